"""Inside the virtual machine: the whole program as a process, its page, and a player at its buttons."""

import http.client
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from engine.tapas.tray import FILES, RANKS, turn_entry
from firmware.games.tapas.tray import slot_cells
from firmware.hardware.wired import colors
from firmware.lights import MatrixOrder, Picture
from tests.hardware.kernel.program import FRAME
from tests.waiting import PATIENCE, until

State = dict[str, Any]
_FINGER_SECONDS = 0.03
_LIFTED_SECONDS = 0.6
"""Ten times what a table needs to see that a finger is lifted: an emulated machine may stand still for so long."""
"""How long a finger stays on a button at least."""


class Contact(Protocol):
    """Closes or opens a button's contact."""

    def __call__(self, button: str, down: bool) -> object: ...


class Program:
    """`tapas-table run` in a directory, with whatever hardware the arguments name."""

    def __init__(self, directory: Path, *arguments: str, held: str = "") -> None:
        self._strip = directory / "strip"
        self._strip.touch()
        environment = {**os.environ, "STRIP": str(self._strip), "HELD": held}
        command = (sys.executable, "-m", "tests.hardware.kernel.program", "run", "--port", "0", "--data")
        self.process = subprocess.Popen(
            (*command, str(directory / "data"), *arguments),
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline()
        port = re.search(r":(\d+)/", self.said)
        self.port = int(port[1]) if port else None

    def __enter__(self) -> "Program":
        assert self.port, self.said + self.rest()
        self.call("POST", "/api/settings", {"brightness": 4})
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        print(self.rest(), end="")

    def rest(self) -> str:
        """What it says until it ends."""
        return self.process.communicate(timeout=PATIENCE)[0]

    def call(self, method: str, path: str, body: Any = None) -> Any:
        assert self.port is not None
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request(method, path, None if body is None else json.dumps(body))
            answer = json.loads(connection.getresponse().read())
            assert "error" not in answer, answer
            return answer
        finally:
            connection.close()

    def state(self) -> State:
        return self.call("GET", "/api/state")

    def wait_for(self, what: Callable[[State], bool]) -> State:
        """The first state that is as wished."""
        return until(self.state, "the table's state is as wished", what, every=0.005)

    # The strip

    def frames(self) -> list[tuple[float, bytes]]:
        """Every frame that was sent: when, and its bytes on the wire."""
        written = self._strip.read_bytes()
        # The latest one may be half written.
        return [(at, sent) for at, sent in FRAME.iter_unpack(written[: len(written) // FRAME.size * FRAME.size])]

    def lit(self) -> Picture:
        """What the strip shows."""
        return MatrixOrder().picture(colors(self.frames()[-1][1]))


def tray_on(picture: Picture, state: State) -> str:
    """The tray that lit pixels show, in the tray's frame; `??` is a colour that means nothing."""
    names = {bytes.fromhex(color): name for name, color in state["colors"].items()} | {bytes(3): ".."}
    rows = []
    for rank in RANKS:
        cells = [slot_cells(state["picture_turns"])[file + rank] for file in (FILES[1:5] if rank in "61" else FILES)]
        rows.append("".join(names.get(picture[3 * (8 * y + x) :][:3], "??") for x, y in cells))
    return "/".join(rows)


class Player:
    """Presses what a recorded game says; `contact` is the button's end of the hardware, `lit` the picture's."""

    def __init__(self, program: Program, contact: Contact, lit: Callable[[], Picture]) -> None:
        self.program, self.contact, self.lit = program, contact, lit

    def press(self, button: str, until: Callable[[State], bool]) -> State:
        """A finger that stays until the table shows what it wants to see."""
        self.contact(button, True)
        time.sleep(_FINGER_SECONDS)
        state = self.program.wait_for(until)
        self.contact(button, False)
        time.sleep(_LIFTED_SECONDS)
        return state

    def enter(self, move: str) -> State:
        """Press an entry (named in the tray's frame) as many times as the value says."""
        value, entry = int(move[0]), move[2:]
        state = self.program.state()
        button = turn_entry(entry, state["quarter_turns"])
        for shown in range(1, value + 1):
            state = self.press(button, lambda s, shown=shown: _enters(s, shown, entry))
        return state

    def play(self, move: str) -> State:
        """Enter a move and press ok."""
        played = len(self.enter(move)["moves"]) + 1
        return self.press("ok", lambda s: len(s["moves"]) == played)

    def begin(self, recorded: State) -> None:
        options = {name: recorded[name] for name in ("first", "extras", "burning_head", "rulings")}
        options["quarter_turns"] = recorded["quarter_turns_at_start"]
        self.program.call("POST", "/api/new-game", options)

    def sees(self, tray: str) -> None:
        """Wait until the lights have come to rest, and compare them with a tray."""
        until(
            lambda: tray_on(self.lit(), self.program.state()),
            f"the lights show {tray}",
            lambda seen: seen == tray,
            every=0.05,
        )


def _enters(state: State, value: int, entry: str) -> bool:
    entering = state["entering"]
    return bool(entering) and (entering["value"], entering["entry"]) == (value, entry)
