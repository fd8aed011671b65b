"""A position as one line of text: docs/notation.md names its parts.

Heaps are written in the order of `PIECES`. Text to position to text is exact: whatever is written in another way is
refused, with the place where it differs.
"""

from typing import TYPE_CHECKING, Final

from engine.reader import Reader, read_rulings
from engine.tapas.rules import Rules, Rulings
from engine.tapas.state import MOVE_PATTERN, Move, State, pack_hand
from engine.tapas.tray import CODE, COPIES, IN_HAND, NAMES, PIECES, PLAYERS, heap, held_names

if TYPE_CHECKING:
    from engine.tapas.position import Position

_PLAYER: Final = "J or C"
_BONUS: Final = "points by agreement of J and C, 0 to 20, as in 5/0"
_PIECE: Final = r"[JC][1-4]|x[TKMWNB]"


def position_text(p: "Position") -> str:
    """The text of a position; `parse_position` is the inverse."""
    hands = "/".join("".join(map(str, p.supply(player))) for player in PLAYERS)
    taken = "/".join("".join(p.taken(player)) or "-" for player in PLAYERS)
    return (
        f"{p.tray()} {p.mover} {hands} {taken} {''.join(p.removed) or '-'} {p.latest_push or '-'} "
        f"turned={p.quarter_turns} due={p.turns_due} passed={''.join(p.passed) or '-'} "
        f"first={p.first} south={p.south} burning_head={'yes' if p.burning_head else 'no'} rulings={p.rulings}"
        + (f" bonus={p.rules.bonus[0]}/{p.rules.bonus[1]}" if any(p.rules.bonus) else "")
    )


def parse_position(text: str) -> tuple[State, Rules]:
    """The state and the rules of a position's text. Raises TextError, with line, column and what was expected."""
    reader = Reader(text)
    board = _tray(reader)
    mover = reader.field(" ", "[JC]", f"the mover, {_PLAYER}")
    hands = [_hand(reader, before) for before in (" ", "/")]
    taken = [_heap(reader, before, who) for before, who in ((" ", "J"), ("/", "C"))]
    removed = _heap(reader, " ", "")
    latest = reader.field(" ", f"-|{MOVE_PATTERN.pattern}", "the latest push as in 2@W3, or -")
    turned = int(reader.field(" turned=", "[0-3]", "quarter turns, 0 to 3"))
    due_at = reader.where + len(" due=")
    due = int(reader.field(" due=", "[0-4]", "quarter turns due, 0 to 4"))
    passed_at = reader.where + len(" passed=")
    passed = reader.field(" passed=", "JC|J|C|-", "who passed, J, C, JC or -")
    first = reader.field(" first=", "[JC]", _PLAYER)
    south = reader.field(" south=", "[JC]", _PLAYER)
    burning = reader.field(" burning_head=", "yes|no", "yes or no") == "yes"
    if due and not burning:
        raise reader.error("due=0, the tray turns in Burning Head only", due_at)
    reader.take(" rulings=", "' rulings=' and rulings such as rulebook")
    rulings = read_rulings(reader, Rulings.named)
    bonus = _bonus(reader)
    reader.end()
    _check_box(reader, [*(NAMES[c] for c in board if c), *held_names(hands), *taken[0], *taken[1], *removed])

    taken_j, taken_c, out = (heap(CODE[name] for name in pieces) for pieces in (*taken, removed))
    rules = Rules(first, south, burning, rulings, bonus)
    read = State(
        board=board,
        mover=PLAYERS.index(mover),
        hand_j=pack_hand(hands[0]),
        hand_c=pack_hand(hands[1]),
        taken_j=taken_j,
        taken_c=taken_c,
        removed=out,
        latest=None if latest == "-" else Move(latest),
        turns=turned,
        due=due,
        open=0,
        over=False,
        passed=sum(1 << i for i, player in enumerate(PLAYERS) if player in passed),
    )
    state = rules.settled(read)
    if state is None:
        raise reader.error(
            f"a mover who can play (as the tray lies {mover} can enter nowhere, and the game isn't over)",
            text.index(" ") + 1,
        )
    if mover in passed and not state.over:
        raise reader.error(f"passed without {mover}, who is to push", passed_at)
    return state, rules


def _bonus(reader: Reader) -> tuple[int, int]:
    """Points by agreement; the text leaves them out when both sides have none."""
    if not reader.skip(" bonus="):
        return 0, 0
    here = reader.where
    j, c = (int(x) for x in reader.take("(?:[0-9]|1[0-9]|20)/(?:[0-9]|1[0-9]|20)(?![0-9])", _BONUS).split("/"))
    if not (j or c):
        raise reader.error(_BONUS, here)
    return j, c


def _tray(reader: Reader) -> bytes:
    cells: list[int] = []
    for rank, size in zip("654321", (4, 6, 6, 6, 6, 4), strict=True):
        if rank != "6":
            reader.take("/", f"'/' before rank {rank}")
        row = [
            CODE.get(reader.take(rf"{_PIECE}|\.\.", f"slot {i + 1} of {size} of rank {rank}: a piece or .."), 0)
            for i in range(size)
        ]
        cells += row if size == 6 else [0, *row, 0]
    return bytes(cells)


def _hand(reader: Reader, before: str) -> tuple[int, ...]:
    limits = "".join(f"[0-{n}]" for n in IN_HAND)
    digits = reader.field(before, limits, "a supply: how many 1s, 2s, 3s, 4s, at most 4321")
    return tuple(map(int, digits))


def _heap(reader: Reader, before: str, taker: str) -> list[str]:
    """Pieces in the order of `PIECES`; a taker holds the opponent's tapas and Extras only."""
    allowed = [name for name in PIECES if name[0] != taker]
    expected = f"pieces{f' that {taker} can have taken' if taker else ' that were removed'}, in order, or -"
    names: list[str] = []
    if reader.field(before, "-?", expected):
        return names
    while not names or reader.text[reader.where : reader.where + 1] not in ("/", " ", ""):
        here = reader.where
        name = reader.take(_PIECE, expected)
        if name not in allowed or (names and PIECES.index(name) < PIECES.index(names[-1])):
            raise reader.error(expected, here)
        names.append(name)
    return names


def _check_box(reader: Reader, pieces: list[str]) -> None:
    for name, copies in COPIES.items():
        if pieces.count(name) > copies:
            raise reader.error(f"at most {copies} of {name}, the box holds no more (here are {pieces.count(name)})", 0)
