"""The head of the feature: games that two tables play, over a NATS server or at a club."""

import asyncio
import random
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypedDict

from firmware.errors import NotNow
from firmware.features import Feature
from firmware.features.league.membership import KEY, Joined, without_extra
from firmware.features.league.snapshot import LeaguePart
from firmware.layout import ENTRIES
from firmware.lights.picture import Color
from firmware.modes.menu import MenuItem
from firmware.modes.mode import Mode
from firmware.modes.setup import SetupMode
from firmware.service.config import Config, ConfigError
from firmware.snapshot import Menu
from firmware.table.session import Session

if TYPE_CHECKING:
    from firmware.features.league.client import LeagueClient
    from firmware.features.league.controller import LeagueController
    from firmware.table.runner import Runner
    from league.protocol.keys import Key

_WARNINGS: Final = {
    "connected": "The league is there.",
    "unreachable": "The league's server can't be reached; trying again.",
    "no-streams": "The league's server keeps no streams; start it with -js.",
    "denied": "The league's server doesn't let this table in; look at name and password in its address.",
    "named-twice": "The league has another table of this name; give one of them another with --table.",
    "left-out": "A message of the league was left out: {why}",
}
"""What is printed of the connection to other tables."""


class InviteItem(MenuItem):
    """The menu's button that shows the other tables, over a set-up and where there are any."""

    key = "invite"
    button = ENTRIES[5]

    def __init__(self, feature: "LeagueFeature", session: Session) -> None:
        self._feature, self._session = feature, session

    def light(self, below: Mode) -> Color | None:
        controller = self._feature.controller
        there = isinstance(below, SetupMode) and controller is not None and bool(controller.snapshot()["tables"])
        return self._session.settings.colors.seat_two[3] if there else None

    def press(self, now: float) -> bool:
        from firmware.features.league.inviting import InvitingMode

        navigator, controller = self._session.navigator, self._feature.controller
        assert controller is not None
        setup = navigator.setup()
        navigator.stack.uncover(setup)
        navigator.stack.push(InvitingMode(setup, controller, self._session.settings, navigator), now)
        return True


class LeagueMenu(TypedDict):
    """The feature's button in the menu."""

    invite: str | None
    """The button that shows the other tables; null over a game, and where there are none."""


class LeagueFeature(Feature):
    """Joins the other tables, if the table is configured for it or has joined a club; else it loads nothing more."""

    name: ClassVar[str] = "league"
    extends: ClassVar[Mapping[type, type]] = {Menu: LeagueMenu}
    part = LeaguePart

    def __init__(self, session: Session) -> None:
        self._session = session
        self.controller: LeagueController | None = None
        """What the table makes of the league; None for a table that stands alone."""
        self._running: asyncio.Task[None] | None = None
        self._begin: Callable[[], None] | None = None
        """Plays with the others by the configuration; None before the table runs."""
        self._data = Path()
        self._joining = asyncio.Lock()
        session.navigator.menu_items.append(InviteItem(self, session))

    def open_controller(self, table: str, chance: Random) -> "LeagueController":
        """Play with other tables under a name from now on. Raises BadInput."""
        from firmware.features.league.controller import LeagueController

        self.controller = LeagueController(self._session, table, chance)
        return self.controller

    def snapshot(self) -> Mapping[str, Any]:
        return {"league": self.controller.snapshot() if self.controller is not None else None}

    @classmethod
    def schemas(cls) -> Mapping[str, Mapping[str, Any]]:
        from league.protocol import club_messages, messages, records
        from league.protocol.codec import VERSION

        parts = {"league": messages, "club": club_messages, "records": records}
        return {f"{name}-v{VERSION}": part.schema() for name, part in parts.items()}

    def start(self, runner: "Runner", config: Config, warn: Callable[[str], None]) -> None:
        """Raises ConfigError for a table without a name, JoinedError, BadKey."""

        def begin() -> None:
            client = self._client(runner, config, warn)
            if client is not None:
                self._running = asyncio.get_running_loop().create_task(client.run())

        self._begin, self._data = begin, config.data
        begin()

    async def join(self, address: str, private: bool) -> None:
        """Join a club, and play there at once.

        Raises BadInput, NotNow, BadKey, ExtraError, ConfigError for a table that the configuration calls otherwise.
        """
        from firmware.background.jobs import run_in_thread
        from firmware.features.league.joining import join

        async with self._joining:
            if self.controller is not None or self._begin is None:
                raise NotNow(
                    "this table plays with others already; run 'tapas-table league leave', or take the address away "
                    "(--league, or url under [league]), and start the table again",
                    code="league-joined",
                )
            await run_in_thread(lambda: join(self._data, address, private))
            self._begin()

    def close(self) -> None:
        if self._running is not None:
            self._running.cancel()

    def _client(self, runner: "Runner", config: Config, warn: Callable[[str], None]) -> "LeagueClient | None":
        """The connection to other tables; None for a table that stands alone."""
        url, name, credentials = (config["league", key] for key in ("url", "table", "credentials"))
        joined = Joined.read(config.data)
        if not url and joined is not None:
            if name not in ("", joined.table):
                raise ConfigError(
                    f"the club {joined.club} knows this table as {joined.table}, not as {name}; take the name away "
                    "(--table, or table under [league]), or join again"
                )
            url, name, credentials = joined.url, joined.table, credentials or str(config.data / KEY)
        elif joined is not None and url != joined.url:
            warn(
                f"This table plays over {url}, not at the club {joined.club}, which it has joined: for that take the "
                "address away (--league, or url under [league])."
            )
        if not url:
            return None
        if not name:
            raise ConfigError("this table has no name in the league; give it one with --table")
        # A table that stands alone loads nothing of it.
        from firmware.features.league.client import LeagueClient

        key = _key(Path(credentials)) if credentials else None
        controller, reports = self.open_controller(name, random.SystemRandom()), None
        if key is not None and joined is not None and not joined.private:
            from firmware.features.league.reports import Reports

            reports = Reports(self._session.library.journal, name, joined.key, joined.since)

        def tell(what: str, why: str = "") -> None:
            warn(_WARNINGS[what].format(why=why))

        return LeagueClient(runner, controller, url, tell, key, joined.key if joined is not None else "", reports)


def _key(path: Path) -> "Key":
    """The key by which a club knows this table. Raises BadKey, ExtraError."""
    try:
        from league.protocol.keys import Key
    except ImportError as error:
        raise without_extra(error) from error
    return Key.read(path)
