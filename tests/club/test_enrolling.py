"""Tables join a club with a code, once; what the server lets them do is their own and no more."""

import json
import os
import re
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import BadInput
from firmware.errors import NotNow
from firmware.features.league.membership import FILE, Membership, MembershipError, forget
from league.club.broker import BrokerError, Ports, accounts, configuration, server_program
from league.club.serve import _keys
from league.club.table_registry import RegistryError, TableRegistry
from league.protocol.keys import BadKey, Key, check_public, is_signed
from tests.virtual_server import Clock

pytestmark = pytest.mark.rest

DAY = 24 * 3600.0


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def registry(tmp_path: Path, clock: Clock) -> TableRegistry:
    return TableRegistry(tmp_path / "tables.json", clock)


def test_a_table_joins_with_its_code_once_and_is_known_after_a_restart(
    registry: TableRegistry, clock: Clock, tmp_path: Path
) -> None:
    code, key = registry.add("north"), Key.new().public
    assert code.replace("-", "") not in (tmp_path / "tables.json").read_text()
    assert (tmp_path / "tables.json").stat().st_mode & 0o077 == 0
    registry.add("south")
    assert registry.expected() == ["north", "south"]
    assert registry.join(code.lower().replace("-", " "), key) == "north"
    assert registry.expected() == ["south"]
    with pytest.raises(BadInput, match="used already"):
        registry.join(code, Key.new().public)
    assert TableRegistry(tmp_path / "tables.json").admitted() == {"north": key}
    clock.now += DAY
    registry.add("west")
    assert len(registry._file.codes) == 1, "what is good no longer isn't kept"


def test_a_code_is_good_for_a_day_and_only_the_latest_one(registry: TableRegistry, clock: Clock) -> None:
    began, old, new = clock.now, registry.add("north"), registry.add("north")
    for code, later in ((old, 0.0), ("", 0.0), ("0000-0000", 0.0), (new, DAY), (new, DAY - 1)):
        clock.now = began + later
        if later == DAY - 1:
            assert registry.join(code, Key.new().public) == "north"
        else:
            assert registry.expected() == ([] if later else ["north"])
            with pytest.raises(BadInput, match="code"):
                registry.join(code, Key.new().public)


def test_who_has_guessed_twenty_times_waits_for_a_minute_and_nobody_else_does(
    registry: TableRegistry, clock: Clock
) -> None:
    code, key = registry.add("north"), Key.new().public
    for _ in range(20):
        with pytest.raises(BadInput):
            registry.join("2222-2222", key, "there")
    clock.now += 59
    with pytest.raises(NotNow, match="minute"):
        registry.join(code, key, "there")
    with pytest.raises(BadInput):
        registry.join("2222-2222", key, "elsewhere")
    clock.now += 1
    assert registry.join(code, key, "there") == "north"


def test_a_club_has_a_thousand_tables_and_a_code_for_each_of_them(registry: TableRegistry) -> None:
    key = Key.new().public
    registry._file.keys |= {f"table-{number}": [key] for number in range(999)}
    registry.join(registry.add("north"), Key.new().public)
    with pytest.raises(BadInput, match="remove one"):
        registry.add("south")
    assert registry.add("north")


def test_a_table_that_has_lost_its_key_joins_again_and_its_keys_are_known_also_when_it_was_removed(
    registry: TableRegistry,
) -> None:
    first, second = Key.new().public, Key.new().public
    for key in (first, second):
        registry.join(registry.add("north"), key)
    assert registry.admitted() == {"north": second}
    with pytest.raises(BadInput):
        registry.join(registry.add("south"), second)
    assert list(registry.keys()["north"]) == [first, second]
    registry.remove("north")
    assert (registry.admitted(), registry.removed(), registry.struck()) == ({}, {"north"}, frozenset())
    assert list(registry.keys()["north"])[:2] == [first, second]
    registry.remove("south", strike=True)
    assert (registry.expected(), registry.struck()) == ([], {"south"})
    with pytest.raises(BadInput):
        registry.remove("west")


def test_a_table_has_a_name_that_fits_into_a_subject(registry: TableRegistry) -> None:
    for name in ("", "North", "a.b", "north>", "*", "x" * 33, 7, None):
        with pytest.raises(BadInput, match="table"):
            registry.add(name)


def test_a_spoilt_file_is_said_and_not_changed(tmp_path: Path) -> None:
    path = tmp_path / "tables.json"
    path.write_text('{"keys": 3}')
    with pytest.raises(RegistryError, match="join again"):
        TableRegistry(path)
    assert path.read_text() == '{"keys": 3}'


# Keys


@given(st.binary(max_size=200), st.integers(0, 2**40))
def test_a_signature_holds_for_its_place_and_its_words_alone(data: bytes, expected: int) -> None:
    key, other = _KEYS
    signature = key.sign("game.a.b.1", expected, data)
    assert is_signed("game.a.b.1", expected, data, signature, [other.public, key.public])
    assert not is_signed("game.a.b.1", expected + 1, data, signature, [key.public])
    assert not is_signed("game.a.b.2", expected, data, signature, [key.public])
    assert not is_signed("game.a.b.1", expected, data + b".", signature, [key.public])
    assert not is_signed("game.a.b.1", expected, data, signature, [other.public, ""])


@given(st.text(max_size=100), st.text(max_size=60))
def test_no_text_is_taken_for_a_signature_or_a_key(signature: str, key: str) -> None:
    assert not is_signed("game.a.b.1", 0, b"words", signature, [_KEYS[0].public, key])
    with pytest.raises(BadKey):
        check_public(key)


_KEYS = (Key.new(), Key.new())


def test_a_key_is_kept_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "league.nk"
    key = Key.at(path)
    assert Key.at(path).public == key.public == check_public(key.public)
    assert path.stat().st_mode & 0o077 == 0
    path.write_text("no key")
    with pytest.raises(BadKey, match="join again"):
        Key.read(path)
    with pytest.raises(BadKey, match=r"\(No such file or directory\).*join again"):
        Key.read(tmp_path / "none")
    (tmp_path / "host.key").write_text("\n")
    assert (host := _keys(tmp_path)[1]), "with an empty one everybody would be the host"
    assert _keys(tmp_path)[1] == host


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="only root writes for others; CI is root")
def test_what_an_administrator_joins_a_service_can_read(tmp_path: Path) -> None:
    os.chown(tmp_path, 63617, 63617)
    Key.at(tmp_path / "league.nk")
    assert (tmp_path / "league.nk").stat().st_uid == 63617


# What the server allows


def allowed(text: str) -> dict[str, Any]:
    """The accounts of a server's configuration."""
    return dict(json.loads(text.partition("accounts ")[2]))


def test_a_table_may_write_to_its_own_subjects_and_to_no_others_and_shares_no_account() -> None:
    club = Key.new().public
    keys = {name: Key.new().public for name in ("north", "south", "12-3")}
    found = allowed(accounts(club, keys))
    assert found.keys() == {"CLUB", *keys}
    assert all(len(found[name]["users"]) == 1 and "jetstream" not in found[name] for name in keys)
    (user,) = found["north"]["users"]
    assert user["nkey"] == keys["north"]
    assert {subject for subject in user["permissions"]["publish"] if not subject.startswith("$JS.")} == {
        "game.north.*.*", "guest.*.*", "here.north", "ask.north", "played.north.*", "info.GAMES",
    }  # fmt: skip
    assert found["north"]["mappings"] == {"game.*.north.*": "guest.$1.$2"}
    assert found["CLUB"]["users"] == [{"nkey": club}]
    offered = {each.get("service") or each.get("stream") for each in found["CLUB"]["exports"]}
    wanted = [each.get("service") or each.get("stream") for each in found["north"]["imports"]]
    assert {each["account"] for each in wanted} == {"CLUB"}
    assert {re.sub(r"\bnorth\b", "*", each["subject"]) for each in wanted} == offered
    assert [each["to"] for each in found["north"]["imports"] if "to" in each] == ["guest.*.*", "info.GAMES"]


@pytest.mark.parametrize(("said", "is_new_enough"), [
    ("nats-server: v2.9.10", False), ("nats-server: v2.11.0", False), ("nats-server: v2.11.1", True),
    ("nats-server: v2.15.1", True), ("nats-server: v3.0.0", True), ("something else", False),
])  # fmt: skip
def test_a_server_that_is_too_old_for_a_club_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str, is_new_enough: bool
) -> None:
    program = tmp_path / "nats-server"
    program.write_text(f"#!/bin/sh\necho '{said}'\n")
    program.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    with nullcontext() if is_new_enough else pytest.raises(BrokerError, match="too old for a club"):
        assert server_program() == str(program)


@pytest.mark.parametrize(
    ("ports", "doors"),
    [
        (Ports(), 'listen: "0.0.0.0:4222"'),
        (Ports("::1", 1, 2), 'listen: "::1:1" websocket { listen: "::1:2", no_tls: true }'),
        (
            Ports(websocket=2, certificate="c.pem"),
            'listen: "0.0.0.0:4222" tls { cert_file: "c.pem", key_file: "c.pem" } '
            'websocket { listen: "0.0.0.0:2", tls { cert_file: "c.pem", key_file: "c.pem" } }',
        ),
        (
            Ports(certificate="c.pem", key="k.pem"),
            'listen: "0.0.0.0:4222" tls { cert_file: "c.pem", key_file: "k.pem" }',
        ),
    ],
)
def test_a_server_listens_where_it_is_told_and_its_folder_may_have_any_name(
    tmp_path: Path, ports: Ports, doors: str
) -> None:
    odd, club = tmp_path / 'a "quoted" folder', Key.new().public
    lines = configuration(ports, odd, odd / "pid", club, {}).partition("accounts ")[0].splitlines()[1:]
    open_here = [line for line in lines if line.startswith(("listen", "tls", "websocket"))]
    assert " ".join(open_here) == doors
    assert [line for line in lines if line not in open_here] == [
        f'server_name: "tapas-table-{club[-12:].lower()}"',
        f"pid_file: {json.dumps(str(odd / 'pid'))}",
        "max_payload: 262144",
        f"jetstream {{ store_dir: {json.dumps(str(odd))}, max_buffered_size: 16MB }}",
        "system_account: SYSTEM",
    ]


# A table's membership


def test_a_table_remembers_its_club_until_it_leaves_and_a_membership_that_makes_no_sense_is_said(
    tmp_path: Path,
) -> None:
    assert Membership.read(tmp_path) is None
    joined = Membership("nats://127.0.0.1:4222", "north", "Café", "U")
    with pytest.raises(AttributeError):
        joined.table = "south"  # type: ignore[misc]
    joined.write(tmp_path)
    assert Membership.read(tmp_path) == joined
    assert forget(tmp_path)
    assert not forget(tmp_path)
    assert Membership.read(tmp_path) is None
    more = '{"url": "a", "table": "b", "club": "c", "key": "d", "more": 1}'
    for text in ("", "{}", "[]", '{"url": 1, "table": "a", "club": "b"}', "\xff", more):
        (tmp_path / FILE).write_text(text, encoding="latin-1")
        with pytest.raises(MembershipError, match="join it again"):
            Membership.read(tmp_path)
