"""What the house and the games say: the same things in every language, and all that the page asks for."""

import re
from dataclasses import fields
from pathlib import Path
from typing import Final

import pytest
from fluent.syntax.ast import Junk, Message

import firmware.games
from engine import piecepack
from engine.piecepack.game import _DO
from engine.piecepack.patterns import FAMILIES
from engine.piecepack.pieces import catalog
from engine.tapas import Closed, Reason
from engine.tapiru.match import Why
from firmware.messages import FALLBACK, Messages, languages, names
from tests.firmware.said import LANGUAGES, SCOPES, asked, messages, parsed, quoted, speech_code, under, without_errors
from tests.firmware.tapiru.helpers import begin
from tests.virtual_table import VirtualTable

IN_EVERY_GAME = {"title", "legend-text", "rules-text"}
"""What the house asks of each game."""
IN_THE_HOUSES_PLACE = {"review-worth", "judged-how-open"}
"""What a game may say in its own words where the house has some, too."""
VARIANT = "variant-"
"""What begins so says what a game's `standing` tells of its variant; the house asks for it."""
UNSEEN = {"language-name"}
"""What only the server asks for."""

everywhere = pytest.mark.parametrize("scope", SCOPES, ids=lambda scope: scope or "house")
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@everywhere
@in_every_language
def test_every_language_says_the_same_things_once_of_the_same_values_and_can_say_them(
    scope: str, language: str
) -> None:
    body = parsed(scope, language).body
    assert [entry.content for entry in body if isinstance(entry, Junk)] == []
    ids = [entry.id.name for entry in body if isinstance(entry, Message)]
    assert [name for name in set(ids) if ids.count(name) > 1] == []
    first, other = without_errors(scope, FALLBACK), without_errors(scope, language)
    assert {name: said.variables for name, said in other.items()} == {n: said.variables for n, said in first.items()}
    speaker = Messages.of(language, *([scope] if scope else []))
    for name, said in messages(scope, language).items():
        for number, text in ((0, "Zoé"), (1, "Ali"), (2, "Éva"), (5, "")):
            values = {key: number if key in said.selectors else text for key in said.variables}
            for form in ("", "spoken"):
                assert "$" not in speaker.say(name, form, **values), name


@everywhere
def test_everything_that_the_page_says_is_there(scope: str) -> None:
    known = {name for language in LANGUAGES for name in messages(scope, language)}
    whole, patterns = asked(scope)
    assert whole
    assert not scope or known >= IN_EVERY_GAME
    assert whole - (set() if scope else IN_EVERY_GAME) <= known
    assert [text for text in patterns if not any(re.fullmatch(text, name) for name in known)] == []


@everywhere
def test_nothing_is_said_that_nobody_asks_for(scope: str) -> None:
    folder = Path(firmware.games.__file__).parent / scope
    tellers = [*folder.glob("review*.py"), *folder.glob("plugin.py")]
    more = "\n".join(path.read_text("utf-8") for path in tellers)
    spoken = speech_code(scope)
    more_patterns = {
        re.sub(r"\{[^}]*\}", ".+", text)
        for text in (
            *re.findall(r"(?:say|line|phrase|Line|shown)\(f\"([^\"]+)\"", f"{more}\n{spoken}"),
            *re.findall(r"f\"([a-z]+-[^\" ]+)\"", more),
        )
    }
    whole, patterns = quoted(scope, f"{more}\n{spoken}"), asked(scope)[1] | more_patterns
    unused = {
        name
        for name in messages(scope, FALLBACK)
        if name not in whole and not any(re.fullmatch(pattern, name) for pattern in patterns)
    }
    # test_lessons.py knows what the lessons say.
    unused = {name for name in unused if not (scope and name.startswith(("lesson-", VARIANT)))}
    assert unused - (IN_EVERY_GAME | IN_THE_HOUSES_PLACE if scope else UNSEEN) == set()


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


def test_one_is_said_otherwise_than_many_and_french_elides_before_a_vowel() -> None:
    told = {
        ("en", 0): "0 bonus points", ("en", 1): "1 bonus point",
        ("fr", 0): "0 point en plus", ("fr", 1): "1 point en plus", ("fr", 2): "2 points en plus",
        ("es", 0): "0 puntos de más", ("es", 1): "1 punto de más", ("es", 2): "2 puntos de más",
    }  # fmt: skip
    for (language, count), words in told.items():
        assert Messages.of(language, "tapas").say("help-has-points", points=count) == words
    for language, words in (("en", "Zoé: −1 point"), ("es", "Zoé: −1 punto"), ("fr", "Zoé\u00a0: −1 point")):
        assert Messages.of(language, "tapas").say("correction-points", name="Zoé", sign="−", count=1) == words
    for language, points, words in (
        ("fr", 0, "Zoé\u00a0: 0 point"),
        ("en", -1, "Zoé: -1 point"),
        ("es", -1, "Zoé: -1 punto"),
    ):
        assert Messages.of(language).say("side-points", name="Zoé", points=points) == words
    assert Messages.of("fr", "tacocat").say("won-after", name="Zoé", rounds=0) == "Zoé a gagné en 0 manche"
    for name, words in (("Ali", "Main d’Ali"), ("Éva", "Main d’Éva"), ("Zoé", "Main de Zoé")):
        assert Messages.of("fr", "tapiru").say("hand-of", name=name) == words
    for language, number in (("fr", "1,5"), ("es", "1,5"), ("en", "1.5")):
        assert number in Messages.of(language).say("after-seconds", seconds=1.5)


def test_a_game_says_its_own_before_the_house_and_a_missing_message_is_an_error() -> None:
    speaker = Messages.of("fr", "piecepack")
    assert speaker.say("new-game") == "Une autre partie"
    assert speaker.say("settings") == "Réglages"
    with pytest.raises(KeyError):
        speaker.say("no such message")
    with pytest.raises(ValueError, match="brought"):
        speaker.say("brought")
    with pytest.raises(ValueError, match="en, es, fr"):
        Messages.of("tlh")
    assert set(names()) == set(languages())
    assert len(set(names().values())) == len(languages())


# Words for all that a game can tell


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
