"""Whose each button is, and what it means at a moment, as the action that it does.

The seats are clockwise round the table from the north. Besides the actions of `firmware.games.piecepack.course` there
are `hold 1` and `release 1` until the start, `next` (describe the next tapa), `keep 1` (the own tapa 1 is described
aloud and nobody calls BIS), `call 1` (call that player's next tapa in place of the one before, and none after the last
one), `more 1` (call the next one, too), `accuse` without a seat (another player was meant) and `back`.
"""

from collections.abc import Mapping
from typing import Final

from engine.piecepack.play import findable, open_to_players
from engine.piecepack.state import Ref, State
from firmware.games.piecepack.course import Course

Seats = Mapping[int, tuple[str, ...]]
BACK: Final = "back"
NEXT: Final = "next"
KEEP: Final = "keep"
CLOCKWISE: Final = tuple("Nb Nc Nd Ne E5 E4 E3 E2 Se Sd Sc Sb W2 W3 W4 W5".split())
"""The entry buttons clockwise, from the west end of the north side."""
_SIDES: Final = 4


def seats_of(players: int) -> dict[int, tuple[str, ...]]:
    """The buttons of each seat, clockwise: from the player's right hand to the left.

    Up to four players have a side each; of more, some share a side in twos, and whoever has one alone sits at its
    middle.
    """
    each = len(CLOCKWISE) // _SIDES
    sides = [CLOCKWISE[at : at + each] for at in range(0, len(CLOCKWISE), each)]
    if players <= _SIDES:
        return dict(enumerate(sides[:players], 1))
    # Opposite sides are shared first.
    shared = (0, 2, 1, 3)[: players - _SIDES]
    places = [place for at, side in enumerate(sides) for place in (halves(side) if at in shared else [side[1:-1]])]
    return dict(enumerate(places, 1))


def halves(buttons: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """A seat's buttons at the right hand, for thumbs up, and at the left, for thumbs down."""
    middle = len(buttons) // 2
    return buttons[:middle], buttons[middle:]


def meanings(course: Course, seats: Seats, holding: set[int], chosen: int) -> dict[str, str]:
    """The buttons that do something now; `chosen` is the number of the tapa to be described."""
    state, phase = course.game.state, course.phase
    found: dict[str, str] = {}
    if phase == "ready":
        return found | _edges(seats, {s: f"{'release' if s in holding else 'hold'} {s}" for s in seats})
    if phase == "play":
        return found | _edges(seats, {s: f"out {s}" for s in seats if s not in state.out}) | {"hint": "clap"}
    if phase == "clapped":
        return found | _edges(seats, {s: f"clap {s}" for s in seats})
    if phase == "clap":
        return found | _clap(state, seats)
    if phase == "serve":
        can = course.game.legal_actions()
        return found | _edges(seats, {s: f"plain {s}" for s in seats if f"plain {s}" in can}) | _end_of_entering(state)
    if phase == "count":
        ways = {"ok": f"{KEEP} {chosen}", "hint": f"cannot {chosen}"}
        calls = {ref.seat: f"call {ref.seat}" for ref in findable(state, Ref(state.turn, chosen))}
        return found | _edges(seats, {**calls, state.turn: NEXT}) | ways
    if phase == "bis":
        return found | _bis(course, seats)
    return found | (_thumbs(course, seats) if phase == "vote" else {})


def _edges(seats: Seats, actions: Mapping[int, str]) -> dict[str, str]:
    return {button: actions[seat] for seat, buttons in seats.items() if seat in actions for button in buttons}


def _clap(state: State, seats: Seats) -> dict[str, str]:
    clap = state.clap
    if clap is None:
        return {}
    if clap.held is not None:
        again = f"clap {clap.clapper}"
        return {**_edges(seats, {clap.clapper: again}), "hint": again, "ok": again}
    accuse = _edges(seats, {s: f"accuse {clap.clapper} {s}" for s in seats if s != clap.clapper})
    if clap.accused is None:
        return accuse
    # `back` answers no here; the clapper presses a button of the own edge to accuse another player.
    return {**accuse, **_edges(seats, {clap.clapper: BACK}), "ok": "held", BACK: "not held"}


def _end_of_entering(state: State) -> dict[str, str]:
    """`ok` ends the entering once there is a tapa to count and no player has entered half of one."""
    return {} if any(state.hands.values()) or not state.refs() else {"ok": "done"}


def callable_tapas(state: State) -> dict[int, list[Ref]]:
    """The tapas that players may call now, by seat."""
    refs = sorted(open_to_players(state, state.now)) if state.now and state.phase == "bis" else []
    return {seat: [ref for ref in refs if ref.seat == seat] for seat in state.setup.seats}


def call(state: State, seat: int, more: bool) -> list[str]:
    """The actions that go on to the next tapa of a seat, in place of the latest one found or, if `more`, besides it."""
    refs = callable_tapas(state)[seat]
    called = [ref for ref in refs if state.now and ref in state.now.called]
    following = refs[refs.index(called[-1]) + 1 :][:1] if called else refs[:1]
    dropped = ([] if following else called) if more else called[-1:]
    return [*(f"unbis {ref}" for ref in dropped), *(f"bis {ref}" for ref in following)]


def _bis(course: Course, seats: Seats) -> dict[str, str]:
    can = course.game.legal_actions()
    found = {"ok": "settle" if "settle" in can else "no bis"}
    for seat, refs in callable_tapas(course.game.state).items():
        for way, half in zip(("call", "more"), halves(seats[seat]), strict=True):
            found |= {button: f"{way} {seat}" for button in half if refs}
    return found | ({"hint": "doubt"} if "doubt" in can else {})


def _thumbs(course: Course, seats: Seats) -> dict[str, str]:
    can = course.game.legal_actions()
    found: dict[str, str] = {}
    for seat, buttons in seats.items():
        for way, half in zip(("up", "down"), halves(buttons), strict=True):
            found |= {button: f"thumb {seat} {way}" for button in half if f"thumb {seat} {way}" in can}
    return found
