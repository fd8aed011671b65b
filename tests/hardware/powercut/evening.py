"""An evening at the table: one seed, the same presses every time, wherever it is played.

The guest plays it on a disk whose plug is pulled; the host plays it again and knows what every step left behind.
"""

import hashlib
import json
import random
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any, Final, NamedTuple

from engine.tapas.tray import turn_entry
from firmware.games.registry import read_records
from firmware.journal import ABANDONED, OPEN, Journal
from firmware.lights import PALETTES
from firmware.table import AUTO_COMMIT, Settings
from firmware.table.session import Session
from tests.virtual_table import VirtualTable

_ON_THE_TABLE: Final = (
    "game", "phase", "tray", "moves", "points", "supply", "taken", "removed", "mover", "open_entries",
    "quarter_turns", "turns_asked", "south", "outcome", "names", "setup", "history",
)  # fmt: skip
_SETTINGS: Final = tuple(field.name for field in fields(Settings))
_OPENING: Final = ("Nb", "Nc", "Nd", "Ne", "E5", "E4", "W5", "W4", "Sb", "Sc", "Sd", "Se")


class Kept(NamedTuple):
    """What must be there again after a power cut, as text; the games by a digest, there are many."""

    table: str
    games: str
    settings: str


def kept(session: Session, journal: Journal) -> Kept:
    """What session and journal have of the game on the table, of all games and of the settings."""
    facts = session.snapshot()
    # What is chosen for a game that hasn't begun may be lost; so may a push that is only being entered.
    names = ("phase",) if facts["phase"] == "setup" else _ON_THE_TABLE
    # A game in which nothing was played is no longer in the list when the table has started again.
    left = session.library.unplayed()
    rows = [row for row in journal.games() if row.id not in left]
    games = [(r.id, r.status, r.setup, r.names, r.result, journal.entries(r.id)) for r in rows]
    return Kept(
        _text({name: facts[name] for name in names}),
        hashlib.sha256(_text(sorted(games)).encode()).hexdigest(),
        _text({name: value for name, value in journal.settings().items() if name in _SETTINGS}),
    )


def _text(facts: Any) -> str:
    return json.dumps(facts, sort_keys=True)


class Evening:
    """Played a press at a time with `step`; `prepare` gets every journal that is opened."""

    def __init__(self, directory: Path, seed: int, prepare: Callable[[Journal], None] = lambda journal: None) -> None:
        self._directory, self._prepare = directory, prepare
        self._chance = random.Random(seed)
        self._restarts = 0
        self._sit_down()

    def _sit_down(self) -> None:
        self.table = VirtualTable(self._directory, faults="bounce", seed=self._restarts)
        self._prepare(self.table.journal)
        self._restarts += 1

    def close(self) -> None:
        self.table.close()

    def kept(self) -> Kept:
        return kept(self.table.session, self.table.journal)

    def step(self) -> None:
        """One press, or one thing that the page asks for; over when table and facts show it."""
        facts = self.table.snapshot()
        if self._chance.random() < 0.04:
            self._chance.choice((self._settings, self._restart, self._take_up, self._put_away, self._import))()
        elif facts["asking"]:
            self.table.press(self._chance.choice(("ok", "back")))
        elif facts["phase"] == "setup":
            self._set_up()
        elif facts["phase"] == "entering":
            self._move(facts)
        elif facts["phase"] == "turning" and self._chance.random() < 0.5:
            self._press_entry(facts)
        else:
            self.table.press("ok")

    def _move(self, facts: dict[str, Any]) -> None:
        luck = self._chance.random()
        if luck < 0.1:
            self.table.press("back")
        elif luck < 0.115:
            self.table.press("back", hold=True)
        elif facts["entering"] and facts["auto_commit"]:
            self.table.wait(facts["auto_commit"] + 0.1)
        elif facts["entering"] and luck < 0.8:
            self.table.press("ok")
        else:
            self._press_entry(facts)

    def _press_entry(self, facts: dict[str, Any]) -> None:
        self.table.press(turn_entry(self._chance.choice(facts["open_entries"]), facts["quarter_turns"]))

    def _set_up(self) -> None:
        if self._chance.random() < 0.5:
            self.table.press(self._chance.choice((*_OPENING, "ok", "ok", "ok")))
            return
        options = {
            "first": self._chance.choice("JC"),
            "extras": self._chance.choice((0, 2, 3, 5)),
            "burning_head": self._chance.random() < 0.5,
        }
        names = {"J": self._chance.choice(("Julie", "Zoé")), "C": "Peter"}
        self.table.session.new_game(options, names, self.table.now, game="tapas", placing=self._chance.random() < 0.5)

    def _settings(self) -> None:
        wishes = {
            "palette": self._chance.choice(PALETTES).name,
            "brightness": self._chance.randrange(1, 5),
            "auto_commit": self._chance.choice(AUTO_COMMIT),
        }
        self.table.session.change_settings(wishes, self.table.now)

    def _restart(self) -> None:
        self.table.close()
        self._sit_down()

    def _take_up(self) -> None:
        waiting = sorted(row.id for row in self.table.journal.games() if row.status in (OPEN, ABANDONED))
        if waiting:
            self.table.session.take_up(self._chance.choice(waiting), self.table.now)

    def _put_away(self) -> None:
        if self._chance.random() < 0.3:
            self.table.session.put_away(self.table.now)

    def _import(self) -> None:
        """The games so far once more, all or none of them."""
        session = self.table.session
        numbers = sorted(row.id for row in self.table.journal.games())[:4]
        if numbers and self._chance.random() < 0.3:
            session.library.journal.add(read_records("\n".join(session.library.record(number) for number in numbers)))
