"""The checks that a game's author can use (`firmware.games.testing`) hold for the games that are here, and can fail."""

import random
import re
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from firmware.games import testing
from firmware.games.plugin import GamePlugin
from firmware.games.registry import plugin, plugins
from firmware.journal import WrittenGame

ROOT = Path(__file__).parents[2]
OUTSIDE = ROOT / "tests" / "nim"
HOUSE = ("engine", "firmware", "hw_mock", "league")
GUIDE = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")

VARIANTS = {
    "tapas": ({}, {"extras": 3, "burning_head": True}),
    "tacocat": ({"variant": "referee"}, {"variant": "cards", "seats": {"WOW": "table"}}),
    "tapiru": ({"variant": "cards", "seats": {"N": "table"}},),
    "piecepack": (),
}
"""The set-ups that are played. Piecepack keeps times beside its actions, so that only a table in virtual time can play
it whole; told at random, a refereed game of Tapiru is thousands of actions long.
"""


def test_a_game_with_opponent_clock_hint_and_review_takes_few_lines_beside_its_rules() -> None:
    modules = [path for path in (OUTSIDE / "nim_table").glob("*.py") if path.name != "rules.py"]
    assert sum(len(path.read_text("utf-8").splitlines()) for path in modules) <= 350


@pytest.mark.parametrize("name", plugins())
@pytest.mark.slow_because("plays games of a kind at a table, and checks all that is said of them")
def test_every_game_here_passes_the_checks(name: str) -> None:
    testing.check_game(plugin(name), VARIANTS.get(name, ({},)))


class Changed:
    """A plugin in which one thing is another."""

    def __init__(self, kind: GamePlugin, **changes: Any) -> None:
        self._kind, self._changes = kind, changes

    def __getattr__(self, name: str) -> Any:
        return self._changes.get(name) or getattr(self._kind, name)


def forgetful_record(game: WrittenGame) -> str:
    return plugin("tacocat").record(game._replace(entries=list(game.entries)[:-1], result=None))


def seedless_setup(options: Mapping[str, Any], chance: random.Random) -> dict[str, Any]:
    return {**plugin("tacocat").setup({**options, "seed": None}, chance)}


def forgetful_reading(text: str) -> list[WrittenGame]:
    return [game._replace(result=None) for game in plugin("tapas").read(text)]


AGAINST_THE_TABLE = {"variant": "cards", "seats": {"N": "table"}}
OF_TAPAS = {"snapshot_types": plugin("tapas").snapshot_types}
WRONG_PLAYER = {"analyse": lambda request, run: {"move": "nonsense"}}
WRONG_REVIEW = {"accuracy": lambda result: {"somebody": 0.5}}


@pytest.mark.parametrize(
    ("name", "changes", "check", "options", "words"),
    [
        ("tacocat", {"record": forgetful_record}, testing.check_table, {}, "record"),
        ("tacocat", {"setup": seedless_setup}, testing.check_table, {"variant": "cards"}, "set-up"),
        ("tacocat", OF_TAPAS, lambda kind, _: testing.check_setup_screen(kind), {}, "none of the game's types"),
        ("tapiru", WRONG_PLAYER, testing.check_table, AGAINST_THE_TABLE, "the table's own player wants 'nonsense'"),
        ("tapas", WRONG_REVIEW, testing.check_table, {}, "the review judges 'somebody'"),
        ("tapas", {"read": forgetful_reading}, testing.check_clock, {}, "lost on time tells another result"),
    ],
)
def test_a_game_that_does_not_keep_to_what_it_must_is_found(
    name: str, changes: dict[str, Any], check: Callable[..., None], options: dict[str, Any], words: str
) -> None:
    with pytest.raises(AssertionError, match=words):
        check(Changed(plugin(name), **changes), options)


def with_page(kind: GamePlugin, folder: Path, file: str, old: str, new: str) -> GamePlugin:
    """A plugin whose page has another text in a file."""
    shutil.copytree(kind.page, folder / "page")
    path = folder / "page" / file
    assert old in path.read_text("utf-8")
    path.write_text(path.read_text("utf-8").replace(old, new, 1), encoding="utf-8")
    return Changed(kind, page=folder / "page")  # type: ignore[return-value]


needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="no Node.js here, which reads the page's scripts")


@pytest.mark.parametrize(
    ("name", "file", "old", "new", "words"),
    [
        pytest.param("tapiru", "page.js", "export", "export export", r"page\.js can't be read", marks=needs_node),
        (
            "tapiru",
            "learn.js",
            '"coach-waiting"',
            '"coach-waitin"',
            "asks for messages that aren't there: coach-waitin",
        ),
        ("tapas", "fr.ftl", "title = Tapas\n", "", "title"),
    ],
)
def test_a_page_that_cannot_be_read_or_lacks_a_message_is_found(
    tmp_path: Path, name: str, file: str, old: str, new: str, words: str
) -> None:
    with pytest.raises(AssertionError, match=words):
        testing.check_page(with_page(plugin(name), tmp_path, file, old, new))


def opened_with(kind: GamePlugin, **attributes: Any) -> GamePlugin:
    """A plugin whose games are otherwise in something."""

    def open_game(*given: Any) -> Any:
        game = kind.open(*given)
        for name, value in attributes.items():
            setattr(game, name, value(getattr(game, name)))
        return game

    return Changed(kind, open=open_game)  # type: ignore[return-value]


def test_a_press_that_does_nothing_in_silence_and_a_field_that_the_table_has_itself_are_found() -> None:
    silent = opened_with(plugin("tapas"), press=lambda press: lambda *given: None)
    with pytest.raises(AssertionError, match=r"a press of N. does nothing, and nothing says why"):
        testing.check_table(silent, {})
    twice = opened_with(plugin("tapas"), snapshot=lambda snapshot: lambda: {**snapshot(), "settings": {}})
    with pytest.raises(AssertionError, match="fields of these names itself, call them otherwise: settings"):
        testing.check_table(twice, {})


def test_no_line_of_the_house_names_the_game_from_outside() -> None:
    lines = [
        f"{path.relative_to(ROOT)}:{number}"
        for name in HOUSE
        for path in sorted((ROOT / name).rglob("*"))
        if path.suffix in (".py", ".js", ".ts", ".ftl", ".css", ".html", ".toml")
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if re.search(r"(?<![a-z])nim(?![a-z])|nim_table", line, re.IGNORECASE)
    ]
    assert lines == []


def test_the_guides_examples_stand_in_the_game_from_outside() -> None:
    def lines(text: str) -> str:
        """The lines that say something; a formatter may indent them otherwise in a page."""
        return "\n".join(filter(None, map(str.strip, text.splitlines())))

    sources = [
        lines(path.read_text("utf-8")) for path in OUTSIDE.rglob("*.*") if path.suffix in (".py", ".toml", ".js")
    ]
    blocks = re.findall(r"```(?:python|toml|js)\n(.*?)```", GUIDE, re.DOTALL)
    assert len(blocks) >= 6
    assert [block for block in blocks if not any(lines(block) in source for source in sources)] == []


def test_the_guide_ends_with_the_files_of_the_game_from_outside() -> None:
    listed = re.findall(r"^(\S+) +\S.*$", GUIDE.rsplit("```", 2)[1], re.MULTILINE)
    there = [path for path in OUTSIDE.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    built = re.compile(r"\.egg-info|/build/|\.pytest_cache")
    assert listed == sorted(str(path.relative_to(OUTSIDE)) for path in there if not built.search(str(path)))
