"""The opponent: it finds what a search of every game finds, stops when it must, and its reasons are true.

The champion is exact where it says so, hard to beat where it is lost, and reviews whole games.
"""

import itertools
import random
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.tapas import BadInput, Move, Position, Reason
from engine.tapas.core import Core
from engine.tapas.game import Setup, TapasGame
from engine.tapas.opponent import LEVELS, Level, Option, Search, Thought, champion, evaluation, reasons
from engine.tapas.opponent import Reason as Fact
from engine.tapas.opponent.champion import ENDS, Champion, CoreSearch, Found, Stop
from engine.tapas.opponent.evaluation import (
    SAUCES_WIN,
    TIE_BREAK,
    Evaluation,
    bonus,
    result,
    sure,
    tapas_left,
    threats,
)
from engine.tapas.opponent.reasons import fault
from engine.tapas.opponent.review import review
from engine.tapas.opponent.weights import SCALE, WEIGHTS
from engine.tapas.rules import Handicap, Rules
from engine.tapas.state import State, legal_moves
from engine.tapas.tray import CODE, PLAYERS
from tests.depth import some
from tests.engine.reached import played_on
from tests.engine.strategies import position as laid_out
from tests.engine.test_position import ALONE

pytestmark = pytest.mark.rest


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


def ends(position: Position, thought: Thought) -> list[Fact]:
    return [reason for reason in reasons(position, thought) if reason.code == "ends"]


@settings(max_examples=some(24, 60), deadline=None)
@given(st.integers(min_value=0), st.integers(min_value=1, max_value=4))
def test_the_end_is_what_every_way_to_play_it_says_and_where_the_variation_leads(seed: int, left: int) -> None:
    """A score of points, a tie-break, a draw and sauces each go with their outcome."""
    position = late(seed, left)
    mover, worth = position.mover, full_width(position, position.state)
    thought = Search(position.rules).think(position.state)
    assert (thought.exact, thought.score, thought.pv[0]) == (True, worth, thought.move)
    if abs(worth) < SAUCES_WIN:
        assert ends(position, thought) == ends(position, thought._replace(pv=thought.pv[:1])), "by the score alone"
    if Core is not None and left < 4:
        exact, hardest = thought_of(position, hardest=False), thought_of(position)
        assert (exact.exact, exact.score, hardest.options[0].score) == (True, worth, worth)
        assert (hardest.score > 0, hardest.score < 0) == (worth > 0, worth < 0)
    for move in thought.pv:
        position.push(move)
    if (outcome := position.outcome()) is None:
        return
    end = result(position.state, bonus(position.rules))
    assert (end if position.mover == mover else -end) == worth
    assert (worth > 0, worth == 0) == (outcome.winner == mover, outcome.winner is None)
    if outcome.reason is Reason.POINTS:
        assert worth == 100 * (position.points(mover) - position.points("C" if mover == "J" else "J"))


def test_two_last_pushes_are_worth_what_every_way_to_play_them_says() -> None:
    """So many positions have the best reply in every line, also where the other can enter nowhere."""
    stuck = laid_out(ALONE.format("C1", *[".."] * 4, "C1"), "J 0010/1000 -/- - -")
    seen = 0
    for position in (stuck, *(late(seed, 2) for seed in range(600))):
        if not position.burning_head and all(sum(position.supply(player)) == 1 for player in PLAYERS):
            found = Search(position.rules)._value(position.state, 2, -(1 << 20), 1 << 20)
            assert found == full_width(position, position.state), position.text()
            seen += 1
    assert seen > 100


def test_the_last_tapas_wins_by_the_third_sauce_and_by_nothing_else_that_it_takes() -> None:
    position = Position.parse(THIRD_SAUCE.replace("3020/2111", "0000/0001"))
    found = Search(position.rules)._value(position.state, 1, -(1 << 20), 1 << 20)
    assert (found, full_width(position, position.state)) == (SAUCES_WIN, SAUCES_WIN)


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


LEVELS_THAT_SEARCH = [level for level in LEVELS if level.name in ("master", "champion")]
every_search = pytest.mark.parametrize("level", LEVELS_THAT_SEARCH, ids=lambda level: level.name)


@every_search
def test_it_stops_as_soon_as_it_has_to(level: Level) -> None:
    asked: list[int] = []

    def stop() -> bool:
        asked.append(len(asked))
        return len(asked) > 3

    position = Position.start()
    thought = level.choose(position, random.Random(1), 10**9, memory=4, stop=stop)
    assert asked == [0, 1, 2, 3]
    assert thought.move in position.legal_moves()
    assert not thought.exact


def test_it_looks_at_64_positions_before_it_asks_again_whether_to_stop() -> None:
    position = Position.start()
    asked: list[int] = []
    search = Search(position.rules)

    def stop() -> bool:
        asked.append(search.nodes)
        return len(asked) > 8

    search.think(position.state, stop=stop)
    assert all(64 <= later - earlier < 128 for earlier, later in itertools.pairwise(asked))


@every_search
@pytest.mark.parametrize(("seconds", "read"), [(0.0, [100, 100.5]), (2.0, [100, 100.5, 101, 101.5, 102])])
def test_its_seconds_are_those_of_the_clock_it_was_given(level: Level, seconds: float, read: list[float]) -> None:
    times: list[float] = []

    def clock() -> float:
        times.append(100.0 + len(times) / 2)
        return times[-1]

    position = Position.start()
    thought = level.choose(position, random.Random(1), 10**9, seconds=seconds, clock=clock, memory=4)
    assert times == read
    assert thought.move in position.legal_moves()


def test_a_level_has_an_effort_of_its_own_where_none_is_asked_for() -> None:
    made: dict[str, tuple[int, int]] = {}
    for level in LEVELS:

        def way(position: Position, effort: Any, level: Level = level) -> Any:
            made[level.name] = effort.nodes, effort.memory
            return level.way(position, effort._replace(nodes=1))

        replace(level, way=way).choose(Position.start(), random.Random(1))
    efforts = {"child": 200, "hungry": 200, "careful": 2_000, "planner": 4_000, "master": 50_000, "champion": 200_000}
    assert made == {name: (efforts[name], 32) for name in made}
    assert list(made) == list(efforts)[: len(made)]


def test_without_seconds_the_clock_is_never_read() -> None:
    position = late(3, 3)
    assert Search(position.rules).think(position.state, clock=lambda: pytest.fail("the clock was read")).exact


def test_a_search_without_nodes_still_knows_a_legal_push() -> None:
    position = late(3, 6)
    thought = Search(position.rules).think(position.state, nodes=0)
    assert (thought.depth, thought.move in position.legal_moves()) == (1, True)


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
    of_a_megabyte = Search(late(7, 8).rules, memory=1)
    of_a_megabyte.think(late(7, 8).state, nodes=20_000)
    assert 2048 < len(of_a_megabyte._young) + len(of_a_megabyte._old) <= 4096


def test_what_is_remembered_of_lines_does_not_grow_from_game_to_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evaluation, "_ALL_LIMIT", 5000)
    looked_up = 0
    for seed in range(16):
        position = late(seed, 8 + seed % 12)
        before = sum(map(len, evaluation._shared))
        Search(position.rules).think(position.state, nodes=150)
        remembered = sum(map(len, evaluation._shared))
        assert remembered <= 2 * 5000
        looked_up += max(remembered - before, 0)
    assert looked_up > 3 * 5000


# The champion

needs_core = pytest.mark.skipif(Core is None, reason="without the core in C there is no champion")
CHAMPION = LEVELS[-1]
THIRD_SAUCE = (
    "..C1..../......J2C1J1/C1C3..J1..J1/J1J1..C2..C1/C1J2xKJ1..J1/xBJ1xNJ2 C 3020/2111 C1C1C1C1C1C2/J1J4xMxW - 2@W5 "
    "turned=0 due=0 passed=- first=C south=C burning_head=no rulings=rulebook"
)
"""The croquetas have two sauces and can win the third."""


def thought_of(position: Position, nodes: int = 300, hardest: bool = True) -> Thought:
    return Champion(position.rules, nodes, 4, lambda: False, None, 0.0, hardest).think(position.state)


@needs_core
@pytest.mark.parametrize(("seed", "burning_head", "positions"), [(29, False, 375), (23, True, 17)])
def test_it_plays_to_the_end_as_soon_as_its_nodes_are_likely_to_suffice(
    seed: int, burning_head: bool, positions: int
) -> None:
    position = late(seed, 6)
    assert (position.burning_head, tapas_left(position.state)) == (burning_head, 6)
    assert thought_of(position, positions, hardest=False).exact
    assert not thought_of(position, positions - 1, hardest=False).exact


@needs_core
@pytest.mark.parametrize(("seed", "left", "positions"), [(7, 3, 25), (9, 4, 10)])
def test_where_it_knows_the_end_the_rest_of_what_it_may_look_at_goes_into_best_play(
    seed: int, left: int, positions: int
) -> None:
    """Four positions of the end take as long as one of the tree."""
    thought = thought_of(late(seed, left), positions)
    assert (thought.exact, thought.nodes) == (True, 4 * positions)


@needs_core
@pytest.mark.parametrize(("seed", "score", "options"), [(4, 982, 1), (11, -982, 2)])
def test_a_win_is_played_also_if_nobody_knows_by_how_much_and_nothing_else_is_taken_for_one(
    seed: int, score: int, options: int
) -> None:
    thought = thought_of(late(seed, 7), 2_000, hardest=False)
    assert (thought.exact, thought.score, len(thought.options)) == (False, score, options)


@needs_core
def test_a_lost_push_is_the_hardest_to_answer_and_the_reason_is_that_or_that_it_loses_by_least() -> None:
    """In the last positions it matters whose win is asked for: once a reply keeps the turn."""
    distinguished = 0
    for position in (*(late(seed, 4) for seed in range(60)), late(46, 5), late(485, 6)):
        state, rules, search = position.state, position.rules, CoreSearch(position.rules, 4)

        def wins(state: State, move: Move, rules: Rules = rules, search: CoreSearch = search) -> bool:
            after = rules.played(state, move)
            found = search.exact(after, -(1 << 19), 1 << 19, 10**7)
            worth = result(after, bonus(rules)) if after.over else found[0] if found else 0
            return (worth if after.mover == state.mover else -worth) > 0

        thought = Champion(rules, 10**6, 4, lambda: False, None, 0.0).think(state)
        codes = {reason.code for reason in reasons(position, thought)}
        assert ("hardest" in codes) == (thought.move is not thought.options[0].move)
        if "hardest" in codes:
            assert not codes & {"ends", "gives"}
            distinguished += 1
        if thought.score < 0:
            answered = {move: rules.played(state, move) for move in position.legal_moves()}
            shares = {
                move: sum(wins(after, reply) for reply in legal_moves(after)) / len(legal_moves(after))
                for move, after in answered.items()
                if not after.over and after.mover != state.mover
            }
            assert shares.get(thought.move, 1.0) == min([*shares.values(), 1.0])
    assert distinguished


@pytest.mark.parametrize(
    ("score", "end"),
    [
        *[(300, [(3, True)]), (-100, [(-1, False)]), (TIE_BREAK, [(0, True)]), (-TIE_BREAK, [(0, False)])],
        *[(0, [(0, None)]), (SAUCES_WIN, []), (-SAUCES_WIN, [])],
    ],
)
def test_a_score_says_how_a_game_ends_but_that_of_three_sauces(score: int, end: list[tuple[int, bool | None]]) -> None:
    position = Position.start()
    move = position.legal_moves()[0]
    found = reasons(position, Thought(move, score, (move,), 20, True, 1, (Option(move, score),)))
    assert found == tuple(Fact("ends", points=points, won=won) for points, won in end)


def test_what_the_ticket_takes_out_of_the_game_is_a_reason() -> None:
    text = "xK..J1C1/J1C2..C1J1C1/J1J2J3....J1/....J1J3C1C1/J1..xB....../..J4C1J1 C 1100/2220"
    position = Position.parse(
        f"{text} C1C1C1C1C4xN/J1J1 J1J2 2@Sb turned=3 due=0 passed=- first=J south=J burning_head=no rulings=online"
    )
    for text, pieces in (("2@Nc", [("J4",)]), ("3@Nc", [("J4", "J1")]), ("1@Nc", [])):
        move = Move(text)
        found = reasons(position, Thought(move, 0, (move,), 20, False, 1, (Option(move, 0),)))
        assert [each.pieces for each in found if each.code == "removes"] == pieces


def test_a_push_keeps_what_the_other_would_have_taken_and_not_what_was_worth_less() -> None:
    """The jalapeños can win the croquetas' four, or one of their ones."""
    position = Position.parse(
        "..C1J1J1/C1J1C2J3C2../..C3J1J3C4J1/..J1J1J4..C1/C1J2J1....../C1C1.... C 1200/1000 C1C1C1C1C3/J1J1J1 C1C2 1@Nb "
        "turned=0 due=0 passed=- first=C south=J burning_head=no rulings=online"
    )
    for text, kept in (("1@Nb", [("C4",)]), ("1@Ne", []), ("1@Nd", [])):
        move = Move(text)
        found = reasons(position, Thought(move, 0, (move,), 1, False, 1, (Option(move, 0),)))
        assert [each.pieces for each in found if each.code == "keeps"] == kept


class Slow(CoreSearch):
    """A search that looks at 20 000 positions of the end in a second, by a clock of its own."""

    now = before_the_tree = 0.0

    def think(self, state: State, *, positions: int, ends: int = ENDS, stop: Stop = None) -> Found:
        self.before_the_tree = self.now
        return super().think(state, positions=50, ends=ends)

    def exact(self, state: State, low: int, high: int, nodes: int, stop: Stop = None) -> tuple[int, Move, int] | None:
        before = self.nodes
        found = super().exact(state, low, high, min(nodes, 8_000))
        self.now += (self.nodes - before) / 20_000
        return found


@needs_core
@pytest.mark.parametrize(("seconds", "nodes"), [(0.93, 250), (0.94, 4346), (3.83, 4346), (3.85, 12_538)])
def test_a_slow_machine_leaves_its_time_to_the_tree_where_the_end_is_out_of_reach(
    seconds: float, nodes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With 8 tapas left the end takes 37 500 positions, two seconds. It tries 250, then 4000, then all there is."""
    position = late(2, 8)
    assert (tapas_left(position.state), position.burning_head) == (8, False)
    slow = Slow(position.rules, 4)
    monkeypatch.setattr(champion, "CoreSearch", lambda *_: slow)
    thought = Champion(position.rules, 10**9, 4, lambda: False, lambda: slow.now, seconds).think(position.state)
    assert not thought.exact
    assert round(20_000 * slow.before_the_tree) == nodes


@needs_core
@settings(max_examples=some(24, 60))
@given(st.booleans(), st.integers(min_value=0, max_value=20), st.floats(min_value=0.001, max_value=0.999))
def test_a_chance_that_is_corrected_keeps_its_order(burning_head: bool, left: int, chance: float) -> None:
    assert sure(burning_head, left, chance / 2) < sure(burning_head, left, chance) < 1
    rules = Position.start(burning_head=burning_head).rules
    assert evaluation.chance(rules, left, 10**9) == 1 - evaluation.chance(rules, left, -(10**9)) == 1
    score = evaluation.score_of(rules, left, chance)
    assert evaluation.chance(rules, left, score) == pytest.approx(chance, abs=0.01)


def games() -> Iterator[tuple[Setup, Position]]:
    for seed in range(4):
        chance = random.Random(seed)
        setup = Setup.drawn(chance)
        yield setup, played_on(TapasGame(setup.start()), chance).position


@needs_core
@pytest.mark.parametrize("stopped", [False, True], ids=["to the end", "stopped"])
def test_a_review_goes_on_from_push_to_push_and_knows_what_the_last_ones_cost(stopped: bool) -> None:
    """When nobody waits for it any more, each position that is left gets the shortest search."""
    for setup, end in games():
        pushes = review(setup, end.moves(), nodes=10**7 if stopped else 200, memory=4, stop=lambda: stopped).pushes
        assert [push.move for push in pushes] == [*end.moves()]
        assert not stopped or all(not push.best.exact or push.best.depth <= 2 for push in pushes[:10])
        position = setup.start()
        for push, following in zip(pushes, [*pushes[1:], None], strict=True):
            assert following is None or push.after == following.before
            before = position.copy()
            position.push(push.move)
            if len(pushes) - push.number < 3 and not stopped:
                best, played = full_width(before, before.state), full_width(position, position.state)
                assert push.cost == best - (played if position.mover == before.mover else -played)


@needs_core
def test_a_push_that_wins_for_certain_costs_nothing_where_another_one_was_thought_to_win_by_more() -> None:
    text = (
        "J4..J1J1/..J1C3J1C1J1/..J2C1..C1J1/C4C3C1C1J1../C1..C1..J2J1/..J1C1J2 C 2020/2200 C1C1C2/J1 - 1@Ne "
        "turned=1 due=1 passed=- first=C south=C burning_head=yes rulings=online"
    )
    (push,) = review(Setup.of_position(text), (Move("2@E2"),), nodes=100, memory=4).pushes
    assert (push.best.exact, push.best.move is push.move) == (False, False)
    assert (push.after, push.cost) == (0, 0), "the jalapeños have no chance left"


@needs_core
def test_a_search_that_is_stopped_tells_what_it_looked_at_and_not_what_it_was_allowed() -> None:
    """Playing to the end is begun, given up when half of the time is over, and the tree ends with the time."""
    looks = itertools.count()

    def clock() -> float:
        return next(looks) // 100 * 1.2

    thought = CHAMPION.choose(late(1, 12), random.Random(1), 10**9, seconds=2.0, clock=clock, memory=4)
    assert not thought.exact
    assert 0 < thought.nodes < 10**6


# What was wrong with a push

FAULTS = Path(__file__).parent / "golden" / "faults.txt"


@pytest.mark.parametrize(("last", "hundredths"), [("xN", 200), ("xT", 500), ("xM", 200), ("J1", 0)])
def test_what_an_opponent_s_line_threatens_is_what_would_fall_and_another_push_for_a_napkin(
    last: str, hundredths: int
) -> None:
    line = bytes(CODE[name] for name in ("C1", "C2", "C3", "C4", "J1", last))
    assert threats(0, (1,), 0, True)[line] == hundredths
    assert threats(1, (1,), 0, True)[line] == 0, "it begins with a piece of that player"
    assert threats(0, (1,), 2, True)[line] == (1000 if last == "xM" else hundredths), "the third sauce has a price"


@pytest.mark.parametrize("known", FAULTS.read_text(encoding="utf-8").split("\n\n"))
def test_a_fault_is_what_weighs_most_between_two_pushes(known: str) -> None:
    """Each kind of fault and each matter is once in the file."""
    words, text = known.splitlines()
    played, better, found = re.split(", not |: ", words, maxsplit=2)
    position = Position.parse(text)
    assert str(fault(position, Move(played), Move(better))) == found
    assert fault(position, Move(played), Move(played)).code in {"sauces", "last", "quiet"}
    assert position.text() == text


def said(position: Position, thought: Thought) -> str:
    options = ", ".join(f"{option.move} {option.score}" for option in thought.options)
    pv = " ".join(map(str, thought.pv))
    facts = []
    for each in reasons(position, thought):
        parts = (each.code, *each.pieces, each.move, each.points, each.won)
        facts.append(" ".join(str(part) for part in parts if part is not None))
    looked = f"{thought.nodes} nodes, {thought.depth} ahead{', exactly' * thought.exact}"
    return f"{pv} of {options}; {looked}; {', '.join(facts) or 'no reason'}"


@pytest.mark.parametrize("name", [level.name for level in LEVELS])
def test_a_level_chooses_what_it_always_chose_and_says_why(name: str, golden: Any) -> None:
    lines = []
    for seed in range(16):
        position = late(seed, 1 + 5 * seed % 18)
        thought = Level.named(name).choose(position, random.Random(seed), 300, memory=4)
        lines += [position.text(), f"   {said(position, thought)}"]
    golden(f"levels/{name}.txt", "\n".join([*lines, ""]))


def test_a_search_looks_at_as_many_positions_as_it_always_did(golden: Any) -> None:
    """What it tries first and what it leaves out change no result, but how much it sees."""
    lines = []
    for seed in range(12):
        position = late(seed, 3 + seed)
        thought = Search(position.rules, memory=1).think(position.state, nodes=2_000, margin=100 * (seed % 3))
        lines += [position.text(), f"   {said(position, thought)}"]
        won = Search(position.rules, memory=1).exact(position.state, 0, 1, 2_000)
        lines += ["   who wins isn't seen" if won is None else f"   {won[0]} by {won[1]} after {won[2]} nodes"]
    golden("search.txt", "\n".join([*lines, ""]))


@needs_core
def test_a_game_is_reviewed_as_it_always_was(golden: Any) -> None:
    lines: list[str] = []
    for setup, end in games():
        found, position = review(setup, end.moves(), nodes=300, memory=4), setup.start()
        for push in found.pushes:
            judged = f"cost {push.cost}, {push.before:.3f} to {push.after:.3f}, leads {push.leads}"
            lines += [f"{push.number}. {push.mover} {push.move}: {judged}, points {push.points}, {push.fault}"]
            lines += [f"   {said(position, push.best)}"]
            position.push(push.move)
        assert found.turning_point is not None
        even = tuple(push for push in found.pushes if push.lost < 0.1)
        assert found._replace(pushes=even).turning_point is None
        lines += [f"turned by {found.turning_point.number}, which lost {found.turning_point.lost:.3f}", ""]
    golden("review.txt", "\n".join(lines))
