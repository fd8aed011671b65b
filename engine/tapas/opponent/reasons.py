"""Why a move is good, and what was wrong with another, as facts that a page can say in any language.

For `reasons` the move is made on a copy of the position, the answers of the search's principal variation follow, and
what is won, lost and removed on the way becomes a list of `Reason`s, the most direct first.

For a `fault` the move and the better one are made on copies. What each brings, and what the best answer to each takes,
is compared; the difference that weighs most is the fault.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from engine.tapas.opponent.evaluation import POINT, SAUCES_WIN, TIE_BREAK
from engine.tapas.opponent.search import Thought
from engine.tapas.position import Position
from engine.tapas.push import SLIDES, Push
from engine.tapas.rules import Reason as Decided
from engine.tapas.state import HAND_MOVES, OPEN_ENTRIES, Move, open_bits
from engine.tapas.tray import LINE_SLOTS, LINES, NAMES, OTHER, OWNER, PLAYERS, SAUCES

_AHEAD: Final = 4
"""How many pushes of the principal variation are looked at."""
_EXTRA_TOPICS: Final = {"xT": "toast", "xK": "sauces", "xM": "sauces", "xW": "sauces", "xN": "napkin", "xB": "ticket"}
_LAST_TAPAS: Final = 3
"""With so few tapas left, both counted, it is a matter of the end."""


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
    found: list[Reason] = []
    mover = position.mover
    # In all other thoughts the chosen move is the first of the options.
    hardest = thought.exact and thought.options[0].move is not thought.move
    push, after = _after(position, thought.move)
    won, lost = _won(push, mover), _won(push, OTHER[mover])
    removed = tuple(left.piece for left in push.left if left.to is None)
    if _by_sauces(after):
        return (Reason("sauces", won, won=True),)
    if won:
        found.append(Reason("wins", won))
    if removed:
        found.append(Reason("removes", removed))
    if push.play_again:
        found.append(Reason("again"))
    if kept := _kept(position, after, mover):
        found.append(Reason("keeps", kept))
    if lost and not hardest:
        found.append(Reason("gives", lost))
    found += _later(after, mover, thought.pv[1:_AHEAD])
    if hardest:
        found.append(Reason("hardest"))
    elif thought.exact:
        found += _end(position, thought)
    return tuple(found)


def _later(after: Position, mover: str, variation: tuple[Move, ...]) -> list[Reason]:
    """What the answer wins, and the mover's next push that wins something; `after` moves on."""
    found: list[Reason] = []
    for move in variation:
        pushing = after.mover
        push = after.push(move)
        won = _won(push, pushing)
        if won and pushing == mover:
            found.append(Reason("then", won, move))
            break
        if won and not found:
            found.append(Reason("allows", won, move))
    return found


def _end(position: Position, thought: Thought) -> list[Reason]:
    """How the game ends: as the principal variation does, or where that stops short of the end, as the score says."""
    end = position.copy()
    for move in thought.pv:
        end.push(move)
    outcome, score, mover = end.outcome(), thought.score, position.mover
    if outcome is not None:
        won = None if outcome.winner is None else outcome.winner == mover
        return [Reason("ends", points=end.points(mover) - end.points(OTHER[mover]), won=won)]
    if abs(score) >= SAUCES_WIN:
        # The score doesn't say by how many points.
        return []
    lead = 0 if abs(score) == TIE_BREAK else score // POINT
    return [Reason("ends", points=lead, won=score > 0 if score else None)]


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
            fallen = [piece for piece in slide.left if OWNER[piece] == player]
            if not fallen or slide.ticket:
                continue
            behind = [i for i, piece in enumerate(line) if piece][-len(slide.left) :]
            slots = tuple(LINE_SLOTS[entry][i] for i in behind if OWNER[line[i]] == player)
            found.append((sum(int(NAMES[piece][1]) for piece in fallen), slots))
    return found


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
    if _by_sauces(instead[1]):
        return Fault("sauces", _won(instead[0], mover), "sauces")
    if (taken := _sauces_to_take(done[1], mover)) and not _sauces_to_take(instead[1], mover):
        return Fault("gave-sauces", taken, "sauces")
    if missed := _more(_won(instead[0], mover), _won(done[0], mover)):
        return Fault("missed", missed, _topic(missed))
    if gave := _more(_lost(done[0], mover), _lost(instead[0], mover)):
        return Fault("gave", gave, "points")
    if allowed := _more(_answer(done[1], mover), _answer(instead[1], mover)):
        return Fault("allowed", allowed, _topic(allowed))
    if sum(sum(position.supply(player)) for player in PLAYERS) <= _LAST_TAPAS:
        return Fault("last", topic="end")
    return Fault("quiet")


def _after(position: Position, move: Move) -> tuple[Push, Position]:
    after = position.copy()
    return after.push(move), after


def _lost(push: Push, player: str) -> tuple[str, ...]:
    return tuple(left.piece for left in push.left if left.piece[0] == player and left.to is not None)


def _by_sauces(position: Position) -> bool:
    """Whether the push that was just made has won the third sauce."""
    outcome = position.outcome()
    return outcome is not None and outcome.reason is Decided.SAUCES


def _answers(position: Position, player: str) -> Iterator[tuple[Push, Position]]:
    """Each push that the other could answer with, and what it leads to."""
    if position.outcome() is None and position.mover != player:
        for move in position.legal_moves():
            yield _after(position, move)


def _sauces_to_take(position: Position, player: str) -> tuple[str, ...]:
    """What falls if the other takes the third sauce in the next push; nothing if they can't."""
    if sum(piece in SAUCES for piece in position.taken(OTHER[player])) < len(SAUCES) - 1:
        return ()
    winning = (push for push, after in _answers(position, player) if _by_sauces(after))
    return next((tuple(piece for piece in _won(push, push.mover) if piece in SAUCES) for push in winning), ())


def _answer(position: Position, player: str) -> tuple[str, ...]:
    def gain(push: Push) -> int:
        return push.points[push.mover] - push.points[player]

    best = max((push for push, _ in _answers(position, player)), key=gain, default=None)
    return _won(best, best.mover) if best is not None and gain(best) > 0 else ()


def _more(these: tuple[str, ...], than: tuple[str, ...]) -> tuple[str, ...]:
    """These pieces, if they are worth more than the others: Extras first, then the sum of the values."""
    return these if _weight(these) > _weight(than) else ()


def _weight(pieces: tuple[str, ...]) -> int:
    return sum(5 if piece[0] == "x" else int(piece[1]) for piece in pieces)


def _topic(pieces: tuple[str, ...]) -> str:
    return next((_EXTRA_TOPICS[piece] for piece in pieces if piece in _EXTRA_TOPICS), "points")
