"""Which libraries a Raspberry Pi gets as wheels, so that it needs no compiler and no hour, and which it compiles."""

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from firmware.service.environment import compiled
from tools.locks import FOLDER, Pin, read

LOCKS = ("play", "pi", "pi5", "pico")
TAGS = {
    "aarch64": ("manylinux2014", "manylinux_2_24", "manylinux_2_28", "manylinux_2_34"),
    "armv7l": ("manylinux2014", "manylinux_2_24", "manylinux_2_28", "manylinux_2_31", "manylinux_2_34", "linux"),
}
"""What pip of Bookworm and Trixie takes there."""
PYTHONS = {"3.11": (3, 11), "3.13": (3, 13)}

everywhere = pytest.mark.parametrize(("machine", "python"), [(m, p) for m in TAGS for p in PYTHONS])


def pins(lock: str) -> list[Pin]:
    return [pin for pin in read((FOLDER / f"{lock}.txt").read_text(encoding="utf-8")) if "win32" not in pin.marker]


def fetch(wanted: Iterable[Pin], machine: str, python: str, directory: Path) -> str:
    """Fetch wheels of these pins for a machine; what pip complains about, "" if it has all."""
    directory.mkdir()
    pinned = directory / "pinned.txt"
    pinned.write_text(
        "".join(
            f"{pin.name}=={pin.version} {' '.join(f'--hash=sha256:{content}' for content in pin.hashes)}\n"
            for pin in wanted
        )
    )
    platforms = [word for tag in TAGS[machine] for word in ("--platform", f"{tag}_{machine}")]
    fetched = subprocess.run(
        [
            sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:", *platforms,
            "--platform", "any", "--python-version", python, "--dest", str(directory / "wheels"),
            "--require-hashes", "-r", str(pinned),
        ],
        capture_output=True,
        text=True,
    )  # fmt: skip
    return fetched.stderr if fetched.returncode else ""


@everywhere
def test_what_is_not_compiled_has_a_wheel(machine: str, python: str, tmp_path: Path) -> None:
    # All locks have the same versions, so a library that is in several is fetched once.
    known = {pin.name: pin for lock in LOCKS for pin in pins(lock)}
    built = {"pillow"} if machine == "armv7l" else set[str]()  # make play alone has it, and does without
    built |= set(compiled(list(known), machine, PYTHONS[python]))
    wanted = [pin for name, pin in known.items() if name not in built]
    assert fetch(wanted, machine, python, tmp_path / "all") == ""
    assert len(list((tmp_path / "all/wheels").iterdir())) == len(wanted)


@everywhere
def test_what_is_compiled_has_none(machine: str, python: str, tmp_path: Path) -> None:
    known = {pin.name: pin for lock in LOCKS for pin in pins(lock)}
    for name in compiled(list(known), machine, PYTHONS[python]):
        said = fetch([known[name]], machine, python, tmp_path / name)
        assert "No matching distribution found" in said, f"{name} has a wheel now: {said}"


@pytest.mark.parametrize("python", PYTHONS)
def test_what_signs_for_a_club_has_a_wheel_for_64_bits(python: str, tmp_path: Path) -> None:
    wanted = [pin for pin in pins("league") if pin.name in ("nats-py", "pynacl", "cffi", "pycparser", "sqlalchemy")]
    assert len(wanted) == 5
    assert fetch(wanted, "aarch64", python, tmp_path / "all") == ""
