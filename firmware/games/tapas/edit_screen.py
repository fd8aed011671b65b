"""Setting a position of Tapas with the sixteen entry buttons, or by name from the page.

First the tray: an entry leads to the first slot of its line, again to the next one; `hint` lifts what lies there, or
lays down what was lifted last, and then goes through the other pieces. Then the hands and whose turn it is; for a
correction its reason at last. `ok` goes on, `back` undoes or goes back, `menu` leaves.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, Literal, cast

from engine.errors import BadInput, GameError
from engine.tapas import Position
from engine.tapas.game import checked_reason
from engine.tapas.tray import EMPTY, ENTRIES, ENTRY_INDEX, LINE_SLOTS, PLAYERS, turn_entry
from firmware.games.editor import Ended
from firmware.games.tapas import lights
from firmware.games.tapas.draft import VALUES, Draft, Purpose
from firmware.games.tapas.summary import REASONS
from firmware.games.tapas.tray import piece_colors, slot_cell
from firmware.layout import ENTRY_CELL, WIDTH, right_hand
from firmware.lights.animation import Animation, Frame
from firmware.lights.picture import Canvas, Color, Picture, dim, dim_picture
from firmware.settings import Settings
from firmware.snapshot import Edit, EditProblem

Step = Literal["tray", "hands", "reason"]
REASON_BUTTONS: Final = dict(zip(ENTRIES[:4], REASONS, strict=True))
HAND_BUTTONS: Final = {
    f"{side}{rank}": (player, int(rank) - 1) for side, player in (("W", "J"), ("E", "C")) for rank in "5432"
}
"""Whose tapas of which value a button counts: the 4s at the top, as in W5, the 1s at the bottom."""
_BLINK_SECONDS: Final = 0.45
_FAINT: Final = 0.1
_DIMMED: Final = 0.25
_KINDS: Final = ("J", "C", "x")


class TapasEditScreen:
    """See `firmware.games.editor.Editor`."""

    def __init__(self, position: Position, purpose: Purpose, settings: Settings, now: float) -> None:
        self._draft = Draft.of(position, purpose)
        self._settings = settings
        self._step: Step = "tray"
        self._past: list[Draft] = []
        self._entry: str | None = None
        """The entry, in the tray's frame, whose line the cursor goes along."""
        self._slot: str | None = None
        self._choosing = False
        """Whether `hint` was pressed since the cursor came here, so that it goes through the pieces."""
        self._problem: EditProblem | None = None
        self.reason: str = REASONS[-1] if purpose == "correction" else ""
        self.animation = Animation()
        self.redraw(now)

    # Buttons

    def press(self, button: str, hold: bool, now: float) -> Ended:
        self._problem = None
        if button == "menu" or (button == "back" and hold):
            return "left"
        ended = self._press_ok() if button == "ok" else self._press_back() if button == "back" else None
        if button in ENTRIES:
            self._press_entry(button)
        elif button == "hint" and self._step == "tray":
            self._press_hint(hold)
        self.redraw(now)
        return ended

    def _press_entry(self, button: str) -> None:
        if self._step == "reason":
            self.reason = REASON_BUTTONS.get(button, self.reason)
        elif self._step == "tray":
            self._move_cursor(turn_entry(button, -self._draft.base.quarter_turns))
        elif button in HAND_BUTTONS:
            player, value = HAND_BUTTONS[button]
            most = self._draft.most_held(player, value)
            self._change(self._draft.hold(player, value, (self._draft.hands[f"{player}{value}"] + 1) % (most + 1)))
        else:
            south = self._draft.base.south
            self._change(self._draft.moved_by(south if button[0] == "S" else PLAYERS[1 - PLAYERS.index(south)]))

    def _move_cursor(self, entry: str) -> None:
        line = LINE_SLOTS[ENTRY_INDEX[entry]]
        again = entry == self._entry and self._slot in line
        at = (line.index(cast(str, self._slot)) + 1) % len(line) if again else 0
        self._entry, self._slot, self._choosing = entry, line[at], False

    def _press_hint(self, hold: bool) -> None:
        """Change what lies at the cursor: lift it, or lay down what was lifted last; then the next piece each time."""
        if (slot := self._slot) is None:
            return
        lying, lifted = self._draft.tray[slot], self._draft.lifted
        if not self._choosing and not hold:
            piece = EMPTY if lying != EMPTY else lifted[-1] if lifted else self._next(lying, False)
        else:
            piece = self._next(lying, hold)
        self._choosing = True
        self._change(self._draft.put(slot, piece))

    def _next(self, lying: str, kind: bool) -> str:
        """The piece after one, among those that there are; with `kind` the first one of the next kind."""
        choices = [EMPTY, *self._draft.lift(cast(str, self._slot)).available()]
        if not kind:
            return choices[(choices.index(lying) + 1) % len(choices)]
        wanted = _KINDS[_KINDS.index(lying[0]) + 1 :] if lying != EMPTY else _KINDS
        return next((piece for sort in wanted for piece in choices if piece[0] == sort), EMPTY)

    def _press_back(self) -> Ended:
        if self._step == "reason":
            self._step = "hands"
        elif self._past:
            self._draft = self._past.pop()
        elif self._step == "hands":
            self._step = "tray"
        else:
            return "left"
        return None

    def _press_ok(self) -> Ended:
        if self._step == "tray":
            self._step = "hands"
            return None
        try:
            self._draft.position()
        except GameError as error:
            self._problem = {"error": str(error), "code": error.code or "edit-no-entry", "params": error.params}
            return None
        if self._step == "reason" or self._draft.purpose == "study":
            return "done"
        self._step = "reason"
        return None

    def _change(self, draft: Draft) -> None:
        if draft != self._draft:
            self._past.append(self._draft)
            self._draft = draft

    # By name

    def set(self, changes: Mapping[str, Any], now: float) -> None:
        self._problem = None
        draft = self._draft
        if "slot" in changes:
            draft = draft.put(changes["slot"], changes.get("piece", EMPTY))
        if "count" in changes:
            draft = draft.hold(changes.get("player", ""), changes.get("value", 0), changes["count"])
        if "mover" in changes:
            draft = draft.moved_by(changes["mover"])
        if "reason" in changes:
            self.reason = checked_reason(changes["reason"])
        if "slot" in changes:
            self._entry, self._slot, self._choosing = None, changes["slot"], False
        self._change(draft)
        self.redraw(now)

    def position(self) -> str:
        return self._draft.position().text()

    # Lights

    def redraw(self, now: float) -> None:
        still, loop = {"tray": self._tray, "hands": self._hands, "reason": self._reasons}[self._step]()
        self.animation = Animation(still, (), now, loop)

    def _picture(self) -> Picture:
        """The tray as it is set, with the score and whose turn it is."""
        draft, base = self._draft, self._draft.base
        view = lights.view_of(base, base.quarter_turns)
        view = replace(
            view, pieces=draft.tray, mover=draft.mover, open=(), reverse=None, points=draft.points(), held={}
        )
        return lights.draw(view, self._settings.colors)

    def _tray(self) -> tuple[Picture, tuple[Frame, ...]]:
        colors, turns = self._settings.colors, self._draft.base.quarter_turns
        canvas = Canvas(self._picture())
        canvas.put_all(ENTRY_CELL.values(), dim(colors.chosen, _FAINT))
        if self._slot is None:
            return canvas.picture(), ()
        if self._entry is not None:
            canvas.put(*ENTRY_CELL[turn_entry(self._entry, turns)], colors.chosen)
        still = canvas.picture()
        canvas.put(*slot_cell(self._slot, turns), colors.chosen)
        return still, ((_BLINK_SECONDS, canvas.picture()), (_BLINK_SECONDS, still))

    def _hands(self) -> tuple[Picture, tuple[Frame, ...]]:
        """A bar for each value: the jalapeños' from the west, the croquetas' from the east, and whose turn it is."""
        colors, draft = self._settings.colors, self._draft
        canvas, shades = Canvas(), piece_colors(self._settings.colors)
        for button, (player, value) in HAND_BUTTONS.items():
            x, y = ENTRY_CELL[button]
            inwards = 1 if x == 0 else -1
            piece = f"{player}{value}"
            for at in range(draft.most_held(player, value)):
                color = shades[piece] if at < draft.hands[piece] else dim(colors.chosen, _FAINT)
                canvas.put(x + inwards * at, y, color)
        for side, player in (("S", draft.base.south), ("N", PLAYERS[1 - PLAYERS.index(draft.base.south)])):
            color = shades[f"{player}4"] if player == draft.mover else dim(shades[f"{player}4"], _FAINT)
            canvas.put_all((cell for entry, cell in ENTRY_CELL.items() if entry[0] == side), color)
            if player == draft.mover:
                canvas.put_all(right_hand(side), color)
        canvas.sign((x, y) for x in range(WIDTH) for y in range(1, WIDTH - 1))
        return self._with_problem(canvas), ()

    def _reasons(self) -> tuple[Picture, tuple[Frame, ...]]:
        colors = self._settings.colors
        canvas = Canvas(dim_picture(self._picture(), _DIMMED))
        for button, reason in REASON_BUTTONS.items():
            canvas.put(*ENTRY_CELL[button], colors.chosen if reason == self.reason else dim(colors.chosen, _FAINT))
        return self._with_problem(canvas), ()

    def _with_problem(self, canvas: Canvas) -> Picture:
        if self._problem is not None:
            color: Color = self._settings.colors.refused
            canvas.put_all(((0, 0), (WIDTH - 1, 0), (0, WIDTH - 1), (WIDTH - 1, WIDTH - 1)), color)
        return canvas.picture()

    # The page

    def snapshot(self) -> Edit:
        draft = self._draft
        try:
            text: str | None = self.position()
        except BadInput:
            text = None
        off = draft.off_tray()
        return {
            "purpose": draft.purpose,
            "step": self._step,
            "slot": self._slot,
            "tray": draft.text().split(" ", 1)[0],
            "supply": {player: [draft.hands[f"{player}{value}"] for value in VALUES] for player in PLAYERS},
            "most": {player: [draft.most_held(player, value) for value in VALUES] for player in PLAYERS},
            "pieces": {piece: off[piece] for piece in draft.available()},
            "lifted": list(draft.lifted),
            "mover": draft.mover,
            "points": draft.points(),
            "position": text,
            "reason": self.reason,
            "reasons": dict(REASON_BUTTONS) if draft.purpose == "correction" else {},
            "problem": self._problem,
        }
