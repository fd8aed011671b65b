"""What gpiozero looks up for each of a table's pins, remembered: every test has a table, and so the same pins, anew."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from gpiozero.mixins import EventsMixin, event
from gpiozero.pins import BoardInfo
from gpiozero.pins.pi import PiBoardInfo, PiFactory

_find_pin = BoardInfo.find_pin
_pins: dict[tuple[str, Any], tuple[Any, ...]] = {}


@cache
def _board(revision: int) -> PiBoardInfo:
    return PiBoardInfo.from_revision(revision)


@cache
def _events(kind: type) -> tuple[Any, ...]:
    return tuple(each for name in dir(kind) if isinstance(each := getattr(kind, name), event))


def _found(board: BoardInfo, name: Any) -> Iterator[Any]:
    if (found := _pins.get((board.revision, name))) is None:
        found = _pins[board.revision, name] = tuple(_find_pin(board, name))
    return iter(found)


def remember() -> None:
    """Look for each board, each pin and each class of devices once."""
    BoardInfo.find_pin = _found
    PiFactory._get_board_info = lambda factory: _board(factory._get_revision())
    EventsMixin._all_events = lambda device: iter(_events(type(device)))
