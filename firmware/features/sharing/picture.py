"""A game of the journal as a picture of its lights."""

from collections.abc import Mapping

from firmware.features.sharing.board import as_svg
from firmware.games.plugin import GamePlugin
from firmware.games.registry import plugin
from firmware.journal import WrittenGame
from firmware.library import Library, Told, log_nowhere, untold
from firmware.lights.power import PowerBudget
from firmware.messages import FALLBACK, Messages
from firmware.settings import Settings


def picture_of(library: Library, number: int, language: str, told: Told = untold) -> str:
    """The lights after the latest action as SVG, with who played and how it stands in the words of a language. Raises
    JournalError.
    """
    row = library.journal.game(number)
    written = library.journal.written(row)
    settings = Settings()
    game = library.open(row, written._replace(entries=told(list(written.entries))), log_nowhere, settings, 0.0)
    title, players, details, ended = _described(plugin(row.game), written, language)
    lights = PowerBudget().apply(game.animation.still, settings.light)
    title_line = f"{title} ({details})" if details else title
    return as_svg(lights, f"{title}: {players}", [line for line in (title_line, players, ended) if line])


def _described(plugin: GamePlugin, game: WrittenGame, language: str) -> tuple[str, str, str, str]:
    """What the game is called, who played, which variant, and how it ended ("" if it hasn't)."""
    if language == FALLBACK:
        return plugin.title, *plugin.summary(game)
    word = Messages.of(language, plugin.name).say
    players, variant, end = plugin.told(game, word)
    outcome = game.result.get("outcome") if game.result else None
    on_time = isinstance(outcome, Mapping) and outcome.get("reason") == "time"
    return word("title"), players, variant, f"{end} ({word('clock-decided')})" if on_time else end
