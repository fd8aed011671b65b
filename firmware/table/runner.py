"""Runs a table on asyncio: brings edges from other threads into the loop and wakes the table when something is due."""

import asyncio
import sys
import time
from dataclasses import dataclass
from typing import Final

from firmware import background
from firmware.analysis import LIMITS, AnalysisRequest, AnalysisResult, Failure, Limits
from firmware.background import Background
from firmware.background.opponent import OpponentProcess, find_fallback
from firmware.errors import NotAllowed
from firmware.hardware import HardwareFault, Touchable
from firmware.snapshot import WorkState
from firmware.table import AT_TABLE, Caller, Role
from firmware.table.table import HOLD_SECONDS, HOLDABLE, RELEASE_SECONDS, Table

_TAP_SECONDS = 0.012
_HOLD_MARGIN = 0.05
_BOUNCE_SECONDS = 0.002
_LONGEST_TOUCH = 60.0
_REPEAT_SECONDS: Final = 1.0
"""How often the picture is sent though it stays: lights whose supply gave way for a moment are dark until then."""
_RETRY_SECONDS: Final = 0.05
"""After a picture that failed it is sent again so soon, then after twice as long each time, up to `_REPEAT_SECONDS`."""
_SWITCH_SECONDS: Final = 0.0005
"""Seconds after which a thread that works in the background lets the loop go on."""


class Waking:
    """Something has changed, and what is due next is about to be asked."""


@dataclass(frozen=True, slots=True)
class HardwareChanged:
    """The hardware was lost, is missing for another reason, or came back (None)."""

    fault: HardwareFault | None


_WAKING: Final = Waking()


class Runner:
    """Keeps a table going; make and use it inside a running loop."""

    def __init__(self, table: Table, limits: Limits = LIMITS) -> None:
        self.table = table
        self._loop = asyncio.get_running_loop()
        sys.setswitchinterval(_SWITCH_SECONDS)
        self._timer: asyncio.TimerHandle | None = None
        self._finger = asyncio.Lock()
        self._lifting: dict[str, asyncio.TimerHandle] = {}
        self._touched_by: dict[str, int | None] = {}
        """The number of the device that holds a button of a page down; None for the table's own page."""
        self.background = Background(self._work_changed)
        self._opponent = OpponentProcess(self._receive_analysis, limits)
        self._asked: AnalysisRequest | None = None
        self._finding: asyncio.Task[None] | None = None
        """Finds a quick move; kept, because the loop doesn't keep its tasks."""
        self._pressed_at = time.monotonic()
        table.hardware.start(self._edge_from_anywhere, self._changed_from_anywhere)
        self._repeat_in(_REPEAT_SECONDS)
        self.wake()

    def _repeat_in(self, seconds: float) -> None:
        self._repeating = self._loop.call_later(seconds, self._repeat, min(2 * seconds, _REPEAT_SECONDS))

    def _repeat(self, next_in: float) -> None:
        self._repeat_in(next_in)
        self.table.show_again()

    def _work_changed(self, work: WorkState | None) -> None:
        if work != self.table.work:
            self.table.work = work
            self.table.changed()

    def _edge_from_anywhere(self, button: str, down: bool, at: float) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._edge, button, down, at)

    def _changed_from_anywhere(self) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._tell_away)

    def _tell_away(self) -> None:
        fault = self.table.hardware.away
        if fault is None:
            self.table.found()
        elif fault.code == "strip":
            # The buttons are still there.
            self._repeating.cancel()
            self._repeat_in(_RETRY_SECONDS)
        else:
            self.table.away(time.monotonic())
            self.wake()
        self.table.session.bus.send(HardwareChanged(fault))
        self.table.changed()

    def _edge(self, button: str, down: bool, at: float) -> None:
        self._pressed_at = time.monotonic()
        try:
            self.table.edge(button, down, at)
        finally:
            self.wake()

    def quiet_for(self) -> float:
        """The seconds since the latest edge of a contact, or press of a page."""
        return time.monotonic() - self._pressed_at

    def wake(self) -> None:
        """Set the timer for what is due next and ask for the analysis that is wanted; call it after every change."""
        self.table.session.bus.send(_WAKING)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        now = time.monotonic()
        deadline = self.table.deadline(now)
        if deadline is not None:
            self._timer = self._loop.call_later(max(deadline - now, 0.0), self.advance)

        request = self.table.session.analysis_request()
        if request != self._asked:
            self._asked = request
            fallback = request is not None and request.fallback
            self._opponent.ask(None if fallback else request)
            if fallback:
                assert request is not None
                self._finding = self._loop.create_task(self._find_fallback(request))

    async def _find_fallback(self, request: AnalysisRequest) -> None:
        result = await background.run_in_thread(lambda: find_fallback(request, lambda: self._asked is not request))
        self._receive_analysis(request, result, None)

    def _receive_analysis(
        self, request: AnalysisRequest, result: AnalysisResult | None, failure: Failure | None
    ) -> None:
        try:
            self.table.receive_analysis(request, result, time.monotonic(), failure)
        finally:
            self.wake()

    def advance(self) -> None:
        """Do what is due, and set the timer for what is due next."""
        try:
            self.table.advance(time.monotonic())
        finally:
            self.wake()

    async def press(self, button: str, hold: bool, by: Caller = AT_TABLE) -> None:
        """Press a button and return when it has taken effect.

        Where the contacts of the hardware can be driven (the mock table) the press of somebody at the table goes
        through them, with their bounces. Elsewhere, and for a device, it goes to the session without the debouncer.
        Raises BadInput for an unknown button, and NotAllowed for a device that may not press it.
        """
        self._pressed_at = time.monotonic()
        hardware = self.table.hardware
        if not isinstance(hardware, Touchable) or by.role is not Role.TABLE:
            self.table.press(button, hold, time.monotonic(), by)
            self.wake()
            return
        seconds = HOLD_SECONDS + _HOLD_MARGIN if hold and button in HOLDABLE else _TAP_SECONDS
        async with self._finger:
            before = 0.0
            for after, down in hardware.touch(button, seconds):
                # No step is ever shorter than asked for, however busy the machine is; bounces are too short to await.
                if after - before > _BOUNCE_SECONDS:
                    await _pass(after - before)
                else:
                    time.sleep(after - before)
                hardware.drive(button, down)
                before = after
            await _pass(RELEASE_SECONDS + 0.002)
            self.advance()

    async def touch(self, button: str, down: bool, by: Caller = AT_TABLE) -> None:
        """Hold a button of the page down, or release it; returns when that has taken effect.

        A page may be closed while its button is down, so a button is released after `_LONGEST_TOUCH` seconds. Raises
        NotAllowed for a device that may not hold it down, or that doesn't hold it.
        """
        self._check_touch(button, down, by)
        if down:
            self._touched_by[button] = by.number
        else:
            self._touched_by.pop(button, None)
        if (lifting := self._lifting.pop(button, None)) is not None:
            lifting.cancel()
        if down:
            self._lifting[button] = self._loop.call_later(_LONGEST_TOUCH, self._lift, button)
        self._drive(button, down)
        await _pass(RELEASE_SECONDS + 0.002)
        self.advance()

    def _check_touch(self, button: str, down: bool, by: Caller) -> None:
        """Raise NotAllowed for a device that may not hold a button down, or that doesn't hold what it releases."""
        if down:
            self.table.session.access.check_touch(by, button)
        if by.role is Role.TABLE:
            return
        self.table.session.access.check_plays(by)
        mine = by.number is not None and self._touched_by.get(button) == by.number
        if not mine and (not down or button in self._touched_by):
            raise NotAllowed("someone else is holding this button; release your own", code="not-yours-to-release")

    def _lift(self, button: str) -> None:
        """Release a button that a page has held down for too long; somebody else may hold it then."""
        self._touched_by.pop(button, None)
        self._drive(button, False)

    def _drive(self, button: str, down: bool) -> None:
        hardware = self.table.hardware
        if isinstance(hardware, Touchable):
            hardware.drive(button, down)
        else:
            self.table.touch(button, down, time.monotonic())
        self.wake()

    def stop(self) -> None:
        """Stop the timers, the work in the background and the opponent's process, and close the hardware."""
        self.background.stop()
        for timer in (self._timer, self._repeating, *self._lifting.values()):
            if timer is not None:
                timer.cancel()
        self._opponent.close()
        self.table.hardware.close()


async def _pass(seconds: float) -> None:
    """Wait by `time.monotonic`, which stamps the edges and has a coarse resolution on some systems."""
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        await asyncio.sleep(left)
