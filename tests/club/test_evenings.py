"""Evenings of a club: rounds, standings, and what a referee may change."""

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import BadInput
from league.club import events
from league.club.evening import Evening
from league.club.events import DRAW, LOSS, SYSTEMS, WIN, Result, System
from league.club.pairing import Pairing, next_pairing, paired, pairs, rounds_of, scores, swapped
from tests.club.evenings import announced, come_and_go, finish, pair, play
from tests.depth import some
from tests.stories import story_test

pytestmark = pytest.mark.rest


def met(evening: Evening) -> Counter[frozenset[str]]:
    return Counter(frozenset(two) for two in pairs(evening.rounds))


@pytest.mark.deep
@pytest.mark.slow_because("pairs every round of evenings of all sizes")
@pytest.mark.parametrize("system", SYSTEMS)
def test_everybody_plays_once_in_a_round_or_has_a_bye_and_meets_whom_the_system_says(system: System) -> None:
    for players in range(2, some(16, 31)):
        for seed in range(some(1, 5)):
            chance = random.Random(seed)
            evening = announced(system, players, chance=chance)
            while (pairing := pair(evening)) is not None:
                named = [name for two in pairing.games for name in two] + list(pairing.byes)
                assert len(set(named)) == len(named)
                if system != "knock-out":
                    assert {*named} == {player.name for player in evening.here()}
                finish(evening, chance)
            met_as_the_system_says(evening)
            # The same events lead to the same evening.
            again = Evening("friday", [events.decode(events.encode(event)) for event in evening.log])
            assert (again.rounds, again.players, scores(again)) == (evening.rounds, evening.players, scores(evening))


def met_as_the_system_says(evening: Evening) -> None:
    if evening.plan.system == "knock-out":
        # One is left who has lost no game.
        ends = [result.points for games in evening.rounds for result in games.results.values()]
        lost = [name for points in ends for name in points if {*points.values()} != {DRAW} and points[name] == LOSS]
        assert len({*evening.players} - {*lost}) == 1
        assert len(lost) == len(evening.players) - 1
        assert scores(evening)[0].player not in lost
        return
    assert len(evening.rounds) == rounds_of(evening)
    if evening.plan.system == "round-robin":
        assert met(evening) == Counter(
            {frozenset((a, b)): 1 for a in evening.players for b in evening.players if a < b}
        )
    elif len(evening.players) > 3:
        # So many can meet once and have one bye.
        assert {*met(evening).values()} == {1}
        byes = Counter(name for games in evening.rounds for name in games.byes)
        assert {*byes.values()} == ({1} if len(evening.players) % 2 else set())


def test_nobody_is_free_twice_before_everybody_was_free_once() -> None:
    for seed in range(31, some(32, 60)):
        chance = random.Random(seed)
        evening = announced("swiss", 5, 5, chance)
        play(evening, chance)
        assert sorted(name for games in evening.rounds for name in games.byes) == sorted(evening.players)


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


STORIES = """
whoever registers again keeps the place that was drawn
    knock-out 4; pair | games = 1-4, 2-3 | win 1 2; leave 2; come 2; pair | games = 1-2
a round without a game is passed by those whose opponents went home
    round-robin 3; pair | games = 2-3 | win 2; leave 2; pair | games = none | byes = 3 0.0, 1 1.0 | pair | games = 3-1
whoever's opponent went home goes on
    knock-out 4; pair; win 1 2; leave 2; pair | games = none | byes = 1 1.0 | best = 1 | pair | over = yes
    knock-out 4; pair; win 1 2; leave 1; pair | games = none | byes = 2 1.0 | best = 2 | pair | over = yes
    knock-out 8; pair; win 1 2 3 4; leave 3 4; pair | games = none | byes = 1 1.0, 2 1.0 | pair | games = 1-2
whoever stays after a draw goes on to the end
    knock-out 8; pair; draw 1 8; win 2 3 4; leave 8; pair | games = 1-4, 2-3 | win 1 2; pair | games = 1-2
whoever was removed before the first round is nobody's opponent
    round-robin 5; leave 3 | rounds = 3 | pair | byes = none | ! come 3: settled
the best two seeds can only meet in the end
    knock-out 16; pair; win 1 2 3 4 5 6 7 8; pair; win 1 2 3 4; pair; win 1 2; pair | games = 1-2
a draw in a knock-out is played again with sides exchanged
    knock-out 2; pair | games = 1-2 | draw 1 2; pair | games = 2-1 | boards = 1, 2
whoever wins the final stands first however many points draws have brought the other one
    knock-out 4; pair; draw 1 4; win 2; pair; draw 1 4; pair; win 1; pair; win 2
    standings = 1 2 2.0 2.0 2.0, 2 1 2.0 5.0 2.0, 3 4 1.0 6.0 2.0, 4 3 0.0 2.0 0.0
undoing a replay leaves the games before it
    knock-out 2; pair; draw 1 2; pair; undo 1 | boards = 1 | phase = between | ! undo 1: results already
    pair; win 1; pair | over = yes
equal points are ordered by those of the opponents
    swiss 4; pair | games = 1-3, 4-2 | win 1 2; pair | games = 2-1, 3-4 | win 1 3
    standings = 1 1 2.0 2.0 2.0, 2 2 1.0 2.0 0.0, 2 3 1.0 2.0 0.0, 4 4 0.0 2.0 0.0
a game that goes on after its end has another result while its round is the latest
    swiss 4; pair; win 1 2; draw 1 3 | standings.1 = 2 1 0.5 0.5 0.25 | pair | ! first draw 1 3: has its result
a referee sets a result right and the first one stays to be seen and what can not be is refused
    swiss 2; pair | games = 1-2 | ! result 1 1 referee 1=1 2=1: share one point | ! result 1 1 referee 1=2 2=0: give one
    ! result 1 1 referee 1=1: that of | ! result 1 1 referee 1=1 3=0: that of | ! result 0 1 referee 1=1 2=0: no round 0
    ! result 2 1 referee 1=1 2=0: no round 2 | ! result 1 2 referee 1=1 2=0: no board 2 | results = none
    result 1 1 table 1=1 2=0 | best = 1 | result 1 1 referee 1=0 2=1 | best = 2
    ! result 1 1 table 1=1 2=0: has its result | results = 1 0.0, 2 1.0 | corrected = 1 1.0, 2 0.0
without two players nothing begins
    swiss 1 | ! pair: at least two
    round-robin 1 | ! pair: at least two
    knock-out 1 | ! pair: at least two
    swiss 3; pair; win 1; leave 1 2 | ! pair: at least two
what is for swiss rounds is refused elsewhere
    round-robin 4 | ! apart 1 2: Swiss | ! rest 1: Swiss
    knock-out 4 | ! apart 1 2: Swiss | ! rest 1: Swiss
who went home loses nothing that was played and is paired no more
    swiss 5; pair | byes = 5 1.0 | win 1 2; leave 1; pair | games = 2-5, 3-4 | byes = none
    standings.0 = 1 1 1.0 0.0 0.0
nobody joins a bracket that is drawn nor an evening that is over and a paused one pairs nobody
    knock-out 4; pause | ! pair: paused | ! pause: paused | resume; pair | ! come 9: settled
    ! open: announced already | close | ! come 1: over
a pair that was kept apart may meet again
    swiss 2; apart 1 2 | ! pair: take a forbidden pair back | meet 2 1; pair | ! meet 1 2: may meet already
"""


class StoryGame:
    """An evening in a story: a system and its players, whose names are numbers, and what they and the host do."""

    game: Any = None
    pairing: Pairing | None = None

    def __init__(self) -> None:
        self.evening = announced("swiss", 0)

    def do(self, step: str) -> None:
        verb, *words = step.split()
        names = [f"player {word}" for word in words]
        if verb in SYSTEMS:
            self.evening = announced(verb, int(words[0]))  # type: ignore[arg-type]
        elif verb == "pair":
            self.pairing = pair(self.evening)
        elif verb == "win":
            for board in self.evening.rounds[-1].open_boards():
                points = {name: WIN if name in names else LOSS for name in board.players.values()}
                if WIN in points.values():
                    self.end(-1, board, points)
        elif verb == "result":
            number, board, source, *given = words
            points = {f"player {one}": float(gained) for one, gained in (each.split("=") for each in given)}
            self.evening.take(Result(round=int(number), board=int(board), points=points, source=source))  # type: ignore[arg-type]
        elif "draw" in (verb, *words):
            games = self.evening.rounds[0 if verb == "first" else -1]
            board = next(board for board in games.boards[::-1] if {*board.players.values()} <= {*names})
            self.end(games.number - 1, board, dict.fromkeys(board.players.values(), DRAW))
        else:
            for event in self.events(verb, names, words):
                self.evening.take(event)

    def end(self, at: int, board: events.Board, points: dict[str, float]) -> None:
        number = self.evening.rounds[at].number
        self.evening.take(Result(round=number, board=board.number, points=points, source="table"))

    def events(self, verb: str, names: list[str], words: list[str]) -> list[events.Event]:
        if verb in ("leave", "come", "rest"):
            made = {
                "leave": events.Withdrawn,
                "come": events.Registered,
                "rest": lambda player: events.Absent(player=player, round=1),
            }[verb]
            return [made(player=name) for name in names]
        if verb in ("apart", "meet"):
            return [(events.Forbidden if verb == "apart" else events.Allowed)(players=(names[0], names[1]))]
        opened = events.Opened(name="Again", system="swiss", rounds=3, game="tapas")
        others = {"pause": events.Paused(), "resume": events.Resumed(), "close": events.Closed(), "open": opened}
        return [events.Unpaired(round=int(words[0])) if verb == "undo" else others[verb]]

    def facts(self) -> dict[str, Any]:
        evening, pairing = self.evening, self.pairing
        table = [(each.place, each.player, each.points, each.buchholz, each.berger) for each in scores(evening)]
        standings = [" ".join(map(str, each)).replace("player ", "") for each in table]
        facts = {"standings": standings, "best": [each[1].split()[1] for each in table][:1], "phase": evening.phase}
        if pairing is not None:
            facts["games"] = ["-".join(two).replace("player ", "") for two in pairing.games]
            facts["byes"] = [f"{name} {points}".replace("player ", "") for name, points in pairing.byes.items()]
            latest = evening.rounds[-1]
            facts["results"] = [_points(result) for result in latest.results.values()]
            facts["corrected"] = [_points(result) for result in latest.corrected]
            facts["boards"] = [board.number for board in latest.boards]
        return {**facts, "over": pairing is None, "rounds": rounds_of(evening) if evening.here() else 0}


def _points(result: Result) -> str:
    return ", ".join(f"{name} {points}".replace("player ", "") for name, points in result.points.items())


test_an_evening = story_test(STORIES, StoryGame)


def test_an_evening_has_500_players_99_rounds_and_999_minutes_for_each_at_most() -> None:
    def opened(rounds: int) -> events.Event:
        return events.Opened(name="Friday", system="swiss", rounds=rounds, game="tapas")

    def timed(minutes: int) -> events.Event:
        return events.Timed(minutes=minutes)

    crowd = announced("swiss", 500)
    for evening, event, most in ((Evening("friday"), opened, 99), (crowd, timed, 999)):
        for good, wrong in ((0, -1), (most, most + 1)):
            evening.check(event(good))
            with pytest.raises(BadInput):
                evening.check(event(wrong))
    crowd.take(events.Registered(player="player 7"))
    with pytest.raises(BadInput):
        crowd.check(events.Registered(player="player 501"))


def leave(evening: Evening, *numbers: int) -> None:
    for number in numbers:
        evening.take(events.Withdrawn(player=f"player {number}"))


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
            evening.take(events.Registered(player=one, seed=float(chance.randrange(50))))
    if evening.here():
        assert next_pairing(evening) is None
        assert system == "knock-out" or len(evening.rounds) == rounds_of(evening)
    if system == "round-robin":
        assert max(met(evening).values(), default=1) == 1


def test_who_plays_at_their_own_table_takes_it_along_when_they_are_swapped() -> None:
    evening = Evening("friday", [events.Opened(name="Friday", system="swiss", rounds=3, game="tapas")])
    tables = {"Ann": "north", "Leo": "south", "Zoé": "", "Max": ""}
    for player, table in tables.items():
        evening.take(events.Registered(player=player, table=table))
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
