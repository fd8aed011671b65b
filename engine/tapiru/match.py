"""How a round is scored, and what lasts from round to round: the tokens won, how many rounds, who has won the game.

`score` says who takes which token of the middle and why, and who draws a bonus (rulebook, End of a Round and Scoring).
It works on counts, so that cards the engine knows and totals that people report are scored by the same code. A `Match`
keeps the tokens won and who begins. The card game and the referee share both.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Final

from engine.errors import BadInput, shown
from engine.tapiru.cards import COLUMNS, OTHER, SEATS, SYLLABLES, TOKENS, Count
from engine.tapiru.rulings import Rulings

MOST_TOKENS: Final = 6 + len(COLUMNS)
"""The most tokens that one round can hand out: three of the middle and six bonuses."""


class Why(Enum):
    """Why a column's token went where it went."""

    MORE = "more"
    """More pearls, and more was wanted."""
    LESS = "less"
    MILK_TEA = "milk tea"
    """A straight milk tea beats any other cup."""
    FORFEIT = "forfeit"
    """The other cup has no brand."""
    OVER_CAPACITY = "over capacity"
    """The other player has more pearls than a stomach holds."""
    EQUAL = "equal"
    TWO_MILK_TEAS = "two milk teas"
    NO_BRAND = "no brand"
    """Neither cup has one."""
    BOTH_OVER = "both over"


@dataclass(frozen=True, slots=True)
class Column:
    """One column's result; `taker` is a seat or nobody (None)."""

    column: int
    token: str
    taker: str | None
    why: Why


@dataclass(frozen=True, slots=True)
class Score:
    """A round's result before any token was drawn.

    >>> south, north = [Count(5, True, False, False)] * 3, [Count(4, True, False, True)] * 3
    >>> result = score({"S": south, "N": north}, ["more"] * 3, ["TA", "PI", "O"], "S", Rulings.RULEBOOK)
    >>> result.taken("S"), result.draws("S", Rulings.RULEBOOK)
    (['TA', 'PI', 'O'], ['N', 'N', 'N'])
    """

    columns: tuple[Column, ...]
    pearls: Mapping[str, int]
    over: tuple[str, ...]
    bonuses: Mapping[str, tuple[int, ...]]

    @property
    def void(self) -> bool:
        """Whether both are over capacity: then nobody scores and the tokens go back into the stack."""
        return len(self.over) == len(SEATS)

    def taken(self, seat: str) -> list[str]:
        return [column.token for column in self.columns if column.taker == seat]

    def unclaimed(self) -> list[str]:
        return [column.token for column in self.columns if column.taker is None]

    def draws(self, first: str, rulings: Rulings) -> list[str]:
        """The seats that are due a bonus token, in the order in which they draw."""
        begins = first if rulings.draws_first == "first" else OTHER[first]
        order = (begins, OTHER[begins])
        return [seat for turn in range(len(COLUMNS)) for seat in order if turn < len(self.bonuses[seat])]

    def facts(self) -> dict[str, Any]:
        return {
            "columns": [
                {"column": c.column, "token": c.token, "taker": c.taker, "why": c.why.value} for c in self.columns
            ],
            "pearls": dict(self.pearls),
            "over": list(self.over),
            "bonuses": {seat: list(columns) for seat, columns in self.bonuses.items()},
        }


def score(
    counts: Mapping[str, Sequence[Count]], wants: Sequence[str], middle: Sequence[str], first: str, rulings: Rulings
) -> Score:
    """A round's result; `wants` and `middle` are the preference (`more`, `less`) and the token of each column."""
    pearls = {seat: sum(count.pearls for count in counts[seat]) for seat in SEATS}
    over = tuple(seat for seat in SEATS if pearls[seat] > rulings.capacity)
    columns = []
    for at, column in enumerate(COLUMNS):
        pair = {seat: counts[seat][at] for seat in SEATS}
        taker, why = _capacity(pair, over, rulings) or column_winner(pair, wants[at], first, rulings)
        columns.append(Column(column, middle[at], taker, why))
    bonuses = {
        seat: tuple(column for column in COLUMNS if counts[seat][column - 1].bonus) if seat not in over else ()
        for seat in SEATS
    }
    return Score(tuple(columns), pearls, over, bonuses)


def _capacity(pair: Mapping[str, Count], over: Sequence[str], rulings: Rulings) -> tuple[str | None, Why] | None:
    """A column's result if capacity decides it (rulebook, Max Capacity Token)."""
    if not over:
        return None
    if len(over) > 1:
        return None, Why.BOTH_OVER
    other = OTHER[over[0]]
    if rulings.over_capacity_gives == "branded" and not pair[other].brand:
        return None, Why.NO_BRAND
    return other, Why.OVER_CAPACITY


def column_winner(pair: Mapping[str, Count], want: str, first: str, rulings: Rulings) -> tuple[str | None, Why]:
    """Who takes a column when nobody is over capacity: by brand, then straight milk tea, then pearls."""
    south, north = pair["S"], pair["N"]
    if not (south.brand or north.brand):
        return None, Why.NO_BRAND
    if south.brand != north.brand:
        return ("S" if south.brand else "N"), Why.FORFEIT
    if south.milk_tea and north.milk_tea:
        return _undecided(rulings.two_milk_teas, first), Why.TWO_MILK_TEAS
    if south.milk_tea != north.milk_tea:
        return ("S" if south.milk_tea else "N"), Why.MILK_TEA
    if south.pearls == north.pearls:
        return _undecided(rulings.equal_pearls, first), Why.EQUAL
    return ("S" if (south.pearls > north.pearls) == (want == "more") else "N"), Why(want)


def _undecided(ruling: str, first: str) -> str | None:
    return OTHER[first] if ruling == "second" else None


@dataclass(frozen=True, slots=True)
class Match:
    """A game of several rounds, at one of its rounds.

    >>> match = Match(won_s=("TA", "PI", "O"), round=2, first="N")
    >>> match.won("S"), missing(match.won("S")), len(match.kept())
    (('TA', 'PI', 'O'), ['CA'], 3)
    """

    rulings: Rulings = Rulings.LETTER
    first: str = "S"
    round: int = 1
    extra: int = 0
    won_s: tuple[str, ...] = ()
    won_n: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()

    @classmethod
    def begun(cls, first: str, rulings: Rulings) -> "Match":
        """A new game; `first` drank tea most recently. Raises BadInput."""
        if first not in SEATS:
            raise BadInput(f"first is {shown(first)}; it must be 'S' (the south seat) or 'N' (the north seat)")
        if not isinstance(rulings, Rulings):
            raise BadInput(f"rulings is {shown(rulings)}; use Rulings(...) or Rulings.named(...)")
        return cls(rulings, first)

    def won(self, seat: str) -> tuple[str, ...]:
        """The tokens a seat has won, in the order of `SYLLABLES`."""
        return self.won_s if seat == "S" else self.won_n

    def kept(self) -> list[str]:
        return [*self.won_s, *self.won_n, *self.aside]

    def scored(self, score: Score, drawn: Mapping[str, Sequence[str]]) -> "Match":
        """The match after a scored round, with its tokens given to the seats; `drawn` are the bonus tokens by seat."""
        if score.void:
            return self
        won = [tuple(in_syllables([*self.won(seat), *score.taken(seat), *drawn[seat]])) for seat in SEATS]
        aside = score.unclaimed() if self.rulings.unclaimed == "aside" else []
        return replace(self, won_s=won[0], won_n=won[1], aside=tuple(in_syllables([*self.aside, *aside])))

    def again(self, score: Score) -> bool:
        if self.extra >= self.rulings.extra_rounds or not self._enough:
            return False
        last = self.round >= self.rulings.rounds + self.extra
        if score.void and (self._adds_always or (last and not (self.won_s or self.won_n))):
            return True
        wanted = self.rulings.equal_tokens == "extra round"
        return (
            wanted
            and len(self.won_s) == len(self.won_n)
            and spells(self.won_s) == spells(self.won_n)
            and (last or spells(self.won_s))
        )

    def outcome(self, score: Score) -> dict[str, Any] | None:
        """How the game ended, or None if another round follows (rulebook, Winning the Game). Call it after `scored`."""
        if self.again(score):
            return None
        spelled = [seat for seat in SEATS if spells(self.won(seat))]
        more_rounds = self.round < self.rulings.rounds + self.extra and self._enough
        if not spelled and more_rounds:
            return None
        tokens = {seat: len(self.won(seat)) for seat in SEATS}
        if len(spelled) == 1:
            return {"winner": spelled[0], "reason": "spelled", "tokens": tokens}
        if tokens["S"] == tokens["N"]:
            return {"winner": None, "reason": "draw", "tokens": tokens}
        reason = "both spelled" if spelled else "tokens"
        return {"winner": max(SEATS, key=tokens.__getitem__), "reason": reason, "tokens": tokens}

    def next_round(self, score: Score) -> "Match":
        first = OTHER[self.first]
        if self.rulings.next_first == "same":
            first = self.first
        elif self.rulings.next_first == "behind" and len(self.won_s) != len(self.won_n):
            first = min(SEATS, key=lambda seat: len(self.won(seat)))
        extra = self.extra + self.again(score)
        return replace(self, first=first, round=self.round + 1, extra=extra)

    def contradiction(self) -> tuple[str, str] | None:
        """The field of a match that can't be so before this round, and what should stand there."""
        rulings = self.rulings
        by_letter = not self._adds_always and rulings.equal_tokens == "draw"
        added = min(rulings.extra_rounds, max(0, self.round - rulings.rounds) if by_letter else self.round - 1)
        if self.extra > added:
            return "extra", f"at most {added} added rounds"
        if self.round > rulings.rounds + self.extra:
            return "round", f"at most round {rulings.rounds + self.extra}"
        if len(self.kept()) > MOST_TOKENS * (self.round - 1):
            return "won_S", f"at most {MOST_TOKENS * (self.round - 1)} tokens won before round {self.round}"
        if by_letter and self.extra and (self.won_s or self.won_n):
            return "won_S", "no tokens won, because a round is added only when nobody has any"
        if self.aside and rulings.unclaimed != "aside":
            return "aside", "- unless rulings say that tokens go aside"
        spelled = [spells(self.won(seat)) for seat in SEATS]
        tied = all(spelled) and len(self.won_s) == len(self.won_n) and rulings.equal_tokens == "extra round"
        if any(spelled) and not tied:
            return "won_S", "tokens that don't spell TA-PI-O-CA yet, or the game would be over"
        return None

    @property
    def _adds_always(self) -> bool:
        return self.rulings.void_round == "one more round"

    @property
    def _enough(self) -> bool:
        return TOKENS - len(self.kept()) >= len(COLUMNS)


def spells(tokens: Sequence[str]) -> bool:
    return set(tokens) == set(SYLLABLES)


def missing(tokens: Sequence[str]) -> list[str]:
    return [syllable for syllable in SYLLABLES if syllable not in tokens]


def in_syllables(tokens: Sequence[str]) -> list[str]:
    return sorted(tokens, key=SYLLABLES.index)


def rest_of(box: Sequence[str], *gone: Sequence[str]) -> list[str]:
    """The tokens of a box that are nowhere else, in the order of `SYLLABLES`."""
    left = Counter(box)
    for tokens in gone:
        left.subtract(tokens)
    return [syllable for syllable in SYLLABLES for _ in range(left[syllable])]
