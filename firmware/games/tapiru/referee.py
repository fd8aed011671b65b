"""Tapiru with real cards: players enter what the table can't see, with buttons (docs/tapiru.md) or on the page."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, cast

from engine.tapiru import TapiruReferee
from engine.tapiru.cards import MOST_PEARLS, SYLLABLES, ReportedCup
from firmware.errors import JournalError
from firmware.games.tapiru import lights
from firmware.games.tapiru.game import SIDES, Meaning, TapiruTableGame
from firmware.games.tapiru.lights import COLUMN_OF, CupView, View
from firmware.games.tapiru.snapshot import RefereePhase, Seat, TapiruEntering, TapiruRefereeState, referee_facts
from firmware.layout import Cell, left_hand
from firmware.lights import Color, dim

_STEPS: Final = {"W5": 5, "W4": 1, "W3": -1}
_ZERO: Final = "W2"
_FLIP: Final = "E2"
_PROPERTIES: Final = {"E5": "brand", "E4": "milk", "E3": "bonus"}
_ENTRY_PHASES: Final = ("play", "last", "count")
_TOKENS: Final = {f"{side}{rank}": token for side in "WE" for rank, token in zip("5432", SYLLABLES, strict=True)}
_ENDINGS: Final = {"E5": "complete N", "E4": "end", "E3": "end", "E2": "complete S"}


@dataclass(frozen=True, slots=True)
class Entering:
    """What is being entered for a cup until `ok` counts it; `before` has the values before each press but the first."""

    seat: str
    column: int
    values: ReportedCup
    before: tuple[ReportedCup, ...] = ()

    @property
    def cup(self) -> str:
        return f"{self.seat}{self.column}"


class RefereeGame(TapiruTableGame[TapiruReferee]):
    """One game of Tapiru with real cards."""

    _entering: Entering | None = None
    _armed: str | None = None
    """The end of the round that `ok` would confirm."""

    def snapshot(self) -> TapiruRefereeState:
        legal = self.state.legal_actions() if self.state.phase in _ENTRY_PHASES else []
        return {
            **referee_facts(self.state),
            **self.game_part(),
            "phase": cast(RefereePhase, self.phase),
            "play": "referee",
            "entering": _entering_snapshot(self._entering) if self._entering is not None else None,
            "armed": self._armed,
            "tellings": [action for action in legal if action.split(" ")[0] in _PROPERTIES.values()],
        }

    def _changed(self, now: float) -> None:
        self._entering = self._armed = None

    # What buttons mean

    def meanings(self) -> dict[str, Meaning]:
        asked = self.state.asked()
        if asked["what"] in ("token", "draw"):
            left = {answer.rsplit(" ", 1)[1] for answer in asked["answers"]}
            return {
                button: Meaning(asked["what"], token, lights.syllable_color(token, self.settings.colors))
                for button, token in _TOKENS.items()
                if token in left
            }
        if asked["what"] == "turn":
            return self._turn_meanings()
        if asked["what"] in ("pearls", "score"):
            return self._count_meanings(asked["what"])
        return {"ok": Meaning("deal")} if asked["what"] == "deal" else {}

    def _turn_meanings(self) -> dict[str, Meaning]:
        colors = self.settings.colors
        last, legal = self.state.asked()["seat"], self.state.legal_actions()
        found = {
            button: Meaning(
                "flip", str(COLUMN_OF[button[1]]), lights.seat_color(side, colors) if side == last else colors.open
            )
            for button, side in SIDES.items()
            if f"flip {COLUMN_OF[button[1]]}" in legal
        }
        for button, action in _ENDINGS.items():
            if action in legal:
                chosen = action == self._armed
                verb, _, seat = action.partition(" ")
                light = lights.seat_color(seat, colors) if seat else dim(colors.chosen, 0.2)
                found[button] = Meaning(verb, seat, colors.chosen if chosen else light, chosen)
        if self._armed:
            found["ok"] = Meaning("confirm", self._armed)
        elif self.state.phase == "last":
            found["ok"] = Meaning("end")
        return found

    def _cup(self) -> Entering | None:
        """The cup that is being entered: the chosen one, else the one asked for."""
        if self._entering is not None:
            return self._entering
        asked = self.state.asked()
        return self._known_cup(asked["seat"], asked["column"]) if asked["what"] == "pearls" else None

    def _known_cup(self, seat: str, column: int) -> Entering:
        return Entering(seat, column, self.state.cups[seat][column - 1])

    def _count_meanings(self, what: str) -> dict[str, Meaning]:
        colors = self.settings.colors
        cup = self._cup()
        found = {}
        for button, side in SIDES.items():
            column = COLUMN_OF[button[1]]
            is_known = self.state.cups[side][column - 1].pearls is not None
            light = dim(lights.seat_color(side, colors), 0.3) if is_known else colors.open
            chosen = cup is not None and cup.cup == f"{side}{column}"
            found[button] = Meaning("cup", f"{side}{column}", colors.chosen if chosen else light, chosen)
        if cup is not None:
            for button, step in _STEPS.items():
                found[button] = Meaning("add", f"{step:+d}", colors.open)
            found[_ZERO] = Meaning("zero", "", colors.open)
            found[_FLIP] = Meaning("flip", str(cup.column), colors.open)
            found |= self._property_meanings(cup)
        if self._entering is not None:
            if self._entering.values.pearls is not None:
                found["ok"] = Meaning("pearls", self._entering.cup)
        elif what == "score":
            found["ok"] = Meaning("score")
        return found

    def _property_meanings(self, cup: Entering) -> dict[str, Meaning]:
        colors = self.settings.colors
        values = cup.values
        can = {verb for verb, _ in values.changes(self.state.rulings, cup.seat == self.state.completed)}
        has = {"brand": values.brand, "milk": values.milk_tea, "bonus": values.bonus}
        light = {"brand": colors.seat_one[3], "milk": colors.accents.cream, "bonus": colors.accents.purple}
        return {
            button: Meaning(verb, cup.cup, light[verb] if has[verb] else dim(light[verb], 0.12), has[verb])
            for button, verb in _PROPERTIES.items()
            if verb in can
        }

    # Presses

    def _mean(self, button: str, meaning: Meaning, now: float) -> None:
        what, value = meaning.what, meaning.value
        if what in ("token", "draw", "flip"):
            asked = self.state.asked()
            about = {"token": f"{asked['column']} ", "draw": f"{asked['seat']} ", "flip": ""}[what]
            self._act(f"{what} {about}{value}", now)
        elif what in ("brand", "milk", "bonus"):
            self._enter(what, ["no"] if meaning.chosen else [], now)
        elif what == "confirm":
            self.commit(value, now)
        elif what in ("complete", "end") and button != "ok":
            action = f"{what} {value}".strip()
            self._armed = None if self._armed == action else action
            self.redraw(now)
        elif what == "cup":
            self._choose(button, value[0], int(value[1]), now)
        elif what in ("add", "zero"):
            self._add(button, 0 if what == "zero" else self._pearls() + int(value), now)
        elif what == "pearls":
            self._confirm_cup(now)
        else:
            self.commit(what, now)

    def _why(self, button: str) -> str:
        if button == "ok" and self.state.phase == "count":
            return "pearls"
        return "end" if button == "ok" and self.state.phase == "play" else "closed"

    def _pearls(self) -> int:
        return (cup.values.pearls or 0) if (cup := self._cup()) else 0

    def _choose(self, button: str, seat: str, column: int, now: float) -> None:
        """Take a press on a cup: one pearl more on the cup being entered; another cup begins with one pearl, or with
        its known ones.
        """
        entering = self._entering
        if entering is not None and (entering.seat, entering.column) == (seat, column):
            self._add(button, self._pearls() + 1, now)
            return
        chosen = self._known_cup(seat, column)
        if chosen.values.pearls is None:
            chosen = replace(chosen, values=chosen.values.after("pearls", ["1"], self.state.rulings))
        self._entering = chosen
        self.redraw(now)

    def _add(self, button: str, pearls: int, now: float) -> None:
        entering = self._entering
        if entering is not None and entering.values.pearls == pearls:
            # It has this value already: the cup answers.
            cells = lights.cup_cells(entering.seat, entering.column)
            self._animate(now, lights.blink_cells(self._still(), cells, self.settings.colors.chosen))
        elif 0 <= pearls <= MOST_PEARLS:
            self._enter("pearls", [str(pearls)], now)
        else:
            self._refuse("range", button, now)

    def _enter(self, verb: str, words: Sequence[str], now: float) -> None:
        """Change a property of the cup being entered; nothing counts before `ok`."""
        cup = self._cup()
        assert cup is not None
        before = (*cup.before, cup.values) if self._entering else ()
        no_milk_tea = verb == "milk" and words
        values = self._before_milk_tea(cup) if no_milk_tea else cup.values.after(verb, words, self.state.rulings)
        self._entering = replace(cup, values=values, before=before)
        self.redraw(now)

    def _before_milk_tea(self, cup: Entering) -> ReportedCup:
        """The cup as it was entered before it became a straight milk tea, with its pearls."""
        seat, at, this_round = cup.seat, cup.column - 1, self.state.match.round
        states = [done.before for done in self.done if done.before.match.round == this_round]
        known = [*(state.cups[seat][at] for state in (*states, self.state)), *cup.before]
        return next(values for values in reversed(known) if not values.milk_tea)

    def _confirm_cup(self, now: float) -> None:
        entering = self._entering
        assert entering is not None
        self._commit_all(self._known_cup(entering.seat, entering.column), entering.values, now)
        self._entering = None
        self.redraw(now)

    def _commit_all(self, cup: Entering, wanted: ReportedCup, now: float) -> None:
        entering = self._entering
        try:
            for step in cup.values.steps(wanted, self.state.rulings):
                self.commit(step.format(cup.cup), now)
        except JournalError:
            self._entering = entering
            raise

    def _act(self, action: str, now: float) -> None:
        """Do an action of the page; the cup that is being entered stays as it is."""
        entering = self._entering
        verb, _, about = action.partition(" ")
        cup, *words = about.split(" ")
        if verb == "milk" and words and action in self.state.legal_actions():
            known = self._known_cup(cup[0], int(cup[1]))
            self._commit_all(known, self._before_milk_tea(known), now)
        else:
            super()._act(action, now)
        if entering is None or self.state.phase != "count":
            return
        if cup == entering.cup and verb == "milk":
            self._entering = entering
            self._enter(verb, words, now)
        elif cup == entering.cup:
            values, *before = (t.after(verb, words, self.state.rulings) for t in (entering.values, *entering.before))
            self._entering = replace(entering, values=values, before=tuple(before)) if verb != "pearls" else None
        else:
            self._entering = entering
        self._animate(now, self.animation.frames)

    def _is_entering(self) -> bool:
        return self._entering is not None or self._armed is not None

    def _forget(self) -> bool:
        entering, armed = self._entering, self._armed
        self._entering = self._armed = None
        if entering is not None and entering.before:
            *before, values = entering.before
            self._entering = replace(entering, values=values, before=tuple(before))
        return entering is not None or armed is not None

    # Pictures

    def _view(self) -> View:
        entering = self._entering
        cups = {
            seat: [
                CupView(t.pearls, t.brand, t.count(self.state.rulings).milk_tea and t.pearls is not None, t.bonus)
                for t in known
            ]
            for seat, known in self.state.cups.items()
        }
        pearls = entering.values.pearls if entering else None
        return self._view_of(cups, (entering.seat, pearls) if entering and pearls is not None else None)

    def _asked_cells(self) -> tuple[Sequence[Cell], Color]:
        asked, colors = self.state.asked(), self.settings.colors
        seat, column = asked["seat"], asked["column"]
        if asked["what"] == "draw":
            # In the bonus's own colour, and with the cup that earned it: no token of the middle is asked for.
            columns = self.state.score().bonuses[seat]
            earned = lights.cup_cells(seat, columns[len(self.state.drawn[seat])])
            return (*left_hand(seat), *earned), colors.accents.purple
        if asked["what"] == "token":
            return lights.token_cells(column), colors.chosen
        if asked["what"] in ("pearls", "score") and (cup := self._cup()) is not None and cup.values.pearls is None:
            return lights.cup_cells(cup.seat, cup.column), colors.chosen
        return super()._asked_cells()


def _entering_snapshot(entering: Entering) -> TapiruEntering:
    values = entering.values
    return {
        "seat": cast(Seat, entering.seat),
        "column": entering.column,
        "value": values.pearls,
        "brand": values.brand,
        "milk_tea": values.milk_tea,
        "bonus": values.bonus,
    }
