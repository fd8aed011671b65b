"""Games of the card games and the piecepack, and their set-up, as ever: what is done, said, shown and lit."""

import json
import random
import zlib
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pytest

from engine.errors import GameError
from firmware.analysis import AnalysisRun
from firmware.games.registry import plugin
from firmware.games.speech import Change, Line
from firmware.journal import Entry, WrittenGame
from firmware.layout import BUTTONS, ENTRIES
from firmware.lights import Animation
from firmware.table import Settings


class Played(NamedTuple):
    """A game, what is agreed, how many steps are taken at most, and the buttons that are pressed."""

    game: str
    setup: dict[str, Any]
    steps: int
    buttons: Sequence[str] = ("ok", "back", "hint", *ENTRIES)


CONTROLS = ("ok", "hint", "ok", "hint", "back")
TIMED = {"clock": "10+5"}
GAMES = {
    "tacocat/referee": Played("tacocat", {}, 120),
    "tacocat/light referee": Played("tacocat", {"light": True, "rulings": "wow_first"}, 25),
    "tacocat/two people": Played("tacocat", {"way": "cards", "seed": 5, "rulings": "hidden_replacing"}, 200),
    "tacocat/against the table": Played(
        "tacocat", {"way": "cards", "seed": 6, "seats": {"YAY": "table"}, "levels": {"YAY": "child"}, **TIMED}, 250
    ),
    "tacocat/hints": Played("tacocat", {"way": "cards", "seed": 7, "seats": {"WOW": "table"}}, 200, CONTROLS),
    "tapiru/referee": Played("tapiru", {}, 250),
    "tapiru/two people": Played("tapiru", {"play": "cards", "seed": 5, **TIMED}, 330),
    "tapiru/against the table": Played(
        "tapiru", {"play": "cards", "seed": 6, "seats": {"N": "table"}, "levels": {"N": "child"}}, 330
    ),
    "tapiru/hints": Played("tapiru", {"play": "cards", "seed": 7, "seats": {"S": "table"}}, 200, CONTROLS),
    "piecepack/three players": Played("piecepack", {"players": 3, "names": {"1": "Ann", "2": "Ann"}}, 150),
    "piecepack/seven players": Played(
        "piecepack",
        {"players": 7, "packs": ["four_seasons"], "extra": ["pyramids"], "rulings": "players_find"},
        170,
    ),
    "piecepack/hints": Played("piecepack", {"players": 4, "rulings": "below_zero,kept_can_be_found"}, 300, CONTROLS),
}
AT_THE_END = 8
"""So many steps after the end of a game."""


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


def steps(played: Played) -> Iterator[str]:
    kind, chance, now = plugin(played.game), random.Random(played.game), 0.0
    written = WrittenGame(kind.agreed(played.setup, random.Random(1)), {"YAY": "Julie", "N": "Peter"}, [])
    results: list[Any] = []

    def log(entries: Sequence[Entry], result: Any) -> None:
        written.entries.extend(entries)  # type: ignore[attr-defined]
        results.append(result)

    game: Any = kind.open(written, log, Settings(), now)
    game.resume(now)
    yield seen(game, {}, "", kind.speech)
    over, allowed = 0, []
    for _ in range(played.steps):
        over += game.phase == "finished"
        if over > AT_THE_END:
            break
        before, button = game.snapshot(), ""
        now = round(now + chance.choice((0.3, 2.5)), 1)
        if (request := game.analysis_request()) is not None:
            game.receive_analysis(request, kind.analyse(request, AnalysisRun()), now)
        what = chance.choice(("act", "act", "act", "press", "wait"))
        state = getattr(game.state, "game", game.state)
        allowed.append(to_players(game, kind.seats(written.setup), state.legal_actions()))
        if what == "act" and (legal := list(state.legal_actions())):
            verb = chance.choice(sorted({one.split(" ")[0] for one in legal}))
            own = {"ready": "start", "shown": "deal", "clapped": "clap 1"}.get(game.phase)
            what = own or chance.choice([one for one in legal if one.split(" ")[0] == verb])
            try:
                game.act(what, now)
            except GameError as error:
                what = f"{what}: {error}"
        elif what == "press":
            button = what = chance.choice(played.buttons)
            game.press(button, False, now)
        elif (due := game.deadline()) is not None:
            now = max(now, round(due + 0.001, 3))
            game.advance(now)
        yield f"{what} → {seen(game, before, button, kind.speech)}"
    yield "\n".join([game.latest_words(), *(summed(repr(frame)) for frame in game.score_frames())])
    yield f"allowed {summed(repr(allowed))} record {summed(kind.record(written))}"
    for result in (None, results[-1]):
        ended = written._replace(result=result)
        yield "\n".join(map(str, (kind.summary(ended), kind.translated_summary(ended, spelled), kind.standing(ended))))


def to_players(game: Any, seats: Sequence[str], actions: Sequence[str]) -> Any:
    """What each player may do from a device of their own, and when the game wants to be woken."""
    presses = [button for seat in seats for button in BUTTONS if game.may_press(seat, button)]
    done = [(seat, action) for seat in seats for action in actions[:20] if game.may_act(seat, action)]
    return presses, done, game.is_urgent, game.expects_held_buttons, game.deadline()


def spelled(message: str, **values: Any) -> str:
    return f"{message} {values}"


@pytest.mark.parametrize("name", GAMES)
def test_a_game_at_the_table_is_as_it_always_was(name: str, golden: Any) -> None:
    golden(f"{name}.txt", "\n".join([*steps(GAMES[name]), ""]))


AGAINST_THE_TABLE = {
    "tacocat": "Nc E5 E5 Ne Ne Ne W5 Ne Ne Nb",
    "tapiru": "Nd Sc Sc Sc Sc Se Se Se Sb Sc W5 W5 W5 W4 W3 W2 W2 Nb",
    "piecepack": "Ne Ne Ne Ne Sb E5 E5 W2 Nb",
}
"""Buttons that choose the seats and levels of the table, or the most players, and the rulings."""


@pytest.mark.parametrize("name", AGAINST_THE_TABLE)
def test_a_set_up_is_as_it_always_was(name: str, golden: Any) -> None:
    chance = random.Random(name)
    golden(f"{name}/set-up.txt", set_up(name, [chance.choice(ENTRIES) for _ in range(60)]))
    golden(f"{name}/set-up against the table.txt", set_up(name, AGAINST_THE_TABLE[name].split()))


def set_up(name: str, buttons: Sequence[str]) -> str:
    kind = plugin(name)
    screen: Any = kind.setup_screen(Settings(), 0.0, None)
    lines, before = [], screen.snapshot()
    for button in ("", *buttons):
        screen.press(button, 1.0)
        state = screen.snapshot()
        change = Change(before, state, button)
        agreed = json.dumps(dict(kind.agreed(screen.options(), random.Random(1))))
        lines.append(f"{button} → {agreed} {summed(json.dumps(state))} {lit(screen.animation)}")
        lines[-1] += said_of(kind.chosen(change))
        before = state
    return "\n".join([*lines, ""])
