"""The doctor's check of the core in C, without which Tapas has no champion: whether it is there, and how fast."""

from typing import Final

from engine.tapas import Position
from engine.tapas import core as in_c
from engine.tapas.opponent.champion import CoreSearch
from firmware.doctor import Computer, Finding, good, warning

_POSITIONS: Final = 4_000
"""How many positions are looked at: a fiftieth of a second on a PC."""
_MEGABYTES: Final = 4


def check_core(computer: Computer) -> Finding:
    """Searches the first position of a game and says how fast that was; or why there is no champion, and the cure."""
    why = in_c.absence
    if not why:
        return good("core", f"the champion of Tapas thinks in C, {_speed(computer)} positions a second")
    if why == "TAPAS_PURE":
        return good("core", "none, because TAPAS_PURE is set; the strongest level of Tapas is the master")
    broken = "isn't compiled" if why == "not compiled" else f"can't be loaded ({why})"
    return warning(
        "core",
        f"Tapas has no champion, because the core in C {broken}; the strongest level is the master",
        "sudo apt install gcc python3-dev, then run make install again; or install a wheel for this computer",
    )


def _speed(computer: Computer) -> int:
    """Positions a second, rounded to two digits."""
    position = Position.start()
    search = CoreSearch(position.rules, _MEGABYTES)
    # The first search in a process fills tables.
    search.think(position.state, positions=1)
    began = computer.clock()
    nodes = search.think(position.state, positions=_POSITIONS).nodes
    return int(float(f"{nodes / max(computer.clock() - began, 1e-6):.2g}"))
