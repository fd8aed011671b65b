"""The table in a network of its own with two phones: network namespaces, so that the addresses are real."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from firmware.web.addresses import read_token
from tests.phones import CHANGES
from tests.waiting import PATIENCE, until

TABLE, ANN, LEO = (f"tapas-{os.getpid()}-{name}" for name in ("table", "ann", "leo"))
"""Another suite beside this one has namespaces of its own."""
ADDRESS = {TABLE: "198.51.100.1", ANN: "198.51.100.2", LEO: "198.51.100.3"}
"""Addresses that are kept for documentation; they are in these namespaces alone."""
PORT = 8765
LOOPBACK = "127.0.0.1"
CLIENT = Path(__file__).with_name("client.py")


def ip(*arguments: str) -> None:
    subprocess.run(["ip", *arguments], check=True, capture_output=True, text=True)


def missing() -> str:
    """Why there can be no namespaces here; empty if there can."""
    if shutil.which("ip") is None:
        return "ip is missing: apt-get install iproute2"
    try:
        ip("netns", "add", f"{TABLE}-try")
        ip("netns", "delete", f"{TABLE}-try")
    except subprocess.CalledProcessError as error:
        return f"needs to make network namespaces: {error.stderr.strip()}"
    return ""


@pytest.fixture(scope="module")
def network() -> Iterator[None]:
    """Three namespaces: the table's has a bridge to which both phones are connected."""
    if why := missing():
        pytest.skip(why)
    try:
        for name in ADDRESS:
            ip("netns", "add", name)
            ip("-n", name, "link", "set", "lo", "up")
        ip("-n", TABLE, "link", "add", "bridge0", "type", "bridge")
        ip("-n", TABLE, "address", "add", f"{ADDRESS[TABLE]}/24", "dev", "bridge0")
        ip("-n", TABLE, "link", "set", "bridge0", "up")
        for number, name in enumerate((ANN, LEO)):
            port = f"port{number}"
            ip("link", "add", port, "netns", TABLE, "type", "veth", "peer", "name", "air", "netns", name)
            ip("-n", TABLE, "link", "set", port, "master", "bridge0", "up")
            ip("-n", name, "address", "add", f"{ADDRESS[name]}/24", "dev", "air")
            ip("-n", name, "link", "set", "air", "up")
        yield
    finally:
        for name in ADDRESS:
            subprocess.run(["ip", "netns", "delete", name], check=False, capture_output=True)


@dataclass
class Place:
    """Somewhere in the network; `host` is the address under which it opens the table."""

    name: str
    host: str = ADDRESS[TABLE]
    headers: dict[str, str] = field(default_factory=dict)
    cookie: str = ""

    def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        headers = {**self.headers, **({"Cookie": self.cookie} if self.cookie else {})}
        asked = {"method": method, "host": self.host, "port": PORT, "path": path, "body": body or {}}
        asked["patience"] = PATIENCE
        command = ["ip", "netns", "exec", self.name, sys.executable, str(CLIENT)]
        done = subprocess.run(
            [*command, json.dumps({**asked, "headers": headers})], capture_output=True, text=True, timeout=2 * PATIENCE
        )
        assert done.returncode == 0, done.stderr
        answer = json.loads(done.stdout)
        self.cookie = answer["cookie"] or self.cookie
        return answer["status"], answer["body"]

    def role(self) -> str:
        return str(self.ask("GET", "/api/me")[1]["role"])


def answers(place: Place) -> bool:
    with suppress(AssertionError):
        return place.ask("GET", "/api/state")[0] == 200
    return False


@pytest.fixture(scope="module")
def table(network: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """The real program in its namespace, and a browser on the same computer."""
    command = [sys.executable, "-m", "firmware.commands", "play", "--no-browser", "--host", "0.0.0.0"]
    data = tmp_path_factory.mktemp("data")
    command += ["--port", str(PORT), "--data", str(data)]
    process = subprocess.Popen(["ip", "netns", "exec", TABLE, *command], env={**os.environ, "PYTHONUTF8": "1"})
    here = Place(TABLE, LOOPBACK)
    try:
        until(lambda: answers(here), "the table answers", every=0.2)
        here.headers["Authorization"] = f"Bearer {read_token(data)}"
        yield here
    finally:
        process.terminate()
        assert process.wait(PATIENCE) == 0


def test_whoever_comes_from_the_network_watches(table: Place) -> None:
    assert table.role() == "table"
    before = table.ask("POST", "/api/new-game")[1]
    for place in (Place(ANN), Place(LEO), Place(TABLE), Place(TABLE, LOOPBACK)):
        assert place.role() == "watch", "also the table's own computer, but for its own page"
        for path, body in CHANGES.items():
            assert place.ask("POST", path, body)[0] == 403, path
    assert table.ask("GET", "/api/state")[1]["game"] == before["game"]


@pytest.mark.parametrize("host", ["localhost", LOOPBACK])
def test_no_name_brings_a_phone_to_the_table(table: Place, host: str) -> None:
    phone = Place(ANN, headers={"Host": f"{host}:{PORT}"})
    assert phone.role() == "watch"
    assert phone.ask("POST", "/api/press", {"button": "ok"})[0] == 403
    phone.headers |= table.headers
    assert phone.ask("GET", "/api/me")[1]["code"] == "token-elsewhere"


@pytest.mark.parametrize(
    "headers",
    [{"X-Forwarded-For": LOOPBACK}, {"X-Real-IP": LOOPBACK, "Forwarded": f"for={LOOPBACK}"}],
    ids=str,
)
@pytest.mark.usefixtures("table")
def test_no_phone_says_that_it_is_a_proxy(headers: dict[str, str]) -> None:
    status, answer = Place(ANN, headers=headers).ask("GET", "/api/me")
    assert (status, answer["code"]) == (403, "untrusted-proxy")
