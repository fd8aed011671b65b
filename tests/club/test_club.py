"""What a club says to its tables, over a line that loses some of it: no server is needed for that."""

import asyncio
from collections.abc import Mapping
from pathlib import Path

import pytest
from sqlalchemy.engine import URL

from firmware.club import club as rules
from firmware.club.club import Club
from firmware.club.enrolled import Enrolled
from firmware.club.history.keeper import History
from firmware.club.streams import Streams
from firmware.errors import NotNow
from firmware.league.keys import Key
from firmware.league.places import Keys, Place


class Deaf(Streams):
    """A connection to a server that loses what it is told first after each time that a table has joined."""

    def __init__(self, club: Club) -> None:
        super().__init__("nats://127.0.0.1:1", Key.new(), club, club.say)
        self.reads_configuration = False
        self.heard: dict[str, Keys | Place] = {}
        self.hears = asyncio.Event()

    async def tell(self, messages: Mapping[str, Keys | Place]) -> None:
        if self.reads_configuration:
            self.reads_configuration = False
            raise NotNow("no answer", code="club-away")
        self.heard.update(messages)
        self.hears.set()


@pytest.fixture
def club(tmp_path: Path) -> Club:
    history = History(URL.create("sqlite", database=str(tmp_path / "club.db")), "", print)
    return Club("Club", Enrolled(tmp_path / "tables.json"), history, print)


async def join(club: Club) -> Deaf:
    streams = club.streams = Deaf(club)
    running = asyncio.ensure_future(club.run())
    club.line(True)
    await asyncio.wait_for(streams.hears.wait(), 10)
    streams.reads_configuration = True
    streams.hears.clear()
    club.join(club.add_table("north"), Key.new().public)
    await asyncio.wait_for(streams.hears.wait(), 10)
    running.cancel()
    return streams


def test_a_table_that_joins_while_the_server_loses_what_it_is_told_is_known_a_moment_later(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules, "_AGAIN_SECONDS", 0.01)
    streams = asyncio.run(join(club))
    assert "keys.north" in " ".join(streams.heard)


def test_a_line_that_is_away_says_so_to_whoever_speaks(club: Club) -> None:
    streams = Streams("nats://127.0.0.1:1", Key.new(), club, print)
    with pytest.raises(NotNow):
        asyncio.run(streams.tell({}))
