"""What a group of pieces can have in common, and how that is said.

`FAMILIES` is the list: a family holds for a group under some parameters (none, one or several), and a `Pattern` is a
family with one of them. Ids are stable and a page translates them: `suits-same`, `suits-all-S`, `values-step-2`.
A `Description` joins at most one pattern of suits and one of values: `suits-same+values-even`.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final

from engine.piecepack.pieces import Piece, catalog

Pieces = Sequence[Piece]
Found = Callable[[Pieces], Iterable[str]]

HIGHEST_LOW: Final = 2
_PRIMES: Final = frozenset({2, 3, 5, 7})


@dataclass(frozen=True, slots=True)
class Family:
    """A kind of pattern, one line of `FAMILIES`.

    `of` is suits or values; `says` is English, with the parameter at `{}`; `found` gives the parameters under which a
    group fits ("" for a family without any). `only` names what must be in play: "loose" (a ruling) or "packs" (more
    suits), "" always.

    >>> family = next(family for family in FAMILIES if family.name == "values-step")
    >>> family.found([Piece("tS0"), Piece("cS2"), Piece("cM4")])
    ('2',)
    """

    name: str
    of: str
    says: str
    found: Found
    only: str = ""


def _suits(pieces: Pieces) -> list[str]:
    return [piece.suit for piece in pieces]


def _values(pieces: Pieces) -> list[int]:
    return sorted(piece.value for piece in pieces)


def _if(holds: bool) -> tuple[str, ...]:
    return ("",) if holds else ()


def _one(marks: Sequence[Hashable]) -> tuple[str, ...]:
    return (str(marks[0]),) if len(set(marks)) == 1 else ()


def _differ(marks: Sequence[Hashable]) -> bool:
    return len(set(marks)) == len(marks)


def _shape(marks: Sequence[Hashable]) -> tuple[str, ...]:
    counts = sorted(Counter(marks).values(), reverse=True)
    return ("-".join(map(str, counts)),) if 1 < counts[0] < len(marks) else ()


def _gaps(values: Sequence[int]) -> set[int]:
    return {after - before for before, after in pairwise(values)}


def _step(values: Sequence[int]) -> tuple[str, ...]:
    gaps = _gaps(values)
    return tuple(map(str, gaps)) if len(gaps) == 1 and min(gaps) > 1 else ()


def _sum(values: Sequence[int]) -> bool:
    return values[0] > 0 and sum(values) == 2 * values[-1]


def _pack(pieces: Pieces) -> tuple[str, ...]:
    packs = catalog().pack_of
    return _one([packs[suit] for suit in _suits(pieces)])


FAMILIES: Final = (
    Family("suits-same", "suits", "all of one suit", lambda p: _if(len(set(_suits(p))) == 1)),
    Family("suits-different", "suits", "all of different suits", lambda p: _if(_differ(_suits(p)))),
    Family("suits-all", "suits", "all {}", lambda p: _one(_suits(p))),
    Family("suits-pack", "suits", "all from one pack: {}", _pack, "packs"),
    Family("suits-shape", "suits", "suits that repeat as {}", lambda p: _shape(_suits(p)), "loose"),
    Family("suits-exact", "suits", "the suits {}", lambda p: ("-".join(sorted(_suits(p))),), "loose"),
    Family("values-same", "values", "all of one value", lambda p: _if(len(set(_values(p))) == 1)),
    Family("values-different", "values", "all of different values", lambda p: _if(_differ(_values(p)))),
    Family("values-even", "values", "all even", lambda p: _if(all(v % 2 == 0 for v in _values(p)))),
    Family("values-odd", "values", "all odd", lambda p: _if(all(v % 2 for v in _values(p)))),
    Family("values-consecutive", "values", "consecutive", lambda p: _if(_gaps(_values(p)) == {1})),
    Family("values-all", "values", "all of value {}", lambda p: _one(_values(p))),
    Family("values-step", "values", "rising by steps of {}", lambda p: _step(_values(p))),
    Family("values-low", "values", "all 2 or lower", lambda p: _if(max(_values(p)) <= HIGHEST_LOW)),
    Family("values-high", "values", "all 3 or higher", lambda p: _if(min(_values(p)) > HIGHEST_LOW)),
    Family("values-prime", "values", "all prime", lambda p: _if(set(_values(p)) <= _PRIMES)),
    Family("values-sum", "values", "one is the sum of the others", lambda p: _if(_sum(_values(p)))),
    Family("values-shape", "values", "values that repeat as {}", lambda p: _shape(_values(p)), "loose"),
    Family("values-exact", "values", "the values {}", lambda p: ("-".join(map(str, _values(p))),), "loose"),
    Family("values-total", "values", "values that add up to {}", lambda p: (str(sum(_values(p))),), "loose"),
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
