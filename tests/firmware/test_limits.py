"""What those who talk to the table may occupy, and the words in which more is refused."""

import asyncio
import errno
import json
import logging
import re
import socket
import struct
import subprocess
import sys
from collections.abc import Coroutine, Iterator
from contextlib import closing
from io import StringIO
from pathlib import Path
from typing import Any, cast

import pytest

from firmware.library import Imported
from firmware.table import WATCHING, Caller, Role
from firmware.web import connection_limiter, limits
from firmware.web.answers import Waiting
from firmware.web.limits import SparingHandler, source_of
from firmware.web.pages import STATIC
from tests.firmware.said import has_words
from tests.served import Served
from tests.virtual_server import VirtualServer
from tests.visitor import HOST, Visitor, get, post
from tests.waiting import PATIENCE, until

STRANGER, OTHER = "127.0.0.2", "127.0.0.3"
CHUNKED = HOST + b"Transfer-Encoding: chunked\r\n\r\n"


@pytest.fixture
def networked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """A table for which every address but 127.0.0.1 is in the network, with little room."""
    try:
        socket.create_server((STRANGER, 0)).close()
    except OSError:
        pytest.skip("this system has one loopback address")
    monkeypatch.setattr(connection_limiter, "at_home", lambda theirs, ours: theirs[0] == "127.0.0.1")
    monkeypatch.setattr(connection_limiter, "connections", lambda descriptors, wanted: 18)
    served = Served(tmp_path)
    yield served
    served.close()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Short deadlines, within which a busy machine still takes what is sent at once."""
    monkeypatch.setattr(limits, "BODY_SECONDS", 1.5)
    monkeypatch.setattr(limits, "IDLE_SECONDS", 1.5)


def refused(visitor: Visitor, status: int, code: str, **params: object) -> dict[str, str]:
    """The headers of a refusal in words that the page has, too."""
    found, headers, answer = visitor.answer()
    assert (found, answer["code"], answer["params"]) == (status, code, params)
    assert answer["error"]
    assert has_words(code)
    assert (headers["X-Content-Type-Options"], headers["Cross-Origin-Resource-Policy"]) == ("nosniff", "same-origin")
    assert headers["Content-Type"].startswith("application/json")
    return headers


def test_what_is_left_in_part_is_still_taken_for_the_rest() -> None:
    share = connection_limiter.Share(5, 3)
    assert share.take("a", 3)
    share.give("a", 1)
    assert (share.taken, share.take("a", 2), share.take("b", 3), share.take("a", 1)) == (2, False, True, False)
    share.give("a", 2)
    assert len(share._taken) == 1, "nothing is remembered of those who have gone"
    assert (share.taken, share.take("a", 2)) == (3, True)


def test_whoever_comes_when_there_is_no_room_hears_why_and_the_table_s_own_browser_gets_in(
    networked: Served,
) -> None:
    of_one = networked.web_door.network.connections.most_of_one
    inside = [Visitor(networked, STRANGER) for _ in range(of_one)]
    for visitor in inside:
        assert visitor.ask(get("/api/state")).answer()[0] == 200
    headers = refused(Visitor(networked, STRANGER).ask(get("/api/state")), 503, "crowded")
    assert int(headers["Retry-After"]) > 0
    inside += [Visitor(networked, f"127.0.1.{1 + n}") for n in range(networked.web_door.network.connections.most)]
    refused(Visitor(networked, OTHER), 503, "crowded")
    assert networked.get("/api/state")["phase"]
    for visitor in inside:
        visitor.close()
    until(lambda: Visitor(networked, STRANGER).ask(get("/api/state")).answer()[0] == 200, "there is room again")


def test_a_connection_that_fails_shuts_nobody_else_out(
    networked: Served, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    admit, failing = connection_limiter.ConnectionLimiter.admit, [ValueError("odd"), OSError(errno.ECONNRESET, "gone")]

    def admitted(limiter: object, connection: socket.socket, *arguments: Any) -> None:
        if failing:
            raise failing.pop()
        admit(cast(Any, limiter), connection, *arguments)
        waits.append(connection.getsockopt(socket.IPPROTO_TCP, option) if option is not None else 30_000)

    waits: list[int] = []
    option = connection_limiter._USER_TIMEOUT
    monkeypatch.setattr(connection_limiter.ConnectionLimiter, "admit", admitted)
    for _ in (1, 2):
        assert Visitor(networked).ended()
    assert networked.get("/api/state")["phase"]
    assert caplog.text.count("a connection was dropped") == 1, "that a client has gone is nothing to tell"
    assert waits == [30_000], "a phone that has gone is waited for as long as one that reads nothing"


@pytest.mark.usefixtures("impatient")
def test_neither_a_request_that_never_ends_nor_a_body_that_does_not_arrive_is_waited_for(networked: Served) -> None:
    begun = [Visitor(networked).ask(half) for half in (b"", b"GET / HT", get("/api/state")[:-2])]
    bodies = post("/api/press", 20) + b'{"but', b"POST /api/import HTTP/1.1\r\n" + CHUNKED
    for visitor in [Visitor(networked).ask(part) for part in bodies]:
        refused(visitor, 408, "too-slow")
        assert visitor.ended()
    assert all(visitor.ended() for visitor in begun)


def test_what_has_arrived_is_answered_however_long_that_takes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    served = VirtualServer(tmp_path)
    imported = asyncio.sleep(limits.BODY_SECONDS + 1, Imported([7], []))
    monkeypatch.setattr(served.web.games, "import_records", lambda *_: imported)
    status, _, answer = served.call("POST", "/api/import", b'{"text": "*"}')
    assert (status, json.loads(answer)["imported"]) == (200, [7])
    served.close()


def test_a_client_that_vanishes_in_the_middle_leaves_its_share_at_once(
    networked: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("firmware.web.connection_limiter._LINGER_SECONDS", 600.0)
    network = networked.web_door.network
    for begun in (b"", post("/api/import", 2_000_000) + b" " * 1_000_000, get("/api/events"), post("/api/press", 0)):
        visitor = Visitor(networked, STRANGER).ask(begun)
        until(lambda begun=begun: network.bodies.taken or b"import" not in begun, "a body comes")
        visitor.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        visitor.close()
    shares = network.connections, network.streams, network.bodies, network.answers
    # Sooner than any deadline ends.
    until(lambda: [share.taken for share in shares], "nothing is taken", [0, 0, 0, 0].__eq__, seconds=20)


def test_of_many_whose_connection_ended_some_are_waited_for_and_the_others_leave_their_share_at_once(
    networked: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection_limiter, "_LINGER_SECONDS", 600.0)
    monkeypatch.setattr(connection_limiter, "_MOST_LINGERING", 1)
    network = networked.web_door.network.connections
    visitors = [Visitor(networked, STRANGER).ask(b"nonsense\r\n\r\n") for _ in (1, 2)]
    assert [visitor.answer()[0] for visitor in visitors] == [400, 400]
    until(lambda: network.taken, "one is waited for", (1).__eq__)


def test_who_reads_no_answer_is_given_up_and_leaves_its_share(
    networked: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "STALLED_SECONDS", 0.4)
    monkeypatch.setattr(connection_limiter, "_LINGER_SECONDS", 0.1)
    network = networked.web_door.network
    visitor = Visitor(networked, STRANGER).ask(get("/api/schema") * 60)
    until(lambda: network.answers.taken, "an answer waits")
    assert network.connections.taken == 1
    until(lambda: network.connections.taken == 0, "it is given up")
    assert network.answers.taken == 0
    visitor.close()


def test_where_no_connection_can_be_had_it_is_tried_again_in_a_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    accept, sleep = asyncio.SelectorEventLoop.sock_accept, asyncio.sleep
    failing = [OSError(errno.ECONNABORTED, "gone"), OSError(errno.EMFILE, "too many files")]
    pauses: list[float] = []

    async def accepted(loop: Any, listening: socket.socket) -> Any:
        if failing:
            raise failing.pop()
        return await accept(loop, listening)

    async def slept(seconds: float) -> None:
        pauses.append(seconds)
        await sleep(0)

    monkeypatch.setattr(asyncio.SelectorEventLoop, "sock_accept", accepted)
    monkeypatch.setattr(asyncio, "sleep", slept)
    with closing(Served(tmp_path)) as served:
        assert served.get("/api/state")["phase"]
    assert pauses[:3] == [1.0, 0.0, 0.0]


def test_a_body_that_is_too_large_is_refused_before_it_comes_and_one_that_comes_in_pieces_is_read_whole(
    served: Served,
) -> None:
    for path, most in (("/api/press", limits.LARGEST_BODY), ("/api/import", limits.LARGEST_RECORDS)):
        refused(Visitor(served).ask(post(path, most + 1)), 413, "too-large", most=most)
    assert Visitor(served).ask(post("/", limits.LARGEST_BODY + 1)).answer()[0] == 413
    endless = post("/api/press", 0).replace(b": 0", b": " + b"9" * 5000)
    refused(Visitor(served).ask(endless), 413, "too-large", most=limits.LARGEST_BODY)
    visitor = Visitor(served).ask(b"POST /api/press HTTP/1.1\r\n" + CHUNKED)
    refused(visitor.ask((b"1000\r\n" + b" " * 4096 + b"\r\n") * 3), 413, "too-large", most=limits.LARGEST_BODY)
    body = json.dumps({"button": "hint"}).encode()
    visitor = Visitor(served).ask(post("/api/press", len(body)))
    for byte in body:
        visitor.ask(bytes([byte]))
    assert visitor.answer()[0] == 200


@pytest.mark.usefixtures("impatient")
def test_bodies_that_are_held_back_leave_room_for_others(networked: Served) -> None:
    held = post("/api/import", 2_000_000) + b" " * 1_999_000
    inside = [Visitor(networked, STRANGER).ask(held) for _ in (1, 2)]
    answers = [visitor.answer() for visitor in inside]
    codes = sorted((status, answer["code"]) for status, _, answer in answers)
    assert codes == [(408, "too-slow"), (503, "busy-reading")]
    status, answer = networked.refused("/api/import", {"text": "hello"})
    assert (status, "column 1" in answer) == (400, True)
    assert networked.web_door.network.bodies.taken == 0


def test_pages_that_watch_are_counted_and_the_one_too_many_gets_the_reason(networked: Served) -> None:
    of_one = networked.web_door.network.streams.most_of_one
    for _ in range(of_one):
        assert Visitor(networked, STRANGER).ask(get("/api/events?last_event_id=%ff")).answer()[0] == 400
    watching = [Visitor(networked, STRANGER).ask(get("/api/events")) for _ in range(of_one)]
    for visitor in watching:
        assert b" 200 " in visitor.read_head()[0]
    assert networked.web_door.network.streams.taken == of_one
    refused(Visitor(networked, STRANGER).ask(get("/api/events")), 503, "too-many-watching")
    assert b" 200 " in Visitor(networked, OTHER).ask(get("/api/events")).read_head()[0]
    watching[0].close()
    until(
        lambda: b" 200 " in Visitor(networked, STRANGER).ask(get("/api/events")).read_head()[0], "there is room again"
    )


def test_the_events_that_wait_for_a_reader_are_bounded_in_number_and_in_size() -> None:
    waiting = Waiting()
    assert sum(waiting.put("x") for _ in range(2_000)) == 500
    waiting = Waiting()
    assert sum(waiting.put("x" * 30_000) for _ in range(2_000)) == 33
    assert len(asyncio.run(waiting.next()) or "") == 30_000
    assert [waiting.put("x" * 30_000) for _ in range(2)] == [True, False]
    assert Waiting().put("x" * 5_000_000), "a state is sent whatever its size"


def test_who_hears_nothing_gets_beats_before_the_page_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    patience: list[float] = []

    async def nothing_comes(coming: Coroutine[Any, Any, str | None], seconds: float) -> None:
        coming.close()
        patience.append(seconds)
        raise TimeoutError

    monkeypatch.setattr(asyncio, "wait_for", nothing_comes)
    assert asyncio.run(Waiting().next()) == "event: beat\ndata: 1\n\n"
    silence = re.search(r"^const SILENCE = (\d+)", (STATIC / "page" / "api.js").read_text("utf-8"), re.MULTILINE)
    assert silence is not None
    assert patience == [1.0]
    assert 2 * patience[0] <= int(silence[1]) / 1000


@pytest.mark.parametrize(
    ("descriptors", "wanted", "home", "network"),
    [
        (32, 144, [(4, 4), (2, 2)], [(8, 4), (4, 2)]),
        (77, 144, [(4, 4), (2, 2)], [(8, 4), (4, 2)]),
        (128, 144, [(21, 21), (10, 10)], [(42, 7), (21, 2)]),
        (1_000_000, 144, [(48, 48), (24, 24)], [(96, 16), (48, 6)]),
        (256, 900, [(64, 64), (32, 32)], [(128, 21), (64, 8)]),
        (4096, 900, [(300, 300), (150, 150)], [(600, 100), (300, 37)]),
    ],
)
def test_the_table_keeps_descriptors_for_itself_and_both_groups_get_some(
    descriptors: int, wanted: int, home: object, network: object
) -> None:
    """Of connections and of event streams: those of all, and of one address. A club wants more of them."""
    groups = connection_limiter.shares(descriptors, wanted)
    assert [connection_limiter.connections(most, 144) for most in (32, 76, 77, 208, 209)] == [12, 12, 13, 144, 144]
    told = [[(one.most, one.most_of_one) for one in (group.connections, group.streams)] for group in groups]
    assert told == [home, network]
    answers = 4_000_000 * wanted // 144
    assert [(one.answers.most, one.answers.most_of_one) for one in groups] == [
        (answers, answers), (answers, answers // 2),
    ]  # fmt: skip


def test_the_security_policy_has_the_numbers_that_hold() -> None:
    policy = (Path(__file__).parents[2] / "SECURITY.md").read_text(encoding="utf-8")
    home, network = connection_limiter.shares(512)
    for words, name, unit in (
        ("connections", "connections", 1),
        ("event streams, one a page", "streams", 1),
        ("bodies of requests on their way", "bodies", 1_000_000),
        ("answers that aren't read", "answers", 1_000_000),
    ):
        shares = getattr(home, name), getattr(network, name)
        numbers = [each // unit for each in (shares[0].most, shares[1].most, shares[1].most_of_one)]
        cells = [f"{number}{' MB' if unit > 1 else ''}" for number in numbers]
        assert f"| {words} | {' | '.join(cells)} |" in policy
    together = home.connections.most + network.connections.most
    assert f"at most {limits.MOST_MEMORY // 1_000_000} MB and {together} connections" in policy
    waits = limits.IDLE_SECONDS, limits.BODY_SECONDS, limits.STALLED_SECONDS
    assert waits == (30.0, 30.0, 30.0)
    assert "have 30 seconds to arrive, answers 30 seconds to be read" in policy


def test_a_device_may_change_things_as_often_as_is_said(served: Served) -> None:
    pace = served.web.pace
    assert [pace.wait("x", 0.0) for _ in range(41)] == [0.0] * 40 + [0.1]
    assert [pace.wait(who, at) for who, at in (("y", 0.0), ("x", 0.11), ("x", 0.12))] == [0.0, 0.0, pytest.approx(0.08)]
    # What is remembered is bounded: of a thousand others the latest are left.
    assert not any(pace.wait(f"{number}", 0.12) for number in range(998))
    assert pace.wait("x", 0.12) > 0
    assert not any(pace.wait(f"{number}", 0.12) for number in range(1000))
    assert pace.wait("x", 0.12) == 0


def test_a_home_with_ipv6_is_one_source_and_a_device_is_one_wherever_it_is() -> None:
    sources = [source_of(f"2001:db8:0:1{rest}", WATCHING) for rest in ("::7", "::8%eth0", ":ffff::")]
    assert len(set(sources)) == 1
    assert source_of("2001:db8:0:2::7", WATCHING) not in sources
    assert source_of("192.0.2.7", WATCHING) != source_of("192.0.2.8", WATCHING)
    assert source_of("192.0.2.7", Caller(Role.PLAY, 3)) == source_of("192.0.2.8", Caller(Role.KEEP, 3))


def test_a_table_that_listens_to_all_of_ipv6_listens_to_ipv4_as_well(tmp_path: Path) -> None:
    async def listen() -> None:
        door = server.web.listen("::", 0)
        socket.create_connection(("127.0.0.1", server.web.port), PATIENCE).close()
        door.stop()

    with closing(VirtualServer(tmp_path)) as server:
        server._loop.run_until_complete(listen())


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_a_process_may_open_more_files_if_the_system_lets_it() -> None:
    script = "import resource as r; r.setrlimit(r.RLIMIT_NOFILE, (256, 512)); "
    script += "from firmware.web import connection_limiter as l; "
    script += "print(l.descriptors(0), l.descriptors(400), l.descriptors(900), l.descriptors(300))"
    told = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True).stdout
    assert told.split() == ["256", "400", "512", "512"]


def test_this_computer_is_distinguished_from_the_network() -> None:
    home = [(each, each) for each in ("127.0.0.1", "::1", "::ffff:127.0.0.1", "192.168.1.7")]
    network = [
        ("192.168.1.8", "192.168.1.7"), ("fe80::1%eth0", "fe80::2%eth0"),
        ("::ffff:192.168.1.8", "::ffff:192.168.1.7"), ("", "192.168.1.7"),
    ]  # fmt: skip
    for pairs, at_home in ((home, True), (network, False)):
        assert {connection_limiter.at_home((theirs, 1), (ours, 8765)) for theirs, ours in pairs} == {at_home}


def test_what_is_said_again_is_counted_and_said_once_a_minute_short_and_printable() -> None:
    def log(handler: SparingHandler, text: str, *args: object, error: Exception | None = None) -> None:
        why = (type(error), error, None) if error else None
        handler.handle(logging.LogRecord("tornado", logging.WARNING, "web.py", len(text), text, args, why))

    out, now = StringIO(), [0.0]
    handler = SparingHandler(out, lambda: now[0])
    for number in range(1000):
        log(handler, "%d %s", 404, f"/{number}")
    log(handler, "%d %s", 403, "")
    for number in range(1000):
        log(handler, "failed %s", str(number), error=ValueError(number))
    now[0] = 59.9
    log(handler, "%d %s", 404, "/too-soon")
    now[0] = 60
    log(handler, "%d %s", 404, "/later")
    last = "404 /later (and 1000 more like this before)"
    assert out.getvalue().splitlines() == ["404 /0", "403 ", "failed 0", "ValueError: 0", last]
    log(handler, "other kinds push it out")
    for number in range(200):
        log(handler, "x" * number)
    log(handler, "%d %s", 404, "/again")
    assert out.getvalue().endswith("\n404 /again\n")
    out = StringIO()
    log(SparingHandler(out), "%d %s", 404, "/\x1b[31m\r\n\x9b" + "x" * 10_000)
    assert out.getvalue() == "404 /\\x1b[31m\\r\\n\\x9b" + "x" * 287 + "...\n"
