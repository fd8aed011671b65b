"""What happens before the final count: the part against time, then reporting to the table what was made.

In the part against time (rulebook, Setup, Play and Irregularities) the players hold to start, go out, and clap. The
engine knows the order in which this happens and no times; the clock is the table's.

Then all players report their tapas piece by piece, at the same time. A piece is in the pool, in a tapa that is being
reported, or in exactly one finished tapa. Next to a pawn are never more pieces than make one tapa (rulebook, Play): the
last of them finishes it, and it is stacked. A tapa reported as `plain` has no pieces for the table; as many are left
for it in the pool.
"""

from collections.abc import Sequence
from functools import cache

from engine.errors import IllegalMove
from engine.piecepack.pieces import Box, Piece
from engine.piecepack.state import Clap, State


def ready_actions(state: State) -> list[str]:
    """What can be done before the start: each seat holds its edge or lets go."""
    return [f"{'release' if seat in state.holding else 'hold'} {seat}" for seat in state.setup.seats]


def hold(state: State, seat: str) -> None:
    """A player holds the edge; when all do, the play has started."""
    state.holding.add(int(seat))


def release(state: State, seat: str) -> None:
    """A player lets go of the edge before all hold."""
    state.holding.discard(int(seat))


def play_actions(state: State) -> list[str]:
    """What can be done while the clock runs: go out, or clap."""
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
    """What can be done while the play is stopped by a clap."""
    clapped = state.clap
    if clapped is None:
        return []
    if clapped.accused is None:
        return [f"accuse {clapped.clapper} {s}" for s in state.setup.seats if s != clapped.clapper]
    return ["held", "not held"] if clapped.held is None else [f"clap {clapped.clapper}"]


def accuse(state: State, clapper: str, accused: str) -> None:
    """The player who clapped says who broke the rules."""
    state.clap = Clap(int(clapper), int(accused))


def judge(state: State, held: bool) -> None:
    """Decide an accusation: who broke the rules loses a tapa at the end; if nobody did, who clapped loses one."""
    clapped = state.clap
    if clapped is None or clapped.accused is None:
        return
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
    """Put a piece of the tapa that a player is reporting back into the pool."""
    state.hands[int(seat)].remove(Piece(piece))
    state.pool.add(Piece(piece))


def plain(state: State, seat: str) -> None:
    """Note a finished tapa whose pieces the table doesn't know."""
    state.tapas[int(seat)].append(())


def back(state: State, seat: str, number: str) -> None:
    """A tapa was reported wrongly: its pieces are in the pool again, and later ones move up by one number."""
    state.pool.update(state.tapas[int(seat)].pop(int(number) - 1))


def done(state: State, seat: str) -> None:
    """A player has reported all tapas."""
    state.done.add(int(seat))


def undone(state: State, seat: str) -> None:
    """A player hasn't reported all tapas after all. Raises IllegalMove once the count has begun, or if nobody said so.

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
