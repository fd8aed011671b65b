"""A whole evening without a server: what the host, players and tables do, and what the page answers each time."""

import asyncio
import json
import re
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest
from sqlalchemy.engine import URL
from sqlalchemy.exc import OperationalError

from engine.errors import BadInput
from firmware.errors import NotNow
from firmware.games.registry import plugin
from firmware.web import pages
from league.club import club
from league.club.club import Club
from league.club.events import Absent, Withdrawn
from league.club.mqtt import Mirror
from league.club.snapshot import HistoryFeed, club_snapshot, evening_game, evening_snapshot
from league.club.streams import Streams
from league.club.table_registry import TableRegistry
from league.club.web import ClubWeb
from league.history import keeper
from league.history.keeper import History, Record
from league.protocol import club_messages
from league.protocol.club_messages import PLACE, EveningGame, Keys, Place, Register, Said, Unplayable, Withdraw
from league.protocol.keys import Key
from league.protocol.messages import Accept, Act, Entry, Leave, Message, digest_of, encode, subject_of
from league.protocol.replica import ACT
from tests.contract import change
from tests.stories import follow, stories_in
from tests.waiting import PATIENCE

pytestmark = pytest.mark.rest

HOST = "the-key-of-the-host"
BY_CHANCE = (
    (r"\d{4}-\d\d-\d\d-[0-9a-f]{8}", "EVENING"),
    (r"\.[0-9a-f]{16}\b", ".GAME"),
    (r'"token": "[0-9a-f]{16}"', '"token": "TOKEN"'),
    (r"\b[0-9A-Z]{4}-[0-9A-Z]{4}\b", "CODE"),
    (r"\b[0-9a-f]{16}\b", "DIGEST"),
    (r"\b1[0-9]{9}\.[0-9]+", "TIME"),
    (r"//[^/\"]*:\d+", "//ADDRESS"),
    (r"\b\d{4}-\d\d-\d\d\b", "DAY"),
    (r"\b(?:\d\d)?\d\d/\d\d/\d\d\b", "DAY"),
    (r"\bU[A-Z2-7]{55}\b", "KEY"),
    (r"(\d\.\d{3})\d+", r"\1"),
)


def without_chance(text: str) -> str:
    """A line of the transcript that is the same in every run."""
    for pattern, name in BY_CHANCE:
        text = re.sub(pattern, name, text)
    return text


PLAYERS = {"Ann": "north", "Leo": "south", "Zoé": "north", "Max": ""}


class Kept(Streams):
    """Streams in memory: what a club writes, and what it publishes for its tables."""

    def __init__(self, club: Club) -> None:
        super().__init__("nats://127.0.0.1:1", Key.new(), club)
        self.logs: dict[str, list[bytes]] = {}
        self.published: dict[str, Keys | Place] = {}
        self.loses = False
        """Whether the server reads its configuration, and loses what it is told next."""

    async def write(self, evening: str, event: bytes) -> None:
        self.logs.setdefault(evening, []).append(event)
        await asyncio.sleep(0)

    async def games_of(self, table: str) -> list[str]:
        return []

    async def forget(self, table: str, games: Sequence[str] | None = None) -> None:
        """Nothing is stored here."""

    async def publish(self, messages: Mapping[str, Keys | Place]) -> None:
        if self.loses:
            self.loses = False
            raise NotNow("no answer", code="club-away")
        self.published |= messages

    async def records_made(self) -> str:
        return "then"

    async def record_after(self, sequence: int) -> Record | None:
        return None


class Evening:
    """A club with two tables, its page, and a transcript of what is asked and answered."""

    def __init__(self, directory: Path) -> None:
        self.directory, self.said = directory, list[str]()
        history = History(URL.create("sqlite", database=str(directory / "club.db")), "", self.said.append)
        self.club = Club("Café", TableRegistry(directory / "tables.json"), history, self.said.append)
        self.streams = self.club.streams = Kept(self.club)
        self.keys = {"north": Key.new(), "south": Key.new()}
        self.lines: list[str] = []
        self.state: Any = {}
        self.sequence = 0
        self.places: dict[str, int] = {}
        self.tokens: dict[str, str] = {}

    @asynccontextmanager
    async def opened(self) -> AsyncIterator["Evening"]:
        self.web = ClubWeb(self.club, "127.0.0.1", HOST, 4222)
        door = self.web.listen("127.0.0.1", 0)
        running = asyncio.ensure_future(self.club.run())
        keeping = asyncio.ensure_future(self.club.history.run(HistoryFeed(self.club)))
        self.club.line(True)
        yield self
        running.cancel()
        keeping.cancel()
        door.stop()
        self.club.history.close()

    async def ask(self, path: str, body: Any = None, host: bool = False) -> Any:
        """A request and its answer, of which the transcript has what changed."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.web.port)
        data = b"" if body is None else json.dumps(body).encode()
        head = f"{'GET' if body is None else 'POST'} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
        head += f"Authorization: Bearer {HOST}\r\n" if host else ""
        writer.write(f"{head}Content-Length: {len(data)}\r\n\r\n".encode() + data)
        answered, _, content = (await reader.read()).partition(b"\r\n\r\n")
        writer.close()
        status = answered.split()[1].decode()
        answer = json.loads(content) if b"application/json" in answered else content.decode()
        shown = answer
        if isinstance(answer, dict) and "club" in answer:
            shown, self.state = change(self.state, answer), answer
        self.note(
            f"{'host ' if host else ''}{path} {json.dumps(body) if body is not None else ''}", f"{status} ", shown
        )
        return answer

    def note(self, did: str, before: str, shown: Any) -> None:
        text = f"{did}\n    {before}{json.dumps(shown, ensure_ascii=False, sort_keys=True)}"
        self.lines.append(without_chance(text))

    async def table(self, table: str, what: Any) -> Said:
        said = await self.club.answer(table, what if isinstance(what, bytes) else club_messages.encode(what))
        self.note(f"table {table} {what}", "", [said.error, said.code, dict(said.params)])
        return said

    async def settled(self, note: str) -> None:
        """Let the club do what follows."""
        await asyncio.sleep(0.05)
        places = {name: each for name, each in sorted(self.streams.published.items()) if name.startswith(PLACE)}
        self.note(note, "", {name: json.loads(club_messages.encode(each)) for name, each in places.items()})
        await self.ask("/api/club")

    def mirrored(self) -> None:
        """Note what a broker of MQTT gets."""
        mirror = Mirror("mqtt://here", self.club.name, lambda: club_snapshot(self.club), self.said.append)
        self.note("MQTT", "", mirror.messages())

    async def paired(self, number: int) -> None:
        """Wait until the club has paired so often."""
        async with asyncio.timeout(PATIENCE):
            while len(self.club.running().pairings) < number:
                await asyncio.sleep(0.01)

    def say(self, game: EveningGame, message: Message) -> None:
        """A message of a table about a game, as its server numbers it."""
        data, place = encode(message), self.places.get(game.id, 0)
        signature = self.keys[message.by].sign(subject_of(game.id), place, data)
        self.sequence += 1
        self.places[game.id] = self.sequence
        self.club.take_game_message(game.id, self.sequence, data, signature, 1_700_000_000.0)

    def play(self, number: int, ends: bool = True) -> None:
        """Let the tables of a board play its game, by chance, to the end or until one gives it up."""
        places = [place for place in self.streams.published.values() if isinstance(place, Place)]
        game = next(game for place in places for game in place.games if game.board == number)
        invite = game.invite()
        self.say(game, invite)
        if invite.to != invite.by:
            self.say(game, Accept(by=invite.to))
        state = plugin(game.game).shared_start(game.setup)
        assert state is not None
        chance, count = Random(number), 0
        while actions := list(state.legal_actions()):
            by = game.seats[str(state.actor)]
            if not ends and count == 3:
                self.say(game, Leave(by=by))
                return
            action = chance.choice(actions)
            state.apply(action)
            self.say(game, Act(by=by, number=count, entries=[Entry(ACT, action)], digest=digest_of(state.text())))
            count += 1


async def whole_evening(directory: Path) -> str:
    async with Evening(directory).opened() as evening:
        ask = evening.ask
        await ask("/api/club")
        await ask("/api/host/open", {"name": "x"})
        for table, key in evening.keys.items():
            added = await ask("/api/host/table", {"table": table}, host=True)
            await ask("/api/join", {"code": added["code"], "key": key.public})
        await ask("/api/join", {"code": "0000-0000", "key": "x"})
        evening.club.table_here("north")
        evening.club.table_here("nowhere")
        evening.mirrored()
        for body in (
            {"name": ""}, {"name": "Friday", "system": "chess"}, {"name": "Friday", "rounds": True},
            {"name": "Friday", "game": "piecepack"}, {"name": "Friday", "options": 3},
            {"name": "Friday", "tables": ["nowhere"]}, {"name": "Friday", "game": 3},
            {"name": "Friday", "rounds": 2, "options": {"first": "J"}},
            {"name": "Saturday"},
        ):  # fmt: skip
            await ask("/api/host/open", body, host=True)
        for what, body in (("pair", {}), ("nonsense", {}), ("correct", {}), ("result", {"round": 1, "board": 1})):
            await ask(f"/api/host/{what}", body, host=True)
        for player, table in PLAYERS.items():
            answer = await ask("/api/register", {"player": player, "table": table} if table else {"player": player})
            evening.tokens[player] = answer.get("token", "")
        for body in ({"player": "ann"}, {"player": ""}, {"player": 3}, {}, {"player": "Eve", "table": "nowhere"}):
            await ask("/api/register", body)
        await evening.table("south", Register(player="Tom"))
        await evening.table("south", Withdraw(player="Ann"))
        await evening.table("south", Withdraw(player="Tom"))
        await evening.table("south", b"{}")
        await evening.table("north", Register(player="Leo"))
        await ask("/api/register", {"player": "Kim"})
        await ask("/api/withdraw", {"player": "Kim", "token": "wrong"})
        await ask("/api/withdraw", {"player": "Kim", "token": 3})
        await ask("/api/withdraw", {"player": "Nobody"}, host=True)
        await ask("/api/withdraw", {"player": "Kim"}, host=True)
        for what, body in (
            ("forbid", {"players": ["Ann"]}), ("forbid", {"players": ["Ann", "Ann"]}),
            ("forbid", {"players": ["Ann", "Leo"]}), ("allow", {"players": ["Leo", "Ann"]}),
            ("allow", {"players": ["Leo", "Ann"]}), ("absent", {"player": "Max", "round": "1"}),
            ("absent", {"player": "Max", "round": 2}), ("pause", {"reason": "soup"}), ("pair", {}), ("resume", {}),
            ("resume", {}), ("pair", {}), ("pair", {}),
        ):  # fmt: skip
            await ask(f"/api/host/{what}", body, host=True)
        await evening.settled("the first round is told to the tables")
        games = list(evening.club.boards.values())
        for game in (*(board.game for _, _, board in games), "south.south.none"):
            await evening.table("south", Unplayable(game=game, why="nobody here knows chess"))
        await ask("/api/club")
        evening.play(games[0][2].number)
        await evening.settled("the first board's game is over")
        evening.mirrored()
        if len(games) > 1:
            evening.play(games[1][2].number, ends=False)
            await evening.settled("a table gives the second board's game up")
        evening.club.violation("nobody's key", "club.keys.north")
        evening.club.violation(evening.keys["south"].public, "club.keys.north")
        for body in (
            {"round": 1, "board": 1, "points": {"Ann": True}},
            {"round": True, "board": 1, "points": {}},
            {"round": 1, "board": 9, "points": {"Ann": 1, "Leo": 0}},
            {"round": 1, "board": 2, "points": dict.fromkeys(games[-1][2].players.values(), 0.5), "reason": "agreed"},
        ):
            await ask("/api/host/result", body, host=True)
        await ask("/api/host/pair", {}, host=True)
        await evening.settled("the second round is told")
        for board in evening.club.running().rounds[1].boards:
            points = dict(zip(board.players.values(), (1, 0), strict=True))
            await ask("/api/host/result", {"round": 2, "board": board.number, "points": points}, host=True)
        await ask("/api/host/pair", {}, host=True)
        await ask("/api/host/remove-table", {"table": "nowhere"}, host=True)
        await ask("/api/host/remove-table", {"table": "south"}, host=True)
        await ask("/api/host/close", {}, host=True)
        await evening.settled("the evening is over")
        await ask("/api/register", {"player": "Late"})
        for _ in range(500):
            kept = (await evening.club.history.ask(lambda queries: queries.evenings(0)))["evenings"]
            if kept and kept[0]["phase"] == "over":
                break
            await asyncio.sleep(0.02)
        name = evening.club.latest()
        assert name is not None
        assert all(time.time() - event.at < 600 for event in name.log), "every event says when it happened"
        for path in (
            "evenings", f"evenings/{name.id}", "evenings/none", "players", "players?game=tacocat", "games",
            "games?player=Ann", f"games?evening={name.id}", "games?after=x", "games/none", "nothing",
        ):  # fmt: skip
            await ask(f"/api/{path}")
        assert (await ask(f"/api/evenings/{name.id}/standings.csv")).startswith("\ufeffplace,player,points")
        assert "Zoé" in await ask(f"/api/evenings/{name.id}/results.csv")
        assert (await ask(f"/api/evenings/{name.id}/report.trf")).startswith("012 Friday\r\n")
        await ask("/api/evenings/none/report.trf")
        record = next(iter(evening.club.boards))
        assert '[Game "Tapas"]' in await ask(f"/api/games/{record}")
        again = Club("Café", evening.club.registry, evening.club.history, print)
        again.begin_evenings(evening.streams.logs)
        assert again.latest() is not None
        assert again.latest().log == name.log  # type: ignore[union-attr]
        assert again.boards.keys() == evening.club.boards.keys()
        evening.lines += map(without_chance, evening.said)
        return "\n".join(evening.lines) + "\n"


def test_an_evening_is_announced_played_and_kept(tmp_path: Path, golden: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeper, "_TOGETHER_SECONDS", 0.01)
    golden("evening.txt", asyncio.run(whole_evening(tmp_path)))


class Friday:
    """What a host, phones and tables do on an evening, as stories tell it.

    `open Ann Leo` announces it and registers them. `host unpair {"round":1}` and `phone register {"player":"Ann"}` are
    requests; `Ann wins` is the host's word, `board 1 plays` the table's, `board 1 begins` isn't played to its end, and
    `pairing 2 comes` waits for it.
    """

    def __init__(self, evening: Evening) -> None:
        self.evening = evening

    async def do(self, step: str) -> None:
        match step.split(" ", 2):
            case ["open", *names]:
                await self._open(" ".join(names).split())
            case ["host" | "phone" as who, what, *body]:
                where = (
                    f"/api/host/{what}" if who == "host" and what not in ("register", "withdraw") else f"/api/{what}"
                )
                answer = await self.evening.ask(where, json.loads(body[0]) if body else {}, host=who == "host")
                if "code" in answer and "club" not in answer:
                    raise BadInput(answer["code"])
            case ["board", number, "plays" | "begins" as what]:
                self.evening.play(int(number), ends=what == "plays")
            case ["pairing", number, "comes"]:
                await self.evening.paired(int(number))
            case [name, "wins"]:
                board = next(each for each in self._latest["boards"] if name in each["players"])
                points = {player: float(player == name) for player in board["players"]}
                body = {"round": self._latest["round"], "board": board["board"], "points": points}
                await self.do(f"host result {json.dumps(body)}")
        await self.evening.settled(step)

    async def _open(self, names: Sequence[str]) -> None:
        for table, key in self.evening.keys.items():
            self.evening.club.registry.join(self.evening.club.registry.add(table), key.public)
        plan = {"name": "Friday", "rounds": 3, "tables": ["north", "south"], "options": {"first": "J"}}
        await self.do(f"host open {json.dumps({**plan, 'automatic': names[:1] == ['automatic']})}")
        for name in names:
            if name != "automatic":
                await self.do(f"host register {json.dumps({'player': name})}")

    @property
    def _latest(self) -> Any:
        return self.evening.state["evening"]["past"][-1]

    def facts(self) -> dict[str, Any]:
        """The latest round as the page shows it, and as a club shows it that was started `again`."""
        club = self.evening.club
        again = Club("Café", club.registry, club.history, print)
        again.begin_evenings(self.evening.streams.logs)
        places = [place for place in self.evening.streams.published.values() if isinstance(place, Place)]
        return {
            **_facts(evening_snapshot(club, club.running())),
            "again": _facts(evening_snapshot(again, again.running())),
            "games": len(club.boards),
            "told": sorted({game.board for place in places for game in place.games if game.id in club.boards}),
            "struck": sorted(club.registry.struck()),
        }


def _facts(evening: Any) -> dict[str, Any]:
    found = {key: evening[key] for key in ("phase", "round", "next", "minutes", "paused")}
    found["players"] = [each["player"] for each in evening["players"]]
    if evening["past"]:
        games = evening["past"][-1]
        found["boards"] = ["-".join(each["players"]) for each in games["boards"]]
        found["tables"] = ["-".join(each["tables"]) for each in games["boards"]]
        found["results"] = [f"{each['points']} {each['source']}" for each in games["boards"]]
        found["byes"] = [f"{each['player']} {each['points']}" for each in games["byes"]]
        found["left"] = round((games["until"] - time.time()) / 60) if games["until"] is not None else None
    return found


STORIES = """
the host undoes a pairing as long as none of its games has a result
    open Ann Leo Zoé Max; host pair | ! host unpair {"round":2}: club-no-round | host unpair {"round":1}
    phase = registration | round = 0 | next = 1 | games = 0 | host pair; Ann wins
    ! host unpair {"round":1}: club-has-results | Leo wins; host pair | round = 2 | host unpair {"round":2}
    round = 1 | next = 2 | again.phase = between
a pairing that is undone does not come back by itself
    open automatic Ann Leo Zoé Max; host pair; Ann wins; Leo wins; pairing 2 comes; host unpair {"round":2}
    phase = paused | round = 1 | again.phase = paused
a replay that is undone does not come back by itself
    host open {"name":"Friday","system":"knock-out","automatic":true}; host register {"player":"Ann"}
    host register {"player":"Leo"}; host pair; host result {"round":1,"board":1,"points":{"Ann":0.5,"Leo":0.5}}
    pairing 2 comes; host unpair {"round":1} | phase = paused | boards = Ann-Leo
a table that is named twice has one board and what names none or no table can play is refused
    open | ! host open {"name":"Friday","tables":[["north"]]}: club-no-table
    ! host open {"name":"Friday","options":{"seats":{"C":"child"}}}: club-system | host close
    host open {"name":"Friday","tables":["south","south"]}; host register {"player":"Ann"}
    host register {"player":"Leo"}; host register {"player":"Zoé"}; host register {"player":"Max"}; host pair
    tables = south, north
the host swaps two players before their boards have begun
    open Ann Leo Zoé Max Kim; host pair | boards = Ann-Zoé, Max-Leo | byes = Kim 1.0
    host swap {"players":["Ann","Max"]} | boards = Max-Zoé, Ann-Leo | host swap {"players":["Ann","Kim"]}
    boards = Max-Zoé, Kim-Leo | byes = Ann 1.0 | again.byes = Ann 1.0 | tables = north, south | told = 1, 2 | games = 2
    board 1 begins | ! host swap {"players":["Max","Ann"]}: club-begun
    ! host swap {"players":["Ann","Ann"]}: club-same-player | ! host swap {"players":["Ann","Nobody"]}: club-no-player
the host goes back to the table's own result
    open Ann Leo; host pair | ! host result {"round":1,"board":1,"points":{"Ann":0.5,"Leo":0}}: club-points
    host result {"round":1,"board":1,"points":{"Ann":0.5,"Leo":0.5}}
    results = [0.5, 0.5] referee | host restore {"round":1,"board":1} | results = None None
    board 1 plays | results = [1.0, 0.0] table | ! host restore {"round":1,"board":1}: club-no-word
    host result {"round":1,"board":1,"points":{"Ann":0,"Leo":0}} | results = [0, 0] referee
    host restore {"round":1,"board":1} | results = [1.0, 0.0] table | again.results = [1.0, 0.0] table
    ! host restore {"round":0,"board":1}: club-no-round | ! host restore {"round":2,"board":1}: club-no-round
what a referee set in an earlier round goes back to the table's own result alone
    open Ann Leo Zoé Max; host pair; board 1 plays; Leo wins; host pair
    host result {"round":1,"board":1,"points":{"Ann":0,"Zoé":0}}; host restore {"round":1,"board":1}
    ! host restore {"round":1,"board":2}: club-no-own-result
a round is timed and a club that is started again goes on counting
    open Ann Leo; host timer {"minutes":25}; host pair | left = 25 | ! host timer {"minutes":-1}: club-minutes
    ! host timer {"minutes":true}: club-minutes | ! host timer {"minutes":"5"}: club-minutes
    ! host timer: club-minutes | host timer {"minutes":5} | left = 5 | minutes = 25 | again.left = 5
    again.minutes = 25 | host timer {"minutes":0} | left = -
the host strikes a table's games and counts them again
    open Ann; host remove-table {"table":"south","strike":true} | struck = south
    host strike {"table":"south","strike":false} | struck = none | host strike {"table":"north"} | struck = north
    ! host strike {"table":"nowhere"}: club-no-table | ! host strike {"table":"north","strike":1}: club-strange
one phone fills no evening and who withdraws before it begins is forgotten
    open Ann; phone register {"player":"P0"}; phone register {"player":"P1"}; phone register {"player":"P2"}
    phone register {"player":"P3"}; phone register {"player":"P4"}; phone register {"player":"P5"}
    phone register {"player":"P6"}; phone register {"player":"P7"}; phone register {"player":"P8"}
    phone register {"player":"P9"} | ! phone register {"player":"P10"}: club-full-here
    host register {"player":"Guest"}; host withdraw {"player":"P0"}; phone register {"player":"Late"}
    players = Ann, P1, P2, P3, P4, P5, P6, P7, P8, P9, Guest, Late
whoever has gone home does not go again before coming back
    open Ann Leo Zoé; host pair; host withdraw {"player":"Zoé"} | ! host withdraw {"player":"Zoé"}: club-no-player
    host register {"player":"Zoé"}; host withdraw {"player":"Zoé"}
what no name can be is refused and no fault of the page
    open Ann | ! phone withdraw {"player":"\\ud800","token":"x"}: unshowable-name
    ! phone withdraw {"player":"Ann","token":"\\ud800"}: club-host | ! phone withdraw {"player":""}: club-host
"""


@pytest.mark.parametrize("sentence", TOLD := stories_in(STORIES))
def test_what_a_host_does_is_told(tmp_path: Path, sentence: str) -> None:
    with asyncio.Runner() as runner:
        opened = Evening(tmp_path).opened()
        friday = Friday(runner.run(opened.__aenter__()))
        try:
            follow(TOLD[sentence], lambda step: runner.run(friday.do(step)), friday.facts)
        finally:
            runner.run(opened.__aexit__(None, None, None))


def on_the_page(play: Callable[[Evening], Awaitable[None]]) -> Callable[[Path], None]:
    """A test of a club whose page is open."""

    def test(tmp_path: Path) -> None:
        async def whole() -> None:
            async with Evening(tmp_path).opened() as evening:
                await play(evening)

        asyncio.run(whole())

    return test


@on_the_page
async def test_thirty_register_at_a_table_and_what_is_said_too_long_is_cut(evening: Evening) -> None:
    for table, key in evening.keys.items():
        evening.club.registry.join(evening.club.registry.add(table), key.public)
    await evening.ask("/api/host/open", {"name": "Friday", "tables": ["north"]}, host=True)
    for number in range(30):
        assert not (await evening.table("north", Register(player=f"P{number}"))).error
    assert (await evening.table("north", Register(player="P30"))).code == "club-full"
    assert not (await evening.table("south", Register(player="P30"))).error
    await evening.ask("/api/host/pair", {}, host=True)
    paused = await evening.ask("/api/host/pause", {"reason": "x" * 201}, host=True)
    assert paused["evening"]["paused"] == "x" * 200
    game = next(iter(evening.club.boards))
    await evening.table(game.partition(".")[0], Unplayable(game=game, why="y" * 201))
    assert evening.club.unplayable == {game: "y" * 200}
    for number in range(250):
        evening.club.violation("", f"there.{number}")
    shown = (await evening.ask("/api/club"))["faults"]
    assert (len(evening.club.forged), len(shown), shown[-1]) == (200, 20, ": there.249")


@on_the_page
async def test_the_codes_for_phones_are_drawn_beside_the_loop(evening: Evening) -> None:
    drawn: list[threading.Thread] = []
    with patch.object(pages, "qr_code", lambda text: drawn.append(threading.current_thread()) or text.encode()):
        assert "http" in await evening.ask("/qr.svg")
    assert threading.main_thread() not in drawn
    assert len(drawn) == 1


@on_the_page
async def test_a_table_that_joins_while_the_server_loses_its_messages_is_known_a_moment_later(evening: Evening) -> None:
    evening.streams.loses = True
    with patch.object(club, "_AGAIN_SECONDS", 0.01):
        evening.club.registry.join(evening.club.registry.add("north"), Key.new().public)
        async with asyncio.timeout(PATIENCE):
            while "club.keys.north" not in evening.streams.published:
                await asyncio.sleep(0.01)
    assert not evening.streams.loses


@on_the_page
async def test_what_two_ask_for_at_once_is_done_once(evening: Evening) -> None:
    opened = await asyncio.gather(*(evening.ask("/api/host/open", {"name": name}, host=True) for name in "ab"))
    assert sorted(answer.get("code", "") for answer in opened) == ["", "club-evening-on"]
    registered = await asyncio.gather(*(evening.table(table, Register(player="Ann")) for table in evening.keys))
    assert sorted(said.code for said in registered) == ["", "club-name-taken"]


@on_the_page
async def test_what_is_said_while_a_round_is_worked_out_counts_for_it(evening: Evening) -> None:
    await evening.ask("/api/host/open", {"name": "Friday", "rounds": 3}, host=True)
    for name in ("Ann", "Leo", "Zoé", "Max", "Kim"):
        await evening.club.register(name)
    for number, said in enumerate((Withdrawn(player="Ann"), Withdrawn(player="Leo"), Absent(player="Max", round=3)), 1):
        pairing = asyncio.ensure_future(evening.club.pair())
        await asyncio.sleep(0)
        await evening.club.add_event(said)
        await pairing
        games = evening.club.running().rounds[-1]
        rests = isinstance(said, Absent)
        assert (games.number, said.player in games.names()) == (number, rests)
        assert games.byes.get(said.player) == (0.5 if rests else None)
        for board in games.boards:
            await evening.club.set_result(number, board.number, dict.fromkeys(board.players.values(), 0.5), "agreed")


@on_the_page
async def test_a_result_that_is_taken_back_while_the_database_is_away_is_taken_back_there(evening: Evening) -> None:
    history, away = evening.club.history, OperationalError("", {}, Exception("locked"))

    async def until(holds: Callable[[], Awaitable[bool]]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not await holds():
                await asyncio.sleep(0.01)

    def ends(winner: str) -> Callable[[], Awaitable[bool]]:
        async def holds() -> bool:
            games = (await history.ask(lambda queries: queries.games()))["games"]
            return [seat["name"] for game in games for seat in game["seats"] if seat["ending"] == "won"] == [winner]

        return holds

    async def is_away() -> bool:
        return bool(history.trouble)

    with patch.multiple(keeper, _AGAIN_SECONDS=0.05, _TOGETHER_SECONDS=0.01):
        friday = Friday(evening)
        for step in ("open Ann Leo", "host pair", "board 1 plays"):
            await friday.do(step)
        await until(ends("Ann"))
        await evening.club.set_result(1, 1, {"Ann": 0.0, "Leo": 1.0}, "")
        await until(ends("Leo"))
        with patch.object(history._projection, "strike", side_effect=away):
            history.changed()
            await until(is_away)
            await evening.club.restore(1, 1)
        await until(ends("Ann"))


@pytest.mark.parametrize("over", ["host pair", "host close"])
def test_a_game_that_goes_on_after_its_round_counts_everywhere_as_it_ended_in_it(tmp_path: Path, over: str) -> None:
    on_the_page(lambda evening: goes_on_after(evening, over))(tmp_path)


async def goes_on_after(evening: Evening, over: str) -> None:
    friday, club = Friday(evening), evening.club
    feed = HistoryFeed(club)
    for step in ("open Ann Leo", "host pair", "board 1 plays", over):
        await friday.do(step)
    game, begun = next(iter(club.boards.items()))
    replica = club.judge.replica(game)
    assert replica is not None
    for seed in range(100):
        chance = Random(seed)
        evening.say(evening_game(*begun), replica.act(replica.taken_back(len(replica._actions))))
        while actions := list(replica.state.legal_actions()):
            evening.say(evening_game(*begun), replica.act([Entry(ACT, chance.choice(actions))]))
        if club.judge.points(game, begun[2].players) == {"Ann": 0.0, "Leo": 1.0}:
            break
    finished = feed.finished(game)
    assert finished is not None
    assert begun[1].results[1].points == {"Ann": 1.0, "Leo": 0.0}
    assert {name: finished.standing.ending(seat) for seat, name in finished.standing.names.items()} == {
        "Ann": "won", "Leo": "lost",
    }  # fmt: skip


HOSTS = "open pair unpair swap timer result restore pause resume close forbid allow absent".split()
HOSTS += "table withdraw-code remove-table strike".split()


@on_the_page
async def test_the_host_alone_sees_the_open_codes_and_withdraws_one(evening: Evening) -> None:
    code = (await evening.ask("/api/host/table", {"table": "north"}, host=True))["code"]
    # Where the page was asked for at this computer, another one would look for it in itself.
    evening.web.addresses = lambda scheme: [f"{scheme}://192.168.1.20:8200/"]  # type: ignore[method-assign]
    listed = await evening.ask("/api/host/table", {"table": "south"}, host=True)
    assert listed["address"] == f"http://192.168.1.20:8200/join/{listed['code']}"
    assert [(one["table"], one["code"]) for one in listed["codes"]] == [("north", code), ("south", listed["code"])]
    assert listed["codes"][0]["until"] == pytest.approx(time.time() + 24 * 3600, abs=60)
    stranger = await evening.ask("/api/club")
    assert "codes" not in stranger
    assert code not in json.dumps(stranger)
    # A club that is started again has forgotten it.
    evening.club.registry = TableRegistry(evening.directory / "tables.json")
    again = await evening.ask("/api/host/withdraw-code", {"table": "south"}, host=True)
    assert [(one["table"], one["code"]) for one in again["codes"]] == [("north", "")]
    twice = await evening.ask("/api/host/withdraw-code", {"table": "south"}, host=True)
    joined = await evening.ask("/api/join", {"code": listed["code"], "key": evening.keys["south"].public})
    assert (twice["code"], joined["code"]) == ("club-no-code", "club-code")


@on_the_page
async def test_whatever_the_host_does_needs_the_hosts_key(evening: Evening) -> None:
    await evening.ask("/api/host/open", {"name": "Friday"}, host=True)
    await evening.ask("/api/host/table", {"table": "north"}, host=True)
    before = await evening.ask("/api/club")
    for what in HOSTS:
        assert (await evening.ask(f"/api/host/{what}", {"name": "Mine", "table": "north"}))["code"] == "club-host"
    assert await evening.ask("/api/club") == before
