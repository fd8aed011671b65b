"""Whether a Raspberry Pi gets everything as wheels, so that a Zero needs no compiler and no hour."""

import subprocess
import sys
from pathlib import Path

import pytest

from tools.locks import FOLDER, read

ELSEWHERE = ("rpi-ws281x", "lgpio")
"""rpi_ws281x is compiled by the installer; lgpio comes from Raspberry Pi OS."""
PLATFORMS = (
    "manylinux2014_aarch64",
    "manylinux_2_24_aarch64",
    "manylinux_2_28_aarch64",
    "manylinux_2_34_aarch64",
    "any",
)


@pytest.mark.parametrize("python", ["3.11", "3.13"])
@pytest.mark.parametrize("lock", ["play", "pi", "pi5", "pico"])
def test_each_pinned_library_has_a_wheel_for_a_64_bit_pi(python: str, lock: str, tmp_path: Path) -> None:
    pins = read((FOLDER / f"{lock}.txt").read_text(encoding="utf-8"))
    wanted = [pin for pin in pins if pin.name not in ELSEWHERE and "win32" not in pin.marker]
    pinned = tmp_path / "pinned.txt"
    pinned.write_text(
        "".join(
            f"{pin.name}=={pin.version} {' '.join(f'--hash=sha256:{content}' for content in pin.hashes)}\n"
            for pin in wanted
        )
    )
    platforms = [argument for platform in PLATFORMS for argument in ("--platform", platform)]
    fetched = subprocess.run(
        [
            sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:", *platforms,
            "--python-version", python, "--dest", str(tmp_path / "wheels"), "--require-hashes", "-r", str(pinned),
        ],
        capture_output=True,
        text=True,
    )  # fmt: skip
    assert fetched.returncode == 0, fetched.stderr
    assert len(list((tmp_path / "wheels").iterdir())) == len(wanted)
