"""Feeds a club's database: the games that have ended and the evenings, from what the club has read."""

from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import asdict

from engine.errors import BadInput
from firmware.games.abilities import Standing
from firmware.games.history import BACK
from firmware.games.plugin import SPOILT
from firmware.games.registry import plugin
from firmware.journal import WrittenGame
from league.club.club import Club
from league.club.evening import Evening, Round
from league.club.events import DRAW, WIN, Board
from league.club.pairing import rounds_of, scores
from league.club.streams import Streams
from league.history import Finished, Origin, read_game
from league.history.projection import EveningRows
from league.protocol.replica import ACT, GameReplica


class HistoryFeed:
    """What a database has to say of one club; `streams` has the games that were sent by tables alone."""

    def __init__(self, club: Club, streams: Streams) -> None:
        self._club, self.streams = club, streams

    def ended_games(self) -> dict[str, int]:
        """Every game that two tables or an evening played to its end, with the sequence of the message that ended it.

        It is 0 where a referee has said how it ended: that may have changed since.
        """
        games = self._club.judge.games.items()
        ended = {game: followed.ended_by for game, followed in games if followed.ended is not None}
        for game in ended.keys() & self._club.boards.keys():
            _, round_, board = self._club.boards[game]
            if _is_refereed(round_, board):
                ended[game] = 0
        return ended

    def finished(self, game: str) -> Finished | None:
        """One of them; None if it goes on, or isn't the one that was paired."""
        followed, begun = self._club.judge.games.get(game), self._club.boards.get(game)
        if followed is None or followed.replica is None or followed.ended is None or self._club.judge.differs(game):
            return None
        invite = followed.replica.invite
        names, origin = dict(invite.names), Origin(tuple(dict.fromkeys(invite.seats.values())))
        if begun is not None:
            evening, round_, board = begun
            names = dict(board.players)
            origin = origin._replace(evening=evening.id, round=round_.number, board=board.number)
        with suppress(BadInput, *SPOILT):
            record = plugin(invite.game).record(_written(followed.replica, names, followed.began))
            kind, standing, _ = read_game(record, {})
            if begun is not None:
                standing = _as_refereed(standing, *begun[1:])
            return Finished(
                id=game,
                origin=origin,
                sequence=followed.ended_by,
                ended=followed.ended,
                at=followed.ended,
                game=kind,
                began=followed.began,
                standing=standing._replace(names=names),
                record=record,
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
        """What a table has sent of its games can't be taken; it may know games that the club doesn't."""
        self._club.say(f"{table}: a game was left out: {why}")

    def _rows(self, evening: Evening) -> EveningRows:
        plan = evening.plan
        row = {
            "name": plan.name,
            "system": plan.system,
            "game": plan.game,
            "opened": plan.at,
            "phase": evening.phase,
            "round": len(evening.rounds),
            "rounds": rounds_of(evening),
        }
        boards = [self._board(round_, board) for round_ in evening.rounds for board in round_.boards]
        standings = [asdict(score) for score in scores(evening)]
        for standing in standings:
            standing["name"] = standing.pop("player")
        return EveningRows(evening.id, row, boards, standings)

    def _board(self, round_: Round, board: Board) -> Mapping[str, str | int | float | None]:
        replica, result = self._club.judge.replica(board.game), round_.results.get(board.number)
        first, second = board.players.values()
        return {
            "round": round_.number,
            "board": board.number,
            "first": first,
            "second": second,
            "tables": " ".join(dict.fromkeys(board.tables.values())),
            "first_points": result.points[first] if result is not None else None,
            "second_points": result.points[second] if result is not None else None,
            "source": result.source if result is not None else "",
            "moves": len(replica.stream) if replica is not None else 0,
            "position": replica.state.text() if replica is not None else "",
        }


def _written(replica: GameReplica, names: Mapping[str, str], began: float) -> WrittenGame:
    """The game of a stream as a journal keeps it."""
    invite = replica.invite
    kind = plugin(invite.game)
    entries = [(kind.action_kind if entry.what == ACT else BACK, entry.action) for entry in replica.stream]
    return WrittenGame(invite.setup, names, [*kind.first_entries(invite.setup, True), *entries], None, began)


def _is_refereed(round_: Round, board: Board) -> bool:
    result = round_.results.get(board.number)
    return result is not None and result.source == "referee"


def _as_refereed(standing: Standing, round_: Round, board: Board) -> Standing:
    """The standing of a game as the referee has set its result, if one has."""
    if not _is_refereed(round_, board):
        return standing
    points = round_.results[board.number].points
    places = {seat: 1 if points[name] in (WIN, DRAW) else 2 for seat, name in board.players.items()}
    # Who both lost have not played it.
    return standing._replace(places=places, rated=standing.rated and 1 in places.values())
