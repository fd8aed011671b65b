"""The page's words for Tapiru, in both languages."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from engine.tapiru import TapiruReferee
from engine.tapiru.scoring import Why
from tests.firmware.tapiru.helpers import begin
from tests.virtual_table import VirtualTable

STATIC = Path("firmware/web/static/play")
WORDS = {language: json.loads((STATIC / f"tapiru.{language}.json").read_text("utf-8")) for language in ("en", "fr")}


def flat(words: Any, name: str = "") -> dict[str, str]:
    if isinstance(words, str):
        return {name: words}
    pairs = words.items() if isinstance(words, dict) else enumerate(words)
    return {key: text for at, part in pairs for key, text in flat(part, f"{name}.{at}").items()}


def test_both_languages_say_the_same_things() -> None:
    english, french = flat(WORDS["en"]), flat(WORDS["fr"])
    assert english.keys() == french.keys()
    for name, text in english.items():
        assert set(re.findall(r"{\w+}", text)) == set(re.findall(r"{\w+}", french[name])), name


def test_french_has_no_break_before_its_high_signs() -> None:
    assert [text for text in flat(WORDS["fr"]).values() if re.search(r"[^\u00a0][:;!?]", text)] == []


def test_one_thing_has_one_name() -> None:
    french = " ".join(flat(WORDS["fr"]).values())
    assert "thé nature" not in french
    assert "thés nature" not in french


@pytest.mark.parametrize("language", WORDS)
def test_every_reason_and_every_question_has_words(language: str, table: VirtualTable) -> None:
    words = WORDS[language]
    assert {why.value for why in Why} <= words["why"].keys()
    assert {"token", "play", "last", "pearls", "score", "draw", "deal"} <= {
        name.removesuffix("Head") for name in words if name.endswith("Head")
    }
    assert {"token", "turn", "last", "pearls", "score", "draw", "deal"} <= words["hint"].keys()
    facts = begin(table)
    assert {meaning["what"] for meaning in facts["buttons"].values()} <= words["button"].keys()
    assert TapiruReferee.start().asked()["what"] == "token"


def test_every_word_that_the_page_asks_for_is_there() -> None:
    code = (STATIC / "tapiru.js").read_text("utf-8")
    names = set(re.findall(r"word\(\"([\w.]+)\"", code))
    assert names
    known = {name.removeprefix(".") for name in flat(WORDS["en"])} | {"layout"}
    assert names <= known, names - known
