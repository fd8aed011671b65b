"""What a club says of its evenings: to its page and its tables, to other programs as files, and to its database.

The report of an evening is TRF16 (FIDE Handbook, C.04 Annex 2): lines of fixed columns, which are counted from 1 there.
"""

import csv
import io
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, astuple
from datetime import datetime
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, Final

from engine.errors import BadInput
from firmware.games.abilities import Standing
from firmware.games.history import BACK
from firmware.games.plugin import SPOILT
from firmware.games.registry import plugin, plugins
from firmware.journal import WrittenGame
from firmware.table import Settings
from league.club.evening import Evening, Round
from league.club.events import DRAW, WIN, Board, Paired, Result, Unpaired
from league.club.pairing import Score, next_round, rounds_of, scores, seeded
from league.history import Finished, read_game
from league.history.projection import EveningRows
from league.protocol.club_messages import EveningGame, Goes, Place
from league.protocol.replica import ACT, GameReplica

if TYPE_CHECKING:
    from league.club.club import Club

_SHOWN_FAULTS: Final = 20


@cache
def offered_games() -> tuple[str, ...]:
    """The games for which players can be paired, by name."""
    return tuple(name for name, kind in plugins().items() if kind.paired(kind.setup({}, Random(0))))


def club_snapshot(club: "Club") -> dict[str, Any]:
    """All that the page shows, as plain data."""
    evening = club.latest()
    admitted = club.registry.admitted()
    return {
        "club": club.name,
        "connected": club.connected,
        "database": not club.history.trouble,
        "tables": [{"table": table, "here": club.is_here(table)} for table in sorted(admitted)],
        "expected": club.registry.expected(),
        "struck": sorted(club.registry.struck()),
        "games": {name: plugin(name).title for name in offered_games()},
        "evening": evening_snapshot(club, evening) if evening is not None else None,
        "faults": [fault.words() for fault in list(club.judge.faults)[-_SHOWN_FAULTS:]]
        + [f"{table}: {subject}" for table, subject in list(club.forged)[-_SHOWN_FAULTS:]],
        "liars": sorted({*club.judge.liars, *(table for table, _ in club.forged if table)}),
    }


def evening_snapshot(club: "Club", evening: Evening) -> dict[str, Any]:
    """An evening as the page shows it, as plain data."""
    plan = evening.plan
    return {
        **_about(evening),
        "id": evening.id,
        "colors": plugin(plan.game).piece_colors(Settings()),
        "paused": evening.paused,
        "minutes": evening.minutes,
        "next": next_round(evening),
        "automatic": plan.automatic,
        "seating": "tables" if plan.tables else "own",
        "players": [
            {"player": each.name, "table": each.table, "here": each.here, "absent": sorted(each.absent)}
            for each in evening.players.values()
        ],
        "forbidden": evening.forbidden,
        "past": [
            {
                "round": games.number,
                "until": games.until,
                "boards": [_board(club, games.results.get(board.number), board) for board in games.boards],
                "byes": [{"player": name, "points": points} for name, points in games.byes.items()],
                "corrected": [
                    {"board": one.board, "points": one.points, "source": one.source} for one in games.corrected
                ],
            }
            for games in evening.rounds
        ],
        "standings": [asdict(score) for score in scores(evening)],
    }


def _about(evening: Evening) -> dict[str, Any]:
    plan, phase = evening.plan, evening.phase
    rounds = {"round": len(evening.rounds), "rounds": rounds_of(evening)}
    return {"name": plan.name, "system": plan.system, "game": plan.game, "phase": phase, **rounds}


def _board(club: "Club", result: Result | None, board: Board) -> dict[str, Any]:
    judge, replica = club.judge, club.judge.replica(board.game)
    own = judge.points(board.game, board.players)
    return {
        "board": board.number,
        "players": list(board.players.values()),
        "seats": list(board.players),
        "tables": sorted(set(board.tables.values())),
        "points": [result.points[name] for name in board.players.values()] if result is not None else None,
        "told": list(own.values()) if own is not None else None,
        "source": result.source if result is not None else None,
        "reason": result.reason if result is not None else "",
        "position": replica.state.text() if replica is not None else None,
        "moves": len(replica.stream) if replica is not None else 0,
        "left": replica.left_by if replica is not None else None,
        "differs": judge.differs(board.game),
        "unplayable": club.unplayable.get(board.game, "") if replica is None else "",
        "declined": replica is not None and replica.declined,
    }


def evening_game(evening: Evening, games: Round, board: Board) -> EveningGame:
    """The game of a board of a round, as its tables begin it."""
    game, setup = evening.plan.game, dict(games.setup)
    return EveningGame(
        id=board.game, board=board.number, game=game, setup=setup, seats=board.tables, names=board.players
    )


def place_of(evening: Evening | None, table: str) -> Place:
    """What a table has to do with the evening: its games, and where its players go."""
    if evening is None or evening.closed:
        return Place(evening="")
    plan, games = evening.plan, evening.round
    here = [
        evening_game(evening, games, board) for board in games.open_boards() if table in board.tables.values()
    ] if games is not None else []  # fmt: skip
    standing = {score.player: score for score in scores(evening)}
    return Place(
        evening=plan.name,
        phase=evening.phase,
        round=len(evening.rounds),
        rounds=rounds_of(evening),
        games=here,
        players=[_goes(games, standing[player.name]) for player in evening.here() if player.table == table],
    )


def _goes(games: Round | None, score: Score) -> Goes:
    """What somebody of a score does in a round, None before the first one."""
    player = score.player
    if games is None:
        return Goes(player=player, points=score.points)
    number, table = 0, ""
    if (board := games.board_of(player)) is not None:
        seat = next(seat for seat, name in board.players.items() if name == player)
        number, table = board.number, board.tables.get(seat, "")
    bye = games.byes.get(player)
    return Goes(player=player, board=number, table=table, bye=bye, points=score.points, place=score.place)


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
        lines += [[*_board_row(games, board).values()] for board in games.boards]
        lines += [(games.number, "", name, "", points, "", "bye", "") for name, points in games.byes.items()]
    head = ("round", "board", "first", "second", "first_points", "second_points", "source", "tables")
    return _csv(head, lines)


def _board_row(games: Round, board: Board) -> dict[str, str | int | float | None]:
    """Who plays at a board, and how that has ended, as file and database have it."""
    result, (first, second) = games.results.get(board.number), board.players.values()
    return {
        "round": games.number,
        "board": board.number,
        "first": first,
        "second": second,
        "first_points": float(result.points[first]) if result is not None else None,
        "second_points": float(result.points[second]) if result is not None else None,
        "source": result.source if result is not None else "",
        "tables": " ".join(dict.fromkeys(board.tables.values())),
    }


def _csv(head: Sequence[str], lines: Iterable[Sequence[object]]) -> str:
    file = io.StringIO()
    table = csv.writer(file)
    table.writerow(head)
    for line in lines:
        # What a spreadsheet would compute stands behind an apostrophe.
        table.writerow([f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell for cell in line])
    return file.getvalue()


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
    # A knock-out pairs a round again after draws; a round counts from its first pairing that stands.
    paired = defaultdict[int, list[float]](list)
    for event in evening.log:
        if isinstance(event, Paired):
            paired[event.round].append(event.at)
        elif isinstance(event, Unpaired):
            paired[event.round].pop()
    if evening.rounds:
        dates = [_date(paired[games.number][0], "%y/%m/%d") for games in evening.rounds]
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
    """The result of somebody in the report: blank for none, `-` where both got nothing and so lost by forfeit."""
    result = games.results.get(board.number)
    if result is None:
        return " "
    if not any(result.points.values()):
        return "-"
    points = result.points[name]
    return "1" if points == WIN else "=" if points == DRAW else "0"


class HistoryFeed:
    """What a club's database is filled with; `streams` has the finished games that tables have sent."""

    def __init__(self, club: "Club") -> None:
        self._club, self.streams = club, club.streams

    def ended_games(self) -> dict[str, int]:
        """Every game that two tables or an evening played to its end, with the sequence of the message that ended it.

        It is 0 where a referee has said how it ended, or has taken that back: that may have changed since.
        """
        games = self._club.judge.games.items()
        ended = {game: followed.ended_by for game, followed in games if followed.ended is not None}
        for game in ended.keys() & self._club.boards.keys():
            _, round_, board = self._club.boards[game]
            if _is_refereed(round_, board) or any(result.board == board.number for result in round_.corrected):
                ended[game] = 0
        return ended

    def finished(self, game: str) -> Finished | None:
        """One of these games; None if it goes on, or isn't the one that was paired."""
        followed, begun = self._club.judge.games.get(game), self._club.boards.get(game)
        if followed is None or followed.replica is None or followed.ended is None or self._club.judge.differs(game):
            return None
        invite = followed.replica.invite
        names, place = dict(invite.names), dict[str, Any]()
        if begun is not None:
            evening, round_, board = begun
            names = dict(board.players)
            place = {"evening": evening.id, "round": round_.number, "board": board.number}
        with suppress(BadInput, *SPOILT):
            record = plugin(invite.game).record(_written(followed.replica, names, followed.began))
            kind, standing, _ = read_game(record, {})
            if begun is not None:
                standing = _as_counted(standing, *begun)
            return Finished(
                id=game,
                tables=tuple(dict.fromkeys(invite.seats.values())),
                sequence=followed.ended_by,
                ended=followed.ended,
                at=followed.ended,
                game=kind,
                began=followed.began,
                standing=standing._replace(names=names),
                record=record,
                **place,
            )
        return None

    def keys_of(self, table: str) -> Collection[str]:
        """The public keys that a table has had."""
        return self._club.registry.keys().get(table, ())

    def struck(self) -> frozenset[str]:
        """The tables whose games don't count."""
        return self._club.registry.struck()

    def evenings(self, wanted: Collection[str] | None) -> list[EveningRows]:
        """These evenings as they are now, or all of them."""
        evenings = self._club.evenings
        return [self._rows(each) for name, each in evenings.items() if wanted is None or name in wanted]

    def left_out(self, table: str, why: str) -> None:
        """Report that a game that a table has sent can't be taken; it may know kinds that the club doesn't."""
        self._club.say(f"{table}: a game was left out: {why}")

    def _rows(self, evening: Evening) -> EveningRows:
        row = {**_about(evening), "opened": evening.plan.at}
        boards = [self._board(round_, board) for round_ in evening.rounds for board in round_.boards]
        standings = [asdict(score) for score in scores(evening)]
        for standing in standings:
            standing["name"] = standing.pop("player")
        return EveningRows(evening.id, row, boards, standings)

    def _board(self, round_: Round, board: Board) -> Mapping[str, str | int | float | None]:
        replica = self._club.judge.replica(board.game)
        moves, position = (len(replica.stream), replica.state.text()) if replica is not None else (0, "")
        return {**_board_row(round_, board), "moves": moves, "position": position}


def _written(replica: GameReplica, names: Mapping[str, str], began: float) -> WrittenGame:
    """The game of a stream as a journal keeps it."""
    invite = replica.invite
    kind = plugin(invite.game)
    entries = [(kind.action_kind if entry.what == ACT else BACK, entry.action) for entry in replica.stream]
    return WrittenGame(invite.setup, names, [*kind.first_entries(invite.setup, True), *entries], None, began)


def _is_refereed(round_: Round, board: Board) -> bool:
    result = round_.results.get(board.number)
    return result is not None and result.source == "referee"


def _as_counted(standing: Standing, evening: Evening, round_: Round, board: Board) -> Standing:
    """The standing of a game as its evening has the result: of a referee, or of a round that is over."""
    result, is_open = round_.results.get(board.number), round_ is evening.round and not evening.closed
    if result is None or (is_open and result.source != "referee"):
        return standing
    points = result.points
    places = {seat: 1 if points[name] in (WIN, DRAW) else 2 for seat, name in board.players.items()}
    # A game that both lost wasn't played.
    return standing._replace(places=places, rated=standing.rated and 1 in places.values())
