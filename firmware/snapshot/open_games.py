"""What the table says of games in which everything lies open, and of their set-ups: enough to make a page of it."""

from typing import Any, Literal, TypedDict

from firmware.snapshot.games import ActionPart, PlayClockState, PromptLine


class FormPart(TypedDict):
    """An option as a part of the set-up form. Its words are messages: `choice-<name>`, `<name>-<value>`."""

    name: str
    """The option."""
    values: list[Any]
    """What it can be; empty where each part has its own."""
    parts: dict[str, list[Any]]
    """What each part can be, such as each seat or each heap. Its words are the message `<name>-<part>`, those of a seat
    `seat-<part>`.
    """


class OpenSetupState(TypedDict):
    """The next game is set up."""

    phase: Literal["setup"]
    names: dict[str, str]
    """The players' names by seat."""
    mover: None
    outcome: None
    choice: dict[str, Any]
    """What is chosen so far, by option."""
    choices: dict[str, dict[str, Any]]
    """What each button stands for, by option."""
    form: list[FormPart]
    """What can be chosen now."""
    seats: list[str]
    """The seats that have names."""


class Deed(TypedDict):
    """An action in words."""

    words: PromptLine | str
    """What it does, as a message or as it is written in records."""
    sign: str
    """The same in a letter or two, for a button."""


class Row(TypedDict):
    """A row of the game's box: something on the table, and what can be done with it."""

    head: PromptLine
    """What it is."""
    shown: str
    """How it looks, in letters or signs."""
    words: PromptLine
    """The same in words."""
    actions: list[str]
    """What can be done with it now."""


class OpenGameState(ActionPart):
    """A game is played or shown again."""

    phase: Literal["play", "finished"]
    outcome: dict[str, Any] | None
    """How it ended; null while it goes on."""
    mover: str | None
    """The seat that acts."""
    seats: list[str]
    """All seats."""
    setup: dict[str, Any]
    """What was agreed."""
    facts: dict[str, Any]
    """The whole state of the rules."""
    buttons: dict[str, str]
    """The action that each button stands for."""
    entering: str | None
    """The action that `ok` counts."""
    thinking: bool
    """Whether the table is to act."""
    advice: str | None
    """The action that a hint proposes; null if none was asked for, or none is good."""
    deeds: dict[str, Deed]
    """All actions that can be done, and those that the state speaks of, in words."""
    rows: list[Row]
    """The game's box."""
    score: PromptLine | None
    """The score; null where nothing is counted."""
    clock: PlayClockState | None
    """The clock that was agreed on."""
