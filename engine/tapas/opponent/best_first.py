"""Best-first search: looks where it promises most, and proves what can be proven.

The search grows a tree. Each visit walks down from the root along the branches that promise most, adds the branches of
the position it comes to, lets the net estimate all of them, and tells every branch on the way back what was found. A
branch promises its mover's mean chance to win so far and more, the likelier the net took it at first and the less it
has been looked at (PUCT, as in AlphaZero, without play-outs). What is known for certain goes up the tree as bounds:
the game is over, or so few tapas are left that playing on to the end takes no time. The search plays for the win; by
how many points doesn't count.

`Core` does the same, number by number, in C; `searcher` takes it where it is there.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from sys import byteorder
from typing import Final, Protocol, cast

from engine.tapas.core import Core, packed, packed_rules
from engine.tapas.moves import MOVES, Move
from engine.tapas.opponent.evaluation import bonus, result, tapas_left
from engine.tapas.opponent.gains import let_go
from engine.tapas.opponent.inputs import Inputs
from engine.tapas.opponent.net import CERTAIN, CHANCE, CHANCES, NETS, ONE, Net, packed_nets
from engine.tapas.opponent.search import Search
from engine.tapas.rules import Rules
from engine.tapas.state import State, legal_moves

EXPLORE: Final = 0.6
"""How much a branch promises for not having been looked at."""
_WARMTH: Final = 0.7
"""How much of its logit's lead a branch loses before the branches share what there is: 1 shares by their chances."""
SHARE: Final = tuple(round(CHANCES * math.exp(-less / (ONE * _WARMTH))) for less in range(2 * CERTAIN + 1))
"""By how much less than the best a branch's logit is: what it gets where the best gets CHANCES."""
ENDS: Final = 3
_HALF: Final = CHANCES // 2
_ASK_EVERY: Final = 64
_NODE_BYTES: Final = 300
"""What a branch takes in Python."""

Stop = Callable[[], bool] | None


@dataclass(frozen=True, slots=True)
class Branch:
    """A move at the root: how often it was looked at, its mover's mean chance, and what is proven (0 lost to 2 won).

    >>> Branch(Move("2@W3"), visits=7, chance=CHANCES // 2, low=0, high=2).move
    Move('2@W3')
    """

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


class Searcher(Protocol):
    """Searches positions of one game's rules. `stop` is asked now and then whether to stop.

    >>> from engine.tapas.position import Position
    >>> position = Position.start()
    >>> search = searcher(position.rules, memory=4)
    >>> search.think(position.state, positions=100).branches[0].move in position.legal_moves()
    True
    """

    @property
    def nodes(self) -> int:
        """Positions looked at so far, for all questions together, whether they were answered or not."""

    def think(self, state: State, *, positions: int, ends: int = ENDS, stop: Stop = None) -> Found:
        """Grow a tree of up to so many positions; where `ends` tapas or fewer are left, play to the end.

        The first branches are always there. The game must not be over.
        """

    def exact(self, state: State, low: int, high: int, nodes: int, stop: Stop = None) -> tuple[int, Move, int] | None:
        """The worth with best play in hundredths of a point, the best move, and the nodes; None if it takes more.

        The worth is exact between `low` and `high`, a bound outside.
        """

    def inputs(self, state: State) -> bytes:
        """What the net sees, a signed byte for each input."""


def searcher(rules: Rules, memory: int, nets: Sequence[Net] | None = None) -> Searcher:
    """A search of positions by these rules, in C where it is there.

    What it remembers takes at most `memory` megabytes. `nets` replace those that are shipped.
    """
    chosen = nets or [Net.named(name) for name in NETS]
    return InPython(rules, memory, chosen) if Core is None else InCore(rules, memory, chosen)


class InCore:
    """The search in C.

    >>> InCore is not InPython  # `searcher` takes the first where the core is there
    True
    """

    def __init__(self, rules: Rules, memory: int, nets: Sequence[Net]) -> None:
        tables = [b"".join(n.to_bytes(4, byteorder, signed=True) for n in table) for table in (CHANCE, SHARE)]
        self.nodes = 0
        self.core = Core(packed_rules(rules), memory, packed_nets(nets), *tables)

    def think(self, state: State, *, positions: int, ends: int = ENDS, stop: Stop = None) -> Found:
        rows, pv, nodes = self.core.best_first(packed(state), positions, ends, EXPLORE, stop)
        self.nodes += nodes
        branches = [Branch(_MOVES[i], visits, total // visits, low, high) for i, visits, total, low, high in rows]
        return Found(_best_first(branches), tuple(_MOVES[i] for i in pv), nodes)

    def exact(self, state: State, low: int, high: int, nodes: int, stop: Stop = None) -> tuple[int, Move, int] | None:
        worth, move, used = self.core.exact(packed(state), low, high, nodes, stop)
        self.nodes += used
        return None if worth is None else (worth, _MOVES[move], used)

    def inputs(self, state: State) -> bytes:
        return self.core.inputs(packed(state))


class _Node:
    """A branch of the tree, seen by who makes its move: see `core/best_first.h`, which has the same."""

    __slots__ = ("branches", "high", "low", "move", "prior", "same", "total", "visits")

    def __init__(self, move: Move | None, total: int, known: int | None, same: bool) -> None:
        self.move, self.total, self.visits, self.same = move, total, 1, same
        self.low, self.high = (0, 2) if known is None else (known, known)
        self.prior = 0.0
        self.branches: list[_Node] = []


class _Full(Exception):
    """There is no room for more branches, or the caller wants the search to stop."""


class InPython:
    """The search in Python.

    >>> from engine.tapas.position import Position
    >>> position = Position.start()
    >>> search = InPython(position.rules, 4, [Net.named(name) for name in NETS])
    >>> len(search.think(position.state, positions=40).branches) == len(position.legal_moves())
    True
    """

    def __init__(self, rules: Rules, memory: int, nets: Sequence[Net]) -> None:
        self._rules, self._memory = rules, memory
        self._net = nets[rules.burning_head]
        self._inputs = Inputs(rules)
        self._room = memory * (1 << 20) // 2 // _NODE_BYTES
        self._ends = Search(rules, max(memory // 4, 1))
        self._used = self._grown = 0

    @property
    def nodes(self) -> int:
        """Those of all trees so far, and those of playing to the end."""
        return self._grown + self._ends.nodes

    def think(self, state: State, *, positions: int, ends: int = ENDS, stop: Stop = None) -> Found:
        let_go()
        root = _Node(None, 0, None, True)
        self._used, began = 1, self.nodes
        asked_at = 0
        self._expand(root, state, ends, None)
        self._tell([root])
        while root.low != root.high and self._used <= positions:
            if stop is not None and self._used >= asked_at:
                if stop():
                    break
                asked_at = self._used + _ASK_EVERY
            try:
                self._visit(root, state, ends, stop)
            except _Full:
                break
        branches = [Branch(cast(Move, b.move), b.visits, b.total // b.visits, b.low, b.high) for b in root.branches]
        self._grown += self._used - 1
        return Found(_best_first(branches), tuple(_variation(root)), self.nodes - began)

    def exact(self, state: State, low: int, high: int, nodes: int, stop: Stop = None) -> tuple[int, Move, int] | None:
        return self._ends.to_the_end(state, low, high, nodes, stop)

    def inputs(self, state: State) -> bytes:
        return bytes(value & 255 for value in self._inputs(state))

    def _visit(self, root: _Node, state: State, ends: int, stop: Stop) -> None:
        path = [root]
        while path[-1].branches:
            chosen = _most_promising(path[-1])
            state = self._rules.played(state, cast(Move, chosen.move))
            path.append(chosen)
        self._expand(path[-1], state, ends, stop)
        self._tell(path)

    def _expand(self, node: _Node, state: State, ends: int, stop: Stop) -> None:
        """Add a position's branches and estimate them. Raises _Full."""
        moves = legal_moves(state)
        if self._used + len(moves) > self._room:
            raise _Full
        logits, branches = [], []
        for move in moves:
            child = self._rules.played(state, move)
            same = child.mover == state.mover
            known = self._known(child, ends, stop)
            of_child = (
                CERTAIN * (known - 1) if known is not None else self._net.logit(self._inputs(child), tapas_left(child))
            )
            logit = of_child if same else -of_child
            logits.append(logit)
            if known is None:
                branches.append(_Node(move, CHANCE[logit + CERTAIN], None, same))
            else:
                outcome = known if same else 2 - known
                branches.append(_Node(move, outcome * _HALF, outcome, same))
        best = max(logits)
        shares = [SHARE[best - logit] for logit in logits]
        total = float(sum(shares))
        for branch, share in zip(branches, shares, strict=True):
            branch.prior = share / total
        node.branches = branches
        self._used += len(branches)

    def _known(self, state: State, ends: int, stop: Stop) -> int | None:
        """2, 1 or 0 if it is known who wins with best play. Raises _Full."""
        if state.over:
            value = result(state, bonus(self._rules))
        elif tapas_left(state) <= ends:
            found = self._ends.to_the_end(state, 0, 1, None, stop)
            if found is not None and found[0] <= 0:
                found = self._ends.to_the_end(state, -1, 0, None, stop)
            if found is None:
                raise _Full
            value = found[0]
        else:
            return None
        return (value > 0) - (value < 0) + 1

    def _tell(self, path: list[_Node]) -> None:
        """What the last node's branches promise, and what they prove, goes up the path."""
        chance = max(branch.total for branch in path[-1].branches)
        for node in reversed(path):
            low = max(branch.low for branch in node.branches)
            high = max(branch.high for branch in node.branches)
            chance = min(max(chance, low * _HALF), high * _HALF)
            node.low, node.high = (low, high) if node.same else (2 - high, 2 - low)
            if not node.same:
                chance = CHANCES - chance
            node.total += chance
            node.visits += 1


def _most_promising(parent: _Node) -> _Node:
    """Of the branches that aren't proven the one with the best chance, or with a good one and few visits."""
    root, best, chosen = math.sqrt(parent.visits), -1.0, parent.branches[0]
    for branch in parent.branches:
        if branch.low != branch.high:
            visits = branch.visits
            promise = branch.total / CHANCES / visits + EXPLORE * branch.prior * root / (1 + visits)
            if promise > best:
                best, chosen = promise, branch
    return chosen


def _variation(node: _Node) -> Iterator[Move]:
    while node.branches:
        node = min(node.branches, key=lambda b: _rank(b.low, b.high, b.visits, b.total // b.visits))
        yield cast(Move, node.move)


def _best_first(branches: list[Branch]) -> tuple[Branch, ...]:
    """Sorting is stable."""
    return tuple(sorted(branches, key=lambda b: _rank(b.low, b.high, b.visits, b.chance)))


def _rank(low: int, high: int, visits: int, chance: int) -> tuple[bool, bool, int, int]:
    """Won ones first and lost ones last; else those first that were visited most."""
    return low != 2, high == 0, -visits, -chance


_MOVES: Final = tuple(move for row in MOVES for move in row)
