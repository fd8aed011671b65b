"""A recorded game as a sequence of pictures on the 64 lights, for the terminal and for an animated GIF."""

from collections.abc import Iterator
from typing import Final

from firmware.games.plugin import GamePlugin
from firmware.journal import WrittenGame
from firmware.library import log_nowhere
from firmware.lights import Picture, PowerBudget
from firmware.table import Settings

_THINKING_SECONDS: Final = 0.9
_GAMMA: Final = 2.2


Frame = tuple[float, Picture, str]
"""How long it is shown in seconds, what is sent to the strip, and a line of words."""


def frames(game_plugin: GamePlugin, game: WrittenGame) -> Iterator[Frame]:
    """The whole game: each action is made once more, and its animation is followed by what stays on the lights."""
    settings, budget = Settings(), PowerBudget()
    light = settings.light
    play = game_plugin.open(game._replace(result=None), log_nowhere, settings, 0.0)
    actions = len(play.actions())
    play.begin_replay(0.0)
    yield _THINKING_SECONDS, budget.apply(play.animation.still, light), "start"
    for _ in range(actions):
        play.redo(0.0)
        words = play.latest_words()
        for seconds, picture in play.animation.frames:
            yield seconds, budget.apply(picture, light), words
        still = play.animation.still
        yield _THINKING_SECONDS, budget.apply(still, light), words
    words = game_plugin.summary(game)[2] or play.standing_words()
    for seconds, picture in play.animation.loop or ((_THINKING_SECONDS, play.animation.still),):
        yield seconds, budget.apply(picture, light), words


def seen(led: bytes) -> tuple[int, int, int]:
    """A screen's colour (red, green, blue, 0-255) for an LED's three drive levels, which are linear light.

    A dark LED is a dark grey.
    """
    red, green, blue = (round(255 * (v / 255) ** (1 / _GAMMA)) for v in led)
    return (red, green, blue) if any(led) else (24, 22, 20)
