"""A position of Tapas: whose turn, what may be played, what a push does, and back again.

The vocabulary is python-chess's: `legal_moves`, `push`, `pop`, `outcome`. Turns of the tray and passes that the rules
force are consequences of a push, not moves. A position's state is one immutable tuple, so taking back is exact.
"""

from collections.abc import Callable, Mapping
from enum import Enum
from functools import partial
from typing import Any, Final, NamedTuple, cast

from engine.errors import BadInput, IllegalMove, NothingToTakeBack
from engine.tapas.moves import MOVES, Closed, Move
from engine.tapas.pieces import (
    ALL_SAUCES,
    CODE,
    EXTRAS,
    IN_HAND,
    NAMES,
    PLAYERS,
    check_player,
    heap_counts,
    heap_names,
    heap_points,
    owner,
)
from engine.tapas.push import OUTSIDE, SLIDES, OpenEnds, Slide
from engine.tapas.rulings import Rulings
from engine.tapas.tray import (
    ENTRIES,
    LINE_SLOTS,
    LINES,
    OPPOSITE,
    SIDES,
    SLOT_INDEX,
    side_at,
    side_mask,
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


class Reason(Enum):
    """What decided a game."""

    POINTS = "points"
    TIE_BREAK = "tie-break"
    """Equal points; more of the highest value on which the players differ."""
    SAUCES = "sauces"
    """Ketchup, mayonnaise and wasabi in one hand."""
    DRAW = "draw"


class Outcome(NamedTuple):
    """How a game ended."""

    winner: str | None
    reason: Reason
    value: int | None = None
    """The value of the tapas that decided a tie-break."""


class Shift(NamedTuple):
    """One piece's way in a push. `start` is None for the tapas that came from the hand, `end` None if it left."""

    piece: str
    start: str | None
    end: str | None


class Left(NamedTuple):
    """A piece that left the tray and who got it; nobody (None) when the ticket took it out of the game."""

    piece: str
    to: str | None


class Step(NamedTuple):
    """The line after one slot of movement, from the entry inwards."""

    line: tuple[str, ...]
    touching: bool
    """Whether the tapas pushes something in this step, or still slides over empty slots."""
    left: Left | None
    """What fell off the far end in this step."""


class _State(NamedTuple):
    board: bytes
    mover: int
    hand_j: int
    hand_c: int
    taken_j: int
    taken_c: int
    removed: int
    latest: Move | None
    turns: int
    """Quarter turns, 0-3, those that are due included."""
    due: int
    open: int
    """Open entries as bits by index; 0 when the game is over."""
    over: bool
    passed: int
    """Bits of the players who had to pass on the way to this turn."""


_new: Final = cast("Callable[[tuple[Any, ...]], _State]", partial(tuple.__new__, _State))
"""A state from its fields without the cost of checking their number; this is on the hot path."""


class Push:
    """What a push did, in the order in which it happened; slots are in the tray's frame."""

    __slots__ = ("_after", "_before", "_position", "_slide", "move")

    def __init__(self, position: "Position", move: Move, before: _State, slide: Slide, after: _State) -> None:
        self.move = move
        self._position, self._before, self._slide, self._after = position, before, slide, after

    @property
    def mover(self) -> str:
        return PLAYERS[self._before.mover]

    @property
    def turns_before(self) -> int:
        """Quarter turns the tray was turned before this push."""
        return self._before.due

    @property
    def slots(self) -> tuple[str, ...]:
        """The six slots of the line, from the entry inwards."""
        return LINE_SLOTS[self.move.index]

    @property
    def steps(self) -> tuple[Step, ...]:
        """The way of the push, a slot at a time; the last step is the line at rest."""
        free = self._slide.free
        return tuple(
            Step(tuple(NAMES[code] for code in line), i >= free, self._left(fell) if fell else None)
            for i, (line, fell) in enumerate(self._slide.steps)
        )

    @property
    def moved(self) -> tuple[Shift, ...]:
        """Every piece that moved: the played tapas first, then the others as they were touched."""
        slots = self.slots
        return tuple(
            Shift(NAMES[p], None if a < 0 else slots[a], None if b == OUTSIDE else slots[b])
            for p, a, b in self._slide.shifts
        )

    @property
    def left(self) -> tuple[Left, ...]:
        """What left the tray, in the order in which it fell, and who got it."""
        return tuple(self._left(piece) for piece in self._slide.left)

    def _left(self, piece: int) -> Left:
        return Left(NAMES[piece], self._receiver(piece))

    def _receiver(self, piece: int) -> str | None:
        kind = owner(piece)
        if kind < 2:
            return None if self._slide.ticket else PLAYERS[1 - kind]
        lost = self._slide.ticket and self._position.rulings.ticket_takes_extras and NAMES[piece] != "xB"
        return None if lost else self.mover

    @property
    def points(self) -> dict[str, int]:
        """The points each player gained."""
        before, after = self._before, self._after
        return {
            "J": heap_points(after.taken_j) - heap_points(before.taken_j),
            "C": heap_points(after.taken_c) - heap_points(before.taken_c),
        }

    @property
    def play_again(self) -> bool:
        """The napkin left and the mover plays again at once."""
        return (
            self._slide.napkin
            and not self._after.over
            and self._after.mover == self._before.mover
            and (not self._after.passed)
        )

    @property
    def passed(self) -> tuple[str, ...]:
        """Players who hold tapas but could enter nowhere after this push, so that their turn passed."""
        return tuple(p for i, p in enumerate(PLAYERS) if self._after.passed >> i & 1)

    @property
    def turns_after(self) -> int:
        """Quarter turns due before the next push."""
        return self._after.due

    @property
    def game_over(self) -> bool:
        return self._after.over


def _pack_hand(counts: tuple[int, ...]) -> int:
    return sum(n << 4 * i for i, n in enumerate(counts))


def _unpack_hand(hand: int) -> tuple[int, int, int, int]:
    return hand & 15, hand >> 4 & 15, hand >> 8 & 15, hand >> 12


class _HandMoves(dict[int, tuple[tuple[Move, ...], ...]]):
    """By hand: for each entry the moves of the values that hand still holds."""

    def __missing__(self, hand: int) -> tuple[tuple[Move, ...], ...]:
        held = [i for i, n in enumerate(_unpack_hand(hand)) if n]
        result = self[hand] = tuple(tuple(row[i] for i in held) for row in MOVES)
        return result


class _OpenEntries(dict[int, tuple[int, ...]]):
    """By bits: the indexes of the open entries."""

    def __missing__(self, bits: int) -> tuple[int, ...]:
        result = self[bits] = tuple(i for i in range(16) if bits >> i & 1)
        return result


_HAND_MOVES: Final = _HandMoves()
_OPEN: Final = _OpenEntries()
_ENDS: Final = tuple(
    tuple(
        (LINES[i], OpenEnds(mover, 1 << i, 1 << OPPOSITE[i]).__getitem__)
        for i, entry in enumerate(ENTRIES)
        if entry[0] in "NW"
    )
    for mover in (0, 1)
)
_FACING: Final = {side: tuple(side_mask(side_at(side, q)) for q in range(4)) for side in SIDES}
_EVERYWHERE: Final = 0xFFFF


def _open_bits(board: bytes, mover: int, latest: Move | None) -> int:
    """Entries whose first piece is not the mover's own, less the reverse of the latest push."""
    bits = 0
    for line, ends in _ENDS[mover]:
        bits |= ends(board[line])
    if latest is not None:
        bits &= ~(1 << OPPOSITE[latest.index])
    return bits


class Position:
    """A position of Tapas with the pushes that led to it.

    `first` began the game, `south` sits at the table's south side, the other one at its north (Burning Head).
    """

    __slots__ = ("_played", "_state", "burning_head", "first", "rulings", "south")

    def __init__(self, state: _State, first: str, south: str, burning_head: bool, rulings: Rulings) -> None:
        self._state = state
        self._played: list[_State] = []
        self.first, self.south, self.burning_head, self.rulings = first, south, burning_head, rulings

    @classmethod
    def start(
        cls,
        first: str = "J",
        extras: Mapping[str, str] | None = None,
        burning_head: bool = False,
        rulings: Rulings = Rulings.RULEBOOK,
        quarter_turns: int = 0,
        south: str | None = None,
    ) -> "Position":
        """A game set up as printed.

        `extras` maps empty slots to Extras (`{"c3": "xT"}`); `quarter_turns` is how far the tray is turned clockwise
        before anything happens; `south` is who sits there, the first player if left out. Raises BadInput.
        """
        check_player(first, "first")
        if south is not None:
            check_player(south, "south")
        if isinstance(quarter_turns, bool) or not isinstance(quarter_turns, int):
            raise BadInput(f"quarter_turns is {quarter_turns!r}; it must be a whole number")
        board = bytearray(_RING)
        for slot, extra in (extras or {}).items():
            if slot not in SLOT_INDEX or board[SLOT_INDEX[slot]]:
                raise BadInput(f"no Extra can stand on {slot!r}; use an empty slot of the start, b2 to e5")
            if extra not in EXTRAS:
                raise BadInput(f"{extra!r} on {slot} is no Extra; the six are {' '.join(EXTRAS)}")
            if CODE[extra] in board:
                raise BadInput(f"{extra} stands on two slots; each Extra exists once")
            board[SLOT_INDEX[slot]] = CODE[extra]
        hand = _pack_hand(IN_HAND)
        blank = _State(bytes(board), PLAYERS.index(first), hand, hand, 0, 0, 0, None, quarter_turns % 4, 0, 0, False, 0)
        position = cls(blank, first, south or first, burning_head, rulings)
        turns_now = rulings.first_turn_rotates
        position._state = position._next_turn(blank, blank.mover, 1 - blank.mover, turns_now)
        return position

    # What is on the table

    @property
    def mover(self) -> str:
        """Who is to push; when the game is over, who would have been."""
        return PLAYERS[self._state.mover]

    @property
    def turns_due(self) -> int:
        """Quarter turns, clockwise, that the tray is turned before this move."""
        return self._state.due

    @property
    def quarter_turns(self) -> int:
        """How the tray lies for this move: clockwise quarter turns 0-3, those due included."""
        return self._state.turns

    @property
    def latest_push(self) -> Move | None:
        return self._state.latest

    @property
    def passed(self) -> tuple[str, ...]:
        """Players whose turn passed since the latest push because they could enter nowhere."""
        return tuple(p for i, p in enumerate(PLAYERS) if self._state.passed >> i & 1)

    def __getitem__(self, slot: str) -> str:
        """The piece on a slot, `..` if it is empty."""
        try:
            return NAMES[self._state.board[SLOT_INDEX[slot]]]
        except KeyError:
            raise BadInput(f"{slot!r} is no slot; slots are a1-f6 without the four corners") from None

    def tray(self) -> str:
        """The 32 slots as text, rank 6 first."""
        return board_text(self._state.board)

    def supply(self, player: str) -> tuple[int, int, int, int]:
        """How many tapas of value 1, 2, 3, 4 a player still holds."""
        return _unpack_hand(self._hand(check_player(player, "player")))

    def taken(self, player: str) -> tuple[str, ...]:
        """The pieces a player has won, sorted."""
        return heap_names(self._taken(check_player(player, "player")))

    @property
    def removed(self) -> tuple[str, ...]:
        """The pieces that the ticket took out of the game, sorted."""
        return heap_names(self._state.removed)

    def points(self, player: str) -> int:
        """Points won so far (rulebook, End of game and Red Mojo)."""
        return heap_points(self._taken(check_player(player, "player")))

    def _hand(self, player: int) -> int:
        return self._state.hand_c if player else self._state.hand_j

    def _taken(self, player: int) -> int:
        return self._state.taken_c if player else self._state.taken_j

    # What may be played

    def open_entries(self) -> tuple[str, ...]:
        """Entries where the mover can push, in the order of `ENTRIES`, after any forced turning."""
        return tuple(ENTRIES[i] for i in _OPEN[self._state.open])

    def legal_moves(self) -> list[Move]:
        """Every move the mover can make, by entry in the order of `ENTRIES`, then by value."""
        state = self._state
        rows = _HAND_MOVES[state.hand_c if state.mover else state.hand_j]
        return [move for entry in _OPEN[state.open] for move in rows[entry]]

    def why_closed(self, move: Move) -> Closed:
        """Every reason why the mover can't make this move; `Closed.NONE` if it is legal."""
        reasons = self.why_entry_closed(move.entry)
        if not self.supply(self.mover)[move.value - 1]:
            reasons |= Closed.NO_SUCH_TAPAS
        return reasons

    def why_entry_closed(self, entry: str) -> Closed:
        """Every reason why the mover can push no tapas in at this entry."""
        state = self._state
        index = Move.of(1, entry).index
        reasons = Closed.GAME_OVER if state.over else Closed.NONE
        pieces = state.board[LINES[index]].replace(b"\0", b"")
        if not pieces:
            reasons |= Closed.EMPTY_LINE
        elif owner(pieces[0]) == state.mover:
            reasons |= Closed.OWN_FIRST
        if state.latest is not None and OPPOSITE[state.latest.index] == index:
            reasons |= Closed.REVERSE
        if not self._facing(state.mover, state.turns) >> index & 1:
            reasons |= Closed.NOT_FACING
        return reasons

    def _facing(self, player: int, quarter_turns: int) -> int:
        if not self.burning_head:
            return _EVERYWHERE
        return _FACING["S" if PLAYERS[player] == self.south else "N"][quarter_turns % 4]

    # Playing

    def push(self, move: Move) -> Push:
        """Make a move and say what happened; IllegalMove, with the position unchanged, if the rules close it."""
        state = self._state
        hand = state.hand_c if state.mover else state.hand_j
        if not (state.open >> move.index & 1 and hand >> 4 * (move.value - 1) & 15):
            raise IllegalMove(
                f"{self.mover} can't play {move}: {', '.join(self.why_closed(move).names)}; "
                f"open entries are {' '.join(self.open_entries()) or 'none'}"
            )
        slide = SLIDES[4 * state.mover + move.value][state.board[LINES[move.index]]]
        after = self._after(state, move, slide)
        self._played.append(state)
        self._state = after
        return Push(self, move, state, slide, after)

    def pop(self) -> Move:
        """Undo the latest push exactly and return it; NothingToTakeBack at the beginning."""
        if not self._played:
            raise NothingToTakeBack("no push has been made yet, so there is nothing to take back")
        move = cast(Move, self._state.latest)
        self._state = self._played.pop()
        return move

    def preview(self, move: Move) -> Push:
        """What `push` would do; the position is unchanged."""
        push = self.push(move)
        self.pop()
        return push

    def moves(self) -> tuple[Move, ...]:
        """The moves made on this object, oldest first."""
        states = [*self._played, self._state][1:]
        return tuple(cast(Move, s.latest) for s in states)

    def copy(self) -> "Position":
        """An independent position with the same past."""
        other = Position(self._state, self.first, self.south, self.burning_head, self.rulings)
        other._played = self._played.copy()
        return other

    def _after(self, state: _State, move: Move, slide: Slide) -> _State:
        (board, mover, hand_j, hand_c, taken_j, taken_c, removed, _, turns, _, _, _, _) = state
        cells = bytearray(board)
        cells[LINES[move.index]] = slide.after
        board = bytes(cells)
        if mover:
            hand_c -= 1 << 4 * (move.value - 1)
        else:
            hand_j -= 1 << 4 * (move.value - 1)
        if slide.left:
            extras = slide.extras
            if slide.ticket:
                removed += slide.to_j + slide.to_c
                if self.rulings.ticket_takes_extras:
                    ticket = 1 << 4 * CODE["xB"]
                    removed += extras - ticket
                    extras = ticket
            else:
                taken_j += slide.to_j
                taken_c += slide.to_c
            if mover:
                taken_c += extras
            else:
                taken_j += extras
        sauces = (taken_c if mover else taken_j) & ALL_SAUCES == ALL_SAUCES
        again = slide.napkin and (hand_c if mover else hand_j)
        other = 1 - mover
        bits = 0
        if not (self.burning_head or sauces or again) and (hand_c if other else hand_j):
            bits = _open_bits(board, other, move)
        after = _new((board, other, hand_j, hand_c, taken_j, taken_c, removed, move, turns, 0, bits, sauces, 0))
        if bits or sauces:
            return after
        if again:
            return self._next_turn(after, mover, other, self.rulings.napkin_rotates)
        return self._next_turn(after, other, mover, True)

    def _next_turn(self, state: _State, player: int, then: int, rotates: bool) -> _State:
        """Whose turn follows, after the turns of the tray and the passes that the rules force.

        A player without tapas is skipped; one who can enter nowhere passes. When both are stuck the game is over.
        """
        turns, passed = 0, 0
        for candidate in (player, then):
            if not (state.hand_c if candidate else state.hand_j):
                continue
            anywhere = _open_bits(state.board, candidate, state.latest)
            if self.burning_head and PLAYERS[candidate] == self.first and (rotates or candidate == then):
                turns += 1
            for further in range(4 if self.burning_head else 1):
                bits = anywhere & self._facing(candidate, state.turns + turns + further)
                if bits:
                    due = turns + further
                    return state._replace(
                        mover=candidate, turns=(state.turns + due) % 4, due=due, open=bits, passed=passed
                    )
            passed |= 1 << candidate
        return state._replace(mover=player, due=0, open=0, over=True, passed=passed)

    def _settle(self) -> bool:
        """Find open entries and the end of the game for a state that was read; False if it contradicts itself."""
        state = self._state
        sauces = any(taken & ALL_SAUCES == ALL_SAUCES for taken in (state.taken_j, state.taken_c))
        hands = (state.hand_j, state.hand_c)
        bits = _open_bits(state.board, state.mover, state.latest) & self._facing(state.mover, state.turns)
        if sauces or not hands[state.mover]:
            bits = 0
        over = sauces or not any(hands[p] and _open_bits(state.board, p, state.latest) for p in (0, 1))
        self._state = state._replace(open=bits, over=over)
        return over or bits != 0

    # The end

    def outcome(self) -> Outcome | None:
        """Who won and why, or None while the game goes on (rulebook, End of game)."""
        state = self._state
        if not state.over:
            return None
        for player, taken in zip(PLAYERS, (state.taken_j, state.taken_c), strict=True):
            if taken & ALL_SAUCES == ALL_SAUCES:
                return Outcome(player, Reason.SAUCES)
        j, c = self.points("J"), self.points("C")
        if j != c:
            return Outcome("J" if j > c else "C", Reason.POINTS)
        counts = zip((4, 3, 2, 1), heap_counts(state.taken_j), heap_counts(state.taken_c), strict=True)
        for value, of_j, of_c in counts:
            if of_j != of_c:
                return Outcome("J" if of_j > of_c else "C", Reason.TIE_BREAK, value)
        return Outcome(None, Reason.DRAW)

    # Text, equality, counting

    def text(self) -> str:
        """The whole position in one line; `parse` is its inverse (see `engine.tapas.notation`)."""
        from engine.tapas import notation

        return notation.position_text(self)

    @classmethod
    def parse(cls, text: str) -> "Position":
        """A position from its text, without a past. Raises TextError with line, column and what was expected."""
        from engine.tapas import notation

        return notation.parse_position(text)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[Any, ...]:
        return self._state, self.first, self.south, self.burning_head, self.rulings

    def __repr__(self) -> str:
        return f"Position.parse({self.text()!r})"

    def perft(self, depth: int) -> int:
        """How many sequences of `depth` legal moves start here; shorter games don't count."""
        if depth < 1:
            return 1
        return self._perft(self._state, depth)

    def _perft(self, state: _State, depth: int) -> int:
        rows = _HAND_MOVES[state.hand_c if state.mover else state.hand_j]
        entries = _OPEN[state.open]
        if depth == 1:
            return len(entries) * len(rows[0])
        board, after, base, total = state.board, self._after, 4 * state.mover, 0
        for entry in entries:
            line = board[LINES[entry]]
            for move in rows[entry]:
                total += self._perft(after(state, move, SLIDES[base + move.value][line]), depth - 1)
        return total


def board_text(board: bytes) -> str:
    """The text of a tray's 36 bytes: 32 slots, two characters each, rank 6 first, `/` between ranks."""
    names = [NAMES[code] for code in board]
    rows = [names[1:5], names[6:12], names[12:18], names[18:24], names[24:30], names[31:35]]
    return "/".join("".join(row) for row in rows)
