"""What every table's hardware offers, and how one is found by name.

Backends are entry points in the group `tapas_table.hardware`, as gpiozero finds its pin factories: `mock` lives in
`hw_mock`, and a package of your own can add another.
"""

from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import entry_points
from typing import Any, Final, NamedTuple, Protocol, cast, runtime_checkable

from firmware.errors import HardwareError
from firmware.lights.picture import Picture

GROUP: Final = "tapas_table.hardware"

Edge = Callable[[str, bool, float], None]
"""(button, closed, seconds of `time.monotonic`): a raw edge; may be called from any thread."""


class HardwareFault(NamedTuple):
    """Why the table's lights and buttons can't be reached, for the page's words and in English with the remedy.

    `code` is one of `missing busy denied silent version wiring expander strip`.
    """

    code: str
    message: str


class Hardware(Protocol):
    """Twenty buttons and 64 pixels."""

    name: str

    def start(self, edge: Edge, changed: Callable[[], None]) -> None:
        """Report every raw edge from now on, and by `changed` whenever `away` has changed; both from any thread."""

    @property
    def away(self) -> HardwareFault | None:
        """What is wrong while the table can't be reached; None while all is well."""

    def is_down(self, button: str) -> bool:
        """Whether a contact is closed now."""

    def show(self, picture: Picture) -> None:
        """Send a whole frame; one that is away shows the latest when it is back."""

    @property
    def lit(self) -> Picture:
        """What the pixels show, from the bytes that go to the strip."""

    def close(self) -> None:
        """Let go of everything; the lights go dark."""


@runtime_checkable
class Touchable(Protocol):
    """Hardware whose buttons a program can press, as on the mock table."""

    def touch(self, button: str, seconds: float) -> Sequence[tuple[float, bool]]:
        """A press of that length as (seconds from now, closed), with all the bouncing this table does."""

    def drive(self, button: str, down: bool) -> None:
        """Set a contact now."""


def installed() -> list[str]:
    """The names of the hardware there is."""
    return sorted({point.name for point in entry_points(group=GROUP)})


def open_hardware(name: str, options: Mapping[str, Any]) -> Hardware:
    """The table's hardware by name. Raises HardwareError listing what is installed."""
    found = {point.name: point for point in entry_points(group=GROUP)}
    if name not in found:
        raise HardwareError(
            f"there is no hardware {name!r}; installed are: {', '.join(installed()) or 'none'} "
            "(if none, install this project with pip, as the README says)"
        )
    return cast(Hardware, found[name].load()(**options))
