"""Runs a club: its `nats-server`, unless another one is named, its connection, and its page."""

import asyncio
import secrets
import signal
import socket
import ssl
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final

from sqlalchemy.engine import URL

from engine.errors import BadInput
from engine.errors import shown as quoted
from firmware.errors import JournalError, TableError
from firmware.journal import take_lock
from firmware.web.addresses import write_private
from league.club.broker import Broker, Ports, accounts, server_name
from league.club.club import Club
from league.club.events import Paused, Resumed
from league.club.mqtt import Mirror
from league.club.snapshot import HistoryFeed, club_snapshot
from league.club.streams import Streams
from league.club.table_registry import TableRegistry
from league.club.web import ClubWeb
from league.history.keeper import History
from league.protocol.keys import Key
from league.protocol.reading import run_together

DATABASE: Final = "club.db"
_LOCK: Final = "club.lock"
ADDRESS: Final = "page.address"
"""The file that says where the page of a club that runs is, for this computer."""
_TICK_SECONDS: Final = 2.0
"""How often the page learns which tables have gone silent."""
_HOST_KEY_BYTES: Final = 16


class ClubError(TableError, OSError):
    """The club can't be opened; the error says what to do."""


@dataclass(frozen=True)
class Plan:
    """How a club is run. `server` is the address of a NATS server that runs already, "" for one of its own."""

    directory: Path
    name: str
    """What the club is called; empty for what it was called before, or as the computer is."""
    host: str
    port: int
    ports: Ports = field(default_factory=Ports)
    server: str = ""
    tls: ssl.SSLContext | None = None
    database: str = ""
    """The address of the database, "" for one in the folder; `anew` empties it first."""
    anew: bool = False
    mqtt: str = ""
    """The address of a broker of MQTT that gets everything; "" for none."""
    mqtt_commands: bool = False
    """Whether commands that come from there begin and pause rounds."""


async def serve(plan: Plan, say: Callable[[str], None], ready: Callable[[str, str], None]) -> None:
    """Run a club until SIGINT or SIGTERM. `ready` gets the page's address and the host's key.

    Raises ClubError, BadKey, BrokerError, RegistryError.
    """
    with _locked(plan.directory):
        await _serve(plan, say, ready)


async def _serve(plan: Plan, say: Callable[[str], None], ready: Callable[[str, str], None]) -> None:
    club_key, host_key = _keys(plan.directory)
    database = plan.database or URL.create("sqlite", database=str(plan.directory / DATABASE))
    history = History(database, club_key.public, say, plan.anew)
    name = _name(plan.directory, plan.name)
    club = Club(name, TableRegistry(plan.directory / "tables.json"), history, say)
    broker = Broker(plan.directory, plan.ports, say, club.violation) if not plan.server else None
    scheme = "tls" if plan.ports.certificate else "nats"
    own = f"{scheme}://127.0.0.1:{plan.ports.port}"
    streams = club.streams = Streams(
        plan.server or own,
        club_key,
        club,
        server=server_name(club_key.public) if not plan.server else "",
        tls=_own_certificate(plan.ports.certificate) if not plan.server and plan.ports.certificate else None,
    )
    history.on_trouble = lambda: club.changed()
    web = ClubWeb(club, plan.host, host_key, plan.ports.port, scheme)
    web.public_key, web.server = club_key.public, plan.server
    _let_in_tables(web, broker, plan.directory, club_key)
    do = partial(_command, club) if plan.mqtt_commands else None
    mirror = Mirror(plan.mqtt, name, lambda: club_snapshot(club), say, do) if plan.mqtt else None
    web.on_publish = mirror.changed if mirror is not None else lambda: None
    try:
        door = web.listen(plan.host, plan.port, plan.tls)
    except (OSError, UnicodeError) as error:
        why = getattr(error, "strerror", None) or error
        raise ClubError(
            f"can't listen on {plan.host}:{plan.port} ({why}); stop what uses it, or choose another port with --port"
        ) from error
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    shown = "127.0.0.1" if plan.host in ("0.0.0.0", "::") else plan.host
    protocol = "https" if plan.tls else "http"
    address = f"{protocol}://{f'[{shown}]' if ':' in shown else shown}:{web.port}/"
    write_private(plan.directory / ADDRESS, f"{address}\n".encode())
    ready(next(iter(web.addresses(protocol)), address), host_key)
    work = [streams.run(), club.run(), history.run(HistoryFeed(club)), _tick(web)]
    work += [streams.watch(), broker.run()] if broker is not None else []
    work += [mirror.run()] if mirror is not None else []
    try:
        await run_together(stop.wait(), *work)
    finally:
        history.close()
        door.stop()
        web.events.end()
        await asyncio.sleep(0.05)


@contextmanager
def _locked(directory: Path) -> Iterator[None]:
    """Keep the folder for this club: another one would end its server. Raises ClubError."""
    try:
        lock = take_lock(directory, name=_LOCK)
    except JournalError as error:
        if error.code != "busy":
            raise _unusable(directory, error) from error
        raise ClubError(
            f"a club runs in {directory} already; stop it first, or give this one a folder of its own with --data"
        ) from error
    try:
        yield
    finally:
        lock.close()


def _own_certificate(file: str) -> ssl.SSLContext:
    """What a connection to the own server trusts: exactly its certificate, whatever name that is for."""
    context = ssl.create_default_context(cafile=file)
    context.check_hostname = False
    return context


async def _command(club: Club, command: str) -> None:
    """Do what was said over MQTT. Raises BadInput, NotNow."""
    match command:
        case "pair":
            await club.pair()
        case "pause":
            await club.add_event(Paused())
        case "resume":
            await club.add_event(Resumed())
        case _:
            raise BadInput(f"there is no command {quoted(command)}; there are pair, pause and resume")


def _keys(directory: Path) -> tuple[Key, str]:
    """The club's own key and the host's, made when they aren't there. Raises ClubError, BadKey."""
    host = directory / "host.key"
    try:
        # With an empty key everybody would be the host.
        if not host.exists() or not host.read_text(encoding="ascii").strip():
            write_private(host, f"{secrets.token_urlsafe(_HOST_KEY_BYTES)}\n".encode())
        return Key.at(directory / "club.nk"), host.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise _unusable(directory, error) from error


def _name(directory: Path, given: str) -> str:
    """What the club is called from now on. Raises ClubError."""
    path = directory / "name"
    try:
        if given:
            write_private(path, f"{given}\n".encode())
            return given
        kept = path.read_text(encoding="utf-8").strip() if path.exists() else ""
    except (OSError, UnicodeDecodeError) as error:
        raise _unusable(directory, error) from error
    return kept or socket.gethostname()


def _unusable(directory: Path, error: Exception) -> ClubError:
    why = getattr(error, "strerror", None) or error
    return ClubError(
        f"the club's folder {directory} can't be used ({why}); make room, or choose another one with --data"
    )


def _let_in_tables(web: ClubWeb, broker: Broker | None, directory: Path, key: Key) -> None:
    """Have the server let in the members' tables, now and whenever another one joins.

    For another server than the club's own, `users.conf` has the part of its configuration that lets them in.
    """
    club = web.club
    admitted: Mapping[str, str] | None = None

    def configure() -> None:
        nonlocal admitted
        tables = club.registry.admitted()
        if tables == admitted:
            return
        if broker is not None:
            broker.configure(key.public, tables)
        else:
            write_private(directory / "users.conf", accounts(key.public, tables).encode())
        admitted = tables

    def changed() -> None:
        with suppress(OSError):
            configure()
        web.publish()

    try:
        configure()
    except OSError as error:
        raise _unusable(directory, error) from error
    club.changed = changed


async def _tick(web: ClubWeb) -> None:
    while True:
        await asyncio.sleep(_TICK_SECONDS)
        web.publish()
