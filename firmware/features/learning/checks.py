"""Checks of a game's lessons, for the tests of whoever writes the game."""

from typing import Final

from firmware.features.learning.task import Step, read_lessons
from firmware.games.plugin import GamePlugin, TableGame
from firmware.games.testing_page import Words
from firmware.journal import WrittenGame
from firmware.library import log_nowhere
from firmware.table import Settings

_WAIT: Final = 100.0
"""Seconds after each press, in which everything is shown that the game shows."""


def check_lessons(kind: GamePlugin) -> None:
    """Do all lessons as they say: every button does something, every step is solved, and all words are there."""
    words = Words(kind)
    for lesson in read_lessons(kind):
        words.check_message(lesson.title, f"the lesson {lesson.name}")
        game, now = None, 0.0
        for step in lesson.steps:
            for message in filter(None, (step.words, step.praise, *step.wrong.values())):
                words.check_message(message, f"the lesson {lesson.name}")
            if step.start is not None:
                entries = (*step.start.entries, *((kind.action_kind, action) for action in step.start.actions))
                game = kind.open(WrittenGame(step.start.setup, {}, entries), log_nowhere, Settings(), 0.0)
                game.resume(now)
            assert game is not None, f"the lesson {lesson.name} begins nowhere"
            now = _solve(game, step, now)
            for reply in step.replies:
                game.perform(reply, now)


def _solve(game: TableGame, step: Step, now: float) -> float:
    """Press what a step asks for; returns the time after it."""
    before = list(game.actions())
    held: frozenset[str] = frozenset()
    for press in step.presses:
        button, now = press.split(" ")[0], now + _WAIT
        shown = game.snapshot(), game.animation
        if holding := game.expects_held_buttons:
            held |= {button}
            game.touch(button, held, now)
        else:
            game.press(button, False, now)
        # A lesson may be about what can't be done.
        refused = () if step.shown_by(game.snapshot()) else game.refusals()
        assert not refused, f"{step.words} asks for {button}, which the game refuses there: {' '.join(refused)}"
        does = holding or (game.snapshot(), game.animation) != shown
        assert does, f"{step.words} asks for {button}, which does nothing there"
        _wait(game, now)
    for button in held:
        held -= {button}
        game.touch(button, held, now)
    done = [action for action in game.actions() if action not in before] or game.actions()[len(before) :]
    is_solved = any(map(step.solved_by, done)) or step.shown_by(game.snapshot())
    assert is_solved, f"{step.words} isn't solved by {' '.join(step.presses)}"
    return now


def _wait(game: TableGame, now: float) -> None:
    for _ in range(20):
        if (due := game.deadline()) is None or due > now + _WAIT:
            return
        game.advance(max(due, now))
