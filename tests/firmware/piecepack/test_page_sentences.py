"""What the page says of everything that can be done, by the page's own script; node runs it."""

import random
from functools import cache
from typing import Any

import pytest

from engine.piecepack import Rulings, Setup
from engine.piecepack.game import _DO
from firmware.games.piecepack.course import Course
from firmware.games.piecepack.game import PiecepackTableGame
from firmware.library import log_nowhere
from firmware.table import Settings
from tests.firmware.said import LANGUAGES, by_the_page, page_says

pytestmark = by_the_page
KINDS = {*_DO, "start", "held", "not", "no", "undone"} - {"hold", "release"}
"""All that a record can have, by the first word; nobody's holding is an action of the table."""
ENOUGH = 8
"""How many tapas are told before the count."""


def play(setup: Setup, names: dict[str, str]) -> PiecepackTableGame:
    return PiecepackTableGame(setup, names, log_nowhere, Settings()).restored([], 0.0)


def choices(course: Course) -> list[str]:
    """The table's actions now, the rare ones as often as the many pieces."""
    if course.phase == "ready":
        return ["start"]
    if course.phase == "clapped":
        return [f"clap {seat}" for seat in course.game.state.setup.seats]
    by_kind: dict[str, list[str]] = {}
    for action in course.game.legal_actions():
        by_kind.setdefault(action.split()[0], []).append(action)
    if course.phase == "play":
        by_kind["clap"].append("clap")
    if course.phase in ("serve", "count") and not course.game.state.log:
        by_kind["undone"] = [f"undone {seat}" for seat in course.game.state.done]
    if course.phase == "serve" and len(course.game.state.refs()) > ENOUGH:
        by_kind = {kind: of for kind, of in by_kind.items() if kind in ("drop", "done")}
    # Some of each kind, and more pieces than of the rest, or no tapa would ever be whole.
    return [action for kind, of in by_kind.items() for action in of[:8] * (4 if kind == "take" else 1)]


@cache
def states() -> list[dict[str, Any]]:
    """The facts after each action of games at random, in which everything that can be done is done."""
    chance, found, kinds = random.Random(3), [], set()
    for number in range(12):
        rulings = Rulings(loose_patterns=number % 2 == 0, players_find=number % 3 == 0)
        game = play(Setup(3, packs=("four_seasons",) if number % 4 == 0 else (), rulings=rulings), {"1": "Zoé"})
        for step in range(250):
            if not (can := choices(game.course)):
                break
            game.commit(chance.choice(can), float(step))
            kinds.add(game.actions()[-1].split()[0])
            if number % 3 == 0:
                game.press("hint", False, step + 0.5)
                facts = game.snapshot()
                game.redraw(step + 0.6)
            else:
                facts = game.snapshot()
            found.append(facts)
    assert kinds == KINDS
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_done_is_said_in_words(language: str) -> None:
    for sentences in page_says("piecepack", language, *states()):
        for sentence in sentences:
            assert "{" not in sentence
        assert all(sentence[0].isupper() or not sentence[0].isalpha() for sentence in sentences[:2])


def test_two_players_of_the_same_name_are_distinguished_in_sentences() -> None:
    game = play(Setup(3), {"1": "Max", "2": "Max", "3": "Zoé"})
    facts = []
    for action in ("start", "clap 1", "accuse 1 2", "not held", "clap 1", "clap 3"):
        game.commit(action, 0.0)
        facts.append(game.snapshot())
    latest = [sentences[0] for sentences in page_says("piecepack", "en", *facts)]
    assert latest[1:3] == ["Max · north clapped (at 0:00)", "Max · north accuses Max · east"]
    assert latest[-1] == "Zoé clapped (at 0:00)"
