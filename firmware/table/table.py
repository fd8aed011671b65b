"""The table: contacts in, lights out, with the session between. It has no clock and no threads of its own.

edge -> debouncer -> press detector -> session -> picture -> power budget -> hardware

`edge`, `press` and `advance` get the time in seconds, which never runs back. The caller of a table calls `advance` at
the time that `deadline` returns.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, cast

from firmware.analysis import AnalysisRequest, AnalysisResult, Failure
from firmware.hardware import Hardware
from firmware.layout import BUTTONS
from firmware.lights import Picture, PowerBudget, signs_of
from firmware.snapshot import BackgroundState, HardwareState, Snapshot, WorkState
from firmware.table.access import AT_TABLE, Caller
from firmware.table.debounce import Change, Changed, Debouncer, PressDetector
from firmware.table.session import Session


class TableChanged:
    """Anything at the table may have changed: it was refreshed, or background work went on."""


@dataclass(frozen=True, slots=True)
class Pressing:
    """A press is about to be taken; `snapshot` makes the state before it."""

    snapshot: Callable[[], Snapshot]


@dataclass(frozen=True, slots=True)
class Pressed:
    """A press was taken."""

    button: str
    hold: bool


_CHANGED: Final = TableChanged()


class Table:
    """One table, from its contacts to its pixels."""

    def __init__(self, hardware: Hardware, session: Session, budget: PowerBudget, now: float) -> None:
        self.hardware, self.session, self.budget = hardware, session, budget
        self._now = now
        self._debouncer = Debouncer(BUTTONS)
        held = [name for name in BUTTONS if hardware.is_down(name)]
        self._presses = PressDetector(held)
        for name in held:
            self.edge(name, True, now)
        self._shown: tuple[Picture, float] | None = None
        self.signs: frozenset[int] = frozenset()
        """The lights that show digits, a letter or a sign instead of what lies there, by their numbers."""
        self.shows_secret = False
        """Whether the lights show what no page is sent."""
        self._opponent: Failure | Literal["level"] | None = None
        self.work: WorkState | None = None
        """What is done in the background; whoever runs the table sets it."""
        self.refresh(now)

    def edge(self, button: str, down: bool, now: float) -> None:
        """Take a raw edge of a contact and the time when it happened, which may be before the latest call."""
        changes = self._debouncer.edge(button, down, now)
        if changes:
            self._changed(changes, max(now, self._now))
            self.refresh(max(now, self._now))

    def away(self, now: float) -> None:
        """Take all buttons to be up, because the hardware can't be reached."""
        for name in self._presses.release_all():
            self.session.touch(name, frozenset(), now)
        self.refresh(now)

    def press(self, button: str, hold: bool, now: float, by: Caller = AT_TABLE) -> None:
        """Take a press that no contact of the hardware made. Raises BadInput or NotAllowed, see `Session.press`."""
        self._press(button, hold, now, by)
        self.refresh(now)

    def _press(self, button: str, hold: bool, now: float, by: Caller = AT_TABLE) -> None:
        """Pass a press to the session, and send an event before and after it."""
        self.session.bus.send(Pressing(self.snapshot))
        self.session.press(button, hold, now, by)
        self.session.bus.send(Pressed(button, hold))

    def touch(self, button: str, down: bool, now: float) -> None:
        """Take a change of a button that no contact of the hardware made."""
        self._changed([Changed(button, Change.DOWN if down else Change.UP, now)], now)
        self.refresh(now)

    def advance(self, now: float) -> None:
        """Do everything that is due by now."""
        self._changed(self._debouncer.settle(now, self.hardware.is_down), now)
        for press in self._presses.advance(now):
            self._press(press.button, press.hold, now)
        self.session.advance(now)
        self.refresh(now)

    def _changed(self, changes: list[Changed], now: float) -> None:
        for name, change, at in changes:
            mode = self.session.navigator.stack.top
            held = self._presses.held
            before = name in held
            presses = self._presses.change(name, change, at, mode.allows_rollover, mode.expects_held_buttons)
            if before != (name in held):
                self.session.touch(name, frozenset(held), now)
            for press in presses:
                self._press(press.button, press.hold, now)

    def receive_analysis(
        self, request: AnalysisRequest, result: AnalysisResult | None, now: float, failure: Failure | None = None
    ) -> None:
        """Take what the opponent's process found, or why it found nothing."""
        if not request.fallback:
            trouble = "level" if result is not None and "instead" in result else failure
            self._opponent = None if trouble == "refused" else trouble
        self.session.receive_analysis(request, result, now)
        self.refresh(now)

    def deadline(self, now: float) -> float | None:
        """When `advance` is next needed; None while nothing can change without a press."""
        times = (
            self._debouncer.deadline(),
            self._presses.deadline(),
            self.session.deadline(),
            self.session.next_change(now),
        )
        return min([t for t in times if t is not None], default=None)

    def refresh(self, now: float) -> None:
        """Send the picture unless the strip shows it already, and send the event that anything may have changed."""
        self._now = now
        hidden = self.session.secret.at(now) if self.session.secret is not None else b""
        self.shows_secret = bool(hidden)
        wanted = hidden or self.session.picture(now), self.session.settings.light
        self.signs = signs_of(wanted[0])
        if wanted != self._shown:
            self.hardware.show(self.budget.apply(*wanted))
            self._shown = wanted
        self.changed()

    def show_again(self) -> None:
        """Send the latest picture once more, for lights that lost their supply or a picture that failed to go out."""
        assert self._shown is not None
        self.hardware.show(self.budget.apply(*self._shown))

    def changed(self) -> None:
        """Send the event that anything may have changed."""
        self.session.bus.send(_CHANGED)

    def snapshot(self) -> Snapshot:
        """The session's snapshot, what is wrong with the hardware, and what goes on in the background."""
        background = cast(BackgroundState, {"work": self.work, "opponent": self._opponent})
        return {**self.session.snapshot(), **self._hardware_snapshot(), **background}

    def table_part(self) -> Snapshot:
        """The snapshot without the game's part."""
        game = self.session.navigator.stack.shown.game_snapshot()
        return {name: value for name, value in self.snapshot().items() if name not in game and name != "prompt"}

    def _hardware_snapshot(self) -> HardwareState:
        away = self.hardware.away
        return {
            "hardware": self.hardware.name,
            "away": {"code": away.code, "message": away.message} if away else None,
            "stuck": [] if self.session.navigator.stack.top.expects_held_buttons else sorted(self._presses.stuck),
            "chattering": sorted(self._presses.chattering),
        }
