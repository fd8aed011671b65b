"""`tapas-table games`: the journal's games in the terminal."""

import argparse
import sys
from contextlib import closing
from datetime import datetime
from pathlib import Path

from engine.errors import BadInput, GameError
from firmware.errors import JournalError
from firmware.games.records import read_records
from firmware.games.registry import plugin
from firmware.journal import GameRow, Journal, WrittenGame
from firmware.library import Library, log_nowhere
from firmware.settings import Settings


def run(options: argparse.Namespace) -> int:
    """List, show, export or import games."""
    actions = {"list": _list, "show": _show, "export": _export, "import": _import}
    return actions[options.action](options)


def _list(options: argparse.Namespace) -> int:
    with closing(Journal(options.data, write=False)) as journal:
        for row in journal.games():
            players, variant, standing = _summary(row)
            print(f"{row.id:4}  {_when(row):16}  {row.game:9}  {players:24}  {variant:28}  {standing or row.status}")
    return 0


def _summary(row: GameRow) -> tuple[str, str, str]:
    """What somebody else has written into a journal may make no sense; the list shows the rest all the same."""
    try:
        return plugin(row.game).summary(WrittenGame(row.setup, row.names, [], row.result, row.started))
    except (ArithmeticError, AttributeError, GameError, LookupError, TypeError, ValueError):
        return "?", "?", ""


def _show(options: argparse.Namespace) -> int:
    with closing(Journal(options.data, write=False)) as journal:
        print(Library(journal).record(options.game))
        row = journal.game(options.game)
        with Library(journal).made_sense_of(row):
            shown = plugin(row.game).open(journal.written(row), log_nowhere, Settings(), 0.0).snapshot()
    for rank in filter(None, shown.get("tray", "").split("/")):
        pieces = [rank[i : i + 2] for i in range(0, len(rank), 2)]
        print("   " + " ".join(pieces if len(pieces) == 6 else ["  ", *pieces]))
    return 0


def _export(options: argparse.Namespace) -> int:
    """What makes no sense is named and left out, so that it doesn't stand in the way of the rest."""
    texts, failures = [], 0
    with closing(Journal(options.data, write=False)) as journal:
        for number in options.games or [row.id for row in reversed(journal.games())]:
            try:
                texts.append(Library(journal).record(number))
            except JournalError as error:
                print(f"tapas-table: {error}", file=sys.stderr)
                failures += 1
    text = "\n".join(texts)
    if options.output is None:
        print(text, end="")
    else:
        write_new(options.output, text)
    return 1 if failures else 0


def write_new(path: Path, text: str) -> None:
    """A new file with all of the text, or none."""
    try:
        file = path.open("x", encoding="utf-8")
    except FileExistsError:
        raise BadInput(f"{path} exists already; give the name of a new file") from None
    try:
        with file:
            file.write(text)
    except OSError as error:
        path.unlink(missing_ok=True)
        raise OSError(error.errno, error.strerror, str(path)) from error


def _import(options: argparse.Namespace) -> int:
    games = [game for path in options.files for game in _read_games(path)]
    with closing(Journal(options.data)) as journal:
        numbers = journal.add(games)
    print(f"imported {len(numbers)} game{'s' if len(numbers) != 1 else ''}: {' '.join(map(str, numbers))}")
    return 0


def _read_games(path: Path) -> list[tuple[str, WrittenGame]]:
    text = read_text(path)
    try:
        return read_records(text)
    except GameError as error:
        raise BadInput(f"{path}: {error}") from error


def read_text(path: Path) -> str:
    """A file's text, or standard input's for `-`. Raises BadInput for a file that is no text."""
    try:
        if str(path) != "-":
            return path.read_text(encoding="utf-8")
        if sys.stdin is None:
            raise BadInput("there is no standard input; name a file")
        return sys.stdin.buffer.read().decode("utf-8")
    except UnicodeDecodeError:
        raise BadInput(f"{path} is no text in UTF-8; give a record as 'tapas-table games export' writes it") from None


def _when(row: GameRow) -> str:
    try:
        return datetime.fromtimestamp(row.started).strftime("%Y-%m-%d %H:%M")
    except (OverflowError, ValueError, OSError):
        return "?"
