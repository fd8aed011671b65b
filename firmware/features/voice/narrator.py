"""Compares each state of the table with the one before it, and keeps the latest utterance.

Nothing that the table does knows of it. A press that changes nothing is an utterance, too: it cuts off what is being
said, and says so.
"""

from collections.abc import Mapping
from typing import Any

from firmware.features.voice.house import lines_of
from firmware.games.registry import plugins
from firmware.games.speech import SOUNDS, Change, Line, Speech, line
from firmware.snapshot import Utterance

_PLAIN = Speech()


class Narrator:
    """Hears states and presses, and says what there is to be said of them."""

    def __init__(self) -> None:
        self.latest: Utterance = {"number": 0, "game": "", "interrupts": False, "sound": None, "lines": []}
        self._before: Mapping[str, Any] = {}
        self._pressed: tuple[str, bool] | None = None

    @property
    def waits(self) -> bool:
        """Whether a press was heard and not yet what came of it."""
        return self._pressed is not None

    def pressed(self, button: str, hold: bool) -> None:
        """Hear a press that was taken; the next state shows what it did."""
        self._pressed = button, hold

    def hear(self, state: Mapping[str, Any]) -> Utterance:
        """The latest utterance, of this state if it says anything new."""
        before, pressed = self._before, self._pressed
        if pressed is None and state == before:
            return self.latest
        self._before, self._pressed = state, None
        button, hold = pressed or ("", False)
        change = Change(before, state, button, hold)
        found = lines_of(change, speech_of(str(state["game_name"])))
        if pressed and not found and state == before:
            found = [line("spoken-nothing", "terse", "refusal")]
        if pressed or found:
            self._tell(str(state["game_name"]), found, bool(pressed))
        return self.latest

    def _tell(self, game: str, found: list[Line], pressed: bool) -> None:
        sounds = {each.sound for each in found} | ({"press"} if pressed else set())
        self.latest = {
            "number": self.latest["number"] + 1,
            "game": game,
            "interrupts": pressed,
            "sound": next((sound for sound in SOUNDS if sound in sounds), None),
            "lines": [each.snapshot() for each in found],
        }


def speech_of(game: str) -> Speech:
    """What a game says; the default for one that isn't installed."""
    return plugins()[game].speech if game in plugins() else _PLAIN
