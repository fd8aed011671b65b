"""Somebody who only hears the table: what they know of a game of Tapas comes from spoken lines alone."""

from collections.abc import Iterable, Mapping
from typing import Any

from engine.tapas.tray import ENTRIES, LINE_SLOTS, turn_entry
from firmware.snapshot import SpokenLine


def who(name: Any) -> str:
    """The player of a name that nobody chose, with or without the level of the table that plays there."""
    return who(name["args"]["name"]) if name["id"] == "seat" else str(name["id"])


def button_of(phrase: Mapping[str, Any]) -> str:
    return f"{phrase['args']['side']}{phrase['args']['at']}"


def piece_of(phrase: Mapping[str, Any]) -> str:
    kind = phrase["id"].removeprefix("piece-")
    return kind if kind[0] == "x" else f"{kind}{phrase['args']['value']}"


class Listener:
    """The tray, the points and whose turn it is, as far as they were heard; `slots` are the pieces at the beginning."""

    def __init__(self, slots: Mapping[str, str], turns: int = 0) -> None:
        self.slots = dict(slots)
        self.turns = turns
        self.points = {"J": 0, "C": 0}
        self.turn = ""
        self.winner: str | None = None
        self.over = False
        self.fallen: list[str] = []
        """The pieces that must have fallen in the latest push, by the rules."""
        self.heard_falling: list[str] = []
        """Those that were said to have fallen."""
        self.entered: tuple[int, str] | None = None
        self.closed: list[str] = []
        self.refused = ""

    def hear(self, lines: Iterable[SpokenLine]) -> None:
        """Take the terse lines of an utterance."""
        self.entered, self.closed, self.refused = None, [], ""
        for line in lines:
            if line["level"] == "terse":
                self._hear(line["id"], line["args"])

    def _hear(self, what: str, args: Mapping[str, Any]) -> None:
        match what.partition("-"):
            case "closed", _, why:
                self.closed.append(why)
            case "reason", _, _:
                one = self.winner or "J"
                self.points = {one: args["a"], "JC".replace(one, ""): args["b"]}
        match what:
            case "spoken-lay":
                self.slots[args["slot"]] = piece_of(args["piece"])
            case "turning-head":
                self.turns = (self.turns + args["turns"]["args"]["turns"]) % 4
            case "move-head":
                self.turn = who(args["name"])
            case "spoken-score":
                self.points = {who(args["one"]): args["a"], who(args["other"]): args["b"]}
            case "spoken-entered":
                self.entered = args["value"], button_of(args["button"])
            case "spoken-none-left":
                self.entered = None
            case "spoken-closed":
                self.refused = button_of(args["button"])
            case "spoken-fell" | "spoken-gone":
                self.heard_falling.append(piece_of(args["piece"]))
            case "finished-head-won":
                self.over, self.winner = True, who(args["name"])
            case "finished-head-draw":
                self.over = True
            case "spoken-pushed":
                self._push(args["value"], who(args["name"]), button_of(args["button"]))

    def _push(self, value: int, player: str, button: str) -> None:
        """Push as the rulebook says: over empty slots until it touches, then on by its value, pushing what it meets."""
        piece, slots = f"{player}{value}", LINE_SLOTS[ENTRIES.index(turn_entry(button, -self.turns))]
        row: list[str | None] = [self.slots.get(slot) for slot in slots]
        self.fallen, self.heard_falling = [], []
        at = next(n for n, there in enumerate(row) if there) - 1
        for _ in range(value):
            free = next((n for n in range(at + 1, len(row)) if row[n] is None), len(row))
            if free == len(row):
                self.fallen.append((row[-1] or "") if at + 1 < len(row) else piece)
            row[at + 2 : free + 1] = row[at + 1 : free]
            del row[len(slots) :]
            at += 1
            if at == len(row):
                break
            row[at] = None
        if at < len(row):
            row[at] = piece
        for slot, there in zip(slots, row, strict=True):
            self.slots.pop(slot, None)
            if there is not None:
                self.slots[slot] = there
