"""The engine as a game of OpenSpiel, and its Monte Carlo tree search as a player: an opponent that is not ours.

python -m bench.match greedy mcts:300
"""

import random
import time
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from engine.tapas.position import Position
from engine.tapas.rules import Rules
from engine.tapas.state import HAND_MOVES, MOVES, OPEN_ENTRIES, Move, State
from engine.tapas.tray import PLAYERS

UCT_C: Final = 2.0
_ACTIONS: Final = tuple(move for row in MOVES for move in row)
_TYPE: Final = pyspiel.GameType(
    short_name="python_tapas",
    long_name="Tapas",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={},
)
_INFO: Final = pyspiel.GameInfo(
    num_distinct_actions=len(_ACTIONS),
    max_chance_outcomes=0,
    num_players=2,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=20,
)


def move_of(action: int) -> Move:
    """The move of a number, which is entry index * 4 + value - 1."""
    return _ACTIONS[action]


class Count:
    """Positions reached so far; one for all clones of a state."""

    def __init__(self) -> None:
        self.positions = 0

    def __deepcopy__(self, memo: Any) -> "Count":
        return self


class TapasGame(pyspiel.Game):  # type: ignore[misc]
    """Tapas from any position on, whatever its variant."""

    def __init__(self, position: Position) -> None:
        super().__init__(_TYPE, _INFO, {})
        self.start, self.rules = position.state, position.rules
        self.count = Count()

    def new_initial_state(self) -> "TapasState":
        return TapasState(self)


def returns(state: State, rules: Rules) -> list[float]:
    """What J and C get: 1 for a win, -1 for a loss, 0 for a draw and while the game goes on."""
    outcome = rules.outcome(state)
    if outcome is None or outcome.winner is None:
        return [0.0, 0.0]
    return [1.0, -1.0] if outcome.winner == PLAYERS[0] else [-1.0, 1.0]


class _Shared:
    """What a clone need not copy, since nothing in it changes."""

    __slots__ = ("rules", "state")

    def __init__(self, state: State, rules: Rules) -> None:
        self.state, self.rules = state, rules

    def __deepcopy__(self, memo: Any) -> "_Shared":
        return self


class TapasState(pyspiel.State):  # type: ignore[misc]
    """The player to move is 0 for J and 1 for C; one who has won the napkin is simply to move again."""

    def __init__(self, game: TapasGame) -> None:
        super().__init__(game)
        self.shared = _Shared(game.start, game.rules)
        self.count = game.count

    def current_player(self) -> int:
        state = self.shared.state
        return int(pyspiel.PlayerId.TERMINAL) if state.over else state.mover

    def _legal_actions(self, player: int) -> list[int]:
        state = self.shared.state
        rows = HAND_MOVES[state.hand_c if state.mover else state.hand_j]
        values = [move.value - 1 for move in rows[0]]
        return sorted(4 * entry + value for entry in OPEN_ENTRIES[state.open] for value in values)

    def _apply_action(self, action: int) -> None:
        state, rules = self.shared.state, self.shared.rules
        self.shared = _Shared(rules.played(state, move_of(action)), rules)
        self.count.positions += 1

    def _action_to_string(self, player: int, action: int) -> str:
        return move_of(action).text

    def is_terminal(self) -> bool:
        return self.shared.state.over

    def returns(self) -> list[float]:
        return returns(self.shared.state, self.shared.rules)

    def __str__(self) -> str:
        return Position(self.shared.state, self.shared.rules).text()


class Rollout(mcts.RandomRolloutEvaluator):  # type: ignore[misc]
    """OpenSpiel's uniform rollout on the engine's own states, which takes half the time."""

    def __init__(self, chance: random.Random) -> None:
        super().__init__(n_rollouts=1)
        self.chance = chance

    def evaluate(self, state: TapasState) -> list[float]:
        now, rules, number = state.shared.state, state.shared.rules, self.chance.random
        while not now.over:
            state.count.positions += 1
            entries = OPEN_ENTRIES[now.open]
            row = HAND_MOVES[now.hand_c if now.mover else now.hand_j][entries[int(number() * len(entries))]]
            move = row[int(number() * len(row))]
            now = rules.played(now, move)
        return returns(now, rules)


class _TimeIsUp(Exception):
    pass


class Bot(mcts.MCTSBot):  # type: ignore[misc]
    """`MCTSBot` that can also be stopped by the clock, between two simulations."""

    def search(self, state: TapasState, seconds: float | None) -> mcts.SearchNode:
        """The root after `max_simulations`, or after so many seconds of processor time."""
        self._until = float("inf") if seconds is None else time.process_time() + seconds
        try:
            return self.mcts_search(state)
        except _TimeIsUp:
            return self._root

    def _apply_tree_policy(self, root: mcts.SearchNode, state: TapasState) -> Any:
        # Two simulations are the least that have a move to offer.
        if root.explore_count > 1 and time.process_time() > self._until:
            self._root = root
            raise _TimeIsUp
        return super()._apply_tree_policy(root, state)


def mcts_player(
    simulations: int = 10**9, seed: int = 0, seconds: float | None = None, uct_c: float = UCT_C
) -> Callable[[Position], tuple[Move, int]]:
    """What MCTS would play, and how many positions it reached; limited by simulations or by seconds."""
    chance, numbers = random.Random(seed), np.random.RandomState(seed % 2**32)

    def think(position: Position) -> tuple[Move, int]:
        game = TapasGame(position)
        bot = Bot(game, uct_c, max(simulations, 2), Rollout(chance), solve=True, random_state=numbers)
        root = bot.search(game.new_initial_state(), seconds)
        return move_of(root.best_child().action), game.count.positions

    return think
