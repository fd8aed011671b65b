"""A round of the card game, with the rulebook's examples."""

import pytest

from engine.errors import BadInput, IllegalMove
from engine.tacocat import Match, Rulings, TacocatGame
from tests.engine.tacocat.tables import PRINTED, attacking, dealt, keep_all, play, won

LOW, HIGH = [1, 2, 3, 4, 5, 6, 7], [4, 5, 6, 7, 8, 9, 10]


# Rulebook, Let's look at an example


def test_lets_look_at_an_example_any_of_these_cards_can_defend_against_an_8() -> None:
    game = attacking([2, 3, 8], [8, 9, 11])
    game.apply("attack 8")
    assert game.actor == "WOW"
    assert game.legal_actions() == ["defend 8", "defend 9", "defend 11"]


def test_lets_look_at_an_example_who_cannot_defend_against_an_8_sacrifices_the_lowest() -> None:
    game = attacking([2, 3, 8], [3, 5, 6])
    game.apply("attack 8")
    assert game.legal_actions() == ["sacrifice"]
    game.apply("sacrifice")
    assert game.round.hands["WOW"] == [5, 6]
    assert (game.phase, game.actor) == ("attack", "YAY")


def test_who_defends_attacks_next() -> None:
    game = attacking([2, 3, 8], [3, 5, 9])
    play(game, "attack 8", "defend 9")
    assert (game.phase, game.actor) == ("attack", "WOW")


def test_both_cards_go_to_the_discard_pile() -> None:
    game = attacking([2, 3, 8], [3, 5, 9])
    play(game, "attack 8", "defend 9")
    assert game.round.discard[-2:] == [8, 9]


def test_the_lower_last_card_wins_the_round_and_tacocat_moves_towards_its_owner() -> None:
    game = attacking([2, 8], [3, 9])
    play(game, "attack 8", "defend 9")
    assert game.match.track.at == 2
    assert game.match.track.covered == {3}
    assert str(game.match.history[0]) == "YAY:2/3"
    assert (game.phase, game.match.round) == ("replace", 2)


def test_all_cards_are_shuffled_for_every_round_and_the_number_of_the_space_is_dealt() -> None:
    game = attacking([2, 8], [3, 9])
    play(game, "attack 8", "defend 9")
    assert len(game.round.hands["YAY"]) == len(game.round.hands["WOW"]) == PRINTED.numbers[2] == 9
    assert len(game.round.stack) == 38 - 18


# Jumbo attacks


def test_jumbo_example_1_three_7s_are_met_by_an_11_an_8_and_a_7() -> None:
    game = attacking([2, 7, 7, 7], [3, 7, 8, 11])
    game.apply("attack 7 7 7")
    assert game.legal_actions() == ["defend 7", "defend 8", "defend 11"]
    play(game, "defend 11", "defend 8", "defend 7")
    assert str(game.match.history[0]) == "YAY:2/3"


def test_jumbo_example_1_who_defends_against_all_three_attacks_next() -> None:
    game = attacking([2, 2, 7, 7, 7], [3, 5, 7, 8, 11])
    play(game, "attack 7 7 7", "defend 11", "defend 8", "defend 7")
    assert (game.phase, game.actor) == ("attack", "WOW")
    assert game.round.hands["WOW"] == [3, 5]


def test_jumbo_example_1_a_sacrifice_against_any_of_them_lets_the_attacker_attack_again() -> None:
    game = attacking([2, 2, 7, 7, 7], [3, 5, 6, 8, 11])
    play(game, "attack 7 7 7", "defend 8", "defend 11", "sacrifice")
    assert (game.phase, game.actor) == ("attack", "YAY")
    assert game.round.hands["WOW"] == [5, 6]


def test_jumbo_example_2_a_sequence_meets_one_defender_and_two_sacrifices_of_the_lowest() -> None:
    game = attacking([1, 4, 8, 9, 10], [2, 3, 5, 6, 11])
    game.apply("attack 8 9 10")
    assert game.legal_actions() == ["defend 11 against 8", "defend 11 against 9", "defend 11 against 10"]
    play(game, "defend 11 against 10", "sacrifice against 9", "sacrifice")
    assert game.round.hands["WOW"] == [5, 6]
    assert (game.phase, game.actor) == ("attack", "YAY")


def test_the_defender_of_a_jumbo_chooses_which_card_goes_against_which() -> None:
    game = attacking([1, 2, 5, 6, 7], [3, 4, 5, 7, 8])
    game.apply("attack 5 6 7")
    assert game.legal_actions() == [
        *("defend 5 against 5", "defend 7 against 5", "defend 8 against 5"),
        *("defend 7 against 6", "defend 8 against 6"),
        *("defend 7 against 7", "defend 8 against 7"),
    ]
    play(game, "defend 8 against 5", "defend 7 against 7", "sacrifice")
    assert game.round.hands["WOW"] == [4, 5]


def test_a_card_against_a_jumbo_must_say_which_one_it_answers() -> None:
    game = attacking([1, 2, 5, 6, 7], [3, 4, 5, 7, 8])
    game.apply("attack 5 6 7")
    with pytest.raises(IllegalMove, match="say against which card, 5 or 6 or 7"):
        game.apply("defend 8")


def test_a_jumbo_is_two_equal_cards_or_three_in_sequence_and_never_the_last_card() -> None:
    game = attacking([7, 7, 7], [1, 2, 3])
    assert game.legal_actions() == ["attack 7", "attack 7 7"]
    game = attacking([4, 5, 6], [1, 2, 3])
    assert game.legal_actions() == ["attack 4", "attack 5", "attack 6"]
    with pytest.raises(IllegalMove, match="keep at least one card"):
        game.apply("attack 4 5 6")


def test_nobody_has_to_use_a_jumbo() -> None:
    assert "attack 7" in attacking([2, 7, 7, 7], [3, 7, 8, 11]).legal_actions()


def jumbos(game: TacocatGame) -> list[str]:
    return [action for action in game.legal_actions() if action.count(" ") > 1]


def test_a_jumbo_attacks_with_the_entire_group() -> None:
    game = attacking([2, 4, 5, 6, 6, 7], [1, 3, 3, 3, 8, 8])
    assert jumbos(game) == ["attack 6 6", "attack 4 5 6 7"]
    game = attacking([2, 7, 7, 7], [1, 3, 3, 3])
    assert jumbos(game) == ["attack 7 7 7"]
    with pytest.raises(IllegalMove, match="YAY holds, and the entire group"):
        game.apply("attack 7 7")


def test_where_the_group_is_the_whole_hand_one_card_of_it_is_kept() -> None:
    assert jumbos(attacking([7, 7, 7], [1, 2, 3])) == ["attack 7 7"]
    assert jumbos(attacking([4, 5, 6, 7], [1, 2, 3, 3])) == ["attack 4 5 6", "attack 5 6 7"]


def test_ruling_part_groups_a_part_of_the_group_will_do() -> None:
    rulings = Rulings(part_groups=True)
    assert jumbos(attacking([2, 7, 7, 7], [1, 3, 3, 3], rulings)) == ["attack 7 7", "attack 7 7 7"]
    game = attacking([4, 5, 6, 6, 7], [1, 2, 3, 3, 3], rulings)
    assert jumbos(game) == ["attack 6 6", "attack 4 5 6", "attack 5 6 7", "attack 4 5 6 7"]


# Sacrifice


def test_who_can_defend_must() -> None:
    game = attacking([2, 3, 8], [3, 5, 9])
    game.apply("attack 8")
    with pytest.raises(IllegalMove, match="can defend against 8 and must; play 8 or higher"):
        game.apply("sacrifice")


def test_ruling_may_sacrifice_leaves_the_choice() -> None:
    game = attacking([2, 3, 8], [3, 5, 9], Rulings(may_sacrifice=True))
    game.apply("attack 8")
    assert game.legal_actions() == ["defend 9", "sacrifice"]


# Replacing cards


def test_on_the_start_both_replace_any_number_yay_first() -> None:
    game = dealt(LOW, HIGH, draws=(9, 11))
    assert (game.phase, game.actor, game.round.limit) == ("replace", "YAY", 7)
    game.apply("replace 4 5")
    assert game.round.hands["YAY"] == [1, 2, 3, 6, 7, 9, 11]
    assert (game.actor, game.round.limit) == ("WOW", 7)


def test_ruling_wow_first_turns_the_order_on_the_start() -> None:
    assert dealt(LOW, HIGH, Match(PRINTED, Rulings(wow_first=True))).actor == "WOW"


def test_whom_the_arrow_points_at_replaces_first_and_the_other_at_most_as_many() -> None:
    game = TacocatGame(won(Match(PRINTED), "YAY"), 4)
    assert (game.actor, game.round.limit) == ("WOW", 9)
    two = next(action for action in game.legal_actions() if action.count(" ") == 2)
    game.apply(two)
    assert (game.actor, game.round.limit) == ("YAY", 2)
    assert {action.count(" ") for action in game.legal_actions()} == {0, 1, 2}
    with pytest.raises(IllegalMove, match="at most 2 cards"):
        game.apply("replace " + " ".join(map(str, game.round.hands["YAY"][:3])))


def test_who_replaces_nothing_locks_the_other_with_the_cards_dealt() -> None:
    game = TacocatGame(won(Match(PRINTED), "YAY"), 4)
    game.apply("keep")
    assert game.phase == "duel"


# Duels


def test_the_higher_duel_card_attacks_first_and_both_are_discarded() -> None:
    game = dealt(LOW, HIGH)
    play(game, "keep", "keep", "duel 3", "duel 8")
    assert (game.phase, game.actor) == ("attack", "WOW")
    assert game.round.discard == [3, 8]


def test_a_duel_card_stays_hidden_until_the_other_has_chosen() -> None:
    game = dealt(LOW, HIGH)
    play(game, "keep", "keep", "duel 3")
    assert game.view("YAY")["chosen"] == 3
    assert game.view("WOW")["chosen"] is None
    assert game.view("WOW")["has_chosen"] == ["YAY"]


def test_a_tied_duel_is_discarded_and_duelled_again() -> None:
    game = dealt(LOW, HIGH)
    play(game, "keep", "keep", "duel 5", "duel 5")
    assert (game.phase, game.actor) == ("duel", "YAY")
    assert game.round.discard == [5, 5]


def test_tied_duels_down_to_one_card_show_the_last_cards_and_the_lower_wins() -> None:
    same = [3, 4, 4, 5, 5, 6]
    game = dealt([*same, 2], [*same, 1])
    keep_all(game)
    for card in same:
        play(game, f"duel {card}", f"duel {card}")
    assert str(game.match.history[0]) == "WOW:2/1"
    assert game.match.track.at == 4


def test_tied_duels_down_to_equal_last_cards_are_reshuffled_even_where_an_arrow_points() -> None:
    for rulings, told, at in ((Rulings(), "again:1/1", 2), (Rulings(arrow_after_duels=True), "WOW:1/1", 4)):
        same = [1, 3, 3, 4, 4, 5, 5, 6, 6]
        game = dealt(same, same, won(Match(PRINTED, rulings), "YAY"))
        keep_all(game)
        for card in same[1:]:
            play(game, f"duel {card}", f"duel {card}")
        assert str(game.match.history[-1]) == told
        assert game.match.track.at == at


def test_a_duel_decided_with_the_last_but_one_card_leads_to_the_last_cards_at_once() -> None:
    same = [3, 4, 4, 5, 5]
    game = dealt([*same, 6, 2], [*same, 7, 2])
    keep_all(game)
    for card in same:
        play(game, f"duel {card}", f"duel {card}")
    play(game, "duel 6", "duel 7")
    assert str(game.match.history[0]) == "again:2/2"


# Ties


def test_ties_are_won_by_whom_the_arrow_points_at() -> None:
    same = [3, 3, 4, 4, 5, 5]
    game = dealt([1, *same, 6, 8], [1, *same, 7, 8], won(Match(PRINTED), "YAY"))
    keep_all(game)
    for card in same:
        play(game, f"duel {card}", f"duel {card}")
    play(game, "duel 6", "duel 8", "attack 7", "defend 8")
    result = game.match.history[-1]
    assert (str(result), result.by) == ("WOW:1/1", "arrow")
    assert game.match.track.at == 4


def test_a_tie_on_the_starting_space_resets_and_is_played_again() -> None:
    game = attacking([2, 8], [2, 9])
    play(game, "attack 8", "defend 9")
    assert str(game.match.history[0]) == "again:2/2"
    assert (game.match.track.at, game.match.track.covered) == (3, frozenset())
    assert (game.match.round, game.phase) == (2, "replace")
    assert len(game.round.hands["YAY"]) == 7


# What can't be done


@pytest.mark.parametrize(
    ("action", "error", "remedy"),
    [
        ("attack", BadInput, "write one such as keep, replace 5 6"),
        ("attack 0", BadInput, "write one such as"),
        ("attack 03", BadInput, "write one such as"),
        ("keep 3", BadInput, "write one such as"),
        ("keep", IllegalMove, "YAY's turn to attack"),
        ("duel 3", IllegalMove, "YAY's turn to attack"),
        ("sacrifice", IllegalMove, "YAY's turn to attack"),
        ("attack 9", IllegalMove, "choose cards that YAY holds$"),
        ("attack 8 7", IllegalMove, "write 'attack 7 8'"),
        ("attack 7 7 7", IllegalMove, "choose cards that YAY holds, and the entire group of them$"),
        ("defend 9", IllegalMove, "YAY's turn to attack"),
        ("attack 7 8", IllegalMove, "two or more equal ones or three or more in sequence"),
        ("attack 7 against 3", IllegalMove, "write 'attack 7'"),
    ],
)
def test_what_is_refused_says_what_to_do_and_changes_nothing(action: str, error: type, remedy: str) -> None:
    game = attacking([2, 3, 7, 7, 8], [3, 5, 9, 10, 11])
    before = game.text()
    with pytest.raises(error, match=remedy):
        game.apply(action)
    assert game.text() == before


def test_after_the_end_nothing_can_be_done() -> None:
    game = attacking([2, 8], [3, 9])
    game.match = won(Match(PRINTED), "YAY", "YAY", "YAY", "YAY")
    with pytest.raises(IllegalMove, match="the game is over, YAY has won; start a new one"):
        game.apply("attack 8")


def test_a_seat_that_does_not_exist_has_no_view() -> None:
    with pytest.raises(BadInput, match="the seats are YAY and WOW"):
        dealt(LOW, HIGH).view("CAT")
