"""Hidden cards stay hidden: what everybody gets is the same whatever cards the players hold."""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from engine.errors import GameError
from firmware.games.registry import plugin
from firmware.modes import GameMode
from tests.depth import some
from tests.hidden_cards import swapped, swapped_but
from tests.virtual_table import VirtualTable

pytestmark = pytest.mark.rest

GAMES: dict[str, dict[str, Any]] = {
    "tacocat": {},
    "tacocat with replaced cards face down": {"rulings": "hidden_replacing"},
    "tacocat against the table": {"seats": {"WOW": "table"}},
    "tapiru": {},
    "tapiru against the table": {"seats": {"N": "table"}},
    "tapiru with tokens that go back at once": {"rulings": "letter,unclaimed=at once"},
}


BUTTONS = ("hint", "Nd", "Sb")
"""What does nothing here that would be kept."""


class Taken(Exception):
    """An action would have been done."""


def taken(entries: object, result: object) -> None:
    raise Taken


def told(table: VirtualTable, game: GameMode) -> tuple[Any, Any]:
    """What everybody gets: the state, and everything on the lights."""
    game.game.redraw(table.now)
    animation = game.game.animation
    return table.table.snapshot(), (animation.still, animation.frames, animation.loop)


def tried(game: GameMode, action: str, now: float) -> str | None:
    """The words with which an action is refused; None if it would be done."""
    try:
        game.game.act(action, now)
    except GameError as error:
        return str(error)
    except Taken:
        return None
    raise AssertionError(f"{action} was neither refused nor written down")


def answers(
    table: VirtualTable, game: GameMode, buttons: Sequence[str], actions: Sequence[str]
) -> tuple[list[Any], list[str | None]]:
    """What everybody gets before and after presses, and the words with which actions are refused; nothing is done."""
    found: list[Any] = [told(table, game)]
    for button in buttons:
        game.game.press(button, False, table.now)
        found.append(told(table, game))
    return found, [tried(game, action, table.now) for action in actions]


def tries(state: Any, twin: Any, chance: random.Random) -> list[str]:
    """Some actions, with cards that nobody or somebody holds."""
    if not hasattr(state, "round"):
        held = {*state.hands["S"], *state.hands["N"], *twin.hands["S"], *twin.hands["N"]}
        own = chance.choice(state.hands[state.mover] or ["Tr5"])
        words = ["nonsense", "pick", "pick Q", "Tr5 9", "show S", "deal", f"{own} 9"]
        if free := [card for card in state.stack if card not in held]:
            strange = chance.choice(free)
            words += [f"{strange} 1", f"pick {strange}"]
        return words
    cards = " ".join(map(str, sorted(chance.choices(range(1, 13), k=chance.randint(1, 4)))))
    words = [f"{verb} {what}" for verb in ("replace", "duel", "attack", "defend") for what in (cards, "7 7", "3 4 5")]
    words += [f"{verb} {chance.randint(1, 12)}" for verb in ("replace", "duel", "attack", "defend")]
    return [*words, "keep", "sacrifice", "sacrifice against 5", "defend 9 against 5"]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.deep
@pytest.mark.parametrize("seed", range(some(1, 3)))
def test_nothing_that_everybody_gets_depends_on_hidden_cards(tmp_path: Path, name: str, seed: int) -> None:
    chance = random.Random(f"{name} {seed}")
    table = VirtualTable(tmp_path, seed=seed)
    kind = name.split()[0]
    table.session.new_game({"variant": "cards", **GAMES[name]}, {}, table.now, game=kind)
    alone = "seats" in GAMES[name]
    seen = 0
    while (phase := table.snapshot()["phase"]) != "finished" and seen < 150:
        mode = table.session.navigator.game
        assert mode is not None
        history = mode.game.history  # type: ignore[attr-defined]
        state, log = history.state, history._log
        if not table.snapshot()["thinking"]:
            twin = swapped_but(plugin(kind).players[0], state, chance) if alone else swapped(state, chance)
            actions = tries(state, twin, chance) if phase not in ("shown", "scored") else ["nonsense"]
            history._log = taken
            buttons = BUTTONS if seen % 5 == 0 else ()
            for button in buttons:
                mode.game.press(button, False, table.now)
            before, refused = answers(table, mode, buttons, actions)
            history.state = twin
            after, refused_then = answers(table, mode, buttons, actions)
            assert after == before
            assert all(len({*both} - {None}) < 2 for both in zip(refused, refused_then, strict=True))
            history.state, history._log = state, log
            seen += 1
        if phase == "shown":
            table.session.act("deal", table.now)
        elif not table.snapshot()["thinking"]:
            table.session.act(chance.choice(state.legal_actions()), table.now)
        table.wait(2.0 if alone else 0.1)
    table.close()
    assert seen > 20
