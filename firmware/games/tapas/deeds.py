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
    pushes = [(each.seat, each.report) for each in done if isinstance(each.report, Push)]
    won = [left for _, push in pushes for left in push.left if left.to is not None]
    return {
        player: Deeds(
            entries=dict(Counter(push.move.entry for _, push in pushes if push.mover == player)),
            taken=dict(Counter(_value(left.piece) for left in won if left.to == player)),
            lost=dict(Counter(_value(left.piece) for left in won if left.piece[0] == player)),
            was_last=bool(pushes) and pushes[-1][0] == player,
        )
        for player in PLAYERS
    }


def _value(piece: str) -> str:
    return piece[1] if piece[0] in PLAYERS else piece


def accuracy_of(review: Mapping[str, Any]) -> dict[str, float]:
    """The mean share of the winning chances that each player kept, push by push; the best push keeps all of them."""
    kept: dict[str, list[float]] = {}
    for push in review["pushes"]:
        fell = push["before"] - push["after"]
        lost = max(0.0, fell if push["mover"] == PLAYERS[0] else -fell) if push["cost"] else 0.0
        kept.setdefault(push["mover"], []).append(1.0 - lost)
    return {player: sum(shares) / len(shares) for player, shares in kept.items()}
