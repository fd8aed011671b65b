"""What the table asks for and what its voice says in games of each kind, by chance: golden/sentences.

Each way to ask or to say something stands there once, in English, where it comes up first. Every language can say it.
"""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

import pytest

from firmware.games.base import ActionGame
from firmware.games.registry import plugin
from firmware.games.speech import Change
from firmware.journal import WrittenGame
from firmware.layout import ENTRIES
from firmware.library import log_nowhere
from firmware.messages import Messages, languages
from firmware.table import Settings

KINDS: list[tuple[str, str, Mapping[str, Any]]] = [
    ("Tapas", "tapas", {"extras": 5, "burning_head": True}),
    ("Tapas against the table", "tapas", {"seats": {"C": "child"}}),
    ("Tacocat with real cards", "tacocat", {"variant": "referee"}),
    ("Tacocat with cards on the page", "tacocat", {"variant": "cards"}),
    ("Tapiru with real cards", "tapiru", {"variant": "referee"}),
    ("Tapiru with cards on the page", "tapiru", {"variant": "cards"}),
]
GAMES = 2
STEPS = 120
"""The most actions of a game."""


def by_chance(game: ActionGame[Any], chance: Random) -> Iterator[str]:
    """Press some buttons before each action, and do it; gives what was pressed, and "" for an action."""
    for step in range(STEPS):
        for button in chance.choice([("hint",), ("hint", "hint"), chance.choices(ENTRIES, k=3), ("ok",), ("back",)]):
            game.press(button, chance.random() < 0.1, float(step))
            yield button
        if not (actions := list(game.state.legal_actions())):
            return
        game.commit(chance.choice(actions), float(step))
        yield ""


def changes(name: str, options: Mapping[str, Any], seed: int) -> Iterator[tuple[str, Change]]:
    """What is done in one game, and what that changes."""
    kind, chance = plugin(name), Random(f"{name} {seed}")
    setup = kind.setup(options, chance)
    names = dict(zip(kind.players, ("Ann", "Leo"), strict=True))
    written = WrittenGame(setup, names, list(kind.first_entries(setup, False)))
    game: Any = kind.open(written, log_nowhere, Settings(), 0.0)
    after = {"replay": None, "game": 1, "settings": {"hints": True}, **game.snapshot()}
    for pressed in by_chance(game, chance):
        before, after = after, {**after, **game.snapshot()}
        yield "press" if pressed in ENTRIES else pressed or "action", Change(before, after, pressed)


def sentences(name: str, options: Mapping[str, Any]) -> Iterator[str]:
    speech, speaker, known = plugin(name).speech, Messages.of("en", name), set[tuple[str, ...]]()
    speakers = [Messages.of(language, name) for language in languages()]
    for done, change in (each for seed in range(GAMES) for each in changes(name, options, seed)):
        prompt, phase = speech.prompt(change.after), change.after["phase"]
        for what, lines in (
            (f"{phase} asks", prompt.headline),
            (f"{phase} advises", prompt.advice),
            (f"{done} says", speech.lines(change)),
            ("score", speech.score(change.after)),
        ):
            if lines and (key := (what, *dict.fromkeys(each.id for each in lines))) not in known:
                known.add(key)
                phrases = [{"id": each.id, "args": {"you": "no", **each.args}} for each in lines]
                assert all(each.in_words(phrases) for each in speakers)
                texts = list(map(speaker.in_words, phrases))
                sounds = [f" ({each.sound})" if each.sound else "" for each in lines]
                yield f"{what}: {' / '.join(f'{text}{sound}' for text, sound in zip(texts, sounds, strict=True))}"


@pytest.mark.parametrize(("title", "name", "options"), KINDS, ids=[title for title, *_ in KINDS])
def test_the_table_asks_and_says_what_it_always_did(
    title: str, name: str, options: Mapping[str, Any], golden: Callable[[str, str], None]
) -> None:
    golden(f"sentences/{title}.txt", "\n".join(sentences(name, options)) + "\n")
