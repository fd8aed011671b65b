"""Setting a position of Tapas with the sixteen entry buttons, or by name from the page (docs/playing.md).

A piece that is put on a slot comes from what was lifted, else from its player's hand, else from what was won, else from
what is out of the game. In a correction the other player gets what lies nowhere in the end, because it has fallen; in a
study that isn't in the game.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, cast

from engine.errors import BadInput, GameError
from engine.tapas import Position
from engine.tapas.game import Correction, checked_reason
from engine.tapas.tray import (
    COPIES,
    EMPTY,
    ENTRIES,
    ENTRY_INDEX,
    EXTRAS,
    IN_HAND,
    LINE_SLOTS,
    OTHER,
    PIECES,
    PLAYERS,
    TRAY_SLOTS,
    turn_entry,
)
from firmware.games.abilities import Ended
from firmware.games.tapas import lights
from firmware.games.tapas.tray import piece_colors, slot_cells
from firmware.layout import CORNERS, ENTRY_CELL, WIDTH, right_hand
from firmware.lights import Animation, Canvas, Frame, Picture, dim, dim_picture
from firmware.snapshot import Edit, EditProblem
from firmware.table import Settings

REASONS: Final = ("bumped", "other-push", "miscounted", "set-by-hand")
"""The reasons of a correction that have a button; each language has words for them."""
Purpose = Literal["correction", "study"]
VALUES: Final = (1, 2, 3, 4)
_OWNERS: Final = {"J": "jalapeños", "C": "croquetas"}


@dataclass(frozen=True)
class Draft:
    """A position while it is set. Every change is another draft, so that each can be undone."""

    purpose: Purpose
    base: Position
    """The position that it began with; what isn't said stays as there."""
    tray: dict[str, str]
    off: dict[str, Counter[str]]
    """The pieces that lie elsewhere, in the order in which they are put on the tray: in `hands`, won by a player, as in
    `J`, `removed` from the game, and still in the `box`.
    """
    mover: str
    lifted: tuple[str, ...] = ()
    """What was lifted and lies nowhere yet, the latest last."""

    @classmethod
    def of(cls, position: Position, purpose: Purpose) -> "Draft":
        """Begin with a position; into a study all pieces of the box can be put."""
        supply = {player: dict(zip(VALUES, position.supply(player), strict=True)) for player in PLAYERS}
        off = {
            "hands": +Counter({f"{player}{value}": supply[player][value] for player in PLAYERS for value in VALUES}),
            **{player: Counter(position.taken(player)) for player in PLAYERS},
            "removed": Counter(position.removed),
            "box": Counter[str](),
        }
        draft = cls(purpose, position, {slot: position[slot] for slot in TRAY_SLOTS}, off, position.mover)
        if purpose == "study":
            off["box"] = Counter(COPIES) - draft.pieces()
        return draft

    def pieces(self) -> Counter[str]:
        """Every piece of the game, wherever it is."""
        lying = Counter(piece for piece in self.tray.values() if piece != EMPTY)
        return lying + self.off_tray() - self.off["box"]

    def off_tray(self) -> Counter[str]:
        return sum(self.off.values(), Counter(self.lifted))

    def available(self) -> list[str]:
        """The kinds of pieces that can be put on a slot, in the order of the box."""
        off = self.off_tray()
        return [piece for piece in PIECES if off[piece]]

    # Changes

    def lift(self, slot: str) -> "Draft":
        """Lift what lies on a slot. Raises BadInput for no slot."""
        _check_slot(slot)
        if (piece := self.tray[slot]) == EMPTY:
            return self
        return replace(self, tray={**self.tray, slot: EMPTY}, lifted=(*self.lifted, piece))

    def put(self, slot: str, piece: str) -> "Draft":
        """Put a piece on a slot, in place of what lies there. Raises BadInput."""
        _check_slot(slot)
        if piece in ("", EMPTY):
            return self.lift(slot)
        if not isinstance(piece, str) or piece not in COPIES:
            raise BadInput(f"{piece!r} is no piece; the pieces are {' '.join(PIECES)}", code="edit-no-piece")
        taken = self.lift(slot)._without(piece)
        return replace(taken, tray={**taken.tray, slot: piece})

    def hold(self, player: str, value: int, count: int) -> "Draft":
        """Say how many tapas of a value a player holds. Raises BadInput for more than there can be."""
        if player not in PLAYERS or type(value) is not int or value not in VALUES:
            raise BadInput(f"nobody holds {value!r} of {player!r}; give a player, J or C, and a value, 1 to 4")
        piece = f"{player}{value}"
        if type(count) is not int or not 0 <= count <= self.most_held(player, value):
            raise BadInput(
                f"the {_OWNERS[player]} can hold 0 to {self.most_held(player, value)} tapas of value {value} here",
                code="edit-too-many",
                params={"most": self.most_held(player, value)},
            )
        draft, held = self, self.off["hands"]
        for _ in range(count, held[piece]):
            draft = replace(draft._holding(held := held - Counter([piece])), lifted=(*draft.lifted, piece))
        for _ in range(held[piece], count):
            draft = draft._holding(Counter())._without(piece)._holding(held := held + Counter([piece]))
        return draft

    def _holding(self, hands: Counter[str]) -> "Draft":
        return replace(self, off={**self.off, "hands": hands})

    def held(self, player: str, value: int) -> int:
        return self.off["hands"][f"{player}{value}"]

    def most_held(self, player: str, value: int) -> int:
        return min(IN_HAND[value - 1], self.off_tray()[f"{player}{value}"])

    def moved_by(self, player: str) -> "Draft":
        if player not in PLAYERS:
            raise BadInput(f"there is no player {player!r}; the players are J and C")
        return replace(self, mover=player)

    def _without(self, piece: str) -> "Draft":
        """The draft without a piece that lay off the tray. Raises BadInput if there is none."""
        if piece in self.lifted:
            at = len(self.lifted) - 1 - self.lifted[::-1].index(piece)
            return replace(self, lifted=self.lifted[:at] + self.lifted[at + 1 :])
        for place, heap in self.off.items():
            if heap[piece]:
                return replace(self, off={**self.off, place: heap - Counter([piece])})
        raise BadInput(
            "all tapas of this kind lie on the tray or aren't in this game; lift one first",
            code="edit-none-left",
            params={"piece": piece},
        )

    # What comes of it

    def text(self) -> str:
        """The text of the position as it stands, whether it can be played or not."""
        won = {player: Counter(self.off[player]) for player in PLAYERS}
        if self.purpose == "correction":
            for piece in self.lifted:
                won[self._receiver(piece)][piece] += 1
        base = self.base
        same = self.mover == base.mover
        passed = "".join(player for player in base.passed if player != self.mover)
        ranks = (
            "".join(self.tray[file + rank] for file in ("bcde" if rank in "61" else "abcdef")) for rank in "654321"
        )
        hands = "/".join("".join(str(self.off["hands"][f"{player}{value}"]) for value in VALUES) for player in PLAYERS)
        due = base.turns_due if same else 0
        rest = base.text().split(" first=", 1)[1]
        return (
            f"{'/'.join(ranks)} {self.mover} {hands} {'/'.join(_heap(won[player]) for player in PLAYERS)} "
            f"{_heap(self.off['removed'])} {base.latest_push or '-'} turned={base.quarter_turns} due={due} "
            f"passed={passed or '-'} first={rest}"
        )

    def _receiver(self, piece: str) -> str:
        """Who has a piece that fell: a tapas the other player, an Extra whoever isn't to push."""
        owner = piece[0] if piece not in EXTRAS else self.mover
        return OTHER[owner]

    def position(self) -> Position:
        """The position. Raises BadInput if it can't be played, or if nothing was changed."""
        try:
            position = Position.parse(self.text())
        except BadInput:
            raise BadInput(
                f"the {_OWNERS[self.mover]} can enter nowhere here; let the other side push, or lay something else",
                code="edit-no-entry",
                params={"player": self.mover},
            ) from None
        if self.purpose == "study" and position.outcome() is not None:
            raise BadInput("the game would be over here; leave tapas in hand and something to push", code="edit-over")
        if self.purpose == "correction":
            Correction(position.text(), "-").applied(self.base)
        return position

    def points(self) -> dict[str, int]:
        try:
            position = Position.parse(self.text())
        except BadInput:
            position = self.base
        return {player: position.points(player) for player in PLAYERS}


def _check_slot(slot: object) -> None:
    if slot not in TRAY_SLOTS:
        raise BadInput(f"{slot!r} is no slot; the slots are a1 to f6 without the four corners", code="edit-no-slot")


def _heap(pieces: Counter[str]) -> str:
    return "".join(sorted(pieces.elements(), key=PIECES.index)) or "-"


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
    """See `firmware.games.abilities.Editor`."""

    def __init__(self, position: Position, purpose: Purpose, settings: Settings, now: float) -> None:
        self._draft = Draft.of(position, purpose)
        self._settings = settings
        self._step: Step = "tray"
        self._past: list[Draft] = []
        self._entry: str | None = None
        """The entry, in the tray's frame, whose line the cursor goes along."""
        self._slot: str | None = None
        self._choosing, self._since = "", 0
        """The slot or button that is gone through, and how many changes there were before."""
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
            count = (self._draft.held(player, value) + 1) % (self._draft.most_held(player, value) + 1)
            self._choose(button, lambda draft: draft.hold(player, value, count))
        else:
            south = self._draft.base.south
            self._change(self._draft.moved_by(south if button[0] == "S" else OTHER[south]))

    def _move_cursor(self, entry: str) -> None:
        line = LINE_SLOTS[ENTRY_INDEX[entry]]
        at = (line.index(cast(str, self._slot)) + 1) % len(line) if entry == self._entry else 0
        self._entry, self._slot, self._choosing = entry, line[at], ""

    def _press_hint(self, hold: bool) -> None:
        """Change what lies at the cursor: lift it, or lay down what was lifted last; then the next piece each time."""
        if (slot := self._slot) is None:
            return
        lying, lifted = self._draft.tray[slot], self._draft.lifted
        if self._choosing != slot and not hold:
            piece = EMPTY if lying != EMPTY else lifted[-1] if lifted else self._next(lying, False)
        else:
            piece = self._next(lying, hold)
        self._choose(slot, lambda draft: draft.put(slot, piece))

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

    def _choose(self, at: str, change: Callable[[Draft], Draft]) -> None:
        """Go on through what a slot or a hand can have; what is passed over stays where it was before."""
        since = min(self._since if self._choosing == at else len(self._past), len(self._past))
        self._change(change([*self._past, self._draft][since]))
        self._choosing, self._since = at, since

    def _change(self, draft: Draft) -> None:
        self._choosing = ""
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
            self._entry, self._slot = None, changes["slot"]
        self._change(draft)
        self.redraw(now)

    def position(self) -> str:
        return self._draft.position().text()

    # Lights

    def redraw(self, now: float) -> None:
        still, loop = {"tray": self._tray, "hands": self._hands, "reason": self._reasons}[self._step]()
        self.animation = Animation(still, (), now, loop)

    def _picture(self) -> Picture:
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
        canvas.put(*slot_cells(turns)[self._slot], colors.chosen)
        return still, ((_BLINK_SECONDS, canvas.picture()), (_BLINK_SECONDS, still))

    def _hands(self) -> tuple[Picture, tuple[Frame, ...]]:
        """A bar for each value: the jalapeños' from the west, the croquetas' from the east, and whose turn it is."""
        colors, draft = self._settings.colors, self._draft
        canvas, shades = Canvas(), piece_colors(self._settings.colors)
        for button, (player, value) in HAND_BUTTONS.items():
            x, y = ENTRY_CELL[button]
            inwards = 1 if x == 0 else -1
            for at in range(draft.most_held(player, value)):
                color = shades[f"{player}{value}"] if at < draft.held(player, value) else dim(colors.chosen, _FAINT)
                canvas.put(x + inwards * at, y, color)
        for side, player in (("S", draft.base.south), ("N", OTHER[draft.base.south])):
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
            canvas.put_all(CORNERS, self._settings.colors.refused)
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
            "supply": {player: [draft.held(player, value) for value in VALUES] for player in PLAYERS},
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
