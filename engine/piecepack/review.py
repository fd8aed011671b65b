"""Looks at a count again: what each description was worth to whoever gave it.

A description is worth what it leaves its player ahead of the best other one, in tapas that were kept or still lie open,
less the penalties. It is compared with all that the table knows, as if everybody found what fits. What was done counts
by what came of it, so that words that were said aloud are judged as well. For the chance to win the count is played to
its end, time and again: chance chooses among what leaves a player furthest ahead, or a tapa less.
"""

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Final

from engine.piecepack.count import WORDS, findable, ranking, record, scores
from engine.piecepack.patterns import Description
from engine.piecepack.state import Ref, State, Tapa, Verdict
from engine.review import Found

TIMES: Final = 16
"""How often the count is played to its end for each description."""
_TAPA: Final = 100
"""A tapa in hundredths of a point."""


def judged(before: State, action: str, after: State, chance: Random, times: int = TIMES) -> Found | None:
    """Judge an action of the count by the state that its tapa's count has led to.

    None where the table doesn't know the pieces of every tapa that lies open.
    """
    seat = before.turn
    if not all(before.tapa(ref) for other in before.setup.seats for ref in before.uncounted(other)):
        return None
    best, then = action, after
    for described, result in options(before):
        if ahead(result, seat) > ahead(then, seat):
            best, then = described, result
    won = chance_to_win(after, seat, chance, times)
    could = won if then is after else max(won, chance_to_win(then, seat, chance, times))
    return Found(best, _TAPA * (ahead(then, seat) - ahead(after, seat)), could, won)


def options(state: State) -> Iterator[tuple[str, State]]:
    """What whoever is to describe can say of the own tapas, the simplest first, and what comes of it."""
    for ref in state.uncounted(state.turn):
        known = set()
        for how, description in state.descriptions(ref).items():
            found = found_in(state, ref, description)
            if found not in known:
                known.add(found)
                after = state.copy()
                record(after, Verdict(ref, how, found))
                yield f"describe {ref.number} {how}", after


def found_in(state: State, ref: Ref, description: Description) -> tuple[Ref, ...]:
    """The other tapas that everybody can find to fit a description."""
    return tuple(other for other in sorted(findable(state, ref)) if _holds(description, state.tapa(other)))


@lru_cache(maxsize=4096)
def _holds(description: Description, tapa: Tapa) -> bool:
    return description.holds(tapa)


def ahead(state: State, seat: int) -> int:
    """By how many tapas a player is ahead of the best other one, those that lie open counted as kept."""
    score = scores(state, and_open=True)
    return score[seat] - max(score[other] for other in score if other != seat)


def chance_to_win(state: State, seat: int, chance: Random, times: int) -> float:
    """How often a player wins when the count goes on to its end."""
    times = times if state.turn else 1
    return sum(ranking(_played(state, chance))[0] == seat for _ in range(times)) / times


def _played(state: State, chance: Random) -> State:
    while (seat := state.turn) != 0:
        after = [result for _, result in options(state)]
        if after:
            most = max(ahead(result, seat) for result in after)
            state = chance.choice([result for result in after if ahead(result, seat) >= most - 1])
        else:
            # No pattern holds for any of them, so it is said aloud.
            state = state.copy()
            record(state, Verdict(state.uncounted(seat)[0], WORDS))
    return state
