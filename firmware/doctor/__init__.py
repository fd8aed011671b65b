"""Finds what keeps a table from working, and says what to do about it; `tapas-table doctor` prints it.

A check is a function from the `Computer` it looks at to a `Finding`, or to None where it doesn't apply. No check
changes anything, and all of them work beside a running table.
"""

from collections.abc import Callable, Iterator
from importlib.metadata import entry_points
from typing import Final

from firmware.doctor.computer import Computer
from firmware.doctor.finding import Finding, Level, failed, split
from firmware.doctor.journal import check_backups, check_journal
from firmware.doctor.page import check_buttons, check_page
from firmware.doctor.pi import (
    check_board,
    check_chip,
    check_clock,
    check_expander,
    check_flicker,
    check_lgpio,
    check_lines,
    check_model,
    check_pixel_access,
    check_pixel_library,
)
from firmware.doctor.pico import check_modem_manager, check_pico, check_port
from firmware.doctor.system import (
    check_configuration,
    check_disk,
    check_hardware,
    check_libraries,
    check_power,
    check_python,
    check_service,
)

__all__ = ["CHECKS", "Computer", "Finding", "Level", "examine", "unreadable"]

CHECKS: Final[tuple[Callable[[Computer], Finding | None], ...]] = (
    check_python,
    check_libraries,
    check_configuration,
    check_hardware,
    check_disk,
    check_journal,
    check_backups,
    check_page,
    check_buttons,
    check_service,
    check_power,
    check_model,
    check_lgpio,
    check_chip,
    check_lines,
    check_pixel_library,
    check_board,
    check_pixel_access,
    check_clock,
    check_flicker,
    check_expander,
    check_modem_manager,
    check_port,
    check_pico,
)
"""In an order in which the cure of one finding may make later ones unnecessary; those of `GROUP` follow."""
GROUP: Final = "tapas_table.checks"
"""The entry points of further checks: those of games and features, and of any installed package."""


def examine(computer: Computer) -> Iterator[Finding]:
    """The findings of all checks that apply, each as soon as it is known."""
    brought = sorted(entry_points(group=GROUP), key=lambda point: point.name)
    for check in (*CHECKS, *(point.load() for point in brought)):
        finding = check(computer)
        if finding is not None:
            yield finding


def unreadable(error: Exception) -> Finding:
    """The finding for a configuration that can't be read; no check can be made without one."""
    return failed("configuration", *split(str(error)))
