"""The plugin of Nim, which the table finds by the entry point in pyproject.toml."""

import random
from collections.abc import Mapping
from typing import Any

from firmware.analysis import AnalysisRequest, AnalysisResult, AnalysisRun
from firmware.games.history import Log
from firmware.games.plugin import GamePlugin
from firmware.games.standing import Standing, two_places
from firmware.journal import WrittenGame
from firmware.settings import Settings
from nim_table import record
from nim_table.game import NimTableGame
from nim_table.options import OPTIONS, NimSetupScreen
from nim_table.rules import SEATS, Nim
from nim_table.snapshot import NimSetupState, NimState
from nim_table.thinker import action_for


class NimPlugin(GamePlugin):
    """See `firmware.games.plugin.GamePlugin`."""

    name = "nim"
    title = record.TITLE
    players = SEATS
    snapshot_types = (NimSetupState, NimState)

    def rules(self) -> type[Nim]:
        return Nim

    def summary(self, game: WrittenGame) -> tuple[str, str, str]:
        players = " – ".join(game.names.get(seat) or seat for seat in SEATS)
        return players, game.setup["variant"], f"{game.result['outcome']['winner']} wins" if game.result else ""

    def standing(self, game: WrittenGame) -> Standing:
        setup, result = game.setup, game.result
        return Standing(
            seats=SEATS,
            names=game.names,
            levels=setup["seats"],
            variant=setup["variant"],
            first=setup["first"],
            places=two_places(SEATS, result["outcome"]["winner"]) if result else {},
        )

    def setup_screen(self, settings: Settings, now: float, latest: Mapping[str, Any] | None) -> NimSetupScreen:
        return NimSetupScreen(settings, now, latest)

    def setup(self, options: Mapping[str, Any], chance: random.Random) -> dict[str, Any]:
        return OPTIONS.check(options, chance)

    def open(self, game: WrittenGame, log: Log, settings: Settings, now: float) -> NimTableGame:
        return NimTableGame(OPTIONS.check(game.setup), game.names, log, settings).restored(game.entries, now)

    def record(self, game: WrittenGame) -> str:
        return record.text_of(game)

    def read(self, text: str) -> list[WrittenGame]:
        return record.read(text)

    def analyse(self, request: AnalysisRequest, run: AnalysisRun) -> AnalysisResult:
        return {"move": action_for(request)}
