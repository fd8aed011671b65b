"""The rules of Tapas once more and a search to the end, written plainly: nothing here is shared with engine/.

`python -m bench.puzzles --plainly 20` asks it what every push of a puzzle is worth. A position is read from its text.
A tray is a dict from coordinates to pieces, a push moves one slot at a time, and a search looks at all pushes with
alpha-beta and remembers what it has seen. It is slow: with more than six tapas left it takes minutes.
"""

import re
from dataclasses import dataclass, field
from typing import Final

FILES: Final = "abcdef"
DIRECTIONS: Final = {"N": (0, -1), "E": (-1, 0), "S": (0, 1), "W": (1, 0)}
"""By side: how a piece that enters there moves, files to the east and ranks to the north."""
CLOCKWISE: Final = "NESW"
OTHER: Final = {"J": "C", "C": "J"}
SAUCES: Final = {"xK", "xM", "xW"}
INFINITE: Final = 10**9
SAUCES_WIN, POINT, TIE_BREAK = 10_000, 100, 50
"""What an end is worth: the third sauce, a point more, the tie-break."""
_TAKEN: Final = re.compile("[JCx][1-4TKMWNB]")

Slot = tuple[int, int]
Push = tuple[int, str]
"""A value and an entry."""


@dataclass(slots=True)
class Table:
    """A position and the rules it is played by."""

    tray: dict[Slot, str]
    mover: str
    hands: dict[str, list[int]]
    """By player: how many 1s, 2s, 3s, 4s."""
    taken: dict[str, list[str]]
    latest: str
    """The entry of the latest push, or nothing."""
    turned: int
    first: str
    south: str
    burning_head: bool
    ticket_takes_extras: bool
    napkin_turns: bool
    bonus: dict[str, int] = field(default_factory=lambda: {"J": 0, "C": 0})
    over: bool = False

    def copy(self) -> "Table":
        hands = {player: list(hand) for player, hand in self.hands.items()}
        taken = {player: list(pieces) for player, pieces in self.taken.items()}
        return Table(
            dict(self.tray), self.mover, hands, taken, self.latest, self.turned, self.first, self.south,
            self.burning_head, self.ticket_takes_extras, self.napkin_turns, self.bonus, self.over,
        )  # fmt: skip

    def key(self) -> tuple[object, ...]:
        """All that the rest of the game depends on."""
        taken = tuple(tuple(sorted(self.taken[player])) for player in "JC")
        hands = tuple(tuple(self.hands[player]) for player in "JC")
        return tuple(sorted(self.tray.items())), self.mover, hands, taken, self.latest, self.turned


def read(text: str) -> Table:
    """A table from a position's text."""
    tray_text, mover, hands, taken, _, latest, *named = text.split(" ")
    tray = {}
    for row, rank in zip(tray_text.split("/"), range(5, -1, -1), strict=True):
        pieces = [row[i : i + 2] for i in range(0, len(row), 2)]
        for x, piece in enumerate(pieces, 1 if len(pieces) == 4 else 0):
            if piece != "..":
                tray[x, rank] = piece
    names = dict(each.split("=") for each in named)
    rulings = names["rulings"].split(",")
    bonus = names.get("bonus", "0/0").split("/")
    table = Table(
        tray,
        mover,
        {player: [int(digit) for digit in hand] for player, hand in zip("JC", hands.split("/"), strict=True)},
        {player: _TAKEN.findall(heap) for player, heap in zip("JC", taken.split("/"), strict=True)},
        "" if latest == "-" else latest.split("@")[1],
        int(names["turned"]),
        names["first"],
        names["south"],
        names["burning_head"] == "yes",
        "online" in rulings or "ticket_takes_extras" in rulings,
        "napkin_rotates" in rulings,
        {player: int(points) for player, points in zip("JC", bonus, strict=True)},
    )
    table.over = any(set(table.taken[player]) >= SAUCES for player in "JC") or not any(
        sum(table.hands[player]) and any(_open(table, player, entry) for entry in _entries()) for player in "JC"
    )
    return table


def _entries() -> list[str]:
    return [*(side + line for side in "NS" for line in "bcde"), *(side + line for side in "EW" for line in "2345")]


def _slots(entry: str) -> list[Slot]:
    """The line's slots, the one next to the entry first."""
    side, line = entry[0], entry[1]
    x, y = {"N": (0, 5), "S": (0, 0), "E": (5, 0), "W": (0, 0)}[side]
    if side in "NS":
        x = FILES.index(line)
    else:
        y = int(line) - 1
    dx, dy = DIRECTIONS[side]
    return [(x + i * dx, y + i * dy) for i in range(6)]


def _opposite(entry: str) -> str:
    return {"N": "S", "S": "N", "E": "W", "W": "E"}[entry[0]] + entry[1]


def _open(table: Table, player: str, entry: str) -> bool:
    """Whether the first piece met isn't the player's, and the line isn't pushed straight back."""
    if table.latest and _opposite(table.latest) == entry:
        return False
    met = next((table.tray[slot] for slot in _slots(entry) if slot in table.tray), None)
    return met is not None and met[0] != player


def _faced(table: Table, player: str, turned: int) -> list[str]:
    """The open entries that a player may use as the tray lies."""
    entries = [entry for entry in _entries() if _open(table, player, entry)]
    if not table.burning_head:
        return entries
    sits = "S" if player == table.south else "N"
    # A clockwise turn brings the side before it in clockwise order.
    side = CLOCKWISE[(CLOCKWISE.index(sits) - turned) % 4]
    return [entry for entry in entries if entry[0] == side]


def pushes(table: Table) -> list[Push]:
    """What the mover may push."""
    if table.over:
        return []
    held = [value for value in (4, 3, 2, 1) if table.hands[table.mover][value - 1]]
    return [(value, entry) for entry in _faced(table, table.mover, table.turned) for value in held]


def pushed(table: Table, push: Push) -> Table:
    """The table after a push."""
    value, entry = push
    after, mover = table.copy(), table.mover
    after.hands[mover][value - 1] -= 1
    after.latest = entry
    fallen = _slide(after.tray, _slots(entry), f"{mover}{value}", value)
    ticket = "xB" in fallen
    for piece in fallen:
        if piece[0] == "x":
            if not ticket or piece == "xB" or not table.ticket_takes_extras:
                after.taken[mover].append(piece)
        elif not ticket:
            after.taken[OTHER[piece[0]]].append(piece)
    if set(after.taken[mover]) >= SAUCES:
        after.over = True
        return after
    if "xN" in fallen and any(after.hands[mover]):
        _begin(after, (mover, OTHER[mover]), (table.napkin_turns, True))
    else:
        _begin(after, (OTHER[mover], mover), (True, True))
    return after


def _slide(tray: dict[Slot, str], line: list[Slot], tapas: str, value: int) -> list[str]:
    """Move a tapas in, slot by slot; returns what fell off the far end."""
    fallen = []
    free = next(i for i, slot in enumerate(line) if slot in tray)
    # The line as it is read from outside, the tapas right before the first piece.
    row: list[str | None] = [None, *(tray.pop(slot, None) for slot in line)]
    at = free
    row[at] = tapas
    for _ in range(value):
        end = at
        while end < len(row) and row[end] is not None:
            end += 1
        if end == len(row):
            lost = row.pop()
            assert lost is not None
            fallen.append(lost)
            end -= 1
        else:
            row.pop(end)
        row.insert(at, None)
        at += 1
        if at == len(row):
            break
    for slot, piece in zip(line, row[1:], strict=True):
        if piece is not None:
            tray[slot] = piece
    return fallen


def _begin(table: Table, players: tuple[str, str], turns: tuple[bool, bool]) -> None:
    """Give the turn to the first of these who can push, and turn the tray before; else the game is over."""
    for player, turn in zip(players, turns, strict=True):
        if not sum(table.hands[player]):
            continue
        if table.burning_head and turn and player == table.first:
            table.turned = (table.turned + 1) % 4
        for more in range(4 if table.burning_head else 1):
            if _faced(table, player, table.turned + more):
                table.turned = (table.turned + more) % 4
                table.mover = player
                return
    table.over = True


def worth_at_the_end(table: Table) -> int:
    """What an end is worth to the mover."""
    me, you = table.mover, OTHER[table.mover]
    for player, sign in ((me, 1), (you, -1)):
        if set(table.taken[player]) >= SAUCES:
            return sign * SAUCES_WIN
    lead = _points(table, me) - _points(table, you)
    if lead:
        return POINT * lead
    for value in "4321":
        counts = [sum(piece[1] == value for piece in table.taken[player]) for player in (me, you)]
        if counts[0] != counts[1]:
            return TIE_BREAK if counts[0] > counts[1] else -TIE_BREAK
    return 0


def _points(table: Table, player: str) -> int:
    pieces = table.taken[player]
    tapas = sum(int(piece[1]) for piece in pieces if piece[0] != "x")
    toast = 5 if "xT" in pieces else 0
    return table.bonus[player] + tapas + toast + (0, 2, 5, 5)[len(SAUCES & set(pieces))]


class Search:
    """Plays to the end; remembers what it has seen."""

    def __init__(self) -> None:
        self._seen: dict[tuple[object, ...], tuple[int, int]] = {}

    def worth(self, table: Table, low: int = -INFINITE, high: int = INFINITE) -> int:
        """What a position is worth to its mover, exact between the bounds."""
        if table.over:
            return worth_at_the_end(table)
        key = table.key()
        least, most = self._seen.get(key, (-INFINITE, INFINITE))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        best = -INFINITE
        for after in sorted((pushed(table, push) for push in pushes(table)), key=lambda a: -self._gain(table, a)):
            floor = max(low, best)
            if after.mover == table.mover:
                best = max(best, self.worth(after, floor, high))
            else:
                best = max(best, -self.worth(after, -high, -floor))
            if best >= high:
                break
        self._seen[key] = (best if best > low else least, best if best < high else most)
        return best

    def worth_of(self, table: Table, push: Push) -> int:
        """What a push is worth to who makes it."""
        after = pushed(table, push)
        worth = self.worth(after)
        return worth if after.mover == table.mover else -worth

    @staticmethod
    def _gain(before: Table, after: Table) -> int:
        me, you = before.mover, OTHER[before.mover]
        return _points(after, me) - _points(before, me) - _points(after, you) + _points(before, you)
