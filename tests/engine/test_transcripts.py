"""Golden transcripts: whole games of every kind that a person can read, played again by this test."""

import random
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import pytest

from engine.piecepack import PiecepackGame
from engine.piecepack import Rulings as PiecepackRulings
from engine.piecepack import Setup as PiecepackSetup
from engine.tacocat import SPELLING, Match, Referee, TacocatGame, default_board
from engine.tacocat import Rulings as TacocatRulings
from engine.tacocat.levels import by_guessing as tacocat_choice
from engine.tapas import Rulings
from engine.tapas.game import Setup, TapasGame
from engine.tapiru import Rulings as TapiruRulings
from engine.tapiru import TapiruGame, TapiruReferee
from engine.tapiru.levels import by_guessing as tapiru_choice
from tests.engine.tapiru.positions import wander

WIDTH = 118
"""Actions without a description stand in one line as far as this."""
Chooser = Callable[[random.Random], Callable[[Any], str]]
Describe = Callable[[Any, Any, Any], tuple[str, list[str]]]
"""Describes an action, from the state before and after it and what the game reported: some words, and lines of their
own.
"""


def at_random(chance: random.Random) -> Callable[[Any], str]:
    return lambda state: chance.choice(list(state.legal_actions()))


def thinking(seat: str, choose: Callable[..., str], **options: int) -> Chooser:
    """One seat is the opponent, the other plays at random."""
    return lambda chance: (
        lambda game: (
            choose(game.view(seat), chance, **options) if game.actor == seat else chance.choice(game.legal_actions())
        )
    )


class Game(NamedTuple):
    """Where a game starts, how its actions are described, who chooses, and a seed, which is else the name."""

    start: Any
    describe: Describe
    chooser: Chooser = at_random
    seed: int | str = ""


def transcript(game: Game, name: str) -> str:
    """The state's text at both ends and who did what; an action with a longer description has its own line."""
    state, choose = game.start.copy(), game.chooser(random.Random(game.seed or name))
    lines, actor = [state.text(), "", ""], ""
    while state.legal_actions():
        before, action = state.copy(), choose(state)
        report = state.apply(action)
        if before.actor != actor or not lines[-1]:
            actor = before.actor
            action = f"{actor}: {action}"
        lines[-1] = f"{lines[-1]}; {action}".removeprefix("; ")
        words, more = game.describe(before, state, report)
        lines[-1] += f" ({words})" * bool(words)
        if more:
            lines += [*(f"   {line}" for line in more), ""]
        elif len(lines[-1]) > WIDTH:
            lines.append("")
    return "\n".join([*lines, str(state.outcome()), state.text(), ""])


# Tapas


def describe_push(before: TapasGame, after: TapasGame, push: Any) -> tuple[str, list[str]]:
    there, p = before.position, after.position
    turned = f", the tray turned {there.turns_due}x" * (there.turns_due > 0)
    moved = ", ".join(f"{m.piece} {m.start or 'in'}-{m.end or 'out'}" for m in push.moved)
    words = [f"of {' '.join(there.open_entries())}{turned}: {moved}"]
    words += [f"{left.piece} goes to {left.to or 'nobody'}" for left in push.left]
    words += [f"{push.mover} plays again"] * push.play_again + [f"{player} passes" for player in push.passed]
    return "; ".join(words), [f"{p.tray()}  points J {p.points('J')} C {p.points('C')}"]


# TAPAS for the piecepack

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
PASSING = ("clap", "bis", "vote", "over")


def scripted(_: random.Random) -> Callable[[Any], str]:
    actions = iter(SCRIPT.replace("\n", ";").split(";"))
    return lambda _: next(actions).strip()


def after_all_hold(chance: random.Random) -> Callable[[PiecepackGame], str]:
    def choose(game: PiecepackGame) -> str:
        waiting = game.facts()["waiting_for"]
        return f"hold {waiting[0]}" if waiting else chance.choice(game.legal_actions())

    return choose


def describe_count(before: PiecepackGame, after: PiecepackGame, _: Any) -> tuple[str, list[str]]:
    """A whole text where a part of the game begins, and each tapa's count in words."""
    was, phase = before.state.phase, after.state.phase
    lines = [after.text()] if phase not in (was, *PASSING) and was not in PASSING else []
    for entry in after.facts()["log"][len(before.state.log) :]:
        lines.append(f"{entry['tapa']} {entry['how']}: {entry['result']} {' '.join(entry['found'])}".rstrip())
        for tapa, why in entry["why"].items():
            marks = (f"{p['text']}: {' '.join(f'{piece}={mark}' for piece, mark in p['marks'])}" for p in why)
            lines.append(f"   {tapa}: {'; '.join(marks)}")
    return ("", lines) if lines[:1] == [after.text()] else ((lines or [""])[0], lines[1:])


# Tacocat


def describe_cards(before: TacocatGame, after: TacocatGame, _: Any) -> tuple[str, list[str]]:
    """The hands, too, when a round was dealt."""
    hands = [f"{seat} has {' '.join(map(str, hand))}" for seat, hand in after.round.hands.items()]
    results = describe_round(before, after, _)[1]
    return "", [*results, *hands] if results and not after.match.winner else results


def describe_round(before: TacocatGame | Referee, after: TacocatGame | Referee, _: Any) -> tuple[str, list[str]]:
    """The result of a round that is over, and the track with Tacocat in brackets and covered spaces as #."""
    match = after.match
    cells = ["YAY", *SPELLING, "WOW"]
    for space in match.track.covered:
        cells[space + 1] = "#"
    at = match.track.at + 1
    cells[at] = f"[{cells[at]}]"
    goes_on = "" if match.winner else f", {match.number} cards, arrow at {' and '.join(match.arrows)}"
    return "", [f"{result}, {' '.join(cells)}{goes_on}" for result in match.history[len(before.match.history) :]]


# Tapiru


def describe_cups(before: TapiruGame, after: TapiruGame, _: Any) -> tuple[str, list[str]]:
    """What lies in the columns where anything has changed; the whole text where a round begins or ends."""
    if before.phase == "scored":
        return "", [after.text()]
    mover = before.actor
    cups = [str(cup) for cup, old in zip(after.cups[mover], before.cups[mover], strict=True) if cup != old]
    words = ", ".join([*cups, *(after.wants if after.wants != before.wants else [])])
    if after.phase != "scored":
        return words, []
    facts = after.facts()
    drawn = f"drawn {facts['score']['drawn']}, won {facts['won']}"
    return words, [after.text(), *column_lines(facts["score"]), drawn]


def describe_answers(before: TapiruReferee, after: TapiruReferee, _: Any) -> tuple[str, list[str]]:
    if after.phase != "scored" or before.phase == "scored":
        return "", []
    return "", [after.text(), *column_lines(after.score().facts())]


def column_lines(facts: dict[str, Any]) -> list[str]:
    columns = [f"{c['column']} {c['token']}: {c['taker'] or 'nobody'}, {c['why']}" for c in facts["columns"]]
    return ["; ".join(columns), f"pearls {facts['pearls']}, bonuses {facts['bonuses']}"]


MANY_EXTRAS = {"d5": "xK", "b3": "xN", "d3": "xB", "e4": "xM", "c2": "xW"}
EXTRAS = {"e5": "xT", "b4": "xB", "d2": "xN"}
MIXED = Setup(extras=EXTRAS, burning_head=True, rulings=Rulings.ONLINE, south="C")
FIVE_PIECES = PiecepackSetup(3, ("pyramids", "matchsticks"), rulings=PiecepackRulings(loose_patterns=True))
BOARD = default_board().replace([5, 6, 4, 7, 4, 6, 5], ["YAY", "WOW", "both", "both", "WOW", "YAY", "WOW"])
OTHER_MATCH = Match(BOARD, TacocatRulings(may_sacrifice=True, wow_first=True, part_groups=True))
YAY_THINKS = thinking("YAY", tacocat_choice, guesses=10)
SOUTH_THINKS = thinking("S", tapiru_choice)
HOUSE = TapiruRulings(capacity=30, equal_pearls="second", unclaimed="aside", rounds=1)
GAMES = {
    "tapas/red_mojo_5": Game(TapasGame(Setup(first="C", extras=MANY_EXTRAS).start()), describe_push),
    "tapas/mixed_online": Game(TapasGame(MIXED.start()), describe_push),
    "piecepack/three_players": Game(PiecepackGame.start(PiecepackSetup(3)), describe_count, scripted),
    "piecepack/five_pieces": Game(PiecepackGame.start(FIVE_PIECES), describe_count, after_all_hold),
    "tacocat/printed": Game(TacocatGame(Match(default_board()), 20), describe_cards, YAY_THINKS),
    "tacocat/other_rulings": Game(TacocatGame(OTHER_MATCH, 20), describe_cards, YAY_THINKS),
    "tacocat/referee": Game(Referee.start(), describe_round),
    "tapiru/letter": Game(TapiruGame.start(seed=1), describe_cups),
    "tapiru/house": Game(TapiruGame.start("N", HOUSE, seed=2), describe_cups),
    "tapiru/opponent": Game(TapiruGame.start(seed=8, rulings=TapiruRulings(rounds=1)), describe_cups, SOUTH_THINKS, 8),
    "tapiru/referee": Game(TapiruReferee.start(), describe_answers, lambda chance: partial(wander, chance=chance), 6),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_reads_as_it_always_did(name: str, golden: Any) -> None:
    golden(f"{name}.txt", transcript(GAMES[name], name.partition("/")[2]))


def test_games_are_drawn_as_they_always_were(golden: Any) -> None:
    """Set-ups and rulings of all kinds, for simulations and tests."""
    kinds = (TapasGame, PiecepackGame, TacocatGame, TapiruGame)
    starts = [kind.random_start(random.Random(seed)).text() for kind in kinds for seed in range(25)]
    golden("drawn.txt", "\n".join([*starts, ""]))
