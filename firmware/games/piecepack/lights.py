"""What the lights show of TAPAS for the piecepack.

The lights next to a player's buttons show that player's edge. In the middle is a number or the clock: a ring that fills
every minute round a dot for each full minute. `view_of` makes a `View` of a moment of the game, `draw` its picture.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from engine.piecepack.play import scores
from engine.piecepack.state import Ref
from firmware.games.piecepack.course import Course, Seats, callable_tapas, halves
from firmware.layout import ENTRY_CELL
from firmware.lights import BLANK, Canvas, Color, Frames, Palette, Picture, blink, dim, lit
from firmware.lights.signs import Place, glyph_cells, sign_frames, upright

_RING: Final = (
    *((x, 1) for x in range(4, 7)),
    *((6, y) for y in range(2, 7)),
    *((x, 6) for x in range(5, 0, -1)),
    *((1, y) for y in range(5, 0, -1)),
    *((x, 1) for x in range(2, 4)),
)
"""Twenty cells clockwise from the top, three seconds each."""
_MINUTES: Final = tuple((x, y) for y in range(2, 6) for x in range(2, 6))
_SIGNS: Final = {"?": ".##.|#..#|...#|..#.|....|..#.", "=": "....|####|....|....|####|...."}
_CORNERS: Final = ((1, 1), (6, 1), (1, 6), (6, 6))
_ON, _OFF = 0.6, 0.3
NUMBER_SECONDS: Final = 1.3
_WINNER_SECONDS: Final = 2.0
_ASKED_TIMES: Final = 4
_QUIET_SHARE: Final = 0.25
"""The share of light of what is present and inactive."""


@dataclass(frozen=True)
class View:
    """One moment of the table: lights by button, and what is in the middle."""

    edges: Mapping[str, Color] = field(default_factory=dict)
    asked: tuple[str, ...] = ()
    """Buttons whose lights blink because the table waits for one of them."""
    clock: float | None = None
    frozen: bool = False
    number: tuple[int, Color] | None = None
    die: bool = False
    sign: tuple[str, Color] | None = None
    """`?`: the table asks, ok is yes and back is no; `=`: another tapa like it is looked for."""
    side: str = "S"
    """The side of the table for whom number and sign stand upright."""


def seat_color(seat: int, palette: Palette) -> Color:
    """The colour of a seat (1-8). No seat's is similar to white, which marks what is asked; seats also differ by their
    place at the edge.
    """
    one, two, accents = palette.seat_one, palette.seat_two, palette.accents
    return (one[1], two[3], accents.green, accents.purple, one[3], two[2], accents.rose, two[0])[seat - 1]


def seat_colors(seats: Iterable[int], palette: Palette) -> dict[str, str]:
    """Each seat's light for the page, in hexadecimal."""
    return {str(seat): bytes(seat_color(seat, palette)).hex() for seat in seats}


def draw(view: View, palette: Palette, lit: bool = True) -> Picture:
    """The picture of one moment; with `lit` off what blinks is dark."""
    canvas = Canvas()
    if view.clock is not None:
        _draw_clock(canvas, int(view.clock), view.frozen, palette)
    if view.number is not None:
        _draw_number(canvas, *view.number, view.side, palette)
    if view.die:
        canvas.put_all(_CORNERS, palette.chosen)
    if view.sign is not None:
        sign, color = view.sign
        rows = enumerate(_SIGNS[sign].split("|"), 1)
        cells = ((x, y) for y, row in rows for x, mark in enumerate(row, 2) if mark == "#")
        canvas.put_all(upright(cells, view.side), color)
    for button, color in view.edges.items():
        if lit or button not in view.asked:
            canvas.put(*ENTRY_CELL[button], color)
    return canvas.picture()


def _draw_clock(canvas: Canvas, seconds: int, frozen: bool, palette: Palette) -> None:
    ring = palette.closed if frozen else palette.open
    canvas.put_all(_RING[: seconds % 60 // 3 + 1], ring)
    minutes = seconds // 60
    if minutes >= len(_MINUTES):
        canvas.put_all(_MINUTES, palette.turn)
    canvas.put_all(_MINUTES[: minutes % len(_MINUTES)], palette.refused if frozen else palette.chosen)


def _draw_number(canvas: Canvas, number: int, color: Color, side: str, palette: Palette) -> None:
    """Draw a number in the six columns between the lights of the buttons; tens and ones touch and differ by colour."""
    text = str(abs(number))[-2:]
    if len(text) == 1:
        canvas.put_all(upright(glyph_cells(text, 3, 1), side), color)
    else:
        canvas.put_all(upright(glyph_cells(text[0], 1, 1), side), palette.chosen)
        canvas.put_all(upright(glyph_cells(text[1], 4, 1), side), color)
    if number < 0:
        # A line under it says that it is below zero.
        canvas.put_all(upright(((x, 6) for x in range(2, 7)), side), palette.refused)


def _blinking(view: View, palette: Palette) -> Frames:
    """A view whose asked lights blink, again and again; empty if nothing does."""
    if not view.asked:
        return ()
    return (_ON, draw(view, palette)), (_OFF, draw(view, palette, lit=False))


def numbers_loop(
    numbers: Iterable[tuple[int, int]],
    view: View,
    seats: Mapping[int, tuple[str, ...]],
    palette: Palette,
    dice: bool = False,
) -> Frames:
    """Seats with a number, one after the other and upright for each, its edge bright over the rest of a view."""
    frames = []
    for seat, number in numbers:
        color = seat_color(seat, palette)
        edges = {**view.edges, **dict.fromkeys(seats[seat], palette.chosen)}
        one = replace(view, edges=edges, number=(number, color), die=dice, sign=None, side=seats[seat][0][0])
        frames.append((NUMBER_SECONDS, draw(one, palette)))
    return tuple(frames)


def alarm_frames(view: View, buttons: Iterable[str], palette: Palette) -> Frames:
    """Lights next to buttons in red, twice: a clap, or tapas that are lost."""
    red = replace(view, edges={**view.edges, **dict.fromkeys(buttons, palette.refused)})
    return tuple(blink(0.2, 2, draw(red, palette), draw(view, palette)))


def refused_frames(view: View, why: str, button: str, palette: Palette) -> Frames:
    """The sign of a refusal, upright for who pressed. For a control it faces south."""
    side = button[0] if button in ENTRY_CELL else "S"
    return tuple(sign_frames(why, draw(view, palette), palette, Place(ENTRY_CELL.get(button), side=side)))


def asked_frames(view: View, palette: Palette) -> Frames:
    """What is asked for, brightly, three times."""
    edges = {**view.edges, **dict.fromkeys(view.asked or view.edges, palette.chosen)}
    return tuple(blink(0.25, 3, draw(replace(view, edges=edges), palette), draw(view, palette, lit=False)))


# A moment of the game


@dataclass(frozen=True)
class Moment:
    """What a view is made of."""

    course: Course
    seats: Seats
    holding: set[int]
    chosen: int
    clock: float
    armed: bool = False


def view_of(moment: Moment, palette: Palette) -> View:
    """What stays on the lights when nothing moves."""
    phase, state = moment.course.phase, moment.course.game.state
    quiet = {s: dim(seat_color(s, palette), _QUIET_SHARE) for s in moment.seats}
    if phase == "ready":
        return _ready(moment, palette)
    if phase == "play":
        return View(_edges(moment, {s: quiet[s] for s in moment.seats if s not in state.out}), clock=moment.clock)
    if phase in ("clapped", "clap"):
        return _clap(moment, palette, quiet)
    if phase == "serve" and moment.armed:
        entering = [s for s in moment.seats if s not in state.done]
        return View(_edges(moment, quiet), _buttons(moment, *entering), sign=("?", palette.chosen))
    if phase == "serve":
        return View(_edges(moment, {s: quiet[s] for s in moment.seats if s not in state.done}))
    if phase in ("count", "bis", "vote"):
        return _count(moment, palette, quiet)
    return View(_edges(moment, quiet))


def loop_of(moment: Moment, palette: Palette) -> Frames:
    """What is shown again and again: what blinks, or numbers in turn."""
    course, view = moment.course, view_of(moment, palette)
    if course.phase == "over" or (course.phase == "serve" and not moment.armed):
        return (
            *winner_frames(moment, palette),
            *numbers_loop(numbers(course), view, moment.seats, palette),
            *numbers_loop(tied_dice(course), view, moment.seats, palette, dice=True),
        )
    loop = _blinking(view, palette)
    if course.phase == "count":
        # The score of all, between two rounds of asking whose tapa is described.
        return (*tuple(loop) * _ASKED_TIMES, *numbers_loop(numbers(course), view, moment.seats, palette))
    return loop


def numbers(course: Course) -> list[tuple[int, int]]:
    """Each seat's number: how many tapas it has entered, in the count its score; at the end the best first."""
    outcome, state = course.game.outcome(), course.game.state
    if outcome is not None:
        return [(int(row["seat"]), row["score"]) for row in outcome["ranking"]]
    if course.phase in ("count", "bis", "vote"):
        return [*scores(state).items()]
    return [(seat, len(tapas)) for seat, tapas in state.tapas.items()]


def tied_dice(course: Course) -> list[tuple[int, int]]:
    """The dice that decided between those with the most tapas, the lowest first; none if there was no tie."""
    outcome = course.game.outcome()
    if outcome is None or outcome["reason"] != "die":
        return []
    first = outcome["ranking"][0]["score"]
    return [(int(row["seat"]), row["die"]) for row in outcome["ranking"] if row["score"] == first]


def frames_after(moment: Moment, action: str, palette: Palette) -> Frames:
    """What shows that an action was done, if the picture doesn't say so by itself."""
    view, course = view_of(moment, palette), moment.course
    name, _, rest = action.partition(" @")[0].partition(" ")
    if name == "start":
        all_lit = lit(BLANK, (*_RING, *_MINUTES, *ENTRY_CELL.values()), palette.open)
        return tuple(blink(0.18, 2, all_lit, draw(view, palette)))
    if name == "clap" and course.phase in ("clap", "clapped"):
        return alarm_frames(view, view.edges, palette)
    if (seat_and_number := _number_of(course, name, rest)) is not None:
        seat, number = seat_and_number
        in_color = number, seat_color(seat, palette)
        shown = replace(view, clock=None, sign=None, number=in_color, side=moment.seats[seat][0][0])
        return ((NUMBER_SECONDS, draw(shown, palette)),)
    lost = _lost(course, name)
    return alarm_frames(view, _buttons(moment, *lost), palette) if lost else ()


def _number_of(course: Course, name: str, rest: str) -> tuple[int, int] | None:
    """A seat and its number that an action says: of its die, of the tapas it has entered, of a tapa that was called."""
    if name == "out":
        return int(rest), course.game.facts()["dice"][rest]["shown"]
    if name in ("plain", "take") and not course.game.state.hands[seat := int(rest[0])]:
        return seat, len(course.game.state.tapas[seat])
    if name == "bis":
        return Ref.named(rest)
    return None


def _lost(course: Course, name: str) -> list[int]:
    log = course.game.state.log
    if name not in ("describe", "settle", "thumb", "cannot") or course.phase in ("bis", "vote") or not log:
        return []
    return [ref.seat for ref in (*log[-1].found, *([log[-1].ref] if log[-1].discarded else []))]


def winner_frames(moment: Moment, palette: Palette) -> Frames:
    """The whole table in the winner's light; nothing before the end."""
    outcome = moment.course.game.outcome()
    if outcome is None:
        return ()
    seat = int(outcome["winner"])
    middle = lit(BLANK, ((x, y) for x in range(1, 7) for y in range(1, 7)), seat_color(seat, palette))
    edge = (ENTRY_CELL[button] for button in moment.seats[seat])
    return ((_WINNER_SECONDS, lit(middle, edge, palette.chosen)),)


def _edges(moment: Moment, colors: dict[int, Color]) -> dict[str, Color]:
    return {button: color for seat, color in colors.items() for button in moment.seats[seat]}


def _buttons(moment: Moment, *seats: int) -> tuple[str, ...]:
    return tuple(button for seat in seats for button in moment.seats[seat])


def _ready(moment: Moment, palette: Palette) -> View:
    """Players who hold have bright lights; those of the others blink, dimly, in the same colour."""
    missing = [s for s in moment.seats if s not in moment.holding]
    colors = {s: dim(seat_color(s, palette), _QUIET_SHARE if s in missing else 1.0) for s in moment.seats}
    return View(_edges(moment, colors), _buttons(moment, *missing), number=(len(missing), palette.chosen))


def _clap(moment: Moment, palette: Palette, quiet: dict[int, Color]) -> View:
    """The clock stands still; the clapper is white, the accused red, and the seats that are asked blink."""
    clap = moment.course.game.state.clap
    colors = {s: seat_color(s, palette) for s in moment.seats}
    asked = list(moment.seats)
    if clap is not None and clap.accused is None:
        colors[clap.clapper] = palette.chosen
        asked.remove(clap.clapper)
    elif clap is not None and clap.held is None:
        assert clap.accused is not None
        colors = quiet | {clap.clapper: palette.chosen, clap.accused: palette.refused}
        side = moment.seats[clap.accused][0][0]
        return View(_edges(moment, colors), _buttons(moment, clap.accused), sign=("?", palette.chosen), side=side)
    elif clap is not None:
        asked = [clap.clapper]
        colors = quiet | ({clap.accused: palette.refused} if clap.held and clap.accused else {})
        colors[clap.clapper] = palette.chosen if clap.held else palette.refused
    return View(_edges(moment, colors), _buttons(moment, *asked), moment.clock, frozen=True)


def _count(moment: Moment, palette: Palette, quiet: dict[int, Color]) -> View:
    """The player whose tapa is described is white; the middle shows which tapa it is.

    While BIS is open, players who may have a tapa like it blink. Called tapas are red, one light each as far as the
    edge reaches.
    """
    state = moment.course.game.state
    edges = _edges(moment, {state.turn: palette.chosen})
    asked: tuple[str, ...] = ()
    number = state.now.ref.number if state.now else moment.chosen
    if moment.course.phase == "count":
        asked = moment.seats[state.turn]
    elif moment.course.phase == "vote":
        thumbs, asked = _thumbs(moment, palette)
        edges |= thumbs
    elif state.now is not None:
        called = [ref.seat for ref in state.now.called]
        open_to = [s for s, refs in callable_tapas(state).items() if refs]
        edges |= _edges(moment, {s: quiet[s] for s in open_to if s != state.turn})
        red = {b: palette.refused for s, buttons in moment.seats.items() for b in buttons[: called.count(s)]}
        asked = tuple(button for button in _buttons(moment, *open_to) if button not in red)
        return View(edges | red, asked, sign=("=", seat_color(state.turn, palette)))
    number_of = number, seat_color(state.turn, palette)
    return View(edges, asked, number=number_of, side=moment.seats[state.turn][0][0])


def _thumbs(moment: Moment, palette: Palette) -> tuple[dict[str, Color], tuple[str, ...]]:
    """Green at the right hand and red at the left of players who haven't voted; then only their vote."""
    votes, turn = moment.course.game.state.votes or {}, moment.course.game.state.turn
    edges: dict[str, Color] = {}
    for seat, buttons in moment.seats.items():
        up, down = halves(buttons)
        if seat != turn and votes.get(seat) is not True:
            edges |= dict.fromkeys(up, palette.open)
        if seat != turn and votes.get(seat) is not False:
            edges |= dict.fromkeys(down, palette.refused)
    return edges, _buttons(moment, *(s for s in moment.seats if s != turn and s not in votes))
