"""A position of Tapas that is being set by hand: what lies where, what is in hand, who is to push.

A piece that is put on a slot comes from what was lifted, else from its player's hand, else from what was won, else from
what is out of the game. What lies nowhere in the end has fallen in a game: the other player has it. In a study it isn't
in the game.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from engine.errors import BadInput
from engine.tapas import Position
from engine.tapas.game import Correction
from engine.tapas.tray import COPIES, EMPTY, EXTRAS, IN_HAND, PIECES, PLAYERS, TRAY_SLOTS

Purpose = Literal["correction", "study"]
VALUES: Final = (1, 2, 3, 4)
_OWNERS: Final = {"J": "jalapeños", "C": "croquetas"}


@dataclass(frozen=True)
class Draft:
    """One moment of it. Every change is another draft, so that each can be undone."""

    purpose: Purpose
    base: Position
    """The position that it began with; what isn't said stays as there."""
    tray: dict[str, str]
    hands: Counter[str]
    won: dict[str, Counter[str]]
    removed: Counter[str]
    mover: str
    lifted: tuple[str, ...] = ()
    """What was lifted and lies nowhere yet, the latest last."""
    box: Counter[str] = field(default_factory=Counter)
    """What isn't in the game and may be put into it."""

    @classmethod
    def of(cls, position: Position, purpose: Purpose) -> "Draft":
        """Begin with a position; into a study all pieces of the box can be put."""
        hands = Counter(
            {f"{player}{value}": position.supply(player)[value - 1] for player in PLAYERS for value in VALUES}
        )
        draft = cls(
            purpose,
            position,
            {slot: position[slot] for slot in TRAY_SLOTS},
            +hands,
            {player: Counter(position.taken(player)) for player in PLAYERS},
            Counter(position.removed),
            position.mover,
        )
        return replace(draft, box=Counter(COPIES) - draft.pieces()) if purpose == "study" else draft

    def pieces(self) -> Counter[str]:
        """Every piece of the game, wherever it is."""
        lying = Counter(piece for piece in self.tray.values() if piece != EMPTY)
        return lying + self.off_tray() - self.box

    def off_tray(self) -> Counter[str]:
        """The pieces that can be put on a slot."""
        return Counter(self.lifted) + self.hands + self.won["J"] + self.won["C"] + self.removed + self.box

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
        if self.tray[slot] == piece:
            return self
        bare = self.lift(slot)
        taken = bare._without(piece)
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
        draft = self
        while draft.hands[piece] > count:
            draft = replace(draft, hands=draft.hands - Counter([piece]), lifted=(*draft.lifted, piece))
        while draft.hands[piece] < count:
            held = draft.hands
            taken = replace(draft, hands=Counter())._without(piece)
            draft = replace(taken, hands=held + Counter([piece]))
        return draft

    def most_held(self, player: str, value: int) -> int:
        """How many tapas of a value a player could hold."""
        return min(IN_HAND[value - 1], self.off_tray()[f"{player}{value}"])

    def moved_by(self, player: str) -> "Draft":
        """Say whose turn it is. Raises BadInput."""
        if player not in PLAYERS:
            raise BadInput(f"there is no player {player!r}; the players are J and C")
        return replace(self, mover=player)

    def _without(self, piece: str) -> "Draft":
        """The draft without a piece that lay off the tray. Raises BadInput if there is none."""
        one = Counter([piece])
        if piece in self.lifted:
            at = len(self.lifted) - 1 - self.lifted[::-1].index(piece)
            return replace(self, lifted=self.lifted[:at] + self.lifted[at + 1 :])
        if self.hands[piece]:
            return replace(self, hands=self.hands - one)
        for player in PLAYERS:
            if self.won[player][piece]:
                return replace(self, won={**self.won, player: self.won[player] - one})
        if self.removed[piece]:
            return replace(self, removed=self.removed - one)
        if self.box[piece]:
            return replace(self, box=self.box - one)
        raise BadInput(
            "all tapas of this kind lie on the tray or aren't in this game; lift one first",
            code="edit-none-left",
            params={"piece": piece},
        )

    # What comes of it

    def text(self) -> str:
        """The text of the position as it stands, whether it can be played or not."""
        won = {player: Counter(pieces) for player, pieces in self.won.items()}
        if self.purpose == "correction":
            for piece in self.lifted:
                won[self._receiver(piece)][piece] += 1
        base = self.base
        same = self.mover == base.mover
        passed = "".join(player for player in base.passed if player != self.mover)
        ranks = (
            "".join(self.tray[file + rank] for file in ("bcde" if rank in "61" else "abcdef")) for rank in "654321"
        )
        hands = "/".join("".join(str(self.hands[f"{player}{value}"]) for value in VALUES) for player in PLAYERS)
        due = base.turns_due if same else 0
        rest = base.text().split(" first=", 1)[1]
        return (
            f"{'/'.join(ranks)} {self.mover} {hands} {'/'.join(_heap(won[player]) for player in PLAYERS)} "
            f"{_heap(self.removed)} {base.latest_push or '-'} turned={base.quarter_turns} due={due} "
            f"passed={passed or '-'} first={rest}"
        )

    def _receiver(self, piece: str) -> str:
        """Who has a piece that fell: a tapas the other player, an Extra whoever isn't to push."""
        owner = piece[0] if piece not in EXTRAS else self.mover
        return "C" if owner == "J" else "J"

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
        """Both players' points as they stand."""
        try:
            position = Position.parse(self.text())
        except BadInput:
            position = self.base
        return {player: position.points(player) for player in PLAYERS}


def _check_slot(slot: object) -> None:
    if slot not in TRAY_SLOTS:
        raise BadInput(f"{slot!r} is no slot; the slots are a1 to f6 without the four corners", code="edit-no-slot")


def _heap(pieces: Counter[str]) -> str:
    return "".join(_in_order(pieces.elements())) or "-"


def _in_order(pieces: Iterable[str]) -> list[str]:
    return sorted(pieces, key=PIECES.index)
