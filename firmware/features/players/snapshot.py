"""The answers about people: who they are, their ratings and their statistics."""

from typing import Literal, TypedDict

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
