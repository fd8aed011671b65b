"""Everything that the page can say has words in both languages."""

import json
from dataclasses import fields
from pathlib import Path

import pytest

import firmware.web
from engine.piecepack import Rulings
from engine.piecepack.ingredients import catalog
from engine.piecepack.patterns import FAMILIES

PLAY = Path(firmware.web.__file__).parent / "static" / "play"
WORDS = {language: json.loads((PLAY / f"piecepack.{language}.json").read_text("utf-8")) for language in ("en", "fr")}


def shape(words: object) -> object:
    return {key: shape(value) for key, value in words.items()} if isinstance(words, dict) else type(words)


def test_both_languages_have_the_same_words() -> None:
    assert shape(WORDS["en"]) == shape(WORDS["fr"])


@pytest.mark.parametrize("language", WORDS)
def test_all_pieces_patterns_and_rulings_have_words(language: str) -> None:
    words, shelf = WORDS[language], catalog()
    assert set(words["patterns"]) == {family.name for family in FAMILIES}
    assert set(words["rulings"]) == {field.name for field in fields(Rulings)}
    assert set(words["suits"]) == set(shelf.suits.values())
    assert set(words["ingredients"]) == set(words["one"]) == {i.name for i in shelf.ingredients}
    assert set(words["packs"]) == {pack.name for pack in shelf.packs}
