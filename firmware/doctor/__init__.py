"""Finds what keeps a table from working, and says what to do about it; `tapas-table doctor` prints it.

A check is a function from the `Computer` it looks at to a `Finding`, or to None where it doesn't apply. No check
changes anything, and all of them work while a table runs.
"""

from collections.abc import Callable, Iterator
from importlib.metadata import entry_points
from typing import Final

from firmware.doctor import hardware, system
from firmware.doctor.computer import Computer, Finding, Level, failed, split

__all__ = ["Computer", "Finding", "Level", "examine", "unreadable"]

GROUP: Final = "tapas_table.checks"
"""The entry points of further checks: those of games and features, and of any installed package."""
_ALWAYS: Final = (
    system.check_python,
    system.check_libraries,
    system.check_configuration,
    system.check_hardware,
    system.check_disk,
    system.check_journal,
    system.check_backups,
    system.check_page,
    system.check_buttons,
    system.check_service,
    system.check_power,
)
"""In an order in which the cure of one finding may make later ones unnecessary; those of the hardware follow."""


def examine(computer: Computer) -> Iterator[Finding]:
    """The findings of all checks that apply, each as soon as it is known."""
    checks: list[Callable[[Computer], Finding | None]] = [*_ALWAYS]
    if computer.hardware == "pi":
        checks += [hardware.check_model, *(hardware.PI_CHECKS if computer.on_header else ())]
    elif computer.hardware == "pico":
        checks += hardware.PICO_CHECKS
    further = sorted(entry_points(group=GROUP), key=lambda point: point.name)
    for check in (*checks, *(point.load() for point in further)):
        finding = check(computer)
        if finding is not None:
            yield finding


def unreadable(error: Exception) -> Finding:
    """The finding for a configuration that can't be read; no check can be made without one."""
    return failed("configuration", *split(str(error)))
