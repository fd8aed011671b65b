"""Golden transcripts: whole games that a person can read, replayed by this test."""

import random
from typing import Any

import pytest

from engine.tacocat import SPELLING, Match, Referee, Rulings, TacocatGame, default_board
from engine.tacocat.opponent import choose

BOARD = default_board().replace(
    numbers=[5, 6, 4, 7, 4, 6, 5], arrows=["YAY", "WOW", "both", "both", "WOW", "YAY", "WOW"]
)
GAMES = {
    "printed": Match(default_board()),
    "other_rulings": Match(BOARD, Rulings(may_sacrifice=True, wow_first=True, part_groups=True)),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_reads_as_it_always_did(name: str, golden: Any) -> None:
    golden(f"{name}.txt", transcript(TacocatGame(GAMES[name], 20), random.Random(name)))


def test_a_referees_game_reads_as_it_always_did(golden: Any) -> None:
    chance, table = random.Random("referee"), Referee.start()
    lines = [table.text(), ""]
    while actions := table.legal_actions():
        if table.phase == "deal":
            lines.append(heading(table.match))
        who, action = table.actor, chance.choice(actions)
        table.apply(action)
        lines.append(f"   {who}: {action}")
    golden("referee.txt", "\n".join([*lines, track(table.match), str(table.outcome()), table.text(), ""]))


def transcript(game: TacocatGame, chance: random.Random) -> str:
    """YAY is the opponent with few guesses, WOW plays at random."""
    lines, rounds = [game.text(), ""], -1
    while actions := game.legal_actions():
        if rounds != len(game.match.history):
            rounds = len(game.match.history)
            lines.append(heading(game.match))
        seat, hand = game.actor, " ".join(map(str, game.round.hands[game.actor]))
        action = choose(game.view(seat), chance, 10) if seat == "YAY" else chance.choice(actions)
        game.apply(action)
        lines.append(f"   {seat} ({hand}): {action}")
        lines += [f"   {result}\n" for result in game.match.history[rounds:]]
    return "\n".join([*lines, track(game.match), str(game.outcome()), game.text(), ""])


def heading(match: Match) -> str:
    return f"round {match.round}: {track(match)}, {match.number} cards, arrow at {' and '.join(match.arrows)}"


def track(match: Match) -> str:
    """The track with Tacocat in brackets and covered spaces as #."""
    cells = ["YAY", *SPELLING, "WOW"]
    for space in match.track.covered:
        cells[space + 1] = "#"
    at = match.track.at + 1
    cells[at] = f"[{cells[at]}]"
    return " ".join(cells)
