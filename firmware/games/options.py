"""What can be agreed before a game: a list of options, each of which is declared once and checks itself.

From the list come the set-up that the journal keeps (`Options.check`), the tags of a record (`tags`, `read_tags`), what
the voice says of a choice (`said`), and the set-up screen with its buttons and lights (`firmware.games.setup_screen`).
While a game is set up each option has a whole value, as in {"S": "person", "N": "table"}; a set-up is shorter, as in
{"N": "table"}, and says nothing of what doesn't apply. Both are plain data.
"""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from random import Random
from typing import Any, Final, NamedTuple

from engine.errors import BadInput, shown
from engine.reader import Reader
from engine.review import LEVELS, MASTER
from firmware.games.play_clock import split_clock
from firmware.games.speech import Argument, Line, line, phrase, yes_or_no
from firmware.lights import Color, Palette, dim
from firmware.snapshot import FormPart

_FAINT: Final = 0.12
"""The share of light of what isn't chosen."""


class Form(NamedTuple):
    """How a record's tag writes a value and reads it; whether that is one is for `Option.check` to say."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]


def _number(text: str) -> int | str:
    return int(text) if re.fullmatch("[0-9]{1,39}", text) else text


def _part(part: str, text: str) -> dict[str, str]:
    return {part: text}


TEXT: Final = Form(str, str)
NUMBER: Final = Form(str, _number)
NUMBERS: Final = Form(lambda numbers: " ".join(map(str, numbers)), lambda text: [_number(one) for one in text.split()])


@dataclass(frozen=True, kw_only=True)
class Option:
    """An option with a value out of `choices`, the first of them unless another default is given."""

    name: str
    choices: Sequence[Any] = ()
    default: Any = None
    remedy: str = ""
    """What an error says can be chosen, if not just the choices."""
    also: str = ""
    """Another name, which requests may use."""
    buttons: Mapping[str, Any] = field(default_factory=dict)
    """The value that each button chooses; a tuple of values is gone through."""
    color: Callable[[Palette, Any], Color] = lambda palette, what: palette.accents.green
    """The light of what a button stands for, when that is chosen."""
    when: tuple[str, Any] | None = None
    """An option before this one and the value it must have, or this one doesn't apply."""
    refusal: str = ""
    """Why nothing can be chosen where the option doesn't apply; without it that is let pass."""
    quiet: bool = False
    """Whether a set-up and a record say nothing of the default: they are older than the option."""
    before: Any = None
    """What a set-up means that doesn't say the option, if it was another thing than the default then."""
    asked: bool = True
    """Whether it is chosen while a game is set up."""
    drawn: bool = False
    """Whether chance decides it when a game begins: nobody chooses it before, and a record must say it."""
    tag: str = ""
    """The record's tag; a place for a part, as in `{}Seat`, makes a tag for each."""
    form: Form = TEXT
    label: str = "choice-{name}"
    """The message that names it, or one of its parts, aloud; with none the game's `speech` says what was chosen."""
    words: str = "{name}-{value}"
    """The message of a value that is a text."""

    def __post_init__(self) -> None:
        if self.default is None and self.choices:
            object.__setattr__(self, "default", self.choices[0])

    @property
    def names(self) -> list[str]:
        return [name for name in (self.name, self.also) if name]

    def check(self, value: Any, now: Any = None) -> Any:
        """The whole value; `now` is what a part of a value changes. BadInput names what can be chosen."""
        return _one_of(self.choices, value, self.name, self.remedy)

    def missing(self, chance: Random | None) -> Any:
        """The value where none is given: for a new game with `chance`, else for a set-up that was kept."""
        return self.before if chance is None and self.before is not None else self.default

    def written(self, values: Mapping[str, Any]) -> Any:
        """What a set-up says of it; None for nothing."""
        value = values[self.name]
        return None if self.quiet and value == self.default else value

    def press(self, what: Any, value: Any) -> Any:
        """The value after a press of a button that stands for `what`."""
        return following(what, value) if isinstance(what, tuple) else what

    def is_chosen(self, what: Any, value: Any) -> bool:
        return value in what and value != self.default if isinstance(what, tuple) else bool(value == what)

    def tags(self, written: Any) -> dict[str, str]:
        return {self.tag: self.form.write(written)} if self.tag else {}

    def by_tag(self) -> dict[str, Callable[[str], Any]]:
        """How each tag is read."""
        return {self.tag: self.form.read} if self.tag else {}

    def form_part(self) -> FormPart:
        """What a page makes a form of."""
        return {"name": self.name, "values": [*self.choices], "parts": {}}

    def said(self, before: Any, now: Any) -> list[Line]:
        """What the voice says of a choice. Both values are as the state has them while a game is set up."""
        return [] if before == now else [self._line("", self.in_words(now))]

    def in_words(self, value: Any) -> Argument:
        if isinstance(value, str):
            return phrase(self.words.format(name=self.name, value=value.replace(" ", "-")))
        return yes_or_no(value) if isinstance(value, bool) else value

    def _line(self, part: str, value: Argument) -> Line:
        what = phrase(self.label.format(name=self.name, part=part))
        return line("spoken-choice", what=what, value=value)


@dataclass(frozen=True, kw_only=True)
class Numbers(Option):
    """A number from 1 to `most` for each part, as a list; a button makes that of its part larger by one."""

    parts: Sequence[str]
    most: int
    form: Form = NUMBERS
    label: str = "{name}-{part}"

    def check(self, value: Any, now: Any = None) -> list[int]:
        fits = isinstance(value, Sequence) and len(value) == len(self.parts)
        if not fits or any(type(number) is not int or not 1 <= number <= self.most for number in value):
            parts = " ".join(self.parts)
            raise BadInput(f"{self.name} is {shown(value)}; give numbers from 1 to {self.most}, for {parts}")
        return list(value)

    def press(self, what: Any, value: Any) -> list[int]:
        return [
            number % self.most + 1 if part == what else number for part, number in zip(self.parts, value, strict=True)
        ]

    def is_chosen(self, what: Any, value: Any) -> bool:
        return True

    def form_part(self) -> FormPart:
        numbers = [*range(1, self.most + 1)]
        return {"name": self.name, "values": [], "parts": dict.fromkeys(self.parts, numbers)}

    def said(self, before: Any, now: Any) -> list[Line]:
        numbers = zip(self.parts, before, now, strict=True)
        return [self._line(part, number) for part, was, number in numbers if number != was]


@dataclass(frozen=True, kw_only=True)
class Parts(Option):
    """A value for each part: for each seat, or each ruling.

    A button goes through the values of its part, or through its `steps` where those are fewer; or it stands for a part
    and the value that it gives it, as in {"Sc": ("S", "table")}.
    """

    parts: Mapping[str, Sequence[Any]]
    """What each part can be, at first its default unless `default` has all of them."""
    steps: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    label: str = "{name}-{part}"

    def __post_init__(self) -> None:
        if self.default is None:
            object.__setattr__(self, "default", {part: values[0] for part, values in self.parts.items()})

    def check(self, value: Any, now: Any = None) -> Any:
        if not isinstance(value, Mapping):
            raise BadInput(f"{self.name} is {shown(value)}; give what you want of {', '.join(self.parts)}")
        if unknown := [part for part in value if part not in self.parts]:
            raise BadInput(f"{self.name} has no {shown(unknown[0])}; it has {', '.join(self.parts)}")
        given = {part: _one_of(self.parts[part], one, f"{self.name} of {part}") for part, one in value.items()}
        return {part: given.get(part, self.default[part]) for part in self.parts}

    def written(self, values: Mapping[str, Any]) -> Any:
        changed = {part: value for part, value in values[self.name].items() if value != self.default[part]}
        return changed or (None if self.quiet else {})

    def press(self, what: Any, value: Any) -> Any:
        if isinstance(what, tuple):
            part, chosen = what
            return {**value, part: chosen}
        return {**value, what: following(self.steps.get(what, self.parts[what]), value[what])}

    def is_chosen(self, what: Any, value: Any) -> bool:
        if isinstance(what, tuple):
            part, chosen = what
            return bool(value[part] == chosen)
        return bool(value[what] != self.default[what])

    def tags(self, written: Any) -> dict[str, str]:
        if "{}" in self.tag:
            return {self.tag.format(part): value for part, value in written.items()}
        return super().tags(written) if written else {}

    def by_tag(self) -> dict[str, Callable[[str], Any]]:
        if "{}" in self.tag:
            return {self.tag.format(part): partial(_part, part) for part in self.parts}
        return super().by_tag()

    def form_part(self) -> FormPart:
        return {"name": self.name, "values": [], "parts": {part: [*values] for part, values in self.parts.items()}}

    def said(self, before: Any, now: Any) -> list[Line]:
        was, chosen = self.check(before), self.check(now)
        return [self._line(part, self.in_words(value)) for part, value in chosen.items() if value != was[part]]


@dataclass(frozen=True, kw_only=True)
class Ruled(Parts):
    """An engine's rulings, which set-ups and records write as its text."""

    parts: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    """Without any each ruling of the class is off or on."""
    rulings: Any
    """The engine's class of rulings."""

    def __post_init__(self) -> None:
        if not self.parts:
            object.__setattr__(self, "parts", dict.fromkeys(asdict(self.rulings()), (False, True)))
        super().__post_init__()

    def check(self, value: Any, now: Any = None) -> Any:
        if isinstance(value, str):
            return asdict(self.rulings.named(value))
        return super().check({**(now or self.default), **value} if isinstance(value, Mapping) else value)

    def written(self, values: Mapping[str, Any]) -> str:
        return str(self.rulings(**values[self.name]))


class Options:
    """All options of a game, in the order of its set-ups and of the tags of its records."""

    def __init__(self, *options: Option) -> None:
        self._all: Final = {option.name: option for option in options}
        self._own: Final = {name: option.name for option in options for name in option.names}
        self.own_tags: Final[Collection[str]] = {tag for option in options for tag in option.by_tag()}

    def __getitem__(self, name: str) -> Option:
        return self._all[name]

    def asked(self) -> list[Option]:
        """Those that are chosen while a game is set up."""
        return [option for option in self._all.values() if option.asked]

    def applies(self, option: Option, values: Mapping[str, Any]) -> bool:
        return option.when is None or values[option.when[0]] == option.when[1]

    def named(self, given: Any) -> dict[str, Any]:
        """What is given under the options' own names. Raises BadInput for no option, or two names that differ."""
        if not isinstance(given, Mapping):
            raise BadInput(f"a game's options are {shown(given)}; give a mapping with {', '.join(self._all)}")
        named: dict[str, Any] = {}
        for name, value in given.items():
            if name not in self._own:
                raise BadInput(f"there is no option {shown(name)}; the options are {', '.join(self._all)}")
            own = self._own[name]
            if named.setdefault(own, value) != value:
                raise BadInput(f"{' and '.join(self[own].names[::-1])} are two names of one option; give one of them")
        return named

    def values(self, given: Any, chance: Random | None = None) -> dict[str, Any]:
        """The whole value of each option. With `chance` for a new game, else of a set-up that was kept.

        The clock is left out. Raises BadInput.
        """
        given = self.named(split_clock(given)[0])
        values: dict[str, Any] = {}
        for name, option in self._all.items():
            is_drawn = option.drawn and given.get(name) is None
            is_read = name in given and not is_drawn and (option.refusal or self.applies(option, values))
            values[name] = option.check(given[name]) if is_read else option.missing(chance)
            self._check_applies(option, values, values[name])
        return values

    def changed(self, changes: Mapping[str, Any], values: Mapping[str, Any]) -> dict[str, Any]:
        """Values after some have been chosen by name. What doesn't apply now is kept until it does. Raises BadInput."""
        named = self.named(changes)
        if drawn := [name for name in named if self[name].drawn]:
            raise BadInput(
                f"{drawn[0]} isn't chosen while a game is set up, where all would see it; begin a game with it"
            )
        return {**values, **{name: self[name].check(value, values.get(name)) for name, value in named.items()}}

    def written(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """The set-up that some values make."""
        written = {
            name: option.written(values)
            for name, option in self._all.items()
            if name in values and self.applies(option, values)
        }
        return {name: value for name, value in written.items() if value is not None}

    def said(self, before: Mapping[str, Any], now: Mapping[str, Any]) -> list[Line]:
        """What the voice says of choices, as the state has them."""
        options = [option for option in self.asked() if option.label and option.name in now]
        return [line for option in options for line in option.said(before[option.name], now[option.name])]

    def check(self, given: Any, chance: Random | None = None) -> dict[str, Any]:
        """The set-up that the journal keeps, of what is given as in `values`. Given its result it gives the same."""
        return self.written(self.values(given, chance))

    def tags(self, setup: Mapping[str, Any]) -> dict[str, str]:
        return {tag: text for name, value in setup.items() for tag, text in self[name].tags(value).items()}

    def read_tags(self, reader: Reader, tags: Mapping[str, str], places: Mapping[str, int]) -> dict[str, Any]:
        """The set-up that a record's tags say. TextError at the tag that can't be."""
        values: dict[str, Any] = {}
        for name, option in self._all.items():
            values[name] = option.missing(None)
            applies = self.applies(option, values)
            if applies and option.drawn and option.tag not in tags:
                raise reader.error(f'a tag as in [{option.tag} "7"], which chance decided', max(places.values()))
            for tag, read in option.by_tag().items():
                if tag in tags and (applies or option.refusal):
                    values[name] = self._read_tag(option, values, read(tags[tag]), reader, places[tag])
        return self.written(values)

    def _read_tag(self, option: Option, values: Mapping[str, Any], read: Any, reader: Reader, place: int) -> Any:
        """The value of an option after one of its tags."""
        now = values[option.name]
        try:
            value = option.check({**now, **read} if isinstance(read, dict) else read)
            self._check_applies(option, values, value)
        except BadInput as error:
            raise reader.error(f"something else ({error})", place) from None
        return value

    def _check_applies(self, option: Option, values: Mapping[str, Any], value: Any) -> None:
        if option.refusal and value != option.default and not self.applies(option, values):
            raise BadInput(option.refusal)


def following(values: Sequence[Any], now: Any) -> Any:
    """The value behind another one; the first behind the last one and behind any that isn't there."""
    return values[(values.index(now) + 1) % len(values)] if now in values else values[0]


def bright(color: Color, chosen: bool) -> Color:
    """The light of what a button stands for."""
    return color if chosen else dim(color, _FAINT)


def _one_of(choices: Sequence[Any], value: Any, what: str, remedy: str = "") -> Any:
    if not any(type(value) is type(one) and value == one for one in choices):
        known = [str(one).lower() if isinstance(one, bool) else str(one) for one in choices]
        can_be = ", ".join(known) if len(known) < 8 else f"{known[0]} to {known[-1]}"
        raise BadInput(f"{what} is {shown(value)}; {remedy or f'it can be {can_be}'}")
    return value


# Options that several games have

PERSON: Final = "person"
TABLE: Final = "table"
SITTERS: Final = (PERSON, TABLE)
TAKEN: Final = Form(" ".join, lambda text: dict.fromkeys(text.split(), TABLE))
"""The seats that the table takes, as in `S N`."""
_LEVELS: Final = Form(
    lambda parts: " ".join(f"{part}:{value}" for part, value in parts.items()),
    lambda text: {part: value for part, _, value in (word.partition(":") for word in text.split())},
)
"""As in `WOW:child`."""


@dataclass(frozen=True, kw_only=True)
class Levels(Parts):
    """The levels of the table's seats, of which only those below its best are written down."""

    seats: str = "seats"
    """The option that says which seats the table takes."""

    def written(self, values: Mapping[str, Any]) -> Any:
        lower = super().written(values) or {}
        return {seat: lower[seat] for seat in lower if values[self.seats][seat] == TABLE} or None


@dataclass(frozen=True, kw_only=True)
class Seats(Parts):
    """Who sits where: a person or the table."""

    label: str = "table-{part}"
    words: str = ""
    """Without it the voice says whether it is the table."""

    def in_words(self, value: Any) -> Argument:
        return super().in_words(value) if self.words else yes_or_no(value == TABLE)


def seats(names: Sequence[str], **more: Any) -> Seats:
    """The option of that name, for these seats."""
    return Seats(name="seats", parts=dict.fromkeys(names, SITTERS), **more)


def levels(names: Sequence[str], **more: Any) -> Levels:
    """At which level the table plays its seats; a button lowers one."""
    return Levels(
        name="levels",
        parts=dict.fromkeys(names, LEVELS),
        default=dict.fromkeys(names, MASTER),
        steps=dict.fromkeys(names, LEVELS[::-1]),
        quiet=True,
        tag="Levels",
        form=_LEVELS,
        **more,
    )
