"""What the message files and the page's scripts have in them, for tests of what the page says."""

import json
import re
import shutil
import subprocess
import tempfile
from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import firmware.games.speech
from firmware.features import page_folders
from firmware.games.registry import plugins, prompt_of
from firmware.messages import FALLBACK, game_text, languages, names, page_folder, table_text
from firmware.web.pages import STATIC

HOUSE = ""
SCOPES = [HOUSE, *plugins()]
LANGUAGES = languages()
ERROR = "error-"
"""What the messages of errors begin with."""


@dataclass(frozen=True)
class Said:
    """One message: the variables it speaks of, those a plural is chosen by, and its pieces of text."""

    variables: frozenset[str]
    selectors: frozenset[str]
    texts: tuple[str, ...]


class _Reader(Visitor):
    """Collects the nodes of a message, by their kinds."""

    def __init__(self, message: ast.Message) -> None:
        self.nodes: dict[type[ast.BaseNode], list[Any]] = defaultdict(list)
        self.visit(message)
        self.variables = {node.id.name for node in self.nodes[ast.VariableReference]}
        choices = (node.selector for node in self.nodes[ast.SelectExpression])
        self.texts = tuple(node.value for node in self.nodes[ast.TextElement])
        self.selectors = {choice.id.name for choice in choices if isinstance(choice, ast.VariableReference)}

    def generic_visit(self, node: ast.BaseNode) -> None:
        self.nodes[type(node)].append(node)
        super().generic_visit(node)


def text_of(scope: str, language: str) -> str:
    return game_text(scope, language) if scope else table_text(language)


@cache
def parsed(scope: str, language: str) -> ast.Resource:
    return FluentParser().parse(text_of(scope, language))


@cache
def messages(scope: str, language: str) -> dict[str, Said]:
    """All messages of the house or of a game in one language, by id."""
    body = parsed(scope, language).body
    readers = {entry.id.name: _Reader(entry) for entry in body if isinstance(entry, ast.Message)}
    for reader in readers.values():
        for other in {node.id.name for node in reader.nodes[ast.MessageReference]} & set(readers):
            reader.variables |= readers[other].variables
            reader.selectors |= readers[other].selectors
    return {
        name: Said(frozenset(reader.variables), frozenset(reader.selectors), reader.texts)
        for name, reader in readers.items()
    }


def under(scope: str, language: str, prefix: str) -> set[str]:
    """What follows a prefix in the ids that begin with it."""
    return {name.removeprefix(prefix) for name in messages(scope, language) if name.startswith(prefix)}


def without_errors(scope: str, language: str) -> dict[str, Said]:
    """All messages but those of errors, which are said in English where they are raised."""
    return {name: said for name, said in messages(scope, language).items() if not name.startswith(ERROR)}


def has_words(code: str) -> bool:
    """Whether every language but English has a message for the code of an error."""
    return all(f"{ERROR}{code}" in messages(HOUSE, language) for language in LANGUAGES if language != FALLBACK)


def scripts(scope: str) -> dict[Path, str]:
    folders = [page_folder(scope)] if scope else [STATIC, STATIC / "page", *page_folders().values()]
    return {path: path.read_text("utf-8") for folder in folders for path in sorted(folder.glob("*.js"))}


def speech_code(scope: str) -> str:
    """What composes the lines that are said aloud: of a game, or of all of them for the house."""
    folders = [page_folder(game).parent for game in ([scope] if scope else SCOPES[1:])]
    games = [path for folder in folders for path in sorted(folder.glob("*speech.py"))]
    house = [] if scope else sorted(page_folders()["voice"].parent.glob("*.py"))
    everybody = Path(firmware.games.speech.__file__)
    return "\n".join(path.read_text("utf-8") for path in [*games, *house, everybody])


def all_scripts() -> str:
    return "\n".join(text for scope in SCOPES for text in scripts(scope).values())


@cache
def asked(scope: str) -> tuple[frozenset[str], frozenset[str]]:
    """The ids that scripts ask the house or a game for: those named whole, and patterns of those put together."""
    sayer = "word" if scope else "say"
    code = "\n".join(scripts(scope).values()) if scope else all_scripts()
    whole: set[str] = set()
    patterns: set[str] = set()
    for asks in re.finditer(rf"\b(?:{sayer}|maybe)\(((?:[^(),`]|`[^`]*`)*)", code):
        whole |= set(re.findall(r"(?<!==\s)\"([\w-]+)\"", re.sub(r"`[^`]*`", "", asks[1])))
        patterns |= {as_pattern(text) for text in re.findall(r"`([^`]*)`", asks[1])}
    return frozenset(whole), frozenset(patterns)


def as_pattern(template: str) -> str:
    """A regular expression for what a template can become."""
    parts = re.split(r"\$\{(?:[^{}`]|\{[^{}]*\})*\}", template)
    return ".+".join(map(re.escape, parts))


def quoted(scope: str, code: str) -> set[str]:
    """Everything in quotation marks in the scripts of the house or a game, and in some more code."""
    text = "\n".join([*(scripts(scope).values() if scope else [all_scripts()]), code])
    return set(re.findall(r"[\"']([\w-]+)[\"']", text))


NODE = shutil.which("node")
by_the_page = pytest.mark.skipif(NODE is None, reason="the page's script is run by node; apt install nodejs")
SCRIPT = Path(__file__).parent / "page_script.mjs"


@cache
def _folders(game: str) -> dict[str, str]:
    """Where the page's addresses lead, with the message files as the server answers them."""
    made = Path(tempfile.mkdtemp())
    (made / "languages.json").write_text(json.dumps({"fallback": FALLBACK, "languages": names()}), "utf-8")
    for language in LANGUAGES:
        (made / f"{language}.ftl").write_text(text_of(HOUSE, language), "utf-8")
    return {"/": f"{STATIC}/", "/messages/": f"{made}/", f"/games/{game}/": f"{page_folder(game)}/"}


def page_says(game: str, language: str, *states: dict[str, Any]) -> list[list[str]]:
    """What a game's page says of each state: what was done last, headline, advice and refusal."""
    whole = [{"prompt": prompt_of({**state, "game_name": game}), **state, "game_name": game} for state in states]
    asked = {"game": game, "language": language, "folders": _folders(game), "states": whole}
    run = subprocess.run([NODE or "", SCRIPT], input=json.dumps(asked), capture_output=True, text=True, check=True)
    answer = json.loads(run.stdout)
    assert answer["errors"] == []
    return [[line for line in lines if line is not None] for lines in answer["said"]]
