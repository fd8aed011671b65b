"""Adds up a person's finished games of one kind."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, TypeVar

from firmware.features.players.ratings import Rating
from firmware.features.players.snapshot import (
    Accuracy,
    Life,
    Month,
    Opponent,
    RatingState,
    RatingStep,
    Seated,
    Streaks,
    Tally,
    Variant,
)
from firmware.games.abilities import Ending, SeatStatistics, Standing

T = TypeVar("T")
MOST_STEPS: Final = 400
"""The most points of a rating's curve."""


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game: its number, its kind, when it began, who sat where as named in `player_statistics.py`, and how
    it ended.

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

    def seat_of(self, who: str) -> str | None:
        """The seat where somebody sat; None for nobody, and for whoever sat at several."""
        seats = [seat for seat, sitter in self.sitters.items() if sitter == who]
        return seats[0] if len(seats) == 1 else None

    def ending(self, seat: str) -> Ending:
        return self.standing.ending(seat)


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
    statistics = [(done.get(game.number, {}).get(seat, SeatStatistics()), game.ending(seat)) for game, seat in games]
    rated = [game.ratings[seat] for game, seat in games if seat in game.ratings]
    points = [game.standing.points for game, _ in games]
    own = sum(game.standing.points.get(seat, 0) for game, seat in games)
    return {
        "all": tally(ending for _, ending in statistics),
        "rating": rating_state(rated[-1]) if rated else None,
        "steps": _steps(games),
        "variants": _variants(games),
        "seats": _seats(games),
        "began": tally(game.ending(seat) for game, seat in games if game.standing.first == seat),
        "followed": tally(game.ending(seat) for game, seat in games if game.standing.first not in (None, seat)),
        "points": int(own),
        "points_of_others": int(sum(sum(each.values()) for each in points) - own),
        "taken": _summed(each.taken for each, _ in statistics),
        "lost": _summed(each.lost for each, _ in statistics),
        "last": tally(ending for each, ending in statistics if each.was_last),
        "entries": _summed(each.entries for each, _ in statistics),
        "accuracy": _accuracy(games),
        "opponents": _opponents(games, names),
        "streaks": _streaks([ending for _, ending in statistics]),
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


def _variants(games: Sequence[Sat]) -> list[Variant]:
    endings = _grouped((game.standing.variant, game.ending(seat)) for game, seat in games)
    return [{"variant": variant, **tally(endings[variant])} for variant in sorted(endings)]


def _seats(games: Sequence[Sat]) -> list[Seated]:
    endings = _grouped((seat, game.ending(seat)) for game, seat in games)
    return [{"seat": seat, **tally(endings[seat])} for seat in sorted(endings)]


def _grouped(pairs: Iterable[tuple[str, T]]) -> dict[str, list[T]]:
    """The second ones by the first."""
    found: dict[str, list[T]] = {}
    for key, value in pairs:
        found.setdefault(key, []).append(value)
    return found


def _accuracy(games: Sequence[Sat]) -> Accuracy | None:
    shares = [game.accuracy[seat] for game, seat in games if seat in game.accuracy]
    return {"games": len(shares), "mean": round(sum(shares) / len(shares), 4)} if shares else None


def _opponents(games: Sequence[Sat], names: Mapping[str, str]) -> list[Opponent]:
    endings: dict[str, list[Ending]] = {}
    for game, seat in games:
        places = game.standing.places
        for other in game.standing.seats:
            if other != seat and other in places:
                better = places[seat] - places[other]
                ending: Ending = "won" if better < 0 else "lost" if better > 0 else "drawn"
                endings.setdefault(game.sitters.get(other, ""), []).append(ending)
    found = sorted(endings.items(), key=lambda each: (-len(each[1]), each[0]))
    return [{**_who(sitter, names), **tally(each)} for sitter, each in found]


def _who(sitter: str, names: Mapping[str, str]) -> Opponent:
    kind, _, which = sitter.partition(":")
    nothing = tally(())
    if kind == "person":
        return {"player": int(which), "name": names.get(sitter, ""), "level": None, **nothing}
    return {"player": None, "name": "", "level": which or None, **nothing}


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
    found = _grouped((f"{day:%Y-%m}", each) for day, each in dated)
    months: list[Month] = []
    for month in sorted(found):
        rated = [game.ratings[seat].mean for game, seat in found[month] if seat in game.ratings]
        endings = tally(game.ending(seat) for game, seat in found[month])
        months.append({"month": month, "mean": round(rated[-1], 3) if rated else None, **endings})
    return months
