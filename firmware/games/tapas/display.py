"""A game of Tapas as the lights show it: what is known of it and being entered, and the picture of each moment.

What a press means is in `game.py`, what the page gets in `state.py`. Why a press did nothing is shown by the signs of
`firmware.lights.signs`, where the reason lies.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, cast

from engine.tapas import Closed, Move, Outcome, Position, Push, Reason
from engine.tapas.game import Corrected, Setup, TapasGame, outcome_facts
from engine.tapas.tray import EMPTY, ENTRIES, ENTRY_INDEX, IN_HAND, LINE_SLOTS, OPPOSITE, OTHER, PLAYERS, turn_entry
from firmware.games.abilities import AWAY
from firmware.games.base import FINISHED, SeatedGame
from firmware.games.computer_player import Question
from firmware.games.history import Done, History, Log, Result
from firmware.games.tapas import lights
from firmware.games.tapas.lights import View, draw, seat_of, won_frames
from firmware.games.tapas.snapshot import Denied, Phase
from firmware.games.tapas.tray import PhysicalTray, piece_colors, slot_cells
from firmware.games.timed import Loser
from firmware.layout import ENTRY_CELL, Cell, right_hand
from firmware.lights import Animation, Canvas, Frame, Frames, Palette, Picture, dim_picture, lit
from firmware.lights.signs import Place, sign_frames
from firmware.table import Settings

PUSH: Final = "push"
_MOST: Final = len(IN_HAND)
_AGAIN: Final = 3.0
"""The factor by which the latest push is shown more slowly than a push that is being entered."""
_DIMMED: Final = 0.2
"""The share of light of what a correction leaves as it is."""
_CORRECTED_SECONDS: Final = 0.9
SIGN_OF: Final[Mapping[str, str]] = {
    "GAME_OVER": "over",
    "NOT_FACING": "not_facing",
    "EMPTY_LINE": "empty_line",
    "OWN_FIRST": "own_first",
    "REVERSE": "reverse",
    "NO_SUCH_TAPAS": "none_left",
    "no_such_tapas": "none_left",
    "away": "thinking",
}
"""The sign of each reason that has another name there, in the order in which several are shown."""
_CLOSED: Final = ("closed", "over")
"""Why an entry can't be pressed that is closed by the rules."""
_OF_AN_ENTRY: Final = (*_CLOSED, "wrong_entry", "by_itself")
BY_SETTING: Final[Mapping[str, Denied]] = {"take_backs": "take_backs", "hints": "hints", "confirm": "confirm"}
"""What a setting refuses, or how the table's push is confirmed; as the state names it once more."""


@dataclass(slots=True)
class Entering:
    """What the presses so far have entered; nothing at first."""

    move: Move | None = None
    """The value and the entry, whether the mover has such a tapas or not."""
    push: Push | None = None
    """What it would do; None if the mover has no such tapas."""
    _entered_at: float | None = None
    """When the value was entered that counts by itself after a while; None while it waits for `ok`."""
    _delay: float = 0.0
    """The setting after how many seconds it counts by itself, as it was at the latest press or change of a setting."""
    _stated_at: float = 0.0
    """When the latest press or change of a setting came."""

    def clear(self) -> None:
        self.move = self.push = None

    def enter(self, move: Move, position: Position, now: float) -> None:
        """Enter this instead of anything else. A value that the mover has none of can be entered, too."""
        self.move, self._entered_at = move, now
        self.push = None if position.why_closed(move) else position.preview(move)

    def one_more(self, entry: str) -> Move:
        """What one press more at an entry enters: at another entry a 1, and so does the fifth at the same."""
        if self.move is None or self.move.entry != entry:
            return Move.of(1, entry)
        return Move.of(self.move.value % _MOST + 1, entry)

    def one_less(self) -> Move | None:
        """What `back` leaves; None if that is nothing."""
        if self.move is None or self.move.value == 1:
            return None
        return Move.of(self.move.value - 1, self.move.entry)

    def stated(self, now: float, after: float) -> None:
        """Take note that the page gets the state now, so that `seconds_left` are counted from here.

        If the setting `after` has changed, its seconds begin now: what was entered long ago doesn't count at once.
        """
        if after != self._delay and self._entered_at is not None:
            self._entered_at = now
        self._stated_at, self._delay = now, after

    def wait_for_ok(self) -> None:
        self._entered_at = None

    def counts_at(self, after: float) -> float | None:
        """When it counts by itself, `after` seconds after it was entered; None if it waits for `ok`, as with 0."""
        if self.push is None or self._entered_at is None or not after:
            return None
        return self._entered_at + after

    def seconds_left(self, after: float) -> float:
        """How many of these seconds were left when the page got the state; 0 if it waits for `ok`."""
        counts_at = self.counts_at(after)
        return 0.0 if counts_at is None else round(max(counts_at - self._stated_at, 0), 3)


def result_facts(position: Position, outcome: Outcome) -> Result:
    """What the list of games says about a finished one."""
    return {"points": {"J": position.points("J"), "C": position.points("C")}, "outcome": outcome_facts(outcome)}


def lost_early(loser: Loser) -> Outcome:
    """How a game ended that a player has lost on time or by resigning."""
    return Outcome(OTHER[loser], Reason(loser.reason))


def result_of(state: TapasGame, loser: Loser | None = None) -> Result | None:
    """What the list of games says about a state; None as long as the game goes on. `loser` has lost early."""
    outcome = state.position.outcome() if loser is None else lost_early(loser)
    return result_facts(state.position, outcome) if outcome else None


def pushes_of(done: Iterable[Done[TapasGame]]) -> list[Push]:
    """The pushes among what was done."""
    return [one.report for one in done if isinstance(one.report, Push)]


class TapasDisplay(SeatedGame[TapasGame]):
    """One game of Tapas on the lights.

    `seats` are those that nobody at this table takes: the table's own, level by player, and those at another table.
    `seed` is that of the table's choices. `match` is how the first game ended, if this is the second of two.
    """

    players = PLAYERS
    advised: Push | None = None
    """What a review would have done instead, as long as the lights show it."""
    _away_push: str | None = None
    """What was pushed at the other table, until somebody has made that push here."""
    _rested: tuple[TapasGame, View] | None = None
    """A state, and what the lights show of it while nothing is entered."""

    def __init__(
        self,
        setup: Setup,
        names: Mapping[str, str],
        log: Log,
        settings: Settings,
        seats: Mapping[str, str] | None = None,
        seed: int = 0,
        match: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(History(TapasGame(setup.start()), log, result_of, PUSH), names, settings)
        self.agreed, self.match, self._first_seed = setup, match, seed
        self.table_seats = self.seats = dict(seats or {})
        self.tray = PhysicalTray(setup.quarter_turns)
        self.entering = Entering()

    # What is known

    @property
    def position(self) -> Position:
        return self.history.state.position

    @property
    def phase(self) -> Phase:
        if not self.tray.placed:
            return "placing"
        if self.ending is not None:
            return FINISHED
        return "turning" if self.tray.turns != self.position.quarter_turns else "entering"

    @property
    def ending(self) -> Outcome | None:
        """How the game ended, by the position or early."""
        return self.position.outcome() or (lost_early(self.lost) if self.lost is not None else None)

    @property
    def pushes(self) -> list[Push]:
        return pushes_of(self.done)

    @property
    def turns_asked(self) -> int:
        return self.tray.turns_asked(self.position.quarter_turns)

    @property
    def commit_at(self) -> float | None:
        """When what is entered counts by itself, by the setting as it is now."""
        return self.entering.counts_at(self.settings.auto_commit)

    @property
    def mover_is_away(self) -> bool:
        """Whether whoever is to push sits at another table."""
        return self.seats.get(self.position.mover) == AWAY

    @property
    def demonstrates(self) -> bool:
        """Whether the table plays both sides, so that its pushes count by themselves."""
        return len(self.seats) == len(PLAYERS)

    @property
    def plays_by_itself(self) -> bool:
        """Whether the table's own pushes count without anybody's doing."""
        waits = self.settings.real_tray or self.settings.table_pushes == "after-ok"
        return self.demonstrates or not waits

    @property
    def proposed(self) -> str | None:
        """The push that a player is to make for the table, or for another table."""
        return self.seat.question.move or self._away_push

    @property
    def proposal(self) -> Push | None:
        return self.position.preview(Move(self.proposed)) if self.proposed is not None else None

    @property
    def advice(self) -> Question:
        """What finds the push that a hint shows: the table's own question where it is to push."""
        return self.seat.question if self.position.mover in self.seats else self._advice

    @property
    def refused_entry(self) -> str | None:
        """The entry, in the tray's frame, that was just refused; None if it was nothing about an entry."""
        if self._refused is None or self._refused["why"] not in _OF_AN_ENTRY:
            return None
        button = self._refused["button"]
        return turn_entry(button, -self.position.quarter_turns) if button in ENTRIES else None

    @property
    def closed(self) -> Closed:
        """Why that entry is closed."""
        entry, why = self.refused_entry, self._refusal()
        if entry is None or why not in _CLOSED:
            return Closed.NONE
        return Closed.GAME_OVER if why == "over" else self.position.why_entry_closed(entry)

    # Pictures

    def _view(self) -> View:
        state = self.history.state
        if self._rested is None or self._rested[0] is not state:
            self._rested = state, lights.view_of(state.position, state.position.quarter_turns)
        view = self._rested[1]
        if self.lost is not None:
            view = replace(view, mover=None, open=(), reverse=None)
        if not self.tray.placed:
            return replace(view, turns=self.tray.turns, open=(), mover=None)
        if self.entering.push is not None:
            return lights.preview_view(view, self.entering.push)
        if (move := self.entering.move) is not None:
            return replace(view, chosen=move.entry, value=move.value, there=False)
        if self.mover_is_away:
            view = replace(view, open=())
        return replace(view, waits_for_turn=self.phase == "turning")

    def _animate(self, now: float, frames: Frames) -> None:
        self.advised = None
        colors = self.settings.colors
        view = self._view()
        outcome = self.ending
        still = draw(view, colors)
        loop: Frames = ()
        if not self.tray.placed:
            loop = lights.placing_frames(view, self.agreed.extras, colors)
        elif outcome is not None:
            loop = lights.end_frames(self.position, view, outcome, colors)
        elif self.phase == "turning":
            loop = lights.waiting_frames(view, colors, self.turns_asked < 0)
        elif not view.there:
            loop = lights.missing_frames(view, colors)
        elif self.commit_at is not None:
            left = self.commit_at - now - sum(seconds for seconds, _ in frames)
            frames = [*frames, *lights.running_frames(view, left, self.settings.auto_commit, colors)]
        elif (shown := self._shown_push()) is not None:
            loop = lights.proposal_frames(view, shown, colors)
        else:
            loop = lights.resting_loop(view, colors, still)
        self.animation = Animation(still, tuple(frames), now, tuple(loop))

    def _shown_push(self) -> Push | None:
        """The push that the lights show again and again: the table's own, or the one the coach advises."""
        if (proposal := self.proposal) is not None:
            return proposal
        if not self._hint or self.entering.move is not None:
            # `ok` counts what is entered, so nothing else may be seen on the lights; the page has the advice.
            return None
        advised = self.advice.move
        return self.position.preview(Move(advised)) if advised is not None else None

    def advise(self, action: str, now: float) -> None:
        view = self._view()
        self.advised = self.position.preview(Move(action))
        loop = lights.proposal_frames(view, self.advised, self.settings.colors)
        self.animation = Animation(draw(view, self.settings.colors), (), now, tuple(loop))

    def _hint_frames(self) -> Frames:
        view, colors = self._view(), self.settings.colors
        refused = refusal_frames(view, "hints", "hint", colors) if self._refusal() == "hints" else []
        return [*refused, *lights.hint_frames(view, colors)]

    def _refused_frames(self, button: str) -> Frames:
        colors, view, why = self.settings.colors, self._view(), self._refusal()
        if why == "closed" and (entry := self.refused_entry) is not None:
            return closed_frames(view, entry, self.closed.names, colors)
        proposal = self.proposal
        wanted = proposal.move.entry if proposal is not None else None
        value = self.entering.move.value if self.entering.move is not None else 0
        return refusal_frames(view, why, button, colors, wanted, value)

    def _show_whole(self, now: float) -> None:
        """Show the latest action from the picture before it, because nobody has entered it."""
        done, was = self.done[-1], self.done[-1].before.position
        before = lights.view_of(was, was.quarter_turns)
        before = replace(before, open=()) if self.seats.get(was.mover) == AWAY else before
        frames = _frames_of(before, done, self.settings.colors)
        self._animate(now, [*frames, *self._frames_after(done)])

    def _frames_after(self, done: Done[TapasGame]) -> Frames:
        """Frames of what left and to whom, of a pass or another turn, and of the tray turning."""
        view, colors = (
            replace(lights.view_of(self.position, self.tray.turns), open=(), reverse=None),
            self.settings.colors,
        )
        if isinstance(corrected := done.report, Corrected):
            frames = _corrected_frames(view, corrected.before, corrected, colors)
        else:
            frames = _pushed_frames(view, cast(Push, done.report), colors)
        return [*frames, *self._turning_frames(view)]

    def _frames_back(self, done: Done[TapasGame]) -> Frames:
        view, colors = replace(self._view(), turns=self.tray.turns, waits_for_turn=False), self.settings.colors
        if isinstance(corrected := done.report, Corrected):
            frames = _corrected_frames(view, corrected.after, corrected, colors)
        else:
            frames = lights.back_frames(view, cast(Push, done.report), colors)
        return [*frames, *self._turning_frames(view)]

    def _turning_frames(self, view: View) -> Frames:
        asked = self.turns_asked if self.phase == "turning" else 0
        return lights.turn_frames(replace(view, turns=self.tray.turns), asked, self.settings.colors)

    def _show_latest(self, now: float) -> None:
        """Show the latest action once more, slowly, from the tray before it."""
        view = lights.view_of(self.done[-1].before.position, self.tray.turns)
        frames = _frames_of(view, self.done[-1], self.settings.colors) or self._frames_after(self.done[-1])
        self._animate(now, [(_AGAIN * seconds, picture) for seconds, picture in frames])

    def score_frames(self) -> Frames:
        return lights.points_frames(self.position, self.settings.colors)

    def _last_cells(self, seat: str) -> Sequence[Cell]:
        return right_hand(seat_of(seat, self.position.south))

    def _time_cells(self, seat: str) -> Sequence[Cell]:
        # While a value is entered these lights show it.
        return () if self.entering.move is not None else self._last_cells(seat)


# Refusals


def closed_frames(view: View, entry: str, reasons: Iterable[str], palette: Palette) -> list[Frame]:
    """The signs of the reasons (names of `Closed`) why an entry is closed, one after the other."""
    named = set(reasons)
    return [
        frame
        for reason, sign in SIGN_OF.items()
        if reason in named
        for frame in sign_frames(sign, draw(view, palette), palette, _place(view, entry, sign))
    ]


def refusal_frames(
    view: View, why: str, button: str, palette: Palette, wanted: str | None = None, value: int = 0
) -> list[Frame]:
    """The sign of another reason. `button` is what was pressed, in the table's frame; `wanted` is the entry that is to
    be pressed instead, in the tray's.
    """
    there = (_entry_cell(view, wanted),) if wanted is not None else ()
    place = Place(ENTRY_CELL.get(button), there=there, side=_side(view), number=value)
    return sign_frames(SIGN_OF.get(why, why), draw(view, palette), palette, place)


def _place(view: View, entry: str, sign: str) -> Place:
    """Where an entry is, what closes it, and the side that the mover may enter from."""
    index = ENTRY_INDEX[entry]
    cells = [slot_cells(view.turns)[slot] for slot in LINE_SLOTS[index]]
    pieces = [cell for slot, cell in zip(LINE_SLOTS[index], cells, strict=True) if view.pieces[slot] != EMPTY]
    side = _side(view)
    facing = tuple(cell for button, cell in ENTRY_CELL.items() if button[0] == side)
    return Place(
        button=_entry_cell(view, entry),
        line=(*cells, _entry_cell(view, ENTRIES[OPPOSITE[index]])),
        stop=pieces[0] if pieces else None,
        there=facing if sign == "not_facing" else (),
        side=side,
    )


def _side(view: View) -> str:
    """The side of the table at which the mover sits; south if nobody moves."""
    return seat_of(view.mover or view.south, view.south)


def _entry_cell(view: View, entry: str) -> Cell:
    return ENTRY_CELL[turn_entry(entry, view.turns)]


# Pushes and corrections


def _pushed_frames(view: View, push: Push, palette: Palette) -> list[Frame]:
    """After a push, `view` being what there is since: what left and to whom, a pass, another turn, what was won."""
    frames: list[Frame] = lights.fall_frames(view, push, palette)
    for player in push.passed:
        frames += lights.notice_frames(view, player, palette.refused, palette)
    if push.play_again:
        frames += lights.notice_frames(view, push.mover, piece_colors(palette)["xN"], palette)
    return frames + won_frames(push.points, view.points, view.south, palette)


def _frames_of(before: View, done: Done[TapasGame], palette: Palette) -> Frames:
    """An action as it is done, from the picture before it; a correction has only what comes after it."""
    if not isinstance(push := done.report, Push):
        return []
    view = replace(before, chosen=push.move.entry, value=push.move.value, there=True)
    return lights.push_frames(view, push, palette)


def _corrected_frames(view: View, was: Position, corrected: Corrected, palette: Palette) -> list[Frame]:
    """The slots that change, bright in a dim picture: as they were, marked, and as they are in `view`."""
    slots = [change.slot for change in corrected.changes]
    points = {player: was.points(player) for player in PLAYERS}
    before = _only(slots, view.turns, draw(replace(view, pieces=was.pieces(), points=points), palette))
    marked = lit(before, (slot_cells(view.turns)[slot] for slot in slots), palette.chosen)
    now = _only(slots, view.turns, draw(view, palette))
    return [(_CORRECTED_SECONDS, picture) for picture in (before, marked, now)]


def _only(slots: Iterable[str], turns: int, picture: Picture) -> Picture:
    canvas, source = Canvas(dim_picture(picture, _DIMMED)), Canvas(picture)
    for slot in slots:
        cell = slot_cells(turns)[slot]
        canvas.put(*cell, source.get(*cell))
    return canvas.picture()
