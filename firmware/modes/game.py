"""A game is being played: presses go to it, except those that open another mode."""

from typing import Final

from firmware.analysis import AnalysisRequest, AnalysisResult
from firmware.games.plugin import TableGame
from firmware.lights.animation import Animation
from firmware.modes.mode import Navigation
from firmware.snapshot import ModePart, Snapshot

_FINISHED: Final = "finished"


class GameMode:
    """The game of a number in the journal is on the table; `name` says which game it is."""

    shows_game = True

    def __init__(self, number: int, name: str, game: TableGame, navigation: Navigation) -> None:
        self.number, self.name, self.game = number, name, game
        self._navigation = navigation

    @property
    def animation(self) -> Animation:
        return self.game.animation

    @property
    def expects_held_buttons(self) -> bool:
        return self.game.expects_held_buttons

    @property
    def allows_rollover(self) -> bool:
        return self.game.allows_rollover

    def press(self, button: str, hold: bool, now: float) -> None:
        finished = self.game.phase == _FINISHED
        if button == "menu":
            self._navigation.open_menu(now)
        elif button == "back" and hold:
            if not finished:
                self._navigation.ask_to_abandon(now)
        elif button == "ok" and finished:
            self._navigation.put_away(now)
        else:
            self.game.press(button, hold, now)

    def touch(self, button: str, held: frozenset[str], now: float) -> None:
        self.game.touch(button, held, now)

    def deadline(self) -> float | None:
        return self.game.deadline()

    def advance(self, now: float) -> None:
        self.game.advance(now)

    def suspend(self, now: float) -> None:
        self.game.suspend(now)

    def resume(self, now: float) -> None:
        self.game.resume(now)

    def settings_changed(self, now: float) -> None:
        self.game.settings_changed(now)

    def analysis_request(self) -> AnalysisRequest | None:
        return self.game.analysis_request()

    def receive_analysis(self, request: AnalysisRequest, result: AnalysisResult | None, now: float) -> None:
        self.game.receive_analysis(request, result, now)

    def snapshot(self) -> ModePart:
        return {"game": self.number, "game_name": self.name, "hold_buttons": self.expects_held_buttons}

    def game_snapshot(self) -> Snapshot:
        return self.game.snapshot()
