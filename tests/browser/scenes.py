"""Moments of all four games that the page must show well, each brought about at a served table from wherever it is."""

import json
import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

from engine.tapas.tray import turn_entry
from tests.browser.conftest import GAME
from tests.phones import Phone
from tests.served import Served
from tests.waiting import until

NAMES = {"J": "Maximilien-Alexandre", "C": "Zoë"}
_STEPS = 3000

Scene = Callable[[Served], None]


def calm(served: Served) -> None:
    """Leave whatever covers the game."""
    state = served.get("/api/state")
    if state["checkup"]:
        served.post("/api/checkup", {"what": "leave"})
    if state["letting_in"] or state["asking"]:
        served.press("hint")
    if served.get("/api/state")["replay"]:
        served.post("/api/replay", {"step": "leave"})
    if served.get("/api/state")["menu"]:
        served.press("menu")


def act(served: Served, *actions: str) -> None:
    for action in actions:
        served.post("/api/act", {"action": action})


def wait_for(served: Served, what: Callable[[dict[str, Any]], Any]) -> None:
    """Wait until the state is so; AssertionError if it doesn't become so."""
    until(lambda: served.get("/api/state"), "the table gets there", what)


def begin(served: Served, game: str, **options: Any) -> None:
    calm(served)
    served.post("/api/new-game", {"game": game, **options})


def enter(served: Served, entry: str) -> Any:
    """Press an entry up to the first value that the mover has a tapas of; the state then."""
    while not (state := served.press(entry))["entering"]["there"]:
        pass
    return state


def go_on(served: Served, pushes: int = _STEPS) -> Any:
    """Go on with a game of Tapas by so many random pushes, or to its end; the state then."""
    chance = random.Random(3)
    state = served.get("/api/state")
    for _ in range(pushes):
        if state["phase"] == "finished":
            break
        enter(served, chance.choice(state["open_entries"]))
        state = served.press("ok")
    return state


def played(served: Served, pushes: int = _STEPS, **options: Any) -> Any:
    """A game of Tapas with so many random pushes, or to its end; the state then."""
    begin(served, "tapas", **options)
    return go_on(served, pushes)


def set_up(game: str, **choices: Any) -> Scene:
    def scene(served: Served) -> None:
        calm(served)
        served.post("/api/put-away")
        served.post("/api/choose", {"game": game})
        if choices:
            served.post("/api/choose", choices)

    return scene


def after(first: Scene, *buttons: str) -> Scene:
    """A moment and then some presses."""

    def scene(served: Served) -> None:
        first(served)
        served.press(*buttons)

    return scene


def hold_back(served: Served) -> None:
    to_push(served)
    served.post("/api/press", {"button": "back", "hold": True})


# Tapas


def to_push(served: Served) -> None:
    begin(served, "tapas", first="J", extras={"c3": "xT", "d4": "xK", "b4": "xM"}, names=NAMES)


def placing(served: Served) -> None:
    set_up("tapas", extras=3)(served)
    served.press("ok")


def entering(served: Served) -> None:
    to_push(served)
    served.press(served.get("/api/state")["open_entries"][0])


def refused(served: Served) -> None:
    """The longest reason: an entry that isn't on the side of a player with a long name."""
    begin(served, "tapas", first="J", burning_head=True, names=NAMES)
    turned = served.get("/api/state")
    closed = next(button for button in ("Nb", "Nc", "E5", "W3") if button not in turned["open_entries"])
    served.press(turn_entry(closed, turned["quarter_turns"]))


def turning(served: Served) -> None:
    set_up("tapas", burning_head=True, extras=0)(served)
    served.press("ok")
    calm(served)


def hint(served: Served) -> None:
    to_push(served)
    served.press("hint")
    wait_for(served, lambda state: state["advice"])


def proposal(served: Served) -> None:
    begin(served, "tapas", first="J", seats={"J": "child"}, names=NAMES)
    wait_for(served, lambda state: state["proposal"])


def tapas_replay(served: Served) -> None:
    calm(served)
    served.post("/api/import", {"text": GAME})
    number = max(game["id"] for game in served.get("/api/games")["games"])
    served.post(f"/api/games/{number}/replay")
    for _ in range(6):
        served.post("/api/replay", {"step": "next"})


def tapas_over(served: Served) -> None:
    played(served, first="J", extras={"c3": "xT", "d4": "xK", "b4": "xM"}, names=NAMES)


def testing_buttons(served: Served) -> None:
    to_push(served)
    served.post("/api/checkup", {"what": "buttons"})


def joining(served: Served) -> None:
    to_push(served)
    status, _ = Phone(served).call("POST", "/api/join", {"seat": "C", "name": "Maximilien-Alexandre", "keep": True})
    assert status == 202
    served.press("menu", "W2")


# The card games


def play_on(served: Served, until: Callable[[dict[str, Any]], Any]) -> None:
    """Do at random what can be done until the state is so."""
    chance = random.Random(1)
    for _ in range(_STEPS):
        state = served.get("/api/state")
        if until(state):
            return
        step(served, state, chance)
    raise AssertionError("the game doesn't get there")


def step(served: Served, state: dict[str, Any], chance: random.Random) -> None:
    if state["phase"] in ("shown", "scored", "deal"):
        served.press("ok")
    elif state.get("way", state.get("play")) == "cards":
        seen = served.call("POST", "/api/look", b'{"seat": "%s"}' % state["mover"].encode())[1]
        served.call("POST", "/api/act", b'{"action": "%s"}' % chance.choice(ways(seen)).encode())
    elif state.get("actions"):
        act(served, chance.choice(state["actions"]))
    else:
        buttons = [button for button in state["buttons"] if button != "back"]
        served.press(chance.choice([*buttons, "ok"]))


def ways(seen: bytes) -> list[str]:
    """What can be done with the cards that a seat looks at."""
    hand = json.loads(seen)
    return hand["actions"] if "actions" in hand else [way for places in hand["places"].values() for way in places]


def cards(game: str, names: dict[str, str], variant: str, phase: str = "", **options: Any) -> Scene:
    def scene(served: Served) -> None:
        begin(served, game, variant=variant, names=names, **options)
        if phase:
            play_on(served, lambda state: state["phase"] == phase)

    return scene


tacocat = partial(cards, "tacocat", {"YAY": "Maximilien-Alexandre", "WOW": "Zoë"})
tapiru = partial(cards, "tapiru", {"S": "Maximilien-Alexandre", "N": "Zoë"})


def replayed(served: Served) -> None:
    """The game that has been on the table shown again, somewhere in its middle."""
    served.post(f"/api/games/{served.get('/api/state')['game']}/replay")
    served.post("/api/replay", {"step": "first"})
    for _ in range(3):
        served.post("/api/replay", {"step": "next"})


# The piecepack


def piecepack(phase: str = "ready", players: int = 3) -> Scene:
    def scene(served: Served) -> None:
        packs = ["playing_cards"] if players > 4 else []
        begin(served, "piecepack", players=players, packs=packs)
        for done in round_of_piecepack(served):
            if done == phase:
                return

    return scene


def round_of_piecepack(served: Served) -> Iterator[str]:
    """Play a game of the piecepack, and yield each phase when it has come."""
    seats = list(served.get("/api/state")["seats"])
    yield "ready"
    act(served, *(f"hold {seat}" for seat in seats))
    yield "play"
    # At the start the table takes no press for a while.
    wait_for(served, lambda _: everybody_out(served, seats))
    yield "serve"
    for seat in seats:
        for _ in range(3):
            state = served.get("/api/state")
            act(served, f"take {seat} {next(p for p in state['pool'] if may_take(state, seat, p))}")
        act(served, f"done {seat}")
    act(served, *(["done"] if served.get("/api/state")["phase"] == "serve" else []))
    yield "count"
    # Others can call BIS, or doubt it, where a tapa is described in words.
    act(served, f"describe {served.get('/api/state')['chosen']} words")
    yield "bis"
    act(served, "no bis")
    while (state := served.get("/api/state"))["phase"] != "finished":
        tapa = next(tapa for tapa in state["tapas"] if tapa["tapa"] == f"{state['turn']}/{state['chosen']}")
        act(served, f"describe {state['chosen']} {tapa['patterns'][0] if tapa['patterns'] else 'words'}")
        act(served, *(["no bis"] if served.get("/api/state")["phase"] == "bis" else []))
    yield "finished"


def everybody_out(served: Served, seats: list[str]) -> bool:
    for seat in seats:
        if seat not in served.get("/api/state")["dice"]:
            served.call("POST", "/api/act", b'{"action": "out %s"}' % seat.encode())
    return bool(served.get("/api/state")["phase"] == "serve")


def may_take(state: dict[str, Any], seat: str, piece: str) -> bool:
    return sum(one[0] == piece[0] for one in state["hands"][seat]) < state["most_of_one"]


SCENES: Final[dict[str, dict[str, Scene]]] = {
    "tapas": {
        "set-up": set_up("tapas", extras=2),
        "placing": placing,
        "turning": turning,
        "to push": to_push,
        "entering": entering,
        "refused": refused,
        "hint": hint,
        "proposal": proposal,
        "menu": after(to_push, "menu"),
        "question": hold_back,
        "test": testing_buttons,
        "joining": joining,
        "replay": tapas_replay,
        "finished": tapas_over,
    },
    "tacocat": {
        "set-up": set_up("tacocat"),
        "deal": tacocat("referee"),
        "replace": tacocat("referee", "replace"),
        "refused": after(tacocat("referee", "replace"), "back", "Sb"),
        "play": tacocat("referee", "play"),
        "menu": after(tacocat("referee", "play"), "menu"),
        "finished": tacocat("referee", "finished"),
        "replay": replayed,
        "covered cards": tacocat("cards"),
        "cards refused": after(tacocat("cards"), "Sb"),
        "open cards": tacocat("cards", seats={"WOW": "table"}),
        "attack": tacocat("cards", "attack"),
        "shown": tacocat("cards", "shown"),
        "cards finished": tacocat("cards", "finished"),
    },
    "tapiru": {
        "set-up": set_up("tapiru"),
        "tokens": tapiru("referee"),
        "play": tapiru("referee", "play"),
        "refused": after(tapiru("referee"), "Nb", "Sb"),
        "menu": after(tapiru("referee"), "menu"),
        "hint": after(tapiru("referee", "play"), "hint"),
        "covered cards": tapiru("cards"),
        "cards refused": after(tapiru("cards"), "Sb"),
        "open cards": tapiru("cards", seats={"N": "table"}),
        "scored": tapiru("cards", "scored"),
        "finished": tapiru("cards", "finished"),
        "replay": replayed,
    },
    "piecepack": {
        "set-up": set_up("piecepack", players=3),
        "ready": piecepack(players=8),
        "play": piecepack("play"),
        "serve": piecepack("serve"),
        "count": piecepack("count"),
        "bis": piecepack("bis"),
        "menu": after(piecepack("count"), "menu"),
        "finished": piecepack("finished"),
        "replay": replayed,
    },
}
"""The moments of each game, by name, in the order in which they are shown."""
