"""Tapas as a `GameState`, which all games are.

Everything is passed on to `Position`; an action is the text of a move, or a correction (`engine.tapas.correction`).
"""

import random
from dataclasses import asdict
from typing import Any

from engine.tapas.correction import Corrected, Correction, corrects
from engine.tapas.moves import Move
from engine.tapas.pieces import EMPTY, PLAYERS
from engine.tapas.position import Position
from engine.tapas.report import Push
from engine.tapas.rules import Outcome
from engine.tapas.setup import Setup
from engine.tapas.tray import TRAY_SLOTS


def position_facts(position: Position) -> dict[str, Any]:
    """What the rules know about a position, as plain data. Slots and entries are in the tray's frame."""
    p = position
    return {
        "mover": p.mover,
        "points": {player: p.points(player) for player in PLAYERS},
        "supply": {player: list(p.supply(player)) for player in PLAYERS},
        "taken": {player: list(p.taken(player)) for player in PLAYERS},
        "removed": list(p.removed),
        "tray": p.tray(),
        "open_entries": list(p.open_entries()),
        "quarter_turns": p.quarter_turns,
        "turns_due": p.turns_due,
        "latest_push": str(p.latest_push) if p.latest_push else None,
        "passed": list(p.passed),
        "outcome": outcome_facts(p.outcome()),
    }


def outcome_facts(outcome: Outcome | None) -> dict[str, Any] | None:
    """An outcome as plain data: `winner` (J, C or None), `reason`, and the `value` that decided a tie-break."""
    if outcome is None:
        return None
    return {"winner": outcome.winner, "reason": outcome.reason.value, "value": outcome.value}


class TapasGame:
    """A `GameState`; `position` is the engine's own object.

    >>> game = TapasGame(Position.start())
    >>> push = game.apply("2@Nc")
    >>> game.actor, game.position.latest_push
    ('C', Move('2@Nc'))
    """

    def __init__(self, position: Position) -> None:
        self.position = position

    @classmethod
    def random_start(cls, chance: random.Random) -> "TapasGame":
        return cls(Setup.drawn(chance).start())

    @property
    def actor(self) -> str:
        return self.position.mover

    def legal_actions(self) -> list[str]:
        return [move.text for move in self.position.legal_moves()]

    def apply(self, action: str) -> Push | Corrected:
        """Make a move, or follow a correction, which is no legal action of the rules."""
        if not corrects(action):
            return self.position.push(Move(action))
        corrected = Correction.parse(action).applied(self.position)
        self.position = corrected.after.copy()
        return corrected

    def outcome(self) -> dict[str, Any] | None:
        return outcome_facts(self.position.outcome())

    def facts(self) -> dict[str, Any]:
        p = self.position
        setup = {
            "first": p.first,
            "south": p.south,
            "burning_head": p.burning_head,
            "rulings": asdict(p.rulings),
        }
        return {**position_facts(p), **setup}

    def census(self) -> list[str]:
        p = self.position
        on_tray = [p[slot] for slot in TRAY_SLOTS if p[slot] != EMPTY]
        held = [
            f"{player}{value}"
            for player in PLAYERS
            for value, count in enumerate(p.supply(player), 1)
            for _ in range(count)
        ]
        return sorted([*on_tray, *held, *p.taken("J"), *p.taken("C"), *p.removed])

    def text(self) -> str:
        return self.position.text()

    @classmethod
    def parse(cls, text: str) -> "TapasGame":
        return cls(Position.parse(text))

    def copy(self) -> "TapasGame":
        return TapasGame(self.position.copy())
