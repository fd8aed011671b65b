"""`tapas-table replay`: a recorded game on the lights, in the terminal or as an animated picture."""

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from engine.errors import BadInput
from firmware.archive import read_text
from firmware.errors import TableError
from firmware.games.plugin import GamePlugin
from firmware.games.records import read_records
from firmware.games.registry import plugin
from firmware.journal import WrittenGame
from firmware.layout import WIDTH
from firmware.library import log_nowhere
from firmware.lights.picture import BLANK, Picture
from firmware.lights.power import PowerBudget
from firmware.settings import Settings

_THINKING_SECONDS = 0.9


class MissingLibrary(TableError, ImportError):
    """An optional library isn't installed."""


def run(options: argparse.Namespace) -> int:
    """Replay a record. Raises TextError or RecordError if it can't be read or played."""
    if not 0 <= options.speed <= 100:
        raise BadInput("the speed goes from 0 (all at once) to 100; 1 is the table's own")
    if options.picture is not None and options.picture.suffix.lower() != ".gif":
        raise BadInput(f"{options.picture} is no name of a GIF; let it end in .gif")
    games = read_records(read_text(options.file))
    if len(games) != 1:
        raise BadInput(f"{options.file} holds {len(games)} games; give a record of one")
    name, game = games[0]
    if options.picture is not None:
        write_picture(plugin(name), game, options.picture)
        return 0
    _in_terminal(frames(plugin(name), game), options.speed, sys.stdout.isatty())
    return 0


Shown = tuple[float, Picture, str]


def frames(kind: GamePlugin, game: WrittenGame) -> Iterator[Shown]:
    """The whole game as the lights show it: seconds, picture as sent, and a line of words."""
    settings, budget = Settings(), PowerBudget()
    light = settings.light
    actions = kind.open(game, log_nowhere, settings, 0.0).actions()
    begun = game._replace(entries=kind.first_entries(game.setup, False), result=None)
    play = kind.open(begun, log_nowhere, settings, 0.0)
    words = "start"
    yield _THINKING_SECONDS, budget.apply(play.animation.still, light), words
    for action in actions:
        play.redo(action, 0.0)
        words = play.latest_words()
        for seconds, picture in play.animation.frames:
            yield seconds, budget.apply(picture, light), words
        still = play.animation.still
        yield _THINKING_SECONDS, budget.apply(still, light), words
    words = kind.summary(game)[2] or play.standing_words()
    for seconds, picture in play.animation.loop or ((_THINKING_SECONDS, play.animation.still),):
        yield seconds, budget.apply(picture, light), words


def _in_terminal(shown_frames: Iterator[Shown], speed: float, moving: bool) -> None:
    """In a terminal the pictures replace each other; elsewhere only the one after each push is written."""
    shown = None
    last: tuple[str, Picture] | None = None
    for seconds, picture, words in shown_frames:
        if moving and speed:
            if shown is not None:
                print(f"\x1b[{WIDTH + 1}A", end="")
            print(f"{in_color(picture)}\n\x1b[K{words}", flush=True)
            shown = picture
            time.sleep(seconds / speed)
        elif last is not None and last[0] != words:
            print(f"{in_color(last[1]) if moving else ''}\n{last[0]}".strip("\n"))
        last = (words, picture)
    if last is not None and not (moving and speed):
        print(f"{in_color(last[1]) if moving else ''}\n{last[0]}".strip("\n"))


def in_color(picture: Picture) -> str:
    """Eight lines of coloured blocks for a terminal with 24-bit colour."""
    lines = []
    for y in range(WIDTH):
        row = picture[3 * WIDTH * y : 3 * WIDTH * (y + 1)]
        cells = [seen(row[i : i + 3]) for i in range(0, len(row), 3)]
        lines.append("".join(f"\x1b[38;2;{r};{g};{b}m██" for r, g, b in cells) + "\x1b[0m")
    return "\n".join(lines)


def seen(led: bytes) -> tuple[int, int, int]:
    """A LED's drive levels, which are linear light, as a screen's colour; a dark LED is a dark grey."""
    red, green, blue = (round(255 * (v / 255) ** (1 / 2.2)) for v in led)
    return (red, green, blue) if any(led) else (24, 22, 20)


def write_picture(kind: GamePlugin, game: WrittenGame, path: Path) -> None:
    """Write the game as an animated GIF. Raises MissingLibrary without Pillow."""
    try:
        from PIL import Image, ImageDraw
    except ImportError:
        raise MissingLibrary("animated pictures need Pillow: pip install 'tapas-table[pictures]'") from None
    pictures: list[Image.Image] = []
    seconds: list[float] = []
    latest = BLANK
    for length, picture, _ in frames(kind, game):
        if pictures and picture == latest:
            seconds[-1] += length
            continue
        latest = picture
        image = Image.new("RGB", (8 * 34 + 10, 8 * 34 + 10), (18, 15, 13))
        draw = ImageDraw.Draw(image)
        for pixel in range(WIDTH * WIDTH):
            x, y = 8 + 34 * (pixel % WIDTH), 8 + 34 * (pixel // WIDTH)
            draw.rounded_rectangle((x, y, x + 28, y + 28), 7, seen(picture[3 * pixel : 3 * pixel + 3]))
        pictures.append(image.quantize(64))
        seconds.append(length)
    pictures[0].save(
        path,
        format="GIF",
        save_all=True,
        append_images=pictures[1:],
        duration=[max(round(1000 * s), 20) for s in seconds],
        loop=0,
        optimize=True,
    )
