"""The bodies of the requests, for the schema; the handlers in `firmware.web` check what comes."""

from typing import Literal, NotRequired, TypedDict


class PressBody(TypedDict):
    """A press of a button."""

    button: str
    """The button: `ok back hint menu`, or an entry in the table's frame."""
    hold: NotRequired[bool]
    """Whether it is a long one; not if it is left out."""


class TouchBody(TypedDict):
    """A finger on a button."""

    button: str
    """The button."""
    down: bool
    """Whether the finger goes down or up."""


class ActBody(TypedDict):
    """An action of a game."""

    action: str
    """What is done, in the words of the game's records."""


class CorrectBody(TypedDict):
    """A correction of the game on the table."""

    position: str
    """The whole position as the state and docs/notation.md write it."""
    reason: str
    """Why, in at most 120 characters, none of them < > { } or |."""


class EditBody(TypedDict, total=False):
    """What is set by hand in a position. Without `what` the other fields say what is set."""

    what: Literal["begin", "take", "leave"]
    """Begin to set one, take it as it is, or leave it."""
    slot: str
    """The slot on which `piece` is put; without a piece it is lifted."""
    piece: str
    """The piece, `..` for none."""
    player: str
    """Whose hand it is about."""
    value: int
    """Which of their pieces, 1 to 4."""
    count: int
    """How many of these they hold."""
    mover: str
    """Whose turn it is."""
    reason: str
    """Why the game is corrected."""
    name: str
    """What a study is called, when it is taken."""


class LookBody(TypedDict):
    """Whose cards are looked at."""

    seat: str
    """The seat."""


class NewGameBody(TypedDict):
    """A game that is started at once. The options of its set-up are further fields."""

    game: NotRequired[str]
    """Which game, by name; the first one if it is left out."""
    names: NotRequired[dict[str, str]]
    """The players' names by seat."""
    placing: NotRequired[bool]
    """Whether the players lay things out first; not if it is left out."""


class ChooseBody(TypedDict):
    """What is chosen while a game is set up. The options of its set-up are further fields."""

    game: NotRequired[str]
    """Which game, by name; the one that is shown if it is left out."""
    names: NotRequired[dict[str, str]]
    """The players' names by seat."""


class ReplayBody(TypedDict):
    """A step of the replay."""

    step: str | int
    """One of `first back next last play leave turn better`, or how many actions are to be shown."""


class LessonBody(TypedDict):
    """A lesson that begins."""

    game: str
    """The game it teaches."""
    name: str
    """Its name, as the list of lessons has it."""


class TaskBody(TypedDict):
    """A step in the task on the table."""

    step: Literal["again", "show", "next", "leave"]
    """The task anew, the button to press, the next task, the end."""


class SettingsBody(TypedDict, total=False):
    """What is changed; the rest stays."""

    palette: Literal["clear", "vivid", "low light"]
    """The colours of lights and page."""
    brightness: int
    """A step from 1 to 4."""
    auto_commit: float
    """Seconds after which a push that is shown counts by itself: 0, 1.5, 3 or 5."""
    hints: bool
    """Whether `hint` tells the best action, too."""
    take_backs: bool
    """Whether actions that count can be taken back."""
    motion: Literal["full", "calm"]
    """Whether animations move."""
    voice: Literal["off", "terse", "normal", "chatty"]
    """How much the table's own loudspeaker says."""
    language: str
    """The code of the language that it speaks."""
    nobody_joins: bool
    """Whether no device may ask for a seat."""


class CheckupBody(TypedDict):
    """A test of the table."""

    what: Literal["lights", "buttons", "skip", "leave"]
    """The test that begins; `skip` goes on without an answer, `leave` ends it."""


class PuzzleBody(TypedDict):
    """A puzzle that begins; the next one if nothing is named."""

    game: NotRequired[str]
    """Its game."""
    name: NotRequired[str]
    """Its own name."""


class ImportBody(TypedDict):
    """Records for the journal."""

    text: str
    """The records."""


class OpenBody(TypedDict):
    """What somebody handed on."""

    text: str
    """A game's record, or an envelope that holds a game, a study, a lesson or a puzzle."""


class JoinBody(TypedDict):
    """A device that asks for a seat."""

    seat: str
    """The seat, by the name that the game on the table has for it."""
    name: NotRequired[str]
    """The device's name, for the others; at most 40 characters."""
    keep: NotRequired[bool]
    """Whether it asks to keep the table as well; not if it is left out."""


class LetInBody(TypedDict):
    """What a device has read from the lights."""

    number: str
    """The number, all its digits."""


class ForgetBody(TypedDict):
    """A device whose seats are taken away."""

    device: int
    """Its number."""


class PlayerBody(TypedDict):
    """What a person is called."""

    name: str
    """The name; at most 40 characters."""


class ColourBody(TypedDict):
    """A person's colour."""

    colour: Literal["red", "orange", "yellow", "green", "teal", "blue", "purple", "pink"]
    """The colour."""


class MergeBody(TypedDict):
    """Who is the same person."""

    other: int
    """The number of the person that goes; its names mean the one that stays."""


class RegisterBody(TypedDict):
    """Somebody takes part in the club's evening."""

    player: str
    """Their name."""
    withdraw: NotRequired[bool]
    """Whether they take part no longer."""


class InviteBody(TypedDict):
    """A game that another table is invited to; without game and options it is the one that is set up."""

    table: str
    """The name of the other table."""
    game: NotRequired[str]
    """The game, by the name of its plugin."""
    names: NotRequired[dict[str, str]]
    """The players' names, by seat."""
    seat: NotRequired[str]
    """The seat that is taken here; the first one without it."""


class InvitationBody(TypedDict):
    """An invitation."""

    id: NotRequired[str]
    """Which one; may be left out where there is only one."""


class NoBody(TypedDict):
    """A request without fields."""


BODIES: dict[str, type] = {
    "POST /api/press": PressBody,
    "POST /api/touch": TouchBody,
    "POST /api/act": ActBody,
    "POST /api/correct": CorrectBody,
    "POST /api/edit": EditBody,
    "POST /api/look": LookBody,
    "POST /api/new-game": NewGameBody,
    "POST /api/choose": ChooseBody,
    "POST /api/put-away": NoBody,
    "POST /api/games/N/take-up": NoBody,
    "POST /api/games/N/replay": NoBody,
    "POST /api/games/N/review": NoBody,
    "POST /api/games/N/delete": NoBody,
    "POST /api/games/N/restore": NoBody,
    "POST /api/replay": ReplayBody,
    "POST /api/lesson": LessonBody,
    "POST /api/puzzle": PuzzleBody,
    "POST /api/task": TaskBody,
    "POST /api/import": ImportBody,
    "POST /api/open": OpenBody,
    "POST /api/cancel": NoBody,
    "POST /api/settings": SettingsBody,
    "POST /api/checkup": CheckupBody,
    "POST /api/join": JoinBody,
    "POST /api/let-in": LetInBody,
    "POST /api/leave": NoBody,
    "POST /api/forget": ForgetBody,
    "POST /api/players": PlayerBody,
    "POST /api/players/N/rename": PlayerBody,
    "POST /api/players/N/colour": ColourBody,
    "POST /api/players/N/merge": MergeBody,
    "POST /api/players/N/forget": NoBody,
    "POST /api/league/invite": InviteBody,
    "POST /api/league/accept": InvitationBody,
    "POST /api/league/decline": InvitationBody,
    "POST /api/league/register": RegisterBody,
    "POST /api/league/evening": NoBody,
}
"""The body of every request that has one, by method and path."""
CHANGES: tuple[str, ...] = ("rename", "colour", "merge", "forget")
"""What can be changed of a person, as the addresses name it."""
WITH_OPTIONS: tuple[type, ...] = (NewGameBody, ChooseBody, InviteBody)
"""The bodies that take a game's options besides."""
