"""Opens a table's hardware and serves it with its page until a signal, an event or a failure ends it."""

import asyncio
import random
import signal
import ssl
import sys
import threading
import time
import webbrowser
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from firmware.addresses import own_address
from firmware.analysis import Limits
from firmware.config import Config, ConfigError
from firmware.errors import TableError
from firmware.hardware import HardwareFault, Touchable
from firmware.hardware.opening import open_hardware
from firmware.joined import KEY, Joined, without_extra
from firmware.journal import Journal
from firmware.lights.power import PowerBudget
from firmware.modes.mode import EARLY_SECONDS
from firmware.removing import keep_removing
from firmware.runner import Runner
from firmware.service.notify import Notifier
from firmware.session import Session
from firmware.table import Table
from firmware.tidying import keep_tidy
from firmware.voice.speaker import Speaker
from firmware.web.door import Door
from firmware.web.entrance import entrance_of
from firmware.web.log import keep_log_short
from firmware.web.server import Web

if TYPE_CHECKING:
    from firmware.league.client import LeagueClient
    from firmware.league.keys import Key

Begin: TypeAlias = Callable[[Web, asyncio.Event], None]
"""Called in the event loop when the page can be reached; setting the event ends the program."""


_LEAGUE: Final = {
    "connected": "The league is there.",
    "unreachable": "The league's server can't be reached; trying again.",
    "no-streams": "The league's server keeps no streams; start it with -js.",
    "denied": "The league's server doesn't let this table in; look at name and password in its address.",
    "named-twice": "The league has another table of this name; give one of them another with --table.",
    "left-out": "A message of the league was left out: {why}",
}
"""What is printed of the connection to other tables."""
SPOKEN: Final = "spoken"
"""The directory beside the journal that keeps what was spoken."""


class PortError(TableError, OSError):
    """The page's address can't be bound."""


class CertificateError(TableError, ValueError):
    """The page's certificate or its key can't be read."""


def open_table(config: Config, journal: Journal, faults: Mapping[str, str], seed: int | None) -> Table:
    """The table on the configured hardware, at the journal's current game.

    `faults` are further options of the hardware, `seed` makes the drawing of Extras repeatable. Raises HardwareError,
    ConfigError, JournalError.
    """
    budget = PowerBudget(config["lights", "limit_ma"])
    hardware = open_hardware(config, faults)
    try:
        chance = random.SystemRandom() if seed is None else random.Random(seed)
        session = Session(journal, chance, time.monotonic())
        session.navigator.early_seconds = 0.0 if isinstance(hardware, Touchable) else EARLY_SECONDS
        session.settings.real_tray = not isinstance(hardware, Touchable)
        return Table(hardware, session, budget, time.monotonic())
    except BaseException:
        hardware.close()
        raise


async def serve(
    table: Table, config: Config, greeting: str, *, browser: bool = False, begin: Begin | None = None
) -> None:
    """Run the table and its page until SIGINT, SIGTERM or the event of `begin`; then close the table.

    `greeting` is printed with the page's address in the place of {url}. Raises PortError, TokenError.
    """
    keep_log_short()
    runner = Runner(table, Limits(config["opponent", "seconds"], config["opponent", "memory"]))
    runner.on_away = _warn_of_fault
    league = _league(runner, config)
    speaker = Speaker(config.data / SPOKEN, config["voice", "device"], _warn)
    try:
        host, name, proxies = (config["page", key] for key in ("host", "name", "trusted_proxies"))
        web = Web(runner, host, name, entrance_of(host, proxies, config.data))
        server = _listen(web, config)
    except TableError:
        runner.stop()
        raise
    web.on_spoken = speaker.hear
    own = partial(own_address, host, web.port, "https" if web.tls else "http")
    _greet(greeting, own, web.entrance.token)
    if browser:
        # A browser that runs in the foreground must not keep the table from stopping.
        threading.Thread(target=_open_browser, args=(own(web.entrance.token),), daemon=True).start()
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    with suppress(NotImplementedError):  # On Windows a loop takes no signals; there Ctrl+C raises KeyboardInterrupt.
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, stop.set)
    if begin is not None:
        begin(web, stop)
    notifier = Notifier.from_environment()
    notifier.ready()
    watchdog = loop.create_task(_reassure(notifier, runner))
    tidying = loop.create_task(keep_tidy(runner.quiet_for))
    removing = loop.create_task(keep_removing(table.session.library.journal))
    joining = loop.create_task(league.run()) if league is not None else None
    stopping = loop.create_task(stop.wait())
    try:
        # An error in the table's own step ends the program with that error; else systemd would kill it without one.
        await asyncio.wait((stopping, watchdog), return_when=asyncio.FIRST_COMPLETED)
        if watchdog.done():
            watchdog.result()
    finally:
        stopping.cancel()
        watchdog.cancel()
        tidying.cancel()
        removing.cancel()
        if joining is not None:
            joining.cancel()
        notifier.stopping()
        server.stop()
        await web.close()
        speaker.close()
        runner.stop()


def _league(runner: Runner, config: Config) -> "LeagueClient | None":
    """The connection to other tables; None for a table that stands alone.

    Raises ConfigError for one without a name, JoinedError, BadKey.
    """
    url, name, credentials = (config["league", key] for key in ("url", "table", "credentials"))
    joined = Joined.read(config.data)
    if not url and joined is not None:
        if name not in ("", joined.table):
            raise ConfigError(
                f"the club {joined.club} knows this table as {joined.table}, not as {name}; take the name away "
                "(--table, or table under [league]), or join again"
            )
        url, name, credentials = joined.url, joined.table, credentials or str(config.data / KEY)
    elif joined is not None and url != joined.url:
        _warn(
            f"This table plays over {url}, not at the club {joined.club}, which it has joined: for that take the "
            "address away (--league, or url under [league])."
        )
    if not url:
        return None
    if not name:
        raise ConfigError("this table has no name in the league; give it one with --table")
    # A table that stands alone loads nothing of it.
    from firmware.league.client import LeagueClient
    from firmware.league.room import Room

    key = _key(Path(credentials)) if credentials else None
    club_key = joined.key if joined is not None else ""

    def tell(what: str, why: str = "") -> None:
        _warn(_LEAGUE[what].format(why=why))

    room, reports = Room(runner.table.session, name, random.SystemRandom()), None
    if key is not None and joined is not None and not joined.private:
        from firmware.league.reports import Reports

        reports = Reports(runner.table.session.library.journal, name, joined.key, joined.since)
    return LeagueClient(runner, room, url, tell, key, club_key, reports)


def _key(path: Path) -> "Key":
    """The key by which a club knows this table. Raises BadKey, ExtraError."""
    try:
        from firmware.league.keys import Key
    except ImportError as error:
        raise without_extra(error) from error
    return Key.read(path)


def _greet(greeting: str, own: Callable[[str], str], token: str) -> None:
    """Print the page's address for a browser on this computer, with the token unless that would end in a log."""
    shown = token if sys.stdout.isatty() else ""
    print(greeting.format(url=own(shown)), flush=True)
    if own(shown) != own(token):
        print("The table's own page needs a token: 'tapas-table address' shows its address.", flush=True)


def _listen(web: Web, config: Config) -> Door:
    """The listening door. Raises PortError or CertificateError."""
    host, wanted, tls = config["page", "host"], config["page", "port"], encryption(config)
    try:
        return web.listen(host, wanted, tls)[0]
    except (OSError, UnicodeError) as error:
        why = getattr(error, "strerror", None) or error
        raise PortError(
            f"can't listen on {host}:{wanted} ({why}); stop what uses it, or choose another with --port, PORT or --host"
        ) from error


def encryption(config: Config) -> ssl.SSLContext | None:
    """How connections are encrypted; None without a certificate. Raises CertificateError."""
    certificate, key = config["page", "certificate"], config["page", "key"]
    if not certificate:
        return None
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        # Nobody is at the terminal to type the password of a key.
        context.load_cert_chain(certificate, key or None, password=lambda: b"")
    except (OSError, ValueError) as error:
        raise CertificateError(
            f"the certificate {certificate} can't be used ({error}); give a PEM file with --certificate, and its key, "
            "without a password, in the same file or with --key"
        ) from error
    return context


async def _reassure(notifier: Notifier, runner: Runner) -> None:
    """Advance the table and tell systemd that it runs, every `notifier.interval` seconds; without one, never return."""
    if notifier.interval is None:
        await asyncio.Event().wait()
    while notifier.interval is not None:
        runner.advance()
        notifier.alive()
        await asyncio.sleep(notifier.interval)


def _warn(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def _warn_of_fault(fault: HardwareFault | None) -> None:
    _warn("The table is there." if fault is None else f"The table is away: {fault.message}.")


def _open_browser(url: str) -> None:
    if not webbrowser.open(url):
        _warn("No browser could be opened; go to that address in one.")
