"""Players: who is who, what their games add up to, and what is left of somebody who is forgotten."""

import json
import shutil
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import BadInput
from firmware.analysis import AnalysisRun
from firmware.errors import JournalError
from firmware.features.players import people
from firmware.features.players.people import people_of, settle
from firmware.features.players.player_statistics import REVIEWED, PlayerStatistics
from firmware.features.players.ratings import is_rated
from firmware.games.abilities import Standing
from firmware.games.registry import plugin, plugins, read_records
from firmware.journal import FILE_NAME, Journal, WrittenGame
from firmware.library import Library
from firmware.messages import Messages
from tests.firmware.damage import OLD
from tests.virtual_table import VirtualTable

SETUP = {"first": "J", "extras": {}, "burning_head": False, "rulings": "rulebook", "quarter_turns": 0, "south": None}
RESULTS: dict[str, dict[str, Any]] = {
    winner or "draw": {"points": {"J": 10, "C": 8}, "outcome": {"winner": winner, "reason": "points", "value": None}}
    for winner in ("J", "C", None)
}
GAME = """[Game "Tapas"]
[Jalapenos "{one}"]
[Croquetas "{other}"]
[Annotator "{one} herself"]
[Result "*"]

1. 1@Nc {{a bold push of {one}'s, not of {one}tte}} 2. 1@Nd *
"""
WHOLE_GAME = (OLD.parents[2] / "docs" / "game.txt").read_text(encoding="utf-8")
DAY = 86400.0
NOON = 1_763_812_800.0


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with closing(Journal(tmp_path, clock=lambda: NOON)) as journal:
        yield journal


def played(journal: Journal, one: str, other: str, winner: str = "J", at: float | None = NOON, **setup: Any) -> int:
    """A finished game of two, without its pushes."""
    names = {seat: name for seat, name in (("J", one), ("C", other)) if name}
    return journal.add([("tapas", WrittenGame({**SETUP, **setup}, names, [("placed", "")], RESULTS[winner], at))])[0]


def change(journal: Journal, number: int, what: str, value: Any = None) -> None:
    if what == "add":
        people.add(journal, value)
    else:
        people.change(
            journal, number, what, {"rename": {"name": value}, "merge": {"other": value}}.get(what, {"colour": value})
        )


def read(journal: Journal) -> PlayerStatistics:
    """The house as it is made anew."""
    statistics = PlayerStatistics()
    statistics.read(journal)
    for person in statistics.people:
        statistics.fill(journal, person.number)
    return statistics


def told(statistics: PlayerStatistics) -> str:
    """All that a house says."""
    return json.dumps(
        [statistics.page(), [statistics.life(person.number) for person in statistics.people]], sort_keys=True
    )


def numbers(journal: Journal) -> dict[str, int]:
    return {person.name: person.number for person in people_of(journal)}


# Who is who


def test_a_name_means_one_person_in_all_games_in_whatever_case(journal: Journal) -> None:
    played(journal, "Julie", "Peter")
    played(journal, "peter", "JULIE ")
    journal.begin("tapiru", {}, {"S": "julie", "N": "Zoé"}, [])
    journal.begin("piecepack", {"players": 3, "names": {"1": "Ann", "3": "Peter"}}, {}, [])
    assert numbers(journal) == {"Julie": 1, "Peter": 2, "Zoé": 3, "Ann": 4}


def test_a_number_stays_when_games_go_and_nobody_else_gets_it(journal: Journal) -> None:
    first = played(journal, "Julie", "Peter")
    settle(journal)
    journal.delete(first)
    played(journal, "Zoé", "Peter")
    assert numbers(journal) == {"Julie": 1, "Peter": 2, "Zoé": 3}
    change(journal, 3, "forget")
    played(journal, "Zoé", "Ann")
    assert numbers(journal) == {"Julie": 1, "Peter": 2, "Zoé": 4, "Ann": 5}


def test_a_person_made_by_hand_and_one_renamed_are_meant_by_all_their_names(journal: Journal) -> None:
    assert people.add(journal, "  Ann  Lee ") == 1
    played(journal, "ann lee", "Bob")
    assert numbers(journal) == {"Ann Lee": 1, "Bob": 2}
    change(journal, 1, "rename", "Julie")
    change(journal, 1, "rename", "JULIE")
    change(journal, 1, "rename", "Julie")
    played(journal, "Julie", "Bob")
    (julie, _) = read(journal).page()["players"]
    assert (julie["name"], julie["names"], julie["games"]) == ("Julie", ["Ann Lee", "Julie"], 2)
    assert journal.game(1).names == {"J": "ann lee", "C": "Bob"}


def test_two_who_are_one_are_merged_both_numbers_lead_to_them_and_all_names_are_forgotten(journal: Journal) -> None:
    played(journal, "Julie", "Peter")
    played(journal, "Juju", "Peter", "C")
    change(journal, 1, "colour", "pink")
    change(journal, 1, "merge", 3)
    statistics = read(journal)
    assert statistics.life(3) == statistics.life(1)
    assert statistics.life(1)["games"]["tapas"]["all"] == {"won": 1, "drawn": 0, "lost": 1}
    assert next((person.name, person.colour) for person in statistics.people) == ("Julie", "pink")
    change(journal, 3, "forget")
    assert [journal.game(number).names for number in (1, 2)] == [{"C": "Peter"}] * 2
    assert len(people_of(journal)) == 1


COLOURS = "red, orange, yellow, green, teal, blue, purple, pink"


@pytest.mark.parametrize(
    ("number", "what", "value", "remedy", "params"),
    [
        (1, "rename", "PETER", "merge the two", {"name": "PETER", "number": 2}),
        (1, "rename", "  ", "give one", {}),
        (0, "add", "julie", "merge the two", {"name": "julie", "number": 1}),
        (1, "merge", 1, "choose two players", {}),
        (1, "colour", "mauve", "red, orange", {"colour": "'mauve'", "colours": COLOURS}),
        (7, "rename", "Zoé", "look at the list of players", None),
        (1, "merge", 7, "look at the list of players", None),
        (7, "forget", None, "look at the list of players", None),
    ],
)
def test_what_makes_no_sense_is_refused_with_a_remedy(
    journal: Journal, number: int, what: str, value: Any, remedy: str, params: dict[str, Any] | None
) -> None:
    played(journal, "Julie", "Peter")
    before = told(read(journal))
    with pytest.raises((BadInput, JournalError), match=remedy) as refused:
        change(journal, number, what, value)
    assert told(read(journal)) == before
    assert params is None or refused.value.params == params


def test_events_that_make_no_sense_change_nothing(journal: Journal) -> None:
    played(journal, "Julie", "Peter")
    settle(journal)
    before = told(read(journal))
    for kind, data in (
        ("new", {"player": "one", "name": "Eve"}),
        ("new", {"player": 0, "name": "Eve"}),
        ("new", {"player": 2**31, "name": "Eve"}),
        ("new", {"player": 1, "name": "Eve"}),
        ("new", {"player": 3, "name": " "}),
        ("rename", {"player": 1, "name": ""}),
        ("rename", {"player": 1, "name": 5}),
        ("rename", {"player": 3, "name": "Eve"}),
        ("colour", {"player": 1, "colour": "mauve"}),
        ("merge", {"player": 1, "other": 1}),
        ("merge", {"player": 1, "other": 99}),
        ("forget", {"player": 99}),
        ("review", {"game": 1, "touch": "never", "seats": {"J": 0.5}}),
    ):
        journal.note(f"player-{kind}", data)
        assert told(read(journal)) == before, f"{kind} {data}"
    assert people.add(journal, "Eve") == 100, "no number is given twice"


# Forgetting


def bytes_of(directory: Path) -> bytes:
    return b"".join(file.read_bytes() for file in directory.glob(f"{FILE_NAME}*"))


def test_nothing_in_the_file_names_somebody_who_is_forgotten_and_the_games_stay(tmp_path: Path) -> None:
    with closing(Journal(tmp_path)) as journal:
        one = read_records(GAME.format(one="Clotilde", other="Peter"))
        journal.add([*one, ("piecepack", WrittenGame({"players": 3, "names": {"2": "clotilde"}}, {}, []))])
        gone = played(journal, "CLOTILDE", "Peter")
        journal.delete(gone)
        number = numbers(journal)["Clotilde"]
        change(journal, number, "rename", "Clothilde")
        journal.note("lesson", {"game": "tapas", "player": "clotilde"})
        journal.note("puzzle", {"id": "p1", "player": number})
        assert b"lotilde" in bytes_of(tmp_path)
        change(journal, number, "forget")
        left = bytes_of(tmp_path).replace(b"Clotildette", b"").lower()
        assert b"clotilde" not in left
        assert b"clothilde" not in left
        assert journal.game(1).names == {"C": "Peter"}
        record = Library(journal).record(1)
        assert "a bold push of …'s, not of Clotildette" in record
        assert '[Annotator "… herself"]' in record
        assert [event.data["player"] for event in journal.events("lesson", "puzzle")] == ["", ""]
        journal.restore(gone)
        assert journal.game(gone).names == {"C": "Peter"}
        assert numbers(journal) == {"Peter": 2}


# Statistics


def test_what_a_person_s_games_add_up_to(journal: Journal, golden: Any) -> None:
    for name in ("tapas", "tacocat", "tapiru", "piecepack"):
        games = read_records((OLD / f"{name}.txt").read_text(encoding="utf-8"))
        journal.add([(kind, game._replace(started=NOON - 9 * DAY)) for kind, game in games])
    played(journal, "Julie", "Peter", "J", NOON)
    played(journal, "Peter", "Julie", "C", NOON + DAY, burning_head=True)
    played(journal, "Julie", "Zoé", "draw", NOON + 40 * DAY, first="C")
    played(journal, "Julie", "Zoé", "C", NOON + 41 * DAY, extras={"c3": "xT"})
    played(journal, "Julie", "", "J", None, seats={"C": "planner"}, seed=1)
    played(journal, "Julie", "", "J", NOON - DAY)
    journal.begin("tapas", SETUP, {"J": "Julie"}, [])
    change(journal, people.add(journal, "Eve"), "colour", "pink")
    statistics = read(journal)
    for game, seat in statistics.games_of(1)[:2]:
        journal.note(REVIEWED, {"game": game.number, "touch": game.revision, "seats": {seat: 0.75, "x": "no"}})
    statistics.read(journal)
    assert statistics.unreviewed(numbers(journal)["Ann"]) == [], "reviews of other games keep nothing of players"
    assert len(statistics.unreviewed(1)) == len(statistics.games_of(1)) - 2
    lives = [(name, game.items()) for name, game in statistics.life(1)["games"].items()]
    facts = [*lives, ("page", [(str(player["number"]), player) for player in statistics.page()["players"]])]
    lines = [f"{of} {what}: {json.dumps(value)}\n" for of, told_of in facts for what, value in told_of]
    golden("a_player.txt", "".join(lines))


def test_a_long_curve_of_ratings_has_some_of_its_points_and_the_latest(journal: Journal) -> None:
    for count in (400, 401, 402):
        played_before = len(read(journal).games)
        for _ in range(count - played_before):
            played(journal, "Julie", "Peter")
        steps = read(journal).life(1)["games"]["tapas"]["steps"]
        assert [step["game"] for step in steps] == [*range(count, 0, -1 if count == 400 else -2)][::-1]


def test_a_game_is_read_through_once(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    played(journal, "Julie", "Peter")
    statistics, readings = read(journal), []
    monkeypatch.setattr(journal, "written", readings.append)
    statistics.read(journal)
    statistics.fill(journal, 1)
    assert readings == []


def test_a_review_that_was_kept_counts_until_the_game_goes_on(journal: Journal) -> None:
    number = played(journal, "Julie", "Peter")
    touch = next(journal.in_order())[0]
    journal.note(REVIEWED, {"game": number, "touch": touch, "seats": {"J": 0.75}})
    life = read(journal).life(1)["games"]["tapas"]
    assert life["accuracy"] == {"games": 1, "mean": 0.75}
    journal.append(number, [("back", "1@Nc")], RESULTS["J"])
    assert read(journal).life(1)["games"]["tapas"]["accuracy"] is None


def test_a_review_at_the_table_is_kept_once(tmp_path: Path) -> None:
    with closing(VirtualTable(tmp_path)) as table:
        journal = table.session.library.journal
        (number,) = journal.add(read_records(WHOLE_GAME))
        for _ in range(2):
            request = table.open_review(number)
            result = plugin("tapas").analyse(replace(request, nodes=5), AnalysisRun())
            table.session.receive_analysis(request, {"progress": 3}, 0.0)
            table.session.receive_analysis(request, result, 0.0)
        (event,) = journal.events(REVIEWED)
        assert 0.3 < event.data["seats"]["J"] <= 1.0
        assert read(journal).life(1)["games"]["tapas"]["accuracy"]["games"] == 1


@pytest.mark.parametrize("name", plugins())
def test_every_game_tells_who_sat_where_and_how_it_ended(name: str, tmp_path: Path) -> None:
    shutil.copy(OLD / f"{name}.sqlite", tmp_path / FILE_NAME)
    with closing(Journal(tmp_path, write=False)) as journal:
        rows = [row for row in journal.games() if row.game == name and row.result]
    assert rows
    for row in rows:
        standing = plugin(name).standing(WrittenGame(row.setup, row.names, (), row.result, row.started))
        assert standing is not None
        assert set(standing.places) == set(standing.seats) == set(plugin(name).seats(row.setup))
        assert min(standing.places.values()) == 1
        for key in standing.variant.split("+"):
            word, _, number = key.partition("-")
            assert Messages.of("en", name).say(f"variant-{word}", count=int(number or 0))


# What is rated


@pytest.mark.parametrize(
    ("names", "setup", "rated"),
    [
        (("Julie", "Peter"), {}, True),
        (("Julie", ""), {"seats": {"C": "child"}, "seed": 1}, True),
        (("Julie", ""), {}, False),
        (("Julie", "julie"), {}, False),
        (("Julie", "Peter"), {"handicaps": {"C": {"points": 3}}}, False),
        (("Julie", "Peter"), {"position": "any"}, False),
    ],
)
def test_a_game_is_rated_if_all_are_known_and_its_result_tells_who_plays_better(
    journal: Journal, names: tuple[str, str], setup: dict[str, Any], rated: bool
) -> None:
    played(journal, *names, **setup)
    assert bool(read(journal).page()["players"][0]["ratings"]) is rated


@pytest.mark.parametrize(("players", "rated"), [(1, False), (2, True), (8, True), (9, False)])
def test_a_game_of_two_to_eight_is_rated(players: int, rated: bool) -> None:
    sitters = {f"{seat}": f"player {seat}" for seat in range(players)}
    assert is_rated(Standing(tuple(sitters), {}), sitters) == rated


def test_what_somebody_else_wrote_hides_no_other_game(journal: Journal) -> None:
    played(journal, "Julie", "Peter")
    results: list[dict[str, Any]] = [
        {"points": {"J": "many"}, "outcome": {"winner": "J"}},
        {"outcome": None},
        {"points": {}, "outcome": {"winner": {}}},
    ]
    for result in results:
        journal.add([("tapas", WrittenGame({"seats": "nobody"}, {"J": "Julie"}, [], result))])
    journal.add([("mahjong", WrittenGame({}, {"J": "Julie"}, [], {"x": 1}))])
    assert read(journal).page()["players"][0]["games"] == 1


# Made anew

NAMES = st.sampled_from(["Ann", "ann", "Bob", "Zoé", "Li", ""])
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("play"), NAMES, NAMES, st.sampled_from(["J", "C", "draw"])),
        st.tuples(st.just("merge"), st.integers(1, 6), st.integers(1, 6)),
        st.tuples(st.just("rename"), st.integers(1, 6), st.sampled_from(["Ann", "Cid", "Bo"])),
        st.tuples(st.just("forget"), st.integers(1, 6)),
        st.tuples(st.just("delete"), st.integers(1, 9)),
        st.tuples(st.just("restore"), st.integers(1, 9)),
        st.tuples(st.just("go on"), st.integers(1, 9)),
    ),
    max_size=14,
)


def do(journal: Journal, what: str, *values: Any) -> None:
    """Do a step; one that isn't possible is refused."""
    try:
        if what == "play":
            played(journal, *values)
        elif what == "go on":
            if journal.game(values[0]).result is not None:
                journal.append(values[0], [("note", "again")], RESULTS["C"])
        elif what in ("delete", "restore"):
            getattr(journal, what)(*values)
        else:
            change(journal, values[0], what, *values[1:])
    except (BadInput, JournalError):
        pass


@given(STEPS)
@settings(max_examples=40)
def test_what_was_made_step_by_step_is_what_is_made_anew(tmp_path_factory: pytest.TempPathFactory, steps: Any) -> None:
    with closing(Journal(tmp_path_factory.mktemp("house"), clock=lambda: NOON)) as journal:
        journal._db.execute("PRAGMA synchronous=OFF")
        statistics = PlayerStatistics()
        for step in steps:
            do(journal, *step)
            statistics.read(journal)
            for person in statistics.people:
                statistics.fill(journal, person.number)
        statistics.read(journal)
        assert told(statistics) == told(read(journal))
