"""Who keeps the club's database up to date: what it does while something is away, or can't be written."""

import asyncio
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

import pytest

from firmware.errors import NotNow
from league.history import Finished, keeper
from league.history.keeper import History, Record
from league.history.projection import EveningRows
from tests.club.test_history import CLUB, game

SECONDS = 10.0


class Feed:
    """A club: `games` by id, and whether its streams can be read."""

    def __init__(self, *games: Finished) -> None:
        self.games = {each.id.replace("/", "."): replace(each, id=each.id.replace("/", ".")) for each in games}
        self.streams, self.away = self, False
        self.out: list[str] = []

    def ended_games(self) -> Mapping[str, int]:
        return {name: each.sequence for name, each in self.games.items()}

    def finished(self, game: str) -> Finished | None:
        return self.games.get(game)

    def keys_of(self, table: str) -> Collection[str]:
        return ()

    def struck(self) -> frozenset[str]:
        return frozenset()

    def evenings(self, wanted: Collection[str] | None) -> Collection[EveningRows]:
        return ()

    def left_out(self, table: str, why: str) -> None:
        self.out.append(why)

    async def records_made(self) -> str:
        if self.away:
            raise NotNow("away", code="club-away")
        return "monday"

    async def record_after(self, sequence: int) -> Record | None:
        if self.away:
            raise NotNow("away", code="club-away")
        return None


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits in a test."""
    monkeypatch.setattr(keeper, "_AGAIN_SECONDS", 0.05)
    monkeypatch.setattr(keeper, "_TOGETHER_SECONDS", 0.01)


@contextmanager
def kept(path: Path) -> Iterator[tuple[History, list[str]]]:
    said: list[str] = []
    history = History(f"sqlite:///{path}/club.db", CLUB, said.append)
    yield history, said
    history.close()


async def until(history: History, feed: Feed, holds: Callable[[list[str]], bool]) -> list[str]:
    """Let the history run until something holds of the games that it lists; returns these."""
    running = asyncio.ensure_future(history.run(feed))
    try:
        async with asyncio.timeout(SECONDS):
            while True:
                listed: list[str] = []
                with suppress(NotNow):
                    listed = [each["id"] for each in (await history.ask(lambda queries: queries.games()))["games"]]
                if holds(listed):
                    return listed
                await asyncio.sleep(0.02)
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


def test_a_game_that_can_not_be_written_keeps_no_other_out(tmp_path: Path) -> None:
    feed = Feed(game(1), replace(game(2), record=None), game(3))  # type: ignore[arg-type]
    with kept(tmp_path) as (history, _):
        history.begin()
        asyncio.run(until(history, feed, lambda listed: listed == ["north.3", "north.1"] and bool(feed.out)))
        assert history.trouble == ""


def test_streams_that_are_away_are_read_when_they_are_back(tmp_path: Path) -> None:
    feed = Feed(game(1))
    feed.away = True
    with kept(tmp_path) as (history, said):
        history.begin()

        def holds(listed: list[str]) -> bool:
            feed.away = False
            return listed == ["north.1"]

        asyncio.run(until(history, feed, holds))
        assert said == []


def test_a_database_that_can_not_be_used_is_said_once_and_tried_again(tmp_path: Path) -> None:
    feed, file = Feed(game(1)), tmp_path / "club.db"
    file.write_bytes(b"this is no database" * 100)
    with kept(tmp_path) as (history, said):
        history.begin()

        def holds(listed: list[str]) -> bool:
            if said and file.exists() and file.read_bytes()[:4] == b"this":
                assert history.trouble
                file.unlink()
            return listed == ["north.1"] and not history.trouble

        asyncio.run(until(history, feed, holds))
        assert len(said) == 1


def test_a_game_that_goes_on_again_is_taken_out_and_what_was_missed_while_nothing_ran_is_found(tmp_path: Path) -> None:
    feed = Feed(game(1), game(2))
    with kept(tmp_path) as (history, _):
        history.begin()

        async def both() -> None:
            await until(history, feed, lambda listed: len(listed) == 2)
            del feed.games["north.2"]
            history.games_changed(["north.2"])
            await until(history, feed, lambda listed: listed == ["north.1"])

        asyncio.run(both())
    feed = Feed(replace(game(2), sequence=7), game(3))
    with kept(tmp_path) as (history, _):
        history.begin()
        asyncio.run(until(history, feed, lambda listed: {*listed} == {"north.2", "north.3"}))
