"""Puzzles of Tapas as the table asks them: the pushes as buttons, the position as a set-up."""

from collections.abc import Collection, Iterator, Mapping
from typing import Final

from engine.tapas import Push
from engine.tapas.game import Setup, TapasGame
from engine.tapas.puzzle import Puzzle, catalogue, rating_in
from engine.tapas.state import Move
from engine.tapas.tray import EXTRAS, turn_entry
from firmware.games.history import Done
from firmware.games.puzzle import Find, TablePuzzle, unknown_puzzle
from firmware.games.speech import Argument, Phrase, phrase
from firmware.games.tapas.setup_speech import piece_name

GOALS: Final = {"win": "puzzle-win", "points": "puzzle-points"}
"""By goal: the message that asks for it."""
THEMES: Final = {
    "sauces": "puzzle-theme-sauces",
    "keep-sauces": "puzzle-theme-keep-sauces",
    "ticket": "puzzle-theme-ticket",
    "napkin": "puzzle-theme-napkin",
    "toast": "puzzle-theme-toast",
    "ban": "puzzle-theme-ban",
    "pass": "puzzle-theme-pass",
    "tie-break": "puzzle-theme-tie-break",
    "last-push": "puzzle-theme-last-push",
    "turn-on": "puzzle-theme-turn-on",
    "double-fall": "puzzle-theme-double-fall",
    "sacrifice": "puzzle-theme-sacrifice",
    "defence": "puzzle-theme-defence",
    "quiet": "puzzle-theme-quiet",
    "less-now": "puzzle-theme-less-now",
    "take": "puzzle-theme-take",
}
"""By theme: the message that names it."""
_HINTS: Final = ("puzzle-side", "puzzle-piece", "puzzle-shown")


def ratings() -> Mapping[str, int]:
    """The ratings of the puzzles that come with the program, by name."""
    return {name: rating_in(line) for name, line in catalogue().items()}


def without_variants() -> Collection[str]:
    """Their names, without those that have Extras, are of Burning Head, or begin with a tray that was turned."""
    plain = " turned=0 ", " burning_head=no "
    classic = (line for line in catalogue().values() if all(words in line for words in plain))
    return [line.split(" ", 1)[0] for line in classic if not any(extra in line for extra in EXTRAS)]


def table_puzzle(name: str, written: str) -> TablePuzzle:
    """A puzzle that comes with the program, or one that is `written`, under this name. Raises BadInput."""
    line = written or catalogue().get(name)
    if line is None:
        raise unknown_puzzle(name)
    puzzle = Puzzle.parse(line)
    setup = Setup.from_dict({"position": puzzle.text}).as_dict()
    themes = tuple(THEMES[theme] for theme in puzzle.themes)
    args, finds = {"side": puzzle.solver}, tuple(_finds(puzzle))
    points = round(puzzle.margin / 100)
    worth = phrase("puzzle-worth", points=points) if puzzle.goal == "points" and points else None
    return TablePuzzle(name, puzzle.rating, themes, setup, GOALS[puzzle.goal], args, _HINTS, finds, worth)


def _finds(puzzle: Puzzle) -> Iterator[Find]:
    position, at = puzzle.position(), 0
    while at < len(puzzle.line):
        move = puzzle.line[at]
        button = turn_entry(move.entry, position.quarter_turns)
        replies = puzzle.answer(puzzle.line[:at], move).replies
        args: dict[str, str | int] = {"value": move.value, "entry": button, "edge": button[0]}
        yield Find(str(move), (*(button,) * move.value, "ok"), args, tuple(map(str, replies)))
        for each in (move, *replies):
            position.push(Move(str(each)))
        at += 1 + len(replies)


def answer_words(done: Done[TapasGame]) -> Phrase | None:
    """What the other side's push does that answers a wrong one; None if it was no push."""
    push, turned = done.report, done.before.position.quarter_turns
    if not isinstance(push, Push):
        return None
    about: dict[str, Argument] = {"value": push.move.value, "entry": turn_entry(push.move.entry, turned)}
    won = [piece_name(left.piece) for left in push.left if left.to == push.mover]
    return phrase("puzzle-answer", **about, pieces=won) if won else phrase("puzzle-answer-quiet", **about)
