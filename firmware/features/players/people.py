"""Who is who: people made from the names in a journal's games, and from the events that say more about them; what may
be changed about them.

A name means the same person in whatever case it is written, and in all games. Whoever plays under a new name is a new
person; two names of one person are merged by hand. A person's number stays, and nobody else ever gets it.

Each change is an event; only forgetting somebody changes what was written before. A change first notes all people whom
only games know so far, so that everybody keeps their number. The types at the beginning are those of the answers.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple, TypedDict, cast, get_args

from engine.errors import BadInput, shown
from firmware.errors import JournalError, NotNow
from firmware.games.abilities import Standing
from firmware.games.plugin import SPOILT
from firmware.games.registry import plugin, plugins
from firmware.journal import Event, GameRow, Journal, WrittenGame
from firmware.journal.rows import Erased
from firmware.names import JOINING, check_name

PlayerColour = Literal["red", "orange", "yellow", "green", "teal", "blue", "purple", "pink"]


class RatingState(TypedDict):
    """How well somebody plays a game. Only differences mean anything: who has 6.5 more wins three games of four."""

    mean: float
    deviation: float
    low: float
    """Where the interval begins that holds the truth in 95 of 100 cases."""
    high: float
    """Where it ends."""
    games: int
    """How many rated games there were."""


class Player(TypedDict):
    """A person."""

    number: int
    name: str
    colour: PlayerColour
    names: list[str]
    """All names in games that mean this person."""
    games: int
    """How many games the person has finished."""
    latest: float
    """When the latest of them began, in seconds since 1970; 0 if that isn't known."""
    ratings: dict[str, RatingState]
    """By game; without the games of which none was rated."""


class PlayersPage(TypedDict):
    """The people of the house, who played most recently first, and the table's levels."""

    players: list[Player]
    levels: dict[str, dict[str, RatingState]]
    """The ratings of the table's levels, by game and level, the weakest first."""
    colours: list[PlayerColour]
    """The colours that a person can have."""


class Tally(TypedDict):
    """Games, by how they ended. The first place is won, or drawn if somebody shares it; all others are lost."""

    won: int
    drawn: int
    lost: int


class Variant(Tally):
    """Games by one kind of rules."""

    variant: str
    """Keys, with `+` between them; the game's page has a message `variant-<key>`; in `players-4` 4 is `count`."""


class Seated(Tally):
    """Games at one seat."""

    seat: str


class Opponent(Tally):
    """Games with one opponent: who had the better place."""

    player: int | None
    """The number of a person; null for a level of the table and for guests."""
    name: str
    """Their name; empty for guests."""
    level: str | None
    """A level of the table; null for people."""


class Month(Tally):
    """Games that began in one month."""

    month: str
    """As in `2026-11`."""
    mean: float | None
    """The rating after the last of them that was rated; null if none was."""


class RatingStep(TypedDict):
    """The rating after a game."""

    game: int
    """The number of the game."""
    at: float
    """When it began, in seconds since 1970; 0 if that isn't known."""
    mean: float
    deviation: float


class Streaks(TypedDict):
    """Games won or lost one after the other."""

    current: int
    """Won so far without a game that wasn't; below 0 it is how many were lost so."""
    won: int
    """The most won one after the other."""
    lost: int
    """The most lost one after the other."""


class Accuracy(TypedDict):
    """How well somebody played by the review."""

    games: int
    """How many games were reviewed."""
    mean: float
    """The share of the winning chances that was kept from push to push, 0 to 1."""


class Life(TypedDict):
    """All finished games of a person in one kind of game."""

    all: Tally
    rating: RatingState | None
    """Null if none was rated."""
    steps: list[RatingStep]
    """The rating after each rated game, the oldest first; of many games every so many."""
    variants: list[Variant]
    seats: list[Seated]
    began: Tally
    """Games that the person began."""
    followed: Tally
    """Games that somebody else began."""
    points: int
    """Points in all of them; 0 in games that count none."""
    points_of_others: int
    taken: dict[str, int]
    """How many pieces of each value were won, by what is written on them."""
    lost: dict[str, int]
    """How many of the person's own pieces others won, by value."""
    last: Tally
    """Games of which the person did the last action."""
    entries: dict[str, int]
    """How often the person played at each entry of the tray."""
    accuracy: Accuracy | None
    """Null if no game was reviewed."""
    opponents: list[Opponent]
    """Who was played most often first."""
    streaks: Streaks
    months: list[Month]
    """The months with games, the earliest first."""


class PlayerLife(TypedDict):
    """A person, and what their games add up to."""

    player: Player
    games: dict[str, Life]
    """By game."""


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
    names: list[str]
    numbers: set[int]


class People:
    """The people of a journal, by number. `fresh` are events that name those whom only games know so far."""

    def __init__(self, events: Iterable[Event], found: Iterable["FoundGame"]) -> None:
        """`events` are those of `KINDS`; both are given in their order."""
        self._people: dict[int, Person] = {}
        self._by_key: dict[str, int] = {}
        self.latest = 0
        """The highest number that anybody has had."""
        self.fresh: list[tuple[str, dict[str, Any]]] = []
        for event in events:
            self._take(event.kind, event.data)
        for name in (name for game in found for name in game.standing.people.values()):
            if key_of(name) and key_of(name) not in self._by_key:
                self._make(self.latest + 1, name)
                self.fresh.append((NEW, {"player": self.latest, "name": name}))

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

    def _make(self, number: int, name: str) -> None:
        person = self._people[number] = Person(number, name, COLOURS[(number - 1) % len(COLOURS)], [], {number})
        self.latest = max(self.latest, number)
        self._mean(name, person)

    def _mean(self, name: str, person: Person) -> None:
        """Let a name mean a person, unless it means another one."""
        if self._by_key.setdefault(key_of(name), person.number) == person.number:
            person.names = [*(each for each in person.names if key_of(each) != key_of(name)), name]

    def _take(self, kind: str, data: Mapping[str, Any]) -> None:
        """Take an event; what makes no sense in it changes nothing."""
        number = data.get("player")
        name = name if isinstance(name := data.get("name"), str) and key_of(name) else None
        if type(number) is not int or not 0 < number < _MOST:
            return
        self.latest = max(self.latest, number)
        person = self._people.get(number)
        if kind == NEW and person is None and name:
            self._make(number, name)
        elif person is None:
            return
        elif kind == RENAME and name:
            person.name = name
            self._mean(name, person)
        elif kind == COLOUR and data.get("colour") in COLOURS:
            person.colour = data["colour"]
        elif kind == MERGE and type(other := data.get("other")) is int and other in self._people and other != number:
            self._merge(person, self._people.pop(other))
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


class FoundGame(NamedTuple):
    """A game of a known kind, and what its plugin says of it."""

    revision: int
    row: GameRow
    standing: Standing


def people_of(journal: Journal) -> People:
    """The people of a journal. Raises JournalError."""
    return People(journal.events(*KINDS), found_games(journal))


def found_games(journal: Journal) -> Iterator[FoundGame]:
    """All games of known kinds in order; those of which their plugins make no sense are left out."""
    known = plugins()
    for revision, row in journal.in_order():
        if row.game in known:
            with suppress(*SPOILT):
                standing = plugin(row.game).standing(WrittenGame(row.setup, row.names, (), row.result, row.started))
                if standing is not None and standing.makes_sense:
                    yield FoundGame(revision, row, standing)


def settle(journal: Journal) -> People:
    """The people of a journal, all of whom keep their numbers from now on. Raises JournalError."""
    people = people_of(journal)
    if people.fresh:
        journal.note_all(people.fresh)
    return people


def add(journal: Journal, name: object) -> int:
    """Make a person who hasn't played yet. Returns the number. Raises BadInput or JournalError."""
    people = people_of(journal)
    number = people.latest + 1
    journal.note_all([*people.fresh, (NEW, {"player": number, "name": _free_name(people, name, None)})])
    return number


def change(journal: Journal, number: int, what: str, body: Mapping[str, Any]) -> None:
    """Change what is known of a person, as a request names it: `rename`, `colour`, `merge` or `forget`.

    The names before mean a renamed person as before, those of `other` one who is merged. Raises BadInput or
    JournalError.
    """
    people = people_of(journal)
    person = people[number]
    if what == "forget":
        # Their names go from all games, comments, tags and events; the games stay.
        settle(journal)
        journal.erase(_erased(person), FORGET, {"player": person.number})
        return
    changed: dict[str, object]
    if what == "rename":
        changed = {"name": _free_name(people, body["name"], person)}
    elif what == "colour":
        changed = {"colour": _known_colour(body["colour"])}
    elif (other := people[body["other"]]) is not person:
        changed = {"other": other.number}
    else:
        raise BadInput("these are already the same person; choose two players", code="same-player")
    journal.note_all([*people.fresh, (f"player-{what}", {"player": person.number, **changed})])


def _free_name(people: People, name: object, person: Person | None) -> str:
    """The name, checked: it isn't empty, and means nobody else. Raises BadInput."""
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


def _known_colour(colour: object) -> object:
    if colour in COLOURS:
        return colour
    there = ", ".join(COLOURS)
    raise BadInput(
        f"there is no colour {shown(colour)}; there are {there}",
        code="unknown-colour",
        params={"colour": shown(colour), "colours": there},
    )


def _erased(person: Person) -> Erased:
    names = {person.name, *person.names}
    keys = {key_of(name) for name in names}
    longest = sorted(map(re.escape, names), key=len, reverse=True)
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(longest)})(?!\w)", re.IGNORECASE)
    return Erased(lambda name: key_of(name) in keys, lambda text: pattern.sub("…", text), person.numbers)


def check_not_in(journal: Journal, number: int, game: int) -> None:
    """Raise NotNow if one of a person's names stands in a game, by its number. Raises JournalError."""
    person = people_of(journal)[number]
    if _erased(person).is_named_in(journal.game(game), journal.entries(game)):
        raise NotNow(
            f"the game on the table names {person.name}; put it away first",
            code="player-at-table",
            params={"name": person.name},
        )
