"""Hardware from a package outside this house, as docs/adding-hardware.md says: the page's own example, installed."""

import re
import socket
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import cast

import pytest

from firmware.errors import HardwareError
from firmware.hardware import Hardware, installed
from firmware.lights import BLANK, MatrixOrder
from firmware.service import config
from firmware.service.config import ConfigError, open_hardware, options_for
from hw_mock.table import Faults, MockTable
from tests.ports import free_port
from tests.waiting import until

PAGE = (Path(__file__).parents[2] / "docs" / "adding-hardware.md").read_text(encoding="utf-8")
MODULE = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)[0]
PROJECT, CONFIGURATION = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
PICTURE = bytes(i % 251 for i in range(192))


@pytest.fixture(autouse=True)
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The example as pip would install it: its module and its entry point."""
    project = tomllib.loads(PROJECT)["project"]
    (tmp_path / "udp_table.py").write_text(MODULE)
    info = tmp_path / "udp_table-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    (info / "entry_points.txt").write_text(
        "".join(
            f"[{group}]\n" + "".join(f"{name} = {target}\n" for name, target in points.items())
            for group, points in project["entry-points"].items()
        )
    )
    monkeypatch.syspath_prepend(tmp_path)
    yield
    sys.modules.pop("udp_table", None)


def test_the_pages_example_reports_buttons_and_lights_its_pixels() -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as board:
        board.bind(("127.0.0.1", 0))
        board.settimeout(30.0)
        settings = config.parse(CONFIGURATION.replace("4242", str(board.getsockname()[1])))
        table: Hardware = open_hardware(settings)
        edges: list[tuple[str, bool]] = []
        table.start(lambda button, down, at: edges.append((button, down)), lambda: None)
        table.show(PICTURE)
        sent, address = board.recvfrom(512)
        assert MatrixOrder().picture(sent) == PICTURE == table.lit
        for word in (b"W3 1", b"Q9 1", b"ok 1", b"W3 0"):
            board.sendto(word, address)
        until(lambda: len(edges) == 3, "the edges arrive")
        assert edges == [("W3", True), ("ok", True), ("W3", False)]
        assert (table.is_down("W3"), table.is_down("ok"), table.away) == (False, True, None)
        table.close()
        assert board.recv(512) == BLANK


def test_what_is_said_on_the_command_line_has_the_last_word_about_hardware() -> None:
    settings = config.parse('hardware = "mock"\n[mock]\nfaults = "bounce"\nseed = 7\n')
    table = cast(MockTable, open_hardware(settings, {"faults": "stuck=W3"}))
    assert table.faults == Faults.parse("stuck=W3")
    table.close()


def test_the_pages_example_says_when_its_board_is_gone() -> None:
    port = free_port(socket.SOCK_DGRAM)
    table = open_hardware(config.parse(CONFIGURATION.replace("4242", str(port))))
    changes: list[str] = []
    table.start(lambda *_: None, lambda: changes.append(table.away.code if table.away else "there"))

    def tells() -> bool:
        # The first datagram brings the refusal, which the next call on the socket gets, be it for sending or listening.
        for _ in range(10):
            table.show(PICTURE)
        return "silent" in changes

    until(tells, "it says so")
    table.close()


def test_hardware_of_another_package_is_installed_and_gets_its_section_and_the_house_s_matrix() -> None:
    assert "udp_table" in installed()
    settings = config.parse(CONFIGURATION + '[matrix]\ncorner = "SE"\n')
    wanted = {"host": "127.0.0.1", "port": 4242, "matrix": MatrixOrder("SE")}
    assert options_for(settings, "udp_table") == wanted
    mock = options_for(config.parse('[mock]\nfaults = "bounce"\n'), "mock")
    assert mock == {"faults": "bounce", "matrix": MatrixOrder()}
    for name in ("pi", "pico", "mock"):
        keys = {key.name for key in config.KEYS if key.section == name}
        assert set(options_for(config.defaults(), name)) == keys | {"matrix"}


def test_an_unknown_wrong_or_missing_setting_is_refused_with_its_line_and_what_there_is(
    golden_cases: Callable[..., None],
) -> None:
    def refused(text: str) -> str:
        with pytest.raises(ConfigError) as caught:
            open_hardware(config.parse(text.replace("EXAMPLE\n", CONFIGURATION), "table.toml"))
        # Features have sections, too.
        return re.sub(r"\[table\] .*\[mock\]", "[table] ... [mock]", str(caught.value))

    golden_cases("hardware.txt", refused)


def test_the_section_of_hardware_that_is_not_used_is_left_alone() -> None:
    settings = config.parse('hardware = "mock"\n[udp_table]\nhost = 1\n')
    open_hardware(settings).close()
    assert "udp_table" not in sys.modules
    assert "[udp_table] host = 1   (set here)" in config.explained(settings)
    assert settings.changed({("page", "port"): 1}).plugins == {"udp_table": {"host": 1}}


def test_hardware_whose_package_is_broken_is_named(tmp_path: Path) -> None:
    (tmp_path / "udp_table.py").write_text("import a_module_that_nobody_has\n")
    with pytest.raises(HardwareError, match=r"'udp_table' can't be loaded .*a_module_that_nobody_has.*again"):
        open_hardware(config.parse(CONFIGURATION))
