"""What the commands say of a game, in the language of whoever reads it.

Games have their words in the page's messages; the library that puts these together is imported for them alone.
"""

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from firmware.messages import FALLBACK
from firmware.messages.plain import Words

if TYPE_CHECKING:
    from firmware.games.plugin import GamePlugin, Say, TableGame
    from firmware.journal import WrittenGame


def title(plugin: "GamePlugin", say: Words) -> str:
    """What the game is called."""
    return plugin.title if say.language == FALLBACK else str(_word(plugin.name, say.language)("title"))


def summary(plugin: "GamePlugin", game: "WrittenGame", say: Words) -> tuple[str, str, str]:
    """Who played, which variant, and how it ended ("" if it hasn't)."""
    if say.language == FALLBACK:
        return plugin.summary(game)
    word = _word(plugin.name, say.language)
    players, variant, end = plugin.told(game, word)
    outcome = game.result.get("outcome") if game.result else None
    on_time = isinstance(outcome, Mapping) and outcome.get("reason") == "time"
    return players, variant, f"{end} ({word('clock-decided')})" if on_time else end


def latest(plugin: "GamePlugin", play: "TableGame", say: Words) -> str:
    """The latest action of a replayed game."""
    from firmware.games.plugin import ToldGame

    if say.language != FALLBACK and isinstance(play, ToldGame):
        return play.latest_told(_word(plugin.name, say.language))
    return play.latest_words()


def standing(play: "TableGame", say: Words) -> str:
    """How a game stands that isn't over."""
    return play.standing_words() if say.language == FALLBACK else say("status-open")


@cache
def _word(game: str, language: str) -> "Say":
    from firmware.messages import Messages

    return Messages.of(language, game).say
