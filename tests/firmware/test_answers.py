"""What every answer of the page's server has, whatever was asked, and what none has; and whom the guard admits."""

import json
import re
import socket
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from urllib.parse import urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.games.registry import plugins
from firmware.web.answers import HEADERS
from firmware.web.entrance import Guard
from tests.any_requests import FIELDS
from tests.served import Served
from tests.visitor import HOST, Visitor

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW", "get")
PATHS = (
    "/", "/table.js", "/page", "/page/", "/vendor", "/nothing", "/%00", "/../server.py", "/%2e%2e/x", "//evil.example/",
    "/games/tapas/page.js", "/games/tapas/", "/games/tapas/fr.ftl", "/games/chess/page.js", "/messages/en.ftl",
    "/messages/tlh.ftl", "/messages/languages.json", "/api/state", "/api/press", "/api/games", "/api/games/1/record",
    "/api/games/9/replay", "/api/schema", "/api/import", "/api/", "/api/nothing", "/api/state/%ff", "/%ff", "*",
    "http://localhost/api/state", "http://evil.example/", "localhost:80", "/?v=1", "/page/?v=1", "/?a=%ff",
)  # fmt: skip
LONGEST_ECHO = 200


def asked(served: Served, method: str, path: str, *headers: str) -> tuple[int, dict[str, str], bytes]:
    """The status, the headers by their names in small letters, and all that follows."""
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost", "Connection: close", *headers]
    return answered(served, "\r\n".join([*lines, "", ""]).encode("latin-1"))


def answered(served: Served, sent: bytes) -> tuple[int, dict[str, str], bytes]:
    visitor = Visitor(served).ask(sent)
    head, body = visitor.read_head()
    while piece := visitor.socket.recv(65536):
        body += piece
    visitor.close()
    lines = head.decode("latin-1").split("\r\n")
    headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines[1:])}
    return int(lines[0].split()[1]), headers, body


def has_all_headers(headers: dict[str, str]) -> bool:
    return all(headers.get(name.lower()) == value for name, value in HEADERS.items())


def test_every_answer_has_the_headers_that_keep_pages_apart(served: Served, caplog: pytest.LogCaptureFixture) -> None:
    assert HEADERS["Cross-Origin-Resource-Policy"] == "same-origin", "no other page may show what the table answers"
    for method, path in product(METHODS, PATHS):
        status, headers, body = asked(served, method, path)
        assert has_all_headers(headers), (method, path, status, headers)
        assert "location" not in headers
        assert "expires" not in headers
        if status >= 400 and method != "HEAD":
            assert headers["content-type"].startswith("application/json"), (method, path, status)
            assert json.loads(body)["error"], (method, path, status)
        if status == 405:
            assert method not in headers["allow"]
        if method == "HEAD":
            assert body == b""
    allowed = [asked(served, "PUT", path)[1]["allow"] for path in ("/table.js", "/api/state", "/api/press")]
    assert allowed == ["GET, HEAD", "GET", "POST"]
    assert "exception" not in caplog.text, "the table failed at none"


@pytest.mark.parametrize(
    ("path", "asks", "status"),
    [
        *((path, "If-None-Match: {}", 304) for path in ("/", "/games/tapas/page.js", "/messages/en.ftl", "/api/games")),
        ("/table.js", "If-None-Match: {}", 304),
        ("/table.js", "Range: bytes=0-9", 206),
        ("/table.js", "Range: bytes=999999999-", 416),
    ],
)
def test_nothing_new_and_a_piece_of_a_file_have_the_headers_too(
    served: Served, path: str, asks: str, status: int
) -> None:
    tag = asked(served, "GET", path)[1]["etag"]
    found, headers, body = asked(served, "GET", path, asks.format(tag))
    assert (found, has_all_headers(headers)) == (status, True)
    assert status != 304 or not body


POST = b"POST /api/press HTTP/1.1\r\n" + HOST


@pytest.mark.parametrize(
    "sent",
    [
        b"", b"nonsense", b"GET / HTTP/1.1", b"GET / HTTP/1.1\r\nHost: a b", b"GET / HTTP/9.1\r\n" + HOST[:-2],
        b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example", b"GET / HTTP/1.1\r\n" + HOST + b": x",
        POST + b"Content-Length: x", POST + b"Content-Length: -1", POST + b"Content-Length: 1, 2",
        POST + b"Transfer-Encoding: gzip", POST + b"Transfer-Encoding: chunked\r\n\r\nx",
        POST + b"Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n{}",
    ],
)  # fmt: skip
def test_what_is_no_request_is_answered_in_words_with_the_headers(served: Served, sent: bytes) -> None:
    status, headers, body = answered(served, sent + b"\r\n\r\n")
    assert (status, has_all_headers(headers)) == (400, True)
    assert json.loads(body)["error"]
    assert served.get("/api/state")["phase"]


@lru_cache(maxsize=8)
def pieces(sent: str) -> frozenset[str]:
    """What is longer by one than an echo may be, of what was sent as it was or as Python or JSON writes it."""
    texts = {sent, repr(sent)[1:-1], json.dumps(sent)[1:-1], json.dumps(repr(sent))[1:-1]}
    size = LONGEST_ECHO + 1
    return frozenset(text[at : at + size] for text in texts for at in range(len(text) - LONGEST_ECHO))


def echo(sent: str, answer: str) -> str:
    """The first piece of what was sent that an answer has at too great length; empty if there is none."""
    known, size = pieces(sent), LONGEST_ECHO + 1
    every = (answer[at : at + size] for at in range(len(answer) - LONGEST_ECHO))
    return next((piece for piece in every if piece in known), "")


NEW_GAME = ["game", "first", "extras", "rulings", "names", "seats", "handicaps", "placing", "way", "variant"]
ASKED = {**{path: list(names) for path, names in FIELDS.items() if "/N/" not in path}, "/api/new-game": NEW_GAME}


@pytest.mark.parametrize("game", list(plugins()))
def test_no_refusal_says_at_length_what_was_sent(served: Served, game: str) -> None:
    """Each field of each request gets what it can't be, in each kind of game."""
    long_text = "".join(f"<b>&{number}\x07" for number in range(600))
    record = f'[Game "{long_text}"]\n\n*'
    values = [
        long_text, [long_text], {long_text: long_text}, {"J": long_text}, {"S": {long_text: 1}}, record,
        f'[Game "Tapas"]\n\n1. {long_text}',
    ]  # fmt: skip
    served.post("/api/new-game", {"game": game})
    for path, fields in ASKED.items():
        for field, value in product([*fields, long_text], values):
            body = {"game": game} if path == "/api/new-game" and field != "game" else {}
            status, data, headers = served.call("POST", path, json.dumps({**body, field: value}).encode())
            if status < 400:
                continue
            assert headers["Content-Type"].startswith("application/json")
            text = json.dumps(json.loads(data), ensure_ascii=False)
            assert not echo(long_text, text), (path, field, text)


@pytest.mark.parametrize("header", ["Host", "Origin", "Last-Event-ID", "Range", "If-None-Match", "Content-Type", "X"])
def test_no_answer_says_at_length_what_a_header_said(served: Served, header: str) -> None:
    value = "".join(f"evil{number}." for number in range(900))
    lines = ["GET /api/games HTTP/1.1", "Connection: close", f"{header}: {value}"] + ["Host: localhost"] * (
        header != "Host"
    )
    visitor = Visitor(served).ask("\r\n".join([*lines, "", ""]).encode())
    head, body = visitor.read_head()
    assert not echo(value, (head + body).decode("latin-1"))


@pytest.mark.parametrize(
    "path", ["/", "/api/", "/games/tapas/", "/messages/", "/page/../", "/?", "http://localhost/", "//"]
)
def test_no_answer_says_at_length_at_which_address_it_was_asked(served: Served, path: str) -> None:
    tail = "".join(f"x{number}/<b>" for number in range(900))
    for asked_at in (path + tail, path + tail.replace("<b>", "%0a%3Cb%3E"), path + "page/" + "./" * 2_000 + "page"):
        _, headers, body = asked(served, "GET", asked_at)
        whole = str(headers) + body.decode("latin-1")
        assert not echo(asked_at, whole)
        assert "<b>" not in whole or "json" in headers["content-type"]


PORT = st.sampled_from(["", ":", ":80", ":8765", ":99999"])
NAMES = "localhost LocalHost 127.0.0.1 [::1] table table.local 192.168.1.7 [fe80::1] [2001:db8::7]".split()
EVIL = "evil.example localhost.evil.example 127.0.0.1.evil.example 127-0-0-1.nip.io 0x7f000001 127.1 0".split()
TRICKS = [
    "{evil}@{good}", "{good}@{evil}", "{good}:80@{evil}", "{evil}/{good}", "{good}/{evil}", "{evil}#{good}",
    "{good}#{evil}", "{evil}?{good}", "{good}?{evil}", "{evil},{good}", "{good},{evil}", "{good} {evil}",
    "{evil}\\{good}", "{good}\\@{evil}", "{good}.", "{evil}.", "{evil}", "{good}.{evil}", "{evil}:80:{good}",
    "[{evil}]", "[{good}", "{good}]", "[::1]{evil}", "[::1].{evil}", "[::1]@{evil}", "\t{good}", "{good}\x00",
    "{good}%2e{evil}", "％{good}", "ⓛocalhost", "",
]  # fmt: skip


@pytest.fixture(autouse=True, scope="module")
def _called_table() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(socket, "gethostname", lambda: "Table")
        yield


@pytest.mark.parametrize(
    ("bound", "admitted", "strange"),
    [
        ("127.0.0.1", "localhost:1 [::1]:9 127.0.0.1", "evil.example:8765 192.168.1.7 [::1 table-2.local"),
        (
            "0.0.0.0",
            "192.168.1.7:8765 localhost:8765 [fe80::1]:8765 table.local:8765 TABLE-2.local table-99.local",
            "evil.example evil.example:8765 192.168.1.7.evil.example table-2 table-1.local table-.local "
            "table-100.local table-2.local.evil.example xtable-2.local",
        ),
    ],
)
def test_the_table_answers_to_its_addresses_and_its_own_name(bound: str, admitted: str, strange: str) -> None:
    """Also to the name that the network gives to a second table of this name; to none in the name of another page."""
    guard = Guard(bound)
    for host in admitted.split():
        for origin in (None, f"http://{host}", f"https://{host.upper()}"):
            assert guard.refusal(host, origin) is None
        for origin in ("http://evil.example", "http://localhost:2", "null", "http://[::1"):
            assert guard.refusal(host, origin) is not None
    assert [host for host in (*strange.split(), "", None) if guard.refusal(host, None) is None] == []


@given(st.sampled_from(["127.0.0.1", "0.0.0.0", "::", "localhost", "192.168.1.7"]), st.sampled_from(NAMES), PORT)
def test_the_table_is_opened_under_its_own_names(bound: str, name: str, port: str) -> None:
    own = name.strip("[]").lower() in ("localhost", "127.0.0.1", "::1")
    is_opened = Guard(bound).refusal(name + port, None) is None
    assert is_opened is (own or bound not in ("127.0.0.1", "localhost"))
    assert not is_opened or Guard(bound).refusal(name + port, f"http://{name}{port}") is None


TRICK, FOREIGN = st.sampled_from(TRICKS), st.sampled_from(EVIL)


@given(st.sampled_from(["127.0.0.1", "0.0.0.0", "::"]), TRICK, st.sampled_from(NAMES), FOREIGN, PORT)
def test_no_trick_in_the_host_lets_a_foreign_page_in(bound: str, trick: str, good: str, evil: str, port: str) -> None:
    assert Guard(bound).refusal(trick.format(evil=evil, good=good) + port, None) is not None


@given(st.sampled_from(NAMES[:4]), PORT, TRICK, FOREIGN, st.sampled_from(["http", "https", "ftp", ""]))
def test_no_trick_in_the_origin_lets_a_foreign_page_in(
    good: str, port: str, trick: str, evil: str, scheme: str
) -> None:
    origin = f"{scheme}://{trick.format(evil=evil, good=good)}{port}"
    assert Guard("0.0.0.0").refusal(good + port, origin) is not None


def test_a_host_is_no_longer_than_names_zones_and_ports_are() -> None:
    guard = Guard("0.0.0.0")
    assert guard.refusal("[fe80::7%eth0]:8765", None) is None
    for long in (f"127.0.0.1:{'8' * 6}", f"[fe80::7%{'e' * 16}]"):
        assert guard.refusal(long, None) is not None


@given(st.sampled_from(["127.0.0.1", "0.0.0.0"]), st.text(max_size=40) | st.text("[]:.@/abcdef0123456789", max_size=20))
def test_whatever_host_is_admitted_is_one_of_the_table_s_own(bound: str, host: str) -> None:
    guard = Guard(bound)
    if guard.refusal(host, None) is None:
        name = urlsplit(f"//{host}").hostname or ""
        assert re.fullmatch(
            r"localhost|127\.0\.0\.1|::1|table(-([2-9]|[1-9]\d))?\.local|table|[\d.]+|[\da-f:.]*:[\da-f:.%\w-]*", name
        )
        assert urlsplit(f"//{host}").username is None
