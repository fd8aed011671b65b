"""Whether a Raspberry Pi gets everything as wheels, so that a Zero needs no compiler and no hour."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.hardware.vm.machine import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
ELSEWHERE = ("rpi_ws281x", "lgpio")
"""rpi_ws281x is compiled by the installer; lgpio comes from Raspberry Pi OS."""
PLATFORMS = (
    "manylinux2014_aarch64",
    "manylinux_2_24_aarch64",
    "manylinux_2_28_aarch64",
    "manylinux_2_34_aarch64",
    "any",
)


@pytest.mark.parametrize("python", ["3.11", "3.13"])
@pytest.mark.parametrize("extra", ["", "pi", "pi5", "pico"])
def test_each_library_has_a_wheel_for_a_64_bit_pi(python: str, extra: str, tmp_path: Path) -> None:
    wanted = PROJECT["dependencies"] if not extra else PROJECT["optional-dependencies"][extra]
    wanted = [library for library in wanted if not library.startswith(ELSEWHERE)]
    platforms = [argument for platform in PLATFORMS for argument in ("--platform", platform)]
    fetched = subprocess.run(
        [
            sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:", *platforms,
            "--python-version", python, "--dest", str(tmp_path), *wanted,
        ],
        capture_output=True,
        text=True,
    )  # fmt: skip
    assert fetched.returncode == 0, fetched.stderr
    assert len(list(tmp_path.iterdir())) == len(wanted)
