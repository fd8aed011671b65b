"""Checks of the page: whether its port is free, and what a running table reports through it."""

import socket
from collections.abc import Mapping

from firmware.addresses import addresses, listens_to_network
from firmware.doctor.computer import Computer
from firmware.doctor.finding import Finding, failed, good, split, warning
from firmware.messages import FALLBACK
from firmware.messages.plain import Words


def check_page(computer: Computer) -> Finding | None:
    """Whether the page's port is free, or used by a running table; not for port 0, which means any free one."""
    host, port = computer.config["page", "host"], computer.config["page", "port"]
    if not port:
        return None
    say = computer.say
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with socket.socket(family) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
    except (OSError, UnicodeError, TypeError) as error:
        if computer.table:
            return good("page", say("page-running", port=port, phones=_for_phones(computer)))
        why = getattr(error, "strerror", None) or error
        return failed("page", say("page-taken", host=host, port=port, why=why), say("page-stop-it"))
    return good("page", say("page-free", port=port, phones=_for_phones(computer)))


def _for_phones(computer: Computer) -> str:
    """How phones in the network reach the page."""
    page = {name: computer.config["page", name] for name in ("host", "port", "certificate", "name")}
    scheme = "https" if page["certificate"] else "http"
    there = addresses(page["host"], page["port"], scheme, page["name"])
    if there:
        return computer.say("phones-open", addresses=", ".join(there))
    return computer.say("phones-no-network" if listens_to_network(page["host"]) else "phones-not")


def check_buttons(computer: Computer) -> Finding | None:
    """What a running table reports: contacts that chatter or are stuck, or hardware that is away."""
    if not computer.table:
        return None
    say = computer.say
    trouble = [say("button-chatters", button=button) for button in computer.table.get("chattering", ())]
    trouble += [say("button-stuck", button=button) for button in computer.table.get("stuck", ())]
    away = computer.table.get("away")
    if away:
        return failed("buttons", *_away(away, say))
    if trouble:
        return warning("buttons", ", ".join(trouble), say("buttons-clean"))
    return good("buttons", say("buttons-fine"))


def _away(away: Mapping[str, str], say: Words) -> tuple[str, str]:
    """Why the running table's hardware is away, and the cure; the table tells it in English, with a code."""
    if say.language == FALLBACK and "message" in away:
        return split(away["message"])
    away_words = f"away-{away.get('code')}"
    return split(say(away_words)) if away_words in say else (say("table-is-away"), say("look-at-cable"))
