"""Positions of Tapas for tests: random ones for hypothesis, and those written as rows with spaces."""

import random

from hypothesis import strategies as st

from engine.tapas import Position
from engine.tapas.game import TapasGame
from engine.tapas.tray import FILES, RANKS, turn_cell
from tests.core.comparing import drawn_setup
from tests.engine.reached import played_on, reached

TAIL = "turned=0 due=0 passed=- first=J south=J burning_head=no rulings=rulebook"


def turn_slot(slot: str, quarter_turns: int) -> str:
    """The slot of an unturned tray that lies where `slot` lies after clockwise quarter turns."""
    x, y = turn_cell(FILES.index(slot[0]), RANKS.index(slot[1]), quarter_turns, 6)
    return FILES[x] + RANKS[y]


def positions() -> st.SearchStrategy[Position]:
    """Any position that can be reached, with its past."""
    return reached(lambda chance: TapasGame(drawn_setup(chance).start()), 24).map(lambda game: game.position)


def position(tray: str, rest: str, tail: str = TAIL) -> Position:
    """A position from rows written with spaces, and the fields after the tray."""
    return Position.parse(f"{'/'.join(row.replace(' ', '') for row in tray.split('/'))} {rest} {tail}")


def open_board(rank3: str, rest: str, tail: str = TAIL) -> Position:
    return position(
        f".. .. .. ../J1 .. .. .. .. C1/.. .. .. .. .. ../{rank3}/.. .. .. .. .. ../.. .. .. ..", rest, tail
    )


def played_out(position: Position, seed: int) -> Position:
    return played_on(TapasGame(position), random.Random(seed)).position
