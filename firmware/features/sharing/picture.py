"""A game as a picture of its lights: in SVG with words below, and replayed as an animated GIF, which needs Pillow."""

import html
from collections.abc import Iterable, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import BinaryIO, Final

from engine.errors import BadInput
from firmware.errors import CodedError
from firmware.games.early_end import BY_RESIGNATION, BY_TIME
from firmware.games.frames import Frame, seen
from firmware.games.plugin import GamePlugin
from firmware.games.registry import plugin
from firmware.journal import WrittenGame
from firmware.layout import PIXELS, WIDTH
from firmware.library import Library, Track, log_nowhere, untracked
from firmware.lights import BLANK, Picture, PowerBudget
from firmware.messages import FALLBACK, Messages
from firmware.table import Settings


def picture_of(library: Library, number: int, language: str, track: Track = untracked) -> str:
    """The lights after the latest action as SVG, with who played and how it stands in the words of a language. Raises
    JournalError.
    """
    row = library.journal.game(number)
    written = library.journal.written(row)
    settings = Settings()
    game = library.open(row, written._replace(entries=track(list(written.entries))), log_nowhere, settings, 0.0)
    title, players, details, ended = described(plugin(row.game), written, language)
    lights = PowerBudget().apply(game.animation.still, settings.light)
    title_line = f"{title} ({details})" if details else title
    return as_svg(lights, f"{title}: {players}", [line for line in (title_line, players, ended) if line])


def described(plugin: GamePlugin, game: WrittenGame, language: str) -> tuple[str, str, str, str]:
    """What the game is called, who played, which variant, and how it ended ("" if it hasn't)."""
    if language == FALLBACK:
        return plugin.title, *plugin.summary(game)
    word = Messages.of(language, plugin.name).say
    players, variant, end = plugin.translated_summary(game, word)
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


_GIF_PITCH: Final = 34
"""Pixels of the image from one light to the next; a light is `_GIF_LIGHT` wide, the first begins at `_GIF_EDGE`."""
_GIF_LIGHT: Final = 28
_GIF_EDGE: Final = 8
_GIF_SIZE: Final = WIDTH * _GIF_PITCH + 10
MOST_PICTURES: Final = 3_000
"""The most pictures of one file: 240 MB of memory, and far more than any real game has."""


class MissingLibrary(CodedError, ImportError):
    """An optional library isn't installed."""


def check_library() -> None:
    """Raise MissingLibrary without Pillow."""
    if find_spec("PIL") is None:
        raise MissingLibrary("animated pictures need Pillow; install it with 'pip install pillow'", code="no-pillow")


def write_gif(frames: Iterable[Frame], file: Path | BinaryIO) -> None:
    """Write the frames as an animated GIF of 282 x 282 pixels.

    Raises MissingLibrary without Pillow, and BadInput for more than `MOST_PICTURES`.
    """
    check_library()
    from PIL import Image, ImageDraw

    pictures: list[Image.Image] = []
    seconds: list[float] = []
    latest = BLANK
    for length, picture, _ in frames:
        if pictures and picture == latest:
            seconds[-1] += length
            continue
        latest = picture
        if len(pictures) == MOST_PICTURES:
            raise BadInput(
                f"this game is too long for an animated picture of {MOST_PICTURES} frames; share its record",
                code="long-animation",
            )
        image = Image.new("RGB", (_GIF_SIZE, _GIF_SIZE), (18, 15, 13))
        draw = ImageDraw.Draw(image)
        for pixel in range(PIXELS):
            x, y = _GIF_EDGE + _GIF_PITCH * (pixel % WIDTH), _GIF_EDGE + _GIF_PITCH * (pixel // WIDTH)
            draw.rounded_rectangle((x, y, x + _GIF_LIGHT, y + _GIF_LIGHT), 7, seen(picture[3 * pixel : 3 * pixel + 3]))
        pictures.append(image.quantize(64))
        seconds.append(length)
    pictures[0].save(
        file,
        format="GIF",
        save_all=True,
        append_images=pictures[1:],
        duration=[max(round(1000 * s), 20) for s in seconds],
        loop=0,
        optimize=True,
    )
