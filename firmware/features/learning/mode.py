"""Leads through a task on the table: a game that is written nowhere, a thing to do in it, words for what is done.

Presses go to the game. What solves the step leads on to the next one; another action is shown and taken back. What was
only entered and doesn't lead there is forgotten with the next press of an entry. `hint` shows what to press, bit by
bit in a puzzle; held it leads to the next task; `menu` leaves. Next to the button to press a light blinks
white; the corners stand for `ok`, signs for `back` and `hint`.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Final, Literal, cast

from firmware.analysis import AnalysisRequest, AnalysisResult, found_move
from firmware.features.learning.snapshot import LearningPart
from firmware.features.learning.task import Keeper, Start, Step, Task, wrong_words
from firmware.games.computer_player import AGAIN_SECONDS
from firmware.games.registry import plugin
from firmware.games.speech import Phrase, phrase
from firmware.journal import WrittenGame
from firmware.layout import CONTROLS, CORNERS, ENTRIES, ENTRY_CELL, FRAME
from firmware.library import log_nowhere
from firmware.lights import Animation, Color, Frame, blank_for_signs, blink, lit
from firmware.lights.signs import BACKWARDS, QUESTION, centered, with_red_light
from firmware.modes import PassesToGame
from firmware.modes.navigator import Navigator
from firmware.snapshot import PromptLine, Snapshot
from firmware.table import CHOICES, Settings

Asked = Literal["again", "show", "next", "leave"]
"""What the page can ask for besides presses: the task anew, what to press, the next task, the end."""
_PAUSE: Final = 1.2
"""Seconds between what was done and what follows from it."""
_WRONG_SECONDS: Final = 2.5
"""Seconds that an action stays which is taken back then."""
_ANSWER_SECONDS: Final = 12.0
"""Seconds for which the other side's answer to a wrong action is waited for."""
_LIT_SECONDS: Final = 0.5
_SIGN_SECONDS: Final = (1.5, 1.0)
"""How long the game and the sign of a control are shown in turn."""
_DARK: Final = (0, 0, 0)
_BLANK: Final = blank_for_signs().picture()
_SIGN_OF: Final = {"back": BACKWARDS, "hint": QUESTION}


class TaskMode(PassesToGame):
    """Covers a set-up or a game with a task."""

    def __init__(self, task: Task, keeper: Keeper, settings: Settings, navigation: Navigator, now: float) -> None:
        self.task, self._keeper = task, keeper
        self._settings, self._navigation = settings, navigation
        self._taught = Settings()
        """The table's settings for the game of the task, but for those that a lesson is about. What is done with a real
        tray is taught without one, too.
        """
        self._take_settings()
        self._answer: AnalysisRequest | None = None
        """What is analysed to answer a wrong action."""
        self._state: Literal["asked", "wrong", "right", "done"] = "asked"
        self._explained: Sequence[Phrase] = ()
        """Further words that are shown: of the step before, of the other side's answer, or of the whole task."""
        self._pressed = 0
        """How many of the buttons on the step's way have been pressed in their order."""
        self._held: frozenset[str] = frozenset()
        self._hinted = 0
        """How many of the step's hints were given."""
        self._anew: Collection[str] = ()
        """The buttons before whose press the game drops what was entered."""
        self._added = 0
        """How many actions are to be taken back."""
        self._dropped: Sequence[str] = ()
        """The actions that a press has taken back, and that are done again then."""
        self._due: float | None = None
        """When what was done is taken back, or the next step begins."""
        self._drawn: tuple[object, Animation] | None = None
        self._base: Start
        self._laid = 0
        self._start(now)

    def _start(self, now: float) -> None:
        """Begin the task, for the first time or anew."""
        self._explained = ()
        self._answer, self._added, self._dropped = None, 0, ()
        self._mistakes = 0
        self._mistake_kept = self._done_kept = self._last = False
        self._go_to(0, now)

    def _go_to(self, at: int, now: float) -> None:
        """Ask for a step, from where it begins or where the one before has ended."""
        self._at = at
        if self._step.start is not None:
            self._base, self._laid = self._step.start, self._laid + 1
            self._begin(self._base.actions, now)
        self._ask()

    def _begin(self, actions: Sequence[str], now: float) -> None:
        """Open the game from where it began last, after some actions."""
        kind = plugin(self.task.game)
        entries = (*self._base.entries, *((kind.action_kind, action) for action in actions))
        self.game = kind.open(WrittenGame(self._base.setup, {}, entries), log_nowhere, self._taught, now)
        self.game.resume(now)

    def _take_settings(self) -> None:
        for name in CHOICES.keys() - {"hints", "take_backs", "auto_commit"}:
            setattr(self._taught, name, self._settings[name])

    @property
    def _step(self) -> Step:
        return self.task.steps[self._at]

    def _ask(self) -> None:
        self._state, self._words, self._due = "asked", self._step.words, None
        self._pressed, self._shows = len(self._step.after), self._step.lit
        self._anew, self._hinted = (), 0

    # Presses

    def touch(self, button: str, held: frozenset[str], now: float) -> None:
        before, wanted, holding = self.game.actions(), self._wanted(), self.game.expects_held_buttons
        self.game.touch(button, held, now)
        if holding and self._state != "done" and self._due is None:
            # Controls reach the game as presses, too.
            pressed = button if button in held and button in ENTRIES else ""
            self._judge(pressed, before, wanted, now)
        self._held = held
        self._keep_mistake(now)

    def press(self, button: str, hold: bool, now: float) -> None:
        self._idle = None
        if button == "menu":
            self._navigation.close(now)
        elif button == "hint" and hold:
            self.step("next", now)
        elif self._due is not None:
            # Whoever presses has seen what was done. Where the tray stays the press counts.
            here, wrong = self.game, self._state == "wrong"
            self._go_on(now)
            if self._state != "done" and (button in ENTRIES if wrong else self.game is here):
                self.press(button, hold, now)
        elif self._state == "done":
            if button in ("ok", "back"):
                self.step("next" if button == "ok" else "again", now)
            else:
                self._idle = button
        elif button == "hint" and "hint" not in self._wanted():
            self.step("show", now)
        elif button == "back" and self._step.free and self.game.steps_back():
            self._idle = button
        elif button == "back" and "back" not in self._wanted() and self.game.steps_back():
            # What the steps before have done stays.
            self._missed(button, (), now)
        else:
            if button in self._anew:
                self._begin(self.game.actions(), now)
                self._anew = ()
            before, wanted = self.game.actions(), self._wanted()
            self.game.press(button, hold, now)
            self._judge(button, before, wanted, now)
        self._keep_mistake(now)

    def step(self, step: Asked, now: float) -> None:
        """Do what is asked for."""
        if step == "leave":
            self._navigation.close(now)
        elif step == "next":
            if not self._keeper.follow(now):
                self._navigation.close(now)
        elif step == "again":
            self._start(now)
        elif self._state in ("asked", "wrong"):
            button = self._wanted()[0]
            self._explained = ()
            if self._step.free:
                self._hinted = min(self._hinted + 1, len(self._step.hints))
                self._say_hint()
                self._mistakes += 1
                self._keep_mistake(now)
                return
            self._shows, self._words = True, "task-here" if button in ENTRIES else f"task-here-{button}"
            self.game.redraw(now)

    def _say_hint(self) -> None:
        """Say the latest hint of a free step, or what it asks for."""
        hints = self._step.hints
        self._state, self._words = ("wrong", hints[self._hinted - 1]) if self._hinted else ("asked", self._step.words)
        self._shows = self._hinted == len(hints)

    def _wanted(self) -> Sequence[str]:
        """The buttons of which any is to be pressed next."""
        way = self._step.way
        if self.game.expects_held_buttons:
            return next((buttons for buttons in way if not self._held & set(buttons)), way[-1])
        return way[min(self._pressed, len(way) - 1)]

    def _judge(self, button: str, before: Sequence[str], wanted: Sequence[str], now: float) -> None:
        """Find out what a press, or time if no button is given, has done.

        `before` are the actions before it, `wanted` the buttons that were asked for.
        """
        actions, step = self.game.actions(), self._step
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(before, actions, strict=False)))
        done = actions[same:]
        # Another control may bring about the same, but it isn't what is learnt.
        taught = button not in CONTROLS or button in wanted
        if any(map(step.solved_by, done)) or (taught and step.shown_by(self.game.snapshot())):
            self._solved(now)
        elif list(before) != list(actions):
            self._added, self._dropped = len(done), before[same:]
            self._missed(button, (), now, done[-1] if done else "")
            self._answer = plugin(self.task.game).answer_request(self.game) if step.free else None
            self._due = self._shown_until(now) + (_WRONG_SECONDS if self._answer is None else _ANSWER_SECONDS)
        elif step.free:
            # Entering is no answer yet, and the game's lights say what can't be done.
            if button:
                self._say_hint()
        elif button:
            self._judge_entered(button, wanted, now)

    def _judge_entered(self, button: str, wanted: Sequence[str], now: float) -> None:
        step, refusals = self._step, self.game.refusals()
        if not refusals and button in wanted:
            self._lead_on(self._pressed + 1)
        elif not refusals and button == "back" and self._pressed:
            self._lead_on(self._pressed - 1)
        elif not refusals and step.takes_any and button in ENTRIES:
            self._lead_on(len(step.way) - 1)
            self._shows = True
        else:
            self._missed(button, refusals, now)

    def _lead_on(self, pressed: int) -> None:
        self._state, self._words, self._pressed = "asked", self._step.words, pressed

    def _missed(self, button: str, refusals: Sequence[str], now: float, action: str = "") -> None:
        """Say what is wrong with a press; where the game has shown nothing, a red light says where."""
        self._state, self._words = "wrong", wrong_words(self._step, button, action, refusals)
        self._explained = ()
        self._shows, self._pressed, self._anew = not self._step.free, 0, ENTRIES
        self._mistakes += 1
        if not self.game.animation.frames and button:
            self.game.animation = with_red_light(self.game.animation, button, self._settings.colors.refused, now)

    def _keep_mistake(self, now: float) -> None:
        """Have the first mistake kept, when all that follows from it is done. One that can't be kept is kept with the
        next press.
        """
        if self._mistakes and not self._mistake_kept:
            self._keeper.missed(now)
            self._mistake_kept = True

    def _solved(self, now: float) -> None:
        self._state, self._words, self._shows = "right", self._step.praise or "task-right", False
        self._explained = ()
        self._due = self._shown_until(now) + _PAUSE
        self._keep_done(now)

    def _keep_done(self, now: float) -> None:
        """Have it kept, once, that the last step is solved: whoever goes on before all was shown has done it, too."""
        if self._at + 1 == len(self.task.steps) and not self._done_kept:
            self._last = self._keeper.is_last()
            self._keeper.done(self._mistakes, now)
            self._done_kept = True

    def _shown_until(self, now: float) -> float:
        return max(now, self.game.animation.began + self.game.animation.length)

    # Time

    def deadline(self) -> float | None:
        # While what was done is shown the game waits.
        return self.game.deadline() if self._due is None else self._due

    def advance(self, now: float) -> None:
        if self._due is not None:
            self._go_on(now)
        else:
            before = self.game.actions()
            self.game.advance(now)
            if self._state != "done":
                self._judge("", before, (), now)
                self._keep_mistake(now)

    def _go_on(self, now: float) -> None:
        """Take back what was wrong, or begin the next step."""
        self._due = None
        if self._state == "wrong":
            self._take_back(now)
            return
        if self._at + 1 == len(self.task.steps):
            # If it can't be kept it is tried again in a moment, not at once.
            self._due = now + AGAIN_SECONDS
            self._keep_done(now)
            self._due = None
            self._state, self._words = "done", f"task-done-{self.task.kind}{'-last' if self._last else ''}"
            self._explained = self.task.ending
            return
        self._explained = [phrase(self._words)]
        for reply in self._step.replies:
            self.game.perform(reply, now)
        self._go_to(self._at + 1, now)

    def _take_back(self, now: float) -> None:
        """Take back what was done, and let nothing be there that `ok` would do again."""
        self._answer = None
        actions = [*self.game.actions()]
        actions = [*actions[: len(actions) - self._added], *self._dropped]
        if self._added:
            self.game.take_back(self._added, now)
        shown = self.game.animation
        self._begin(actions, now)
        if self._added:
            self.game.animation = shown
        self._added, self._dropped, self._anew = 0, (), ()

    def settings_changed(self, now: float) -> None:
        self._take_settings()
        self.game.settings_changed(now)

    def analysis_request(self) -> AnalysisRequest | None:
        return self._answer or self.game.analysis_request()

    def receive_analysis(self, request: AnalysisRequest, result: AnalysisResult | None, now: float) -> None:
        if request != self._answer:
            self.game.receive_analysis(request, result, now)
            return
        self._answer = None
        if result is not None:
            self.game.perform(found_move(result), now)
            self._added += 1
            answer = plugin(self.task.game).answer_words(self.game)
            self._explained = [answer] if answer is not None else ()
        self._due = self._shown_until(now) + _WRONG_SECONDS

    # What is shown

    @property
    def animation(self) -> Animation:
        """The game's own, with the button to press lit, and a green frame when the step is solved."""
        shown, wanted = self.game.animation, self._lit_buttons()
        key = (shown, self._state, wanted, self._idle)
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = key, self._lit(shown, wanted)
        return self._drawn[1]

    def _lit_buttons(self) -> tuple[str, ...]:
        """The buttons whose lights blink: those to press, or after a first hint all of that side."""
        wanted = tuple(self._wanted())
        if self._due is not None or not (self._shows or self._hinted):
            return ()
        return wanted if self._shows else tuple(entry for entry in ENTRIES if entry[0] == wanted[0][0])

    def _lit(self, shown: Animation, wanted: Sequence[str]) -> Animation:
        colors = self._settings.colors
        if self._state == "done":
            return self._end(shown.began + shown.length)
        if self._state == "right":
            loop = tuple((seconds, lit(picture, FRAME, colors.open)) for seconds, picture in shown.loop)
            return replace(shown, still=lit(shown.still, FRAME, colors.open), loop=loop)
        if not wanted:
            return shown
        if (sign := _SIGN_OF.get(wanted[0])) is not None:
            seconds, signed = _SIGN_SECONDS
            loop = shown.loop or ((seconds, shown.still),)
            return replace(shown, loop=(*loop, (signed, lit(_BLANK, sign, colors.chosen))))
        loop = shown.loop or ((2 * _LIT_SECONDS, shown.still),)
        return replace(shown, loop=tuple(_blinking(loop, wanted, colors.chosen)))

    def _end(self, now: float) -> Animation:
        colors = self._settings.colors
        picture = lit(lit(_BLANK, FRAME, colors.open), centered(str(self.task.number)), colors.chosen)
        ended = Animation(picture, tuple(blink(_LIT_SECONDS, 2, picture, _BLANK)), now)
        return with_red_light(ended, self._idle, colors.refused, now) if self._idle else ended

    def snapshot(self) -> Snapshot:
        task, step = self.task, self._step
        shown: LearningPart = {
            "task": {
                "kind": task.kind,
                "name": task.name,
                "title": task.title,
                "number": task.number,
                "of": task.of,
                "step": self._at + 1,
                "steps": len(task.steps),
                "state": self._state,
                "asks": step.words,
                "words": self._words,
                "params": {**step.params, **(step.solution_params if self._hinted else {}), **self._keeper.params},
                "explained": cast(list[PromptLine], [*self._explained]),
                "press": self._wanted()[0] if self._shows and self._due is None and self._state != "done" else None,
                "laid": self._laid,
                "mistakes": self._mistakes,
                "last": self._last and self._state == "done",
            }
        }
        return {
            **shown,
            "game": None,
            "game_name": task.game,
            "hold_buttons": self.expects_held_buttons,
            "idle": self._idle,
        }


def _blinking(loop: Sequence[Frame], wanted: Sequence[str], color: Color) -> Iterator[Frame]:
    """Pictures in which the lights next to buttons blink, for a control the four corners."""
    entries = [ENTRY_CELL[button] for button in wanted if button in ENTRY_CELL]
    is_dark, since = False, 0.0
    for seconds, picture in loop:
        bright, dark = lit(picture, entries or CORNERS, color), lit(picture, entries, _DARK)
        if seconds < _LIT_SECONDS:
            # Pictures that change so quickly take turns, several of a movement together.
            if since >= _LIT_SECONDS / 2:
                is_dark, since = not is_dark, 0.0
            since += seconds
            yield seconds, dark if is_dark else bright
        else:
            times = max(1, round(seconds / (2 * _LIT_SECONDS)))
            yield from blink(seconds / (2 * times), times, bright, dark)
