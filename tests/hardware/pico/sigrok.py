"""What a decoder that isn't ours reads from a waveform: sigrok's `rgb_led_ws281x`, given an analyser's file."""

import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Final

_QUIET: Final = 300_000
"""Nanoseconds of low before and after a frame; the pixels take more than 280 µs for its end."""
_COLOR: Final = re.compile(r": #([0-9a-f]{6})$", re.MULTILINE)


class CannotDecode(Exception):
    """Why there is no sigrok here, and what to do."""


def value_change_dump(edges: Sequence[float]) -> str:
    """A waveform as a VCD file (IEEE 1364): the times in ns at which it changes, the first being a rise from low."""
    lines = ["$timescale 1 ns $end", "$scope module strip $end", "$var wire 1 ! din $end"]
    lines += ["$upscope $end", "$enddefinitions $end", "#0", "0!"]
    for number, at in enumerate(edges):
        lines += [f"#{round(at - edges[0]) + _QUIET}", f"{1 - number % 2}!"]
    return "\n".join([*lines, f"#{round(edges[-1] - edges[0]) + 2 * _QUIET}", f"{len(edges) % 2}!", ""])


def colors(edges: Sequence[float], directory: Path) -> bytes:
    """The colours of a frame's waveform, red green blue a pixel, as sigrok reads them. Raises CannotDecode."""
    if shutil.which("sigrok-cli") is None:
        raise CannotDecode("sigrok-cli is missing: apt-get install sigrok-cli libsigrokdecode4")
    file = directory / "strip.vcd"
    file.write_text(value_change_dump(edges))
    decoder = ["-P", "rgb_led_ws281x:din=din", "-A", "rgb_led_ws281x=rgb"]
    ran = subprocess.run(
        ["sigrok-cli", "-i", str(file), "-I", "vcd", *decoder], capture_output=True, text=True, timeout=600
    )
    if ran.returncode or "decoder" in ran.stderr:
        raise CannotDecode(f"sigrok has no such decoder ({ran.stderr.strip()}): apt-get install libsigrokdecode4")
    return bytes.fromhex("".join(_COLOR.findall(ran.stdout)))
