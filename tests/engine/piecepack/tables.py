"""Games for the tests: at the end of the play, in the count, and anywhere."""

import random
from collections.abc import Mapping, Sequence

from hypothesis import strategies as st

from engine.piecepack import Piece, PiecepackGame, Setup
from engine.piecepack.pieces import catalog
from tests.engine.reached import do, played_on


def group(text: str) -> tuple[Piece, ...]:
    """Pieces from a text such as `tS0 cM5 tC3`."""
    return tuple(map(Piece, text.split()))


def started(setup: Setup | None = None) -> PiecepackGame:
    """Everybody holds, the clock runs."""
    game = PiecepackGame.start(setup or Setup(3))
    return do(game, *(f"hold {seat}" for seat in game.state.setup.seats))


def played(setup: Setup | None = None, out: Sequence[int] = (1, 2)) -> PiecepackGame:
    """The play has ended; `out` is who went out, all but the last."""
    return do(started(setup), *(f"out {seat}" for seat in out))


def counted(
    tapas: Mapping[int, Sequence[str]], setup: Setup | None = None, out: Sequence[int] = (1, 2)
) -> PiecepackGame:
    """A game at the start of the final count; a tapa is a text of pieces, or `?`."""
    game = played(setup, out)
    for seat, made in tapas.items():
        for tapa in made:
            do(game, *([f"plain {seat}"] if tapa == "?" else [f"take {seat} {piece}" for piece in tapa.split()]))
    return do(game, *(f"done {seat}" for seat in game.state.setup.seats))


@st.composite
def games(draw: st.DrawFn) -> PiecepackGame:
    """A game in any phase."""
    chance = random.Random(draw(st.integers(0, 10**6)))
    game = PiecepackGame.random_start(chance)
    do(game, *(f"hold {seat}" for seat in game.state.setup.seats if chance.random() < 0.9))
    return played_on(game, chance, draw(st.integers(0, 160)))


@st.composite
def counts(draw: st.DrawFn) -> PiecepackGame:
    """A game in the final count, with tapas such as people make."""
    chance = random.Random(draw(st.integers(0, 10**6)))
    setup = Setup.drawn(chance)
    game = played(setup, chance.sample(setup.seats, setup.players - 1))
    for _ in range(draw(st.integers(1, 4))):
        for seat in setup.seats:
            _tell(game, seat, chance)
    for seat in setup.seats:
        do(game, *(f"drop {seat} {piece}" for piece in list(game.state.hands[seat])), f"done {seat}")
    return played_on(game, chance, draw(st.integers(0, 12)))


def _tell(game: PiecepackGame, seat: int, chance: random.Random) -> None:
    """One tapa of one suit, or all even, or all odd, as far as the pool has it; sometimes a plain one."""
    marks = chance.choice(("024", "135", *game.state.setup.box.suits))
    for _ in range(game.state.setup.box.size):
        takes = [a for a in game.legal_actions() if a.startswith(f"take {seat}") and set(marks) & set(a.split()[2][1:])]
        if takes:
            game.apply(chance.choice(takes))
    if chance.random() < 0.15 and f"plain {seat}" in game.legal_actions():
        game.apply(f"plain {seat}")


@st.composite
def groups(draw: st.DrawFn) -> tuple[Piece, ...]:
    """Three to five different pieces of any box."""
    setup = Setup(4, catalog().extra, catalog().more)
    size = draw(st.integers(3, 5))
    pieces = draw(st.lists(st.sampled_from(setup.box.pieces), min_size=size, max_size=size, unique=True))
    return tuple(pieces)
