"""A game of Tapas as a `GameState`, the setup that is agreed before it, and corrections.

A `Setup` can be drawn at random, kept as plain data in a journal, and started any number of times.

An action is the text of a move, or a correction, by which the program follows the tray where the two have drifted
apart. A correction says the whole position and why. What was agreed before the game stays as it was.

    correct J1C1J1C1/... J 4321/4321 -/- - - turned=0 due=0 passed=- first=J ... | a tapas was bumped
"""

import random
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Final, NamedTuple

from engine.errors import BadInput, shown
from engine.tapas.position import EXTRA_SLOTS, Position
from engine.tapas.push import Push
from engine.tapas.rules import Handicap, Outcome, Rulings, handicaps_from
from engine.tapas.state import Move
from engine.tapas.tray import EMPTY, EXTRAS, NAMES, PLAYERS, TRAY_SLOTS, held_names


@dataclass(frozen=True, slots=True)
class Setup:
    """The options of one game, as `Position.start` takes them; `start` checks them.

    >>> setup = Setup.from_dict({"extras": {"c3": "xT"}, "rulings": "online"})
    >>> setup.start()["c3"]
    'xT'
    """

    first: str = "J"
    extras: Mapping[str, str] = field(default_factory=dict)
    burning_head: bool = False
    rulings: Rulings = Rulings.RULEBOOK
    quarter_turns: int = 0
    south: str | None = None
    handicaps: Mapping[str, Handicap] = field(default_factory=dict)
    position: str = ""
    """The text of the position in which the game begins; empty for the tray as printed. `of_position` makes the rest
    agree with it."""

    def start(self) -> Position:
        """The position in which this game starts. Raises BadInput."""
        if self.position:
            return Position.parse(self.position)
        return Position.start(
            self.first, self.extras, self.burning_head, self.rulings, self.quarter_turns, self.south, self.handicaps
        )

    @classmethod
    def of_position(cls, text: str, handicaps: Mapping[str, Handicap] | None = None) -> "Setup":
        """A game that begins in a position, by the rules that its text names; the tray lies as before its turns due.

        Of `handicaps` only free take-backs can be agreed on top of the text. Raises TextError, or BadInput for a
        position in which the game is over.

        >>> text = Setup(first="C", burning_head=True).start().text()
        >>> setup = Setup.of_position(text)
        >>> setup.first, setup.burning_head, setup.start().text() == text
        ('C', True, True)
        """
        position = Position.parse(text)
        if position.outcome() is not None:
            raise BadInput("the game is over in this position; give one that goes on")
        free = handicaps or {}
        agreed = {
            player: Handicap(points, take_backs=player in free and free[player].take_backs)
            for player, points in zip(PLAYERS, position.rules.bonus, strict=True)
        }
        turned = (position.quarter_turns - position.turns_due) % 4
        by, helped = position.rules, handicaps_from(agreed)
        return cls(by.first, {}, by.burning_head, by.rulings, turned, by.south, helped, position.text())

    @classmethod
    def drawn(cls, chance: random.Random) -> "Setup":
        """A setup drawn at random from all variants, for tests and simulation."""
        return cls(
            first=chance.choice(PLAYERS),
            extras=draw_extras(chance.choice(sorted(EXTRA_SLOTS)), chance),
            burning_head=chance.random() < 0.5,
            rulings=chance.choice((Rulings.RULEBOOK, Rulings.ONLINE)),
            quarter_turns=chance.randrange(4),
            south=chance.choice((None, *PLAYERS)),
        )

    def as_dict(self) -> dict[str, Any]:
        return {
            "first": self.first,
            "extras": dict(self.extras),
            "burning_head": self.burning_head,
            "rulings": str(self.rulings),
            "quarter_turns": self.quarter_turns % 4,
            "south": self.south,
            **({"handicaps": {p: h.as_dict() for p, h in self.handicaps.items()}} if self.handicaps else {}),
            **({"position": self.position} if self.position else {}),
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], chance: random.Random | None = None) -> "Setup":
        """Options from plain data; what is left out has its default. Raises BadInput naming the field.

        With `chance`, `extras` may be a number (0, 2, 3, 5): as many tokens are drawn and laid on their slots. With a
        `position` the other options follow from its text; those given must agree with it.
        """
        if not isinstance(data, Mapping):
            raise BadInput(f'a game\'s options are {shown(data)}; give names and values, as in {{"first": "J"}}')
        unknown = set(data) - {option.name for option in fields(cls)}
        if unknown:
            raise BadInput(
                f"unknown option {sorted(unknown, key=str)[0]!r}; "
                "a game has first, extras, burning_head, rulings, handicaps"
            )
        if data.get("position"):
            return cls._in_a_position(data)
        extras = data.get("extras", {})
        if chance is not None and isinstance(extras, int) and not isinstance(extras, bool):
            extras = draw_extras(extras, chance)
        if not isinstance(extras, Mapping):
            raise BadInput(f'extras is {shown(extras)}; give 0, 2, 3 or 5, or slots and tokens as in {{"c3": "xT"}}')
        rulings = data.get("rulings", "rulebook")
        if not isinstance(rulings, str):
            raise BadInput(f"rulings is {shown(rulings)}; use a name such as 'rulebook' or 'online'")
        read = {
            "extras": dict(extras),
            "rulings": Rulings.named(rulings),
            "handicaps": handicaps_from(data.get("handicaps", {})),
        }
        setup = cls(**{**data, "position": "", **read})
        setup.start()
        return setup

    @classmethod
    def _in_a_position(cls, data: Mapping[str, Any]) -> "Setup":
        handicaps = handicaps_from(data.get("handicaps", {}))
        setup = cls.of_position(data["position"], handicaps)
        follows = {"handicaps": {}, **setup.as_dict()}
        given = dict(data)
        if "handicaps" in data:
            given["handicaps"] = {p: h.as_dict() for p, h in handicaps.items()}
        for name, value in given.items():
            if value != follows[name]:
                raise BadInput(f"{name} is {shown(value)}, but the position says {follows[name]!r}; leave {name} out")
        return setup


def draw_extras(count: int, chance: random.Random) -> dict[str, str]:
    """Extras drawn without replacement for the tray side with `count` tokens (0, 2, 3, 5). Raises BadInput."""
    if count not in EXTRA_SLOTS:
        raise BadInput(f"{shown(count)} extras: there are tray sides for {', '.join(map(str, EXTRA_SLOTS))} tokens")
    return dict(zip(EXTRA_SLOTS[count], chance.sample(EXTRAS, count), strict=True))


CORRECT: Final = "correct "
"""What the action begins with; no move does."""
LONGEST_REASON: Final = 120
LONGEST_TEXT: Final = 600
"""Characters of a position's text; the longest that there is has some 350."""
_BETWEEN: Final = " | "
_NOT_IN_A_REASON: Final = re.compile(r"[<>{}|\x00-\x1f\x7f-\x9f\ud800-\udfff]")


class Change(NamedTuple):
    """A slot on which something else lies after a correction."""

    slot: str
    was: str
    now: str


@dataclass(frozen=True, slots=True)
class Correction:
    """A position's text, and the reason why it is the game's from now on. Raises BadInput.

    >>> start = Position.start()
    >>> correction = Correction(start.text().replace(" J 4321", " C 4321"), "it was the croquetas' turn")
    >>> Correction.parse(correction.action) == correction
    True
    >>> correction.applied(start).after.mover
    'C'
    """

    position: str
    reason: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "reason", checked_reason(self.reason))
        if isinstance(self.position, str) and len(self.position) > LONGEST_TEXT:
            raise BadInput(f"a position's text has at most {LONGEST_TEXT} characters; give one position")
        Position.parse(self.position)

    @property
    def action(self) -> str:
        return f"{CORRECT}{self.position}{_BETWEEN}{self.reason}"

    @classmethod
    def parse(cls, action: str) -> "Correction":
        """The inverse of `action`. Raises BadInput."""
        position, between, reason = action.removeprefix(CORRECT).partition(_BETWEEN)
        if not (corrects(action) and between):
            raise BadInput("a correction is written as 'correct', a position, ' | ' and the reason")
        return cls(position, reason)

    def applied(self, before: Position) -> "Corrected":
        """What becomes of a position. BadInput for one that this game can't have, or that is there already."""
        after = Position.parse(self.position)
        if after.rules != before.rules:
            raise BadInput(
                "what was agreed before the game can't be corrected: who began, who sits where, Burning Head, rulings, "
                "points by agreement",
                code="correct-agreed",
            )
        has, had = Counter(_pieces(after)), Counter(_pieces(before))
        if has != had:
            missing, more = _listed(had - has), _listed(has - had)
            raise BadInput(
                f"a game's pieces don't change: missing are {missing}, and too many are {more}; say where each lies",
                code="correct-pieces",
                params={"missing": missing, "more": more},
            )
        if after == before:
            raise BadInput(
                "the game has this position already, so there is nothing to correct; play on", code="nothing-to-correct"
            )
        return Corrected(self, before.copy(), after)


class Corrected(NamedTuple):
    """What a correction did: the report that stands where a move's `Push` does.

    >>> start = Position.start()
    >>> Correction(start.text().replace(" J 4321", " C 4321"), "it was the croquetas' turn").applied(start).changes
    ()
    """

    correction: Correction
    before: Position
    after: Position

    @property
    def changes(self) -> tuple[Change, ...]:
        """The slots on which something else lies now."""
        return tuple(
            Change(slot, self.before[slot], self.after[slot])
            for slot in TRAY_SLOTS
            if self.before[slot] != self.after[slot]
        )

    @property
    def points(self) -> dict[str, int]:
        """By how much each player's points changed; less than 0 for points that are gone."""
        return {player: self.after.points(player) - self.before.points(player) for player in PLAYERS}


def checked_reason(reason: object) -> str:
    """A reason on one line. BadInput for none, for one that is too long, or that a record can't hold."""
    if not isinstance(reason, str):
        raise BadInput(f"the reason is a text, not {type(reason).__name__}")
    text = " ".join(reason.split())
    if not text:
        raise BadInput("a correction needs a reason; say what happened, as in 'a tapas was bumped'", code="no-reason")
    if len(text) > LONGEST_REASON or _NOT_IN_A_REASON.search(text):
        raise BadInput(
            f"a reason has at most {LONGEST_REASON} characters, and none of < > {{ }} |; say it in other words",
            code="bad-reason",
            params={"most": LONGEST_REASON},
        )
    return text


def corrects(action: object) -> bool:
    """Whether an action is a correction and no move."""
    return isinstance(action, str) and action.startswith(CORRECT)


def _pieces(position: Position) -> list[str]:
    lying = [piece for piece in position.pieces().values() if piece != EMPTY]
    held = held_names(position.supply(player) for player in PLAYERS)
    return [*lying, *held, *position.taken("J"), *position.taken("C"), *position.removed]


def _listed(pieces: Counter[str]) -> str:
    """Pieces in the order of the box, as in `J2 C1 C1`."""
    return " ".join(sorted(pieces.elements(), key=NAMES.index)) or "-"


def position_facts(position: Position) -> dict[str, Any]:
    """What the rules know about a position, as plain data. Slots and entries are in the tray's frame."""
    p = position
    return {
        "mover": p.mover,
        "points": {player: p.points(player) for player in PLAYERS},
        "supply": {player: list(p.supply(player)) for player in PLAYERS},
        "taken": {player: list(p.taken(player)) for player in PLAYERS},
        "removed": list(p.removed),
        "tray": p.tray(),
        "open_entries": list(p.open_entries()),
        "quarter_turns": p.quarter_turns,
        "turns_due": p.turns_due,
        "latest_push": str(p.latest_push) if p.latest_push else None,
        "passed": list(p.passed),
        "outcome": outcome_facts(p.outcome()),
    }


def outcome_facts(outcome: Outcome | None) -> dict[str, Any] | None:
    """An outcome as plain data: `winner` (J, C or None), `reason`, and the `value` that decided a tie-break."""
    if outcome is None:
        return None
    return {"winner": outcome.winner, "reason": outcome.reason.value, "value": outcome.value}


class TapasGame:
    """A `GameState`; `position` is the engine's own object.

    >>> game = TapasGame(Position.start())
    >>> push = game.apply("2@Nc")
    >>> game.actor, game.position.latest_push
    ('C', Move('2@Nc'))
    """

    def __init__(self, position: Position) -> None:
        self.position = position

    @classmethod
    def random_start(cls, chance: random.Random) -> "TapasGame":
        return cls(Setup.drawn(chance).start())

    @property
    def actor(self) -> str:
        return self.position.mover

    def legal_actions(self) -> list[str]:
        return [move.text for move in self.position.legal_moves()]

    def apply(self, action: str) -> Push | Corrected:
        """Make a move, or follow a correction, which is no legal action of the rules."""
        if not corrects(action):
            return self.position.push(Move(action))
        corrected = Correction.parse(action).applied(self.position)
        self.position = corrected.after.copy()
        return corrected

    def outcome(self) -> dict[str, Any] | None:
        return outcome_facts(self.position.outcome())

    def facts(self) -> dict[str, Any]:
        agreed = asdict(self.position.rules)
        del agreed["bonus"]
        return {**position_facts(self.position), **agreed}

    def census(self) -> list[str]:
        return sorted(_pieces(self.position))

    def text(self) -> str:
        return self.position.text()

    @classmethod
    def parse(cls, text: str) -> "TapasGame":
        return cls(Position.parse(text))

    def copy(self) -> "TapasGame":
        return TapasGame(self.position.copy())
