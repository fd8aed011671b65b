"""Golden transcripts: whole games that a person can read, replayed by this test."""

import random

import pytest

from engine.tapiru import Rulings, TapiruGame, TapiruReferee
from engine.tapiru.cards import SEATS
from engine.tapiru.opponent import choose
from tests.engine.tapiru.positions import wander

GAMES = {
    "letter": TapiruGame.start(seed=1),
    "rulebook": TapiruGame.start(seed=1, rulings=Rulings.RULEBOOK),
    "house": TapiruGame.start("N", Rulings(capacity=30, equal_pearls="second", unclaimed="aside", rounds=1), seed=2),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_reads_as_it_always_did(name: str, golden) -> None:  # type: ignore[no-untyped-def]
    golden(f"{name}.txt", transcript(GAMES[name].copy(), random.Random(name)))


def test_a_game_against_chance_reads_as_it_always_did(golden) -> None:  # type: ignore[no-untyped-def]
    golden("opponent.txt", transcript(TapiruGame.start(seed=8, rulings=Rulings(rounds=1)), random.Random(8), "S"))


def test_what_a_referee_was_told_reads_as_it_always_did(golden) -> None:  # type: ignore[no-untyped-def]
    referee, chance = TapiruReferee.start(), random.Random(6)
    lines = [referee.text(), ""]
    while not referee.outcome():
        asked = referee.asked()
        action = wander(referee, chance)
        referee.apply(action)
        lines.append(f"{asked['what']} {asked['seat'] or 'both'}: {action}")
        if action == "score":
            lines += ["", referee.text(), *column_lines(referee.score().facts()), ""]
    golden("referee.txt", "\n".join([*lines, "", str(referee.outcome()), referee.text(), ""]))


def transcript(game: TapiruGame, chance: random.Random, thinker: str = "") -> str:
    """A game in words and cups; `thinker` plays by itself, the rest is chance."""
    lines = [game.text(), ""]
    while actions := game.legal_actions():
        who, hand = game.actor, " ".join(game.hands[game.actor])
        action = choose(game.view(who), chance) if who == thinker else chance.choice(actions)
        game.apply(action)
        if action == "deal":
            lines += [f"round {game.match.round}", ""]
            continue
        cups = " | ".join(" ".join(map(str, game.cups[seat])) for seat in SEATS)
        lines.append(f"{who} {hand}: {action}  ({' '.join(game.wants)})  {cups}")
        if game.phase == "scored":
            facts = game.facts()
            lines += [
                "",
                *column_lines(facts["score"]),
                f"   drawn {facts['score']['drawn']}",
                f"   {facts['won']}",
                "",
            ]
    return "\n".join([*lines, str(game.outcome()), game.text(), ""])


def column_lines(facts: dict) -> list[str]:  # type: ignore[type-arg]
    columns = [f"   {c['column']} {c['token']}: {c['taker'] or 'nobody'}, {c['why']}" for c in facts["columns"]]
    return [*columns, f"   pearls {facts['pearls']}, bonuses {facts['bonuses']}"]
