"""What the voice says of each change of the state, and of which it says nothing: in English, in a golden file."""

from collections.abc import Callable, Mapping
from typing import Any

from firmware.features.voice.narrator import lines_of
from firmware.features.voice.speaker import texts
from firmware.games.speech import Change, Speech
from firmware.messages import Messages

PLAYED: dict[str, Any] = {
    "game": 1,
    "game_name": "tapas",
    "phase": "play",
    "names": {"J": "Ann", "C": "Leo"},
    "mover": "J",
    "settings": {"voice": "chatty", "auto_commit": 0, "nobody_joins": False, "palette": "clear"},
}


def said(before: Mapping[str, Any], after: Mapping[str, Any], button: str = "") -> list[str]:
    """All that is said when parts of the state have changed, with `button` if one was pressed."""
    change = Change({**PLAYED, **before}, {**PLAYED, **after}, button)
    return texts([line.snapshot() for line in lines_of(change, Speech())], "chatty", Messages.of("en", "tapas"))


def part(name: str, beside: Mapping[str, Any], /, **usual: Any) -> Callable[..., dict[str, Any]]:
    """Makes a part of the state: what it usually says, but for what is given, and what goes with it `beside` it."""
    return lambda **change: {**beside, name: {**usual, **change}}


def clock(left: float, **change: Any) -> dict[str, Any]:
    return {"clock": {"left": {"J": left, "C": 90.0}, "running": "J", "fallen": [], "paused": "", **change}}


SETUP = {"phase": "setup"}
SOUTH: dict[str, Any] = {"table": "south", "here": True}
AWAY = {**SOUTH, "here": False}
GAMES = {"game_names": {"tapas": "Tapas"}}
DEVICES = {"devices": [{"number": 1, "name": "Eve"}, {"number": 2, "name": ""}]}
checkup = part("checkup", {}, what="buttons", asked="Nb", heard=[], missing=[], instead=None)
computer = part("computer", {"hardware": "pi"}, version="1.2", newer=None, work=None, done=None, trouble=None)
forgetting = part("forgetting", DEVICES, marked=None, buttons={"Nb": 1, "Nc": 2})
inviting = part("inviting", {}, marked=None, buttons={"Nb": "south"})
league = part("league", GAMES, table="north", connected=True, opponent=SOUTH, invitations=[], evening=None)
letting_in = part("letting_in", {})
notice = part("notice", {}, code="settings", params={"who": "Leo"})
replay = part("replay", {}, of=9)
setting = part("settings", {}, **PLAYED["settings"])
task = part("task", {}, name="first", title="menu-head", state="asks", words="yes", step=0, params={}, explained=[])


def shown(numbers: list[int], work: str | None = None, **change: Any) -> dict[str, Any]:
    told = {"numbers": numbers, "page": "address", "reach": "network", "buttons": {"Nb": "look"}, **change}
    return {**computer(work=work), "computer_shown": told}


def asking(what: str, by: str | None = None, **of_league: Any) -> dict[str, Any]:
    return {**(league(**of_league) if of_league else {}), "asking": what, "asked_by": by}


def chosen(**banks: str) -> dict[str, Any]:
    return {**SETUP, "clock_choice": {"banks": banks}}


ASKED = {"id": "g", "by": "south", "to": "north", "game": "tapas"}
OWN = {"id": "h", "by": "north", "to": "south", "game": "tapas"}
WEST = {"id": "w", "by": "west", "to": "north", "game": "tacocat"}
EVE = {"name": "Eve", "seat": "J", "keep": False}
BOARD = {"board": 7, "players": ["Ann", "Leo"], "begins": True, "begun": False}
BOARDS = [{**BOARD, "begun": True}, {**BOARD, "begins": False}, {**BOARD, "board": 9}, BOARD]
EXPLAINED = [{"id": "no", "args": {}}]
FAILED = {"code": "failed", "message": "no disk"}
WHY = {"who": "Leo", "code": "has-seat", "why": "it has one"}
MENU = {"menu": {"edit": False}}
CHANGES: dict[str, list[tuple[str, dict[str, Any], dict[str, Any], str]]] = {
    "a clock": [
        ("more than a minute is left", clock(61.0), clock(60.1), ""),
        ("a minute is left", clock(60.1), clock(60.0), ""),
        ("less than a minute was left already", clock(60.0), clock(59.0), ""),
        ("nine seconds are left", clock(11.0), clock(9.0), ""),
        ("nothing is left", clock(9.0), clock(0.0), ""),
        ("half a second is left", clock(11.0), clock(0.5), ""),
        ("nothing is left of eleven seconds", clock(11.0), clock(0.0), ""),
        ("it no longer runs", clock(61.0), clock(59.0, running=None), ""),
        ("one falls", clock(0.0), clock(0.0, fallen=["J"]), ""),
        ("the other falls, too", clock(0.0, fallen=["J"]), clock(0.0, fallen=["J", "C"]), ""),
        ("it pauses", clock(5.0), clock(5.0, paused="idle"), ""),
        ("it goes on", clock(5.0, paused="idle"), clock(5.0), ""),
        ("there was none", {}, clock(5.0), ""),
        ("there is none any more", clock(5.0), {}, ""),
        ("it stops under the menu", clock(5.0), {**clock(5.0, paused="covered"), **MENU}, ""),
    ],
    "a clock that is chosen": [
        ("for both", chosen(), chosen(J="5+3", C="5+3"), ""),
        ("another one for the second side", chosen(J="5+3", C="5+3"), chosen(J="5+3", C="9+3"), ""),
        ("none", chosen(J="5", C="5"), chosen(), ""),
        ("the same", chosen(J="5", C="5"), chosen(J="5", C="5"), ""),
        ("there was no choice", SETUP, chosen(J="5", C="5"), ""),
    ],
    "another table": [
        ("the line is cut", league(), league(connected=False), ""),
        ("the line is cut and the table away", league(), league(connected=False, opponent=AWAY), ""),
        ("the line was cut already", league(connected=False), league(connected=False, opponent=AWAY), ""),
        ("it goes away", league(), league(opponent=AWAY), ""),
        ("it comes back", league(opponent=AWAY), league(), ""),
        ("the line is back and the table away", league(connected=False), league(opponent=AWAY), ""),
        ("nobody plays with it", league(opponent=None), league(opponent=None, connected=False), ""),
        ("a game with it begins", league(opponent=None), league(opponent=AWAY), ""),
        ("it invites", league(), league(invitations=[ASKED]), ""),
        ("it is invited", league(invitations=[ASKED]), league(invitations=[ASKED, OWN]), ""),
        ("it invites where a game is set up", {**league(), **SETUP}, {**league(invitations=[ASKED]), **SETUP}, ""),
        ("it invites under a question", asking("abandon", connected=True), asking("abandon", invitations=[ASKED]), ""),
    ],
    "the computer": [
        ("it looks for a version", computer(), computer(work="look"), ""),
        ("it still looks", computer(work="look"), computer(work="look", done="look"), ""),
        ("there is none", computer(work="look"), computer(done="look"), ""),
        ("there is one", computer(work="look"), computer(done="look", newer="1.3"), ""),
        ("it had looked", computer(), computer(done="look", newer="1.3"), ""),
        ("it fails", computer(work="update"), computer(trouble=FAILED), ""),
        ("it had failed", computer(trouble=FAILED), computer(trouble=FAILED, newer="1.3"), ""),
        ("it is there", {}, computer(work="look"), ""),
        ("it is gone", computer(work="look"), {}, ""),
        ("its address", computer(), shown([192, 168, 0, 2]), ""),
        ("its port, too", computer(), shown([192, 168, 0, 2, 8080]), ""),
        ("no address", computer(), shown([], reach="alone"), ""),
        ("its version", shown([192, 168, 0, 2]), shown([192, 168, 0, 2], page="version"), "menu"),
        ("another page without a press", shown([192, 168, 0, 2]), shown([192, 168, 0, 2], page="version"), ""),
        ("it works meanwhile", computer(), shown([192, 168, 0, 2], work="look"), ""),
    ],
    "a test of the table": [
        ("it begins", {}, checkup(), ""),
        ("the next button", checkup(), checkup(asked="Nc", heard=["Nb"]), "Nb"),
        ("another button answers", checkup(), checkup(instead="Nc"), "Nc"),
        ("two are silent", checkup(), checkup(asked=None, heard=["Nd"] * 18, missing=["Nb", "Nc"]), "ok"),
        ("none is silent", checkup(), checkup(asked=None, heard=["Nd"] * 20), "ok"),
        ("the lights", {}, checkup(what="lights"), ""),
        ("the lights still", checkup(what="lights"), checkup(what="lights"), "ok"),
    ],
    "a task": [
        ("it begins", {}, task(), ""),
        ("it waits", task(), {**task(), "mover": "C"}, ""),
        ("a press changes nothing", task(), task(), "ok"),
        ("the next step", task(), task(step=1), ""),
        ("something is done", task(), {**task(), "latest": {"seat": "J", "action": "2@W3"}, "mover": "C"}, ""),
        ("other words", task(), task(words="no"), ""),
        ("it explains", task(), task(explained=EXPLAINED), ""),
        ("it explained already", task(explained=EXPLAINED), task(explained=EXPLAINED), "ok"),
        ("another task", task(), task(name="second", title="lights-head"), ""),
    ],
    "a newcomer": [
        ("asks for a seat", {"newcomers": []}, {"newcomers": [EVE]}, ""),
        ("asks to keep the table", {"newcomers": []}, {"newcomers": [{**EVE, "keep": True}]}, ""),
        ("has no name", {"newcomers": []}, {"newcomers": [{**EVE, "name": ""}]}, ""),
        ("is not the first", {"newcomers": [EVE]}, {"newcomers": [EVE, EVE]}, ""),
        ("goes", {"newcomers": [EVE]}, {"newcomers": []}, ""),
        ("was there when the table began", {}, {"newcomers": [EVE]}, ""),
        ("is let in by its buttons", {}, letting_in(right=0), ""),
        ("has one right", letting_in(right=0), letting_in(right=1), "Nb"),
        ("has the next one wrong", letting_in(right=1), letting_in(right=0), "Nb"),
    ],
    "devices": [
        ("those there are", {}, forgetting(), ""),
        ("one is marked", forgetting(), forgetting(marked=1), "Nb"),
        ("one without a name", forgetting(), forgetting(marked=2), "Nc"),
        ("one that is gone", forgetting(), forgetting(marked=3), "Nb"),
    ],
    "tables to invite": [
        ("those there are", {}, inviting(), ""),
        ("one is marked", inviting(), inviting(marked="south"), "Nb"),
    ],
    "a setting": [
        ("a word", {}, setting(voice="terse"), ""),
        ("seconds", {}, setting(auto_commit=5), ""),
        ("no seconds", setting(auto_commit=5), {}, ""),
        ("yes", {}, setting(nobody_joins=True), ""),
        ("a number", setting(brightness=2), setting(brightness=3), ""),
        ("a language", setting(language="en"), setting(language="fr"), ""),
        ("calm", setting(motion="full"), setting(motion="calm"), ""),
        ("colours", setting(palette="vivid"), setting(palette="low light"), ""),
        ("two at once", {}, setting(voice="off", nobody_joins=True), ""),
        ("the first state", {"settings": {}}, {}, ""),
        ("under the menu", MENU, {**MENU, **setting(voice="off")}, ""),
    ],
    "a notice": [
        ("it comes", {}, notice(number=1), ""),
        ("it stays", notice(number=1), notice(number=1), ""),
        ("the same comes again", notice(number=1), notice(number=2), ""),
        ("with its reason", {}, notice(number=1, code="not-done", params=WHY), ""),
    ],
    "trouble": [
        ("it comes", {}, {"trouble": {"code": "full"}}, ""),
        ("it stays", {"trouble": {"code": "full"}}, {"trouble": {"code": "full"}}, ""),
        ("it stays after a press", {"trouble": {"code": "full"}}, {"trouble": {"code": "full"}}, "ok"),
        ("it goes", {"trouble": {"code": "full"}}, {}, ""),
        ("the table is away", {}, {"away": {"code": "busy"}}, ""),
        ("it is away after a press", {"away": {"code": "busy"}}, {"away": {"code": "busy"}}, "ok"),
        ("the opponent stops", {}, {"opponent": "ended"}, ""),
        ("it has stopped", {"opponent": "ended"}, {"opponent": "ended"}, "ok"),
        ("one more button is stuck", {"stuck": ["Nb"]}, {"stuck": ["Nb", "Nc"]}, ""),
        ("a button chatters", {}, {"chattering": ["Nb"]}, ""),
    ],
    "the menu": [
        ("it opens", {}, MENU, "menu"),
        ("it can edit", {}, {"menu": {"edit": True}}, "menu"),
        ("it opens where a game is set up", SETUP, {**SETUP, **MENU}, "menu"),
        ("it stays", MENU, MENU, "hint"),
        ("it closes", MENU, {}, "menu"),
        ("it closes by itself", MENU, {}, ""),
        ("a position that can be", {}, {"edit": {"problem": None}}, ""),
        ("a position that can't be", {}, {"edit": {"problem": {"code": "has-seat", "params": {}, "error": "no"}}}, ""),
    ],
    "a question": [
        ("from the table", {}, asking("abandon"), ""),
        ("from a device", {}, asking("new-game", "Leo"), ""),
        ("of the computer", {}, asking("switch-off"), ""),
        ("of a player", {}, asking("take-back", "Leo"), ""),
        ("of another table", {}, asking("take-back", "south", connected=True), ""),
        ("of a player while there are tables", {}, asking("take-back", "Leo", opponent=None), ""),
        ("whether to play", {}, asking("invitation", "south", invitations=[OWN, WEST, ASKED]), ""),
        ("whether to play, withdrawn", {}, asking("invitation", "south", invitations=[OWN]), ""),
        ("an evening's game", {}, asking("evening", evening={"games": BOARDS}), ""),
        ("an evening without games", {}, asking("evening", evening={"games": []}), ""),
        ("an evening without a line", {}, asking("evening"), ""),
        ("it is answered", asking("abandon"), {}, "back"),
    ],
    "a game": [
        ("a press changes nothing", {}, {}, "ok"),
        ("another player's turn", {}, {"mover": "C"}, ""),
        ("something else changes", {}, {"played": 1}, ""),
        ("something else changes by a press", {}, {"played": 1}, "ok"),
        ("it is set up", {}, SETUP, ""),
        ("a lesson is offered", {}, {**SETUP, "lesson_offered": True}, ""),
        ("it begins", SETUP, {}, ""),
        ("another one", {}, {"game": 2}, ""),
        ("it is shown again", {}, replay(at=0), ""),
        ("the next step", replay(at=1), replay(at=2), ""),
        ("the same step", replay(at=2), replay(at=2), "ok"),
        ("it was shown again", replay(at=9), {}, ""),
    ],
}  # fmt: skip


def test_what_is_said_of_each_change(golden: Any) -> None:
    told = []
    for what, changes in CHANGES.items():
        told.append(what)
        for how, before, after, button in changes:
            told += [f"  {how}", *(f"    {text}" for text in said(before, after, button))]
    golden("narrator.txt", "\n".join([*told, ""]))
