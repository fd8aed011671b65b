"""Crowds at the real process: what they occupy is bounded, and the table's own browser is answered all the while."""

import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from firmware.web import connection_limiter, limits
from tests.slow.crowded import HOME, MEGA, STRANGER, Crowded
from tests.waiting import until

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="memory and descriptors are read from /proc")


@pytest.fixture
def crowd(tmp_path: Path) -> Iterator[Callable[..., Crowded]]:
    started: list[Crowded] = []

    def start(settings: str = "") -> Crowded:
        started.append(Crowded(tmp_path, settings))
        # What is loaded on first use isn't the crowd's.
        for path in ("/api/state", "/api/games", "/api/schema"):
            assert started[-1].asked(path)[0] == 200
        return started[-1]

    yield start
    for each in started:
        each.close()


def post(path: str, length: int) -> bytes:
    return f"POST {path} HTTP/1.1\r\nHost: {HOME}\r\nContent-Length: {length}\r\n\r\n".encode()


@pytest.mark.parametrize("source", [HOME, STRANGER])
@pytest.mark.parametrize(
    ("path", "length"), [("/api/import", 15_900_000), ("/api/import", 1_990_000), ("/api/act", 8_000)]
)
def test_thirty_clients_who_hold_bodies_back_add_less_than_20_megabytes(
    crowd: Callable[..., Crowded], source: str, path: str, length: int
) -> None:
    table = crowd()
    before = table.memory()
    for _ in range(30):
        table.send(table.connect(source), post(path, length) + b" " * (length - 1))
    added = table.most_memory() - before
    print(f"\n30 bodies of {length / MEGA} MB held from {source}: {added / MEGA:.1f} MB added")
    assert added < 20 * MEGA
    if source == STRANGER:
        assert table.asked("/api/press", {"button": "hint"})[0] == 200
        assert table.asked("/api/import", {"text": "hello"})[1]["code"] == "unreadable"


@pytest.mark.parametrize("half", [b"", b"GET /api/state HTTP/1.1\r\nHost: ", post("/api/import", 90) + b'{"te'])
def test_three_hundred_half_sent_requests_go_again(crowd: Callable[..., Crowded], half: bytes) -> None:
    table = crowd("limits.IDLE_SECONDS = limits.BODY_SECONDS = 3.0")
    before, connected = table.memory(), table.connections()
    for number in range(300):
        table.send(table.connect(f"127.0.1.{1 + number % 100}"), half)
    print(f"\n300 half requests: {table.connections() - connected} connections, {table.memory() - before} bytes added")
    assert table.asked("/api/state")[0] == 200
    assert table.connections() - connected <= connection_limiter.connections(connection_limiter.descriptors(0)) + 1
    until(table.connections, "the crowd is gone", lambda now: now <= connected)
    assert table.asked("/api/state", source=STRANGER)[0] == 200


def test_with_128_descriptors_and_200_clients_the_log_stays_short_and_the_browser_is_answered(
    crowd: Callable[..., Crowded],
) -> None:
    table = crowd("resource.setrlimit(resource.RLIMIT_NOFILE, (128, 128))")
    for number in range(200):
        table.connect(f"127.0.1.{1 + number % 100}")
    end = time.monotonic() + 4
    while time.monotonic() < end:
        assert table.asked("/api/state")[0] == 200
        time.sleep(0.1)
    print(f"\n200 clients, 128 descriptors, 4 s: a log of {len(table.said())} bytes")
    assert len(table.said()) < 5_000


def test_without_descriptors_left_the_table_waits_and_says_so_once(crowd: Callable[..., Crowded]) -> None:
    table = crowd(
        "resource.setrlimit(resource.RLIMIT_NOFILE, (128, 128))\n"
        "connection_limiter.connections = lambda descriptors, wanted: 3000"
    )
    for number in range(200):
        table.connect(f"127.0.1.{1 + number % 100}")
    spent = table.processor_seconds()
    time.sleep(4)
    spent = table.processor_seconds() - spent
    print(f"\nno descriptor left for 4 s: a log of {len(table.said())} bytes, {spent:.2f} s of processor time")
    assert 0 < len(table.said()) < 5_000
    assert spent < 1
    table.leave()
    assert table.asked("/api/state")[0] == 200


def test_those_who_read_no_answers_occupy_little(crowd: Callable[..., Crowded]) -> None:
    table = crowd("limits.STALLED_SECONDS = 3.0")
    before, connected = table.memory(), table.connections()
    for number in range(60):
        visitor = table.connect(f"127.0.1.{1 + number % 30}", read_buffer=4096)
        table.send(visitor, (b"GET /api/schema HTTP/1.1\r\nHost: " + HOME.encode() + b"\r\n\r\n") * 20)
    added = table.most_memory() - before
    print(f"\n60 clients who read no answers: {added / MEGA:.1f} MB added")
    assert added < 20 * MEGA
    assert table.asked("/api/state")[0] == 200
    until(table.connections, "the crowd is gone", lambda now: now <= connected)


def test_streams_that_nobody_reads_end_and_occupy_little(crowd: Callable[..., Crowded]) -> None:
    table = crowd()
    before, connected = table.memory(), table.connections()
    for number in range(30):
        visitor = table.connect(f"127.0.1.{1 + number}", read_buffer=4096)
        table.send(visitor, f"GET /api/events HTTP/1.1\r\nHost: {HOME}\r\n\r\n".encode())
    for number in range(1000):
        assert table.asked("/api/settings", {"brightness": 1 + number % 4})[0] == 200
    added = table.most_memory() - before
    print(f"\n30 streams that nobody reads, 1000 states: {added / MEGA:.1f} MB added")
    assert added < 20 * MEGA
    until(table.connections, "the crowd is gone", lambda now: now <= connected + 1)


def test_all_crowds_together_occupy_less_than_is_stated(crowd: Callable[..., Crowded]) -> None:
    table = crowd()
    before = table.memory()
    sources = [HOME] * 40 + [f"127.0.1.{1 + number % 50}" for number in range(300)]
    for number, source in enumerate(sources):
        visitor = table.connect(source, read_buffer=4096)
        asked = [
            post("/api/import", 1_990_000) + b" " * 1_989_999,
            f"GET /api/events HTTP/1.1\r\nHost: {HOME}\r\n\r\n".encode(),
            f"GET /api/schema HTTP/1.1\r\nHost: {HOME}\r\n\r\n".encode() * 20,
            b"GET / HTTP/1.1\r\nX: " + b"x" * 16_000,
        ]
        table.send(visitor, asked[number % 4])
    for number in range(200):
        assert table.asked("/api/settings", {"brightness": 1 + number % 4})[0] == 200
    added = table.most_memory() - before
    print(f"\nall crowds together: {added / MEGA:.1f} MB added")
    assert added < limits.MOST_MEMORY
