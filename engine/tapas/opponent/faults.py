"""What was wrong with a push, as one fact that a page can say in any language, and what it is a matter of.

The push and the better one are made on copies of the position. What each brings, and what the best answer to each
takes, is compared; the difference that weighs most is the fault.
"""

from dataclasses import dataclass
from typing import Final

from engine.tapas.moves import Move
from engine.tapas.pieces import PLAYERS, SAUCES
from engine.tapas.position import Position
from engine.tapas.report import Push
from engine.tapas.rules import Reason as Decided

_EXTRA_TOPICS: Final = {"xT": "toast", "xK": "sauces", "xM": "sauces", "xW": "sauces", "xN": "napkin", "xB": "ticket"}
_END: Final = 3
"""With so few tapas left, both counted, it is a matter of the end."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One fact: `code` is one of these, `pieces` what it speaks of, `topic` what it is a matter of.

    sauces: the third sauce, which wins at once, was there to be taken.
    gave-sauces: the other could take the third sauce.
    missed: the better push wins `pieces`, the one that was made doesn't.
    gave: the push made the player's own `pieces` fall.
    allowed: the answer wins `pieces`, which it couldn't after the better push.
    last: the game was in its last pushes, and the better one ends it better.
    quiet: nothing falls at once; the better push stands better.

    `topic` is `toast`, `sauces`, `napkin`, `ticket`, `points`, `end`, or empty.

    >>> Fault("missed", ("xT",), "toast").pieces
    ('xT',)
    """

    code: str
    pieces: tuple[str, ...] = ()
    topic: str = ""


def fault(position: Position, played: Move, better: Move) -> Fault:
    """What was wrong with the push that was played in a position. Raises IllegalMove.

    >>> from engine.tapas.position import Position
    >>> tray = "J1C1C1C1/J1....J1C1J1/C1........J1/J1........C1/C1........J1/C1J1C1J1"
    >>> text = f"{tray} J 3321/3321 -/- - 1@Nd turned=0 due=0 passed=- first=J south=J burning_head=no rulings=rulebook"
    >>> fault(Position.parse(text), Move("1@W4"), Move("4@Nd"))
    Fault(code='missed', pieces=('C1',), topic='points')
    """
    mover = position.mover
    done, instead = _after(position, played), _after(position, better)
    if _by_sauces(instead[1], mover):
        return Fault("sauces", _won(instead[0], mover), "sauces")
    if (taken := _sauces_to_take(done[1], mover)) and not _sauces_to_take(instead[1], mover):
        return Fault("gave-sauces", taken, "sauces")
    missed = _more(_won(instead[0], mover), _won(done[0], mover))
    if missed:
        return Fault("missed", missed, _topic(missed))
    gave = _more(_lost(done[0], mover), _lost(instead[0], mover))
    if gave:
        return Fault("gave", gave, "points")
    allowed = _more(_answer(done[1], mover), _answer(instead[1], mover))
    if allowed:
        return Fault("allowed", allowed, _topic(allowed))
    if sum(sum(position.supply(player)) for player in PLAYERS) <= _END:
        return Fault("last", topic="end")
    return Fault("quiet")


def _after(position: Position, move: Move) -> tuple[Push, Position]:
    after = position.copy()
    return after.push(move), after


def _won(push: Push, player: str) -> tuple[str, ...]:
    return tuple(left.piece for left in push.left if left.to == player)


def _lost(push: Push, player: str) -> tuple[str, ...]:
    return tuple(left.piece for left in push.left if left.piece[0] == player and left.to is not None)


def _by_sauces(position: Position, player: str) -> bool:
    outcome = position.outcome()
    return outcome is not None and outcome.reason is Decided.SAUCES and outcome.winner == player


def _sauces_to_take(position: Position, player: str) -> tuple[str, ...]:
    """What falls if the other takes the third sauce in the next push; nothing if they can't."""
    if position.outcome() is not None or position.mover == player:
        return ()
    other = position.mover
    if sum(piece in SAUCES for piece in position.taken(other)) < len(SAUCES) - 1:
        return ()
    for move in position.legal_moves():
        push, after = _after(position, move)
        if _by_sauces(after, other):
            return tuple(piece for piece in _won(push, other) if piece in SAUCES)
    return ()


def _answer(position: Position, player: str) -> tuple[str, ...]:
    """What the other's best push of the next turn wins, in points."""
    if position.outcome() is not None or position.mover == player:
        return ()
    other, best = position.mover, 0
    won: tuple[str, ...] = ()
    for move in position.legal_moves():
        push = position.preview(move)
        gain = push.points[other] - push.points[player]
        if gain > best:
            best, won = gain, _won(push, other)
    return won


def _more(these: tuple[str, ...], than: tuple[str, ...]) -> tuple[str, ...]:
    """These pieces, if they are worth more than others: Extras first, then the sum of the values."""
    return these if _weight(these) > _weight(than) else ()


def _weight(pieces: tuple[str, ...]) -> int:
    return sum(5 if piece[0] == "x" else int(piece[1]) for piece in pieces)


def _topic(pieces: tuple[str, ...]) -> str:
    return next((_EXTRA_TOPICS[piece] for piece in pieces if piece in _EXTRA_TOPICS), "points")
