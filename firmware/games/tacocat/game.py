"""What both variants of Tacocat share: the round, the rounds won, Tacocat on the track."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, TypeVar, cast

from engine.tacocat import SEATS, Match, Referee, TacocatGame
from engine.tacocat.board import other
from firmware.games.base import FINISHED
from firmware.games.card_game import VariantGame
from firmware.games.early_end import Loser
from firmware.games.history import Done, Result
from firmware.games.tacocat import lights
from firmware.games.tacocat.lights import View
from firmware.games.tacocat.options import VARIANT_KEY
from firmware.games.tacocat.snapshot import Seat, TacocatGamePart
from firmware.lights import Animation, Frames

S = TypeVar("S", Referee, TacocatGame)


def lost_early(loser: Loser) -> dict[str, str]:
    """How a game ended that a seat has lost on time or by resigning."""
    return {"winner": other(loser), "reason": loser.reason}


def result_facts(state: Referee | TacocatGame, lost: Loser | None = None) -> Result | None:
    """What the list of games says about a finished one; None while it goes on. `lost` has lost early."""
    outcome = lost_early(lost) if lost else state.outcome()
    return None if outcome is None else {"outcome": outcome, "rounds": len(state.match.history)}


class TacocatTableGame(VariantGame[S]):
    """One game on the table; each variant says how the table learns what happens."""

    players: Sequence[str] = SEATS
    variant, result_of = VARIANT_KEY, staticmethod(result_facts)
    _shown: View
    """What the lights showed before the latest change."""

    # What is known

    @property
    def match(self) -> Match:
        return self.state.match

    @property
    def phase(self) -> str:
        return FINISHED if self.winner else self.state.phase

    @property
    def winner(self) -> str | None:
        """Who has won, on the track or because the other has lost early."""
        return other(self.lost) if self.lost is not None else self.match.winner

    def game_part(self) -> TacocatGamePart:
        """What both variants say alike."""
        part: TacocatGamePart = self.variant_part()
        part |= {
            "mover": cast(Seat | None, self._mover()),
            "wins": self._wins(),
            "seats": cast(dict[str, Literal["table"]], dict(self.setup.get("seats", {}))),
        }
        return part

    @abstractmethod
    def _mover(self) -> str | None:
        """The seat that acts now; None if no single seat does."""

    @abstractmethod
    def _press_ok(self, now: float) -> None: ...

    @abstractmethod
    def _press_entry(self, button: str, now: float) -> None: ...

    @abstractmethod
    def _view(self) -> View: ...

    def _wins(self) -> dict[str, int]:
        return {seat: sum(result.winner == seat for result in self.match.history) for seat in SEATS}

    def _press(self, button: str, now: float) -> None:
        if button == "ok":
            self._press_ok(now)
        elif self.phase == FINISHED:
            self._refuse("over", button, now)
        else:
            self._press_entry(button, now)

    # Pictures

    def _hint_frames(self) -> Frames:
        return lights.hint_frames(self._view(), self.settings.colors)

    def _refused_frames(self, button: str) -> Frames:
        return lights.refused_frames(self._view(), self._refusal(), button, self.settings.colors)

    def _animate(self, now: float, frames: Frames) -> None:
        colors, view = self.settings.colors, self._view()
        winner = self.winner
        loop = lights.end_frames(view, winner, self._wins(), colors) if winner else self._loop(view)
        self.animation = Animation(lights.draw(view, colors), tuple(frames), now, tuple(loop))

    def _loop(self, view: View) -> Frames:
        """What the lights show again and again while the game waits."""
        return lights.waiting_frames(view, self.settings.colors)

    def _leaving(self) -> None:
        self._shown = self._view()

    def _frames_after(self, done: Done[S]) -> Frames:
        """Tacocat moves, or a round is to be played again."""
        colors, before, after = self.settings.colors, done.before.match, self.match
        if len(after.history) == len(before.history):
            return ()
        at_start = View(self.match.board, before.track, wins=self._wins())
        if after.track == before.track:
            return lights.again_frames(at_start, colors)
        return lights.hop_frames(at_start, replace(at_start, track=after.track), colors)

    def score_frames(self) -> Frames:
        """The rounds that each has won."""
        wins, colors = self._wins(), self.settings.colors
        return [(lights.NUMBER_SECONDS, lights.number_picture(wins[seat], seat, colors)) for seat in SEATS]
