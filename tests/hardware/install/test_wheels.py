"""Which libraries a Raspberry Pi gets as wheels, so that it needs no compiler and no hour, and which it compiles."""

from pathlib import Path

import pytest

from firmware.service.environment import compiled
from tools.debian.kept import CannotMake
from tools.debian.wheels import TAGS, fetch_wheels, pins

LOCKS = ("play", "pi", "pi5", "pico")
PYTHONS = ((3, 11), (3, 13))
"""Of Bookworm and Trixie."""

everywhere = pytest.mark.parametrize(("machine", "python"), [(m, p) for m in TAGS for p in PYTHONS])


@everywhere
def test_what_is_not_compiled_has_a_wheel(machine: str, python: tuple[int, int], tmp_path: Path) -> None:
    known = pins(*LOCKS)
    built = {"pillow"} if machine == "armv7l" else set[str]()  # make play alone has it, and does without
    built |= set(compiled(list(known), machine, python))
    wanted = [pin for name, pin in known.items() if name not in built]
    fetch_wheels(tmp_path, wanted, machine, python)
    assert len(list(tmp_path.iterdir())) == len(wanted)


@everywhere
def test_what_is_compiled_has_none(machine: str, python: tuple[int, int], tmp_path: Path) -> None:
    known = pins(*LOCKS)
    for name in compiled(list(known), machine, python):
        with pytest.raises(CannotMake, match="No matching distribution found"):
            fetch_wheels(tmp_path, [known[name]], machine, python)


@pytest.mark.parametrize("python", PYTHONS)
def test_what_signs_for_a_club_has_a_wheel_for_64_bits(python: tuple[int, int], tmp_path: Path) -> None:
    known = pins("league")
    wanted = [known[name] for name in ("nats-py", "pynacl", "cffi", "pycparser", "sqlalchemy")]
    fetch_wheels(tmp_path, wanted, "aarch64", python)
