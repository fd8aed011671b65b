"""How a game ends before its rules end it: a player's time is up, or a player resigns."""

from collections.abc import Iterable
from typing import Final

from firmware.games.clock_words import fallen_in
from firmware.games.entries import RESIGN, TIME
from firmware.journal import Entry

DECIDED: Final = "Decided"
"""The tag of a record that says so."""
BY_TIME, BY_RESIGNATION = "time", "resignation"
"""Its values, which are also the `reason` of an outcome."""
RESIGN_ACTION: Final = f"{RESIGN} "
"""How the action begins by which a seat resigns: `resign J`."""


class Loser(str):
    """The seat that has lost, as a text, and by what."""

    reason: str

    def __new__(cls, seat: str, reason: str) -> "Loser":
        loser = super().__new__(cls, seat)
        loser.reason = reason
        return loser


def reason_of(loser: str) -> str:
    """By what a seat has lost; a plain text stands for time."""
    return loser.reason if isinstance(loser, Loser) else BY_TIME


def resigned_entry(seat: str | None) -> Entry:
    """A seat that has resigned, or None for a resignation that is taken back, as the journal keeps it."""
    return RESIGN, seat or ""


def loser_of(entries: Iterable[Entry]) -> Loser | None:
    """The seat that had lost on time or resigned at the end of these entries."""
    kept = list(entries)
    resigned = [data for kind, data in kept if kind == RESIGN]
    if resigned and resigned[-1]:
        return Loser(resigned[-1], BY_RESIGNATION)
    fell = fallen_in([data for kind, data in kept if kind == TIME])
    return Loser(fell, BY_TIME) if fell else None
