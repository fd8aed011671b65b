"""The plugin of Tacocat: set-ups, the journal's entries, records, and the board that was played with last."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.levels import MASTER
from engine.tacocat import SEATS, TacocatGame
from firmware.analysis import REVIEW, AnalysisRequest, AnalysisResult, AnalysisRun
from firmware.games.agreed_clock import agreed_clock
from firmware.games.history import Log
from firmware.games.plugin import GamePlugin, Say
from firmware.games.standing import Measured, Standing, two_places
from firmware.games.tacocat.analysis import REVIEWER, action_for
from firmware.games.tacocat.cards import CardsGame
from firmware.games.tacocat.options import CARDS, OPTIONS, REFEREE, VARIANT_KEY
from firmware.games.tacocat.record import FORM
from firmware.games.tacocat.referee import RefereeGame
from firmware.games.tacocat.setup_screen import TacocatSetupScreen
from firmware.games.tacocat.snapshot import TacocatCardsState, TacocatRefereeState, TacocatSetupState
from firmware.games.tacocat.speech import TacocatSpeech
from firmware.journal import WrittenGame
from firmware.settings import Settings


class TacocatPlugin(GamePlugin):
    """See `firmware.games.plugin.GamePlugin`."""

    name = "tacocat"
    menu_order = 20
    snapshot_types = (TacocatSetupState, TacocatRefereeState, TacocatCardsState)
    speech = TacocatSpeech()
    title = FORM.title
    players = SEATS
    options, screen, form, reviewer = OPTIONS, TacocatSetupScreen, FORM, REVIEWER
    measured: Sequence[Measured] = (
        Measured("beginner", "child", 400, 0.758),
        Measured("casual", "beginner", 400, 0.772),
        Measured("careful", "casual", 400, 0.67),
        Measured("master", "careful", 200, 0.65),
    )
    """As `docs/opponent.md` has them."""

    def summary(self, game: WrittenGame) -> tuple[str, str, str]:
        players = " – ".join(game.names.get(seat) or seat for seat in SEATS)
        variant = "cards on the page" if game.setup.get(VARIANT_KEY) == CARDS else "referee"
        if not game.result:
            return players, variant, ""
        outcome, rounds = game.result["outcome"], game.result["rounds"]
        on_time = " (time)" if outcome.get("reason") == "time" else ""
        return players, variant, f"{outcome['winner']} wins after {rounds} rounds{on_time}"

    def told(self, game: WrittenGame, word: Say) -> tuple[str, str, str]:
        players, _, _ = self.summary(game)
        variant = word("way-cards" if game.setup.get(VARIANT_KEY) == CARDS else "way-referee")
        if not game.result:
            return players, variant, ""
        winner = game.result["outcome"]["winner"]
        return players, variant, word("won-after", name=winner, rounds=game.result["rounds"])

    def timed(self, setup: Mapping[str, Any]) -> bool:
        return setup.get(VARIANT_KEY) == CARDS

    def standing(self, game: WrittenGame) -> Standing:
        setup = game.setup
        levels = setup.get("levels") or {}
        winner = game.result["outcome"]["winner"] if game.result else None
        return Standing(
            seats=SEATS,
            names=game.names,
            levels={seat: levels.get(seat, MASTER) for seat in setup.get("seats") or ()},
            variant=str(setup.get(VARIANT_KEY, REFEREE)),
            places=two_places(SEATS, winner) if game.result else {},
        )

    def rules(self) -> type[TacocatGame]:
        return TacocatGame

    def open(self, game: WrittenGame, log: Log, settings: Settings, now: float) -> RefereeGame | CardsGame:
        setup = OPTIONS.check(game.setup)
        if setup[VARIANT_KEY] == REFEREE:
            return RefereeGame(setup, game.names, log, settings).restored(game.entries, now)
        table = CardsGame(setup, game.names, log, settings, open_all=game.result is not None)
        return table.with_clock(agreed_clock(game.setup, SEATS), table.result_by_time).restored(game.entries, now)

    def analyse(self, request: AnalysisRequest, run: AnalysisRun) -> AnalysisResult:
        return REVIEWER.analyse(request, run) if request.level == REVIEW else {"move": action_for(request)}
