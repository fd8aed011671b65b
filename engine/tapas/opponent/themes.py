"""What a puzzle is about, by what really happens when its pushes are made.

Nothing here guesses: a theme is given where the pushes of the solver, the exact end of the game after them, or an
exact search of the same position under another rule show it.

| Theme | What happens |
|---|---|
| sauces | a push of the solver's wins the third sauce |
| keep-sauces | the other side could have won a sauce with its next push, and can't any more |
| ticket | the ticket leaves by a push of the solver's |
| napkin | the napkin gives the solver another push |
| toast | the solver wins the toast |
| ban | the other side's best push would be back along the line, which is forbidden, and would be worth a point more |
| pass | the other side has to pass after a push of the solver's |
| tie-break | with best play points are equal at the end |
| last-push | the game's last push is the solver's and decides it, though it is not the first |
| turn-on | Burning Head: a push leaves the other side no entry, so that the tray is turned on |
| double-fall | a push brings the solver two of the other's tapas or more |
| sacrifice | the first push gives away more than it wins |
| defence | the first push saves three points or more from the other side's best push |
| quiet | the first push wins nothing |
| less-now | the first push wins something, another would win more at once |
| take | the first push wins most at once |
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from engine.tapas.opponent.best_first import Solver
from engine.tapas.opponent.gains import POINT
from engine.tapas.pieces import OTHER, SAUCES
from engine.tapas.position import Position
from engine.tapas.puzzle import THEMES
from engine.tapas.report import Push
from engine.tapas.rules import Reason
from engine.tapas.state import Move

_SAVED: Final = 3
"""Points."""
_SEVERAL: Final = 2
INFINITE: Final = 1 << 19
"""More than any game is worth, in hundredths of a point."""


@dataclass(frozen=True, slots=True)
class _Made:
    """One push on the way: whose it is by the solver, the position before it, and what it did."""

    own: bool
    before: Position
    push: Push
    after: Position


def at_once(position: Position, move: Move) -> int:
    """What a push wins its mover at once, less what it gives away, in points."""
    points = position.preview(move).points
    return points[position.mover] - points[OTHER[position.mover]]


def takes_most(position: Position, move: Move) -> bool:
    """Whether a push wins something at once, and none wins more."""
    gain = at_once(position, move)
    return gain > 0 and all(at_once(position, each) <= gain for each in position.legal_moves())


def themes(position: Position, line: Sequence[Move], end: Position, search: Solver) -> tuple[str, ...]:
    """The themes of a puzzle in the order of THEMES; `end` is the end of the game by best play, with its past."""
    pushes = list(_made(position, line))
    found = {*_of_pushes(pushes, position.mover), *_of_the_first(pushes[0]), *_of_the_end(position.mover, end)}
    if any(_banned(each, search) for each in pushes if each.own):
        found.add("ban")
    return tuple(theme for theme in THEMES if theme in found)


def _made(position: Position, line: Sequence[Move]) -> Iterator[_Made]:
    solver, here = position.mover, position.copy()
    for move in line:
        before = here.copy()
        push = here.push(move)
        yield _Made(before.mover == solver, before, push, here.copy())


def _of_pushes(pushes: Sequence[_Made], solver: str) -> Iterator[str]:
    """What any push of the solver's does."""
    for each in pushes:
        if not each.own:
            continue
        outcome = each.after.outcome()
        if outcome is not None and outcome.reason is Reason.SAUCES and outcome.winner == solver:
            yield "sauces"
        left = [(fell.piece, fell.to) for fell in each.push.left]
        if any(piece == "xB" for piece, _ in left):
            yield "ticket"
        if ("xT", solver) in left:
            yield "toast"
        if each.push.play_again:
            yield "napkin"
        if sum(piece[0] == OTHER[solver] and to == solver for piece, to in left) >= _SEVERAL:
            yield "double-fall"
        if outcome is None:
            if OTHER[solver] in each.push.passed:
                yield "pass"
            usual = int(each.after.mover == each.after.first)
            if each.after.burning_head and each.after.mover != solver and each.after.turns_due > usual:
                yield "turn-on"


def _of_the_first(first: _Made) -> Iterator[str]:
    """What the first push wins and saves."""
    move, before = first.push.move, first.before
    gain = at_once(before, move)
    if gain < 0:
        yield "sacrifice"
    if first.push.points[before.mover] == 0:
        yield "quiet"
    elif takes_most(before, move):
        yield "take"
    else:
        yield "less-now"
    if first.after.outcome() is not None or first.after.mover == before.mover:
        return
    threat = _if_it_were_the_others_turn(before)
    if threat is None:
        return
    most, least = (max(at_once(p, each) for each in p.legal_moves()) for p in (threat, first.after))
    if most - least >= _SAVED and gain < most:
        yield "defence"
    if _may_win_a_sauce(threat) and not _may_win_a_sauce(first.after):
        yield "keep-sauces"


def _if_it_were_the_others_turn(position: Position) -> Position | None:
    """The same tray with the other to push; None if they can't."""
    state, rules = position.state, position.rules
    following = rules.next_turn(state._replace(over=False), 1 - state.mover, state.mover, True)
    return None if following.over or following.mover == state.mover else Position(following, rules)


def _may_win_a_sauce(position: Position) -> bool:
    pushes = (position.preview(move) for move in position.legal_moves())
    return any(fell.piece in SAUCES and fell.to == position.mover for push in pushes for fell in push.left)


def _of_the_end(solver: str, end: Position) -> Iterator[str]:
    """What decides the game with best play."""
    outcome = end.outcome()
    if outcome is None or outcome.winner != solver:
        return
    if outcome.reason is Reason.TIE_BREAK:
        yield "tie-break"
    before = end.copy()
    last = before.pop()
    if before.mover == solver and len(end.moves()) > 1 and outcome.reason is Reason.POINTS:
        lead = end.points(solver) - end.points(OTHER[solver])
        if lead - at_once(before, last) <= 0:
            yield "last-push"


def _banned(each: _Made, search: Solver) -> bool:
    """Whether the other side would have a push worth a point more, if pushing back weren't forbidden."""
    after = each.after
    if after.outcome() is not None or after.mover == each.before.mover:
        return False
    lifted = after.rules.settled(after.state._replace(latest=None))
    if lifted is None or lifted.open == after.state.open:
        return False
    worths = [search.exact(state, -INFINITE, INFINITE, 1 << 62) for state in (after.state, lifted)]
    forbidden, free = (found[0] if found else 0 for found in worths)
    return free - forbidden >= POINT
