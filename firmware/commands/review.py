"""`tapas-table review`: judges every action of a recorded game, as text, as a picture or as a page."""

import argparse
import sys
from pathlib import Path
from typing import Final

from firmware.commands.arguments import Commands, add_command, count
from firmware.commands.files import CommandError, read_text, write_new
from firmware.messages.plain import Words

_FORMS: Final = {".html": "html", ".svg": "svg"}


def add(commands: Commands, say: Words) -> None:
    """Declare the command."""
    command = add_command(commands, say, "review")
    command.add_argument("file", type=Path, help=say("record-file-help"))
    command.add_argument("-o", "--output", type=Path, metavar="FILE", help=say("review-output-help"))
    command.add_argument("--nodes", type=count(say), help=say("review-nodes-help"))
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
    wanted = ReviewOptions(form, options.say.language, options.nodes, str(output or ""))
    with tqdm(unit=options.say("progress-pushes"), disable=None, file=sys.stderr, leave=False) as bar:

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
        raise CommandError(
            f"{output} is no name for a review; let it end in .html (everything) or .svg (the picture)",
            words="review-name",
            params={"path": output},
        )
    if output.exists():
        raise CommandError(
            f"{output} is there already; choose another name", words="review-there", params={"path": output}
        )
    if not output.parent.is_dir():
        raise CommandError(
            f"there is no directory {output.parent}; make it first or write elsewhere",
            words="review-directory",
            params={"path": output.parent},
        )
    return _FORMS[output.suffix.lower()]
