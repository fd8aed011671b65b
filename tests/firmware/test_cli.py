"""The command line as a user types it."""

import json
import os
import random
import re
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from types import SimpleNamespace

import pytest

from engine.tapas import Move, Position, Rulings
from firmware.commands import games
from firmware.commands.__main__ import main, parser
from firmware.games.registry import first_game, plugin, plugins
from firmware.hardware import pico
from firmware.journal import FILE_NAME
from tests.firmware.conftest import Cli

RECORD = """[Game "Tapas"]
[Jalapenos "Julie"]
[First "J"]
[Extras "c4=xT"]
[Result "*"]

1. 4@W4 1@Nb 2. 1@Nc *
"""


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(RECORD)
    (tmp_path / "bad.txt").write_text('[Game "Tapas"]\n\n9@Q2 *\n')
    (tmp_path / "there.HTML").touch()
    return path


def test_perft_counts(cli: Cli) -> None:
    assert cli("perft 3") == (0, "1 32\n2 1024\n3 27508\n", "")
    assert cli("perft 1 --position", [Position.start(burning_head=True).text()])[1] == "1 8\n"


@pytest.mark.parametrize("game", [name for name in plugins() if name != first_game()])
def test_perft_counts_in_any_game(game: str, cli: Cli) -> None:
    state = plugin(game).rules().random_start(random.Random(3))
    actions = state.legal_actions()
    following = 0
    for action in actions:
        after = state.copy()
        after.apply(action)
        following += len(after.legal_actions())
    told = cli(f"perft 2 --game {game} --position", [state.text()])
    assert told == (0, f"1 {len(actions)}\n2 {following}\n", "")
    code, _, err = cli(f"perft 1 --game {game}")
    assert (code, "give a position" in err) == (1, True)


def test_simulate_writes_games_that_can_be_checked_from_outside(cli: Cli) -> None:
    code, out, _ = cli("simulate tapas --games 3 --seed 5")
    assert code == 0
    lines = [json.loads(line) for line in out.splitlines()]
    assert {line["game"] for line in lines} == {0, 1, 2}
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


def test_games_are_imported_listed_shown_and_exported(record: Path, tmp_path: Path, cli: Cli) -> None:
    data = ("--data", tmp_path / "data")
    assert cli("games import", record, *data)[:2] == (0, "imported 1 game: 1\n")
    listed = cli("games list", *data)[1]
    assert ("Julie – Croquetas" in listed, "1 Extras" in listed) == (True, True)
    shown = cli("games show 1", *data)[1]
    assert ("1. 4@W4 1@Nb 2. 1@Nc *" in shown, "   J1 .. .. .. .. C1" in shown) == (True, True)
    target = tmp_path / "all.txt"
    assert cli("games export -o", target, *data)[0] == 0
    code, _, err = cli("games export -o", target, *data)
    assert (code, "exists already" in err) == (1, True)
    told = "imported 0 games\n1 game was there already, and not stored twice\n"
    assert cli("games import", target, *data)[:2] == (0, told)
    target.write_text(target.read_text("utf-8").replace("Julie", "Zoé"), "utf-8")
    assert cli("games import", target, *data)[1] == "imported 1 game: 2\n"
    with sqlite3.connect(tmp_path / "data" / FILE_NAME) as db:
        db.execute("UPDATE entries SET data = '4@Nc' WHERE game = 1 AND kind = 'push'")
    code, out, err = cli("games export", *data)
    assert (code, out.count("[Game"), "game 1 of" in err, "makes no sense" in err) == (1, 1, True, True)
    assert len(cli("games list", *data)[1].splitlines()) == 2


WRONG = {
    "games show 7 --data {tmp}/data": "there is no journal",
    "games import {tmp}/nothing.txt --data {tmp}/data": "No such file",
    f"games import {sys.executable} --data {{tmp}}/data": "no text in UTF-8",
    "replay {tmp}/nothing.txt": "No such file",
    "games import {tmp}/game.txt {tmp}/bad.txt --data {tmp}/data": "bad.txt: move 1, 9@Q2 at line 3, column 1",
    "play --no-browser --hardware toaster --data {tmp}/data": "installed are: mock",
    "run --hardware pi --misbehave bounce --data {tmp}/data": "only the mock table misbehaves",
    "replay {tmp}/game.txt --speed -1": "the speed goes from 0",
    "replay {tmp}/game.txt --picture {tmp}/x.jpg": "let it end in .gif",
    "play --no-browser --host a..b --data {tmp}/data": "can't listen on a..b",
    "play --no-browser --host 203.0.113.9 --data {tmp}/data": "can't listen on 203.0.113.9",
    "play --no-browser --port {port} --data {tmp}/data": "choose another with --port, PORT or --host",
    "review {tmp}/game.txt -o {tmp}/x.txt": "let it end in .html",
    "review {tmp}/game.txt -o {tmp}/nowhere/x.svg": "there is no directory",
    "review {tmp}/game.txt -o {tmp}/there.HTML": "is there already",
    "games import - --data {tmp}/data": "there is no standard input",
    "perft 1 --position=": "line 1, column 1",
    "perft 1 --position J1": "line 1, column 3",
    "play --no-browser --misbehave smoke --data {tmp}/data": "is no fault",
    "play --no-browser --limit 50 --data {tmp}/data": "200 to 750",
}


@pytest.mark.parametrize("line", WRONG)
def test_what_cannot_be_done_is_said_in_a_line_with_the_remedy(
    line: str, record: Path, tmp_path: Path, cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        code, _, err = cli(line.format(tmp=tmp_path, port=taken.getsockname()[1]))
    assert (code, err.startswith("tapas-table: "), err.count("\n")) == (1, True, 1)
    assert WRONG[line] in err


@pytest.mark.parametrize(
    "line",
    [
        "", "dance", "perft 0", "perft 10000001", "perft 1e3", "simulate chess", "play --port 65536", "play --port -1",
        "games list --to noon", "body --tapas-mm 31 --tray-mm 2.2.8", "body --tapas-mm 31 --tray-mm 123456789",
    ],
)  # fmt: skip
def test_a_wrong_command_line_ends_with_2(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(line.split())
    assert caught.value.code == 2
    assert "usage: tapas-table" in capsys.readouterr().err


def test_the_largest_numbers_are_taken() -> None:
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


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command prints that ends at once."""
    with pytest.raises(SystemExit) as ended:
        main([*arguments])
    assert ended.value.code == 0
    return capsys.readouterr().out


def test_every_command_has_help_worth_reading_and_the_version_is_the_installed_one(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert re.findall(r"^    (\w+)  ", printed(capsys, "--help"), re.MULTILINE) == NAMES
    assert printed(capsys, "--version") == f"tapas-table {version('tapas-table')}\n"
    for command in ("", *NAMES, "games import", "pico install"):
        told = printed(capsys, *command.split(), "--help")
        assert len(told) > 200
        assert not re.search(r"default: (None|False|==SUPPRESS==|)\)", told)
    assert "(default: 1)" in printed(capsys, "simulate", "--help")


def test_the_measures_of_a_body_go_to_what_makes_it(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_replay_without_a_terminal_says_each_push_and_writes_a_picture(record: Path, tmp_path: Path, cli: Cli) -> None:
    from PIL import Image

    code, out, _ = cli("replay", record)
    assert code == 0
    assert out.splitlines() == ["start", "push 1: J 4@W4, J1 to C", "push 2: C 1@Nb", "push 3: J 1@Nc", "0-1"]
    path = tmp_path / "game.gif"
    assert cli("replay", record, "--picture", path)[0] == 0
    with Image.open(path) as image:
        assert (image.n_frames > 10, image.size) == (True, (282, 282))


@pytest.mark.parametrize(
    ("record", "lines", "why"),
    [
        (
            '[Game "Tacocat Spelled Backwards"]\n[YAY "Julie"]\n1. dealt; replaced 2; replaced 0; duel YAY; *\n',
            "start/1: both dealt/2: Julie replaced 2/3: WOW replaced 0/4: both duel YAY/goes on (play)",
            "real cards that the table never saw",
        ),
        (
            '[Game "Tapiru"]\ntoken 1 TA\ntoken 2 PI\ntoken 3 O\nflip 2\n*\n',
            "start/1: both token 1 TA/2: both token 2 PI/3: both token 3 O/4: both flip 2/goes on (play)",
            "real cards that the table never saw",
        ),
        (
            '[Game "TAPAS for the piecepack"]\n[Players "3"]\nstart\nout 2 @83.4\nout 1 @84.0\n*\n',
            "start/1: all start/2: all out 2 @83.4/3: all out 1 @84.0/goes on (serve)",
            "too little",
        ),
    ],
    ids=["tacocat", "tapiru", "piecepack"],
)
def test_replay_knows_every_game_and_review_says_why_it_cannot_judge_one(
    record: str, lines: str, why: str, tmp_path: Path, cli: Cli
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(record)
    code, out, _ = cli("replay", path)
    assert (code, out.splitlines()) == (0, lines.split("/"))
    code, _, error = cli("review", path)
    assert (code, why in error) == (1, True)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pty; the lines are the same")
def test_replay_in_a_terminal_draws_the_lights_in_colour(record: Path) -> None:
    ours, theirs = os.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "firmware.commands", "replay", str(record), "--speed", "60"], stdout=theirs
    )
    os.close(theirs)
    seen = b""
    while True:
        try:
            chunk = os.read(ours, 65536)
        except OSError:
            break
        if not chunk:
            break
        seen += chunk
    assert process.wait() == 0
    assert seen.count("██".encode()) % 64 == 0
    assert seen.count("██".encode()) > 64 * 10
    assert b"\x1b[9A" in seen


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full; a full disk is the same")
@pytest.mark.parametrize("command", ["perft 2", "simulate tapas", "games export --data {data}"])
def test_what_cannot_be_written_is_said_and_ends_with_1(command: str, record: Path, tmp_path: Path) -> None:
    main(["games", "import", str(record), "--data", str(tmp_path / "data")])
    arguments = command.replace("{data}", str(tmp_path / "data")).split()
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "firmware.commands", *arguments],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert (done.returncode, done.stderr) == (1, "tapas-table: No space left on device\n")


def test_a_pipe_that_is_closed_is_no_fault(tmp_path: Path) -> None:
    command = f"{sys.executable} -m firmware.commands simulate tapas --games 300 | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert (done.stdout.count("\n"), done.stderr) == (1, "")


@pytest.mark.skipif(os.name == "nt", reason="names of files are always text on Windows")
def test_half_a_character_is_complained_about_and_ends_nothing(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "firmware.commands", "replay", os.fsdecode(b"half\xff.txt")]
    done = subprocess.run(command, capture_output=True, check=False)
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr
    assert b"half" in done.stderr
