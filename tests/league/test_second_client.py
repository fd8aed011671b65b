"""A table in another language, written from the documents: it passes `league conformance`, and plays a game."""

import base64
import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from engine.tapas import Position
from league.protocol import MessageError
from league.protocol.messages import decode, invites
from league.protocol.replica import check_invite, replica_of
from tests.league.processes import Server
from tests.league.test_conformance import conformance
from tests.waiting import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
CLIENT = ROOT / "tests" / "second" / "second-table.mjs"
NODE = shutil.which("node")

pytestmark = pytest.mark.skipif(
    NODE is None or not (ROOT / "node_modules" / "nats").exists(),
    reason="nats-server, Node.js and 'npm ci' are needed (apt install nats-server nodejs npm)",
)


def test_a_program_in_another_language_plays_a_whole_game(server: Server) -> None:
    assert NODE is not None
    url = f"nats://127.0.0.1:{server.port}"
    other = subprocess.Popen(
        [NODE, str(CLIENT), url, "south"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        told = conformance(server, "south")
        assert told.returncode == 0, told.stdout + told.stderr
        printed, complaints = other.communicate(timeout=PATIENCE)
    finally:
        other.kill()
    assert other.returncode == 0, complaints
    texts = [line for line in printed.splitlines() if " rulings=" in line]
    assert Position.parse(texts[-1]).outcome() is not None, printed


READS = """
import { readFileSync } from "node:fs";
const { Game, invites, messageOf } = await import(process.argv[1]);
const verdicts = JSON.parse(readFileSync(0)).map((text) => {
  const data = Buffer.from(text, "base64");
  try {
    new Game("game.north.south.1").take(messageOf(data));
    return "";
  } catch (error) {
    return invites(data, "north") ? error.why ?? "version" : "left out";
  }
});
process.stdout.write(JSON.stringify(verdicts));
"""
PLAIN = {
    "first": "J", "extras": {}, "burning_head": False, "rulings": "rulebook", "quarter_turns": 0, "south": None,
}  # fmt: skip
HELP = {"points": 2, "without": [4, 1], "take_backs": False}
START = "J1C1J1C1/J1........C1/C1........J1/J1........C1/C1........J1/C1J1C1J1"
REST = "4321/4321 -/- - - turned=0 due=0 passed=- first=C south=C burning_head=no rulings=rulebook"
BEGUN = {**PLAIN, "first": "C", "south": "C", "position": f"{START} C {REST}"}
ASKED = {
    "kind": "invite", "v": 1, "by": "north", "to": "south", "game": "tapas", "setup": PLAIN, "names": {},
    "seats": {"J": "north", "C": "south"},
}  # fmt: skip
SET_UPS: list[dict[str, Any]] = [
    {**PLAIN, **change}
    for change in (
        {}, {"first": "X"}, {"extras": {"c3": "xT"}}, {"extras": {"a2": "xT"}}, {"extras": {"c3": "J1"}},
        {"extras": {"c3": "xT", "d4": "xT"}}, {"extras": 0}, {"burning_head": 1}, {"burning_head": True},
        {"rulings": "none"}, {"rulings": "first_turn_rotates"}, {"rulings": "napkin_rotates,ticket_takes_extras"},
        {"rulings": "ticket_takes_extras,napkin_rotates"}, {"rulings": "house"}, {"quarter_turns": 3},
        {"quarter_turns": 4}, {"quarter_turns": 1.0}, {"quarter_turns": True}, {"south": "C"}, {"south": "N"},
        {"seed": 1}, {"clock": None}, {"handicaps": {}}, {"handicaps": {"J": HELP}}, {"handicaps": {"X": HELP}},
        {"handicaps": {"J": {**HELP, "points": 2.0}}}, {"handicaps": {"J": {**HELP, "points": 21}}},
        {"handicaps": {"J": {**HELP, "without": [1, 4]}}}, {"handicaps": {"J": {**HELP, "without": [4, 4]}}},
        {"handicaps": {"J": {**HELP, "points": 0, "without": []}}}, {"handicaps": {"J": {"points": 2}}},
        {"handicaps": {"C": {**HELP, "without": [4, 3, 3, 2, 2, 2, 1, 1, 1, 1]}}}, {"position": "a tray"},
        BEGUN, {**BEGUN, "first": "J"}, {**BEGUN, "south": None}, {**BEGUN, "quarter_turns": 1},
        {**BEGUN, "handicaps": {"J": {"points": 0, "without": [], "take_backs": True}}},
        {**BEGUN, "handicaps": {"J": HELP}},
    )
]  # fmt: skip
FIELDS: list[dict[str, Any]] = [
    {"v": 2}, {"v": 1.0}, {"v": True}, {"v": None}, {"more": 1}, {"names": {"J": "Ann"}}, {"names": {"X": "Ann"}},
    {"names": None}, {"names": {"J": "x" * 41}}, {"names": {"J": "a\u0007b"}}, {"names": {"J": "a\u200db"}},
    {"names": {"J": 5}}, {"to": "west"}, {"by": "south"}, {"by": 5}, {"game": "chess"}, {"game": "tacocat"},
    {"seats": {"J": "north", "C": "north"}}, {"seats": {"J": "north", "X": "south"}}, {"seats": {"J": "north"}},
    {"seats": {"J": "north", "C": "south", "X": "south"}}, {"seats": []}, {"setup": []}, {"setup": {}},
]  # fmt: skip


def written() -> list[bytes]:
    """Invitations that can be played, that can't, and what is none."""
    changed = [ASKED, *({**ASKED, "setup": each} for each in SET_UPS), *({**ASKED, **each} for each in FIELDS)]
    data = [json.dumps(each).encode() for each in changed]
    least = {name: value for name, value in ASKED.items() if name not in ("v", "names")}
    plain = data[0]
    return [
        *data, json.dumps(least).encode(), plain.ljust(32_000), plain.ljust(32_001), b"\xef\xbb\xbf" + plain,
        plain.replace(b"north", b"n\xff"), plain.replace(b'"quarter_turns": 0', b'"quarter_turns": -0'),
        plain.replace(b'"quarter_turns": 0', b'"quarter_turns": 0e0'), plain.replace(b'"v": 1', b'"v": 1e0'),
        plain.replace(b'"names": {}', b'"names": {"J": "1.0 \\" 5e0"}'), b"", b"{", b"[]", b"5.0", b"null",
        plain + b"}", b" " + plain + b"\n",
    ]  # fmt: skip


def verdict(data: bytes) -> str:
    """Why a table declines what begins a game; empty if it plays."""
    try:
        replica_of(check_invite("north.south.1", decode(data)), "south")
    except MessageError as error:
        return getattr(error, "why", "version") if invites(data, "north") else "left out"
    return ""


def test_both_programs_play_and_decline_the_same_invitations() -> None:
    assert NODE is not None
    asked = written()
    words = (NODE, "--input-type=module", "--eval", READS, CLIENT.as_uri())
    sent = json.dumps([base64.b64encode(each).decode() for each in asked])
    told = subprocess.run(words, input=sent, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert told.returncode == 0, told.stderr
    found = list(zip(asked, json.loads(told.stdout), strict=True))
    assert [each for each in found if each[1] != verdict(each[0])] == []
    assert {why for _, why in found} == {"", "left out", "version", "game", "setup", "seats"}
