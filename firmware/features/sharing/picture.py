"""A game of the journal as a picture of its lights."""

import html
from collections.abc import Mapping, Sequence
from typing import Final

from firmware.games.early_end import BY_RESIGNATION, BY_TIME
from firmware.games.frames import seen
from firmware.games.plugin import GamePlugin
from firmware.games.registry import plugin
from firmware.journal import WrittenGame
from firmware.layout import PIXELS, WIDTH
from firmware.library import Library, Told, log_nowhere, untold
from firmware.lights.picture import Picture
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
    title, players, details, ended = described(plugin(row.game), written, language)
    lights = PowerBudget().apply(game.animation.still, settings.light)
    title_line = f"{title} ({details})" if details else title
    return as_svg(lights, f"{title}: {players}", [line for line in (title_line, players, ended) if line])


def described(plugin: GamePlugin, game: WrittenGame, language: str) -> tuple[str, str, str, str]:
    """What the game is called, who played, which variant, and how it ended ("" if it hasn't)."""
    if language == FALLBACK:
        return plugin.title, *plugin.summary(game)
    word = Messages.of(language, plugin.name).say
    players, variant, end = plugin.told(game, word)
    outcome = game.result.get("outcome") if game.result else None
    early = _EARLY.get(outcome.get("reason", "")) if isinstance(outcome, Mapping) else None
    return word("title"), players, variant, f"{end} ({word(early)})" if early else end


_EARLY: Final = {BY_TIME: "clock-decided", BY_RESIGNATION: "resign-decided"}
"""The message of what ended a game before its rules did, by reason."""
_PITCH: Final = 40
"""SVG user units from one light to the next; a light is `_LIGHT` wide, the first begins at `_EDGE`."""
_LIGHT: Final = 34
_EDGE: Final = 13
_LINE: Final = 28
_SIZE: Final = WIDTH * _PITCH + 2 * _EDGE - (_PITCH - _LIGHT)


def as_svg(picture: Picture, title: str, lines: Sequence[str]) -> str:
    """The lights as they are sent to the strip, and lines of words below them; `title` says what it is."""
    lights = []
    for pixel in range(PIXELS):
        x, y = _EDGE + _PITCH * (pixel % WIDTH), _EDGE + _PITCH * (pixel // WIDTH)
        red, green, blue = seen(picture[3 * pixel : 3 * pixel + 3])
        lights.append(
            f'<rect x="{x}" y="{y}" width="{_LIGHT}" height="{_LIGHT}" rx="9" fill="#{red:02x}{green:02x}{blue:02x}"/>'
        )
    words = [
        f'<text x="{_SIZE / 2:g}" y="{_SIZE + _LINE * number - 8}" text-anchor="middle">{html.escape(line)}</text>'
        for number, line in enumerate(lines, 1)
    ]
    height = _SIZE + _LINE * len(lines) + (4 if lines else 0)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_SIZE} {height}" width="{2 * _SIZE}" '
        f'height="{2 * height}" role="img" font-family="sans-serif" font-size="17" fill="#f3e7d3">\n'
        f"<title>{html.escape(title)}</title>\n"
        f'<rect width="100%" height="100%" rx="14" fill="#120f0d"/>\n' + "\n".join([*lights, *words]) + "\n</svg>\n"
    )
