"""The checks that a game's author can use (`firmware.games.testing`) hold for the games that are here, and can fail."""

import random
import re
import shutil
from collections.abc import Mapping
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


def test_a_record_that_loses_something_is_found() -> None:
    kind = plugin("tacocat")

    def record(game: WrittenGame) -> str:
        return kind.record(game._replace(entries=list(game.entries)[:-1], result=None))

    with pytest.raises(AssertionError, match="record"):
        testing.check_table(Changed(kind, record=record), {})  # type: ignore[arg-type]


def test_a_set_up_that_cannot_be_read_again_is_found() -> None:
    kind = plugin("tacocat")

    def setup(options: Mapping[str, Any], chance: random.Random) -> dict[str, Any]:
        return {**kind.setup({**options, "seed": None}, chance)}

    with pytest.raises(AssertionError, match="set-up"):
        testing.check_table(Changed(kind, setup=setup), {"variant": "cards"})  # type: ignore[arg-type]


def test_a_state_that_no_type_tells_of_is_found() -> None:
    kind = plugin("tacocat")
    with pytest.raises(AssertionError, match="none of the game's types"):
        testing.check_setup_screen(Changed(kind, snapshot_types=plugin("tapas").snapshot_types))  # type: ignore[arg-type]


def test_a_language_that_lacks_a_message_is_found(tmp_path: Path) -> None:
    kind = plugin("tapas")
    shutil.copytree(kind.page, tmp_path / "page")
    french = tmp_path / "page" / "fr.ftl"
    french.write_text(french.read_text("utf-8").replace("title = Tapas\n", ""), encoding="utf-8")
    with pytest.raises(AssertionError, match="title"):
        testing.check_page(Changed(kind, page=tmp_path / "page"))  # type: ignore[arg-type]


def with_page(kind: GamePlugin, folder: Path, file: str, old: str, new: str) -> GamePlugin:
    """A plugin whose page has another text in a file."""
    shutil.copytree(kind.page, folder / "page")
    path = folder / "page" / file
    assert old in path.read_text("utf-8")
    path.write_text(path.read_text("utf-8").replace(old, new, 1), encoding="utf-8")
    return Changed(kind, page=folder / "page")  # type: ignore[return-value]


@pytest.mark.skipif(shutil.which("node") is None, reason="no Node.js here, which reads the page's scripts")
def test_a_page_that_cannot_be_read_is_found(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=r"page\.js can't be read"):
        testing.check_page(with_page(plugin("tapiru"), tmp_path, "page.js", "export", "export export"))


def test_a_script_that_asks_for_a_message_that_is_not_there_is_found(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="asks for messages that aren't there: coach-waitin"):
        testing.check_page(with_page(plugin("tapiru"), tmp_path, "learn.js", '"coach-waiting"', '"coach-waitin"'))


def opened_with(kind: GamePlugin, **attributes: Any) -> GamePlugin:
    """A plugin whose games are otherwise in something."""

    def open_game(*given: Any) -> Any:
        game = kind.open(*given)
        for name, value in attributes.items():
            setattr(game, name, value(getattr(game, name)))
        return game

    return Changed(kind, open=open_game)  # type: ignore[return-value]


def test_a_press_that_does_nothing_in_silence_is_found() -> None:
    silent = opened_with(plugin("tapas"), press=lambda press: lambda *given: None)
    with pytest.raises(AssertionError, match=r"a press of N. does nothing, and nothing says why"):
        testing.check_table(silent, {})


def test_a_field_that_the_table_has_itself_is_found() -> None:
    twice = opened_with(plugin("tapas"), snapshot=lambda snapshot: lambda: {**snapshot(), "settings": {}})
    with pytest.raises(AssertionError, match="fields of these names itself, call them otherwise: settings"):
        testing.check_table(twice, {})


def test_an_illegal_action_of_the_tables_own_player_is_found() -> None:
    wrong = Changed(plugin("tapiru"), analyse=lambda request, run: {"move": "nonsense"})
    with pytest.raises(AssertionError, match="the table's own player wants 'nonsense'"):
        testing.check_table(wrong, {"variant": "cards", "seats": {"N": "table"}})  # type: ignore[arg-type]


def test_a_review_that_judges_nobody_at_the_table_is_found() -> None:
    wrong = Changed(plugin("tapas"), accuracy=lambda result: {"somebody": 0.5})
    with pytest.raises(AssertionError, match="the review judges 'somebody'"):
        testing.check_table(wrong, {})  # type: ignore[arg-type]


def test_a_game_whose_record_does_not_say_that_time_was_up_is_found() -> None:
    kind = plugin("tapas")
    forgetful = Changed(kind, read=lambda text: [game._replace(result=None) for game in kind.read(text)])
    with pytest.raises(AssertionError, match="the record of a game lost on time tells another result"):
        testing.check_clock(forgetful, {})  # type: ignore[arg-type]


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
