"""What a table says and hears over its line to a server, which is one in memory: news, requests, and what is lost."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial, wraps
from types import SimpleNamespace
from typing import Any

import pytest
from nats.errors import Error
from nats.js.errors import APIError, NoStreamResponseError, ServiceUnavailableError

from engine.errors import BadInput
from firmware.errors import NotNow
from firmware.features.league import client as lines
from firmware.features.league.client import LeagueClient
from firmware.features.league.club_side import Reports
from firmware.table.runner import Waking
from firmware.table.table import TableChanged
from league.protocol import club_messages
from league.protocol.club_messages import RECORD_CODEC, Keys, Place, Played, Register, Said, Unplayable, Withdraw
from league.protocol.keys import Key, is_signed
from league.protocol.messages import Decline, decode, encode
from league.protocol.reading import StreamReader, stored
from tests.club.played import finished_game
from tests.memory_server import BATCHES, MemoryServer
from tests.two_tables import LeagueTable, Pair
from tests.virtual_server import Clock, in_virtual_time, not_in_thread

pytestmark = pytest.mark.rest

KEYS = {name: Key.new() for name in ("north", "south", "club")}


class Lines:
    """Two tables whose clients are connected to one server, in virtual time."""

    in_club = False
    """Whether the server is that of a club, which knows both; else it knows nobody."""

    def __init__(self, tables: Pair) -> None:
        self.tables, self.server = tables, MemoryServer()
        self.north, self.south = tables
        self.clock = Clock()
        self.clock.now = max(table.virtual.now for table in tables)
        self.said: dict[str, list[Any]] = {table.name: [] for table in tables}
        self._running: list[asyncio.Task[None]] = []

    def connect(self, table: LeagueTable, reports: Reports | None = None) -> asyncio.Task[None]:
        """Let a client of a table run until the test ends."""
        bus = table.virtual.session.bus
        runner: Any = SimpleNamespace(table=table.virtual.table, wake=lambda: bus.send(Waking()))
        key, club_key = (KEYS[table.name], KEYS["club"].public) if self.in_club else (None, "")

        def say(*what: Any) -> None:
            self.said[table.name].append(what[0] if len(what) == 1 else what)

        client = LeagueClient(runner, table.controller, "nats://there", say, key, club_key, reports)
        self._running.append(asyncio.ensure_future(client.run()))
        return self._running[-1]

    def run(self, work: Awaitable[None]) -> None:
        """Do something while both clients run."""

        async def run() -> None:
            for table in self.tables:
                self.connect(table)
            await work

        in_virtual_time(run(), self.clock)

    def at(self, table: LeagueTable, do: Callable[[LeagueTable], Any]) -> None:
        """Do something at a table, a moment after what was done before."""
        table.virtual.now = self.clock.now
        table.virtual.wait(1.0)
        do(table)
        self.clock.now = table.virtual.now
        table.virtual.session.bus.send(Waking())

    async def until(self, holds: Callable[[], Any]) -> Any:
        async with asyncio.timeout(60):
            while not (found := holds()):
                await asyncio.sleep(0.02)
        return found

    async def connected(self) -> None:
        await self.until(lambda: all(self.said.values()))

    async def club_says(self, subject: str, message: Any, key: str = "club") -> None:
        data = club_messages.encode(message)
        headers = {club_messages.SIGNATURE: KEYS[key].sign(subject, 0, data)}
        await self.server.store(subject, data, headers)

    async def meet(self) -> None:
        """The club says who its tables are; nobody hears it of south, whose key is asked for."""
        for name, self.server.loses_news in (("north", False), ("south", True)):
            await self.club_says(f"club.keys.{name}", Keys(table=name, keys=[KEYS[name].public]))
        self.server.loses_news = False

    async def are_here(self) -> None:
        """A club's server says again what tables say of themselves."""
        for table in self.tables:
            await self.server.tell(f"news.here.{table.name}", table.controller.presence.instance.encode(), {})

    async def play(self) -> None:
        """North invites, south accepts, north pushes, and south makes that push."""
        north, south = self.tables
        await self.until(lambda: "south" in north.controller.presence and "north" in south.controller.presence)
        self.at(north, lambda table: table.controller.invite("south", "tapas", {"extras": 0}, {}, self.clock.now))
        await self.until(lambda: south.state()["asking"] == "invitation")
        self.at(south, lambda table: table.virtual.press("ok"))
        await self.until(lambda: north.state()["phase"] == "entering")
        self.at(north, lambda table: table.virtual.play("2@Nc"))
        await self.until(lambda: south.state()["proposal"])
        self.at(south, lambda table: table.virtual.press("Nc"))
        assert north.state()["moves"] == south.state()["moves"] == ["2@Nc"]

    def kinds(self) -> list[str]:
        return [type(decode(data)).__name__ for _, subject, data, _ in self.server.stored if subject[:5] == "game."]

    def seconds(self, what: str, since: float) -> list[float]:
        """After how many seconds something was written to the server, or asked of it."""
        return sorted({round(at - since, 1) for at in self.server.times.get(what, []) if at >= since})


@pytest.fixture
def both(tables: Pair, monkeypatch: pytest.MonkeyPatch) -> Lines:
    found = Lines(tables)
    monkeypatch.setattr(lines, "connected", found.server.connected)
    monkeypatch.setattr(lines, "time", SimpleNamespace(monotonic=found.clock))
    monkeypatch.setattr(asyncio, "to_thread", not_in_thread)
    return found


def on_lines(test: Callable[..., Awaitable[None]], in_club: bool = False) -> Callable[..., None]:
    """A test of two tables while their clients run."""

    @wraps(test)
    def run(both: Lines, **more: Any) -> None:
        both.in_club = in_club
        both.run(test(both=both, **more))

    return run


at_a_club = partial(on_lines, in_club=True)


@pytest.mark.parametrize("version", [BATCHES, (2, 11, 0), (2, 10, 9)])
@on_lines
async def test_two_tables_play_over_a_server_whose_line_is_cut(both: Lines, version: tuple[int, int, int]) -> None:
    both.server.version = MemoryServer(version).version
    await both.play()
    assert both.server.options == {"name": "south", "inbox_prefix": b"inbox.south", "nkeys_seed_str": None}
    both.server.cut()
    both.at(both.south, lambda table: table.virtual.play("2@E2"))
    began = both.clock.now
    await both.until(lambda: both.north.state()["proposal"])
    assert both.clock.now - began < 1
    both.at(both.north, lambda table: table.virtual.press("E2"))
    assert both.north.journal() == both.south.journal()
    assert both.kinds() == ["Invite", "Accept", "Act", "Act"]
    await both.until(lambda: [*both.said.values()] == [["connected", "unreachable", "connected"]] * 2)


@pytest.mark.parametrize("version", [BATCHES, (2, 10, 9)])
def test_a_stream_of_any_length_is_read_whole_by_requests_and_what_is_no_answer_is_said(
    version: tuple[int, int, int],
) -> None:
    async def read() -> None:
        for number in range(1003):
            await server.store(f"game.a.b.{number % 3 if number < 3 else 0}", b"", {})
        async with server.connected("", asyncio.Event()) as client:
            reader = StreamReader(client, 4.0)
            found = [each.sequence async for each in reader.after("GAMES", "game.a.b.0", 1)]
            assert found == [*range(4, 1004)]
            latest = [(each.subject, each.sequence) for each in await reader.latest("GAMES", "game.a.b.*")]
            assert sorted(latest) == [("game.a.b.0", 1003), ("game.a.b.1", 2), ("game.a.b.2", 3)]
            with pytest.raises(APIError):
                await reader.last("GAMES", "no subject")

    server = MemoryServer(version)
    asyncio.run(read())


@pytest.mark.parametrize(
    ("headers", "place"),
    [
        ({"Nats-Sequence": "7", "Nats-Last-Sequence": "5"}, (7, 5)),
        ({"Nats-Sequence": "7", "Nats-Last-Sequence": "٣"}, (7, 0)),
        ({"Nats-Sequence": "٣"}, None), ({"Nats-Sequence": "-1"}, None), ({}, None), (None, None),
        ({"Nats-Sequence": "7", "Nats-Last-Sequence": "0" * 5000}, (7, 0)),
    ],
)  # fmt: skip
def test_a_stored_message_says_where_it_stands(headers: dict[str, str] | None, place: tuple[int, int] | None) -> None:
    message: Any = SimpleNamespace(headers=headers, data=b"")
    found = stored(message)
    assert (found and (found.sequence, found.before)) == place


@on_lines
async def test_a_table_says_that_it_is_here_asks_for_what_it_has_not_heard_and_writes_again_what_was_lost(
    both: Lines,
) -> None:
    await both.connected()
    began = both.clock.now
    await asyncio.sleep(1)
    await both.server.tell("here.east", b"a newcomer, which is answered at once", {})
    await asyncio.sleep(11.5)
    assert both.seconds("here.north", began) == [1, 4, 8, 12]
    assert both.seconds("$JS.API.DIRECT.GET.GAMES", began) == [5, 10]
    both.server.loses_writes = True
    game = both.north.controller.invite("south", "tapas", {"extras": 0}, {}, began)
    await asyncio.sleep(17.5)
    assert both.seconds(f"game.{game}", began) == [16, 24]
    both.server.loses_writes = False
    await asyncio.sleep(5)
    assert both.seconds(f"game.{game}", began) == [16, 24, 32]
    assert both.south.state()["asking"] == "invitation"


@pytest.mark.parametrize(
    ("lasted", "tried"), [(4.9, [0.5, 1.5, 3.5, 8.5, 13.5]), (5.1, [0.2, 0.7, 1.7, 3.7, 8.7, 13.7])]
)
@on_lines
async def test_a_server_is_tried_ever_more_rarely_and_soon_after_a_line_that_lasted(
    both: Lines, lasted: float, tried: list[float]
) -> None:
    await both.connected()
    await asyncio.sleep(lasted)
    both.server.refusals = [OSError("refused")] * 100
    both.server.cut()
    began = both.clock.now
    await asyncio.sleep(15)
    assert both.seconds("connect", began) == tried


@on_lines
async def test_the_first_table_makes_the_stream_and_one_that_tells_no_news_is_changed(both: Lines) -> None:
    await both.connected()
    config = both.server.streams["GAMES"]
    assert (config.subjects, config.duplicate_window, config.allow_direct) == (["game.*.*.*"], 120.0, True)
    assert (config.republish.src, config.republish.dest) == (">", "news.>")
    both.server.streams["GAMES"] = config.evolve(allow_direct=False, republish=None)
    both.server.cut()
    await both.until(lambda: both.server.streams["GAMES"] == config)


@on_lines
async def test_what_does_not_fit_and_a_second_table_of_a_name_are_said_and_what_can_be_no_game_is_not_read(
    both: Lines,
) -> None:
    for subject in ("game.west.North.1", "game.west.north.A", "game.west.north.1"):
        await both.server.store(subject, b"{}", {})
    await both.until(lambda: len(both.said["north"]) == 2)
    (kind, why) = both.said["north"][1]
    assert (kind, why.partition(":")[0]) == ("left-out", "game west.north.1, message 3")
    both.server.cut()
    await both.until(lambda: both.said["north"][2:] == ["unreachable", "connected"])
    await both.server.tell("here.north", b"another", {})
    assert both.said["north"][4:] == ["named-twice"]


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (NoStreamResponseError(), "no-streams"), (ServiceUnavailableError(), "no-streams"),
        (Error("nats: 'Authorization Violation'"), "denied"), (Error("nats: timeout"), "unreachable"),
        (OSError("refused"), "unreachable"), (KeyError("nonsense"), "unreachable"),
    ],
)  # fmt: skip
@on_lines
async def test_why_a_server_cannot_be_used_is_said_once_and_it_is_tried_again(
    both: Lines, error: Exception, said: str
) -> None:
    both.server.refusals = [error] * 4
    await both.until(lambda: [*both.said.values()] == [[said, "connected"]] * 2)


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (None, ["connected"]), (APIError(code=400), ["connected"]), (APIError(code=503, err_code=10077), ["connected"]),
        (APIError(code=500), ["connected", "unreachable", "connected"]),
    ],
)  # fmt: skip
@on_lines
async def test_what_the_server_refuses_or_tells_nobody_is_written_or_read_again(
    both: Lines, error: APIError | None, said: list[str]
) -> None:
    await both.connected()
    both.server.refusals, both.server.loses_news = [error] if error else [], not error
    await both.play()
    assert both.kinds() == ["Invite", "Accept", "Act"]
    assert both.said == {"north": said, "south": ["connected"]}


@on_lines
async def test_what_is_heard_is_not_asked_for_and_a_game_that_is_taken_up_again_is(both: Lines) -> None:
    north, south = both.tables
    await both.play()
    asked = both.server.times["$JS.API.DIRECT.GET.GAMES"]
    before = [*asked]
    await both.until(lambda: asked != before)
    began = both.clock.now
    both.at(south, lambda table: table.give_up())
    await both.until(lambda: north.state()["game"] is None)
    assert both.seconds("$JS.API.DIRECT.GET.GAMES", began + 0.1) == []
    both.at(north, lambda table: table.take_up())
    assert north.state()["moves"] == ["2@Nc"]
    await both.until(lambda: north.state()["game"] is None)
    shown: list[TableChanged] = []
    north.virtual.session.bus.on(TableChanged, shown.append)
    north.virtual.session.bus.send(Waking())
    assert shown == [], "nothing has changed"
    assert (north.notice, both.kinds()) == ("league-left", ["Invite", "Accept", "Act", "Leave"])


@at_a_club
async def test_tables_of_a_club_sign_what_they_write_and_take_nothing_else(both: Lines) -> None:
    server = both.server
    await both.connected()
    await both.meet()
    # What is said of a table is in its own place.
    await both.club_says("club.keys.west", Keys(table="north", keys=[]))
    assert both.north.controller.presence.tables() == [], "a club's server keeps its tables apart"
    await both.are_here()
    await both.play()
    assert (server.streams, server.options["nkeys_seed_str"]) == ({}, KEYS["south"].seed)
    before = 0
    for sequence, subject, data, headers in server.stored:
        if subject.startswith("game."):
            keys = [KEYS[decode(data).by].public]
            assert is_signed(subject, before, data, headers[club_messages.SIGNATURE], keys)
            assert (headers[club_messages.EXPECTED], "Nats-Msg-Id" in headers) == (str(before), False)
            before = sequence
    (game,) = {subject for _, subject, _, _ in server.stored if subject.startswith("game.")}
    forged = encode(Decline(by="south"))
    await server.store(game, forged, KEYS["north"].headers(game, before, forged))
    await server.store(game, b'{"kind":"accept","by":"no table"}', {})
    said = await both.until(lambda: both.said["north"][2:] and both.said["north"])
    assert (said[0], "south hasn't signed that" in said[1][1]) == ("connected", True)
    assert (len(said), "no table hasn't signed that" in said[2][1]) == (3, True)


@at_a_club
async def test_a_table_asks_its_club_and_reports_what_it_cannot_begin(both: Lines) -> None:
    club, server = both.north.controller.club, both.server
    await both.until(lambda: club.send)
    server.answer = club_messages.encode(Said())
    for leaves, message in ((False, Register(player="Ann")), (True, Withdraw(player="Ann"))):
        await club.register("  Ann  ", leaves)
        assert server.asked[-1] == ("ask.north", club_messages.encode(message))
    for name in ("", 3, "x" * 99):
        with pytest.raises(BadInput):
            await club.register(name, False)
    server.answer = club_messages.encode(Said(error="no; try Leo", code="club-name-taken"))
    with pytest.raises(BadInput, match="try Leo") as refused:
        await club.register("Ann", False)
    assert refused.value.code == "club-name-taken"
    for server.answer in (b"{}", club_messages.encode(Register(player="Ann"))):
        with pytest.raises(NotNow):
            await club.register("Ann", False)
    server.is_silent, began = True, both.clock.now
    with pytest.raises(NotNow):
        await club.register("Ann", False)
    assert (both.clock.now - began, server.is_silent) == (4.0, True)
    server.is_silent, server.answer = False, club_messages.encode(Said())
    game = club_messages.EveningGame(
        id="north.north.1", board=1, game="chess", setup={}, seats=dict.fromkeys("JC", "north"), names={}
    )
    places = ("place", "north", None), ("keys", "club", None), ("place", "club", "Friday")
    for what, key, evening in places:
        await both.club_says(f"club.{what}.north", Place(evening="Friday", phase="playing", games=[game]), key)
        assert (club.place.evening if club.place is not None else None) == evening
    server.loses_news = True
    await both.club_says("club.place.north", Place(evening="Saturday", phase="playing", games=[game]))
    await both.until(lambda: club.place and club.place.evening == "Saturday")
    asked, server.is_silent = len(server.asked), True
    with pytest.raises(BadInput, match="same version"):
        club.begin(both.clock.now)
    # It is said until somebody answers.
    await both.until(lambda: len(server.asked) == asked + 2)
    server.is_silent = False
    await asyncio.sleep(60)
    assert [type(club_messages.decode(said)) for _, said in server.asked[asked:]] == [Unplayable] * 3
    server.cut()
    await both.until(lambda: "unreachable" in both.said["north"])


@at_a_club
async def test_a_table_sends_its_club_each_finished_game_once(both: Lines, monkeypatch: pytest.MonkeyPatch) -> None:
    server, journal = both.server, both.north.virtual.journal

    def play(seed: int) -> None:
        journal.add([("tapas", finished_game("tapas", seed))], imported=False)

    def sent() -> list[Played]:
        return [RECORD_CODEC.decode(data) for _, subject, data, _ in server.stored if subject[:7] == "played."]

    for seed in (1, 2):
        play(seed)
    for _ in range(2):
        running = both.connect(both.north, Reports(journal, "north", KEYS["club"].public, 0.0))
        await asyncio.sleep(1)
        assert len(sent()) == 2
        running.cancel()
        # As if the table had stopped before it noted that they were sent.
        journal.keep_settings({"told to the club": {}})
    began = both.clock.now
    both.connect(both.north, Reports(journal, "north", KEYS["club"].public, 0.0))
    await asyncio.sleep(1)
    play(3)
    server.refusals = [APIError(code=503)]
    await asyncio.sleep(20)
    assert both.seconds(server.stored[-1][1], began) == [5, 15]
    assert [each.by for each in sent()] == ["north"] * 3
    assert len({each.record for each in sent()}) == 3
    read: list[Reports] = []
    monkeypatch.setattr(Reports, "next", lambda each: read.append(each))
    await asyncio.sleep(20)
    assert read == [], "the journal has nothing new"
