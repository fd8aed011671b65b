"""Tapiru with real cards: the table is told what it can't see, all of it by buttons if the players like.

Buttons: in play the column's buttons at either side flip its preference; E5 and E2 say that north or south has three
complete cups, E4 and E3 that the last card of the stack was drawn, `ok` says that it is so. In the count the buttons
of a column at a player's side are that player's cup, W5 W4 W3 W2 change its pearls, E5 E4 E3 what else is told of it.
Syllables are chosen in the west or the east.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine.tapas.tray import ENTRIES
from engine.tapiru import TapiruReferee
from engine.tapiru.cards import COLUMNS, MOST_PEARLS, SEATS, SYLLABLES
from firmware.journal import Entry
from firmware.lights.layout import Cell, spoils
from firmware.lights.picture import dim
from firmware.play.face import Log
from firmware.play.tapiru import lights
from firmware.play.tapiru.agreed import Agreed
from firmware.play.tapiru.game import Meaning, TapiruPlay
from firmware.play.tapiru.lights import COLUMN_OF, CupView, View
from firmware.settings import Settings

SIDES: Final = {entry: entry[0] for entry in ENTRIES if entry[0] in "NS"}
_STEPS: Final = {"W5": 5, "W4": 1, "W3": -1}
_ZERO: Final = "W2"
_TELLINGS: Final = {"E5": "brand", "E4": "milk", "E3": "bonus"}
_TOKENS: Final = {f"{side}{rank}": token for side in "WE" for rank, token in zip("5432", SYLLABLES, strict=True)}
_ENDINGS: Final = {"E5": "complete N", "E4": "end", "E3": "end", "E2": "complete S"}


@dataclass(frozen=True, slots=True)
class Entering:
    """Pearls of a cup that aren't told yet; `before` is what was shown before each press."""

    seat: str
    column: int
    value: int
    before: tuple[int, ...] = ()

    @property
    def action(self) -> str:
        return f"pearls {self.seat}{self.column} {self.value}"


class RefereePlay(TapiruPlay[TapiruReferee]):
    """One game of Tapiru with real cards."""

    def __init__(
        self,
        state: TapiruReferee,
        agreed: Agreed,
        names: Mapping[str, str],
        entries: Iterable[Entry],
        log: Log,
        settings: Settings,
        now: float,
    ) -> None:
        self.agreed = agreed
        self._entering: Entering | None = None
        self._armed: str | None = None
        """The end of the round that `ok` would confirm."""
        super().__init__(state, names, entries, log, settings)
        self.redraw(now)

    def _state_facts(self) -> Mapping[str, Any]:
        entering = self._entering
        told = entering and {"seat": entering.seat, "column": entering.column, "value": entering.value}
        return {**self.state.facts(), "entering": told, "armed": self._armed}

    def _changed(self) -> None:
        self._entering = self._armed = None

    # What buttons mean

    def meanings(self) -> dict[str, Meaning]:
        asked = self.state.asked()
        if asked["what"] in ("token", "draw"):
            return self._token_meanings(asked["what"], asked["answers"])
        if asked["what"] == "turn":
            return self._turn_meanings()
        if asked["what"] in ("pearls", "score"):
            return self._count_meanings(asked["what"])
        if asked["what"] == "deal":
            return {"ok": Meaning("deal")}
        return {}

    def _token_meanings(self, what: str, answers: Sequence[str]) -> dict[str, Meaning]:
        colors = self.settings.colors
        left = {answer.rsplit(" ", 1)[1] for answer in answers}
        return {
            button: Meaning(what, token, lights.syllable_color(token, colors))
            for button, token in _TOKENS.items()
            if token in left
        }

    def _turn_meanings(self) -> dict[str, Meaning]:
        colors = self.settings.colors
        found = {
            button: Meaning("flip", str(COLUMN_OF[button[1]]), colors.open)
            for button in SIDES
            if f"flip {COLUMN_OF[button[1]]}" in self.state.legal_actions()
        }
        for button, action in _ENDINGS.items():
            if action in self.state.legal_actions():
                chosen = action == self._armed
                verb, _, seat = action.partition(" ")
                found[button] = Meaning(verb, seat, colors.chosen if chosen else colors.turn, chosen)
        if self._armed:
            found["ok"] = Meaning("confirm", self._armed)
        elif self.state.stage == "last":
            found["ok"] = Meaning("end")
        return found

    def _cup(self) -> tuple[str, int] | None:
        """The cup that is being told: the one chosen, else the one asked for."""
        if self._entering is not None:
            return self._entering.seat, self._entering.column
        asked = self.state.asked()
        return (asked["seat"], asked["column"]) if asked["what"] == "pearls" else None

    def _count_meanings(self, what: str) -> dict[str, Meaning]:
        colors = self.settings.colors
        cup = self._cup()
        found = {}
        for button, side in SIDES.items():
            column = COLUMN_OF[button[1]]
            told = self.state.cups[side][column - 1].pearls is not None
            light = dim(lights.seat_color(side, colors), 0.3) if told else colors.open
            chosen = cup == (side, column)
            found[button] = Meaning("cup", f"{side}{column}", colors.chosen if chosen else light, chosen)
        if cup is not None:
            for button, step in _STEPS.items():
                found[button] = Meaning("add", f"{step:+d}", colors.open)
            found[_ZERO] = Meaning("zero", "", colors.open)
            found |= self._telling_meanings(*cup)
        if self._entering is not None:
            found["ok"] = Meaning("pearls", str(self._entering.value))
        elif what == "score":
            found["ok"] = Meaning("score")
        return found

    def _telling_meanings(self, seat: str, column: int) -> dict[str, Meaning]:
        """Brand, straight milk tea and bonus: bright if the cup has it."""
        colors = self.settings.colors
        told = self.state.cups[seat][column - 1]
        has = {"brand": told.brand, "milk": told.milk_tea, "bonus": told.bonus}
        light = {"brand": colors.pieces["J4"], "milk": colors.pieces["xM"], "bonus": colors.pieces["xB"]}
        return {
            button: Meaning(verb, f"{seat}{column}", light[verb] if has[verb] else dim(light[verb], 0.12), has[verb])
            for button, verb in _TELLINGS.items()
            if self._telling(verb, f"{seat}{column}")
        }

    def _telling(self, verb: str, cup: str) -> str | None:
        """The action that changes what is told of a cup; None if it can't be so."""
        legal = self.state.legal_actions()
        return next((action for action in (f"{verb} {cup}", f"{verb} {cup} no") if action in legal), None)

    # Presses

    def _mean(self, button: str, meaning: Meaning, now: float) -> None:
        what, value = meaning.what, meaning.value
        if what in ("token", "draw", "flip"):
            asked = self.state.asked()
            about = {"token": f"{asked['column']} ", "draw": f"{asked['seat']} ", "flip": ""}[what]
            self.commit(f"{what} {about}{value}", now)
        elif what in ("brand", "milk", "bonus"):
            action = self._telling(what, value)
            assert action is not None
            self.commit(action, now)
        elif what == "confirm":
            self.commit(value, now)
        elif what in ("complete", "end") and button != "ok":
            action = f"{what} {value}".strip()
            self._armed = None if self._armed == action else action
            self.redraw(now)
        elif what == "cup":
            self._choose(value[0], int(value[1]), now)
        elif what in ("add", "zero"):
            self._enter(button, 0 if what == "zero" else self._shown() + int(value), now)
        elif what == "pearls":
            self._tell(now)
        else:
            self.commit(what, now)

    def _why(self, button: str) -> str:
        if button == "ok" and self.state.asked()["what"] == "pearls":
            return "pearls"
        return "end" if button == "ok" and self.state.stage == "play" else "closed"

    def _shown(self) -> int:
        return self._entering.value if self._entering is not None else 0

    def _choose(self, seat: str, column: int, now: float) -> None:
        """A press on the cup that is being entered adds a pearl; another cup begins with one, or what was told."""
        button = next(b for b, side in SIDES.items() if side == seat and COLUMN_OF[b[1]] == column)
        entering = self._entering
        if entering is not None and (entering.seat, entering.column) == (seat, column):
            self._enter(button, entering.value + 1, now)
            return
        told = self.state.cups[seat][column - 1].pearls
        self._entering = Entering(seat, column, 1 if told is None else told)
        self.redraw(now)

    def _enter(self, button: str, value: int, now: float) -> None:
        if not 0 <= value <= MOST_PEARLS:
            self._refuse("range", button, now)
            return
        cup = self._cup()
        assert cup is not None
        before = (*self._entering.before, self._entering.value) if self._entering else ()
        self._entering = Entering(*cup, value, before)
        self.redraw(now)

    def _tell(self, now: float) -> None:
        entering = self._entering
        assert entering is not None
        if self.state.cups[entering.seat][entering.column - 1].pearls == entering.value:
            self._entering = None
            self.redraw(now)
        else:
            self.commit(entering.action, now)

    def _forget(self) -> bool:
        entering = self._entering
        if entering is not None:
            self._entering = None
            if entering.before:
                *before, value = entering.before
                self._entering = Entering(entering.seat, entering.column, value, tuple(before))
            return True
        armed, self._armed = self._armed, None
        return armed is not None

    # Pictures

    def _view(self) -> View:
        facts = self.state.facts()
        entering = self._entering
        cups = {
            seat: [CupView(t.pearls, t.brand, t.count(self.state.rulings).milk_tea, t.bonus) for t in told]
            for seat, told in self.state.cups.items()
        }
        return View(
            cups,
            facts["wants"],
            facts["middle"],
            {seat: self._held(seat) for seat in SEATS},
            facts["pearls"],
            self.state.rulings.capacity,
            self._lights(),
            (entering.seat, entering.value) if entering else None,
        )

    def _held(self, seat: str) -> list[str]:
        """The tokens that a seat has by now, those of a round that is being scored included."""
        held = list(self.state.settled().won(seat))
        if self.state.stage == "draw":
            held += [*self.state.score().taken(seat), *self.state.drawn[seat]]
        return held

    def _asked_cells(self) -> Sequence[Cell]:
        asked = self.state.asked()
        if asked["what"] == "token":
            return lights.token_cells(asked["column"])
        if asked["what"] == "pearls" and self._entering is None:
            return lights.cup_cells(asked["seat"], asked["column"])
        if asked["what"] == "draw":
            return spoils(asked["seat"])
        if asked["what"] == "score" and self._entering is None:
            return [cell for column in COLUMNS for cell in lights.token_cells(column)]
        return ()
