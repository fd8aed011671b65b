"""Who is who: people made from the names in a journal's games, and from the events that say more about them.

A name means the same person in whatever case it is written, and in all games. Whoever plays under a new name is a new
person; two names of one person are merged by hand. A person's number stays, and nobody else ever gets it.
"""

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, cast, get_args

from firmware.errors import JournalError
from firmware.features.players.snapshot import PlayerColour
from firmware.journal import Event
from firmware.names import JOINING

NEW: Final = "player-new"
RENAME: Final = "player-rename"
MERGE: Final = "player-merge"
COLOUR: Final = "player-colour"
FORGET: Final = "player-forget"
KINDS: Final = (NEW, RENAME, MERGE, COLOUR, FORGET)
COLOURS: Final = cast(Sequence[PlayerColour], get_args(PlayerColour))
_MOST: Final = 2**31


def key_of(name: str) -> str:
    """What all ways to write a name have in common."""
    return " ".join(unicodedata.normalize("NFKC", name.translate(JOINING)).casefold().split())


@dataclass(slots=True)
class Person:
    """A person; `names` are all names that mean them, `numbers` their own number and those of whom they were merged
    with.
    """

    number: int
    name: str
    colour: PlayerColour
    names: list[str] = field(default_factory=list)
    numbers: set[int] = field(default_factory=set)


class People:
    """The people of a statistics, by number. `fresh` are those that no event has told of yet."""

    def __init__(self, events: Iterable[Event], names: Iterable[str]) -> None:
        """`events` are those of `KINDS`, `names` the names in games, both in their order."""
        self._people: dict[int, Person] = {}
        self._by_key: dict[str, int] = {}
        self._latest = 0
        self.fresh: list[Person] = []
        for event in events:
            self._take(event.kind, event.data)
        for name in names:
            if key_of(name) and key_of(name) not in self._by_key:
                self.fresh.append(self._make(self._latest + 1, name))

    def __iter__(self) -> Iterator[Person]:
        return iter(sorted(self._people.values(), key=lambda person: person.number))

    def __len__(self) -> int:
        return len(self._people)

    def __getitem__(self, number: int) -> Person:
        """The person of a number, also of one that was merged into theirs. Raises JournalError."""
        for person in self._people.values():
            if number in person.numbers:
                return person
        raise JournalError("unknown", f"there is no player {number}; look at the list of players")

    def who(self, name: str) -> Person | None:
        """Whom a name means; None for nobody."""
        number = self._by_key.get(key_of(name))
        return None if number is None else self._people[number]

    @property
    def next_number(self) -> int:
        return self._latest + 1

    def fresh_events(self) -> list[tuple[str, dict[str, Any]]]:
        """The events that tell of those whom only games know so far, so that they keep their numbers."""
        return [(NEW, {"player": person.number, "name": person.name}) for person in self.fresh]

    def _make(self, number: int, name: str) -> Person:
        person = Person(number, name, COLOURS[(number - 1) % len(COLOURS)], [], {number})
        self._people[number] = person
        self._latest = max(self._latest, number)
        self._mean(name, person)
        return person

    def _mean(self, name: str, person: Person) -> None:
        """Let a name mean a person, unless it means another one."""
        if key_of(name) and self._by_key.setdefault(key_of(name), person.number) == person.number:
            person.names = [*(each for each in person.names if key_of(each) != key_of(name)), name]

    def _take(self, kind: str, data: Mapping[str, Any]) -> None:
        """Take an event; what makes no sense in it changes nothing."""
        number, name = data.get("player"), data.get("name")
        if type(number) is not int or not 0 < number < _MOST:
            return
        self._latest = max(self._latest, number)
        person = self._people.get(number)
        if kind == NEW and person is None and isinstance(name, str):
            self._make(number, name)
        elif person is None:
            return
        elif kind == RENAME and isinstance(name, str) and name:
            person.name = name
            self._mean(name, person)
        elif kind == COLOUR and data.get("colour") in COLOURS:
            person.colour = data["colour"]
        elif kind == MERGE and data.get("other") in self._people and data["other"] != number:
            self._merge(person, self._people.pop(data["other"]))
        elif kind == FORGET:
            self._drop(self._people.pop(number))

    def _merge(self, person: Person, other: Person) -> None:
        self._drop(other)
        person.numbers |= other.numbers
        own = person.names
        person.names = []
        for name in (*other.names, *own):
            self._mean(name, person)

    def _drop(self, person: Person) -> None:
        for name in person.names:
            self._by_key.pop(key_of(name), None)
