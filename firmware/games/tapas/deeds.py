"""What the players of a game of Tapas did, for the statistics over a life."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from engine.tapas.game import TapasGame
from engine.tapas.pieces import PLAYERS
from engine.tapas.report import Push
from firmware.games.history import Done
from firmware.games.standing import Deeds


def deeds_of(done: Sequence[Done[TapasGame]]) -> dict[str, Deeds]:
    """The deeds of both players. What isn't a push counts for nobody."""
    entries: dict[str, Counter[str]] = {player: Counter() for player in PLAYERS}
    taken: dict[str, Counter[str]] = {player: Counter() for player in PLAYERS}
    lost: dict[str, Counter[str]] = {player: Counter() for player in PLAYERS}
    last = None
    for each in done:
        if not isinstance(each.report, Push):
            continue
        push, last = each.report, each.seat
        entries[push.mover][push.move.entry] += 1
        for left in push.left:
            owner, value = left.piece[0], left.piece[1] if left.piece[0] in PLAYERS else left.piece
            if left.to is not None:
                taken[left.to][value] += 1
                if owner in PLAYERS:
                    lost[owner][value] += 1
    return {
        player: Deeds(dict(entries[player]), dict(taken[player]), dict(lost[player]), player == last)
        for player in PLAYERS
    }


def accuracy_of(review: Mapping[str, Any]) -> dict[str, float]:
    """The mean share of the winning chances that each player kept, push by push; the best push keeps all of them."""
    kept: dict[str, list[float]] = {}
    for push in review["pushes"]:
        fell = push["before"] - push["after"]
        lost = max(0.0, fell if push["mover"] == PLAYERS[0] else -fell) if push["cost"] else 0.0
        kept.setdefault(push["mover"], []).append(1.0 - lost)
    return {player: sum(shares) / len(shares) for player, shares in kept.items()}
