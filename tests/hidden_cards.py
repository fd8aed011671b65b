"""The same game with other hidden cards: whoever may not know them must not be able to tell the two apart."""

import random
from collections.abc import Sequence
from typing import Any

from engine import tacocat
from engine.tacocat import TacocatGame
from engine.tapiru import TapiruGame
from engine.tapiru.cards import SEATS, in_order


def swapped(state: Any, chance: random.Random) -> Any:
    """A copy of a game's state in which the hands, the stack and a card that lies face down have changed places."""
    twin = _dealt_anew(state, _seats(state), chance)
    # The tokens that a score has drawn lie open. Where unclaimed ones go back at once, the seed has shuffled the stack
    # from which they were drawn, so another seed would have drawn others.
    if isinstance(twin, TacocatGame) or twin.phase != "scored" or twin.rulings.unclaimed != "at once":
        twin.seed = chance.getrandbits(128)
    return twin


def swapped_but(seat: str, state: Any, chance: random.Random) -> Any:
    """A copy of a game's state in which all that a seat can't see has changed places, so that its view is the same."""
    return _dealt_anew(state, [other for other in _seats(state) if other != seat], chance)


def _seats(state: Any) -> Sequence[str]:
    return tacocat.SEATS if isinstance(state, TacocatGame) else SEATS


def _dealt_anew(state: Any, seats: Sequence[str], chance: random.Random) -> Any:
    """A copy in which these seats' hidden cards and those of the stack have changed places."""
    twin = state.copy()
    if isinstance(twin, TapiruGame):
        pool = [*twin.stack, *(card for seat in seats for card in twin.hands[seat])]
        chance.shuffle(pool)
        for seat in seats:
            twin.hands[seat] = in_order([pool.pop() for _ in twin.hands[seat]])
        twin.stack = pool
        if twin.phase != "scored":
            chance.shuffle(twin.tokens)
        return twin
    assert isinstance(twin, TacocatGame)
    deal = twin.round
    unseen = [seat for seat in seats if twin.match.rulings.hidden_replacing and seat in deal.thrown]
    chosen = [deal.chosen] if deal.chosen is not None and "YAY" in seats else []
    pool = [*deal.stack, *chosen, *(card for seat in seats for card in deal.hands[seat])]
    pool += [card for seat in unseen for card in deal.thrown[seat]]
    chance.shuffle(pool)
    if chosen:
        deal.chosen = pool.pop()
    for seat in seats:
        deal.hands[seat] = sorted(pool.pop() for _ in deal.hands[seat])
    for seat in unseen:
        deal.thrown[seat] = tuple(pool.pop() for _ in deal.thrown[seat])
    deal.stack = pool
    return twin
