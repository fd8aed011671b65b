"""`tapas-table games`: the journal's games in the terminal."""

import argparse
import sys
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any

from engine.errors import BadInput, GameError
from firmware.journal import GameRow, Journal, PlayedGame
from firmware.play.face import room
from firmware.session import FIRST_GAME


def run(options: argparse.Namespace) -> int:
    """List, show, export or import games."""
    actions = {"list": _list, "show": _show, "export": _export, "import": _import}
    return actions[options.action](options)


def _list(options: argparse.Namespace) -> int:
    with closing(Journal(options.data, write=False)) as journal:
        rows = journal.games()
    for row in rows:
        started = datetime.fromtimestamp(row.started).strftime("%Y-%m-%d %H:%M")
        print(f"{row.id:4}  {started}  {_players(row):24}  {_variant(row.setup):28}  {_standing(row)}")
    return 0


def _show(options: argparse.Namespace) -> int:
    with closing(Journal(options.data, write=False)) as journal:
        print(_record(journal, options.game), end="")
    return 0


def _export(options: argparse.Namespace) -> int:
    with closing(Journal(options.data, write=False)) as journal:
        numbers = options.games or [row.id for row in reversed(journal.games())]
        text = "\n".join(_record(journal, number) for number in numbers)
    if options.output is None:
        print(text, end="")
        return 0
    try:
        with options.output.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise BadInput(f"{options.output} exists already; give the name of a new file") from None
    return 0


def _record(journal: Journal, number: int) -> str:
    row = journal.game(number)
    return room(row.game).record(row.setup, row.names, row.started, journal.entries(number))


def _import(options: argparse.Namespace) -> int:
    games = [game for path in options.files for game in _read_games(path)]
    with closing(Journal(options.data)) as journal:
        numbers = journal.add(FIRST_GAME, games)
    print(f"imported {len(numbers)} game{'s' if len(numbers) != 1 else ''}: {' '.join(map(str, numbers))}")
    return 0


def _read_games(path: Path) -> list[PlayedGame]:
    text = read_text(path)
    try:
        return room(FIRST_GAME).read(text)
    except GameError as error:
        raise BadInput(f"{path}: {error}") from error


def read_text(path: Path) -> str:
    """A file's text, or standard input's for `-`. Raises BadInput for a file that is no text."""
    try:
        return sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadInput(f"{path} is no text in UTF-8; give a record as 'tapas-table games export' writes it") from None


def _players(row: GameRow) -> str:
    return f"{row.names.get('J') or 'Jalapeños'} – {row.names.get('C') or 'Croquetas'}"


def _variant(setup: Any) -> str:
    extras = setup.get("extras")
    parts = [f"{len(extras)} Extras"] if extras else []
    parts += ["Burning Head"] if setup.get("burning_head") else []
    return " + ".join(parts) or "classic"


def _standing(row: GameRow) -> str:
    if row.result is None:
        return row.status
    points, outcome = row.result["points"], row.result["outcome"]
    winner = {"J": "jalapeños win", "C": "croquetas win", None: "a draw"}[outcome["winner"]]
    return f"{points['J']}-{points['C']}, {winner} ({outcome['reason']})"
