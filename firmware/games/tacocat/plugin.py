"""The plugin of Tacocat: set-ups, the journal's entries, records, and the board that was played with last."""

import random
from collections.abc import Mapping
from typing import Any

from engine.tacocat import SEATS, TacocatGame
from firmware.analysis import AnalysisRequest, AnalysisResult, AnalysisRun
from firmware.games.history import Log
from firmware.games.plugin import GamePlugin, Say
from firmware.games.tacocat import record
from firmware.games.tacocat.cards import CardsGame
from firmware.games.tacocat.options import CARDS, REFEREE, VARIANT_KEY, TacocatOptions
from firmware.games.tacocat.referee import RefereeGame
from firmware.games.tacocat.setup_screen import TacocatSetupScreen
from firmware.games.tacocat.snapshot import TacocatCardsState, TacocatRefereeState, TacocatSetupState
from firmware.games.tacocat.speech import TacocatSpeech
from firmware.games.tacocat.thinker import action_for
from firmware.journal import WrittenGame
from firmware.settings import Settings


class TacocatPlugin(GamePlugin):
    """See `firmware.games.plugin.GamePlugin`."""

    name = "tacocat"
    menu_order = 20
    snapshot_types = (TacocatSetupState, TacocatRefereeState, TacocatCardsState)
    speech = TacocatSpeech()
    title = record.TITLE
    players = SEATS

    def summary(self, game: WrittenGame) -> tuple[str, str, str]:
        players = " – ".join(game.names.get(seat) or seat for seat in SEATS)
        variant = "cards on the page" if game.setup.get(VARIANT_KEY) == CARDS else "referee"
        if not game.result:
            return players, variant, ""
        winner, rounds = game.result["outcome"]["winner"], game.result["rounds"]
        return players, variant, f"{winner} wins after {rounds} rounds"

    def told(self, game: WrittenGame, word: Say) -> tuple[str, str, str]:
        players, _, _ = self.summary(game)
        variant = word("way-cards" if game.setup.get(VARIANT_KEY) == CARDS else "way-referee")
        if not game.result:
            return players, variant, ""
        winner = game.result["outcome"]["winner"]
        return players, variant, word("won-after", name=winner, rounds=game.result["rounds"])

    def rules(self) -> type[TacocatGame]:
        return TacocatGame

    def setup_screen(self, settings: Settings, now: float, latest: Mapping[str, Any] | None) -> TacocatSetupScreen:
        return TacocatSetupScreen(settings, TacocatOptions.from_dict(latest) if latest else None, now)

    def setup(self, options: Mapping[str, Any], chance: random.Random) -> dict[str, Any]:
        return TacocatOptions.from_dict(options, chance).as_dict()

    def open(self, game: WrittenGame, log: Log, settings: Settings, now: float) -> RefereeGame | CardsGame:
        options = TacocatOptions.from_dict(game.setup)
        if options.variant == REFEREE:
            return RefereeGame(options, game.names, log, settings).restored(game.entries, now)
        over = game.result is not None
        return CardsGame(options, game.names, log, settings, open_all=over).restored(game.entries, now)

    def record(self, game: WrittenGame) -> str:
        return record.write(game)

    def read(self, text: str) -> list[WrittenGame]:
        return record.read(text)

    def analyse(self, request: AnalysisRequest, run: AnalysisRun) -> AnalysisResult:
        return {"move": action_for(request)}
