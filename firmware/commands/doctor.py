"""`tapas-table doctor`: checks of the computer, and tests of the table's lights and buttons."""

import argparse
from pathlib import Path

from firmware.commands.arguments import Commands, add_command, add_config, port, settled
from firmware.messages.plain import Words


def add(commands: Commands, say: Words) -> None:
    """Declare the command."""
    command = add_command(commands, say, "doctor")
    command.add_argument("--hardware", metavar="NAME", help=say("doctor-hardware-help"))
    add_config(command, say)
    which = command.add_mutually_exclusive_group()
    which.add_argument("--lights", action="store_true", help=say("doctor-lights-help"))
    which.add_argument("--buttons", action="store_true", help=say("doctor-buttons-help"))
    command.add_argument("--port", type=port(say), help=say("doctor-port-help"))
    command.add_argument("--data", type=Path, metavar="DIR", help=say("data-help"))
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Run all checks or one test of the table; returns 1 if anything fails."""
    if options.lights or options.buttons:
        from firmware.commands.doctor_checkup import checkup

        return checkup(settled(options), "lights" if options.lights else "buttons", options.say)
    return _check(options)


def _check(options: argparse.Namespace) -> int:
    """Print a finding a check. A configuration that can't be read is the only finding there is then."""
    from firmware import config
    from firmware.doctor import Computer, Level, examine, unreadable

    say = options.say
    try:
        settings = config.read(options.config or config.find())
    except config.ConfigError as error:
        print(unreadable(error, say).told(say))
        return 1
    settings = settings.changed({("games", "data"): str(options.data) if options.data else None})
    count = dict.fromkeys(Level, 0)
    for finding in examine(Computer(settings, options.hardware or settings["", "hardware"], say=say)):
        count[finding.level] += 1
        print(finding.told(say), flush=True)
    ok, warnings, failed = (count[level] for level in (Level.OK, Level.WARNING, Level.FAILED))
    print("\n" + say("doctor-sum", ok=ok, warnings=warnings, failed=failed))
    print(say("doctor-next"))
    return 1 if count[Level.FAILED] else 0
