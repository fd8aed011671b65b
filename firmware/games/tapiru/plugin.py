"""Tapiru as a room of the house: options in, plays, records in and out."""

import random
from collections.abc import Mapping
from typing import Any

from engine.tapiru import SEATS, TapiruGame
from firmware.analysis import AnalysisRequest
from firmware.games.plugin import GamePlugin, Log
from firmware.games.tapiru import record
from firmware.games.tapiru.cards import CardsGame
from firmware.games.tapiru.options import REFEREE, TapiruOptions
from firmware.games.tapiru.referee import RefereeGame
from firmware.games.tapiru.setup_screen import TapiruSetupScreen
from firmware.journal import Entry, WrittenGame
from firmware.settings import Settings


class TapiruPlugin(GamePlugin):
    """See `firmware.games.plugin.GamePlugin`."""

    title = record.TITLE
    players = SEATS

    def summary(self, game: WrittenGame) -> tuple[str, str, str]:
        names = dict(game.names)
        players = f"{names.get('S') or 'South'} – {names.get('N') or 'North'}"
        variant = "real cards" if game.setup.get("play", REFEREE) == REFEREE else "cards on the page"
        variant += " against the table" if game.setup.get("seats") else ""
        if not game.result:
            return players, variant, ""
        outcome = game.result["outcome"]
        winner = {"S": "south wins", "N": "north wins", None: "a draw"}[outcome["winner"]]
        tokens = outcome["tokens"]
        return players, variant, f"{tokens['S']}-{tokens['N']}, {winner} ({outcome['reason']})"

    def screen(self, settings: Settings, now: float, latest: Mapping[str, Any] | None) -> TapiruSetupScreen:
        return TapiruSetupScreen(settings, now, latest)

    def setup(self, options: Mapping[str, Any], chance: random.Random) -> dict[str, Any]:
        return TapiruOptions.read(options, chance).as_dict()

    def first_entries(self, setup: Mapping[str, Any], placing: bool) -> list[Entry]:
        return []

    def open(self, game: WrittenGame, log: Log, settings: Settings, now: float) -> RefereeGame | CardsGame:
        agreed = TapiruOptions.read(game.setup)
        state = agreed.start()
        if isinstance(state, TapiruGame):
            return CardsGame(state, agreed, game.names, game.entries, log, settings, now, game.result is not None)
        return RefereeGame(state, agreed, game.names, game.entries, log, settings, now)

    def review(self, game: WrittenGame) -> AnalysisRequest | None:
        return None

    def record(self, game: WrittenGame) -> str:
        return record.write(game)

    def read(self, text: str) -> list[WrittenGame]:
        return record.read(text)
