"""`tapas-table review`: judges every push of a recorded game, as text, as a picture or as a page."""

import argparse
import sys
from pathlib import Path
from typing import Final

from engine.errors import BadInput
from firmware.commands.arguments import Commands, add_command, count
from firmware.commands.files import read_text, write_new
from firmware.messages import FALLBACK, languages

_NAME_TAGS: Final = {"J": "Jalapenos", "C": "Croquetas"}


def add(commands: Commands) -> None:
    """Declare the command."""
    command = add_command(
        commands,
        "review",
        "look at a recorded game again: the turning point and what would have been better",
        "Every position is thought about by the table's own player, which takes some ten seconds on a PC.",
    )
    command.add_argument("file", type=Path, help="a record, - for standard input")
    command.add_argument("-o", "--output", type=Path, metavar="FILE", help="a new .html or .svg to write instead")
    command.add_argument("--nodes", type=count, default=20_000, help="how hard to think about each position")
    command.add_argument("--language", choices=languages(), default=FALLBACK)
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Review the record of `options.file`. Raises GameError for one that can't be read or played."""
    from tqdm import tqdm

    from engine.tapas.opponent.review import review
    from engine.tapas.pieces import PLAYERS
    from engine.tapas.record import Record
    from firmware.commands.review_html import as_html
    from firmware.commands.review_svg import as_svg
    from firmware.commands.review_text import as_text, spoken
    from firmware.games.records import game_of_records
    from firmware.names import check_names

    text = read_text(options.file)
    if (name := game_of_records(text)) != "tapas":
        raise BadInput(f"there is no review of a game of {name}; 'tapas-table replay' shows it again")
    record = Record.parse(text)
    record.replay()
    output: Path | None = options.output
    _check_output(output)
    given = check_names({player: record.tags[tag] for player, tag in _NAME_TAGS.items() if tag in record.tags}, PLAYERS)
    words = spoken(options.language)
    with tqdm(total=len(record.moves), unit="push", disable=None, file=sys.stderr, leave=False) as bar:
        judged = review(record.setup, record.moves, options.nodes, progress=lambda done: bar.update(done - bar.n))
    names = {player: given.get(player) or words.say(player) for player in PLAYERS}
    if output is None:
        print(as_text(judged, names, words))
        return 0
    page = as_svg(judged, names, words) if output.suffix.lower() == ".svg" else as_html(judged, names, words)
    write_new(output, page)
    print(words.say("review-written", file=str(output)))
    return 0


def _check_output(output: Path | None) -> None:
    """Whether the review can be written there, before it is made. Raises BadInput."""
    if output is None:
        return
    if output.suffix.lower() not in (".html", ".svg"):
        raise BadInput(f"{output} is no name for a review; let it end in .html (everything) or .svg (the picture)")
    if output.exists():
        raise BadInput(f"{output} is there already; choose another name")
    if not output.parent.is_dir():
        raise BadInput(f"there is no directory {output.parent}; make it first or write elsewhere")
