"""What a group of pieces can have in common, and how that is said.

`FAMILIES` is the list: a family holds for a group under some parameters (none, one or several), and a `Pattern` is a
family with one of them. Ids are stable and a page translates them: `suits-same`, `suits-all-S`, `values-step-2`.
A `Description` joins at most one pattern of suits and one of values: `suits-same+values-even`.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final

from engine.piecepack.pieces import Piece, catalog

Pieces = Sequence[Piece]
Marks = Sequence[Any]
"""What a family looks at in each piece of a group: its suits, or its values, rising."""

HIGHEST_LOW: Final = 2
_PRIMES: Final = frozenset({2, 3, 5, 7})


@dataclass(frozen=True, slots=True)
class Family:
    """A kind of pattern, one line of `FAMILIES`.

    `of` is suits or values; `says` is English, with the parameter at `{}`; `fits` gives the parameters under which such
    marks fit ("" for a family without any). `only` names what must be in play: "loose" (a ruling) or "packs" (more
    suits), "" always.

    >>> family = next(family for family in FAMILIES if family.name == "values-step")
    >>> family.found([Piece("tS0"), Piece("cS2"), Piece("cM4")])
    ('2',)
    """

    name: str
    of: str
    says: str
    fits: Callable[[Marks], tuple[str, ...]]
    only: str = ""

    def found(self, pieces: Pieces) -> tuple[str, ...]:
        """The parameters under which a group fits."""
        return self.fits([p.suit for p in pieces] if self.of == "suits" else sorted(p.value for p in pieces))


def _if(holds: bool) -> tuple[str, ...]:
    return ("",) if holds else ()


def _same(marks: Marks) -> tuple[str, ...]:
    return _if(len(set(marks)) == 1)


def _different(marks: Marks) -> tuple[str, ...]:
    return _if(len(set(marks)) == len(marks))


def _all(marks: Marks) -> tuple[str, ...]:
    return (str(marks[0]),) if _same(marks) else ()


def _shape(marks: Marks) -> tuple[str, ...]:
    counts = sorted(Counter(marks).values(), reverse=True)
    return ("-".join(map(str, counts)),) if 1 < counts[0] < len(marks) else ()


def _exact(marks: Marks) -> tuple[str, ...]:
    return ("-".join(map(str, sorted(marks))),)


def _pack(suits: Marks) -> tuple[str, ...]:
    packs = catalog().pack_of
    return _all([packs[suit] for suit in suits])


def _gaps(values: Marks) -> set[int]:
    return {after - before for before, after in pairwise(values)}


def _step(values: Marks) -> tuple[str, ...]:
    gaps = _gaps(values)
    return tuple(map(str, gaps)) if len(gaps) == 1 and min(gaps) > 1 else ()


def _sum(values: Marks) -> tuple[str, ...]:
    return _if(values[0] > 0 and sum(values) == 2 * values[-1])


FAMILIES: Final = (
    Family("suits-same", "suits", "all of one suit", _same),
    Family("suits-different", "suits", "all of different suits", _different),
    Family("suits-all", "suits", "all {}", _all),
    Family("suits-pack", "suits", "all from one pack: {}", _pack, "packs"),
    Family("suits-shape", "suits", "suits that repeat as {}", _shape, "loose"),
    Family("suits-exact", "suits", "the suits {}", _exact, "loose"),
    Family("values-same", "values", "all of one value", _same),
    Family("values-different", "values", "all of different values", _different),
    Family("values-even", "values", "all even", lambda values: _if(all(value % 2 == 0 for value in values))),
    Family("values-odd", "values", "all odd", lambda values: _if(all(value % 2 for value in values))),
    Family("values-consecutive", "values", "consecutive", lambda values: _if(_gaps(values) == {1})),
    Family("values-all", "values", "all of value {}", _all),
    Family("values-step", "values", "rising by steps of {}", _step),
    Family("values-low", "values", "all 2 or lower", lambda values: _if(max(values) <= HIGHEST_LOW)),
    Family("values-high", "values", "all 3 or higher", lambda values: _if(min(values) > HIGHEST_LOW)),
    Family("values-prime", "values", "all prime", lambda values: _if(set(values) <= _PRIMES)),
    Family("values-sum", "values", "one is the sum of the others", _sum),
    Family("values-shape", "values", "values that repeat as {}", _shape, "loose"),
    Family("values-exact", "values", "the values {}", _exact, "loose"),
    Family("values-total", "values", "values that add up to {}", lambda values: (str(sum(values)),), "loose"),
)
"""Every structured pattern. Null is 0 and so is even, low, and stands before the ace; in a sum it adds nothing, so no
null is in one."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """A family with its parameter; it holds for a group of pieces or doesn't, whatever their order.

    >>> pattern = patterns_of([Piece("tS0"), Piece("cS2"), Piece("cS4")])[0]
    >>> pattern.id, pattern.text, pattern.holds([Piece("tM0"), Piece("cS2")])
    ('suits-same', 'all of one suit', False)
    """

    family: Family
    parameter: str = ""

    @property
    def id(self) -> str:
        """The name by which records and a page know the pattern, as in `suits-all-S`."""
        return f"{self.family.name}-{self.parameter}" if self.parameter else self.family.name

    @property
    def text(self) -> str:
        return self.family.says.format(_parameter_words(self.family.name, self.parameter))

    def holds(self, pieces: Pieces) -> bool:
        return bool(pieces) and self.parameter in self.family.found(pieces)

    def explain(self, pieces: Pieces) -> dict[str, Any]:
        """What the pattern looks at in each piece, values rising, and whether it holds, as plain data."""
        of_suits = self.family.of == "suits"
        ordered = pieces if of_suits else sorted(pieces, key=lambda piece: piece.value)
        return {
            "pattern": self.id,
            "family": self.family.name,
            "parameter": self.parameter,
            "of": self.family.of,
            "text": self.text,
            "marks": [[str(p), catalog().suits[p.suit] if of_suits else p.value] for p in ordered],
            "holds": self.holds(pieces),
        }


def _parameter_words(family: str, parameter: str) -> str:
    if family == "suits-all":
        return catalog().suits[parameter]
    if family == "suits-exact":
        return ", ".join(catalog().suits[suit] for suit in parameter.split("-"))
    return parameter.replace("-", " and " if family.endswith("shape") else ", ").replace("_", " ")


@lru_cache(maxsize=4096)
def _patterns(pieces: tuple[Piece, ...], only: frozenset[str]) -> tuple[Pattern, ...]:
    return tuple(
        Pattern(family, parameter)
        for family in FAMILIES
        if not family.only or family.only in only
        for parameter in family.found(pieces)
    )


def patterns_of(pieces: Iterable[Piece], only: frozenset[str] = frozenset()) -> tuple[Pattern, ...]:
    """Every pattern that holds for a group, in the order of `FAMILIES`; `only` as in `Family.only`."""
    group = tuple(sorted(pieces))
    return _patterns(group, only) if group else ()


@dataclass(frozen=True, slots=True)
class Description:
    """What a player says of a tapa: one pattern, or one of suits and one of values.

    >>> found = descriptions_of([Piece("tS0"), Piece("cS2"), Piece("cS4")])
    >>> found[-1].id, found[-1].holds([Piece("tS0"), Piece("cS1"), Piece("cS2")])
    ('suits-all-S+values-step-2', False)
    """

    patterns: tuple[Pattern, ...]

    @property
    def id(self) -> str:
        """The ids of its patterns, separated by `+`."""
        return "+".join(pattern.id for pattern in self.patterns)

    @property
    def text(self) -> str:
        return ", ".join(pattern.text for pattern in self.patterns)

    def holds(self, pieces: Pieces) -> bool:
        return all(pattern.holds(pieces) for pattern in self.patterns)

    def explain(self, pieces: Pieces) -> list[dict[str, Any]]:
        return [pattern.explain(pieces) for pattern in self.patterns]


def descriptions_of(
    pieces: Iterable[Piece], only: frozenset[str] = frozenset(), combined: bool = True
) -> tuple[Description, ...]:
    """Every description that holds for a group: single patterns, if `combined` also one of suits with one of values."""
    patterns = patterns_of(pieces, only)
    single = [Description((pattern,)) for pattern in patterns]
    if not combined:
        return tuple(single)
    suits = [p for p in patterns if p.family.of == "suits"]
    values = [p for p in patterns if p.family.of == "values"]
    return (*single, *(Description((suit, value)) for suit in suits for value in values))
