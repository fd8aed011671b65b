"""The checks that a game's author can use (`firmware.games.testing`) hold for the games that are here."""

import re
from pathlib import Path

import pytest

from firmware.games import testing
from firmware.games.registry import plugin, plugins

pytestmark = pytest.mark.rest

ROOT = Path(__file__).parents[2]
OUTSIDE = ROOT / "tests" / "nim"
GUIDE = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")

VARIANTS = {
    "tapas": ({}, {"extras": 3, "burning_head": True}),
    "tacocat": ({"variant": "referee"}, {"variant": "cards", "seats": {"WOW": "table"}}),
    "tapiru": ({"variant": "cards", "seats": {"N": "table"}, "rulings": {"rounds": 1}},),
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
