"""Kill the real process at random moments: after every restart the game is what had been acknowledged."""

import http.client
import json
import os
import random
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.tapas.tray import turn_entry
from tests.program import Program
from tests.waiting import until

KILLS = int(os.environ.get("KILLS", "200"))
_ANSWERS = 5
"""From one kill to the next the table has answered so often at least, so that games get on however slow it is."""


class Player:
    """Plays a scripted game as fast as the table answers and remembers what was acknowledged."""

    def __init__(self, program: Program, chance: random.Random) -> None:
        self.program, self.chance = program, chance
        self.acknowledged = program.state()
        self.asked: list[dict[str, Any]] = []
        """What was asked for since and not answered: it may have happened or not."""
        self.answers = 0

    @property
    def has_played(self) -> bool:
        """Whether there is something to lose."""
        return self.answers >= _ANSWERS

    def is_killed(self, seconds: float) -> None:
        """Play until the plug is pulled after so many seconds, or later where the table hasn't answered enough yet.

        The program is up again after it.
        """
        thread = threading.Thread(target=self.play)
        thread.start()
        time.sleep(seconds)
        until(lambda: self.has_played, "the table lets somebody play")
        self.program.kill()
        thread.join()
        self.program.start()

    def play(self) -> None:
        try:
            while True:
                self.step()
        except (OSError, http.client.HTTPException, json.JSONDecodeError):
            return

    def step(self) -> None:
        state = self.acknowledged
        if state["phase"] in ("setup", "finished"):
            options = {"extras": self.chance.choice([0, 2, 3, 5]), "burning_head": self.chance.random() < 0.5}
            self.send("/api/new-game", options)
        elif self.chance.random() < 0.1 and state["moves"]:
            self.send("/api/press", {"button": "back"})
        elif state["entering"] and not state["entering"]["there"]:
            self.send("/api/press", {"button": state["entering"]["button"]})
        elif state["entering"] and self.chance.random() < 0.7:
            self.send("/api/press", {"button": "ok"})
        else:
            entry = self.chance.choice(state["open_entries"])
            self.send("/api/press", {"button": turn_entry(entry, state["quarter_turns"])})

    def send(self, path: str, body: dict[str, Any]) -> None:
        self.asked = [{"path": path, **body}]
        self.acknowledged = self.program.call("POST", path, body)
        self.asked = []
        self.answers += 1


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    running = Program(tmp_path)
    yield running
    running.kill()


KEPT = ("game", "tray", "moves", "points", "supply", "taken", "removed", "mover", "quarter_turns", "outcome", "names")


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL on Windows; the journal is the same")
def test_after_every_kill_the_game_is_what_had_been_acknowledged(program: Program) -> None:
    chance = random.Random(7)
    in_doubt = 0
    for _ in range(KILLS):
        player = Player(program, chance)
        player.is_killed(chance.uniform(0.02, 0.9))
        after = program.state()
        before = player.acknowledged
        if {key: after[key] for key in KEPT} == {key: before[key] for key in KEPT}:
            continue
        # Only the one request that was never answered may have made a difference.
        in_doubt += 1
        assert player.asked, (before, after)
        asked = player.asked[0]
        if asked["path"] == "/api/new-game":
            assert after["game"] not in (None, before["game"])
            assert after["moves"] == []
        elif asked["button"] == "back":
            assert after["moves"] == before["moves"][:-1]
        elif asked["button"] == "ok":
            assert after["moves"] == [*before["moves"], f"{before['entering']['value']}@{before['entering']['entry']}"]
        else:
            assert after["moves"] == before["moves"]
    games = program.call("GET", "/api/games")["games"]
    assert len(games) > KILLS / 50
    print(f"\n{KILLS} kills, {len(games)} games, {in_doubt} times a press that had not been answered had counted")


WAYS = {
    "tacocat, real cards": ("tacocat", {"way": "referee"}),
    "tacocat, cards on the page": ("tacocat", {"way": "cards"}),
    "tapiru, real cards": ("tapiru", {"play": "referee"}),
    "tapiru, cards on the page": ("tapiru", {"play": "cards"}),
    "piecepack": ("piecepack", {"players": 3}),
}
FACTS = {
    "tacocat": ("latest", "mover", "outcome", "wins", "played", "at", "covered", "history"),
    "tapiru": ("latest", "mover", "outcome", "history", "wants", "won", "middle"),
    "piecepack": ("latest", "mover", "outcome", "dice", "tapas", "hands", "penalties", "log"),
}


class GamePlayer(Player):
    """Plays one of the other games at random, with its buttons and in its words."""

    def __init__(self, program: Program, chance: random.Random, game: str, options: dict[str, Any]) -> None:
        self.game, self.options = game, options
        super().__init__(program, chance)

    @property
    def has_played(self) -> bool:
        return self.acknowledged["game_name"] == self.game and bool(self.acknowledged.get("latest"))

    def step(self) -> None:
        state = self.acknowledged
        if state["phase"] in ("setup", "finished") or state["game_name"] != self.game:
            self.send("/api/new-game", {"game": self.game, **self.options})
        elif state["latest"] and self.chance.random() < 0.1:
            self.send("/api/press", {"button": "back"})
        elif (actions := self.actions(state)) and self.chance.random() < 0.7:
            self.send("/api/act", {"action": self.chance.choice(actions)})
        else:
            buttons = [button for button in state.get("buttons", {}) if button != "back"]
            self.send("/api/press", {"button": self.chance.choice([*buttons, "ok"])})

    def send(self, path: str, body: dict[str, Any]) -> None:
        before = self.acknowledged
        super().send(path, body)
        if "error" in self.acknowledged:
            self.acknowledged = before

    def actions(self, state: dict[str, Any]) -> list[str]:
        if state["phase"] == "ready":
            return [f"hold {seat}" for seat in state["waiting_for"]]
        if state["phase"] == "serve":
            seat = self.chance.choice(list(state["seats"]))
            return [f"take {seat} {piece}" for piece in state["pool"]] + [f"plain {seat}"]
        if "hands" not in state or state["mover"] is None or self.game == "piecepack" or state["phase"] == "shown":
            return []
        seen = self.program.call("POST", "/api/look", {"seat": state["mover"]})
        return seen["actions"] if self.game == "tacocat" else [way for ways in seen["places"].values() for way in ways]


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL on Windows; the journal is the same")
@pytest.mark.parametrize("way", WAYS)
def test_after_every_kill_the_other_games_are_what_had_been_acknowledged(program: Program, way: str) -> None:
    game, options = WAYS[way]
    chance = random.Random(way)
    steps = 0
    for _ in range(KILLS // 10):
        player = GamePlayer(program, chance, game, options)
        player.is_killed(chance.uniform(0.1, 0.9))
        after, before = program.state(), player.acknowledged
        assert after["game_name"] == game
        if after["game"] != before["game"] or any(after[key] != before[key] for key in FACTS[game]):
            # Only the one request that was never answered may have made a difference.
            assert player.asked, (before, after)
        steps += after["game"] == before["game"] and bool(after["latest"])
    assert steps > KILLS // 40
