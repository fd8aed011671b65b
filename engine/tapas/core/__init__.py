"""The champion's rules, net and searches in C, which `engine.tapas.opponent.champion` uses.

Where `_core` wasn't compiled, or with `TAPAS_PURE=1` in the environment, `Core` is None: there is no champion, and all
else searches in Python.
"""

from os import environ
from typing import TYPE_CHECKING, Any, Final

from engine.tapas.rules import Rules
from engine.tapas.state import State
from engine.tapas.tray import PLAYERS

absence = ""
"""Why there is no `Core`: "TAPAS_PURE", "not compiled", or why the compiled one can't be loaded."""

if TYPE_CHECKING:
    from engine.tapas.core._core import Core
else:
    Core: Any = None
    if environ.get("TAPAS_PURE", "") in ("", "0"):
        try:
            from engine.tapas.core._core import Core
        except ImportError as error:
            absence = "not compiled" if isinstance(error, ModuleNotFoundError) else str(error)
    else:
        absence = "TAPAS_PURE"

__all__ = ["Core", "Packed", "absence", "packed", "packed_rules"]

_NO_ENTRY: Final = 16

Packed = tuple[bytes, int, int, int, int, int, int, int, int, int, int, bool, int]
"""A `State` whose latest push is the index of its entry, 16 for none."""


def packed(state: State) -> Packed:
    """The state as the core takes it.

    >>> from engine.tapas.position import Position
    >>> packed(Position.start().state)[1:8]
    (0, 4660, 4660, 0, 0, 0, 16)
    """
    latest = _NO_ENTRY if state.latest is None else state.latest.index
    return (*state[:7], latest, *state[8:])


def packed_rules(rules: Rules) -> tuple[int, int, bool, bool, bool, int]:
    """The rules as the core takes them: players as 0 and 1, the bonus of J in hundredths of a point."""
    first, south = PLAYERS.index(rules.first), PLAYERS.index(rules.south)
    takes, rotates = rules.rulings.ticket_takes_extras, rules.rulings.napkin_rotates
    return first, south, rules.burning_head, takes, rotates, 100 * (rules.bonus[0] - rules.bonus[1])
