"""Puzzles at the table: three a day, solved with the buttons, answered where they aren't, rated, made of own games."""

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bench.puzzles import flaws
from engine.tapas.opponent.champion import solver
from engine.tapas.opponent.evaluation import tapas_left
from engine.tapas.opponent.puzzling import expected
from engine.tapas.puzzle import Puzzle, catalogue
from engine.tapas.tray import EXTRAS
from firmware.analysis import AnalysisRun, Limits
from firmware.features.learning.puzzles import Puzzles, keep_own, note_try, rated
from firmware.features.learning.task import Name
from firmware.games.abilities import Find, TablePuzzle
from firmware.games.registry import plugin
from firmware.journal import Journal
from firmware.journal.rows import read_date
from tests.firmware.table_stories import correct, tell
from tests.served import Served
from tests.stories import stories_of
from tests.virtual_table import VirtualTable

DATE = "2026.11.22"
A_DAY = 3
DAY = read_date(DATE) or 0.0


@pytest.fixture
def noted(tmp_path: Path) -> Iterator[SimpleNamespace]:
    """A journal whose clock stands where it is put."""
    at = SimpleNamespace(now=DAY - 86_400)
    at.journal = Journal(tmp_path / "noted", clock=lambda: at.now)
    yield at
    at.journal.close()


def task(table: VirtualTable) -> dict[str, Any]:
    return cast(dict[str, Any], table.snapshot()["task"])


def begun(table: VirtualTable, pushes: int) -> TablePuzzle:
    """A puzzle with so many pushes to find is on the table."""
    return begin(table, lambda puzzle: len(puzzle.finds) == pushes)


def begin(table: VirtualTable, is_wanted: Callable[[TablePuzzle], object]) -> TablePuzzle:
    """The first puzzle of that kind is on the table."""
    kind = plugin("tapas")
    puzzle = next(puzzle for name in catalogue() if is_wanted(puzzle := kind.puzzle(name)))
    table.session.features["learning"].begin_puzzle(Name("tapas", puzzle.name), table.now)
    table.table.refresh(table.now)
    return puzzle


def solve(table: VirtualTable, *finds: Find) -> None:
    """Press what a puzzle asks for."""
    for find in finds:
        for button in find.presses:
            table.press(button)
        assert task(table)["state"] == "right"
        table.wait(40)


def tries(table: VirtualTable) -> list[bool]:
    """Whether each push that was tried was right."""
    return [event.data["right"] for event in table.journal.events("puzzle")]


@pytest.mark.parametrize("pushes", [1, 2])
def test_who_finds_the_pushes_with_the_buttons_has_solved_it_at_once(table: VirtualTable, pushes: int) -> None:
    puzzle = begun(table, pushes)
    for number, find in enumerate(puzzle.finds, 1):
        assert (task(table)["step"], task(table)["press"]) == (number, None), "nothing gives the push away"
        solve(table, find)
    assert (task(table)["state"], task(table)["mistakes"]) == ("done", 0)
    about = {one["id"]: one["args"] for one in task(table)["explained"]}
    assert [theme["id"] for theme in about["puzzle-about"]["themes"]] == list(puzzle.themes)
    assert puzzle.worth is None or about[puzzle.worth["id"]] == puzzle.worth["args"]
    told = task(table)["params"]
    rating = round(table.session.features["learning"].puzzles().rating().rating)
    assert told["before"] == 900 < told["after"] == rating
    (data,) = (event.data for event in table.journal.events("puzzle"))
    assert (data["id"], data["right"], data["solved"]) == (puzzle.name, True, True)
    assert table.snapshot()["moves"][0] == puzzle.finds[0].action
    assert table.journal.games(1) == [], "a puzzle is no game of the journal"


@pytest.mark.parametrize("press", ["hint", "menu", ""])
def test_a_puzzle_is_solved_with_its_last_push_whatever_is_pressed_while_that_is_shown(
    table: VirtualTable, press: str
) -> None:
    (find,) = begun(table, 1).finds
    for button in find.presses:
        table.press(button)
    if press:
        table.press(press, hold=press == "hint")
    else:
        table.session.features["learning"].task().step("again", table.now)
    table.wait(40)
    (data,) = (event.data for event in table.journal.events("puzzle"))
    assert (data["right"], data["solved"]) == (True, True)


@pytest.mark.parametrize("sentence", TOLD := stories_of("puzzles"))
def test_a_puzzle_is_told(table: VirtualTable, sentence: str) -> None:
    kind = plugin("tapas")
    steps: dict[str, Callable[[str], object]] = {
        "puzzle": lambda pushes: begun(table, int(pushes.split()[-1])),
        "wrong": lambda _: table.play(a_wrong_push(kind.puzzle(task(table)["name"]))),
        "near": lambda _: begin(table, an_end),
        "end": lambda _: table.play(cast(str, an_end(kind.puzzle(task(table)["name"])))),
        "solve": lambda _: solve(table, *kind.puzzle(task(table)["name"]).finds),
        "again": lambda _: table.session.features["learning"].task().step("again", table.now),
        "find": lambda _: solve(table, kind.puzzle(task(table)["name"]).finds[0]),
    }
    more = {"tries": lambda: tries(table), "top": lambda: type(table.session.top).__name__}
    tell(table, TOLD[sentence], steps, more)


def a_wrong_push(puzzle: TablePuzzle) -> str:
    """A push that doesn't solve a puzzle, and that the other side can answer."""
    position = Puzzle.parse(catalogue()[puzzle.name]).position()
    return next(
        str(move)
        for move in position.legal_moves()
        if str(move) != puzzle.finds[0].action and not _ends_or_goes_on(position, move)
    )


def an_end(puzzle: TablePuzzle) -> str | None:
    """A push that doesn't solve a puzzle and ends the game."""
    position = Puzzle.parse(catalogue()[puzzle.name]).position()
    for move in position.legal_moves():
        after = position.copy()
        after.push(move)
        if after.outcome() is not None and str(move) != puzzle.finds[0].action:
            return str(move)
    return None


def _ends_or_goes_on(position: Any, move: Any) -> bool:
    after = position.copy()
    after.push(move)
    return after.outcome() is not None or after.mover == position.mover


def test_the_very_first_puzzle_has_neither_extras_nor_a_tray_that_turns(noted: SimpleNamespace) -> None:
    for day in range(1, 29):
        puzzles = Puzzles(noted.journal, f"2026.11.{day:02}")
        position = Puzzle.parse(catalogue()[puzzles.today()[0].name]).position()
        assert (position.burning_head, position.quarter_turns) == (False, 0)
        assert not any(extra in position.text() for extra in EXTRAS)
        assert puzzles.next() == puzzles.today()[0]


def test_three_a_day_stay_the_same_all_day_and_are_others_the_next_day(noted: SimpleNamespace) -> None:
    first = Puzzles(noted.journal, DATE).today()
    assert len(set(first)) == A_DAY
    noted.now = DAY + 3600
    for name in first:
        note_try(noted.journal, name, 1000, False, False, 5)
        note_try(noted.journal, name, 1000, False, True, 50)
    assert Puzzles(noted.journal, DATE).today() == first
    after = Puzzles(noted.journal, DATE).next()
    assert after is not None
    assert after not in first
    name, before = Name("tapas", "again"), None
    for right in (False, True):
        note_try(noted.journal, name, 1000, right, True, 3)
        rating = Puzzles(noted.journal, DATE).rating()
        assert before in (None, rating), "only the first try of a puzzle counts"
        before = rating
    noted.now = DAY + 90_000
    assert not set(Puzzles(noted.journal, "2026.11.23").today()) & set(first)


def test_ok_with_nothing_entered_tells_nothing_of_the_solution(table: VirtualTable) -> None:
    begun(table, 1)
    # Whatever the tray's turn asks for comes first.
    table.press("ok")
    table.press("ok")
    state = table.snapshot()
    assert (state["hint"], state["advice"], state["refused"]) == (None, None, None)


def test_after_the_third_puzzle_of_the_day_ok_goes_on_to_another_one_as_the_words_say(table: VirtualTable) -> None:
    learning, seen = table.session.features["learning"], []
    learning.next_puzzle(table.now)
    table.table.refresh(table.now)
    for _ in range(A_DAY + 1):
        seen.append(task(table)["name"])
        solve(table, *plugin("tapas").puzzle(seen[-1]).finds)
        assert (task(table)["words"], task(table)["last"]) == ("task-done-puzzle", False)
        table.press("ok")
    assert len({*seen, task(table)["name"]}) == A_DAY + 2


def test_the_puzzles_of_a_day_are_drawn_by_the_date_near_the_rating(noted: SimpleNamespace, golden: Any) -> None:
    lines = []
    for right in (True, False, True, True, False, True, True, True):
        for day in range(23, 26):
            puzzles = Puzzles(noted.journal, f"2026.11.{day}")
            drawn = (f"{name.name} ({puzzles.puzzle(name).rating})" for name in puzzles.today())
            lines.append(f"{puzzles.date}, rating {puzzles.rating().rating:.0f}: {', '.join(drawn)}\n")
        note_try(noted.journal, Name("tapas", f"tried {len(lines)}"), 1100, right, True, 9)
    golden("puzzles.txt", "".join(lines))


def test_a_rating_finds_out_how_strong_somebody_is() -> None:
    chance, inside = Random(4), 0
    strengths = [700, 1000, 1300, 1600] * 10
    for strength in strengths:
        tries = []
        for _ in range(60):
            puzzle = chance.randint(600, 1700)
            tries.append((puzzle, chance.random() < expected(strength, puzzle)))
        found = rated(tries)
        inside += abs(found.rating - strength) < 2 * found.deviation
    assert inside / len(strengths) > 0.85
    assert rated([]) == (900, 300, 0)
    assert rated([(1000, True), (1200, False)]) == pytest.approx((1015.7, 198.2, 2), abs=0.05)
    assert rated([(900, True)] * 300)[1:] == (60, 300), "it never gets surer"


def test_a_puzzle_of_an_own_game_is_asked_first_once_and_survives_what_can_not_be_read(noted: SimpleNamespace) -> None:
    text = next(iter(catalogue().values()))
    noted.journal.note("own-puzzle", {"game": "tapas", "id": "own-1", "text": "nonsense"})
    for spoilt in ({"game": []}, {"id": []}, {"text": 5, "rating": "900"}):
        whole = {"game": "tapas", "id": "own-2", "text": text, "rating": 900, "solved": True}
        noted.journal.note("own-puzzle", {**whole, **spoilt})
        noted.journal.note("puzzle", {**whole, **spoilt})
    for _ in range(2):
        keep_own(noted.journal, "tapas", 7, text)
    puzzles = Puzzles(noted.journal, DATE)
    assert puzzles.today()[0] == Name("tapas", "own-7")
    assert puzzles.puzzle(Name("tapas", "own-7")).finds
    assert (puzzles.own.keys(), puzzles.solved) == ({Name("tapas", "own-7")}, set())
    assert len(list(noted.journal.events("own-puzzle"))) == 5


@pytest.mark.parametrize("corrected", [False, True])
def test_a_review_with_one_best_push_keeps_a_puzzle_and_is_shown_if_it_can_not(
    corrected: bool, table: VirtualTable
) -> None:
    number = _blunder(table, corrected)
    request = table.open_review(number)
    result = plugin("tapas").analyse(replace(request, nodes=300), AnalysisRun(Limits(memory=4)))
    assert result.get("puzzle")
    with table.full_disk("note"):
        table.session.receive_analysis(request, result, table.now)
    assert table.snapshot()["review"]["pushes"]
    for _ in range(2):
        table.session.top.receive_analysis(request, result, table.now)
    kept = [event.data for event in table.journal.events("own-puzzle")]
    assert [data["id"] for data in kept] == [f"own-{number}"]
    puzzle = Puzzle.parse(kept[0]["text"])
    assert list(flaws(puzzle, solver(puzzle.position().rules, 4))) == []
    table.session.features["learning"].begin_puzzle(Name("tapas", f"own-{number}"), table.now)
    assert task(table)["kind"] == "puzzle"


def test_a_wrong_push_that_can_not_be_kept_is_taken_back_all_the_same_and_kept_later(
    table: VirtualTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(plugin("tapas")), "answer_words", lambda *_: None)
    puzzle = begun(table, 2)
    with table.full_disk("note"):
        table.play(a_wrong_push(puzzle))
        assert table.snapshot()["trouble"]["code"] == "full"
        table.think()
        assert len(table.snapshot()["moves"]) == 2
        table.wait(40)
        assert (table.snapshot()["moves"], task(table)["explained"]) == ([], []), "nothing is said of the answer"
    assert tries(table) == []
    table.press(table.snapshot()["open_buttons"][0])
    assert tries(table) == [False]


def _blunder(table: VirtualTable, corrected: bool = False) -> int:
    """A game of the journal that begins in a puzzle for J and goes on with another push than the right one.

    `corrected` is one in which the right one was made first, and then the position put back.
    """
    for line in catalogue().values():
        puzzle = Puzzle.parse(line)
        position = puzzle.position()
        if puzzle.goal == "win" and not position.burning_head and tapas_left(position.state) == 3:
            wrong = next(move for move in position.legal_moves() if move is not puzzle.line[0])
            table.session.new_game({"position": puzzle.text}, {}, table.now, game="tapas")
            game = table.session.navigator.played()
            if corrected:
                game.perform(str(puzzle.line[0]), table.now)
                correct(table, puzzle.text, "bumped")
            game.perform(str(wrong), table.now)
            number = table.journal.games(1)[0].id
            table.session.put_away(table.now)
            return number
    raise AssertionError("no puzzle fits")


def test_the_page_lists_and_begins_puzzles(served: Served) -> None:
    told = served.get("/api/puzzles/next")
    assert [(puzzle["game"], puzzle["own"], puzzle["solved"], puzzle["themes"]) for puzzle in told.pop("today")] == [
        ("tapas", False, False, [])
    ] * A_DAY
    first = told.pop("next")
    assert abs(told.pop("rating") - first["rating"]) < 300
    assert told == {"date": told["date"], "deviation": 300, "tries": 0, "solved": 0}
    assert served.refused("/api/puzzle", {"game": "tapas"})[0] == 400
    assert served.refused("/api/puzzle", {"name": first["name"]})[0] == 400
    assert served.post("/api/puzzle", {})["task"]["name"] == first["name"]
    with closing(served.table.session.library.journal.own_connection(write=True)) as journal:
        note_try(journal, Name("tapas", first["name"]), 1000, True, True, 5.04)
        assert [event.data["seconds"] for event in journal.events("puzzle")] == [5.0]
    told = served.get("/api/puzzles/next")
    assert (told["tries"], told["solved"], told["next"] != first) == (1, 1, True)
    assert (told["today"][0]["solved"], told["today"][0]["themes"] != []) == (True, True)
    assert served.post("/api/task", {"step": "leave"})["task"] is None
