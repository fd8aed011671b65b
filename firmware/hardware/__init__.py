"""What the hardware of every table offers, and which hardware is installed.

A hardware is a class with the methods of `Hardware`, found by name among the entry points of the group
`tapas_table.hardware`: `pi` and `pico` are here, `mock` is in `hw_mock`, and any installed package can add one
(docs/adding-hardware.md).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, cast, runtime_checkable

from firmware.errors import HardwareError
from firmware.lights import Picture

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint


@dataclass(frozen=True, slots=True)
class Expander:
    """An MCP23017 on the I2C bus: its address, the port pin of each button (0-15, GPA0 first), and the GPIO that its
    interrupt line pulls low."""

    address: int
    buttons: Mapping[str, int]
    interrupt: int


@dataclass(frozen=True, slots=True)
class Build:
    """One way to wire the table. `buttons` and `pixels` are GPIO numbers (BCM on a Pi, GP on a Pico)."""

    name: str
    buttons: Mapping[str, int]
    pixels: int
    expander: Expander | None = None


GROUP: Final = "tapas_table.hardware"

Edge = Callable[[str, bool, float], None]
"""(button, closed, at): a contact closed or opened, bounces included; `at` in seconds of `time.monotonic`.

May be called from any thread.
"""


class HardwareFault(NamedTuple):
    """Why the table's lights and buttons can't be reached.

    `code` is one of `missing busy denied silent version wiring expander strip`, for which the page has messages;
    `message` says in English what is wrong and, after ": ", what to do.
    """

    code: str
    message: str


class Hardware(Protocol):
    """Twenty buttons and 64 pixels."""

    name: str

    def start(self, edge: Edge, changed: Callable[[], None]) -> None:
        """Call `edge` for every raw edge and `changed` after every change of `away`, from any thread, until closed."""

    @property
    def away(self) -> HardwareFault | None:
        """Why the table can't be reached; None while it can."""

    def is_down(self, button: str) -> bool:
        """Whether the button's contact is closed now."""

    def show(self, picture: Picture) -> None:
        """Light the 64 pixels. A table that is away gets the latest picture when it can be reached again."""

    @property
    def lit(self) -> Picture:
        """What the pixels show, computed back from the bytes that went to the strip where that is possible."""

    def close(self) -> None:
        """Switch the lights off and free ports, pins and threads."""


@runtime_checkable
class Touchable(Protocol):
    """Hardware whose buttons a program can press, as on the mock table."""

    def touch(self, button: str, seconds: float) -> Sequence[tuple[float, bool]]:
        """The edges of a press of that length as (seconds from now, closed), with this table's bounces."""

    def drive(self, button: str, down: bool) -> None:
        """Close (`down`) or open a contact now."""


def installed() -> list[str]:
    """The names of the hardware that is installed, sorted."""
    return sorted(_points())


def hardware_class(name: str) -> Callable[..., Hardware]:
    """The class of the hardware of that name. Raises HardwareError listing what is installed."""
    points = _points()
    if name not in points:
        there = ", ".join(installed()) or "none"
        raise HardwareError(
            f"there is no hardware {name!r}; installed are: {there} (if none, install this project with pip, as the "
            "README says)"
        )
    try:
        return cast(Callable[..., Hardware], points[name].load())
    except (ImportError, AttributeError) as error:
        raise HardwareError(f"the hardware {name!r} can't be loaded ({error}): install its package again") from error


def _points() -> "dict[str, EntryPoint]":
    from importlib.metadata import entry_points  # takes 40 ms to import on a PC, and few commands need it

    return {point.name: point for point in entry_points(group=GROUP)}
