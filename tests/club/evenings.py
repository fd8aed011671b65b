"""Evenings that are played by chance: who takes part, who comes late, who goes home, who wins."""

import random
from collections.abc import Callable

from league.club.evening import Evening
from league.club.events import Absent, Forbidden, Opened, Registered, Result, System, Withdrawn
from league.club.pairing import Pairing, next_pairing, paired

POINTS = (1.0, 1.0, 0.5, 0.0, 0.0)


def announced(system: System, players: int, rounds: int = 0, chance: random.Random | None = None) -> Evening:
    """An evening with so many players; with chance some of them are known to play well."""
    evening = Evening("friday", [Opened(name="Friday", system=system, rounds=rounds, game="tapas")])
    for number in range(players):
        seed = chance.choice((0.0, 0.0, 20.0, 30.0)) if chance is not None else 0.0
        evening.take(Registered(player=f"player {number + 1}", seed=seed))
    return evening


def pair(evening: Evening) -> Pairing | None:
    """Begin the next round, or the games that are played again."""
    pairing = next_pairing(evening)
    if pairing is not None:
        evening.take(paired(evening, pairing, (), random.Random(1)))
    return pairing


def finish(evening: Evening, chance: random.Random) -> None:
    """Play all games of the round to some end."""
    games = evening.rounds[-1]
    for board in games.open_boards():
        first, second = board.players.values()
        points = chance.choice(POINTS)
        gained = {first: points, second: 1 - points}
        evening.take(Result(round=games.number, board=board.number, points=gained, source="table"))


def come_and_go(evening: Evening, chance: random.Random) -> None:
    """Between two rounds somebody comes late, goes home, isn't there for a round, or can't meet somebody."""
    here = evening.here()
    match chance.randrange(6):
        case 0:
            evening.take(Registered(player=f"late {len(evening.players)}"))
        case 1 if len(here) > 3:
            evening.take(Withdrawn(player=chance.choice(here).name))
        case 2 if len(here) > 3:
            evening.take(Absent(player=chance.choice(here).name, round=len(evening.rounds) + 1))
        case 3:
            one, other = chance.sample(here, 2)
            evening.take(Forbidden(players=(one.name, other.name)))


def play(
    evening: Evening, chance: random.Random, between: Callable[[Evening, random.Random], None] = lambda *_: None
) -> None:
    """Play all rounds."""
    while pair(evening) is not None:
        finish(evening, chance)
        between(evening, chance)
