"""The table: contacts in, lights out, with the session between. It has no clock and no threads of its own.

    edge -> debouncer -> press detector -> session -> picture -> power budget -> hardware

Times are arguments, in seconds of a clock that never runs back. The caller of a table calls `advance` at the time that
`deadline` returns.

First edges are debounced: a contact counts as closed after `PRESS_SECONDS` without an edge at a closed level, and as
open after the longer `RELEASE_SECONDS` at an open one, so that a contact that opens for a moment while its button is
down makes no second press. The times of the edges decide, not the time at which they are processed, so a busy program
loses no press. Edges can get lost; therefore the level is read as well, at the end of the quiet time and every
`RECHECK_SECONDS` while a contact is closed.

Then entry buttons, `ok` and `menu` are pressed when they go down. `back` and `hint` are pressed when they come up, or
long-pressed once they have been down for `HOLD_SECONDS`. While an entry is down other entries don't count, unless
rollover is allowed, so that an arm on the edge enters nothing. A button that stays down for `STUCK_SECONDS` is stuck
and ignored until it comes up.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final, Literal, NamedTuple, cast

from firmware.analysis import AnalysisRequest, AnalysisResult, Failure
from firmware.hardware import Hardware
from firmware.layout import BUTTONS, ENTRIES
from firmware.lights import Picture, PowerBudget, signs_of
from firmware.snapshot import BackgroundState, HardwareState, Snapshot, WorkState
from firmware.table import AT_TABLE, Caller
from firmware.table.session import Session

PRESS_SECONDS: Final = 0.008
RELEASE_SECONDS: Final = 0.025
RECHECK_SECONDS: Final = 0.1
CHATTER_SECONDS: Final = 2.0
HOLDABLE: Final = ("back", "hint")
HOLD_SECONDS: Final = 0.8
STUCK_SECONDS: Final = 10.0
_LATE_SECONDS: Final = 0.02
"""The longest time from an edge to its report; a level without an edge for longer means that the edge got lost."""


class Change(Enum):
    """What happened to a contact."""

    DOWN = "down"
    UP = "up"
    CHATTERS = "chatters"
    """It has had edges for `CHATTER_SECONDS` without a pause, from dirt or a loose wire."""
    RESTS = "rests"
    """It has come to rest after that."""


class Changed(NamedTuple):
    """A contact's change; `at` is the time of its last edge, in seconds."""

    name: str
    change: Change
    at: float


@dataclass(slots=True)
class _Contact:
    down: bool = False
    raw: bool = False
    edge_at: float | None = None
    """The time of the latest edge; None while the contact is at rest."""
    quiet_at: float = 0.0
    """When the contact comes to rest if no edge follows."""
    noisy_since: float = 0.0
    chatters: bool = False
    look_at: float = 0.0
    """When to read the level again: while the contact is closed, or because the level contradicts the edges."""
    doubted: bool = False
    """The level contradicted the latest edge when it was read; the next reading decides."""


class Debouncer:
    """Debounces the contacts of a table, by name."""

    def __init__(self, names: Iterable[str]) -> None:
        self._contacts = {name: _Contact() for name in names}
        self._busy: set[str] = set()
        """The contacts that are closed, or not at rest: only with these anything can become due."""

    def edge(self, name: str, down: bool, at: float) -> list[Changed]:
        """Take a raw edge: the contact closed (`down`) or opened at that time. Returns the changes before it."""
        contact = self._contacts[name]
        changes: list[Changed] = []
        if contact.edge_at is not None and at >= contact.quiet_at:
            changes = self._rest(name, contact)
        if contact.edge_at is None:
            contact.noisy_since = at
        contact.raw, contact.edge_at, contact.doubted = down, at, False
        contact.quiet_at = at + (PRESS_SECONDS if down else RELEASE_SECONDS)
        self._busy.add(name)
        return changes

    def _rest(self, name: str, contact: _Contact) -> list[Changed]:
        """The changes of a contact that has come to rest at its raw level."""
        assert contact.edge_at is not None
        changes: list[Changed] = []
        if contact.chatters:
            contact.chatters = False
            changes.append(Changed(name, Change.RESTS, contact.edge_at))
        if contact.raw != contact.down:
            contact.down = contact.raw
            changes.append(Changed(name, Change.DOWN if contact.raw else Change.UP, contact.edge_at))
        contact.edge_at, contact.doubted = None, False
        return changes

    def deadline(self) -> float | None:
        """When `settle` must be called next; None while all contacts are open and at rest."""
        times = [t for name in self._busy if (t := self._due(self._contacts[name])) is not None]
        return min(times, default=None)

    def _due(self, contact: _Contact) -> float | None:
        if contact.edge_at is None:
            return contact.look_at if contact.down else None
        due = contact.look_at if contact.doubted else contact.quiet_at
        return due if contact.chatters else min(due, contact.noisy_since + CHATTER_SECONDS)

    def settle(self, now: float, is_down: Callable[[str], bool]) -> list[Changed]:
        """The changes that the passing of time has made certain. `is_down` reads a contact's level."""
        changes: list[Changed] = []
        for name, contact in [(name, contact) for name, contact in self._contacts.items() if name in self._busy]:
            due = self._due(contact)
            if due is None or now < due - 1e-9:
                continue
            if contact.edge_at is None:
                contact.look_at = now + RECHECK_SECONDS
                if not is_down(name):
                    changes += self.edge(name, False, now)
            elif now < contact.quiet_at - 1e-9:
                contact.chatters = True
                changes.append(Changed(name, Change.CHATTERS, now))
            elif is_down(name) == contact.raw:
                contact.look_at = now + RECHECK_SECONDS
                changes += self._rest(name, contact)
            elif contact.doubted:
                changes += self.edge(name, not contact.raw, now)
            else:
                contact.doubted, contact.look_at = True, now + _LATE_SECONDS
            if contact.edge_at is None and not contact.down:
                self._busy.discard(name)
        return changes


@dataclass(frozen=True, slots=True)
class Press:
    """A button pressed; `hold` if it was a long press."""

    button: str
    hold: bool = False


class PressDetector:
    """Turns contacts' changes into presses, and keeps which buttons are down and which misbehave."""

    def __init__(self) -> None:
        self.held: set[str] = set()
        """All buttons that are down."""
        self._down_since: dict[str, float] = {}
        self._spent: set[str] = set()
        """Buttons that are down and have been counted, or don't count."""
        self.stuck: set[str] = set()
        """Buttons that are down for too long, or were when the table started."""
        self.chattering: set[str] = set()

    def change(
        self, name: str, change: Change, at: float, allows_rollover: bool = False, expects_held: bool = False
    ) -> list[Press]:
        """The presses that follow from a contact's change at a time.

        Where held buttons are expected an entry that goes down is no press.
        """
        if change is Change.CHATTERS:
            self.chattering.add(name)
            return []
        if change is Change.RESTS:
            self.chattering.discard(name)
            return []
        return self._up(name, at) if change is Change.UP else self._down(name, at, allows_rollover, expects_held)

    def _up(self, name: str, at: float) -> list[Press]:
        since = self._down_since.pop(name, None)
        self.held.discard(name)
        self.stuck.discard(name)
        counts = name in HOLDABLE and name not in self._spent
        self._spent.discard(name)
        return [Press(name, hold=at - since >= HOLD_SECONDS)] if counts and since is not None else []

    def _down(self, name: str, at: float, allows_rollover: bool, expects_held: bool) -> list[Press]:
        self.held.add(name)
        if name in self.stuck:
            return []
        others = (self._down_since.keys() & ENTRIES) - self.stuck
        self._down_since[name] = at
        if name in ENTRIES and (expects_held or (others and not allows_rollover)):
            self._spent.add(name)
            return []
        return [] if name in HOLDABLE else [Press(name)]

    def release_all(self) -> list[str]:
        """Take all buttons to be up, because their contacts can't be read; returns those that were down."""
        down = sorted(self.held)
        self.held.clear()
        self._down_since.clear()
        self._spent.clear()
        return down

    def deadline(self) -> float | None:
        """When `advance` is next worth calling; None while no button is down."""
        times = [
            since + (HOLD_SECONDS if name in HOLDABLE and name not in self._spent else STUCK_SECONDS)
            for name, since in self._down_since.items()
            if name not in self.stuck
        ]
        return min(times, default=None)

    def advance(self, now: float) -> list[Press]:
        """The long presses that are due by now; also marks stuck buttons."""
        presses = []
        for name, since in self._down_since.items():
            if name in HOLDABLE and name not in self._spent and now >= since + HOLD_SECONDS - 1e-9:
                self._spent.add(name)
                presses.append(Press(name, hold=True))
            if now >= since + STUCK_SECONDS - 1e-9:
                self.stuck.add(name)
        return presses


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


_CHANGED: Final = TableChanged()


class Table:
    """One table, from its contacts to its pixels."""

    def __init__(self, hardware: Hardware, session: Session, budget: PowerBudget, now: float) -> None:
        self.hardware, self.session, self.budget = hardware, session, budget
        self._now = now
        self._debouncer = Debouncer(BUTTONS)
        self._presses = PressDetector()
        self._is_starting = True
        """Until the hardware has been there: what is down by then is stuck."""
        for name in BUTTONS:
            if hardware.is_down(name):
                self.edge(name, True, now)
        self._is_starting = hardware.away is not None
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
        if down and self._is_starting:
            self._presses.stuck.add(button)
            # It is certain at once: else nothing would tell that one that soon comes up is no longer stuck.
            now -= PRESS_SECONDS
        changes = self._debouncer.edge(button, down, now)
        if changes:
            self._changed(changes, max(now, self._now))
            self.refresh(max(now, self._now))

    def found(self) -> None:
        """The hardware can be reached."""
        self._is_starting = False

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
        self.session.bus.send(Pressed(button))

    def touch(self, button: str, down: bool, now: float) -> None:
        """Take a change of a button that no contact of the hardware made."""
        self._changed([Changed(button, Change.DOWN if down else Change.UP, now)], now)
        self.refresh(now)

    def advance(self, now: float) -> None:
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
