"""Telling the table what was made, piece by piece; everybody may do so at the same time.

A piece is in the pool, in a tapa that is being told, or in exactly one finished tapa. No more pieces are ever beside a
pawn than make one tapa (rulebook, Play): the last of them finishes it, and it is stacked. A tapa told as `plain` has no
pieces for the table; as many are left for it in the pool.
"""

from collections.abc import Sequence
from functools import cache

from engine.errors import IllegalMove
from engine.piecepack.pieces import Box, Piece
from engine.piecepack.state import State


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
    being told `back` for a finished one that was told wrong, and `done`."""
    free = free_pieces(state)
    there = [at for at, piece in enumerate(state.setup.box.pieces) if piece in state.pool] if free > 0 else []
    return [text for seat in state.setup.seats if seat not in state.done for text in _of(state, seat, free, there)]


def _of(state: State, seat: int, free: int, there: Sequence[int]) -> list[str]:
    """What one player can tell. `there` has the places in the box of the pieces that can be taken from the pool."""
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
    """Add a piece to the tapa that a player is telling; its last piece finishes it.

    IllegalMove, with nothing changed, if that were more pieces beside a pawn than make a tapa.
    """
    hand = state.hands[int(seat)]
    if len(hand) >= state.setup.box.size:
        raise IllegalMove(
            f"'take {seat} {piece}': no more than {state.setup.box.size} pieces can be beside a pawn; drop one of "
            f"{', '.join(hand)} first"
        )
    state.pool.remove(Piece(piece))
    hand.append(Piece(piece))
    if len(hand) == state.setup.box.size:
        state.tapas[int(seat)].append(state.setup.box.sorted(hand))
        hand.clear()


def drop(state: State, seat: str, piece: str) -> None:
    """Put a piece of the tapa that a player is telling back into the pool."""
    state.hands[int(seat)].remove(Piece(piece))
    state.pool.add(Piece(piece))


def plain(state: State, seat: str) -> None:
    """Note a finished tapa whose pieces the table isn't told."""
    state.tapas[int(seat)].append(())


def back(state: State, seat: str, number: str) -> None:
    """A tapa was told wrong: its pieces are in the pool again, and later ones move up by one number."""
    state.pool.update(state.tapas[int(seat)].pop(int(number) - 1))


def done(state: State, seat: str) -> None:
    """A player has told all."""
    state.done.add(int(seat))


def undone(state: State, seat: str) -> None:
    """A player hasn't told all after all. Raises IllegalMove once the count has begun, or if nobody said so.

    It isn't among the legal actions, because random play with it would rarely come to an end.
    """
    counting = state.log or state.now or state.phase not in ("serve", "count")
    if counting or seat not in map(str, state.done):
        remedy = (
            "take back what was counted first"
            if counting
            else "those who have told all: " + (", ".join(map(str, sorted(state.done))) or "nobody")
        )
        raise IllegalMove(f"'undone {seat}' can't be done now; {remedy}")
    state.done.discard(int(seat))
