"""`tapas-table pico`: puts the table's program on a Raspberry Pi Pico, or ends it there."""

import argparse

from firmware.commands.arguments import Commands, add_command, add_config
from firmware.messages.plain import Words


def add(commands: Commands, say: Words) -> None:
    """Declare the command and its actions `install` and `prompt`."""
    command = add_command(commands, say, "pico")
    actions = command.add_subparsers(title=say("actions-title"), metavar=say("action-metavar"), required=True)
    install = add_command(actions, say, "install", "pico-install")
    prompt = add_command(actions, say, "prompt", "pico-prompt")
    for action, name in ((install, "install"), (prompt, "prompt")):
        action.add_argument("--port", metavar="PORT", help=say("pico-port-help"))
        add_config(action, say)
        action.set_defaults(run=run, action=name)


def run(options: argparse.Namespace) -> int:
    """Install the program or give the prompt. Raises PicoError."""
    from firmware import config, pico_setup

    port = options.port or config.read(options.config or config.find())["pico", "port"]
    if options.action == "prompt":
        port = pico_setup.give_prompt(port)
        print(options.say("prompt-at", port=port))
    else:
        pico_setup.install(port)
        print(options.say("pico-ready"))
    return 0
