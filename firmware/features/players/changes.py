"""What may be changed about people. Each change is an event; only forgetting somebody changes what was written before.

A change first tells the journal of all people that only games know so far, so that everybody keeps their number.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.errors import BadInput, shown
from firmware.errors import NotNow
from firmware.features.players.people import COLOUR, COLOURS, FORGET, MERGE, NEW, RENAME, People, Person, key_of
from firmware.features.players.player_statistics import people_of
from firmware.journal import Journal
from firmware.journal.erasing import Erased
from firmware.names import check_name

LEFT_OUT: Final = "…"
"""What stands in a comment or a tag in the place of a name that was forgotten."""


def settle(journal: Journal) -> People:
    """The people of a journal, all of whom keep their numbers from now on. Raises JournalError."""
    people = people_of(journal)
    if people.fresh:
        journal.note_all(people.fresh_events())
    return people


def _note(journal: Journal, people: People, kind: str, data: Mapping[str, Any]) -> None:
    """Write a change, after those people whom only games know so far."""
    journal.note_all([*people.fresh_events(), (kind, data)])


def add(journal: Journal, name: object) -> int:
    """Make a person who hasn't played yet. Returns the number. Raises BadInput or JournalError."""
    people = people_of(journal)
    number = people.next_number
    _note(journal, people, NEW, {"player": number, "name": _free_name(people, name, None)})
    return number


def rename(journal: Journal, number: int, name: object) -> None:
    """Call a person by another name; the old names mean them as before. Raises BadInput or JournalError."""
    people = people_of(journal)
    person = people[number]
    _note(journal, people, RENAME, {"player": person.number, "name": _free_name(people, name, person)})


def _free_name(people: People, name: object, person: Person | None) -> str:
    """A name that means nobody else. Raises BadInput."""
    checked = check_name(name, "the player")
    if not checked:
        raise BadInput("a player needs a name; give one", code="no-name")
    other = people.who(checked)
    if other is not None and other is not person:
        raise BadInput(
            f"{checked} is player {other.number} already; merge the two if they are one person, or take another name",
            code="name-taken",
            params={"name": checked, "number": other.number},
        )
    return checked


def recolour(journal: Journal, number: int, colour: object) -> None:
    """Give a person another colour. Raises BadInput or JournalError."""
    people = people_of(journal)
    person = people[number]
    if colour not in COLOURS:
        there = ", ".join(COLOURS)
        raise BadInput(
            f"there is no colour {shown(colour)}; there are {there}",
            code="unknown-colour",
            params={"colour": shown(colour), "colours": there},
        )
    _note(journal, people, COLOUR, {"player": person.number, "colour": colour})


def merge(journal: Journal, number: int, other: int) -> None:
    """Let all names of another person mean this one. Raises BadInput or JournalError."""
    people = people_of(journal)
    into, gone = people[number], people[other]
    if into is gone:
        raise BadInput("these are already the same person; choose two players", code="same-player")
    _note(journal, people, MERGE, {"player": into.number, "other": gone.number})


def forget(journal: Journal, number: int) -> None:
    """Take a person's names out of all games, comments, tags and events; the games stay. Raises JournalError."""
    person = settle(journal)[number]
    keys = {key_of(name) for name in (person.name, *person.names)}
    erased = Erased(lambda name: key_of(name) in keys, _without([person.name, *person.names]), person.numbers)
    journal.erase(erased, FORGET, {"player": person.number})


def _without(names: list[str]) -> Callable[[str], str]:
    """Leaves names out of a text, in whatever case they are, but not where they are part of a longer word."""
    longest = sorted((re.escape(name) for name in names if name), key=len, reverse=True)
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(longest)})(?!\w)", re.IGNORECASE)
    return lambda text: pattern.sub(LEFT_OUT, text)


def check_not_in(journal: Journal, number: int, game: int) -> None:
    """Raise NotNow if a person has a name in a game, which goes on. Raises JournalError."""
    person = people_of(journal)[number]
    row = journal.game(game)
    agreed = row.setup.get("names")
    names = [*row.names.values(), *(agreed.values() if isinstance(agreed, dict) else ())]
    if {key_of(str(name)) for name in names} & {key_of(name) for name in person.names}:
        raise NotNow(
            f"{person.name} sits at the game on the table; put it away first",
            code="player-at-table",
            params={"name": person.name},
        )


def change(journal: Journal, number: int, what: str, body: Mapping[str, Any]) -> None:
    """Do a change by its name, as a request tells it. Raises BadInput or JournalError."""
    if what == "rename":
        rename(journal, number, body.get("name"))
    elif what == "colour":
        recolour(journal, number, body.get("colour"))
    elif what == "merge":
        merge(journal, number, body["other"])
    else:
        forget(journal, number)
