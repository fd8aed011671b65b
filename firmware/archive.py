"""`tapas-table games`: the journal's games in the terminal."""

import argparse
import sys
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any

from engine.errors import BadInput, GameError
from firmware.errors import JournalError
from firmware.journal import GameRow, Journal, WrittenGame
from firmware.play.face import room
from firmware.replay import forget
from firmware.session import FIRST_GAME, record_of
from firmware.settings import Settings


def run(options: argparse.Namespace) -> int:
    """List, show, export or import games."""
    actions = {"list": _list, "show": _show, "export": _export, "import": _import}
    return actions[options.action](options)


def _list(options: argparse.Namespace) -> int:
    with closing(Journal(options.data, write=False)) as journal:
        rows = journal.games()
    for row in rows:
        print(f"{row.id:4}  {_when(row):16}  {_players(row):24}  {_variant(row.setup):28}  {_standing(row)}")
    return 0


def _show(options: argparse.Namespace) -> int:
    with closing(Journal(options.data, write=False)) as journal:
        print(record_of(journal, options.game))
        row = journal.game(options.game)
        play = room(row.game).open(journal.written(row), forget, Settings(), 0.0)
    for rank in play.facts()["tray"].split("/"):
        pieces = [rank[i : i + 2] for i in range(0, len(rank), 2)]
        print("   " + " ".join(pieces if len(pieces) == 6 else ["  ", *pieces]))
    return 0


def _export(options: argparse.Namespace) -> int:
    """What makes no sense is named and left out, so that it doesn't stand in the way of the rest."""
    texts, failures = [], 0
    with closing(Journal(options.data, write=False)) as journal:
        for number in options.games or [row.id for row in reversed(journal.games())]:
            try:
                texts.append(record_of(journal, number))
            except JournalError as error:
                print(f"tapas-table: {error}", file=sys.stderr)
                failures += 1
    text = "\n".join(texts)
    if options.output is None:
        print(text, end="")
    else:
        _write_new(options.output, text)
    return 1 if failures else 0


def _write_new(path: Path, text: str) -> None:
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
        numbers = journal.add(FIRST_GAME, games)
    print(f"imported {len(numbers)} game{'s' if len(numbers) != 1 else ''}: {' '.join(map(str, numbers))}")
    return 0


def _read_games(path: Path) -> list[WrittenGame]:
    text = read_text(path)
    try:
        return room(FIRST_GAME).read(text)
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


def _players(row: GameRow) -> str:
    return f"{row.names.get('J') or 'Jalapeños'} – {row.names.get('C') or 'Croquetas'}"


def _variant(setup: Any) -> str:
    extras = setup.get("extras")
    parts = [f"{len(extras)} Extras"] if extras else []
    parts += ["Burning Head"] if setup.get("burning_head") else []
    return " + ".join(parts) or "classic"


def _standing(row: GameRow) -> str:
    try:
        points, outcome = (row.result or {})["points"], (row.result or {})["outcome"]
        winner = {"J": "jalapeños win", "C": "croquetas win", None: "a draw"}[outcome["winner"]]
        return f"{points['J']}-{points['C']}, {winner} ({outcome['reason']})"
    except (LookupError, TypeError):
        return row.status
