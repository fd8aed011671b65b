"""What the table's own code knows of other tables. `firmware.league` is loaded only where there are any."""

from collections.abc import Mapping
from typing import Any, Protocol

from firmware.snapshot import LeagueState


class League(Protocol):
    """The league of a table that plays with others."""

    def snapshot(self) -> LeagueState:
        """What every state says of it."""

    def invite(self, table: object, game: str, wishes: Mapping[str, Any], names: Mapping[str, str], now: float) -> str:
        """Invite another table to a game with these options; returns the game's id. Raises BadInput or NotNow."""

    def accept(self, game: str, now: float) -> None:
        """Play the game that another table has invited to. Raises BadInput or JournalError."""

    def begin_evening_game(self, now: float) -> None:
        """Begin the game that a club has paired at this table. Raises NotNow, BadInput or JournalError."""

    async def register(self, player: object, withdraw: bool) -> None:
        """Let somebody take part in the club's evening, or no longer. Raises BadInput or NotNow."""

    def decline(self, game: str) -> None:
        """Answer an invitation with no, or take the own one back. Raises BadInput."""
