"""The lights alone are enough: a classic game is played by a guest who sees nothing but the 64 lights."""

import random
from typing import Any, Final

import pytest

from engine.tapas import Move, Position
from engine.tapas.tray import EMPTY, PLAYERS, TRAY_SLOTS
from firmware.games.tapas.tray import slot_cells
from tests.firmware.onlooker import Look, Onlooker, Preview, closed_entries, green_entries, is_over, who_sits_south
from tests.virtual_table import VirtualTable

MOMENTS: Final = 10
_PLIES: Final = 20
_LONG: Final = 12.0
"""Seconds after which the table has shown what it had to show after a push that won something for both."""


class Guest:
    """Plays both sides with the buttons, by what they see. At random moments they are asked, and the table's truth is
    compared with what they say.
    """

    def __init__(self, table: VirtualTable, seed: int) -> None:
        self._table, self._chance = table, random.Random(seed)
        self._moments = set(self._chance.sample(range(_PLIES), MOMENTS))
        self.right = {"turn": 0, "score": 0, "why": 0}
        self.reasons: set[str] = set()
        self.previews = self.missing = self.shown_missing = 0
        self.looks = self.press("ok")
        self.eyes = Onlooker(who_sits_south(self.looks))

    def press(self, button: str, seconds: float = 3.0) -> list[Look]:
        self._table.press(button)
        return self.look(seconds)

    def look(self, seconds: float) -> list[Look]:
        looks: list[Look] = []
        table, began = self._table, self._table.now
        while table.now < began + seconds:
            picture, since = table.hardware.lit, table.now
            due = table.table.deadline(table.now)
            table.wait(max(min(began + seconds, due or _LONG + since) - since, 0.001))
            if looks and looks[-1][1] == picture:
                looks[-1] = looks[-1][0] + table.now - since, picture
            else:
                looks.append((table.now - since, picture))
        return looks

    def play(self) -> None:
        """The whole game. Somebody who can make nothing of the lights stops earlier."""
        for ply in range(_PLIES):
            if is_over(self.looks) or not green_entries(self.looks):
                break
            button = self._chance.choice(green_entries(self.looks))
            if ply in self._moments:
                self._asked(button)
            value = self._enter(button)
            self.previews += self.eyes.preview(self.looks, button) == self._would_do(value, button)
            self.looks = self.press("ok", _LONG)

    def _asked(self, button: str) -> None:
        """Whose turn it is, the score, and why an entry is closed; half the time while something is being entered."""
        shut = self._chance.choice(self._chance.choice(closed_entries(self.looks)))
        if self._chance.random() < 0.5:
            self._enter(button)
        self.right["turn"] += self.eyes.turn(self.looks) == self.truth.mover
        self.right["score"] += self.eyes.score(self.looks[-3:]) == self._points()
        said = self.eyes.why_closed(self.press(shut, 6.0), shut)
        self.reasons |= said
        self.right["why"] += said == set(self.truth.why_entry_closed(shut).names)

    def _enter(self, button: str) -> int:
        """Press an entry a few times, and on as long as the value is red; `ok` says in digits that there is none."""
        wanted = self._chance.randrange(1, 5)
        for presses in range(1, 9):
            self.looks = self.press(button, 4.0)
            value, there = self.eyes.entered(self.looks)
            if there and presses >= wanted:
                return value
            if not there:
                self.missing += 1
                self.shown_missing += self.eyes.none_left(self.press("ok"), self.truth.mover) == value
        return value

    # The truth

    @property
    def truth(self) -> Position:
        game: Any = self._table.session.navigator.played()
        position: Position = game.position
        return position

    def _points(self) -> dict[str, int]:
        return {player: self.truth.points(player) for player in PLAYERS}

    def _would_do(self, value: int, button: str) -> Preview | None:
        move = Move.of(value, button)
        if self.truth.why_closed(move):
            return None
        push, now = self.truth.preview(move), self._points()
        tray = {slot: self.truth[slot] for slot in TRAY_SLOTS} | dict(zip(push.slots, push.steps[-1].line, strict=True))
        return Preview(
            {slot_cells(0)[slot]: piece for slot, piece in tray.items() if piece != EMPTY},
            {left.piece for left in push.left},
            now,
            {player: now[player] + push.points[player] for player in PLAYERS},
        )


@pytest.mark.parametrize(
    ("seed", "reasons"),
    [(0, {"OWN_FIRST", "REVERSE"}), (1, {"OWN_FIRST", "REVERSE"}), (4, {"OWN_FIRST", "REVERSE", "EMPTY_LINE"})],
)
def test_a_classic_game_is_played_to_its_end_by_somebody_who_only_sees_the_lights(
    table: VirtualTable, seed: int, reasons: set[str]
) -> None:
    """At ten random moments they say whose turn it is, the score, and why an entry is closed."""
    guest = Guest(table, seed)
    guest.play()
    truth = guest.truth
    outcome = truth.outcome()
    assert outcome is not None
    assert (guest.right, guest.reasons) == (dict.fromkeys(("turn", "score", "why"), MOMENTS), reasons)
    assert guest.previews == len(truth.moves())
    assert guest.shown_missing == guest.missing > 0
    assert is_over(guest.looks) == outcome.winner
    assert guest.eyes.numbers(guest.looks) == {player: truth.points(player) for player in PLAYERS}
