"""A bus: whoever wants to know what happens at a table listens here, and the sender needn't know them.

An event is an object of a class of its own, defined beside the code that sends it. Listeners of a class are called at
once, in the order in which they were added, in the thread of the sender. An error of a listener reaches the sender.
"""

from collections import defaultdict
from collections.abc import Callable
from typing import Any, TypeVar

E = TypeVar("E")


class Bus:
    """The listeners of one table.

    >>> bus, heard = Bus(), []
    >>> stop = bus.on(str, heard.append)
    >>> bus.send("a push")
    >>> stop()
    >>> bus.send("another")
    >>> heard
    ['a push']
    """

    def __init__(self) -> None:
        self._listeners: dict[type, list[Callable[[Any], object]]] = defaultdict(list)

    def on(self, event: type[E], listener: Callable[[E], object]) -> Callable[[], None]:
        """Call `listener` with every event of that class; returns a function that ends this."""
        listeners = self._listeners[event]
        listeners.append(listener)
        return lambda: listeners.remove(listener)

    def send(self, event: object) -> None:
        """Call the listeners of the event's class."""
        for listener in tuple(self._listeners.get(type(event), ())):
            listener(event)
