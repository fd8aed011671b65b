"""Puzzles of Tapas as the table asks them: the pushes as buttons, the position as a set-up."""

from collections.abc import Iterator, Mapping
from typing import Final

from engine.tapas.moves import Move
from engine.tapas.puzzle import Puzzle, catalogue, rating_in
from engine.tapas.setup import Setup
from engine.tapas.tray import turn_entry
from firmware.games.plugin import Find, TablePuzzle, unknown_puzzle

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
_SHOWN: Final = "puzzle-shown"


def ratings() -> Mapping[str, int]:
    """The ratings of the puzzles that come with the program, by name."""
    return {name: rating_in(line) for name, line in catalogue().items()}


def table_puzzle(name: str, written: str) -> TablePuzzle:
    """A puzzle that comes with the program, or one that is `written`, under this name. Raises BadInput."""
    line = written or catalogue().get(name)
    if line is None:
        raise unknown_puzzle(name)
    puzzle = Puzzle.parse(line)
    setup = Setup.from_dict({"position": puzzle.text}).as_dict()
    themes = tuple(THEMES[theme] for theme in puzzle.themes)
    told, finds = {"side": puzzle.solver}, tuple(_finds(puzzle))
    return TablePuzzle(name, puzzle.rating, themes, setup, GOALS[puzzle.goal], told, _SHOWN, finds)


def _finds(puzzle: Puzzle) -> Iterator[Find]:
    position, at = puzzle.position(), 0
    while at < len(puzzle.line):
        move = puzzle.line[at]
        button = turn_entry(move.entry, position.quarter_turns)
        replies = puzzle.answer(puzzle.line[:at], move).replies
        told: dict[str, str | int] = {"value": move.value, "entry": button}
        yield Find(str(move), (*(button,) * move.value, "ok"), told, tuple(map(str, replies)))
        for each in (move, *replies):
            position.push(Move(str(each)))
        at += 1 + len(replies)
