"""Makes the source text of the firmware's pins, formatted as `ruff format` would."""

from binascii import crc32
from collections.abc import Mapping

from firmware.layout import BUTTONS
from wiring import windows
from wiring.pinmap import Build, Pinmap

_HEAD = '''"""Which button is on which pin. Made by `make wiring` from `wiring/pinmap.toml`: change it there."""

from typing import Final

from firmware.hardware import Build, Expander
'''

_CRC_DOC = '"""CRC-32 of the Pico\'s pin map; the host recognizes by it a Pico that was set up from another map."""'


def pin_map_text(build: Build) -> str:
    """The text whose CRC-32 tells pin maps apart: `Nb=0 Nc=1 ... menu=19 pixels=22`."""
    return " ".join(f"{name}={pin}" for name, pin in {**build.buttons, "pixels": build.pixels}.items())


def pin_map_crc(build: Build) -> int:
    """The CRC-32 of the pin map, which the Pico sends in its WELCOME."""
    return crc32(pin_map_text(build).encode("ascii"))


def _rows(buttons: Mapping[str, int], form: str, indent: str) -> list[str]:
    cells = [form.format(name, pin) for name, pin in buttons.items()]
    return [indent + ", ".join(cells[i : i + 4]) + "," for i in range(0, len(cells), 4)]


def _build(build: Build) -> str:
    lines = [f"{build.name.upper()}: Final = Build(", f'    name="{build.name}",', "    buttons={"]
    lines += _rows(build.buttons, '"{}": {}', " " * 8)
    lines += ["    },", f"    pixels={build.pixels},"]
    if build.expander:
        buttons = ", ".join(f'"{name}": {line}' for name, line in build.expander.buttons.items())
        lines.append(
            f"    expander=Expander(address={build.expander.address:#x}, buttons={{{buttons}}}, "
            f"interrupt={build.expander.interrupt}),"
        )
    return "\n".join([*lines, ")  # fmt: skip", ""])


def host_pins(pinmap: Pinmap) -> str:
    """The text of `firmware/hardware/pins.py`."""
    builds = "\n".join(_build(build) for build in pinmap.builds.values())
    crc = f"PICO_PIN_MAP: Final = 0x{pin_map_crc(_pico(pinmap)):08X}\n{_CRC_DOC}\n"
    return f"{_HEAD}\n{builds}\n{crc}"


def pico_pins(pinmap: Pinmap) -> str:
    """The text of `firmware/pico/pins.py`, which runs under MicroPython: tuples and numbers."""
    build = _pico(pinmap)
    rows = _rows({name: build.buttons[name] for name in BUTTONS}, '("{}", {})', " " * 4)
    head = '"""Which button is on which GP pin. Made by `make wiring` from `wiring/pinmap.toml`: change it there."""'
    lines = [head, "", "BUTTONS = (", *rows, ")  # fmt: skip"]
    return "\n".join([*lines, f"PIXELS = {build.pixels}", f"PIN_MAP = 0x{pin_map_crc(build):08X}", ""])


def supply_limit(pinmap: Pinmap) -> str:
    """The text of `firmware/lights/supply.py`."""
    lights = pinmap.lights
    return (
        '"""What supply and fuse allow and pixels take. '
        'Made by `make wiring` from `wiring/pinmap.toml`: change it there."""\n\n'
        "from typing import Final\n\n"
        f"LIMIT_MA: Final = {int(lights.limit_ma)}\n"
        f"LEAST_LIMIT_MA: Final = {windows.known('lights', 'limit_ma').least:g}\n"
        f"CHANNEL_MA: Final = {lights.channel_ma:g}\n"
        f"IDLE_MA: Final = {lights.pixels * lights.idle_ma:g}\n"
        f"FUSE_A: Final = {pinmap.supply.fuse_amps:g}\n"
        f"USB_LIMIT_MA: Final = {int(pinmap.starter.limit_ma)}\n"
    )


def _pico(pinmap: Pinmap) -> Build:
    if "pico" not in pinmap.builds:
        raise pinmap.source.fail("builds", "", "the build [builds.pico] is gone; the firmware needs it")
    return pinmap.builds["pico"]
