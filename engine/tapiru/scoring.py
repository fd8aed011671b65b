"""Who takes which token of the middle and why, and who draws a bonus (rulebook, End of a Round and Scoring).

It works on counts, so that cards the engine knows and totals that people tell are scored by the same code.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from engine.tapiru.cards import COLUMNS, OTHER, SEATS
from engine.tapiru.cup import Count
from engine.tapiru.rulings import Rulings


class Why(Enum):
    """Why a column's token went where it went.

    >>> Why("more")
    <Why.MORE: 'more'>
    """

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
    """One column's result; `taker` is a seat or nobody (None).

    >>> Column(1, "TA", None, Why.EQUAL).why.value
    'equal'
    """

    column: int
    token: str
    taker: str | None
    why: Why


@dataclass(frozen=True, slots=True)
class Score:
    """A round's result before any token was drawn.

    >>> south, north = [Count(5, True, False, False)] * 3, [Count(4, True, False, True)] * 3
    >>> told = score({"S": south, "N": north}, ["more"] * 3, ["TA", "PI", "O"], "S", Rulings.RULEBOOK)
    >>> told.taken("S"), told.draws("S", Rulings.RULEBOOK)
    (['TA', 'PI', 'O'], ['N', 'N', 'N'])
    """

    columns: tuple[Column, ...]
    pearls: Mapping[str, int]
    over: tuple[str, ...]
    """Seats over capacity."""
    bonuses: Mapping[str, tuple[int, ...]]
    """Columns in which a seat earned a Branding Bonus."""

    @property
    def void(self) -> bool:
        """Whether both are over capacity: then nobody scores and the tokens go back into the stack."""
        return len(self.over) == len(SEATS)

    def taken(self, seat: str) -> list[str]:
        """Tokens of the middle that a seat takes, west to east."""
        return [column.token for column in self.columns if column.taker == seat]

    def unclaimed(self) -> list[str]:
        """Tokens of the middle that nobody takes, west to east."""
        return [column.token for column in self.columns if column.taker is None]

    def draws(self, first: str, rulings: Rulings) -> list[str]:
        """The seats that are due a bonus token, in the order in which they draw."""
        begins = first if rulings.draws_first == "first" else OTHER[first]
        order = (begins, OTHER[begins])
        return [seat for turn in range(len(COLUMNS)) for seat in order if turn < len(self.bonuses[seat])]

    def facts(self) -> dict[str, Any]:
        """The score as plain data."""
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
