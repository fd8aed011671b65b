"""Checks of what a game says: that its page's files can be read, and that every message can be said in every language.

`firmware.games.testing` has the checks of the game.
"""

import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from firmware import messages
from firmware.games.options import SITTERS
from firmware.games.plugin import GamePlugin, Say, TableGame
from firmware.games.speech import Line
from firmware.snapshot import Snapshot

IN_EVERY_LANGUAGE: Final = frozenset({"title", "legend-text", "rules-text"})


class Words:
    """What can be said of a game in each language of its page: its own messages, then the table's."""

    def __init__(self, plugin: GamePlugin) -> None:
        texts = {path.stem: path.read_text(encoding="utf-8") for path in sorted(plugin.page.glob("*.ftl"))}
        self._speakers = {
            language: messages.Messages(language, [(language, text), (language, messages.table_text(language))])
            for language, text in texts.items()
        }
        self._said: dict[str, str] = {}

    def check(self, said: Any, what: str) -> str:
        """Say a phrase, or a list of those, in every language; returns it in the last one."""
        if (key := repr(said)) in self._said:
            return self._said[key]
        texts = []
        for language, speaker in self._speakers.items():
            try:
                texts.append(str(speaker.in_words(said)))
            except (KeyError, ValueError) as error:
                raise AssertionError(f"{what} can't be said in {language}: {error} in {said}") from None
        self._said[key] = texts[-1] if texts else ""
        return self._said[key]

    def check_message(self, name: str, what: str, **values: str | float) -> str:
        return self.check({"id": name, "args": values}, what)

    def sayers(self) -> Iterable[Say]:
        """The message function of each language."""
        return [speaker.say for speaker in self._speakers.values()]

    def check_lines(self, lines: Iterable[Line], what: str) -> list[str]:
        return [self.check({"id": line.id, "args": {"you": "no", **line.args}}, what) for line in lines]

    def check_within(self, state: Any, what: str) -> None:
        """Say every phrase that a state has, wherever it stands."""
        if isinstance(state, Mapping) and set(state) == {"id", "args"}:
            self.check(state, what)
        elif isinstance(state, Mapping | list):
            for part in state.values() if isinstance(state, Mapping) else state:
                self.check_within(part, what)


def check_page(plugin: GamePlugin) -> None:
    """The page's files: scripts, and messages that can be said and are the same in all languages that are there."""
    from fluent.syntax import FluentParser, ast

    page = plugin.page
    ids: dict[str, set[str]] = {}
    for path in sorted(page.glob("*.ftl")):
        body = FluentParser().parse(path.read_text(encoding="utf-8")).body
        assert not [entry for entry in body if isinstance(entry, ast.Junk)], f"{path.name} can't be read"
        names = [entry.id.name for entry in body if isinstance(entry, ast.Message)]
        assert len(set(names)) == len(names), f"{path.name} says something twice"
        ids[path.stem] = set(names)
        assert path.stem in messages.languages(), f"the table doesn't speak {path.stem}"
        _check_said(path.stem, path.read_text(encoding="utf-8"), [e for e in body if isinstance(e, ast.Message)])
    assert messages.FALLBACK in ids, f"there is no {messages.FALLBACK}.ftl in {page}"
    _check_script(plugin, page, ids[messages.FALLBACK])
    for language, said in ids.items():
        differ = said ^ ids[messages.FALLBACK]
        assert not differ, f"{language}.ftl and {messages.FALLBACK}.ftl differ in {', '.join(sorted(differ))}"
        assert said >= IN_EVERY_LANGUAGE, f"{language}.ftl lacks {', '.join(sorted(IN_EVERY_LANGUAGE - said))}"


def _check_script(plugin: GamePlugin, page: Path, said: set[str]) -> None:
    """The page's scripts ask for messages that are there, and can be read where Node.js is installed."""
    scripts = {path.name: path.read_text(encoding="utf-8") for path in sorted(page.glob("*.js"))}
    sayers = {name for text in scripts.values() for name in re.findall(rf'(\w+) = wordsOf\("{plugin.name}"\)', text)}
    for file, text in scripts.items():
        for sayer in sayers:
            unsaid = set(re.findall(rf'\b{sayer}\("([\w-]+)"', text)) - said
            assert not unsaid, f"{file} asks for messages that aren't there: {', '.join(sorted(unsaid))}"
        if (node := shutil.which("node")) is None:
            continue
        with tempfile.TemporaryDirectory() as folder:
            # Node takes a script for a module by its name.
            module = Path(folder, "script.mjs")
            module.write_text(text, encoding="utf-8")
            done = subprocess.run([node, "--check", module], capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{file} can't be read: {done.stderr}"


def _check_said(language: str, text: str, said: list[Any]) -> None:
    """Say every message with numbers and with names."""
    from fluent.syntax import ast
    from fluent.syntax.visitor import Visitor

    class Variables(Visitor):
        def __init__(self) -> None:
            self.names: set[str] = set()
            self.selectors: set[str] = set()

        def visit_VariableReference(self, node: ast.VariableReference) -> None:
            self.names.add(node.id.name)

        def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
            if isinstance(node.selector, ast.VariableReference):
                self.selectors.add(node.selector.id.name)
            self.generic_visit(node)

    speaker = messages.Messages(language, [(language, text)])
    for message in said:
        used = Variables()
        used.visit(message)
        for number, name in ((0, "Zoé"), (1, "Ali"), (5, "")):
            values: dict[str, str | float] = {key: number if key in used.selectors else name for key in used.names}
            try:
                speaker.say(message.id.name, **values)
            except (KeyError, ValueError) as error:
                raise AssertionError(f"{language}: {message.id.name} can't be said: {error}") from None


def check_form(snapshot: Mapping[str, Any], words: Words) -> None:
    """Every option of which the page makes a form has its words."""
    for part in snapshot.get("form", ()):
        name, what = part["name"], f"the option {part['name']}"
        words.check_message(f"choice-{name}", what)
        values = [*part["values"], *(value for values in part["parts"].values() for value in values)]
        sits = set(values) == set(SITTERS)
        for value in values:
            if isinstance(value, str) and not sits:
                words.check_message(f"{name}-{value}", what)
        for seat in snapshot["seats"]:
            words.check_message(f"seat-{seat}", "a seat")
        for one in part["parts"]:
            words.check_message(f"table-{one}" if sits else f"{name}-{one}", what)


def whole(snapshot: Snapshot) -> Snapshot:
    """A game's part of a state with what the table adds and speech asks for."""
    return {"replay": None, "game": 1, "settings": {"hints": True}, **snapshot}


def check_said(plugin: GamePlugin, game: TableGame, words: Words) -> list[str]:
    """What the table asks for, and every phrase of the state, can be said in every language; returns the headline."""
    snapshot = game.snapshot()
    words.check_within(snapshot, f"the state in the phase {game.phase!r}")
    prompt = plugin.speech.prompt(snapshot)
    words.check_lines(prompt.advice, f"the prompt in the phase {game.phase!r}")
    words.check_lines(plugin.speech.score(whole(snapshot)), "the score")
    return words.check_lines(prompt.headline, f"the prompt in the phase {game.phase!r}")
