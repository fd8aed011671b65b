"""Makes what a club sends: its whole state for its page, and for each table that table's part of the evening."""

import time
from dataclasses import asdict
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, Final

from firmware.games.registry import plugin, plugins
from firmware.table import Settings
from league.club.evening import Evening, Round
from league.club.events import Board, Result
from league.club.pairing import Score, next_round, rounds_of, scores
from league.protocol.club_messages import EveningGame, Goes, Place

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
        "expected": club.registry.expected(time.time()),
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
        "id": evening.id,
        "name": plan.name,
        "system": plan.system,
        "game": plan.game,
        "colors": plugin(plan.game).piece_colors(Settings()),
        "phase": evening.phase,
        "paused": evening.paused,
        "minutes": evening.minutes,
        "round": len(evening.rounds),
        "rounds": rounds_of(evening),
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


def place_of(evening: Evening | None, table: str) -> Place:
    """What a table has to do with the evening: its games, and where its players go."""
    if evening is None or evening.closed:
        return Place(evening="")
    plan, games = evening.plan, evening.round
    here = [
        EveningGame(
            id=board.game, board=board.number, game=plan.game, setup=dict(games.setup), seats=board.tables,
            names=board.players,
        )
        for board in games.open_boards()
        if table in board.tables.values()
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
