"""The command `tapas-table`."""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeAlias

import platformdirs

from engine.errors import GameError
from engine.game import GAMES
from firmware.errors import TableError
from firmware.lights.power import DEFAULT_LIMIT_MA

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"

OK: Final = 0
FAILED: Final = 1
INTERRUPTED: Final = 130

_EPILOG: Final = """exit codes:
  0  done
  1  it couldn't be done: bad input, a busy port, a journal that can't be used (the message says what to do)
  2  the command line was wrong
  130  interrupted with Ctrl+C (play is meant to be stopped so, and ends with 0)

Start with: tapas-table play
"""


def default_data() -> Path:
    """Where games are kept unless --data says otherwise."""
    return Path(platformdirs.user_data_dir("tapas-table", appauthor=False))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit code."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8")
    options = parser().parse_args(arguments)
    try:
        code = int(options.run(options))
        sys.stdout.flush()
        return code
    except (GameError, TableError) as error:
        print(f"tapas-table: {error}", file=sys.stderr)
        return FAILED
    except BrokenPipeError:
        _say_no_more()
        return FAILED
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        print(f"tapas-table: {where}{error.strerror or error}", file=sys.stderr)
        _say_no_more()
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED


def _say_no_more() -> None:
    """What couldn't be written must not be tried once more when Python ends."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def parser() -> argparse.ArgumentParser:
    """The command line's grammar."""
    top = argparse.ArgumentParser(
        prog="tapas-table",
        description="A companion for a table where two people play Tapas: it reads the buttons, keeps the rules and "
        "the score, shows the tray on 64 lights, and never forgets a move.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    _play_parser(commands)
    _games_parser(commands)
    _replay_parser(commands)
    _perft_parser(commands)
    _simulate_parser(commands)
    return top


class _Help(argparse.ArgumentDefaultsHelpFormatter):
    """Says an option's default where there is one worth saying."""

    def _get_help_string(self, action: argparse.Action) -> str | None:
        return action.help if action.default in (None, "", False) else super()._get_help_string(action)


def _command(commands: Commands, name: str, text: str, more: str = "") -> argparse.ArgumentParser:
    return commands.add_parser(
        name,
        help=text,
        description=f"{text[0].upper()}{text[1:]}. {more}".strip(),
        formatter_class=_Help,
    )


def _data_option(command: argparse.ArgumentParser) -> None:
    command.add_argument("--data", type=Path, metavar="DIR", default=default_data(), help="directory of the journal")


def _port(text: str) -> int:
    if text.isascii() and text.isdigit() and 0 <= int(text) < 65536:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is no port; give a number from 0 (any free one) to 65535")


def _count(text: str) -> int:
    if text.isascii() and text.isdigit() and 0 < int(text) <= 10_000_000:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is no number from 1 to 10000000")


def _play_parser(commands: Commands) -> None:
    command = _command(
        commands,
        "play",
        "play at the mock table in the browser",
        "The game goes on where it was left, also after a crash.",
    )
    command.add_argument(
        "--port", type=_port, default=os.environ.get("PORT") or "8765", help="port of the page; PORT sets it too"
    )
    command.add_argument(
        "--host", default="127.0.0.1", help="address to listen on; 0.0.0.0 lets phones in your network play too"
    )
    command.add_argument("--no-browser", action="store_true", help="don't open the browser")
    command.add_argument("--hardware", default="mock", metavar="NAME", help="the table's hardware, by its entry point")
    _data_option(command)
    command.add_argument(
        "--limit", type=_count, default=DEFAULT_LIMIT_MA, metavar="MA", help="most current the lights may draw"
    )
    command.add_argument("--seed", type=int, help="draw the same Extras at every start with this number")
    command.add_argument(
        "--misbehave",
        default="",
        metavar="FAULTS",
        help="what the mock table does badly, as in bounce,stuck=W3,lost=0.05,dead=12,brownout=1200",
    )
    command.set_defaults(run=_play)


def _play(options: argparse.Namespace) -> int:
    from firmware.serve import play

    return play(options)


def _games_parser(commands: Commands) -> None:
    command = _command(commands, "games", "list, show, export and import games of the journal")
    actions = command.add_subparsers(title="actions", metavar="ACTION", required=True)
    listing = _command(actions, "list", "list all games, the latest first")
    show = _command(actions, "show", "show a game: its tray and its moves")
    export = _command(actions, "export", "write games as records, one after the other")
    bring = _command(actions, "import", "add the games of record files to the journal, all or none")
    for action in (listing, show, export, bring):
        _data_option(action)
    show.add_argument("game", type=_count, help="its number in the list")
    export.add_argument("games", type=_count, nargs="*", metavar="game", help="their numbers; all if left out")
    export.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="a new file to write; the terminal if left out"
    )
    bring.add_argument("files", type=Path, nargs="+", metavar="FILE", help="record files, - for standard input")
    for action, name in ((listing, "list"), (show, "show"), (export, "export"), (bring, "import")):
        action.set_defaults(run=_games, action=name)


def _games(options: argparse.Namespace) -> int:
    from firmware import archive

    return archive.run(options)


def _replay_parser(commands: Commands) -> None:
    command = _command(
        commands, "replay", "show a recorded game again, with the lights in colour", "Every push is checked on the way."
    )
    command.add_argument("file", type=Path, help="a record, - for standard input")
    command.add_argument("--speed", type=float, default=1.0, help="how fast; 0 shows all at once")
    command.add_argument("--picture", type=Path, metavar="GIF", help="write an animated picture instead (needs Pillow)")
    command.set_defaults(run=_replay)


def _replay(options: argparse.Namespace) -> int:
    from firmware import screening

    return screening.run(options)


def _perft_parser(commands: Commands) -> None:
    command = _command(commands, "perft", "count the sequences of moves from a position, to check an engine")
    command.add_argument("depth", type=_count, help="how many moves deep")
    command.add_argument(
        "--position", metavar="TEXT", help="a position's text; the start of the classic game if left out"
    )
    command.set_defaults(run=_perft)


def _perft(options: argparse.Namespace) -> int:
    from engine.tapas import Position

    position = Position.parse(options.position) if options.position is not None else Position.start()
    for depth in range(1, options.depth + 1):
        print(f"{depth} {position.perft(depth)}", flush=True)
    return OK


def _simulate_parser(commands: Commands) -> None:
    command = _command(
        commands,
        "simulate",
        "play games at random and write every step as a line of JSON",
        "Each line has the game's number, the step, the actor, the action (null at the start) and the whole "
        "state after it, so that anyone can check the rules with a program of their own. The same seed gives the same "
        "games.",
    )
    command.add_argument("game", choices=sorted(GAMES), help="which game")
    command.add_argument("--games", type=_count, default=1, help="how many")
    command.add_argument("--seed", type=int, default=0, help="any whole number")
    command.set_defaults(run=_simulate)


def _simulate(options: argparse.Namespace) -> int:
    from firmware import simulation

    return simulation.run(options.game, options.games, options.seed)


if __name__ == "__main__":
    sys.exit(main())
