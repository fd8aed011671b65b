"""Where Tacocat is, and which spaces are out of the game.

Seven spaces spell TACOCAT. Each round Tacocat moves towards the winner's goal and covers the space it leaves, so the
goals come nearer.
"""

from dataclasses import dataclass
from typing import Final

SEATS: Final = ("YAY", "WOW")
"""The two players, named by their goals: YAY's lies before space 0, WOW's after space 6."""
SPELLING: Final = "TACOCAT"
MIDDLE: Final = 3
GOALS: Final = {"YAY": -1, "WOW": len(SPELLING)}
_STEP: Final = {"YAY": -1, "WOW": 1}


def other(seat: str) -> str:
    """The seat across the table."""
    return SEATS[1 - SEATS.index(seat)]


@dataclass(frozen=True, slots=True)
class Track:
    """`at` is the space Tacocat sits on, 0 to 6, or -1 and 7 for the goals of YAY and WOW.

    >>> START.moved("YAY").moved("WOW")  # the middle is covered, so Tacocat skips it
    Track(at=4, covered=frozenset({2, 3}))
    """

    at: int = MIDDLE
    covered: frozenset[int] = frozenset()

    @property
    def winner(self) -> str | None:
        """Whose goal Tacocat sits on (rulebook, Winning)."""
        return next((seat for seat in SEATS if GOALS[seat] == self.at), None)

    def moved(self, seat: str) -> "Track":
        """The track after Tacocat moved one open space towards a seat's goal (rulebook, Moving Tacocat).

        The space that it leaves is covered; covered spaces are skipped.
        """
        covered = self.covered | {self.at}
        at = self.at + _STEP[seat]
        while at in covered:
            at += _STEP[seat]
        return Track(at, covered)


START: Final = Track()
"""On the middle space, with nothing covered (rulebook, Replacing cards)."""
