"""The tray and what lies on it: 32 slots, 16 entries, the quarter turns of Burning Head; tapas, and the six Extras.

A tray is kept as 36 bytes, rank 6 first, west to east; the four corner bytes are never used. Each enterable line is
six of those bytes, so reading a line from any entry is one slice.

A piece is a small number inside the engine (0 is an empty slot) and two characters outside: `J1`..`J4` jalapeños,
`C1`..`C4` croquetas, `xT xK xM xW xN xB` toast, ketchup, mayonnaise, wasabi, napkin, ticket (the bill). Heaps of pieces
(taken, removed) are one integer with four bits a piece; no piece exists more than twelve times.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from engine.errors import BadInput

PLAYERS: Final = ("J", "C")
OTHER: Final = {"J": "C", "C": "J"}
EXTRAS: Final = ("xT", "xK", "xM", "xW", "xN", "xB")
SAUCES: Final = ("xK", "xM", "xW")
EMPTY: Final = ".."
NAMES: Final = (EMPTY, "J1", "J2", "J3", "J4", "C1", "C2", "C3", "C4", *EXTRAS)
CODE: Final = {name: code for code, name in enumerate(NAMES)}
PIECES: Final = NAMES[1:]

FIRST_EXTRA: Final = CODE["xT"]
NAPKIN: Final = CODE["xN"]
TICKET: Final = CODE["xB"]

COPIES: Final = {name: (12, 3, 2, 1)[int(name[1]) - 1] if name[0] in "JC" else 1 for name in PIECES}
"""How many of each piece are in the box (rulebook, Contents)."""
OWNER: Final = tuple("JCx".find(name[0]) for name in NAMES)
"""Whose each piece is, by its code: 0 for a jalapeño, 1 for a croqueta, 2 for an Extra; -1 for none."""
IN_HAND: Final = (4, 3, 2, 1)
"""How many tapas of value 1, 2, 3, 4 a player holds at the start."""

TOAST_POINTS: Final = 5
SAUCE_POINTS: Final = (0, 2, 5, 5)
"""Points for none, one, two sauces; with all three the game is won and they need no count."""
ALL_SAUCES: Final = sum(1 << 4 * CODE[s] for s in SAUCES)


def heap(pieces: Iterable[int]) -> int:
    """Pieces as one integer, four bits a piece."""
    return sum(1 << 4 * code for code in pieces)


@lru_cache(maxsize=4096)
def heap_names(packed: int) -> tuple[str, ...]:
    """The pieces of a heap by name, in the order of `PIECES`."""
    return tuple(name for code, name in enumerate(NAMES) for _ in range(packed >> 4 * code & 15))


def held_names(hands: Iterable[Sequence[int]]) -> list[str]:
    """The tapas by name that the jalapeños hold, then the croquetas: of each how many 1s, 2s, 3s, 4s."""
    hands_by = zip(PLAYERS, hands, strict=True)
    return [f"{player}{value}" for player, hand in hands_by for value, n in enumerate(hand, 1) for _ in range(n)]


@lru_cache(maxsize=4096)
def heap_points(packed: int) -> int:
    """Points of what a player has taken: the tapas' values, five for toast, two or five for sauces."""
    tapas = sum((packed >> 4 * code & 15) * int(NAMES[code][1]) for code in range(1, FIRST_EXTRA))
    toast = TOAST_POINTS * (packed >> 4 * CODE["xT"] & 1)
    return tapas + toast + SAUCE_POINTS[(packed & ALL_SAUCES).bit_count()]


def heap_counts(packed: int) -> tuple[int, int, int, int]:
    """How many tapas of value 4, 3, 2, 1 are in a heap; the tie-break compares these."""
    four, three, two, one = ((packed >> 4 * value & 15) + (packed >> 4 * (4 + value) & 15) for value in (4, 3, 2, 1))
    return four, three, two, one


FILES: Final = "abcdef"
RANKS: Final = "654321"
SIDES: Final = "NESW"
CORNERS: Final = (0, 5, 30, 35)

SLOTS: Final = tuple(f + r for r in RANKS for f in FILES)
"""All 36 names in the order of the bytes, the four corners included."""
TRAY_SLOTS: Final = tuple(s for i, s in enumerate(SLOTS) if i not in CORNERS)
"""The 32 slots that exist, rank 6 first."""
SLOT_INDEX: Final = {s: SLOTS.index(s) for s in TRAY_SLOTS}

ENTRIES: Final = tuple("Nb Nc Nd Ne E5 E4 E3 E2 Sb Sc Sd Se W5 W4 W3 W2".split())
"""The 16 entries in their fixed order: every list of entries in this project keeps it."""
ENTRY_INDEX: Final = {e: i for i, e in enumerate(ENTRIES)}
_NUMBERS: Final = range(1, 5)
"""Files b to e and ranks 5 to 2, in the order of the bytes."""
LINES: Final = (
    *(slice(n, None, 6) for n in _NUMBERS),
    *(slice(6 * n + 5, 6 * n - 1, -1) for n in _NUMBERS),
    *(slice(30 + n, None, -6) for n in _NUMBERS),
    *(slice(6 * n, 6 * n + 6) for n in _NUMBERS),
)
"""For each entry the slice that reads its line from the entry inwards."""
LINE_SLOTS: Final = tuple(SLOTS[line] for line in LINES)
"""For each entry the six slots of its line, from the entry inwards."""
OPPOSITE: Final = tuple((i + 8) % 16 for i in range(16))
"""For each entry the one at the other end of its line."""


def side_mask(side: str, quarter_turns: int = 0) -> int:
    """The entries at a side of the table after some clockwise quarter turns of the tray, as bits by entry index."""
    return 15 << 4 * ((SIDES.index(side) - quarter_turns) % 4)


def turn_cell(x: int, y: int, quarter_turns: int, size: int) -> tuple[int, int]:
    """A cell of a `size` x `size` grid (x east, y south, from the north-west) after clockwise quarter turns."""
    for _ in range(quarter_turns % 4):
        x, y = size - 1 - y, x
    return x, y


_CLOCKWISE: Final = tuple("Nb Nc Nd Ne E5 E4 E3 E2 Se Sd Sc Sb W2 W3 W4 W5".split())


@lru_cache(maxsize=256)
def turn_entry(entry: str, quarter_turns: int) -> str:
    """Where an entry of the tray lies at the table after clockwise quarter turns.

    This is the one place where the tray's frame becomes the table's; negative turns lead back.
    Raises BadInput for a name that is no entry.
    """
    if entry not in ENTRY_INDEX:
        raise BadInput(f"{entry!r} is no entry; the entries are {' '.join(ENTRIES)}")
    return _CLOCKWISE[(_CLOCKWISE.index(entry) + 4 * quarter_turns) % 16]
