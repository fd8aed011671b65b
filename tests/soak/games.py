"""Games of all kinds at a table, by whatever its page and its buttons can do, with things in between that go wrong."""

import json
import random
import threading
import time
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from engine.tapas.tray import turn_entry
from firmware.table import CHOICES
from firmware.table.session import Session
from tests.soak.tables import OnLoopback, Soaked

KINDS: Final[dict[str, tuple[dict[str, Any], ...]]] = {
    "tapas": (
        {},
        {"extras": 3, "names": {"J": "Julie"}},
        {"burning_head": True},
        {"seats": {"C": "careful"}},
        {"extras": 5, "seats": {"J": "child"}},
    ),
    "tacocat": ({}, {"variant": "cards"}, {"variant": "cards", "seats": {"WOW": "table"}}),
    "tapiru": ({}, {"variant": "cards"}, {"variant": "cards", "seats": {"N": "table"}}),
    "piecepack": ({"players": 3}, {"players": 4}, {"players": 4, "placing": True}),
}
_MOST_STEPS: Final = 250
_REAL_SECONDS: Final = 2.5
happened: Final[Counter[str]] = Counter()
"""How often each thing in between has happened."""
_OFTEN: Final = 0.01
"""How often, of a table's steps, each thing in between happens."""


def play(table: Soaked, kind: str, chance: random.Random) -> bool:
    """Play a game to its end, or put it away after a while; whether it came to its end."""
    status, state = table.post("/api/new-game", {"game": kind, **chance.choice(KINDS[kind])})
    assert status == 200, state
    until = time.monotonic() + _REAL_SECONDS
    for _ in range(_MOST_STEPS):
        if isinstance(table, OnLoopback) and time.monotonic() > until:
            break
        _between(table, chance)
        state = table.state()
        if state["phase"] == "finished":
            _look_at_it_again(table, state["game"], chance)
            table.post("/api/put-away")
            return True
        _step(table, state, chance)
    table.post("/api/put-away")
    return False


def _step(table: Soaked, state: dict[str, Any], chance: random.Random) -> None:
    """One more step of a game, or out of what covers it."""
    if state["replay"] is not None:
        table.post("/api/replay", {"step": "leave"})
    elif state["checkup"] is not None:
        table.post("/api/checkup", {"what": "leave"})
    elif state["asking"] or state["letting_in"] or state["menu"] or state["forgetting"]:
        table.post("/api/press", {"button": "back"})
    elif state["phase"] == "setup":
        # The game was put away by what happened in between.
        table.post("/api/press", {"button": "ok"})
    elif state.get("thinking"):
        table.wait(1.0)
    elif state["game_name"] == "tapas":
        _press_in_tapas(table, state, chance)
    else:
        _act(table, state, chance)


def _press_in_tapas(table: Soaked, state: dict[str, Any], chance: random.Random) -> None:
    entry = None
    if state["proposal"] is not None:
        entry = state["proposal"]["entry"]
    elif state["entering"] and not state["entering"]["there"]:
        entry = state["entering"]["entry"]
    elif state["phase"] == "entering" and not (state["entering"] and chance.random() < 0.8):
        entry = chance.choice(state["open_entries"])
    table.post("/api/press", {"button": turn_entry(entry, state["quarter_turns"]) if entry else "ok"})
    table.wait(0.3)


def _legal(session: Session) -> list[str]:
    game = session.navigator.game
    if game is None:
        return []
    state = game.game.state
    # The piecepack's state is a course, which has the rules' own game.
    return list(getattr(state, "game", state).legal_actions())


def _act(table: Soaked, state: dict[str, Any], chance: random.Random) -> None:
    legal = table.look(_legal)
    action = "deal" if state["phase"] == "shown" else chance.choice(legal or ["nothing"])
    if table.post("/api/act", {"action": action})[0] != 200:
        buttons = [button for button in state.get("buttons", ()) if button != "back"]
        table.post("/api/press", {"button": chance.choice(buttons or ["ok"])})
        table.wait(2.0)


# What happens in between


def _between(table: Soaked, chance: random.Random) -> None:
    """Let things happen that have nothing to do with the game, and count them."""
    for happens in (*_ANYWHERE, *(_ON_LOOPBACK if isinstance(table, OnLoopback) else ())):
        if chance.random() < _OFTEN:
            happened[happens.__name__.strip("_").replace("_", " ")] += 1
            happens(*((table, chance) if happens in _ANYWHERE else (table,)))
    if isinstance(table, OnLoopback):
        table.read_a_little()


def _press_anything(table: Soaked, chance: random.Random) -> None:
    table.post("/api/press", {"button": chance.choice(["W3", "Nc", "E2", "Sb", "back", "hint", "menu", "ok"])})
    table.post("/api/press", {"button": "nothing"})


def _change_settings(table: Soaked, chance: random.Random) -> None:
    name = chance.choice(["palette", "brightness", "take_backs", "hints"])
    assert table.post("/api/settings", {name: chance.choice(CHOICES[name])})[0] in (200, 503)


def _refuse_writes(table: Soaked, chance: random.Random) -> None:
    with table.without_journal():
        for _ in range(3):
            table.post("/api/settings", {"brightness": chance.randint(1, 4)})
            table.post("/api/press", {"button": "ok"})
            table.call("GET", "/api/games")


def _unplug(table: Soaked, chance: random.Random) -> None:
    table.hardware.leave()
    table.post("/api/press", {"button": chance.choice(["ok", "W3"])})
    table.hardware.come_back()


def _look_around(table: Soaked, chance: random.Random) -> None:
    table.call("GET", "/api/games")
    table.call("GET", "/")
    table.call("GET", "/api/me")
    for seat in table.state()["seat_names"]:
        table.post("/api/look", {"seat": seat})


def _check_up(table: Soaked, chance: random.Random) -> None:
    table.post("/api/checkup", {"what": chance.choice(["lights", "buttons"])})


def _take_another_up(table: Soaked, chance: random.Random) -> None:
    table.post(f"/api/games/{chance.randint(1, 30)}/{chance.choice(['replay', 'review', 'take-up'])}")
    table.post("/api/cancel")


_ANYWHERE: Final[tuple[Callable[..., None], ...]] = (
    _press_anything, _change_settings, _refuse_writes, _unplug, _look_around, _check_up, _take_another_up,
)  # fmt: skip


def _cancel_a_work(table: OnLoopback) -> None:
    """Send records on one connection and cancel the import on another one."""
    status, text = table.call("GET", "/api/games/1/record")
    if status == 200:
        body = json.dumps({"text": "\n".join([text] * 20)}).encode()
        sender = threading.Thread(target=table.served.call, args=("POST", "/api/import", body))
        sender.start()
        table.post("/api/cancel")
        sender.join()


_TWICE: Final = (OnLoopback.open_page, OnLoopback.hurt_opponent)
_ON_LOOPBACK: Final[tuple[Callable[[Any], None], ...]] = (*_TWICE, *_TWICE, OnLoopback.visit_by_phone, _cancel_a_work)


def _look_at_it_again(table: Soaked, number: int | None, chance: random.Random) -> None:
    """The record of a finished game, shown again, and now and then read as another game or reviewed."""
    status, text = table.call("GET", f"/api/games/{number}/record")
    if status == 200 and chance.random() < 0.1:
        assert table.post("/api/import", {"text": text})[0] == 200
    if chance.random() < 0.3:
        table.post(f"/api/games/{number}/{'review' if chance.random() < 0.3 else 'replay'}")
        for step in ("next", "last", "back", "play", "first", 3):
            table.post("/api/replay", {"step": step})
            table.wait(0.5)
        table.post("/api/replay", {"step": "leave"})
