"""`tapas-table doctor`: checks of the computer, and tests of the table's lights and buttons."""

import argparse

from firmware.commands.arguments import Commands, add_command, add_config, add_data, port, settled


def add(commands: Commands) -> None:
    """Declare the command."""
    command = add_command(
        commands,
        "doctor",
        "look for everything that keeps a table from working, and say the cure",
        more="Exit code 1 if anything fails. --lights and --buttons test the table itself, in the terminal and on "
        "the page.",
    )
    command.add_argument("--hardware", metavar="NAME", help="pi, pico or mock; the configuration's if left out")
    add_config(command)
    which = command.add_mutually_exclusive_group()
    which.add_argument("--lights", action="store_true", help="walk through all pixels and colours")
    which.add_argument("--buttons", action="store_true", help="ask for each button in turn")
    command.add_argument("--port", type=port, help="port of the page during a test")
    add_data(command)
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Run all checks or one test of the table; returns 1 if anything fails."""
    if options.lights or options.buttons:
        from firmware.commands.doctor_checkup import checkup

        return checkup(settled(options), "lights" if options.lights else "buttons")
    return _check(options)


def _check(options: argparse.Namespace) -> int:
    """Print a finding a check. A configuration that can't be read is the only finding there is then."""
    from firmware import config
    from firmware.doctor import Computer, Level, examine, unreadable

    try:
        settings = config.read(options.config or config.find())
    except config.ConfigError as error:
        print(unreadable(error))
        return 1
    settings = settings.changed({("games", "data"): str(options.data) if options.data else None})
    count = dict.fromkeys(Level, 0)
    for finding in examine(Computer(settings, options.hardware or settings["", "hardware"])):
        count[finding.level] += 1
        print(finding, flush=True)
    ok, warnings, failed = (count[level] for level in (Level.OK, Level.WARNING, Level.FAILED))
    print(f"\n{ok} ok, {warnings} warnings, {failed} failed.")
    print("Test the table itself with: tapas-table doctor --lights, tapas-table doctor --buttons")
    return 1 if count[Level.FAILED] else 0
