"""The plugin of Tapiru. Its games are written down in the shape of PGN:

    [Game "Tapiru"]
    [South "Julie"]
    [North "table"]
    [Date "2026.11.21"]
    [Play "cards"]
    [First "S"]
    [Table "N"]
    [Rulings "letter"]
    [Seed "7"]
    [Pearls "21111 12111 11211 11121 11112"]
    [Result "*"]

    Tr5 2
    {Bg 1 taken back}
    Bk 1

    *

An action stands on a line of its own, and so does a comment, in braces. `1-0` means that south won, `0-1` north. With
cards on the page the seed makes every shuffle again, if the box is the same: Pearls says how it spreads them. `Levels
"N:child"` says which of the table's seats it played below its best. A record without Rulings has those that are named
`rulebook`. With a clock there are `Clock "10+5"`, comments of what was left after each action, and `Decided "time"` if
it decided.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.tapiru import SEATS, TapiruGame
from engine.tapiru.cards import OTHER
from engine.tapiru.levels import EFFORT, choose, review
from firmware.games.abilities import Measured, Standing
from firmware.games.card_game import CardPlugin
from firmware.games.plugin import Say
from firmware.games.tapiru.cards import CardsGame
from firmware.games.tapiru.game import result_facts
from firmware.games.tapiru.options import OPTIONS, VARIANT_KEY, TapiruSetupScreen, start
from firmware.games.tapiru.referee import RefereeGame
from firmware.games.tapiru.snapshot import TapiruCardsState, TapiruRefereeState, TapiruSetupState
from firmware.games.tapiru.speech import TapiruSpeech
from firmware.games.written import WrittenForm
from firmware.journal import WrittenGame
from firmware.messages import Messages

_FORM: Final = WrittenForm(
    title="Tapiru",
    names={"S": "South", "N": "North"},
    options=OPTIONS,
    begin=start,
    result=result_facts,
    action=r"[A-Za-z][A-Za-z0-9/]*(?: [A-Za-z0-9/]+)*",
    results={"S": "1-0", "N": "0-1", None: "1/2-1/2"},
    such_as="an action such as 'Tr5 2'",
    a_line_each=True,
)


class TapiruPlugin(CardPlugin):
    """See `firmware.games.card_game.CardPlugin`."""

    name = "tapiru"
    menu_order = 30
    snapshot_types = (TapiruSetupState, TapiruRefereeState, TapiruCardsState)
    speech = TapiruSpeech()
    title = _FORM.title
    players = SEATS
    options, variant, screen = OPTIONS, VARIANT_KEY, TapiruSetupScreen
    start, choose, judge, effort = staticmethod(start), staticmethod(choose), staticmethod(review), EFFORT
    state, referee_table, card_table = TapiruGame, RefereeGame, CardsGame
    form = _FORM
    measured: Sequence[Measured] = (
        Measured("beginner", "child", 200, 0.818),
        Measured("casual", "beginner", 200, 0.782),
        Measured("careful", "casual", 200, 0.755),
        Measured("master", "careful", 38, 0.829),
    )

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

    def translated_summary(self, game: WrittenGame, word: Say) -> tuple[str, str, str]:
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
        return {**setup, "first": OTHER[setup["first"]]}

    def seat_name(self, seat: str, words: Messages) -> str:
        return words.say(f"seat-{seat}")
