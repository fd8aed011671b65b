"""Everything that the page can say has words in both languages."""

import json
import re
from dataclasses import fields
from pathlib import Path

import pytest

import firmware.web
from engine.piecepack import Rulings
from engine.piecepack.game import _DO
from engine.piecepack.ingredients import catalog
from engine.piecepack.patterns import FAMILIES

PLAY = Path(firmware.web.__file__).parent / "static" / "play"
WORDS = {language: json.loads((PLAY / f"piecepack.{language}.json").read_text("utf-8")) for language in ("en", "fr")}


def shape(words: object) -> object:
    return {key: shape(value) for key, value in words.items()} if isinstance(words, dict) else type(words)


def test_both_languages_have_the_same_words() -> None:
    assert shape(WORDS["en"]) == shape(WORDS["fr"])


def texts(words: object) -> list[str]:
    if isinstance(words, dict):
        return [text for value in words.values() for text in texts(value)]
    return [text for value in words for text in texts(value)] if isinstance(words, list) else [str(words)]


def test_french_signs_keep_to_the_word_before_them() -> None:
    assert [text for text in texts(WORDS["fr"]) if re.search("[^\u00a0][:;!?]", text)] == []


@pytest.mark.parametrize("language", WORDS)
def test_all_that_can_be_done_has_words_for_a_replay(language: str) -> None:
    assert {*_DO, "start", "no", "not", "held", "undone"} - {"hold", "release", "plain", "thumb"} <= set(
        WORDS[language]["did"]
    )


@pytest.mark.parametrize("language", WORDS)
def test_all_that_is_refused_has_words(language: str) -> None:
    phases = {"ready", "play", "clapped", "clap", "serve", "count", "bis", "vote", "finished"}
    presses = {"started", "stopped", "telling", "untold", "piece", "nobody", "nothing", "own", "voted"}
    assert set(WORDS[language]["refused"]) == phases | presses | {"voting", "called", "accepted", "fits"}


@pytest.mark.parametrize("language", WORDS)
def test_all_pieces_patterns_and_rulings_have_words(language: str) -> None:
    words, shelf = WORDS[language], catalog()
    assert set(words["patterns"]) == {family.name for family in FAMILIES}
    assert set(words["rulings"]) == {field.name for field in fields(Rulings)}
    assert set(words["suits"]) == set(shelf.suits.values())
    assert set(words["of"]) == set(words["suits"])
    assert set(words["layOutExtra"]) == set(shelf.extra)
    assert set(words["ingredients"]) == set(words["one"]) == {i.name for i in shelf.ingredients}
    assert set(words["packs"]) == {pack.name for pack in shelf.packs}
