"""Somebody who only looks at the 64 lights and knows what docs/lights.md says of them.

They are told looks: seconds and the 64 colours in them, at full brightness. Places, coins, digits and signs are written
down here once more, as a reader of those pages has them; only the palette is taken from the program.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from firmware.lights import CLEAR, Color, Picture, dim

Spot = tuple[int, int]
"""A light: its column from the west and its row from the north, 0-7."""
Look = tuple[float, Picture]
"""Seconds, and the 64 colours in them."""

LIGHT_OF: Final[dict[str, Spot]] = {
    **{f"N{line}": (column, 0) for column, line in enumerate("bcde", 2)},
    **{f"E{line}": (7, row) for row, line in enumerate("5432", 2)},
    **{f"S{line}": (column, 7) for column, line in enumerate("bcde", 2)},
    **{f"W{line}": (0, row) for row, line in enumerate("5432", 2)},
}
TRAY: Final = tuple((x, y) for y in range(1, 7) for x in range(1, 7) if not (x in (1, 6) and y in (1, 6)))
_RIGHT_HAND: Final[tuple[Spot, ...]] = ((6, 6), (7, 6), (6, 7), (7, 7))
_LEFT_HAND: Final[tuple[Spot, ...]] = ((0, 6), (1, 6), (0, 7), (1, 7))
_STEP: Final[dict[str, Spot]] = {"N": (0, 1), "E": (-1, 0), "S": (0, -1), "W": (1, 0)}
_PIECE: Final[dict[Color, str]] = {
    color: f"{player}{value}"
    for player, shades in (("J", CLEAR.seat_one), ("C", CLEAR.seat_two))
    for value, color in enumerate(shades, 1)
}
_DIM: Final = {dim(color, 0.45): piece for color, piece in _PIECE.items() if piece[1] in "24"}
"""The second half of a pulse."""
_DIGITS: Final = (
    "### .#. ### ### #.# ### ### ### ### ###",
    "#.# ##. ..# ..# #.# #.. #.. ..# #.# #.#",
    "#.# .#. ### .## ### ### ### .#. ### ###",
    "#.# .#. #.. ..# ..# ..# #.# .#. #.# ..#",
    "### ### ### ### ..# ### ### .#. ### ###",
)
_DIGIT_OF: Final = {shape: digit for digit, shape in enumerate(zip(*(row.split() for row in _DIGITS), strict=True))}
_RESTS: Final = 0.35
"""What is lit for so many seconds isn't part of a push."""
_BLINKS: Final = 0.4
"""What is lit for so many seconds blinks; what runs is lit for less."""


class Preview(NamedTuple):
    """What the push that is entered would do: the tray then, the pieces that fall, and both scores."""

    tray: dict[Spot, str]
    falls: set[str]
    now: dict[str, int]
    then: dict[str, int]


def color(picture: Picture, spot: Spot) -> Color:
    red, green, blue = picture[3 * (8 * spot[1] + spot[0]) :][:3]
    return red, green, blue


def from_north(spots: Iterable[Spot]) -> tuple[Spot, ...]:
    """Places as the player at north has them."""
    return tuple((7 - x, 7 - y) for x, y in spots)


def is_warm(one: Color) -> bool:
    """Jalapeños are warm, croquetas blue."""
    return one[0] > one[2]


def is_red(one: Color) -> bool:
    return one[0] > 3 * max(one[1:])


def resting(looks: Sequence[Look]) -> tuple[Picture, Picture]:
    """The two halves of the pulse in which the lights rest, the brighter one first."""
    two = [picture for seconds, picture in looks if seconds > _RESTS][-2:]
    return max(two, key=_light_of_the_tray), min(two, key=_light_of_the_tray)


def _light_of_the_tray(picture: Picture) -> int:
    return sum(sum(color(picture, spot)) for spot in TRAY)


def piece_in(bright: Picture, dim: Picture, spot: Spot) -> str:
    """The piece in a slot: its player by hue; bright is 3 or 4, faint 1 or 2, and the higher of both pulses."""
    value = 1 if _PIECE[color(bright, spot)][1] in "12" else 3
    return _PIECE[color(bright, spot)][0] + str(value + (color(bright, spot) != color(dim, spot)))


def whites(picture: Picture) -> dict[Spot, int]:
    """The white lights, with which something is pointed at, and how bright each is."""
    lit = {(x, y): color(picture, (x, y)) for y in range(8) for x in range(8)}
    return {spot: sum(one) for spot, one in lit.items() if min(one) and max(one) - min(one) <= max(one) / 4}


def line_from(button: str) -> tuple[Spot, ...]:
    """The lights of a line, from the one after the button's to the far entry's."""
    (x, y), (dx, dy) = LIGHT_OF[button], _STEP[button[0]]
    return tuple((x + step * dx, y + step * dy) for step in range(1, 8))


def green_entries(looks: Sequence[Look]) -> list[str]:
    """The buttons that are open."""
    return [button for button, spot in LIGHT_OF.items() if color(looks[-1][1], spot) == CLEAR.open]


def closed_entries(looks: Sequence[Look]) -> list[list[str]]:
    """The buttons that aren't open: those of the dark red light, those of an empty line, and the others, if any."""
    picture = looks[-1][1]
    closed = [button for button in LIGHT_OF if button not in green_entries(looks)]
    red = [button for button in closed if is_red(color(picture, LIGHT_OF[button]))]
    empty = [button for button in closed if not any(any(color(picture, spot)) for spot in line_from(button)[:-1])]
    return [each for each in (red, empty, [b for b in closed if b not in red + empty]) if each]


def is_over(looks: Sequence[Look]) -> str | None:
    """The winner, in whose colour all entries are lit at the end."""
    for _, picture in looks:
        frame = {color(picture, spot) for spot in LIGHT_OF.values()}
        if len(frame) == 1 and (piece := _PIECE.get(frame.pop())):
            return piece[0]
    return None


def who_sits_south(looks: Sequence[Look]) -> str:
    """The player at south, by the corner that glows before the first push: at the lower right or at the upper left."""
    south, north = (color(looks[-1][1], spots[0]) for spots in (_RIGHT_HAND, from_north(_RIGHT_HAND)))
    return "J" if is_warm(south if any(south) else north) == any(south) else "C"


class Onlooker:
    """Reads the lights of a classic game."""

    def __init__(self, south: str) -> None:
        self._seats = {"S": south, "N": "JC".replace(south, "")}

    # Turn, value, score

    def turn(self, looks: Sequence[Look]) -> str | None:
        """Who moves, by the latest look in which a corner at a right hand says it."""
        return next((who for _, picture in reversed(looks) if (who := self._turn(picture))), None)

    def _turn(self, picture: Picture) -> str | None:
        for seat, player in self._seats.items():
            corner = self._corner(picture, _RIGHT_HAND, seat)
            first = corner[0]
            glows = any(first) and set(corner) == {first} and first not in _PIECE and is_warm(first) == (player == "J")
            if glows or _PIECE.get(first) == f"{player}4" or (first == CLEAR.refused and corner[3] != first):
                return player
        return None

    @staticmethod
    def _corner(picture: Picture, spots: tuple[Spot, ...], seat: str) -> list[Color]:
        return [color(picture, spot) for spot in (spots if seat == "S" else from_north(spots))]

    def entered(self, looks: Sequence[Look]) -> tuple[int, bool]:
        """The value that is being entered, one light for each press, and whether it is there: red says it isn't."""
        values: list[tuple[int, bool]] = [(0, True)]
        for _, picture in looks:
            for seat, player in self._seats.items():
                corner = self._corner(picture, _RIGHT_HAND, seat)
                there = sum(_PIECE.get(light) == f"{player}4" for light in corner)
                values += [(there, True), (corner.count(CLEAR.refused), False)]
        return max(values)

    def scores(self, looks: Sequence[Look]) -> list[dict[str, int]]:
        """The score in the corners at the left hands, in coins, of each look that shows whose turn it is."""
        return [
            {player: self._coins(picture, seat) for seat, player in self._seats.items()}
            for _, picture in looks
            if self._turn(picture)
        ]

    def _coins(self, picture: Picture, seat: str) -> int:
        *coins, rest = self._corner(picture, _LEFT_HAND, seat)
        points = sum(worth for worth, light in zip((20, 10, 5), coins, strict=True) if any(light))
        return points + (int((_PIECE | _DIM)[rest][1]) if any(rest) else 0)

    def score(self, looks: Sequence[Look]) -> dict[str, int]:
        """The score now: where it comes in turn with the score then, it is the lower one, for nobody loses points."""
        return {player: min(score[player] for score in self.scores(looks)) for player in "JC"}

    def preview(self, looks: Sequence[Look], button: str) -> Preview:
        """What the push being entered at a button would do, by its last looks."""
        bright, dim = resting(looks)
        tray = {spot: piece_in(bright, dim, spot) for spot in TRAY if any(color(bright, spot))}
        falls = {_PIECE.get(color(picture, line_from(button)[-1]), "") for _, picture in looks[-5:]} - {""}
        then = {player: max(score[player] for score in self.scores(looks[-3:])) for player in "JC"}
        return Preview(tray, falls, self.score(looks[-3:]), then)

    def numbers(self, looks: Sequence[Look]) -> dict[str, int]:
        """The latest number of each player in digits, upright for them above two lights at their lower right."""
        found = {}
        for _, picture in looks:
            for seat, player in self._seats.items():
                number = self._number(picture, seat, player)
                if number is not None:
                    found[player] = number
        return found

    def _number(self, picture: Picture, seat: str, player: str) -> int | None:
        lit = {(x, y) for y in range(8) for x in range(8) if any(color(picture, (x, y)))}
        if any(is_warm(color(picture, spot)) != (player == "J") for spot in lit):
            return None
        upright = lit if seat == "S" else set(from_north(lit))
        return read_digits(upright - set(_RIGHT_HAND[2:])) if upright >= set(_RIGHT_HAND[2:]) else None

    # Why a press did nothing

    def why_closed(self, looks: Sequence[Look], button: str) -> set[str]:
        """What the signs say after a press of a closed entry, whose light is red."""
        signs = [
            (seconds, whites(picture))
            for seconds, picture in looks
            if color(picture, LIGHT_OF[button]) == CLEAR.refused
        ]
        line = line_from(button)
        said = {
            "OWN_FIRST": _one_blinks(signs, line),
            "REVERSE": any(_rises_to_the_button(lit, line) for _, lit in signs),
            "EMPTY_LINE": {frozenset(lit) for _, lit in signs} >= {frozenset(line[0::2]), frozenset(line[1::2])},
        }
        return {reason for reason, is_said in said.items() if is_said}

    def none_left(self, looks: Sequence[Look], player: str) -> int | None:
        """The value of which the player has none: a white digit in the middle, upright for them, then crossed out."""
        for _, picture in looks:
            lit = set(whites(picture)) & set(TRAY)
            digit = read_digits(lit if self._seats["S"] == player else set(from_north(lit)))
            if digit is not None:
                return digit
        return None


def read_digits(lit: set[Spot]) -> int | None:
    """A number of one or two digits, three lights wide and five high, with a dark column between them."""
    if not lit:
        return None
    left, top = min(x for x, _ in lit), min(y for _, y in lit)
    wide, high = max(x for x, _ in lit) - left + 1, max(y for _, y in lit) - top + 1
    if wide not in (3, 7) or high != 5:
        return None
    rows = ["".join("#" if (left + x, top + y) in lit else "." for x in range(wide)) for y in range(high)]
    digits = [_DIGIT_OF.get(tuple(row[at : at + 3] for row in rows)) for at in range(0, wide, 4)]
    return None if None in digits else int("".join(map(str, digits)))


def _one_blinks(signs: Sequence[tuple[float, dict[Spot, int]]], line: tuple[Spot, ...]) -> bool:
    """Whether one slot of a line blinks twice: the mover's own tapas, where the light that ran up to it stopped."""
    blinks = [set(lit) for seconds, lit in signs if seconds > _BLINKS and len(lit) == 1]
    return len(blinks) >= 2 and blinks[0] == blinks[1] and blinks[0] <= set(line[:-1])


def _rises_to_the_button(lit: dict[Spot, int], line: tuple[Spot, ...]) -> bool:
    """Whether a whole line is lit, brighter towards the button: the way that the latest push went."""
    light = [lit.get(spot, 0) for spot in line]
    return set(lit) == set(line) and light == sorted(light, reverse=True) and light[0] > light[-1]
