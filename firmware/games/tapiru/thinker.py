"""What a seat of the table does in Tapiru, by what it may see."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

from engine.tapiru.opponent import choose
from firmware.analysis import AnalysisRequest, Limits


def answer(
    question: AnalysisRequest, limits: Limits, stop: Callable[[], bool], progress: Callable[[int], None]
) -> dict[str, Any]:
    """Its action, as `move`. It takes no longer than it takes, far less than any limit."""
    return {"move": choose(json.loads(question.text), Random(question.seed))}
