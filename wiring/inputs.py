"""Checks of the buttons' lines: their levels, pins that are driven by mistake, pins that hang open, strikes."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import log
from typing import Final

from firmware.table.table import PRESS_SECONDS
from wiring.boards import EXPANDER_PIN, line_name
from wiring.netlist import NETWORKS, build_wires
from wiring.pinmap import Build, Pinmap


@dataclass(frozen=True, slots=True)
class Input:
    """What reads a button: its levels in V and the span of its pull-up in ohm."""

    name: str
    section: str
    volts: float
    least_ohm: float
    most_ohm: float
    low: float
    high: float


def inputs(pinmap: Pinmap, build: Build) -> Iterator[Input]:
    """The kinds of pins that read this build's buttons."""
    board, expander = pinmap.boards[build.board], build.expander
    yield Input(
        board.title,
        f"boards.{build.board}",
        board.volts,
        board.pull_up_least_ohm,
        board.pull_up_most_ohm,
        board.low_volts,
        board.high_volts,
    )
    if expander:
        volts = board.volts - expander.supply_ma / 1000 * pinmap.lines.feed_ohm
        yield Input(
            "the expander",
            f"builds.{build.name}.expander",
            volts,
            expander.pull_up_least_ohm,
            expander.pull_up_most_ohm,
            volts * expander.low_share,
            volts * expander.high_share,
        )


def pressed_volts(pinmap: Pinmap, pin: Input) -> float:
    """What a pin sees at most while its button is down: the strongest pull-up against resistor and worn contact."""
    below = pinmap.lines.series_ohm + pinmap.lines.button_ohm
    return pin.volts * below / (below + pin.least_ohm)


def open_volts(pinmap: Pinmap, pin: Input) -> float:
    """What a pin sees at least while its button is up: the weakest pull-up against leakage."""
    return pin.volts - pinmap.lines.leak_ua * 1e-6 * pin.most_ohm


def release_seconds(pinmap: Pinmap, pin: Input) -> float:
    """How long the weakest pull-up needs to charge the line's capacitor up to the high level."""
    return pin.most_ohm * pinmap.lines.capacitor_nf * 1e-9 * log(pin.volts / (pin.volts - pin.high))


def check_inputs(pinmap: Pinmap, build: Build) -> None:
    """All checks of a build's inputs. Raises WiringError for the first that fails."""
    check_tied(pinmap, build)
    check_levels(pinmap, build)
    check_driven(pinmap, build)
    check_strike(pinmap)


def check_tied(pinmap: Pinmap, build: Build) -> None:
    """Each of the expander's pins has a button or a resistor to ground."""
    if not build.expander:
        return
    tied = {
        wire.start.pin for wire in build_wires(build) if wire.start.device == "expander" and wire.end.device in NETWORKS
    }
    for line, pin in EXPANDER_PIN.items():
        if line not in build.expander.buttons.values() and str(pin) not in tied:
            raise pinmap.source.fail(
                f"builds.{build.name}.expander",
                "buttons",
                f"nothing holds {line_name(line)} of the expander; put the buttons on {line_name(0)} to "
                f"{line_name(3)}, the resistor networks hold the others",
            )


def check_levels(pinmap: Pinmap, build: Build) -> None:
    """A released line is surely high, and soon. Pressed it is low with any resistor within its window: no check."""
    lines = pinmap.lines
    for pin in inputs(pinmap, build):
        high, seconds = open_volts(pinmap, pin), release_seconds(pinmap, pin)
        if high < pin.high:
            raise pinmap.source.fail(
                pin.section,
                "pull_up_most_ohm",
                f"with {lines.leak_ua:g} µA of leakage a released button has {high:.2f} V at {pin.name}, which wants "
                f"{pin.high:.2f} V; use a stronger pull-up",
            )
        if seconds > PRESS_SECONDS:
            raise pinmap.source.fail(
                "lines",
                "capacitor_nf",
                f"after a press {pin.name} reads low for {1000 * seconds:.1f} ms more, the debouncing takes "
                f"{1000 * PRESS_SECONDS:g} ms; use a smaller capacitor",
            )


def check_driven(pinmap: Pinmap, build: Build) -> None:
    """A pin that a wrong build drives against a pressed button or another pin stays below what it may give."""
    limits, lines = pinmap.boards[build.board], pinmap.lines
    driven = 1000 * limits.volts / lines.series_ohm
    if driven > limits.drive_ma:
        raise pinmap.source.fail(
            "lines",
            "series_ohm",
            f"a pin of the {limits.title} that is driven while its button is down gives {driven:.1f} mA, it may give "
            f"{limits.drive_ma:g} mA; use 1 kohm",
        )


STRIKE_VOLTS: Final = 8000.0
_BODY_FARAD: Final = 150e-12
"""IEC 61000-4-2: a person's charge at 8 kV sits on 150 pF."""


def strike_amps(pinmap: Pinmap) -> float:
    """What the resistor lets into a pin after a strike of 8 kV on a button's leg: its charge shared with C, in A."""
    charge = STRIKE_VOLTS * _BODY_FARAD
    volts = charge / (_BODY_FARAD + pinmap.lines.capacitor_nf * 1e-9)
    return volts / pinmap.lines.series_ohm


def check_strike(pinmap: Pinmap) -> None:
    """A strike of 8 kV puts no more into a pin than it bears."""
    if strike_amps(pinmap) > pinmap.lines.esd_amps:
        raise pinmap.source.fail(
            "lines",
            "capacitor_nf",
            f"a strike of 8 kV on a button's leg puts {strike_amps(pinmap):.2f} A into the pin, it bears "
            f"{pinmap.lines.esd_amps:g} A; use a larger capacitor or resistor",
        )
