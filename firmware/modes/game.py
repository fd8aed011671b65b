"""Plays a game: presses go to it, except those that open another mode."""

from collections.abc import Collection, Sequence
from typing import Final, Protocol

from firmware.games.plugin import TableGame
from firmware.modes.mode import Navigation, PassesToGame, Question
from firmware.snapshot import Asking, ModePart
from firmware.table.access import Notices

ANSWER_SECONDS: Final = 30.0
"""How long the table waits for the answer to what another player wants."""
_FINISHED: Final = "finished"


class Partner(Protocol):
    """The other table of a game that two tables play."""

    def ask_back(self, steps: int, now: float) -> None:
        """Ask it to agree that the latest actions are taken back."""

    def give_up(self, now: float) -> None:
        """Record that the game is given up."""


class Unreachable:
    """The other table while this one stands alone, or has another name than the game knows: nobody can be asked."""

    def __init__(self, notices: Notices) -> None:
        self._notices = notices

    def ask_back(self, steps: int, now: float) -> None:
        self._notices.announce("league-not-yet", {}, now)

    def give_up(self, now: float) -> None:
        """Do nothing: the journal says so, and the other table learns it once it can be reached."""


class GameMode(PassesToGame):
    """The game of a number in the journal is on the table; `name` says which game it is, `seats` are all its seats.

    `reviewed` is whether it can be reviewed when it is over.
    """

    def __init__(
        self,
        number: int,
        name: str,
        game: TableGame,
        seats: Sequence[str],
        navigation: Navigation,
        reviewed: bool = False,
    ) -> None:
        self.number, self.name, self.game, self.seats = number, name, game, seats
        self._reviewed = reviewed
        self._navigation = navigation
        self.partner: Partner | None = None

    @property
    def finished(self) -> bool:
        return self.game.phase == _FINISHED

    @property
    def people(self) -> Sequence[str]:
        """The seats that people take."""
        return [seat for seat in self.seats if seat not in self.game.table_seats]

    def press(self, button: str, hold: bool, now: float) -> None:
        if button == "menu":
            self._navigation.open_menu(now)
        elif button == "back" and hold and not self.finished:
            self._navigation.ask(Question("abandon", self._abandon), now)
        elif button == "ok" and self.finished:
            self._navigation.put_away(now)
        elif button == "back" and self._asks_first() and (steps := self.game.steps_back()):
            self.ask_to_take_back(steps, now)
        else:
            self.game.press(button, hold, now)

    def _asks_first(self) -> bool:
        """Whether the table asks before anything is taken back: before a game that is over goes on again, where cards
        are hidden, and where two tables play. People who all sit at the table see what is taken back, and aren't asked
        about cards.
        """
        hidden = self.game.hides_cards and any(map(self._navigation.access.holds, range(len(self.seats))))
        return self.finished or hidden or self.partner is not None

    def ask_to_abandon(self, now: float, by: str) -> None:
        """Ask at the table whether the game is abandoned; `by` names the device that wants it."""
        self._navigation.ask(Question("abandon", self._abandon, by, seconds=ANSWER_SECONDS), now)

    def _abandon(self, now: float) -> None:
        self._navigation.put_away(now, abandoned=self.number)
        if self.partner is not None:
            self.partner.give_up(now)

    def ask_to_take_back(self, steps: int, now: float, by: str = "", asking: Collection[int] = ()) -> None:
        """Ask the others before actions are taken back, because whoever has seen cards could choose anew, or because
        the game is over and would go on.

        `by` names the device that asks and `asking` are its seats. Whoever plays alone is asked as well.
        Where two tables play it is the other one that is asked.
        """
        if self.partner is not None:
            self.partner.ask_back(steps, now)
            return
        people = frozenset(number for number, seat in enumerate(self.seats) if seat in self.people)
        what: Asking = "reopen" if self.finished else "take-back"
        others = people - {*asking}
        if self.finished and not others:
            others = people
        question = Question(what, lambda at: self.game.take_back(steps, at), by, others, ANSWER_SECONDS)
        self._navigation.ask(question, now)

    def snapshot(self) -> ModePart:
        return {
            "game": self.number,
            "game_name": self.name,
            "hold_buttons": self.expects_held_buttons,
            "reviewable": self._reviewed,
        }
