"""The head of the feature: what the menu and the page can do with the table's computer.

Every table shows the address of its page. Only the installed service switches its computer off and updates itself; it
asks systemd for both. A page can ask for it, and `ok` at the table decides. docs/playing.md says what the lights show.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, ClassVar, Final, Literal, TypedDict, cast
from urllib.parse import urlsplit

from firmware.errors import NotNow
from firmware.features import Feature
from firmware.features.computer.service import SWITCH_OFF, ComputerTrouble, Service, Work, trouble
from firmware.layout import ENTRIES, ENTRY_CELL, WIDTH
from firmware.lights import Animation, Color, Frame, Picture, blank_for_signs, lit
from firmware.lights.signs import Place, glyph_cells, sign_frames
from firmware.modes import Cover, Mode, Question
from firmware.modes.menu import ConfirmMode, MenuItem, marked
from firmware.service.config import Config
from firmware.service.update import GO_BACK, LOOK, UPDATE
from firmware.snapshot import Menu, Snapshot
from firmware.table import AT_TABLE, Caller, Role
from firmware.table.runner import Runner
from firmware.table.session import Session
from firmware.web.addresses import addresses, listens_to_network, numeric

Reach = Literal["network", "alone", "no-network"]


class Computer(TypedDict):
    """The computer of an installed table."""

    version: str
    """The version that runs."""
    newer: str | None
    """A newer release that was found; null if none was looked for or found."""
    changes: str
    """What the changelog says of it; empty if it says nothing."""
    before: str | None
    """The version before, if it can be gone back to."""
    work: Work | None
    """What is being done."""
    done: Work | None
    """What was done last since the computer started; null if that failed."""
    step: str
    """How far an update is, in English."""
    trouble: ComputerTrouble | None
    """What went wrong last."""


class ComputerShown(TypedDict):
    """What the lights show of the computer."""

    page: Literal["address", "version"]
    """Which of the two."""
    numbers: list[int]
    """The numbers on the lights, one after the other: a fifth one of an address is its port. None with a sign."""
    reach: Reach
    """Whether others in the network reach the page, or this computer alone, or there is no network."""
    address: str
    """The page's address in the network; empty without one."""
    buttons: dict[str, Work]
    """What a button does."""


class ComputerPart(TypedDict):
    """What every state has of the computer."""

    computer: Computer | None
    """The computer; null where the table isn't an installed service."""
    computer_shown: ComputerShown | None
    """What the lights show of it; null while they show something else."""


COMPUTER_BUTTON: Final = ENTRIES[6]
UPDATE_BUTTON: Final = ENTRIES[13]
BUTTONS: Final[Mapping[str, Work]] = {ENTRIES[12]: "switch-off", UPDATE_BUTTON: "update", ENTRIES[14]: "go-back"}
DIGIT_SECONDS: Final = 0.9
PAUSE_SECONDS: Final = 1.5
"""After the last digit, before the first one comes again."""
_LEFT, _RIGHT = 1, 4
"""The first column of a number's first digit, and of its last one."""


class ComputerMode(Cover):
    """Shows the page's address or the version on the lights, and offers what can be done; it takes the menu's place."""

    def __init__(self, below: Mode, feature: "ComputerFeature") -> None:
        super().__init__(below, feature.navigator)
        self._feature = feature
        self.page = "address"

    def press(self, button: str, hold: bool, now: float) -> None:
        self._idle = None
        if button not in ENTRIES:
            self._navigator.close(now)
        elif button == COMPUTER_BUTTON and self._feature.service.is_installed:
            self.page = "version" if self.page == "address" else "address"
            self.resume(now)
        elif (what := self.offered().get(button)) is not None:
            self._feature.ask(what, now)
        else:
            self.animation = self._mark_idle(button, self.animation, now)

    def offered(self) -> dict[str, Work]:
        """What can be done now, by button: of an update there is a look for one first."""
        wanted: dict[str, Work] = {**BUTTONS, UPDATE_BUTTON: "update" if self._feature.newer else "look"}
        return {button: what for button, what in wanted.items() if self._feature.can(what)}

    def resume(self, now: float) -> None:
        if self.page == "address":
            self._feature.find_address()
        self.settings_changed(now)

    def settings_changed(self, now: float) -> None:
        colors = self._settings.colors
        canvas = blank_for_signs()
        for button in self.offered():
            canvas.put(*ENTRY_CELL[button], colors.open)
        if self._feature.service.is_installed:
            canvas.put(*ENTRY_CELL[COMPUTER_BUTTON], colors.chosen)
        still = canvas.picture()
        numbers, sign = self._feature.shown(self.page)
        frames = sign_frames(sign, still, colors, Place()) if sign else list(self._digits(numbers, still))
        self.animation = Animation(still, (), now, (*frames, (PAUSE_SECONDS, still)))

    def _digits(self, numbers: Sequence[int], still: Picture) -> Iterator[Frame]:
        for count, number in enumerate(numbers, 1):
            digits = str(number)
            for at, digit in enumerate(digits):
                left = _LEFT + round((_RIGHT - _LEFT) * at / (len(digits) - 1)) if at else _LEFT
                picture = lit(still, glyph_cells(digit, left, 1), self._settings.colors.chosen)
                bar = ((x, WIDTH - 1) for x in range(1, 1 + count))
                yield DIGIT_SECONDS, lit(picture, bar, self._settings.colors.open)

    def snapshot(self) -> Snapshot:
        return {"idle": self._idle}


LAST_SECONDS: Final = 5.0
"""How long the table says that it goes off, before it does."""
_READ_SECONDS: Final = 1.0
_SIGNS: Final[Mapping[Reach, str]] = {"network": "", "alone": "take_backs", "no-network": "closed"}
"""What the lights show in the place of an address: a padlock, or a cross."""


class ComputerMenu(TypedDict):
    """The feature's button in the menu."""

    computer: str
    """The button that shows the address of the page, and what can be done with the computer."""


class ComputerFeature(Feature):
    """Knows the page's address, asks before anything is done, and follows what is done."""

    name: ClassVar[str] = "computer"
    part: ClassVar[type | None] = ComputerPart
    extends: ClassVar[Mapping[type, type]] = {Menu: ComputerMenu}

    def __init__(self, session: Session) -> None:
        self.navigator, self.settings = session.navigator, session.settings
        self.service = Service()
        self._reach: Reach = "alone"
        self._address = ""
        self._work: Work | None = None
        self.trouble: ComputerTrouble | None = None
        """What went wrong last, until somebody looks at the computer again."""
        self._status: Mapping[str, Any] = {}
        self._before: str | None = None
        self._changed: Callable[[], None] = lambda: None
        self._tasks: set[asyncio.Task[None]] = set()
        """Kept, because the loop doesn't keep its tasks."""
        self.navigator.menu_items.append(MenuItem("computer", COMPUTER_BUTTON, self._light, self._open))

    def start(self, runner: Runner, config: Config, warn: Callable[[str], None]) -> None:
        if self.service.is_installed:
            self._changed = runner.advance
            self._go(self._follow())

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()

    def _go(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # What is shown

    def _light(self, below: Mode) -> Color:
        return marked(self.settings.colors.open, False)

    def _open(self, now: float) -> bool:
        """Show the computer in the menu's place."""
        self.trouble = None
        stack = self.navigator.stack
        stack.uncover(stack.shown)
        stack.push(ComputerMode(stack.shown, self), now)
        return True

    def find_address(self) -> None:
        """Learn where the page is reached now: a computer gets other numbers now and then."""
        self._reach, self._address = "alone", ""
        if self.web is not None and listens_to_network(self.web.host):
            there = addresses(self.web.host, self.web.port, self.web.scheme)
            self._address = next((address for address in there if _numbers(address)), "")
            self._reach = "network" if self._address else "no-network"

    def shown(self, page: str) -> tuple[list[int], str]:
        """The numbers that the lights show, or the sign in their place."""
        if self._doing:
            return [], "thinking"
        if page == "version":
            return [int(number) for number in self.service.version.split(".") if number.isdecimal()], ""
        return _numbers(self._address), _SIGNS[self._reach]

    def snapshot(self) -> Snapshot:
        mode, shown = self.navigator.stack.top, None
        if isinstance(mode, ComputerMode):
            shown = {
                "page": mode.page,
                "numbers": self.shown(mode.page)[0],
                "reach": self._reach,
                "address": self._address,
                "buttons": mode.offered(),
            }
        return {"computer": self._computer() if self.service.is_installed else None, "computer_shown": shown}

    def _computer(self) -> Computer:
        return {
            "version": self.service.version,
            "newer": self.newer,
            "changes": self._status.get("changes", ""),
            "before": self._before,
            "work": self._doing,
            "done": self._status.get("work") if self._status.get("state") == "done" else None,
            "step": self._status.get("step", ""),
            "trouble": self.trouble,
        }

    # What is done

    @property
    def newer(self) -> str | None:
        return cast(str | None, self._status.get("newer"))

    @property
    def _doing(self) -> Work | None:
        return self._work or (self._status["work"] if self._status.get("state") == "running" else None)

    def can(self, what: str) -> bool:
        """Whether something can be asked for now."""
        with suppress(NotNow):
            self._check(what)
            return True
        return False

    def _check(self, what: str) -> None:
        """Raise NotNow that says why something can't be done now."""
        if not self.service.is_installed:
            raise NotNow("this table isn't a service of its computer; do it there", code="computer-not-installed")
        if self._doing or isinstance(self.navigator.stack.top, ConfirmMode):
            raise NotNow("the table is busy with something else; try again in a moment", code="computer-busy")
        if what == UPDATE and not self.newer:
            raise NotNow("no newer version is known; look for one first", code="computer-no-newer")
        if what == GO_BACK and not self._before:
            raise NotNow("there is no version before; go on with this one", code="computer-none-before")

    def ask(self, what: Work, now: float, by: Caller = AT_TABLE) -> None:
        """Let `ok` at the table decide whether something is done; a look for news does no harm. Raises NotNow."""
        self._check(what)
        if what == LOOK:
            self._begin(what, now)
        elif by.role is Role.TABLE:
            self.navigator.ask(Question(what, partial(self._begin, what)), now)
        else:
            self.navigator.access.ask(by, what, partial(self._begin, what), now)

    def _begin(self, what: Work, now: float) -> None:
        """Do what was agreed to, unless something else has begun meanwhile."""
        if not self._doing:
            self._work, self.trouble = what, None
            self._draw(now)
            self._go(self._do(what))

    async def _do(self, what: Work) -> None:
        if what == SWITCH_OFF:
            # systemd then ends the table like at any other time: the journal is closed, the lights go out.
            await asyncio.sleep(LAST_SECONDS)
        if refused := await asyncio.to_thread(self.service.do, what):
            self.trouble = refused
        if what != SWITCH_OFF or self.trouble:
            self._work = None
        self._read()
        if self.trouble and (self._status.get("work"), self._status.get("state")) == (what, "failed"):
            self.trouble["message"] = self._status["message"]
        self._report()

    async def _follow(self) -> None:
        """Look again and again how far an update is: it may have been begun in a terminal, or before this start."""
        self._status, self._before = self.service.status(), self.service.former()
        self._report()
        while True:
            self._read()
            await asyncio.sleep(_READ_SECONDS)

    def _read(self) -> None:
        if (status := self.service.status()) != self._status:
            self._status, self._before = status, self.service.former()
            if status.get("state") == "failed":
                self.trouble = trouble(status["work"], status["message"])
            self._report()

    def _report(self) -> None:
        self._draw(time.monotonic())
        self._changed()

    def _draw(self, now: float) -> None:
        if isinstance(mode := self.navigator.stack.top, ComputerMode):
            mode.settings_changed(now)


def _numbers(address: str) -> list[int]:
    """The four numbers of an address of IPv4, and its port if it names one; none for any other address."""
    parts = urlsplit(address)
    numbers = numeric(parts.hostname)
    return [] if numbers is None or numbers.version == 6 else [*numbers.packed, *filter(None, [parts.port])]
