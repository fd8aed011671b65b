"""The plugin of Tapiru."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.tapiru import SEATS, TapiruGame
from engine.tapiru.levels import choose
from engine.tapiru.review import EFFORT, review
from firmware.games.card_game import CardPlugin
from firmware.games.plugin import Say
from firmware.games.standing import Measured, Standing
from firmware.games.tapiru.cards import CardsGame
from firmware.games.tapiru.options import OPTIONS, VARIANT_KEY, start
from firmware.games.tapiru.record import FORM
from firmware.games.tapiru.referee import RefereeGame
from firmware.games.tapiru.setup_screen import TapiruSetupScreen
from firmware.games.tapiru.snapshot import TapiruCardsState, TapiruRefereeState, TapiruSetupState
from firmware.games.tapiru.speech import TapiruSpeech
from firmware.journal import WrittenGame
from firmware.messages import Messages


class TapiruPlugin(CardPlugin):
    """See `firmware.games.card_game.CardPlugin`."""

    name = "tapiru"
    menu_order = 30
    snapshot_types = (TapiruSetupState, TapiruRefereeState, TapiruCardsState)
    speech = TapiruSpeech()
    title = FORM.title
    players = SEATS
    options, variant, screen = OPTIONS, VARIANT_KEY, TapiruSetupScreen
    start, choose, judge, effort = staticmethod(start), staticmethod(choose), staticmethod(review), EFFORT
    state, referee_table, card_table = TapiruGame, RefereeGame, CardsGame
    form = FORM
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
        variant = "cards on the page" if self.with_cards(game.setup) else "real cards"
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
        variant = word("way-cards" if self.with_cards(game.setup) else "way-referee")
        variant += f" ({word('sitter-table')})" if game.setup.get("seats") else ""
        if not game.result:
            return players, variant, ""
        tokens, winner = game.result["outcome"]["tokens"], game.result["outcome"]["winner"]
        end = word("won-head", name=sides[winner], you="no") if winner else word("drawn-head")
        return players, variant, f"{tokens['S']}-{tokens['N']}, {end}"

    def standing(self, game: WrittenGame) -> Standing:
        tokens = game.result["outcome"].get("tokens", {}) if game.result else {}
        return super().standing(game)._replace(first=game.setup.get("first", SEATS[0]), points=tokens)

    def next_setup(self, setup: Mapping[str, Any], result: Mapping[str, Any]) -> dict[str, Any]:
        # Who drank tea most recently is the same person as before; the beginning goes to the other side.
        return {**setup, "first": SEATS[1 - SEATS.index(setup["first"])]}

    def seat_name(self, seat: str, words: Messages) -> str:
        return words.say(f"seat-{seat}")

    def worth(self, cost: int, words: Messages) -> str:
        return words.say("review-worth", points=round(cost / 100, 1))
