"""Positions written as rows with spaces, for tests."""

from engine.tapas import Position

TAIL = "turned=0 due=0 passed=- first=J south=J burning_head=no rulings=rulebook"


def position(tray: str, rest: str, tail: str = TAIL) -> Position:
    """A position from rows written with spaces, and the fields after the tray."""
    return Position.parse(f"{'/'.join(row.replace(' ', '') for row in tray.split('/'))} {rest} {tail}")


def open_board(rank3: str, rest: str, tail: str = TAIL) -> Position:
    return position(
        f".. .. .. ../J1 .. .. .. .. C1/.. .. .. .. .. ../{rank3}/.. .. .. .. .. ../.. .. .. ..", rest, tail
    )
