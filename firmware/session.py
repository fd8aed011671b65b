"""The table's state machine: presses and the time go in, pictures and facts come out.

It has no clock, no threads and no files of its own; what must not get lost goes to the journal handed in, before it
takes effect. Fingers, a script, the page or a test drive it in the same way.
"""

import random
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from engine.errors import BadInput
from engine.tapas.tray import ENTRIES
from firmware.errors import JournalError
from firmware.fingers import BUTTONS
from firmware.journal import Entry, GameRow, Journal
from firmware.lights.layout import ENTRY_CELL, FRAME
from firmware.lights.palettes import PALETTES
from firmware.lights.picture import Canvas, Color, Picture, dim, dim_picture
from firmware.lights.show import Show, blink
from firmware.play.face import Play, SetupScreen, room
from firmware.settings import BRIGHTNESS, Settings

FIRST_GAME: Final = "tapas"
_PALETTE_BUTTONS: Final = dict(zip(ENTRIES[:4], (p.name for p in PALETTES), strict=False))
_BRIGHTNESS_BUTTONS: Final = dict(zip(ENTRIES[8:12], range(1, len(BRIGHTNESS) + 1), strict=True))
_REPLAY_PAUSE: Final = 1.2
REPLAY_STEPS: Final = ("first", "back", "next", "last", "play", "leave")
_NAME_LENGTH: Final = 40


@dataclass
class _Replay:
    """A game of the journal being shown again; the game on the table waits."""

    game: int
    play: Play
    actions: list[str]
    at: int = 0
    next_at: float | None = None
    """When the next action follows by itself."""


class Session:
    """What the table is doing: setting up, playing, or showing a game again; over it a menu or a question."""

    def __init__(self, journal: Journal, chance: random.Random, now: float) -> None:
        self._journal, self._chance = journal, chance
        self.settings = Settings.kept(journal.settings())
        self._room = room(FIRST_GAME)
        self._game: int | None = None
        self._play: Play | None = None
        self._screen: SetupScreen | None = None
        self._replay: _Replay | None = None
        self._overlay: Show | None = None
        self._asking = False
        self._menu = False
        self._trouble: dict[str, str] | None = None
        current = journal.current()
        if current is None:
            self._open_setup(now)
        else:
            self._open_game(current, now)

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
        if self._asking:
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
                self.new_game(self._screen.options(), {}, now, placing=True)
            else:
                self._screen.press(button, now)
        elif self._play is not None:
            if button == "back" and hold:
                self._ask(now)
            elif button == "ok" and self._play.phase == "finished":
                self._journal.put_away()
                self._open_setup(now)
            else:
                self._play.press(button, hold, now)

    def deadline(self) -> float | None:
        """When `advance` is next worth calling."""
        if self._overlay is not None:
            return None
        if self._replay is not None:
            return self._replay.next_at
        return self._play.deadline() if self._play is not None else None

    def advance(self, now: float) -> None:
        """Do what is due by now."""
        due = self.deadline()
        if due is None or now < due - 1e-9:
            return
        if self._replay is not None:
            self._replay_next(now)
        elif self._play is not None:
            try:
                self._play.advance(now)
            except JournalError as error:
                self._trouble = {"code": error.code, "message": str(error)}

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

    def _shown(self) -> Play | SetupScreen:
        shown = self._replay.play if self._replay is not None else self._play or self._screen
        assert shown is not None
        return shown

    def _show(self) -> Show:
        return self._overlay or self._shown().show

    def facts(self) -> dict[str, Any]:
        """Everything the page says, as plain data."""
        replay = self._replay
        return {
            **self._shown().facts(),
            "game": replay.game if replay else self._game,
            "asking": "abandon" if self._asking else None,
            "menu": self._menu_facts() if self._menu else None,
            "replay": {"at": replay.at, "of": len(replay.actions), "plays": replay.next_at is not None}
            if replay
            else None,
            "settings": asdict(self.settings),
            "colors": {name: bytes(color).hex() for name, color in self.settings.colors.pieces.items()},
            "trouble": self._trouble,
        }

    def _menu_facts(self) -> dict[str, Any]:
        return {"palette": _PALETTE_BUTTONS, "brightness": _BRIGHTNESS_BUTTONS}

    # Games

    def new_game(
        self, options: Mapping[str, Any], names: Mapping[str, str], now: float, *, placing: bool = False
    ) -> None:
        """Start a game at once; the one on the table can be taken up again. Raises BadInput or JournalError.

        With `placing` the table first shows which Extra goes where, until `ok`.
        """
        setup = self._room.setup(options, self._chance)
        checked = check_names(names)
        entries = self._room.first_entries(placing and bool(setup["extras"]))
        self._journal.keep_settings(asdict(self.settings))
        number = self._journal.begin(FIRST_GAME, setup, checked, entries)
        self._put_on_table(number, setup, checked, entries, now)

    def _open_game(self, row: GameRow, now: float) -> None:
        self._put_on_table(row.id, row.setup, row.names, self._journal.entries(row.id), now)

    def _put_on_table(
        self, number: int, setup: Mapping[str, Any], names: Mapping[str, str], entries: list[Entry], now: float
    ) -> None:
        def log(kind: str, data: str, result: Mapping[str, Any] | None) -> None:
            self._journal.append(number, kind, data, result)

        self._play = self._room.open(setup, names, entries, log, self.settings, now)
        self._game = number
        self._screen = self._replay = None
        self._close_overlay()

    def _open_setup(self, now: float) -> None:
        self._screen = self._room.screen(self.settings, now)
        self._play = self._game = self._replay = None
        self._close_overlay()

    def take_up(self, number: int, now: float) -> None:
        """Go on with a game of the journal. Raises JournalError."""
        row = self._journal.game(number)
        self._journal.take_up(number)
        self._open_game(row, now)

    def put_away(self, now: float) -> None:
        """Set up another game; the one on the table can be taken up again. Raises JournalError."""
        self._journal.put_away()
        self._open_setup(now)

    def games(self) -> list[dict[str, Any]]:
        """The journal's games, the latest first, as plain data."""
        return [asdict(row) | {"current": row.id == self._game} for row in self._journal.games()]

    def record(self, number: int) -> str:
        """A game written down. Raises JournalError."""
        row = self._journal.game(number)
        return room(row.game).record(row.setup, row.names, row.started, self._journal.entries(number))

    def import_records(self, text: str) -> list[int]:
        """Add the games of a text of records to the journal. Raises TextError, RecordError or JournalError."""
        return import_records(self._journal, text)

    def change_settings(self, wishes: Mapping[str, Any], now: float) -> None:
        """Change how the table looks or behaves. Raises BadInput or JournalError."""
        changed = self.settings.change(wishes)
        self._journal.keep_settings(asdict(changed))
        for name, value in asdict(changed).items():
            setattr(self.settings, name, value)
        self._shown().redraw(now)
        if self._menu:
            self._open_menu(now)

    # Replay

    def open_replay(self, number: int, now: float) -> None:
        """Show a game of the journal again, from its start. Raises JournalError."""
        row = self._journal.game(number)
        entries = self._journal.entries(number)
        its_room = room(row.game)
        whole = its_room.open(row.setup, row.names, entries, _forget, self.settings, now)
        play = its_room.open(row.setup, row.names, its_room.first_entries(False), _forget, self.settings, now)
        if self._play is not None:
            self._play.hold_on()
        self._close_overlay()
        self._replay = _Replay(number, play, list(whole.actions()))

    def replay_step(self, step: str, now: float) -> None:
        """One of `REPLAY_STEPS`; BadInput if there is no such step or nothing is being replayed."""
        if step not in REPLAY_STEPS:
            raise BadInput(f"there is no step {step!r}; use one of {', '.join(REPLAY_STEPS)}")
        replay = self._replay
        if replay is None:
            raise BadInput("no game is being replayed; open one of the list of games first")
        playing = replay.next_at is not None
        replay.next_at = None
        if step == "leave":
            self._replay = None
            self._shown().redraw(now)
        elif step == "play":
            replay.next_at = None if playing or replay.at == len(replay.actions) else now
        elif step == "next":
            self._replay_forward(replay, now)
        elif step == "back":
            self._replay_back(replay, now)
        else:
            while replay.at > 0 and step == "first":
                self._replay_back(replay, now)
            while replay.at < len(replay.actions) and step == "last":
                self._replay_forward(replay, now)
            replay.play.redraw(now)

    def _replay_forward(self, replay: _Replay, now: float) -> None:
        if replay.at < len(replay.actions):
            replay.play.redo(replay.actions[replay.at], now)
            replay.at += 1

    def _replay_back(self, replay: _Replay, now: float) -> None:
        if replay.at > 0:
            replay.play.undo(now)
            replay.at -= 1

    def _replay_next(self, now: float) -> None:
        replay = self._replay
        assert replay is not None
        self._replay_forward(replay, now)
        more = replay.at < len(replay.actions)
        replay.next_at = now + replay.play.show.length + _REPLAY_PAUSE if more else None

    # What lies over the game for a moment

    def _close_overlay(self) -> None:
        self._overlay = None
        self._asking = self._menu = False

    def _ask(self, now: float) -> None:
        """Whether the game is to be abandoned: the tray dims, the frame turns red, `ok` means yes."""
        assert self._play is not None
        self._play.hold_on()
        self._play.redraw(now)
        self._asking = True
        tray = dim_picture(self._play.show.still, 0.25)
        canvas = Canvas(tray)
        canvas.put_all(FRAME, self.settings.colors.refused)
        self._overlay = Show(canvas.picture(), tuple(blink(0.2, 2, canvas.picture(), tray)), now)

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
            self._play.hold_on()
        self._menu = True
        lights: dict[str, Color] = {}
        for (entry, name), palette in zip(_PALETTE_BUTTONS.items(), PALETTES, strict=True):
            lights[entry] = _marked(palette.pieces["J4"], name == self.settings.palette)
        for entry, step in _BRIGHTNESS_BUTTONS.items():
            lights[entry] = _marked(self.settings.colors.chosen, step == self.settings.brightness)
        scores = self._play.scores() if self._play is not None else []
        loop = tuple((seconds, _with_entries(picture, lights)) for seconds, picture in scores)
        self._overlay = Show(_with_entries(Canvas().picture(), lights), (), now, loop)

    def _press_menu(self, button: str, now: float) -> None:
        if button in _PALETTE_BUTTONS:
            self.change_settings({"palette": _PALETTE_BUTTONS[button]}, now)
        elif button in _BRIGHTNESS_BUTTONS:
            self.change_settings({"brightness": _BRIGHTNESS_BUTTONS[button]}, now)
        elif button not in ENTRIES:
            self._close_overlay()
            self._shown().redraw(now)


def import_records(journal: Journal, text: str) -> list[int]:
    """Add all games of a text to a journal, or none. Raises TextError, RecordError or JournalError."""
    return journal.add(FIRST_GAME, room(FIRST_GAME).read(text))


def check_names(names: Mapping[str, str]) -> dict[str, str]:
    """Players' names by `J` and `C`, trimmed. Raises BadInput."""
    if not isinstance(names, Mapping) or set(names) - {"J", "C"}:
        raise BadInput("names go by player, as in {'J': 'Julie', 'C': 'Peter'}")
    checked = {}
    for player, name in names.items():
        if not isinstance(name, str):
            raise BadInput(f"the name of {player} is {name!r}; it must be a text")
        if len(name) > _NAME_LENGTH:
            raise BadInput(f"the name of {player} is too long; use at most {_NAME_LENGTH} characters")
        if name.strip():
            checked[player] = " ".join(name.split())
    return checked


def _forget(kind: str, data: str, result: Mapping[str, Any] | None) -> None:
    """A replay keeps nothing."""


def _marked(color: Color, chosen: bool) -> Color:
    return color if chosen else dim(color, 0.1)


def _with_entries(picture: Picture, lights: Mapping[str, Color]) -> Picture:
    canvas = Canvas(picture)
    for entry, color in lights.items():
        canvas.put(*ENTRY_CELL[entry], color)
    return canvas.picture()
