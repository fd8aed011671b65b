"""What the house and the games say: the same things in every language, and all that the page asks for."""

import re
from pathlib import Path

import pytest
from fluent.syntax.ast import Junk, Message

import firmware.games
from firmware.messages import FALLBACK, Messages, languages, names
from tests.firmware.said import LANGUAGES, SCOPES, asked, messages, parsed, quoted, speech_code

IN_EVERY_GAME = {"title", "legend-text", "rules-text"}
"""What the house asks of each game."""
VARIANT = "variant-"
"""What begins so says what a game's `standing` tells of its variant; the house asks for it."""
UNSEEN = {"language-name"}
"""What only the server asks for."""

everywhere = pytest.mark.parametrize("scope", SCOPES, ids=lambda scope: scope or "house")
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@everywhere
@in_every_language
def test_every_message_file_can_be_read_and_says_nothing_twice(scope: str, language: str) -> None:
    body = parsed(scope, language).body
    assert [entry.content for entry in body if isinstance(entry, Junk)] == []
    ids = [entry.id.name for entry in body if isinstance(entry, Message)]
    assert [name for name in set(ids) if ids.count(name) > 1] == []


@everywhere
@in_every_language
def test_every_language_says_the_same_things_of_the_same_values(scope: str, language: str) -> None:
    first, other = messages(scope, FALLBACK), messages(scope, language)
    assert set(other) == set(first)
    assert {name: said.variables for name, said in other.items()} == {
        name: said.variables for name, said in first.items()
    }


@everywhere
@in_every_language
def test_every_message_can_be_said(scope: str, language: str) -> None:
    speaker = Messages.of(language, *([scope] if scope else []))
    for name, said in messages(scope, language).items():
        for number, text in ((0, "Zoé"), (1, "Ali"), (2, "Éva"), (5, "")):
            values = {key: number if key in said.selectors else text for key in said.variables}
            for form in ("", "spoken"):
                assert "$" not in speaker.say(name, form, **values), name


@everywhere
def test_everything_that_the_page_says_is_there(scope: str) -> None:
    known = set(messages(scope, FALLBACK))
    whole, patterns = asked(scope)
    assert whole
    assert whole - (set() if scope else IN_EVERY_GAME) <= known
    assert [text for text in patterns if not any(re.fullmatch(text, name) for name in known)] == []


@everywhere
def test_nothing_is_said_that_nobody_asks_for(scope: str) -> None:
    folder = Path(firmware.games.__file__).parent / scope
    tellers = [*folder.glob("review*.py"), *folder.glob("puzzles.py")]
    more = "\n".join(path.read_text("utf-8") for path in tellers)
    spoken = speech_code(scope)
    more_patterns = {
        re.sub(r"\{[^}]*\}", ".+", text)
        for text in re.findall(r"(?:say|line|phrase|Line|shown)\(f\"([^\"]+)\"", f"{more}\n{spoken}")
    }
    whole, patterns = quoted(scope, f"{more}\n{spoken}"), asked(scope)[1] | more_patterns
    unused = {
        name
        for name in messages(scope, FALLBACK)
        if name not in whole and not any(re.fullmatch(pattern, name) for pattern in patterns)
    }
    # test_lessons.py knows what the lessons say.
    unused = {name for name in unused if not (scope and name.startswith(("lesson-", VARIANT)))}
    assert unused - (IN_EVERY_GAME if scope else UNSEEN) == set()


@everywhere
def test_french_signs_keep_to_the_word_before_them(scope: str) -> None:
    texts = [text for said in messages(scope, "fr").values() for text in said.texts]
    assert [text for text in texts if re.search("(?<![\u00a0])[:;!?]", text)] == []


@everywhere
def test_spanish_questions_and_cries_are_opened_and_signs_touch_the_word_before_them(scope: str) -> None:
    speaker = Messages.of("es", *([scope] if scope else []))
    for name, said in messages(scope, "es").items():
        for number in (0, 1, 2):
            text = speaker.say(name, **{key: number if key in said.selectors else "Zoé" for key in said.variables})
            signs = re.sub(r"[^¿?¡!«»]", "", text)
            assert re.fullmatch(r"(¿\?|¡!|«»)*", signs), text
            assert not re.search(r"\s[,.:;?!»]|[¿¡«]\s|[\"“”]", text), text


@everywhere
@pytest.mark.parametrize(("language", "names"), [("fr", ("retour", "conseil")), ("es", ("atrás", "pista"))])
def test_a_control_is_named_as_it_is_on_its_button(scope: str, language: str, names: tuple[str, str]) -> None:
    assert (Messages.of(language).say("back"), Messages.of(language).say("hint")) == names
    texts = [text for said in messages(scope, language).values() for text in said.texts]
    assert [text for text in texts if re.search(r"\b(back|hint)\b", text)] == []


def test_every_game_has_its_title_its_legend_and_its_rules() -> None:
    for scope in SCOPES[1:]:
        assert set(messages(scope, FALLBACK)) >= IN_EVERY_GAME


def test_every_language_names_itself() -> None:
    assert set(names()) == set(languages())
    assert len(set(names().values())) == len(languages())


@pytest.mark.parametrize(
    ("language", "count", "words"),
    [
        ("en", 0, "0 extra points"),
        ("en", 1, "1 extra point"),
        ("fr", 0, "0 point en plus"),
        ("fr", 1, "1 point en plus"),
        ("fr", 2, "2 points en plus"),
        ("es", 0, "0 puntos de más"),
        ("es", 1, "1 punto de más"),
        ("es", 2, "2 puntos de más"),
    ],
)
def test_one_is_said_otherwise_than_many(language: str, count: int, words: str) -> None:
    assert Messages.of(language, "tapas").say("help-has-points", points=count) == words


@pytest.mark.parametrize(("name", "words"), [("Ali", "Main d’Ali"), ("Éva", "Main d’Éva"), ("Zoé", "Main de Zoé")])
def test_french_elides_before_a_name_that_begins_with_a_vowel(name: str, words: str) -> None:
    assert Messages.of("fr", "tapiru").say("hand-of", name=name) == words


def test_a_number_is_written_as_the_language_does() -> None:
    assert "1,5" in Messages.of("fr").say("after-seconds", seconds=1.5)
    assert "1,5" in Messages.of("es").say("after-seconds", seconds=1.5)
    assert "1.5" in Messages.of("en").say("after-seconds", seconds=1.5)


def test_a_game_says_its_own_before_the_house_and_a_missing_message_is_an_error() -> None:
    speaker = Messages.of("fr", "piecepack")
    assert speaker.say("new-game") == "Une autre partie"
    assert speaker.say("settings") == "Réglages"
    with pytest.raises(KeyError):
        speaker.say("no such message")
    with pytest.raises(ValueError, match="brought"):
        speaker.say("brought")


def test_a_language_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(ValueError, match="en, es, fr"):
        Messages.of("tlh")
