"""The room of Tacocat: set-ups, the journal's entries, records, and the board that was played with last."""

import random
from collections.abc import Mapping
from typing import Any

from engine.errors import GameError
from engine.tacocat.track import SEATS
from firmware.analysis import AnalysisRequest
from firmware.games.plugin import GamePlugin, Log
from firmware.games.tacocat import record
from firmware.games.tacocat.cards import CardsGame
from firmware.games.tacocat.options import CARDS, REFEREE, TacocatOptions
from firmware.games.tacocat.referee import RefereeGame
from firmware.games.tacocat.setup_screen import TacocatSetupScreen
from firmware.journal import Entry, WrittenGame
from firmware.settings import Settings


class TacocatPlugin(GamePlugin):
    """See `firmware.games.plugin.GamePlugin`."""

    title = record.TITLE
    players = SEATS

    def summary(self, game: WrittenGame) -> tuple[str, str, str]:
        players = " – ".join(game.names.get(seat) or seat for seat in SEATS)
        way = "cards on the page" if game.setup.get("way") == CARDS else "referee"
        if not game.result:
            return players, way, ""
        winner, rounds = game.result["outcome"]["winner"], game.result["rounds"]
        return players, way, f"{winner} wins after {rounds} rounds"

    def screen(self, settings: Settings, now: float, latest: Mapping[str, Any] | None) -> TacocatSetupScreen:
        try:
            agreed = TacocatOptions.from_dict(latest) if latest else None
        except GameError:
            # Whatever somebody has written into the journal, it can be asked for again.
            agreed = None
        return TacocatSetupScreen(settings, agreed, now)

    def setup(self, options: Mapping[str, Any], chance: random.Random) -> dict[str, Any]:
        return TacocatOptions.from_dict(options, None, chance).as_dict()

    def first_entries(self, setup: Mapping[str, Any], placing: bool) -> list[Entry]:
        return []

    def open(self, game: WrittenGame, log: Log, settings: Settings, now: float) -> RefereeGame | CardsGame:
        agreed = TacocatOptions.from_dict(game.setup)
        if agreed.way == REFEREE:
            return RefereeGame(agreed, game.names, game.entries, log, settings, now)
        return CardsGame(agreed, game.names, game.entries, log, settings, now, open_all=game.result is not None)

    def review(self, game: WrittenGame) -> AnalysisRequest | None:
        return None

    def record(self, game: WrittenGame) -> str:
        return record.text_of(game)

    def read(self, text: str) -> list[WrittenGame]:
        return record.read(text)
