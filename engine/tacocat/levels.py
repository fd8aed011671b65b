"""Five ways to play Tacocat, from child to master; each looks at something that the one before doesn't.

The child attacks and defends by the cards alone and gives its lowest card away like any other. The beginner keeps its
lowest card for the end, throws middling cards away and attacks with groups. The others play each choice to the end of
the round against guesses of the hidden cards: the casual player against very few, the careful one against some, the
master against many.
"""

import random
from typing import Any, Final

from engine.card_games import BEGINNER, CAREFUL, CASUAL, CHILD, MASTER, check_level
from engine.tacocat import opponent
from engine.tacocat.opponent import middle_cards

GUESSES: Final = {CASUAL: 3, CAREFUL: 10, MASTER: opponent.GUESSES}
"""How many guesses of the hidden cards a level makes; those that aren't named make none."""


def choose(view: dict[str, Any], chance: random.Random, level: str = MASTER) -> str:
    """The action that a level takes, from `TacocatGame.view` of the seat whose turn it is.

    BadInput if it isn't its turn, or for a level that doesn't exist.
    """
    check_level(level)
    if level in (CHILD, BEGINNER) and len(view["actions"]) > 1:
        return _by_habit(view, level == BEGINNER)
    return opponent.choose(view, chance, GUESSES.get(level, 1))


def _by_habit(view: dict[str, Any], guards: bool) -> str:
    """What a player does without guessing; `guards` says whether it keeps its lowest card."""
    hand, phase = view["hand"], view["phase"]
    if phase == "replace":
        thrown = sorted(middle_cards(hand, view["limit"])) if guards else []
        return " ".join(["replace", *map(str, thrown)]) if thrown else "keep"
    if phase == "duel":
        return f"duel {hand[-1]}"
    if phase == "attack":
        return _widest(view) if guards else f"attack {hand[-1]}"
    return _answer(view, guards)


def _widest(view: dict[str, Any]) -> str:
    """The attack with the most cards, the highest of them, that leaves the lowest card in the hand."""
    lowest, held = view["hand"][0], view["hand"].count(view["hand"][0])

    def rank(action: str) -> tuple[bool, int, int]:
        cards = [int(word) for word in action.split()[1:]]
        return cards.count(lowest) < held, len(cards), cards[-1]

    actions: list[str] = view["actions"]
    return max(actions, key=rank)


def _answer(view: dict[str, Any], guards: bool) -> str:
    """The cheapest defence against the lowest attacking card, or a sacrifice."""
    value = min(view["attack"])
    against = f" against {value}" if len(set(view["attack"])) > 1 else ""
    able = [card for card in view["hand"] if card >= value]
    if not able:
        return f"sacrifice{against}"
    spared = able[1:] if guards and len(able) > 1 and able[0] == view["hand"][0] else able
    return f"defend {spared[0]}{against}"
