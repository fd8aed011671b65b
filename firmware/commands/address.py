"""`tapas-table address`: where this computer's browser opens the table's own page."""

import argparse

from firmware.commands.arguments import Commands, add_command, add_config, add_data, add_port, settled


def add(commands: Commands) -> None:
    """Declare the command."""
    command = add_command(
        commands,
        "address",
        "show the address at which this computer's browser is the table's own page",
        more="Where the page can be reached from elsewhere the address has a token, which makes the browser that "
        "opens it the table's own. It is kept beside the journal: sudo shows that of the service.",
    )
    add_config(command)
    add_port(command)
    add_data(command)
    command.set_defaults(run=run, hardware=None)


def run(options: argparse.Namespace) -> int:
    """Print the address, with the token if one is kept. Raises TokenError."""
    from firmware.web.addresses import own_address
    from firmware.web.entrance import needs_token
    from firmware.web.page_token import TokenError, read_token

    config = settled(options)
    page = {name: config["page", name] for name in ("host", "port", "certificate", "trusted_proxies")}
    token = read_token(config.data)
    if not token and needs_token(page["host"], page["trusted_proxies"]):
        raise TokenError(f"no token is kept in {config.data}; start the table once, or name its directory with --data")
    print(own_address(page["host"], page["port"], "https" if page["certificate"] else "http", token))
    return 0
