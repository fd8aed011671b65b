"""A game as the table takes it: its actions, what its buttons mean, and a clock that counts how long all have played.

docs/piecepack.md names the table's own actions. A play clock (`firmware.games.play_clock`) counts down what each seat
has left; this one counts up for all players at once.

The seats are clockwise round the table from the north. What a button means is the action that it does, or `next`
(describe the next tapa), `call 1` (call that player's next tapa in place of the one before, and none after the last
one) or `more 1` (call the next one, too).
"""

import re
from collections.abc import Mapping
from typing import Final

from engine.errors import BadInput, IllegalMove
from engine.game import Copied
from engine.piecepack import PiecepackGame, Setup
from engine.piecepack.play import findable, open_to_players, undone
from engine.piecepack.state import Ref, State
from firmware.games.history import Result
from firmware.journal import Entry
from firmware.layout import CLOCKWISE, SIDES

_TIME: Final = r"(?:0|[1-9][0-9]{0,6})\.[0-9]"
_ACTION: Final = re.compile(rf"(?P<text>[^@]*[^@ ])(?: @(?P<time>{_TIME}))?")
CLOCK: Final = "clock"
"""The kind of the journal's entries with the clock's time while nothing else happens."""
KEEP_SECONDS: Final = 10.0
"""The most seconds of the clock that a power cut loses."""

Seats = Mapping[int, tuple[str, ...]]
BACK: Final = "back"
NEXT: Final = "next"
KEEP: Final = "keep"


class Course(Copied):
    """A game so far."""

    def __init__(self, setup: Setup) -> None:
        self.game = PiecepackGame.start(setup)
        self.clapped = False
        """Whether somebody clapped and the table doesn't know yet which player."""
        self.seconds = 0.0
        """The clock when the latest action that has a time was done."""

    @property
    def actor(self) -> str:
        return self.game.actor

    def outcome(self) -> Result | None:
        return self.game.outcome()

    @property
    def phase(self) -> str:
        """The engine's phases, with `clapped` before `clap`."""
        return "clapped" if self.clapped else self.game.state.phase

    @property
    def timed(self) -> bool:
        return self.phase == "play"

    def written(self, text: str, seconds: float) -> str:
        """An action as it is written down if it is done now."""
        # Rounded down: a time that is written can't be ahead of the clock.
        return f"{text} @{max(int(10 * seconds + 1e-6) / 10, self.seconds):.1f}" if self.timed else text

    def apply(self, action: str) -> None:
        found = _ACTION.fullmatch(action)
        if found is None:
            raise BadInput(f"{action!r} is no action; write it as in 'take 1 tS0' or 'out 2 @83.4'")
        text, time = found["text"], found["time"]
        if (time is not None) is not self.timed:
            remedy = "can't have a time; leave it out" if time else "needs its time, as in 'out 2 @83.4'"
            raise BadInput(f"{action!r} {remedy}")
        if time is not None and float(time) < self.seconds:
            raise BadInput(f"{action!r} comes after {self.seconds:.1f}; times never run back")
        self.game, self.clapped = self._after(text)
        self.seconds = self.seconds if time is None else float(time)

    def _after(self, text: str) -> tuple[PiecepackGame, bool]:
        """The game after an action without its time, and whether a clapper is looked for then. Raises IllegalMove."""
        game, phase = self.game.copy(), self.phase
        if text == "clap" and phase == "play":
            return game, True
        if phase == "clapped" and not text.startswith("clap "):
            raise IllegalMove(f"{text!r} can't be done now; say who clapped, as in 'clap 1', or 'back'")
        if text.startswith("undone "):
            undone(game.state, text.removeprefix("undone "))
            return game, False
        for part in self._parts(text):
            game.apply(part)
        return game, False

    def _parts(self, text: str) -> list[str]:
        state = self.game.state
        if text == "start" and self.phase == "ready":
            return [f"hold {seat}" for seat in state.setup.seats]
        if text == "done" and self.phase == "serve":
            return [f"done {seat}" for seat in state.setup.seats if seat not in state.done]
        if self.phase == "ready":
            raise IllegalMove(f"{text!r} can't be done before the start; all hold their edge at once, then it starts")
        return [text]


def result_of(course: Course) -> Result | None:
    """What the list of games says about a finished one."""
    outcome = course.outcome()
    return {"outcome": outcome, "seconds": course.seconds} if outcome else None


class StopClock:
    """Seconds played, without the time in which claps were settled. Every call gets the present time."""

    def __init__(self) -> None:
        self._base = self._kept = 0.0
        self._since: float | None = None
        self._tick_at: float | None = None

    @property
    def runs(self) -> bool:
        return self._since is not None

    def seconds(self, now: float) -> float:
        return self._base + (max(0.0, now - self._since) if self._since is not None else 0.0)

    def unkept(self, now: float) -> float:
        """How many of these seconds a power cut would lose."""
        return self.seconds(now) - self._kept

    def reach(self, seconds: float) -> None:
        """Count at least so many seconds, which the journal has."""
        self._base = max(self._base, seconds)

    def go_on(self, seconds: float, runs: bool, now: float) -> None:
        """Run on from so many seconds, or stand there unless it `runs`."""
        self._base, self._since = seconds, now if runs else None
        self._set_tick(now)

    def _set_tick(self, now: float) -> None:
        # A little after the full second, so that rounding never shows the one before.
        self._tick_at = now + 1.001 - self.seconds(now) % 1.0 if self.runs else None

    def deadline(self) -> float | None:
        return self._tick_at

    def tick(self, now: float) -> bool:
        """Whether another second has been played."""
        if self._tick_at is None or now < self._tick_at - 1e-9:
            return False
        self._set_tick(now)
        return True

    def keep(self, now: float) -> Entry:
        """The entry that keeps the time; if it can't be written the next one is due later, not at once."""
        self._kept = self.seconds(now)
        return CLOCK, f"{self._kept:.1f}"


def time_of(data: str) -> float:
    """The seconds of an entry. Raises BadInput."""
    if not re.fullmatch(_TIME, data):
        raise BadInput(f"the clock can't stand at {data[:20]!r}; a time is written as in 83.4")
    return float(data)


# Buttons


def seats_of(players: int) -> dict[int, tuple[str, ...]]:
    """The buttons of each seat, clockwise: from the player's right hand to the left.

    Up to four players have a side each; of more, some share a side in twos, and whoever has one alone sits at its
    middle.
    """
    each = len(CLOCKWISE) // len(SIDES)
    sides = [CLOCKWISE[at : at + each] for at in range(0, len(CLOCKWISE), each)]
    if players <= len(SIDES):
        return dict(enumerate(sides[:players], 1))
    # Opposite sides are shared first.
    shared = (0, 2, 1, 3)[: players - len(SIDES)]
    places = [place for at, side in enumerate(sides) for place in (halves(side) if at in shared else [side[1:-1]])]
    return dict(enumerate(places, 1))


def halves(buttons: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """A seat's buttons at the right hand, for thumbs up, and at the left, for thumbs down."""
    middle = len(buttons) // 2
    return buttons[:middle], buttons[middle:]


def meanings(course: Course, seats: Seats, holding: set[int], chosen: int) -> dict[str, str]:
    """The buttons that do something now; `chosen` is the number of the tapa to be described."""
    state, phase = course.game.state, course.phase
    if phase == "ready":
        return _edges(seats, {s: f"{'release' if s in holding else 'hold'} {s}" for s in seats})
    if phase == "play":
        return _edges(seats, {s: f"out {s}" for s in seats if s not in state.out}) | {"hint": "clap"}
    if phase == "clapped":
        return _edges(seats, {s: f"clap {s}" for s in seats})
    if phase == "clap":
        return _clap(state, seats)
    if phase == "serve":
        can = course.game.legal_actions()
        found = _edges(seats, {s: f"plain {s}" for s in seats if f"plain {s}" in can})
        # There must be a tapa to count, and no player may have entered half of one.
        return found | ({"ok": "done"} if state.refs() and not any(state.hands.values()) else {})
    if phase == "count":
        ways = {"ok": f"{KEEP} {chosen}", "hint": f"cannot {chosen}"}
        calls = {ref.seat: f"call {ref.seat}" for ref in findable(state, Ref(state.turn, chosen))}
        return _edges(seats, {**calls, state.turn: NEXT}) | ways
    if phase == "bis":
        return _bis(course, seats)
    return _thumbs(course, seats) if phase == "vote" else {}


def _edges(seats: Seats, actions: Mapping[int, str]) -> dict[str, str]:
    return {button: actions[seat] for seat, buttons in seats.items() if seat in actions for button in buttons}


def _clap(state: State, seats: Seats) -> dict[str, str]:
    clap = state.clap
    assert clap is not None
    if clap.held is not None:
        again = f"clap {clap.clapper}"
        return {**_edges(seats, {clap.clapper: again}), "hint": again, "ok": again}
    accuse = _edges(seats, {s: f"accuse {clap.clapper} {s}" for s in seats if s != clap.clapper})
    if clap.accused is None:
        return accuse
    # `back` answers no here; the clapper presses a button of the own edge to accuse another player.
    return {**accuse, **_edges(seats, {clap.clapper: BACK}), "ok": "held", BACK: "not held"}


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
