"""How a phone finds the table: its addresses in the network, as words and as a QR code."""

import re
import socket
import xml.etree.ElementTree as ElementTree
from contextlib import closing
from pathlib import Path

import pytest

from firmware.web import addresses as module
from firmware.web.addresses import addresses, listens_to_network
from firmware.web.pages import qr_code
from tests.phones import ADDRESS, Phone
from tests.served import Served

pytestmark = pytest.mark.usefixtures("in_network")


@pytest.fixture(autouse=True)
def a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """This computer is called table and has two numbers."""
    monkeypatch.setattr(module, "own_numbers", lambda: ["192.0.2.7", "2001:db8::7"])
    monkeypatch.setattr(socket, "gethostname", lambda: "table")


def test_a_table_that_listens_to_itself_has_no_address_in_the_network(tmp_path: Path) -> None:
    for host in ("127.0.0.1", "localhost", "::1", "127.0.0.9"):
        assert not listens_to_network(host)
        assert addresses(host, 8765, name="table.home") == []
    with closing(Served(tmp_path)) as table:
        assert table.get("/api/address")["addresses"] == []


def test_numbers_come_before_the_computer_s_name_and_a_configured_name_before_both(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    usual = ["http://192.0.2.7:8765/", "http://[2001:db8::7]:8765/", "http://table.local:8765/"]
    assert addresses("0.0.0.0", 8765) == usual
    assert addresses("::", 443, "https", "table.home")[:2] == ["https://table.home/", "https://192.0.2.7/"]
    assert addresses("192.0.2.9", 80) == ["http://192.0.2.9/"]
    monkeypatch.setattr(module, "own_numbers", lambda: [])
    assert addresses("0.0.0.0", 8765) == ["http://table.local:8765/"], "without a network the name is left"


def test_numbers_at_which_no_other_device_reaches_this_one_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    for own in ("127.0.0.1", "169.254.3.4", "fe80::1", "0.0.0.0", "192.168.1.7"):
        monkeypatch.setattr(socket.socket, "connect", lambda self, address: None)
        monkeypatch.setattr(socket.socket, "getsockname", lambda self, own=own: (own, 1))
        assert module.own_numbers() == ([own, own] if own == "192.168.1.7" else [])


def test_a_page_passes_on_the_address_that_it_was_opened_at_and_those_of_the_table(tmp_path: Path) -> None:
    with closing(Served(tmp_path, host="0.0.0.0", proxies=["127.0.0.1"])) as table:
        own, ours = f"{ADDRESS}:{table.port}/", f"http://192.0.2.7:{table.port}/"
        told = table.get("/api/address")
        assert (told["addresses"][0], told["start"]) == (ours, "tapas-table play --host 0.0.0.0")
        assert Phone(table).get("/api/address")["addresses"][:2] == [f"http://{own}", ours]
        proxied = Phone(table, X_Forwarded_Proto="https", X_Forwarded_For="192.0.2.80")
        assert proxied.get("/api/address")["addresses"][:2] == [f"https://{own}", ours]


def test_the_code_is_a_picture_of_the_first_address_and_nothing_in_it_needs_leave(served: Served) -> None:
    status, data, headers = served.call("GET", "/qr.svg")
    assert (status, headers["Content-Type"]) == (200, "image/svg+xml")
    assert data == qr_code(f"http://192.0.2.7:{served.port}/")
    picture = ElementTree.fromstring(data)
    assert picture.findtext("{http://www.w3.org/2000/svg}title") == f"http://192.0.2.7:{served.port}/"
    assert not re.search(rb"style|script|href|url\(", data)
    (light, dark) = picture.findall("{http://www.w3.org/2000/svg}path")
    assert (light.get("fill"), dark.get("stroke")) == ("#fff", "#000")
    assert str(dark.get("d")).startswith("M4 4.5h7"), "the margin that readers need"
