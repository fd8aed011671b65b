"""The command line as a user types it."""

import argparse
import json
import os
import random
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from types import SimpleNamespace

import pytest

from engine.tapas import Move, Position, Rulings
from engine.tapas.core import Core
from firmware.commands import computer, games
from firmware.commands.__main__ import main, parser
from firmware.games.plugin import count_sequences
from firmware.games.registry import first_game, plugin, plugins
from firmware.hardware import pico
from firmware.journal import FILE_NAME
from tests.firmware.conftest import Cli

DATA = Path(__file__).parents[1] / "data"
TRANSCRIPT = Path(__file__).parent / "golden" / "commands.txt"
PROGRAM = [sys.executable, "-m", "firmware.commands"]
RECORD = """[Game "Tapas"]
[Jalapenos "Julie"]
[Date "2026.11.22"]
[First "J"]
[Extras "c4=xT"]
[Result "*"]

1. 4@W4 1@Nb 2. 1@Nc *
"""


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(RECORD)
    return path


RECORDS = {
    "game": RECORD,
    "other": RECORD.replace("Julie", "Zoé"),
    "bad": '[Game "Tapas"]\n\n9@Q2 *\n',
    "tacocat": '[Game "Tacocat Spelled Backwards"]\n[YAY "Julie"]\n[Date "2026.11.23"]\n'
    "1. dealt; replaced 2; replaced 0; duel YAY; *\n",
    "tapiru": '[Game "Tapiru"]\ntoken 1 TA\ntoken 2 PI\ntoken 3 O\nflip 2\n*\n',
    "piecepack": '[Game "TAPAS for the piecepack"]\n[Players "3"]\nstart\nout 2 @83.4\nout 1 @84.0\n*\n',
}


@pytest.mark.skipif(Core is None, reason="without the core in C the master reviews, in other figures")
def test_what_each_command_says(
    tmp_path: Path, cli: Cli, golden: Callable[[str, str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """golden/commands.txt has the commands, too, done in one folder; `old` is the journal of an older version."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", None)
    for name, record in RECORDS.items():
        Path(f"{name}.txt").write_text(record, encoding="utf-8")
    Path("strange.txt").write_bytes(b"\xff")
    Path("there.HTML").touch()
    Path("old").mkdir()
    shutil.copy(DATA / "old" / "mixed.sqlite", Path("old") / FILE_NAME)
    told = []
    for line in re.findall(r"^\$ (.*)", TRANSCRIPT.read_text(encoding="utf-8"), re.MULTILINE):
        _, *words = (Position.start(burning_head=True).text() if word == "BURNING" else word for word in line.split())
        data = words[0] if words[0] in ("games", "old") else ""
        code, out, err = cli(["games", *words[1:], "--data", data] if data else words)
        told.append(f"$ {line}\n{out}{err}{f'and ends with {code}' if code else ''}")
    golden(TRANSCRIPT.name, re.sub(r"\b\d\d:\d\d\b", "--:--", "\n\n".join(map(str.rstrip, told))) + "\n")


@pytest.mark.parametrize("host", ["a..b", "203.0.113.9"])
def test_where_the_page_cannot_be_is_said(host: str, tmp_path: Path, cli: Cli) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        for where in (f"--host {host}", f"--port {taken.getsockname()[1]}"):
            code, _, err = cli(f"play --no-browser {where} --data", tmp_path)
            assert (code, err.count("\n")) == (1, 1)
            assert err.startswith("tapas-table: can't listen on ")
            assert not re.search(r"Errno|None", err)
            assert err.endswith("; stop what uses it, or choose another with --port, PORT or --host\n")


@pytest.mark.parametrize("game", [name for name in plugins() if name != first_game()])
def test_perft_counts_in_any_game(game: str, cli: Cli) -> None:
    state = plugin(game).rules().random_start(random.Random(3))
    actions = state.legal_actions()
    assert count_sequences(state, 0) == 1
    following = 0
    for action in actions:
        after = state.copy()
        after.apply(action)
        following += len(after.legal_actions())
    told = cli(f"perft 2 --game {game} --position", [state.text()])
    assert told == (0, f"1 {len(actions)}\n2 {following}\n", "")


def test_simulate_writes_games_that_can_be_checked_from_outside(cli: Cli) -> None:
    code, out, _ = cli("simulate tapas --games 3 --seed 5")
    assert code == 0
    lines = [json.loads(line) for line in out.splitlines()]
    assert {line["game"] for line in lines} == {0, 1, 2}
    steps = [line["step"] for line in lines if line["game"] == 1]
    assert steps == [*range(len(steps))]
    position = None
    for line in lines:
        state = line["state"]
        if line["step"] == 0:
            assert (line["actor"], line["action"]) == (None, None)
            extras = {slot: piece for slot, piece in slots(state["tray"]).items() if piece[0] == "x"}
            position = Position.start(
                state["first"], extras, state["burning_head"], Rulings(**state["rulings"]),
                (state["quarter_turns"] - state["turns_due"]) % 4, state["south"],
            )  # fmt: skip
        else:
            assert position is not None
            assert line["actor"] == position.mover
            position.push(Move(line["action"]))
        assert (state["tray"], state["mover"]) == (position.tray(), position.mover)
    assert cli("simulate tapas --games 3 --seed 5")[1] == out
    assert cli("simulate tapas --games 3 --seed 6")[1] != out


def slots(tray: str) -> dict[str, str]:
    names = [f + r for r in "654321" for f in ("bcde" if r in "61" else "abcdef")]
    text = tray.replace("/", "")
    return {name: text[2 * i : 2 * i + 2] for i, name in enumerate(names)}


@pytest.mark.parametrize(
    "line",
    [
        "", "dance", "perft 0", "perft 10000001", "perft 1e3", "simulate chess", "play --port 65536", "play --port -1",
        "games list --to noon", "games list --to 9999-12-31", "games list --from 0001-01-01",
        "body --tapas-mm 31 --tray-mm 2.2.8", "body --tapas-mm 31 --tray-mm 123456789",
    ],
)  # fmt: skip
def test_a_wrong_command_line_ends_with_2(line: str, cli: Cli) -> None:
    code, _, error = cli(line)
    assert (code, "usage: tapas-table" in error) == (2, True)


def taken_by(command: argparse.ArgumentParser, name: str) -> Iterator[str]:
    """What a command and those below it take: each on a line, with the values among which one chooses."""
    taken = []
    for action in command._actions:
        if isinstance(action, argparse._SubParsersAction):
            for below, parser_below in action.choices.items():
                yield from taken_by(parser_below, f"{name} {below}")
            taken.append("" if action.required else "(a command)")
        elif action.help != argparse.SUPPRESS and action.dest not in ("help", "version"):
            value = "|".join(action.choices) if action.choices else str(action.metavar or action.dest)
            words = [*action.option_strings[-1:], *([] if action.nargs == 0 else [value])]
            default = [] if action.default in (None, False, "", argparse.SUPPRESS) else [f"({action.default})"]
            whole = " ".join([*words, *default]) + ("…" if action.nargs in ("*", "+") else "")
            taken.append(whole if action.required else f"[{whole}]")
    if taken != [""]:
        yield " ".join([name, *taken])


def test_what_each_command_takes(golden: Callable[[str, str], None], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PORT", raising=False)
    golden("command_line.txt", "\n".join(sorted(taken_by(parser(), "tapas-table"))) + "\n")
    assert parser().parse_args(["run", "--port", "65535"]).port == 65535
    assert parser().parse_args(["perft", "10000000"]).depth == 10_000_000


def test_ctrl_c_ends_with_130_and_a_program_without_a_terminal_prints_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["perft", "1"]) == 0

    def interrupted(_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(games, "_perft", interrupted)
    assert main(["perft", "1"]) == 130


NAMES = "play run address config dark doctor pico body games review perft simulate league open players replay".split()


def test_every_command_has_help_worth_reading_and_the_version_is_the_installed_one(cli: Cli) -> None:
    code, told, _ = cli("--help")
    assert (code, re.findall(r"^    (\w+)  ", told, re.MULTILINE)) == (0, NAMES)
    codes = re.findall(r"^  (\d+)  (\w+ \w+)", told.partition("exit codes")[2], re.MULTILINE)
    assert [*map(" ".join, codes)] == ["1 it couldn", "2 the command", "130 interrupted with"]
    assert cli("--version") == (0, f"tapas-table {version('tapas-table')}\n", "")
    for command in ("", *NAMES, "games import", "pico install"):
        code, told, _ = cli(command, "--help")
        assert (code, len(told) > 200) == (0, True)
        assert not re.search(r"default: (None|False|==SUPPRESS==|)\)", told)
    assert "(default: 1)" in cli("simulate --help")[1]


def test_the_measures_of_a_body_go_to_what_makes_it(tmp_path: Path, cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[list[str]] = []

    def run(command: list[str], **_: object) -> SimpleNamespace:
        called.append(command[1:])
        return SimpleNamespace(returncode=3)

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: name)
    assert cli("body --tray-mm 228,5 --tapas-mm 31.50 --kerf-mm 0.1 --body under --to made")[0] == 3
    measures = ["--tray-mm=228.5", "--tapas-mm=31.5", "--kerf-mm=0.1", "--body=under"]
    assert called == [["-m", "wiring.body", *measures, f"--to={Path('made').absolute()}"]]
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    code, _, error = cli("body --tray-mm 228 --tapas-mm 31")
    assert (code, "make body TRAY=... TAPAS=... in" in error, len(called)) == (1, True, 1)
    monkeypatch.setattr(computer, "__file__", str(tmp_path / "firmware/commands/computer.py"))
    code, _, error = cli("body --tray-mm 228 --tapas-mm 31")
    assert (code, "are in the repository, not in the installed package" in error) == (1, True)


def test_a_pico_gets_the_program_while_the_service_rests_or_gives_its_prompt(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []

    @contextmanager
    def stopped() -> Iterator[None]:
        done.append("stopped")
        yield
        done.append("started")

    monkeypatch.setattr(pico, "service_stopped", stopped)
    monkeypatch.setattr(pico, "install", done.append)
    monkeypatch.setattr(pico, "give_prompt", lambda port: port)
    assert cli("pico install --port /dev/a")[0] == 0
    assert done == ["stopped", "/dev/a", "started"]
    assert "The prompt is at /dev/b;" in cli("pico prompt --port /dev/b")[1]


@pytest.mark.parametrize("named", [True, False], ids=["named", "in force"])
def test_a_command_reads_the_configuration_that_is_named_or_else_the_one_in_force(
    named: bool, tmp_path: Path, cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "config.toml"
    file.write_text('hardware = "toaster"\n[pico]\nport = "/dev/c"\n', encoding="utf-8")
    monkeypatch.setenv("TAPAS_TABLE_CONFIG", "" if named else str(file))
    monkeypatch.setattr(pico, "give_prompt", lambda port: port)
    how = ("--config", file) if named else ()
    assert "The prompt is at /dev/c;" in cli("pico prompt", *how)[1]
    told = cli("config", *how)[1]
    assert '[pico] port = "/dev/c"   (set here)' in told
    assert "writes a file to change" not in told
    for command in ("dark", "doctor", f"run --data {tmp_path}", f"doctor --lights --data {tmp_path}"):
        code, out, err = cli(command, *how)
        assert code == 1
        assert re.search("there is no (hardware )?'toaster'", out + err)


def test_a_record_can_come_from_standard_input(record: Path, cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    with record.open(encoding="utf-8") as standard_input:
        monkeypatch.setattr(sys, "stdin", standard_input)
        assert cli(["replay", "-"]) == cli(["replay", str(record)])


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full; a full disk is the same")
@pytest.mark.parametrize("command", ["--help", "perft 2", "simulate tapas", "games export --data {data}"])
def test_what_cannot_be_written_is_said_and_ends_with_1(command: str, record: Path, tmp_path: Path) -> None:
    main(["games", "import", str(record), "--data", str(tmp_path / "data")])
    arguments = command.replace("{data}", str(tmp_path / "data")).split()
    # Python holds back what it prints, unless it is told not to.
    bare = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with open("/dev/full", "w") as full:
        done = subprocess.run([*PROGRAM, *arguments], stdout=full, stderr=subprocess.PIPE, text=True, env=bare)
    assert (done.returncode, done.stderr) == (1, "tapas-table: No space left on device\n")


def test_a_pipe_that_is_closed_is_no_fault(tmp_path: Path) -> None:
    command = f"{' '.join(PROGRAM)} simulate tapas --games 300 | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True)
    assert (done.stdout.count("\n"), done.stderr) == (1, "")


@pytest.mark.skipif(os.name == "nt", reason="names of files are always text on Windows")
def test_half_a_character_is_complained_about_and_ends_nothing(tmp_path: Path) -> None:
    done = subprocess.run([*PROGRAM, "replay", os.fsdecode(b"half\xff.txt")], capture_output=True)
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr
    assert b"half" in done.stderr
