"""The actions of the table's seats in Tacocat, found from what those seats may see."""

import json
from random import Random

from engine.levels import MASTER
from engine.tacocat.levels import choose
from firmware.analysis import AnalysisRequest


def action_for(request: AnalysisRequest) -> str:
    """The action that a seat chooses. Takes some milliseconds on a PC, so that no limit is needed."""
    return choose(json.loads(request.text), Random(request.seed), request.level or MASTER)
