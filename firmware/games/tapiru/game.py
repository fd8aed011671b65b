"""What both variants of Tapiru share: what the buttons mean, and the picture.

`meanings` returns what each button means at a moment. The lights, the signs on the page and the presses all use it.
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from engine.tapiru import SEATS, TapiruGame, TapiruReferee
from engine.tapiru.cards import OTHER
from engine.tapiru.match import Column
from firmware.games.base import FINISHED
from firmware.games.card_game import VariantGame
from firmware.games.history import Done, Result
from firmware.games.tapiru import lights
from firmware.games.tapiru.lights import CupView, View
from firmware.games.tapiru.options import VARIANT_KEY
from firmware.games.tapiru.snapshot import TapiruGamePart
from firmware.games.timed import Loser
from firmware.layout import CORNERS, ENTRIES, ENTRY_CELL, Cell
from firmware.lights import Animation, Color, Frame, Frames, Palette, Picture, blink, dim, lit
from firmware.lights.signs import Place, sign_frames

State = TypeVar("State", TapiruGame, TapiruReferee)
SIDES: Final = {entry: entry[0] for entry in ENTRIES if entry[0] in "NS"}
"""Whose side the buttons of the columns are at."""
_HISTORY: Final = 200


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a button means now.

    `what` is a word that the page knows, `value` what it is about; `light` is the colour next to an entry.
    """

    what: str
    value: str = ""
    light: Color | None = None
    chosen: bool = False


def result_facts(state: TapiruGame | TapiruReferee, lost: Loser | None = None) -> Result | None:
    """What the list of games says about a finished one; None as long as it goes on. `lost` has lost early."""
    outcome = state.outcome()
    if outcome is None and lost is None:
        return None
    won = {seat: list(state.facts()["won"][seat]) for seat in SEATS}
    if lost is not None:
        tokens = {seat: len(won[seat]) for seat in SEATS}
        outcome = {"winner": OTHER[lost], "reason": lost.reason, "tokens": tokens}
    return {"outcome": outcome, "won": won}


class TapiruTableGame(VariantGame[State]):
    """One game of Tapiru on the table; the subclasses say what presses mean."""

    players: Sequence[str] = SEATS
    variant, result_of = VARIANT_KEY, staticmethod(result_facts)
    _shown: Picture

    # What is known

    def game_part(self) -> TapiruGamePart:
        part: TapiruGamePart = self.variant_part()
        part |= {
            "mover": None if self.phase == FINISHED else self.state.actor,
            "history": [{"seat": done.seat, "action": done.action} for done in self.done[-_HISTORY:]],
            "buttons": {
                button: {"what": meaning.what, "value": meaning.value, "chosen": meaning.chosen}
                for button, meaning in self.meanings().items()
            },
        }
        return part

    # To be said by the variants

    @abstractmethod
    def meanings(self) -> dict[str, Meaning]:
        """What each button means now; one that isn't there means nothing."""

    @abstractmethod
    def _mean(self, button: str, meaning: Meaning, now: float) -> None:
        """Do what a button means."""

    @abstractmethod
    def _why(self, button: str) -> str:
        """Why a button means nothing now, a word for the page."""

    @abstractmethod
    def _view(self) -> View: ...

    def _asked_cells(self) -> tuple[Sequence[Cell], Color]:
        """The lights that blink because something is asked for there, and their colour."""
        return CORNERS if "ok" in self.meanings() else (), self.settings.colors.chosen

    def _press(self, button: str, now: float) -> None:
        if (meaning := self.meanings().get(button)) is not None:
            self._mean(button, meaning, now)
        else:
            self._refuse("over" if self.phase == FINISHED else self._why(button), button, now)

    def _press_hint(self, hold: bool, now: float) -> None:
        super()._press_hint(hold, now)
        if self.phase == FINISHED:
            self._animate(now, self.score_frames())
        elif not self._hint_frames():
            # No button can be pressed, and the lights say so: the page is where something can be done.
            self._animate(now, self._sign("page", "hint"))

    def _ok_is_free(self) -> bool:
        return "ok" not in self.meanings() and not self._is_entering()

    # Pictures

    def _open_lights(self) -> dict[str, Color]:
        meanings = self.meanings().items()
        return {button: m.light for button, m in meanings if m.light is not None}

    def _lights(self) -> dict[str, Color]:
        """The lights next to the buttons; the side of the player who acts, or begins the next round, glows."""
        seat = self._whose()
        color = dim(lights.seat_color(seat, self.settings.colors), 0.6) if seat else None
        return {button: color for button, side in SIDES.items() if color and side == seat} | self._open_lights()

    def _whose(self) -> str | None:
        return self.state.actor if self.phase == "scored" else None

    def _middle(self) -> list[str | None]:
        """The tokens that lie in the middle; those that were taken have gone to their players."""
        if self.state.phase in ("draw", "scored"):
            return [None if column.taker else column.token for column in self.state.score().columns]
        return list(self.state.middle)

    def _view_of(self, cups: Mapping[str, Sequence[CupView]], number: tuple[str, int] | None = None) -> View:
        facts, capacity = self.state.facts(), self.state.rulings.capacity
        wants, won, pearls = facts["wants"], facts["won"], facts["pearls"]
        return View(cups, wants, self._middle(), won, pearls, capacity, self._lights(), number)

    def _still(self) -> Picture:
        return lights.draw(self._view(), self.settings.colors)

    def _animate(self, now: float, frames: Frames) -> None:
        still: Picture = self._still()
        if self.phase == FINISHED:
            loop = self._score((lights.NUMBER_SECONDS, still))
        else:
            cells, color = self._asked_cells()
            loop = blink(lights.ASK_SECONDS, 1, lit(still, cells, color), still) if cells else []
        self.animation = Animation(still, tuple(frames), now, tuple(loop))

    def _score(self, *more: Frame) -> Frames:
        """How many tokens each has, and at the end in the colour of who has won."""
        outcome = self.outcome()
        colors: Palette = self.settings.colors
        frames = [*lights.tokens_frames(self._view().won, colors), *more]
        return lights.framed(frames, outcome["winner"], colors) if outcome else frames

    def _hint_frames(self) -> Frames:
        return lights.hint_frames(self._still(), self._open_lights(), *self._asked_cells())

    def _refused_frames(self, button: str) -> Frames:
        return self._sign(self._refusal(), button)

    def _sign(self, why: str, button: str) -> Frames:
        # Where both are asked the sign faces south.
        side = "N" if self.state.actor == "N" else "S"
        return sign_frames(why, self._still(), self.settings.colors, Place(ENTRY_CELL.get(button), side=side))

    def _leaving(self) -> None:
        self._shown = self._still()

    def _frames_back(self, done: Done[State]) -> Frames:
        blink = [(lights.BLINK_SECONDS, picture) for picture in (self._still(), self._shown)]
        return self._frames_of(done.seat, done.action) or blink

    def _frames_after(self, done: Done[State]) -> Frames:
        return self._frames_of(done.seat, done.action)

    def _frames_of(self, seat: str, action: str) -> Frames:
        """What shows that a seat's action was done or taken back; nothing if the picture says it by itself."""
        verb, *words = action.split(" ")
        if self.state.phase in ("draw", "scored") and verb not in ("draw", "deal"):
            return self._score_frames()
        if verb in ("flip", "U"):
            return lights.blink_cells(self._still(), lights.want_cells(int(words[0])), self.settings.colors.chosen)
        return []

    def _score_frames(self) -> Frames:
        """Column by column who takes it, or a blink in red if nobody does."""
        colors: Palette = self.settings.colors
        taken: dict[int, str] = {}
        view = replace(self._view(), lights={}, middle=self.state.middle)
        frames: list[Frame] = []
        column: Column
        for column in self.state.score().columns:
            taken |= {column.column: column.taker} if column.taker else {}
            picture = lights.draw(replace(view, taken=dict(taken)), colors)
            if not column.taker:
                cells = (*lights.want_cells(column.column), *lights.token_cells(column.column))
                frames += lights.blink_cells(picture, cells, colors.refused)
            frames.append((lights.COLUMN_SECONDS, picture))
        return frames

    def score_frames(self) -> Frames:
        return self._score()
