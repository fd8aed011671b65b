"""What is done at the computer itself: `tapas-table address`, `config`, `dark`, `doctor`, `pico` and `body`."""

import argparse
from pathlib import Path
from typing import Final

from firmware.commands.arguments import Commands, add_command, add_config, add_data, add_port, port, settled
from firmware.errors import TableError
from firmware.service import config


def add(commands: Commands) -> None:
    """Declare the commands."""
    command = add_command(
        commands,
        "address",
        "show the address at which this computer's browser is the table's own page",
        more="Where the page can be reached from elsewhere the address has a token, which makes the browser that "
        "opens it the table's own. The token is kept in the journal's folder: sudo shows that of the service.",
    )
    add_config(command)
    add_port(command)
    add_data(command)
    command.set_defaults(run=_address, hardware=None)

    command = add_command(
        commands,
        "config",
        "say what can be set, what is in force and where it comes from",
        "The configuration is looked for in the file that TAPAS_TABLE_CONFIG names, then in the "
        f"user's ({config.user_file()}), then in the system's ({config.SYSTEM_FILE}).",
    )
    add_config(command)
    command.add_argument(
        "--write",
        type=Path,
        nargs="?",
        const=config.user_file(),
        metavar="FILE",
        help="write a commented file with all settings instead; never over one that is there",
    )
    command.set_defaults(run=_config)

    command = add_command(
        commands,
        "dark",
        "switch the lights off while no table runs",
        more="The service does so whenever it has ended, so that no picture stays that isn't true any more.",
    )
    add_config(command)
    command.set_defaults(run=_dark)

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
    command.set_defaults(run=_doctor)

    command = add_command(commands, "pico", "put the table's program on a Raspberry Pi Pico")
    actions = command.add_subparsers(title="actions", metavar="ACTION", required=True)
    install = add_command(
        actions,
        "install",
        "copy the program to a Pico that runs MicroPython",
        more="Needs mpremote, which make install BUILD=pico brings.",
    )
    prompt = add_command(actions, "prompt", "end the program on the Pico and give its prompt, until it is reset")
    for action, name in ((install, "install"), (prompt, "prompt")):
        action.add_argument("--port", metavar="PORT", help="its serial port; the only Pico's if left out")
        add_config(action)
        action.set_defaults(run=_pico, action=name)
    _add_body(commands)


def _address(options: argparse.Namespace) -> int:
    from firmware.web.addresses import TokenError, read_token
    from firmware.web.entrance import needs_token

    settings = settled(options)
    token = read_token(settings.data)
    if not token and needs_token(settings["page", "host"], settings["page", "trusted_proxies"]):
        raise TokenError(
            f"no token is kept in {settings.data}; start the table once, or name its directory with --data"
        )
    print(settings.address(token))
    return 0


def _config(options: argparse.Namespace) -> int:
    if options.write is not None:
        config.write(options.write)
        print(f"Written: {options.write}")
    else:
        print(config.explained(config.in_use(options.config)))
    return 0


def _dark(options: argparse.Namespace) -> int:
    """Switch the lights off, as all hardware does when it is closed. Raises HardwareError or ConfigError."""
    config.open_hardware(config.in_use(options.config)).close()
    return 0


def _doctor(options: argparse.Namespace) -> int:
    if options.lights or options.buttons:
        from firmware.service.serve import checkup

        return checkup(settled(options), "lights" if options.lights else "buttons")
    return _check(options)


def _check(options: argparse.Namespace) -> int:
    """Print the finding of each check; if the configuration can't be read, that alone."""
    from firmware.doctor import Computer, Level, failed_by
    from firmware.doctor.system import examine

    try:
        settings = config.in_use(options.config)
    except config.ConfigError as error:
        print(failed_by("configuration", error))
        return 1
    settings = settings.changed({("games", "data"): str(options.data) if options.data else None})
    count = dict.fromkeys(Level, 0)
    for finding in examine(Computer(settings, options.hardware or settings["", "hardware"])):
        count[finding.level] += 1
        print(finding, flush=True)
    ok, warnings, failed = (count[level] for level in (Level.OK, Level.WARNING, Level.FAILED))
    print(f"\n{ok} ok, {warnings} warning{'s' * (warnings != 1)}, {failed} failed.")
    print("Test the table itself with: tapas-table doctor --lights, tapas-table doctor --buttons")
    return 1 if count[Level.FAILED] else 0


def _pico(options: argparse.Namespace) -> int:
    from firmware.hardware import pico

    port = options.port or config.in_use(options.config)["pico", "port"]
    if options.action == "prompt":
        port = pico.give_prompt(port)
        print(f"The prompt is at {port}; unplug the Pico or reset it to play.")
    else:
        with pico.service_stopped():
            pico.install(port)
        print("The program is on the Pico and starts by itself. Now: tapas-table run --hardware pico")
    return 0


_NEEDS: Final = ("build123d", "reportlab")
"""What the maker's extra `body` brings."""
_SIZES: Final = {
    "tray": "the tray's outer width, in mm",
    "tapas": "the widest side of a tapas, in mm",
    "tray-high": "the tray's height, in mm",
    "slot-pitch": "from the middle of one slot to the next, in mm; a tapas and 1 mm if left out",
    "matrix": "the width of the matrix, in mm: 134 for eight rows from a strip of 60 pixels a metre, a larger window",
    "kerf": "how wide the laser burns, in mm",
}


def _add_body(commands: Commands) -> None:
    """The command `body`. `wiring`, which is in the repository and not in the wheel, makes the solids as a program."""
    command = add_command(
        commands,
        "body",
        "make files to cut and print the table's body from, for your own tray and tapas",
        more="Measure with a ruler: the tray across, from outer edge to outer edge, and a tapas at its widest "
        "side. Frame, buttons and cables follow from these two. Needs the repository and build123d, which "
        "make body brings.",
    )
    for name, text in _SIZES.items():
        required = name in ("tray", "tapas")
        command.add_argument(f"--{name}-mm", type=_millimetres, metavar="MM", required=required, help=text)
    command.add_argument("--body", choices=("beside", "under"), help="only this body; both if left out")
    command.add_argument("--to", type=Path, default=Path("body"), metavar="DIR", help="where the files go")
    command.set_defaults(run=_body)


def _millimetres(text: str) -> float:
    """A length that a ruler shows: digits, and a comma or a point."""
    plain = text.replace(",", ".")
    if text.isascii() and plain.replace(".", "", 1).isdigit() and len(text) <= 8:
        return float(plain)
    raise argparse.ArgumentTypeError(f"{text!r} is no length: write millimetres, as in 228 or 31.5")


def _body(options: argparse.Namespace) -> int:
    """Check what fits and write the files. Raises TableError outside a checkout, and where the extra is missing."""
    import subprocess
    import sys
    from importlib.util import find_spec

    root = Path(__file__).parents[2]
    wanted = [
        f"--{name}-mm={value:g}"
        for name in _SIZES
        if (value := getattr(options, f"{name.replace('-', '_')}_mm")) is not None
    ]
    if not (root / "wiring" / "pinmap.toml").is_file():
        raise TableError(
            "the bodies' sizes are in the repository, not in the installed package: clone it and call "
            "make body TRAY=... TAPAS=... there"
        )
    if not all(find_spec(name) for name in _NEEDS):
        raise TableError(
            f"what makes solids isn't installed here: make body TRAY=... TAPAS=... in {root} brings it (a "
            "gigabyte) and makes the files"
        )
    only = [f"--body={options.body}"] if options.body else []
    command = [sys.executable, "-m", "wiring.body", *wanted, *only, f"--to={options.to.absolute()}"]
    return subprocess.run(command, cwd=root, check=False).returncode
