"""A game as plain data, for the page, the records and whoever checks the rules with another program.

The functions read a `State` and change nothing. Seats are texts, pieces and tapas are written by their names.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from engine.piecepack.count import scores
from engine.piecepack.ingredients import catalog
from engine.piecepack.patterns import FAMILIES, patterns_of
from engine.piecepack.setup import DICE, Setup
from engine.piecepack.state import Ref, State, Tapa, Verdict


def state_facts(state: State) -> dict[str, Any]:
    """Everything but the actor and the outcome. Seats are texts, tapas are named as in `2/1`."""
    setup = state.setup
    clap, now, votes = state.clap, state.now, state.votes
    return {
        "phase": state.phase,
        "setup": setup.as_dict(),
        "tapa_size": setup.box.size,
        "holding": _seats(state.holding),
        "waiting_for": _seats(set(setup.seats) - state.holding),
        "dice": {str(seat): _die(place) for place, seat in enumerate(state.out)},
        "penalties": {str(seat): number for seat, number in state.penalties.items()},
        "clap": clap and {"clapper": _seat(clap.clapper), "accused": _seat(clap.accused), "held": clap.held},
        "pool": [str(piece) for piece in setup.box.pieces if piece in state.pool],
        "hands": {str(seat): [str(piece) for piece in hand] for seat, hand in state.hands.items()},
        "tapas": [_tapa(state, ref) for ref in state.refs()],
        "done": _seats(state.done),
        "turn": _seat(state.turn or None) if state.phase in ("count", "bis", "vote") else None,
        "now": now
        and {
            "tapa": str(now.ref),
            "how": now.how,
            "called": list(map(str, sorted(now.called))),
            "why": why_facts(state, now.ref, now.how, sorted(now.called)),
        },
        "votes": None if votes is None else {str(s): "down" if votes[s] else "up" for s in sorted(votes)},
        "log": [verdict_facts(state, verdict) for verdict in state.log],
        "scores": {str(seat): score for seat, score in scores(state).items()},
    }


def box_facts(setup: Setup) -> dict[str, Any]:
    """What doesn't change in a game: its pieces and their letters, and the families of patterns in play."""
    box, shelf = setup.box, catalog()
    return {
        "pieces": [str(piece) for piece in box.pieces],
        "ingredients": {i.letter: i.name for i in shelf.ingredients if i.standard or i.name in setup.extra},
        "suits": {letter: shelf.suits[letter] for letter in box.suits},
        "tapa_size": box.size,
        "most_of_one": setup.most_of_one,
        "patterns": [
            {"family": family.name, "of": family.of, "says": family.says}
            for family in FAMILIES
            if not family.only or family.only in setup.only
        ],
    }


def verdict_facts(state: State, verdict: Verdict) -> dict[str, Any]:
    """How one tapa was counted; for a structured description `why` shows what made it and each found one fit."""
    result = "discarded" if verdict.discarded else "bis" if verdict.found else "kept"
    return {
        "tapa": str(verdict.ref),
        "how": verdict.how,
        "found": [str(ref) for ref in verdict.found],
        "result": result,
        "why": why_facts(state, verdict.ref, verdict.how, verdict.found),
    }


def why_facts(state: State, ref: Ref, how: str, found: Sequence[Ref]) -> dict[str, Any]:
    """What makes a described tapa and those found to be like it fit a structured description, or not."""
    described = state.descriptions(ref).get(how)
    return {str(r): described.explain(state.tapa(r)) for r in (ref, *found) if state.tapa(r)} if described else {}


def _tapa(state: State, ref: Ref) -> dict[str, Any]:
    pieces = state.tapa(ref)
    return {
        "tapa": str(ref),
        "pieces": list(map(str, pieces)),
        "patterns": list(_pattern_ids(pieces, state.setup.only)),
        "fate": state.fates.get(ref),
    }


@lru_cache(maxsize=4096)
def _pattern_ids(tapa: Tapa, only: frozenset[str]) -> tuple[str, ...]:
    return tuple(pattern.id for pattern in patterns_of(tapa, only))


def _die(place: int) -> dict[str, int]:
    """A die in the centre: its place in the order, the number it shows, and how many dice lie under it."""
    return {"place": place, "shown": place % DICE, "under": place // DICE}


def _seat(seat: int | None) -> str | None:
    return None if seat is None else str(seat)


def _seats(seats: set[int]) -> list[str]:
    return [str(seat) for seat in sorted(seats)]
