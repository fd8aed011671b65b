"""Tapiru with the cards on the page: a stack, hidden hands, and the table at one seat or both if wanted.

Every page gets the same snapshot, which between two people has no hand: a page asks for the hand of its player
(`look`). A card is picked on the page and then laid on the page or with the buttons of a column at the player's own
side.
"""

from collections.abc import Iterable, Sequence
from typing import Final, Literal, Self, cast

from engine.errors import BadInput, shown
from engine.tapiru import TapiruGame
from engine.tapiru.cards import IN_CUP, PLACES, Cup
from engine.tapiru.game import DEAL, SKIP, hand_placements
from firmware.games.card_game import CardTable
from firmware.games.history import Done
from firmware.games.tapiru import lights
from firmware.games.tapiru.game import SIDES, Meaning, TapiruTableGame
from firmware.games.tapiru.lights import COLUMN_OF, CupView, View
from firmware.games.tapiru.snapshot import (
    CardsPhase,
    Seat,
    TapiruCardsState,
    TapiruLook,
    TapiruOutcome,
    TapiruScore,
    TapiruTurn,
    public_facts,
)
from firmware.journal import Entry
from firmware.layout import ENTRY_CELL, Cell
from firmware.lights import Frames

_LOOK: Final = 6.0
"""Seconds for a scored round before the table, playing alone, deals again."""


class CardsGame(CardTable[TapiruGame], TapiruTableGame[TapiruGame]):
    """One game of Tapiru with the cards on the page.

    If it is over and its entries don't lead to the end, it is only looked at, with all its cards open.
    """

    game = "tapiru"
    _picked: str | None = None
    _open_hands = False

    def restored(self, entries: Iterable[Entry], now: float) -> Self:
        super().restored(entries, now)
        self._open_hands = self._over and self.outcome() is None
        self.redraw(now)
        return self

    def begin_replay(self, now: float) -> None:
        self._open_hands = self._over
        super().begin_replay(now)

    # What is known

    def may_act(self, seat: str, action: str) -> bool:
        turn = self._turn()
        return not self.outcome() and turn in (None, seat)

    def _visible(self, seat: str) -> bool:
        """Whether all pages may show a hand: in a replay, or if its player is the only person."""
        return self._open_hands or self._people() == [seat]

    def _turn(self) -> str | None:
        return self.state.mover if self.state.phase != "scored" and self.lost is None else None

    def _at_table(self) -> bool:
        if self.state.phase == "scored":
            return not self._people() and not self.outcome()
        return self._turn() in self.table_seats

    def snapshot(self) -> TapiruCardsState:
        hands = self.state.hands
        turn = self._turn()
        return {
            **public_facts(self.state),
            **self.game_part(),
            "phase": cast(CardsPhase, self.phase),
            "play": "cards",
            "outcome": cast(TapiruOutcome | None, self.outcome()),
            "asked": self._asked_snapshot(turn),
            "seats": cast(dict[str, Literal["table"]], dict.fromkeys(self.table_seats, "table")),
            "hands": {seat: list(hand) if self._visible(seat) else None for seat, hand in hands.items()},
            "hand_sizes": {seat: len(hand) for seat, hand in hands.items()},
            "picked": self._picked is not None,
            "places": self._places(turn) if turn and self._visible(turn) else {},
            "taken_back": self.history.taken_back,
            "thinking": self._at_table(),
            "now": cast(TapiruScore, self.state.score().facts()),
            "advice": self._advice.move,
        }

    def _asked_snapshot(self, turn: str | None) -> TapiruTurn:
        if turn is not None:
            return {"what": "turn", "seat": cast(Seat, turn)}
        return {"what": None if self.outcome() else "deal", "seat": None}

    def _places(self, seat: str) -> dict[str, list[str]]:
        if seat != self._turn() or seat not in self._people():
            return {}
        return hand_placements(self.state.hands[seat], self.state.cups[seat], self.state.rulings)

    def look(self, seat: str) -> TapiruLook:
        if seat not in self._people():
            there = " and ".join(self._people()) or "neither side, the table plays alone"
            raise BadInput(f"there are no cards of {shown(seat)} to look at; people sit at {there}", code="no-cards")
        return {"seat": seat, "hand": list(self.state.hands[seat]), "places": self._places(seat)}

    # What people do

    def _act(self, action: str, now: float) -> None:
        """`pick Tr5`, `drop`, or an action of the game."""
        verb, _, about = action.partition(" ")
        if action == "drop":
            self._picked = None
            self.redraw(now)
        elif verb == "pick":
            self._pick(about, now)
        else:
            if action != DEAL:
                self._check_turn()
            self.commit(action, now)

    def _check_turn(self) -> None:
        turn = self._turn()
        if turn is None:
            raise BadInput("the round is over; deal the next one, or start a new game", code="round-over")
        if turn not in self._people():
            raise BadInput("it is the table's turn; wait until it has played", code="tables-turn")

    def _pick(self, card: str, now: float) -> None:
        self._check_turn()
        if card not in self.state.hands[self.state.mover]:
            # The message must not name the cards of the hand: the other player may read it.
            raise BadInput(f"there is no card {shown(card)} in the hand any more; choose another", code="no-such-card")
        self._picked = card
        self._refused, self._hint = None, False
        self.redraw(now)

    def meanings(self) -> dict[str, Meaning]:
        turn = self._turn()
        if turn is None:
            return {} if self.outcome() else {"ok": Meaning(DEAL)}
        if self._picked is None:
            return {"ok": Meaning(SKIP)} if self.state.may_skip and turn in self._people() else {}
        return {
            button: Meaning("put", str(COLUMN_OF[button[1]]), self.settings.colors.open)
            for button, side in SIDES.items()
            if side == turn
        }

    def _mean(self, button: str, meaning: Meaning, now: float) -> None:
        if meaning.what != "put":
            self.commit(meaning.what, now)
            return
        cup = self.state.cups[self.state.mover][int(meaning.value) - 1]
        if self._picked in IN_CUP and len(cup.tapioca) == PLACES:
            self._refuse("full", button, now)
        else:
            self.commit(f"{self._picked} {meaning.value}", now)

    def _why(self, button: str) -> str:
        return "thinking" if self._at_table() else "page"

    def _is_entering(self) -> bool:
        return self._picked is not None

    def _forget(self) -> bool:
        picked, self._picked = self._picked, None
        return picked is not None

    def _by_a_person(self, done: Done[TapiruGame]) -> bool:
        return done.action == DEAL or super()._by_a_person(done)

    def _changed(self, now: float) -> None:
        super()._changed(now)
        self._picked = None

    # Time

    def _time_cells(self, seat: str) -> Sequence[Cell]:
        return [ENTRY_CELL[button] for button, side in SIDES.items() if side == seat]

    def _acts(self) -> str | None:
        return self.state.actor if self._at_table() else None

    def _pause(self) -> float:
        return _LOOK if self.state.phase == "scored" else super()._pause()

    def _seed(self) -> str:
        return f"table/{self.setup['seed']}"

    # Pictures

    def _whose(self) -> str | None:
        """Also whoever is to play: their side glows while its buttons mean nothing yet."""
        return self._turn() or super()._whose()

    def _view(self) -> View:
        def shown_cup(cup: Cup) -> CupView:
            pearls, brand, milk_tea, bonus = cup.count(self.state.rulings)
            return CupView(pearls if cup.tapioca else None, brand, milk_tea, bonus)

        return self._view_of({seat: [*map(shown_cup, cups)] for seat, cups in self.state.cups.items()})

    def _frames_of(self, seat: str, action: str) -> Frames:
        if action in (DEAL, SKIP) or self.state.phase == "scored" or action[0] == "U":
            return super()._frames_of(seat, action)
        column = int(action.split(" ")[1][0])
        return lights.blink_cells(self._still(), lights.cup_cells(seat, column), self.settings.colors.chosen)
