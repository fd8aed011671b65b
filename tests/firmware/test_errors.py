"""Errors are said once: in English where they are raised, and in every other language by a message for their code."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.errors import LimitError, RecordError, TextError
from firmware.features.voice.speaker import said as aloud
from firmware.messages import FALLBACK, Messages
from tests.firmware.said import ERROR, HOUSE, LANGUAGES, by_the_page, messages, page_says, under
from tests.virtual_table import VirtualTable, start

TRANSLATED = [language for language in LANGUAGES if language != FALLBACK]
PLACES = {
    "unreadable": TextError("", 0, "a move").params,
    "illegal-record": RecordError("", 1, "1@Sb", (1, 1)).params,
    "over": LimitError("", 0, 1, "", code="").params,
}
"""What errors of a text speak of, by their code or by what makes them."""
Raise = tuple[str, set[str]]
"""A code, and the names of its params."""


def raised() -> Iterator[Raise]:
    for room in ("engine", "firmware", "league"):
        for path in Path(room).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Call):
                    yield from _raised_by(node)
                elif isinstance(node, ast.Assign) and ast.unparse(node.targets) == "usual_code":
                    yield from ((code, set()) for code in _texts(node.value))


def _raised_by(call: ast.Call) -> Iterator[Raise]:
    name, given = ast.unparse(call.func), {word.arg: word.value for word in call.keywords}
    if name == "JournalError":
        yield from ((f"journal-{code}", set()) for code in _texts(call.args[0]))
    elif name == "Program":
        for failure in _texts(given["failures"]):
            yield f"{ast.literal_eval(given['errors'])}-{failure}", set()
    elif name in ("bad", "Refusal"):
        given |= dict(zip(("code", "params"), call.args[1 if name == "bad" else 2 :], strict=False))
    for code in _texts(given.get("code")):
        places = PLACES.get(code, PLACES["over"] if name.endswith(".over") else {})
        yield code, {*_texts(given.get("params")), *places}


def _texts(node: ast.expr | None) -> list[str]:
    """What is written there: a text, one of two, or the keys of a dict."""
    if isinstance(node, ast.IfExp):
        return [*_texts(node.body), *_texts(node.orelse)]
    if isinstance(node, ast.Dict):
        return [text for key in node.keys for text in _texts(key)]
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value else []


def test_an_error_is_said_in_english_where_it_is_raised_and_nowhere_else() -> None:
    assert under(HOUSE, FALLBACK, ERROR) == set()


@pytest.mark.parametrize("language", TRANSLATED)
def test_another_language_says_every_error_that_is_raised_and_no_other_of_its_params(language: str) -> None:
    codes: dict[str, list[set[str]]] = defaultdict(list)
    for code, params in raised():
        codes[code].append(params)
    assert under(HOUSE, language, ERROR) == set(codes)
    missing = {
        code: unknown
        for code, places in codes.items()
        if (unknown := messages(HOUSE, language)[ERROR + code].variables - set.intersection(*places))
    }
    assert missing == {}


@by_the_page
def test_the_page_and_the_voice_say_an_error_in_their_language_else_as_it_was_raised(table: VirtualTable) -> None:
    def said(language: str, state: dict[str, Any]) -> str:
        return str(page_says("tapas", language, state))

    start(table)
    for button in ("menu", "hint", "ok", "ok"):
        state = table.press(button)
    english = "The game has this position already, so there is nothing to correct; play on."
    french = "La table a déjà cette position. Il n’y a rien à corriger."
    (line,) = table.spoken()["lines"]
    for language, words in (("en", english), ("fr", french)):
        assert words in said(language, state)
        assert aloud(line, Messages.of(language)).lower() == words.lower()
    problem = state["edit"]["problem"]
    state["edit"]["problem"] = {**problem, "code": "of-a-newer-table"}
    assert english in said("fr", state)
    state["edit"]["problem"] = {"error": "", "code": "", "params": {}}
    assert "The table refused this." in said("en", state)
