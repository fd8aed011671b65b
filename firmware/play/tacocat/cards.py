"""The cards on the page: the whole card game, with people at the page and, if wanted, the table at a seat.

One page is seen by everybody. Against the table a person's cards are open; between two people both hands are covered
until one asks to see theirs, and covered again when the other one is to act. What the table knows at its seat is
`TacocatGame.view` of that seat and nothing else.
"""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, Final

from engine.errors import BadInput
from engine.tacocat import SEATS, TacocatGame
from engine.tacocat.opponent import choose
from engine.tacocat.round import ATTACK, DEFEND, DUEL, REPLACE
from engine.tacocat.track import other
from firmware.journal import Entry
from firmware.play.face import Log
from firmware.play.tacocat import lights
from firmware.play.tacocat.agreed import Agreed
from firmware.play.tacocat.game import FINISHED, TacocatPlay
from firmware.play.tacocat.lights import Frames, View
from firmware.settings import Settings

SECONDS: Final = 0.8
"""How long the table waits before it acts, so that one sees what happens."""
_AGAIN_SECONDS: Final = 2.0
"""When it tries again if the journal couldn't be written."""
COVER: Final = "cover"
SHOW: Final = {f"show {seat}": seat for seat in SEATS}
"""What the page sends to see a hand."""
_PRIVATE: Final = ("seat", "hand", "chosen", "actions")

Event = dict[str, Any]


class CardsPlay(TacocatPlay[TacocatGame]):
    """A game with cards on the page; `open_all` when it is over and only shown again."""

    def __init__(
        self,
        agreed: Agreed,
        names: Mapping[str, str],
        entries: Iterable[Entry],
        log: Log,
        settings: Settings,
        now: float,
        open_all: bool = False,
    ) -> None:
        self._story: list[list[Event]] = []
        """What everybody saw of each action."""
        self._seen: str | None = None
        self._advice: str | None = None
        self._due: float | None = None
        self._open_all = open_all
        start = TacocatGame.start(agreed.seed, agreed.board, agreed.rulings)
        super().__init__(agreed, start, names, entries, log, settings)
        self.redraw(now)

    @property
    def seats(self) -> Mapping[str, str]:
        return self.agreed.seats

    def _mover(self) -> str | None:
        return None if self.phase == FINISHED else self.state.actor

    # What is known to whom

    def _open_hands(self) -> tuple[str, ...]:
        """The seats whose cards the page may show."""
        if self._open_all or self.match.winner or len(self.seats) == len(SEATS):
            return SEATS
        if self.seats:
            return tuple(seat for seat in SEATS if seat not in self.seats)
        return (self._seen,) if self._seen else ()

    def _state_facts(self) -> dict[str, Any]:
        state, open_hands, actor = self.state, self._open_hands(), self._mover()
        public = {name: value for name, value in state.view(SEATS[0]).items() if name not in _PRIVATE}
        if state.match.rulings.hidden_replacing:
            public["thrown"] = dict.fromkeys(public["thrown"])
        chooses = actor in open_hands and actor not in self.seats
        # Replacing allows some hundreds of choices; the page puts them together by itself.
        actions = ["keep"] if state.phase == REPLACE else state.legal_actions()
        return {
            **public,
            "hands": {seat: list(state.round.hands[seat]) if seat in open_hands else None for seat in SEATS},
            "actions": actions if chooses else [],
            "may_show": [] if self.seats or self._open_all or not actor else list(SEATS),
            "thinking": actor in self.seats,
            "advice": self._advice,
            "story": self._told(),
        }

    def _told(self) -> list[Event]:
        """What happened in this round and the one before it."""
        events = [event for told in self._story for event in told]
        return [event for event in events if event["in_round"] >= self.match.round - (2 if self.match.winner else 1)]

    # Actions

    def _do(self, action: str) -> None:
        super()._do(action)
        self._story.append(_events(self._states[-2], action, self.state))

    def _pop(self) -> str:
        self._story.pop()
        return super()._pop()

    def _settle(self) -> None:
        """Another one is to act: the cards are covered again."""
        self._advice = None
        if self._seen is not None and self._seen != self._mover():
            self._seen = None

    def act(self, action: str, now: float) -> None:
        if action == COVER or action in SHOW:
            self._look(action, now)
        elif self._mover() in self.seats:
            raise BadInput(f"it is the turn of {self._mover()}, which the table plays; wait until it has acted")
        else:
            self._commit(action, now)

    def _look(self, action: str, now: float) -> None:
        if self.seats:
            raise BadInput("only two people at one page cover their cards; yours are open")
        self._seen = SHOW.get(action)
        self._refused, self._hint, self._advice = None, False, None
        self.redraw(now)

    # Presses: only what needs no choice of cards

    def _press_ok(self, now: float) -> None:
        actions = [] if self.phase == FINISHED or self._mover() in self.seats else self.state.legal_actions()
        if self.state.phase == REPLACE and actions:
            self._commit("keep", now)
        elif len(actions) == 1:
            self._commit(actions[0], now)
        else:
            self._refuse("table_acts" if self._mover() in self.seats else "on_page", (), now)

    def _press_entry(self, button: str, now: float) -> None:
        self._refuse("table_acts" if self._mover() in self.seats else "on_page", (button,), now)

    def _press_back(self, now: float) -> None:
        """Back to the latest choice of a person; what the table did since is taken back with it."""
        people = [seat for seat in SEATS if seat not in self.seats]
        if people and not any(state.actor in people for state in self._states[:-1]):
            self._refuse("nothing_back", (), now)
            return
        self._open_all = False
        while self._actions:
            actor = self._states[-2].actor
            self._take_back(now)
            if self._refused or not people or actor in people:
                break

    def _press_hint(self, now: float) -> None:
        """What is asked, and to whose cards lie open also what the table would do in their place."""
        actor = self._mover()
        if self.settings.hints and actor and actor not in self.seats and actor in self._open_hands():
            self._advice = self._choice(actor)
        super()._press_hint(now)

    def press(self, button: str, hold: bool, now: float) -> None:
        self._advice = None
        super().press(button, hold, now)

    # The table's own seat

    def _choice(self, seat: str) -> str:
        # The deals come from the seed alone: the table's guesses must not run along with them.
        chance = Random(f"the table at {seat}/{self.agreed.seed}/{len(self._actions)}")
        return choose(self.state.view(seat), chance)

    def deadline(self) -> float | None:
        return self._due

    def advance(self, now: float) -> None:
        actor = self._mover()
        if self._due is None or now < self._due - 1e-9 or actor not in self.seats:
            return
        self._due = now + _AGAIN_SECONDS
        self._commit(self._choice(actor or ""), now)

    def hold_on(self) -> None:
        super().hold_on()
        self._due = None

    # Pictures

    def _view(self) -> View:
        state, r = self.state, self.state.round
        view = View(self.agreed.board, state.match.track)
        if state.match.winner:
            return View(view.board, view.track, asked=(state.match.winner,))
        actor = state.actor
        if state.phase == REPLACE:
            return View(view.board, view.track, text=str(r.limit), whose=actor, asked=(actor,))
        if state.phase == DUEL:
            return View(view.board, view.track, sign=lights.DUEL, asked=(actor,))
        if state.phase == ATTACK:
            sign = lights.TO_WOW if actor == "YAY" else lights.TO_YAY
            return View(view.board, view.track, sign=sign, whose=actor, asked=(actor,))
        more = len(r.attack) if len(r.attack) > 1 else 0
        return View(view.board, view.track, text=str(r.attack[0]), whose=other(actor), asked=(actor,), waiting=more)

    def _animate(self, now: float, frames: Frames) -> None:
        super()._animate(now, frames)
        waits = self._mover() in self.seats
        self._due = now + self.show.length + SECONDS if waits else None

    def _frames_after(self, shown: View, before: TacocatGame, after: TacocatGame) -> Frames:
        if len(after.round.duels) > len(before.round.duels) and after.round.match is before.round.match:
            return lights.duel_frames(shown, after.round.attacker, self.settings.colors)
        return super()._frames_after(shown, before, after)


def _events(before: TacocatGame, action: str, after: TacocatGame) -> list[Event]:
    """What everybody sees of an action: hidden cards are left out."""
    r, seat = before.round, before.actor
    told: Event = {"in_round": before.match.round, "seat": seat}
    verb, *cards = action.split(" against ")[0].split()
    numbers = [int(card) for card in cards]
    if before.phase == REPLACE:
        hidden = before.match.rulings.hidden_replacing
        told |= {"what": "replaced", "count": len(numbers), "cards": None if hidden else numbers}
    elif before.phase == DUEL and r.chosen is None:
        told |= {"what": "chosen"}
    elif before.phase == DUEL:
        duel = {"YAY": r.chosen, "WOW": numbers[0]}
        tied = duel["YAY"] == duel["WOW"]
        told |= {"what": "duel", "duel": duel, "winner": None if tied else max(SEATS, key=lambda s: duel[s] or 0)}
    elif before.phase == ATTACK:
        told |= {"what": "attack", "cards": numbers}
    else:
        assert before.phase == DEFEND
        against = int(action.split(" against ")[1]) if " against " in action else r.attack[0]
        told |= {"what": verb, "card": numbers[0] if numbers else r.hands[seat][0], "against": against}
    ended = after.match.facts()["history"][len(before.match.history) :]
    return [told, *({"in_round": before.match.round, "what": "round", **result} for result in ended)]
