"""What a game asks for and what it says of its changes: prompts and lines, and what all games have in common.

A game's own class stands in its `speech.py` and in `GamePlugin.speech`. It reads states as every page gets them and
nothing else, so that it can't tell what not everybody may know. It never speaks of the cards of a hand.

A prompt is what the table asks for now: the page shows it, and the voice says it. A line is the id of a message, its
arguments, and the least talkative level at which it is said. An argument is a text, a number, a phrase (a message of
its own with arguments) or a list of those. A phrase is a plain dict of `id` and `args`, because it goes to the page as
it is. Where a message sounds otherwise than it reads, it has an attribute `.spoken`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, TypeAlias, cast

from firmware.layout import ENTRIES
from firmware.snapshot import PromptState, Sound, SpokenLine, VoiceLevel

LEVELS: Final[tuple[VoiceLevel, ...]] = ("terse", "normal", "chatty")
"""The least talkative first."""
SOUNDS: Final[tuple[Sound, ...]] = ("win", "fall", "refusal", "turn", "press")
"""The most important first: of the sounds of several lines the first is played."""
Phrase: TypeAlias = dict[str, Any]
Argument: TypeAlias = str | int | float | Phrase | Sequence[str | int | float | Phrase]


@dataclass(frozen=True, slots=True)
class Line:
    """One line; `sound` is played with it. Without a level the voice doesn't say it."""

    id: str
    args: Mapping[str, Argument] = field(default_factory=dict)
    level: VoiceLevel | None = "terse"
    sound: Sound | None = None

    def snapshot(self) -> SpokenLine:
        """The line as the state has it."""
        return cast(SpokenLine, {"id": self.id, "args": dict(self.args), "level": self.level})


def line(message: str, level: VoiceLevel = "terse", sound: Sound | None = None, /, **args: Argument) -> Line:
    """A line that the voice says from a level on."""
    return Line(message, args, level, sound)


def shown(message: str, /, **args: Argument) -> Line:
    """A line that the page shows and the voice doesn't say."""
    return Line(message, args, None)


class Prompt(NamedTuple):
    """What the table asks for: what it waits for, and what to do about it.

    A line whose argument `seat` is the seat of whoever looks at the page gets `you` as "yes" there, else it is "no".
    """

    headline: Sequence[Line]
    advice: Sequence[Line] = ()

    def snapshot(self) -> PromptState:
        """The prompt as the state has it."""
        headline, advice = ([phrase(line.id, **line.args) for line in part] for part in self)
        return cast(PromptState, {"headline": headline, "advice": advice})


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
        if change.after.get("played", 0) < change.before.get("played", 0):
            return [] if change.after.get("replay") else [line("spoken-taken-back")]
        if not latest or not change.of("latest", "played"):
            return []
        name, action = self.name(change.after, latest["seat"]), self.action(change.after, latest["action"])
        return [line("spoken-did", "normal", name=name, action=action)]

    def entered(self, change: Change) -> list[Line]:
        """What is being entered, and what it would do."""
        return []

    def waits_anew(self, change: Change) -> bool:
        """Whether something else is waited for than before."""
        return change.of("phase", "mover") or change.button == "hint"

    def prompt(self, state: State) -> Prompt:
        """What the table asks for in a game's part of a state, or how the game ended.

        `state` has a true `replay` while the game is shown again.
        """
        if state["phase"] == "setup":
            return Prompt([shown("setup-head")], [shown("setup-advice")])
        if state["phase"] == FINISHED:
            outcome = state.get("outcome")
            winner = outcome.get("winner") if isinstance(outcome, Mapping) else None
            if winner:
                won = line("won-head", "terse", "win", name=self.name(state, winner))
                return Prompt([won], [*self.resigned(state), shown("won-advice")])
            return Prompt([line("over-head", "terse", "win")])
        mover = state.get("mover")
        head = [line("turn-head", "terse", "turn", name=self.name(state, mover))] if mover else []
        return Prompt(head, [shown("thinking" if state.get("thinking") else "turn-advice")])

    def resigned(self, state: State) -> list[Line]:
        """Who has resigned, if that ended the game."""
        seat = state.get("resigned")
        return [line("resigned-by", "normal", name=self.name(state, seat))] if seat else []

    def standing(self, state: State) -> list[Line]:
        """What the voice says of the prompt."""
        prompt = self.prompt(state)
        return [each for each in (*prompt.headline, *prompt.advice) if each.level]

    def score(self, state: State) -> list[Line]:
        """The score, as the voice says it when asked; empty if there is nothing to say."""
        return []

    def chosen(self, change: Change) -> list[Line]:
        """What was chosen for the next game and its options don't say by themselves (`Option.label`)."""
        return []

    def edited(self, change: Change) -> list[Line]:
        """What was set by hand, or is to be."""
        return []

    def name(self, state: State, seat: str) -> Argument:
        """How a seat is spoken of: by its player's name, if there is one."""
        return str(state["names"].get(seat) or seat)

    def action(self, state: State, action: str) -> Argument:
        return action

    def of(self, state: State, seat: str) -> dict[str, Argument]:
        """Whom a message is about, if anybody; it is heard by all, so that nobody is "you"."""
        return {"name": self.name(state, seat) if seat else "", "you": "no", "seat": seat}
