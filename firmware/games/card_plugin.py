"""The plugin of a card game of two: with real cards and the table as referee, or with cards that the table deals."""

import json
import random
from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.card_games import MASTER, Effort, Review
from engine.game import GameState
from firmware.analysis import REVIEW, AnalysisRequest, AnalysisResult, AnalysisRun
from firmware.games.agreed_clock import agreed_clock
from firmware.games.common_options import CARDS, REFEREE
from firmware.games.history import Log
from firmware.games.plugin import GamePlugin, ReviewDocument, ReviewOptions, TableGame
from firmware.games.reviewing import Progress, Reviewer, reviewable
from firmware.games.standing import Standing, two_places
from firmware.journal import WrittenGame
from firmware.messages import Messages
from firmware.settings import Settings


class CardPlugin(GamePlugin):
    """See `firmware.games.plugin.GamePlugin`. The functions of a game's engine go by the same names."""

    variant: str
    """The name of the option for the variant, `referee` or `cards`."""
    state: type[GameState]
    """What the table deals from."""
    start: Callable[[Mapping[str, Any]], Any]
    """The state of a set-up before its first action."""
    referee_table: Callable[..., Any]
    card_table: Callable[..., Any]
    """The games on the table of both variants; the second one is also given whether the game has ended."""
    choose: Callable[[dict[str, Any], random.Random, str], str]
    """The action that a level takes, from what a seat may see. It takes 0.2 s at most on a PC and needs no limit."""
    judge: Callable[[Any, Sequence[str], Effort, Callable[[], bool], Progress], Review]
    effort: Effort

    def seat_name(self, seat: str, words: Messages) -> str:
        """A seat without a name of its player."""
        return seat

    @abstractmethod
    def worth(self, cost: int, words: Messages) -> str:
        """A cost in hundredths of a point, in the game's own words."""

    def with_cards(self, setup: Mapping[str, Any]) -> bool:
        """Whether the table deals the cards."""
        return bool(setup.get(self.variant, REFEREE) == CARDS)

    def timed(self, setup: Mapping[str, Any]) -> bool:
        return self.with_cards(setup)

    def standing(self, game: WrittenGame) -> Standing:
        levels = game.setup.get("levels") or {}
        places = two_places(tuple(self.players), game.result["outcome"]["winner"]) if game.result else {}
        return Standing(
            seats=tuple(self.players),
            names=game.names,
            levels={seat: levels.get(seat, MASTER) for seat in game.setup.get("seats") or ()},
            variant=str(game.setup.get(self.variant, REFEREE)),
            places=places,
        )

    def rules(self) -> type[GameState]:
        return self.state

    def open(self, game: WrittenGame, log: Log, settings: Settings, now: float) -> TableGame:
        setup = self.options.check(game.setup)
        about = self.start(setup), setup, game.names, log, settings
        if not self.with_cards(setup):
            referee: TableGame = self.referee_table(*about).restored(game.entries, now)
            return referee
        dealt = self.card_table(*about, game.result is not None)
        agreed = agreed_clock(game.setup, self.players)
        table: TableGame = dealt.with_clock(agreed, dealt.early_result).restored(game.entries, now)
        return table

    # What is thought out in the opponent's process

    def analyse(self, request: AnalysisRequest, run: AnalysisRun) -> AnalysisResult:
        if request.level == REVIEW:
            return self._reviewer().analyse(request, run)
        return {"move": self.choose(json.loads(request.text), random.Random(request.seed), request.level or MASTER)}

    def review_request(self, game: WrittenGame) -> AnalysisRequest | None:
        return AnalysisRequest(self.name, self.record(game), REVIEW) if reviewable(game) else None

    def review_document(
        self, text: str, options: ReviewOptions, progress: Callable[[int, int], None]
    ) -> ReviewDocument:
        return self._reviewer().document(text, options, progress)

    def _reviewer(self) -> Reviewer:
        return Reviewer(self.name, self.read, self._judged, self._names, self.worth, self.effort)

    def _judged(
        self, game: WrittenGame, actions: Sequence[str], effort: Effort, stop: Callable[[], bool], progress: Progress
    ) -> Review:
        return self.judge(self.start(self.options.check(game.setup)), actions, effort, stop, progress)

    def _names(self, game: WrittenGame, words: Messages) -> Mapping[str, str]:
        return {seat: game.names.get(seat) or self.seat_name(seat, words) for seat in self.players}
