"""The score on the lights: coins in the corner at each player's left hand, and digits after a push that won something.

The four lights of the corner, in that player's reading order, are 20, 10, 5, and one whose shade is 1 to 4, the very
shades of the tapas. In a game with a large handicap the first one is white for 40.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from engine.tapas.pieces import PLAYERS
from firmware.games.tapas.places import colors_at, piece_colors
from firmware.layout import Cell, left_hand, right_hand
from firmware.lights.animation import Frame
from firmware.lights.digits import centered, upright
from firmware.lights.palettes import Palette
from firmware.lights.picture import Canvas, Color, Picture, blank_for_signs

WON_SECONDS: Final = 1.6
NEW_SECONDS: Final = 2.4
"""How long it is shown what a push won, and the new score. Whoever pushes looks at the tray for about two seconds,
until the last tapas has come to rest; then there are two more to look at the lights. Any press cuts it short."""
COINS: Final = (20, 10, 5)
_DARK: Final[Color] = (0, 0, 0)
_PLUS: Final[tuple[Cell, ...]] = ((1, 0), (0, 1), (1, 1), (2, 1), (1, 2))


def seat_of(player: str, south: str) -> str:
    """The side of the table at which a player sits."""
    return "S" if player == south else "N"


@lru_cache(maxsize=256)
def coins(points: int, player: str, palette: Palette, beat: int = 0) -> tuple[Color, ...]:
    """The four lights of a score in reading order, black for dark ones."""
    shades = [piece_colors(palette)[f"{player}{value}"] for value in (1, 2, 3, 4)]
    ones = [colors_at(beat, palette)[f"{player}{value}"] for value in (1, 2, 3, 4)]
    twenties, rest = min(points // COINS[0], 2), points
    lit = [(_DARK, shades[3], palette.chosen)[twenties]]
    rest -= twenties * COINS[0]
    for coin in COINS[1:]:
        lit.append(shades[3] if rest >= coin else _DARK)
        rest -= coin if rest >= coin else 0
    return (*lit, ones[rest - 1] if rest else _DARK)


def draw_scores(canvas: Canvas, points: Mapping[str, int], south: str, palette: Palette, beat: int = 0) -> None:
    """Draw the score of both players."""
    for player in PLAYERS:
        cells = left_hand(seat_of(player, south))
        canvas.put_each(zip(cells, coins(points[player], player, palette, beat), strict=True))


def number_cells(number: int, seat: str) -> tuple[Cell, ...]:
    """The lights of a number, upright for the player at a side; those beside the buttons of the west stay free."""
    return tuple((x + (seat == "N"), y) for x, y in upright(centered(str(number), top=1), seat))


def number_picture(number: int, player: str, south: str, palette: Palette) -> Picture:
    """A number in a player's colour, upright for that player; a mark at the right hand says where its foot is."""
    canvas = blank_for_signs()
    color = piece_colors(palette)[f"{player}3"]
    seat = seat_of(player, south)
    canvas.put_all(number_cells(number, seat), color)
    canvas.put_all(right_hand(seat)[2:], color)
    return canvas.picture()


def won_picture(points: int, player: str, south: str, palette: Palette) -> Picture:
    """What a push won: a plus sign and the points below it, upright for the player who won them."""
    canvas = blank_for_signs()
    seat = seat_of(player, south)
    canvas.put_all(upright((*_PLUS, *centered(str(points), top=3)), seat), piece_colors(palette)[f"{player}3"])
    return canvas.picture()


def won_frames(won: Mapping[str, int], points: Mapping[str, int], south: str, palette: Palette) -> list[Frame]:
    """For each player who won points: how many, and the new score."""
    return [
        frame
        for player in PLAYERS
        if won[player] > 0
        for frame in (
            (WON_SECONDS, won_picture(won[player], player, south, palette)),
            (NEW_SECONDS, number_picture(points[player], player, south, palette)),
        )
    ]
