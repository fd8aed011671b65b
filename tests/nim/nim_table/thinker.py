"""What the table takes at its seats: an action that wins, or else one counter, to make the game last."""

from engine.errors import BadInput
from firmware.analysis import AnalysisRequest
from nim_table.rules import Nim


def action_for(request: AnalysisRequest) -> str:
    """The action that a seat chooses. Raises BadInput for a game that is over."""
    state = Nim.parse(request.text)
    actions = state.best_actions() or state.legal_actions()
    if not actions:
        raise BadInput("no counter is left, so there is nothing to take")
    return min(actions, key=lambda action: (action[1], -state.count(action[0])))
