"""A game of the journal as a picture of its lights."""

from firmware.games.registry import plugin
from firmware.library import Library, Told, log_nowhere, untold
from firmware.lights.power import PowerBudget
from firmware.settings import Settings
from firmware.share.board import as_svg


def picture_of(library: Library, number: int, told: Told = untold) -> str:
    """The lights after the latest action as SVG, with who played and how it stands. Raises JournalError."""
    row = library.journal.game(number)
    written = library.journal.written(row)
    settings = Settings()
    game = library.open(row, written._replace(entries=told(list(written.entries))), log_nowhere, settings, 0.0)
    kind = plugin(row.game)
    players, details, ended = kind.summary(written)
    lights = PowerBudget().apply(game.animation.still, settings.light)
    title, title_line = f"{kind.title}: {players}", f"{kind.title} ({details})" if details else kind.title
    return as_svg(lights, title, [line for line in (title_line, players, ended) if line])
