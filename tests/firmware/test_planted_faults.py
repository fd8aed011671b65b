"""The checks that a game's author calls find what is wrong with a game: each fault is planted in a copy of Nim."""

import shutil
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, TypedDict, cast

import pytest

from firmware.analysis import REVIEW, AnalysisRequest, AnalysisResult, AnalysisRun
from firmware.games import testing
from firmware.games.options import Numbers, Option, Options
from firmware.games.plugin import ReviewOptions
from firmware.games.speech import Prompt, State, phrase, shown
from firmware.journal import WrittenGame
from firmware.layout import WIDTH
from firmware.lights import Canvas, Frames, Picture
from nim_table.game import NimTableGame
from nim_table.options import OPTIONS, NimScreen
from nim_table.plugin import NimPlugin
from nim_table.rules import HEAPS, MOST
from nim_table.speech import NimSpeech
from tests.firmware.said import by_the_page

pytestmark = pytest.mark.rest

PAGE: Final = NimPlugin().page
LESSON: Final = """
[[lesson]]
name = "one"
[[lesson.step]]
name = "take"
setup = { heaps = [1, 2, 3, 4] }
press = ["W2", "ok"]
action = ["W4"]
"""
LESSON_WORDS: Final = "lesson-one = One\nlesson-one-take = Take the west heap.\n"


class Copy(NimPlugin):
    """Nim with a page and lessons in a folder of its own; `changes` are texts to be replaced in each language."""

    def __init__(self, folder: Path, changes: Mapping[str, str] = {}, languages: Sequence[str] = ("en", "fr")) -> None:
        super().__init__()
        self._folder = folder
        shutil.copytree(PAGE, folder / "page")
        for language in languages:
            path = folder / "page" / f"{language}.ftl"
            text = path.read_text("utf-8")
            for old, new in changes.items():
                assert old in text
                text = text.replace(old, new)
            path.write_text(text, "utf-8")

    @property
    def page(self) -> Path:
        return self._folder / "page"

    def write(self, file: str, text: str) -> "Copy":
        path = self._folder / file
        path.write_text((path.read_text("utf-8") if path.exists() else "") + text, "utf-8")
        return self

    def with_lesson(self, lesson: str = LESSON, words: str = LESSON_WORDS) -> "Copy":
        for language in ("en", "fr"):
            self.write(f"page/{language}.ftl", words)
        return self.write("lessons.toml", lesson)


def otherwise(**members: Any) -> type[Copy]:
    """A kind of Nim that is otherwise in something."""
    return type("Planted", (Copy,), members)


def with_table(**members: Any) -> type[Copy]:
    """A kind of Nim whose games are otherwise in something."""
    return otherwise(table=type("PlantedGame", (NimTableGame,), members))


def speaking(**members: Any) -> type[Copy]:
    """A kind of Nim that speaks otherwise."""
    return otherwise(speech=type("PlantedSpeech", (NimSpeech,), members)())


def without_message(name: str) -> Callable[[Path], Copy]:
    """Nim without a message in any language."""
    return lambda folder: Copy(folder, {f"\n{name} =": "\nnothing ="})


def before_won(line: str) -> Callable[[Path], Copy]:
    """Nim with one more line in its messages."""
    return lambda folder: Copy(folder, {"\nwon-head =": f"\n{line}\nwon-head ="})


def record_without_the_last(game: Copy, written: WrittenGame) -> str:
    return NimPlugin.record(game, written._replace(entries=list(written.entries)[:-1], result=None))


def result_without_the_clock(game: Copy, state: Any, fell: str | None = None) -> Mapping[str, Any] | None:
    return NimPlugin.result(game, state) or ({"outcome": {"winner": fell}} if fell else None)


def reviews_nothing(game: Copy, request: AnalysisRequest, run: AnalysisRun) -> AnalysisResult:
    return {} if request.level == REVIEW else NimPlugin.analyse(game, request, run)


def reviews_another(game: Copy, request: AnalysisRequest, run: AnalysisRun) -> AnalysisResult:
    result: Any = NimPlugin.analyse(game, request, run)
    for push in result.get("pushes", ()):
        push["best"] = "N9"
    return cast(AnalysisResult, result)


def reviewed_without_names(game: Copy, text: str, options: ReviewOptions, progress: Callable[[int, int], None]) -> Any:
    return NimPlugin.review_document(game, text.replace("Zoé", "Somebody"), options, progress)


def names_no_winner(speech: NimSpeech, state: State) -> Prompt:
    return Prompt([shown("over-head")]) if state["phase"] == "finished" else NimSpeech.prompt(speech, state)


class Other(TypedDict):
    """A state that Nim doesn't have."""


def drawn_anew(game: Copy, options: Mapping[str, Any], chance: Random) -> Mapping[str, Any]:
    return NimPlugin.setup(game, {**options, "heaps": [chance.randint(1, MOST) for _ in HEAPS]}, chance)


class UncheckedHeaps(Numbers):
    def press(self, what: Any, value: Any) -> list[int]:
        return [number + (part == what) for part, number in zip(HEAPS, value, strict=True)]


def choosing(*options: Option) -> type[NimScreen]:
    """A set-up with some options instead of those that Nim has by these names."""
    named = {option.name: option for option in OPTIONS.asked()} | {option.name: option for option in options}
    return type("PlantedScreen", (NimScreen,), {"all": Options(*named.values())})


ENDLESS = UncheckedHeaps(name="heaps", parts=HEAPS, most=MOST, default=[1, 2, 3, 4], buttons={"Nb": "N"}, tag="Heaps")
UNDECLARED = Option(name="first", choices=("S", "N"), buttons={"Sd": "S", "Se": "E"}, tag="First")
WITH_TEA = choosing(Option(name="tea", choices=("hot", "iced"), tag="Tea"))


def saying(**more: Any) -> type[Copy]:
    """A kind of Nim whose state says more."""
    return with_table(snapshot=lambda game: {**NimTableGame.snapshot(game), **more})


def standing(**otherwise_told: Any) -> type[Copy]:
    """A kind of Nim that tells lists and ratings otherwise who played and won."""
    return otherwise(standing=lambda game, written: NimPlugin.standing(game, written)._replace(**otherwise_told))


def with_lesson(there: str, instead: str) -> Callable[[Path], Copy]:
    """Nim with a lesson in which something else stands."""
    return lambda folder: Copy(folder).with_lesson(LESSON.replace(there, instead))


def beside(game: NimTableGame) -> Picture:
    canvas = Canvas(NimTableGame.picture(game))
    canvas.put(WIDTH, 0, game.settings.colors.open)
    return canvas.picture()


def below(game: NimTableGame) -> Frames:
    canvas = Canvas()
    canvas.put_all([(0, WIDTH)], game.settings.colors.open)
    return [(1.0, canvas.picture())]


FAULTS: Final[Mapping[str, Callable[[Path], NimPlugin]]] = {
    "a language lacks a message": lambda folder: Copy(folder, {"\nwon-head =": "\nnothing ="}, ["fr"]),
    "a message of an action isn't there": without_message("takes"),
    "a message of a row isn't there": without_message("left"),
    "a value of an option has no words": without_message("first-N"),
    "an option has no words": otherwise(options=WITH_TEA.all, screen=WITH_TEA),
    "a seat has no words": without_message("seat-N"),
    "a variant has no words": without_message("variant-misere"),
    "the prompt asks in a message that isn't there": speaking(aims=lambda speech, state: [shown("aim")]),
    "a refusal has no words": with_table(_press=lambda game, button, now: game._refuse("strange", button, now)),
    "a lesson asks for a button that does nothing": with_lesson('"W2"', '"Nc"'),
    "a lesson isn't solved by what it asks for": with_lesson('"W4"', '"W3"'),
    "a lesson has no words": lambda folder: Copy(folder).with_lesson(words="lesson-one = One\n"),
    "a press is silent": with_table(_press=lambda game, button, now: None),
    "a press only draws": with_table(_press=lambda game, button, now: game.redraw(now)),
    "a button stands for what can't be done": with_table(buttons=lambda game: {"Nb": "N9", "Nc": "N9"}),
    "the opponent's move is illegal": otherwise(choose=lambda game, state, request: "N9"),
    "the review counts chances in percent": otherwise(outlook=lambda game, state: 100 * NimPlugin.outlook(game, state)),
    "the outlook is the other seat's": otherwise(outlook=lambda game, state: 1 - NimPlugin.outlook(game, state)),
    "a hint proposes what can't be done": with_table(best=lambda game: "N9"),
    "an action stands at a button that isn't there": with_table(buttons=lambda game: {"Zz": "N1"}),
    "the review is empty": otherwise(analyse=reviews_nothing),
    "the review finds better what can't be done": otherwise(analyse=reviews_another),
    "the review has no words": otherwise(deed=lambda game, action, setup: phrase("removes", action=action)),
    "the review leaves a name out": otherwise(review_document=reviewed_without_names),
    "the accuracy is in percent": otherwise(accuracy=lambda game, result: {"S": 97.0}),
    "who lost on time has won": otherwise(result=result_without_the_clock),
    "a game goes on though time has run out": otherwise(
        result=lambda game, state, lost=None: NimPlugin.result(game, state)
    ),
    "nobody's clock ever runs": with_table(_clocked_seat=lambda game: None),
    "a key of the state is the table's": saying(settings={}),
    "a key of the state is a feature's": saying(league={}),
    "a state is of none of the types": otherwise(snapshot_types=(Other,)),
    "a kept set-up is read otherwise": otherwise(setup=drawn_anew),
    "a script asks for a message that isn't there": lambda folder: Copy(folder).write(
        "page/page.js", 'const say = wordsOf("nim");\nsay("heap");\n'
    ),
    "a message can't be put together": before_won("unsaid = { $a ->\n   *[one] { $b } { nothing }\n }"),
    "a message can't be said with 0": before_won("unsaid = { $a ->\n    [0] { nothing }\n   *[other] many\n }"),
    "a message can't be said with 1": before_won("unsaid = { $a ->\n    [1] { nothing }\n   *[other] many\n }"),
    "a language says something twice": before_won("title = N"),
    "a message is unreadable": before_won("?"),
    "the rules aren't told": without_message("rules-text"),
    "a language is none of the table's": lambda folder: Copy(folder).write(
        "page/tlh.ftl", PAGE.joinpath("en.ftl").read_text("utf-8")
    ),
    "the record loses an action": otherwise(record=record_without_the_last),
    "the end names no winner": speaking(prompt=names_no_winner),
    "the standing has a seat that isn't there": standing(levels={"E": "table"}),
    "the standing has no places": standing(places={}),
    "the standing has the winner last": standing(places={"S": 2, "N": 2}),
    "the set-up offers what can't be played": otherwise(screen=choosing(ENDLESS)),
    "a button chooses a value that isn't declared": otherwise(screen=choosing(UNDECLARED)),
    "a choice is silent": otherwise(chosen=lambda game, change: []),
    "a picture is too small": with_table(picture=lambda game: Picture(NimTableGame.picture(game)[:-1])),
    "a light lies outside the picture": with_table(picture=beside),
    "a light of the score lies outside": with_table(score_frames=below),
    "a light of the clock lies outside": with_table(_time_cells=lambda game, seat: [(WIDTH, 3)]),
}


def fault_of(planted: Callable[[Path], NimPlugin], folder: Path) -> str:
    """In which words the checks find what is wrong."""
    with pytest.raises(AssertionError) as found:
        testing.check_game(planted(folder), [{}, {"seats": {"N": "table"}}])
    return str(found.value).replace(str(folder), "")


@pytest.mark.slow_because("plays many games at a table")
def test_a_good_copy_passes(tmp_path: Path) -> None:
    testing.check_game(Copy(tmp_path).with_lesson(), [{}, {"seats": {"N": "table"}}])


@pytest.mark.slow_because("checks a copy of Nim for each fault")
def test_each_planted_fault_is_found_and_named(tmp_path: Path, golden: Any) -> None:
    found = (f"{fault}:\n  {fault_of(planted, tmp_path / fault)}\n" for fault, planted in FAULTS.items())
    golden("planted_faults.txt", "".join(found))


@by_the_page
def test_a_page_that_does_not_parse_is_found(tmp_path: Path) -> None:
    assert "page.js can't be read" in fault_of(
        lambda folder: Copy(folder).write("page/page.js", "export export const score = 1;\n"), tmp_path
    )
