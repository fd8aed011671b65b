"""A NATS server and tables as processes of their own, killed and started again as a test wants."""

import json
import os
import random
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from typing import Any, Final, Self

from engine.tapas import Position
from engine.tapas.tray import turn_entry
from league.club.broker import server_program
from tests.ports import free_port, listens
from tests.waiting import PATIENCE, until

SERVER: Final = server_program()


def answer(url: str, body: Any, **headers: str) -> dict[str, Any]:
    """The answer to a request: POST with a body, GET without one. Raises OSError while nobody is there."""
    request = urllib.request.Request(url, None if body is None else json.dumps(body).encode(), headers)
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as told:
            return dict(json.load(told))
    except urllib.error.HTTPError as error:
        return dict(json.load(error))
    except HTTPException as error:
        raise ConnectionError("killed in the middle of its answer") from error


class Process:
    """A program that is started again with the same words. It runs while it is the context, unless it is killed."""

    def __init__(self, log: Path, *words: str) -> None:
        self.words, self._log = words, log
        self._running: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def start(self) -> None:
        """Start the program; what it says goes to its log."""
        with self._log.open("ab") as log:
            self._running = subprocess.Popen(self.words, stdout=log, stderr=log)

    def kill(self) -> None:
        """End it as a pulled plug would."""
        if self._running is not None:
            self._running.send_signal(signal.SIGKILL)
            self._running.wait(PATIENCE)
            self._running = None

    def is_up(self) -> bool:
        """Whether it answers."""
        raise NotImplementedError

    def wait_until_up(self) -> None:
        """Wait until it answers."""
        until(self.is_up, f"{self._log.stem} answers")

    def restart(self) -> None:
        """Kill it, and start it again; back when it answers."""
        self.kill()
        self.start()
        self.wait_until_up()

    def wait_until_ended(self) -> None:
        """Wait until it has ended by itself."""
        assert self._running is not None
        self._running.wait(PATIENCE)

    @property
    def memory(self) -> float:
        """Megabytes that are resident."""
        assert self._running is not None
        pages = int(Path(f"/proc/{self._running.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


class Server(Process):
    """`nats-server` with JetStream in a folder."""

    def __init__(self, directory: Path, program: str = SERVER) -> None:
        self.port = free_port()
        store = str(directory / "streams")
        super().__init__(
            directory / "server.log", program, "-a", "127.0.0.1", "-p", str(self.port), "-js", "-sd", store
        )

    def is_up(self) -> bool:
        return listens(self.port)


class TableProcess(Process):
    """`tapas-table play` of a name, with a journal of its own, joined to the league at a port.

    `user` is who it is there, as in `north:secret@`.
    """

    def __init__(self, name: str, directory: Path, league: int | None, user: str = "") -> None:
        self.name, self.data, self.port = name, directory / name, free_port()
        joined = ["--league", f"nats://{user}127.0.0.1:{league}", "--table", name] if league is not None else []
        super().__init__(
            directory / f"{name}.log",
            *(sys.executable, "-m", "firmware.commands", "play", "--no-browser", "--port", str(self.port)),
            *("--data", str(self.data), "--seed", "1", *joined),
        )

    def call(self, path: str, body: Any = None) -> dict[str, Any]:
        """The answer to a request: POST with a body, GET without one. Raises OSError while the table is down."""
        return answer(f"http://127.0.0.1:{self.port}{path}", body)

    def state(self) -> dict[str, Any]:
        """The table's state."""
        return self.call("/api/state")

    def press(self, button: str) -> dict[str, Any]:
        """Press a button; the state after it."""
        return self.call("/api/press", {"button": button})

    def is_up(self) -> bool:
        with suppress(OSError):
            return bool(self.state())
        return False

    def push_by_chance(self, chance: random.Random) -> str | None:
        """Make some push that the rules allow; None if the table hasn't acknowledged it."""
        move = str(chance.choice(Position.parse(self.state()["position"]).legal_moves()))
        value, _, entry = move.partition("@")
        return move if self.push(int(value), entry) else None

    def settle(self, state: dict[str, Any], answer: str = "ok") -> bool:
        """Do what the table waits for, if it does: answer, go on, or make the other table's push."""
        if state["asking"] is not None:
            self.press(answer)
        elif state["phase"] in ("placing", "turning", "finished"):
            # A game that is over is put away, as the other table may have done already.
            self.press("ok")
        elif state.get("proposal") is not None:
            self.press(turn_entry(state["proposal"]["entry"], state["quarter_turns"]))
        else:
            return False
        return True

    def push(self, value: int, entry: str) -> bool:
        """Enter a push and press ok; whether the table has acknowledged it."""
        state = self.state()
        before, button = len(state["moves"]), turn_entry(entry, state["quarter_turns"])
        for _ in range(4):
            entering = self.press(button)["entering"]
            if entering and entering["value"] == value:
                return len(self.press("ok")["moves"]) == before + 1
        return False
