"""Golden transcripts: whole games that a person can read."""

import random

import pytest

from engine.piecepack import PiecepackGame, Rulings, Setup

SCRIPT = """hold 1; hold 3; release 3; hold 2; hold 3
clap 2; accuse 2 3; held; clap 2
out 2; clap 1; accuse 1 2; not held; clap 1; out 3
take 1 tS0; take 1 tS2; take 1 cM3; back 1 1; take 1 tS0; take 1 cS4; take 1 tS2
take 2 tM1; take 2 cC1; take 2 tA1; take 2 cM0; take 2 tM2; take 2 tM4; plain 2
take 3 cA1; take 3 cM1; take 3 tC1; take 3 tC0; take 3 tS1; take 3 cC2
take 1 cA3; take 1 tA4; drop 1 tA4; take 1 tA5; take 1 tC3; done 1; done 2; done 3
describe 1 values-all-1; settle; describe 2 values-consecutive; no bis; describe 1 suits-same; settle
describe 3 words; doubt; thumb 1 up; thumb 3 down; bis 1/2; unbis 1/2; no bis
cannot 2; thumb 3 down; thumb 2 down"""
PASSING = ("clap", "bis", "vote")
RANDOM = {
    "five_pieces": Setup(3, ("pyramids", "matchsticks"), rulings=Rulings(loose_patterns=True)),
    "eight_players": Setup(8, packs=("four_seasons",), rulings=Rulings(one_pattern=True, most_thumbs=True)),
}


def test_a_game_of_three_reads_as_it_always_did(golden) -> None:  # type: ignore[no-untyped-def]
    actions = [action.strip() for line in SCRIPT.splitlines() for action in line.split(";")]
    golden("three_players.txt", transcript(PiecepackGame.start(Setup(3)), actions))


@pytest.mark.parametrize("name", RANDOM)
def test_a_random_game_reads_as_it_always_did(name: str, golden) -> None:  # type: ignore[no-untyped-def]
    chance = random.Random(name)
    game = PiecepackGame.start(RANDOM[name])
    actions = [f"hold {seat}" for seat in game.state.setup.seats]
    for action in actions:
        game.apply(action)
    while choices := game.legal_actions():
        actions.append(chance.choice(choices))
        game.apply(actions[-1])
    golden(f"{name}.txt", transcript(PiecepackGame.start(RANDOM[name]), actions))


def transcript(game: PiecepackGame, actions: list[str]) -> str:
    """Who did what; a whole text where a part begins, and each tapa's count in words."""
    lines, phase = [], ""
    for action in actions:
        if game.state.phase not in (phase, *PASSING):
            phase = game.state.phase
            lines += ["", game.text(), ""]
        lines.append(f"{game.actor}: {action}")
        counted = len(game.state.log)
        game.apply(action)
        lines += [line for entry in game.facts()["log"][counted:] for line in count_lines(entry)]
    outcome = game.outcome()
    assert outcome is not None
    places = [
        f"   {p['seat']}: {p['tapas']} - {p['penalties']} = {p['score']}, die {p['die']}" for p in outcome["ranking"]
    ]
    return "\n".join([*lines, "", game.text(), "", f"{outcome['winner']} wins by {outcome['reason']}", *places, ""])


def count_lines(entry: dict) -> list[str]:  # type: ignore[type-arg]
    lines = [f"   {entry['tapa']} {entry['how']}: {entry['result']} {' '.join(entry['found'])}".rstrip()]
    for tapa, why in entry["why"].items():
        marks = "; ".join(f"{p['text']}: {' '.join(f'{piece}={mark}' for piece, mark in p['marks'])}" for p in why)
        lines.append(f"      {tapa}: {marks}")
    return lines
