"""Random games as lines of JSON, for whoever wants to check the rules with a program of their own."""

import json
import random
import sys

from tqdm import tqdm

from firmware.games.registry import plugin


def run(name: str, games: int, seed: int) -> int:
    """Write the games to standard output, a line a step; progress goes to standard error."""
    cls = plugin(name).rules()
    chance = random.Random(seed)
    for number in tqdm(range(games), unit="game", disable=None, file=sys.stderr):
        state = cls.random_start(chance)
        step, actor, action = 0, None, None
        while True:
            line = {"game": number, "step": step, "actor": actor, "action": action, "state": state.facts()}
            print(json.dumps(line, separators=(",", ":")))
            actions = state.legal_actions()
            if not actions:
                break
            step, actor, action = step + 1, state.actor, chance.choice(actions)
            state.apply(action)
    sys.stdout.flush()
    return 0
