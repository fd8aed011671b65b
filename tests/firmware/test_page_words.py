"""The page has words for all that a game can tell; `test_messages` sees that each language has the same."""

from dataclasses import fields
from typing import Final

from engine import piecepack, tapiru
from engine.piecepack.game import _DO
from engine.piecepack.patterns import FAMILIES
from engine.piecepack.pieces import catalog
from engine.tapas import Closed, Reason
from engine.tapiru.match import Why
from firmware.messages import FALLBACK
from tests.firmware.said import messages, under
from tests.firmware.tapiru.helpers import begin
from tests.virtual_table import VirtualTable

QUESTIONS: Final = {"token", "play", "last", "pearls", "score", "draw", "deal"}
"""What the referee of Tapiru waits for."""
REFUSED: Final = {
    *("ready", "play", "clapped", "clap", "serve", "count", "bis", "vote", "finished"),
    *("started", "stopped", "telling", "untold", "piece", "nobody", "nothing", "own", "voted", "reopen"),
    *("voting", "called", "accepted", "fits"),
}
"""Why a press is refused in the piecepack's game: its phase, and what else there is."""


def test_tapas_has_words_for_every_reason() -> None:
    assert under("tapas", FALLBACK, "closed-") == {flag.name for flag in Closed}
    # Who has resigned is said alike in all games.
    assert under("tapas", FALLBACK, "reason-") == {reason.value for reason in Reason} - {Reason.RESIGNATION.value}


def test_tapiru_has_words_for_every_reason_question_and_button_and_one_thing_has_one_name(table: VirtualTable) -> None:
    assert {why.value.replace(" ", "-") for why in Why} <= under("tapiru", FALLBACK, "why-")
    assert {f"{name}-head" for name in QUESTIONS} <= messages("tapiru", FALLBACK).keys()
    assert (QUESTIONS - {"play"}) | {"turn"} <= under("tapiru", FALLBACK, "hint-")
    facts = begin(table)
    assert {meaning["what"] for meaning in facts["buttons"].values()} <= under("tapiru", FALLBACK, "button-")
    assert tapiru.TapiruReferee.start().asked()["what"] == "token"
    french = " ".join(text for said in messages("tapiru", "fr").values() for text in said.texts)
    assert "thé nature" not in french
    assert "thés nature" not in french


def test_the_piecepack_has_words_for_all_that_is_done_refused_and_on_its_shelf() -> None:
    def words(prefix: str) -> set[str]:
        return under("piecepack", FALLBACK, prefix)

    shelf = catalog()
    assert {*_DO, "start", "no", "not", "held", "undone"} - {"hold", "release", "plain", "thumb"} <= words("did-")
    assert words("refused-") == REFUSED
    assert words("patterns-") == {family.name for family in FAMILIES}
    rulings = {field.name for field in fields(piecepack.Rulings)}
    assert words("rulings-") == rulings - {"calls_must_fit"}, "it isn't chosen"
    assert words("suits-") == words("of-") == set(shelf.suits.values())
    assert words("lay-out-extra-") == set(shelf.extra)
    assert words("ingredients-") == words("one-") == {each.name for each in shelf.ingredients}
    assert words("packs-") == {pack.name for pack in shelf.packs}
