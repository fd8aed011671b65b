"""Players at a table with TAPAS for the piecepack: fingers on edges, tapas told on a phone."""

from typing import Any

from firmware.games.piecepack.course import seats_of
from firmware.games.piecepack.game import QUIET_SECONDS, START_SECONDS, PiecepackTableGame
from firmware.table.table import RELEASE_SECONDS
from tests.virtual_table import VirtualTable

NAMES = {"1": "Ann", "2": "Ben", "3": "Cleo"}


def begin(table: VirtualTable, players: int = 3, **options: Any) -> dict[str, Any]:
    """A game whose players are to hold their edges."""
    names = options.pop("names", NAMES)
    wishes = {"players": players, "names": names, **options}
    table.session.new_game(wishes, {}, table.now, game="piecepack", placing=True)
    table.table.refresh(table.now)
    return table.snapshot()


def finger(table: VirtualTable, button: str, down: bool) -> dict[str, Any]:
    """A finger goes down on a button and stays, or comes up."""
    table.hardware.drive(button, down)
    table.wait(RELEASE_SECONDS + 0.01)
    return table.snapshot()


def edge(table: VirtualTable, seat: int, place: int = 0) -> str:
    return seats_of(table.snapshot()["setup"]["players"])[seat][place]


def started(table: VirtualTable, players: int = 3, **options: Any) -> dict[str, Any]:
    """All hold, the clock runs, all have let go and edges count."""
    begin(table, players, **options)
    for seat in range(1, players + 1):
        finger(table, edge(table, seat), True)
    for seat in range(1, players + 1):
        finger(table, edge(table, seat), False)
    table.wait(START_SECONDS)
    return table.snapshot()


def press(table: VirtualTable, *seats: int) -> dict[str, Any]:
    for seat in seats:
        table.press(edge(table, seat))
    return table.snapshot()


def act(table: VirtualTable, *actions: str) -> dict[str, Any]:
    for action in actions:
        table.session.act(action, table.now)
        table.table.refresh(table.now)
    return table.snapshot()


def played(table: VirtualTable, out: tuple[int, ...] = (1, 2), players: int = 3, **options: Any) -> dict[str, Any]:
    """The play is over: who went out, and the last one."""
    started(table, players, **options)
    press(table, *out)
    table.wait(QUIET_SECONDS)
    return table.snapshot()


def told(table: VirtualTable, tapas: dict[int, list[str]], out: tuple[int, ...] = (1, 2)) -> dict[str, Any]:
    """The count begins: tapas as texts of pieces, `?` for one that is only pressed."""
    played(table, out)
    for seat, texts in tapas.items():
        for text in texts:
            if text == "?":
                press(table, seat)
            else:
                act(table, *(f"take {seat} {piece}" for piece in text.split()))
    return all_entered(table)


def all_entered(table: VirtualTable) -> dict[str, Any]:
    """`ok` asks, a second one says so."""
    table.press("ok")
    return table.press("ok")


def play_of(table: VirtualTable) -> PiecepackTableGame:
    play = table.session.navigator.game.game
    assert isinstance(play, PiecepackTableGame)
    return play
