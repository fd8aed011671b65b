"""A position of Tapas: whose turn, what may be played, what a push does, and back again.

The vocabulary is python-chess's: `legal_moves`, `push`, `pop`, `outcome`. Turns of the tray and passes that the rules
force are consequences of a push, not moves.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, cast

from engine.errors import BadInput, IllegalMove, NothingToTakeBack, shown
from engine.tapas.notation import parse_position, position_text
from engine.tapas.push import Push
from engine.tapas.rules import Handicap, Outcome, Rules, Rulings, handicaps_from
from engine.tapas.state import (
    HAND_MOVES,
    OPEN_ENTRIES,
    Closed,
    Move,
    State,
    board_text,
    legal_moves,
    pack_hand,
    unpack_hand,
)
from engine.tapas.tray import (
    CODE,
    ENTRIES,
    EXTRAS,
    IN_HAND,
    LINES,
    NAMES,
    OPPOSITE,
    OWNER,
    PLAYERS,
    SLOT_INDEX,
    heap,
    heap_names,
    heap_points,
)

_RING: Final = bytes(
    CODE.get(piece, 0)
    for rank in (".. J1 C1 J1 C1 ..", *["J1 .. .. .. .. C1", "C1 .. .. .. .. J1"] * 2, ".. C1 J1 C1 J1 ..")
    for piece in rank.split()
)
"""The tray at the start: eight 1s of each kind on the outer ring (rulebook, Setup)."""
EXTRA_SLOTS: Final[Mapping[int, tuple[str, ...]]] = {
    0: (),
    2: ("d4", "c3"),
    3: ("e5", "b4", "d2"),
    5: ("d5", "b3", "d3", "e4", "c2"),
}
"""Where the Extras stand on each side of the trays, by their number (rulebook, Red Mojo)."""


@cache
def _entry_names(open_bits: int) -> tuple[str, ...]:
    return tuple(ENTRIES[index] for index in OPEN_ENTRIES[open_bits])


class Position:
    """A position of Tapas with the pushes that led to it: a state, the rules it is played by, and its past.

    >>> position = Position.start(extras={"c3": "xT"})
    >>> push = position.push(Move("2@Nc"))
    >>> position.mover, position["c4"], position.points("J")
    ('C', 'C1', 0)
    >>> position.pop(), position.mover
    (Move('2@Nc'), 'J')
    """

    __slots__ = ("_past", "rules", "state")

    def __init__(self, state: State, rules: Rules) -> None:
        self.state, self.rules = state, rules
        self._past: list[State] = []

    @classmethod
    def start(
        cls,
        first: str = "J",
        extras: Mapping[str, str] | None = None,
        burning_head: bool = False,
        rulings: Rulings = Rulings.RULEBOOK,
        quarter_turns: int = 0,
        south: str | None = None,
        handicaps: Mapping[str, Any] | None = None,
    ) -> "Position":
        """A game set up as printed.

        `extras` maps empty slots to Extras (`{"c3": "xT"}`); `quarter_turns` is how far the tray is turned clockwise
        before anything happens; `south` is who sits there, the first player if left out; `handicaps` are `Handicap`s
        by player. Raises BadInput.
        """
        check_player(first, "first")
        if not isinstance(burning_head, bool):
            raise BadInput(f"burning_head is {shown(burning_head)}; it must be true or false")
        if not isinstance(rulings, Rulings):
            raise BadInput(f"rulings is {shown(rulings)}; use Rulings.RULEBOOK, Rulings.ONLINE or Rulings.named(...)")
        if extras is not None and not isinstance(extras, Mapping):
            raise BadInput(f'extras is {shown(extras)}; give slots and tokens as in {{"c3": "xT"}}')
        if south is not None:
            check_player(south, "south")
        if isinstance(quarter_turns, bool) or not isinstance(quarter_turns, int):
            raise BadInput(f"quarter_turns is {shown(quarter_turns)}; it must be a whole number")
        board = bytearray(_RING)
        for slot, extra in (extras or {}).items():
            if slot not in SLOT_INDEX or board[SLOT_INDEX[slot]]:
                raise BadInput(f"no Extra can stand on {slot!r}; use an empty slot of the start, b2 to e5")
            if extra not in EXTRAS:
                raise BadInput(f"{shown(extra)} on {slot} is no Extra; the six are {' '.join(EXTRAS)}")
            if CODE[extra] in board:
                raise BadInput(f"{extra} stands on two slots; each Extra exists once")
            board[SLOT_INDEX[slot]] = CODE[extra]
        agreed = handicaps_from(handicaps or {})
        help_j, help_c = (agreed.get(player, Handicap()) for player in PLAYERS)
        hand_j, hand_c = (
            pack_hand(tuple(n - given.without.count(value) for value, n in enumerate(IN_HAND, 1)))
            for given in (help_j, help_c)
        )
        boxed = heap([*help_j.without, *(4 + value for value in help_c.without)])
        mover = PLAYERS.index(first)
        blank = State(bytes(board), mover, hand_j, hand_c, 0, 0, boxed, None, quarter_turns % 4, 0, 0, False, 0)
        rules = Rules(first, south or first, burning_head, rulings, (help_j.points, help_c.points))
        return cls(rules.next_turn(blank, blank.mover, 1 - blank.mover, rulings.first_turn_rotates), rules)

    @property
    def first(self) -> str:
        """Who began the game."""
        return self.rules.first

    @property
    def south(self) -> str:
        """Who sits at the table's south side."""
        return self.rules.south

    @property
    def burning_head(self) -> bool:
        """Whether the tray turns and each player enters from the side that faces them."""
        return self.rules.burning_head

    @property
    def rulings(self) -> Rulings:
        """How this game reads what the rulebook leaves open."""
        return self.rules.rulings

    # What is on the table

    @property
    def mover(self) -> str:
        """Who is to push, J or C; when the game is over, who would have been."""
        return PLAYERS[self.state.mover]

    @property
    def turns_due(self) -> int:
        """Quarter turns, clockwise, that the tray is turned before this move."""
        return self.state.due

    @property
    def quarter_turns(self) -> int:
        """How the tray lies for this move: clockwise quarter turns 0-3, those due included."""
        return self.state.turns

    @property
    def latest_push(self) -> Move | None:
        """The latest move, None at the beginning."""
        return self.state.latest

    @property
    def passed(self) -> tuple[str, ...]:
        """Players whose turn passed since the latest push because they could enter nowhere."""
        return tuple(p for i, p in enumerate(PLAYERS) if self.state.passed >> i & 1)

    def __getitem__(self, slot: str) -> str:
        """The piece on a slot such as `c3`, `..` if it is empty. Raises BadInput."""
        try:
            return NAMES[self.state.board[SLOT_INDEX[slot]]]
        except KeyError:
            raise BadInput(f"{slot!r} is no slot; slots are a1-f6 without the four corners") from None

    def pieces(self) -> dict[str, str]:
        """The piece on each of the 32 slots, by slot, `..` where it is empty."""
        board = self.state.board
        return {slot: NAMES[board[index]] for slot, index in SLOT_INDEX.items()}

    def tray(self) -> str:
        """The 32 slots as text, rank 6 first."""
        return board_text(self.state.board)

    def supply(self, player: str) -> tuple[int, int, int, int]:
        """How many tapas of value 1, 2, 3, 4 a player still holds. Raises BadInput."""
        return unpack_hand(self.state.hand(check_player(player, "player")))

    def taken(self, player: str) -> tuple[str, ...]:
        """The pieces a player has won, sorted. Raises BadInput."""
        return heap_names(self.state.taken(check_player(player, "player")))

    @property
    def removed(self) -> tuple[str, ...]:
        """The pieces that are out of the game, by the ticket or by a handicap, sorted."""
        return heap_names(self.state.removed)

    def points(self, player: str) -> int:
        """A player's points so far, those of a handicap included (rulebook, End of game; Red Mojo). Raises BadInput."""
        won = heap_points(self.state.taken(check_player(player, "player")))
        return won + self.rules.bonus[PLAYERS.index(player)]

    # What may be played

    def open_entries(self) -> tuple[str, ...]:
        """Entries where the mover can push, in the order of `ENTRIES`, after any forced turning."""
        return _entry_names(self.state.open)

    def legal_moves(self) -> list[Move]:
        """Every move the mover can make, by entry in the order of `ENTRIES`, then by value."""
        return legal_moves(self.state)

    def why_closed(self, move: Move) -> Closed:
        """Every reason why the mover can't make this move; `Closed.NONE` if it is legal."""
        if move.__class__ is not Move:
            raise _no_move(move)
        reasons = self.why_entry_closed(move.entry)
        if not self.supply(self.mover)[move.value - 1]:
            reasons |= Closed.NO_SUCH_TAPAS
        return reasons

    def why_entry_closed(self, entry: str) -> Closed:
        """Every reason why the mover can push no tapas in at this entry. BadInput for a name that is no entry."""
        state = self.state
        index = Move.of(1, entry).index
        reasons = Closed.GAME_OVER if state.over else Closed.NONE
        pieces = state.board[LINES[index]].replace(b"\0", b"")
        if not pieces:
            reasons |= Closed.EMPTY_LINE
        elif OWNER[pieces[0]] == state.mover:
            reasons |= Closed.OWN_FIRST
        if state.latest is not None and OPPOSITE[state.latest.index] == index:
            reasons |= Closed.REVERSE
        if not self.rules.facing(state.mover, state.turns) >> index & 1:
            reasons |= Closed.NOT_FACING
        return reasons

    # Playing

    def push(self, move: Move) -> Push:
        """Make a move and return what happened. IllegalMove, with the position unchanged, if the rules forbid it."""
        if move.__class__ is not Move:
            raise _no_move(move)
        state = self.state
        if not (state.open & move.bit and (state.hand_c if state.mover else state.hand_j) & move.held):
            raise IllegalMove(
                f"{self.mover} can't play {move}: {', '.join(self.why_closed(move).names)}; "
                f"open entries are {' '.join(self.open_entries()) or 'none'}"
            )
        rules = self.rules
        self.state = after = rules.played(state, move)
        self._past.append(state)
        return Push(move, state, after, rules)

    def pop(self) -> Move:
        """Undo the latest push exactly and return it. NothingToTakeBack at the beginning."""
        latest = self.state.latest
        try:
            self.state = self._past.pop()
        except IndexError:
            raise NothingToTakeBack("no push has been made yet, so there is nothing to take back") from None
        return latest  # type: ignore[return-value]

    def preview(self, move: Move) -> Push:
        """What `push` would return; the position is unchanged. Raises IllegalMove."""
        push = self.push(move)
        self.pop()
        return push

    def moves(self) -> tuple[Move, ...]:
        """The moves made on this object, oldest first."""
        states = [*self._past, self.state][1:]
        return tuple(cast(Move, s.latest) for s in states)

    def copy(self) -> "Position":
        """An independent position with the same past."""
        other = Position(self.state, self.rules)
        other._past = self._past.copy()
        return other

    __copy__ = copy

    # The end

    def outcome(self) -> Outcome | None:
        """Who won and why, or None while the game goes on."""
        return self.rules.outcome(self.state)

    # Text, equality, counting

    def text(self) -> str:
        """The whole position in one line; `parse` is its inverse (see `engine.tapas.notation`)."""
        return position_text(self)

    @classmethod
    def parse(cls, text: str) -> "Position":
        """A position from its text, without a past. Raises TextError with line, column and what was expected."""
        return cls(*parse_position(text))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.state == other.state and self.rules == other.rules

    def __hash__(self) -> int:
        return hash((self.state, self.rules))

    def __repr__(self) -> str:
        return f"Position.parse({self.text()!r})"

    def perft(self, depth: int) -> int:
        """How many sequences of `depth` legal moves start here; shorter games don't count."""
        return 1 if depth < 1 else self._perft(self.state, depth)

    def _perft(self, state: State, depth: int) -> int:
        rows = HAND_MOVES[state.hand_c if state.mover else state.hand_j]
        entries = OPEN_ENTRIES[state.open]
        if depth == 1:
            return len(entries) * len(rows[0])
        played, total = self.rules.played, 0
        for entry in entries:
            for move in rows[entry]:
                total += self._perft(played(state, move), depth - 1)
        return total


def _no_move(given: object) -> BadInput:
    return BadInput(f"{given!r} is no Move; write Move('2@W3')")


def check_player(name: str, what: str) -> int:
    """The index of a player, 0 or 1. BadInput, which names the option `what`, for anything else."""
    if name not in PLAYERS:
        raise BadInput(f"{what} is {shown(name)}; it must be 'J' (jalapeños) or 'C' (croquetas)")
    return PLAYERS.index(name)
