"""What a table that has joined a club can try against it: the evening stands, and who is honest isn't named."""

import json
import random
import socket
import ssl
import urllib.request
from contextlib import closing, suppress
from http.client import HTTPException
from pathlib import Path
from typing import Any

import pytest

from league.protocol.keys import Key
from tests.league.attacker import Attacker, attack
from tests.league.club import ClubProcess
from tests.league.line import LoopThread
from tests.league.processes import Server
from tests.league.thin import ThinTable
from tests.waiting import PATIENCE, until

TLS = Path(__file__).parents[1] / "data" / "tls"


def announced(club: ClubProcess, *tables: str) -> tuple[dict[str, Key], dict[str, Any]]:
    """A liar and tables join, whose keys these are, and an evening of one round has a player at each of them."""
    tables = tables or ("north", "south")
    keys = {name: club.let_in(name) for name in ("liar", *tables)}
    club.ask("/api/host/open", {"name": "Friday", "rounds": 1, "options": {"extras": 0}})
    for name in tables:
        club.ask("/api/register", {"player": f"player of {name}", "table": name})
    return keys, club.evening()


def say(club: ClubProcess, key: Key, *said: tuple[str, bytes, str, bytes]) -> None:
    """Write as a table: subject, data, where it is answered, and raw headers; back when the club has heard it."""

    async def do(attacker: Attacker) -> None:
        for each in said:
            await attacker.write(*each)
        # What a table asks for is answered in the order in which it was asked.
        await attacker.answered("ask.liar")

    attack(club, key, do)


def play(club: ClubProcess, keys: dict[str, Key]) -> None:
    """North and south play their game to its end."""
    with closing(LoopThread()) as crowd:
        for name in ("north", "south"):
            crowd.begin(ThinTable(name, keys[name], club.url, random.Random(name)).run())
        club.ask("/api/host/pair", {})
        until(lambda: club.evening(), "the game is played", lambda evening: evening["phase"] == "between")


def test_the_club_writes_nothing_for_whoever_asks(club: ClubProcess) -> None:
    keys, before = announced(club)
    for stream in ("EVENINGS", "GAMES", "CLUB"):
        say(
            club, keys["liar"], ("ask.liar", b'{"kind":"withdraw","player":"x"}', f"$JS.API.STREAM.PURGE.{stream}", b"")
        )
    say(club, keys["liar"], ("ask.liar", b'{"kind":"withdraw","player":"x"}', f"evening.{before['id']}", b""))
    club.restart()
    assert club.evening() == before


def test_what_the_server_itself_writes_for_a_liar_counts_for_nothing(club: ClubProcess) -> None:
    """Whoever publishes chooses where the server says that it has kept that: in the middle of somebody's stream."""
    keys, before = announced(club)
    for at, subject in enumerate(("club.keys.north", "club.place.north", f"evening.{before['id']}")):
        say(club, keys["liar"], (f"game.liar.liar.q{at}", b"junk", subject, b""))
    play(club, keys)
    told = club.call("/api/club")
    assert told["liars"] in ([], ["liar"])
    club.restart()
    assert club.evening() == told["evening"]


@pytest.mark.parametrize(
    ("subject", "headers", "data"),
    [
        ("game.liar.liar.\xff", b"", b"junk"),
        ("game.liar.liar.h1", b"NATS/1.0 \xff\xff\xff\r\n\r\n", b"junk"),
        ("game.liar.liar.h2", b"\r\n", b"junk"),
        ("game.liar.liar.h3", b"NATS/1.0 100 Idle Heartbeat\r\n\r\n", b""),
        ("game.liar.liar.h4", b"NATS/1.0\r\nA\xff: \xff\r\n\r\n", b"junk"),
    ],
)
def test_no_message_makes_the_club_deaf(club: ClubProcess, subject: str, headers: bytes, data: bytes) -> None:
    keys, _ = announced(club)
    say(club, keys["liar"], (subject, data, "", headers))
    club.restart()
    play(club, keys)


def test_a_club_does_not_run_on_somebody_elses_server(tmp_path: Path) -> None:
    with Server(tmp_path) as other:
        other.wait_until_up()
        with ClubProcess(tmp_path, nats=other.port) as club:
            until(lambda: "another program listens" in (tmp_path / "club.log").read_text(), "it is said")
            # A club without a server of its own has nothing to show.
            club.wait_until_ended()


def test_with_a_certificate_nobody_reads_page_or_server_in_between(tmp_path: Path) -> None:
    certificate, key = (TLS / name for name in ("certificate.pem", "key.pem"))
    club = ClubProcess(tmp_path, "--certificate", str(certificate), "--key", str(key))
    trusting = ssl.create_default_context(cafile=str(certificate))
    trusting.check_hostname = False  # the connection goes to 127.0.0.1

    def told() -> dict[str, Any]:
        with suppress(OSError), urllib.request.urlopen(address, timeout=PATIENCE, context=trusting) as answer:
            return dict(json.load(answer))
        return {}

    address = f"https://127.0.0.1:{club.port}/api/club"
    with club:
        until(told, "the club has reached its own server", lambda club: club.get("connected"))
        with pytest.raises((OSError, HTTPException)):
            urllib.request.urlopen(address.replace("https", "http"), timeout=PATIENCE)
        with socket.create_connection(("127.0.0.1", club.nats), PATIENCE) as line:
            assert b'"tls_required":true' in line.recv(4096)
