"""The configuration file: what can be set, and what a wrong one is answered with."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from firmware.commands.__main__ import main
from firmware.lights import MatrixOrder
from firmware.service import config
from tests.firmware.conftest import Cli


def test_what_the_table_writes_has_every_key_with_its_reason_and_what_is_left_out_its_default(tmp_path: Path) -> None:
    text = config.written()
    assert config.parse(text).values == config.defaults().values
    assert all(f"\n{key.name} = " in text and key.why in text for key in config.KEYS)
    settled = config.parse('hardware = "pico"\n[matrix]\ncorner = "SE"\n')
    assert (settled["", "hardware"], settled["page", "port"]) == ("pico", 8765)
    assert settled.matrix == MatrixOrder("SE")
    (tmp_path / "notepad.toml").write_bytes(b"\xef\xbb\xbfhardware = 'pico'\r\n")
    assert config.read(tmp_path / "notepad.toml")["", "hardware"] == "pico"


@pytest.mark.parametrize(
    ("text", "line", "remedy"),
    [
        ('hardware = "pi"\n[matrix]\n\ncorner = "UP"', 4, 'write "NW" or "NE" or "SE" or "SW"'),
        (
            "# words\n[lights]\nlimit_ma = 100000\n",
            3,
            "a whole number from 200 to 750; more than 750 mA would blow the 1 A fuse",
        ),
        ("[lights]\nlimit_ma = 199\n", 2, "a whole number"),
        ("[lights]\nlimit_ma = 751\n", 2, "a whole number"),
        ("[lights]\nlimit_ma = true\n", 2, "a whole number"),
        ("[opponent]\nseconds = 0\n", 2, "a whole number from 1 to 60"),
        ("[opponent]\nmemory = 1025\n", 2, "a whole number from 1 to 1024"),
        ("[lights]\nbrightness = 3\n", 2, r'no "brightness" under \[lights\]; there are limit_ma'),
        ("[lights]\ncorner = 'NW'\n", 2, r"it belongs under \[matrix\]"),
        ("[page]\nhardware = 'pi'\n", 2, "it belongs at the top"),
        ("[page]\nhost = ''\n", 2, "an address"),
        ("[page]\ntrusted_proxies = '127.0.0.1'\n", 2, r'as in \["127.0.0.1", "192.168.1.0/24"\]'),
        ("[page]\ntrusted_proxies = ['proxy.home']\n", 2, "a list of addresses and networks"),
        ("[page]\ntrusted_proxies = ['192.168.1.7/24']\n", 2, "a list of addresses and networks"),
        ("[page]\ntrusted_proxies = [1]\n", 2, "a list of addresses and networks"),
        ("[page]\nport = " + "9" * 494, 2, "more than 500 characters"),
        ("[page]\nport = " + "9" * 493, 2, r"can't be 9{60}\.\.\.; write"),
        ("[page]\nport = " + "9" * 60, 2, "can't be 9{60}; write"),
        ("[page]\nport = -1", 2, "can't be -1; write a whole number from 0 to 65535"),
        ("x = " + "[\n" * 5000 + "]\n" * 5000, "", "is no TOML"),
        ("[page]\nport = 1\nport = 2\n", 3, "there twice"),
        ("corner = 'NW'\n", 1, r'no "corner" under the top; it belongs under \[matrix\]'),
        ("\n[ligths]\nlimit_ma = 500\n", 2, r"there are \[matrix\] \[lights\]"),
        ("matrix = 3\n", 1, r"write it as \[matrix\]"),
        ("lights.limit_ma = 1\n", 1, "a whole number"),
        ("lights = { limit_ma = 1 }\n", 1, "a whole number"),
        ("hardware = 'mock'\n[page]\nport = 99999\n", 3, "0 to 65535"),
        ("hardware = 1979-05-27\n", 1, "a name"),
        ("hardware = \n", 1, "missing quote"),
        ('hardware = "pi\n', 1, "missing quote"),
    ],
)
def test_a_wrong_file_is_answered_with_its_line_and_the_remedy(text: str, line: int | str, remedy: str) -> None:
    with pytest.raises(config.ConfigError, match=remedy) as caught:
        config.parse(text, "table.toml")
    assert "table.toml" in str(caught.value)
    assert not line or f"line {line}" in str(caught.value)
    assert len(str(caught.value)) < 300


def test_a_file_that_is_no_text_or_not_there_is_refused_with_its_name(tmp_path: Path) -> None:
    wrong = {"strange.toml": "UTF-8", "none.toml": "config --write", ".": "is no file"}
    (tmp_path / "strange.toml").write_bytes(b'hardware = "\xff"')
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        wrong["pipe"] = "is no file"
    for name, words in wrong.items():
        with pytest.raises(config.ConfigError, match=words):
            config.read(tmp_path / name)


def test_the_commands_write_no_file_over_say_what_is_in_force_and_start_with_nothing_that_is_wrong(
    tmp_path: Path, cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "new" / "config.toml"
    assert cli("config --write", path)[0] == 0
    path.write_text("[lights]\nlimit_ma = 600\n")
    code, _, error = cli("config --write", path)
    assert (code, "left as it is" in error, path.read_text()) == (1, True, "[lights]\nlimit_ma = 600\n")
    monkeypatch.setenv("TAPAS_TABLE_CONFIG", str(path))
    code, out, _ = cli("config")
    assert (code, str(path) in out, "[lights] limit_ma = 600   (set here)" in out) == (0, True, True)
    code, _, error = cli("run --hardware pico --misbehave bounce --data", tmp_path)
    assert (code, "leave --misbehave out" in error) == (1, True), "only the mock table misbehaves"
    path.write_text("[table]\nwithout = ['weather']\n")
    code, _, error = cli("run --data", tmp_path)
    assert (code, "there is no feature 'weather' to leave out; installed are: " in error) == (1, True)
    path.write_text("[page]\nport = 'http'\n")
    code, _, error = cli("run --data", tmp_path)
    assert (code, "line 2: port under [page] can't be" in error) == (1, True)
    assert cli("doctor")[0] == 1


def test_a_service_without_a_home_starts_with_what_it_is_given(tmp_path: Path) -> None:
    program = (
        "import os, pwd; pwd.getpwuid = lambda uid: (_ for _ in ()).throw(KeyError(uid)); "
        "from firmware.service import config; print(config.find(), config.defaults().data)"
    )
    bare = {name: value for name, value in os.environ.items() if name not in ("HOME", "TAPAS_TABLE_CONFIG")}
    bare = {name: value for name, value in bare.items() if not name.startswith("XDG_")}
    ran = subprocess.run([sys.executable, "-c", program], env=bare, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.split()[1] == "/var/lib/tapas-table"


def test_help_needs_no_configuration(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "broken.toml"
    path.write_text("[page]\nport = " + "9" * 5000)
    monkeypatch.setenv("TAPAS_TABLE_CONFIG", str(path))
    with pytest.raises(SystemExit) as ended:
        main(["games", "list", "--help"])
    assert ended.value.code == 0
    assert main(["games", "list"]) == 1
