"""What the host of an evening corrects: the pairing of the latest round, and the results of boards.

Each function writes an event, or raises BadInput or NotNow with nothing changed.
"""

from collections.abc import Mapping

from engine.errors import BadInput
from league.club.club import Club, no_evening
from league.club.evening import Evening, no_player
from league.club.events import Paused, Restored, Result, Unpaired
from league.club.pairing import swapped


async def unpair(club: Club, number: int) -> None:
    """Undo the pairing of the latest round, in which no game has a result.

    An evening whose rounds begin by themselves is paused, or the round would be paired again at once.
    """
    evening, event = club.running(), Unpaired(round=number)
    evening.check(event)
    if evening.plan.automatic and evening.paused is None and number > 1:
        await club.write(evening, Paused())
    await club.write(evening, event)


async def swap(club: Club, players: tuple[str, str]) -> None:
    """Let two players of the latest round change places, whose boards haven't begun."""
    evening = club.running()
    games = evening.round
    for player in players:
        if games is None or player not in games.names():
            raise no_player(player, "doesn't play in this round")
    if games is None or players[0] == players[1]:
        raise BadInput("name two different players", code="club-same-player")
    for board in games.boards:
        if {*players} & {*board.players.values()} and club.judge.replica(board.game) is not None:
            raise BadInput(
                f"board {board.number} has begun; swap others, or set its result", code="club-begun",
                params={"board": board.number},
            )  # fmt: skip
    await club.write(evening, swapped(games, evening, players, club.registry.admitted()))


async def set_result(club: Club, number: int, board: int, points: Mapping[str, float], reason: str) -> None:
    """Set the result of a board of a round, in place of the one there is."""
    result = Result(round=number, board=board, points=dict(points), source="referee", reason=reason)
    await club.write(_latest(club), result)


async def restore(club: Club, number: int, board: int) -> None:
    """Go back from the referee's result of a board to the table's own."""
    evening, own = _latest(club), None
    for games in evening.rounds[number - 1 : number] if number > 0 else ():
        found = games.board(board)
        own = club.judge.points(found.game, found.players)
    await club.write(evening, Restored(round=number, board=board, points=own))


def _latest(club: Club) -> Evening:
    """The evening that was announced last, which may be over."""
    evening = club.latest()
    if evening is None:
        raise no_evening()
    return evening
