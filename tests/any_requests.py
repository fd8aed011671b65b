"""Any requests at any time: a machine that asks a virtual table for what it can do, what it can't, and nonsense.

After every refusal, state, journal, lights and modes are what they were; after every answer, the state is valid.
"""

import json
import tempfile
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from engine.tapas import Position
from firmware.background.opponent import analyse
from firmware.games.registry import plugins, read_records
from firmware.layout import BUTTONS
from firmware.messages import languages
from firmware.modes.replay import STEPS
from firmware.table import CHOICES
from tests.firmware.said import has_words
from tests.valid_states import checked
from tests.virtual_server import VirtualServer

GAMES = tuple(plugins())
KINDS: tuple[dict[str, Any], ...] = (
    {},
    {"extras": 3, "placing": True, "names": {"J": "Julie"}},
    {"burning_head": True, "seats": {"C": "careful"}},
    {"handicaps": {"J": {"points": 5, "without": [4]}}},
    {"game": "tacocat"},
    {"game": "tacocat", "variant": "cards"},
    {"game": "tacocat", "variant": "cards", "seats": {"WOW": "table"}},
    {"game": "tapiru"},
    {"game": "tapiru", "variant": "cards"},
    {"game": "tapiru", "variant": "cards", "seats": {"N": "table"}},
    {"game": "piecepack", "players": 3},
    {"game": "piecepack", "players": 4, "placing": True},
)
WHOLE_GAME = (Path(__file__).parents[1] / "docs" / "game.txt").read_text(encoding="utf-8")
RECORDS = (
    WHOLE_GAME,
    WHOLE_GAME.replace("1. ", "1. 1@W4 "),
    '[Game "Tacocat"]\n\n*\n',
    '[Game "Chess"]\n\n1. e4 *\n',
    "",
)
ACTIONS = (
    "hold 1", "hold S", "keep", "clap 1", "back", "take 1 tS0", "plain 1", "out 2 @83.4", "play 3", "attack 3",
    "defend 3", "reveal", "shuffle", "next", "deal", "ok", "1@W4", "drop", "pick Tr5", "choose 1",
    "done 1", "release 1", "milk S1 2", "x" * 200, "",
)  # fmt: skip

_WORDS = [*GAMES, *BUTTONS[:3], "J", "S", "1", "table", "cards", "\ud800", "c3", "xT", 0, 1, 2, 1e308, -1]
NONSENSE = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats(allow_nan=False)
    | st.text(max_size=30)
    | st.sampled_from(_WORDS),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.text(max_size=8) | st.sampled_from("JCSN12"), inner, max_size=3)
    ),
    max_leaves=6,
)
POSITIONS = (
    Position.start().text(),
    Position.start(first="C").text(),
    Position.start().text().replace("J1C1", "C1J1", 1),
    Position.start(extras={"c3": "xK"}).text(),
    "nothing",
)
SETTINGS = {
    **CHOICES,
    "voice": ("off", "terse", "normal", "chatty"),
    "language": languages(),
    "nobody_joins": (False, True),
    "usb_lights": ("ask", "on", "off"),
    "usb_lights_order": ("unknown", "NW rows straight", "SE columns zigzag"),
}
LESSON = '{"tapas-table": 1, "kind": "lesson", "game": "tapas", "name": "first-push"}'
FIELDS: dict[str, dict[str, st.SearchStrategy[Any]]] = {
    "/api/press": {"button": st.sampled_from(BUTTONS), "hold": st.booleans()},
    "/api/touch": {"button": st.sampled_from(BUTTONS), "down": st.booleans()},
    "/api/act": {"action": st.sampled_from(ACTIONS)},
    "/api/look": {"seat": st.sampled_from("JCSN123")},
    "/api/new-game": {},
    "/api/choose": {
        "game": st.sampled_from(GAMES),
        "extras": st.sampled_from([0, 2, 3, 4]),
        "names": st.sampled_from([{}, {"J": "Julie"}, {"S": "Simon"}, {"J": "x" * 99}]),
        "variant": st.sampled_from(["cards", "referee"]),
        "players": st.sampled_from([2, 3, 8, 9]),
        "seats": st.sampled_from([{}, {"C": "careful"}, {"N": "table"}, {"Q": "table"}]),
        "burning_head": st.booleans(),
    },
    "/api/put-away": {},
    "/api/correct": {"position": st.sampled_from(POSITIONS), "reason": st.sampled_from(["bumped", "", "<", "it fell"])},
    "/api/edit": {
        "what": st.sampled_from(["begin", "take", "leave", "dance"]),
        "slot": st.sampled_from(["b6", "c3", "a1", "f2"]),
        "piece": st.sampled_from(["J1", "C4", "xK", "..", "J5"]),
        "player": st.sampled_from("JCX"),
        "value": st.sampled_from([0, 1, 4, 5]),
        "count": st.sampled_from([-1, 0, 1, 4, 5]),
        "mover": st.sampled_from("JCX"),
        "name": st.sampled_from(["the end", "x" * 99]),
        "reason": st.sampled_from(["bumped", ""]),
    },
    "/api/open": {"text": st.sampled_from([*RECORDS, LESSON, "{}", ""])},
    "/api/replay": {"step": st.sampled_from([*STEPS, 0, 1, 99, -1])},
    "/api/import": {"text": st.sampled_from(RECORDS)},
    "/api/settings": {name: st.sampled_from(values) for name, values in SETTINGS.items()},
    "/api/checkup": {"what": st.sampled_from(["lights", "buttons", "skip", "leave", "sound"])},
    "/api/computer": {"what": st.sampled_from(["look", "switch-off", "update", "go-back", "explode"])},
    "/api/games/N/take-up": {},
    "/api/games/N/replay": {},
    "/api/games/N/review": {},
    "/api/games/N/delete": {},
    "/api/games/N/restore": {},
    "/api/players": {"name": st.sampled_from(["Zora", "Julie", " ", "x" * 99])},
    "/api/players/1/rename": {"name": st.sampled_from(["Zora", "Julie", "\u202e"])},
    "/api/players/1/colour": {"colour": st.sampled_from(["teal", "mauve"])},
    "/api/players/2/merge": {"other": st.sampled_from([1, 2, 99])},
    "/api/players/N/forget": {},
}
"""What can be asked for, and good values of the fields."""
COVERS = (
    ("/api/press", {"button": "menu"}),
    ("/api/press", {"button": "back", "hold": True}),
    ("/api/put-away", {}),
    *(("/api/checkup", {"what": what}) for what in ("lights", "buttons")),
    *((f"/api/games/1/{what}", {}) for what in ("replay", "review")),
)
"""What comes over a game: menu, question, set-up, test, and another game shown again."""
NO_JSON = (b"", b"{", b"[]", b"3", b"null", b'{"button": }', b"\xff\xfe", b"[" * 3_000, b"{}" * 5_000, b'{"a": NaN}')
LOOKED_AT = (
    "/api/state",
    "/api/games",
    "/api/games?search=an&player=e&limit=2",
    "/api/games?status=deleted",
    "/api/games?before=x",
    "/api/games/1/steps?limit=3",
    "/api/players",
    "/api/players/1",
    "/api/players/99",
    "/api/address",
    "/qr.svg",
    "/api/games/1/record",
    "/api/games/99/record",
    "/api/games/1/picture.svg",
    "/api/games/99/review.html",
    "/api/press",
    "/",
    "/nothing",
    "/api/x",
)


def good_bodies(path: str) -> st.SearchStrategy[Any]:
    """Bodies that a request may have at the right time."""
    if path == "/api/new-game":
        return st.sampled_from(KINDS)
    if path in ("/api/choose", "/api/settings"):
        return st.fixed_dictionaries({}, optional=FIELDS[path])
    return st.fixed_dictionaries(FIELDS[path])


def bad_bodies(path: str) -> st.SearchStrategy[bytes]:
    """Bodies with nonsense in them, and what is no JSON."""
    fields = st.sampled_from([*FIELDS[path], "game", "names", "extras", "seats", "nonsense"])
    spoilt = st.tuples(good_bodies(path), fields, NONSENSE).map(lambda parts: {**parts[0], parts[1]: parts[2]})
    return spoilt.map(written) | NONSENSE.map(written) | st.sampled_from(NO_JSON)


def written(body: Any) -> bytes:
    return json.dumps(body).encode()


class AnyRequests(RuleBasedStateMachine):
    """One table, asked for this and that."""

    server: VirtualServer

    @initialize(kind=st.sampled_from(KINDS))
    def _open(self, kind: dict[str, Any]) -> None:
        self._directory = tempfile.TemporaryDirectory()
        self.server = VirtualServer(Path(self._directory.name))
        self._away = False
        self.server.session.library.journal.add(read_records(WHOLE_GAME))
        self.seen = self._everything()
        self._ask("POST", "/api/new-game", written(kind))

    def teardown(self) -> None:
        if hasattr(self, "server"):
            self.server.close()
            self._directory.cleanup()

    # What is compared

    def _everything(self) -> dict[str, Any]:
        """All of a table that a refusal must leave as it is."""
        server = self.server
        modes = list(server.session.navigator.stack)
        journal = server.journal
        return {
            "state": checked(server.state()),
            "settings": journal.settings(),
            "games": [(row, journal.entries(row.id)) for row in journal.games()],
            "lights": server.hardware.lit,
            "modes": [(type(mode).__name__, id(mode)) for mode in modes],
            "animations": [mode.animation for mode in modes],
            "due": (server.session.deadline(), server.session.next_change(server.now)),
            "asked": server.session.analysis_request(),
            "now": server.now,
        }

    def _ask(self, method: str, path: str, body: bytes = b"") -> None:
        before = self.seen
        status, kind, content = self.server.call(method, path, body)
        self.seen = self._everything()
        asked = f"{method} {path} {body[:300]!r} was answered with {status} {content[:300]!r}"
        assert status < 500 or status == 503, asked
        if status < 400:
            return
        changed = [what for what in before if before[what] != self.seen[what]]
        assert not changed, f"{asked} and changed {changed}"
        answer = json.loads(content)
        assert kind.startswith("application/json"), asked
        assert answer["error"], asked
        if "code" in answer:
            assert has_words(answer["code"]), asked

    # What is asked for

    @rule(path=st.sampled_from(list(FIELDS)), data=st.data())
    def ask_what_can_be_asked(self, path: str, data: st.DataObject) -> None:
        """Of which much can't be done just now."""
        self._ask("POST", self._at(path, data), written(data.draw(good_bodies(path))))

    @rule(path=st.sampled_from(list(FIELDS)), data=st.data())
    def ask_nonsense(self, path: str, data: st.DataObject) -> None:
        self._ask("POST", self._at(path, data), data.draw(bad_bodies(path)))

    def _at(self, path: str, data: st.DataObject) -> str:
        """The path with the number of a game; of one that isn't there, now and then."""
        numbers = [*(row.id for row, _ in self.seen["games"]), 99]
        return path.replace("/N/", f"/{data.draw(st.sampled_from(numbers))}/") if "/N/" in path else path

    @rule(path=st.sampled_from(LOOKED_AT), method=st.sampled_from(["GET", "HEAD", "POST", "PUT", "BREW"]))
    def look_around(self, path: str, method: str) -> None:
        if method != "HEAD":
            self._ask(method, path)

    @rule(data=st.data())
    def play_on(self, data: st.DataObject) -> None:
        """What the state offers: an open entry, a button of the game, `ok`."""
        state = self.seen["state"]
        offered = [*state.get("open_entries", []), *state.get("buttons", {}), "ok", "ok", "hint", "back"]
        for button in data.draw(st.lists(st.sampled_from([each for each in offered if each in BUTTONS]), max_size=6)):
            self._ask("POST", "/api/press", written({"button": button}))

    def _actions(self) -> list[str]:
        """What the game on the table allows, in the words of its records."""
        mode, state = self.server.session.navigator.game, self.seen["state"]
        if mode is None:
            return []
        if state["phase"] == "ready":
            return [f"hold {seat}" for seat in state["waiting_for"]]
        # The course of a piecepack's game has the engine's game in it.
        return list(getattr(mode.game.state, "game", mode.game.state).legal_actions())[:50]

    @rule(data=st.data(), amiss=st.sampled_from(["", "", " x", "1", "\n"]))
    def act_by_the_rules_or_nearly(self, data: st.DataObject, amiss: str) -> None:
        offered = [each for each in self.seen["state"].get("buttons", {}).values() if isinstance(each, str)]
        action = data.draw(st.sampled_from([*self._actions(), *offered, *ACTIONS]))
        self._ask("POST", "/api/act", written({"action": action + amiss}))

    @rule(chance=st.randoms(use_true_random=False))
    def play_for_a_while(self, chance: Random) -> None:
        """So many actions that games come to each of their phases."""
        for _ in range(15):
            actions = self._actions()
            if not actions or self.seen["state"]["game_name"] == "tapas":
                break
            self._ask("POST", "/api/act", written({"action": chance.choice(actions)}))

    @rule(step=FIELDS["/api/replay"]["step"])
    def step_through_the_replay(self, step: str | int) -> None:
        if self.seen["state"]["replay"] is not None:
            self._ask("POST", "/api/replay", written({"step": step}))

    @rule(path_and_body=st.sampled_from(COVERS))
    def cover_the_game(self, path_and_body: tuple[str, dict[str, Any]]) -> None:
        path, body = path_and_body
        self._ask("POST", path, written(body))

    # What happens beside

    @rule(seconds=st.sampled_from([0.05, 0.5, 3.0, 25.0]))
    def let_time_pass(self, seconds: float) -> None:
        self.server.wait(seconds)
        self.seen = self._everything()

    @rule(fails=st.booleans())
    def find_what_was_asked(self, fails: bool) -> None:
        request = self.server.session.analysis_request()
        if request is not None:
            self.server.bring(request, None if fails else analyse(replace(request, nodes=20)))
            self.seen = self._everything()

    @rule()
    def take_the_journal_away_or_bring_it_back(self) -> None:
        path = self.server.journal.path
        away = path.with_name("away")
        if self._away:
            away.rename(path)
        else:
            path.rename(away)
        self._away = not self._away
