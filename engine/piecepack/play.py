"""What happens in each phase of a game: the part against time, reporting what was made, the final count; its review.

The engine knows the order in which players hold, go out and clap, and no times; the clock is the table's.

All players report their tapas piece by piece, at the same time. A piece is in the pool, in a tapa that is being
reported, or in exactly one finished tapa. A tapa reported as `plain` has no pieces for the table; as many are left for
it in the pool.

In the count the table finds the tapas like a structured description itself where it knows their pieces, unless the
players want to; all others are for the players to point at.

A description is worth as many tapas as it leaves its player ahead of the best other one: those kept or still open, less
the penalties. What was done is judged by its result, so that words said aloud are judged as well. To find the chance to
win, the count is played to its end many times: each player draws among the descriptions that leave them furthest ahead,
or a tapa less.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from random import Random
from typing import Final

from engine.errors import IllegalMove
from engine.piecepack.patterns import Description
from engine.piecepack.pieces import Box, Piece
from engine.piecepack.state import Clap, Now, Ref, State, Tapa, Verdict
from engine.review import Found


def ready_actions(state: State) -> list[str]:
    return [f"{'release' if seat in state.holding else 'hold'} {seat}" for seat in state.setup.seats]


def hold(state: State, seat: str) -> None:
    state.holding.add(int(seat))


def release(state: State, seat: str) -> None:
    state.holding.discard(int(seat))


def play_actions(state: State) -> list[str]:
    seats = state.setup.seats
    return [*(f"out {s}" for s in seats if s not in state.out), *(f"clap {s}" for s in seats)]


def out(state: State, seat: str) -> None:
    """A player goes out and takes the die with the lowest free number.

    When all but one are out, the play ends and the last player gets the last die.
    """
    state.out.append(int(seat))
    left = [s for s in state.setup.seats if s not in state.out]
    if len(left) == 1:
        state.out += left


def clap(state: State, seat: str) -> None:
    """A first clap stops the play; a second one of the same player lets it go on."""
    state.clap = None if state.clap else Clap(int(seat))


def clap_actions(state: State) -> list[str]:
    clapped = state.clap
    assert clapped is not None
    if clapped.accused is None:
        return [f"accuse {clapped.clapper} {s}" for s in state.setup.seats if s != clapped.clapper]
    return ["held", "not held"] if clapped.held is None else [f"clap {clapped.clapper}"]


def accuse(state: State, clapper: str, accused: str) -> None:
    state.clap = Clap(int(clapper), int(accused))


def judge(state: State, held: bool) -> None:
    """Decide an accusation: who broke the rules loses a tapa at the end; if nobody did, who clapped loses one."""
    clapped = state.clap
    assert clapped is not None
    assert clapped.accused is not None
    state.clap = Clap(clapped.clapper, clapped.accused, held)
    state.penalties[clapped.accused if held else clapped.clapper] += 1


@cache
def _takes(box: Box, seat: int) -> list[str]:
    return [f"take {seat} {piece}" for piece in box.pieces]


def too_many(pieces: Sequence[Piece], most: int) -> set[str]:
    """The letters of ingredients of which there are more than `most`."""
    letters = [piece.ingredient for piece in pieces]
    return {letter for letter in letters if letters.count(letter) > most} if len(letters) > most else set()


def free_pieces(state: State) -> int:
    """How many pieces of the pool aren't needed for plain tapas."""
    plain = sum(not tapa for tapas in state.tapas.values() for tapa in tapas)
    return len(state.pool) - plain * state.setup.box.size


def serve_actions(state: State) -> list[str]:
    """For each player who isn't done: `take` and `drop` a piece, `plain` for a tapa without pieces, and while none is
    being reported `back` for a finished one with a mistake, and `done`."""
    free = free_pieces(state)
    there = [at for at, piece in enumerate(state.setup.box.pieces) if piece in state.pool] if free > 0 else []
    return [text for seat in state.setup.seats if seat not in state.done for text in _of(state, seat, free, there)]


def _of(state: State, seat: int, free: int, there: Sequence[int]) -> list[str]:
    """What one player can report. `there` has the places in the box of the pieces that can be taken from the pool."""
    box, hand = state.setup.box, state.hands[seat]
    actions = [f"drop {seat} {piece}" for piece in hand]
    full, takes = too_many(hand, state.setup.most_of_one - 1), _takes(box, seat)
    actions += [takes[at] for at in there if not full or box.pieces[at].ingredient not in full]
    if free >= box.size:
        actions.append(f"plain {seat}")
    if not hand:
        actions += [f"back {seat} {number}" for number in range(1, len(state.tapas[seat]) + 1)]
        actions.append(f"done {seat}")
    return actions


def take(state: State, seat: str, piece: str) -> None:
    """Add a piece to the tapa that a player is reporting; its last piece finishes it.

    IllegalMove, with nothing changed, if that were more pieces next to a pawn than make a tapa.
    """
    hand = state.hands[int(seat)]
    if len(hand) >= state.setup.box.size:
        raise IllegalMove(
            f"'take {seat} {piece}': no more than {state.setup.box.size} pieces can be next to a pawn; drop one of "
            f"{', '.join(hand)} first"
        )
    state.pool.remove(Piece(piece))
    hand.append(Piece(piece))
    if len(hand) == state.setup.box.size:
        state.tapas[int(seat)].append(state.setup.box.sorted(hand))
        hand.clear()


def drop(state: State, seat: str, piece: str) -> None:
    state.hands[int(seat)].remove(Piece(piece))
    state.pool.add(Piece(piece))


def plain(state: State, seat: str) -> None:
    state.tapas[int(seat)].append(())


def back(state: State, seat: str, number: str) -> None:
    """A tapa was reported wrongly: its pieces are in the pool again, and later ones move up by one number."""
    state.pool.update(state.tapas[int(seat)].pop(int(number) - 1))


def done(state: State, seat: str) -> None:
    state.done.add(int(seat))


def undone(state: State, seat: str) -> None:
    """A player who is done hasn't reported all tapas after all. IllegalMove for others, or once the count has begun.

    It isn't among the legal actions, because random play with it would rarely come to an end.
    """
    counting = state.log or state.now or state.phase not in ("serve", "count")
    if counting or seat not in map(str, state.done):
        remedy = (
            "take back what was counted first"
            if counting
            else "those who have entered all: " + (", ".join(map(str, sorted(state.done))) or "nobody")
        )
        raise IllegalMove(f"'undone {seat}' can't be done now; {remedy}")
    state.done.discard(int(seat))


WORDS, ACCEPTED, CANNOT = "words", "accepted", "cannot"


def findable(state: State, ref: Ref) -> list[Ref]:
    rulings = state.setup.rulings
    return [
        r
        for r in state.refs()
        if r != ref
        and (r not in state.fates or (rulings.kept_can_be_found and state.fates[r] == "kept"))
        and not (rulings.own_are_safe and r.seat == ref.seat)
    ]


def found_by(state: State, ref: Ref, description: Description) -> frozenset[Ref]:
    """All other tapas that the table finds to fit a description of this one."""
    return frozenset(() if state.setup.rulings.players_find else found_in(state, ref, description))


def open_to_players(state: State, now: Now) -> list[Ref]:
    """The tapas that players may call, or take back a call of."""
    known = now.how not in (WORDS, ACCEPTED) and not state.setup.rulings.players_find
    return [r for r in findable(state, now.ref) if not (known and state.tapa(r))]


def count_actions(state: State) -> list[str]:
    """What the player whose turn it is can do: describe one of the own tapas, or have no explanation for it."""
    actions = []
    for ref in state.uncounted(state.turn):
        actions += [f"describe {ref.number} {how}" for how in state.descriptions(ref)]
        actions += [f"describe {ref.number} {WORDS}", f"cannot {ref.number}"]
    return actions


def describe(state: State, number: str, how: str) -> None:
    """Describe a tapa. If the players have nothing to call, its count ends at once."""
    ref = Ref(state.turn, int(number))
    if how == WORDS:
        state.now = Now(ref, how)
        return
    state.now = Now(ref, how, found_by(state, ref, state.descriptions(ref)[how]))
    if not open_to_players(state, state.now):
        settle(state)


def cannot(state: State, number: str) -> None:
    """The player has no explanation at once, so the others vote (rulebook, Irregularities)."""
    state.now = Now(Ref(state.turn, int(number)), CANNOT)
    state.votes = {}


def bis_actions(state: State) -> list[str]:
    """`bis` and its taking back, then the end of it; words can be doubted before anything is called."""
    now = state.now
    assert now is not None
    actions = [f"{'unbis' if r in now.called else 'bis'} {r}" for r in open_to_players(state, now)]
    actions.append("settle" if now.called else "no bis")
    return [*actions, "doubt"] if now.how == WORDS and not now.called else actions


def bis(state: State, name: str) -> None:
    assert state.now is not None
    state.now = Now(state.now.ref, state.now.how, state.now.called ^ {Ref.named(name)})


def doubt(state: State) -> None:
    state.votes = {}


def may_fit(state: State, now: Now, ref: Ref) -> bool:
    """Whether a call counts: where calls must fit, one that the table knows to be wrong doesn't.

    The table knows that only of tapas whose pieces it knows, and of a description that it can check.
    """
    tapa = state.tapa(ref)
    if not state.setup.rulings.calls_must_fit or now.how in (WORDS, ACCEPTED, CANNOT) or not tapa:
        return True
    return state.descriptions(now.ref)[now.how].holds(tapa)


def settle(state: State) -> None:
    """End the count of the described tapa: those called are like it, but for calls that are known to be wrong."""
    now = state.now
    assert now is not None
    record(state, Verdict(now.ref, now.how, tuple(sorted(ref for ref in now.called if may_fit(state, now, ref)))))


def record(state: State, verdict: Verdict) -> None:
    """Note how a count ended, and what happens to the tapas that it names."""
    state.now = state.votes = None
    state.log.append(verdict)
    state.fates.update(dict.fromkeys(verdict.found, "bis"))
    goes = verdict.found and not state.setup.rulings.described_stays
    state.fates[verdict.ref] = "discarded" if verdict.discarded else "bis" if goes else "kept"


def voters(state: State) -> list[int]:
    return [seat for seat in state.setup.seats if state.now and seat != state.now.ref.seat]


def vote_actions(state: State) -> list[str]:
    """Each other player's thumb; one that is given can be turned until the last one decides."""
    votes = state.votes or {}
    ways = ((seat, way) for seat in voters(state) for way in ("down", "up"))
    return [f"thumb {seat} {way}" for seat, way in ways if votes.get(seat) is not (way == "down")]


def thumb(state: State, seat: str, way: str) -> None:
    assert state.now is not None
    assert state.votes is not None
    state.votes[int(seat)] = way == "down"
    if len(state.votes) < len(voters(state)):
        return
    now, down = state.now, sum(state.votes.values())
    if 2 * down > len(state.votes) if state.setup.rulings.most_thumbs else down == len(state.votes):
        record(state, Verdict(now.ref, now.how, discarded=True))
        return
    state.now, state.votes = Now(now.ref, ACCEPTED if now.how == WORDS else CANNOT), None
    if not spared_waits(state, state.now):
        settle(state)


def spared_waits(state: State, now: Now) -> bool:
    """Whether BIS can still be called after the vote spared a tapa: another tapa can fit only words that were said."""
    return now.how == ACCEPTED and not state.setup.rulings.spared_is_kept and bool(findable(state, now.ref))


def scores(state: State, and_open: bool = False) -> dict[int, int]:
    """Tapas kept less the penalties, by seat; `and_open` counts those that still lie open, too."""
    uncounted = "kept" if and_open else ""
    kept = Counter(ref.seat for ref in state.refs() if state.fates.get(ref, uncounted) == "kept")
    least = -max(state.penalties.values()) if state.setup.rulings.below_zero else 0
    return {seat: max(least, kept[seat] - state.penalties[seat]) for seat in state.setup.seats}


def ranking(state: State) -> list[int]:
    score = scores(state)
    return sorted(state.setup.seats, key=lambda seat: (-score[seat], state.die(seat)))


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
    # Of those that are equal the first, which is what was done.
    best, then = max(((action, after), *options(before)), key=lambda one: ahead(one[1], seat))
    won = chance_to_win(after, seat, chance, times)
    could = won if then is after else max(won, chance_to_win(then, seat, chance, times))
    return Found(best, _TAPA * (ahead(then, seat) - ahead(after, seat)), could, won)


def options(state: State) -> Iterator[tuple[str, State]]:
    """What the player whose turn it is can say of each own tapa, the simplest first, and the state after it.

    Of descriptions that find the same tapas only the first is there.
    """
    for ref in state.uncounted(state.turn):
        known = set()
        for how, description in state.descriptions(ref).items():
            found = found_in(state, ref, description)
            if found not in known:
                known.add(found)
                yield f"describe {ref.number} {how}", _after(state, Verdict(ref, how, found))


def _after(state: State, verdict: Verdict) -> State:
    after = replace(state, log=state.log.copy(), fates=state.fates.copy())
    record(after, verdict)
    return after


def found_in(state: State, ref: Ref, description: Description) -> tuple[Ref, ...]:
    """The other tapas that fit a description, also where the players find them (see `found_by`)."""
    return tuple(other for other in findable(state, ref) if _holds(description, state.tapa(other)))


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
            state = _after(state, Verdict(state.uncounted(seat)[0], WORDS))
    return state
