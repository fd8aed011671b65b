"""Card games of two: with real cards and the table as referee, or with cards that the table deals.

A `CardPlugin` is the kind of game. A `VariantGame` is one game on the table, a `CardTable` one whose cards the table
deals: there it may take seats, and nobody sees another's hand. At the end are the options that only such games have.
"""

import json
import random
from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal, Protocol, TypeVar

from engine.game import GameState
from engine.reader import SEEDS, check_seed
from engine.review import LEVELS, MASTER, Effort, Review
from firmware.analysis import REVIEW, AnalysisRequest, AnalysisResult, AnalysisRun
from firmware.games.abilities import Standing, two_places
from firmware.games.base import FINISHED, ActionGame, SeatedGame
from firmware.games.history import History, Log, RecordedActions, Result, State
from firmware.games.options import NUMBER, Form, Option
from firmware.games.play_clock import agreed_clock
from firmware.games.plugin import TableGame, without_seed
from firmware.games.reviewing import ReviewedPlugin
from firmware.journal import WrittenGame
from firmware.messages import Messages
from firmware.table import Settings

REFEREE: Final = "referee"
CARDS: Final = "cards"
"""The variants: real cards with the table as referee, or cards that the table deals."""
Level = Literal["child", "beginner", "casual", "careful", "master"]
"""At which level the table plays a seat."""
_DIMMEST: Final = 0.2
"""The share of light of a seat of the table at its lowest level."""
_REPEATABLE_BITS: Final = 32
_OFF: Final = Form(lambda on: "on" if on else "off", lambda text: text != "off")


class PhasedState(State, Protocol):
    """A state that says what it waits for."""

    @property
    def phase(self) -> str: ...


class DealtState(PhasedState, Protocol):
    """A state of which each seat knows its part."""

    def view(self, seat: str) -> Mapping[str, Any]: ...


P = TypeVar("P", bound=PhasedState)
D = TypeVar("D", bound=DealtState)


class VariantGame(ActionGame[P]):
    """One game on the table; see `firmware.games.plugin.TableGame`.

    `setup` is what was agreed, as the game's `OPTIONS.check` gives it. `over` says that the game has ended.
    """

    players: Sequence[str]
    variant: str
    """The name of the option for the variant."""
    result_of: ClassVar[Callable[..., Result | None]]
    """What the list of games says about a state, and a seat that has lost early; None as long as the game goes on."""

    def __init__(
        self,
        state: P,
        setup: Mapping[str, Any],
        names: Mapping[str, str],
        log: Log,
        settings: Settings,
        over: bool = False,
    ) -> None:
        self.setup, self.table_seats, self._over = setup, setup.get("seats", {}), over
        super().__init__(History(state, log, self.result_of), names, settings)

    @property
    def phase(self) -> str:
        return FINISHED if self.outcome() else self.state.phase

    def may_act(self, seat: str, action: str) -> bool:
        # Where the cards are real so is the talk: any player may tell what happened.
        return self.phase != FINISHED

    def variant_part(self) -> Any:
        """What both variants of all these games say alike."""
        return {
            **self.common_snapshot(),
            "variant": self.setup[self.variant],
            "setup": without_seed(self.setup),
            "clock": self.clock_snapshot(),
        }


class CardTable(SeatedGame[D], VariantGame[D]):
    """The variant with cards on the page."""

    @abstractmethod
    def _turn(self) -> str | None:
        """The seat that is to play a card; None if no single seat is."""

    @abstractmethod
    def _visible(self, seat: str) -> bool:
        """Whether every page may show the cards of a seat."""

    @property
    def hides_cards(self) -> bool:  # type: ignore[override]
        return len(self._people()) > 1 and self.phase != FINISHED

    def _may_take_back(self) -> bool:
        return self.setup.get("take_backs", True) and super()._may_take_back()

    def steps_back(self, seat: str | None = None) -> int:
        # An early end isn't taken back either: it has shown the cards.
        return super().steps_back(seat) if self.setup.get("take_backs", True) else 0

    # The clock

    def _clocked_seat(self) -> str | None:
        turn = self._turn()
        return None if turn in self.table_seats else turn

    # The table's own seat, and hints

    def _known_to(self, seat: str) -> str:
        return json.dumps(self.state.view(seat))

    def _advised(self) -> str | None:
        """The seat of a person who acts now and whose cards every page may show; None if there is none."""
        turn = self._turn()
        return turn if turn in self._people() and turn is not None and self._visible(turn) else None


class CardPlugin(ReviewedPlugin):
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
    judge: Callable[[Any, Sequence[str], Effort, Callable[[], bool], Callable[[int], None]], Review]
    effort: Effort
    no_review = (
        "this game was played with real cards that the table never saw, so it can't judge what was done with them; "
        "replay it instead"
    )

    def seat_name(self, seat: str, words: Messages) -> str:
        return seat

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
        table: TableGame = (
            self.card_table(*about, game.result is not None)
            .with_clock(agreed_clock(game.setup, self.players))
            .restored(game.entries, now)
        )
        return table

    # What is thought out in the opponent's process

    def analyse(self, request: AnalysisRequest, run: AnalysisRun) -> AnalysisResult:
        if request.level == REVIEW:
            return self.review(request, run)
        seen, chance = json.loads(request.text), random.Random(request.seed)
        return {"move": self.choose(seen, chance, request.level or MASTER)}

    def reviewed(self, setup: Mapping[str, Any]) -> bool:
        return "seed" in setup

    def judged_game(self, game: WrittenGame, nodes: int | None, run: AnalysisRun) -> Review:
        effort = self.effort if nodes is None else Effort(max(2, nodes // 4), max(2, nodes))
        start = self.start(self.options.check(game.setup))
        return self.judge(start, RecordedActions.of(game.entries).actions, effort, run.stop, run.progress)


# Options


@dataclass(frozen=True, kw_only=True)
class Seed(Option):
    """The number from which cards are dealt, so that nobody may choose it where others see."""

    name: str = "seed"
    asked: bool = False
    drawn: bool = True
    tag: str = "Seed"
    form: Form = NUMBER

    def check(self, value: Any, now: Any = None) -> Any:
        check_seed(value)
        return value

    def missing(self, chance: random.Random | None) -> int:
        return draw_seed(chance) if chance is not None else 0


def draw_seed(chance: random.Random) -> int:
    """A seed that nobody can find by trying, since it says where every card lies.

    A generator that repeats its numbers draws a short one.
    """
    is_secret = isinstance(chance, random.SystemRandom)
    return chance.randrange(SEEDS) if is_secret else chance.getrandbits(_REPEATABLE_BITS)


def take_backs(**more: Any) -> Option:
    """Whether actions can be taken back where cards are hidden: whoever has seen one could choose anew."""
    return Option(name="take_backs", choices=(True, False), asked=False, quiet=True, tag="TakeBacks", form=_OFF, **more)


def level_light(level: str) -> float:
    """The share of light of a seat of the table: the lower its level, the less."""
    return _DIMMEST + (1 - _DIMMEST) * LEVELS.index(level) / (len(LEVELS) - 1)
