"""What both variants of Tacocat share, and the referee for people with real cards.

What happens with the real cards can be entered with buttons (docs/tacocat.md), and on the page by name.
"""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal, TypeVar, cast

from engine.tacocat import SEATS, Match, Referee, TacocatGame
from engine.tacocat.board import other
from engine.tacocat.match import TIE
from engine.tacocat.referee import BOTH, DEAL, DUEL, PLAY, REPLACE
from firmware.games.base import FINISHED
from firmware.games.card_game import VariantGame
from firmware.games.history import Done, Result
from firmware.games.tacocat import lights
from firmware.games.tacocat.lights import View
from firmware.games.tacocat.snapshot import RefereePhase, Seat, TacocatGamePart, TacocatRefereeState, referee_facts
from firmware.games.timed import Loser
from firmware.layout import ENTRIES
from firmware.lights import Animation, Frames

S = TypeVar("S", Referee, TacocatGame)

VARIANT_KEY: Final = "way"
"""The name of the option for the variant in journals; requests may also call it `variant`."""


def result_facts(state: Referee | TacocatGame, lost: Loser | None = None) -> Result | None:
    """What the list of games says about a finished one; None while it goes on. `lost` has lost early."""
    outcome = {"winner": other(lost), "reason": lost.reason} if lost else state.outcome()
    return None if outcome is None else {"outcome": outcome, "rounds": len(state.match.history)}


class TacocatTableGame(VariantGame[S]):
    """One game on the table; each variant says how the table learns what happens."""

    players: Sequence[str] = SEATS
    variant, result_of = VARIANT_KEY, staticmethod(result_facts)
    _shown: View

    # What is known

    @property
    def match(self) -> Match:
        return self.state.match

    @property
    def winner(self) -> str | None:
        """Who has won, on the track or because the other has lost early."""
        return outcome["winner"] if (outcome := self.outcome()) else None

    def game_part(self) -> TacocatGamePart:
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
        loop = lights.end_frames(view, winner, colors) if winner else self._loop(view)
        self.animation = Animation(lights.draw(view, colors), tuple(frames), now, tuple(loop))

    def _loop(self, view: View) -> Frames:
        """What the lights show again and again while the game waits."""
        return lights.waiting_frames(view, self.settings.colors)

    def _leaving(self) -> None:
        self._shown = self._view()

    def _frames_after(self, done: Done[S]) -> Frames:
        colors, before, after = self.settings.colors, done.before.match, self.match
        if len(after.history) == len(before.history):
            return ()
        at_start = View(self.match.board, before.track, wins=self._wins())
        if after.track == before.track:
            return lights.again_frames(at_start, colors)
        return lights.hop_frames(at_start, after.track, colors)

    def score_frames(self) -> Frames:
        return lights.score_frames(self._wins(), self.settings.colors)


# The referee


class RefereeGame(TacocatTableGame[Referee]):
    """A game with real cards."""

    _count = 0
    """How many replaced cards were entered so far."""

    def _is_entering(self) -> bool:
        return self._count > 0

    def _mover(self) -> str | None:
        return None if self.state.actor == BOTH or self.phase == FINISHED else self.state.actor

    def snapshot(self) -> TacocatRefereeState:
        return {
            **referee_facts(self.state, self._count, self._buttons()),
            **self.game_part(),
            "phase": cast(RefereePhase, self.phase),
            "way": "referee",
        }

    def _changed(self, now: float) -> None:
        self._count = 0

    # Presses

    def _meaning_of(self, button: str) -> str | None:
        """What an edge button enters now: an action, or "count" for one more replaced card."""
        seat = _seat_at(button)
        if self.phase == REPLACE:
            return "count" if seat == self.state.actor else None
        if self.phase in (DUEL, PLAY):
            return f"{'duel' if self.phase == DUEL else 'round'} {seat or TIE}"
        return None

    def _buttons(self) -> dict[str, str]:
        if self.phase == REPLACE and self._count == self.state.limit:
            return {}
        return {button: meaning for button in ENTRIES if (meaning := self._meaning_of(button))}

    def _press_entry(self, button: str, now: float) -> None:
        meaning = self._meaning_of(button)
        if meaning == "count" and self._count == self.state.limit:
            self._refuse("most", button, now)
        elif meaning == "count":
            self._count += 1
            self.redraw(now)
        elif meaning is not None:
            self.commit(meaning, now)
        else:
            self._refuse("other_edge" if self.phase == REPLACE else "ok_first", button, now)

    def _press_ok(self, now: float) -> None:
        if self.phase == DEAL:
            self.commit("dealt", now)
        elif self.phase == REPLACE:
            self.commit(f"replaced {self._count}", now)
        else:
            self._refuse("edge_first", "ok", now)

    def _ok_is_free(self) -> bool:
        return self.phase not in (DEAL, REPLACE)

    def _forget(self) -> bool:
        counted, self._count = self._count, max(0, self._count - 1)
        return counted > 0

    # Pictures

    def _view(self) -> View:
        s, match = self.state, self.match
        view = View(match.board, match.track, wins=self._wins())
        if match.winner:
            return replace(view, asked=(match.winner,))
        pressed = {button: _seat_at(button) for button in self._buttons()}
        if self.phase == DEAL:
            return replace(view, text=str(match.number), asked=SEATS, ok=True)
        if self.phase == REPLACE:
            tally = (self._count, s.limit)
            return replace(view, tally=tally, whose=s.actor, asked=(s.actor,), ok=True, open=pressed)
        view = replace(view, asked=SEATS, open=pressed)
        return replace(view, sign=lights.DUEL, ties=s.ties) if self.phase == DUEL else replace(view, sign=lights.LOWEST)

    def _loop(self, view: View) -> Frames:
        """A light referee shows how many cards to deal and the sign of the last cards in turn."""
        if not self.state.light:
            return super()._loop(view)
        colors = self.settings.colors
        deal = replace(view, sign=None, text=str(self.match.number))
        return [(lights.NUMBER_SECONDS, lights.draw(one, colors)) for one in (deal, view)]

    def _frames_after(self, done: Done[Referee]) -> Frames:
        if done.before.phase == DUEL:
            return lights.duel_frames(self._shown, self.state.attacker, self.settings.colors)
        return super()._frames_after(done)


def _seat_at(button: str) -> str | None:
    return next((seat for seat in SEATS if lights.SIDE[seat] == button[0]), None)
