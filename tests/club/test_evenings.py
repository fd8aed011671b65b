"""Evenings of a club: rounds, standings, and what a referee may change."""

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import BadInput
from league.club.evening import Evening
from league.club.events import (
    DRAW,
    LOSS,
    WIN,
    Absent,
    Allowed,
    Board,
    Closed,
    Forbidden,
    Opened,
    Paired,
    Paused,
    Registered,
    Result,
    Resumed,
    System,
    Unpaired,
    Withdrawn,
    decode,
    encode,
)
from league.club.pairing import Pairing, next_pairing, paired, pairs, rounds_of, scores, swapped
from tests.club.evenings import announced, come_and_go, finish, pair, play
from tests.depth import some

SYSTEMS: tuple[System, ...] = ("swiss", "round-robin", "knock-out")


def met(evening: Evening) -> Counter[frozenset[str]]:
    return Counter(frozenset(two) for two in pairs(evening.rounds))


@settings(max_examples=some(10, 120), deadline=None)
@given(st.integers(0), st.integers(2, 24), st.sampled_from(SYSTEMS))
def test_in_every_round_everybody_plays_once_or_has_a_bye(seed: int, players: int, system: System) -> None:
    chance = random.Random(seed)
    evening = announced(system, players, chance=chance)
    while (pairing := pair(evening)) is not None:
        named = [name for two in pairing.games for name in two] + list(pairing.byes)
        assert len(set(named)) == len(named)
        if system != "knock-out":
            assert {*named} == {player.name for player in evening.here()}
        finish(evening, chance)
    # The same events lead to the same evening.
    again = Evening("friday", [decode(encode(event)) for event in evening.log])
    assert (again.rounds, again.players, scores(again)) == (evening.rounds, evening.players, scores(evening))


@pytest.mark.slow_because("pairs every round of evenings of all sizes")
@settings(max_examples=some(5, 60), deadline=None)
@given(st.integers(0), st.integers(4, 30))
def test_swiss_players_meet_once_and_have_one_bye_while_that_is_possible(seed: int, players: int) -> None:
    chance = random.Random(seed)
    evening = announced("swiss", players, chance=chance)
    play(evening, chance)
    assert len(evening.rounds) == rounds_of(evening)
    assert max(met(evening).values()) == 1
    byes = Counter(name for games in evening.rounds for name in games.byes)
    assert max(byes.values(), default=0) <= 1
    if players % 2 == 0:
        assert not byes


@settings(max_examples=some(5, 60), deadline=None)
@given(st.integers(0), st.integers(6, 20))
def test_whoever_may_not_meet_never_does_whoever_comes_and_goes(seed: int, players: int) -> None:
    chance = random.Random(seed)
    evening = announced("swiss", players, 5, chance)
    apart: set[frozenset[str]] = set()

    def between(evening: Evening, chance: random.Random) -> None:
        before = met(evening)
        come_and_go(evening, chance)
        apart.update(frozenset(two) for two in evening.forbidden if frozenset(two) not in before)

    play(evening, chance, between)
    assert not apart & {*met(evening)}
    for games in evening.rounds:
        assert all(evening.players[name].number for board in games.boards for name in board.players.values())


def test_in_a_round_robin_everybody_meets_everybody_once() -> None:
    for players in range(2, 13):
        evening = announced("round-robin", players)
        play(evening, random.Random(players))
        assert met(evening) == Counter(
            {frozenset((a, b)): 1 for a in evening.players for b in evening.players if a < b}
        )


def test_in_a_knock_out_one_is_left_who_has_lost_no_game() -> None:
    for players in range(2, 20):
        evening = announced("knock-out", players)
        play(evening, random.Random(players))
        lost = Counter(
            name
            for games in evening.rounds
            for result in games.results.values()
            for name, points in result.points.items()
            if result.points != dict.fromkeys(result.points, DRAW) and points == LOSS
        )
        assert len([name for name in evening.players if not lost[name]]) == 1
        assert sum(lost.values()) == players - 1


def leave(evening: Evening, *numbers: int) -> None:
    for number in numbers:
        evening.take(Withdrawn(player=f"player {number}"))


def win(evening: Evening, *numbers: int) -> None:
    """These win their games of the round."""
    games = evening.rounds[-1]
    for board in games.open_boards():
        won = next(name for name in board.players.values() if name in {f"player {number}" for number in numbers})
        points = {name: WIN if name == won else LOSS for name in board.players.values()}
        evening.take(Result(round=games.number, board=board.number, points=points, source="table"))


def one_game() -> tuple[Evening, str, str]:
    """An evening of one game, and its two players."""
    evening = announced("swiss", 2)
    pair(evening)
    first, second = evening.rounds[0].boards[0].players.values()
    return evening, first, second


def ended(first: tuple[str, float], second: tuple[str, float], source: Any = "table", **more: Any) -> Result:
    """What comes of the first board of the first round."""
    return Result(**{"round": 1, "board": 1, **more}, points=dict((first, second)), source=source)


def games_of(pairing: Pairing | None) -> set[frozenset[str]]:
    assert pairing is not None
    return {frozenset(two) for two in pairing.games}


@settings(max_examples=some(15, 200), deadline=None)
@given(st.integers(0), st.integers(3, 12), st.sampled_from(("round-robin", "knock-out")))
def test_whoever_comes_and_goes_a_settled_evening_comes_to_its_end(seed: int, players: int, system: System) -> None:
    chance = random.Random(seed)
    evening = announced(system, players, chance=chance)
    leave(evening, *chance.sample(range(1, players + 1), chance.randrange(players - 1)))
    for _ in range(100):
        if len(evening.here()) == 0 or pair(evening) is None:
            break
        finish(evening, chance)
        one = chance.choice([*evening.rounds[0].names()])
        if chance.random() < 0.4:
            leave(evening, int(one.split()[1]))
        elif chance.random() < 0.5:
            evening.take(Registered(player=one, seed=float(chance.randrange(50))))
    if evening.here():
        assert next_pairing(evening) is None
        assert system == "knock-out" or len(evening.rounds) == rounds_of(evening)
    if system == "round-robin":
        assert max(met(evening).values(), default=1) == 1


def test_whoever_registers_again_keeps_the_place_that_was_drawn() -> None:
    evening = announced("knock-out", 4)
    assert games_of(pair(evening)) == {frozenset({"player 1", "player 4"}), frozenset({"player 2", "player 3"})}
    win(evening, 1, 2)
    leave(evening, 2)
    evening.take(Registered(player="player 2", seed=25.0))
    assert games_of(pair(evening)) == {frozenset({"player 1", "player 2"})}


def test_a_round_without_a_game_is_passed_by_those_whose_opponents_went_home() -> None:
    evening = announced("round-robin", 3)
    pair(evening)
    finish(evening, random.Random(1))
    leave(evening, 2)
    rounds = [pair(evening), pair(evening)]
    assert sum(len(games_of(each)) for each in rounds) == 1
    assert {"player 1": WIN} in [{name: byes for name, byes in each.byes.items() if byes} for each in rounds if each]


@pytest.mark.parametrize(("players", "gone", "byes"), [(4, [2], ["player 1"]), (8, [3, 4], ["player 1", "player 2"])])
def test_whoever_s_opponent_went_home_goes_on(players: int, gone: list[int], byes: list[str]) -> None:
    evening = announced("knock-out", players)
    pair(evening)
    win(evening, *range(1, players // 2 + 1))
    leave(evening, *gone)
    pairing = pair(evening)
    assert pairing is not None
    assert (pairing.games, pairing.byes) == ([], dict.fromkeys(byes, WIN))
    if len(byes) == 2:
        assert games_of(pair(evening)) == {frozenset(byes)}
    else:
        assert pair(evening) is None
        assert scores(evening)[0].player == "player 1"


def test_whoever_stays_after_a_draw_goes_on_to_the_end() -> None:
    evening = announced("knock-out", 8)
    pair(evening)
    games = evening.rounds[0]
    board = next(board for board in games.boards if "player 1" in board.players.values())
    evening.take(
        Result(round=1, board=board.number, points=dict.fromkeys(board.players.values(), DRAW), source="table")
    )
    win(evening, 2, 3, 4)
    leave(evening, 8)
    assert frozenset({"player 1", "player 4"}) in games_of(pair(evening))
    win(evening, 1, 2)
    assert games_of(pair(evening)) == {frozenset({"player 1", "player 2"})}


def test_whoever_was_removed_before_the_first_round_is_nobodys_opponent() -> None:
    evening = announced("round-robin", 5)
    leave(evening, 3)
    assert rounds_of(evening) == 3
    play(evening, random.Random(1))
    assert len(evening.rounds) == 3
    assert not any(games.byes for games in evening.rounds)
    evening = announced("round-robin", 5)
    leave(evening, 3)
    pair(evening)
    with pytest.raises(BadInput, match="settled"):
        evening.take(Registered(player="player 3"))


def test_the_best_two_seeds_can_only_meet_in_the_end() -> None:
    evening = announced("knock-out", 0)
    for number in range(16):
        evening.take(Registered(player=f"player {number}", seed=100.0 - number))
    while pair(evening) is not None:
        games = evening.rounds[-1]
        for board in games.open_boards():
            best = min(board.players.values(), key=lambda name: int(name.split()[1]))
            points = {name: WIN if name == best else LOSS for name in board.players.values()}
            evening.take(Result(round=games.number, board=board.number, points=points, source="table"))
    assert set(evening.rounds[-1].boards[0].players.values()) == {"player 0", "player 1"}


def test_a_draw_in_a_knock_out_is_played_again_with_sides_exchanged() -> None:
    evening = announced("knock-out", 2)
    pair(evening)
    first, second = evening.rounds[0].boards[0].players.values()
    evening.take(ended((first, DRAW), (second, DRAW)))
    again = pair(evening)
    assert again is not None
    assert (again.round, again.games) == (1, [(second, first)])
    assert [board.number for board in evening.rounds[0].boards] == [1, 2]


def test_equal_points_are_ordered_by_those_of_the_opponents() -> None:
    evening = announced("swiss", 4, 2)
    for number, (wins, loses) in enumerate([[("player 1", "player 2"), ("player 3", "player 4")],
                                            [("player 1", "player 3"), ("player 2", "player 4")]], 1):  # fmt: skip
        boards = [{"J": wins[0], "C": wins[1]}, {"J": loses[0], "C": loses[1]}]
        evening.take(
            Paired(round=number, setup={}, boards=[Board(number=i + 1, players=two) for i, two in enumerate(boards)])
        )
        for board in (1, 2):
            two = list(boards[board - 1].values())
            evening.take(Result(round=number, board=board, points={two[0]: WIN, two[1]: LOSS}, source="table"))
    standings = [(score.place, score.player, score.points, score.buchholz, score.berger) for score in scores(evening)]
    assert standings == [
        (1, "player 1", 2.0, 2.0, 2.0),
        (2, "player 2", 1.0, 2.0, 0.0),
        (2, "player 3", 1.0, 2.0, 0.0),
        (4, "player 4", 0.0, 2.0, 0.0),
    ]


def test_a_referee_sets_a_result_right_the_first_one_stays_to_be_seen_and_what_can_not_be_is_refused() -> None:
    evening, first, second = one_game()
    for points in ({first: 1.0, second: 1.0}, {first: 2.0, second: 0.0}, {first: 1.0}, {first: 1.0, "Zoë": 0.0}):
        with pytest.raises(BadInput):
            evening.take(Result(round=1, board=1, points=points, source="referee"))
    for round_, board in ((0, 1), (2, 1), (1, 2)):
        with pytest.raises(BadInput):
            evening.take(ended((first, WIN), (second, LOSS), "referee", round=round_, board=board))
    assert evening.rounds[0].results == {}
    evening.take(ended((first, WIN), (second, LOSS)))
    evening.take(ended((first, LOSS), (second, WIN), "referee", reason="swapped"))
    with pytest.raises(BadInput, match="has its result"):
        evening.take(ended((first, WIN), (second, LOSS)))
    assert [score.player for score in scores(evening)] == [second, first]
    assert [one.points for one in evening.rounds[0].corrected] == [{first: WIN, second: LOSS}]


def test_a_game_that_goes_on_after_its_end_has_another_result_while_its_round_is_the_latest() -> None:
    evening = announced("swiss", 4, 2)
    pair(evening)
    finish(evening, random.Random(1))
    first, second = evening.rounds[0].boards[0].players.values()
    evening.take(ended((first, DRAW), (second, DRAW)))
    assert evening.rounds[0].results[1].points == {first: DRAW, second: DRAW}
    pair(evening)
    with pytest.raises(BadInput, match="has its result"):
        evening.take(ended((first, WIN), (second, LOSS)))


@pytest.mark.parametrize("system", SYSTEMS)
def test_without_two_players_nothing_begins_and_what_is_for_swiss_rounds_is_refused_elsewhere(system: System) -> None:
    with pytest.raises(BadInput, match="at least two"):
        next_pairing(announced(system, 1))
    for event in (Forbidden(players=("player 1", "player 2")), Absent(player="player 1", round=1)):
        if system != "swiss":
            with pytest.raises(BadInput, match="Swiss"):
                announced(system, 4).take(event)


def test_who_went_home_loses_nothing_that_was_played_and_is_paired_no_more() -> None:
    evening = announced("swiss", 5, 3)
    pair(evening)
    finish(evening, random.Random(1))
    gone = evening.rounds[0].boards[0].players["J"]
    before = next(score.points for score in scores(evening) if score.player == gone)
    evening.take(Withdrawn(player=gone))
    pairing = pair(evening)
    assert pairing is not None
    assert gone not in {name for two in pairing.games for name in two} | {*pairing.byes}
    assert next(score.points for score in scores(evening) if score.player == gone) == before


def test_nobody_joins_a_bracket_that_is_drawn_nor_an_evening_that_is_over_and_a_paused_one_pairs_nobody() -> None:
    evening = announced("knock-out", 4)
    evening.take(Paused(reason="pizza"))
    with pytest.raises(BadInput, match="paused"):
        pair(evening)
    with pytest.raises(BadInput):
        evening.take(Paused())
    evening.take(Resumed())
    assert pair(evening) is not None
    with pytest.raises(BadInput, match="settled"):
        evening.take(Registered(player="late"))
    with pytest.raises(BadInput, match="announced already"):
        evening.take(Opened(name="Again", system="swiss", rounds=3, game="tapas"))
    evening.take(Closed())
    with pytest.raises(BadInput, match="over"):
        evening.take(Registered(player="player 1"))
    with pytest.raises(BadInput, match="name"):
        Evening("friday", [Opened(name=" ", system="swiss", rounds=3, game="tapas")])


def test_a_pair_that_was_kept_apart_may_meet_again() -> None:
    evening = announced("swiss", 2)
    names = (evening.here()[0].name, evening.here()[1].name)
    evening.take(Forbidden(at=1.0, players=names))
    with pytest.raises(BadInput, match="take a forbidden pair back"):
        pair(evening)
    evening.take(Allowed(at=2.0, players=names[::-1]))
    assert pair(evening) is not None
    with pytest.raises(BadInput, match="may meet already"):
        evening.take(Allowed(at=3.0, players=names))
    assert Evening(evening.id, [decode(encode(event)) for event in evening.log]).forbidden == []


def test_undoing_a_replay_leaves_the_games_before_it() -> None:
    evening = announced("knock-out", 2)
    pair(evening)
    evening.take(result_of(evening, 1, 0.5))
    pair(evening)
    assert [board.number for board in evening.rounds[0].boards] == [1, 2]
    evening.take(Unpaired(round=1))
    assert [board.number for board in evening.rounds[0].boards] == [1]
    assert evening.phase == "between"
    with pytest.raises(BadInput, match="results already"):
        evening.take(Unpaired(round=1))
    pair(evening)
    evening.take(result_of(evening, 2, 1.0))
    assert next_pairing(evening) is None


def result_of(evening: Evening, board: int, points: float) -> Result:
    first, second = evening.rounds[-1].board(board).players.values()
    return Result(round=len(evening.rounds), board=board, points={first: points, second: 1 - points}, source="referee")


def test_who_plays_at_their_own_table_takes_it_along_when_they_are_swapped() -> None:
    evening = Evening("friday", [Opened(name="Friday", system="swiss", rounds=3, game="tapas")])
    tables = {"Ann": "north", "Leo": "south", "Zoé": "", "Max": ""}
    for player, table in tables.items():
        evening.take(Registered(player=player, table=table))
    admitted = {"north", "south"}
    pairing = next_pairing(evening)
    assert pairing is not None
    evening.take(paired(evening, pairing, admitted, random.Random(1)))
    before = evening.rounds[0].boards
    two = tuple([*board.players.values()][1] for board in before)
    evening.take(swapped(evening.rounds[0], evening, (two[0], two[1]), admitted))
    for board, old in zip(evening.rounds[0].boards, before, strict=True):
        own = {tables[name] for name in board.players.values()} - {""}
        assert {*board.tables.values()} == own
        assert board.game != old.game
        assert bool(board.game) == bool(own)
