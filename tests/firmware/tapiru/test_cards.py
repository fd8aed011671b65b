"""The whole game on the page: a stack, hidden hands, and the table as a player."""

import random
from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine.errors import GameError
from engine.tapiru import TapiruGame
from engine.tapiru.cards import CARDS
from firmware.games.tapiru.cards import CardsGame
from firmware.games.tapiru.options import CARDS as CARDS_WAY
from firmware.games.tapiru.options import OPTIONS
from firmware.library import log_nowhere
from firmware.lights.signs import Place, sign_frames
from firmware.settings import Settings
from tests.engine.tapiru.positions import game_in, games
from tests.firmware.tapiru.helpers import begin, cards_play, play_a_card, presses
from tests.hidden_cards import swapped
from tests.virtual_table import VirtualTable


def test_a_hand_between_two_people_is_for_the_page_that_asks(table: VirtualTable) -> None:
    facts = begin(table, play="cards", seed=3)
    assert (facts["hands"], facts["places"]) == ({"S": None, "N": None}, {})
    assert facts["hand_sizes"] == {"S": 3, "N": 2}
    south, north = table.session.look("S"), table.session.look("N")
    assert (south["seat"], len(south["hand"]), set(south["places"])) == ("S", 3, set(south["hand"]))
    assert (north["seat"], len(north["hand"]), north["places"]) == ("N", 2, {})
    assert table.snapshot() == facts
    play_a_card(table)
    assert table.snapshot()["hands"] == {"S": None, "N": None}
    assert table.session.look("S")["places"] == {}


def test_no_refusal_says_what_a_hand_holds(table: VirtualTable) -> None:
    begin(table, play="cards", seats={"N": "table"}, seed=3)
    for action in ("deal", "Tr5 9", "pick M", "nonsense", "show N"):
        with pytest.raises(GameError) as error:
            table.session.act(action, table.now)
        assert not [card for card in CARDS if f"{card}," in str(error.value) or f", {card}" in str(error.value)]


def answers(state: TapiruGame, what: Iterable[tuple[str, str]]) -> list[Any]:
    """The facts of a game between two people, and what it answers to presses and actions that it refuses."""
    play = CardsGame(state, OPTIONS.check({"play": CARDS_WAY}), {}, log_nowhere, Settings()).restored([], 0.0)
    found: list[Any] = [play.snapshot()]
    for kind, text in what:
        if kind == "press":
            play.press(text, False, 1.0)
        else:
            with pytest.raises(GameError) as error:
                play.act(text, 1.0)
            found.append(str(error.value))
        found.append(play.snapshot())
    return found


def with_a_bonus_drawn() -> TapiruGame:
    """A round that is scored, by rulings that shuffle the stack of tokens before a bonus is drawn from it."""
    game = game_in(
        "Lr.Br.Tr3.Tr2.Tr1 Lb.- Lg.- / Ly.By.Ty1 Ly.- Lk.- / Tb5,Lb,Lg hand_n=Lk,Lr stack=0 "
        "rulings=letter,unclaimed=at once"
    )
    game.apply("Tb5 3")
    return game


@example(with_a_bonus_drawn(), random.Random(1), [])
@given(games(), st.randoms(use_true_random=False), st.lists(st.sampled_from(range(9)), max_size=5))
def test_who_sees_no_hand_learns_nothing_of_one(game: TapiruGame, chance: random.Random, picks: list[int]) -> None:
    other = swapped(game, chance)
    held = {*game.hands[game.mover], *other.hands[game.mover]}
    strange = [card for card in CARDS if card not in held]
    refused = ["nonsense", "", "pick", "pick Q", "Tr5 9", "show S", *(f"{card} 1" for card in strange[:2])]
    refused += [f"pick {card}" for card in strange[2:4]]
    refused += ["deal"] if game.phase != "scored" else []
    what = [("act", refused[pick % len(refused)]) for pick in picks]
    what += [("press", button) for button in ("Sb", "Nd", "hint", "back")]
    assert answers(game, what) == answers(other, what)


def test_a_picked_card_is_laid_with_the_buttons_of_a_column(table: VirtualTable) -> None:
    begin(table, play="cards", seed=3)
    assert table.press("Sb")["refused"] == {"button": "Sb", "why": "page"}
    card = table.session.look("S")["hand"][0]
    table.session.act(f"pick {card}", table.now)
    assert table.snapshot()["picked"] is True
    assert presses(table, "back")["picked"] is False
    table.session.act(f"pick {card}", table.now)
    table.session.act("drop", table.now)
    assert table.snapshot()["picked"] is False
    table.session.act(f"pick {card}", table.now)
    assert table.press("Nb")["refused"] == {"button": "Nb", "why": "page"}
    facts = presses(table, "Sd")
    assert (facts["history"][-1], facts["mover"]) == ({"seat": "S", "action": f"{card} 2"}, "N")


def test_hint_blinks_what_can_be_pressed_and_shows_the_page_where_nothing_can(table: VirtualTable) -> None:
    begin(table, play="cards", seed=3)
    table.press("hint")
    still, colors = cards_play(table).animation.still, table.session.settings.colors
    assert cards_play(table).animation.frames == tuple(sign_frames("page", still, colors, Place()))
    table.session.act(f"pick {table.session.look('S')['hand'][0]}", table.now)
    table.press("hint")
    assert cards_play(table).animation.frames


def test_a_full_cup_wants_to_know_which_card_is_covered(table: VirtualTable) -> None:
    begin(table, play="cards", seed=3)
    for _ in range(60):
        play = cards_play(table).state
        full = [at for at, cup in enumerate(play.cups[play.mover], 1) if len(cup.tapioca) == 3]
        cards = [card for card in play.hands[play.mover] if card[0] == "T"]
        if full and cards:
            break
        play_a_card(table, 0)
    before = table.snapshot()["history"]
    table.session.act(f"pick {cards[0]}", table.now)
    facts = table.press(f"{play.mover}{'bce'[full[0] - 1]}")
    assert (facts["refused"]["why"], facts["history"], facts["picked"]) == ("full", before, True)
    table.session.act(f"{cards[0]} {full[0]}/2", table.now)
    assert table.snapshot()["history"][-1]["action"] == f"{cards[0]} {full[0]}/2"


def test_the_tables_seat_plays_at_the_level_that_was_agreed(table: VirtualTable) -> None:
    facts = begin(table, play="cards", first="N", seats={"N": "table"}, levels={"N": "child", "S": "casual"}, seed=3)
    assert facts["setup"]["levels"] == {"N": "child"}, "no level is kept for a person"
    assert cards_play(table)._what_to_do("N").level == "child"
    text = table.session.library.record(facts["game"])
    assert '[Levels "N:child"]' in text
    (number,) = table.import_records(text)
    assert table.session.library.record(number) == text


def test_the_tables_button_pressed_again_lowers_its_level_in_the_set_up(table: VirtualTable) -> None:
    table.session.choose({"game": "tapiru", "play": "cards"}, table.now)
    levels = [table.press("Se")["choice"]["levels"]["N"] for _ in range(6)]
    assert levels == ["master", "careful", "casual", "beginner", "child", "master"]
    assert table.press("Sc")["choice"]["levels"] == {"S": "master", "N": "master"}


SKIPPING = "letter,last_turn=may be skipped"


def completes(game: TapiruGame, action: str) -> int:
    """How many cards the mover's cups lack less after an action."""
    after = game.copy()
    after.apply(action)
    return sum((cup.brand is not None) + len(cup.tapioca) for cup in after.cups[game.mover])


def test_ok_leaves_out_the_last_turn_where_that_is_agreed(table: VirtualTable) -> None:
    begin(table, play="cards", rulings=SKIPPING, seed=3)
    assert table.press("ok")["refused"]["why"] == "page"
    game = cards_play(table)
    while not game.state.may_skip:
        assert game.state.phase == "play", "with this seed a player completes three cups in the first round"
        table.session.act(max(game.state.legal_actions(), key=lambda action: completes(game.state, action)), table.now)
    assert table.snapshot()["buttons"]["ok"]["what"] == "skip"
    assert table.press("ok")["phase"] in ("scored", "finished")


def test_a_game_of_today_is_played_by_the_letter_and_an_old_record_as_it_was(table: VirtualTable) -> None:
    facts = begin(table, play="cards", seed=3)
    assert (facts["setup"]["rulings"], facts["rulings"]["void_round"]) == ("letter", "tokens decide")
    text = table.session.library.record(facts["game"])
    for old in (text.replace('"letter"', '"rulebook"'), text.replace('[Rulings "letter"]\n', "")):
        (number,) = table.import_records(old)
        assert '[Rulings "rulebook"]' in table.session.library.record(number)


def test_a_hint_is_still_there_while_its_card_is_laid(table: VirtualTable) -> None:
    facts = begin(table, play="cards", seats={"N": "table"}, seed=3)
    advice = table.press("hint")["advice"]
    assert advice in [action for places in facts["places"].values() for action in places]
    table.session.act(f"pick {advice.split()[0]}", table.now)
    assert table.snapshot()["advice"] == advice
    table.session.act(advice, table.now)
    assert table.snapshot()["advice"] is None
