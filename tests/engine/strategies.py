"""Positions of Tapas for tests: random ones for hypothesis, and those written as rows with spaces."""

import random

from hypothesis import strategies as st

from engine.tapas import Position, Rulings
from engine.tapas.game import Setup
from engine.tapas.tray import FILES, RANKS, turn_cell

TAIL = "turned=0 due=0 passed=- first=J south=J burning_head=no rulings=rulebook"


def turn_slot(slot: str, quarter_turns: int) -> str:
    """The slot of an unturned tray that lies where `slot` lies after clockwise quarter turns."""
    x, y = turn_cell(FILES.index(slot[0]), RANKS.index(slot[1]), quarter_turns, 6)
    return FILES[x] + RANKS[y]


HELD = (1, 1, 1, 1, 2, 2, 2, 3, 3, 4)
rulings = st.builds(Rulings, st.booleans(), st.booleans(), st.booleans())


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    drawn = Setup.drawn(random.Random(draw(st.integers(0, 2**32))))
    return Setup(drawn.first, drawn.extras, drawn.burning_head, draw(rulings), drawn.quarter_turns, drawn.south)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Any position that can be reached, with its past."""
    position = draw(setups()).start()
    chance = random.Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, 24))):
        moves = position.legal_moves()
        if not moves:
            break
        position.push(chance.choice(moves))
    return position


def position(tray: str, rest: str, tail: str = TAIL) -> Position:
    """A position from rows written with spaces, and the fields after the tray."""
    return Position.parse(f"{'/'.join(row.replace(' ', '') for row in tray.split('/'))} {rest} {tail}")


def open_board(rank3: str, rest: str, tail: str = TAIL) -> Position:
    return position(
        f".. .. .. ../J1 .. .. .. .. C1/.. .. .. .. .. ../{rank3}/.. .. .. .. .. ../.. .. .. ..", rest, tail
    )


def played_out(position: Position, seed: int) -> Position:
    chance = random.Random(seed)
    while moves := position.legal_moves():
        position.push(chance.choice(moves))
    return position
