"""Golden transcripts: whole games that a person can read, one a variant, replayed by this test."""

import random

import pytest

from engine.tapas import Position, Rulings
from engine.tapas.setup import Setup

GAMES = {
    "classic": Setup(),
    "red_mojo_5": Setup(first="C", extras={"d5": "xK", "b3": "xN", "d3": "xB", "e4": "xM", "c2": "xW"}),
    "burning_head": Setup(burning_head=True),
    "mixed_online": Setup(
        extras={"e5": "xT", "b4": "xB", "d2": "xN"}, burning_head=True, rulings=Rulings.ONLINE, south="C"
    ),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_reads_as_it_always_did(name: str, golden) -> None:  # type: ignore[no-untyped-def]
    golden(f"{name}.txt", transcript(GAMES[name].start(), random.Random(name)))


def transcript(p: Position, chance: random.Random) -> str:
    """A random game in words and trays."""
    lines = [p.text(), *tray_lines(p), ""]
    while moves := p.legal_moves():
        turned = f"the tray is turned {p.turns_due}x, " if p.turns_due else ""
        lines.append(f"{p.mover}: {turned}open {' '.join(p.open_entries())}")
        push = p.push(chance.choice(moves))
        lines.append(
            f"   {push.move}: " + ", ".join(f"{m.piece} {m.start or 'in'}-{m.end or 'out'}" for m in push.moved)
        )
        lines += [f"   {left.piece} goes to {left.to or 'nobody'}" for left in push.left]
        lines += [f"   {push.mover} plays again"] * push.play_again
        lines += [f"   {player} passes" for player in push.passed]
        lines += [*tray_lines(p), f"   points J {p.points('J')} C {p.points('C')}", ""]
    return "\n".join([*lines, str(p.outcome()), p.text(), ""])


def tray_lines(p: Position) -> list[str]:
    """The tray as it is named, north up."""
    rows = p.tray().split("/")
    cells = [[row[i : i + 2] for i in range(0, len(row), 2)] for row in rows]
    return ["   " + " ".join(row if len(row) == 6 else ["  ", *row, "  "]).rstrip() for row in cells]
