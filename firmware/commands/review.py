"""`tapas-table review`: judges every action of a recorded game, as text, as a picture or as a page."""

import argparse
import sys
from pathlib import Path
from typing import Final

from firmware.commands.arguments import CommandError, Commands, add_command, count, read_text, write_new
from firmware.messages import FALLBACK, languages

_FORMS: Final = {".html": "html", ".svg": "svg"}


def add(commands: Commands) -> None:
    """Declare the command."""
    command = add_command(
        commands,
        "review",
        "look at a recorded game again: the turning point and what would have been better",
        more="Every position is thought about by the table's own player, which takes some ten seconds on a PC.",
    )
    command.add_argument("file", type=Path, help="a record, - for standard input")
    command.add_argument("-o", "--output", type=Path, metavar="FILE", help="a new .html or .svg to write instead")
    command.add_argument("--nodes", type=count, help="how hard to think about each position")
    command.add_argument("--language", choices=languages(), default=FALLBACK, help="the language of the review")
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Review the record of `options.file`. Raises GameError for one that can't be read, played or reviewed."""
    from tqdm import tqdm

    from firmware.games.plugin import ReviewOptions
    from firmware.games.records import game_of_records
    from firmware.games.registry import plugin

    text = read_text(options.file)
    output: Path | None = options.output
    form = _form_of(output)
    wanted = ReviewOptions(form, options.language, options.nodes, str(output or ""))
    with tqdm(unit="push", disable=None, file=sys.stderr, leave=False) as bar:

        def progress(done: int, total: int) -> None:
            bar.total = total
            bar.update(done - bar.n)

        document, notice = plugin(game_of_records(text)).review_document(text, wanted, progress)
    if output is None:
        print(document)
        return 0
    write_new(output, document)
    print(notice)
    return 0


def _form_of(output: Path | None) -> str:
    """The form of the review by its file's name, checked before it is made. Raises BadInput."""
    if output is None:
        return "text"
    if output.suffix.lower() not in _FORMS:
        raise CommandError(f"{output} is no name for a review; let it end in .html (everything) or .svg (the picture)")
    if output.exists():
        raise CommandError(f"{output} is there already; choose another name")
    if not output.parent.is_dir():
        raise CommandError(f"there is no directory {output.parent}; make it first or write elsewhere")
    return _FORMS[output.suffix.lower()]
