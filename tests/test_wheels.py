"""Wheels are called what they are: what an object needs decides whether it may be called manylinux."""

import pytest

from tools.wheels import TARGETS, problems

FINE = """
  NEEDED               libm.so.6
  NEEDED               libc.so.6
    0x06969197 0x00 02 GLIBC_2.17
0000000000000000      DF *UND*\t0000000000000000 (GLIBC_2.2.5) free
"""


def test_a_core_that_needs_an_old_c_library_alone_is_for_all_linuxes() -> None:
    assert problems(FINE) == []
    assert [target.tag for target in TARGETS] == [
        f"cp311-abi3-manylinux_2_17_{machine}" for machine in ("x86_64", "aarch64", "armv7l")
    ]


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        ("00000000      DF *UND*  00000000 (GLIBC_2.29) sqrt", "needs glibc 2.29"),
        ("00000000      DF *UND*  00000000 (GLIBC_2.17.1) sqrt", None),
        ("  NEEDED               libasan.so.8", "needs libasan.so.8"),
        ("  NEEDED               libpython3.11.so.1.0", "needs libpython3.11.so.1.0"),
        ("  RUNPATH              /home/somebody/lib", "looks in /home/somebody/lib"),
    ],
)
def test_what_a_core_must_not_need_is_named(more: str, problem: str | None) -> None:
    assert problems(f"{FINE}{more}\n") == ([problem] if problem else [])


def test_an_object_that_tells_nothing_is_not_trusted() -> None:
    assert problems("file format not recognized")
