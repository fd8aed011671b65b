"""Writes the club's database, so that it says the same in whatever order and however often games come.

A game is written whole, in place of what was written of it before. Ratings are those of all rated games one after the
other, in the order in which the server heard of their ends: a game that comes last is added, any other change has the
ratings of its kind computed anew.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import groupby
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    Connection,
    Engine,
    Row,
    Table,
    delete,
    false,
    func,
    insert,
    inspect,
    literal,
    or_,
    select,
    update,
)

from firmware.errors import TableError
from firmware.features.players.ratings import Ladder, Rating, is_rated
from league.history import (
    LATEST_FIRST,
    METADATA,
    ORDER,
    VERSION,
    Finished,
    boards,
    evenings,
    facts,
    games,
    person_of,
    players,
    ratings,
    seats,
    standings,
)

_VERSION: Final = "version"
_CLUB: Final = "club"
_PERSON: Final = "person:"
"""What everybody's name in a ladder begins with: nobody is taken for a level of the table."""
_COUNTS: Final = games.c.rated & ~games.c.struck
_SAT: Final = select(seats.c.player, games.c.game, games.c.rated).join(games, seats.c.game_id == games.c.id)
"""Who has sat in which kind of game."""


class ForeignDatabaseError(TableError, ValueError):
    """The database is another club's."""


class EveningRows(NamedTuple):
    """An evening as it is now, as the rows of the tables; those of `boards` and `standings` without `evening`."""

    id: str
    evening: Mapping[str, Any]
    boards: Sequence[Mapping[str, Any]]
    standings: Sequence[Mapping[str, Any]]


class Projection:
    """A club's database. Every method is one transaction, and raises SQLAlchemy's errors with nothing changed."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._ladders: dict[str, Ladder] = {}
        """By the kind of game."""
        self._written: dict[str, EveningRows] = {}
        """The evenings as they were written last, by id."""
        self._struck: frozenset[str] | None = None
        """The tables whose games don't count; None before that was written."""

    def open(self, club: str) -> None:
        """Make the tables unless they are there. A database of another version is emptied.

        `club` is the club's public key. Raises ForeignDatabaseError.
        """
        self._ladders, self._written, self._struck = {}, {}, None
        with self._engine.begin() as db:
            there = {*inspect(db).get_table_names()} & METADATA.tables.keys()
            known = self._facts(db) if facts.name in there else {}
            # Tables of these names that no club has signed are some other program's.
            if (there and _CLUB not in known) or known.get(_CLUB, club) != club:
                raise ForeignDatabaseError(
                    "the database is another club's, or another program's; choose another one with --database"
                )
            if known.get(_VERSION) != str(VERSION):
                METADATA.drop_all(db)
                facts.create(db)
                # Tables without a version are made anew, should this be cut off before the end.
                db.execute(insert(facts).values(name=_CLUB, value=club))
                METADATA.create_all(db)
                db.execute(insert(facts).values(name=_VERSION, value=str(VERSION)))

    def empty(self, club: str) -> None:
        self._ladders, self._written, self._struck = {}, {}, None
        with self._engine.begin() as db:
            for table in reversed(METADATA.sorted_tables):
                db.execute(delete(table))
            db.execute(insert(facts), [{"name": _VERSION, "value": str(VERSION)}, {"name": _CLUB, "value": club}])

    def _facts(self, db: Connection) -> dict[str, str]:
        return {row.name: row.value for row in db.execute(select(facts))}

    def read_up_to(self, stream: str, made: str) -> int:
        """The sequence up to which the stream that was made then has been read; 0 for another one of that name."""
        with self._engine.begin() as db:
            at, _, sequence = self._facts(db).get(stream, "").rpartition(" ")
        return int(sequence) if at == made else 0

    def known(self) -> dict[str, int]:
        with self._engine.begin() as db:
            return {row.id: row.sequence for row in db.execute(select(games.c.id, games.c.sequence))}

    def strike(self, tables: frozenset[str]) -> None:
        """Let the games of these tables count no longer, and those of all other tables count."""
        if tables == self._struck:
            return
        theirs = [(literal(" ") + games.c.tables + " ").contains(f" {table} ") for table in tables]
        changed = games.c.struck != or_(false(), *theirs)
        with self._changing() as db:
            found = db.execute(_SAT.where(changed, seats.c.player.is_not(None))).all()
            here = seats.c.game_id.in_(select(games.c.id).where(changed))
            db.execute(update(seats).where(here).values(mean=None, deviation=None))
            db.execute(update(games).where(changed).values(struck=~games.c.struck))
            concerned = {(row.player, row.game) for row in found}
            for game in {row.game for row in found if row.rated}:
                concerned |= self._rate_all(db, game)
            self._count(db, concerned)
        self._struck = tables

    @contextmanager
    def _changing(self) -> Iterator[Connection]:
        """A transaction; if it fails, the ladders may count games that are taken back with it, and are read again."""
        try:
            with self._engine.begin() as db:
                yield db
        except BaseException:
            self._ladders = {}
            raise

    # Games

    def take(
        self, found: Sequence[Finished], gone: Collection[str] = (), read: tuple[str, str, int] | None = None
    ) -> None:
        """Write games, and take those out that have `gone`: they go on, or their stream isn't there any more.

        `read` is a stream, when it was made, and the sequence up to which it was read with this.
        """
        with self._changing() as db:
            self._take(db, {each.id: each for each in found}, gone)
            if read is not None:
                stream, made, sequence = read
                db.execute(delete(facts).where(facts.c.name == stream))
                db.execute(insert(facts).values(name=stream, value=f"{made} {sequence}"))

    def _take(self, db: Connection, found: Mapping[str, Finished], gone: Collection[str]) -> None:
        struck = {each for each, game in found.items() if not (self._struck or set()).isdisjoint(game.tables)}
        found = {each: game for each, game in found.items() if not _is_there(db, game)}
        if not found and not gone:
            return
        changed = [*found, *gone]
        concerned, anew = self._remove(db, changed)
        new = sorted(found.values(), key=_order)
        rated = {game: self._latest(db, game) for game in {each.game for each in new}}
        added: dict[str, list[Finished]] = {}
        for each in new:
            concerned |= {(key, each.game) for key in _write(db, each, each.id in struck)}
            if is_rated(each.standing, _sitters(each)) and each.id not in struck:
                added.setdefault(each.game, []).append(each)
                if _order(each) < rated[each.game]:
                    anew.add(each.game)
        for game in anew:
            concerned |= self._rate_all(db, game)
        for game in added.keys() - anew:
            ladder = self._ladder(db, game)
            for each in added[game]:
                _rate(db, ladder, db.execute(select(seats).where(seats.c.game_id == each.id)))
        self._count(db, concerned)
        _name(db, {player for player, _ in concerned})

    def _remove(self, db: Connection, ids: Sequence[str]) -> tuple[set[tuple[str, str]], set[str]]:
        """Take games out; returns the players that this concerns, each with the kind of game, and the kinds whose
        ratings depended on them.
        """
        rows = db.execute(_SAT.where(games.c.id.in_(ids), seats.c.player.is_not(None))).all()
        db.execute(delete(seats).where(seats.c.game_id.in_(ids)))
        db.execute(delete(games).where(games.c.id.in_(ids)))
        return {(row.player, row.game) for row in rows}, {row.game for row in rows if row.rated}

    def _latest(self, db: Connection, game: str) -> tuple[float, int, str]:
        """The place in the order of the latest rated game of a kind."""
        wanted = select(games).where(games.c.game == game, _COUNTS)
        row = db.execute(wanted.order_by(*LATEST_FIRST).limit(1)).first()
        return (row.ended, row.sequence, row.id) if row is not None else (float("-inf"), 0, "")

    # Ratings

    def _rate_all(self, db: Connection, game: str) -> set[tuple[str, str]]:
        """Rate all games of a kind anew; returns everybody who plays it."""
        ladder = self._ladders[game] = Ladder()
        wanted = select(seats).join(games, seats.c.game_id == games.c.id).where(games.c.game == game, _COUNTS)
        rows = db.execute(wanted.order_by(*ORDER, seats.c.seat)).all()
        for _, sat in groupby(rows, key=lambda row: str(row.game_id)):
            _rate(db, ladder, sat)
        known = db.execute(select(ratings.c.player).where(ratings.c.game == game))
        return {(row.player, game) for row in known} | {(who.removeprefix(_PERSON), game) for who in ladder}

    def _ladder(self, db: Connection, game: str) -> Ladder:
        if game not in self._ladders:
            rows = db.execute(select(ratings).where(ratings.c.game == game, ratings.c.mean.is_not(None)))
            known = {f"{_PERSON}{row.player}": Rating(row.mean, row.deviation, row.rated) for row in rows}
            self._ladders[game] = Ladder(known)
        return self._ladders[game]

    def _count(self, db: Connection, concerned: Iterable[tuple[str, str]]) -> None:
        """Write how often somebody has won a kind of game, and the rating. Games against oneself count for nothing."""
        for player, game in sorted(concerned):
            # It may have to be read from the row that goes.
            rating = self._ladder(db, game).get(f"{_PERSON}{player}")
            db.execute(delete(ratings).where(ratings.c.player == player, ratings.c.game == game))
            played = select(seats.c.ending, func.count().label("times"), func.max(games.c.ended).label("latest"))
            counted = played.join(games, seats.c.game_id == games.c.id).group_by(seats.c.ending)
            own = select(seats.c.game_id).where(seats.c.player == player).group_by(seats.c.game_id)
            alone = games.c.id.in_(own.having(func.count() > 1))
            here = (seats.c.player == player) & (games.c.game == game) & ~games.c.struck & ~alone
            rows = db.execute(counted.where(here)).all()
            if not rows:
                continue
            times = {"won": 0, "drawn": 0, "lost": 0} | {row.ending: row.times for row in rows}
            mean, deviation, rated = rating or (None, None, 0)
            known = {"mean": mean, "deviation": deviation, "rated": rated, "latest": max(row.latest for row in rows)}
            db.execute(insert(ratings).values(player=player, game=game, **known, **times))

    # Evenings

    def write_evening(self, rows: EveningRows) -> None:
        before = self._written.get(rows.id)
        if rows == before:
            return
        with self._engine.begin() as db:
            if before is None:
                for table in (boards, standings):
                    db.execute(delete(table).where(table.c.evening == rows.id))
            there = db.execute(update(evenings).where(evenings.c.id == rows.id).values(**rows.evening))
            if not there.rowcount:
                db.execute(insert(evenings).values(id=rows.id, **rows.evening))
            _replace(db, boards, rows.id, ("round", "board"), before.boards if before else (), rows.boards)
            _replace(db, standings, rows.id, ("name",), before.standings if before else (), rows.standings)
        self._written[rows.id] = rows


def _order(each: Finished) -> tuple[float, int, str]:
    """The order in which games count; see `ORDER`."""
    return each.ended, each.sequence, each.id


def _sitters(each: Finished) -> dict[str, str]:
    """The key of everybody who has a name, by seat."""
    keys = {seat: person_of(name) for seat, name in each.standing.people.items()}
    return {seat: key for seat, key in keys.items() if key}


def _is_there(db: Connection, each: Finished) -> bool:
    """Whether the database says all this of a game already."""
    row = db.execute(select(games).where(games.c.id == each.id)).first()
    if row is None or (row.sequence, row.ended, row.record) != (each.sequence, each.ended, each.record):
        return False
    sat = {row.seat: (row.name, row.place) for row in db.execute(select(seats).where(seats.c.game_id == each.id))}
    standing = each.standing
    return row.rated == is_rated(standing, _sitters(each)) and sat == {
        seat: (standing.names.get(seat, ""), standing.places[seat]) for seat in standing.seats
    }


def _write(db: Connection, each: Finished, struck: bool) -> set[str]:
    """Write a game that isn't there; returns the keys of its players."""
    standing, sitters = each.standing, _sitters(each)
    there = set(db.scalars(select(players.c.key).where(players.c.key.in_(sitters.values()))))
    for seat, key in sitters.items():
        if key not in there:
            there.add(key)
            db.execute(insert(players).values(key=key, name=standing.names[seat]))
    own = {name: value for name, value in vars(each).items() if name not in ("tables", "standing")}
    rated = is_rated(standing, sitters)
    more = {"tables": " ".join(each.tables), "variant": standing.variant, "rated": rated, "struck": struck}
    db.execute(insert(games).values(**own, **more))
    rows = [
        {
            "game_id": each.id,
            "seat": seat,
            "player": sitters.get(seat),
            "name": standing.names.get(seat, ""),
            "level": standing.levels.get(seat, ""),
            "place": standing.places[seat],
            "ending": standing.ending(seat),
            "points": standing.points.get(seat),
        }
        for seat in standing.seats
    ]
    db.execute(insert(seats), rows)
    return set(sitters.values())


def _rate(db: Connection, ladder: Ladder, rows: Iterable[Row[Any]]) -> None:
    """Rate one game by the rows of its seats, and write what its players' ratings are after it."""
    sat = sorted(rows, key=lambda row: str(row.seat))
    ladder.rate([(f"{_PERSON}{row.player}", row.place) for row in sat])
    for row in sat:
        rating = ladder[f"{_PERSON}{row.player}"]
        here = (seats.c.game_id == row.game_id) & (seats.c.seat == row.seat)
        db.execute(update(seats).where(here).values(mean=rating.mean, deviation=rating.deviation))


def _name(db: Connection, keys: Iterable[str]) -> None:
    """Write players' names as they were written last; delete those who have no games any more."""
    for key in sorted(keys):
        sat = select(seats.c.name).join(games, seats.c.game_id == games.c.id).where(seats.c.player == key)
        name = db.scalar(sat.order_by(*LATEST_FIRST, seats.c.seat).limit(1))
        if name is None:
            db.execute(delete(players).where(players.c.key == key))
        else:
            db.execute(update(players).where(players.c.key == key).values(name=name))


def _replace(
    db: Connection,
    table: Table,
    evening: str,
    key: Sequence[str],
    before: Iterable[Mapping[str, Any]],
    now: Iterable[Mapping[str, Any]],
) -> None:
    """Write the rows of an evening that have changed, in place of those before."""
    old = {tuple(row[name] for name in key): row for row in before}
    new = {tuple(row[name] for name in key): row for row in now}
    for place in old.keys() | new.keys():
        if old.get(place) == new.get(place):
            continue
        if place in old:
            here = [table.c[name] == value for name, value in zip(key, place, strict=True)]
            db.execute(delete(table).where(table.c.evening == evening, *here))
        if place in new:
            db.execute(insert(table).values(evening=evening, **new[place]))
