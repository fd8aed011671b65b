"""The rulebook, sentence by sentence: setup, play, final count, irregularities, expansions; then the rulings."""

import pytest

from engine.errors import BadInput, IllegalMove, TextError
from engine.piecepack import Piece, PiecepackGame, Rulings, Setup
from engine.piecepack.serve import take, undone
from tests.engine.piecepack.tables import counted, do, group, played, ruled, started

SUNS, EVENS = "tS0 tS1 tS4", "tM2 cM4 tA0"


def scores(game: PiecepackGame) -> list[int]:
    return list(game.facts()["scores"].values())


def fates(game: PiecepackGame) -> dict[str, str | None]:
    return {tapa["tapa"]: tapa["fate"] for tapa in game.facts()["tapas"]}


# Setup


def test_play_starts_when_all_hold_at_the_same_time() -> None:
    game = PiecepackGame.start(Setup(3))
    do(game, "hold 2", "hold 1")
    assert game.state.phase == "ready"
    assert game.facts()["waiting_for"] == ["3"]
    do(game, "hold 3")
    assert game.state.phase == "play"
    assert game.facts()["waiting_for"] == []


def test_who_lets_go_is_waited_for() -> None:
    game = PiecepackGame.start(Setup(3))
    do(game, "hold 2", "hold 1", "release 2", "hold 3")
    assert game.state.phase == "ready"
    assert game.facts()["waiting_for"] == ["2"]
    with pytest.raises(IllegalMove, match="hold 2"):
        game.apply("hold 1")
    assert do(game, "hold 2").state.phase == "play"


# Going out


def test_the_die_shows_0_if_no_other_dice_are_there_1_if_one_is_2_if_two_are() -> None:
    game = started(Setup(4))
    do(game, "out 3")
    assert game.facts()["dice"]["3"]["shown"] == 0
    do(game, "out 1")
    assert game.facts()["dice"]["1"]["shown"] == 1
    do(game, "out 4")
    assert game.facts()["dice"]["4"]["shown"] == 2


def test_the_play_stops_when_the_second_to_last_player_goes_out() -> None:
    game = do(started(Setup(4)), "out 3", "out 1")
    assert game.state.phase == "play"
    do(game, "out 4")
    assert game.state.phase == "serve"
    assert game.facts()["dice"]["2"] == {"place": 3, "shown": 3, "under": 0}


def test_nobody_goes_out_twice() -> None:
    game = do(started(), "out 3")
    with pytest.raises(IllegalMove, match="use one of: out 1, out 2, clap 1"):
        game.apply("out 3")


def test_the_seventh_die_shows_0_on_the_0_and_the_eighth_1_on_the_1() -> None:
    game = played(Setup(8, packs=("four_seasons",)), (8, 7, 6, 5, 4, 3, 2))
    dice = game.facts()["dice"]
    assert [dice[str(seat)]["shown"] for seat in (8, 7, 6, 5, 4, 3, 2, 1)] == [0, 1, 2, 3, 4, 5, 0, 1]
    assert [dice[str(seat)]["under"] for seat in (8, 3, 2, 1)] == [0, 0, 1, 1]


# Irregularities


def test_a_clap_freezes_the_play_until_it_is_explained() -> None:
    game = do(started(), "clap 1")
    assert game.actor == "1"
    assert game.legal_actions() == ["accuse 1 2", "accuse 1 3"]
    do(game, "accuse 1 2")
    assert game.actor == "all"
    assert game.legal_actions() == ["held", "not held"]
    with pytest.raises(IllegalMove, match="in phase clap; use one of: held, not held"):
        game.apply("out 2")


def test_caught_red_handed_the_offender_loses_a_tapa_and_a_second_clap_resumes() -> None:
    game = do(started(), "clap 1", "accuse 1 2", "held")
    assert game.legal_actions() == ["clap 1"]
    assert game.state.penalties == {1: 0, 2: 1, 3: 0}
    do(game, "clap 1", "out 2")
    assert game.state.phase == "play"


def test_clapping_wrongly_costs_the_clapper_a_tapa() -> None:
    game = do(started(), "clap 1", "accuse 1 2", "not held", "clap 1")
    assert game.state.penalties == {1: 1, 2: 0, 3: 0}
    assert game.state.phase == "play"


def test_each_breach_costs_one_tapa() -> None:
    game = started()
    for _ in range(2):
        do(game, "clap 3", "accuse 3 1", "held", "clap 3")
    assert game.state.penalties[1] == 2


def test_who_is_out_can_still_catch_somebody() -> None:
    game = do(started(Setup(4)), "out 1", "clap 1", "accuse 1 2", "held", "clap 1", "out 2")
    assert game.state.penalties == {1: 0, 2: 1, 3: 0, 4: 0}


def test_penalties_are_subtracted_when_the_count_ends() -> None:
    game = do(started(), "clap 1", "accuse 1 2", "held", "clap 1", "out 2", "out 1")
    for piece in SUNS.split():
        do(game, f"take 2 {piece}")
    for piece in EVENS.split():
        do(game, f"take 1 {piece}")
    do(game, "done 1", "done 2", "done 3", "describe 1 suits-same", "describe 1 values-even")
    outcome = game.outcome()
    assert outcome is not None
    assert outcome["winner"] == "1"
    assert outcome["reason"] == "tapas"
    assert outcome["ranking"][1] == {"seat": "2", "tapas": 1, "penalties": 1, "score": 0, "die": 0}


@pytest.mark.parametrize(("below_zero", "score"), [(False, 0), (True, -1)])
def test_a_penalty_without_a_tapa_to_lose(below_zero: bool, score: int) -> None:
    game = do(started(ruled(below_zero=below_zero)), "clap 1", "accuse 1 2", "held", "clap 1", "out 1", "out 2")
    do(game, "done 1", "done 2", "done 3")
    assert scores(game) == [0, score, 0]


# Telling what was made


def test_three_pieces_make_a_tapa() -> None:
    game = do(played(), "take 2 tS4", "take 2 cS5")
    assert game.state.tapas[2] == []
    do(game, "take 2 tS0")
    assert game.facts()["tapas"] == [
        {
            "tapa": "2/1",
            "pieces": ["tS0", "tS4", "cS5"],
            "patterns": ["suits-same", "suits-all-S", "values-different"],
            "fate": None,
        }
    ]


def test_a_piece_is_in_one_place_only() -> None:
    game = do(played(), "take 2 tS4")
    assert "take 1 tS4" not in game.legal_actions()
    do(game, "drop 2 tS4", "take 1 tS4")
    assert game.state.hands == {1: [Piece("tS4")], 2: [], 3: []}


def test_a_wrong_tapa_can_be_taken_back() -> None:
    game = do(played(), "plain 2", *(f"take 2 {piece}" for piece in SUNS.split()), "plain 2", "back 2 2")
    assert game.state.tapas[2] == [(), ()]
    assert Piece("tS0") in game.state.pool


def test_all_may_tell_at_the_same_time_until_they_have_told_all() -> None:
    game = do(played(), "take 2 tS4", "take 1 tM4", "drop 2 tS4", "done 2", "take 1 tS4")
    assert game.state.hands[1] == list(group("tM4 tS4"))
    assert not any(action.split()[1] == "2" for action in game.legal_actions())


def test_a_tapa_that_is_half_told_is_not_dropped_silently() -> None:
    game = do(played(), "take 2 tS4", "take 2 tS5")
    with pytest.raises(IllegalMove, match=r"half told \(tS4, tS5\); finish it, or drop its pieces first"):
        game.apply("done 2")
    do(game, "drop 2 tS5", "drop 2 tS4", "done 2")


def test_who_has_told_all_can_open_their_telling_again_until_the_count_goes_on() -> None:
    game = do(played(), "plain 1", "plain 2", "done 1", "done 2")
    with pytest.raises(IllegalMove, match="those who have told all: 1, 2"):
        undone(game.state, "3")
    undone(game.state, "1")
    assert game.state.done == {2}
    do(game, "plain 1", "done 1", "done 3")
    undone(game.state, "2")
    assert game.state.phase == "serve"
    do(game, "done 2", "describe 1 words")
    with pytest.raises(IllegalMove, match="take back what was counted first"):
        undone(game.state, "2")


def test_no_more_tapas_can_be_told_than_the_box_has_pieces_for() -> None:
    game = played()
    for _ in range(16):
        do(game, "plain 1")
    assert "plain 1" not in game.legal_actions()
    assert not any(action.startswith("take") for action in game.legal_actions())


def test_four_pieces_with_one_new_ingredient_and_five_with_two() -> None:
    game = do(played(Setup(3, ("pyramids",))), "take 1 tS0", "take 1 cS0", "take 1 pS0")
    assert game.state.tapas[1] == []
    assert len(do(game, "take 1 pS5").state.tapas[1][0]) == 4
    assert Setup(3, ("pyramids", "matchsticks")).box.size == 5


def test_at_most_two_pieces_of_the_same_ingredient_once_there_are_new_ones() -> None:
    game = do(played(Setup(3, ("pyramids",))), "take 1 tS0", "take 1 tS1")
    with pytest.raises(IllegalMove):
        game.apply("take 1 tS2")
    do(game, "take 1 pS0", "take 1 pS1")
    do(played(), "take 1 tS0", "take 1 tS1", "take 1 tS2")
    any_mix = Setup(3, ("pyramids",), rulings=Rulings(any_mix=True))
    do(played(any_mix), "take 1 tS0", "take 1 tS1", "take 1 tS2")


# Final count


def test_the_lowest_die_begins_and_the_turn_goes_clockwise() -> None:
    game = counted({1: ["tS0 tS1 tS4"], 2: ["tM1 cM3 tM5"], 3: ["tA0 cA2 tA4"]}, out=(2, 1))
    assert game.actor == "2"
    assert do(game, "describe 1 suits-all-M").actor == "3"
    assert do(game, "describe 1 suits-all-A").actor == "1"
    assert game.outcome() is None
    assert do(game, "describe 1 suits-all-S").outcome() is not None


def test_who_has_nothing_left_to_count_is_passed_over() -> None:
    game = counted({1: ["tS0 tS1 tS4"], 3: ["tA0 cA2 tA4", "cC1 tC2 cC0"]}, out=(2, 1))
    assert game.actor == "3"
    assert do(game, "describe 2 suits-all-C").actor == "1"
    assert do(game, "describe 1 suits-all-S").actor == "3"


def test_a_tapa_without_another_like_it_is_kept() -> None:
    game = do(counted({1: [SUNS], 2: [EVENS]}), "describe 1 suits-same")
    assert fates(game) == {"1/1": "kept", "2/1": None}
    assert scores(game) == [1, 0, 0]


def test_bis_removes_the_described_tapa_and_all_that_fit() -> None:
    game = counted({1: [SUNS, "tA1 cA3 tA2"], 2: ["tM1 cM3 tM5", "tC1 tC2 tM3"], 3: ["cC0 cC2 cC4"]})
    do(game, "describe 1 suits-same")
    assert fates(game) == {"1/1": "bis", "1/2": "bis", "2/1": "bis", "2/2": None, "3/1": "bis"}
    assert game.actor == "2"


def test_bis_is_shown_with_the_reason() -> None:
    game = do(counted({1: [SUNS], 2: ["tM1 cM3 tM5", EVENS]}), "describe 1 suits-same+values-different")
    entry = game.facts()["log"][0]
    assert (entry["tapa"], entry["found"], entry["result"]) == ("1/1", ["2/1"], "bis")
    assert [why["pattern"] for why in entry["why"]["2/1"]] == ["suits-same", "values-different"]
    assert entry["why"]["2/1"][0]["marks"] == [["tM1", "moons"], ["tM5", "moons"], ["cM3", "moons"]]


def test_the_closer_description_finds_fewer() -> None:
    game = do(counted({1: [SUNS], 2: ["tM1 cM3 tM5"]}), "describe 1 suits-all-S")
    assert fates(game) == {"1/1": "kept", "2/1": None}


def test_only_what_a_tapa_fits_can_be_said_of_it() -> None:
    game = counted({1: [SUNS]})
    with pytest.raises(IllegalMove):
        game.apply("describe 1 values-even")
    with pytest.raises(IllegalMove):
        game.apply("describe 2 suits-same")


def test_a_tapa_that_was_kept_is_stacked_and_safe() -> None:
    tapas = {1: [SUNS], 2: ["tM0 cM1 tM5"]}
    game = do(counted(tapas), "describe 1 suits-all-S", "describe 1 suits-same")
    assert fates(game) == {"1/1": "kept", "2/1": "kept"}
    game = do(counted(tapas, ruled(kept_can_be_found=True)), "describe 1 suits-all-S", "describe 1 suits-same")
    assert fates(game) == {"1/1": "bis", "2/1": "bis"}


def test_ones_own_tapas_count_for_bis_unless_the_table_says_otherwise() -> None:
    tapas = {1: [SUNS, "tM1 cM3 tM5"]}
    assert scores(do(counted(tapas), "describe 1 suits-same")) == [0, 0, 0]
    game = do(counted(tapas, ruled(own_are_safe=True)), "describe 1 suits-same")
    assert fates(game) == {"1/1": "kept", "1/2": None}


def test_a_table_may_let_the_described_tapa_stay() -> None:
    game = do(counted({1: [SUNS], 2: ["tM1 cM3 tM5"]}, ruled(described_stays=True)), "describe 1 suits-same")
    assert fates(game) == {"1/1": "kept", "2/1": "bis"}


def test_a_table_may_allow_one_pattern_only() -> None:
    game = counted({1: [SUNS]}, ruled(one_pattern=True))
    assert not any("+" in action for action in game.legal_actions())
    assert any("+" in action for action in counted({1: [SUNS]}).legal_actions())


def test_more_suits_allow_new_combinations() -> None:
    game = counted({1: ["tG0 cG0 tY5"]}, Setup(3, packs=("four_seasons",)))
    assert "describe 1 suits-pack-four_seasons" in game.legal_actions()
    assert not any("pack" in action for action in counted({1: [SUNS]}).legal_actions())


def test_words_leave_bis_to_the_players() -> None:
    game = do(counted({1: [SUNS], 2: [EVENS, "?"]}), "describe 1 words")
    assert game.actor == "all"
    assert game.legal_actions() == ["bis 2/1", "bis 2/2", "no bis", "doubt"]
    do(game, "bis 2/1", "bis 2/2", "unbis 2/1")
    assert game.legal_actions() == ["bis 2/1", "unbis 2/2", "settle"]
    do(game, "settle")
    assert fates(game) == {"1/1": "bis", "2/1": None, "2/2": "bis"}


def test_words_that_nothing_else_fits_keep_the_tapa() -> None:
    game = do(counted({1: ["?"], 2: [EVENS]}), "describe 1 words", "no bis")
    assert fates(game) == {"1/1": "kept", "2/1": None}


def test_a_plain_tapa_can_only_be_described_in_words() -> None:
    assert counted({1: ["?"]}).legal_actions() == ["describe 1 words", "cannot 1"]


def test_plain_tapas_are_pointed_at_beside_what_the_table_finds_itself() -> None:
    game = do(counted({1: [SUNS], 2: ["tM1 cM3 tM5", "?"]}), "describe 1 suits-same")
    now = game.facts()["now"]
    assert (now["tapa"], now["how"], now["called"]) == ("1/1", "suits-same", ["2/1"])
    assert [why["pattern"] for why in now["why"]["2/1"]] == ["suits-same"], "shown while BIS is being decided"
    assert game.legal_actions() == ["bis 2/2", "settle"]
    do(game, "bis 2/2", "settle")
    assert game.outcome() is not None
    assert game.facts()["log"][0]["found"] == ["2/1", "2/2"]


def test_a_table_may_let_players_find_bis_themselves() -> None:
    game = counted({1: [SUNS], 2: ["tM1 cM3 tM5", EVENS]}, ruled(players_find=True))
    do(game, "describe 1 suits-same")
    assert game.legal_actions() == ["bis 2/1", "bis 2/2", "no bis"]
    assert fates(do(game.copy(), "no bis")) == {"1/1": "kept", "2/1": None, "2/2": None}
    do(game, "bis 2/1")
    assert set(game.facts()["now"]["why"]) == {"1/1", "2/1"}
    assert fates(do(game, "settle")) == {"1/1": "bis", "2/1": "bis", "2/2": None}


def test_a_call_that_the_table_knows_to_be_wrong_removes_nothing() -> None:
    for checked, gone in ((True, "kept"), (False, "bis")):
        rulings = ruled(players_find=True, calls_must_fit=checked)
        game = do(counted({1: [SUNS], 2: [EVENS, "?"]}, rulings), "describe 1 suits-same", "bis 2/1", "settle")
        assert fates(game) == {"1/1": gone, "2/1": None if checked else "bis", "2/2": None}


def test_calls_of_what_the_table_cannot_check_count() -> None:
    checked = ruled(players_find=True, calls_must_fit=True)
    game = counted({1: [SUNS], 2: [EVENS, "?"]}, checked)
    assert fates(do(game.copy(), "describe 1 words", "bis 2/1", "settle"))["2/1"] == "bis"
    assert fates(do(game, "describe 1 suits-same", "bis 2/2", "settle"))["2/2"] == "bis"


def test_no_more_pieces_are_beside_a_pawn_than_make_a_tapa() -> None:
    """Rulebook, Play: three at any time; the third finishes the tapa, and it is stacked."""
    game = do(played(), "take 1 tS0", "take 1 tS1")
    do(game, "take 1 tS4", "take 1 tM0")
    assert (len(game.state.tapas[1]), game.state.hands[1]) == (1, ["tM0"])
    game.state.hands[1] = list(group("tM0 tM1 tM2"))
    with pytest.raises(IllegalMove, match="no more than 3 pieces can be beside a pawn; drop one"):
        take(game.state, "1", "tM3")

    four = "hands=tS0.tS1.tS2.tS3/-/-"
    with pytest.raises(TextError, match="no more can be beside a pawn"):
        PiecepackGame.parse(played().text().replace("hands=-/-/-", four))


def test_thumbs_down_of_all_others_discard_a_tapa_that_cannot_be_explained() -> None:
    game = do(counted({1: [SUNS], 2: [EVENS]}), "cannot 1")
    assert game.legal_actions() == ["thumb 2 down", "thumb 2 up", "thumb 3 down", "thumb 3 up"]
    do(game, "thumb 3 down", "thumb 2 down")
    assert fates(game) == {"1/1": "discarded", "2/1": None}
    assert game.actor == "2"


def test_a_thumb_is_turned_until_the_last_one_decides() -> None:
    game = do(counted({1: [SUNS]}), "cannot 1", "thumb 3 up")
    assert game.legal_actions() == ["thumb 2 down", "thumb 2 up", "thumb 3 down"]
    assert fates(do(game, "thumb 3 down", "thumb 2 down")) == {"1/1": "discarded"}


def test_one_thumb_up_spares_it_and_there_is_no_explanation_that_another_could_fit() -> None:
    game = do(counted({1: [SUNS], 2: [EVENS]}), "cannot 1", "thumb 3 down", "thumb 2 up")
    assert fates(game) == {"1/1": "kept", "2/1": None}
    assert game.actor == "2"


def test_words_can_be_doubted_once() -> None:
    game = do(counted({1: [SUNS], 2: [EVENS]}), "describe 1 words", "doubt")
    assert game.state.phase == "vote"
    spared = do(game.copy(), "thumb 2 up", "thumb 3 up")
    assert spared.legal_actions() == ["bis 2/1", "no bis"]
    do(game, "thumb 2 down", "thumb 3 down")
    assert fates(game)["1/1"] == "discarded"


def test_a_spared_tapa_with_no_other_on_the_table_is_kept() -> None:
    game = do(counted({1: [SUNS]}), "cannot 1", "thumb 2 up", "thumb 3 up")
    assert scores(game) == [1, 0, 0]


def test_a_table_may_keep_what_is_spared_at_once() -> None:
    game = counted({1: [SUNS], 2: [EVENS]}, ruled(spared_is_kept=True))
    assert fates(do(game, "describe 1 words", "doubt", "thumb 2 up", "thumb 3 down")) == {"1/1": "kept", "2/1": None}


def test_a_table_may_let_most_thumbs_decide() -> None:
    votes = ["cannot 1", "thumb 2 down", "thumb 3 down", "thumb 4 up"]
    game = counted({1: [SUNS], 2: [EVENS]}, Setup(4, rulings=Rulings(most_thumbs=True)), (1, 2, 3))
    assert fates(do(game, *votes))["1/1"] == "discarded"
    game = counted({1: [SUNS], 2: [EVENS]}, Setup(4), (1, 2, 3))
    assert fates(do(game, *votes))["1/1"] == "kept"


def test_most_tapas_win() -> None:
    game = counted({1: [SUNS], 2: [EVENS, "cC3 cM3 cA3"]})
    do(game, "describe 1 suits-same", "describe 1 values-even", "describe 2 values-all-3")
    assert game.outcome() == {
        "winner": "2",
        "ranking": [
            {"seat": "2", "tapas": 2, "penalties": 0, "score": 2, "die": 1},
            {"seat": "1", "tapas": 1, "penalties": 0, "score": 1, "die": 0},
            {"seat": "3", "tapas": 0, "penalties": 0, "score": 0, "die": 2},
        ],
        "reason": "tapas",
    }
    assert game.legal_actions() == []


def test_ties_are_broken_by_the_lowest_die() -> None:
    game = counted({1: [SUNS], 2: [EVENS]}, out=(3, 2))
    outcome = do(game, "describe 1 suits-same", "describe 1 values-even").outcome()
    assert outcome is not None
    assert (outcome["winner"], outcome["reason"]) == ("2", "die")
    assert [entry["seat"] for entry in outcome["ranking"]] == ["2", "1", "3"]


@pytest.mark.parametrize(("by_number", "winner"), [(False, "7"), (True, "2")])
def test_a_stacked_die_in_a_tie(by_number: bool, winner: str) -> None:
    setup = Setup(8, packs=("four_seasons",), rulings=Rulings(stacked_by_number=by_number))
    game = counted({7: [SUNS], 2: [EVENS]}, setup, (8, 6, 7, 5, 4, 3, 2))
    outcome = do(game, "describe 1 values-even", "describe 1 suits-same").outcome()
    assert outcome is not None
    assert outcome["winner"] == winner


def test_a_game_without_any_tapa_goes_to_the_lowest_die() -> None:
    outcome = do(played(out=(3, 1)), "done 1", "done 2", "done 3").outcome()
    assert outcome is not None
    assert (outcome["winner"], outcome["reason"]) == ("3", "die")


def test_a_refusal_says_what_can_be_done() -> None:
    game = counted({1: [SUNS]})
    before = game.text()
    with pytest.raises(IllegalMove, match=r"'out 1' can't be done in phase count; use one of: describe 1 suits-same"):
        game.apply("out 1")
    with pytest.raises(BadInput, match="an action is a text, not int"):
        game.apply(1)  # type: ignore[arg-type]
    assert game.text() == before
    with pytest.raises(IllegalMove, match="the game is over; start another"):
        do(game, "describe 1 suits-same", "out 1")
