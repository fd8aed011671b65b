"""Decides what devices in the network may do: seats, and questions before they end what others do.

Somebody at the table may do everything. A device that was let in may do what its role allows: `play` a seat, or `keep`
the table as well. All others watch. Presses that let a device in, and the answers to questions, count at the table
alone.
"""

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import ceil
from typing import Any, Final

from engine.errors import BadInput, GameError, shown
from firmware.errors import CodedError, NotAllowed, NotNow
from firmware.features.seats.devices import (
    DIGITS,
    MOST_DEVICES,
    Devices,
    Newcomer,
    Newcomers,
    NumberOnLights,
    digest_of,
)
from firmware.features.seats.modes import DEVICES_BUTTON, JoinMode
from firmware.games.base import REDO
from firmware.games.timed import may_act_remotely
from firmware.journal import WrittenGame
from firmware.layout import ENTRIES
from firmware.library import hides
from firmware.modes import ANSWER_SECONDS, GameMode, Mode, Question, table_asked
from firmware.modes.checkup import CheckupMode
from firmware.modes.menu import ConfirmMode
from firmware.modes.navigator import Navigator
from firmware.names import check_name
from firmware.snapshot import Asking, Me, MyRequest
from firmware.table import WATCHING, Access, Caller, Role

_QUESTIONS: Final = 6
_QUESTIONS_SECONDS: Final = 60.0
"""A device asks at most so many questions in so many seconds."""
_NUMBERS: Final = 12
_NUMBERS_SECONDS: Final = 600.0
"""All devices together type at most so many numbers in so many seconds."""


class SeatAccess(Access):
    """The devices of one table and what each may do."""

    def __init__(self, navigator: Navigator, devices: Devices, newcomers: Newcomers) -> None:
        self.navigator, self.notices = navigator, navigator.notices
        self.devices, self.newcomers = devices, newcomers
        self._asked: dict[int | None, deque[float]] = {}
        """When each device has asked its latest questions, by its number."""
        self.number: NumberOnLights | None = None
        """What lets a device in where the table has no buttons."""
        self._typed: deque[float] = deque(maxlen=_NUMBERS)

    # Who is who

    def caller(self, tokens: Iterable[str]) -> Caller:
        return self.devices.caller(self.token_of(tokens))

    def token_of(self, tokens: Iterable[str]) -> str | None:
        return next((token for token in tokens if self.devices.caller(token) is not WATCHING), None)

    def holds(self, seat: int) -> bool:
        return self.devices.holder(seat) is not None

    @property
    def _top(self) -> Mode:
        return self.navigator.stack.top

    @property
    def _game(self) -> GameMode | None:
        """The game that people are playing; None if it is over or there is none."""
        game = self.navigator.game
        return game if game is not None and not game.finished else None

    def seats_of(self, caller: Caller) -> list[str]:
        """What the game on the table, or the one that is set up, calls the seats of a device."""
        return self.named(caller.seats)

    def named(self, seats: Sequence[int]) -> list[str]:
        names = self.navigator.seats
        return [names[seat] for seat in seats if seat < len(names)]

    def announce(self, code: str, by: Caller, now: float) -> None:
        if by.number is not None:
            self.notices.announce(code, {"who": by.name}, now)

    def announce_failure(self, by: Caller, error: Exception, now: float) -> None:
        found = {**error.params, "code": error.code} if isinstance(error, GameError | CodedError) else {}
        self.notices.announce("not-done", {**found, "who": by.name, "why": str(error)}, now)

    # Taking a seat, and leaving it

    def join(
        self, caller: Caller, source: str, seat: object, name: object, keep: bool, digest: str, now: float
    ) -> Newcomer:
        """Ask for a seat, for whoever shows the token of a digest. The source mustn't have to wait.

        Raises BadInput for what can't be asked for, NotAllowed while nobody joins, NotNow for what can't be now.
        """
        number = self._seat_number(seat)
        wanted = check_name(name, "the device")
        self._check_can_join(caller, number, keep)
        if self.number is not None:
            # The lights show the number instead of what is there.
            self._check_can_ask()
        first = not self.newcomers
        if first:
            # The lights announce the first newcomer alone; while one waits the pages announce the others.
            self.notices.knock(now)
        newcomer = self.newcomers.ask(wanted, number, self.navigator.seats[number], keep, digest, source, now)
        if first and self.number is not None:
            self.number.draw(now)
        return newcomer

    def let_in(self, digest: str, typed: str, now: float) -> None:
        """Let in the device that shows the token of a digest if the number is typed that the lights show.

        Raises NotAllowed for another number, NotNow for a device that asks for no seat and after too many numbers.
        """
        newcomer = self.newcomers.of(digest)
        if self.number is None or newcomer is None:
            raise NotNow("this device hasn't asked for a seat; ask for one first", code="no-request")
        _count(self._typed, _NUMBERS_SECONDS, now)
        if typed == self.number.text:
            self.seat(newcomer, now)
            self.number.draw(now)
            return
        again = "ask for a seat again in a while"
        if left := self.number.tries_left(digest):
            again = f"you can try {left} more {'time' if left == 1 else 'times'}"
        else:
            self.newcomers.end(newcomer, now)
            self.number.draw(now)
        raise NotAllowed(f"the lights show another number; {again}", code="wrong-number", params={"count": left})

    def seat(self, newcomer: Newcomer, now: float) -> None:
        """Give a newcomer its seat. Raises JournalError, with nothing changed."""
        device = self.devices.let_in(newcomer.name, newcomer.seat, newcomer.keep, newcomer.digest)
        self.newcomers.let_in(newcomer, len(self.devices) >= MOST_DEVICES, now)
        code = "joined-to-keep" if newcomer.keep else "joined"
        self.notices.announce(code, {"who": device.name, "seat": newcomer.seat_name}, now)

    def request_of(self, newcomer: Newcomer, now: float) -> MyRequest:
        """What a newcomer's own screen shows: the buttons that lead to letting in, then the entries of its own; or how
        many digits it types.
        """
        # A sum may be rounded up, and no request has more than its time.
        left = newcomer.ends - now - 1e-6
        seconds, touch = max(ceil(left), 0), ["menu", DEVICES_BUTTON, *newcomer.entries]
        request: MyRequest = {"seat": newcomer.seat_name, "keep": newcomer.keep, "touch": touch, "seconds": seconds}
        return request if self.number is None else {**request, "touch": [], "digits": DIGITS}

    def _seat_number(self, seat: object) -> int:
        seats = self.navigator.seats
        if seat not in seats:
            known = ", ".join(seats)
            words = f"there is no seat {shown(seat)}; the seats of this game are {known}"
            raise BadInput(words, code="unknown-seat", params={"seats": known})
        return list(seats).index(str(seat))

    def _check_can_join(self, caller: Caller, seat: int, keep: bool) -> None:
        """Raise BadInput, NotAllowed or NotNow that says why a device can't ask for a seat now."""
        if caller.role is Role.TABLE:
            raise BadInput("this page is at the table and can do everything; play", code="is-at-table")
        if self.navigator.settings["nobody_joins"]:
            raise NotAllowed(
                "nobody can join this table right now; ask someone at the table to allow it", code="nobody-joins"
            )
        holder = self.devices.holder(seat)
        mine = holder is not None and holder.number == caller.number
        if mine and (caller.role is Role.KEEP or not keep):
            raise BadInput("this device has that seat already; play", code="has-seat")
        if holder is not None and not mine:
            words = f"{holder.name} has that seat; it can leave it, or be forgotten in the table's menu"
            raise NotNow(words, code="seat-taken", params={"who": holder.name})
        game = self._game
        if game is not None and self.navigator.seats[seat] in game.game.table_seats:
            raise NotNow("the table plays that seat; ask for another one", code="tables-seat")
        if len(self.devices) >= MOST_DEVICES and caller.number is None:
            words = f"{MOST_DEVICES} devices have seats; let one leave, or forget one in the table's menu"
            raise NotNow(words, code="many-devices", params={"most": MOST_DEVICES})

    def _check_can_ask(self) -> None:
        """Raise NotNow if no question may cover what the table does."""
        if isinstance(self._top, JoinMode | ConfirmMode | CheckupMode):
            raise table_asked()
        if self._game is not None and self._game.game.is_urgent:
            raise NotNow(
                "a clock is running or someone is holding a button; try again when it is over", code="table-urgent"
            )

    def forget(self, number: int, code: str, now: float) -> None:
        """Take a device's seats away; it `left` by itself or was `forgotten`. Raises BadInput or JournalError."""
        device = self.devices.forget(number)
        self.notices.announce(code, {"who": device.name}, now)

    def me(self, caller: Caller, token: str, now: float) -> Me:
        seats, newcomer = self.seats_of(caller), self.newcomers.of(digest_of(token))
        return {
            "role": caller.role.value,
            "seat": seats[0] if seats else None,
            "seats": seats,
            "name": caller.name,
            "device": caller.number,
            "request": self.request_of(newcomer, now) if newcomer is not None else None,
        }

    # What a device may do

    def check_keeps(self, caller: Caller) -> None:
        self.check_plays(caller)
        if caller.role is Role.PLAY:
            raise NotAllowed(
                "you have a seat but don't manage the table; do it at the table, or ask to manage the table, too",
                code="only-keepers",
            )

    def check_look(self, caller: Caller, seat: str) -> None:
        if caller.role is not Role.TABLE and seat not in self.seats_of(caller):
            self.check_plays(caller)
            raise NotAllowed("these are the cards of another seat; look at your own", code="not-your-cards")

    def check_act(self, caller: Caller, action: str) -> None:
        """Raise NotAllowed unless an action without a button is one of somebody's own now, NotNow under a question."""
        if caller.role is Role.TABLE:
            return
        self.check_plays(caller)
        if isinstance(self._top, JoinMode | ConfirmMode):
            # An action uncovers the game, and would answer what others are asked.
            raise table_asked()
        game = self._game
        if game is None:
            self.check_keeps(caller)
        elif not any(self._may_act(game, seat, action) for seat in self.seats_of(caller)):
            raise _not_your_turn()

    def _may_act(self, game: GameMode, seat: str, action: str) -> bool:
        if (may := may_act_remotely(seat, action)) is not None:
            return may
        return game.game.may_do_again(seat) if action == REDO else game.game.may_act(seat, action)

    def check_touch(self, caller: Caller, button: str) -> None:
        """Raise NotAllowed unless somebody may hold a button down now.

        A device holds entries alone, and only where they are meant to be held: what is held down counts as pressed at
        the table everywhere else.
        """
        if caller.role is Role.TABLE:
            return
        self.check_plays(caller)
        top = self._top
        held = button in ENTRIES and top.expects_held_buttons
        if not held or not isinstance(top, GameMode) or not self._may_press(caller, top, button):
            raise _not_your_turn()

    def press(self, caller: Caller, button: str, hold: bool, now: float) -> None:
        """Press a button for a device. Raises NotAllowed, with nothing changed, or JournalError."""
        self.check_plays(caller)
        top = self._top
        if isinstance(top, JoinMode):
            raise NotAllowed("only presses at the table can let a device in", code="at-the-table")
        if isinstance(top, ConfirmMode):
            self._check_answers(caller, top, button, now)
            # A device's answer is only yes or no: what the question covers isn't always its own to press.
            top.press(button, False, now)
        elif not isinstance(top, GameMode) or button == "menu" or hold or top.finished:
            self.check_keeps(caller)
            if button == "menu" and isinstance(top, GameMode) and self.asks_first(caller):
                raise NotAllowed("the menu would cover what others play; open the settings instead", code="no-menu")
            self._keep_the_table(caller, top, button, hold, now)
        elif button == "back" and top.game.steps_back():
            self._take_back(caller, top, now)
        elif not self._may_press(caller, top, button):
            raise _not_your_turn()
        else:
            top.press(button, hold, now)

    def _keep_the_table(self, caller: Caller, top: Mode, button: str, hold: bool, now: float) -> None:
        """Press what only those may press who keep the table."""
        if isinstance(top, GameMode) and not top.finished and button == "back" and hold:
            self._check_can_ask()
            self._count_question(caller, now)
            top.ask_to_abandon(now, caller.name)
        elif isinstance(top, GameMode) and top.finished and button == "back" and (steps := top.game.steps_back()):
            self._count_question(caller, now)
            top.ask_to_take_back(steps, now, caller.name, caller.seats)
        else:
            top.press(button, hold, now)

    def _may_press(self, caller: Caller, game: GameMode, button: str) -> bool:
        return any(game.game.may_press(seat, button) for seat in self.seats_of(caller))

    def _check_answers(self, caller: Caller, asked: ConfirmMode, button: str, now: float) -> None:
        if button not in ("ok", "back") or asked.question.seats.isdisjoint(caller.seats):
            raise NotAllowed("only a press at the table can answer this", code="at-the-table")
        if asked.is_early(now):
            raise table_asked()

    def _take_back(self, caller: Caller, game: GameMode, now: float) -> None:
        """Take back up to the latest action of the device's own, and what came after it."""
        own = [steps for seat in self.seats_of(caller) if (steps := game.game.steps_back(seat))]
        if not own:
            raise NotAllowed("you have nothing to take back yet; players take back their own actions", code="not-yours")
        steps = min(own)
        if game.game.hides_cards or game.partner is not None:
            self._count_question(caller, now)
            game.ask_to_take_back(steps, now, caller.name, caller.seats)
        else:
            game.game.take_back(steps, now)
            self.notices.announce("took-back", {"who": caller.name, "count": steps}, now)

    def check_seed(self, caller: Caller, options: Mapping[str, Any]) -> None:
        if caller.role is not Role.TABLE and "seed" in options:
            raise NotAllowed("choosing the seed would reveal every card; leave it out", code="no-seed")

    def check_import(self, caller: Caller, name: str, game: WrittenGame) -> None:
        if caller.role is not Role.TABLE and hides(name, game.setup, game.result):
            raise NotAllowed(
                "a game with hidden cards that isn't over is imported at the table only: whoever has its record knows "
                "every card",
                code="no-seed",
            )

    # Questions before a page ends what others do

    def asks_first(self, caller: Caller) -> bool:
        return self._game is not None and self.asks_to_correct(caller)

    def check_corrects(self, caller: Caller) -> None:
        """Raise NotAllowed unless somebody may correct the game: who plays it, or keeps the table once it is over."""
        self.check_plays(caller)
        if self._game is None:
            self.check_keeps(caller)

    def asks_to_correct(self, caller: Caller) -> bool:
        game = self.navigator.game
        return caller.role is not Role.TABLE and game is not None and not {*game.people} <= {*self.seats_of(caller)}

    def check_unasked(self, caller: Caller) -> None:
        if self.asks_first(caller):
            raise NotNow("another game has started; ask again", code="game-begun")

    def ask(self, caller: Caller, what: Asking, yes: Callable[[float], None], now: float) -> None:
        """Let `ok` at the table decide whether something is done. Raises NotNow while the table can't ask."""
        self._check_can_ask()
        self._count_question(caller, now)

        def agreed(at: float) -> None:
            try:
                yes(at)
            except (GameError, NotNow) as error:
                # What was possible when it was asked for may be so no longer.
                self.announce_failure(caller, error, at)
            else:
                self.notices.announce(what, {"who": caller.name}, at)

        self.navigator.ask(Question(what, agreed, caller.name, frozenset(), ANSWER_SECONDS), now)

    def _count_question(self, caller: Caller, now: float) -> None:
        """Count a question of a device. Raises NotNow for the one that is too many: each covers what others do."""
        _count(self._asked.setdefault(caller.number, deque(maxlen=_QUESTIONS)), _QUESTIONS_SECONDS, now)


def _count(latest: deque[float], seconds: float, now: float) -> None:
    """Count what may be done `latest.maxlen` times in so many seconds. Raises NotNow for one too many, uncounted."""
    if len(latest) == latest.maxlen and (wait := ceil(latest[0] + seconds - now)) > 0:
        raise NotNow(f"that is too often; try again in {wait} s", code="too-often", params={"seconds": wait})
    latest.append(now)


def _not_your_turn() -> NotAllowed:
    return NotAllowed("it isn't your turn to press that; wait for your turn", code="not-your-turn")
