"""The commands speak the language of whoever reads them: every message is there, and none is left in English."""

import ast
import re
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, Placeable, TextElement, VariableReference

from firmware import cli
from firmware.cli import main
from firmware.messages import FALLBACK, FOLDER, Messages, languages
from firmware.messages.plain import TERMINAL, Words, patterns, spoken, words

OTHERS = [language for language in languages() if language != FALLBACK]
ROOT = Path(__file__).parents[2]
GAME = (ROOT / "docs" / "game.txt").read_text(encoding="utf-8")
SOURCES = sorted((ROOT / "firmware").rglob("*.py"))
SAME = {
    "about-ModemManager", "about-Pico", "about-Python", "about-configuration", "about-journal", "about-lgpio",
    "about-page", "about-pixels", "about-service", "action-metavar", "backup-bytes", "level-ok", "parser-error",
}  # fmt: skip
"""What two languages say with the same words."""
BUILT = re.compile(r"(setting|about|status|level|away|league)-.+|parser-.+|.+-(help|more)|error-.+")
"""Ids that code puts together; where errors name theirs is another test."""

in_every_language = pytest.mark.parametrize("language", languages())
in_others = pytest.mark.parametrize("language", OTHERS)


def written(language: str) -> str:
    """The messages of the folder `terminal`."""
    return "\n".join(file.read_text("utf-8") for file in sorted((FOLDER / language / TERMINAL).glob("*.ftl")))


def texts(language: str) -> dict[str, str]:
    return dict(re.findall(r"(?m)^([\w-]+) = (.*)$", written(language)))


def variables(text: str) -> set[str]:
    return set(re.findall(r"\{ \$(\w+) \}", text))


@in_every_language
def test_terminal_messages_are_fluents_simplest(language: str) -> None:
    body = FluentParser().parse(written(language)).body
    assert [entry.content for entry in body if isinstance(entry, Junk)] == []
    found = [entry for entry in body if isinstance(entry, Message)]
    assert len({entry.id.name for entry in found}) == len(found) == len(texts(language))
    for entry in found:
        assert entry.value is not None
        for part in entry.value.elements:
            text = isinstance(part, TextElement) and "\n" not in part.value
            assert text or (isinstance(part, Placeable) and isinstance(part.expression, VariableReference)), entry.id


@in_every_language
def test_they_are_said_as_the_library_says_them(language: str) -> None:
    library = Messages(language, [(language, written(language))])
    for name, pattern in texts(language).items():
        values = {key: f"<{key}>" for key in variables(pattern)}
        assert words(language)(name, **values) == library.say(name, **values)


@in_others
def test_every_language_says_the_same_things_of_the_same_values(language: str) -> None:
    english, other = texts(FALLBACK), texts(language)
    assert {name: variables(text) for name, text in other.items()} == {
        name: variables(text) for name, text in english.items()
    }


@in_others
def test_nothing_is_left_in_english(language: str) -> None:
    english, other = texts(FALLBACK), texts(language)
    said = {name for name, text in english.items() if re.search("[a-z]{3}", re.sub(r"\{[^}]*\}", "", text))}
    assert {name for name in said if other[name] == english[name]} <= SAME


def test_french_signs_keep_to_the_word_before_them() -> None:
    loose = re.compile(r"(?<![\u00a0])([;»]|[?!](?=\s|$)|:(?=\s|$))")
    assert [text for text in texts("fr").values() if loose.search(text)] == []


def test_spanish_questions_are_opened() -> None:
    said = texts("es").values()
    assert [text for text in said if text.count("?") != text.count("¿") or re.search(" [:;?]", text)] == []


def test_every_message_that_the_commands_ask_for_is_there_and_none_is_left_over() -> None:
    page = ROOT / "firmware" / "games"
    code = "\n".join(path.read_text("utf-8") for path in SOURCES if page not in path.parents)
    asked = set(re.findall(r"\b(?:say|_words|self)\(\s*\"([a-z][\w-]+)\"", code)) - {"language-name"}
    assert len(asked) > 150
    assert asked - set(patterns(FALLBACK)) == set()
    quoted = set(re.findall(r"[\"']([\w-]+)[\"']", code))
    assert {name for name in texts(FALLBACK) if name not in quoted and not BUILT.fullmatch(name)} == set()


BY_CODE = ROOT / "firmware" / "players" / "changes.py"
"""Its errors are said by the commands and by the page, both by their code."""


def naming() -> Iterator[tuple[str, ast.Call]]:
    """Where an error gets its `words`."""
    for path in SOURCES:
        names = ("words", "code") if path == BY_CODE else ("words",)
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                for keyword in node.keywords:
                    if keyword.arg in names and isinstance(keyword.value, ast.Constant) and keyword.value.value:
                        yield str(keyword.value.value), node


def as_message(call: ast.Call) -> str:
    """What an error says in English, with the names of its params in the place of their values."""
    given = {keyword.arg: keyword.value for keyword in call.keywords}.get("params")
    names = {}
    if isinstance(given, ast.Dict):
        pairs = zip(given.keys, given.values, strict=True)
        names = {ast.unparse(value): key.value for key, value in pairs if isinstance(key, ast.Constant)}
    message = call.args[-1]
    parts = []
    for part in message.values if isinstance(message, ast.JoinedStr) else [message]:
        if isinstance(part, ast.FormattedValue):
            value = re.sub(r"\((_ENGLISH|words\(FALLBACK\))\)$", "", ast.unparse(part.value))
            name = names.get(f"repr({value})" if part.conversion == ord("r") else value, value)
            parts.append(f"{{ ${name} }}")
        elif isinstance(part, ast.Constant):
            parts.append(str(part.value))
    return "".join(parts)


def test_errors_say_in_english_what_their_messages_say() -> None:
    """The English stands where an error is raised, for programs, and among the messages; both are the same."""
    found = {name: as_message(call) for name, call in naming()}
    unnamed = {"config-missing", "config-unreadable"}
    """They share their params, which stand in a line of their own."""
    english = {name.removeprefix("error-"): text for name, text in texts(FALLBACK).items() if name[:6] == "error-"}
    assert set(found) == set(english)
    assert {name: text for name, text in found.items() if name not in unnamed} == {
        name: text for name, text in english.items() if name not in unnamed
    }


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"), ({"LANG": "C.UTF-8"}, "en"), ({"LANG": "es_MX.UTF-8"}, "es"), ({"LANG": "fr"}, "fr"),
        ({"LC_ALL": "C", "LANG": "fr_FR"}, "en"), ({"LC_ALL": "", "LC_MESSAGES": "es@x", "LANG": "fr"}, "es"),
        ({"LANG": "tlh_QO"}, "en"), ({"LANG": "../fr"}, "en"),
    ],
)  # fmt: skip
def test_the_environment_names_the_language(environment: dict[str, str], language: str) -> None:
    assert spoken(environment) == language
    assert spoken(environment, "fr") == "fr"


def test_an_unknown_language_or_message_is_an_error() -> None:
    with pytest.raises(ValueError, match="en, es, fr"):
        Words("tlh")
    with pytest.raises(KeyError):
        words("fr")("no-such-message")


@pytest.mark.parametrize(
    ("language", "moment", "number"),
    [
        ("en", "2026-11-22 09:05", "1234567"),
        ("fr", "22/11/2026 09:05", "1\u202f234\u202f567"),
        ("es", "22/11/2026 09:05", "1.234.567"),
    ],
)
def test_dates_and_numbers_are_written_as_the_language_does(language: str, moment: str, number: str) -> None:
    say = words(language)
    seconds = datetime(2026, 11, 22, 9, 5).timestamp()
    assert (say.moment(seconds), say.number(1_234_567)) == (moment, number)


def test_the_environment_and_the_option_choose_the_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert main(["games", "list", "--data", str(tmp_path)]) == 1
    assert "il n’y a pas encore de journal" in capsys.readouterr().err
    assert main(["games", "list", "--data", str(tmp_path), "--language", "es"]) == 1
    assert "aún no hay ningún diario" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["--language", "tlh", "games", "list"])
    assert "choix incorrect" in capsys.readouterr().err


COMMANDS = """
--help / play --help / run --help / config --help / doctor --help / body --help / pico --help / pico install --help
pico prompt --help / games --help / games list --help / games show --help / games export --help
players --help / players show --help / players merge --help / players export --help / open --help
games import --help / games backup --help / games backups --help / games restore --help / games salvage --help
replay --help / review --help / perft --help / simulate --help
config / config --config no.toml / config --config there.toml / config --write there.toml / config --write new.toml
doctor / games list / games backups / games backup / games restore / games restore 99 / games salvage / games show 9
games import no.txt / games import bad.txt / games import game.txt / games list / games show 1 / games backup
games backups / games restore / games salvage / games export -o game.txt
players / players show Zoe / players add Zoe / players show Zoe / players colour Zoe none / players rename Zoe Ada
players add Bea / players add Ada / players merge Ada Ada
players merge Bea Ada / players forget Zoe / players export new.csv / players rebuild / open no.txt / open bad.txt
replay game.txt --speed 0 / replay game.txt --speed -1 / replay game.txt --picture no.png / replay no.txt
review game.txt -o no.pdf / review game.txt -o game.html / review game.txt --nodes 0 / review bad.txt
address --help / address
play --hardware nothing --no-browser --port 0 / run --hardware pico --misbehave lost=1 / play --port x
simulate chess / simulate / perft 1 --game chess / nothing / games / doctor --lights --buttons
body / body --tray-mm x --tapas-mm 31 / body --tray-mm 228 --tapas-mm 31
"""


@in_others
def test_no_command_says_an_english_sentence(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "1000")
    # One grammar is enough for all commands, in one language; making it takes longer than most of them.
    say = words(language)
    monkeypatch.setattr(cli, "words", lambda _: say)
    monkeypatch.setattr(cli, "parser", cache(cli.parser))
    # Whether solids can be made here or not, the command says what is missing, and makes none.
    monkeypatch.setattr("firmware.commands.body._NEEDS", ("solids",))
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    for name, text in (("bad.txt", "nonsense"), ("there.toml", "port = 1"), ("game.txt", GAME), ("game.html", "")):
        Path(name).write_text(text, encoding="utf-8")
    pieces = [piece.strip(" .,;:()'") for text in texts(FALLBACK).values() for piece in re.split(r"\{.*?\}|%\S*", text)]
    english = {piece for piece in pieces if len(piece) > 9 and " " in piece and "tapas-table" not in piece}
    assert len(english) > 250
    told: list[str] = []
    seen: set[str] = set()
    """Many commands say the same lines."""
    for command in re.split(r" / |\n", COMMANDS.strip()):
        with suppress(SystemExit):
            main([*command.split(), "--language", language])
        told.append("".join(capsys.readouterr()))
        fresh = "\n".join(line for line in dict.fromkeys(told[-1].splitlines()) if line not in seen)
        seen.update(told[-1].splitlines())
        assert {piece for piece in english if piece in fresh} == set(), command
    assert any(Messages.of(language, "tapas").say("classic") in each for each in told), "the game was listed"
