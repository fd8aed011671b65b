"""The lessons of the games, learnt at a table by a finger on mock pins that knows nothing but what the table says."""

import json
import random
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import firmware.features.learning.task as files
from engine.errors import BadInput
from firmware.features.learning.feature import lessons_done
from firmware.features.learning.mode import TaskMode
from firmware.features.learning.task import LessonError, Name, Step, Task, all_lessons, lesson, lessons_of
from firmware.games.registry import plugin
from firmware.journal import Journal
from firmware.layout import ENTRIES, ENTRY_CELL, WIDTH, Cell
from firmware.lights.signs import BACKWARDS, QUESTION
from firmware.table.session import Session
from tests.depth import some
from tests.firmware.pictured import pictured_in_turn
from tests.firmware.said import HOUSE, LANGUAGES, messages
from tests.firmware.table_stories import tell
from tests.served import Served
from tests.stories import stories_of
from tests.virtual_table import VirtualTable

CORNERS = ((0, 0), (WIDTH - 1, 0), (0, WIDTH - 1), (WIDTH - 1, WIDTH - 1))
LESSONS = {f"{lesson.game}-{lesson.name}": lesson for lesson in all_lessons()}

every_lesson = pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)


def test_hint_held_begins_a_lesson_or_shows_that_the_game_has_none(
    table: VirtualTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert table.press("hint", hold=True)["task"] is not None
    begun = table.press("menu")
    assert (begun["task"], begun["idle"]) == (None, None)
    monkeypatch.setattr("firmware.features.learning.feature.lessons_of", lambda game: ())
    without = table.press("hint", hold=True)
    assert (without["task"], without["idle"]) == (None, "hint")


def test_a_lesson_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(BadInput, match="tapas has no lesson 'x'; its lessons are first-push, worth, points"):
        lesson("tapas", "x")


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[VirtualTable]:
    virtual = VirtualTable(tmp_path_factory.mktemp("lessons"))
    yield virtual
    virtual.close()


@dataclass
class Learner:
    table: VirtualTable

    @property
    def task(self) -> dict[str, Any]:
        found = self.table.snapshot()["task"]
        assert found is not None
        return dict(found)

    @property
    def mode(self) -> TaskMode:
        return self.table.session.features["learning"].task()

    def begin(self, lesson: Task) -> None:
        self.table.session.features["learning"].begin_lesson(lesson.game, lesson.name, self.table.now)
        self.table.table.refresh(self.table.now)

    def press(self, button: str, hold: bool = False) -> dict[str, Any]:
        self.table.press(button, hold)
        return self.task

    def tap(self, button: str, hold: bool = False) -> dict[str, Any] | None:
        """Press without a look at the whole state; the task after it, if there still is one."""
        self.table.touch(button, hold)
        top = self.table.session.navigator.stack.top
        return dict(top.snapshot()["task"] or {}) if isinstance(top, TaskMode) else None

    def wait_out(self) -> dict[str, Any]:
        """Let the table show what was done, until it asks again or the lesson is over."""
        mode = self.mode
        while (due := mode._due) is not None:
            self.table.wait(due - self.table.now + 0.01)
        return dict(mode.snapshot()["task"] or {})

    def solve(self, step: Step) -> dict[str, Any]:
        """Press what the table says, one after the other."""
        for _ in range(2 * len(step.way) + 3):
            if (task := self.wait_out())["state"] == "done" or self.mode._step is not step:
                break
            if self.mode.expects_held_buttons:
                # A finger on each of them, then all away.
                for down in (True, False):
                    for buttons in step.way:
                        self.table.hardware.drive(buttons[0], down)
                        self.table.wait(0.1)
                continue
            self.tap(task["press"] or self.mode._wanted()[0])
        return self.wait_out()


def learnt(learner: Learner, lesson: Task) -> Iterator[tuple[int, Step]]:
    """Go through a lesson, with a stop before each of its steps."""
    learner.begin(lesson)
    for number, step in enumerate(lesson.steps):
        assert (learner.task["step"], learner.task["state"]) == (number + 1, "asked")
        yield number, step
        learner.solve(step)
    assert learner.task["state"] == "done"


def white_in(table: VirtualTable, picture: bytes) -> set[Cell]:
    white = bytes(table.session.settings.colors.chosen)
    cells = [(x, y) for y in range(WIDTH) for x in range(WIDTH)]
    return {(x, y) for x, y in cells if picture[(at := 3 * (WIDTH * y + x)) : at + 3] == white}


def lit_white(table: VirtualTable) -> set[Cell]:
    """The lights that are white in some of what is shown again and again, and not in all of it."""
    seen = [white_in(table, picture) for _, picture in table.session.navigator.animation.loop]
    return set.union(*seen) - set.intersection(*seen) if seen else set()


def cells_of(button: str) -> set[Cell]:
    signs = {"back": BACKWARDS, "hint": QUESTION, "ok": CORNERS}
    return set(signs[button]) if button in signs else {ENTRY_CELL[button]}


@cache
def said(game: str, language: str) -> frozenset[str]:
    return frozenset(messages(game, language)) | frozenset(messages(HOUSE, language))


# Learning


@every_lesson
def test_a_lesson_is_learnt_by_pressing_what_the_lights_show(shared: VirtualTable, lesson: Task) -> None:
    learner = Learner(shared)
    games = len(list(shared.journal.games()))
    for _, step in learnt(learner, lesson):
        shown = learner.task["press"]
        assert (shown is not None) is step.lit
        if shown is None:
            assert learner.press("hint")["press"] is not None
        for buttons in step.way[len(step.after) :]:
            if learner.mode.expects_held_buttons or learner.mode._due is not None:
                break
            assert learner.task["press"] == buttons[0]
            check_lights(learner, buttons)
            learner.press(buttons[0])
    ended = learner.task
    assert ended["mistakes"] == 0
    learner.mode.step("show", shared.now)
    shared.touch("Nb")
    shared.wait(1.0)
    assert learner.task == ended
    assert Name(lesson.game, lesson.name) in lessons_done(shared.journal)
    assert len(list(shared.journal.games())) == games


def check_lights(learner: Learner, buttons: Sequence[str]) -> None:
    """What blinks white is what is to be pressed, and nothing else is."""
    if buttons[0] in ("back", "hint"):
        loop = learner.table.session.navigator.animation.loop
        assert white_in(learner.table, loop[-1][1]) == cells_of(buttons[0])
        return
    white = lit_white(learner.table)
    assert white >= {cell for button in buttons for cell in cells_of(button)}
    if not learner.mode.game.animation.loop:
        assert not white & {ENTRY_CELL[button] for button in ENTRIES if button not in buttons}


@pytest.mark.parametrize(
    ("game", "least", "most"), [("tapas", 12, 12), ("tacocat", 3, 6), ("tapiru", 3, 6), ("piecepack", 3, 6)]
)
def test_every_game_has_its_lessons_whose_words_are_there_and_no_others(game: str, least: int, most: int) -> None:
    lessons = lessons_of(game)
    assert least <= len(lessons) <= most
    there = {name for name in messages(game, "en") if name.startswith("lesson-")}
    steps = [step for lesson in lessons for step in lesson.steps]
    words = {word for step in steps for word in (step.words, *step.wrong.values(), step.praise) if word}
    assert there == words | {lesson.title for lesson in lessons}
    for language in LANGUAGES:
        assert there <= said(game, language)
    assert set(tomllib.loads(plugin(game).lessons.read_text("utf-8"))) == {"lesson"}


# Something else


@pytest.mark.deep
@every_lesson
def test_whatever_is_pressed_is_answered_in_words_and_the_lesson_can_still_be_done(
    shared: VirtualTable, lesson: Task
) -> None:
    chance = random.Random(lesson.name)
    for _ in range(some(2, 12)):
        learner = Learner(shared)
        learner.begin(lesson)
        for number, step in enumerate(lesson.steps, 1):
            for button in chance.sample((*ENTRIES, "ok", "back", "hint"), 4):
                if learner.task["step"] != number or learner.task["state"] == "done":
                    break
                task = learner.tap(button, hold=button != "hint" and chance.random() < 0.2)
                assert task is not None
                assert all(task["words"] in said(lesson.game, language) for language in LANGUAGES)
                assert learner.mode.animation.frames or learner.mode.animation.loop or task["state"] != "wrong"
            if learner.wait_out()["step"] == number:
                learner.solve(step)
        assert learner.task["state"] == "done"


TRANSCRIPTS = {
    # A step back, a mistake, the same again, help, a wrong push, what is read meanwhile, and the lesson once more.
    "tapas-worth": "Nb back Ne back Nc Ne Ne Ne wait Ne Ne Ne Ne ok wait W3 ok wait ok W3 ok ok W3 ok Nc hint Nc Nc Nc "
    "ok Ne W2 back Nc menu",
    # Any action solves its last step; presses before what was done was shown.
    "tapas-first-push": "hint Nc ok wait ok Nc ok Ne Ne back Ne ok back Nc",
    # Its buttons are `hint` and `back`.
    "tapas-lights": "ok hint wait back Nc hint Nc wait Nc back wait hint ok wait ok hint back wait hint",
    "puzzle": "Nb back hint Nb hint hint wait",
}
"""What is pressed in lessons and in a puzzle; `wait` is until what was done was shown."""


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_what_a_task_says_and_shows_after_each_press(table: VirtualTable, golden: Any, name: str) -> None:
    learner, told, shows = Learner(table), [], {}
    if name in LESSONS:
        learner.begin(LESSONS[name])
    else:
        ratings = plugin("tapas").puzzle_ratings()
        hardest = max(ratings, key=lambda puzzle: (ratings[puzzle], puzzle))
        table.session.features["learning"].begin_puzzle(Name("tapas", hardest), table.now)
    for number, press in enumerate(["", *TRANSCRIPTS[name].split(" ")]):
        waited = 0.0
        if press == "wait":
            while isinstance(table.session.top, TaskMode) and (due := learner.mode._due) is not None:
                waited += due - table.now
                table.wait(due - table.now)
        elif press:
            table.press(press)
        state = table.snapshot()
        moment = f"{number} {press}{f' {waited:.1f} s' if waited else ''}"
        shown, task = table.session.top.animation, state["task"] or {}
        shows[moment] = shown if task.get("state") == "done" else replace(shown, frames=())
        moves = round(shown.began + shown.length - table.now, 1)
        facts = {**task, **{name: state[name] for name in ("idle", "moves")}, "moves for": moves}
        facts["entering"] = (state["entering"] or {}).get("value")
        told.append(f"{moment}: {json.dumps({key: value for key, value in facts.items() if value})}\n")
    golden(f"task_{name}.txt", "".join(told) + pictured_in_turn(shows))


# Progress


def test_whoever_plays_is_told_of_all_lessons_and_which_were_done_here(served: Served) -> None:
    served.post("/api/lesson", {"game": "tapas", "name": "ticket"})
    assert served.press(*"Nc Nc Nc Nc ok ok".split())["task"]["state"] == "done"
    listed = {f"{one['game']}-{one['name']}": one for one in served.get("/api/lessons")["lessons"]}
    assert [*listed] == [*LESSONS], "in the order in which the table offers them"
    assert [name for name, one in listed.items() if one["done"]] == ["tapas-ticket"]
    assert all(one["title"] == LESSONS[name].title for name, one in listed.items())
    assert listed["tapas-points"]["steps"] == 3


def test_a_lesson_that_was_done_is_done_after_a_restart_and_the_next_one_comes_first(tmp_path: Path) -> None:
    with closing(VirtualTable(tmp_path)) as table:
        for _ in learnt(Learner(table), LESSONS["tapas-first-push"]):
            pass
    with closing(Journal(tmp_path)) as journal:
        assert lessons_done(journal) == {Name("tapas", "first-push")}
        session = Session(journal, random.Random(1), 0.0)
        session.press("hint", True, 1.0)
        assert session.snapshot()["task"]["name"] == "worth"


@pytest.mark.parametrize("sentence", TOLD := stories_of("lessons"))
def test_what_is_offered_before_and_after_lessons_is_told(table: VirtualTable, sentence: str) -> None:
    def learn(lesson: str) -> None:
        for _ in learnt(Learner(table), LESSONS[lesson]):
            pass

    def learn_again(_: str) -> None:
        learner = Learner(table)
        for step in LESSONS[f"tapas-{learner.task['name']}"].steps:
            learner.solve(step)

    steps = {"lesson": lambda name: Learner(table).begin(LESSONS[name]), "learn": learn, "solve": learn_again}
    more = {"question_mark": lambda: lit_white(table) >= set(QUESTION)}
    tell(table, TOLD[sentence], steps, more)


# Files


STEP = "[[lesson]]\nname = 'a'\n{}[[lesson.step]]\nname = 'a'\n"
SOLVED = STEP.format("") + "action = ['1@Nc']\n"
BROKEN = {
    "no toml": "[[lesson",
    "no lesson": "title = 1",
    "no name": "[[lesson]]\n[[lesson.step]]\nname = 'a'\nposition = ''\npress = ['ok']",
    "an unknown key": STEP.format("x = 1\n") + "position = ''\npress = ['ok']",
    "a position that can't be": SOLVED + "position = 'J1'\npress = ['ok']",
    "a set-up that is no table": SOLVED + "setup = 'x'\npress = ['ok']",
    "no beginning": SOLVED + "press = ['ok']",
    "no button": SOLVED + "setup = {}\npress = ['Nx']",
    "no press": SOLVED + "setup = {}\npress = []",
    "nothing that solves it": STEP.format("") + "setup = {}\npress = ['ok']",
    "no step": "[[lesson]]\nname = 'a'\nstep = []",
}


@pytest.mark.parametrize("text", BROKEN.values(), ids=BROKEN)
def test_a_file_that_can_not_be_used_is_named_with_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    broken = tmp_path / "lessons.toml"
    broken.write_text(text, encoding="utf-8")
    monkeypatch.setattr(type(plugin("tapas")), "lessons", broken)
    monkeypatch.setattr(files, "lessons_of", files.lessons_of.__wrapped__)
    with pytest.raises(LessonError, match="mend it") as raised:
        files.lessons_of("tapas")
    assert str(broken) in str(raised.value)
