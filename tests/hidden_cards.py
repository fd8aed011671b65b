"""The same game with other hidden cards: whoever may not know them must not be able to tell the two apart."""

import random
from typing import Any

from engine.tacocat import TacocatGame
from engine.tacocat.board import other
from engine.tapiru import TapiruGame
from engine.tapiru.cards import in_order


def swapped(state: Any, chance: random.Random) -> Any:
    """A copy of a game's state in which the hands, the stack and a card that lies face down have changed places."""
    twin = state.copy()
    if isinstance(twin, TapiruGame):
        return _swapped_tapiru(twin, chance)
    assert isinstance(twin, TacocatGame)
    return _swapped_tacocat(twin, chance)


def swapped_but(seat: str, state: Any, chance: random.Random) -> Any:
    """A copy of a game's state in which all that a seat can't see has changed places, so that its view is the same."""
    twin = state.copy()
    if isinstance(twin, TapiruGame):
        them = "N" if seat == "S" else "S"
        pool = [*twin.hands[them], *twin.stack]
        chance.shuffle(pool)
        held = len(twin.hands[them])
        twin.hands[them], twin.stack = in_order(pool[:held]), pool[held:]
        chance.shuffle(twin.tokens)
        return twin
    assert isinstance(twin, TacocatGame)
    deal, them = twin.round, other(seat)
    hidden = [] if deal.chosen is None or seat == "YAY" else [deal.chosen]
    pool = [*deal.hands[them], *deal.stack, *hidden]
    chance.shuffle(pool)
    if hidden:
        deal.chosen = pool.pop()
    held = len(deal.hands[them])
    deal.hands[them], deal.stack = sorted(pool[:held]), pool[held:]
    return twin


def _swapped_tapiru(twin: TapiruGame, chance: random.Random) -> TapiruGame:
    pool = [*twin.hands["S"], *twin.hands["N"], *twin.stack]
    chance.shuffle(pool)
    south, north = len(twin.hands["S"]), len(twin.hands["N"])
    twin.hands = {"S": in_order(pool[:south]), "N": in_order(pool[south : south + north])}
    twin.stack = pool[south + north :]
    # The tokens that a score has drawn lie open. Where unclaimed ones go back at once, the seed has shuffled the stack
    # from which they were drawn, so another seed would have drawn others.
    drawn = twin.phase == "scored"
    if not drawn:
        chance.shuffle(twin.tokens)
    if not drawn or twin.rulings.unclaimed != "at once":
        twin.seed = chance.getrandbits(128)
    return twin


def _swapped_tacocat(twin: TacocatGame, chance: random.Random) -> TacocatGame:
    deal = twin.round
    chosen = [] if deal.chosen is None else [deal.chosen]
    pool = [*deal.hands["YAY"], *deal.hands["WOW"], *deal.stack, *chosen]
    chance.shuffle(pool)
    if chosen:
        deal.chosen = pool.pop()
    yay, wow = len(deal.hands["YAY"]), len(deal.hands["WOW"])
    deal.hands = {"YAY": sorted(pool[:yay]), "WOW": sorted(pool[yay : yay + wow])}
    deal.stack = pool[yay + wow :]
    twin.seed = chance.getrandbits(128)
    return twin
