"""Games of the card games and the piecepack, and their set-up, as ever: what is done, said, shown and lit."""

import json
import random
import zlib
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from engine.errors import GameError
from firmware.analysis import AnalysisRun
from firmware.games.registry import plugin
from firmware.games.speech import Change, Line
from firmware.journal import WrittenGame
from firmware.layout import ENTRIES
from firmware.library import log_nowhere
from firmware.lights import Animation
from firmware.table import Settings

GAMES: dict[str, tuple[str, dict[str, Any], int]] = {
    "tacocat/referee": ("tacocat", {}, 120),
    "tacocat/light referee": ("tacocat", {"light": True, "rulings": "wow_first"}, 25),
    "tacocat/two people": ("tacocat", {"way": "cards", "seed": 5, "rulings": "hidden_replacing"}, 200),
    "tacocat/against the table": (
        "tacocat",
        {"way": "cards", "seed": 6, "seats": {"YAY": "table"}, "levels": {"YAY": "child"}, "clock": "10+5"},
        250,
    ),
    "tapiru/referee": ("tapiru", {}, 250),
    "tapiru/two people": ("tapiru", {"play": "cards", "seed": 5, "clock": "10+5"}, 330),
    "tapiru/against the table": (
        "tapiru",
        {"play": "cards", "seed": 6, "seats": {"N": "table"}, "levels": {"N": "child"}},
        330,
    ),
    "piecepack/three players": ("piecepack", {"players": 3, "names": {"1": "Ann", "2": "Ann"}}, 150),
    "piecepack/seven players": (
        "piecepack",
        {"players": 7, "packs": ["four_seasons"], "extra": ["pyramids"], "rulings": "players_find"},
        170,
    ),
}
AT_THE_END = 8
"""So many steps after the end of a game."""
BUTTONS = ("ok", "back", "hint", *ENTRIES)


def seen(game: Any, before: dict[str, Any], button: str, speech: Any) -> str:
    """What is waited for and why a press did nothing, checksums of the state and the lights, and what is said."""
    state = game.snapshot()
    refused = f" refused {state['refused']['why']}" if state.get("refused") else ""
    said = said_of(speech.lines(Change(before, state, button)))
    return f"{state['phase']}{refused} {summed(json.dumps(state, sort_keys=True))} {lit(game.animation)}{said}"


def said_of(lines: Sequence[Line]) -> str:
    return "".join(f"\n      {each.id} {json.dumps(each.args)} {each.level} {each.sound}" for each in lines)


def lit(animation: Animation) -> str:
    return summed(repr((animation.still, [*animation.frames], [*animation.loop])))


def summed(text: str) -> str:
    return f"{zlib.crc32(text.encode()):08x}"


def steps(name: str, setup: dict[str, Any], count: int) -> Iterator[str]:
    kind, chance, now = plugin(name), random.Random(name), 0.0
    agreed = kind.agreed(setup, random.Random(1))
    game: Any = kind.open(WrittenGame(agreed, {"YAY": "Julie", "N": "Peter"}, []), log_nowhere, Settings(), now)
    game.resume(now)
    yield seen(game, {}, "", kind.speech)
    over = 0
    for _ in range(count):
        over += game.phase == "finished"
        if over > AT_THE_END:
            break
        before, button = game.snapshot(), ""
        now = round(now + chance.choice((0.3, 2.5)), 1)
        if (request := game.analysis_request()) is not None:
            game.receive_analysis(request, kind.analyse(request, AnalysisRun()), now)
        what = chance.choice(("act", "act", "act", "press", "wait"))
        state = getattr(game.state, "game", game.state)
        if what == "act" and (legal := list(state.legal_actions())):
            verb = chance.choice(sorted({one.split(" ")[0] for one in legal}))
            own = {"ready": "start", "shown": "deal", "clapped": "clap 1"}.get(game.phase)
            what = own or chance.choice([one for one in legal if one.split(" ")[0] == verb])
            try:
                game.act(what, now)
            except GameError as error:
                what = f"{what}: {error}"
        elif what == "press":
            button = what = chance.choice(BUTTONS)
            game.press(button, False, now)
        elif (due := game.deadline()) is not None:
            now = max(now, round(due + 0.001, 3))
            game.advance(now)
        yield f"{what} → {seen(game, before, button, kind.speech)}"
    yield "\n".join([game.latest_words(), *(summed(repr(frame)) for frame in game.score_frames())])


@pytest.mark.parametrize("name", GAMES)
def test_a_game_at_the_table_is_as_it_always_was(name: str, golden: Any) -> None:
    golden(f"{name}.txt", "\n".join([*steps(*GAMES[name]), ""]))


@pytest.mark.parametrize("name", ["tacocat", "tapiru", "piecepack"])
def test_a_set_up_is_as_it_always_was(name: str, golden: Any) -> None:
    kind, chance = plugin(name), random.Random(name)
    screen: Any = kind.setup_screen(Settings(), 0.0, None)
    lines, before = [], dict[str, Any]()
    for button in ("", *(chance.choice(ENTRIES) for _ in range(60))):
        screen.press(button, 1.0)
        state = screen.snapshot()
        change = Change(before, state, button)
        agreed = json.dumps(dict(kind.agreed(screen.options(), random.Random(1))))
        lines.append(f"{button} → {agreed} {summed(json.dumps(state))} {lit(screen.animation)}")
        lines[-1] += said_of(kind.speech.chosen(change))
        before = state
    golden(f"{name}/set-up.txt", "\n".join([*lines, ""]))
