"""What takes longer than a frame happens in the background: it is answered, cancelled, and ends with the table."""

import asyncio
import json
import os
import signal
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest

from firmware import background
from firmware.background import Background, Cache, Job, end_all, record_reader
from firmware.journal import Journal
from firmware.snapshot import WorkName
from tests.phones import Phone
from tests.program import Program
from tests.served import Served
from tests.soak.figures import children
from tests.waiting import until

pytestmark = [pytest.mark.usefixtures("in_network"), pytest.mark.rest]

GAME = (Path(__file__).parents[2] / "docs" / "game.txt").read_text(encoding="utf-8")
MANY = 60
LONG = 30.0
"""Seconds after which something that should have happened won't."""

proc = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="nothing tells of a program's processes here")


def games(count: int) -> str:
    """So many games, each with a tag of its own."""
    return "".join(GAME.replace("[Game", f'[Event "Game {number}"]\n[Game', 1) for number in range(count))


def later(served: Served, method: str, path: str, body: Any = None) -> Future[tuple[int, Any]]:
    """A request that is answered later: its status and what it says."""
    data = None if method == "GET" else json.dumps(body if body is not None else {}).encode()

    def ask() -> tuple[int, Any]:
        status, answer, _ = served.call(method, path, data)
        return status, json.loads(answer)

    return ThreadPoolExecutor().submit(ask)


def ended(asked: Future[tuple[int, Any]]) -> tuple[int, str]:
    """The status of a refusal and its code."""
    status, answer = asked.result(LONG)
    return status, answer["code"]


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """A job doesn't get far until this event is set, or it is cancelled."""
    gate = threading.Event()
    told = Job.counted

    def slow(self: Job, things: Any) -> Iterator[Any]:
        for thing in told(self, things):
            while not gate.wait(0.01):
                self.check()
            yield thing

    monkeypatch.setattr(Job, "counted", slow)
    yield gate
    gate.set()


@pytest.fixture
def number(served: Served) -> int:
    return int(served.post("/api/import", {"text": GAME})["imported"][0])


def working(served: Served) -> Any:
    return until(lambda: served.get("/api/state")["work"], "it works")


@pytest.mark.parametrize("asked_for", ["POST replay", "POST review", "POST take-up", "GET record"])
def test_a_press_is_answered_while_a_game_is_read_and_the_work_can_be_cancelled(
    served: Served, number: int, held: threading.Event, asked_for: str
) -> None:
    method, _, what = asked_for.partition(" ")
    served.post("/api/new-game", {})
    asked = later(served, method, f"/api/games/{number}/{what}")
    work = working(served)
    assert (work["what"], work["done"]) == (what, 0)
    assert work["of"] >= 20
    assert served.post("/api/press", {"button": "W4"})["entering"]["entry"] == "W4"
    assert not asked.done()
    assert served.post("/api/cancel")["game"] not in (None, number)
    assert ended(asked) == (409, "work-cancelled")
    state = served.post("/api/cancel")
    assert (state["work"], state["replay"], state["entering"]["entry"]) == (None, None, "W4")


def test_what_watchers_ask_for_gives_way_to_the_table_and_waits_behind_it() -> None:
    order: list[str] = []

    def endless(job: Job) -> None:
        order.append("watcher")
        while True:
            job.check()
            time.sleep(0.001)

    async def crowd() -> list[Any]:
        beside = Background(lambda _: None)
        watchers = [asyncio.ensure_future(beside.run("record", endless, gives_way=True)) for _ in range(3)]
        await asyncio.wait(watchers, timeout=0.05)
        for _ in range(5):
            await beside.run("replay", lambda _: order.append("table"))
        watchers.append(asyncio.ensure_future(beside.run("record", endless, gives_way=True)))
        await asyncio.wait(watchers, timeout=0.05)
        watchers[-1].cancel()
        return await asyncio.gather(*watchers, return_exceptions=True)

    cancelled, *_, gone = asyncio.run(crowd())
    assert order[:2] == ["watcher", "table"]
    assert order.count("table") == 5
    assert cancelled.code == "work-cancelled"
    assert isinstance(gone, asyncio.CancelledError), "whoever hangs up is told nothing"


def test_a_replay_at_the_table_ends_what_a_watcher_asked_for(
    served: Served, number: int, held: threading.Event
) -> None:
    asking = ThreadPoolExecutor().submit(Phone(served).call, "GET", f"/api/games/{number}/steps")
    working(served)
    asked = later(served, "POST", f"/api/games/{number}/replay")
    assert ended(asking) == (409, "work-cancelled")
    held.set()
    assert asked.result(LONG)[1]["replay"]


@pytest.mark.parametrize("file", ["review.html", "animation.gif", "picture.svg", "record"])
def test_what_is_made_of_a_game_is_made_again_when_it_has_changed(
    served: Served, number: int, file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[object] = []
    run = Background.run

    async def counted(self: Background, what: WorkName, *rest: Any) -> Any:
        made.append(what)
        return await run(self, what, *rest)

    monkeypatch.setattr(Background, "run", counted)
    before = [served.call("GET", f"/api/games/{number}/{file}")[:2] for _ in range(3)]
    assert before == before[:1] * 3
    assert len(made) == len(set(made))
    assert served.post("/api/players", {"name": "Zora"})
    person = next(one for one in served.get("/api/players")["players"] if one["name"] == "Julie")
    assert served.post(f"/api/players/{person['number']}/rename", {"name": "Juliette"})
    made.clear()
    assert served.call("GET", f"/api/games/{number}/{file}")[0] == 200
    assert made


def test_a_second_work_waits_a_moment_and_is_then_refused(
    served: Served, number: int, held: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "PATIENCE_SECONDS", 0.2)
    first = later(served, "POST", f"/api/games/{number}/replay")
    working(served)
    second = later(served, "GET", f"/api/games/{number}/record")
    assert ended(second) == (409, "work-busy")
    assert served.get("/api/games")["games"][0]["id"] == number
    held.set()
    assert first.result(LONG)[1]["replay"]["at"] == 0


def test_a_game_that_is_played_on_while_it_is_opened_is_opened_again(served: Served, held: threading.Event) -> None:
    game = served.post("/api/new-game", {})["game"]
    asked = later(served, "POST", f"/api/games/{game}/take-up")
    working(served)
    served.post("/api/press", {"button": "W4"})
    assert served.post("/api/press", {"button": "ok"})["moves"] == ["1@W4"]
    held.set()
    assert asked.result(LONG)[1]["moves"] == ["1@W4"]
    served.post("/api/press", {"button": "back"})
    assert served.get("/api/state")["moves"] == []


@pytest.mark.parametrize(("expected", "done", "of"), [(0, 0, None), (100, 100, 100), (200, 128, 200)])
def test_a_job_says_how_far_it_is_and_never_that_more_is_done_than_there_is(
    expected: int, done: int, of: int | None
) -> None:
    async def state() -> Any:
        job = Job("record")
        job.expect(expected)
        assert list(job.counted(range(130))) == list(range(130))
        return job.state()

    assert asyncio.run(state()) == {"what": "record", "done": done, "of": of}


def test_of_answers_those_are_kept_that_were_asked_for_last_and_have_room() -> None:
    made: list[str] = []

    async def ask() -> None:
        cache = Cache(10)
        for of in "abacb":
            assert await cache.get(of, lambda of=of: made.append(of) or of.encode() * 5) == of.encode() * 5  # type: ignore[misc]

    asyncio.run(ask())
    assert made == ["a", "b", "c", "b"]


# Import


@pytest.mark.usefixtures("processes")
def test_an_import_that_is_cancelled_adds_nothing(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = threading.Event()
    stage = Journal.stage

    def slow(journal: Journal, *game: Any) -> int:
        begun.set()
        time.sleep(0.1)
        return stage(journal, *game)

    monkeypatch.setattr(Journal, "stage", slow)
    asked = later(served, "POST", "/api/import", {"text": games(MANY)})
    assert begun.wait(LONG)
    assert served.get("/api/games")["games"] == []
    served.post("/api/cancel")
    assert ended(asked) == (409, "work-cancelled")
    monkeypatch.setattr(Journal, "stage", stage)
    assert len(served.post("/api/import", {"text": GAME})["imported"]) == 1
    assert len(served.get("/api/games")["games"]) == 1


@pytest.mark.usefixtures("processes")
def test_moves_are_kept_while_games_are_imported(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    game = served.post("/api/new-game", {})["game"]
    asked = later(served, "POST", "/api/import", {"text": games(MANY)})
    moves = 0
    while not asked.done():
        served.post("/api/press", {"button": "W4" if moves % 2 == 0 else "back"})
        served.post("/api/press", {"button": "ok"} if moves % 2 == 0 else {"button": "hint"})
        moves += 1
    assert len(asked.result(LONG)[1]["imported"]) == MANY
    assert served.get("/api/state")["trouble"] is None
    assert {listed["id"] for listed in served.get("/api/games")["games"]} >= {game, *asked.result(LONG)[1]["imported"]}


def test_more_games_than_an_import_may_have_are_refused(served: Served) -> None:
    text = '[Game "Tapas"]\n\n*\n\n' * (record_reader.MOST_GAMES + 1)
    status, answer, _ = served.call("POST", "/api/import", json.dumps({"text": text}).encode())
    assert (status, json.loads(answer)) == (400, {
        "error": "these are 501 games; import at most 500 at a time",
        "code": "import-many", "params": {"games": 501, "most": 500},
    })  # fmt: skip


def test_staged_games_are_seen_by_nobody_and_dropped_in_parts_at_the_next_start(tmp_path: Path) -> None:
    with closing(Journal(tmp_path)) as journal:
        seen = journal.begin("tapas", {}, {}, [])
        with closing(journal.own_connection(write=True)) as beside:
            staged = beside.stage("tapas", journal.written(journal.game(seen)))
            beside.stage_entries(staged, 0, [("note", "")] * 2001)
        assert [row.id for row in journal.games()] == [seen]
        assert journal.latest("tapas") == journal.game(seen)
        with pytest.raises(OSError, match="no game"):
            journal.game(staged)
    with closing(Journal(tmp_path)) as journal:
        assert (journal.length(staged), journal.length(seen)) == (0, 0)
        assert journal.writes == 4, "a thousand entries at a time, and the game"


@proc
def test_the_program_ends_at_once_while_games_are_imported(tmp_path: Path) -> None:
    table = Program(tmp_path)

    def imports() -> None:
        with suppress(OSError):  # the table ends before it answers
            table.ask("POST", "/api/import", {"text": GAME * MANY})

    def readers() -> list[int]:
        """The processes that run their own program already, and no longer that of the one which made them."""
        begun = children(table.process.pid)
        return [pid for pid in begun if b"firmware.commands" not in Path(f"/proc/{pid}/cmdline").read_bytes()]

    try:
        threading.Thread(target=imports, daemon=True).start()
        (reader,) = until(readers, "it reads")
        # It would be done in a moment.
        os.kill(reader, signal.SIGSTOP)
        until(lambda: table.state()["work"], "it imports")
        table.stop(signal.SIGTERM)
        assert table.process.returncode == 0
        until(lambda: not Path(f"/proc/{reader}").exists(), "the reader is gone")
    finally:
        table.process.kill()


def test_a_task_that_loses_the_first_word_ends_all_the_same() -> None:
    async def deaf_once() -> None:
        """Loses the first word that it is cancelled, as `asyncio.wait_for` does now and then."""
        with suppress(asyncio.CancelledError):
            await asyncio.sleep(3600)
        await asyncio.sleep(3600)

    async def end() -> None:
        task = asyncio.ensure_future(deaf_once())
        await asyncio.sleep(0)
        await asyncio.wait_for(end_all([task]), 60)
        assert task.cancelled()

    asyncio.run(end())
