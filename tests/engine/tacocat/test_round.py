"""A round of the card game, with the rulebook's examples."""

from typing import Any

import pytest

from engine.errors import IllegalMove
from engine.tacocat import Match, TacocatGame
from tests.engine.reached import do
from tests.engine.tacocat.tables import PRINTED, attacking, dealt, game_in, won
from tests.stories import story_test

STORIES = """
let's look at an example: any of these cards can defend against an 8
    attacking 2 3 8 / 8 9 11 | attack 8 | actor = WOW | may only defend 8, defend 9, defend 11
let's look at an example: who cannot defend against an 8 sacrifices the lowest
    attacking 2 3 8 / 3 5 6 | attack 8 | may only sacrifice | sacrifice | WOW = 5, 6 | phase = attack | actor = YAY
who defends attacks next, and both cards go to the discard pile
    attacking 2 3 8 / 3 5 9 | attack 8; defend 9 | phase = attack | actor = WOW | latest_discarded = 8, 9
the lower last card wins the round and tacocat moves towards its owner
    attacking 2 8 / 3 9 | attack 8; defend 9 | at = 2 | covered = 3 | result = YAY:2/3 | phase = replace | round = 2
    history.0.last_cards = YAY 2, WOW 3
all cards are shuffled for every round and the number of the space is dealt
    attacking 2 8 / 3 9 | attack 8; defend 9 | number = 9 | held.YAY = 9 | held.WOW = 9 | stack_size = 20
jumbo example 1: three 7s are met by an 11, an 8 and a 7
    attacking 2 7 7 7 / 3 7 8 11 | attack 7 7 7 | may only defend 7, defend 8, defend 11
    defend 11; defend 8; defend 7 | result = YAY:2/3
jumbo example 1: who defends against all three attacks next
    attacking 2 2 7 7 7 / 3 5 7 8 11 | attack 7 7 7; defend 11; defend 8; defend 7 | phase = attack | actor = WOW
    WOW = 3, 5
jumbo example 1: a sacrifice against any of them lets the attacker attack again
    attacking 2 2 7 7 7 / 3 5 6 8 11 | attack 7 7 7; defend 8; defend 11; sacrifice | phase = attack | actor = YAY
    WOW = 5, 6
jumbo example 2: a sequence meets one defender and two sacrifices of the lowest
    attacking 1 4 8 9 10 / 2 3 5 6 11 | attack 8 9 10
    may only defend 11 against 8, defend 11 against 9, defend 11 against 10
    defend 11 against 10; sacrifice against 9; sacrifice | WOW = 5, 6 | phase = attack | actor = YAY
the defender of a jumbo chooses which card goes against which, and must say so
    attacking 1 2 5 6 7 / 3 4 5 7 8 | attack 5 6 7 | ! defend 8: say against which card, 5 or 6 or 7
    may only defend 5 against 5, defend 7 against 5, defend 8 against 5, defend 7 against 6, defend 8 against 6,\
 defend 7 against 7, defend 8 against 7
    defend 8 against 5; defend 7 against 7; sacrifice | WOW = 4, 5
a jumbo is two equal cards or three in sequence and never the last card
    attacking 7 7 7 / 1 2 3 | may only attack 7, attack 7 7
    attacking 4 5 6 / 1 2 3 | may only attack 4, attack 5, attack 6 | ! attack 4 5 6: keep at least one card
nobody has to use a jumbo
    attacking 2 7 7 7 / 3 7 8 11 | may attack 7
a jumbo attacks with the entire group
    attacking 2 4 5 6 6 7 / 1 3 3 3 8 8 | jumbos = attack 6 6, attack 4 5 6 7
    attacking 2 7 7 7 / 1 3 3 3 | jumbos = attack 7 7 7 | ! attack 7 7: YAY holds, and the entire group
where the group is the whole hand one card of it is kept
    attacking 7 7 7 / 1 2 3 | jumbos = attack 7 7
    attacking 4 5 6 7 / 1 2 3 3 | jumbos = attack 4 5 6, attack 5 6 7
ruling part_groups: a part of the group will do
    attacking part_groups 2 7 7 7 / 1 3 3 3 | jumbos = attack 7 7, attack 7 7 7
    attacking part_groups 4 5 6 6 7 / 1 2 3 3 3 | jumbos = attack 6 6, attack 4 5 6, attack 5 6 7, attack 4 5 6 7
who can defend must, unless the ruling may_sacrifice leaves the choice
    attacking 2 3 8 / 3 5 9 | attack 8 | ! sacrifice: can defend against 8 and must; play 8 or higher
    attacking may_sacrifice 2 3 8 / 3 5 9 | attack 8 | may only defend 9, sacrifice
on the start both replace any number, yay first unless the ruling wow_first turns the order
    dealt 1 2 3 4 5 6 7 / 4 5 6 7 8 9 10 / 9 11 | phase = replace | actor = YAY | limit = 7 | replace 4 5
    YAY = 1, 2, 3, 6, 7, 9, 11 | actor = WOW | limit = 7
    dealt wow_first 1 2 3 4 5 6 7 / 4 5 6 7 8 9 10 | actor = WOW
the higher duel card attacks first and both are discarded
    dealt 1 2 3 4 5 6 7 / 4 5 6 7 8 9 10 | keep; keep; duel 3; duel 8 | phase = attack | actor = WOW
    latest_discarded = 3, 8
a tied duel is discarded and duelled again
    dealt 1 2 3 4 5 6 7 / 4 5 6 7 8 9 10 | keep; keep; duel 5; duel 5 | phase = duel | actor = YAY
    latest_discarded = 5, 5
whom the arrow points at replaces first and the other at most as many
    YAY won 1 3 3 4 4 5 5 6 6 / 1 3 3 4 4 5 5 6 6 | actor = WOW | limit = 9 | replace 1 3 | actor = YAY | limit = 2
    may keep, replace 1, replace 1 3 | ! replace 1 3 3: at most 2 cards
what is refused says what to do and changes nothing
    attacking 2 3 7 7 8 / 3 5 9 10 11 | ! attack: write one such as keep, replace 5 6 | ! attack 0: write one such as
    ! attack 03: write one such as | ! keep 3: write one such as | ! keep: YAY's turn to attack
    ! duel 3: YAY's turn to attack | ! sacrifice: YAY's turn to attack | ! defend 9: YAY's turn to attack
    ! attack 9: choose cards that YAY holds | ! attack 8 7: write 'attack 7 8' | ! attack 7 against 3: write 'attack 7'
    ! attack 7 7 7: choose cards that YAY holds, and the entire group of them
    ! attack 7 8: two or more equal ones or three or more in sequence
who replaces nothing locks the other with the cards dealt
    YAY won 1 3 3 4 4 5 5 6 6 / 1 3 3 4 4 5 5 6 6 | actor = WOW | keep | phase = duel
tied duels down to one card show the last cards and the lower wins
    dealt 2 3 4 4 5 5 6 / 1 3 4 4 5 5 6 | keep; keep | ties 3 4 4 5 5 6 | result = WOW:2/1 | at = 4
tied duels down to equal last cards are reshuffled even where an arrow points, unless a ruling says otherwise
    YAY won 1 3 3 4 4 5 5 6 6 / 1 3 3 4 4 5 5 6 6 | keep | ties 3 3 4 4 5 5 6 6 | result = again:1/1 | at = 2
    YAY won arrow_after_duels 1 3 3 4 4 5 5 6 6 / 1 3 3 4 4 5 5 6 6 | keep | ties 3 3 4 4 5 5 6 6
    result = WOW:1/1 | at = 4
a duel decided with the last but one card leads to the last cards at once
    dealt 2 3 4 4 5 5 6 / 2 3 4 4 5 5 7 | keep; keep | ties 3 4 4 5 5 | duel 6; duel 7 | result = again:2/2
ties are won by whom the arrow points at
    YAY won 1 3 3 4 4 5 5 6 8 / 1 3 3 4 4 5 5 7 8 | keep | ties 3 3 4 4 5 5 | duel 6; duel 8; attack 7; defend 8
    result = WOW:1/1 | by = arrow | at = 4
a tie on the starting space resets and is played again
    attacking 2 8 / 2 9 | attack 8; defend 9 | result = again:2/2 | at = 3 | covered = none | round = 2
    phase = replace | held.YAY = 7
"""


class StoryGame:
    """A round in a story; `tables.game_in` says how another one begins."""

    def __init__(self) -> None:
        self.game = TacocatGame.start(1)

    def do(self, step: str) -> None:
        if step.startswith("ties "):
            for card in step.split()[1:]:
                do(self.game, f"duel {card}", f"duel {card}")
        elif (begun := game_in(step)) is not None:
            self.game = begun
        else:
            self.game.apply(step)

    def facts(self) -> dict[str, Any]:
        game, deal = self.game, self.game.round
        latest = game.match.history[-1:]
        jumbos = [action for action in game.legal_actions() if action.count(" ") > 1]
        more = {"result": [*map(str, latest)], "by": [result.by for result in latest], "limit": deal.limit}
        hands = {"jumbos": jumbos, "latest_discarded": deal.discard[-2:], "stack_size": len(deal.stack), **deal.hands}
        return {**game.facts(), **game.match.facts(), **more, **hands, "phase": game.phase, "actor": game.actor}


test_a_round = story_test(STORIES, StoryGame)


def test_the_card_that_yay_has_chosen_for_a_duel_is_seen_by_yay_alone() -> None:
    game = do(dealt([1, 2, 3, 4, 5, 6, 7], [4, 5, 6, 7, 8, 9, 10]), "keep", "keep", "duel 3")
    assert (game.view("YAY")["chosen"], game.view("WOW")["chosen"]) == (3, None)


def test_after_the_end_nothing_can_be_done() -> None:
    game = attacking([2, 8], [3, 9])
    game.match = won(Match(PRINTED), "YAY", "YAY", "YAY", "YAY")
    with pytest.raises(IllegalMove, match="the game is over, YAY has won; start a new one"):
        game.apply("attack 8")


# The printed board as data that a table can correct
