"""Everything that the page can say of the piecepack game has words in every language."""

from dataclasses import fields

import pytest

from engine.piecepack import Rulings
from engine.piecepack.game import _DO
from engine.piecepack.patterns import FAMILIES
from engine.piecepack.pieces import catalog
from tests.firmware.said import LANGUAGES, under

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@in_every_language
def test_all_that_can_be_done_has_words_for_a_replay(language: str) -> None:
    assert {*_DO, "start", "no", "not", "held", "undone"} - {"hold", "release", "plain", "thumb"} <= under(
        "piecepack", language, "did-"
    )


@in_every_language
def test_all_that_is_refused_has_words(language: str) -> None:
    phases = {"ready", "play", "clapped", "clap", "serve", "count", "bis", "vote", "finished"}
    presses = {"started", "stopped", "telling", "untold", "piece", "nobody", "nothing", "own", "voted", "reopen"}
    more = {"voting", "called", "accepted", "fits"}
    assert under("piecepack", language, "refused-") == phases | presses | more


@in_every_language
def test_all_pieces_patterns_and_rulings_have_words(language: str) -> None:
    def words(prefix: str) -> set[str]:
        return under("piecepack", language, prefix)

    shelf = catalog()
    assert words("patterns-") == {family.name for family in FAMILIES}
    assert words("rulings-") == {field.name for field in fields(Rulings)} - {"calls_must_fit"}, "it isn't chosen"
    assert words("suits-") == words("of-") == set(shelf.suits.values())
    assert words("lay-out-extra-") == set(shelf.extra)
    assert words("ingredients-") == words("one-") == {i.name for i in shelf.ingredients}
    assert words("packs-") == {pack.name for pack in shelf.packs}
