"""What the lights show of a game of Tapas. docs/lights.md says how the score is read.

A `View` is one moment of the table; `draw` makes its picture. An animation is a list of views or pictures that ends in
the view that stays, so that both are drawn by the same code.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from math import ceil
from typing import Final

from engine.tapas import Outcome, Position, Push, Reason
from engine.tapas.tray import EMPTY, ENTRIES, OPPOSITE, PLAYERS, SAUCES, turn_entry
from firmware.games.tapas.tray import PULSING, colors_at, piece_colors, rings, slot_cells
from firmware.layout import ENTRY_CELL, FRAME, MIDDLE, RING, Cell, left_hand, right_hand
from firmware.lights import Canvas, Color, Frame, Palette, Picture, blank_for_signs, blink, dim, lit
from firmware.lights.signs import centered, letter_cells, upright

SLIDE_SECONDS: Final = 0.05
PUSH_SECONDS: Final = 0.12
FALL_SECONDS: Final = 0.18
TURN_SECONDS: Final = 0.13
POINTS_SECONDS: Final = 1.6
SCORE_SECONDS: Final = 1.2
_CLOSED_WINK: Final = 0.3
_PROPOSAL_BLINK: Final = 0.3
_PROPOSAL_AFTER: Final = 0.9
_RUNNING_STEPS: Final = 10
WON_SECONDS: Final = 1.6
NEW_SECONDS: Final = 2.4
"""How long it is shown what a push won, and the new score. Whoever pushes looks at the tray for about two seconds,
until the last tapas has come to rest; then there are two more to look at the lights. Any press cuts it short."""
COINS: Final = (20, 10, 5)
_DARK: Final[Color] = (0, 0, 0)
_PLUS: Final[tuple[Cell, ...]] = ((1, 0), (0, 1), (1, 1), (2, 1), (1, 2))


@dataclass(frozen=True)
class View:
    """One moment of the table; slots and entries are in the tray's frame."""

    pieces: Mapping[str, str]
    turns: int
    south: str
    mover: str | None = None
    value: int | None = None
    there: bool = True
    """Whether the mover has a tapas of that value."""
    time_left: float = 1.0
    """The share of the time that is left until a push counts by itself."""
    open: tuple[str, ...] = ()
    reverse: str | None = None
    chosen: str | None = None
    waits_for_turn: bool = False
    points: Mapping[str, int] = field(default_factory=lambda: dict.fromkeys(PLAYERS, 0))
    """The score."""
    then: Mapping[str, int] | None = None
    """The score after the push being entered, if that changes it."""
    held: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The sauces and the ticket of each player, at most three."""
    exit: tuple[str, tuple[str | None, ...]] | None = None
    """Entry light where something leaves, and the pieces in their order (None: taken out of the game)."""
    beat: int = 0
    """At odd beats what pulses is dim. Of several pieces that leave each beat shows another."""


def view_of(position: Position, turns: int) -> View:
    """The table as it stands, nothing being entered."""
    over = position.outcome() is not None
    latest, taken = position.latest_push, {p: position.taken(p) for p in PLAYERS}
    return View(
        pieces=position.pieces(),
        turns=turns,
        south=position.south,
        mover=None if over else position.mover,
        open=position.open_entries(),
        reverse=ENTRIES[OPPOSITE[latest.index]] if latest and not over else None,
        points={p: position.points(p) for p in PLAYERS},
        held={p: tuple([piece for piece in (*SAUCES, "xB") if piece in taken[p]]) for p in PLAYERS},
    )


def draw(view: View, palette: Palette) -> Picture:
    """The picture of one moment."""
    canvas, cells, colors = Canvas(), slot_cells(view.turns), piece_colors(palette)
    canvas.put_each([(cells[slot], colors[piece]) for slot, piece in view.pieces.items() if piece != EMPTY])
    if view.waits_for_turn:
        canvas.put_all(FRAME, palette.turn)
    entries = entry_cells(view.turns)
    canvas.put_all([entries[entry] for entry in view.open], palette.open)
    if view.chosen:
        canvas.put(*entries[view.chosen], dim(palette.chosen, view.time_left))
    _draw_right_hands(canvas, view, palette)
    _draw_beat(canvas, view, palette)
    return canvas.picture()


def _draw_right_hands(canvas: Canvas, view: View, palette: Palette) -> None:
    """Draw whose turn it is, the value being entered, else what is held."""
    colors = piece_colors(palette)
    for player in PLAYERS:
        corner = right_hand(seat_of(player, view.south))
        if player == view.mover and view.value is not None:
            canvas.put_all(corner[: view.value], colors[f"{player}4"] if view.there else palette.refused)
            continue
        if player == view.mover:
            canvas.put_all(corner, dim(colors[f"{player}3"], 0.35))
        for cell, piece in zip(reversed(corner), view.held.get(player, ()), strict=False):
            canvas.put(*cell, colors[piece])


def _draw_beat(canvas: Canvas, view: View, palette: Palette) -> None:
    """Draw what differs from beat to beat: pieces that pulse, the closed entry, what leaves, and the score."""
    entries, colors = entry_cells(view.turns), colors_at(view.beat, palette)
    if view.beat % 2:
        cells = slot_cells(view.turns)
        canvas.put_each([(cells[slot], colors[piece]) for slot, piece in view.pieces.items() if piece[1] in PULSING])
    if view.reverse:
        canvas.put(*entries[view.reverse], dim(palette.refused, _CLOSED_WINK) if view.beat % 2 else palette.closed)
    if view.exit:
        entry, pieces_out = view.exit
        piece_out = pieces_out[view.beat % len(pieces_out)]
        canvas.put(*entries[entry], piece_colors(palette)[piece_out] if piece_out else palette.refused)
    draw_scores(canvas, view.points, view.south, palette, view.beat)


@cache
def entry_cells(turns: int) -> Mapping[str, Cell]:
    """The light of each entry of a tray that is turned clockwise by so many quarter turns."""
    return {entry: ENTRY_CELL[turn_entry(entry, turns)] for entry in ENTRIES}


# What a push does


def push_frames(view: View, push: Push, palette: Palette) -> list[Frame]:
    """The push slot by slot: the tapas slides in, touches, gaps close, what is pushed out lights the far entry."""
    frames: list[Frame] = []
    exit_entry = ENTRIES[OPPOSITE[push.move.index]]
    for step in push.steps:
        pieces = {**view.pieces, **dict(zip(push.slots, step.line, strict=True))}
        exit_light = (exit_entry, (step.left.piece,)) if step.left else None
        seconds = PUSH_SECONDS if step.touching else SLIDE_SECONDS
        frames.append((seconds, draw(replace(view, pieces=pieces, exit=exit_light), palette)))
    return frames


def proposal_frames(view: View, push: Push, palette: Palette) -> list[Frame]:
    """A push that a player is to make: its entry and value on the tray as it is, then its effect."""
    asked = replace(view, chosen=push.move.entry, value=push.move.value)
    before = draw(asked, palette)
    dark = draw(replace(asked, chosen=None), palette)
    effect = preview_view(view, push)
    after = draw(replace(effect, points=effect.then or effect.points), palette)
    return [*blink(_PROPOSAL_BLINK, 3, before, dark), *push_frames(asked, push, palette), (_PROPOSAL_AFTER, after)]


def proposal_seconds(push: Push) -> float:
    """Seconds that it takes to show a proposal once."""
    return 6 * _PROPOSAL_BLINK + PUSH_SECONDS * len(push.steps) + _PROPOSAL_AFTER


def preview_view(view: View, push: Push) -> View:
    """The effect of a push: the tray after it, what would fall, and the score then."""
    pieces = {**view.pieces, **dict(zip(push.slots, push.steps[-1].line, strict=True))}
    out = tuple([left.piece if left.to else None for left in push.left])
    exit_light = (ENTRIES[OPPOSITE[push.move.index]], out) if out else None
    then = {player: view.points[player] + push.points[player] for player in PLAYERS}
    return replace(
        view,
        pieces=pieces,
        chosen=push.move.entry,
        value=push.move.value,
        exit=exit_light,
        then=then if then != view.points else None,
    )


def running_frames(view: View, left: float, whole: float, palette: Palette) -> list[Frame]:
    """The chosen entry's light goes out step by step while the time runs after which a push counts by itself: `left` of
    `whole` seconds.
    """
    steps = ceil(_RUNNING_STEPS * left / whole)
    views = (replace(view, time_left=step / _RUNNING_STEPS) for step in range(steps, 0, -1))
    return [(left / steps, draw(one, palette)) for one in views]


def missing_frames(view: View, palette: Palette) -> list[Frame]:
    """A value of which the mover has no tapas: its lights blink, and the tray stays as it is."""
    return blink(0.4, 1, draw(view, palette), draw(replace(view, value=0), palette))


def resting_loop(view: View, palette: Palette, still: Picture) -> list[Frame]:
    """What the lights show at rest, where `still` is the view's own picture: the twos and fours pulse, and the score
    takes turns with the score after the push being entered. Empty if nothing changes.
    """
    shown = [(still, view.points)]
    if view.then is not None:
        shown.append((draw(replace(view, points=view.then, beat=2), palette), view.then))
    long = 4 * SCORE_SECONDS / 3 / len(shown)
    frames: list[Frame] = []
    for at, (picture, points) in enumerate(shown):
        canvas = Canvas(picture)
        _draw_beat(canvas, replace(view, points=points, beat=2 * at + 1), palette)
        frames += [(long, picture), (long / 2, canvas.picture())]
    return frames if len({picture for _, picture in frames}) > 1 else []


def fall_frames(view: View, push: Push, palette: Palette) -> list[Frame]:
    """After `ok`: each piece that left, at the far entry and then at the player who gets it."""
    exit_entry = ENTRIES[OPPOSITE[push.move.index]]
    if not push.left:
        return [(0.12, draw(replace(view, chosen=push.move.entry), palette)), (0.08, draw(view, palette))]
    frames: list[Frame] = []
    for left in push.left:
        frames.append((FALL_SECONDS, draw(replace(view, exit=(exit_entry, (left.piece,))), palette)))
        cells, color = [ENTRY_CELL[turn_entry(exit_entry, view.turns)]], palette.refused
        if left.to:
            cells, color = [*right_hand(seat_of(left.to, view.south))], piece_colors(palette)[left.piece]
        frames.append((FALL_SECONDS, lit(draw(view, palette), cells, color)))
    return frames


def back_frames(view: View, push: Push, palette: Palette) -> list[Frame]:
    """A push taken back: its steps in reverse, ending before it began."""
    frames = push_frames(view, push, palette)
    return [(seconds / 2, picture) for seconds, picture in reversed(frames)]


def notice_frames(view: View, seat_player: str, color: Color, palette: Palette) -> list[Frame]:
    """Three flashes at a player's right hand: a pass, or a turn that goes on."""
    normal = draw(view, palette)
    return blink(0.25, 3, lit(normal, right_hand(seat_of(seat_player, view.south)), color), normal)


def hint_frames(view: View, palette: Palette) -> list[Frame]:
    """The open entries, brightly, three times."""
    normal, cells = draw(view, palette), entry_cells(view.turns)
    return blink(0.25, 3, lit(normal, [cells[entry] for entry in view.open], palette.chosen), normal)


# Turning the tray

_RING_STEPS: Final = ((1, 2, 3, 4), (1, 2, 2, 3), (0, 0, 1, 1))
"""How many cells each ring has moved after each of four steps of a quarter turn."""


def turn_frames(view: View, quarter_turns: int, palette: Palette) -> list[Frame]:
    """The tray turning, ring by ring, from `view.turns`; negative turns run back."""
    frames: list[Frame] = []
    bare = replace(view, open=(), reverse=None, chosen=None, exit=None, waits_for_turn=False)
    steps = 1 if quarter_turns > 0 else -1
    for done in range(abs(quarter_turns)):
        lying = draw(replace(bare, turns=view.turns + steps * done), palette)
        source = Canvas(lying)
        for step in range(4):
            canvas = Canvas(lying)
            # Between two slots nothing lies where it will.
            canvas.sign(MIDDLE)
            for ring, moved in zip(rings(), _RING_STEPS, strict=True):
                for i, cell in enumerate(ring):
                    canvas.put(*ring[(i + steps * moved[step]) % len(ring)], source.get(*cell))
            frames.append((TURN_SECONDS, canvas.picture()))
        frames.append((TURN_SECONDS, frames[-1][1]))
    return frames


_RISING: Final = (0.03, 0.12, 0.35, 1.0)


def waiting_frames(view: View, palette: Palette, back: bool) -> list[Frame]:
    """Sides that grow brighter the way the tray is to be turned, then a light that runs round that way; for a loop."""
    still = draw(view, palette)
    ring = RING[::-1] if back else RING
    canvas = Canvas(still)
    for at, cell in enumerate(ring):
        canvas.put(*cell, dim(palette.chosen, _RISING[at % len(_RISING)]))
    frames: list[Frame] = [(0.6, canvas.picture())]
    frames += 2 * [(0.11, lit(still, [cell], palette.chosen)) for cell in ring]
    return [*frames, (SCORE_SECONDS, still)]


# Before and after


def placing_frames(view: View, extras: Mapping[str, str], palette: Palette) -> list[Frame]:
    """Each token drawn: its letter, then the slot it is to be laid on. South lays them, so that letters face south."""
    frames: list[Frame] = []
    for slot, extra in extras.items():
        letter = blank_for_signs()
        letter.put_all(letter_cells(extra[1]), piece_colors(palette)[extra])
        without = {s: p for s, p in view.pieces.items() if s not in extras}
        off = draw(replace(view, pieces=without), palette)
        on = draw(replace(view, pieces={**without, slot: extra}), palette)
        frames += [(0.9, letter.picture()), *blink(0.3, 3, on, off)]
    frames.append((1.8, draw(view, palette)))
    return frames


def points_frames(position: Position, palette: Palette) -> list[Frame]:
    """Both players' points as digits."""
    return [
        (POINTS_SECONDS, number_picture(position.points(player), player, position.south, palette)) for player in PLAYERS
    ]


def end_frames(position: Position, view: View, outcome: Outcome, palette: Palette) -> list[Frame]:
    """The end in a loop: the tray in the winner's colour, points in digits, what decided if it wasn't the points."""
    canvas = Canvas(draw(view, palette))
    for i, cell in enumerate(RING):
        winner = outcome.winner or PLAYERS[i // 2 % 2]
        canvas.put(*cell, piece_colors(palette)[f"{winner}3"])
    frames = [(2.4, canvas.picture()), *points_frames(position, palette)]
    reader = seat_of(outcome.winner or position.south, position.south)
    if outcome.reason is Reason.TIE_BREAK and outcome.value:
        canvas = blank_for_signs()
        canvas.put_all(upright(centered(str(outcome.value)), reader), palette.chosen)
        frames.append((0.9, canvas.picture()))
        for player in PLAYERS:
            count = sum(piece[1] == str(outcome.value) for piece in position.taken(player))
            frames.append((1.2, number_picture(count, player, position.south, palette)))
    if outcome.reason is Reason.SAUCES:
        for sauce in SAUCES:
            canvas = blank_for_signs()
            canvas.put_all(upright(letter_cells(sauce[1]), reader), piece_colors(palette)[sauce])
            frames.append((0.6, canvas.picture()))
    return frames


# The score


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


def draw_scores(canvas: Canvas, points: Mapping[str, int], south: str, palette: Palette, beat: int) -> None:
    """Draw the score of both players, each as four coins at the left hand."""
    for player in PLAYERS:
        cells = left_hand(seat_of(player, south))
        canvas.put_each(zip(cells, coins(points[player], player, palette, beat), strict=True))


def number_cells(number: int, seat: str) -> tuple[Cell, ...]:
    """The lights of a number, upright for the player at a side; those next to the buttons of the west stay free."""
    return tuple((x + (seat == "N"), y) for x, y in upright(centered(str(number), top=1), seat))


def number_picture(number: int, player: str, south: str, palette: Palette) -> Picture:
    """A number in a player's colour, upright for that player; a mark at the right hand says where its foot is."""
    canvas = blank_for_signs()
    color = piece_colors(palette)[f"{player}3"]
    seat = seat_of(player, south)
    canvas.put_all(number_cells(number, seat), color)
    canvas.put_all(right_hand(seat)[2:], color)
    return canvas.picture()


def won_frames(won: Mapping[str, int], points: Mapping[str, int], south: str, palette: Palette) -> list[Frame]:
    """For each player who won points: a plus sign and how many below it, upright for that player; the new score."""
    frames: list[Frame] = []
    for player in PLAYERS:
        if won[player] > 0:
            canvas = blank_for_signs()
            cells = upright((*_PLUS, *centered(str(won[player]), top=3)), seat_of(player, south))
            canvas.put_all(cells, piece_colors(palette)[f"{player}3"])
            frames.append((WON_SECONDS, canvas.picture()))
            frames.append((NEW_SECONDS, number_picture(points[player], player, south, palette)))
    return frames
