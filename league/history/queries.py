"""What the club's page asks its database for, as plain data."""

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Connection, Engine, func, select

from firmware.features.players.ratings import Rating
from league.history.tables import evenings, games, person_of, players, ratings, seats

MOST: Final = 100
"""The most rows of a page."""


class Queries:
    """Answers questions to a club's database. Every method raises SQLAlchemy's errors."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def seed(self, player: str, game: str) -> float:
        """How well somebody plays a kind of game, as far as is known; 0 for whoever wasn't rated yet."""
        wanted = select(ratings.c.mean).where(ratings.c.player == person_of(player), ratings.c.game == game)
        with self._engine.connect() as db:
            return float(db.scalar(wanted) or 0.0)

    def kinds(self) -> dict[str, int]:
        """How many games of each kind there are."""
        with self._engine.connect() as db:
            rows = db.execute(select(games.c.game, func.count().label("times")).group_by(games.c.game))
            return {row.game: row.times for row in sorted(rows, key=lambda row: -row.times)}

    def players(self, game: str, after: int = 0) -> dict[str, Any]:
        """Who plays a kind of game, the best first, those that weren't rated last: `MOST` of them after so many."""
        order = (ratings.c.mean.is_(None), ratings.c.mean.desc(), players.c.key)
        wanted = select(players.c.name, ratings).join(players, players.c.key == ratings.c.player)
        wanted = wanted.where(ratings.c.game == game).order_by(*order)
        with self._engine.connect() as db:
            total = db.scalar(select(func.count()).select_from(ratings).where(ratings.c.game == game)) or 0
            rows = db.execute(wanted.offset(after).limit(MOST)).all()
        return {"game": game, "total": total, "players": [_player(row) for row in rows]}

    def games(self, player: str = "", game: str = "", evening: str = "", after: int = 0) -> dict[str, Any]:
        """Games, the latest first: `MOST` of those of a player, a kind and an evening, after so many of them."""
        conditions = []
        if game:
            conditions.append(games.c.game == game)
        if evening:
            conditions.append(games.c.evening == evening)
        if player:
            conditions.append(games.c.id.in_(select(seats.c.game_id).where(seats.c.player == person_of(player))))
        order = (games.c.ended.desc(), games.c.sequence.desc(), games.c.id.desc())
        columns = [*(column for column in games.c if column.name != "record"), evenings.c.name.label("evening_name")]
        wanted = select(*columns).outerjoin(evenings, evenings.c.id == games.c.evening).where(*conditions)
        with self._engine.connect() as db:
            total = db.scalar(select(func.count()).select_from(games).where(*conditions)) or 0
            rows = db.execute(wanted.order_by(*order).offset(after).limit(MOST)).all()
            sat = _seats(db, [row.id for row in rows])
        return {
            "total": total,
            "games": [
                {
                    "id": row.id, "game": row.game, "variant": row.variant, "tables": row.tables.split(),
                    "evening": row.evening, "evening_name": row.evening_name or "", "round": row.round,
                    "board": row.board, "ended": row.at, "rated": row.rated, "struck": row.struck,
                    "seats": sat[row.id],
                }
                for row in rows
            ],
        }  # fmt: skip

    def record(self, identity: str) -> str | None:
        """A game's record; None if there is no such game."""
        with self._engine.connect() as db:
            found = db.scalar(select(games.c.record).where(games.c.id == identity))
        return None if found is None else str(found)

    def evenings(self, after: int = 0) -> dict[str, Any]:
        """The evenings, the latest first: `MOST` of them after so many."""
        order = (evenings.c.opened.desc(), evenings.c.id.desc())
        with self._engine.connect() as db:
            total = db.scalar(select(func.count()).select_from(evenings)) or 0
            rows = db.execute(select(evenings).order_by(*order).offset(after).limit(MOST)).all()
        return {"total": total, "evenings": [dict(row._mapping) for row in rows]}


def _player(row: Any) -> dict[str, Any]:
    rating = None
    if row.mean is not None:
        known = Rating(row.mean, row.deviation, row.rated)
        rating = {"mean": known.mean, "low": known.low, "high": known.high, "games": known.games}
    told = {name: getattr(row, name) for name in ("won", "drawn", "lost", "latest")}
    return {"player": row.name, "rating": rating, **told}


def _seats(db: Connection, ids: Sequence[str]) -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = {identity: [] for identity in ids}
    if ids:
        wanted = select(seats).where(seats.c.game_id.in_(ids)).order_by(seats.c.place, seats.c.seat)
        for row in db.execute(wanted):
            found[row.game_id].append(
                {
                    "seat": row.seat, "name": row.name, "level": row.level, "place": row.place, "ending": row.ending,
                    "points": row.points, "mean": row.mean,
                }
            )  # fmt: skip
    return found
