"""Best-first search: looks where it promises most, and proves what can be proven. It needs the core in C.

The search grows a tree. Each visit walks down from the root along the branches that promise most, adds the branches of
the position it comes to, lets the net estimate all of them, and tells every branch on the way back what was found. A
branch promises its mover's mean chance to win so far and more, the likelier the net took it at first and the less it
has been looked at (PUCT, as in AlphaZero, without play-outs). What is known for certain goes up the tree as bounds:
the game is over, or so few tapas are left that playing on to the end takes no time. The search plays for the win; by
how many points doesn't count.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from sys import byteorder
from typing import Final

from engine.tapas.core import Core, packed, packed_rules
from engine.tapas.opponent.net import CERTAIN, CHANCE, CHANCES, NETS, ONE, Net, packed_nets
from engine.tapas.opponent.search import Search
from engine.tapas.rules import Rules
from engine.tapas.state import MOVES, Move, State

EXPLORE: Final = 0.6
"""How much a branch promises for not having been looked at."""
_WARMTH: Final = 0.7
"""How much of its logit's lead a branch loses before the branches share what there is: 1 shares by their chances."""
SHARE: Final = tuple(round(CHANCES * math.exp(-less / (ONE * _WARMTH))) for less in range(2 * CERTAIN + 1))
"""By how much less than the best a branch's logit is: what it gets where the best gets CHANCES."""
ENDS: Final = 3

Stop = Callable[[], bool] | None


@dataclass(frozen=True, slots=True)
class Branch:
    """A move at the root: how often it was looked at, its mover's mean chance, and what is proven (0 lost to 2 won)."""

    move: Move
    visits: int
    chance: int
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found, the best branch first. A chance is of CHANCES.

    >>> Found((Branch(Move("2@W3"), 7, CHANCES, low=2, high=2),), (), nodes=40).proven
    True
    """

    branches: tuple[Branch, ...]
    pv: tuple[Move, ...]
    nodes: int

    @property
    def chance(self) -> int:
        """The mover's chance to win."""
        return self.branches[0].chance

    @property
    def proven(self) -> bool:
        """Whether the result with best play is known: no branch can be better than the best is for certain."""
        return self.branches[0].low >= max(branch.high for branch in self.branches)


class CoreSearch:
    """Searches positions of one game's rules in the core. `stop` is asked now and then whether to stop.

    What it remembers takes at most `memory` megabytes. `nets` replace those that are shipped.

    >>> from engine.tapas.position import Position
    >>> position = Position.start()
    >>> Core is None or CoreSearch(position.rules, memory=1).think(position.state, positions=40).nodes >= 40
    True
    """

    def __init__(self, rules: Rules, memory: int, nets: Sequence[Net] | None = None) -> None:
        self.nodes = 0
        """Positions looked at so far, for all questions together, whether they were answered or not."""
        self.core = Core(packed_rules(rules), memory, *tables(nets or [Net.named(name) for name in NETS]))

    def think(self, state: State, *, positions: int, ends: int = ENDS, stop: Stop = None) -> Found:
        """Grow a tree of up to so many positions; where `ends` tapas or fewer are left, play to the end.

        The first branches are always there. The game must not be over.
        """
        rows, pv, nodes = self.core.best_first(packed(state), positions, ends, EXPLORE, stop)
        self.nodes += nodes
        branches = [Branch(_MOVES[i], visits, total // visits, low, high) for i, visits, total, low, high in rows]
        return Found(tuple(sorted(branches, key=_rank)), tuple(_MOVES[i] for i in pv), nodes)

    def exact(self, state: State, low: int, high: int, nodes: int, stop: Stop = None) -> tuple[int, Move, int] | None:
        """As `Search.exact`."""
        worth, move, used = self.core.exact(packed(state), low, high, nodes, stop)
        self.nodes += used
        return None if worth is None else (worth, _MOVES[move], used)

    def inputs(self, state: State) -> bytes:
        """What the net sees, a signed byte for each input."""
        return self.core.inputs(packed(state))


def tables(nets: Sequence[Net]) -> tuple[bytes, bytes, bytes]:
    """What a core is given besides rules and memory: nets, `CHANCE` and `SHARE`."""
    chances, shares = (b"".join(n.to_bytes(4, byteorder, signed=True) for n in table) for table in (CHANCE, SHARE))
    return packed_nets(nets), chances, shares


Solver = CoreSearch | Search
"""What plays to the end of a game, by `exact`."""


def solver(rules: Rules, memory: int) -> Solver:
    """What plays to the end of games by these rules, in C where the core is there; it remembers so many megabytes.

    >>> from engine.tapas.position import Position
    >>> position = Position.start()
    >>> solver(position.rules, memory=1).exact(position.state, 0, 1, nodes=100) is None
    True
    """
    return Search(rules, memory) if Core is None else CoreSearch(rules, memory)


def _rank(branch: Branch) -> tuple[bool, bool, int, int]:
    """Won ones first and lost ones last; else those first that were visited most."""
    return branch.low != 2, branch.high == 0, -branch.visits, -branch.chance


_MOVES: Final = tuple(move for row in MOVES for move in row)
