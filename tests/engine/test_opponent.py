"""The opponent: it finds what a plain search of every game finds, stops when it must, and names faults."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.tapas import BadInput, Move, Position, Reason
from engine.tapas.game import Setup
from engine.tapas.opponent import LEVELS, Level, Search, evaluation, search
from engine.tapas.opponent.evaluation import Evaluation, bonus, result, tapas_left, threats
from engine.tapas.opponent.reasons import fault
from engine.tapas.opponent.weights import SCALE, WEIGHTS
from engine.tapas.rules import Handicap
from engine.tapas.state import State
from engine.tapas.tray import CODE, PLAYERS, SAUCES
from tests.depth import some
from tests.engine.strategies import position as laid_out


def late(seed: int, left: int) -> Position:
    """A position of any variant and handicap after random pushes, with at most so many tapas left."""
    chance = random.Random(seed)
    while True:
        helped = {p: Handicap(chance.choice((0, 0, 3)), chance.choice(((), (4,), (2, 1)))) for p in PLAYERS}
        position = replace(Setup.drawn(chance), handicaps=helped).start()
        while position.outcome() is None and tapas_left(position.state) > left:
            position.push(chance.choice(position.legal_moves()))
        if position.outcome() is None:
            return position


def full_width(position: Position, state: State) -> int:
    """What a position is worth to its mover: every game is played to its end by the rules alone."""
    if state.over:
        return result(state, bonus(position.rules))
    best = -(1 << 30)
    for move in Position(state, position.rules).legal_moves():
        after = position.rules.played(state, move)
        value = full_width(position, after)
        best = max(best, value if after.mover == state.mover else -value)
    return best


@settings(max_examples=some(24, 60), deadline=None)
@given(st.integers(min_value=0), st.integers(min_value=1, max_value=4))
def test_the_end_of_a_game_is_what_every_way_to_play_it_says(seed: int, left: int) -> None:
    position = late(seed, left)
    thought = Search(position.rules).think(position.state)
    assert thought.exact
    assert thought.score == full_width(position, position.state)


@pytest.mark.slow_because("compares with every continuation of five pushes")
@pytest.mark.deep
@pytest.mark.parametrize("seed", range(some(2, 12)))
def test_the_last_five_pushes_are_exact(seed: int) -> None:
    position = late(seed, 5)
    assert Search(position.rules).think(position.state).score == full_width(position, position.state)


@settings(max_examples=some(40, 100), deadline=None)
@given(st.integers(min_value=0), st.integers(min_value=1, max_value=20))
def test_the_estimate_is_its_features_weighed(seed: int, left: int) -> None:
    """What is looked up line by line is what the weights were tuned for."""
    position = late(seed, left)
    evaluation = Evaluation(position.rules)
    features = evaluation.features(position.state)
    weights = WEIGHTS["burning head" if position.burning_head else "classic"][tapas_left(position.state)]
    weighed = sum(w * f for w, f in zip(weights, features, strict=True))
    assert evaluation(position.state) == weighed // SCALE


def test_the_last_push_before_the_estimate_is_worth_what_making_it_is_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    """But for a tray that must be turned further and for passes, which are rare and aren't looked for there."""
    monkeypatch.setattr(search, "_SURPRISE", 1 << 20)
    same = seen = 0
    for seed in range(150):
        state, rules = (position := late(seed, 5 + seed % 16)).state, position.rules
        if min(sum(position.supply(player)) for player in PLAYERS) < 2:
            continue
        made = Search(rules).think(state, depth=1)
        same += Search(rules)._frontier(state, Evaluation(rules), -(1 << 20), 1 << 20) == made.score
        seen += 1
    assert seen > 100
    assert same > 0.97 * seen


@settings(max_examples=some(20, 40), deadline=None)
@given(st.integers(min_value=0), st.integers(min_value=1, max_value=6))
def test_playing_the_principal_variation_leads_to_the_score(seed: int, left: int) -> None:
    position = late(seed, left)
    mover = position.state.mover
    thought = Search(position.rules).think(position.state)
    assert thought.pv[0] is thought.move
    for move in thought.pv:
        position.push(move)
    if position.outcome() is None:
        return
    end = result(position.state, bonus(position.rules))
    assert (end if position.state.mover == mover else -end) == thought.score


def test_what_it_wins_shows_in_the_outcome() -> None:
    """A score of a tie-break, a draw, points and sauces each go with their outcome."""
    seen = set()
    for seed in range(400):
        position = late(seed, 2)
        mover = position.mover
        thought = Search(position.rules).think(position.state)
        while position.outcome() is None:
            position.push(Search(position.rules).think(position.state).move)
        outcome = position.outcome()
        assert outcome is not None
        seen.add(outcome.reason)
        assert (thought.score > 0) == (outcome.winner == mover)
        assert (thought.score == 0) == (outcome.winner is None)
        if outcome.reason is Reason.POINTS:
            lead = position.points(mover) - position.points("C" if mover == "J" else "J")
            assert thought.score == 100 * lead
    assert {Reason.POINTS, Reason.TIE_BREAK} <= seen


@settings(max_examples=some(15, 30), deadline=None)
@given(st.integers(min_value=0), st.integers(min_value=1, max_value=20), st.integers(min_value=1, max_value=400))
def test_the_same_nodes_find_the_same(seed: int, left: int, nodes: int) -> None:
    position = late(seed, left)
    first, second = (Search(position.rules).think(position.state, nodes=nodes) for _ in range(2))
    assert (first.move, first.score, first.pv, first.nodes) == (second.move, second.score, second.pv, second.nodes)
    assert first.move in position.legal_moves()


def test_it_stops_at_once_when_it_has_to() -> None:
    position = Position.start()
    answers = [False, False, False, False, True]
    asked = iter(answers)
    thought = Search(position.rules).think(position.state, stop=lambda: next(asked))
    assert next(asked, None) is None
    assert thought.move in position.legal_moves()
    assert not thought.exact


def test_it_stops_when_the_clock_it_was_given_reaches_the_deadline() -> None:
    position = Position.start()
    times: list[float] = []

    def clock() -> float:
        times.append(100.0 + len(times))
        return times[-1]

    thought = Search(position.rules).think(position.state, seconds=5.0, clock=clock)
    assert times == [100, 101, 102, 103, 104, 105]
    assert thought.move in position.legal_moves()
    assert not thought.exact


def test_without_seconds_the_clock_is_never_read() -> None:
    def clock() -> float:
        raise AssertionError("the clock was read")

    position = late(3, 3)
    assert Search(position.rules).think(position.state, clock=clock).exact


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_seconds_without_a_clock_are_refused(level: Level) -> None:
    with pytest.raises(BadInput, match=r"needs a clock; pass clock=time\.monotonic"):
        level.choose(Position.start(), random.Random(1), seconds=1.0)


def test_a_small_memory_finds_the_same_result() -> None:
    position = late(7, 7)
    search = Search(position.rules, memory=1)
    search._half = 50
    thought = search.think(position.state)
    assert len(search._young) + len(search._old) <= 100
    assert thought.score == Search(position.rules, memory=64).think(position.state).score


def test_what_is_remembered_of_lines_does_not_grow_from_game_to_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def think(position: Position) -> None:
        Search(position.rules).think(position.state, nodes=150)

    def remembered() -> int:
        return sum(map(len, evaluation._shared))

    positions = [late(seed, 8 + seed % 12) for seed in range(16)]
    alone = []
    for position in positions:
        for table in evaluation._shared:
            table.clear()
        think(position)
        alone.append(remembered())
    limit = max(alone)
    assert 0 < 2 * limit < sum(alone)
    monkeypatch.setattr(evaluation, "_ALL_LIMIT", limit)
    for position in positions:
        think(position)
        assert remembered() <= 2 * limit


def test_options_within_a_margin_are_scored_exactly() -> None:
    position = late(3, 5)
    thought = Search(position.rules).think(position.state, margin=300)
    assert thought.options[0].move is thought.move
    for option in thought.options:
        after = position.copy()
        after.push(Move(option.move.text))
        value = full_width(after, after.state)
        assert option.score == (value if after.mover == position.mover else -value)
        assert option.score >= thought.score - 300


# What was wrong with a push


def test_a_tapas_that_could_have_been_won_is_missed() -> None:
    position = laid_out(
        "J1C1C1C1/J1....J1C1J1/C1........J1/J1........C1/C1........J1/C1J1C1J1", "J 3321/3321 -/- - 1@Nd"
    )
    found = fault(position, Move("1@W4"), Move("4@Nd"))
    assert (found.code, found.pieces, found.topic) == ("missed", ("C1",), "points")


@pytest.mark.parametrize(("extra", "topic"), [("xT", "toast"), ("xK", "sauces"), ("xN", "napkin"), ("xB", "ticket")])
def test_a_missed_extra_is_a_matter_of_its_own_lesson(extra: str, topic: str) -> None:
    tray = f"J1C1J1C1/J1........C1/C1J1C1{extra}..J1/J1........C1/C1........J1/C1J1C1J1"
    position = laid_out(tray, "J 3321/3321 -/- - 1@E2")
    takes = next(move for move in position.legal_moves() if any(p.piece == extra for p in position.preview(move).left))
    leaves = next(move for move in position.legal_moves() if not position.preview(move).left)
    assert fault(position, leaves, takes).topic == topic


def test_the_third_sauce_that_was_left_is_said_before_everything_else() -> None:
    tray = "J1C1J1C1/..C2J1xKC1J1/C1........J1/..........J4/C1........J1/C1J1C1J1"
    position = laid_out(tray, "J 3320/4211 C1C3xMxW/J1 - 2@W5")
    found = fault(position, Move("1@W4"), Move("3@W5"))
    assert found.code == "sauces"
    assert set(found.pieces) & set(SAUCES)


@pytest.mark.parametrize(("last", "hundredths"), [("xN", 200), ("xT", 500), ("xM", 200), ("J1", 0)])
def test_what_an_opponent_s_line_threatens_is_what_would_fall_and_another_push_for_a_napkin(
    last: str, hundredths: int
) -> None:
    line = bytes(CODE[name] for name in ("C1", "C2", "C3", "C4", "J1", last))
    assert threats(0, (1,), 0, True)[line] == hundredths
    assert threats(1, (1,), 0, True)[line] == 0, "it begins with a piece of that player"


def test_where_nothing_falls_the_place_is_what_matters() -> None:
    assert fault(Position.start(), Move("1@Nc"), Move("1@Ne")).code == "quiet"


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10_000))
def test_any_two_pushes_of_any_position_can_be_compared_and_the_same_push_has_no_fault_of_its_own(seed: int) -> None:
    chance = random.Random(seed)
    position = Setup.drawn(chance).start()
    for _ in range(chance.randrange(16)):
        if position.outcome() is None:
            position.push(chance.choice(position.legal_moves()))
    if position.outcome() is not None:
        return
    played, better = (chance.choice(position.legal_moves()) for _ in range(2))
    before = position.text()
    assert fault(position, played, better).code in {
        "sauces",
        "gave-sauces",
        "missed",
        "gave",
        "allowed",
        "last",
        "quiet",
    }
    assert fault(position, played, played).code in {"sauces", "last", "quiet"}
    assert position.text() == before
