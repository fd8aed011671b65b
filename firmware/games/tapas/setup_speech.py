"""What is said while a game of Tapas is set up, or a position is set by hand."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.tapas.tray import PLAYERS
from firmware.games.speech import Argument, Change, Line, Phrase, State, line, phrase
from firmware.games.tapas.edit_screen import REASONS

Facts = Mapping[str, Any]


def chosen(change: Change) -> list[Line]:
    """The handicaps that were chosen for the next game."""
    before, after = change.before["choice"]["handicaps"], change.after["choice"]["handicaps"]
    changed = [player for player in PLAYERS if before.get(player) != after.get(player)]
    return [line("help-some", name=phrase(player), words=_help(after.get(player))) for player in changed]


def edited(change: Change, name: Callable[[State, str], Argument]) -> list[Line]:
    """What was set by hand, or is to be; `name` says whom to speak of."""
    before, now = change.before.get("edit") or {}, change.after["edit"]
    if before.get("step") != now["step"]:
        lines = [line(f"edit-head-{now['step']}")]
        return [*lines, _reason_line(now)] if now["step"] == "reason" else lines
    if now["step"] == "reason":
        return [_reason_line(now)] if before["reason"] != now["reason"] else []
    if before["mover"] != now["mover"]:
        return [line("move-head", name=name(change.after, now["mover"]), you="no")]
    if now["slot"] and (before["slot"], before["tray"]) != (now["slot"], now["tray"]):
        piece = _lying(now["tray"], now["slot"])
        if piece == "..":
            return [line("spoken-edit-empty", slot=now["slot"])]
        return [line("spoken-edit", slot=now["slot"], piece=piece_name(piece))]
    if before["supply"] != now["supply"]:
        return [
            line("spoken-edit-hand", count=count, piece=piece_name(f"{player}{value}"))
            for player in PLAYERS
            for value, count in enumerate(now["supply"][player], 1)
            if before["supply"][player][value - 1] != count
        ]
    return []


def piece_name(piece: str) -> Phrase:
    """A piece as it is said."""
    return phrase(f"piece-{piece}") if piece[0] == "x" else phrase(f"piece-{piece[0]}", value=int(piece[1]))


def reason_of(correction: Facts) -> Argument:
    """Why something was corrected, as it is said."""
    reason = correction["reason"]
    return phrase(f"correct-reason-{reason}") if reason in REASONS else str(reason)


def _reason_line(edit: Facts) -> Line:
    return line("spoken-edit-reason", reason=reason_of(edit))


def _lying(tray: str, slot: str) -> str:
    row = tray.split("/")["654321".index(slot[1])]
    at = ("abcdef" if len(row) == 12 else "bcde").index(slot[0])
    return row[2 * at : 2 * at + 2]


def _help(handicap: Facts | None) -> list[Phrase]:
    if not handicap:
        return [phrase("help-none")]
    helps = [phrase("help-has-points", points=handicap["points"])] if handicap["points"] else []
    if handicap["without"]:
        helps.append(phrase("help-has-without", values=list(handicap["without"])))
    if handicap["take_backs"]:
        helps.append(phrase("help-has-take-backs"))
    return helps
