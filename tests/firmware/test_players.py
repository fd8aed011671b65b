"""Players: who is who, what their games add up to, and what is left of somebody who is forgotten."""

import json
import re
import shutil
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import BadInput, GameError
from firmware.analysis import AnalysisRun
from firmware.errors import JournalError
from firmware.features.players import people
from firmware.features.players.people import settle
from firmware.features.players.player_statistics import REVIEWED, PlayerStatistics
from firmware.features.players.ratings import is_rated
from firmware.games.abilities import Standing
from firmware.games.registry import plugin, plugins, read_records
from firmware.journal import FILE_NAME, Journal, WrittenGame
from firmware.library import Library
from firmware.messages import Messages
from tests.firmware.damage import OLD
from tests.stories import follow, stories_in
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

1. 1@Nc {{a bold push of {one}'s, of {one} Dupont's, not of {one}tte}} 2. 1@Nd *
"""
WHOLE_GAME = (OLD.parents[2] / "docs" / "game.txt").read_text(encoding="utf-8")
DAY = 86400.0
NOON = 1_763_812_800.0
UNKNOWN = 1e30
"""A time that no calendar has: the journal gives it as unknown."""


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with closing(Journal(tmp_path, clock=lambda: NOON)) as journal:
        yield journal


def played(journal: Journal, one: str, other: str, winner: str = "J", at: float = NOON, **setup: Any) -> int:
    """A finished game of two, without its pushes."""
    names = {seat: name for seat, name in (("J", one), ("C", other)) if name}
    return journal.add([("tapas", WrittenGame({**SETUP, **setup}, names, [("placed", "")], RESULTS[winner], at))])[0]


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


class House:
    """A journal of games between people, and what is changed about them by the steps of a story.

    `Julie beats Peter`, `loses to` or `draws with` him; people by their numbers, as in `rename 1 Zoé`, `merge 1 3`,
    `colour 1 pink`, `forget 1`, `add Eve`, and all of them `settle`; games, as in `delete 1`, `restore 1`, `go on 1`;
    `nonsense` is an event that somebody else has written.
    """

    ENDS: Final = {"beats": "J", "loses to": "C", "draws with": "draw"}

    def __init__(self, journal: Journal) -> None:
        self.journal = journal

    def do(self, step: str) -> None:
        """Take a step. Raises GameError for one that isn't possible."""
        if game := re.fullmatch(r"(.*?) ?(beats|loses to|draws with) ?(.*)", step):
            played(self.journal, game[1], game[3], self.ENDS[game[2]])
            return
        what, _, rest = step.partition(" ")
        number, _, value = rest.removeprefix("on ").partition(" ")
        try:
            if what == "settle":
                settle(self.journal)
            elif what == "add":
                people.add(self.journal, rest)
            elif what in ("delete", "restore"):
                getattr(self.journal, what)(int(number))
            elif what == "nonsense":
                before = self.facts()
                self.journal.note(f"player-{number}", json.loads(value))
                assert self.facts() == before
            elif what == "go":
                if self.journal.game(int(number)).result is not None:
                    self.journal.append(int(number), [("note", "again")], RESULTS["C"])
            else:
                other = int(value) if what == "merge" else None
                people.change(self.journal, int(number), what, {"name": value, "colour": value, "other": other})
        except BadInput as error:
            raise GameError(f"{error} {error.params}") from error
        except JournalError as error:
            raise GameError(str(error)) from error

    def facts(self) -> dict[str, Any]:
        """Everybody's number by name, what is known of each by number, the names in each game, and all of it as it is
        told.
        """
        statistics = read(self.journal)
        return {
            "people": {person.name: person.number for person in statistics.people},
            **{str(player["number"]): player for player in statistics.page()["players"]},
            "names": {str(row.id): row.names for row in self.journal.games()},
            "told": told(statistics),
        }


STORIES = """
a name means one person in all games in whatever case
    Julie beats Peter; peter beats JULIE | people = Julie 1, Peter 2 | julie loses to Zoé
    people = Julie 1, Peter 2, Zoé 3
a number stays when games go and nobody else gets it
    Julie beats Peter; settle; delete 1; Zoé beats Peter | people = Julie 1, Peter 2, Zoé 3 | forget 3; Zoé beats Ann
    people = Julie 1, Peter 2, Zoé 4, Ann 5
a person made by hand and one renamed are meant by all their names
    add   Ann  Lee | ann lee beats Bob | people = Ann Lee 1, Bob 2 | rename 1 Julie; rename 1 JULIE; rename 1 Julie
    Julie beats Bob | people = Julie 1, Bob 2 | 1.names = Ann Lee, Julie | 1.games = 2 | names.1 = J ann lee, C Bob
two who are one are merged and both numbers lead to them and all names are forgotten
    Julie beats Peter; Juju loses to Peter; colour 1 pink; merge 1 3 | people = Julie 1, Peter 2 | 1.colour = pink
    1.names = Juju, Julie | 1.games = 2 | forget 3 | people = Peter 2 | names = 2 C Peter, 1 C Peter
what makes no sense is refused with a remedy
    Julie beats Peter | ! rename 1 PETER: merge the two if they are one person, or take another name {'name': 'PETER'
    ! rename 1: a player needs a name; give one | ! add julie: take another name {'name': 'julie', 'number': 1}
    ! merge 1 1: choose two players
    ! colour 1 mauve: 'mauve'; there are red, orange, yellow, green, teal, blue, purple, pink {'colour': "'mauve'"
    ! rename 7 Zoé: there is no player 7; look at the list | ! merge 1 7: no player 7 | ! forget 7: no player 7
events that make no sense change nothing and no number is given twice
    Julie beats Peter; settle | nonsense new {"player":"one","name":"Eve"} | nonsense new {"player":0,"name":"Eve"}
    nonsense new {"player":2147483648,"name":"Eve"} | nonsense new {"player":1,"name":"Eve"}
    nonsense new {"player":3,"name":" "} | nonsense rename {"player":1,"name":""}
    nonsense rename {"player":1,"name":5} | nonsense rename {"player":3,"name":"Eve"}
    nonsense colour {"player":1,"colour":"mauve"} | nonsense merge {"player":1,"other":1}
    nonsense merge {"player":1,"other":99} | nonsense merge {"player":1,"other":[]} | nonsense forget {"player":99}
    nonsense review {"game":1,"touch":"never","seats":{"J":0.5}} | add Eve | people = Julie 1, Peter 2, Eve 100
"""


@pytest.mark.parametrize("sentence", TOLD := stories_in(STORIES))
def test_who_is_who_is_told(journal: Journal, sentence: str) -> None:
    house = House(journal)
    follow(TOLD[sentence], house.do, house.facts)


def test_nothing_in_the_file_names_somebody_who_is_forgotten_and_the_games_stay(tmp_path: Path) -> None:
    with closing(Journal(tmp_path)) as journal:
        one = read_records(GAME.format(one="Clotilde", other="Peter"))
        agreed = {"players": 3, "names": {"1": "Ann", "2": "clotilde"}}
        *_, piecepack = journal.add([*one, ("piecepack", WrittenGame(agreed, {}, []))])
        gone = played(journal, "CLOTILDE", "Peter")
        journal.delete(gone)
        house = House(journal)
        for name in ("Clothilde", "Clotilde Dupont"):
            house.do(f"rename 1 {name}")
        journal.note("lesson", {"game": "tapas", "player": "clotilde"})
        journal.note("puzzle", {"id": "p1", "player": 1})
        for is_named in (True, False):
            on_disk = b"".join(file.read_bytes() for file in tmp_path.glob(f"{FILE_NAME}*"))
            assert bool(re.search(rb"cloth?ilde(?!tte)|dupont", on_disk, re.IGNORECASE)) is is_named
            if is_named:
                house.do("forget 1")
        assert journal.game(1).names == {"C": "Peter"}
        record = Library(journal).record(1)
        assert "a bold push of …'s, of …'s, not of Clotildette" in record
        assert '[Annotator "… herself"]' in record
        assert [event.data["player"] for event in journal.events("lesson", "puzzle")] == ["", ""]
        journal.restore(gone)
        assert journal.game(gone).names == {"C": "Peter"}
        assert journal.game(piecepack).setup == {"players": 3, "names": {"1": "Ann"}}
        assert house.facts()["people"] == {"Peter": 2, "Ann": 3}


def test_what_a_person_s_games_add_up_to(journal: Journal, golden: Any) -> None:
    for name in ("tapas", "tacocat", "tapiru", "piecepack"):
        games = read_records((OLD / f"{name}.txt").read_text(encoding="utf-8"))
        journal.add([(kind, game._replace(started=NOON - 9 * DAY)) for kind, game in games])
    played(journal, "Julie", "Peter", "J", NOON)
    played(journal, "Peter", "Julie", "C", NOON + DAY, burning_head=True)
    played(journal, "Julie", "Zoé", "draw", NOON + 40 * DAY, first="C")
    played(journal, "Julie", "Zoé", "C", NOON + 41 * DAY, extras={"c3": "xT"})
    played(journal, "Julie", "", "J", UNKNOWN, seats={"C": "planner"}, seed=1)
    played(journal, "Julie", "", "J", NOON - DAY)
    journal.begin("tapas", SETUP, {"J": "Julie"}, [])
    people.change(journal, people.add(journal, "Eve"), "colour", {"colour": "pink"})
    statistics = read(journal)
    for game, seat in statistics.games_of(1)[:2]:
        journal.note(REVIEWED, {"game": game.number, "touch": game.revision, "seats": {seat: 0.75, "x": "no"}})
    statistics.read(journal)
    (ann,) = (person.number for person in statistics.people if person.name == "Ann")
    assert statistics.unreviewed(ann) == [], "reviews of other games keep nothing of players"
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


def test_a_review_at_the_table_is_kept_once_and_counts_until_the_game_goes_on(table: VirtualTable) -> None:
    journal = table.session.library.journal
    (number,) = journal.add(read_records(WHOLE_GAME))
    for _ in range(2):
        request = table.open_review(number)
        result = plugin("tapas").analyse(replace(request, nodes=5), AnalysisRun())
        table.session.receive_analysis(request, {"progress": 3}, 0.0)
        table.session.receive_analysis(request, result, 0.0)
    (event,) = journal.events(REVIEWED)
    mean = event.data["seats"]["J"]
    assert 0.3 < mean <= 1.0
    assert read(journal).life(1)["games"]["tapas"]["accuracy"] == {"games": 1, "mean": mean}
    journal.append(number, [("back", "1@Nc")], RESULTS["J"])
    assert read(journal).life(1)["games"]["tapas"]["accuracy"] is None


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


@pytest.mark.parametrize(
    ("names", "setup", "rated"),
    [
        (("Julie", "Peter"), {}, True), (("Julie", ""), {"seats": {"C": "child"}, "seed": 1}, True),
        (("Julie", ""), {}, False), (("Julie", "julie"), {}, False),
        (("Julie", "Peter"), {"handicaps": {"C": {"points": 3}}}, False),
        (("Julie", "Peter"), {"position": "any"}, False),
    ],
)  # fmt: skip
def test_a_game_is_rated_if_all_are_known_and_its_result_tells_who_plays_better(
    journal: Journal, names: tuple[str, str], setup: dict[str, Any], rated: bool
) -> None:
    played(journal, *names, **setup)
    assert bool(read(journal).page()["players"][0]["ratings"]) is rated
    sizes = {size: {f"{seat}": f"player {seat}" for seat in range(size)} for size in (1, 2, 8, 9)}
    rated_of = {size: is_rated(Standing(tuple(sitters), {}), sitters) for size, sitters in sizes.items()}
    assert rated_of == {1: False, 2: True, 8: True, 9: False}


def test_what_somebody_else_wrote_hides_no_other_game(journal: Journal) -> None:
    played(journal, "Julie", "Peter")
    nonsense = {"points": {"J": "many"}, "outcome": {"winner": "J"}}, {"points": {}, "outcome": {"winner": {}}}
    for result in (*nonsense, {"outcome": None}):
        journal.add([("tapas", WrittenGame({"seats": "nobody"}, {"J": "Julie"}, [], result))])
    journal.add([("mahjong", WrittenGame({}, {"J": "Julie"}, [], {"x": 1}))])
    sat = {"players": 3, "names": {"1": "Julie", "2": "Ann", "3": "Bob"}}
    journal.add([("piecepack", WrittenGame(sat, {}, [], {"outcome": {"ranking": []}}))])
    assert read(journal).page()["players"][0]["games"] == 1


PEOPLE, GAMES = st.integers(1, 6), st.integers(1, 9)
NAMES, ENDS = st.sampled_from(["Ann", "ann", "Bob", "Zoé", "Li", ""]), st.sampled_from([*House.ENDS])
STEPS = st.one_of(
    st.builds("{} {} {}".format, NAMES, ENDS, NAMES),
    st.builds("merge {} {}".format, PEOPLE, PEOPLE),
    st.builds("rename {} {}".format, PEOPLE, st.sampled_from(["Ann", "Cid", "Bo"])),
    st.builds("forget {}".format, PEOPLE),
    st.builds("{} {}".format, st.sampled_from(["delete", "restore", "go on"]), GAMES),
)


@given(st.lists(STEPS, max_size=14))
@settings(max_examples=40)
def test_what_was_made_step_by_step_is_what_is_made_anew(tmp_path_factory: pytest.TempPathFactory, steps: Any) -> None:
    with closing(Journal(tmp_path_factory.mktemp("house"), clock=lambda: NOON)) as journal:
        journal._db.execute("PRAGMA synchronous=OFF")
        statistics = PlayerStatistics()
        for step in steps:
            with suppress(GameError):
                House(journal).do(step)
            statistics.read(journal)
            for person in statistics.people:
                statistics.fill(journal, person.number)
        statistics.read(journal)
        assert told(statistics) == told(read(journal))
