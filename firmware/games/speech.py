"""What a game says of its changes: lines, and the default that says what all games have in common.

A game's own class stands in its `speech.py` and in `GamePlugin.speech`. It reads states as every page gets them and
nothing else, so that it can't tell what not everybody may know. It never speaks of the cards of a hand.

A line is the id of a message, its arguments, and the least talkative level at which it is said. An argument is a text,
a number, a phrase (a message of its own with arguments) or a list of those. A phrase is a plain dict of `id` and
`args`, because it goes to the page as it is.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias, cast

from firmware.layout import ENTRIES
from firmware.snapshot import Sound, SpokenLine, VoiceLevel

LEVELS: Final[tuple[VoiceLevel, ...]] = ("terse", "normal", "chatty")
"""The least talkative first."""
SOUNDS: Final[tuple[Sound, ...]] = ("win", "fall", "refusal", "turn", "press")
"""The most important first: of the sounds of several lines the first is played."""
Phrase: TypeAlias = dict[str, Any]
Argument: TypeAlias = str | int | float | Phrase | Sequence[str | int | float | Phrase]


@dataclass(frozen=True, slots=True)
class Line:
    """One line; `sound` is played with it."""

    id: str
    args: Mapping[str, Argument] = field(default_factory=dict)
    level: VoiceLevel = "terse"
    sound: Sound | None = None

    def told(self) -> SpokenLine:
        """The line as the state has it."""
        return cast(SpokenLine, {"id": self.id, "args": dict(self.args), "level": self.level})


def line(message: str, level: VoiceLevel = "terse", sound: Sound | None = None, /, **args: Argument) -> Line:
    """A line of a message."""
    return Line(message, args, level, sound)


def phrase(message: str, /, **args: Argument) -> Phrase:
    """A message as an argument of another one."""
    return {"id": message, "args": args}


def button(name: str) -> Phrase:
    """A button as it is said: "north c", or the name of a control."""
    return phrase("spoken-entry", side=name[0], at=name[1]) if name in ENTRIES else phrase(name)


def yes_or_no(value: object) -> Phrase:
    """Whether something is so, as it is said."""
    return phrase("yes" if value else "no")


@dataclass(frozen=True, slots=True)
class Change:
    """Two states in a row, and the button that was pressed between them; `button` is empty if none was.

    `before` is empty for the first state.
    """

    before: Mapping[str, Any]
    after: Mapping[str, Any]
    button: str = ""
    hold: bool = False

    def of(self, *names: str) -> bool:
        """Whether a field of the state has changed."""
        return any(self.before.get(name) != self.after.get(name) for name in names)

    def again(self, *names: str) -> bool:
        """Whether a field says something now that is to be said: it is new, or a button asked for it again."""
        return any(self.after.get(name) for name in names) and (bool(self.button) or self.of(*names))

    @property
    def is_new(self) -> bool:
        """Whether another game is on the table, or a game begins or ends to be set up."""
        setup = self.before.get("phase") == "setup", self.after.get("phase") == "setup"
        return self.of("game", "game_name") or setup[0] != setup[1] or _replays(self.before) != _replays(self.after)


def _replays(state: Mapping[str, Any]) -> bool:
    return state.get("replay") is not None


FINISHED: Final = "finished"
State = Mapping[str, Any]


class Speech:
    """The lines of a game. Subclasses say more; a message that a game has goes before one of the table's."""

    def lines(self, change: Change) -> list[Line]:
        """What happened from one state of a game to the next one."""
        if refused := self.refusal(change):
            return refused
        done = self.done(change)
        entered = self.entered(change)
        waits = self.standing(change.after) if done or self.waits_anew(change) else []
        return [*done, *entered, *waits]

    def refusal(self, change: Change) -> list[Line]:
        """Why a press did nothing."""
        if not change.again("refused"):
            return []
        refused = change.after["refused"]
        about = self.refusal_args(change.after)
        return [line(f"refused-{refused['why']}", "terse", "refusal", button=button(refused["button"]), **about)]

    def refusal_args(self, state: State) -> dict[str, Argument]:
        """What the messages of refusals speak of besides the button."""
        return {}

    def done(self, change: Change) -> list[Line]:
        """What was done, or taken back."""
        latest = change.after.get("latest")
        if not latest or not change.of("latest"):
            return []
        return [line("spoken-did", "normal", name=self.name(change.after, latest["seat"]), action=latest["action"])]

    def entered(self, change: Change) -> list[Line]:
        """What is being entered, and what it would do."""
        return []

    def waits_anew(self, change: Change) -> bool:
        """Whether something else is waited for than before."""
        return change.of("phase", "mover") or change.button == "hint"

    def standing(self, state: State) -> list[Line]:
        """What the game waits for, or how it ended."""
        if state["phase"] == FINISHED:
            return self.ended(state)
        mover = state.get("mover")
        return [line("spoken-turn", "terse", "turn", name=self.name(state, mover))] if mover else []

    def ended(self, state: State) -> list[Line]:
        """How the game ended."""
        outcome = state.get("outcome")
        winner = outcome.get("winner") if isinstance(outcome, Mapping) else None
        if winner:
            return [line("spoken-won", "terse", "win", name=self.name(state, winner))]
        return [line("spoken-over", "terse", "win")]

    def score(self, state: State) -> list[Line]:
        """The score."""
        return []

    def chosen(self, change: Change) -> list[Line]:
        """What was chosen for the next game."""
        return []

    def edited(self, change: Change) -> list[Line]:
        """What was set by hand, or is to be."""
        return []

    def name(self, state: State, seat: str) -> Argument:
        """Whom to speak of."""
        return str(state["names"].get(seat) or seat)
