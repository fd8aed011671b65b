"""`tapas-table league`: runs a club's server, lets tables join it, and joins or leaves one."""

import argparse
import http.client
import json
import os
import ssl
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from firmware import config
from firmware.commands.arguments import Commands, add_command, count, port
from firmware.commands.files import CommandError
from firmware.joined import without_extra
from firmware.messages.plain import Words

PAGE_PORT: Final = 8200
DATABASE: Final = "TAPAS_TABLE_DATABASE"
MQTT: Final = "TAPAS_TABLE_MQTT"
"""The variables of the environment that have the addresses; there no other user reads the passwords in them."""
_CLUB: Final = "club"
"""The folder of a club in the folder of the games."""
_SECONDS: Final = 15.0


def add(commands: Commands, say: Words) -> None:
    """Declare the command and its actions."""
    command = add_command(commands, say, "league")
    command.set_defaults(run=run)
    actions = command.add_subparsers(title=say("actions-title"), metavar=say("action-metavar"), required=True)
    for name, do in (
        ("serve", serve),
        ("add", add_table),
        ("join", join),
        ("leave", leave),
        ("conformance", conformance),
    ):
        action = add_command(actions, say, name, f"league-{name}")
        action.add_argument("--data", type=Path, metavar="DIR", default=None, help=say(f"league-{name}-data-help"))
        action.set_defaults(action=do)
        if name == "serve":
            action.add_argument("--port", type=port(say), default=PAGE_PORT, help=say("league-port-help"))
            _add_serve_options(action, say)
        elif name == "add":
            action.add_argument("table", metavar="NAME", help=say("league-table-help"))
        elif name == "conformance":
            _add_conformance_options(action, say)
        elif name == "join":
            action.add_argument("address", metavar="ADDRESS", help=say("league-address-help"))
            action.add_argument("--private", action="store_true", help=say("league-private-help"))


def _add_serve_options(action: argparse.ArgumentParser, say: Words) -> None:
    action.add_argument("--name", default="", help=say("league-name-help"))
    action.add_argument("--host", default="0.0.0.0", help=say("run-host-help"))
    action.add_argument("--league-port", type=port(say), default=4222, metavar="PORT", help=say("league-nats-help"))
    action.add_argument("--websocket", type=port(say), default=0, metavar="PORT", help=say("league-websocket-help"))
    action.add_argument("--server", default="", metavar="URL", help=say("league-server-help"))
    action.add_argument(
        "--database", default=os.environ.get(DATABASE, ""), metavar="URL", help=say("league-database-help")
    )
    action.add_argument("--rebuild", action="store_true", help=say("league-rebuild-help"))
    action.add_argument("--mqtt", default=os.environ.get(MQTT, ""), metavar="URL", help=say("league-mqtt-help"))
    action.add_argument("--mqtt-commands", action="store_true", help=say("league-mqtt-commands-help"))
    action.add_argument("--certificate", default="", metavar="FILE", help=say("run-certificate-help"))
    action.add_argument("--key", default="", metavar="FILE", help=say("run-key-help"))


def _add_conformance_options(action: argparse.ArgumentParser, say: Words) -> None:
    action.add_argument("other", metavar="NAME", help=say("league-other-help"))
    action.add_argument("--league", metavar="URL", required=True, help=say("run-league-help"))
    action.add_argument("--table", metavar="NAME", default="tester", help=say("league-tester-help"))
    action.add_argument("--key", type=Path, metavar="FILE", default=None, help=say("league-key-help"))
    action.add_argument("--patience", type=count(say), metavar="SECONDS", default=60, help=say("league-patience-help"))
    action.add_argument("--seed", type=int, default=None, help=say("league-seed-help"))


def run(options: argparse.Namespace) -> int:
    """Do an action. Raises TableError, CommandError."""
    games = config.read(config.find()).data
    if options.action in (serve, add_table):
        options.data = options.data or games / _CLUB
    else:
        options.data = options.data or games
    return int(options.action(options))


def serve(options: argparse.Namespace) -> int:
    """Run a club until it is stopped. Raises TableError with the remedy for whatever can't be opened."""
    import asyncio

    try:
        from firmware.club.broker import Ports
        from firmware.club.serve import Plan
        from firmware.club.serve import serve as run_club
    except ImportError as error:
        raise without_extra(error) from error
    from firmware.serve import encryption

    say = options.say
    settings = config.DEFAULTS.changed({("page", "certificate"): options.certificate, ("page", "key"): options.key})
    ports = Ports(options.host, options.league_port, options.websocket, options.certificate, options.key)
    plan = Plan(
        options.data, options.name, options.host, options.port, ports, options.server, encryption(settings),
        options.database, options.rebuild, options.mqtt, options.mqtt_commands,
    )  # fmt: skip

    for name, given in ((DATABASE, options.database), (MQTT, options.mqtt)):
        if urllib.parse.urlsplit(given).password and os.environ.get(name) != given:
            print(f"tapas-table: {say('league-password-shown', name=name)}", file=sys.stderr, flush=True)

    def ready(address: str, key: str) -> None:
        print(say("league-at", url=address), flush=True)
        print(say("league-screen-at", url=f"{address}tv"), flush=True)
        print(say("league-host-at", url=f"{address}#key={key}"), flush=True)

    asyncio.run(run_club(plan, lambda text: print(f"tapas-table: {text}", file=sys.stderr, flush=True), ready))
    return 0


def add_table(options: argparse.Namespace) -> int:
    """Ask the club that runs on this computer for a code, and print it. Raises CommandError."""
    import segno

    try:
        key = (options.data / "host.key").read_text(encoding="ascii").strip()
        page = (options.data / "page.address").read_text(encoding="ascii").strip()
    except OSError as error:
        raise CommandError(
            f"there is no club in {options.data}; start it with 'tapas-table league serve' first, or give its "
            "folder with --data",
            words="league-no-club",
            params={"path": options.data},
        ) from error
    url = f"{page}api/host/table"
    say = options.say
    told = _posted(say, url, {"table": options.table}, {"Authorization": f"Bearer {key}"})
    address = told["address"]
    print(say("league-code", table=options.table, code=told["code"]))
    print(f"  tapas-table league join {address}")
    print(f"  make join ADDRESS={address}")
    if sys.stdout.isatty():
        segno.make(address, error="m").terminal(compact=True)
    return 0


def join(options: argparse.Namespace) -> int:
    """Join a club with the address that has a code. Raises CommandError, BadKey."""
    from firmware.joined import KEY, Joined

    try:
        from firmware.league.keys import Key
    except ImportError as error:
        raise without_extra(error) from error
    parts = urllib.parse.urlsplit(options.address if "://" in options.address else f"http://{options.address}")
    base, _, code = parts.path.rpartition("/")
    if not parts.netloc or not base.endswith("/join") or not code:
        raise CommandError(
            f"{options.address} is no address to join; give what the club shows, as in "
            "http://192.168.1.20:8200/join/7F3K-9QRT",
            words="league-address",
            params={"address": options.address},
        )
    # A key is made anew, so that two tables never share one; it replaces the present one when the club knows it. Before
    # that it is on the disk: the club knows no other one any more.
    key, new = Key.new(), options.data / f"{KEY}.joining"
    try:
        key.write(new)
    except OSError as error:
        why = error.strerror or str(error)
        raise CommandError(
            f"{options.data} can't be written ({why}), and the code is as good as before; use sudo for an installed "
            "table, or give another folder with --data",
            words="league-no-folder",
            params={"path": options.data, "why": why},
        ) from error
    try:
        told = _posted(options.say, f"{parts.scheme}://{parts.netloc}/api/join", {"code": code, "key": key.public})
        since = _since(options.data, told["key"], told["table"])
        joined = Joined(told["url"], told["table"], told["club"], told["key"], since, options.private)
    except BaseException:
        new.unlink(missing_ok=True)
        raise
    new.replace(options.data / KEY)
    joined.write(options.data)
    print(options.say("league-joined", table=joined.table, club=joined.club))
    print(options.say("league-keeps" if joined.private else "league-shares"))
    return 0


def _since(data: Path, club: str, table: str) -> float:
    """From when on the club is told of games: as before if the same table joins the same club anew, or from now on."""
    from firmware.joined import Joined, JoinedError

    with suppress(JoinedError):
        before = Joined.read(data)
        if before is not None and (before.key, before.table, before.private) == (club, table, False):
            return before.since
    return time.time()


def leave(options: argparse.Namespace) -> int:
    """Be in no club any more."""
    from firmware.joined import forget

    left = forget(options.data)
    print(options.say("league-left" if left else "league-nowhere"))
    return 0


def conformance(options: argparse.Namespace) -> int:
    """Check another program that speaks as a table; the exit code is 1 if it failed anything. Raises CommandError."""
    import asyncio
    import random

    from firmware.league.conformance import Conformance, Finding

    say = options.say

    def tell(finding: Finding) -> None:
        what = say(f"league-check-{finding.check}")
        print(
            say("conformance-passed", what=what)
            if finding.passed
            else say("conformance-failed", what=what, why=finding.why)
        )

    key = None
    if options.key is not None:
        try:
            from firmware.league.keys import Key
        except ImportError as error:
            raise without_extra(error) from error
        key = Key.read(options.key)
    tester = Conformance(
        options.league, options.table, options.other, options.patience, random.Random(options.seed), key
    )
    try:
        return 0 if asyncio.run(tester.run(tell)) else 1
    except (OSError, TimeoutError) as error:
        why = str(error) or type(error).__name__
        raise CommandError(
            f"no server answers at {options.league} ({why}); check the address, and whether it runs",
            words="league-no-server",
            params={"url": options.league, "why": why},
        ) from error


def _posted(say: Words, url: str, body: dict[str, Any], headers: dict[str, str] | None = None) -> dict[str, Any]:
    """What a club answers. Raises CommandError."""
    data = json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"Content-Type": "application/json", **(headers or {})})
    try:
        # A proxy of the environment has no part in it, and a certificate isn't made out for loopback.
        here = urllib.parse.urlsplit(url).hostname in ("127.0.0.1", "::1", "localhost")
        context = ssl._create_unverified_context() if here else ssl.create_default_context()
        handlers = (urllib.request.ProxyHandler({}), urllib.request.HTTPSHandler(context=context))
        with urllib.request.build_opener(*handlers).open(request, timeout=_SECONDS) as answer:
            return dict(json.load(answer))
    except urllib.error.HTTPError as error:
        try:
            told = json.load(error)
            why = say.told(str(told.get("code", "")), str(told["error"]), told.get("params", {}))
        except (ValueError, KeyError, TypeError):
            why = str(error)
        raise CommandError(f"the club says no: {why}", words="league-refused", params={"why": why}) from error
    except (OSError, ValueError, http.client.HTTPException) as error:
        why = str(error.reason if isinstance(error, urllib.error.URLError) else error)
        raise CommandError(
            f"no club answers at {url} ({why}); check the address, and whether it runs",
            words="league-silent",
            params={"url": url, "why": why},
        ) from error
