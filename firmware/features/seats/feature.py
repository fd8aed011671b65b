"""The head of the feature: devices in the network ask for a seat, and are let in by who is at the table."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final, TypedDict

from firmware.features import Feature
from firmware.features.seats.access import SeatAccess
from firmware.features.seats.devices import Devices, Newcomers, NumberOnLights
from firmware.features.seats.modes import DEVICES_BUTTON, DevicesMode, JoinMode
from firmware.layout import ENTRIES
from firmware.lights import Color
from firmware.modes import Mode
from firmware.modes.menu import MenuItem, marked, setting_item
from firmware.modes.navigator import SettingsChanged
from firmware.snapshot import Menu, Settings
from firmware.table.session import Session

_NOBODY_JOINS: Final = "nobody_joins"
"""The setting with which no device may ask for a seat."""


class SeatsSettings(TypedDict):
    """The feature's setting."""

    nobody_joins: bool
    """Whether no device may ask for a seat."""


class SeatsMenu(TypedDict):
    """The feature's buttons in the menu."""

    devices: str | None
    """The button that lets newcomers in, or shows the devices in the network if there are none; null if no device has a
    seat or asks for one.
    """
    nobody_joins: str
    """The button that says whether devices may ask for a seat."""


class Newcomer(TypedDict):
    """A device that asks for a seat."""

    name: str
    """The device's name; empty if it has none."""
    seat: str
    """The seat that it asks for."""
    keep: bool
    """Whether it asks to keep the table as well."""


class Joining(Newcomer):
    """The newcomer that has waited longest."""

    touch: list[str]
    """Always empty: only the device itself gets what lets it in, from `GET /api/me`."""
    touched: int
    """Always 0."""


class SeatedDevice(TypedDict):
    """A device in the network that was let in."""

    number: int
    """Its number, by which it is forgotten."""
    name: str
    """Its name."""
    seats: list[str]
    """The seats that it has in this game."""
    keep: bool
    """Whether it keeps the table as well."""


class LettingIn(TypedDict):
    """The table takes the entries that let a newcomer in."""

    right: int
    """How many entries of a request were pressed in their order."""


class Forgetting(TypedDict):
    """What the buttons stand for while the devices that have a seat are shown; two presses forget one."""

    buttons: dict[str, int]
    """The number of the device, by button."""
    marked: int | None
    """The device that another press of its button forgets; null if none is marked."""


class SeatsPart(TypedDict):
    """What every state has of devices."""

    letting_in: LettingIn | None
    """How far a newcomer is let in, while the table takes the entries for it."""
    forgetting: Forgetting | None
    """The devices that can be forgotten, while the menu shows them."""
    devices: list[SeatedDevice]
    """The devices in the network that have a seat."""
    by_number: bool
    """Whether they type the number that the lights show meanwhile, because the table has no buttons."""
    newcomers: list[Newcomer]
    """The devices that ask for one, the longest waiting first."""
    joining: Joining | None
    """The first of them, as older programs know it; null if nobody asks."""


class SeatsFeature(Feature):
    """The devices of one table, those that ask for a seat, and what each may do."""

    name: ClassVar[str] = "seats"
    extends: ClassVar[Mapping[type, type]] = {Settings: SeatsSettings, Menu: SeatsMenu}
    part = SeatsPart

    def __init__(self, session: Session) -> None:
        self._session, self.settings, navigator = session, session.settings, session.navigator
        journal = session.library.journal
        self.devices = Devices(journal.settings(), journal.keep_settings)
        self.newcomers = Newcomers(session.chance)
        navigator.access = self.access = SeatAccess(navigator, self.devices, self.newcomers)
        navigator.timers.append(self.newcomers)
        self.settings.declare(_NOBODY_JOINS, (False, True), False)
        navigator.menu_items += [
            setting_item(_NOBODY_JOINS, ENTRIES[7], self.settings, navigator),
            MenuItem("devices", DEVICES_BUTTON, self._light, self._open),
        ]
        session.bus.on(SettingsChanged, self._follow)

    def start(self, runner: Any, config: Any, warn: Callable[[str], None]) -> None:
        if not config["table", "buttons"]:
            number = NumberOnLights(self.newcomers, self.settings, self._session.chance)
            self._session.secret = self.access.number = number

    def _follow(self, event: SettingsChanged) -> None:
        if self.settings[_NOBODY_JOINS]:
            self.newcomers.refuse_all(event.now)

    def _light(self, below: Mode) -> Color | None:
        return marked(self.settings.colors.open, bool(self.newcomers)) if self.devices or self.newcomers else None

    def _open(self, now: float) -> bool:
        """Take the entries that let a newcomer in instead of showing the menu; else show those with a seat over it."""
        stack = self.access.navigator.stack
        if self.newcomers:
            stack.uncover(stack.shown)
            stack.push(JoinMode(stack.top, self.access), now)
        else:
            stack.push(DevicesMode(stack.top, self.access), now)
        return True

    def snapshot(self) -> Mapping[str, Any]:
        asking: list[Newcomer] = [{"name": one.name, "seat": one.seat_name, "keep": one.keep} for one in self.newcomers]
        return {
            **super().snapshot(),
            "devices": [
                {"number": one.number, "name": one.name, "seats": self.access.named(one.seats), "keep": one.keep}
                for one in self.devices
            ],
            "by_number": self.access.number is not None,
            "newcomers": asking,
            "joining": {**asking[0], "touch": [], "touched": 0} if asking else None,
        }
