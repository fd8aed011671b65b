"""Whether the strongest opponent of Tapas thinks in C or in plain Python, and how fast."""

from typing import Final

from engine.tapas import Position
from engine.tapas import core as in_c
from engine.tapas.opponent.best_first import searcher
from firmware.doctor.computer import Computer
from firmware.doctor.finding import Finding, good, warning

_POSITIONS: Final = {True: 4_000, False: 64}
"""How many positions are looked at, in C and in Python: a fiftieth of a second on a PC, half a one on a Pi at most."""
_MEGABYTES: Final = 4


def check_core(computer: Computer) -> Finding:
    """Searches the first position of a game and says how fast that was, and why it isn't in C where it isn't."""
    speed, why = _speed(computer), in_c.absence
    if not why:
        return good("core", f"in C, {speed} positions a second")
    if why == "TAPAS_PURE":
        return good("core", f"in plain Python, because TAPAS_PURE is set: {speed} positions a second")
    broken = "isn't compiled" if why == "not compiled" else f"can't be loaded ({why})"
    return warning(
        "core",
        f"in plain Python, because the one in C {broken}: {speed} positions a second",
        "everything works, only the strongest opponent is weaker in the same time; sudo apt install gcc python3-dev, "
        "then run make install again",
    )


def _speed(computer: Computer) -> int:
    """Positions a second, rounded to two digits."""
    position = Position.start()
    search = searcher(position.rules, _MEGABYTES)
    # The first search in a process fills tables.
    search.think(position.state, positions=1)
    began = computer.clock()
    nodes = search.think(position.state, positions=_POSITIONS[in_c.Core is not None]).nodes
    return int(float(f"{nodes / max(computer.clock() - began, 1e-6):.2g}"))
