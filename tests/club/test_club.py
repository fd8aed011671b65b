"""What a club says to its tables, over a line that loses some of it: no server is needed for that."""

import asyncio
import random
from pathlib import Path
from unittest.mock import AsyncMock

import pytest
from nats.js.errors import NotFoundError
from sqlalchemy.engine import URL

from firmware.errors import NotNow
from firmware.journal import WrittenGame
from league.club import streams
from league.club.club import Club
from league.club.streams import Streams
from league.club.table_registry import TableRegistry, Traffic
from league.history.keeper import History
from league.protocol import MessageError
from league.protocol.club_messages import PLACE, SIGNATURE, Goes, Place
from league.protocol.keys import Key
from nim_table.plugin import NimPlugin
from tests.virtual_server import Clock, in_virtual_time

pytestmark = pytest.mark.rest


@pytest.fixture
def club(tmp_path: Path) -> Club:
    history = History(URL.create("sqlite", database=str(tmp_path / "club.db")), "", print)
    return Club("Club", TableRegistry(tmp_path / "tables.json"), history, print)


def test_a_line_that_is_away_says_so_to_whoever_speaks(club: Club) -> None:
    with pytest.raises(NotNow):
        asyncio.run(Streams("nats://127.0.0.1:1", Key.new(), club).publish({}))


def test_a_server_that_is_away_is_tried_ever_more_rarely_and_said_once(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, tried, said = Clock(), list[float](), list[str]()

    def refused(*_: object, **__: object) -> None:
        tried.append(round(clock.now - 100, 1))
        raise OSError("refused")

    async def run() -> None:
        running = asyncio.ensure_future(Streams("nats://there", Key.new(), club).run())
        await asyncio.sleep(6)
        assert not running.done()

    club.say = said.append
    monkeypatch.setattr(streams, "connected", refused)
    in_virtual_time(run(), clock)
    assert (tried, said) == ([0.0, 0.2, 0.7, 1.7, 3.7, 5.7], ["refused"])


def test_a_table_that_writes_more_than_ten_million_bytes_at_once_is_named_and_one_that_plays_for_ever_never() -> None:
    traffic = Traffic()
    assert traffic.too_much({"liar": 0, "north": 0}, 1_000.0) == []
    assert traffic.too_much({"liar": 10_000_000, "north": 10_000}, 1_000.0) == []
    assert traffic.too_much({"liar": 10_000_001, "north": 20_000}, 1_000.0) == ["liar"]
    traffic = Traffic()
    for second in range(10_000):
        assert traffic.too_much({"north": 50_000 * second}, float(second)) == []
    # Away and back, and then at a server that was started again.
    for received in ({}, {"north": 500_000_000}, {"north": 9_000_000}):
        assert traffic.too_much(received, 10_000.0) == []
    assert traffic.too_much({"north": 10_000_001}, 10_000.0) == ["north"]


def test_a_table_that_floods_the_server_is_let_in_no_longer(club: Club) -> None:
    said: list[str] = []
    club.say = said.append
    club.registry.join(club.registry.add("north"), Key.new().public)
    club.wrote({"north": 0, "nobody": 0})
    club.wrote({"north": 10**9, "nobody": 10**9})
    assert (said, club.registry.removed()) == (["north has written too much, and is let in no longer"], {"north"})
    assert list(club.forged) == [("north", "too much was written")]


def test_of_a_removed_table_what_never_began_by_the_rules_is_deleted(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    club.registry.join(club.registry.add("north"), Key.new().public)
    club.registry.remove("north")
    monkeypatch.setattr(club.judge, "replica", {"played": True}.get)
    for games, gone in ((["junk", "played", "more"], ["junk", "more"]), (["junk"], None)):
        club._swept.clear()
        club.streams = AsyncMock(**{"games_of.return_value": games})
        asyncio.run(club._sweep())
        club.streams.forget.assert_awaited_once_with("north", gone)


def test_a_message_that_is_too_long_is_said_and_ends_nothing(club: Club) -> None:
    said: list[str] = []
    club.say, club.streams = said.append, AsyncMock(**{"publish.side_effect": MessageError("too long")})
    assert asyncio.run(club._succeeds(club._inform_tables))
    assert said == ["too long"]


def test_a_message_that_is_too_long_for_one_table_keeps_nothing_from_the_others(club: Club) -> None:
    said: list[str] = []
    club.say, speaker = said.append, Streams("nats://127.0.0.1:1", Key.new(), club)
    speaker._streams = line = AsyncMock(**{"get_last_msg.side_effect": NotFoundError})
    crowd = [Goes(player=f"{number:40}", points=0.0) for number in range(1_000)]
    asyncio.run(
        speaker.publish({f"{PLACE}.north": Place(evening="", players=crowd), f"{PLACE}.south": Place(evening="")})
    )
    assert [call.args[0] for call in line.publish.await_args_list] == [f"{PLACE}.south"]
    assert len(said) == 1
    assert said[0].startswith(f"{PLACE}.north: ")


def test_an_event_that_the_club_has_not_signed_for_its_place_is_none_of_an_evening(club: Club) -> None:
    own, other, subject = Key.new(), Key.new(), "evening.friday"
    reader = Streams("nats://127.0.0.1:1", own, club)

    def counts(key: Key, place: int, there: int) -> bool:
        signature = key.sign(subject, place, b"event")
        return reader._is_own(subject, there, b"event", {SIGNATURE: signature})

    assert counts(own, 7, 7)
    assert not counts(own, 7, 8)
    assert not counts(other, 7, 7)
    assert not reader._is_own(subject, 7, b"event", None)


class Unrated(NimPlugin):
    """Nim that tells nobody how it ended."""

    def standing(self, game: WrittenGame) -> None:  # type: ignore[override]
        return None


def test_players_are_paired_for_a_game_that_tells_how_it_ended() -> None:
    for kind, offered in ((NimPlugin(), True), (Unrated(), False)):
        assert kind.paired(kind.setup({}, random.Random(1))) is offered
