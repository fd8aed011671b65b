"""How the real tray lies, by what the players have confirmed: whether the Extras are placed, and how it is turned."""

from typing import Final

from engine.errors import BadInput, shown

PLACED: Final = "placed"
TURNED: Final = "turned"
"""The kinds of entries in the journal, with nothing, and with the quarter turns, as their data."""


class PhysicalTray:
    """The tray on the table, which lies at first as it was agreed: `turns` clockwise quarter turns, without Extras."""

    def __init__(self, turns: int) -> None:
        self.placed = False
        self.turns = turns % 4
        """Clockwise quarter turns, 0 to 3."""
        self.turns_back = False
        """Whether the tray is to be turned back, because a push was taken back."""

    def restore(self, kind: str, data: str) -> bool:
        """Take an entry of the journal; returns whether it was about the tray. Raises BadInput for no quarter turns."""
        if kind == PLACED:
            self.placed = True
        elif kind == TURNED:
            if data not in ("0", "1", "2", "3"):
                raise BadInput(f"the tray can't lie turned by {shown(data)}; a quarter turn is written as 0 to 3")
            self.turns = int(data)
        return kind in (PLACED, TURNED)

    def turned(self, turns: int) -> None:
        """The players have turned it to `turns` clockwise quarter turns."""
        self.turns, self.turns_back = turns, False

    def turns_asked(self, turns: int) -> int:
        """The quarter turns that bring it to `turns`; negative ones run back."""
        ahead = (turns - self.turns) % 4
        return ahead - 4 if ahead and self.turns_back else ahead
