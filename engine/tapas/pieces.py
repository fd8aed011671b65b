"""What lies on the tray: tapas of two kinds and four values, and the six Extras of Red Mojo.

A piece is a small number inside the engine (0 is an empty slot) and two characters outside: `J1`..`J4` jalapeños,
`C1`..`C4` croquetas, `xT xK xM xW xN xB` toast, ketchup, mayonnaise, wasabi, napkin, ticket (the bill).

Heaps of pieces (taken, removed) are one integer with four bits a piece; no piece exists more than twelve times.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from engine.errors import BadInput, shown

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
IN_HAND: Final = (4, 3, 2, 1)
"""How many tapas of value 1, 2, 3, 4 a player holds at the start."""

TOAST_POINTS: Final = 5
SAUCE_POINTS: Final = (0, 2, 5, 5)
"""Points for none, one, two sauces; with all three the game is won and they need no count."""
ALL_SAUCES: Final = sum(1 << 4 * CODE[s] for s in SAUCES)


def owner(code: int) -> int:
    """0 for a jalapeño, 1 for a croqueta, 2 for an Extra."""
    return 0 if code < 5 else 1 if code < FIRST_EXTRA else 2


def heap(pieces: Iterable[int]) -> int:
    """Pieces as one integer, four bits a piece."""
    return sum(1 << 4 * code for code in pieces)


@lru_cache(maxsize=4096)
def heap_names(packed: int) -> tuple[str, ...]:
    """The pieces of a heap by name, in the order of `PIECES`."""
    return tuple(name for code, name in enumerate(NAMES) for _ in range(packed >> 4 * code & 15))


@lru_cache(maxsize=4096)
def heap_points(packed: int) -> int:
    """Points of what a player has taken: the tapas' values, five for toast, two or five for sauces."""
    tapas = sum((packed >> 4 * code & 15) * int(NAMES[code][1]) for code in range(1, FIRST_EXTRA))
    toast = TOAST_POINTS * (packed >> 4 * CODE["xT"] & 1)
    return tapas + toast + SAUCE_POINTS[(packed & ALL_SAUCES).bit_count()]


def heap_counts(packed: int) -> tuple[int, int, int, int]:
    """How many tapas of value 4, 3, 2, 1 are in a heap; the tie-break compares these."""
    four, three, two, one = (
        (packed >> 4 * CODE[f"J{value}"] & 15) + (packed >> 4 * CODE[f"C{value}"] & 15) for value in (4, 3, 2, 1)
    )
    return four, three, two, one


def check_player(name: str, what: str) -> int:
    """The index of a player, 0 or 1. BadInput, which names the option `what`, for anything else."""
    if name not in PLAYERS:
        raise BadInput(f"{what} is {shown(name)}; it must be 'J' (jalapeños) or 'C' (croquetas)")
    return PLAYERS.index(name)
