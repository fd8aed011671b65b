"""Shows a game of the journal again, action by action; reviewed, if that is asked for.

`ok` shows the next action, `back` the one before, `hint` lets it run, `menu` leaves.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final, cast

from engine.errors import BadInput
from engine.review import LEAST_COST, LIKELY
from firmware.analysis import AnalysisRequest, AnalysisResult
from firmware.games.plugin import TableGame
from firmware.games.registry import prompt_of
from firmware.layout import RING
from firmware.lights import Animation, Canvas, Palette, Picture, dim_picture
from firmware.modes import NO_COVERS, Mode
from firmware.snapshot import JudgedPush, ModePart, Review, Snapshot

if TYPE_CHECKING:
    from firmware.modes.navigator import Navigator

STEPS: Final = ("first", "back", "next", "last", "play", "leave", "turn", "better")
"""`turn` goes to the turning point, `better` shows the best action of the present state; both need a review."""
_BUTTON_STEPS: Final = {"ok": "next", "back": "back", "hint": "play", "menu": "leave"}
_PAUSE: Final = 1.2
_GLANCE_SECONDS: Final = 2.5
_BEHIND: Final = 0.15
"""The share of light of the tray while the frame shows the review."""


def check_step(step: str | int) -> None:
    """Raise BadInput that lists the steps for one that there is not."""
    if isinstance(step, str) and step not in STEPS:
        raise BadInput(f"there is no step {step!r}; use one of {', '.join(STEPS)}, or the number of a push")


class ReplayMode(Mode):
    """Leads `game`, the journal's game `number`, called `name`, from its start through its actions.

    With a `request` the game is reviewed, too; `keep` gets the review when it is there.
    """

    shows_game = True

    def __init__(
        self,
        number: int,
        name: str,
        game: TableGame,
        navigator: "Navigator",
        request: AnalysisRequest | None,
        keep: Callable[[AnalysisResult], None],
    ) -> None:
        self.number, self.name, self.game = number, name, game
        self._settings, self._navigator = navigator.settings, navigator
        self._of = len(game.actions())
        self._at = 0
        self._next_at: float | None = None
        self._showing: str | None = None
        """The better action that the lights show just now."""
        self._request, self._keep = request, keep
        self._review: Review | None = None
        self._glance: tuple[Animation, Animation] | None = None
        """The game's animation, and the same with the review at a glance."""

    @property
    def animation(self) -> Animation:
        """The game's own; at both ends of a reviewed game in turn with what the review says at a glance."""
        shown, review = self.game.animation, self._review
        if review is None or not review.get("pushes") or self._at not in (0, self._of) or self._showing is not None:
            return shown
        if self._glance is None or self._glance[0] is not shown:
            picture = _glance_of(shown.still, review, self._settings.colors)
            rest = shown.loop or ((_GLANCE_SECONDS, shown.still),)
            self._glance = shown, replace(shown, loop=(*rest, (_GLANCE_SECONDS, picture)))
        return self._glance[1]

    @property
    def _reviewed(self) -> bool:
        return self._review is not None and "pushes" in self._review

    def press(self, button: str, hold: bool, now: float) -> None:
        self._idle = None
        before = self.snapshot()
        if button in _BUTTON_STEPS:
            self.step(_BUTTON_STEPS[button], now)
        if self.snapshot() == before:
            self.game.animation = self._mark_idle(button, self.game.animation, now)

    def step(self, step: str | int, now: float) -> None:
        """Take one of `STEPS`, or go to where so many actions are done. BadInput says what there is."""
        check_step(step)
        if isinstance(step, int):
            self._go(step, now)
        elif step == "leave":
            self._navigator.close(now, self)
        elif step in ("turn", "better"):
            self._show_review(step, now)
        else:
            self._move(step, now)
        self._idle = None

    def steps(self, wanted: Iterable[int], now: float) -> Iterator[tuple[Snapshot, Picture]]:
        """The game's part of the state and the lights at rest after so many actions, as far as there are so many."""
        for at in wanted:
            if at <= self._of:
                self._go(at, now)
                part = self.game_snapshot()
                prompt = prompt_of({**part, **self.alone()})
                yield {**part, "prompt": prompt}, self.animation.at(now)

    def _move(self, step: str, now: float) -> None:
        runs, self._next_at = self._next_at is not None, None
        self._showing = None
        if step == "play":
            self._next_at = None if runs or self._at == self._of else now
        elif step == "next":
            self._forward(now)
        elif step == "back":
            self._back(now)
        else:
            self._go(0 if step == "first" else self._of, now)

    def _go(self, at: int, now: float) -> None:
        if not 0 <= at <= self._of:
            raise BadInput(
                f"this replay goes from 0 to {self._of}, not to {at}", code="no-such-step", params={"last": self._of}
            )
        self._next_at = self._showing = None
        self._at = at
        self.game.go_to(at, now)

    def _show_review(self, step: str, now: float) -> None:
        if self._review is None or not self._reviewed:
            raise BadInput(
                "this game isn't reviewed yet; ask for its review, and wait until it is there", code="not-reviewed"
            )
        self._next_at = self._showing = None
        judged = self._review["pushes"]
        if step == "turn" and (turn := self._review["turn"]):
            self._go(judged[turn - 1].get("step", turn - 1), now)
        best = (push["best"] for at, push in enumerate(judged) if push.get("step", at) == self._at)
        if (found := next(best, None)) is not None:
            self._showing = found
            self.game.advise(found, now)

    def _forward(self, now: float) -> None:
        if self._at < self._of:
            self.game.redo(now)
            self._at += 1

    def _back(self, now: float) -> None:
        if self._at:
            self.game.undo(now)
            self._at -= 1

    def deadline(self) -> float | None:
        return self._next_at

    def advance(self, now: float) -> None:
        self._forward(now)
        more = self._at < self._of
        self._next_at = now + self.game.animation.length + _PAUSE if more else None

    def resume(self, now: float) -> None:
        self.game.redraw(now)
        if self._showing is not None:
            self.game.advise(self._showing, now)

    def analysis_request(self) -> AnalysisRequest | None:
        return None if self._reviewed else self._request

    def receive_analysis(self, request: AnalysisRequest, result: AnalysisResult | None, now: float) -> None:
        self._review = cast(Review, result) if result is not None else {"failed": True}
        if result is None:
            self._request = None
        elif self._reviewed:
            self._keep(result)

    def snapshot(self) -> ModePart:
        return {
            "game": self.number,
            "game_name": self.name,
            "replay": {"at": self._at, "of": self._of, "plays": self._next_at is not None},
            "review": self._review_snapshot(),
            "idle": self._idle,
        }

    def game_snapshot(self) -> Snapshot:
        return self.game.snapshot()

    def alone(self) -> ModePart:
        """What the page says of this replay if nothing covers it."""
        return {**NO_COVERS, **self.snapshot()}

    def _review_snapshot(self) -> Review | None:
        """The review, how far it is, or that it `failed`; None if none was asked for."""
        if self._review is None:
            return {"progress": 0} if self._request is not None else None
        return {**self._review, "showing": self._showing} if self._showing else self._review


def _glance_of(still: Picture, review: Review, colors: Palette) -> Picture:
    """The whole game round the frame, clockwise: what was as good as any, what cost something, what turned the game."""
    canvas = Canvas(dim_picture(still, _BEHIND))
    pushes, cells = review["pushes"], len(RING)
    for at, cell in enumerate(RING):
        first, end = at * len(pushes) // cells, (at + 1) * len(pushes) // cells
        here = range(first, max(first + 1, end))
        if any(number + 1 == review["turn"] for number in here):
            canvas.put(*cell, colors.refused)
        elif any(_is_costly(pushes[number]) for number in here):
            canvas.put(*cell, colors.chosen)
        else:
            canvas.put(*cell, colors.open)
    return canvas.picture()


def _is_costly(push: JudgedPush) -> bool:
    """Whether the lights show that something was better: likely enough, and worth a remark."""
    return push["cost"] >= LEAST_COST and push.get("sure", 1.0) >= LIKELY
