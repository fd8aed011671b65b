"""The referee for people with real cards."""

import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.tacocat import Referee, Rulings, TacocatGame
from tests.depth import some
from tests.stories import story_test

STORIES = """
a round is told in order: deal, replace, duel, play
    phase = deal | actor = both | number = 7 | dealt | phase = replace | actor = YAY | limit = 7 | replaced 3
    phase = replace | actor = WOW | limit = 7 | replaced 0 | phase = duel | actor = both | duel tie; duel WOW
    phase = play | attacker = WOW | held = 5 | round WOW | phase = deal | at = 4 | number = 9
whom the arrow points at replaces first and limits the other
    dealt; replaced 0; replaced 0; duel YAY; round YAY; dealt | actor = WOW | limit = 9 | replaced 2 | actor = YAY
    may only replaced 0, replaced 1, replaced 2
who replaces nothing spares the question to the other
    dealt; replaced 0; replaced 0; duel YAY; round YAY; dealt; replaced 0 | phase = duel | replaced = WOW 0, YAY 0
a tie of last cards is decided by the arrow
    dealt; replaced 0; replaced 0; duel YAY; round YAY; dealt; replaced 0; duel WOW | tie = WOW
    round tie | at = 4 | history.1.by = arrow
a tie on the start resets the round
    dealt; replaced 1; replaced 1; duel YAY | tie = again | round tie | phase = deal | at = 3 | round = 2
    covered = none
tied duels down to one card lead to the last cards
    dealt; replaced 0; replaced 0; duel tie; duel tie; duel tie; duel tie; duel tie | phase = duel | duel tie
    phase = play | duelled_down = yes | held = 1
a tie after nothing but tied duels follows its ruling
    dealt; replaced 0; replaced 0; duel YAY; round YAY; dealt; replaced 0
    duel tie; duel tie; duel tie; duel tie; duel tie; duel tie; duel tie; duel tie; round tie | at = 2
    begin arrow_after_duels | dealt; replaced 0; replaced 0; duel YAY; round YAY; dealt; replaced 0
    duel tie; duel tie; duel tie; duel tie; duel tie; duel tie; duel tie; duel tie; round tie | at = 4
tacocat on a goal ends the game
    dealt; replaced 0; replaced 0; duel YAY; round YAY; dealt; replaced 0; duel YAY; round YAY; dealt; replaced 0
    duel YAY; round YAY; dealt; replaced 0; duel YAY; round YAY | outcome = winner YAY, reason goal | phase = over
    at = -1
    actor = YAY | ! dealt: the game is over, YAY has won; start a new one
what is not asked is refused with what is
    dealt | ! duel YAY: waits for replaced 0 or replaced 1 | ! replaced 8: waits for | ! replaced -1: waits for
    ! replaced 03: waits for | ! nonsense: waits for
tacocat starts in the middle on a 7 with arrows at both, and covered spaces are skipped
    begin light | at = 3 | number = 7 | arrow = YAY, WOW | open = YAY 2, WOW 4 | first = YAY | round = 1
    round YAY | at = 2 | number = 9 | arrow = WOW | open = YAY 1, WOW 4 | first = WOW | round = 2
    history.0 = round 1, dealt 7, winner YAY, by card, from 3, to 2, last_cards -
    round YAY; round WOW | at = 4 | covered = 1, 2, 3 | round YAY | at = 0 | covered = 1, 2, 3, 4
a board that has become small is crossed in one move
    begin light; round YAY; round YAY; round YAY; round WOW; round WOW; round WOW | at = 6
    round YAY | outcome = winner YAY, reason goal | at = -1
    begin light; round YAY; round YAY; round YAY; round WOW; round WOW; round WOW; round WOW
    outcome = winner WOW, reason goal | at = 7 | number = - | open = none
a light referee is told of the last cards alone
    begin light | phase = play | actor = both | may only round YAY, round WOW, round tie | light = yes | number = 7
    attacker = - | round WOW | phase = play | at = 4 | number = 9 | ! dealt: round YAY or round WOW or round tie
a light referee gives a tie to whom the arrow points at or resets the round
    begin light | tie = again | round tie; round WOW | round = 3 | tie = YAY | round tie | history.2.winner = YAY
"""


class StoryGame:
    """A referee in a story; `begin light` and `begin` with a ruling begin another one."""

    def __init__(self) -> None:
        self.game = Referee.start()

    def do(self, step: str) -> None:
        if step == "begin light":
            self.game = Referee.start(light=True)
        elif step.startswith("begin "):
            self.game = Referee.start(rulings=Rulings.named(step.removeprefix("begin ")))
        else:
            self.game.apply(step)

    def facts(self) -> dict[str, Any]:
        return {**self.game.facts(), "actor": self.game.actor, "outcome": self.game.outcome()}


test_a_referee_follows_its_story = story_test(STORIES, StoryGame)


@settings(max_examples=some(24, 60))
@given(st.integers(0, 2**32))
def test_the_referee_follows_any_card_game_that_is_entered(seed: int) -> None:
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
        facts, reported = game.match.facts(), table.match.facts()
        for entry in facts["history"]:
            entry["last_cards"] = None
        assert facts == reported
    assert table.outcome() == game.outcome()
