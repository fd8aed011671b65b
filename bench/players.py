"""Who can play a match: `random`, `greedy`, `beginner`, `mcts:3000` (simulations), `mcts:0.5s`, levels, `net:2000`.

python -m bench.match champion:2000 mcts:1400
python -m bench.match champion:0.1s mcts:1.0s
"""

import random
import time
from collections.abc import Callable
from typing import Protocol

from engine.tapas.position import Position
from engine.tapas.rules import Reason
from engine.tapas.state import Move
from engine.tapas.tray import PLAYERS

_NO_LIMIT = 10**9
Think = Callable[[Position], tuple[Move, int]]
"""From a position, which stays as it is, to a move and the number of nodes it took."""


class Player(Protocol):
    """Somebody who plays one game."""

    nodes: int
    """Positions looked at so far; MCTS looks at all that its play-outs go through."""
    seconds: float
    """Processor time so far."""
    moves: int

    def choose(self, position: Position) -> Move: ...


class Counted:
    """A player that counts what its moves cost. Processor time, because a match keeps every core busy."""

    def __init__(self, think: Think) -> None:
        self.think = think
        self.nodes, self.seconds, self.moves = 0, 0.0, 0

    def choose(self, position: Position) -> Move:
        began = time.process_time()
        move, nodes = self.think(position)
        self.seconds += time.process_time() - began
        self.nodes += nodes
        self.moves += 1
        return move


def player(name: str, seed: int) -> Player:
    """A player by its name. ValueError if there is none."""
    kind, _, limit = name.partition(":")
    if name == "random":
        return Counted(_random(random.Random(seed)))
    if name == "greedy":
        return Counted(_greedy(random.Random(seed)))
    if name == "beginner":
        return Counted(_beginner(random.Random(seed)))
    if kind == "mcts":
        # Only who asks for MCTS needs OpenSpiel.
        from bench.openspiel import mcts_player

        if limit.endswith("s"):
            return Counted(mcts_player(seconds=float(limit[:-1]), seed=seed))
        return Counted(mcts_player(int(limit), seed))
    if kind == "net":
        return Counted(_with_net(int(limit)))
    return Counted(_ours(name, seed))


def player_name(name: str) -> str:
    """The name of a player that exists. ValueError if there is none, which argparse understands."""
    player(name, 0)
    return name


def _random(chance: random.Random) -> Think:
    def think(position: Position) -> tuple[Move, int]:
        return chance.choice(position.legal_moves()), 1

    return think


def _greedy(chance: random.Random) -> Think:
    def think(position: Position) -> tuple[Move, int]:
        moves = position.legal_moves()
        gains = [_gain(position, move) for move in moves]
        best = max(gains)
        return chance.choice([move for move, gain in zip(moves, gains, strict=True) if gain == best]), len(moves)

    return think


def _beginner(chance: random.Random) -> Think:
    """Every other push by chance, the others as the greedy one."""
    ways = _random(chance), _greedy(chance)
    return lambda position: chance.choice(ways)(position)


def _gain(position: Position, move: Move) -> float:
    """What a push brings at once: the mover's points less the other's, or the game by three sauces."""
    mover, lead = position.mover, _lead(position)
    position.push(move)
    outcome = position.outcome()
    gain = _lead(position) - lead
    position.pop()
    if outcome is not None and outcome.reason is Reason.SAUCES:
        return float("inf")
    return gain if mover == PLAYERS[0] else -gain


def _lead(position: Position) -> int:
    return position.points(PLAYERS[0]) - position.points(PLAYERS[1])


def _with_net(nodes: int) -> Think:
    """The master's alpha-beta, `net:2000`, with the net's estimate instead of its own: which estimate is better?"""
    from engine.tapas.core import packed
    from engine.tapas.opponent import Search
    from engine.tapas.opponent.champion import CoreSearch
    from engine.tapas.state import State

    def think(position: Position) -> tuple[Move, int]:
        core = CoreSearch(position.rules, 1).core

        def estimate(state: State) -> int:
            return core.logit(packed(state))

        thought = Search(position.rules, estimate=estimate).think(position.state, nodes=nodes)
        return thought.move, thought.nodes

    return think


def _ours(name: str, seed: int) -> Think:
    """A level, `master`; with so many nodes a move, `master:2000`, or so many seconds, `master:0.1s`."""
    from engine.tapas.opponent import Level

    kind, _, limit = name.partition(":")
    level, chance = Level.named(kind), random.Random(seed)
    seconds = float(limit[:-1]) if limit.endswith("s") else None
    nodes = _NO_LIMIT if seconds is not None else int(limit) if limit else None

    def think(position: Position) -> tuple[Move, int]:
        thought = level.choose(position, chance, nodes, seconds=seconds, clock=time.process_time)
        return thought.move, thought.nodes

    return think
