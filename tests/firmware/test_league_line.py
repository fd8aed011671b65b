"""What a table says and hears over its line to a server, which is one in memory: news, requests, and what is lost."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
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
from league.protocol import club_messages
from league.protocol.club_messages import RECORD_CODEC, Keys, Place, Played, Register, Said, Unplayable
from league.protocol.keys import Key, is_signed
from league.protocol.messages import Decline, decode, encode
from tests.club.played import finished_game
from tests.memory_server import BATCHES, MemoryServer
from tests.two_tables import LeagueTable, Pair

KEYS = {name: Key.new() for name in ("north", "south", "club")}
SECONDS = 5.0


class Lines:
    """Two tables whose clients are connected to one server; time passes for them when somebody presses a button."""

    def __init__(self, tables: Pair, server: MemoryServer, club: bool) -> None:
        self.tables, self.server, self._club = tables, server, club
        self.now = 100.0
        self.said: dict[str, list[Any]] = {table.name: [] for table in tables}
        self.clients = [self.client(table) for table in tables]

    def client(self, table: LeagueTable, reports: Reports | None = None) -> LeagueClient:
        bus = table.virtual.session.bus
        runner: Any = SimpleNamespace(table=table.virtual.table, wake=lambda: bus.send(Waking()))
        key, club_key = (KEYS[table.name], KEYS["club"].public) if self._club else (None, "")

        def say(*what: Any) -> None:
            self.said[table.name].append(what[0] if len(what) == 1 else what)

        return LeagueClient(runner, table.controller, "nats://there", say, key, club_key, reports)

    def at(self, table: LeagueTable, do: Callable[[LeagueTable], Any]) -> None:
        """Do something at a table, a moment after what was done before."""
        table.virtual.now = self.now
        table.virtual.wait(1.0)
        do(table)
        self.now = table.virtual.now
        table.virtual.session.bus.send(Waking())

    async def until(self, holds: Callable[[], Any]) -> Any:
        async with asyncio.timeout(SECONDS):
            while not (found := holds()):
                await asyncio.sleep(0.002)
        return found

    async def club_says(self, subject: str, message: Any, key: str = "club") -> None:
        data = club_messages.encode(message)
        headers = {club_messages.SIGNATURE: KEYS[key].sign(subject, 0, data)}
        await self.server.store(subject, data, headers)

    async def play(self) -> None:
        """North invites, south accepts, north pushes, and south makes that push."""
        north, south = self.tables
        await self.until(lambda: "south" in north.controller.presence and "north" in south.controller.presence)
        self.at(north, lambda table: table.controller.invite("south", "tapas", {"extras": 0}, {}, self.now))
        await self.until(lambda: south.state()["asking"] == "invitation")
        self.at(south, lambda table: table.virtual.press("ok"))
        await self.until(lambda: north.state()["phase"] == "entering")
        self.at(north, lambda table: table.virtual.play("2@Nc"))
        await self.until(lambda: south.state()["proposal"])
        self.at(south, lambda table: table.virtual.press("Nc"))
        assert north.state()["moves"] == south.state()["moves"] == ["2@Nc"]

    def kinds(self) -> list[str]:
        return [type(decode(data)).__name__ for _, subject, data, _ in self.server.stored if subject[:5] == "game."]


@asynccontextmanager
async def joined(tables: Pair, server: MemoryServer, club: bool = False, again: float = 0.01) -> AsyncIterator[Lines]:
    """Tables whose clients run; what was missed is asked for `again` after so many seconds."""
    with pytest.MonkeyPatch.context() as patched:
        for name in ("_REPORT_SECONDS", "_REPORT_AGAIN_SECONDS", "HERE_SECONDS"):
            patched.setattr(lines, name, 0.01)
        patched.setattr(lines, "_ASK_AGAIN_SECONDS", again)
        patched.setattr(lines, "_PAUSES", (0.01, 0.01))
        patched.setattr(lines, "connected", server.connected)
        found = Lines(tables, server, club)
        patched.setattr(lines, "time", SimpleNamespace(monotonic=lambda: found.now))
        running = [asyncio.ensure_future(each.run()) for each in found.clients]
        try:
            yield found
        finally:
            for each in running:
                each.cancel()
            await asyncio.gather(*running, return_exceptions=True)


@pytest.mark.parametrize("version", [BATCHES, (2, 11, 0), (2, 10, 9)])
def test_two_tables_play_over_a_server_whose_line_is_cut(tables: Pair, version: tuple[int, int, int]) -> None:
    async def played() -> None:
        north, south = tables
        async with joined(tables, server) as both:
            await both.play()
            assert server.options == {"name": "south", "inbox_prefix": b"inbox.south", "nkeys_seed_str": None}
            server.cut()
            both.at(south, lambda table: table.virtual.play("2@E2"))
            await both.until(lambda: north.state()["proposal"])
            both.at(north, lambda table: table.virtual.press("E2"))
            assert north.journal() == south.journal()
            assert both.kinds() == ["Invite", "Accept", "Act", "Act"]
            await both.until(lambda: [*both.said.values()] == [["connected", "unreachable", "connected"]] * 2)

    server = MemoryServer(version)
    asyncio.run(played())


def test_what_is_no_news_of_anybody_is_read_all_the_same(tables: Pair) -> None:
    async def played() -> None:
        async with joined(tables, server) as both:
            await both.play()
            assert both.said == {"north": ["connected"], "south": ["connected"]}

    server = MemoryServer()
    server.loses_news = True
    asyncio.run(played())


def test_the_first_table_makes_the_stream_and_one_that_tells_no_news_is_changed(tables: Pair) -> None:
    async def made() -> Any:
        async with joined(tables, server) as both:
            await both.until(lambda: all(both.said.values()))
            return server.streams["GAMES"]

    server = MemoryServer()
    config = asyncio.run(made())
    assert (config.subjects, config.duplicate_window, config.allow_direct) == (["game.*.*.*"], 120.0, True)
    assert (config.republish.src, config.republish.dest) == (">", "news.>")
    server.streams["GAMES"] = config.evolve(allow_direct=False, republish=None)
    assert asyncio.run(made()) == config


def test_what_does_not_fit_is_said_and_what_is_stored_where_no_game_can_be_is_not_read(tables: Pair) -> None:
    async def read() -> None:
        async with joined(tables, server) as both:
            for subject in ("game.west.North.1", "game.west.north.A", "game.west.north.1"):
                await server.store(subject, b"{}", {})
            ((kind, why),) = await both.until(lambda: both.said["north"][1:])
            assert kind == "left-out"
            assert why.startswith("game west.north.1, message 3")
            server.cut()
            await both.until(lambda: len(both.said["north"]) == 4)
            assert both.said["north"][2:] == ["unreachable", "connected"]

    server = MemoryServer()
    asyncio.run(read())


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (NoStreamResponseError(), "no-streams"),
        (ServiceUnavailableError(), "no-streams"),
        (Error("nats: 'Authorization Violation'"), "denied"),
        (Error("nats: timeout"), "unreachable"),
        (OSError("refused"), "unreachable"),
        (KeyError("nonsense"), "unreachable"),
    ],
)
def test_why_a_server_cannot_be_used_is_said_once_and_it_is_tried_again(
    tables: Pair, error: Exception, said: str
) -> None:
    async def refused() -> None:
        async with joined(tables, server) as both:
            await both.until(lambda: [*both.said.values()] == [[said, "connected"]] * 2)

    server = MemoryServer()
    server.refusals = [error] * 4
    asyncio.run(refused())


@pytest.mark.parametrize(("code", "said"), [(400, ["connected"]), (500, ["connected", "unreachable", "connected"])])
def test_what_the_server_refuses_is_written_again(tables: Pair, code: int, said: list[str]) -> None:
    async def played() -> None:
        async with joined(tables, server) as both:
            await both.until(lambda: all(both.said.values()))
            server.refusals = [APIError(code=code)]
            await both.play()
            assert both.kinds() == ["Invite", "Accept", "Act"]
            assert said in both.said.values()

    server = MemoryServer()
    asyncio.run(played())


def test_a_second_table_of_a_name_is_said(tables: Pair) -> None:
    async def doubled() -> None:
        async with joined(tables, server) as both:
            await both.until(lambda: both.said["north"])
            await server.tell("here.north", b"another", {})
            assert both.said["north"] == ["connected", "named-twice"]

    server = MemoryServer()
    asyncio.run(doubled())


# At a club


async def meet(both: Lines) -> None:
    for name in ("north", "south"):
        await both.club_says(f"club.keys.{name}", Keys(table=name, keys=[KEYS[name].public]))


async def heard_here(both: Lines) -> None:
    """A club's server says again what tables say of themselves."""
    for table in both.tables:
        await both.server.tell(f"news.here.{table.name}", table.controller.presence.instance.encode(), {})


def test_tables_of_a_club_sign_what_they_write_and_take_nothing_else(tables: Pair) -> None:
    async def played() -> None:
        async with joined(tables, server, club=True) as both:
            await both.until(lambda: all(both.said.values()))
            await meet(both)
            # What is said of a table is in its own place.
            await both.club_says("club.keys.west", Keys(table="north", keys=[]))
            await heard_here(both)
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

    server = MemoryServer()
    asyncio.run(played())


def test_a_key_that_is_not_known_yet_is_asked_for(tables: Pair) -> None:
    async def played() -> None:
        async with joined(tables, server, club=True, again=1000.0) as both:
            await both.until(lambda: all(both.said.values()))
            server.loses_news = True
            await meet(both)
            server.loses_news = False
            await heard_here(both)
            await both.play()

    server = MemoryServer()
    asyncio.run(played())


def test_a_table_asks_its_club_and_reports_what_it_cannot_begin(tables: Pair) -> None:
    async def asked() -> None:
        north = tables.north
        club = north.controller.club
        async with joined(tables, server, club=True) as both:
            await both.until(lambda: club.send)
            server.answer = club_messages.encode(Said())
            await club.register("Ann")
            assert server.asked[-1] == ("ask.north", club_messages.encode(Register(player="Ann")))
            server.answer = club_messages.encode(Said(error="no; try Leo", code="club-no"))
            with pytest.raises(BadInput, match="try Leo"):
                await club.register("Ann")
            for server.answer in (b"{}", club_messages.encode(Register(player="Ann"))):
                with pytest.raises(NotNow):
                    await club.register("Ann")
            server.answer = club_messages.encode(Said())
            game = club_messages.EveningGame(
                id="north.north.1", board=1, game="chess", setup={}, seats=dict.fromkeys("JC", "north"), names={}
            )
            for subject, key, name in (
                ("club.place.north", "north", "Forged"), ("club.keys.north", "club", "Elsewhere"),
                ("club.place.north", "club", "Friday"),
            ):  # fmt: skip
                await both.club_says(subject, Place(evening=name, phase="playing", games=[game]), key)
            assert club.place is not None
            assert club.place.evening == "Friday"
            server.loses_news = True
            await both.club_says("club.place.north", Place(evening="Saturday", phase="playing", games=[game]))
            await both.until(lambda: club.place and club.place.evening == "Saturday")
            with pytest.raises(BadInput, match="same version"):
                club.begin(both.now)
            await both.until(lambda: isinstance(club_messages.decode(server.asked[-1][1]), Unplayable))
            server.cut()
            await both.until(lambda: "unreachable" in both.said["north"])

    server = MemoryServer()
    asyncio.run(asked())


def test_a_table_sends_its_club_each_finished_game_once(tables: Pair, tmp_path: Path) -> None:
    journal = tables.north.virtual.journal
    games = [("tapas", finished_game("tapas", seed)) for seed in (1, 2)]
    journal.add(games, imported=False)

    def sent() -> list[Played]:
        return [RECORD_CODEC.decode(data) for _, subject, data, _ in server.stored if subject[:7] == "played."]

    async def told(again: bool) -> None:
        async with joined(tables, server, club=True) as both:
            reports = Reports(journal, "north", KEYS["club"].public, 0.0)
            running = asyncio.ensure_future(both.client(tables.north, reports).run())
            await both.until(lambda: not reports.is_due and len(sent()) == 2)
            running.cancel()
            if not again:
                journal.keep_settings({"told to the club": {}})

    server = MemoryServer()
    for again in (False, True):
        asyncio.run(told(again))
    assert [each.by for each in sent()] == ["north", "north"]
    assert sent()[0].record != sent()[1].record
