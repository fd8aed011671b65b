"""Decides who may do what, and announces what somebody has done that concerns the others.

By itself a table obeys those who are at it, and everybody else watches. A feature may put an object of a class of its
own in place of `Navigator.access`, and let others do more.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from firmware.errors import NotAllowed
from firmware.journal import WrittenGame
from firmware.layout import FRAME
from firmware.lights import Canvas
from firmware.settings import Settings
from firmware.snapshot import Asking, Me, Notice


class Role(StrEnum):
    """What somebody may do: look, play a seat, keep the table as well, or everything, because it is done there."""

    WATCH = "watch"
    PLAY = "play"
    KEEP = "keep"
    TABLE = "table"


@dataclass(frozen=True, slots=True)
class Caller:
    """Somebody with a role; a device that was let in has a number, a name and seats, 0 for a game's first one."""

    role: Role
    number: int | None = None
    name: str = ""
    seats: tuple[int, ...] = ()


AT_TABLE: Final = Caller(Role.TABLE)
WATCHING: Final = Caller(Role.WATCH)


class Access:
    """What callers may do at one table. `check_…` raises NotAllowed or NotNow for what somebody may not do now."""

    def caller(self, tokens: Iterable[str]) -> Caller:
        """Who sends a request from the network with these tokens in its cookies."""
        return WATCHING

    def token_of(self, tokens: Iterable[str]) -> str | None:
        """The one of these tokens by which a caller is known."""
        return None

    def me(self, caller: Caller, token: str, now: float) -> Me:
        """What somebody may do who shows a token, or "", for `GET /api/me`."""
        return {"role": caller.role.value, "seat": None, "seats": [], "name": "", "device": None, "request": None}

    def holds(self, seat: int) -> bool:
        """Whether a device in the network has a seat, 0 for the first one."""
        return False

    def announce(self, code: str, by: Caller, now: float) -> None:
        """Announce what a device has done; what is done at the table everybody there sees."""

    def announce_failure(self, by: Caller, error: Exception, now: float) -> None:
        """Announce that what a device wanted can't be done any more."""

    # What somebody may do

    def check_plays(self, caller: Caller) -> None:
        """Raise for somebody who watches."""
        if caller.role is Role.WATCH:
            raise NotAllowed("you are watching; take a seat to play", code="watching")

    def check_keeps(self, caller: Caller) -> None:
        """Raise unless somebody may keep the table: begin games, change settings, forget devices."""
        self.check_plays(caller)

    def check_look(self, caller: Caller, seat: str) -> None:
        """Raise unless somebody may see the cards of a seat."""
        self.check_plays(caller)

    def check_act(self, caller: Caller, action: str) -> None:
        """Raise unless an action without a button is one of somebody's own now."""
        self.check_plays(caller)

    def check_touch(self, caller: Caller, button: str) -> None:
        """Raise unless somebody may hold a button down now."""
        self.check_plays(caller)

    def check_corrects(self, caller: Caller) -> None:
        """Raise unless somebody may correct the game."""
        self.check_plays(caller)

    def check_seed(self, caller: Caller, options: Mapping[str, Any]) -> None:
        """Raise for somebody who may not choose the seed of a game, where these options have one."""

    def check_import(self, caller: Caller, name: str, game: WrittenGame) -> None:
        """Raise for somebody who may not add a game, by name, which goes on and whose cards its record tells."""

    def check_unasked(self, caller: Caller) -> None:
        """Raise if the table would have to be asked now, because a game has begun meanwhile."""

    def press(self, caller: Caller, button: str, hold: bool, now: float) -> None:
        """Press a button for somebody who isn't at the table. Raises NotAllowed, with nothing changed."""
        self.check_plays(caller)

    # Questions before somebody ends what others do

    def asks_first(self, caller: Caller) -> bool:
        """Whether the table has to be asked before somebody ends or covers the game on it."""
        return False

    def asks_to_correct(self, caller: Caller) -> bool:
        """Whether the table has to be asked before somebody corrects the game on it, which may be over."""
        return False

    def ask(self, caller: Caller, what: Asking, yes: Callable[[float], None], now: float) -> None:
        """Let `ok` at the table decide whether something is done; by itself a table asks nobody else."""
        yes(now)


_NOTICE_SECONDS: Final = 1.2
_STEP: Final = 0.3


class Notices:
    """The latest notice, for every page in words, and the frame that blinks for it: once for somebody who asks for a
    seat, else twice. Times are seconds of a clock that never runs back.
    """

    def __init__(self) -> None:
        self.latest: Notice | None = None
        self._began = 0.0
        self.ends = 0.0
        """When the frame has blinked."""

    def announce(self, code: str, params: Mapping[str, str | int], now: float) -> None:
        """Tell every page and the lights; the pages have a message `notice-<code>`."""
        number = self.latest["number"] + 1 if self.latest is not None else 1
        self.latest = {"number": number, "code": code, "params": dict(params)}
        self._began, self.ends = now, now + _NOTICE_SECONDS

    def knock(self, now: float) -> None:
        """Let the frame blink once, unless it blinks already."""
        if self._step(now) is None:
            self._began, self.ends = now, now + 2 * _STEP

    def _step(self, now: float) -> int | None:
        """Which part of the blinking it is, from 0; None if it is over."""
        if now >= self.ends - 1e-9:
            return None
        return int((now - self._began + 1e-9) / _STEP)

    def draw(self, canvas: Canvas, settings: Settings, now: float) -> None:
        """Draw the frame, if it is lit just now; where lights are to be calm it stays lit."""
        step = self._step(now)
        if step is not None and (step % 2 == 0 or settings.calm):
            canvas.put_all(FRAME, settings.colors.chosen)

    def next_change(self, now: float) -> float | None:
        """When the frame changes next; None if it is over."""
        step = self._step(now)
        return None if step is None else self._began + (step + 1) * _STEP
