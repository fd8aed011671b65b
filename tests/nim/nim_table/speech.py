"""What is said of Nim."""

from collections.abc import Sequence

from firmware.games.open_game import OpenSpeech
from firmware.games.speech import Line, Phrase, State, phrase, shown


class NimSpeech(OpenSpeech):
    """See `firmware.games.open_game.OpenSpeech`."""

    def deed(self, action: str) -> Phrase:
        return phrase("takes", count=int(action[1]), heap=phrase(f"heaps-{action[0]}"))

    def sign(self, action: str) -> str:
        return f"−{action[1]}"

    def aims(self, state: State) -> Sequence[Line]:
        return [shown(f"aim-{state['setup']['variant']}")]
