"""Records of short games of cards that the table dealt and that a clock decided."""

import random
from collections.abc import Sequence

from firmware.games.registry import plugin
from firmware.journal import WrittenGame

CARDS = {
    "tacocat": {"way": "cards", "seed": 5, "clock": "10+5"},
    "tapiru": {"play": "cards", "seed": 5, "clock": "10+5"},
}
ACTIONS = {"tacocat": ["keep", "keep", "duel 11", "duel 5"], "tapiru": ["Bg 1", "Tr5 1", "Br 2"]}
WON = {"tacocat": "WOW", "tapiru": "0-1"}


def record(game: str, over: bool = True, actions: Sequence[str] | None = None) -> str:
    """A short game with cards on the page, which the first player lost on time."""
    kind = plugin(game)
    setup = kind.agreed(CARDS[game], random.Random(1))
    done = [("action", action) for action in (ACTIONS[game] if actions is None else actions)]
    text = kind.record(WrittenGame(setup, {}, done, None, None))
    if not over:
        return text
    won = WON[game]
    return text.replace('[Result "*"]', f'[Result "{won}"]\n[Decided "time"]').removesuffix("*\n") + f"{won}\n"
