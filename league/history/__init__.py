"""What has been played at a club: its people, their games and ratings, its evenings, in a database that can be asked.

Everything in it follows from the streams, and is computed from them anew when it is lost. An evening goes on while the
database is away. This module has `Finished`, the tables, and `Queries`, which answers the club's page;
`projection` writes them, `keeper` does that in a thread of its own. Other programs may read the tables, too; what they
mean changes only with `VERSION`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from confusable_homoglyphs.confusables import confusables_data
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Double,
    Engine,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    func,
    select,
)

from engine.errors import BadInput
from firmware.features.players.people import key_of
from firmware.features.players.ratings import Rating
from firmware.games.abilities import Standing
from firmware.games.plugin import SPOILT
from firmware.games.registry import plugin, read_records

_LONGEST_LEVEL: Final = 40


@dataclass(frozen=True)
class Finished:
    """A finished game. Times are in seconds since 1970."""

    id: str
    tables: tuple[str, ...]
    """Where it was played."""
    sequence: int
    """Of the latest message about it, in its stream."""
    ended: float
    """When the server heard of its end: games count in this order."""
    at: float
    """When it ended where it was played."""
    game: str
    began: float | None
    standing: Standing
    record: str
    evening: str = ""
    """The evening in which it was played, with `round` and `board`; empty outside of one."""
    round: int = 0
    board: int = 0


def read_game(record: str, levels: Mapping[str, str]) -> tuple[str, Standing, float | None]:
    """What the record of one finished game says: the game's name, its standing, and when it began.

    `levels` are the table's own at the seats that it played. Raises BadInput.
    """
    try:
        if "\0" in record:
            raise BadInput("no database keeps a text with a zero in it")
        games = read_records(record)
        if len(games) != 1:
            raise BadInput(f"a record has {len(games)} games; one was expected")
        ((name, written),) = games
        standing = plugin(name).standing(written)
    except SPOILT as error:
        raise BadInput(f"a record makes no sense: {error}") from None
    if standing is None or not standing.places:
        raise BadInput("a game has no end, or is none that has winners")
    standing = standing._replace(levels={**standing.levels, **levels})
    if not standing.makes_sense or any(len(level) > _LONGEST_LEVEL for level in standing.levels.values()):
        raise BadInput("nobody can sit as a record says")
    return name, standing, written.started


VERSION: Final = 2
METADATA: Final = MetaData()
MOST: Final = 100
"""The most rows of a page."""

facts: Final = Table(
    "facts",
    METADATA,
    Column("name", String(40), primary_key=True, comment="version, club, or a stream"),
    Column("value", Text, nullable=False, comment="of a stream: when it was made, and the sequence read last"),
)
players: Final = Table(
    "players",
    METADATA,
    Column("key", Text, primary_key=True, comment="what all ways to write the name have in common"),
    Column("name", Text, nullable=False, comment="as it was written last"),
)
games: Final = Table(
    "games",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", String(40), nullable=False, comment="the kind of game"),
    Column("variant", Text, nullable=False),
    Column("tables", Text, nullable=False, comment="one, or two with a space between them"),
    Column("evening", Text, nullable=False, comment="empty outside an evening; round and board are then 0"),
    Column("round", Integer, nullable=False),
    Column("board", Integer, nullable=False),
    Column("began", Double, comment="by the table's clock, seconds since 1970"),
    Column("ended", Double, nullable=False, index=True, comment="when the server heard of it: ratings go by this"),
    Column("at", Double, nullable=False, comment="when it ended, by the table's clock where the table sent it"),
    Column("rated", Boolean, nullable=False),
    Column("struck", Boolean, nullable=False, comment="whether the host has excluded the table's games from ratings"),
    Column("sequence", BigInteger, nullable=False, comment="of the latest message about it, in its stream"),
    Column("record", Text, nullable=False, comment="the whole game"),
)
seats: Final = Table(
    "seats",
    METADATA,
    Column("game_id", Text, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", String(20), primary_key=True),
    Column("player", Text, ForeignKey("players.key"), comment="nobody for a guest and for the table itself"),
    Column("name", Text, nullable=False, comment="as it was written in this game"),
    Column("level", Text, nullable=False, comment="the table's own, where it played itself"),
    Column("place", Integer, nullable=False, comment="1 for the best; the same for those who share one"),
    Column("ending", String(5), nullable=False, comment="won, drawn or lost"),
    Column("points", Double),
    Column("mean", Double, comment="the rating after this game, of a rated one"),
    Column("deviation", Double),
)
Index("seats_by_player", seats.c.player, seats.c.game_id)
ratings: Final = Table(
    "ratings",
    METADATA,
    Column("player", Text, ForeignKey("players.key", ondelete="CASCADE"), primary_key=True),
    Column("game", String(40), primary_key=True, comment="the kind of game"),
    Column("mean", Double, comment="none before the first rated game"),
    Column("deviation", Double),
    Column("rated", Integer, nullable=False, comment="how many games were"),
    Column("won", Integer, nullable=False),
    Column("drawn", Integer, nullable=False),
    Column("lost", Integer, nullable=False),
    Column("latest", Double, nullable=False, comment="when the latest of their games ended"),
)
evenings: Final = Table(
    "evenings",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("system", String(20), nullable=False),
    Column("game", String(40), nullable=False),
    Column("opened", Double, nullable=False),
    Column("phase", String(20), nullable=False),
    Column("round", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
)
standings: Final = Table(
    "standings",
    METADATA,
    Column("evening", Text, ForeignKey("evenings.id", ondelete="CASCADE"), primary_key=True),
    Column("name", Text, primary_key=True),
    Column("place", Integer, nullable=False),
    Column("points", Double, nullable=False),
    Column("won", Integer, nullable=False),
    Column("drawn", Integer, nullable=False),
    Column("lost", Integer, nullable=False),
    Column("buchholz", Double, nullable=False),
    Column("berger", Double, nullable=False),
)
boards: Final = Table(
    "boards",
    METADATA,
    Column("evening", Text, ForeignKey("evenings.id", ondelete="CASCADE"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("board", Integer, primary_key=True),
    Column("first", Text, nullable=False, comment="who begins"),
    Column("second", Text, nullable=False),
    Column("tables", Text, nullable=False),
    Column("first_points", Double, comment="none while it is played"),
    Column("second_points", Double),
    Column("source", String(10), nullable=False, comment="table, referee, or empty"),
    Column("moves", Integer, nullable=False),
    Column("position", Text, nullable=False, comment="what lies in the tray now"),
)
ORDER: Final = (games.c.ended, games.c.sequence, games.c.id)
"""The order in which games count."""
LATEST_FIRST: Final = tuple(column.desc() for column in ORDER)


def person_of(name: str) -> str:
    """What all names have in common that people read as the same one; empty for a guest.

    Letters of other scripts that look like Latin ones, by Unicode's list, count as those. A name without a Latin
    letter is read by its capitals, so that case doesn't matter. In a mixed one the letter decides as it is
    typed, or in its other case if only that looks like a Latin one.
    """
    letters = key_of(name)
    if letters.isascii():
        return letters
    if any(letter.isascii() and letter.isalpha() for letter in letters):
        return key_of("".join(_latin(letter) or _latin(letter.swapcase()) or letter for letter in name))
    return key_of("".join(_latin(letter.upper()) or _latin(letter) or letter for letter in letters))


@lru_cache(maxsize=4096)
def _latin(letter: str) -> str:
    alike = (each["c"] for each in confusables_data.get(letter, ()) if not letter.isascii())
    return next((each for each in alike if each.isascii() and each.isalpha() and len(each) == 1), "")


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
        columns = [*(column for column in games.c if column.name != "record"), evenings.c.name.label("evening_name")]
        wanted = select(*columns).outerjoin(evenings, evenings.c.id == games.c.evening).where(*conditions)
        with self._engine.connect() as db:
            total = db.scalar(select(func.count()).select_from(games).where(*conditions)) or 0
            rows = db.execute(wanted.order_by(*LATEST_FIRST).offset(after).limit(MOST)).all()
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
        with self._engine.connect() as db:
            found = db.scalar(select(games.c.record).where(games.c.id == identity))
        return None if found is None else str(found)

    def evenings(self, after: int = 0) -> dict[str, Any]:
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
    counts = {name: getattr(row, name) for name in ("won", "drawn", "lost", "latest")}
    return {"player": row.name, "rating": rating, **counts}


def _seats(db: Connection, ids: Sequence[str]) -> dict[str, list[dict[str, Any]]]:
    """The seats of some games, by game, the winner's first."""
    found: dict[str, list[dict[str, Any]]] = {identity: [] for identity in ids}
    shown = seats.c["game_id", "seat", "name", "level", "place", "ending", "points", "mean"]
    wanted = select(*shown).where(seats.c.game_id.in_(ids)).order_by(seats.c.place, seats.c.seat)
    for row in db.execute(wanted):
        seat = dict(row._mapping)
        found[seat.pop("game_id")].append(seat)
    return found
