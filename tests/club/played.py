"""Finished games of every kind, played at random."""

import random
from collections.abc import Mapping, Sequence
from typing import Any, cast

from engine.game import GameState
from firmware.games.base import ActionGame
from firmware.games.registry import plugin
from firmware.journal import Entry, WrittenGame
from firmware.table import Settings


def finished_game(name: str, seed: int, names: Sequence[str] = ("Ann", "Leo"), **options: Any) -> WrittenGame:
    """A game of a kind, as the journal keeps it."""
    kind, chance = plugin(name), random.Random(seed)
    setup = kind.setup(options, chance)
    called = dict(zip(kind.seats(setup) or kind.players, names, strict=False))
    entries = list(kind.first_entries(setup, False))
    results: list[Mapping[str, Any] | None] = []

    def log(more: Sequence[Entry], result: Mapping[str, Any] | None) -> None:
        entries.extend(more)
        results.append(result)

    game = kind.open(WrittenGame(setup, called, list(entries)), log, Settings(), 0.0)
    assert isinstance(game, ActionGame)
    while actions := list(cast(GameState, game.state).legal_actions()):
        game.commit(chance.choice(actions), 0.0)
    return WrittenGame(setup, called, entries, results[-1], 1_000_000_000.0)
