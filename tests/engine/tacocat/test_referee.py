"""The referee for people with real cards."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import BadInput, GameError, IllegalMove
from engine.tacocat import Referee, Rulings, TacocatGame, default_board
from tests.depth import some
from tests.engine.tacocat.tables import play


def test_a_round_is_told_in_order_deal_replace_duel_play() -> None:
    table = Referee.start()
    assert (table.phase, table.actor, table.facts()["number"]) == ("deal", "both", 7)
    table.apply("dealt")
    assert (table.phase, table.actor, table.limit) == ("replace", "YAY", 7)
    table.apply("replaced 3")
    assert (table.phase, table.actor, table.limit) == ("replace", "WOW", 7)
    table.apply("replaced 0")
    assert (table.phase, table.actor) == ("duel", "both")
    table.apply("duel tie")
    table.apply("duel WOW")
    assert (table.phase, table.attacker, table.facts()["held"]) == ("play", "WOW", 5)
    table.apply("round WOW")
    assert (table.phase, table.match.track.at, table.match.number) == ("deal", 4, 9)


def test_whom_the_arrow_points_at_replaces_first_and_limits_the_other() -> None:
    table = Referee.start()
    play(table, "dealt", "replaced 0", "replaced 0", "duel YAY", "round YAY", "dealt")
    assert (table.actor, table.limit) == ("WOW", 9)
    table.apply("replaced 2")
    assert table.actor == "YAY"
    assert table.legal_actions() == ["replaced 0", "replaced 1", "replaced 2"]


def test_who_replaces_nothing_spares_the_question_to_the_other() -> None:
    table = Referee.start()
    play(table, "dealt", "replaced 0", "replaced 0", "duel YAY", "round YAY", "dealt", "replaced 0")
    assert table.phase == "duel"
    assert table.facts()["replaced"] == {"WOW": 0, "YAY": 0}


def test_a_tie_of_last_cards_is_decided_by_the_arrow() -> None:
    table = Referee.start()
    play(table, "dealt", "replaced 0", "replaced 0", "duel YAY", "round YAY", "dealt", "replaced 0", "duel WOW")
    assert table.facts()["tie"] == "WOW"
    table.apply("round tie")
    assert table.match.track.at == 4
    assert table.facts()["history"][-1]["by"] == "arrow"


def test_a_tie_on_the_start_resets_the_round() -> None:
    table = Referee.start()
    play(table, "dealt", "replaced 1", "replaced 1", "duel YAY")
    assert table.facts()["tie"] == "again"
    table.apply("round tie")
    assert (table.phase, table.match.track.at, table.match.round) == ("deal", 3, 2)
    assert table.facts()["covered"] == []


def test_tied_duels_down_to_one_card_lead_to_the_last_cards() -> None:
    table = Referee.start()
    play(table, "dealt", "replaced 0", "replaced 0", *["duel tie"] * 5)
    assert table.phase == "duel"
    table.apply("duel tie")
    assert (table.phase, table.duelled_down, table.facts()["held"]) == ("play", True, 1)


@pytest.mark.parametrize(("ruling", "at"), [(False, 2), (True, 4)])
def test_a_tie_after_nothing_but_tied_duels_follows_its_ruling(ruling: bool, at: int) -> None:
    table = Referee.start(rulings=Rulings(arrow_after_duels=ruling))
    play(table, "dealt", "replaced 0", "replaced 0", "duel YAY", "round YAY", "dealt", "replaced 0")
    play(table, *["duel tie"] * 8, "round tie")
    assert table.match.track.at == at


def test_tacocat_on_a_goal_ends_the_game() -> None:
    table = Referee.start()
    while table.legal_actions():
        play(table, "dealt", "replaced 0")
        if table.phase == "replace":
            table.apply("replaced 0")
        play(table, "duel YAY", "round YAY")
    assert table.outcome() == {"winner": "YAY", "reason": "goal"}
    assert (table.phase, table.match.track.at, table.actor) == ("over", -1, "YAY")
    with pytest.raises(IllegalMove, match="the game is over, YAY has won; start a new one"):
        table.apply("dealt")


@pytest.mark.parametrize("action", ["", "duel YAY", "replaced 8", "replaced -1", "replaced 03", "nonsense", None])
def test_what_is_not_asked_is_refused_with_what_is(action: str) -> None:
    table = Referee.start()
    table.apply("dealt")
    before = table.text()
    with pytest.raises(GameError, match=r"waits for replaced 0 or replaced 1|an action is a text"):
        table.apply(action)
    assert table.text() == before


@settings(max_examples=some(24, 60))
@given(st.integers(0, 2**32))
def test_the_referee_follows_any_card_game_that_it_is_told(seed: int) -> None:
    chance = random.Random(seed)
    game = TacocatGame.random_start(chance)
    table = Referee(game.match)
    table.apply("dealt")
    while actions := game.legal_actions():
        before, action = game.copy(), chance.choice(actions)
        game.apply(action)
        verb = action.split(" ")[0]
        if verb in ("keep", "replace"):
            assert (table.actor, table.limit) == (before.actor, before.round.limit)
            table.apply(f"replaced {action.count(' ')}")
        elif verb == "duel" and before.round.chosen is not None:
            mine, theirs = before.round.chosen, int(action.split(" ")[1])
            table.apply(f"duel {'tie' if mine == theirs else 'YAY' if mine > theirs else 'WOW'}")
        if len(game.match.history) > len(before.match.history):
            yay, wow = game.match.history[-1].cards or (0, 0)
            table.apply(f"round {'tie' if yay == wow else 'YAY' if yay < wow else 'WOW'}")
            if not game.outcome():
                table.apply("dealt")
        facts, told = game.match.facts(), table.match.facts()
        for entry in facts["history"]:
            entry["last_cards"] = None
        assert facts == told
    assert table.outcome() == game.outcome()


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (("tacocat-referee", "tacocat"), "'tacocat-referee'"),
        (("rounds=-", "rounds=YAY:2/5"), "a round such as YAY, YAY:arrow or again|a round that the cards"),
        (("rounds=-", "rounds=YAY:arrow"), "a round that the cards and arrows allow"),
        (("rounds=-", "rounds=YAY,YAY,YAY,YAY"), "the round that YAY won last"),
        (("rounds=-", "rounds=YAY,YAY,YAY,YAY,WOW"), "no further round|the round that YAY won last"),
        (("told=-", "told=duel YAY"), "waits for dealt"),
        (("told=-", "told=dealt;replaced 0;replaced 0;duel YAY;round YAY"), "write it under rounds="),
        (("told=-", "told=dealt;replaced 0;replaced 0;duel YAY;round YAY;dealt"), "no action after the end of a round"),
        (("told=-", "told="), "an action, or -"),
    ],
)
def test_a_wrong_text_is_refused_with_what_was_expected(change: tuple[str, str], expected: str) -> None:
    with pytest.raises(BadInput, match=expected):
        Referee.parse(Referee.start().text().replace(*change))


def test_the_board_in_use_is_part_of_the_text() -> None:
    board = default_board().replace(numbers=[5, 5, 5, 7, 5, 5, 5])
    assert Referee.parse(Referee.start(board).text()).match.board == board


def test_a_light_referee_is_told_of_the_last_cards_alone() -> None:
    table = Referee.start(light=True)
    assert (table.phase, table.actor, table.legal_actions()) == (
        "play",
        "both",
        ["round YAY", "round WOW", "round tie"],
    )
    assert (table.facts()["light"], table.facts()["number"], table.facts()["attacker"]) == (True, 7, None)
    table.apply("round WOW")
    assert (table.phase, table.match.track.at, table.match.number) == ("play", 4, 9)
    with pytest.raises(IllegalMove, match="round YAY or round WOW or round tie"):
        table.apply("dealt")


def test_a_light_referee_gives_a_tie_to_whom_the_arrow_points_at_or_resets_the_round() -> None:
    table = Referee.start(light=True)
    assert table.facts()["tie"] == "again"
    play(table, "round tie", "round WOW")
    assert (table.match.round, table.facts()["tie"]) == (3, "YAY")
    table.apply("round tie")
    assert table.facts()["history"][-1]["winner"] == "YAY"


@given(st.lists(st.sampled_from(("round YAY", "round WOW", "round tie")), max_size=12))
def test_a_light_referee_comes_to_where_the_full_one_does_and_reads_back(told: list[str]) -> None:
    light, full = Referee.start(light=True), Referee.start()
    for action in told:
        if light.outcome():
            break
        light.apply(action)
        full.apply("dealt")
        while full.phase == "replace":
            full.apply("replaced 0")
        play(full, "duel YAY", action)
    assert light.match == full.match
    again = Referee.parse(light.text())
    assert (again.text(), again.facts()) == (light.text(), light.facts())
