"""A table in virtual time that somebody plays with at random, by buttons and by its page, is as it always was.

Each line of the golden files is a step: what was done, the status of a request and the reason of a refusal, what the
table asks for, checksums of the state, of what is said and of all pictures since the step before, and what is said
anew. After a change that should change nothing, the first line that differs says where somebody would notice it.
"""

import json
import random
import re
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, cast

import pytest

from engine.errors import GameError
from engine.tapas.core import Core
from engine.tapas.tray import turn_entry
from firmware.analysis import AnalysisRun
from firmware.background.opponent import analyse
from firmware.errors import NotNow
from firmware.games.registry import plugin
from firmware.layout import ENTRIES
from firmware.lights import Picture
from firmware.table.table import HOLD_SECONDS, RELEASE_SECONDS
from tests.any_requests import WHOLE_GAME
from tests.firmware.people import People
from tests.served import Served
from tests.two_tables import Pair, flow, lose, play_by_chance
from tests.valid_states import checked
from tests.virtual_server import LeavingTable, VirtualServer
from tests.virtual_table import full_disk

pytestmark = [
    pytest.mark.rest,
    pytest.mark.usefixtures("utc"),
    pytest.mark.skipif(Core is None, reason="without the core in C there is no champion"),
]

CLOCK: Final = {"clock": "1+5"}
KINDS: Final[Mapping[str, tuple[dict[str, Any], ...]]] = {
    "tapas": (
        {"extras": 3, "names": {"J": "Julie", "C": "Peter"}, "placing": True},
        {"burning_head": True, **CLOCK},
        {"seats": {"C": "hungry"}, "extras": 5, "burning_head": True, "names": {"J": "Ann"}},
        {"seats": {"J": "child"}, "handicaps": {"C": {"points": 5, "without": [4]}}, "first": "C"},
        {"clock": {"J": "2+5", "C": "1", "falling": "notice"}, "rulings": "online", "south": "C", "quarter_turns": 1},
        {"match": {"points": {"J": 14, "C": 9}, "winner": "J"}, "extras": 2},
    ),
    "tacocat": (
        {},
        {"light": True},
        {"variant": "cards", "names": {"WOW": "Ann", "YAY": "Peter"}, **CLOCK},
        {"variant": "cards", "seats": {"WOW": "table"}, "levels": {"WOW": "child"}},
    ),
    "tapiru": (
        {},
        {"variant": "cards", "names": {"N": "Ann", "S": "Peter"}, **CLOCK},
        {"variant": "cards", "seats": {"N": "table"}, "levels": {"N": "child"}},
    ),
    "piecepack": (
        {"players": 3, "names": {"1": "Ann", "2": "Ben", "3": "Cleo"}},
        {"players": 4, "placing": True, "rulings": "below_zero,kept_can_be_found"},
        {"players": 7, "packs": ["four_seasons"], "extra": ["pyramids"]},
    ),
}
"""What is agreed for the games of each kind, one after the other."""
Requests = Sequence[tuple[str, Mapping[str, Any]]]


def _each(path: str, name: str, *values: Any) -> Requests:
    return [(path, {name: value}) for value in values]


REPLAYS: Final = ("first", "back", "next", "next", "last", "play", "turn", "better", 1, 4, "leave")
IN_A_REPLAY: Final = _each("replay", "step", *REPLAYS)
IN_A_TASK: Final = _each("task", "step", "show", "again", "next", "leave")
IN_A_TEST: Final = _each("checkup", "what", "skip", "skip", "leave")
IN_AN_EDIT: Final[Requests] = (
    *(("edit", {"slot": each[:2], "piece": each[3:]}) for each in ("b6 J1", "c3 ..", "a5 C4", "f2 xK")),
    ("edit", {"mover": "C"}),
    ("edit", {"player": "J", "value": 1, "count": 3}),
    ("edit", {"what": "take", "name": "the end", "reason": "it fell"}),
    ("edit", {"what": "leave"}),
)
IN_A_SETUP: Final[Requests] = (
    ("choose", {"game": "tapas", "extras": 2}),
    ("choose", {"game": "tacocat", "names": {"YAY": "Ann"}}),
    ("choose", {"game": "tapiru", "variant": "cards", "clock": "5+3"}),
    ("choose", {"game": "piecepack", "players": 5}),
    ("edit", {"what": "begin"}),
)
IN_A_GAME: Final[Requests] = (
    *_each("act", "action", "clock pause", "clock go", "clock add J 60", "redo", "redo"),
    ("edit", {"what": "begin"}),
)
ANYWHERE: Final[Requests] = (
    *((f"games/N/{what}", {}) for what in "replay replay review review take-up take-up delete restore".split()),
    *_each("checkup", "what", "lights", "buttons"),
    *_each("computer", "what", "switch-off", "go-back"),
    ("puzzle", {}),
    ("put-away", {}),
    ("players", {"name": "Zora"}),
    ("players/P/rename", {"name": "Zoé"}),
    ("players/P/colour", {"colour": "teal"}),
    ("players/P/merge", {"other": 1}),
    *_each("settings", "table_pushes", "shown", "at-once", "after-ok"),
    *_each("settings", "take_backs", True, True, False),
    *_each("settings", "hints", True, True, False),
    *_each("settings", "motion", "full", "calm"),
    *_each("settings", "palette", "vivid", "low light"),
    *_each("settings", "auto_commit", 0.0, 1.5),
    ("settings", {"brightness": 2}),
    ("settings", {"nobody_joins": True}),
    ("settings", {"voice": "chatty", "language": "fr"}),
)
"""What the page asks for, by what is on the table, with N for a game's number and P for a person's."""
LOOKED_AT: Final = (
    "games", "games?search=ann&limit=2", "games?status=open&from=150", "games?status=deleted", "games?game=tapas&to=9",
    "games?status=finished&limit=3", "games?player=ann", "games/N/record", "games/N/steps?first=3&limit=4",
    "games/N/picture.svg?language=fr", "players", "players/P", "puzzles/next", "me",
)  # fmt: skip
COVERS: Final = ("menu", "task", "checkup", "replay", "edit")
WAITS: Final = (0.05, 0.4, 0.4, 2.0, 2.0, 9.0, 9.0, 40.0)


class Watched(LeavingTable):
    """A mock table that sums up all pictures it was to show."""

    pictures = 0

    def show(self, picture: Picture) -> None:
        self.pictures = zlib.crc32(picture, self.pictures)
        super().show(picture)


class Walk:
    """Somebody at one table, for so many steps."""

    def __init__(self, directory: Path, kind: str, steps: int) -> None:
        self._directory, self._kind, self._steps = directory, kind, steps
        self._chance = random.Random(kind)
        self._begun = 0
        self._start()

    def _start(self) -> None:
        self.hardware = Watched("bounce", clock=lambda: self.server.now)
        self.server = VirtualServer(self._directory, self.hardware)
        self._heard: Any = None
        self._narrator = self.server.session.features["voice"].narrator

    def close(self) -> None:
        self.server.close()

    def lines(self) -> Iterator[str]:
        chance, often = self._chance, {
            self._play: 44, self._press: 20, self._wait: 10, self._think: 8, self._ask: 12, self._look: 3,
            self._open: 1, self._bring_back: 1.5, self._correct: 1.5, self._plug: 0.4, self._full: 0.6, self._away: 0.6,
        }  # fmt: skip
        yield self._done("start")
        yield self._asked("import", {"text": WHOLE_GAME})
        lessons = json.loads(self._call("GET", "/api/lessons")[1])["lessons"]
        self._lessons = [{"game": each["game"], "name": each["name"]} for each in lessons if each["game"] == self._kind]
        yield self._new_game()
        for _ in range(self._steps):
            yield chance.choices([*often], [*often.values()])[0]()
        yield self._asked("put-away", {})
        for number in [row.id for row in self.server.journal.games()]:
            for document in ("record", "picture.svg", "steps?limit=50"):
                yield self._looked(f"games/{number}/{document}")

    # What somebody does

    def _new_game(self) -> str:
        kinds = KINDS[self._kind]
        self._begun += 1
        agreed = kinds[self._begun // 2 % len(kinds)] if self._begun % 2 else self._drawn_options()
        return self._asked("new-game", {"game": self._kind, **agreed})

    def _drawn_options(self) -> dict[str, Any]:
        """Some of what can be chosen in a set-up."""
        chance, drawn = self._chance, dict[str, Any]()
        for option in plugin(self._kind).options.asked():
            parts = getattr(option, "parts", {})
            if isinstance(parts, Mapping) and parts and chance.random() < 0.7:
                drawn[option.name] = {
                    part: chance.choice(values) for part, values in parts.items() if chance.random() < 0.4
                }
            elif option.choices and chance.random() < 0.6:
                drawn[option.name] = chance.choice(option.choices)
        return {name: value for name, value in drawn.items() if name != "handicaps"}

    def _play(self) -> str:
        """What brings the game on."""
        state, chance = self.server.web.state(), self._chance
        if state["asking"] or state["menu"] or state["checkup"] or state["letting_in"]:
            return self._pressed(chance.choice(("ok", "back")))
        if state["replay"]:
            return self._asked("replay", {"step": chance.choice(REPLAYS)})
        if state["edit"]:
            return self._asked(*chance.choice(IN_AN_EDIT))
        if state["task"]:
            return self._pressed(chance.choice(("ok", "hint", *state.get("open_entries", ()), *ENTRIES[:4])))
        if state["phase"] in ("finished", "setup"):
            return self._pressed(chance.choice(ENTRIES)) if chance.random() < 0.5 else self._new_game()
        if state.get("thinking") or self.server.session.analysis_request():
            return self._think()
        if state["game_name"] == "tapas":
            return self._play_tapas(state)
        if chance.random() < 0.3 and (buttons := [each for each in state.get("buttons", ()) if each != "back"]):
            return self._pressed(chance.choice(buttons))
        return self._act(state)

    def _play_tapas(self, state: Mapping[str, Any]) -> str:
        chance, entry = self._chance, None
        if state["proposal"]:
            entry = state["proposal"]["entry"]
        elif state["phase"] == "entering" and not (state["entering"] and chance.random() < 0.6):
            entry = chance.choice(state["open_entries"])
        if entry is None or chance.random() < 0.1:
            return self._pressed("ok")
        return self._pressed(turn_entry(entry, state["quarter_turns"]))

    def _act(self, state: Mapping[str, Any]) -> str:
        mode, chance = self.server.session.navigator.game, self._chance
        if state["phase"] == "ready":
            return self._asked("act", {"action": f"hold {chance.choice(state['waiting_for'] or ['1'])}"})
        if state["phase"] == "shown":
            return self._asked("act", {"action": "deal"})
        rules = getattr(mode.game, "state", None) if mode is not None else None
        legal = list(getattr(rules, "game", rules).legal_actions()) if rules is not None else []
        verbs = sorted({each.split(" ")[0] for each in legal})
        verb = chance.choice(verbs or ["nothing"])
        actions = [each for each in legal if each.split(" ")[0] == verb]
        return self._asked("act", {"action": chance.choice(actions or [verb])})

    def _press(self) -> str:
        chance = self._chance
        button = chance.choice((*ENTRIES, "ok", "ok", "hint", "hint", "back", "back", "menu"))
        return self._pressed(button, chance.random() < 0.12)

    def _wait(self) -> str:
        seconds = self._chance.choice(WAITS)
        self.server.wait(seconds)
        return self._done(f"wait {seconds:g}")

    def _think(self) -> str:
        request = self.server.session.analysis_request()
        if request is None:
            return self._wait()
        fails = self._chance.random() < 0.1
        self.server.bring(request, None if fails else analyse(replace(request, nodes=30), AnalysisRun()))
        return self._done("think in vain" if fails else f"think {request.level}")

    def _ask(self) -> str:
        state, chance = self.server.web.state(), self._chance
        fitting = (
            IN_A_REPLAY if state["replay"] else IN_A_TASK if state["task"] else IN_AN_EDIT if state["edit"]
            else IN_A_TEST if state["checkup"] else IN_A_SETUP if state["phase"] == "setup" else IN_A_GAME
        )  # fmt: skip
        if (resigning := state.get("may_resign")) and chance.random() < 0.03:
            return self._asked("act", {"action": f"resign {chance.choice(resigning)}"})
        path, body = chance.choice(fitting if chance.random() < 0.5 else ANYWHERE)
        return self._asked(self._numbered(path), body)

    def _open(self) -> str:
        return self._asked("lesson", self._chance.choice(self._lessons))

    def _look(self) -> str:
        if self._chance.random() < 0.3:
            return self._asked("look", {"seat": self._chance.choice(self.server.web.state()["seat_names"])})
        return self._looked(self._numbered(self._chance.choice(LOOKED_AT)))

    def _bring_back(self) -> str:
        """A record comes back with a line, a word or a digit changed by hand."""
        chance, path = self._chance, self._numbered("/api/games/N/record")
        status, content = self._call("GET", path)
        if status != 200:
            return self._done(f"see {path}", f"{status} {_sum(content)}")
        lines = content.decode().split("\n")
        at = chance.randrange(len(lines))
        words, digit = lines[at].split(" "), str(chance.randrange(10))
        changed = (
            [],
            [" ".join(chance.sample(words, len(words)))],
            [re.sub(r"\d", digit, lines[at], count=1)],
            [lines[at]],
        )
        lines[at : at + 1] = chance.choice(changed)
        return self._asked("import", {"text": "\n".join(lines)})

    def _correct(self) -> str:
        """Two slots of the tray were swapped by accident, or somebody wants to set it by hand."""
        chance, state = self._chance, self.server.web.state()
        if "position" not in state:
            return self._asked("edit", {"what": "begin"})
        tray, rest = state["position"].split(" ", 1)
        slots = re.findall("/|..", tray)
        one, other = (chance.choice([at for at, slot in enumerate(slots) if slot != "/"]) for _ in "12")
        slots[one], slots[other] = slots[other], slots[one]
        reason = chance.choice(("bumped", "it fell"))
        return self._asked("correct", {"reason": reason, "position": f"{''.join(slots)} {rest}"})

    def _away(self) -> str:
        """The cable is out while somebody plays on."""
        self.hardware.leave()
        played = self._play()
        self.hardware.come_back()
        return self._done(f"cable out: {played}; cable in")

    def _plug(self) -> str:
        """The plug is pulled and put in again."""
        self.server.close()
        self._start()
        return self._done("plug")

    def _full(self) -> str:
        """Somebody plays on while the disk is full."""
        with full_disk(self.server.journal, "append"), full_disk(self.server.session.settings, "keep"):
            return f"full disk: {self._play()}"

    # How it is done, and what came of it

    def _pressed(self, button: str, hold: bool = False) -> str:
        server, seconds = self.server, HOLD_SECONDS + 0.05 if hold else 0.06
        began = server.now
        for after, down in self.hardware.touch(button, seconds):
            server.wait(max(0.0, began + after - server.now))
            server.meanwhile(lambda down=down: self.hardware.drive(button, down))  # type: ignore[misc]
        server.wait(RELEASE_SECONDS + 0.01)
        return self._done(f"{'hold' if hold else 'press'} {button}")

    def _asked(self, path: str, body: Mapping[str, Any]) -> str:
        status, content = self._call("POST", f"/api/{path}", json.dumps(body).encode())
        answer = json.loads(content) if content[:1] in (b"{", b"[") else {}
        # A state is summed up below; of what else is answered the checksum stands here.
        came = " ".join((str(status), answer.get("code", ""), "" if "phase" in answer else _sum(content))).strip()
        shown = " ".join(str(value) for value in body.values()) if path != "import" else ""
        return self._done(f"{path} {shown}".strip(), came)

    def _looked(self, path: str) -> str:
        status, content = self._call("GET", f"/api/{path}")
        return self._done(f"see {path}", f"{status} {_sum(content)}")

    def _call(self, method: str, path: str, body: bytes = b"") -> tuple[int, bytes]:
        status, _, content = self.server.call(method, path, body)
        assert status < 500 or status == 503, (method, path, body, content)
        return status, content

    def _numbered(self, path: str) -> str:
        games = [row.id for row in self.server.journal.games()] or [1]
        return path.replace("/N/", f"/{self._chance.choice(games)}/").replace("/P", f"/{self._chance.randint(1, 4)}")

    def _done(self, what: str, came: str = "") -> str:
        state = checked(self.server.web.state())
        heard = self._narrator.hear(state)
        said = " ".join(each["id"] for each in heard["lines"]) if heard != self._heard else ""
        self._heard = heard
        sums = " ".join((_sum(_written(state)), _sum(_written(heard)), f"{self.hardware.pictures:08x}"))
        self.hardware.pictures = 0
        return f"{what} → {came + ' ' if came else ''}{_headline(state)} {sums} {said}".rstrip()


def _walk_of_two(tables: Pair) -> Iterator[str]:
    """Two tables invite each other and play, on a line that is cut, slow and says things twice."""
    chance, options = random.Random("two"), ({}, {"burning_head": True}, {"extras": 3, "seat": "C"}, {"clock": "1+5"})
    for _ in range(500):
        table = chance.choice(tables)
        what = chance.choices(("play", "line", "flow", "invite", "press", "wait"), (8, 4, 5, 1, 1.5, 1))[0]
        done, other = "", tables[table is tables[0]]
        with suppress(NotNow):
            state = table.state()
            is_covered = "proposal" not in state or any(state[cover] for cover in COVERS)
            if what == "play" and is_covered and not state["asking"]:
                what = "back"
                table.press(what)
            elif what == "play":
                done = " ".join(play_by_chance(table, chance))
            elif what == "line":
                lose(table, chance)
            elif what == "flow":
                for each in tables:
                    each.up = True
                flow(tables)
            elif what == "invite":
                done = "refused"
                wishes = chance.choice(options)
                table.controller.invite(other.name, "tapas", {"extras": 0, **wishes}, {}, table.virtual.now)
                done = json.dumps(wishes)
            elif what == "press":
                done = chance.choice(("ok", "back", "hint", "menu", *ENTRIES))
                table.press(done, hold=chance.random() < 0.2)
            else:
                table.wait(chance.choice(WAITS))
        states = [each.state() for each in tables]
        shown = " ".join(f"{_headline(state)} {_sum(_written(state))}" for state in states)
        yield f"{table.name} {what} {done} → {shown} {_sum(b''.join(each.virtual.hardware.lit for each in tables))}"
    kept = [each.virtual.journal.entries(row.id) for each in tables for row in each.virtual.journal.games()]
    streams = [data.decode() for messages in tables[0].streams.messages.values() for _, data in messages]
    yield "\n".join([*(_sum(_written(entries)) for entries in kept), *streams])


class _InNetwork:
    """A virtual server as phones and their stories know the real one."""

    def __init__(self, server: VirtualServer) -> None:
        self.call, self.port, self.table = server.ask, server.port, server.table

    def get(self, path: str) -> Any:
        return json.loads(self.call("GET", path)[1])

    def post(self, path: str, body: Any) -> Any:
        return json.loads(self.call("POST", path, json.dumps(body).encode())[1])


OF_PHONES: Final = tuple(f"{verb} {seat}" for verb in ("asks", "asks", "sits", "keeps") for seat in "JCSN")
OF_ALL: Final = (
    *(f"press {button}" for button in ("ok", "back", "menu", "W2", "hint", *ENTRIES[:6])),
    *(f"{verb} {ENTRIES[0]}" for verb in ("touch", "release")),
    *("hold back", "hold menu", "hold ok", "new J", "new C", "new cards", "new cards"),
    *("push", "push", "push", "push", "enter", "enter", "lay", "lay", "lay", "lay"),
    *("lets leo", "lets ann", "lets kim", "leave", "put-away", "games/1/take-up", "games/1/replay"),
    *(f"""act {{"action":"{action}"}}""" for action in ("resign J", "drop", "redo")),
    *(f"""look {{"seat":"{seat}"}}""" for seat in "NS"),
    *(f"""replay {{"step":"{step}"}}""" for step in ("next", "leave")),
    *(f"""checkup {{"what":"{what}"}}""" for what in ("lights", "leave")),
    *(f"""edit {{"what":"{what}"}}""" for what in ("begin", "leave")),
    *(f"""settings {{"take_backs":{allowed}}}""" for allowed in ("true", "false")),
    'forget {"device":1}',
)
"""What people do in the words of their stories."""


def _walk_of_people(server: VirtualServer) -> Iterator[str]:
    """Three phones and the table ask for seats, play, and get in each other's way."""
    people, chance = People(cast(Served, _InNetwork(server))), random.Random("people")
    for _ in range(600):
        who = chance.choice(("leo", "ann", "kim", "table", "table"))
        step = f"{who} {chance.choice(OF_PHONES if who != 'table' and chance.random() < 0.2 else OF_ALL)}"
        came = "done"
        try:
            people.do(step)
        except (GameError, AssertionError, KeyError, IndexError, StopIteration) as error:
            came = str(error) if isinstance(error, GameError) else "impossible"
        server.wait(chance.choice((0.01, 0.3, 3.0, 9.0)))
        facts = people.facts()
        roles = " ".join(f"{facts[name]['role']}/{''.join(facts[name]['seats'])}" for name in people.phones)
        yield f"{step} → {came}: {roles} {facts['asking'] or '-'} {_headline(facts)} {_sum(_written(facts))}"


def _headline(state: Mapping[str, Any]) -> str:
    headline = (state["prompt"] or {}).get("headline")
    return str(headline[0]["id"]) if headline else "nothing"


def _written(data: Any) -> bytes:
    return json.dumps(data, sort_keys=True).encode()


def _sum(content: bytes) -> str:
    return f"{zlib.crc32(content):08x}"


@pytest.mark.parametrize("kind", KINDS)
def test_a_walk_through_the_table_is_as_it_always_was(
    kind: str, tmp_path: Path, golden: Callable[[str, str], None]
) -> None:
    walk = Walk(tmp_path, kind, 800)
    try:
        golden(f"walks/{kind}.txt", "\n".join([*walk.lines(), ""]))
    finally:
        walk.close()


def test_a_walk_at_two_tables_is_as_it_always_was(tables: Pair, golden: Callable[[str, str], None]) -> None:
    golden("walks/two tables.txt", "\n".join([*_walk_of_two(tables), ""]))


def test_a_walk_of_phones_is_as_it_always_was(tmp_path: Path, golden: Callable[[str, str], None]) -> None:
    with closing(VirtualServer(tmp_path, host="0.0.0.0")) as server:
        golden("walks/phones.txt", "\n".join([*_walk_of_people(server), ""]))
