"""How the strongest level thinks: exactly as soon as it can, best-first until then. It needs the core in C.

With few enough tapas left for the nodes it may spend it asks first who wins with best play, then by how much. Before
that, or where it doesn't get to the answer, it plays what the best-first search prefers. In a lost position it plays
the push that leaves the other the smallest share of replies that still win: who doesn't see them all is likely to
miss.
"""

from collections.abc import Callable, Iterator
from typing import Final

from engine.tapas.opponent.best_first import Branch, CoreSearch
from engine.tapas.opponent.evaluation import bonus, result, score_of, tapas_left
from engine.tapas.opponent.gains import SAUCES_WIN
from engine.tapas.opponent.net import CHANCES
from engine.tapas.opponent.search import Option, Thought
from engine.tapas.opponent.sureness import sure
from engine.tapas.rules import Rules
from engine.tapas.state import Move, State, legal_moves

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
            score = SAUCES_WIN
            return Thought(best.move, score, (best.move,), 1, True, self._search.nodes, (Option(best.move, score),))
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
        before = self._search.nodes
        found = self._search.exact(state, low, high, self._solving, self._out_of(_HALF))
        if found is None:
            self._solving = 0
            return None
        self._solving -= self._search.nodes - before
        return found[:2]

    def _to_the_end(self, state: State) -> Thought | None:
        """What best play leads to; None if that isn't found in time."""
        wins = self._exact(state, 0, 1)
        if wins is None:
            return None
        worth, move = wins
        if worth > 0:
            exact = self._exact(state, 0, _INFINITE)
        else:
            exact = self._exact(state, -_INFINITE, 1)
            if exact is None:
                return None
            if exact[0] < 0 and self._plays_hardest:
                return self._lost(state, *exact)
        if exact is None:
            score = score_of(self._rules, tapas_left(state), 1.0)
            return Thought(move, score, (move,), 1, False, self._search.nodes, (Option(move, score),))
        return self._known(state, *exact, (Option(exact[1], exact[0]),))

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
        moves = sorted(legal_moves(state), key=lambda move: move is not best)
        for move in moves:
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
        won = count = 0
        for move in legal_moves(state):
            child = self._rules.played(state, move)
            count += 1
            if child.over:
                won += self._worth(child, state.mover) > 0
                continue
            low, high = (0, 1) if child.mover == state.mover else (-1, 0)
            found = self._exact(child, low, high)
            if found is None:
                return None
            won += found[0] > 0 if child.mover == state.mover else found[0] < 0
        return won / count

    def _worth(self, end: State, player: int) -> int:
        """What a game that is over was worth to a player."""
        worth = result(end, bonus(self._rules))
        return worth if end.mover == player else -worth


def _alike(branches: tuple[Branch, ...]) -> Iterator[Branch]:
    """The best branch and those that are as good."""
    best = branches[0]
    yield best
    for branch in branches[1:]:
        visited, likely = branch.visits >= _ALIKE_VISITS * best.visits, branch.chance >= best.chance - _ALIKE_CHANCE
        if visited and likely and best.high > 0 and branch.low <= best.low and branch.high >= best.low:
            yield branch
