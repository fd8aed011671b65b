"""What a club remembers of its games: the same in whatever order they come, and whatever comes twice."""

import asyncio
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import Engine, create_engine, event, select, text
from sqlalchemy.exc import IntegrityError

from engine.errors import BadInput
from firmware.errors import NotNow
from firmware.features.players.ratings import Ladder
from firmware.games.abilities import Standing, two_places
from firmware.games.registry import plugin
from league.history import (
    METADATA,
    MOST,
    VERSION,
    Finished,
    Queries,
    _latin,
    facts,
    keeper,
    person_of,
    read_game,
    seats,
)
from league.history.keeper import DatabaseAddressError, History, Record
from league.history.projection import EveningRows, ForeignDatabaseError, Projection
from tests.club.played import finished_game
from tests.depth import some

pytestmark = pytest.mark.rest

OLD = Path(__file__).parents[1] / "data/old"
CLUB = "UCLUB"
PEOPLE = ("Ann", "ann", "Leo", "Zoë", "Ben", "")
SEATS = ("J", "C")


def game(
    number: int, names: Sequence[str] = ("Ann", "Leo"), winner: int | None = 0, ended: float | None = None, **more: Any
) -> Finished:
    """A finished game of two; a `winner` of None is a draw."""
    standing = Standing(
        SEATS,
        dict(zip(SEATS, names, strict=True)),
        places=two_places(SEATS, None if winner is None else SEATS[winner]),
        variant="classic",
        **more,
    )
    at = float(number) if ended is None else ended
    return Finished(f"north/{number:x}", ("north",), number, at, at, "tapas", at, standing, f"record {number}")


def contents(engine: Engine) -> dict[str, list[Any]]:
    """All that a database says."""
    with engine.connect() as db:
        return {
            table.name: sorted((tuple(row) for row in db.execute(select(table))), key=repr)
            for table in METADATA.sorted_tables
        }


def opened(engine: Engine) -> Projection:
    projection = Projection(engine)
    projection.open(CLUB)
    return projection


def database() -> Engine:
    return create_engine("sqlite://")


@pytest.fixture
def engine() -> Engine:
    return database()


@st.composite
def games(draw: st.DrawFn) -> list[Finished]:
    count = draw(st.integers(1, 12))
    found = []
    for number in range(1, count + 1):
        names = draw(st.tuples(st.sampled_from(PEOPLE), st.sampled_from(PEOPLE)))
        ended = draw(st.sampled_from((1.0, 2.0, 3.0, float(number))))
        found.append(game(number, names, draw(st.sampled_from((0, 1, None))), ended, rated=draw(st.booleans())))
    return found


@settings(max_examples=some(6, 200), deadline=None)
@given(st.just([]) | games(), games(), st.data())
def test_neither_the_order_in_which_games_come_nor_what_they_were_before_changes_anything(
    before: list[Finished], after: list[Finished], data: st.DataObject
) -> None:
    whole, parts = database(), database()
    opened(whole).take(after)
    projection = opened(parts)
    projection.take(before)
    for each in data.draw(st.permutations(after)):
        projection.take([each])
        if data.draw(st.booleans()):
            # As after a start of the club: nothing is remembered but what is in the database.
            projection = opened(parts)
    projection.take([], sorted({each.id for each in before} - {each.id for each in after}))
    assert contents(parts) == contents(whole)


def counted(engine: Engine) -> dict[str, Any]:
    """What people are shown that they have won, and how well they play."""
    tables = contents(engine)
    return {"ratings": tables["ratings"], "afterwards": [row for row in tables["seats"] if row[-1] is not None]}


@settings(max_examples=some(6, 200), deadline=None)
@given(games(), st.data())
def test_games_of_a_struck_table_count_no_longer_and_again_once_that_is_undone(
    played: list[Finished], data: st.DataObject
) -> None:
    tables = st.sampled_from((("north",), ("liar",), ("liar", "north"), ("liar-2",)))
    moved = [replace(each, tables=data.draw(tables)) for each in played]
    honest = [each for each in moved if "liar" not in each.tables]
    whole, without, struck = database(), database(), database()
    opened(whole).take(moved)
    opened(without).take(honest)
    projection = opened(struck)
    first = data.draw(st.integers(0, len(moved)))
    projection.take(moved[:first])
    projection.strike(frozenset({"liar"}))
    projection.take(moved[first:])
    assert counted(struck) == counted(without)
    assert Queries(struck).games()["total"] == len(moved)
    assert {each["id"] for each in Queries(struck).games()["games"] if each["struck"]} == {
        each.id for each in moved if each not in honest
    }
    projection = opened(struck) if data.draw(st.booleans()) else projection
    projection.strike(frozenset())
    assert contents(struck) == contents(whole)


@pytest.mark.parametrize(
    ("name", "other", "same"),
    [
        *((*two, True) for two in (
            ("Ann", "\u0410nn"), ("Ann", "An\u200dn"), ("Nina", "\u039dina"), ("Oca", "\u041e\u0441\u0430"),
            ("\u041d\u0438\u043d\u0430", "\u041d\u0418\u041d\u0410"),
            ("\u041dina", "\u043dina"), ("da\u03bdid", "david"),
            ("\u039d\u03af\u03bd\u03b1", "\u039d\u038a\u039d\u0391"),
        )),
        *((*two, False) for two in (
            ("Anna", "Hanna"), ("Zoe", "Zoë"), ("Jose", "José"), ("Ярослав", "Ярослава"), ("Bern", "Bem"),
        )),
    ],
)  # fmt: skip
def test_names_that_look_alike_are_one_person_and_others_are_others(name: str, other: str, same: bool) -> None:
    assert (person_of(name) == person_of(other)) is same


def test_however_many_letters_are_asked_for_few_of_them_are_remembered() -> None:
    for letter in range(0x4E00, 0x4E00 + 5_000):
        person_of(f"a{chr(letter)}")
    assert _latin.cache_info().currsize <= 4096


def test_ratings_are_those_of_all_rated_games_in_the_order_of_their_ends(engine: Engine) -> None:
    played = [
        game(3, ("Leo", "Ann"), winner=None),
        game(1, ("Ann", "Leo"), winner=0),
        game(2, ("Ann", ""), winner=1),
        game(4, ("ANN ", "Zoë"), winner=1),
        game(5, ("Ann", "ann"), winner=1),
        game(6, ("Ben", "Ben"), winner=1),
    ]
    opened(engine).take(played)
    ladder = Ladder()
    for places in ((("a", 1), ("l", 2)), (("l", 1), ("a", 1)), (("a", 2), ("z", 1))):
        ladder.rate(sorted(places))
    page = Queries(engine).players("tapas")
    assert [(row["player"], row["rating"]["games"]) for row in page["players"]] == [("Zoë", 1), ("ann", 3), ("Leo", 2)]
    ann = page["players"][1]
    assert ann["rating"]["mean"] == pytest.approx(ladder["a"].mean, abs=1e-9)
    assert (ann["won"], ann["drawn"], ann["lost"]) == (1, 1, 2)


def test_who_plays_for_the_first_time_has_no_seed_and_then_the_rating(engine: Engine) -> None:
    projection, queries = opened(engine), Queries(engine)
    assert queries.seed("Ann", "tapas") == 0
    projection.take([game(1)])
    assert queries.seed(" ann", "tapas") > 25 > queries.seed("Leo", "tapas") > 0
    assert queries.seed("Ann", "tapiru") == 0


def test_games_are_listed_a_page_at_a_time_the_latest_first(engine: Engine) -> None:
    projection, queries = opened(engine), Queries(engine)
    projection.take([game(number, ("Ann", "Leo" if number % 3 else "Zoë")) for number in range(1, MOST + 21)])
    first, second = queries.games(), queries.games(after=MOST)
    listed = [each["id"] for each in first["games"] + second["games"]]
    assert listed == [f"north/{number:x}" for number in range(MOST + 20, 0, -1)]
    assert first["total"] == second["total"] == MOST + 20
    assert queries.games(player="ZOË")["total"] == (MOST + 20) // 3
    assert [queries.games(game=kind)["total"] for kind in ("tapas", "tapiru")] == [MOST + 20, 0]
    assert queries.record("north/1") == "record 1"
    assert queries.record("north/0") is None


def test_a_write_that_fails_changes_nothing(engine: Engine) -> None:
    projection = opened(engine)
    projection.take([game(1)])
    before = contents(engine)
    broken = replace(game(4, ("Zoë", "Ben")), record=None)  # type: ignore[arg-type]
    with pytest.raises(IntegrityError):
        projection.take([game(3), broken])
    assert contents(engine) == before
    projection.take([game(2)])
    whole = database()
    opened(whole).take([game(1), game(2)])
    assert contents(engine) == contents(whole)


def test_the_database_of_another_club_or_program_is_left_alone(engine: Engine) -> None:
    opened(engine).take([game(1)])
    before = contents(engine)
    with pytest.raises(ForeignDatabaseError):
        Projection(engine).open("UOTHER")
    assert contents(engine) == before
    other = database()
    with other.begin() as db:
        db.execute(text("CREATE TABLE players (id INTEGER, precious TEXT)"))
        db.execute(text("INSERT INTO players VALUES (1, 'gold')"))
    with pytest.raises(ForeignDatabaseError):
        Projection(other).open(CLUB)
    with other.begin() as db:
        assert db.scalar(text("SELECT precious FROM players")) == "gold"


def test_a_database_that_is_made_anew_says_the_same_one_of_another_version_is_and_what_was_read_is_known_again(
    engine: Engine,
) -> None:
    projection = opened(engine)
    projection.take([game(1), game(2)])
    before = contents(engine)
    with engine.begin() as db:
        METADATA.drop_all(db)
    projection.open(CLUB)
    projection.take([game(1), game(2)])
    assert contents(engine) == before
    for sequence in (5, 7):
        projection.take([game(1)], read=("RECORDS", "monday", sequence))
        assert opened(engine).read_up_to("RECORDS", "monday") == sequence
    assert opened(engine).read_up_to("RECORDS", "tuesday") == 0
    with engine.begin() as db:
        db.execute(facts.update().where(facts.c.name == "version").values(value="0"))
    opened(engine)
    assert contents(engine)["games"] == []
    assert ("version", str(VERSION)) in contents(engine)["facts"]


def test_an_evening_is_written_as_it_is_now(engine: Engine) -> None:
    def rows(points: float | None, *names: str) -> EveningRows:
        row = {"name": "Friday", "system": "swiss", "game": "tapas", "opened": 1.0, "phase": "playing"}
        board = {
            "round": 1, "board": 1, "first": "Ann", "second": "Leo", "tables": "north", "first_points": points,
            "second_points": None, "source": "", "moves": 3, "position": "…",
        }  # fmt: skip
        score = {"place": 1, "points": 0.0, "won": 0, "drawn": 0, "lost": 0, "buchholz": 0.0, "berger": 0.0}
        return EveningRows("e1", {**row, "round": 1, "rounds": 3}, [board], [{"name": name, **score} for name in names])

    event.listen(engine, "connect", lambda connection, _: connection.execute("PRAGMA foreign_keys=ON"))
    projection = opened(engine)
    projection.write_evening(rows(None, "Ann", "Leo"))
    projection.write_evening(rows(1.0, "Ann", "Ben"))
    assert [row[1] for row in contents(engine)["standings"]] == ["Ann", "Ben"]
    # Another phase, and nothing else.
    over = rows(1.0, "Ann", "Ben")
    projection.write_evening(over._replace(evening={**over.evening, "phase": "over"}))
    assert len(contents(engine)["boards"]) == 1
    # As after a start of the club.
    opened(engine).write_evening(rows(1.0, "Ann", "Ben"))
    said = contents(engine)
    assert [row[6] for row in said["boards"]] == [1.0]
    assert [row[1] for row in said["standings"]] == ["Ann", "Ben"]
    assert Queries(engine).evenings()["evenings"][0]["name"] == "Friday"


def test_a_game_of_several_has_a_place_for_each(engine: Engine) -> None:
    record = (OLD / "piecepack.txt").read_text(encoding="utf-8").split("[Game", 2)[1]
    kind, standing, began = read_game(f"[Game{record}", {})
    names = dict(zip(standing.seats, ("Ann", "Leo", "Zoë", "Ben"), strict=False))
    named = standing._replace(names=names)
    opened(engine).take([Finished("a/1", ("a",), 1, 1.0, 1.0, kind, began, named, record)])
    means = [row["rating"]["mean"] for row in Queries(engine).players("piecepack")["players"]]
    assert len(means) == len(standing.seats) > 2
    assert means == sorted(means, reverse=True)


def test_what_is_no_finished_game_or_has_a_level_that_is_no_word_or_at_no_seat_is_refused() -> None:
    whole = plugin("tapas").record(finished_game("tapas", 7))
    for record, why in (
        ("", "no sense"), ("no game", "no sense"), ('[Game "Chess"]\n\n1. e4', "no sense"), (f"{whole}\0", "zero"),
        ('[Game "Tapas"]\n\n1. 9@Zz *', "no sense"), ('[Game "Tapas"]\n\n1. 2@Nc *', "no end"),
        (f"{whole}\n\n{whole}", "2 games"),
    ):  # fmt: skip
        with pytest.raises(BadInput, match=why):
            read_game(record, {})
    for levels in ({"J": "x" * 100_000}, {"X": "master"}):
        with pytest.raises(BadInput):
            read_game(whole, levels)


def test_a_seat_of_the_table_itself_is_nobody(engine: Engine) -> None:
    opened(engine).take([game(1, levels={"C": "master"})])
    with engine.connect() as db:
        assert {tuple(row) for row in db.execute(select(seats.c.seat, seats.c.player))} == {("J", "ann"), ("C", None)}
    assert Queries(engine).players("tapas")["players"][0]["rating"] is None


@pytest.mark.parametrize("address", ["club.db", "nonsense://here", "postgresql+nothing://here", "://"])
def test_an_address_that_is_none_is_refused_in_words(address: str) -> None:
    with pytest.raises(DatabaseAddressError, match="give one as in postgresql://"):
        History(address, CLUB, lambda _: None)


# Who keeps it up to date, while something is away or can't be written


SECONDS = 10.0


class Feed:
    """A club: `games` by id, and whether its streams can be read."""

    def __init__(self, *games: Finished) -> None:
        self.games = {each.id.replace("/", "."): replace(each, id=each.id.replace("/", ".")) for each in games}
        self.streams, self.away = self, False
        self.out: list[str] = []

    def ended_games(self) -> Mapping[str, int]:
        return {name: each.sequence for name, each in self.games.items()}

    def finished(self, game: str) -> Finished | None:
        return self.games.get(game)

    def keys_of(self, table: str) -> Collection[str]:
        return ()

    def struck(self) -> frozenset[str]:
        return frozenset()

    def evenings(self, wanted: Collection[str] | None) -> Collection[EveningRows]:
        return ()

    def left_out(self, table: str, why: str) -> None:
        self.out.append(why)

    async def records_made(self) -> str:
        if self.away:
            raise NotNow("away", code="club-away")
        return "monday"

    async def record_after(self, sequence: int) -> Record | None:
        if self.away:
            raise NotNow("away", code="club-away")
        return None


@contextmanager
def kept(path: Path) -> Iterator[tuple[History, list[str]]]:
    """A history that has begun and that nobody waits for, and what it says."""
    said: list[str] = []
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(keeper, "_AGAIN_SECONDS", 0.05)
        patched.setattr(keeper, "_TOGETHER_SECONDS", 0.01)
        history = History(f"sqlite:///{path}/club.db", CLUB, said.append)
        history.begin()
        yield history, said
        history.close()


async def until(history: History, feed: Feed, holds: Callable[[list[str]], bool]) -> list[str]:
    """Let the history run until something holds of the games that it lists; returns these."""
    running = asyncio.ensure_future(history.run(feed))
    try:
        async with asyncio.timeout(SECONDS):
            while True:
                listed: list[str] = []
                with suppress(NotNow):
                    listed = [each["id"] for each in (await history.ask(lambda queries: queries.games()))["games"]]
                if holds(listed):
                    return listed
                await asyncio.sleep(0.02)
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


def test_a_game_that_can_not_be_written_keeps_no_other_out(tmp_path: Path) -> None:
    feed = Feed(game(1), replace(game(2), record=None), game(3))  # type: ignore[arg-type]
    with kept(tmp_path) as (history, _):
        asyncio.run(until(history, feed, lambda listed: listed == ["north.3", "north.1"] and bool(feed.out)))
        assert history.trouble == ""


def test_a_spoilt_database_is_said_once_and_it_and_streams_that_are_away_are_tried_again(tmp_path: Path) -> None:
    feed, file = Feed(game(1)), tmp_path / "club.db"
    feed.away = True
    file.write_bytes(b"this is no database" * 100)
    with kept(tmp_path) as (history, said):

        def holds(listed: list[str]) -> bool:
            begins = file.read_bytes()[:4] if file.exists() else b""
            if said and begins == b"this":
                assert history.trouble
                file.unlink()
            elif begins == b"SQLi":
                feed.away = False
            return listed == ["north.1"] and not history.trouble

        asyncio.run(until(history, feed, holds))
        assert len(said) == 1


def test_a_game_that_goes_on_again_is_taken_out_and_what_was_missed_while_nothing_ran_is_found(tmp_path: Path) -> None:
    feed = Feed(game(1), game(2))
    with kept(tmp_path) as (history, _):

        async def both() -> None:
            await until(history, feed, lambda listed: len(listed) == 2)
            del feed.games["north.2"]
            history.games_changed(["north.2"])
            await until(history, feed, lambda listed: listed == ["north.1"])

        asyncio.run(both())
    # A game that its table has sent has no stream that could be gone.
    opened(create_engine(f"sqlite:///{tmp_path}/club.db")).take([game(9)], read=("RECORDS", "monday", 1))
    feed = Feed(replace(game(2), sequence=7), game(3))
    with kept(tmp_path) as (history, _):
        asyncio.run(until(history, feed, lambda listed: {*listed} == {"north.2", "north.3", "north/9"}))
