"""`tapas-table address`: where this computer's browser opens the table's own page."""

import argparse
import os
from pathlib import Path

from firmware.commands.arguments import Commands, add_command, add_config, port, settled
from firmware.messages.plain import Words


def add(commands: Commands, say: Words) -> None:
    """Declare the command."""
    command = add_command(commands, say, "address")
    add_config(command, say)
    command.add_argument("--port", type=port(say), default=os.environ.get("PORT") or None, help=say("run-port-help"))
    command.add_argument("--data", type=Path, metavar="DIR", help=say("data-help"))
    command.set_defaults(run=run, hardware=None)


def run(options: argparse.Namespace) -> int:
    """Print the address, with the token if one is kept. Raises TokenError."""
    from firmware.addresses import own_address
    from firmware.page_token import TokenError, read_token
    from firmware.web.entrance import needs_token

    config = settled(options)
    page = {name: config["page", name] for name in ("host", "port", "certificate", "trusted_proxies")}
    token = read_token(config.data)
    if not token and needs_token(page["host"], page["trusted_proxies"]):
        raise TokenError(
            f"no token is kept in {config.data}; start the table once, or name its directory with --data",
            words="token-none",
            params={"data": config.data},
        )
    print(own_address(page["host"], page["port"], "https" if page["certificate"] else "http", token))
    return 0
