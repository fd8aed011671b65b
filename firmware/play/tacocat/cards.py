"""The cards on the page: the whole card game, with people at the page and, if wanted, the table at a seat.

One page is seen by everybody. Against the table a person's cards are open; between two people both hands are covered
until one asks to see theirs, and covered again when the other one is to act. What the table knows at its seat is
`TacocatGame.view` of that seat and nothing else.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from engine.errors import BadInput
from engine.tacocat import SEATS, TacocatGame
from engine.tacocat.round import ATTACK, DEFEND, DUEL, REPLACE
from engine.tacocat.track import other
from firmware.journal import Entry
from firmware.play.acting import FINISHED, Done, Frames, what_to_think
from firmware.play.face import Log
from firmware.play.tacocat import lights
from firmware.play.tacocat.agreed import Agreed
from firmware.play.tacocat.game import TacocatPlay
from firmware.play.tacocat.lights import View
from firmware.settings import Settings
from firmware.thinking import Answer, Question

SECONDS: Final = 0.8
"""How long the table waits before it acts, so that one sees what happens."""
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
        self._wonders: Question | None = None
        """What would be a good advice."""
        self._open_all = open_all
        self.agreed, self.seats = agreed, agreed.seats
        start = TacocatGame.start(agreed.seed, agreed.board, agreed.rulings)
        super().__init__(start, names, entries, log, settings)
        self.redraw(now)

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
        self._story.append(_events(self._done[-1].before, action, self.state))

    def _pop(self) -> Done[TacocatGame]:
        self._story.pop()
        return super()._pop()

    def _changed(self) -> None:
        """Another one is to act: the cards are covered again."""
        self._advice = self._wonders = None
        if self._seen is not None and self._seen != self._mover():
            self._seen = None

    def _act(self, action: str, now: float) -> None:
        if action == COVER or action in SHOW:
            self._look(action, now)
        elif self._mover() in self.seats:
            raise BadInput(f"it is the turn of {self._mover()}, which the table plays; wait until it has acted")
        else:
            self.commit(action, now)

    def _look(self, action: str, now: float) -> None:
        if self.seats:
            raise BadInput("only two people at one page cover their cards; yours are open")
        self._seen = SHOW.get(action)
        self._refused, self._hint, self._advice, self._wonders = None, False, None, None
        self.redraw(now)

    # Presses: only what needs no choice of cards

    def _press_ok(self, now: float) -> None:
        actions = [] if self.phase == FINISHED or self._mover() in self.seats else self.state.legal_actions()
        if self.state.phase == REPLACE and actions:
            self.commit("keep", now)
        elif len(actions) == 1:
            self.commit(actions[0], now)
        else:
            self._refuse("table_acts" if self._mover() in self.seats else "on_page", "ok", now)

    def _press_entry(self, button: str, now: float) -> None:
        self._refuse("table_acts" if self._mover() in self.seats else "on_page", button, now)

    def _may_take_back(self) -> bool:
        return self.settings.take_backs

    def _steps_back(self) -> int:
        """To the latest choice of a person; what the table did since is taken back with it."""
        if len(self.seats) == len(SEATS):
            return super()._steps_back()
        for steps, done in enumerate(reversed(self._done), 1):
            if done.seat not in self.seats:
                return steps
        return 0

    def _press_back(self, now: float) -> None:
        self._open_all = False
        super()._press_back(now)

    def _press_hint(self, now: float) -> None:
        """What is asked, and to whose cards lie open also what the table would do in their place."""
        actor = self._mover()
        if self.settings.hints and actor and actor not in self.seats and actor in self._open_hands():
            self._wonders = self._what_to_do(actor)
        super()._press_hint(now)

    def press(self, button: str, hold: bool, now: float) -> None:
        self._advice = self._wonders = None
        super().press(button, hold, now)

    # The table's own seat

    def _what_to_do(self, seat: str) -> Question:
        # The deals come from the seed alone: the table's guesses must not run along with them.
        seed = f"the table at {seat}/{self.agreed.seed}/{len(self._done)}"
        return what_to_think("tacocat", self.state.view(seat), seed)

    def question(self) -> Question | None:
        return self._wonders or super().question()

    def answer(self, question: Question, answer: Answer | None, now: float) -> None:
        if question == self._wonders:
            self._wonders, self._advice = None, answer["move"] if answer else None
        else:
            super().answer(question, answer, now)

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
        actor = self._mover()
        if actor is not None and actor in self.seats:
            self._table_turn.begin(self._what_to_do(actor), now + self.show.length + SECONDS)
        else:
            self._table_turn.end()

    def _frames_after(self, done: Done[TacocatGame]) -> Frames:
        before, after = done.before.round, self.state.round
        if len(after.duels) > len(before.duels) and after.match is before.match:
            return lights.duel_frames(self._shown, after.attacker, self.settings.colors)
        return super()._frames_after(done)


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
