"""The views of the game: what the lights show at a moment."""

from dataclasses import dataclass

from firmware.games.piecepack import lights
from firmware.games.piecepack.buttons import Seats, callable_tapas
from firmware.games.piecepack.course import Course
from firmware.games.piecepack.lights import View, seat_color, waiting
from firmware.games.piecepack.seats import halves
from firmware.layout import ENTRY_CELL
from firmware.lights.animation import Frames
from firmware.lights.palettes import Palette
from firmware.lights.picture import BLANK, Color, lit

_WINNER_SECONDS = 2.0
_ASKED_TIMES = 4


@dataclass(frozen=True)
class Moment:
    """What a view is made of."""

    course: Course
    seats: Seats
    holding: set[int]
    chosen: int
    clock: float
    armed: bool = False
    """Whether `ok` is asked for once more before all players have finished."""


def view_of(moment: Moment, palette: Palette) -> View:
    """What stays on the lights when nothing moves."""
    phase, state = moment.course.phase, moment.course.game.state
    quiet = {s: waiting(seat_color(s, palette)) for s in moment.seats}
    if phase == "ready":
        return _ready(moment, palette)
    if phase == "play":
        return View(_edges(moment, {s: quiet[s] for s in moment.seats if s not in state.out}), clock=moment.clock)
    if phase in ("clapped", "clap"):
        return _clap(moment, palette, quiet)
    if phase == "serve" and moment.armed:
        telling = [s for s in moment.seats if s not in state.done]
        return View(_edges(moment, quiet), _buttons(moment, *telling), sign=("?", palette.chosen))
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
            *lights.numbers_loop(numbers(course), view, moment.seats, palette),
            *lights.numbers_loop(tied_dice(course), view, moment.seats, palette, dice=True),
        )
    loop = lights.loop_of(view, palette)
    if course.phase == "count":
        # The score of all, between two rounds of asking whose tapa is described.
        return (*tuple(loop) * _ASKED_TIMES, *lights.numbers_loop(numbers(course), view, moment.seats, palette))
    return loop


def numbers(course: Course) -> list[tuple[int, int]]:
    """Each seat's number: tapas told, then the score; at the end the best first."""
    outcome, state = course.game.outcome(), course.game.state
    if outcome is not None:
        return [(int(row["seat"]), row["score"]) for row in outcome["ranking"]]
    if course.phase in ("count", "bis", "vote"):
        return [(int(seat), score) for seat, score in course.game.facts()["scores"].items()]
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
        return lights.start_frames(view, palette)
    if name == "clap" and course.phase in ("clap", "clapped"):
        return lights.alarm_frames(view, view.edges, palette)
    if (told := _number_told(course, name, rest)) is not None:
        seat, number = told
        return lights.number_frames(view, number, seat, moment.seats[seat], palette)
    lost = _lost(course, name)
    return lights.alarm_frames(view, _buttons(moment, *lost), palette) if lost else ()


def _number_told(course: Course, name: str, rest: str) -> tuple[int, int] | None:
    """A seat and its number that an action says: of its die, of the tapas it has told, of a tapa that was called."""
    if name == "out":
        return int(rest), course.game.facts()["dice"][rest]["shown"]
    if name in ("plain", "take") and not course.game.state.hands[seat := int(rest[0])]:
        return seat, len(course.game.state.tapas[seat])
    if name == "bis":
        seat, number = map(int, rest.split("/"))
        return seat, number
    return None


def _lost(course: Course, name: str) -> list[int]:
    """The seats that have just lost tapas."""
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
    bright = {s: seat_color(s, palette) for s in moment.seats}
    colors = {s: waiting(color) if s in missing else color for s, color in bright.items()}
    return View(_edges(moment, colors), _buttons(moment, *missing), number=(len(missing), palette.chosen))


def _clap(moment: Moment, palette: Palette, quiet: dict[int, Color]) -> View:
    """The clock stands still; the clapper is white, the accused red, and the seats that are asked blink."""
    clap = moment.course.game.state.clap
    colors = {s: seat_color(s, palette) for s in moment.seats}
    asked = list(moment.seats)
    if clap is not None and clap.accused is None:
        colors[clap.clapper] = palette.chosen
        asked.remove(clap.clapper)
    elif clap is not None and clap.accused is not None and clap.held is None:
        colors = quiet | {clap.clapper: palette.chosen, clap.accused: palette.refused}
        side = lights.side_of(moment.seats[clap.accused])
        return View(_edges(moment, colors), _buttons(moment, clap.accused), sign=("?", palette.chosen), side=side)
    elif clap is not None:
        asked = [clap.clapper]
        colors = quiet | ({clap.accused: palette.refused} if clap.held and clap.accused else {})
        colors[clap.clapper] = palette.chosen if clap.held else palette.refused
    return View(_edges(moment, colors), _buttons(moment, *asked), moment.clock, frozen=True)


def _count(moment: Moment, palette: Palette, quiet: dict[int, Color]) -> View:
    """The player whose tapa is described is white, with its number.

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
    side = lights.side_of(moment.seats[state.turn])
    return View(edges, asked, number=(number, seat_color(state.turn, palette)), side=side)


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
