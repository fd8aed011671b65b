"""How the strongest level thinks: exactly as soon as it can, best-first until then. It needs the core in C.

With few enough tapas left for the nodes it may spend it asks first who wins with best play, then by how much. Before
that, or where it doesn't get to the answer, it plays what the best-first search prefers. In a lost position it plays
the push that leaves the other the smallest share of replies that still win: who doesn't see them all is likely to
miss.

The best-first search grows a tree. Each visit walks down from the root along the branches that promise most, adds the
branches of the position it comes to, lets a net estimate all of them, and tells every branch on the way back what was
found. A branch promises its mover's mean chance to win so far, and the more on top the likelier the net took it at
first and the less often it was visited (PUCT, as in AlphaZero, without play-outs). What is known for certain goes up
the tree as bounds. By how many points somebody wins doesn't count.

A net has 96 inputs, 32 hidden numbers and an output by tapas left; there is one for Burning Head and one for all other
games. `engine/tapas/core/estimate.h` says what it sees and reckons with it, in whole numbers, so that every computer
finds the same: a weight counts 256ths, a hidden number that is negative counts as 0, and the output is a logit in
256ths. `bench/train.py` finds the weights in games of the table against itself and writes `net.json`.
"""

import json
import math
from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Any, Final, NamedTuple

from engine.reader import text_of
from engine.tapas.core import Core, packed, packed_rules
from engine.tapas.opponent.evaluation import SAUCES_WIN, bonus, result, score_of, sure, tapas_left
from engine.tapas.opponent.search import Option, Search, Thought
from engine.tapas.rules import Rules
from engine.tapas.state import MOVES, Move, State, legal_moves

NETS: Final = ("classic", "burning head")
ONE: Final = 256
"""A logit of one, and a weight of one."""
CERTAIN: Final = 2047
"""A logit goes from -CERTAIN to CERTAIN."""
CHANCES: Final = 1 << 16
"""A chance to win goes from 0 to CHANCES."""

CHANCE: Final = tuple(round(CHANCES / (1 + math.exp(-logit / ONE))) for logit in range(-CERTAIN, CERTAIN + 1))
"""By logit + CERTAIN: the chance to win, from 0 to CHANCES."""


class Net(NamedTuple):
    """The weights of one variant."""

    weights: Sequence[Sequence[int]]
    """By input and hidden number."""
    bias: Sequence[int]
    """By hidden number."""
    outputs: Sequence[Sequence[int]]
    """By tapas left and hidden number."""
    output_bias: Sequence[int]
    """By tapas left."""


@cache
def shipped() -> tuple[Net, ...]:
    """The nets that come with the program, in the order of `NETS`.

    >>> [(len(net.weights), len(net.bias), len(net.outputs)) for net in shipped()]
    [(96, 32, 21), (96, 32, 21)]
    """
    return read(json.loads(text_of(__package__, "net.json")))


def read(data: Mapping[str, Any]) -> tuple[Net, ...]:
    """The nets from plain data, in the order of `NETS`."""
    return tuple(Net(*(data[name][key] for key in Net._fields)) for name in NETS)


def tables(nets: Sequence[Net]) -> tuple[bytes, bytes, bytes]:
    """What a core is given besides rules and memory: nets, `CHANCE` and `SHARE`, in native order.

    The nets are all weights, then all biases, outputs and their biases.
    """
    weights, bias, outputs, output_bias = (list(chain(*parts)) for parts in zip(*nets, strict=True))
    numbers = ((chain(*weights), "h"), (bias, "i"), (chain(*outputs), "h"), (output_bias, "i"))
    packed_nets = b"".join(array(kind, values).tobytes() for values, kind in numbers)
    return packed_nets, array("i", CHANCE).tobytes(), array("i", SHARE).tobytes()


EXPLORE: Final = 0.6
"""How much a branch promises for not having been looked at."""
_WARMTH: Final = 0.7
"""How much of its logit's lead a branch loses before the branches share what there is: 1 shares by their chances."""
SHARE: Final = tuple(round(CHANCES * math.exp(-less / (ONE * _WARMTH))) for less in range(2 * CERTAIN + 1))
"""By how much less than the best a branch's logit is: what it gets where the best gets CHANCES."""
ENDS: Final = 3

Stop = Callable[[], bool] | None


class Branch(NamedTuple):
    """A move at the root: how often it was looked at, its mover's mean chance, and what is proven (0 lost to 2 won)."""

    move: Move
    visits: int
    chance: int
    low: int
    high: int


class Found(NamedTuple):
    """What a search found, the best branch first. A chance is of CHANCES.

    >>> Found((Branch(Move("2@W3"), 7, CHANCES, low=2, high=2),), (), nodes=40).proven
    True
    """

    branches: tuple[Branch, ...]
    pv: tuple[Move, ...]
    nodes: int

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
        self.core = Core(packed_rules(rules), memory, *tables(nets or shipped()))

    def think(self, state: State, *, positions: int, ends: int = ENDS, stop: Stop = None) -> Found:
        """Grow a tree of up to so many positions; where `ends` tapas or fewer are left, play to the end.

        The first branches are always there. The game must not be over.
        """
        rows, pv, nodes = self.core.best_first(packed(state), positions, ends, EXPLORE, stop)
        self.nodes += nodes
        branches = [Branch(_MOVES[i], visits, total // visits, low, high) for i, visits, total, low, high in rows]
        return Found(tuple(sorted(branches, key=_rank)), tuple(_MOVES[i] for i in pv), nodes)

    def exact(self, state: State, low: int, high: int, nodes: int, stop: Stop = None) -> tuple[int, Move, int] | None:
        worth, move, used = self.core.exact(packed(state), low, high, nodes, stop)
        self.nodes += used
        return None if worth is None else (worth, _MOVES[move], used)

    def inputs(self, state: State) -> bytes:
        """What the net sees, a signed byte for each input."""
        return self.core.inputs(packed(state))


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
_SOLVING: Final = 4
"""Playing on to the end takes so many nodes in the time of one position of the tree."""
_ALIKE_VISITS: Final = 0.9
_ALIKE_CHANCE: Final = CHANCES // 500
"""Branches that were visited nearly as often as the best, with nearly its chance, are as good."""
_HALF: Final = 0.5
"""How much of its time may go by before it gives up playing to the end."""
_END_NODES: Final = {False: (60, 5.0), True: (8, 2.9)}
"""By Burning Head: how many nodes it takes to learn who wins with four tapas left, and how many times as many with each
tapas more. These are about the medians of games."""
_PROBES: Final = ((250, 4.0), (4_000, 1.0))
"""So many nodes tell how fast this machine is, and how many times too slow it may seem: the first nodes take longer."""
_INFINITE: Final = 1 << 20


class Champion:
    """One position's thinking. `positions` limit the tree; see `Level.choose` for the rest.

    With `hardest` it plays what is hardest to answer in a lost position, else what loses by least.

    >>> from engine.tapas.core import Core
    >>> from engine.tapas.position import Position
    >>> rules, state = Position.start().rules, Position.start().state
    >>> Core is None or not Champion(rules, 100, 4, lambda: False, clock=None, seconds=0.0).think(state).exact
    True
    """

    def __init__(
        self,
        rules: Rules,
        positions: int,
        memory: int,
        stop: Callable[[], bool],
        clock: Callable[[], float] | None,
        seconds: float,
        hardest: bool = True,
    ) -> None:
        self._rules = rules
        self._search = CoreSearch(rules, memory)
        self._positions, self._solving = positions, positions * _SOLVING
        self._stop = stop
        self._clock = clock
        self._began = clock() if clock else 0.0
        self._seconds = seconds
        self._plays_hardest = hardest

    def think(self, state: State) -> Thought:
        """The move, and what there is to say about it. The game must not be over."""
        left = tapas_left(state)
        if self._may_see_the_end(state, left):
            thought = self._to_the_end(state)
            if thought is not None:
                return thought
        found = self._search.think(state, positions=self._positions, stop=self._out_of(1.0))
        best = found.branches[0]
        rules = self._rules
        end = rules.played(state, best.move)
        if end.over and self._worth(end, state.mover) >= SAUCES_WIN:
            # Nothing is worth more than the third sauce.
            won = Option(best.move, SAUCES_WIN)
            return Thought(best.move, SAUCES_WIN, (best.move,), 1, True, self._search.nodes, (won,))
        options = tuple(
            Option(each.move, score_of(rules, left, sure(rules.burning_head, left, each.chance / CHANCES)))
            for each in _alike(found.branches)
        )
        return Thought(best.move, options[0].score, found.pv, len(found.pv), False, self._search.nodes, options)

    def _out_of(self, share: float) -> Callable[[], bool]:
        """Whether that share of the time has gone by, or the caller wants an end."""
        clock = self._clock
        if clock is None:
            return self._stop
        until = self._began + share * self._seconds
        return lambda: clock() >= until or self._stop()

    def _may_see_the_end(self, state: State, left: int) -> bool:
        """Whether playing on to the end is likely to take no more than there is of nodes and time."""
        few, times = _END_NODES[self._rules.burning_head]
        expected = few * times ** (left - 4)
        if expected > self._solving:
            return False
        if self._clock is None:
            return True
        for nodes, doubt in _PROBES:
            if expected <= nodes:
                return True
            began = self._clock()
            if self._search.exact(state, 0, 1, nodes, self._out_of(_HALF)) is not None:
                return True
            taken = self._clock() - began
            if taken * expected / nodes > doubt * _HALF * self._seconds:
                return False
        return True

    def _exact(self, state: State, low: int, high: int) -> tuple[int, Move] | None:
        if self._solving <= 0:
            return None
        found = self._search.exact(state, low, high, self._solving, self._out_of(_HALF))
        self._solving = 0 if found is None else self._solving - found[2]
        return None if found is None else found[:2]

    def _to_the_end(self, state: State) -> Thought | None:
        """What best play leads to; None if that isn't found in time."""
        wins = self._exact(state, 0, 1)
        if wins is None:
            return None
        worth, move = wins
        exact = self._exact(state, 0, _INFINITE) if worth > 0 else self._exact(state, -_INFINITE, 1)
        if exact is not None:
            if exact[0] < 0 and self._plays_hardest:
                return self._lost(state, *exact)
            return self._known(state, *exact, (Option(exact[1], exact[0]),))
        if worth <= 0:
            return None
        score = score_of(self._rules, tapas_left(state), 1.0)
        return Thought(move, score, (move,), 1, False, self._search.nodes, (Option(move, score),))

    def _known(self, state: State, worth: int, move: Move, options: tuple[Option, ...]) -> Thought:
        pv = (move, *self._variation(self._rules.played(state, move), worth, state.mover))
        return Thought(move, worth, pv, tapas_left(state), True, self._search.nodes, options)

    def _lost(self, state: State, worth: int, best: Move) -> Thought:
        """The move that is hardest to answer; the one that loses by least is the first of the options."""
        chosen_worth, chosen = self._hardest(state, worth, best)
        options = (Option(best, worth), *([] if chosen is best else [Option(chosen, chosen_worth)]))
        return self._known(state, chosen_worth, chosen, options)

    def _variation(self, state: State, worth: int, mover: int) -> Iterator[Move]:
        """Best play from here, as far as the nodes allow; `worth` is the player's who is `mover`."""
        while not state.over:
            own = worth if state.mover == mover else -worth
            found = self._exact(state, own - 1, own + 1)
            if found is None:
                return
            yield found[1]
            state = self._rules.played(state, found[1])

    def _hardest(self, state: State, worth: int, best: Move) -> tuple[int, Move]:
        """Of lost moves the one to which the smallest share of replies wins, and its worth; else the best."""
        chosen, smallest = best, 1.0
        for move in sorted(legal_moves(state), key=lambda move: move is not best):
            child = self._rules.played(state, move)
            if child.over or child.mover == state.mover:
                continue
            share = self._winning_share(child)
            if share is None:
                break
            if share < smallest:
                chosen, smallest = move, share
        if chosen is not best:
            child = self._rules.played(state, chosen)
            found = self._exact(child, -_INFINITE, _INFINITE)
            if found is not None:
                return -found[0], chosen
        return worth, best

    def _winning_share(self, state: State) -> float | None:
        """The share of moves that win; None if there are no nodes left to find out."""
        moves, won = legal_moves(state), 0
        for move in moves:
            child = self._rules.played(state, move)
            if child.over:
                won += self._worth(child, state.mover) > 0
                continue
            again = child.mover == state.mover
            found = self._exact(child, 0, 1) if again else self._exact(child, -1, 0)
            if found is None:
                return None
            won += found[0] > 0 if again else found[0] < 0
        return won / len(moves)

    def _worth(self, end: State, player: int) -> int:
        worth = result(end, bonus(self._rules))
        return worth if end.mover == player else -worth


def _alike(branches: tuple[Branch, ...]) -> Iterator[Branch]:
    best = branches[0]
    yield best
    for branch in branches[1:]:
        visited, likely = branch.visits >= _ALIKE_VISITS * best.visits, branch.chance >= best.chance - _ALIKE_CHANCE
        if visited and likely and best.high > 0 and branch.low <= best.low and branch.high >= best.low:
            yield branch
