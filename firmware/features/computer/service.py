"""The installed service: the table asks systemd to switch the computer off, or to update the table."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final, Literal, TypedDict

from firmware.service.environment import Environment
from firmware.service.install import HOME
from firmware.service.update import STATUS

SWITCH_OFF: Final = "switch-off"
_DENIED: Final = ("authenti", "denied", "not permitted", "not authorized")
"""What systemctl says of somebody who has no right to it."""

Run = Callable[[Sequence[str]], str]
Work = Literal["look", "update", "go-back", "switch-off"]


class ComputerTrouble(TypedDict):
    """What the computer didn't do."""

    code: Literal["denied", "failed"]
    """Whether the table has no right to it, or it went wrong."""
    what: Work
    """What it was."""
    message: str
    """What the computer said."""
    command: str
    """The command that does the same, by somebody who may."""


def trouble(what: Work, message: str, denied: bool = False) -> ComputerTrouble:
    """What the page says of something that wasn't done."""
    command = f"sudo systemctl {' '.join(_systemctl(what))}"
    return {"code": "denied" if denied else "failed", "what": what, "message": message, "command": command}


def _systemctl(what: Work) -> list[str]:
    return ["poweroff"] if what == SWITCH_OFF else ["start", f"tapas-table-update@{what}.service"]


def run(command: Sequence[str]) -> str:
    """Run a command; returns what it complained of, empty if it succeeded."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False)
    except OSError as error:
        return f"{command[0]}: {error.strerror}"
    return (done.stderr.strip() or f"{command[0]} failed") if done.returncode else ""


class Service:
    """The service of the computer below `root`, if the program at `prefix` is the installed one."""

    def __init__(self, root: Path = Path("/"), prefix: Path = Path(sys.prefix), run: Run = run) -> None:
        self._root, self._run = root, run
        self.is_installed = prefix.parent == root / HOME
        self.version = version("tapas-table")

    def former(self) -> str | None:
        """The version before, if it can be gone back to."""
        environment = Environment(self._root / HOME, self._run)
        name = environment.former
        return (environment.version(name) or None) if name is not None else None

    def status(self) -> dict[str, Any]:
        """What the latest update came to, see `firmware.service.update`; empty without one since the computer started.

        One that was ended before its time runs no more.
        """
        try:
            status: dict[str, Any] = json.loads((self._root / STATUS).read_text("utf-8"))
        except (OSError, ValueError):
            return {}
        if status["state"] == "running":
            try:
                os.kill(status["pid"], 0)
            except ProcessLookupError:
                status["state"] = "failed"
            except PermissionError:
                pass  # It is root's.
        return status

    def do(self, what: Work) -> ComputerTrouble | None:
        """Have the computer switched off, or an update done, which may take an hour; returns why it wasn't."""
        if not (said := self._run(["systemctl", "--no-ask-password", *_systemctl(what)])):
            return None
        return trouble(what, said.splitlines()[-1], any(word in said.lower() for word in _DENIED))
