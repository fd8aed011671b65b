"""The plugin of Tacocat."""

from collections.abc import Sequence

from engine.tacocat import SEATS, TacocatGame
from engine.tacocat.levels import EFFORT, choose, review
from firmware.games.card_game import CardPlugin
from firmware.games.early_end import BY_RESIGNATION, BY_TIME
from firmware.games.plugin import Say
from firmware.games.standing import Measured
from firmware.games.tacocat.cards import CardsGame
from firmware.games.tacocat.options import OPTIONS, VARIANT_KEY, TacocatSetupScreen, start
from firmware.games.tacocat.record import FORM
from firmware.games.tacocat.referee import RefereeGame
from firmware.games.tacocat.snapshot import TacocatCardsState, TacocatRefereeState, TacocatSetupState
from firmware.games.tacocat.speech import TacocatSpeech
from firmware.journal import WrittenGame


class TacocatPlugin(CardPlugin):
    """See `firmware.games.card_game.CardPlugin`."""

    name = "tacocat"
    menu_order = 20
    snapshot_types = (TacocatSetupState, TacocatRefereeState, TacocatCardsState)
    speech = TacocatSpeech()
    title = FORM.title
    players = SEATS
    options, variant, screen = OPTIONS, VARIANT_KEY, TacocatSetupScreen
    start, choose, judge, effort = staticmethod(start), staticmethod(choose), staticmethod(review), EFFORT
    state, referee_table, card_table = TacocatGame, RefereeGame, CardsGame
    form = FORM
    measured: Sequence[Measured] = (
        Measured("beginner", "child", 400, 0.758),
        Measured("casual", "beginner", 400, 0.772),
        Measured("careful", "casual", 400, 0.67),
        Measured("master", "careful", 200, 0.65),
    )
    """As `docs/opponent.md` has them."""

    def summary(self, game: WrittenGame) -> tuple[str, str, str]:
        players = " – ".join(game.names.get(seat) or seat for seat in SEATS)
        variant = "cards on the page" if self.with_cards(game.setup) else "referee"
        if not game.result:
            return players, variant, ""
        outcome, rounds = game.result["outcome"], game.result["rounds"]
        early = f" ({outcome['reason']})" if outcome.get("reason") in (BY_TIME, BY_RESIGNATION) else ""
        return players, variant, f"{outcome['winner']} wins after {rounds} rounds{early}"

    def translated_summary(self, game: WrittenGame, word: Say) -> tuple[str, str, str]:
        players, _, _ = self.summary(game)
        variant = word("way-cards" if self.with_cards(game.setup) else "way-referee")
        if not game.result:
            return players, variant, ""
        winner = game.result["outcome"]["winner"]
        return players, variant, word("won-after", name=winner, rounds=game.result["rounds"])
