"""`tapas-table pico`: puts the table's program on a Raspberry Pi Pico, or ends it there."""

import argparse

from firmware.commands.arguments import Commands, add_command, add_config


def add(commands: Commands) -> None:
    """Declare the command and its actions `install` and `prompt`."""
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
        action.set_defaults(run=run, action=name)


def run(options: argparse.Namespace) -> int:
    """Install the program or give the prompt. Raises PicoError."""
    from firmware import config
    from firmware.hardware import pico_setup

    port = options.port or config.read(options.config or config.find())["pico", "port"]
    if options.action == "prompt":
        port = pico_setup.give_prompt(port)
        print(f"The prompt is at {port}; unplug the Pico or reset it to play.")
    else:
        pico_setup.install(port)
        print("The program is on the Pico and starts by itself. Now: tapas-table run --hardware pico")
    return 0
