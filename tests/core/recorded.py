"""Searches of the core as they were recorded when a search in Python found the same; they must come out so again.

`golden/searches.txt` has a block for each: a name, the position, and how it is searched (positions in the tree, tapas
left from which games are played to the end, seed of the champion's choice). What follows was found: what the net sees,
in the order of `engine/tapas/core/estimate.h` without the zeros at the end; the branches at the root with visits,
chance and what is proven; nodes and line; the push of the champion. A new block needs the first three lines;
`--update-golden` adds the rest.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

from engine.tapas import Position
from engine.tapas.opponent import Level
from engine.tapas.opponent.champion import Branch, CoreSearch, Found

FILE: Final = Path(__file__).parent / "golden" / "searches.txt"
_HOW: Final = re.compile(r"(\d+) positions, ends (\d), seed (\d+)")
_MEMORY: Final = 1
_SHOWN: Final = 6
_PROVEN: Final = {(0, 0): ", lost", (1, 1): ", drawn", (2, 2): ", won"}


def again(text: str) -> str:
    """The file's text with everything searched once more."""
    return "\n\n".join("\n".join(_block(*block.splitlines()[:3])) for block in text.split("\n\n")) + "\n"


def _block(name: str, written: str, how: str) -> Iterator[str]:
    given = _HOW.fullmatch(how)
    assert given is not None, f"{name}: {how!r} isn't how to search"
    positions, ends, seed = map(int, given.groups())
    position = Position.parse(written)
    search = CoreSearch(position.rules, _MEMORY)
    seen = memoryview(search.inputs(position.state)).cast("b").tolist()
    yield from (name, written, how)
    yield f"  sees {' '.join(map(str, seen)).rstrip(' 0')}"
    yield from _found(search.think(position.state, positions=positions, ends=ends))
    thought = Level.named("champion").choose(position, Random(seed), positions, memory=_MEMORY)
    options = ", ".join(f"{option.move} {option.score}" for option in thought.options)
    yield f"  the champion plays {thought.move} of {options}{', exactly' * thought.exact}"


def _found(found: Found) -> Iterator[str]:
    """What a search found, in words."""
    shown, more = found.branches[:_SHOWN], found.branches[_SHOWN:]
    yield from (f"  {branch.move} visits {branch.visits}, chance {branch.chance}{_proof(branch)}" for branch in shown)
    if more:
        visits, chances = sum(branch.visits for branch in more), sum(branch.chance for branch in more)
        yield f"  {len(more)} more, visits {visits}, chances {chances}"
    yield f"  {found.nodes} nodes, line {' '.join(map(str, found.pv))}"


def _proof(branch: Branch) -> str:
    bounds = branch.low, branch.high
    return _PROVEN.get(bounds, "" if bounds == (0, 2) else f", proven {branch.low} to {branch.high} of 2")
