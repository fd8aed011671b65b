"""The table: contacts in, lights out, with the session between. It has no clock and no threads of its own.

    edge -> debounce -> fingers -> session -> picture -> power budget -> hardware

`edge`, `press` and `advance` are told the time (seconds that never run back); whoever runs a table calls `advance`
when `deadline` comes.
"""

from collections.abc import Callable
from typing import Any

from firmware.analysis import AnalysisRequest, Answer
from firmware.debounce import Change, Changed, Debouncer
from firmware.hardware import Hardware
from firmware.layout import BUTTONS
from firmware.lights.picture import Picture
from firmware.lights.power import PowerBudget
from firmware.press_detector import PressDetector
from firmware.session import Session


class Table:
    """One table, from its contacts to its pixels."""

    def __init__(self, hardware: Hardware, session: Session, budget: PowerBudget, now: float) -> None:
        self.hardware, self.session, self.budget = hardware, session, budget
        self._now = now
        self._debouncer = Debouncer(BUTTONS)
        held = [name for name in BUTTONS if hardware.is_down(name)]
        self._fingers = PressDetector(held)
        for name in held:
            self.edge(name, True, now)
        self._shown: tuple[Picture, float] | None = None
        self.on_change: Callable[[], None] = lambda: None
        """Called after anything may have changed."""
        self.refresh(now)

    def edge(self, button: str, down: bool, now: float) -> None:
        """A raw edge of a contact, at the time when it happened; it may be told late."""
        changes = self._debouncer.edge(button, down, now)
        if changes:
            self._changed(changes, max(now, self._now))
            self.refresh(max(now, self._now))

    def away(self) -> None:
        """The hardware can't be reached: no finger is taken to hold on until it is back."""
        for name in self._fingers.forget():
            self.session.touch(name, False, self._now)

    def press(self, button: str, hold: bool, now: float) -> None:
        """A press that comes from elsewhere than the contacts. Raises BadInput for a button that doesn't exist."""
        self.session.press(button, hold, now)
        self.refresh(now)

    def touch(self, button: str, down: bool, now: float) -> None:
        """A finger that goes down, or up, elsewhere than on the contacts."""
        self.session.touch(button, down, now)
        self.refresh(now)

    def advance(self, now: float) -> None:
        """Do everything that is due by now."""
        self._changed(self._debouncer.settle(now, self.hardware.is_down), now)
        for press in self._fingers.advance(now):
            self.session.press(press.button, press.hold, now)
        self.session.advance(now)
        self.refresh(now)

    def _changed(self, changes: list[Changed], now: float) -> None:
        for name, change, at in changes:
            if change in (Change.DOWN, Change.UP):
                self.session.touch(name, change is Change.DOWN, now)
            for press in self._fingers.change(name, change, at, self.session.allows_rollover):
                self.session.press(press.button, press.hold, now)

    def answer(self, question: AnalysisRequest, answer: Answer | None, now: float) -> None:
        """What the table's thinking found."""
        self.session.answer(question, answer, now)
        self.refresh(now)

    def deadline(self, now: float) -> float | None:
        """When `advance` is next needed; None while only a finger can change anything."""
        times = (
            self._debouncer.deadline(),
            self._fingers.deadline(),
            self.session.deadline(),
            self.session.next_change(now),
        )
        return min((t for t in times if t is not None), default=None)

    def refresh(self, now: float) -> None:
        """Send the picture if it isn't on the strip already, and tell whoever listens."""
        self._now = now
        wanted = self.session.picture(now), self.session.settings.light
        if wanted != self._shown:
            self.hardware.show(self.budget.apply(*wanted))
            self._shown = wanted
        self.on_change()

    def snapshot(self) -> dict[str, Any]:
        """The session's facts and what is wrong with the buttons."""
        return {
            **self.session.snapshot(),
            "hardware": self.hardware.name,
            "away": self.hardware.away._asdict() if self.hardware.away else None,
            "stuck": [] if self.session.holding else sorted(self._fingers.stuck),
            "chattering": sorted(self._fingers.chattering),
        }
