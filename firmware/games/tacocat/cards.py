"""The cards on the page: the whole card game, with people at the page and, if wanted, the table at a seat.

Every page gets the same snapshot. Against the table it has the person's cards; between two people it has no cards, and
a page asks for those of its player (`look`). The table's seat knows what `TacocatGame.view` returns for that seat and
nothing else.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final, Literal, Self, cast

from engine.errors import BadInput, shown
from engine.tacocat import SEATS, TacocatGame
from engine.tacocat.board import other
from engine.tacocat.round import ATTACK, DEFEND, DUEL, REPLACE, SHOWN
from firmware.games.base import FINISHED
from firmware.games.card_game import CardTable
from firmware.games.history import Done
from firmware.games.tacocat import lights
from firmware.games.tacocat.game import TacocatTableGame
from firmware.games.tacocat.lights import View
from firmware.games.tacocat.snapshot import (
    CardsPhase,
    Seat,
    TacocatCardsState,
    TacocatEvent,
    TacocatLook,
    TacocatOutcome,
    TacocatSeen,
    public_facts,
)
from firmware.journal import Entry
from firmware.layout import Cell
from firmware.lights import Frames
from firmware.snapshot import ActionPart

DEAL: Final = "deal"
"""What the page sends when the last cards of a round have been seen."""
DEAL_SECONDS: Final = 6.0
"""Seconds for which the last cards are shown if no person plays."""


class CardsGame(CardTable[TacocatGame], TacocatTableGame[TacocatGame]):
    """A game with the cards on the page; all cards are shown once it is over."""

    game = "tacocat"
    _round_shown = False
    """Whether the round that has just ended is looked at before the next one."""
    _deal_at: float | None = None

    @property
    def phase(self) -> str:
        return SHOWN if self._round_shown else super().phase

    def _mover(self) -> str | None:
        return None if self.phase in (FINISHED, SHOWN) else self.state.actor

    _acts = _turn = _mover

    def restored(self, entries: Iterable[Entry], now: float) -> Self:
        super().restored(entries, now)
        # Nobody may have seen the last cards before the power was cut.
        self._round_shown = self._has_ended_a_round()
        self.redraw(now)
        return self

    def _has_ended_a_round(self) -> bool:
        """Whether the latest action was the last of a round that another one follows."""
        return bool(self.done) and self.phase != FINISHED and self.match is not self.done[-1].before.match

    # What is known to whom

    def may_act(self, seat: str, action: str) -> bool:
        return self._round_shown or self._mover() == seat

    def _open_hands(self) -> tuple[str, ...]:
        """The seats whose cards every page may show."""
        if self._round_shown:
            return ()
        people = self._people()
        if self._over or self.winner or not people:
            return SEATS
        return tuple(people) if len(people) == 1 else ()

    def _visible(self, seat: str) -> bool:
        return seat in self._open_hands()

    def snapshot(self) -> TacocatCardsState:
        state, open_hands, actor = self.state, self._open_hands(), self._mover()
        return {
            **public_facts(state),
            **self.game_part(),
            "phase": cast(CardsPhase, self.phase),
            "way": "cards",
            "outcome": cast(TacocatOutcome | None, self.outcome()),
            "hands": {seat: list(state.round.hands[seat]) if seat in open_hands else None for seat in SEATS},
            "actions": [] if self._advised() is None else self._choices(),
            "taken_back": self.history.taken_back,
            "thinking": actor in self.table_seats,
            "advice": self._advice.move,
            "story": self._story(),
        }

    def _choices(self) -> list[str]:
        # Replacing allows some hundreds of choices; the page puts them together by itself.
        return ["keep"] if self.state.phase == REPLACE else self.state.legal_actions()

    def look(self, seat: str) -> TacocatLook:
        if seat not in SEATS:
            raise BadInput(f"there is no seat {shown(seat)}; the seats are {' and '.join(SEATS)}")
        if seat in self.table_seats:
            raise BadInput(f"the table plays {seat} and keeps its cards to itself; look at your own", code="no-cards")
        if self._round_shown:
            raise BadInput("the next round isn't dealt yet; look at the last cards, then deal", code="round-over")
        return {
            "seat": seat,
            "hand": list(self.state.round.hands[seat]),
            "actions": self._choices() if seat == self._mover() else [],
        }

    def common_snapshot(self) -> ActionPart:
        """The common snapshot; it leaves out the cards of a latest action that no player has seen yet."""
        facts = super().common_snapshot()
        if latest := facts["latest"]:
            before = self.done[-1].before
            face_down = before.phase == REPLACE and before.match.rulings.hidden_replacing
            if face_down or self.state.round.chosen is not None:
                latest["action"] = latest["action"].split()[0]
        return facts

    def _story(self) -> list[TacocatEvent]:
        first = self.match.round - (2 if self.match.winner else 1)
        parts: list[list[TacocatEvent]] = []
        after = self.state
        for done in reversed(self.done):
            if done.before.match.round < first:
                break
            parts.append(_events(done.before, done.action, after))
            after = done.before
        return [event for events in reversed(parts) for event in events]

    # Actions

    def _changed(self, now: float) -> None:
        super()._changed(now)
        self._round_shown = False

    def _show_done(self, done: Done[TacocatGame], now: float) -> None:
        super()._show_done(done, now)
        self._round_shown = self._has_ended_a_round()
        if self._round_shown:
            self._animate(now, self._bare.frames)

    def _act(self, action: str, now: float) -> None:
        if action == DEAL and not self._round_shown:
            raise BadInput("the cards are dealt already; go on with them", code="not-now")
        if action == DEAL:
            self._deal(now)
        elif self._round_shown:
            raise BadInput(f"the round is over; look at the last cards, then {DEAL} the next one", code="round-over")
        else:
            super()._act(action, now)

    def _deal(self, now: float) -> None:
        self._round_shown, self._refused, self._hint = False, None, False
        self.redraw(now)
        self._go_on(now)

    # Presses: only what needs no choice of cards

    def _only_action(self) -> str | None:
        """The action that is the only one, where all players may know that; None if there is a choice."""
        if self._advised() is None or self.state.phase == REPLACE:
            return None
        actions = self.state.legal_actions()
        return actions[0] if len(actions) == 1 else None

    def _press_ok(self, now: float) -> None:
        if self._round_shown:
            self._deal(now)
        elif (only := self._only_action()) is not None:
            self.commit(only, now)
        else:
            self._press_entry("ok", now)

    def _press_entry(self, button: str, now: float) -> None:
        why = "table_acts" if self._mover() in self.table_seats else "ok_deals" if self._round_shown else "on_page"
        self._refuse(why, button, now)

    def take_back(self, steps: int, now: float) -> None:
        self._over = False
        super().take_back(steps, now)

    def _ok_is_free(self) -> bool:
        return not self._round_shown and self._only_action() is None

    # Time

    def _time_cells(self, seat: str) -> Sequence[Cell]:
        return lights.ASKED[seat]

    def _seed(self) -> str:
        return f"the table/{self.setup['seed']}"

    def deadline(self) -> float | None:
        return self._deal_at if self._round_shown else super().deadline()

    def advance(self, now: float) -> None:
        if not self._round_shown:
            super().advance(now)
        elif self._deal_at is not None and now >= self._deal_at - 1e-9:
            self._deal(now)

    def suspend(self, now: float) -> None:
        super().suspend(now)
        self._deal_at = None

    def _arm(self, now: float) -> None:
        super()._arm(now)
        alone = self._round_shown and not self._people()
        self._deal_at = self._shown_until(now) + DEAL_SECONDS if alone else None

    # Pictures

    def _view(self) -> View:
        r, actor, phase = self.state.round, self.state.actor, self.state.phase
        view = View(self.match.board, self.match.track, wins=self._wins())
        if self.winner:
            return replace(view, asked=(self.winner,))
        if self._round_shown:
            return replace(view, asked=SEATS, ok=True)
        view = replace(view, asked=(actor,), ok=self._only_action() is not None)
        if phase == REPLACE:
            return replace(view, tally=(0, r.limit), whose=actor)
        if phase == DUEL:
            return replace(view, sign=lights.DUEL, ties=len(r.duels))
        if phase == ATTACK:
            return replace(view, sign=lights.TO_WOW if actor == "YAY" else lights.TO_YAY, whose=actor)
        more = len(r.attack) if len(r.attack) > 1 else 0
        return replace(view, text=str(r.attack[0]), whose=other(actor), waiting=more)

    def _loop(self, view: View) -> Frames:
        last = self.match.history[-1].cards if self._round_shown else None
        return super()._loop(view) if last is None else lights.last_cards_frames(view, last, self.settings.colors)

    def _frames_after(self, done: Done[TacocatGame]) -> Frames:
        before, after = done.before.round, self.state.round
        if len(after.duels) > len(before.duels) and after.match is before.match:
            return lights.duel_frames(self._shown, after.attacker, self.settings.colors)
        return super()._frames_after(done)


def _events(before: TacocatGame, action: str, after: TacocatGame) -> list[TacocatEvent]:
    event: TacocatEvent = {"in_round": before.match.round, "seat": cast(Seat, before.actor), **_seen(before, action)}
    ended = [] if after.match is before.match else after.match.facts()["history"][len(before.match.history) :]
    rounds = ({"in_round": before.match.round, "what": "round", **result} for result in ended)
    return [event, *(cast(TacocatEvent, each) for each in rounds)]


def _seen(before: TacocatGame, action: str) -> TacocatSeen:
    """What all players see of an action, without the round and the seat."""
    r = before.round
    verb, *cards = action.split(" against ")[0].split()
    numbers = [int(card) for card in cards]
    if before.phase == REPLACE:
        hidden = before.match.rulings.hidden_replacing
        return {"what": "replaced", "count": len(numbers), "cards": None if hidden else numbers}
    if before.phase == DUEL:
        if r.chosen is None:
            return {"what": "chosen"}
        yay, wow = r.chosen, numbers[0]
        return {
            "what": "duel",
            "duel": {"YAY": yay, "WOW": wow},
            "winner": "YAY" if yay > wow else "WOW" if wow > yay else None,
        }
    if before.phase == ATTACK:
        return {"what": "attack", "cards": numbers}
    assert before.phase == DEFEND
    against = int(action.split(" against ")[1]) if " against " in action else r.attack[0]
    card = numbers[0] if numbers else r.hands[before.actor][0]
    return {"what": cast(Literal["defend", "sacrifice"], verb), "card": card, "against": against}
