"""The standings of an evening: points, and what tells players with equal points apart.

Equal points are told apart by Buchholz (the sum of the opponents' points), then by Sonneborn-Berger (the points of
those who were beaten, and half of those with whom a draw was played), then by games won. Who is equal in all of that
shares a place.
"""

from dataclasses import dataclass

from league.club.evening import DRAW, WIN, Evening


@dataclass
class Score:
    """How somebody stands."""

    player: str
    place: int = 0
    points: float = 0.0
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    buchholz: float = 0.0
    berger: float = 0.0

    @property
    def order(self) -> tuple[float, float, float, int]:
        """What the places go by, the most first."""
        return self.points, self.buchholz, self.berger, self.won


def scores(evening: Evening, before: int | None = None) -> list[Score]:
    """Everybody's score, the best first; `before` counts only the rounds before one."""
    rounds = evening.rounds if before is None else evening.rounds[: before - 1]
    found = {name: Score(name) for name in evening.players}
    met: list[tuple[str, str, float]] = []
    for each in rounds:
        for name, points in each.byes.items():
            found[name].points += points
        for result in each.results.values():
            (first, gained), (second, other) = result.points.items()
            met += [(first, second, gained), (second, first, other)]
    for name, _, gained in met:
        score = found[name]
        score.points += gained
        score.played += 1
        score.won += gained == WIN
        score.drawn += gained == DRAW
        score.lost += gained < DRAW
    for name, opponent, gained in met:
        found[name].buchholz += found[opponent].points
        found[name].berger += gained * found[opponent].points
    ordered = sorted(found.values(), key=lambda score: score.order, reverse=True)
    for at, score in enumerate(ordered):
        above = ordered[at - 1] if at else None
        score.place = above.place if above is not None and above.order == score.order else at + 1
    return ordered
