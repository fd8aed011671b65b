"""The plugin of Nim, which the table finds by the entry point in pyproject.toml."""

from collections.abc import Mapping
from typing import Any

from firmware.analysis import AnalysisRequest
from firmware.games.open_game import OpenPlugin
from firmware.games.written import WrittenForm
from nim_table.game import NimTableGame
from nim_table.options import OPTIONS, NimScreen
from nim_table.rules import SEATS, Nim
from nim_table.speech import NimSpeech


class NimPlugin(OpenPlugin):
    """See `firmware.games.open_game.OpenPlugin`."""

    name = "nim"
    title = "Nim"
    players = SEATS
    options, screen, table, speech = OPTIONS, NimScreen, NimTableGame, NimSpeech()

    def __init__(self) -> None:
        self.form = WrittenForm(
            title=self.title,
            names={"S": "South", "N": "North"},
            options=OPTIONS,
            begin=self.begin,
            result=self.result,
            action=r"[NESW][1-9](?!\S)",
            results={"S": "S", "N": "N"},
            such_as="an action such as E3",
        )

    def rules(self) -> type[Nim]:
        return Nim

    def begin(self, setup: Mapping[str, Any]) -> Nim:
        return Nim.begin(setup["heaps"], setup["first"], setup["variant"])

    def timed(self, setup: Mapping[str, Any]) -> bool:
        return True

    def outlook(self, state: Nim) -> float:
        return float(state.winner() == SEATS[0])

    def choose(self, state: Nim, request: AnalysisRequest) -> str:
        """What wins, or else one counter, to make the game last."""
        actions = state.best_actions() or state.legal_actions()
        return min(actions, key=lambda action: (action[1], -state.count(action[0])))
