"""Computes who plays at this table, their ratings and their statistics, from a journal's games and events.

`PlayerStatistics` keeps what it has computed, so that a new game costs little; computed anew it is the same. A person
is `person:<number>` here, a level of the table `level:<name>`, a guest the empty text.

What is rated: finished games in which every seat is a person's or a level's and nobody sits twice, unless the game's
plugin says that its result says nothing about who plays better.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final, TypeVar

from firmware.analysis import AnalysisResult, AnalysisRun
from firmware.features.players.people import (
    COLOURS,
    KINDS,
    Accuracy,
    Life,
    Month,
    Opponent,
    People,
    Person,
    Player,
    PlayerLife,
    PlayersPage,
    RatingState,
    RatingStep,
    Streaks,
    Tally,
    found_games,
)
from firmware.features.players.ratings import LEVEL, Ladder, Rating, anchors, is_rated
from firmware.games.abilities import Ending, SeatStatistics, Standing
from firmware.games.plugin import SPOILT, GamePlugin
from firmware.games.registry import plugin, plugins
from firmware.journal import FINISHED, Journal

T = TypeVar("T")
MOST_STEPS: Final = 400
"""The most points of a rating's curve."""


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game: its number, its kind, when it began, who sat where, by the names of this module, and how it
    ended.

    `ratings` are the new ratings of its seats if it was rated, `accuracy` what a review said of them.
    """

    number: int
    revision: int
    game: str
    started: float | None
    standing: Standing
    sitters: Mapping[str, str]
    ratings: Mapping[str, Rating]
    accuracy: Mapping[str, float]


def rating_state(rating: Rating) -> RatingState:
    """A rating as plain data."""
    return {
        "mean": round(rating.mean, 3),
        "deviation": round(rating.deviation, 3),
        "low": round(rating.low, 3),
        "high": round(rating.high, 3),
        "games": rating.games,
    }


def tally(endings: Iterable[Ending]) -> Tally:
    """How many games ended how."""
    counted = Counter(endings)
    return {"won": counted["won"], "drawn": counted["drawn"], "lost": counted["lost"]}


Sat = tuple[Played, str]
"""A game and the seat where the person sat."""


def totals_of(games: Sequence[Sat], done: Mapping[int, Mapping[str, SeatStatistics]], names: Mapping[str, str]) -> Life:
    """What a person's games add up to, in the order in which they were played.

    `done` is what seats did, by the number of the game, as far as that is known; `names` are those of all people.
    """
    sat = [
        (game, seat, game.standing.ending(seat), done.get(game.number, {}).get(seat, SeatStatistics()))
        for game, seat in games
    ]
    rated = [game.ratings[seat] for game, seat in games if seat in game.ratings]
    points = [game.standing.points for game, _ in games]
    own = sum(game.standing.points.get(seat, 0) for game, seat in games)
    return {
        "all": tally(ending for _, _, ending, _ in sat),
        "rating": rating_state(rated[-1]) if rated else None,
        "steps": _steps(games),
        "variants": [
            {"variant": variant, **tally(endings)}
            for variant, endings in _grouped((game.standing.variant, ending) for game, _, ending, _ in sat)
        ],
        "seats": [
            {"seat": at, **tally(endings)} for at, endings in _grouped((seat, ending) for _, seat, ending, _ in sat)
        ],
        "began": tally(ending for game, seat, ending, _ in sat if game.standing.first == seat),
        "followed": tally(ending for game, seat, ending, _ in sat if game.standing.first not in (None, seat)),
        "points": int(own),
        "points_of_others": int(sum(sum(each.values()) for each in points) - own),
        "taken": _summed(each.taken for *_, each in sat),
        "lost": _summed(each.lost for *_, each in sat),
        "last": tally(ending for _, _, ending, each in sat if each.was_last),
        "entries": _summed(each.entries for *_, each in sat),
        "accuracy": _accuracy(games),
        "opponents": _opponents(games, names),
        "streaks": _streaks([ending for _, _, ending, _ in sat]),
        "months": _months(games),
    }


def _summed(counts: Iterable[Mapping[str, int]]) -> dict[str, int]:
    total: Counter[str] = Counter()
    for each in counts:
        total.update(each)
    return {name: total[name] for name in sorted(total)}


def _steps(games: Sequence[Sat]) -> list[RatingStep]:
    steps: list[RatingStep] = []
    for game, seat in games:
        if (rating := game.ratings.get(seat)) is not None:
            mean, deviation = round(rating.mean, 3), round(rating.deviation, 3)
            steps.append({"game": game.number, "at": game.started or 0.0, "mean": mean, "deviation": deviation})
    every = -(-len(steps) // MOST_STEPS) or 1
    return steps[::-1][::every][::-1]


def _grouped(pairs: Iterable[tuple[str, T]]) -> list[tuple[str, list[T]]]:
    """The values of each key, in the order of the keys."""
    found: dict[str, list[T]] = {}
    for key, value in pairs:
        found.setdefault(key, []).append(value)
    return sorted(found.items())


def _accuracy(games: Sequence[Sat]) -> Accuracy | None:
    shares = [game.accuracy[seat] for game, seat in games if seat in game.accuracy]
    return {"games": len(shares), "mean": round(sum(shares) / len(shares), 4)} if shares else None


def _opponents(games: Sequence[Sat], names: Mapping[str, str]) -> list[Opponent]:
    endings = _grouped(
        (game.sitters.get(other, ""), _against(game.standing.places[seat], game.standing.places[other]))
        for game, seat in games
        for other in game.standing.seats
        if other != seat and other in game.standing.places
    )
    endings.sort(key=lambda each: -len(each[1]))
    return [_opponent(sitter, each, names) for sitter, each in endings]


def _against(own: int, others: int) -> Ending:
    return "won" if own < others else "lost" if own > others else "drawn"


def _opponent(sitter: str, endings: Iterable[Ending], names: Mapping[str, str]) -> Opponent:
    kind, _, which = sitter.partition(":")
    if kind == "person":
        return {"player": int(which), "name": names.get(sitter, ""), "level": None, **tally(endings)}
    return {"player": None, "name": "", "level": which or None, **tally(endings)}


def _streaks(endings: Sequence[Ending]) -> Streaks:
    most = {"won": 0, "drawn": 0, "lost": 0}
    length, latest = 0, None
    for ending in endings:
        length = length + 1 if ending == latest else 1
        latest = ending
        most[ending] = max(most[ending], length)
    current = {"won": length, "lost": -length}.get(latest or "", 0)
    return {"current": current, "won": most["won"], "lost": most["lost"]}


def _months(games: Sequence[Sat]) -> list[Month]:
    dated = ((datetime.fromtimestamp(each[0].started), each) for each in games if each[0].started is not None)
    months: list[Month] = []
    for month, sat in _grouped((f"{day:%Y-%m}", each) for day, each in dated):
        rated = [game.ratings[seat].mean for game, seat in sat if seat in game.ratings]
        endings = tally(game.standing.ending(seat) for game, seat in sat)
        months.append({"month": month, "mean": round(rated[-1], 3) if rated else None, **endings})
    return months


REVIEWED: Final = "player-review"
"""The kind of the event that keeps what a review said: `game`, `touch`, and `seats` with shares from 0 to 1."""
_PERSON: Final = "person:"


_Result = tuple[str, Sequence[tuple[str, str, int]]]
"""What ratings take of a game: its kind, and seat, player and place of each; none if it isn't rated."""


def _result(game: str, standing: Standing, sitters: Mapping[str, str]) -> _Result:
    rated = standing.seats if is_rated(standing, sitters) else ()
    return game, [(seat, sitters[seat], standing.places[seat]) for seat in rated]


class PlayerStatistics:
    """What is known of the people of one journal, as it was when it was read last."""

    def __init__(self) -> None:
        self.people = People((), ())
        self.games: list[Played] = []
        """All finished games, in the order in which they were played."""
        self._sat: dict[str, list[Sat]] = {}
        """The games of everybody who sat at one seat, and the seat."""
        self._ladders: dict[str, Ladder] = {}
        self._rated: list[_Result] = []
        """What the ladders are made of."""
        self._ratings: list[Mapping[str, Rating]] = []
        """The ratings by seat after each of these."""
        self._done: dict[int, tuple[int, Mapping[str, SeatStatistics]]] = {}
        """What seats did, by the number of the game, each with the revision of the game at that time."""

    def read(self, journal: Journal) -> None:
        """Bring all but what `fill` finds up to date. Raises JournalError."""
        found = list(found_games(journal))
        self.people = People(journal.events(*KINDS), found)
        found = [game for game in found if game.row.status == FINISHED and game.standing.places]
        sitters = [self._sitters(standing) for _, _, standing in found]
        self._rate([_result(row.game, standing, sat) for (_, row, standing), sat in zip(found, sitters, strict=True)])
        reviews = _reviews(journal)
        self.games = [
            Played(row.id, revision, row.game, row.started, standing, sat, rated, reviews.get((row.id, revision), {}))
            for (revision, row, standing), sat, rated in zip(found, sitters, self._ratings, strict=True)
        ]
        self._sat = {}
        for game in self.games:
            for seat, who in game.sitters.items():
                if [*game.sitters.values()].count(who) == 1:
                    self._sat.setdefault(who, []).append((game, seat))
        revisions = {(game.number, game.revision) for game in self.games}
        self._done = {number: known for number, known in self._done.items() if (number, known[0]) in revisions}

    def _sitters(self, standing: Standing) -> dict[str, str]:
        sitters = {seat: f"{LEVEL}{level}" for seat, level in standing.levels.items()}
        for seat, name in standing.people.items():
            if (person := self.people.who(name)) is not None:
                sitters[seat] = f"{_PERSON}{person.number}"
        return sitters

    # Ratings

    def _rate(self, results: list[_Result]) -> None:
        """Find the ratings by seat after each game. If those that were rated have changed, all are rated anew."""
        if results[: len(self._rated)] != self._rated:
            self._rated, self._ratings, self._ladders = [], [], {}
        for result in results[len(self._rated) :]:
            game, places = result
            ladder = self._ladder(game)
            if places:
                ladder.rate([(who, place) for _, who, place in places])
            self._ratings.append({seat: ladder[who] for seat, who, _ in places})
            self._rated.append(result)

    def _ladder(self, game: str) -> Ladder:
        if game not in self._ladders:
            levels = anchors(plugin(game).measured)
            self._ladders[game] = Ladder({f"{LEVEL}{level}": rating for level, rating in levels.items()})
        return self._ladders[game]

    # A person's games

    def games_of(self, number: int) -> Sequence[Sat]:
        """The finished games of a person, and the seats. Raises JournalError if there is no such person."""
        return self._sat.get(f"{_PERSON}{self.people[number].number}", ())

    def fill(self, journal: Journal, number: int, progress: Callable[[], None] = lambda: None) -> None:
        """Find what was done in the games of a person, as far as it isn't known. `progress` is called for each.

        Raises JournalError if there is no such person.
        """
        for game, _ in self.games_of(number):
            progress()
            if game.number not in self._done:
                self._done[game.number] = (game.revision, _done_in(journal, game))

    def unreviewed(self, number: int) -> list[Played]:
        """The finished games of a person that no review was kept of, of kinds that know a review.

        Raises JournalError if there is no such person.
        """
        known = {name for name in plugins() if type(plugin(name)).accuracy is not GamePlugin.accuracy}
        return [game for game, _ in self.games_of(number) if not game.accuracy and game.game in known]

    # What is shown

    def page(self) -> PlayersPage:
        """All people, and the levels of the table."""
        players = [self._player(person) for person in self.people]
        players.sort(key=lambda player: (-player["latest"], player["number"]))
        levels = {name: self._levels(name) for name in plugins()}
        return {
            "players": players,
            "levels": {name: known for name, known in levels.items() if known},
            "colours": list(COLOURS),
        }

    def _levels(self, game: str) -> dict[str, RatingState]:
        known = self._ladder(game).items()
        return {who.removeprefix(LEVEL): rating_state(rating) for who, rating in known if who.startswith(LEVEL)}

    def _player(self, person: Person) -> Player:
        who, games = f"{_PERSON}{person.number}", self.games_of(person.number)
        ratings = {name: ladder[who] for name, ladder in self._ladders.items() if who in ladder}
        return {
            "number": person.number,
            "name": person.name,
            "colour": person.colour,
            "names": list(person.names),
            "games": len(games),
            "latest": max((game.started or 0.0 for game, _ in games), default=0.0),
            "ratings": {name: rating_state(ratings[name]) for name in sorted(ratings)},
        }

    def life(self, number: int) -> PlayerLife:
        """What a person's games add up to, with what `fill` has found. Raises JournalError for nobody."""
        person = self.people[number]
        names = {f"{_PERSON}{each.number}": each.name for each in self.people}
        sat: dict[str, list[Sat]] = {}
        for game, seat in self.games_of(number):
            sat.setdefault(game.game, []).append((game, seat))
        done = {game: known for game, (_, known) in self._done.items()}
        return {
            "player": self._player(person),
            "games": {name: totals_of(sat[name], done, names) for name in plugins() if name in sat},
        }


def _done_in(journal: Journal, game: Played) -> Mapping[str, SeatStatistics]:
    """What was done in a game; nothing in one of which its plugin makes no sense."""
    try:
        return plugin(game.game).statistics(journal.written(journal.game(game.number)))
    except SPOILT:
        return {}


def _reviews(journal: Journal) -> dict[tuple[int, int], Mapping[str, float]]:
    """What reviews said of games, by number and revision; the latest review counts."""
    reviews: dict[tuple[int, int], Mapping[str, float]] = {}
    for event in journal.events(REVIEWED):
        match event.data:
            case {"game": int(game), "touch": int(revision), "seats": dict(seats)}:
                shares = {seat: float(share) for seat, share in seats.items() if isinstance(share, int | float)}
                reviews[game, revision] = shares
    return reviews


def review(journal: Journal, game: Played, nodes: int | None = None) -> bool:
    """Review a finished game, with so many positions for each push, and keep the result; whether there was one.

    Raises JournalError.
    """
    kind = plugin(game.game)
    try:
        request = kind.review_request(journal.written(journal.game(game.number)))
        if request is None:
            return False
        result = kind.analyse(replace(request, nodes=nodes), AnalysisRun())
        return keep(journal, game.number, game.revision, game.game, result)
    except SPOILT:
        # Somebody else wrote this game, or it has no push.
        return False


def keep(journal: Journal, number: int, revision: int, game: str, result: AnalysisResult) -> bool:
    """Keep what a review that is there said of a finished game; whether it said anything. Raises JournalError."""
    seats = plugin(game).accuracy(result)
    shares = {seat: round(share, 4) for seat, share in seats.items()}
    data = {"game": number, "touch": revision, "seats": shares}
    if shares and not any(event.data == data for event in journal.events(REVIEWED)):
        journal.note(REVIEWED, data)
    return bool(shares)
