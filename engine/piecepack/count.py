"""The final count: a tapa is described, those like it are called, and what remains is stacked (rulebook, Final count).

Where the table knows the pieces it finds those like a structured description itself, unless the players want to; a
plain tapa, and any tapa when the description was in words, is for the players to point at.
"""

from collections import Counter

from engine.piecepack.patterns import Description
from engine.piecepack.state import Now, Ref, State, Verdict

WORDS, ACCEPTED, CANNOT = "words", "accepted", "cannot"


def findable(state: State, ref: Ref) -> list[Ref]:
    """The tapas on the table that can be found to be like this one (BIS)."""
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
    if state.setup.rulings.players_find:
        return frozenset()
    return frozenset(r for r in findable(state, ref) if state.tapa(r) and description.holds(state.tapa(r)))


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
    if now is None:
        return []
    actions = [f"{'unbis' if r in now.called else 'bis'} {r}" for r in open_to_players(state, now)]
    actions.append("settle" if now.called else "no bis")
    return [*actions, "doubt"] if now.how == WORDS and not now.called else actions


def bis(state: State, name: str) -> None:
    """Call a tapa, or take the call back if it was called."""
    assert state.now is not None
    ref = next(r for r in state.refs() if str(r) == name)
    state.now = Now(state.now.ref, state.now.how, state.now.called ^ {ref})


def doubt(state: State) -> None:
    """The words aren't accepted, so the others vote."""
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
    if now is not None:
        found = tuple(sorted(ref for ref in now.called if may_fit(state, now, ref)))
        record(state, Verdict(now.ref, now.how, found))


def record(state: State, verdict: Verdict) -> None:
    """Note how a count ended, and what happens to the tapas that it names."""
    state.now = state.votes = None
    state.log.append(verdict)
    state.fates.update(dict.fromkeys(verdict.found, "bis"))
    goes = verdict.found and not state.setup.rulings.described_stays
    state.fates[verdict.ref] = "discarded" if verdict.discarded else "bis" if goes else "kept"


def voters(state: State) -> list[int]:
    """Everybody but the player whose tapa it is."""
    return [seat for seat in state.setup.seats if state.now and seat != state.now.ref.seat]


def vote_actions(state: State) -> list[str]:
    """Each other player's thumb; one that is given can be turned until the last one decides."""
    votes = state.votes or {}
    ways = ((seat, way) for seat in voters(state) for way in ("down", "up"))
    return [f"thumb {seat} {way}" for seat, way in ways if votes.get(seat) is not (way == "down")]


def thumb(state: State, seat: str, way: str) -> None:
    """Note one player's vote, in place of an earlier one; the last one decides."""
    if state.now is None or state.votes is None:
        return
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
    """Seats, best first: the most tapas, then the lowest die."""
    score = scores(state)
    return sorted(state.setup.seats, key=lambda seat: (-score[seat], state.die(seat) or (0, 0)))
