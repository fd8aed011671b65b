"""The head of the feature: games that two tables play, over a NATS server or at a club.

A button of the menu shows the other tables, one at each entry. Two presses of the same entry invite a table to the game
that is set up. The first press marks it, and its number stands in the middle; any control goes back to the set-up.
"""

import asyncio
import random
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypedDict

from engine.errors import BadInput
from firmware.errors import NotNow
from firmware.features import Feature
from firmware.features.league.membership import KEY, Membership, join, needs_extra
from firmware.features.league.snapshot import LeaguePart
from firmware.layout import ENTRIES, ENTRY_CELL, MIDDLE
from firmware.lights import Animation, Canvas, Color, dim_picture
from firmware.lights.signs import centered
from firmware.modes import Cover, Mode
from firmware.modes.menu import MenuItem
from firmware.modes.navigator import Navigator
from firmware.modes.setup import SetupMode
from firmware.service.config import Config, ConfigError
from firmware.snapshot import Menu, Snapshot
from firmware.table.session import Session

if TYPE_CHECKING:
    from firmware.features.league.client import LeagueClient
    from firmware.features.league.controller import LeagueController
    from firmware.table.runner import Runner

_DIMMED: Final = 0.1
_BLINK_SECONDS: Final = 0.3


class InvitingMode(Cover):
    """The list of tables that can be invited; it covers the set-up."""

    def __init__(self, setup: SetupMode, controller: "LeagueController", navigator: Navigator) -> None:
        super().__init__(setup, navigator)
        self._tables = dict(zip(ENTRIES, controller.presence.tables(), strict=False))
        self._setup, self._controller = setup, controller
        self._marked: str | None = None
        """The entry of the table that another press invites."""

    def press(self, button: str, hold: bool, now: float) -> None:
        self._idle = None
        if button not in ENTRIES:
            self._navigator.close(now)
        elif button not in self._tables:
            self.animation = self._mark_idle(button, self.animation, now)
        elif button != self._marked:
            self._marked = button
            self.resume(now)
        else:
            try:
                setup = self._setup
                self._controller.invite(self._tables[button], setup.game, setup.options, setup.names, now)
            except (BadInput, NotNow):
                # The server is away, or the game is one that is played at one table.
                self.animation = self._mark_idle(button, self.animation, now)
            else:
                self._navigator.close(now)

    def resume(self, now: float) -> None:
        colors = self._settings.colors
        canvas = Canvas(dim_picture(self.below.animation.still, _DIMMED))
        for entry in ENTRIES:
            canvas.put(*ENTRY_CELL[entry], colors.chosen if entry in self._tables else (0, 0, 0))
        if self._marked is None:
            self.animation = Animation(canvas.picture())
            return
        canvas.put_all(MIDDLE, (0, 0, 0))
        canvas.put_all(centered(str(list(self._tables).index(self._marked) + 1)), colors.chosen)
        still = canvas.picture()
        canvas.put(*ENTRY_CELL[self._marked], colors.open)
        self.animation = Animation(still, (), now, ((_BLINK_SECONDS, canvas.picture()), (_BLINK_SECONDS, still)))

    settings_changed = resume

    def snapshot(self) -> Snapshot:
        marked = self._tables[self._marked] if self._marked is not None else None
        return {"idle": self._idle, "inviting": {"buttons": self._tables, "marked": marked}}


class LeagueMenu(TypedDict):
    """The feature's button in the menu."""

    invite: str | None
    """The button that shows the other tables; null over a game, and where there are none."""


_WARNINGS: Final = {
    "connected": "The league is there.",
    "unreachable": "The league's server can't be reached; trying again.",
    "no-streams": "The league's server keeps no streams; start it with -js.",
    "denied": "The league's server doesn't let this table in; look at name and password in its address.",
    "named-twice": "The league has another table of this name; give one of them another with --table.",
    "left-out": "A message of the league was left out: {why}",
}
"""What is printed of the connection to other tables."""


class LeagueFeature(Feature):
    """Connects to the other tables if the table is configured for it or is in a club; else loads nothing more."""

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
        session.navigator.menu_items.append(MenuItem("invite", ENTRIES[5], self._light, self._show_tables))

    def _light(self, below: Mode) -> Color | None:
        """The light of the menu's button, over a set-up and where there are other tables."""
        there = isinstance(below, SetupMode) and self.controller is not None and self.controller.presence.tables()
        return self._session.settings.colors.seat_two[3] if there else None

    def _show_tables(self, now: float) -> bool:
        assert self.controller is not None
        navigator = self._session.navigator
        setup = navigator.setup()
        navigator.stack.uncover(setup)
        navigator.stack.push(InvitingMode(setup, self.controller, navigator), now)
        return True

    def open_controller(self, table: str, chance: Random) -> "LeagueController":
        """Play with other tables under a name from now on. Raises BadInput."""
        from firmware.features.league.controller import LeagueController

        self.controller = LeagueController(self._session, table, chance)
        return self.controller

    def snapshot(self) -> Snapshot:
        return {**super().snapshot(), "league": self.controller.snapshot() if self.controller is not None else None}

    @classmethod
    def schemas(cls) -> Mapping[str, Mapping[str, Any]]:
        from league.protocol import VERSION, club_messages, messages

        return {
            f"league-v{VERSION}": messages.schema(),
            f"club-v{VERSION}": club_messages.schema(),
            f"records-v{VERSION}": club_messages.RECORD_CODEC.schema(),
        }

    def start(self, runner: "Runner", config: Config, warn: Callable[[str], None]) -> None:
        """Raises ConfigError for a table without a name, MembershipError, BadKey."""

        def begin() -> None:
            client = self._client(runner, config, warn)
            if client is not None:
                self._running = asyncio.get_running_loop().create_task(client.run())

        self._begin, self._data = begin, config.data
        begin()

    async def join(self, address: str, private: bool) -> None:
        """Join a club, and play there at once.

        Raises BadInput, NotNow, BadKey, ExtraError.
        """
        from firmware.background import run_in_thread

        async with self._joining:
            assert self._begin is not None, "requests come after the start"
            if self.controller is not None:
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
        membership = Membership.read(config.data)
        if not url and membership is not None:
            if name not in ("", membership.table):
                warn(
                    f"The club {membership.club} knows this table as {membership.table}, not as {name}, so it plays "
                    f"there as {membership.table}: take the other name away (--table, or table under [league])."
                )
            url, name, credentials = membership.url, membership.table, credentials or str(config.data / KEY)
        elif membership is not None and url != membership.url:
            warn(
                f"This table plays over {url}, not at its club {membership.club}: to play there take "
                "the address away (--league, or url under [league])."
            )
            membership = None
        if not url:
            return None
        if not name:
            raise ConfigError("this table has no name in the league; give it one with --table")
        # A table that stands alone loads nothing of it.
        from firmware.features.league.client import LeagueClient
        from firmware.features.league.club_side import Reports

        key = None
        if credentials:
            with needs_extra():
                from league.protocol.keys import Key
            key = Key.read(Path(credentials))
        controller, reports = self.open_controller(name, random.SystemRandom()), None
        if key is not None and membership is not None and not membership.private:
            reports = Reports(self._session.library.journal, name, membership.key, membership.since)

        def report(what: str, why: str = "") -> None:
            warn(_WARNINGS[what].format(why=why))

        club_key = membership.key if membership is not None else ""
        return LeagueClient(runner, controller, url, report, key, club_key, reports)
