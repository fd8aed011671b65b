"""What a table that has joined a club, or was removed, can have the club's server do: nothing beside what is its own.

NATS looks at what a client publishes, and not at the subject where the answer goes, nor at what a payload asks for.
"""

import asyncio
import itertools
import json
from contextlib import suppress
from typing import Final

import pytest
from nats.aio.msg import Msg
from nats.errors import Error

from tests.league.attacker import Attacker, attack
from tests.league.club import ClubProcess
from tests.league.test_attacks import announced
from tests.waiting import PATIENCE, until

STREAMS: Final = ("GAMES", "CLUB", "EVENINGS", "RECORDS", "HERE")
RULES: Final = [
    *(f"$JS.API.STREAM.{what}.{stream}" for what in ("PURGE", "DELETE", "UPDATE", "MSG.DELETE") for stream in STREAMS),
    *(f"$JS.API.CONSUMER.CREATE.{stream}" for stream in STREAMS),
    *(f"$JS.API.STREAM.{what}" for what in ("NAMES", "LIST", "CREATE.MINE")),
    *("$JS.API.INFO", "$JS.API.META.LEADER.STEPDOWN", "$JS.API.ACCOUNT.PURGE.CLUB", "$SYS.REQ.SERVER.PING"),
    *("$SYS.REQ.ACCOUNT.PING.STATZ", "$SYS.ACCOUNT.CLUB.CONNECT", "_INBOX.club", "inbox.north.x", "_R_.x"),
]
TOLD: Final = ["here.north", "news.here.north", "club.keys.north", "club.place.north", "game.north.south.1"]
TOLD_IN_NEWS: Final = ["news.game.north.south.1", "news.club.place.north", "played.north.1", "ask.north"]
OPENINGS: Final = [
    ("game.liar.liar.1", b"junk"),
    ("game.liar.north.1", b"junk"),
    ("game.north.liar.1", b"junk"),
    ("guest.north.2", b"junk"),
    ("here.liar", b"forged"),
    ("ask.liar", b'{"kind":"withdraw","v":1,"player":"player of north"}'),
    ("played.liar.1", b'{"deliver_subject":"$JS.API.STREAM.PURGE.EVENINGS"}'),
    ("$JS.API.DIRECT.GET.GAMES", b'{"last_by_subj":"game.liar.liar.1"}'),
    ("$JS.API.DIRECT.GET.GAMES", b'{"multi_last":["game.>"]}'),
    ("$JS.API.DIRECT.GET.CLUB", b'{"last_by_subj":"club.keys.liar"}'),
    ("$JS.API.DIRECT.GET.RECORDS.played.liar.1", b""),
    ("info.GAMES", b'{"subjects_filter":">"}'),
]
"""All that a table may write, each with what would hurt if it were answered elsewhere."""


def test_no_answer_reaches_what_is_not_the_tables_own(club: ClubProcess) -> None:
    keys, before = announced(club)
    replies = [*RULES, *TOLD, *TOLD_IN_NEWS, f"evening.{before['id']}", "evening.new"]

    async def do(attacker: Attacker) -> None:
        for subject, data in OPENINGS:
            for reply in replies:
                await attacker.say(subject, data, reply)

    attack(club, keys["liar"], do)
    now = club.call("/api/club")
    assert now["evening"] == before
    # Nobody was heard in north's name.
    assert not any(each["here"] for each in now["tables"] if each["table"] == "north")
    club.restart()
    assert club.evening() == before
    # The evening's stream goes on at once: nothing was written there in between.
    assert "error" not in club.call("/api/register", {"player": "late", "table": "south"})


def test_no_consumer_and_no_stream_is_made_for_a_table(club: ClubProcess) -> None:
    liar = club.let_in("liar")
    wanted = [
        ("$JS.API.CONSUMER.CREATE.GAMES", {"stream_name": "GAMES", "config": {"deliver_subject": "here.north"}}),
        ("$JS.API.CONSUMER.DURABLE.CREATE.GAMES.x", {"stream_name": "GAMES", "config": {"durable_name": "x"}}),
        (
            "$JS.API.STREAM.CREATE.MINE",
            {"name": "MINE", "subjects": ["mine"], "republish": {"src": ">", "dest": "x.>"}},
        ),
        ("$JS.API.STREAM.UPDATE.GAMES", {"name": "GAMES", "subjects": ["game.>"], "max_msgs": 1}),
        ("$JS.API.STREAM.MSG.GET.EVENINGS", {"seq": 1}),
        ("$JS.API.DIRECT.GET.EVENINGS", {"seq": 1}),
        ("$JS.API.DIRECT.GET.RECORDS", {"seq": 1}),
    ]

    async def do(attacker: Attacker) -> None:
        for subject, body in wanted:
            with pytest.raises(Error):
                await attacker.client.request(subject, json.dumps(body).encode(), timeout=0.3)

    attack(club, liar, do)
    until(lambda: club.call("/api/club")["liars"], "the table is named", lambda liars: liars == ["liar"])


def test_nothing_is_heard_of_what_others_ask_and_are_answered(club: ClubProcess) -> None:
    liar, north = club.let_in("liar"), club.let_in("north")
    heard: list[str] = []

    async def do(attacker: Attacker) -> None:
        async def hear(message: Msg) -> None:
            heard.append(message.subject)

        for subject in "ask.> played.> here.> game.> inbox.north.> evening.> $JS.> $SYS.> _R_.>".split():
            await attacker.client.subscribe(subject, cb=hear)
        await attacker.client.flush(int(PATIENCE))
        async with Attacker(club, north, "north") as other:
            await other.say("here.north", b"n")
            await other.say("ask.north", b"x", "inbox.north.1")
            await other.say("game.north.north.1", b"x", "inbox.north.1")
        await attacker.client.flush(int(PATIENCE))

    attack(club, liar, do)
    assert heard == []


def test_headers_that_call_themselves_the_servers_change_no_place_in_a_stream(club: ClubProcess) -> None:
    keys, before = announced(club)
    forged = {
        "Nats-Sequence": "1",
        "Nats-Subject": "game.north.south.1",
        "Nats-Last-Sequence": "0",
        "Nats-Stream": "EVENINGS",
        "Nats-Num-Pending": "0",
        "Nats-Rollup": "all",
        "Nats-Expected-Stream": "EVENINGS",
        "Nats-TTL": "1s",
        "Nats-Schedule": "@every 1s",
        "Nats-Schedule-Target": "here.north",
        "Nats-Msg-Id": "1",
        "Nats-Incr": "1",
    }

    async def do(attacker: Attacker) -> None:
        for name, value in forged.items():
            for subject in ("game.liar.north.7", "game.liar.liar.7", "here.liar", "played.liar.7"):
                await attacker.say(subject, b"junk", "", {name: value})

    attack(club, keys["liar"], do)
    assert club.evening() == before
    club.restart()
    assert club.evening() == before


def test_a_table_that_was_removed_is_cut_off_and_does_not_come_back(club: ClubProcess) -> None:
    keys, before = announced(club, "north")

    async def do() -> None:
        async with Attacker(club, keys["liar"]) as attacker:
            await asyncio.to_thread(club.ask, "/api/host/remove-table", {"table": "liar"})
            while attacker.client.is_connected:
                await asyncio.sleep(0.05)
        assert not await Attacker(club, keys["liar"]).is_in()

    asyncio.run(asyncio.wait_for(do(), PATIENCE))
    assert club.evening() == before


def test_a_table_that_floods_the_server_is_shut_out_and_its_junk_is_gone(club: ClubProcess) -> None:
    keys, before = announced(club, "north")

    async def flood(attacker: Attacker) -> None:
        for number in itertools.count():
            await attacker.client.publish(f"game.liar.liar.{number:x}", b"x" * 30_000)
            if number % 50 == 0:
                await attacker.client.flush(int(PATIENCE))

    async def do(attacker: Attacker) -> None:
        flooding = asyncio.ensure_future(flood(attacker))
        while attacker.client.is_connected:
            await asyncio.sleep(0.05)
        flooding.cancel()
        await asyncio.wait([flooding])

    attack(club, keys["liar"], do)
    tables = [{"table": "north", "here": False}]
    until(lambda: club.call("/api/club")["tables"], "it is shut out", lambda told: told == tables)
    assert "liar" in club.call("/api/club")["liars"]
    until(lambda: stored_bytes(club), "its junk is gone", lambda size: size < 1_000_000)
    # Nothing is left in the stream of games now.
    club.restart()
    assert club.evening() == before


def stored_bytes(club: ClubProcess) -> int:
    """How many bytes the club's streams take on the disk."""
    size = 0
    for path in (club.data / "streams").rglob("*.blk"):
        # The server deletes its blocks meanwhile.
        with suppress(FileNotFoundError):
            size += path.stat().st_size
    return size


def test_a_game_takes_two_thousand_messages_and_none_larger_than_40_kilobytes(club: ClubProcess) -> None:
    liar = club.let_in("liar")

    async def error(attacker: Attacker, subject: str, data: bytes) -> str:
        answer = await attacker.client.request(subject, data, timeout=int(PATIENCE))
        return str(json.loads(answer.data).get("error", {}).get("description", ""))

    async def do(attacker: Attacker) -> None:
        assert await error(attacker, "game.liar.liar.1", b"x" * 39_000) == ""
        assert "size" in await error(attacker, "game.liar.liar.1", b"x" * 40_001)
        for _ in range(1_998):
            await attacker.client.publish("game.liar.liar.1", b"x")
        assert await error(attacker, "game.liar.liar.1", b"x") == ""
        assert "per subject" in await error(attacker, "game.liar.liar.1", b"x")

    attack(club, liar, do)
