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

import pytest
from sqlalchemy.engine import URL

from firmware.games.registry import plugin
from firmware.web import pages
from league.club.club import Club
from league.club.snapshot import HistoryFeed
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
from tests.waiting import PATIENCE

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

    async def write(self, evening: str, event: bytes) -> None:
        self.logs.setdefault(evening, []).append(event)

    async def games_of(self, table: str) -> list[str]:
        return []

    async def forget(self, table: str, games: Sequence[str] | None = None) -> None:
        """Nothing is stored here."""

    async def publish(self, messages: Mapping[str, Keys | Place]) -> None:
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
        keeping = asyncio.ensure_future(self.club.history.run(HistoryFeed(self.club, self.streams)))
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

    async def paired(self, number: int) -> None:
        """Wait until the club has paired a round by itself."""
        async with asyncio.timeout(PATIENCE):
            while len(self.club.running().rounds) < number:
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


def on_the_page(play: Callable[[Evening], Awaitable[None]]) -> Callable[[Path], None]:
    """A test of a club whose page is open."""

    def test(tmp_path: Path) -> None:
        async def whole() -> None:
            async with Evening(tmp_path).opened() as evening:
                await play(evening)

        asyncio.run(whole())

    return test


@on_the_page
async def test_one_phone_fills_no_evening_and_who_withdraws_before_it_begins_is_forgotten(evening: Evening) -> None:
    await evening.ask("/api/host/open", {"name": "Friday"}, host=True)
    tokens = [(await evening.ask("/api/register", {"player": f"P{number}"}))["token"] for number in range(10)]
    assert (await evening.ask("/api/register", {"player": "P10"}))["code"] == "club-full-here"
    assert (await evening.ask("/api/register", {"player": "Guest"}, host=True))["player"] == "Guest"
    await evening.ask("/api/withdraw", {"player": "P0", "token": tokens[0]})
    assert (await evening.ask("/api/register", {"player": "Late"}))["player"] == "Late"
    players = [each["player"] for each in (await evening.ask("/api/club"))["evening"]["players"]]
    assert players == [*(f"P{number}" for number in range(1, 10)), "Guest", "Late"]


@on_the_page
async def test_thirty_register_at_a_table_and_what_is_said_too_long_is_cut(evening: Evening) -> None:
    friday = await Friday.begun(evening, "Ann Leo")
    for number in range(30):
        assert not (await evening.table("north", Register(player=f"P{number}"))).error
    assert (await evening.table("north", Register(player="P30"))).code == "club-full"
    assert not (await evening.table("south", Register(player="P30"))).error
    assert (await friday.does("pause", reason="x" * 201))["paused"] == "x" * 200
    game = next(iter(evening.club.boards))
    await evening.table(game.partition(".")[0], Unplayable(game=game, why="y" * 201))
    assert evening.club.unplayable == {game: "y" * 200}
    for number in range(250):
        evening.club.violation("", f"there.{number}")
    shown = (await evening.ask("/api/club"))["faults"]
    assert (len(evening.club.forged), len(shown), shown[-1]) == (200, 20, ": there.249")


@on_the_page
async def test_what_no_name_can_be_is_refused_and_no_fault_of_the_page(evening: Evening) -> None:
    await evening.ask("/api/host/open", {"name": "Friday"}, host=True)
    for player, token in (("\ud800", "x"), ("Ann", "\ud800"), ("", ""), ("x" * 99, "x")):
        answer = await evening.ask("/api/withdraw", {"player": player, "token": token})
        assert answer["code"] in ("unshowable-name", "long-name", "club-host")


@on_the_page
async def test_the_host_strikes_a_tables_games_and_counts_them_again(evening: Evening) -> None:
    for table, key in evening.keys.items():
        evening.club.registry.join(evening.club.registry.add(table), key.public)
    removed = await evening.ask("/api/host/remove-table", {"table": "south", "strike": True}, host=True)
    assert removed["struck"] == ["south"]
    for body, struck in (({"table": "south", "strike": False}, []), ({"table": "north"}, ["north"])):
        assert (await evening.ask("/api/host/strike", body, host=True))["struck"] == struck
    for body, code in (({"table": "nowhere"}, "club-no-table"), ({"table": "north", "strike": 1}, "club-strange")):
        assert (await evening.ask("/api/host/strike", body, host=True))["code"] == code


def test_the_codes_for_phones_are_drawn_beside_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[threading.Thread] = []
    monkeypatch.setattr(pages, "qr_code", lambda text: drawn.append(threading.current_thread()) or text.encode())

    @on_the_page
    async def asked(evening: Evening) -> None:
        assert "http" in await evening.ask("/qr.svg")

    asked(tmp_path)
    assert threading.main_thread() not in drawn
    assert len(drawn) == 1


HOSTS = "open pair unpair swap timer result restore pause resume close forbid allow absent".split()
HOSTS += "table withdraw-code remove-table strike".split()


@on_the_page
async def test_the_host_alone_sees_the_open_codes_and_withdraws_one(evening: Evening) -> None:
    code = (await evening.ask("/api/host/table", {"table": "north"}, host=True))["code"]
    listed = await evening.ask("/api/host/table", {"table": "south"}, host=True)
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


class Friday:
    """An evening at the club's tables, its first round paired."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening

    async def does(self, what: str, **body: Any) -> Any:
        """The evening after the host has done something, or the code of the refusal."""
        answer = await self.evening.ask(f"/api/host/{what}", body, host=True)
        return answer.get("code") or answer["evening"]

    @classmethod
    async def begun(cls, evening: Evening, players: str = "Ann Leo Zoé Max Kim", **more: Any) -> "Friday":
        for table, key in evening.keys.items():
            evening.club.registry.join(evening.club.registry.add(table), key.public)
        friday = cls(evening)
        await friday.does("open", name="Friday", rounds=3, tables=["north", "south"], **more)
        for player in players.split():
            await evening.ask("/api/register", {"player": player}, host=True)
        await friday.does("timer", minutes=25)
        await friday.does("pair")
        await evening.settled("paired")
        return friday

    async def wins(self, players: Sequence[str], board: int) -> Any:
        """The evening after the first of two players has won."""
        return await self.does("result", round=1, board=board, points=dict(zip(players, (1, 0), strict=True)))

    def again(self) -> Any:
        """The evening as a club that was started again has it."""
        club = self.evening.club
        again = Club("Café", club.registry, club.history, print)
        again.begin_evenings(self.evening.streams.logs)
        return again.running()


@on_the_page
async def test_the_host_undoes_a_pairing_as_long_as_none_of_its_games_has_a_result(evening: Evening) -> None:
    friday = await Friday.begun(evening, "Ann Leo Zoé Max")
    assert await friday.does("unpair", round=2) == "club-no-round"
    none = await friday.does("unpair", round=1)
    assert (none["phase"], none["past"], none["next"]) == ("registration", [], 1)
    await evening.settled("undone")
    assert evening.club.boards == {}
    paired = await friday.does("pair")
    first, second = (board["players"] for board in paired["past"][0]["boards"])
    await friday.wins(first, 1)
    assert await friday.does("unpair", round=1) == "club-has-results"
    await friday.wins(second, 2)
    await friday.does("pair")
    undone = await friday.does("unpair", round=2)
    assert (undone["round"], undone["next"], friday.again().phase) == (1, 2, "between")


@on_the_page
async def test_a_pairing_that_is_undone_does_not_come_back_by_itself(evening: Evening) -> None:
    friday = await Friday.begun(evening, "Ann Leo Zoé Max", automatic=True)
    for number, board in enumerate(evening.club.running().rounds[0].boards, 1):
        await friday.wins([*board.players.values()], number)
    await evening.paired(2)
    undone = await friday.does("unpair", round=2)
    await evening.settled("undone")
    assert (undone["phase"], undone["round"], friday.again().phase) == ("paused", 1, "paused")


@on_the_page
async def test_the_host_swaps_two_players_before_their_boards_have_begun(evening: Evening) -> None:
    friday = await Friday.begun(evening)
    games = evening.club.running().rounds[0]
    (one, first), (other, second) = (board.players.values() for board in games.boards)
    free = next(iter(games.byes))
    swapped = await friday.does("swap", players=[one, other])
    assert [{*board["players"]} for board in swapped["past"][0]["boards"]] == [{other, first}, {one, second}]
    await evening.settled("swapped")
    swapped = await friday.does("swap", players=[one, free])
    assert {free, second} == {*swapped["past"][0]["boards"][1]["players"]}
    assert swapped["past"][0]["byes"] == [{"player": one, "points": 1.0}]
    assert [board["tables"] for board in swapped["past"][0]["boards"]] == [["north"], ["south"]]
    await evening.settled("swapped again")
    places = [place for place in evening.streams.published.values() if isinstance(place, Place)]
    assert {game.id for place in places for game in place.games} == {*evening.club.boards}, "and no others"
    evening.play(1, ends=False)
    refused = [await friday.does("swap", players=two) for two in ([other, one], [one, one], [one, "Nobody"])]
    assert refused == ["club-begun", "club-same-player", "club-no-player"]
    assert friday.again().rounds[0].byes == {one: 1.0}


@on_the_page
async def test_the_host_goes_back_to_the_tables_own_result(evening: Evening) -> None:
    async def board(what: str, **more: Any) -> Any:
        return (await friday.does(what, round=1, board=1, **more))["past"][0]["boards"][0]

    friday = await Friday.begun(evening)
    players = evening.club.running().rounds[0].boards[0].players.values()
    assert (await board("result", points=dict.fromkeys(players, 0.5)))["source"] == "referee"
    assert (await board("restore"))["points"] is None
    evening.play(1)
    await evening.settled("the board is over")
    assert await friday.does("restore", round=1, board=1) == "club-no-word"
    changed = await board("result", points=dict.fromkeys(players, 0.0))
    assert (changed["source"], changed["points"]) == ("referee", [0, 0])
    back = await board("restore")
    assert (back["source"], back["points"]) == ("table", back["told"])
    for number in (0, 2):
        assert await friday.does("restore", round=number, board=1) == "club-no-round"
    assert list(friday.again().rounds[0].results[1].points.values()) == back["told"]


@on_the_page
async def test_a_round_is_timed_and_a_club_that_is_started_again_goes_on_counting(evening: Evening) -> None:
    began = time.time()
    friday = await Friday.begun(evening)
    for minutes in (-1, 1000, True, "5", None):
        assert await friday.does("timer", minutes=minutes) == "club-minutes"
    assert evening.club.running().rounds[0].until == pytest.approx(began + 25 * 60, abs=60)
    shorter, again = await friday.does("timer", minutes=5), friday.again()
    assert (shorter["minutes"], again.minutes) == (25, 25), "the rounds to come are as long as before"
    assert again.rounds[0].until == shorter["past"][0]["until"] == pytest.approx(began + 5 * 60, abs=60)
    assert (await friday.does("timer", minutes=0))["past"][0]["until"] is None


@on_the_page
async def test_whatever_the_host_does_needs_the_hosts_key(evening: Evening) -> None:
    await evening.ask("/api/host/open", {"name": "Friday"}, host=True)
    await evening.ask("/api/host/table", {"table": "north"}, host=True)
    before = await evening.ask("/api/club")
    for what in HOSTS:
        assert (await evening.ask(f"/api/host/{what}", {"name": "Mine", "table": "north"}))["code"] == "club-host"
    assert await evening.ask("/api/club") == before
