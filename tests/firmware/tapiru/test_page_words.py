"""Everything that the page can say of Tapiru has words in every language."""

import pytest

from engine.tapiru import TapiruReferee
from engine.tapiru.match import Why
from tests.firmware.said import LANGUAGES, messages, under
from tests.firmware.tapiru.helpers import begin
from tests.virtual_table import VirtualTable


def test_one_thing_has_one_name() -> None:
    french = " ".join(text for said in messages("tapiru", "fr").values() for text in said.texts)
    assert "thé nature" not in french
    assert "thés nature" not in french


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_and_every_question_has_words(language: str, table: VirtualTable) -> None:
    assert {why.value.replace(" ", "-") for why in Why} <= under("tapiru", language, "why-")
    questions = {"token", "play", "last", "pearls", "score", "draw", "deal"}
    assert {f"{name}-head" for name in questions} <= messages("tapiru", language).keys()
    assert (questions - {"play"}) | {"turn"} <= under("tapiru", language, "hint-")
    facts = begin(table)
    assert {meaning["what"] for meaning in facts["buttons"].values()} <= under("tapiru", language, "button-")
    assert TapiruReferee.start().asked()["what"] == "token"
