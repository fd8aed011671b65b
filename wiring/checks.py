"""Checks whether a table that follows the map works; each check raises WiringError with where, why and what to do."""

from collections.abc import Iterator
from math import pi

from firmware.layout import BUTTONS
from wiring import windows
from wiring.boards import BOARDS, DIRECT_DATA, EXPANDER_OUTPUT_ONLY, SPI_DATA, Board, line_name
from wiring.inputs import check_inputs
from wiring.parts import parts_lists
from wiring.pinmap import CABLES, Build, Pinmap
from wiring.power import check_strip, check_volts
from wiring.protection import all_wires, check_protection, inrush_share


def check(pinmap: Pinmap) -> None:
    """Run all checks. Raises WiringError for the first that fails."""
    for build in pinmap.builds.values():
        check_names(pinmap, build)
        check_pins(pinmap, build)
        check_grounds(pinmap, build)
        check_expander(pinmap, build)
        check_inputs(pinmap, build)
    check_wires(pinmap)
    check_protection(pinmap)
    check_reckoned(pinmap)
    check_strip(pinmap)
    check_volts(pinmap)
    parts_lists(pinmap)


def check_names(pinmap: Pinmap, build: Build) -> None:
    """Each of the twenty buttons is wired, and only once."""
    section = f"builds.{build.name}.buttons"
    on_expander = build.expander.buttons if build.expander else {}
    for name in BUTTONS:
        if name not in build.buttons and name not in on_expander:
            raise pinmap.source.fail(section, name, f"build {build.name!r} has no pin for {name!r}; add `{name} = ...`")
        if name in build.buttons and name in on_expander:
            raise pinmap.source.fail(
                section, name, f"{name!r} is on a GPIO and on the expander; remove one of the two from the map"
            )


def _used(build: Build) -> Iterator[tuple[str, str, int]]:
    """What uses a GPIO, as (section of the map, key, pin)."""
    base = f"builds.{build.name}"
    yield base, "pixels", build.pixels
    for name, pin in build.buttons.items():
        yield f"{base}.buttons", name, pin
    if build.expander:
        yield f"{base}.expander", "interrupt", build.expander.interrupt


def _why_taken(build: Build, board: Board, key: str, pin: int) -> str:
    """Why a pin can't be used in this build; empty if it can."""
    if key == "pixels":
        return _why_no_data(build, pin)
    for bus in build.uses:
        if pin in board.buses[bus]:
            return board.buses[bus][pin]
    return board.never.get(pin, "")


def _why_no_data(build: Build, pin: int) -> str:
    if build.board != "pi":
        return ""
    if "spi" in build.uses:
        return "" if pin == SPI_DATA else f"can't send pixels over SPI; only GPIO{SPI_DATA} can"
    return "" if pin in DIRECT_DATA else f"can't send pixels; GPIO {', '.join(map(str, DIRECT_DATA))} can"


def check_pins(pinmap: Pinmap, build: Build) -> None:
    """Each pin exists, is free in this build, has a pull-up that can be switched on, and is used once."""
    board = BOARDS[build.board]
    for bus in build.uses:
        if bus not in board.buses:
            raise pinmap.source.fail(f"builds.{build.name}", "uses", f"{bus!r} isn't used on a {board.name}; remove it")
    taken: dict[int, str] = {}
    for section, key, pin in _used(build):
        why = _why_taken(build, board, key, pin)
        if not why and pin not in board.place:
            why = "isn't on the board's edge"
        if why:
            raise pinmap.source.fail(
                section, key, f"{key!r} is on {board.prefix}{pin}, which {why}; {_free(build)} are free"
            )
        if pin in taken:
            raise pinmap.source.fail(
                section,
                key,
                f"{board.prefix}{pin} is used by {taken[pin]!r} and by {key!r}; move one, {_free(build)} are free",
            )
        taken[pin] = key


def _free(build: Build) -> str:
    board = BOARDS[build.board]
    used = {pin for _, _, pin in _used(build)}
    free = [str(pin) for pin in sorted(board.place) if pin not in used and not _why_taken(build, board, "", pin)]
    return f"{board.prefix} {', '.join(free)}" if free else "none"


def check_grounds(pinmap: Pinmap, build: Build) -> None:
    """Each cable has a ground pin of its own that is ground."""
    board = BOARDS[build.board]
    section, used = f"builds.{build.name}", dict[int, str]()
    for cable in CABLES:
        if cable not in build.ground:
            raise pinmap.source.fail(section, "ground", f"the cable {cable!r} has no ground; add it to `ground`")
        place = build.ground[cable]
        if place not in board.grounds:
            known = ", ".join(map(str, sorted(board.grounds)))
            raise pinmap.source.fail(section, "ground", f"pin {place} of {cable!r} isn't ground; ground is on {known}")
        if place in used:
            raise pinmap.source.fail(
                section, "ground", f"pin {place} is ground of {used[place]!r} and {cable!r}; give each its own"
            )
        used[place] = cable


def check_expander(pinmap: Pinmap, build: Build) -> None:
    """The expander can be reached, its buttons are on lines that can be read and are pulled up by itself."""
    if not build.expander:
        return
    section, expander = f"builds.{build.name}.expander", build.expander
    if "i2c" not in build.uses:
        raise pinmap.source.fail(f"builds.{build.name}", "uses", 'the expander needs I2C; add "i2c" to `uses`')
    if not expander.pull_ups:
        raise pinmap.source.fail(
            section,
            "pull_ups",
            "the Pi's pull-ups don't reach the buttons on the expander; it needs its own, set `pull_ups = true`",
        )
    taken: dict[int, str] = {}
    for name, line in expander.buttons.items():
        if not 0 <= line <= 15:
            raise pinmap.source.fail(section, "buttons", f"{name!r} is on line {line}; the expander has 0 to 15")
        if line in EXPANDER_OUTPUT_ONLY:
            raise pinmap.source.fail(
                section,
                "buttons",
                f"{name!r} is on {line_name(line)}, which can only be an output on newer chips; use another line",
            )
        if line in taken:
            raise pinmap.source.fail(
                section,
                "buttons",
                f"{line_name(line)} is used by {taken[line]!r} and by {name!r}; move one to another line",
            )
        taken[line] = name


def check_wires(pinmap: Pinmap) -> None:
    """Every wire's size and length is in the map, and none is there that no wire has."""
    wires = all_wires(pinmap)
    for section, known, needed in (
        ("gauges", pinmap.gauges, {wire.gauge: wire.cable for wire in wires}),
        ("lengths", pinmap.lengths, {wire.length: wire.cable for wire in wires}),
    ):
        for name, cable in needed.items():
            if name not in known:
                raise pinmap.source.fail(
                    section, "", f"[{section}] has no {name!r}, which cable {cable!r} needs; add it"
                )
        for name in known:
            if name not in needed:
                raise pinmap.source.fail(section, name, f"no wire has the {name!r} of [{section}]; remove it")


def reckoned(pinmap: Pinmap) -> Iterator[tuple[str, str, str, float]]:
    """What follows from several of the map's numbers: section and key to change, the quantity's name, its value."""
    lights, supply, ruler = pinmap.lights, pinmap.supply, pinmap.bodies["beside"].mm
    yield "ruler", "slot_air_mm", "the slots' pitch", ruler["tapas_mm"] + ruler["slot_air_mm"]
    yield "supply", "tolerance", "the supply's least voltage", supply.least_volts
    yield "supply", "tolerance", "the supply's highest voltage", supply.most_volts
    yield "supply", "capacitor_uf", "the heat of C1's charge in the fuse", inrush_share(pinmap)
    for name, gauge in pinmap.gauges.items():
        yield f"gauges.{name}", "max_amps", "the current for each mm²", gauge.max_amps / gauge.mm2
        yield f"gauges.{name}", "ohm_per_m", "the resistivity", gauge.ohm_per_m * gauge.mm2
        copper = pi / 4 * (0.127 * 92 ** ((36 - gauge.awg) / 39)) ** 2
        yield f"gauges.{name}", "awg", "the copper of the AWG, in times that in mm²", copper / gauge.mm2
    for section, key, least, most in (
        ("lights", "channel_ma", lights.channel_least_ma, lights.channel_ma),
        ("lights", "volts_least", lights.volts_alive, lights.volts_least),
        ("supply", "overload_most", supply.overload_least, supply.overload_most),
        *(
            (f"boards.{name}", "pull_up_most_ohm", board.pull_up_least_ohm, board.pull_up_most_ohm)
            for name, board in pinmap.boards.items()
        ),
    ):
        yield section, key, "the most of a span, in times its least", most / least


def check_reckoned(pinmap: Pinmap) -> None:
    """What follows from several of the map's numbers lies in its window."""
    for section, key, name, value in reckoned(pinmap):
        if why := windows.refusal("reckoned", name, value):
            raise pinmap.source.fail(section, key, why)
