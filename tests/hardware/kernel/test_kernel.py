"""The whole program on a real kernel. What is tested is in `inside_pins.py` and `inside_cable.py`."""

import pytest

from tests.hardware.vm import Machine
from tests.hardware.vm.kernel import USB
from tests.hardware.vm.machine import ROOT

_ON_A_PI = {
    "BLINKA_FORCEBOARD": "RASPBERRY_PI_4B",
    "BLINKA_FORCECHIP": "BCM2XXX",
    "BLINKA_SKIP_DEPENDENCY_CHECK": "1",
}


def test_the_table_on_real_gpio_lines(machine: Machine) -> None:
    pytest.importorskip("lgpio", reason="lgpio is missing: pip install 'tapas-table[hardware]'")
    pytest.importorskip("gpiod", reason="gpiod is missing: pip install 'tapas-table[hardware]'")
    _run(machine, "inside_pins.py")


def test_the_table_with_a_pico_whose_cable_is_pulled(machine: Machine) -> None:
    _run(machine, "inside_cable.py", *USB)


def _run(machine: Machine, name: str, *modules: str) -> None:
    """Run pytest in the machine, where it can't write beside the tests."""
    place = ROOT / "tests" / "hardware" / "kernel" / name
    ran = machine.run(
        "pytest", "-p", "no:cacheprovider", "-sv", "--color=no", "--durations=5", str(place),
        seconds=1800, modules=modules, environment=_ON_A_PI,
    )  # fmt: skip
    print(f"{name} in {ran.seconds:.0f} s ({machine.accel})")
    assert ran.status == 0
