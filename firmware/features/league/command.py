"""`tapas-table league`: runs a club's server, lets tables join it, and joins or leaves one."""

import argparse
import os
import sys
import urllib.parse
from collections.abc import Callable
from pathlib import Path
from typing import Final

from firmware.commands.arguments import CommandError, Commands, add_command, add_listening, count, port
from firmware.features.league.membership import forget, needs_extra, posted
from firmware.features.league.membership import join as join_club
from firmware.service import config

PAGE_PORT: Final = 8200
DATABASE: Final = "TAPAS_TABLE_DATABASE"
MQTT: Final = "TAPAS_TABLE_MQTT"
"""The variables of the environment that have the addresses; there no other user reads the passwords in them."""
_CLUB: Final = "club"
"""The folder of a club in the folder of the games."""
_CLUB_FOLDER: Final = "folder of the club; without it, a folder next to that of the games"
_GAMES_FOLDER: Final = "folder of this table's games"


def add(commands: Commands) -> None:
    """Declare the command and its actions."""
    command = add_command(
        commands,
        "league",
        "a club: one server for many tables, evenings with rounds; and joining one",
        more="A club keeps everything in its folder. Its page shows pairings and standings, and its host has an "
        "address of their own, which 'serve' prints.",
    )
    command.set_defaults(run=run)
    actions = command.add_subparsers(title="actions", metavar="ACTION", required=True)

    def action(name: str, do: Callable[[argparse.Namespace], int], data: str, text: str) -> argparse.ArgumentParser:
        added = add_command(actions, name, text)
        added.add_argument("--data", type=Path, metavar="DIR", default=None, help=data)
        added.set_defaults(action=do)
        return added

    _add_serve_options(action("serve", serve, _CLUB_FOLDER, "run a club: its NATS server, its page, its evenings"))
    text = "print a code with which a table may join the club that runs on this computer"
    action("add", add_table, _CLUB_FOLDER, text).add_argument(
        "table", metavar="NAME", help="name of the table, as in north"
    )
    text = "let this table join a club, with the address that the club shows"
    joining, shown = action("join", join, _GAMES_FOLDER, text), "http://192.168.1.20:8200/join/7F3K-9QRT"
    joining.add_argument("address", metavar="ADDRESS", help=f"what the club shows, as in {shown}")
    private = "keep this table's finished games here; the club learns of its evenings alone"
    joining.add_argument("--private", action="store_true", help=private)
    action("leave", leave, _GAMES_FOLDER, "be in no club any more")
    text = "check another program that speaks as a table, by playing a game with it"
    _add_conformance_options(action("conformance", conformance, _GAMES_FOLDER, text))


def _add_serve_options(action: argparse.ArgumentParser) -> None:
    action.add_argument("--port", type=port, default=PAGE_PORT, help="port of the club's page")
    action.add_argument(
        "--name", default="", help="name of the club; without it, the one it had before, or that of this computer"
    )
    add_listening(action, "0.0.0.0")
    action.add_argument(
        "--league-port",
        type=port,
        default=4222,
        metavar="PORT",
        help="port of the NATS server, to which the tables connect",
    )
    action.add_argument(
        "--websocket",
        type=port,
        default=0,
        metavar="PORT",
        help="port at which the server also speaks over websockets, for programs in a browser",
    )
    action.add_argument(
        "--server", default="", metavar="URL", help="address of a NATS server that runs already; without it, one is run"
    )
    action.add_argument(
        "--database",
        default=os.environ.get(DATABASE, ""),
        metavar="URL",
        help="a database for the club's games and ratings, as in postgresql://host/club; without one, club.db in its "
        "folder",
    )
    action.add_argument("--rebuild", action="store_true", help="empty that database and fill it anew from the streams")
    action.add_argument(
        "--mqtt",
        default=os.environ.get(MQTT, ""),
        metavar="URL",
        help="address of an MQTT broker that gets what goes on, as in mqtt://192.168.1.20",
    )
    action.add_argument(
        "--mqtt-commands", action="store_true", help="let whoever writes to that broker begin and pause rounds"
    )


def _add_conformance_options(action: argparse.ArgumentParser) -> None:
    action.add_argument("other", metavar="NAME", help="name of the table that is checked")
    action.add_argument(
        "--league", metavar="URL", required=True, help="address of the NATS server, as in nats://127.0.0.1:4222"
    )
    action.add_argument("--table", metavar="NAME", default="tester", help="name under which it is checked")
    action.add_argument(
        "--key", type=Path, metavar="FILE", default=None, help="file with the key of that name, at a club"
    )
    action.add_argument(
        "--patience", type=count, metavar="SECONDS", default=60, help="how long the other one may take for anything"
    )
    action.add_argument("--seed", type=int, default=None, help="the same pushes every time")


def run(options: argparse.Namespace) -> int:
    """Do an action. Raises TableError, CommandError."""
    games = config.read(config.find()).data
    options.data = options.data or (games / _CLUB if options.action in (serve, add_table) else games)
    return int(options.action(options))


def serve(options: argparse.Namespace) -> int:
    """Run a club until it is stopped. Raises TableError with the remedy for whatever can't be opened."""
    import asyncio

    with needs_extra():
        from league.club.broker import Ports
        from league.club.serve import Plan
        from league.club.serve import serve as run_club
    from firmware.service.serve import encryption

    settings = config.defaults().changed({("page", "certificate"): options.certificate, ("page", "key"): options.key})
    ports = Ports(options.host, options.league_port, options.websocket, options.certificate or "", options.key or "")
    plan = Plan(
        options.data, options.name, options.host, options.port, ports, options.server, encryption(settings),
        options.database, options.rebuild, options.mqtt, options.mqtt_commands,
    )  # fmt: skip

    for name, given in ((DATABASE, options.database), (MQTT, options.mqtt)):
        if urllib.parse.urlsplit(given).password and os.environ.get(name) != given:
            print(
                "tapas-table: everybody on this computer can read the password in that address; put the address into "
                f"the environment as {name}",
                file=sys.stderr,
            )

    def ready(address: str, key: str) -> None:
        lines = f"the club's page is at {address}", f"for a big screen: {address}tv"
        print(*lines, f"for the host alone: {address}#key={key}", sep="\n", flush=True)

    asyncio.run(run_club(plan, lambda text: print(f"tapas-table: {text}", file=sys.stderr), ready))
    return 0


def add_table(options: argparse.Namespace) -> int:
    """Ask the club that runs on this computer for a code, and print it. Raises CommandError, NotNow."""
    import segno

    try:
        key = (options.data / "host.key").read_text(encoding="ascii").strip()
        page = (options.data / "page.address").read_text(encoding="ascii").strip()
    except OSError as error:
        raise CommandError(
            f"there is no club in {options.data}; start it with 'tapas-table league serve' first, or give its "
            "folder with --data"
        ) from error
    headers = {"Authorization": f"Bearer {key}"}
    answer = posted(f"{page}api/host/table", {"table": options.table}, headers, wanted=("address", "code"))
    address = answer["address"]
    print(f"{options.table} joins with the code {answer['code']}, once, within a day:")
    print(f"  tapas-table league join {address}")
    print(f"  make join ADDRESS={address}")
    if sys.stdout.isatty():
        segno.make(address, error="m").terminal(compact=True)
    return 0


def join(options: argparse.Namespace) -> int:
    """Join a club with the address that has a code. Raises BadInput, NotNow, BadKey, ExtraError."""
    membership = join_club(options.data, options.address, options.private)
    print(f"this table is {membership.table} at {membership.club}: start it as usual, or anew if it runs")
    print(
        "its games stay here, but for those of an evening or with another table"
        if membership.private
        else "its finished games go to the club from now on; to keep them here, join with a new code and --private"
    )
    return 0


def leave(options: argparse.Namespace) -> int:
    """Leave the club: delete the membership and the key. Raises OSError."""
    left = forget(options.data)
    print(
        "this table is in no club any more; a table that runs has to be started anew"
        if left
        else "this table was in no club"
    )
    return 0


def conformance(options: argparse.Namespace) -> int:
    """Check another program that speaks as a table; the exit code is 1 if it failed anything. Raises CommandError."""
    import asyncio
    import random

    from nats.errors import Error

    from league.conformance import CHECKS, Conformance

    def report(check: str, wrong: str) -> None:
        print(f"FAILED  {CHECKS[check]}: {wrong}" if wrong else f"good    {CHECKS[check]}")

    key = None
    if options.key is not None:
        with needs_extra():
            from league.protocol.keys import Key
        key = Key.read(options.key)
    tester = Conformance(
        options.league, options.table, options.other, options.patience, random.Random(options.seed), key
    )
    try:
        return 0 if asyncio.run(tester.run(report)) else 1
    except (Error, OSError, ValueError) as error:
        why = str(error) or type(error).__name__
        raise CommandError(
            f"the server at {options.league} can't be used ({why}); check the address and the key, and whether it runs"
        ) from error
