"""Makes the short sounds of the table, in `firmware/web/static/sounds`: `python -m tools.sounds`.

Each is a few tones that fade away, 16-bit mono. They are small enough to lie in the package, and the page and the
table's loudspeaker play the same files.
"""

import math
import sys
import wave
from array import array
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

RATE: Final = 16_000
"""Samples a second."""
FOLDER: Final = Path(__file__).parents[1] / "firmware" / "web" / "static" / "sounds"
_FULL: Final = 32_767
_ATTACK: Final = 0.004
"""Seconds in which a tone rises, so that it doesn't click."""


class Tone(NamedTuple):
    """A tone that begins `at` seconds, slides from `hertz` to `to`, and fades away within `seconds`."""

    at: float
    seconds: float
    hertz: float
    to: float
    loud: float
    """The share of full volume at its beginning."""


def _even(at: float, seconds: float, hertz: float, loud: float = 0.4) -> Tone:
    return Tone(at, seconds, hertz, hertz, loud)


SOUNDS: Final[dict[str, Sequence[Tone]]] = {
    "press": [_even(0.0, 0.05, 1320, 0.3)],
    "refusal": [_even(0.0, 0.09, 220), _even(0.1, 0.14, 185)],
    "fall": [Tone(0.0, 0.28, 880, 330, 0.4), _even(0.26, 0.12, 165, 0.3)],
    "turn": [_even(0.0, 0.07, 660, 0.3), _even(0.07, 0.11, 880, 0.3)],
    "win": [_even(0.0, 0.14, 523), _even(0.13, 0.14, 659), _even(0.26, 0.14, 784), _even(0.39, 0.4, 1047)],
}


def samples(tones: Sequence[Tone]) -> "array[int]":
    """The samples of tones that sound together, 16 bits each."""
    mixed = [0.0] * round(RATE * max(tone.at + tone.seconds for tone in tones))
    for tone in tones:
        begin = round(RATE * tone.at)
        for n in range(min(round(RATE * tone.seconds), len(mixed) - begin)):
            t = n / RATE
            part = t / tone.seconds
            turns = tone.hertz * t + (tone.to - tone.hertz) * t * part / 2
            rise = min(t / _ATTACK, 1.0)
            fade = (1.0 - part) ** 2
            mixed[begin + n] += tone.loud * rise * fade * math.sin(2 * math.pi * turns)
    return array("h", (round(_FULL * max(-1.0, min(1.0, value))) for value in mixed))


def write(folder: Path) -> None:
    """Write all sounds as WAV files."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, tones in SOUNDS.items():
        made = samples(tones)
        if sys.byteorder == "big":
            made.byteswap()
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(made.tobytes())


if __name__ == "__main__":
    write(FOLDER)
