"""An evening as files for other programs: standings and results as CSV, all of it as a tournament report of FIDE.

The report is TRF16 (FIDE Handbook, C.04 Annex 2): lines of fixed columns, which are counted from 1 there.
"""

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import astuple
from datetime import datetime
from typing import Final

from league.club.evening import Evening, Round
from league.club.events import DRAW, WIN, Board, Paired
from league.club.pairing import scores, seeded

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
_SYSTEMS: Final = {
    "swiss": "Individual: Swiss-System",
    "round-robin": "Individual: Round-Robin",
    "knock-out": "Individual: Knock-Out",
}
_NOBODY: Final = "0000 - "
_ROUNDS_BEGIN: Final = 91
"""The columns before that of the first round."""


def standings_csv(evening: Evening) -> str:
    """A line for each player, the best first."""
    head = ("place", "player", "points", "won", "drawn", "lost", "buchholz", "sonneborn_berger")
    return _csv(head, map(astuple, scores(evening)))


def results_csv(evening: Evening) -> str:
    """A line for each board and each bye; a game without a result has no points."""
    lines: list[Sequence[object]] = []
    for games in evening.rounds:
        for board in games.boards:
            result = games.results.get(board.number)
            first, second = board.players.values()
            points: tuple[object, ...] = ("", "", "")
            if result is not None:
                points = float(result.points[first]), float(result.points[second]), result.source
            tables = " ".join(dict.fromkeys(board.tables.values()))
            lines.append((games.number, board.number, first, second, *points, tables))
        lines += [(games.number, "", name, "", points, "", "bye", "") for name, points in games.byes.items()]
    head = ("round", "board", "first", "second", "first_points", "second_points", "source", "tables")
    return _csv(head, lines)


def _csv(head: Sequence[str], lines: Iterable[Sequence[object]]) -> str:
    file = io.StringIO()
    table = csv.writer(file)
    table.writerow(head)
    for line in lines:
        table.writerow([_plain(value) for value in line])
    return file.getvalue()


def _plain(value: object) -> object:
    """What a cell holds: a name that a spreadsheet would compute stands behind an apostrophe."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value


def report(evening: Evening) -> str:
    """The evening as TRF16. Whoever begins has white; what a club doesn't know, as federations, is left blank."""
    plan = evening.plan
    numbers = {player.name: number for number, player in enumerate(seeded(evening.players.values()), 1)}
    lines = [
        f"012 {plan.name}",
        f"042 {_date(plan.at, '%Y/%m/%d')}",
        f"052 {_date(evening.log[-1].at, '%Y/%m/%d')}",
        f"062 {len(numbers)}",
        "072 0",
        f"092 {_SYSTEMS[plan.system]}",
    ]
    paired = {event.round: event.at for event in reversed(evening.log) if isinstance(event, Paired)}
    if evening.rounds:
        dates = [_date(paired[games.number], "%y/%m/%d") for games in evening.rounds]
        lines.append("132".ljust(_ROUNDS_BEGIN) + "  ".join(dates))
    standing = {score.player: score for score in scores(evening)}
    for name, number in numbers.items():
        score = standing[name]
        begin = f"001 {number:4}      {name[:33]:33}".ljust(80)
        rounds = "".join(f"  {_of_round(evening, games, name, numbers)}" for games in evening.rounds)
        lines.append(f"{begin}{score.points:4.1f} {score.place:4}{rounds}")
    return "".join(f"{line}\r\n" for line in lines)


def _date(at: float, form: str) -> str:
    return datetime.fromtimestamp(at).strftime(form)


def _of_round(evening: Evening, games: Round, name: str, numbers: dict[str, int]) -> str:
    """Opponent, colour and result of somebody in a round; of a draw that was played again the last game."""
    if name in games.byes:
        whole = "U" if evening.plan.system == "swiss" else "F"
        return _NOBODY + {WIN: whole, DRAW: "H"}.get(games.byes[name], "Z")
    board = games.board_of(name)
    if board is None:
        return f"{_NOBODY}Z"
    first, second = board.players.values()
    other, color = (second, "w") if name == first else (first, "b")
    return f"{numbers[other]:4} {color} {_result(games, board, name)}"


def _result(games: Round, board: Board, name: str) -> str:
    """Blank for a game without a result; who both got nothing have both lost by forfeit."""
    result = games.results.get(board.number)
    if result is None:
        return " "
    if not any(result.points.values()):
        return "-"
    points = result.points[name]
    return "1" if points == WIN else "=" if points == DRAW else "0"
