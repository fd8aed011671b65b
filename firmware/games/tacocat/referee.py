"""The referee for people with real cards: everything can be entered with buttons, and on the page by name.

`ok` says that the cards are dealt. Presses of a player's own edge count the replaced cards, and `ok` ends the count. A
button of the winner's edge enters who won a duel or a round; one of the north or south edge enters a tie. For a
light referee players enter the round's end alone.
"""

from dataclasses import replace
from typing import cast

from engine.tacocat import SEATS, Referee
from engine.tacocat.match import TIE
from engine.tacocat.referee import BOTH, DEAL, DUEL, PLAY, REPLACE
from firmware.games.base import FINISHED
from firmware.games.history import Done
from firmware.games.tacocat import lights
from firmware.games.tacocat.game import TacocatTableGame
from firmware.games.tacocat.lights import View
from firmware.games.tacocat.snapshot import RefereePhase, TacocatRefereeState, referee_facts
from firmware.layout import ENTRIES
from firmware.lights import Frames


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
        """The edge buttons that can be pressed, with what they enter."""
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
        s = self.state
        view = View(s.match.board, s.match.track, wins=self._wins())
        if s.match.winner:
            return replace(view, asked=(s.match.winner,))
        pressed = {button: _seat_at(button) for button in self._buttons()}
        if self.phase == DEAL:
            return replace(view, text=str(s.match.number), asked=SEATS, ok=True)
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
        if done.before.phase == DUEL and len(self.state.reported) > len(done.before.reported):
            return lights.duel_frames(self._shown, self.state.attacker, self.settings.colors)
        return super()._frames_after(done)


def _seat_at(button: str) -> str | None:
    """The seat at whose edge a button is; None for the north and the south."""
    return next((seat for seat in SEATS if lights.SIDE[seat] == button[0]), None)
