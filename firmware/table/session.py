"""The table's state machine: presses and the time go in, pictures and snapshots come out.

It has no clock, no threads and no files of its own. What must not get lost is written to the journal before it takes
effect. What the table is doing is a stack of modes (`firmware.modes`), of which the one on top answers;
docs/modes.svg draws them. A set-up or a game is the base of the stack; modes such as menu, replay and task cover it and
return to it. The menu covers a set-up or a game, a checkup also the game that a replay or a task shows.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from random import Random
from typing import Any

from engine.errors import BadInput
from firmware.analysis import AnalysisRequest, AnalysisResult
from firmware.errors import JournalError
from firmware.features import Kinds, check_fields, features
from firmware.games.registry import prompt_of, titles
from firmware.journal import Journal, WrittenGame
from firmware.layout import BUTTONS, CORNERS
from firmware.library import Library
from firmware.lights import Canvas, Picture, Secret
from firmware.modes import Mode
from firmware.modes.checkup import CheckupMode
from firmware.modes.navigator import Navigator, OpenedGame
from firmware.snapshot import Snapshot, Trouble
from firmware.table import AT_TABLE, Access, Bus, Caller, Notices, Role, Settings

API_VERSION = 1
"""Of the snapshot and the HTTP interface: another one when a field is gone, may be missing, or has another type."""


class Session:
    """One table's session, with features of these `kinds`, or all that are installed. `now` never runs back."""

    def __init__(self, journal: Journal, chance: Random, now: float, kinds: Kinds | None = None) -> None:
        self.library = Library(journal)
        self.settings = Settings.kept(journal.settings(), journal.keep_settings)
        self.notices, self.bus, self.chance = Notices(), Bus(), chance
        self.navigator = Navigator(self.library, self.settings, self.notices, self.bus, chance, now)
        self.secret: Secret | None = None
        self.features = {kind.name: kind(self) for kind in (features().values() if kinds is None else kinds)}
        self._trouble: Trouble | None = self.library.notice()
        with self.journal_trouble():
            self.navigator.go_on(now)
        check_fields(self.features.values(), (*self.navigator.stack.snapshot(), *self._core_part()))

    @contextmanager
    def journal_trouble(self) -> Iterator[None]:
        """Keep the journal's refusal to be shown, until something has been written again."""
        before = self.library.journal.writes
        try:
            yield
            if self.library.journal.writes > before:
                self._trouble = None
        except JournalError as error:
            self._trouble = {"code": error.code, "message": str(error)}

    @property
    def access(self) -> Access:
        """What devices in the network may do."""
        return self.navigator.access

    # Presses and the time

    @property
    def top(self) -> Mode:
        return self.navigator.stack.top

    def press(self, button: str, hold: bool, now: float, by: Caller = AT_TABLE) -> None:
        """Take a press; BadInput for a button that doesn't exist, NotAllowed for a device that may not press it."""
        if button not in BUTTONS:
            raise BadInput(f"there is no button {button!r}; the buttons are {' '.join(BUTTONS)}")
        with self.journal_trouble():
            if by.role is Role.TABLE:
                self.navigator.stack.top.press(button, hold, now)
            else:
                self.access.press(by, button, hold, now)
            self._trouble = None

    def touch(self, button: str, held: frozenset[str], now: float) -> None:
        """Take a button that goes down or up, which may become a press; `held` are all that are down after it."""
        for mode in list(stack := self.navigator.stack):
            if mode is stack.top or button not in held:
                with self.journal_trouble():
                    mode.touch(button, held, now)

    def deadline(self) -> float | None:
        return self.navigator.deadline()

    def advance(self, now: float) -> None:
        with self.journal_trouble():
            self.navigator.advance(now)

    def analysis_request(self) -> AnalysisRequest | None:
        """What is to be analysed now; whoever runs the table asks after every change and brings the result."""
        return self.navigator.stack.top.analysis_request()

    def receive_analysis(self, request: AnalysisRequest, result: AnalysisResult | None, now: float) -> None:
        """Take a result; it is dropped if nobody wants to know any more."""
        if self.analysis_request() == request:
            self.top.receive_analysis(request, result, now)

    # What is shown

    def picture(self, now: float) -> Picture:
        """What the lights are to show; red corners say that the journal can't be written."""
        picture = self.navigator.animation.at(now)
        if self._trouble is None and now >= self.notices.ends:
            return picture
        canvas = Canvas(picture)
        if self._trouble is not None:
            canvas.put_all(CORNERS, self.settings.colors.refused)
        self.notices.draw(canvas, self.settings, now)
        return canvas.picture()

    def next_change(self, now: float) -> float | None:
        """When the picture may change by itself; None if it stays."""
        changes = [self.navigator.animation.next_change(now), self.notices.next_change(now)]
        if self.secret is not None:
            changes.append(self.secret.next_change(now))
        return min([change for change in changes if change is not None], default=None)

    def snapshot(self) -> Snapshot:
        """Everything the page says, as plain data: the game's part, the table's, and what the game asks for."""
        stack = self.navigator.stack
        parts = {key: value for feature in self.features.values() for key, value in feature.snapshot().items()}
        state = {**parts, **stack.shown.game_snapshot(), **stack.snapshot(), **self._core_part()}
        return {**state, "prompt": prompt_of(state)}

    def _core_part(self) -> Snapshot:
        return {
            "api": API_VERSION,
            "seat_names": list(self.navigator.seats),
            "notice": self.notices.latest,
            "game_names": titles(),
            "settings": self.settings.as_dict(),
            "setting_choices": self.settings.choices(),
            "palette": self.settings.colors.snapshot(),
            "trouble": self._trouble,
        }

    # What the page asks for

    def new_game(
        self, options: Mapping[str, Any], names: Mapping[str, str], now: float, *, game: str, placing: bool = False
    ) -> None:
        """Start a game at once, see `Navigator.start_game`. Raises BadInput or JournalError."""
        self.begin(game, self.navigator.prepared(game, options, names, placing), now)

    def begin(self, game: str, prepared: WrittenGame, now: float) -> None:
        """Begin a game that `Navigator.prepared` has checked. Raises JournalError."""
        self.navigator.begin(game, prepared, now)
        self._trouble = None

    def take_up(self, number: int, now: float) -> None:
        """Go on with a game of the journal. Raises JournalError."""
        self.put_on_table(self.navigator.opened(self.library, number, now), now)

    def put_on_table(self, opened: OpenedGame, now: float) -> bool:
        """Go on with a game that was opened, see `Navigator.put_on_table`. Raises JournalError."""
        put = self.navigator.put_on_table(opened, now)
        self._trouble = None if put else self._trouble
        return put

    def put_away(self, now: float) -> None:
        """Set up another game; the one on the table can be taken up again. Raises JournalError."""
        self.navigator.put_away(now)
        self._trouble = None

    def choose(self, changes: Mapping[str, Any], now: float) -> None:
        """Choose for the next game by name, as the buttons do while it is set up. Raises BadInput."""
        self.navigator.setup().choose(changes, now)

    def act(self, action: str, now: float) -> None:
        """Do in the game on the table what no button says. Raises GameError or JournalError."""
        self.navigator.played(CheckupMode).act(action, now)
        self._trouble = None
        self.navigator.uncover_base(now)

    def look(self, seat: str) -> Snapshot:
        """What the player of a seat may see, for the one page that asks. Raises BadInput."""
        return self.navigator.played().look(seat)

    def change_settings(self, changes: Mapping[str, Any], now: float, by: Caller = AT_TABLE) -> None:
        """Change how the table looks or behaves. Raises BadInput or JournalError."""
        self.settings.change(changes)
        self.navigator.settings_changed(now)
        self.access.announce("settings", by, now)
