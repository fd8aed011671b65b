"""The configuration file: what can be set, and what a wrong one is answered with."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

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
    assert config.parse("[games]\ndata = '~/tapas'").data == Path.home() / "tapas"
    (tmp_path / "notepad.toml").write_bytes(b"\xef\xbb\xbfhardware = 'pico'\r\n")
    assert config.read(tmp_path / "notepad.toml")["", "hardware"] == "pico"


def test_a_wrong_file_is_answered_with_its_line_and_the_remedy(golden_cases: Callable[..., None]) -> None:
    def answer(text: str) -> str:
        with pytest.raises(config.ConfigError) as caught:
            config.parse(text, "table.toml")
        assert len(str(caught.value)) < 300
        # Why something is no TOML Python says in its own words, and which sections there are depends on the features.
        why = r"(?<=no TOML )\((?:.*(at line \d+))?.*?\)+(?=;)"
        said = re.sub(why, lambda found: f"({found[1] or '...'})", str(caught.value), flags=re.DOTALL)
        return re.sub(r"there are \[matrix\] \[lights\] .*", "there are [matrix] [lights] ...", said)

    golden_cases("configuration.txt", answer)
    assert "table.toml, line 3:" in answer("# pasted\u2028from a web page\n[page]\nport = -1\n")


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
    for wrong in ("weather", ""):
        path.write_text(f"[table]\nwithout = ['{wrong}', 'weather']\n")
        code, _, error = cli("run --data", tmp_path)
        assert (code, f"there is no feature '{wrong}' to leave out; installed are: " in error) == (1, True)
    path.write_text("[page]\nport = 'http'\n")
    code, _, error = cli("run --data", tmp_path)
    assert (code, "line 2: port under [page] can't be" in error) == (1, True)
    assert cli("doctor")[0] == 1


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such limit")
def test_a_configuration_that_cannot_be_written_is_not_there_afterwards_nor_said_to_be(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(config.ConfigError, match="can't be written"):
        config.write(tmp_path / "file" / "config.toml")
    program = (
        "import resource, signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN); "
        "resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100)); from firmware.commands.__main__ import main; "
        f"raise SystemExit(main(['config', '--write', {str(tmp_path / 'config.toml')!r}]))"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (ran.returncode, "can't be written (File too large)" in ran.stderr) == (1, True), ran.stderr
    assert not (tmp_path / "config.toml").exists()


def test_a_service_without_a_home_starts_with_what_it_is_given(tmp_path: Path) -> None:
    program = (
        "import os, pwd; pwd.getpwuid = lambda uid: (_ for _ in ()).throw(KeyError(uid)); "
        "from firmware.service import config; print(config.find(), config.defaults().data, "
        "config.defaults().changed({('games', 'data'): '~/tapas'}).data)"
    )
    bare = {name: value for name, value in os.environ.items() if name not in ("HOME", "TAPAS_TABLE_CONFIG")}
    bare = {name: value for name, value in bare.items() if not name.startswith("XDG_")}
    ran = subprocess.run([sys.executable, "-c", program], env=bare, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.split()[1:] == ["/var/lib/tapas-table", "~/tapas"]


def test_help_needs_no_configuration(tmp_path: Path, cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "broken.toml"
    path.write_text("[page]\nport = " + "9" * 5000)
    monkeypatch.setenv("TAPAS_TABLE_CONFIG", str(path))
    assert (cli("games list --help")[0], cli("games list")[0]) == (0, 1)
