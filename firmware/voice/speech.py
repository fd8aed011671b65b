"""What a game says of its changes; this is the default, which says what all games have in common.

A game's own class stands in its `speech.py` and in `GamePlugin.speech`. It reads states as every page gets them and
nothing else, so that it can't tell what not everybody may know. It never speaks of the cards of a hand.
"""

from collections.abc import Mapping
from typing import Any, Final

from firmware.voice.lines import Argument, Change, Line, button, line

FINISHED: Final = "finished"
State = Mapping[str, Any]


class Speech:
    """The lines of a game. Subclasses say more; a message that a game has goes before one of the table's."""

    def lines(self, change: Change) -> list[Line]:
        """What happened from one state of a game to the next one."""
        if refused := self.refusal(change):
            return refused
        done = self.done(change)
        entered = self.entered(change)
        waits = self.standing(change.after) if done or self.waits_anew(change) else []
        return [*done, *entered, *waits]

    def refusal(self, change: Change) -> list[Line]:
        """Why a press did nothing."""
        if not change.again("refused"):
            return []
        refused = change.after["refused"]
        about = self.refusal_args(change.after)
        return [line(f"refused-{refused['why']}", "terse", "refusal", button=button(refused["button"]), **about)]

    def refusal_args(self, state: State) -> dict[str, Argument]:
        """What the messages of refusals speak of besides the button."""
        return {}

    def done(self, change: Change) -> list[Line]:
        """What was done, or taken back."""
        latest = change.after.get("latest")
        if not latest or not change.of("latest"):
            return []
        return [line("spoken-did", "normal", name=self.name(change.after, latest["seat"]), action=latest["action"])]

    def entered(self, change: Change) -> list[Line]:
        """What is being entered, and what it would do."""
        return []

    def waits_anew(self, change: Change) -> bool:
        """Whether something else is waited for than before."""
        return change.of("phase", "mover") or change.button == "hint"

    def standing(self, state: State) -> list[Line]:
        """What the game waits for, or how it ended."""
        if state["phase"] == FINISHED:
            return self.ended(state)
        mover = state.get("mover")
        return [line("spoken-turn", "terse", "turn", name=self.name(state, mover))] if mover else []

    def ended(self, state: State) -> list[Line]:
        """How the game ended."""
        outcome = state.get("outcome")
        winner = outcome.get("winner") if isinstance(outcome, Mapping) else None
        if winner:
            return [line("spoken-won", "terse", "win", name=self.name(state, winner))]
        return [line("spoken-over", "terse", "win")]

    def score(self, state: State) -> list[Line]:
        """The score."""
        return []

    def chosen(self, change: Change) -> list[Line]:
        """What was chosen for the next game."""
        return []

    def edited(self, change: Change) -> list[Line]:
        """What was set by hand, or is to be."""
        return []

    def name(self, state: State, seat: str) -> Argument:
        """Whom to speak of."""
        return str(state["names"].get(seat) or seat)
