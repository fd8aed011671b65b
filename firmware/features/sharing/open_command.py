"""`tapas-table open`: a file that somebody shared, at the table that runs, or at a mock table that is started."""

import argparse
import json
import urllib.error
import urllib.request
from contextlib import suppress
from http import HTTPStatus
from http.client import HTTPException
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from engine.errors import GameError
from firmware.commands.arguments import CommandError, Commands, add_command, read_text, settled
from firmware.commands.run import add_table_options, run_table
from firmware.web.addresses import TokenError, own_opener, read_token

if TYPE_CHECKING:
    from firmware.features.sharing.shared_file import SharedFile
    from firmware.journal import Journal
    from firmware.service.serve import Begin

_SECONDS: Final = 10.0


def add(commands: Commands) -> None:
    """Declare the command, which takes the options of `tapas-table play`."""
    command = add_command(commands, "open", "open a file that somebody shared: a game, a study, a lesson")
    command.add_argument("file", type=Path, metavar="FILE", help="the file, - for standard input")
    add_table_options(command, browser=True)
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Open a file. Raises CommandError for one that holds nothing, and TableError as `play` does."""
    from firmware.features.sharing.shared_file import read_shared_file
    from firmware.games.registry import read_records

    text = read_text(options.file)
    try:
        shared = read_shared_file(text)
        shared.check()
        games = read_records(shared.record) if shared.record else []
    except GameError as error:
        raise CommandError(f"{options.file}: {error}") from error
    config = settled(options)
    token = ""
    with suppress(TokenError):
        token = read_token(config.data)
    url, _, token = config.address(token).partition("?token=")
    if not _open_at(url, text, token):
        return run_table(options, lambda journal: _beginning(journal, shared, games))
    print(f"Opened at the table that runs: {url}")
    return 0


def _open_at(url: str, text: str, token: str) -> bool:
    """Open a file's text at the table that runs on this computer; False if none does. CommandError if it refuses."""
    try:
        opened = _posted(f"{url}api/open", {"text": text}, token)
        if "name" in opened:
            _posted(f"{url}api/{opened['kind']}", {"game": opened["game"], "name": opened["name"]}, token)
        else:
            _posted(f"{url}api/games/{opened['number']}/{'take-up' if opened['goes_on'] else 'replay'}", {}, token)
    except urllib.error.HTTPError as error:
        if error.code in (HTTPStatus.NOT_FOUND, HTTPStatus.METHOD_NOT_ALLOWED, HTTPStatus.NOT_IMPLEMENTED):
            # Some other program listens there, or an older table.
            return False
        if error.code == HTTPStatus.FORBIDDEN:
            raise CommandError(
                f"the table at {url} lets only its own page do this; run this as the user whose table it is, with sudo "
                "for the service, or name the table's directory with --data"
            ) from None
        raise CommandError(_why(error)) from None
    except (OSError, HTTPException, TypeError, ValueError, KeyError):
        return False
    return True


def _posted(url: str, body: dict[str, str], token: str) -> dict[str, Any]:
    data = json.dumps(body).encode()
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
    request = urllib.request.Request(url, data, headers)
    with own_opener().open(request, timeout=_SECONDS) as answer:
        return dict(json.load(answer))


def _why(error: urllib.error.HTTPError) -> str:
    try:
        return str(json.load(error)["error"])
    except (ValueError, KeyError, TypeError):
        return str(error)


def _beginning(journal: "Journal", shared: "SharedFile", games: list[Any]) -> "Begin":
    """Add the game to a journal, and return what shows it at the table that is about to run. Raises JournalError."""
    import time

    from firmware.library import add_new
    from firmware.table import AT_TABLE

    number = 0
    if games:
        added = add_new(journal, games)
        number = (added.new or added.present)[0]

    def begin(web: Any, _: object) -> None:
        if (kind := shared.named) is not None:
            kind.begin(web.table.session, shared.game, shared.name, time.monotonic())
            web.changed()
            return
        row = journal.game(number)
        show = web.games.take_up if "study" in row.setup and row.result is None else web.games.replay
        web.work_for(AT_TABLE, lambda: show(number))

    return begin
