"""Games in which everything lies open and one seat acts at a time, made of their rules and what they declare.

An `OpenPlugin` declares options, seats and records; an `OpenGame` says which action each button stands for and draws.
A press chooses an action, `ok` counts it, another press of the button or `back` forgets it. The page needs no module:
all that it shows is in the state (`firmware.snapshot.games`), in messages of the game's page.
"""

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Literal, cast

from engine.errors import BadInput
from engine.game import GameState
from engine.review import Found, Review, by_outlook, prospects, review
from firmware.analysis import REVIEW, AnalysisRequest, AnalysisResult, AnalysisRun
from firmware.games.abilities import Standing, two_places
from firmware.games.base import FINISHED, SeatedGame
from firmware.games.history import History, Log, RecordedActions, Result, S
from firmware.games.options import TABLE
from firmware.games.play_clock import agreed_clock
from firmware.games.plugin import Say
from firmware.games.reviewing import ReviewedPlugin
from firmware.games.setup_screen import OptionsScreen
from firmware.games.speech import Argument, Change, Line, Phrase, Prompt, Speech, State, line, phrase
from firmware.games.timed import Loser
from firmware.journal import WrittenGame
from firmware.layout import CORNERS, ENTRY_CELL
from firmware.lights import Animation, Canvas, Frames, Picture, blink
from firmware.snapshot import OpenGameState, OpenSetupState, PromptLine, Row
from firmware.table import Settings

_BLINK_SECONDS: Final = 0.2
_SCORE_SECONDS: Final = 1.6


class OpenSpeech(Speech):
    """The words of a game's actions, and what is said of them."""

    def deed(self, action: str) -> Argument:
        """What an action does: a phrase of the game's messages."""
        return action

    def sign(self, action: str) -> str:
        """The same in a letter or two, for a button."""
        return action

    def name(self, state: State, seat: str) -> Argument:
        sitting = (state.get("choice") or state["setup"]).get("seats", {})
        if sitting.get(seat) == TABLE:
            return phrase(f"table-{seat}")
        return str(state["names"].get(seat) or "") or phrase(f"seat-{seat}")

    def action(self, state: State, action: str) -> Argument:
        return self.deed(action)

    def entered(self, change: Change) -> list[Line]:
        after = change.after
        if after.get("entering") and change.of("entering"):
            return [line("entering", "normal", action=self.deed(after["entering"]))]
        if after.get("advice") and change.again("advice"):
            return [line("advice", "normal", action=self.deed(after["advice"]))]
        return []

    def aims(self, state: State) -> Sequence[Line]:
        """What is said behind the prompt's advice, such as the aim of a variant."""
        return ()

    def prompt(self, state: State) -> Prompt:
        headline, advice = super().prompt(state)
        return Prompt(headline, [*advice, *(self.aims(state) if state.get("mover") else ())])

    def score(self, state: State) -> list[Line]:
        score = state.get("score")
        return [line(score["id"], **score["args"])] if score else []


class OpenScreen(OptionsScreen):
    """A set-up screen of which the page makes a form by itself."""

    def snapshot(self) -> OpenSetupState:
        now = [option for option in self.all.asked() if self.all.applies(option, self.chosen)]
        state: OpenSetupState = super().snapshot()
        return {**state, "form": [option.form_part() for option in now], "seats": [*self.players]}


class OpenGame(SeatedGame[S]):
    """One game on the table; see `firmware.games.plugin.TableGame`."""

    def __init__(self, plugin: "OpenPlugin", written: WrittenGame, log: Log, settings: Settings) -> None:
        self.plugin, self.game, self.speech, self.players = plugin, plugin.name, plugin.speech, plugin.players
        self.setup = plugin.options.check(written.setup)
        self.table_seats = self.setup.get("seats", {})
        self._entering: str | None = None
        """The action that `ok` counts."""
        self._better: str | None = None
        """The action that a review shows instead of the one that was done."""
        super().__init__(History(cast(S, plugin.begin(self.setup)), log, plugin.result), written.names, settings)

    # Defined by each game

    @abstractmethod
    def buttons(self) -> Mapping[str, str]:
        """The action that each entry button stands for now."""

    @abstractmethod
    def picture(self) -> Picture:
        """What the lights show, with what is entered or proposed."""

    def loop(self) -> Frames:
        """What the lights repeat while the game waits; without it they show `picture`."""
        return ()

    def score_frames(self) -> Frames:
        return [(_SCORE_SECONDS, self.picture())]

    def best(self) -> str | None:
        """The action that a hint proposes, None if none is good: by the plugin's `outlook`, if there is one."""
        if not self.plugin.reviewed(self.setup):
            return None
        own = prospects(self.plugin.outlook, self.players[0], cast(GameState, self.state))
        best = max(own, key=own.__getitem__)
        return best if own[best] else None

    def score(self) -> Phrase | None:
        """The score as a message of the game; None for a game that counts nothing."""
        return None

    def rows(self) -> Iterable[Row]:
        """The game's box on the page; without rows there is none."""
        return ()

    # The same in all these games

    @property
    def phase(self) -> Literal["play", "finished"]:
        return "finished" if self.outcome() else "play"

    def _acts(self) -> str | None:
        return None if self.phase == FINISHED else self.state.actor

    def _known_to(self, seat: str) -> str:
        return cast(GameState, self.state).text()

    @property
    def thinking(self) -> bool:
        return self._acts() in self.table_seats

    @property
    def advice(self) -> str | None:
        """What a hint proposes, if one was asked for, or a review."""
        if self._better is not None:
            return self._better
        asked = self._hint and self.settings.hints and self.phase != FINISHED and not self.thinking
        return self.best() if asked else None

    def snapshot(self) -> OpenGameState:
        common, state = self.common_snapshot(), cast(GameState, self.state)
        actions = [] if self.phase == FINISHED else state.legal_actions()
        described = dict.fromkeys([*actions, *(one["action"] for one in (common["latest"], common["redo"]) if one)])
        return {
            **common,
            # Until it is found nothing is said: otherwise it would look as if there were nothing.
            "hint": common["hint"] and self._advice.request is None,
            "phase": self.phase,
            "outcome": dict(outcome) if (outcome := self.outcome()) else None,
            "mover": self._acts(),
            "seats": [*self.players],
            "setup": dict(self.setup),
            "facts": state.facts(),
            "buttons": dict(self.buttons()) if actions else {},
            "entering": self._entering,
            "thinking": self.thinking,
            "advice": self.advice,
            "deeds": {
                action: {"words": cast(PromptLine, self.speech.deed(action)), "sign": self.speech.sign(action)}
                for action in described
                if action
            },
            "rows": [*self.rows()],
            "score": cast(PromptLine | None, self.score()),
            "clock": self.clock_snapshot(),
        }

    def _press(self, button: str, now: float) -> None:
        if self.phase == FINISHED:
            self._refuse("over", button, now)
        elif self.thinking:
            self._refuse("table_acts", button, now)
        elif button == "ok" and self._entering is not None:
            self.commit(self._entering, now)
        elif (action := self.buttons().get(button)) is None:
            self._refuse("nothing_chosen" if button == "ok" else "empty", button, now)
        else:
            self._entering = None if action == self._entering else action
            self.redraw(now)

    def _is_entering(self) -> bool:
        return self._entering is not None

    def _ok_is_free(self) -> bool:
        return self._entering is None and not self.thinking

    def _forget(self) -> bool:
        entering, self._entering = self._entering, None
        return entering is not None

    def _changed(self, now: float) -> None:
        super()._changed(now)
        self._entering = self._better = None

    def receive_analysis(self, request: AnalysisRequest, result: AnalysisResult | None, now: float) -> None:
        super().receive_analysis(request, result, now)
        if self._hint:
            self.redraw(now)

    def redraw(self, now: float) -> None:
        self._better = None
        super().redraw(now)

    def advise(self, action: str, now: float) -> None:
        self._better = action
        self._animate(now, ())

    def _animate(self, now: float, frames: Frames) -> None:
        self.animation = Animation(self.picture(), tuple(frames), now, tuple(self.loop()))

    def _hint_frames(self) -> Frames:
        """No frames: what a hint proposes is part of the picture."""
        return ()

    def _refused_frames(self, button: str) -> Frames:
        """The light next to an entry blinks, for another button the lights in the corners."""
        still = self.picture()
        canvas = Canvas(still)
        canvas.put_all([ENTRY_CELL[button]] if button in ENTRY_CELL else CORNERS, self.settings.colors.refused)
        return blink(_BLINK_SECONDS, 2, canvas.picture(), still)


def row(head: Phrase, look: str, words: Phrase, actions: Sequence[str]) -> Row:
    """A row of the game's box: what it is, how it looks, the same in words, and what can be done with it."""
    return cast(Row, {"head": head, "shown": look, "words": words, "actions": [*actions]})


class OpenPlugin(ReviewedPlugin):
    """A kind of game in which everything lies open. Subclasses define what has no value here, `begin`, and `rules`."""

    table: type[OpenGame[Any]]
    speech: OpenSpeech = OpenSpeech()
    snapshot_types = (OpenSetupState, OpenGameState)

    @abstractmethod
    def begin(self, setup: Mapping[str, Any]) -> GameState:
        """The game of a set-up before its first action."""

    def choose(self, state: Any, request: AnalysisRequest) -> str:
        """What the table does at a seat, in a state that isn't over."""
        raise BadInput(f"the table plays no seat of {self.title}")

    def outlook(self, state: Any) -> float:
        """The chance of the first seat to win if both go on as well as possible, 0 to 1, also in a state that is over;
        a draw is a half.

        It is asked after each action that is possible: take some milliseconds. A game that defines it has a review of
        its games, and a hint.
        """
        raise BadInput(f"there is no review of a game of {self.title}; 'tapas-table replay' shows it again")

    def reviewed(self, setup: Mapping[str, Any]) -> bool:
        return type(self).outlook is not OpenPlugin.outlook

    def deed(self, action: str, setup: Mapping[str, Any]) -> Argument:
        return self.speech.deed(action)

    def judged_game(self, game: WrittenGame, nodes: int | None, run: AnalysisRun) -> Review:
        def found(state: GameState, action: str, number: int) -> Found | None:
            return None if run.stop() else by_outlook(self.outlook, self.players[0], state, action)

        start = self.begin(self.options.check(game.setup))
        return review(found, lambda _: (), start, RecordedActions.of(game.entries).actions, run.progress)

    def result(self, state: Any, lost: Loser | None = None) -> Result | None:
        """What the list of games says of a finished one, or of one of two in which a seat has lost early."""
        outcome = state.outcome()
        if outcome is None and lost is not None:
            outcome = {"winner": next(seat for seat in self.players if seat != lost), "reason": lost.reason}
        return None if outcome is None else {"outcome": outcome}

    def open(self, game: WrittenGame, log: Log, settings: Settings, now: float) -> OpenGame[Any]:
        table = self.table(self, game, log, settings).with_clock(agreed_clock(game.setup, self.players))
        return table.restored(game.entries, now)

    def analyse(self, request: AnalysisRequest, run: AnalysisRun) -> AnalysisResult:
        if request.level == REVIEW:
            return self.review(request, run)
        state = self.rules().parse(request.text)
        if state.outcome() is not None:
            raise BadInput("this game is over, so there is nothing to do")
        return {"move": self.choose(state, request)}

    def summary(self, game: WrittenGame) -> tuple[str, str, str]:
        players = " – ".join(game.names.get(seat) or seat for seat in self.players)
        winner = game.result["outcome"]["winner"] if game.result else None
        end = f"{winner} wins" if winner else "a draw" if game.result else ""
        return players, str(game.setup.get("variant", "")), end

    def translated_summary(self, game: WrittenGame, word: Say) -> tuple[str, str, str]:
        names = {seat: game.names.get(seat) or word(f"seat-{seat}") for seat in self.players}
        _, variant, _ = self.summary(game)
        winner = game.result["outcome"]["winner"] if game.result else None
        end = word("won-head", name=names[winner]) if winner else word("over-head") if game.result else ""
        return " – ".join(names.values()), word(f"variant-{variant}") if variant else "", end

    def standing(self, game: WrittenGame) -> Standing:
        setup, result = game.setup, game.result
        seats = tuple(self.players)
        return Standing(
            seats=seats,
            names=game.names,
            levels={**setup.get("seats", {}), **setup.get("levels", {})},
            variant=str(setup.get("variant", "")),
            first=setup.get("first"),
            places=two_places(seats, result["outcome"]["winner"]) if result else {},
        )
