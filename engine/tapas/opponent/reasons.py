"""Why a move is good, from the search's principal variation, as facts that a page can say in any language.

The move is made on a copy of the position, the answers follow, and what is won, lost and removed on the way becomes a
list of `Reason`s, the most direct first.
"""

from dataclasses import dataclass
from typing import Final

from engine.tapas.moves import Move
from engine.tapas.opponent.gains import POINT, SAUCES_WIN, TIE_BREAK
from engine.tapas.opponent.search import Thought
from engine.tapas.pieces import NAMES, PLAYERS, owner
from engine.tapas.position import Position
from engine.tapas.push import SLIDES
from engine.tapas.report import Push
from engine.tapas.rules import Reason as Decided
from engine.tapas.state import HAND_MOVES, OPEN_ENTRIES, open_bits
from engine.tapas.tray import LINE_SLOTS, LINES

_AHEAD: Final = 4
"""How many pushes of the principal variation are looked at."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One fact: `code` is one of these; the other fields are what it speaks of.

    sauces: the third sauce wins at once.
    wins: the push brings `pieces`.
    removes: the ticket takes `pieces` out of the game.
    again: the napkin gives another push.
    keeps: the other could have won `pieces` and can't any more.
    gives: the push itself costs `pieces`.
    allows: the answer `move` wins `pieces`.
    then: `move` wins `pieces` later.
    hardest: every push loses with best play; this one is chosen because it is the hardest to answer.
    ends: with best play the lead at the end is `points`; `won` says who wins, None a draw.

    >>> from engine.tapas.opponent.search import Search
    >>> position = Position.start()
    >>> thought = Search(position.rules).think(position.state, depth=2)
    >>> {reason.code for reason in reasons(position, thought)} <= {"wins", "keeps", "gives", "allows"}
    True
    """

    code: str
    pieces: tuple[str, ...] = ()
    move: Move | None = None
    points: int | None = None
    won: bool | None = None


def reasons(position: Position, thought: Thought) -> tuple[Reason, ...]:
    """The reasons for `thought.move` in a position, the most direct first."""
    told: list[Reason] = []
    mover = position.mover
    # Else the best move that is known comes first among the options.
    hardest = thought.exact and thought.options[0].move is not thought.move
    after = position.copy()
    push = after.push(thought.move)
    won, lost = _won(push, mover), _won(push, _other(mover))
    removed = tuple(left.piece for left in push.left if left.to is None)
    outcome = after.outcome()
    if outcome is not None and outcome.reason is Decided.SAUCES:
        return (Reason("sauces", won, won=outcome.winner == mover),)
    if won:
        told.append(Reason("wins", won))
    if removed:
        told.append(Reason("removes", removed))
    if push.play_again:
        told.append(Reason("again"))
    kept = _kept(position, after, mover)
    if kept:
        told.append(Reason("keeps", kept))
    if lost and not hardest:
        told.append(Reason("gives", lost))
    told += _later(after, mover, thought.pv[1:_AHEAD])
    if hardest:
        told.append(Reason("hardest"))
    elif thought.exact:
        told += _end(position, thought)
    return tuple(told)


def _later(after: Position, mover: str, variation: tuple[Move, ...]) -> list[Reason]:
    """What the answer wins, and the mover's next push that wins something."""
    told: list[Reason] = []
    after = after.copy()
    for move in variation:
        pushing = after.mover
        push = after.push(move)
        won = _won(push, pushing)
        if won and pushing == mover:
            told.append(Reason("then", won, move))
            break
        if won and not told:
            told.append(Reason("allows", won, move))
    return told


def _end(position: Position, thought: Thought) -> list[Reason]:
    """How the game ends: as the principal variation does, or where that stops short of the end, as the score says."""
    end = position.copy()
    for move in thought.pv:
        if end.outcome() is None:
            end.push(move)
    outcome, score = end.outcome(), thought.score
    if outcome is not None:
        points = end.points(position.mover) - end.points(_other(position.mover))
        won = None if outcome.winner is None else outcome.winner == position.mover
        return [Reason("ends", points=points, won=won)]
    if abs(score) >= SAUCES_WIN:
        # The score doesn't say by how many points.
        return []
    lead = 0 if abs(score) == TIE_BREAK else score // POINT
    return [Reason("ends", points=lead, won=score > 0 if score else None)]


def _other(player: str) -> str:
    return PLAYERS[1 - PLAYERS.index(player)]


def _won(push: Push, player: str) -> tuple[str, ...]:
    return tuple(left.piece for left in push.left if left.to == player)


def _kept(before: Position, after: Position, mover: str) -> tuple[str, ...]:
    """The mover's tapas that the other could have won by a best push before, and by none after."""
    player = PLAYERS.index(mover)
    threatened = _threatened(before, player)
    best = max((gain for gain, _ in threatened), default=0)
    if best <= 0 or after.outcome() is not None:
        return ()
    at_risk = {slot for gain, slots in threatened if gain == best for slot in slots}
    still = {slot for _, slots in _threatened(after, player) for slot in slots}
    stays = [slot for slot in at_risk - still if before[slot] == after[slot]]
    return tuple(sorted((before[slot] for slot in stays), reverse=True))


def _threatened(position: Position, player: int) -> list[tuple[int, tuple[str, ...]]]:
    """What each push of the other would win if it were their turn: points, and the slots of the player's tapas."""
    state, other = position.state, 1 - player
    bits = open_bits(state.board, other, state.latest) & position.rules.facing(other, state.turns)
    found = []
    for entry in OPEN_ENTRIES[bits]:
        line = state.board[LINES[entry]]
        for move in HAND_MOVES[state.hand(other)][entry]:
            slide = SLIDES[4 * other + move.value][line]
            fallen = [piece for piece in slide.left if owner(piece) == player]
            if not fallen or slide.ticket:
                continue
            behind = [i for i, piece in enumerate(line) if piece][-len(slide.left) :]
            slots = tuple(LINE_SLOTS[entry][i] for i in behind if owner(line[i]) == player)
            found.append((sum(int(NAMES[piece][1]) for piece in fallen), slots))
    return found
