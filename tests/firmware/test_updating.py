"""Updates of a table that is installed: what is pinned is there afterwards, or what was there before."""

from pathlib import Path

import pytest

from firmware.features.league.membership import FILE, Membership, forget
from firmware.service import config
from firmware.service.environment import Environment, run_command
from firmware.service.install import (
    COMMAND,
    CONFIG,
    DROP_IN,
    HOME,
    MEMBERSHIP,
    MODULES,
    ORIGIN,
    SPI_DROP_IN,
    UNIT,
    InstallError,
)
from tests.firmware.pretended import Computer, pinned
from tools.locks import FOLDER

pytestmark = pytest.mark.usefixtures("few_sources")


def test_an_environment_of_an_older_version_becomes_exactly_what_is_pinned(before: Computer) -> None:
    packages = before.root / "opt/tapas-table/lib/python3.11/site-packages"
    for part in ("tornado-6.4.2", "of_nobody-1.0"):
        (packages / f"{part}.dist-info").mkdir(parents=True)
    (before.root / "opt/tapas-table/pyvenv.cfg").touch()
    command = before.root / COMMAND
    command.parent.mkdir(parents=True)
    command.symlink_to(before.root / "opt/tapas-table/bin/tapas-table")
    before.installer.install("spi", None)
    assert before.parts() == pinned("pi") | {"tapas_table-2"}
    assert command.readlink() == before.root / "opt/tapas-table/current/bin/tapas-table"
    assert not packages.exists()
    assert "Not there any more: of_nobody-1.0 tornado-6.4.2" in before.said
    begun = before.root / "opt/tapas-table/env-1/lib/python3.11/site-packages/tornado-6.4.2.dist-info"
    begun.mkdir(parents=True, exist_ok=True)
    before.installer.install("spi", None)
    assert before.parts() == pinned("pi") | {"tapas_table-2"}, "what the power cut short is removed"


def test_what_somebody_has_changed_is_put_right_and_only_then_is_it_built_again(before: Computer) -> None:
    before.installer.install("spi", None)
    before.commands.clear()
    before.installer.install("direct", None)
    assert not [line for line in before.commands if "pip install" in line], "another build of a Pi has the same parts"
    tornado = next((before.root / "opt/tapas-table").glob("env-*/lib/python*/site-packages/tornado-*"))
    tornado.rename(tornado.with_name("tornado-6.4.2.dist-info"))
    before.installer.install(None, None)
    assert before.parts() == pinned("pi") | {"tapas_table-2"}
    assert len(list((before.root / "opt/tapas-table").glob("env-*"))) == 1


def test_an_environment_that_another_computer_has_made_is_taken_as_it_is(before: Computer) -> None:
    home = before.root / HOME
    (home / "env-1/lib/python3.11/site-packages/tapas_table-2.dist-info").mkdir(parents=True)
    Environment(home, run_command).adopt("env-1", [FOLDER / "pico.txt"], system=False)
    before.installer.install("pico", None)
    assert "It is already what it should be." in before.said
    assert before.parts() == {"tapas_table-2"}


def test_the_version_before_is_kept_to_go_back_and_forth(before: Computer, monkeypatch: pytest.MonkeyPatch) -> None:
    (before.root / "run/systemd/system").mkdir(parents=True)
    with pytest.raises(InstallError, match="no version before"):
        before.installer.go_back()
    before.offered["tornado"] = "6.4.2"
    before.installer.install("spi", None)
    with pytest.raises(InstallError, match="no version before"):
        before.installer.go_back()
    before.offered.clear()
    monkeypatch.setattr("firmware.service.environment.SOURCES", ("pyproject.toml",))
    before.installer.install(None, None)
    assert "tornado-6.4.2" not in before.parts()
    before.installer.go_back()
    assert "tornado-6.4.2" in before.parts()
    assert before.commands[-1] == "systemctl restart tapas-table.service"
    before.installer.go_back()
    assert before.parts() == pinned("pi") | {"tapas_table-2"}
    before.broken = "systemctl restart"
    with pytest.raises(InstallError, match="what was there before is back"):
        before.installer.go_back()
    assert before.parts() == pinned("pi") | {"tapas_table-2"}, "a version before that doesn't start is left again"
    with pytest.raises(InstallError, match="no version before"):
        before.installer.go_back()


@pytest.mark.parametrize(
    ("address", "kept"),
    [
        ("https://example.org/tapas-table.git", True),
        ("https://me:secret@example.org/tapas-table.git", False),
        ("git@example.org:tapas-table.git", False),
        ("http://example.org/tapas-table.git", False),
        ("", False),
    ],
)
def test_releases_come_over_https_and_no_password_is_kept(before: Computer, address: str, kept: bool) -> None:
    before.origin = address
    before.installer.install("spi", None)
    path = before.root / ORIGIN
    assert path.exists() == kept
    assert not kept or path.read_text() == f"{address}\n"


def signing() -> set[str]:
    return {part for part in pinned("league") if part.startswith(("nkeys-", "pynacl-"))}


def join(computer: Computer, data: str) -> None:
    (computer.root / data).mkdir(parents=True)
    Membership("nats://club:4222", "north", "Café", "key").write(computer.root / data)


@pytest.mark.parametrize("data", ["var/lib/tapas-table", "home/maker/games"])
def test_a_table_in_a_club_still_signs_after_an_update_and_has_less_when_it_left(before: Computer, data: str) -> None:
    assert MEMBERSHIP == FILE
    before.installer.install("spi", None)
    path = before.root / CONFIG
    alone = path.read_text()
    path.write_text(alone.replace('credentials = ""', 'credentials = "/etc/tapas-table/north.nk"'))
    before.installer.install(None, None)
    assert pinned("pi") | signing() <= before.parts(), "a key in the configuration needs what signs, too"
    path.write_text(alone.replace('data = "/var/lib/tapas-table"', f'data = "/{data}"'))
    join(before, data)
    before.installer.install(None, None)
    assert pinned("pi") | signing() <= before.parts()
    assert forget(before.root / data)
    before.installer.install(None, None)
    assert before.parts() == pinned("pi") | {"tapas_table-2"}


def test_a_table_in_a_club_is_not_updated_where_nothing_can_sign(tmp_path: Path) -> None:
    computer = Computer(tmp_path, "Raspberry Pi 3 Model B Rev 1.2", "armv7l")
    computer.installer.install("direct", None)
    join(computer, "var/lib/tapas-table")
    there, used = computer.files(), computer.parts()
    with pytest.raises(InstallError, match="league leave"):
        computer.installer.install(None, None)
    assert (computer.files(), computer.parts()) == (there, used)


@pytest.mark.parametrize("step", ["-m venv", "build.txt", "pi.txt", "--no-deps", "--version"])
def test_an_update_without_a_network_leaves_the_table_as_it_was(before: Computer, step: str) -> None:
    before.offered["tornado"] = "6.4.2"
    before.installer.install("spi", None)
    tornado = next((before.root / "opt/tapas-table").glob("env-*/lib/python*/site-packages/tornado-*"))
    (tornado / "RECORD").touch()
    tornado.rename(tornado.with_name("tornado-6.4.1.dist-info"))
    used = before.files(), before.parts()
    before.commands.clear()
    before.broken = step
    with pytest.raises(InstallError, match="goes on with what was installed before"):
        before.installer.install("spi", None)
    assert (before.files(), before.parts()) == used
    assert not [line for line in before.commands if "restart" in line]
    before.broken = ""
    before.offered.clear()
    before.installer.install("spi", None)
    assert before.parts() == pinned("pi") | {"tapas_table-2"}


def test_a_header_that_does_not_start_gives_way_to_the_pico_before(before: Computer) -> None:
    (before.root / "run/systemd/system").mkdir(parents=True)
    before.installer.install("pico", None)
    there = {name: (before.root / name).read_text() for name in (CONFIG, UNIT)}
    before.broken = "systemctl restart"
    for build in ("direct", "spi"):
        with pytest.raises(InstallError, match="what was there before is back"):
            before.installer.install(build, None)
        assert {name: (before.root / name).read_text() for name in there} == there
        assert not [name for name in (DROP_IN, SPI_DROP_IN, MODULES) if (before.root / name).exists()]
        assert before.commands[-3:-1] == ["systemctl daemon-reload", "systemctl reset-failed tapas-table.service"]
    assert before.parts() == pinned("pico") | {"tapas_table-2"}


def test_a_headers_wiring_is_not_put_back_since_its_pins_may_be_wired_anew(before: Computer) -> None:
    (before.root / "run/systemd/system").mkdir(parents=True)
    before.installer.install("direct", None)
    before.broken = "systemctl restart"
    with pytest.raises(InstallError, match="doesn't start"):
        before.installer.install("pico", None)
    assert config.read(before.root / CONFIG)["", "hardware"] == "pico"
    assert not (before.root / DROP_IN).exists()


def test_a_version_that_does_not_start_gives_way_to_the_one_before(before: Computer) -> None:
    (before.root / "run/systemd/system").mkdir(parents=True)
    before.offered["tornado"] = "6.4.2"
    before.broken = "systemctl restart"
    with pytest.raises(InstallError, match=r"installed, but doesn't start.*journalctl"):
        before.installer.install("spi", None)
    assert "current" in str((before.root / COMMAND).readlink()), "there was none before the first"
    before.broken = ""
    before.installer.install("spi", None)
    assert "tornado-6.4.2" in before.parts()
    place = next((before.root / "opt/tapas-table").glob("env-*/lib/python*/site-packages"))
    (place / "of_nobody-1.0.dist-info").mkdir()
    before.offered.clear()
    before.broken = "systemctl restart"
    with pytest.raises(InstallError, match=r"what was there before is back.*journalctl"):
        before.installer.install("spi", None)
    assert "tornado-6.4.2" in before.parts()
    assert before.commands[-1] == "systemctl restart tapas-table.service"
    before.broken = ""
    before.installer.install("spi", None)
    assert before.parts() == pinned("pi") | {"tapas_table-2"}
    assert before.commands[-3:-1] == [
        "systemctl reset-failed tapas-table.service",
        "systemctl restart tapas-table.service",
    ], "a service that systemd has given up is started again"


def test_an_update_lowers_a_limit_that_the_fuse_does_not_carry_any_more(before: Computer) -> None:
    before.installer.install("direct", None)
    path = before.root / CONFIG
    path.write_text(path.read_text().replace("limit_ma = 750", "limit_ma = 2000  # as it was"))
    with pytest.raises(config.ConfigError, match="200 to 750"):
        config.read(path)
    before.installer.install(None, None)
    assert config.read(path)["lights", "limit_ma"] == 750
    assert "limit_ma = 750  # as it was\n" in path.read_text()
