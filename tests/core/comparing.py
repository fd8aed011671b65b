"""Holds the core in C against the rules and the alpha-beta search in Python, on games drawn at random."""

import random
from collections.abc import Iterator
from typing import Final

from engine.tapas import Position, Rulings
from engine.tapas.core import Core, packed
from engine.tapas.game import Setup
from engine.tapas.opponent import Search
from engine.tapas.opponent.champion import CoreSearch
from engine.tapas.opponent.evaluation import bonus, result, tapas_left
from engine.tapas.rules import Handicap, Rules, handicaps_from
from engine.tapas.state import Move, State
from engine.tapas.tray import PLAYERS, SAUCES

EVERYTHING: Final = 1 << 20
"""More than any game is worth, in hundredths of a point."""
_HELD: Final = (1, 1, 1, 1, 2, 2, 2, 3, 3, 4)
_SOME: Final = 16
"""Of so many positions one is seen as the net sees it: in Python each push is tried for that."""
_MOST_GAIN: Final = 10
_LEAD, _HAND, _SAUCES, _OPEN, _BEST = 0, 7, 15, 33, 49
"""Where inputs of the net are: see `engine/tapas/core/estimate.h`."""


def core_of(rules: Rules, megabytes: int = 1) -> Core:
    """A core for games by these rules."""
    return CoreSearch(rules, megabytes).core


def drawn_setup(chance: random.Random) -> Setup:
    """Any variant, with any rulings; every third game is played with handicaps."""
    drawn = Setup.drawn(chance)
    rulings = Rulings(*(chance.random() < 0.5 for _ in range(3)))
    handicaps = handicaps_from({player: _handicap(chance) for player in "JC"} if chance.random() < 1 / 3 else {})
    return Setup(drawn.first, drawn.extras, drawn.burning_head, rulings, drawn.quarter_turns, drawn.south, handicaps)


def _handicap(chance: random.Random) -> Handicap:
    return Handicap(chance.randrange(4), tuple(chance.sample(_HELD, chance.randrange(3))))


def drawn_position(chance: random.Random, left: int) -> Position:
    """A position with about so many tapas in both hands whose game isn't over."""
    while True:
        position = drawn_setup(chance).start()
        while not position.state.over and tapas_left(position.state) > left:
            position.push(chance.choice(position.legal_moves()))
        if not position.state.over:
            return position


def compare_game(chance: random.Random) -> int:
    """Play a game with take-backs in both; returns the number of pushes. Raises AssertionError where they differ."""
    position = drawn_setup(chance).start()
    core = core_of(position.rules)
    pushes = 0
    while moves := position.legal_moves():
        before = packed(position.state)
        assert core.perft(before, 1) == len(moves), position
        move = chance.choice(moves)
        position.push(move)
        pushes += 1
        assert core.after(before, move.index, move.value) == packed(position.state), (position, move)
        if chance.randrange(_SOME) == 0 and not position.state.over:
            compare_inputs(core, position)
        if chance.random() < 0.2:
            for _ in range(min(chance.randint(1, 3), len(position.moves()))):
                position.pop()
    return pushes


def compare_pushes(chance: random.Random, most: int) -> Iterator[int]:
    """Compare games until there were so many pushes; yields those of each game."""
    done = 0
    while done < most:
        done += (pushes := compare_game(chance))
        yield pushes


def compare_inputs(core: Core, position: Position) -> None:
    """What the net sees of points, hands and sauces, and of the mover's pushes, is what the rules say of them."""
    seen = memoryview(core.inputs(packed(position.state))).cast("b").tolist()
    mover, other = position.mover, PLAYERS[1 - PLAYERS.index(position.mover)]
    assert seen[_LEAD] == position.points(mover) - position.points(other), position
    assert tuple(seen[_HAND : _HAND + 8]) == (*position.supply(mover), *position.supply(other)), position
    assert seen[_SAUCES : _SAUCES + 2] == [sum(p in SAUCES for p in position.taken(who)) for who in (mover, other)]
    assert seen[_OPEN] == len(position.open_entries()), position
    best: dict[int, int] = {}
    for move in position.legal_moves():
        best[move.value] = max(best.get(move.value, -99), _gain(position, move))
    assert seen[_BEST : _BEST + 4] == [best.get(value, 0) for value in range(1, 5)], position


def _gain(position: Position, move: Move) -> int:
    """What a push brings its mover at once, in points: the third sauce ten, the napkin two."""
    after = position.copy()
    push = after.push(move)
    mover, other = position.mover, PLAYERS[1 - PLAYERS.index(position.mover)]
    gain = push.points[mover] - push.points[other]
    if set(SAUCES) <= set(after.taken(mover)):
        gain = _MOST_GAIN
    napkin = any(left.piece == "xN" for left in push.left)
    return max(-_MOST_GAIN, min(_MOST_GAIN, gain)) + 2 * napkin


def compare_perft(position: Position, depth: int) -> None:
    """Count the sequences of pushes in both."""
    assert core_of(position.rules).perft(packed(position.state), depth) == position.perft(depth), position


def compare_exact(position: Position) -> None:
    """Play on to the end in both: the worth by points, whether it is a win, and whether the core's move gets it."""
    in_c, in_python = CoreSearch(position.rules, 1), Search(position.rules, 1)
    for low, high in ((-EVERYTHING, EVERYTHING), (0, 1), (-1, 0)):
        found, wanted = (each.exact(position.state, low, high, 10**7) for each in (in_c, in_python))
        assert found is not None
        assert wanted is not None
        worth = wanted[0]
        if low == -EVERYTHING:
            assert found[0] == worth, position
            assert _worth_after(in_python, position, found[1]) == worth, (position, found)
        else:
            assert (found[0] > low, found[0] >= high) == (worth > low, worth >= high), (position, low, high)


def _worth_after(search: Search, position: Position, move: Move) -> int:
    """What a move gets with best play after it, for its mover."""
    child = position.copy()
    child.push(move)
    sign = 1 if child.state.mover == position.state.mover else -1
    if child.state.over:
        return sign * result(child.state, bonus(child.rules))
    found = search.exact(child.state, -EVERYTHING, EVERYTHING, 10**7)
    assert found is not None
    return sign * found[0]


def compare_proofs(position: Position, positions: int, ends: int) -> None:
    """What a best-first search says is proven of its branches is what playing them to the end says."""
    found = CoreSearch(position.rules, 8).think(position.state, positions=positions, ends=ends)
    assert {branch.move for branch in found.branches} == set(position.legal_moves()), position
    search = Search(position.rules, 1)
    for branch in found.branches:
        if branch.low == branch.high:
            worth = _worth_after(search, position, branch.move)
            assert branch.low == 1 + (worth > 0) - (worth < 0), (position, branch)


def states_of(chance: random.Random) -> Iterator[tuple[Rules, State]]:
    """The states of one game."""
    position = drawn_setup(chance).start()
    yield position.rules, position.state
    while moves := position.legal_moves():
        position.push(chance.choice(moves))
        yield position.rules, position.state
