"""The command `tapas-table`."""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeAlias

from engine.errors import GameError
from firmware import config
from firmware.errors import TableError
from firmware.games.registry import plugins

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


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit code."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # Half a character in what somebody sent must not end the table that complains about it.
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
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
    _run_parser(commands)
    _config_parser(commands)
    _doctor_parser(commands)
    _pico_parser(commands)
    _games_parser(commands)
    _replay_parser(commands)
    _review_parser(commands)
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
    command.add_argument("--data", type=Path, metavar="DIR", help="directory of the journal; as configured if left out")


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
    _table_options(command, browser=True)


def _run_parser(commands: Commands) -> None:
    command = _command(
        commands,
        "run",
        "run the table that the configuration describes",
        "On a Raspberry Pi's header, with a Pico at USB, or the mock table; the game goes on where it was left.",
    )
    _table_options(command, browser=False)


def _config_option(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--config", type=Path, metavar="FILE", help="the configuration; the user's or the system's if left out"
    )


def _table_options(command: argparse.ArgumentParser, browser: bool) -> None:
    """What `play` and `run` share; whatever is left out comes from the configuration."""
    if browser:
        command.add_argument("--no-browser", action="store_true", help="don't open the browser")
    else:
        command.set_defaults(no_browser=True)
    command.add_argument(
        "--hardware",
        default="mock" if browser else None,
        metavar="NAME",
        help="pi, pico or mock: the table's buttons and lights",
    )
    _config_option(command)
    command.add_argument(
        "--port", type=_port, default=os.environ.get("PORT") or None, help="port of the page; PORT sets it too"
    )
    command.add_argument("--host", help="address to listen on; 0.0.0.0 lets phones in your network play too")
    command.add_argument("--data", type=Path, metavar="DIR", help="directory of the journal")
    command.add_argument("--limit", type=_count, metavar="MA", help="most current the lights may draw")
    command.add_argument("--seed", type=int, help="draw the same Extras at every start with this number")
    command.add_argument(
        "--misbehave",
        default="",
        metavar="FAULTS",
        help="what the mock table does badly, as in bounce,stuck=W3,lost=0.05,dead=12,brownout=1200",
    )
    command.set_defaults(run=_run)


def _settled(options: argparse.Namespace) -> config.Config:
    """The configuration with the command line's last word. Raises ConfigError."""
    file = getattr(options, "config", None) or config.find()
    data = getattr(options, "data", None)
    return config.read(file).changed(
        {
            ("", "hardware"): options.hardware,
            ("page", "port"): getattr(options, "port", None),
            ("page", "host"): getattr(options, "host", None),
            ("lights", "limit_ma"): getattr(options, "limit", None),
            ("games", "data"): str(data) if data else None,
        }
    )


def _run(options: argparse.Namespace) -> int:
    from firmware.serve import run

    return run(_settled(options), options)


def _config_parser(commands: Commands) -> None:
    command = _command(
        commands,
        "config",
        "say what can be set, what is in force and where it comes from",
        "The configuration is looked for in the file that TAPAS_TABLE_CONFIG names, then in the user's "
        f"({config.user_file()}), then in the system's ({config.SYSTEM_FILE}).",
    )
    _config_option(command)
    command.add_argument(
        "--write",
        type=Path,
        nargs="?",
        const=config.user_file(),
        metavar="FILE",
        help="write a commented file with all settings instead; never over one that is there",
    )
    command.set_defaults(run=_config)


def _config(options: argparse.Namespace) -> int:
    if options.write is not None:
        config.write(options.write)
        print(f"Written: {options.write}")
    else:
        print(config.explained(config.read(options.config or config.find())))
    return OK


def _doctor_parser(commands: Commands) -> None:
    command = _command(
        commands,
        "doctor",
        "look for everything that keeps a table from working, and say the cure",
        "Exit code 1 if anything fails. --lights and --buttons test the table itself, in the terminal and on the page.",
    )
    command.add_argument("--hardware", metavar="NAME", help="pi, pico or mock; the configuration's if left out")
    _config_option(command)
    which = command.add_mutually_exclusive_group()
    which.add_argument("--lights", action="store_true", help="walk through all pixels and colours")
    which.add_argument("--buttons", action="store_true", help="ask for each button in turn")
    command.add_argument("--port", type=_port, help="port of the page during a test")
    command.add_argument("--data", type=Path, metavar="DIR", help="directory of the journal")
    command.set_defaults(run=_doctor)


def _doctor(options: argparse.Namespace) -> int:
    from firmware import doctor

    if options.lights or options.buttons:
        from firmware.serve import check

        return check(_settled(options), "lights" if options.lights else "buttons")
    return doctor.run(options)


def _pico_parser(commands: Commands) -> None:
    command = _command(commands, "pico", "put the table's program on a Raspberry Pi Pico")
    actions = command.add_subparsers(title="actions", metavar="ACTION", required=True)
    install = _command(
        actions,
        "install",
        "copy the program to a Pico that runs MicroPython",
        "Needs mpremote, which make install BUILD=pico brings.",
    )
    prompt = _command(actions, "prompt", "end the program on the Pico and give its prompt, until it is reset")
    for action, name in ((install, "install"), (prompt, "prompt")):
        action.add_argument("--port", metavar="PORT", help="its serial port; the only Pico's if left out")
        _config_option(action)
        action.set_defaults(run=_pico, action=name)


def _pico(options: argparse.Namespace) -> int:
    from firmware import pico_setup

    return pico_setup.run(options)


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

    options.data = options.data or config.read(config.find()).data
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


def _review_parser(commands: Commands) -> None:
    command = _command(
        commands,
        "review",
        "look at a recorded game again: the turning point and what would have been better",
        "Every position is thought about by the table's own player, which takes some ten seconds on a PC.",
    )
    command.add_argument("file", type=Path, help="a record, - for standard input")
    command.add_argument("-o", "--output", type=Path, metavar="FILE", help="a new .html or .svg to write instead")
    command.add_argument("--nodes", type=_count, default=20_000, help="how hard to think about each position")
    command.add_argument("--language", choices=("en", "fr"), default="en")
    command.set_defaults(run=_review)


def _review(options: argparse.Namespace) -> int:
    from firmware import reviewing

    return reviewing.run(options)


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
        "state after it, so that anyone can check the rules with a program of their own. Variants, rulings, players "
        "and boards are drawn at random, too, and stand in the state; docs/ says of each game what its actions mean. "
        "The same seed gives the same games.",
    )
    command.add_argument("game", choices=sorted(plugins()), help="which game")
    command.add_argument("--games", type=_count, default=1, help="how many")
    command.add_argument("--seed", type=int, default=0, help="any whole number")
    command.set_defaults(run=_simulate)


def _simulate(options: argparse.Namespace) -> int:
    from firmware import simulation

    return simulation.run(options.game, options.games, options.seed)


if __name__ == "__main__":
    sys.exit(main())
