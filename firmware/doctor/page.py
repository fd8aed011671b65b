"""Checks of the page: whether its port is free, and what a running table reports through it."""

import socket

from firmware.doctor.computer import Computer
from firmware.doctor.finding import Finding, failed, good, split, warning
from firmware.web.addresses import addresses, listens_to_network


def check_page(computer: Computer) -> Finding | None:
    """Whether the page's port is free, or used by a running table; not for port 0, which means any free one."""
    host, port = computer.config["page", "host"], computer.config["page", "port"]
    if not port:
        return None
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with socket.socket(family) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
    except (OSError, UnicodeError, TypeError) as error:
        if computer.table:
            return good("page", f"a table is running at port {port}; {_for_phones(computer)}")
        why = getattr(error, "strerror", None) or error
        return failed(
            "page", f"{host}:{port} can't be had ({why})", "stop what uses it, or set page.host and page.port"
        )
    return good("page", f"port {port} is free; {_for_phones(computer)}")


def _for_phones(computer: Computer) -> str:
    """How phones in the network reach the page."""
    page = {name: computer.config["page", name] for name in ("host", "port", "certificate", "name")}
    scheme = "https" if page["certificate"] else "http"
    there = addresses(page["host"], page["port"], scheme, page["name"])
    if there:
        return f"phones open {', '.join(there)}; tapas-table address shows this computer's own"
    return (
        "this computer has no network, so no phone reaches it"
        if listens_to_network(page["host"])
        else "phones don't reach it; with --host 0.0.0.0 or page.host they do"
    )


def check_buttons(computer: Computer) -> Finding | None:
    """What a running table reports: contacts that chatter or are stuck, or hardware that is away."""
    if not computer.table:
        return None
    trouble = [f"{button} chatters" for button in computer.table.get("chattering", ())]
    trouble += [f"{button} is stuck" for button in computer.table.get("stuck", ())]
    away = computer.table.get("away")
    if away:
        return failed("buttons", *split(away.get("message") or "the table is away: look at its cable"))
    if trouble:
        return warning(
            "buttons", ", ".join(trouble), "clean the contact, look at its wire and at ground, then doctor --buttons"
        )
    return good("buttons", "the running table has no complaint; for missed presses: doctor --buttons")
