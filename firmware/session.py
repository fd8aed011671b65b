"""The table's state machine: presses and the time go in, pictures and facts come out.

It has no clock, no threads and no files of its own; what must not get lost goes to the journal handed in, before it
takes effect. PressDetector, a script, the page or a test drive it in the same way.
"""

import random
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import asdict, replace
from typing import Any, Final

from engine.errors import BadInput, GameError
from firmware.analysis import AnalysisRequest, Answer
from firmware.checkup import KINDS, Checkup, checkup
from firmware.errors import JournalError
from firmware.games.plugin import (
    FIRST_GAME,
    ROOMS,
    Log,
    SetupScreen,
    TableGame,
    plugin,
    read_records,
    titles,
    without_seed,
)
from firmware.games.tapas.places import piece_colors
from firmware.journal import GameRow, Journal, WrittenGame
from firmware.layout import BUTTONS, ENTRIES, ENTRY_CELL, FRAME
from firmware.lights.animation import Animation, blink
from firmware.lights.digits import centered
from firmware.lights.palettes import PALETTES
from firmware.lights.picture import Canvas, Color, Picture, dim, dim_picture
from firmware.names import check_names
from firmware.replay import STEPS, Replay, forget
from firmware.settings import BRIGHTNESS, Settings

_MOST_LISTED: Final = 500
_NUMBER_SECONDS: Final = 0.8
_PALETTE_BUTTONS: Final = dict(zip(ENTRIES[:4], (p.name for p in PALETTES), strict=False))
# The west side: two digits of the score reach the lights of the east.
_CHECKUP_BUTTONS: Final = dict(zip(ENTRIES[12:], KINDS, strict=False))
_BRIGHTNESS_BUTTONS: Final = dict(zip(ENTRIES[8:12], range(1, len(BRIGHTNESS) + 1), strict=True))


class Session:
    """What the table is doing: setting up, playing, or showing a game again; over it a menu, a question or a test."""

    def __init__(self, journal: Journal, chance: random.Random, now: float) -> None:
        self._journal, self._chance = journal, chance
        self.settings = Settings.kept(journal.settings())
        self._game: int | None = None
        self._play: TableGame | None = None
        self._screen: SetupScreen | None = None
        self._screens: dict[str, SetupScreen] = {}
        """Of the games that were looked at while another one was set up: what was chosen there is kept."""
        latest = journal.games(1)
        self._name = latest[0].game if latest and latest[0].game in ROOMS else FIRST_GAME
        """The game that is played or set up."""
        self._replay: Replay | None = None
        self._overlay: Animation | None = None
        self._asking = False
        self._menu = False
        self._checkup: Checkup | None = None
        self._trouble: dict[str, str] | None = None
        self._open_setup(now)
        current = journal.current()
        if current is not None:
            try:
                self._open_game(current, now)
            except JournalError as error:
                self._trouble = {"code": error.code, "message": str(error)}

    # Presses and the time

    def press(self, button: str, hold: bool, now: float) -> None:
        """A press, entries in the table's frame; BadInput for a button that doesn't exist.

        If the journal can't be written nothing changes but the trouble that is shown; pressing again tries again.
        """
        if button not in BUTTONS:
            raise BadInput(f"there is no button {button!r}; the buttons are {' '.join(BUTTONS)}")
        try:
            self._press(button, hold, now)
        except JournalError as error:
            self._trouble = {"code": error.code, "message": str(error)}
        else:
            self._trouble = None

    def _press(self, button: str, hold: bool, now: float) -> None:
        if self._checkup is not None:
            self._checkup.press(button, now)
            self._settle_checkup(now)
        elif self._asking:
            self._answer(button, now)
        elif self._menu:
            self._press_menu(button, now)
        elif self._replay is not None:
            steps = {"ok": "next", "back": "back", "hint": "play", "menu": "leave"}
            if button in steps:
                self.replay_step(steps[button], now)
        elif button == "menu":
            self._open_menu(now)
        elif self._screen is not None:
            if button == "ok":
                self.new_game(self._screen.options(), self._screen.names, now, game=self._name, placing=True)
            elif button == "hint":
                self._next_game(now)
            else:
                self._screen.press(button, now)
        elif self._play is not None:
            if button == "back" and hold:
                if self._play.phase != "finished":
                    self._ask(now)
            elif button == "ok" and self._play.phase == "finished":
                self._journal.put_away()
                self._open_setup(now)
            else:
                self._play.press(button, hold, now)

    def touch(self, button: str, down: bool, now: float) -> None:
        """A finger going down on a button or up from it, beside the press that it may be."""
        covered = self._replay is not None or self._checkup is not None or self._overlay is not None
        # Whoever lets go lets go, whatever is shown just now.
        if self._play is not None and not (covered and down):
            try:
                self._play.touch(button, down, now)
            except JournalError as error:
                self._trouble = {"code": error.code, "message": str(error)}

    @property
    def holding(self) -> bool:
        """Whether fingers are meant to stay on their buttons."""
        return self._play is not None and self._play.holding

    @property
    def allows_rollover(self) -> bool:
        """Whether several people press at once."""
        return self._play is not None and self._replay is None and self._play.allows_rollover

    def deadline(self) -> float | None:
        """When `advance` is next worth calling."""
        if self._checkup is not None:
            return self._checkup.deadline()
        if self._overlay is not None:
            return None
        if self._replay is not None:
            return self._replay.deadline()
        return self._play.deadline() if self._play is not None else None

    def advance(self, now: float) -> None:
        """Do what is due by now."""
        due = self.deadline()
        if due is None or now < due - 1e-9:
            return
        if self._checkup is not None:
            self._checkup.advance(now)
            self._settle_checkup(now)
        elif self._replay is not None:
            self._replay.advance(now)
        elif self._play is not None:
            try:
                self._play.advance(now)
            except JournalError as error:
                self._trouble = {"code": error.code, "message": str(error)}

    # Thinking

    def question(self) -> AnalysisRequest | None:
        """What the table is to think about now; whoever runs it asks after every change and brings the answer."""
        if self._checkup is not None:
            return None
        if self._replay is not None:
            return None if self._replay.reviewed else self._replay.question
        return self._play.question() if self._play is not None else None

    def answer(self, question: AnalysisRequest, answer: Answer | None, now: float) -> None:
        """What was found; it is dropped if nobody wants to know any more."""
        if self.question() != question:
            return
        if self._replay is not None:
            self._replay.review = answer if answer is not None else {"failed": True}
            if answer is None:
                self._replay.question = None
        elif self._play is not None:
            self._play.answer(question, answer, now)

    # Pictures and facts

    def picture(self, now: float) -> Picture:
        """What the lights are to show."""
        picture = self._show().at(now)
        if self._trouble is not None:
            canvas = Canvas(picture)
            canvas.put_all(((0, 0), (7, 0), (0, 7), (7, 7)), self.settings.colors.refused)
            picture = canvas.picture()
        return picture

    def next_change(self, now: float) -> float | None:
        """When the picture may change by itself; None if it stays."""
        return self._show().next_change(now)

    def _shown(self) -> TableGame | SetupScreen:
        shown = self._replay.play if self._replay is not None else self._play or self._screen
        assert shown is not None
        return shown

    def _show(self) -> Animation:
        if self._checkup is not None:
            return self._checkup.animation
        return self._overlay or self._shown().animation

    def snapshot(self) -> dict[str, Any]:
        """Everything the page says, as plain data."""
        replay = self._replay
        return {
            **self._shown().snapshot(),
            "game": replay.game if replay else self._game,
            "game_name": replay.name if replay else self._name,
            "game_names": titles(),
            "asking": "abandon" if self._asking else None,
            "menu": self._menu_snapshot() if self._menu else None,
            "replay": replay.snapshot() if replay else None,
            "review": replay.review_snapshot() if replay else None,
            "checkup": self._checkup.snapshot() if self._checkup else None,
            "settings": asdict(self.settings),
            "colors": {name: bytes(color).hex() for name, color in piece_colors(self.settings.colors).items()},
            "trouble": self._trouble,
            "hold_buttons": self.holding and self._overlay is None and replay is None,
        }

    def _menu_snapshot(self) -> dict[str, Any]:
        return {"palette": _PALETTE_BUTTONS, "brightness": _BRIGHTNESS_BUTTONS, "checkup": _CHECKUP_BUTTONS}

    # Games

    def new_game(
        self,
        options: Mapping[str, Any],
        names: Mapping[str, str],
        now: float,
        *,
        game: str = FIRST_GAME,
        placing: bool = False,
    ) -> None:
        """Start a game at once; the one on the table can be taken up again. Raises BadInput or JournalError.

        With `placing` the table first shows what is to be laid out, until `ok`.
        """
        its_room = plugin(game)
        if names and not its_room.players:
            # Where nobody knows before how many play, names are among the options.
            options, names = {**options, "names": names}, {}
        setup = its_room.setup(options, self._chance)
        checked = check_names(names, its_room.players)
        entries = its_room.first_entries(setup, placing)
        self._journal.keep_settings(asdict(self.settings))
        self._open_game(self._journal.game(self._journal.begin(game, setup, checked, entries)), now)

    def choose(self, wishes: Mapping[str, Any], now: float) -> None:
        """Choose for the next game by name, as the buttons do while it is set up. Raises BadInput."""
        if self._screen is None or self._replay is not None:
            raise BadInput("no game is being set up; put the one on the table away first")
        name = wishes.get("game", self._name)
        plugin(name)
        screen = self._screen if name == self._name else self._kept_screen(name, now)
        screen.choose({wish: value for wish, value in wishes.items() if wish != "game"}, now)
        self._screens[self._name] = self._screen
        self._name, self._screen = name, screen

    def _kept_screen(self, name: str, now: float) -> SetupScreen:
        screen = self._screens.get(name) or self._screen_of(name, now)
        screen.redraw(now)
        return screen

    def _screen_of(self, name: str, now: float) -> SetupScreen:
        rows = self._journal.games(_MOST_LISTED)
        latest = next((row for row in rows if row.game == name), None)
        screen = plugin(name).screen(self.settings, now, latest.setup if latest is not None else None)
        if latest is not None and not screen.names:
            # What somebody else has written into the journal may be no name.
            with suppress(BadInput):
                screen.names = check_names(latest.names, plugin(name).players)
        return screen

    def _next_game(self, now: float) -> None:
        """Another game to be set up; its number is shown for a moment."""
        names = list(ROOMS)
        number = (names.index(self._name) + 1) % len(names)
        assert self._screen is not None
        self._screens[self._name] = self._screen
        self._name = names[number]
        self._screen = self._kept_screen(self._name, now)
        canvas = Canvas()
        canvas.put_all(centered(str(number + 1)), self.settings.colors.chosen)
        self._screen.animation = replace(self._screen.animation, frames=((_NUMBER_SECONDS, canvas.picture()),))

    def act(self, action: str, now: float) -> None:
        """Do in the game on the table what no button says. Raises GameError or JournalError."""
        if self._play is None or self._replay is not None or self._checkup is not None:
            raise BadInput("no game is being played; begin one or leave what covers it")
        covered = self._overlay is not None
        self._play.act(action, now)
        self._trouble = None
        if covered:
            self._close_overlay()
            self._play.redraw(now)

    def look(self, seat: str) -> dict[str, Any]:
        """What the player of a seat may see, for the one page that asks. Raises BadInput."""
        if self._play is None or self._replay is not None:
            raise BadInput("no game is being played; begin one or leave the replay")
        return self._play.look(seat)

    def _open_game(self, row: GameRow, now: float) -> None:
        def log(kind: str, data: str, result: Mapping[str, Any] | None) -> None:
            self._journal.append(row.id, kind, data, result)

        self._play = self._read(row, self._journal.written(row), log, now)
        self._game, self._name = row.id, row.game
        self._screen = self._replay = self._trouble = self._checkup = None
        self._close_overlay()

    def _read(self, row: GameRow, written: WrittenGame, log: Log, now: float) -> TableGame:
        """A game of the journal as its entries left it; JournalError if they can't have been played."""
        with made_sense_of(row, self._journal):
            return plugin(row.game).open(written, log, self.settings, now)

    def _open_setup(self, now: float) -> None:
        self._screens.pop(self._name, None)
        self._screen = self._screen_of(self._name, now)
        self._play = self._game = self._replay = self._trouble = self._checkup = None
        self._close_overlay()

    def take_up(self, number: int, now: float) -> None:
        """Go on with a game of the journal. Raises JournalError."""
        row = self._journal.game(number)
        self._read(row, self._journal.written(row), forget, now)
        self._journal.take_up(number)
        self._open_game(row, now)

    def put_away(self, now: float) -> None:
        """Set up another game; the one on the table can be taken up again. Raises JournalError."""
        self._journal.put_away()
        self._open_setup(now)

    def games(self) -> list[dict[str, Any]]:
        """The journal's latest games, the latest first, as plain data."""
        return [_listed(row) | {"current": row.id == self._game} for row in self._journal.games(_MOST_LISTED)]

    def name_of(self, number: int) -> str:
        """Which game a game of the journal is. Raises JournalError."""
        return self._journal.game(number).game

    def record(self, number: int) -> str:
        """A game written down. Raises JournalError."""
        return record_of(self._journal, number)

    def import_records(self, text: str) -> list[int]:
        """Add the games of a text of records to the journal. Raises TextError, RecordError or JournalError."""
        return self.add_games(read_records(text))

    def add_games(self, games: Iterable[tuple[str, WrittenGame]]) -> list[int]:
        """Add games, (name, game), to the journal, all or none; their numbers. Raises JournalError."""
        return self._journal.add(games)

    def change_settings(self, wishes: Mapping[str, Any], now: float) -> None:
        """Change how the table looks or behaves. Raises BadInput or JournalError."""
        changed = self.settings.change(wishes)
        self._journal.keep_settings(asdict(changed))
        for name, value in asdict(changed).items():
            setattr(self.settings, name, value)
        if self._play is not None:
            self._play.suspend()
        self._shown().redraw(now)
        if self._menu:
            self._open_menu(now)
        elif self._asking:
            self._ask(now)

    # Replay

    def open_replay(self, number: int, now: float) -> None:
        """Show a game of the journal again, from its start. Raises JournalError."""
        row = self._journal.game(number)
        written = self._journal.written(row)
        whole = self._read(row, written, forget, now)
        play = self._read(
            row, written._replace(entries=plugin(row.game).first_entries(written.setup, False)), forget, now
        )
        if self._play is not None:
            self._play.suspend()
        self._close_overlay()
        self._checkup = None
        self._replay = Replay(number, row.game, play, list(whole.actions()))

    def open_review(self, number: int, now: float) -> None:
        """Show a game of the journal again and think about each of its pushes. Raises JournalError or BadInput."""
        row = self._journal.game(number)
        with made_sense_of(row, self._journal):
            question = plugin(row.game).review(self._journal.written(row))
        if question is None:
            raise BadInput(f"there is no review of a game of {row.game}; replay it instead")
        self.open_replay(number, now)
        assert self._replay is not None
        if not self._replay.snapshot()["of"]:
            self._replay = None
            self._shown().redraw(now)
            raise BadInput("there is no push in this game, so there is nothing to review; play first")
        self._replay.question = question

    def replay_step(self, step: str | int, now: float) -> None:
        """One of `replay.STEPS`, or how many pushes are to be done; BadInput if there is no such step or no replay."""
        if isinstance(step, str) and step not in STEPS:
            raise BadInput(f"there is no step {step!r}; use one of {', '.join(STEPS)}, or the number of a push")
        if self._checkup is not None:
            raise BadInput("the table is being tested; end the test first")
        if self._replay is None:
            raise BadInput("no game is being replayed; open one of the list of games first")
        if step == "leave":
            self._replay = None
            self._shown().redraw(now)
        elif isinstance(step, int):
            self._replay.go(step, now)
        else:
            self._replay.step(step, now)

    # Testing the table

    def open_checkup(self, what: str, now: float) -> None:
        """Test the lights or the buttons; the game goes on afterwards. Raises BadInput."""
        test = checkup(what, self.settings.colors, now)
        if self._play is not None:
            self._play.suspend()
        self._close_overlay()
        self._checkup = test

    def skip_in_checkup(self, now: float) -> None:
        """Go on without an answer. BadInput if nothing is being tested."""
        if self._checkup is None:
            raise BadInput("nothing is being tested; begin with the lights or the buttons")
        self._checkup.skip(now)
        self._settle_checkup(now)

    def leave_checkup(self, now: float) -> None:
        """Back to the game. BadInput if nothing is being tested."""
        if self._checkup is None:
            raise BadInput("nothing is being tested; begin with the lights or the buttons")
        self._checkup = None
        self._shown().redraw(now)

    def _settle_checkup(self, now: float) -> None:
        if self._checkup is not None and self._checkup.done:
            self.leave_checkup(now)

    # What lies over the game for a moment

    def _close_overlay(self) -> None:
        self._overlay = None
        self._asking = self._menu = False

    def _ask(self, now: float) -> None:
        """Whether the game is to be abandoned: the tray dims, the frame turns red, `ok` means yes."""
        assert self._play is not None
        self._play.suspend()
        self._play.redraw(now)
        self._asking = True
        tray = dim_picture(self._play.animation.still, 0.25)
        canvas = Canvas(tray)
        canvas.put_all(FRAME, self.settings.colors.refused)
        self._overlay = Animation(canvas.picture(), tuple(blink(0.2, 2, canvas.picture(), tray)), now)

    def _answer(self, button: str, now: float) -> None:
        if button == "ok":
            self._journal.put_away(abandoned=self._game)
            self._open_setup(now)
        else:
            self._close_overlay()
            self._shown().redraw(now)

    def _open_menu(self, now: float) -> None:
        """The score in digits; the north side chooses the palette, the south side the brightness."""
        if self._play is not None:
            self._play.suspend()
        self._menu = True
        lights: dict[str, Color] = {}
        for (entry, name), palette in zip(_PALETTE_BUTTONS.items(), PALETTES, strict=True):
            lights[entry] = _marked(palette.seat_one[3], name == self.settings.palette)
        for entry, step in _BRIGHTNESS_BUTTONS.items():
            lights[entry] = _marked(self.settings.colors.chosen, step == self.settings.brightness)
        for entry in _CHECKUP_BUTTONS:
            lights[entry] = _marked(self.settings.colors.open, False)
        scores = self._play.scores() if self._play is not None else []
        loop = tuple((seconds, _with_entries(picture, lights)) for seconds, picture in scores)
        self._overlay = Animation(_with_entries(Canvas().picture(), lights), (), now, loop)

    def _press_menu(self, button: str, now: float) -> None:
        if button in _PALETTE_BUTTONS:
            self.change_settings({"palette": _PALETTE_BUTTONS[button]}, now)
        elif button in _BRIGHTNESS_BUTTONS:
            self.change_settings({"brightness": _BRIGHTNESS_BUTTONS[button]}, now)
        elif button in _CHECKUP_BUTTONS:
            self.open_checkup(_CHECKUP_BUTTONS[button], now)
        elif button not in ENTRIES:
            self._close_overlay()
            self._shown().redraw(now)


@contextmanager
def made_sense_of(row: GameRow, journal: Journal) -> Iterator[None]:
    """A row that somebody else has written into the journal must not take the table down with it."""
    try:
        yield
    except (GameError, ArithmeticError, AttributeError, LookupError, OSError, TypeError, ValueError) as error:
        raise JournalError(
            "unplayable", f"game {row.id} of {journal.path} makes no sense ({error}); leave it and begin another one"
        ) from error


def _listed(row: GameRow) -> dict[str, Any]:
    """A game for the list; `hidden` if its record tells cards that its players don't know yet."""
    hidden = "seed" in row.setup and row.result is None
    return asdict(row) | {"setup": without_seed(row.setup), "title": titles().get(row.game, "?"), "hidden": hidden}


def record_of(journal: Journal, number: int) -> str:
    """A game of a journal written down. Raises JournalError."""
    row = journal.game(number)
    with made_sense_of(row, journal):
        return plugin(row.game).record(journal.written(row))


def _marked(color: Color, chosen: bool) -> Color:
    return color if chosen else dim(color, 0.1)


def _with_entries(picture: Picture, lights: Mapping[str, Color]) -> Picture:
    canvas = Canvas(picture)
    for entry, color in lights.items():
        canvas.put(*ENTRY_CELL[entry], color)
    return canvas.picture()
