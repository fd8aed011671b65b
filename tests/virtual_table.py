"""A whole table in virtual time: fingers press mock pins, eyes read the lights."""

import random
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.review import CASUAL
from engine.tapas.tray import FILES, RANKS, turn_entry
from firmware.analysis import AnalysisRequest
from firmware.background.opponent import analyse
from firmware.errors import JournalError
from firmware.games.registry import read_records
from firmware.games.tapas.lights import number_cells
from firmware.games.tapas.tray import colors_at, piece_colors, slot_cells
from firmware.journal import Journal
from firmware.layout import ENTRY_CELL, Cell
from firmware.lights import Picture, PowerBudget
from firmware.snapshot import Utterance
from firmware.table.session import Session
from firmware.table.table import HOLD_SECONDS, RELEASE_SECONDS, Table
from hw_mock.table import MockTable
from tests.valid_states import checked


@contextmanager
def full_disk(of: object, what: str) -> Iterator[None]:
    """Meanwhile a method or a function that keeps something finds no room."""

    def full(*_: object, **__: object) -> int:
        raise JournalError("full", "no room left; free some space")

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(of, what, full)
        yield


class VirtualTable:
    """The real table, mock hardware, a real journal, and a clock that only this class moves."""

    def __init__(self, directory: Path, faults: str = "", limit_ma: int = 4000, seed: int = 1) -> None:
        self._directory, self._faults, self._limit_ma, self._seed = directory, faults, limit_ma, seed
        self._switch_on()

    def _switch_on(self) -> None:
        self.now = 100.0
        self.journal = Journal(self._directory)
        self.hardware = MockTable(self._faults, seed=self._seed, clock=lambda: self.now)
        self.session = Session(self.journal, random.Random(self._seed), self.now)
        self.session.change_settings({"brightness": 4}, self.now)
        self.table = Table(self.hardware, self.session, PowerBudget(self._limit_ma), self.now)
        self.hardware.start(self.table.edge)

    def restart(self) -> None:
        """Pull the plug and put it in again: another table with the same journal."""
        self.close()
        self._switch_on()

    def close(self) -> None:
        self.hardware.close()
        self.journal.close()

    def full_disk(self, what: str = "append", of: object = None) -> AbstractContextManager[None]:
        """Meanwhile nothing is kept by a method of the journal, or of what else keeps something."""
        return full_disk(of or self.journal, what)

    def wait(self, seconds: float) -> None:
        """Let time pass, waking the table whenever it wants to be woken."""
        end = self.now + seconds
        self._think_at_once()
        while (due := self.table.deadline(self.now)) is not None and due <= end:
            self.now = max(self.now, due)
            self.table.advance(self.now)
            self._think_at_once()
        self.now = end
        self.table.advance(self.now)
        self._think_at_once()

    def _think_at_once(self) -> None:
        """In games of cards, where no test asks how long the table thinks."""
        question = self.session.analysis_request()
        if question is not None and question.game != "tapas":
            self.think()

    def press(self, button: str, hold: bool = False) -> dict[str, Any]:
        """A finger on a mock pin; the facts after it."""
        self.touch(button, hold)
        return self.snapshot()

    def touch(self, button: str, hold: bool = False) -> None:
        """A finger on a mock pin, bouncing as the table's faults say."""
        seconds = HOLD_SECONDS + 0.05 if hold else 0.06
        began = self.now
        for after, down in self.hardware.touch(button, seconds):
            self.wait(began + after - self.now)
            self.hardware.drive(button, down)
        self.wait(RELEASE_SECONDS + 0.01)

    def snapshot(self) -> dict[str, Any]:
        return checked(self.table.snapshot())

    def spoken(self) -> Utterance:
        """What the table said last."""
        return self.session.features["voice"].narrator.hear(self.table.snapshot())

    def enter(self, move: str) -> dict[str, Any]:
        """Press an entry (named in the tray's frame) until a value is shown, as a player would."""
        value, entry = int(move[0]), move[2:]
        facts = self.snapshot()
        button = turn_entry(entry, facts["quarter_turns"])
        for _ in range(4):
            facts = self.press(button)
            if facts["entering"] and facts["entering"]["value"] == value:
                return facts
        raise AssertionError(f"{move} can't be entered: {facts['closed']}")

    def play(self, move: str) -> dict[str, Any]:
        """Enter a move and press ok."""
        self.enter(move)
        return self.press("ok")

    def reopen(self) -> dict[str, Any]:
        """Take back what ended the game: the table asks first, and `ok` agrees."""
        assert self.press("back")["asking"] == "reopen"
        return self.press("ok")

    @property
    def question(self) -> AnalysisRequest:
        """What the table wants to know."""
        question = self.session.analysis_request()
        assert question is not None
        return question

    def think(self) -> AnalysisRequest:
        """Let the table find what it wants to know, with little effort."""
        question = self.question
        level = "careful" if question.game == "tapas" else question.level or CASUAL
        found = analyse(replace(question, level=level))
        self.table.receive_analysis(question, found, self.now)
        return question

    def open_replay(self, number: int, *, review: bool = False) -> None:
        """Show a game of the journal again from its start; with a `review` each of its actions is judged, too."""
        navigator = self.session.navigator
        navigator.show_replay(navigator.replay_of(navigator.library, number, self.now, review), self.now)

    def open_review(self, number: int) -> AnalysisRequest:
        """Show a game of the journal with a review; what the table wants to know for it."""
        self.open_replay(number, review=True)
        return self.question

    def import_records(self, text: str) -> list[int]:
        """Add the games of a text of records; their numbers."""
        return self.session.library.journal.add(read_records(text))

    # What an eye sees

    def tray_on_lights(self) -> str:
        """The tray read from the lit pixels, in the tray's frame."""
        palette = self.session.settings.colors
        names = {color: name for beat in (0, 1) for name, color in colors_at(beat, palette).items()}
        turns = self.snapshot()["picture_turns"]
        lit = self.hardware.lit
        rows = []
        for rank in RANKS:
            files = FILES[1:5] if rank in "61" else FILES
            colors = [_pixel(lit, *slot_cells(turns)[file + rank]) for file in files]
            rows.append("".join(".." if color == (0, 0, 0) else names[color] for color in colors))
        return "/".join(rows)

    def number_on_lights(self) -> tuple[str, int] | None:
        """The number in the middle of the matrix, and the player in whose colour and for whom it stands upright."""
        lit = self.hardware.lit
        cells = {(x, y): _pixel(lit, x, y) for x in range(1, 8) for y in range(1, 7)}
        on = {cell: color for cell, color in cells.items() if any(color)}
        colors = piece_colors(self.session.settings.colors)
        for button in ("E2", "E3"):
            if on.get(ENTRY_CELL[button]) not in colors.values():
                # Where no digit reaches it the menu has a light of its own there.
                on.pop(ENTRY_CELL[button], None)
        for player in "JC":
            if set(on.values()) == {colors[f"{player}3"]}:
                side = "S" if player == self.snapshot()["south"] else "N"
                number = _numbers().get((side, frozenset(on)))
                return (player, number) if number is not None else None
        return None

    def points_on_lights(self) -> dict[str, int]:
        """Both players' points, read while the lights show them in turn."""
        seen: dict[str, int] = {}
        for _ in range(60):
            if (number := self.number_on_lights()) is not None:
                seen.setdefault(*number)
            self.wait(0.2)
        return seen


def start(table: VirtualTable, **options: Any) -> dict[str, Any]:
    """Begin a game between Julie and Peter."""
    placing = options.pop("placing", False)
    table.session.new_game(options, {"J": "Julie", "C": "Peter"}, table.now, game="tapas", placing=placing)
    table.table.refresh(table.now)
    return table.snapshot()


def play_to_the_end(table: VirtualTable, **options: Any) -> dict[str, Any]:
    """Begin a game and play the first open entry with the lowest value until it is over."""
    facts = start(table, **options)
    while facts["phase"] != "finished":
        value = next(v for v, n in enumerate(facts["supply"][facts["mover"]], 1) if n)
        facts = table.play(f"{value}@{facts['open_entries'][0]}")
    return facts


@cache
def _numbers() -> Mapping[tuple[str, frozenset[Cell]], int]:
    """The numbers from 0 to 99 by the side at which they stand upright and by their lights."""
    return {(side, frozenset(number_cells(number, side))): number for side in "SN" for number in range(100)}


def _pixel(picture: Picture, x: int, y: int) -> tuple[int, int, int]:
    red, green, blue = picture[3 * (8 * y + x) : 3 * (8 * y + x) + 3]
    return red, green, blue
