"""The plugin of Tapiru: set-ups, games on the table, records."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.levels import MASTER
from engine.tapiru import SEATS, TapiruGame
from firmware.analysis import REVIEW, AnalysisRequest, AnalysisResult, AnalysisRun
from firmware.games.agreed_clock import agreed_clock
from firmware.games.history import Log
from firmware.games.plugin import GamePlugin, Say
from firmware.games.standing import Measured, Standing, two_places
from firmware.games.tapiru.analysis import REVIEWER, action_for
from firmware.games.tapiru.cards import CardsGame
from firmware.games.tapiru.options import OPTIONS, REFEREE, VARIANT_KEY, start
from firmware.games.tapiru.record import FORM
from firmware.games.tapiru.referee import RefereeGame
from firmware.games.tapiru.setup_screen import TapiruSetupScreen
from firmware.games.tapiru.snapshot import TapiruCardsState, TapiruRefereeState, TapiruSetupState
from firmware.games.tapiru.speech import TapiruSpeech
from firmware.journal import WrittenGame
from firmware.settings import Settings


class TapiruPlugin(GamePlugin):
    """See `firmware.games.plugin.GamePlugin`."""

    name = "tapiru"
    menu_order = 30
    snapshot_types = (TapiruSetupState, TapiruRefereeState, TapiruCardsState)
    speech = TapiruSpeech()
    title = FORM.title
    players = SEATS
    options, screen, form, reviewer = OPTIONS, TapiruSetupScreen, FORM, REVIEWER
    measured: Sequence[Measured] = (
        Measured("beginner", "child", 200, 0.818),
        Measured("casual", "beginner", 200, 0.782),
        Measured("careful", "casual", 200, 0.755),
        Measured("master", "careful", 38, 0.829),
    )
    """As `docs/opponent.md` has them."""

    def summary(self, game: WrittenGame) -> tuple[str, str, str]:
        names = dict(game.names)
        players = f"{names.get('S') or 'South'} – {names.get('N') or 'North'}"
        variant = "real cards" if game.setup.get(VARIANT_KEY, REFEREE) == REFEREE else "cards on the page"
        variant += " against the table" if game.setup.get("seats") else ""
        if not game.result:
            return players, variant, ""
        outcome = game.result["outcome"]
        winner = {"S": "south wins", "N": "north wins", None: "a draw"}[outcome["winner"]]
        tokens = outcome["tokens"]
        return players, variant, f"{tokens['S']}-{tokens['N']}, {winner} ({outcome['reason']})"

    def told(self, game: WrittenGame, word: Say) -> tuple[str, str, str]:
        sides = {seat: game.names.get(seat) or word(f"seat-{seat}") for seat in SEATS}
        players = f"{sides['S']} – {sides['N']}"
        variant = word("way-referee" if game.setup.get(VARIANT_KEY, REFEREE) == REFEREE else "way-cards")
        variant += f" ({word('sitter-table')})" if game.setup.get("seats") else ""
        if not game.result:
            return players, variant, ""
        tokens, winner = game.result["outcome"]["tokens"], game.result["outcome"]["winner"]
        end = word("won-head", name=sides[winner], you="no") if winner else word("drawn-head")
        return players, variant, f"{tokens['S']}-{tokens['N']}, {end}"

    def timed(self, setup: Mapping[str, Any]) -> bool:
        return bool(setup.get(VARIANT_KEY, REFEREE) != REFEREE)

    def standing(self, game: WrittenGame) -> Standing:
        setup, outcome = game.setup, game.result["outcome"] if game.result else None
        levels = setup.get("levels") or {}
        return Standing(
            seats=SEATS,
            names=game.names,
            levels={seat: levels.get(seat, MASTER) for seat in setup.get("seats") or ()},
            variant=str(setup.get(VARIANT_KEY, REFEREE)),
            first=setup.get("first", SEATS[0]),
            places=two_places(SEATS, outcome["winner"]) if outcome else {},
            points=outcome.get("tokens", {}) if outcome else {},
        )

    def rules(self) -> type[TapiruGame]:
        return TapiruGame

    def next_setup(self, setup: Mapping[str, Any], result: Mapping[str, Any]) -> dict[str, Any]:
        # Who drank tea most recently is the same person as before; the beginning goes to the other side.
        return {**setup, "first": SEATS[1 - SEATS.index(setup["first"])]}

    def open(self, game: WrittenGame, log: Log, settings: Settings, now: float) -> RefereeGame | CardsGame:
        setup = OPTIONS.check(game.setup)
        state = start(setup)
        if isinstance(state, TapiruGame):
            table = CardsGame(state, setup, game.names, log, settings, over=game.result is not None)
            return table.with_clock(agreed_clock(game.setup, SEATS), table.result_by_time).restored(game.entries, now)
        return RefereeGame(state, setup, game.names, log, settings).restored(game.entries, now)

    def analyse(self, request: AnalysisRequest, run: AnalysisRun) -> AnalysisResult:
        return REVIEWER.analyse(request, run) if request.level == REVIEW else {"move": action_for(request)}
