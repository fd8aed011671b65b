"""The table's own page, told from what is passed on to it, and visitors of a trusted proxy, told from each other."""

import http.client
import json
import logging
import os
import re
import ssl
import subprocess
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from tornado.httputil import HTTPConnection, HTTPHeaders, HTTPServerRequest, RequestStartLine

from firmware.hardware import HardwareFault
from firmware.service import serve
from firmware.service.config import read
from firmware.service.serve import CertificateError, encryption
from firmware.table.runner import HardwareChanged
from firmware.web.addresses import FILE, TokenError, kept_token, read_token
from firmware.web.entrance import Entrance, needs_token
from firmware.web.limits import tokens_of
from firmware.web.server import StateHandler
from tests.firmware.conftest import Cli
from tests.firmware.said import has_words
from tests.phones import ADDRESS, CHANGES, Phone
from tests.served import Served
from tests.visitor import Visitor
from tests.waiting import PATIENCE, until

PROXY = "127.0.0.1"
ANN, LEO = "198.51.100.1", "198.51.100.2"


pytestmark = pytest.mark.usefixtures("in_network")


@pytest.fixture
def proxied(tmp_path: Path) -> Iterator[Served]:
    """A table that listens to its own computer alone, where a proxy runs that it trusts."""
    with closing(Served(tmp_path, proxies=[PROXY], name="table.home")) as served:
        yield served


def code_of(answer: tuple[int, bytes, dict[str, str]]) -> tuple[int, str]:
    """Status and code of a refusal, whose words the page has, too."""
    code = json.loads(answer[1])["code"]
    assert has_words(code)
    return answer[0], code


def role(served: Served, **headers: str) -> str:
    return str(json.loads(served.call("GET", "/api/me", **headers)[1])["role"])


def test_who_comes_through_a_program_on_the_table_s_computer_watches(served: Served) -> None:
    """Such a program asks for localhost and says nothing of a proxy, but has no token."""
    before, passed = served.post("/api/new-game"), Phone(served, Host="localhost")
    assert passed.me()["role"] == "watch"
    for path, body in CHANGES.items():
        assert passed.refusal(path, body) == (403, "watching"), path
    assert served.get("/api/state")["game"] == before["game"]


def test_the_address_with_the_token_makes_a_browser_the_table_s_own(served: Served) -> None:
    path = served.own_page.removeprefix(f"http://127.0.0.1:{served.port}")
    status, data, headers = served.call("GET", path, Host="localhost")
    assert (status, headers["Location"], data) == (302, "/", b"")
    assert (headers["Referrer-Policy"], headers["Cache-Control"]) == ("no-referrer", "no-store")
    cookie, *attributes = headers["Set-Cookie"].split("; ")
    assert cookie == f"tapas-table-own-{served.port}={served.token}"
    # A browser keeps it for 400 days at the longest.
    assert {*attributes} == {"HttpOnly", "SameSite=Strict", "Path=/", f"Max-Age={400 * 24 * 60 * 60}"}
    assert role(served, Host="localhost", Cookie=cookie) == "table"
    assert "Set-Cookie" in served.call("GET", "/api/me", Host="localhost", Cookie=cookie)[2], "every visit counts anew"
    assert role(served, Host="localhost", Cookie=f"other=1; {cookie[:-1]}") == "watch"
    assert role(served, Authorization=f"bearer {served.token}") == "table"
    assert role(served, Authorization="Basic YW5uOmFubg==") == "watch"


@pytest.mark.parametrize("wrong", ["guess", "%C3%A9%ff", "x" * 43])
def test_a_wrong_token_is_refused(served: Served, wrong: str) -> None:
    for query in (wrong, f"{served.token}&token={wrong}", ""):
        assert code_of(served.call("GET", f"/?token={query}", Host="localhost")) == (403, "wrong-token")
    shown = {"Authorization": f"Bearer {wrong}"}
    assert code_of(served.call("POST", "/api/press", b"{}", **shown)) == (403, "wrong-token")


def test_the_token_counts_nowhere_else(served: Served) -> None:
    host = f"{ADDRESS}:{served.port}"
    assert code_of(served.call("GET", f"/?token={served.token}", Host=host)) == (403, "token-elsewhere")
    shown = {"Host": host, "Authorization": f"Bearer {served.token}"}
    assert code_of(served.call("GET", "/api/state", **shown)) == (403, "token-elsewhere")
    assert role(served, Host=host, Cookie=f"tapas-table-own-{served.port}={served.token}") == "watch"
    entrance, cookie = Entrance("secret"), {"Cookie": "tapas-table-own-0=secret"}
    peers = {"127.0.0.1": True, "::1": True, "::ffff:127.0.0.1": True, "192.0.2.9": False, "fe80::1%eth0": False}
    assert {peer: entrance.is_at_table(request(peer, **cookie)) for peer in peers} == peers
    many = "; ".join(["other=x", *(f"tapas-table-{port}=t{port}" for port in range(25))])
    assert tokens_of(request(PROXY, Cookie=many)) == [f"t{port}" for port in range(20)], "of many tables' cookies"


def test_a_table_asks_for_a_token_where_others_reach_the_page(tmp_path: Path) -> None:
    with closing(Served(tmp_path)) as alone:
        assert (alone.token, role(alone, Host="localhost"), (tmp_path / FILE).exists()) == ("", "table", False)
        assert role(alone, Host="localhost", Authorization="Bearer left-over") == "table"
        assert alone.call("GET", "/?token=left-over", Host="localhost")[2]["Location"] == "/"
    assert not any(needs_token(host, []) for host in ("127.0.0.1", "localhost", "::1"))
    assert all(needs_token(host, []) for host in ("0.0.0.0", "::", "192.168.1.7", "table.home"))
    assert needs_token("127.0.0.1", [PROXY])


def test_the_token_outlives_a_restart_in_a_file_of_its_owner(tmp_path: Path) -> None:
    token = kept_token(tmp_path)
    assert (kept_token(tmp_path), read_token(tmp_path), len(token)) == (token, token, 43)
    assert os.name != "posix" or (tmp_path / FILE).stat().st_mode & 0o777 == 0o600


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such owners")
def test_what_root_keeps_belongs_to_whom_the_folder_belongs_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[tuple[int, int]] = []
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(os, "fchown", lambda file, user, group: given.append((user, group)))
    kept_token(tmp_path)
    assert given == [(tmp_path.stat().st_uid, tmp_path.stat().st_gid)]


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such modes")
@pytest.mark.parametrize(("text", "mode"), [("\xff" * 43, 0o600), ("", 0o600), ("x" * 43, 0o640), ("x" * 43, 0o604)])
def test_a_token_that_others_know_or_that_is_none_is_made_anew(tmp_path: Path, text: str, mode: int) -> None:
    (tmp_path / FILE).write_text(text)
    (tmp_path / FILE).chmod(mode)
    assert read_token(tmp_path) == ""
    assert kept_token(tmp_path) == read_token(tmp_path) != text


def test_a_token_that_cannot_be_kept_says_what_to_do(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    with pytest.raises(TokenError, match=r"\((Is a dir|Perm)[\w ]+\); make it yours to read and write, or use sudo"):
        kept_token(tmp_path)


def test_neither_what_the_table_tells_nor_its_log_has_the_token(
    served: Served, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    for path in ("/", "/api/state", "/api/me", "/api/address", "/api/games", "/api/schema"):
        assert served.token not in served.call("GET", path)[1].decode(), path

    def fail(self: StateHandler) -> None:
        raise OSError("a disk fails")

    monkeypatch.setattr(StateHandler, "get", fail)
    with caplog.at_level(logging.DEBUG):
        for path in ("/", "/nothing", "/api/state", "/tv", "/%ff"):
            for host in ("localhost", ADDRESS):
                served.call("GET", f"{path}?token={served.token}", Host=host)
        served.call("GET", "/?token=a-slip", Host="localhost")
    assert "/api/state (127.0.0.1)" in caplog.text
    assert "a disk fails" in caplog.text
    assert served.token not in caplog.text
    assert "a-slip" not in caplog.text


def test_a_terminal_gets_the_address_with_the_token_and_a_log_the_command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def greeted(host: str, token: str) -> str:
        serve._greet("It is at {url} (Ctrl+C)", lambda given: serve.own_address(host, 8765, token=given), token)
        return capsys.readouterr().out

    logged = greeted("0.0.0.0", "secret")
    assert "http://127.0.0.1:8765/ (" in logged
    assert "'tapas-table address --port 8765'" in logged
    assert greeted("127.0.0.1", "").count("\n") == 1
    assert greeted("192.168.1.7", "secret").count("\n") == 1, "there the token counts for nobody"
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    assert "http://127.0.0.1:8765/?token=secret (" in greeted("0.0.0.0", "secret")


def test_a_command_shows_the_address_again(
    served: Served, tmp_path: Path, cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PORT", raising=False)
    file = tmp_path / "config.toml"
    file.write_text('[page]\nhost = "0.0.0.0"\n', encoding="utf-8")
    asked = ("address --config", file, f"--port {served.port} --data")
    assert cli(*asked, served.directory)[:2] == (0, f"{served.own_page}\n")
    code, _, error = cli(*asked, tmp_path / "other")
    assert (code, "start the table once" in error) == (1, True)
    file.write_text("", encoding="utf-8")
    assert cli(*asked, tmp_path / "other")[:2] == (0, f"http://127.0.0.1:{served.port}/\n")


def test_a_browser_that_does_not_open_and_a_table_that_goes_away_are_told_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for opens, said in ((True, ""), (False, "No browser could be opened; go to that address")):
        monkeypatch.setattr(webbrowser, "open", lambda url, opens=opens: opens)
        serve._open_browser("http://127.0.0.1:8765/")
        assert capsys.readouterr().err.partition(" in one")[0] == said
    for fault in (HardwareFault("missing", "there is no Pico: plug it in"), None):
        serve._warn_of_fault(HardwareChanged(fault))
    assert capsys.readouterr().err == "The table is away: there is no Pico: plug it in.\nThe table is there.\n"


@pytest.mark.skipif(sys.platform == "win32", reason="the browser is a shell's script")
def test_play_opens_its_browser_with_the_token(tmp_path: Path) -> None:
    opened, browser = tmp_path / "opened", tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}.new\nmv {opened}.new {opened}\n', encoding="utf-8")
    browser.chmod(0o755)
    command = [sys.executable, "-m", "firmware.commands", "play", "--host", "0.0.0.0", "--port", "0"]
    with subprocess.Popen(
        [*command, "--data", str(tmp_path)], env={**os.environ, "BROWSER": str(browser)}, stdout=subprocess.PIPE
    ) as table:
        try:
            until(opened.exists, "the browser opens")
        finally:
            table.terminate()
            assert table.wait(PATIENCE) == 0
            assert table.stdout is not None
            printed = table.stdout.read().decode()
    token = read_token(tmp_path)
    assert re.fullmatch(rf"http://127\.0\.0\.1:\d+/\?token={token}\n", opened.read_text(encoding="utf-8"))
    assert token not in printed


def request(peer: str, **headers: str) -> HTTPServerRequest:
    told = HTTPHeaders({"Host": "localhost", **{name.replace("_", "-"): value for name, value in headers.items()}})
    context = SimpleNamespace(remote_ip=peer, protocol="http")
    connection = cast(HTTPConnection, SimpleNamespace(context=context))
    line = RequestStartLine("GET", "/", "HTTP/1.1")
    return HTTPServerRequest(start_line=line, headers=told, connection=connection)


@pytest.mark.parametrize(
    ("peer", "told", "client"),
    [
        ("192.0.2.9", None, "192.0.2.9"), ("192.0.2.9", ANN, "192.0.2.9"), (PROXY, None, PROXY), (PROXY, ANN, ANN),
        (f"::ffff:{PROXY}", ANN, ANN), (PROXY, f"{LEO}, {ANN}", ANN), (PROXY, f"{LEO},{ANN}, 192.168.1.9", ANN),
        (PROXY, "192.168.1.9", "192.168.1.9"), (PROXY, "2001:db8::7", "2001:db8::7"),
        (PROXY, "fe80::7%anything", "fe80::7"), (PROXY, f"{ANN}, unknown, 192.168.1.9", "192.168.1.9"),
        (PROXY, "unknown", PROXY), (PROXY, "", PROXY),
    ],
)  # fmt: skip
def test_a_request_counts_for_the_last_address_that_is_no_trusted_proxy(
    peer: str, told: str | None, client: str
) -> None:
    headers = {} if told is None else {"X-Forwarded-For": told}
    assert Entrance("secret", [PROXY, "192.168.1.0/24"]).client(request(peer, **headers)) == client


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])
def test_what_a_stranger_passes_on_is_refused_with_the_remedy(tmp_path: Path, host: str) -> None:
    with closing(Served(tmp_path, host=host)) as table:
        for header in ("X_Forwarded_For", "Forwarded", "Via", "X_Real_IP", "X_Forwarded_Proto"):
            refused = table.call("GET", "/api/me", **{header: ANN})
            assert code_of(refused) == (403, "untrusted-proxy")
            assert json.loads(refused[1])["params"] == {"address": PROXY}
            assert "trusted_proxies under [page]" in json.loads(refused[1])["error"]


def test_what_a_trusted_proxy_passes_on_is_never_the_table_s_own(proxied: Served) -> None:
    assert proxied.get("/api/me")["role"] == "table"
    own = {"Host": "localhost", "Cookie": f"tapas-table-own-{proxied.port}={proxied.token}"}
    assert role(proxied, **own) == "table"
    for header in ("X_Forwarded_For", "Forwarded", "Via"):
        assert role(proxied, **own, **{header: ANN}) == "watch"
    assert role(proxied, Host="localhost") == "watch", "a proxy that says nothing brings nobody to the table either"


def test_visitors_of_a_trusted_proxy_have_a_pace_each_and_with_https_cookies_for_https_alone(proxied: Served) -> None:
    ann, leo = (Phone(proxied, Host="table.home", X_Forwarded_For=address) for address in (ANN, LEO))
    ann.post("/api/join", {"seat": "J"})
    assert ann.refusal("/api/join", {"seat": "J"}) == (429, "too-often")
    leo.post("/api/join", {"seat": "C"})
    assert "Secure" not in leo.set_cookie
    zoe = Phone(proxied, Host="table.home", X_Forwarded_For="198.51.100.3", X_Forwarded_Proto="https")
    zoe.post("/api/join", {"seat": "J"})
    assert "Secure" in zoe.set_cookie


def test_visitors_of_a_trusted_proxy_have_a_share_each(proxied: Served, caplog: pytest.LogCaptureFixture) -> None:
    def watch(address: str) -> bytes:
        head = f"GET /api/events HTTP/1.1\r\nHost: table.home\r\nX-Forwarded-For: {address}\r\n\r\n"
        visitor = Visitor(proxied).ask(head.encode())
        watching.append(visitor)
        return visitor.read_head()[0].split()[1]

    watching: list[Any] = []
    most = proxied.web_door.network.streams.most_of_one
    assert most < proxied.web_door.home.streams.most_of_one
    assert [watch(ANN) for _ in range(most + 1)] == [b"200"] * most + [b"503"]
    assert watch(LEO) == b"200"
    assert f"503 GET /api/events ({ANN})" in caplog.text
    assert proxied.web_door.home.streams.taken == 0, "the table's own pages have theirs"
    for visitor in watching:
        visitor.close()
    until(lambda: not proxied.web_door.network.streams.taken, "the streams end")


TLS = Path(__file__).parents[1] / "data" / "tls"
CERTIFICATE, KEY = TLS / "certificate.pem", TLS / "key.pem"
NAME = "table.example"


def encrypted(certificate: Path, key: Path | None) -> ssl.SSLContext | None:
    told = {("page", "certificate"): str(certificate), ("page", "key"): str(key) if key else None}
    return encryption(read(None).changed(told))


def test_the_page_is_served_encrypted_under_the_name_in_the_certificate(tmp_path: Path, cli: Cli) -> None:
    with closing(Served(tmp_path, host="0.0.0.0", tls=encrypted(CERTIFICATE, KEY), name=NAME)) as served:
        trusting = ssl.create_default_context(cafile=str(CERTIFICATE))
        trusting.check_hostname = False  # the connection goes to 127.0.0.1
        line = http.client.HTTPSConnection("127.0.0.1", served.port, context=trusting, timeout=30)
        line.request("POST", "/api/join", json.dumps({"seat": "J"}), {"Host": f"{NAME}:{served.port}"})
        answer = line.getresponse()
        assert (answer.status, len(json.loads(answer.read())["touch"])) == (202, 5)
        assert "Secure" in (answer.getheader("Set-Cookie") or "")
        line.request("GET", "/api/me", headers={"Host": f"localhost:{served.port}", **served.own_headers})
        assert json.loads(line.getresponse().read())["role"] == "table"
        line.request("GET", "/api/address", headers={"Host": f"{NAME}:{served.port}"})
        assert json.loads(line.getresponse().read())["addresses"][0] == f"https://{NAME}:{served.port}/"
        line.close()
        configured = ["--port", served.port, "--certificate", CERTIFICATE, "--key", KEY, "--data", tmp_path]
        assert "table that runs: https://" in cli("open", [TLS.parents[2] / "docs/game.txt"], configured)[1]


def test_a_certificate_that_cannot_be_used_is_refused_with_the_remedy(tmp_path: Path) -> None:
    nonsense, missing = tmp_path / "nonsense.pem", tmp_path / "missing.pem"
    nonsense.write_text("nothing of the kind", encoding="utf-8")
    for file in (missing, CERTIFICATE, nonsense, tmp_path):
        with pytest.raises(CertificateError, match="give a PEM file with --certificate"):
            encrypted(file, None)
