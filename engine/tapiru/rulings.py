"""What the rulebook leaves open, as named fields.

A table can change each of them, so that it can play as its owners do; the record names what differs from the rulebook.
"""

from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar, Final

from engine.errors import BadInput, shown


@dataclass(frozen=True, slots=True)
class Rulings:
    """Open points of the rulebook; `CHOICES` lists every value that a field can have.

    `Rulings()` are the table's defaults, and `LETTER` is their name: a void round is played by the letter. `RULEBOOK`
    differs from them in that alone: one more round is played for each void one. Records and journals from the time
    when this was the only way name it `rulebook`, or name no rulings.

    Two points have one reading only and no field. When the token stack is empty, a bonus that is due is not drawn.
    When the stack's last card was drawn the round is over after that turn, even if the turn completed three cups.

    >>> str(Rulings()), str(Rulings(capacity=18)), Rulings.named("capacity=18").void_round
    ('letter', 'letter,capacity=18', 'one more round')
    """

    straight_milk_tea: str = "one card"
    """What makes a branded cup without a pearl a straight milk tea: `one card` of that name at least, `three cards`
    of it, or `no pearl` (nothing more than that; the rulebook's sentence taken by the letter)."""
    capacity: int = 20
    """Pearls that a stomach holds; one more is too many."""
    equal_pearls: str = "nobody"
    """Who takes a column when both cups have the same number of pearls: `nobody`, or the `second` player, who didn't
    begin the round."""
    two_milk_teas: str = "nobody"
    """Who takes a column with two straight milk teas: `nobody` or the `second` player."""
    unclaimed: str = "next round"
    """Where a token goes that nobody took: into the stack for the `next round`, into it `at once`, before bonuses are
    drawn, or `aside`, out of the game."""
    over_capacity_gives: str = "all"
    """What a player over capacity leaves to the other: `all` three tokens, or those of the columns where the other
    cup is `branded`."""
    bonus_tapioca: int = 1
    """Tapioca cards that a cup needs for the Branding Bonus. One will do, because cups with fewer than three are
    valid; none is a cup without a pearl, which never gets a bonus."""
    milk_tea_blocks_bonus: bool = True
    """A straight-milk-tea card among the tapioca costs the bonus: it has no straw, so not all straws are the same."""
    milk_tea_completes: bool = True
    """A straight-milk-tea card counts as one of the three tapioca cards of a complete cup."""
    draws_first: str = "first"
    """Who draws the first bonus token, then in turns: the `first` player of the round or the `second`. It matters
    only when the stack runs short."""
    next_first: str = "other"
    """Who begins the next round: the `other` player, the `same`, or the one `behind` in tokens (the other if equal)."""
    rounds: int = 2
    """Rounds of a game that nobody wins earlier."""
    extra_rounds: int = 1
    """Rounds that can be added, see `void_round` and `equal_tokens`."""
    equal_tokens: str = "draw"
    """Both spell, or neither does at the end, with the same number of tokens: a `draw`, or an `extra round` as long
    as `extra_rounds` allows and the stack can fill the middle."""
    covering: str = "same place"
    """What may be laid on what: tapioca and straight milk tea cover each other, because they lie in the `same place`,
    or only the `same type` covers a card. Who could then lay no card of the hand may lay one as in `same place`, for
    no turn is skipped."""
    last_turn: str = "must be taken"
    """The turn that follows when the other player has completed three cups: it `must be taken`, as any other, or it
    `may be skipped`."""
    void_round: str = "tokens decide"
    """After a round in which both players were over capacity: the `tokens decide` after the last round, and a round is
    added only when nobody has any; or `one more round` is played for each such round."""

    LETTER: ClassVar["Rulings"]
    RULEBOOK: ClassVar["Rulings"]

    def __post_init__(self) -> None:
        for name, choices in CHOICES.items():
            value = getattr(self, name)
            if type(value) is not type(choices[0]) or value not in choices:
                raise BadInput(f"ruling {name} is {shown(value)}; it can be {_listed(choices)}")

    def __str__(self) -> str:
        """`letter` or `rulebook`, or what differs: `letter,capacity=18`, `capacity=18`, in the order of fields."""
        letter = self.void_round == Rulings.LETTER.void_round
        base = Rulings.LETTER if letter else Rulings.RULEBOOK
        values = [
            (f.name, getattr(self, f.name)) for f in fields(self) if getattr(self, f.name) != getattr(base, f.name)
        ]
        changed = [f"{name}={_word(value)}" for name, value in values]
        return ",".join([_LETTER, *changed] if letter else changed or [_RULEBOOK])

    @classmethod
    def named(cls, text: str) -> "Rulings":
        """The inverse of `str`; BadInput names what can be chosen."""
        chosen: dict[str, Any] = {}
        head, *more = text.split(",")
        base = cls.LETTER if head == _LETTER else cls.RULEBOOK
        for item in more if head == _LETTER else [] if text == _RULEBOOK else [head, *more]:
            name, _, word = item.partition("=")
            if name not in CHOICES or name in chosen:
                raise BadInput(
                    f"unknown ruling {item!r}; use letter, rulebook, or a comma list of {', '.join(CHOICES)}, each once"
                )
            values = {_word(value): value for value in CHOICES[name]}
            if word not in values:
                raise BadInput(f"ruling {name} is {word!r}; it can be {_listed(CHOICES[name])}")
            chosen[name] = values[word]
        return replace(base, **chosen)


_LETTER: Final = "letter"
_RULEBOOK: Final = "rulebook"
_SECOND: Final = ("nobody", "second")
CHOICES: Final[dict[str, tuple[Any, ...]]] = {
    "straight_milk_tea": ("one card", "three cards", "no pearl"),
    "capacity": tuple(range(1, 46)),
    "equal_pearls": _SECOND,
    "two_milk_teas": _SECOND,
    "unclaimed": ("next round", "at once", "aside"),
    "over_capacity_gives": ("all", "branded"),
    "bonus_tapioca": (1, 2, 3),
    "milk_tea_blocks_bonus": (True, False),
    "milk_tea_completes": (True, False),
    "draws_first": ("first", "second"),
    "next_first": ("other", "same", "behind"),
    "rounds": (1, 2, 3),
    "extra_rounds": (0, 1, 2, 3),
    "equal_tokens": ("draw", "extra round"),
    "covering": ("same place", "same type"),
    "last_turn": ("must be taken", "may be skipped"),
    "void_round": ("tokens decide", "one more round"),
}
"""The values a ruling can have, the rulebook's or the likeliest first."""
Rulings.LETTER = Rulings()
Rulings.RULEBOOK = Rulings(void_round="one more round")


def _word(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _listed(choices: tuple[Any, ...]) -> str:
    if len(choices) > 5:
        return f"{choices[0]} to {choices[-1]}"
    return ", ".join(map(_word, choices))
