"""A game of the journal as a picture of its lights."""

from firmware.games.registry import plugin
from firmware.library import Library, Told, log_nowhere, untold
from firmware.lights.power import PowerBudget
from firmware.messages.plain import Words
from firmware.settings import Settings
from firmware.share.board import as_svg
from firmware.share.game_words import summary, title


def picture_of(library: Library, number: int, say: Words, told: Told = untold) -> str:
    """The lights after the latest action as SVG, with who played and how it stands in the words of a language. Raises
    JournalError.
    """
    row = library.journal.game(number)
    written = library.journal.written(row)
    settings = Settings()
    game = library.open(row, written._replace(entries=told(list(written.entries))), log_nowhere, settings, 0.0)
    kind = plugin(row.game)
    players, details, ended = summary(kind, written, say)
    lights = PowerBudget().apply(game.animation.still, settings.light)
    name = title(kind, say)
    title_line = f"{name} ({details})" if details else name
    return as_svg(lights, f"{name}: {players}", [line for line in (title_line, players, ended) if line])
