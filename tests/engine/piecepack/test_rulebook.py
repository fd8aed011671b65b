"""The rulebook, sentence by sentence: setup, play, final count, irregularities, expansions; then the rulings."""

import re
from random import Random
from typing import Any

import pytest

from engine.errors import BadInput, IllegalMove, TextError
from engine.piecepack import PiecepackGame, Rulings, Setup
from engine.piecepack.pieces import catalog
from engine.piecepack.play import judged, take, undone
from engine.review import Found
from tests.engine.piecepack.tables import counted, group, played, started
from tests.engine.reached import do
from tests.stories import story_test

TAPAS = {"suns": "tS0 tS1 tS4", "evens": "tM2 cM4 tA0", "moons": "tM1 cM3 tM5"}
STORIES = """
play starts when all hold at the same time
    ready | hold 2; hold 1 | phase = ready | waiting_for = 3 | hold 3 | phase = play | waiting_for = none
who lets go is waited for
    ready | hold 2; hold 1; release 2; hold 3 | phase = ready | waiting_for = 2 | ! hold 1: hold 2
    ready | hold 2; hold 1; release 2; hold 3; hold 2 | phase = play
the die shows 0 if no other dice are there, 1 if one is, 2 if two are
    started (4 players) | out 3 | dice.3.shown = 0 | out 1 | dice.1.shown = 1 | out 4 | dice.4.shown = 2
the play stops when the second to last player goes out
    started (4 players) | out 3; out 1 | phase = play | out 4 | phase = serve | dice.2 = place 3, shown 3, under 0
nobody goes out twice
    started | out 3 | ! out 3: use one of: out 1, out 2, clap 1
the seventh die shows 0 on the 0 and the eighth 1 on the 1
    played (8 players, four_seasons, out 8 7 6 5 4 3 2) | dice.8 = place 0, shown 0, under 0 | dice.7.shown = 1
    dice.6.shown = 2 | dice.5.shown = 3 | dice.4.shown = 4 | dice.3 = place 5, shown 5, under 0
    dice.2 = place 6, shown 0, under 1 | dice.1 = place 7, shown 1, under 1
a clap freezes the play until it is explained
    started | clap 1 | actor = 1 | may only accuse 1 2, accuse 1 3 | accuse 1 2 | actor = all
    may only held, not held | ! out 2: in phase clap; use one of: held, not held
caught red handed the offender loses a tapa and a second clap resumes
    started | clap 1; accuse 1 2; held | may only clap 1 | penalties = 1 0, 2 1, 3 0 | clap 1; out 2 | phase = play
clapping wrongly costs the clapper a tapa
    started | clap 1; accuse 1 2; not held; clap 1 | penalties = 1 1, 2 0, 3 0 | phase = play
each breach costs one tapa
    started | clap 3; accuse 3 1; held; clap 3; clap 3; accuse 3 1; held; clap 3 | penalties = 1 2, 2 0, 3 0
who is out can still catch somebody
    started (4 players) | out 1; clap 1; accuse 1 2; held; clap 1; out 2 | penalties = 1 0, 2 1, 3 0, 4 0
penalties are subtracted when the count ends
    started
    clap 1; accuse 1 2; held; clap 1; out 2; out 1; take 2 tS0; take 2 tS1; take 2 tS4; take 1 tM2
    take 1 cM4; take 1 tA0 | done 1; done 2; done 3; describe 1 suits-same; describe 1 values-even
    outcome.winner = 1 | outcome.reason = tapas | outcome.ranking.1 = seat 2, tapas 1, penalties 1, score 0, die 0
a penalty without a tapa to lose
    started | clap 1; accuse 1 2; held; clap 1; out 1; out 2; done 1; done 2; done 3 | scores = 1 0, 2 0, 3 0
    started (below_zero) | clap 1; accuse 1 2; held; clap 1; out 1; out 2; done 1; done 2; done 3
    scores = 1 0, 2 -1, 3 0
three pieces make a tapa
    played | take 2 tS4; take 2 cS5 | tapas = none | take 2 tS0 | tapas.0.tapa = 2/1
    tapas.0.pieces = tS0, tS4, cS5 | tapas.0.patterns = suits-same, suits-all-S, values-different | tapas.0.fate = -
a piece is in one place only
    played | take 2 tS4 | may not take 1 tS4 | drop 2 tS4; take 1 tS4 | hands = 1 tS4, 2 none, 3 none
a wrong tapa can be taken back
    played | plain 2; take 2 tS0; take 2 tS1; take 2 tS4; plain 2; back 2 2 | tapas.0.pieces = none
    tapas.1.pieces = none | may take 1 tS0
all may enter at the same time until they have entered all
    played | take 2 tS4; take 1 tM4; drop 2 tS4; done 2; take 1 tS4 | hands.1 = tM4, tS4
    may not take 2 tS0, plain 2, done 2
a tapa that is half entered is not dropped silently
    played | take 2 tS4; take 2 tS5 | ! done 2: half entered (tS4, tS5); finish it, or drop its pieces first
    drop 2 tS5; drop 2 tS4; done 2
no more tapas can be told than the box has pieces for
    played
    plain 1; plain 1; plain 1; plain 1; plain 1; plain 1; plain 1; plain 1; plain 1; plain 1; plain 1
    plain 1; plain 1; plain 1; plain 1; plain 1 | may not plain 1, take 1 tS0, take 2 cA5
four pieces with one new ingredient
    played (pyramids) | take 1 tS0; take 1 cS0; take 1 pS0 | tapas = none | take 1 pS5
    tapas.0.pieces = tS0, cS0, pS0, pS5
at most two pieces of the same ingredient once there are new ones
    played (pyramids) | take 1 tS0; take 1 tS1 | ! take 1 tS2: use one of | take 1 pS0; take 1 pS1
    played | take 1 tS0; take 1 tS1; take 1 tS2
    played (pyramids, any_mix) | take 1 tS0; take 1 tS1; take 1 tS2
three pieces at any time are next to a pawn, the third finishes the tapa
    played | take 1 tS0; take 1 tS1; take 1 tS4; take 1 tM0 | tapas.0.tapa = 1/1 | hands.1 = tM0
the lowest die begins and the turn goes clockwise
    counted (out 2 1) 1 suns / 2 moons / 3 tA0 cA2 tA4 | actor = 2 | describe 1 suits-all-M | actor = 3
    describe 1 suits-all-A | actor = 1 | outcome = - | describe 1 suits-all-S | phase = over
who has nothing left to count is passed over
    counted (out 2 1) 1 suns / 3 tA0 cA2 tA4, cC1 tC2 cC0 | actor = 3 | describe 2 suits-all-C | actor = 1
    describe 1 suits-all-S | actor = 3
a tapa without another like it is kept
    counted 1 suns / 2 evens | describe 1 suits-same | fates = 1/1 kept, 2/1 - | scores = 1 1, 2 0, 3 0
bis removes the described tapa and all that fit
    counted 1 suns, tA1 cA3 tA2 / 2 moons, tC1 tC2 tM3 / 3 cC0 cC2 cC4 | describe 1 suits-same
    fates = 1/1 bis, 1/2 bis, 2/1 bis, 2/2 -, 3/1 bis | actor = 2
bis is shown with the reason
    counted 1 suns / 2 moons, evens | describe 1 suits-same+values-different | log.0.tapa = 1/1 | log.0.found = 2/1
    log.0.result = bis | log.0.why.2/1.0.pattern = suits-same | log.0.why.2/1.1.pattern = values-different
    log.0.why.2/1.0.marks = tM1, moons, tM5, moons, cM3, moons
the closer description finds fewer
    counted 1 suns / 2 moons | describe 1 suits-all-S | fates = 1/1 kept, 2/1 -
only what a tapa fits can be said of it
    counted 1 suns | ! describe 1 values-even: use one of | ! describe 2 suits-same: use one of
a tapa that was kept is stacked and safe, unless the ruling lets it be found
    counted 1 suns / 2 tM0 cM1 tM5 | describe 1 suits-all-S; describe 1 suits-same | fates = 1/1 kept, 2/1 kept
    counted (kept_can_be_found) 1 suns / 2 tM0 cM1 tM5 | describe 1 suits-all-S; describe 1 suits-same
    fates = 1/1 bis, 2/1 bis
ones own tapas count for bis unless the table says otherwise
    counted 1 suns, moons | describe 1 suits-same | scores = 1 0, 2 0, 3 0
    counted (own_are_safe) 1 suns, moons | describe 1 suits-same | fates = 1/1 kept, 1/2 -
a table may let the described tapa stay
    counted (described_stays) 1 suns / 2 moons | describe 1 suits-same | fates = 1/1 kept, 2/1 bis
a table may allow one pattern only
    counted (one_pattern) 1 suns | may not describe 1 suits-same+values-different
    counted 1 suns | may describe 1 suits-same+values-different
more suits allow new combinations
    counted (four_seasons) 1 tG0 cG0 tY5 | may describe 1 suits-pack-four_seasons
    counted 1 suns | may not describe 1 suits-pack-piecepack
words leave bis to the players
    counted 1 suns / 2 evens, ? | describe 1 words | actor = all | may only bis 2/1, bis 2/2, no bis, doubt
    bis 2/1; bis 2/2; unbis 2/1 | may only bis 2/1, unbis 2/2, settle | settle | fates = 1/1 bis, 2/1 -, 2/2 bis
words that nothing else fits keep the tapa
    counted 1 ? / 2 evens | describe 1 words; no bis | fates = 1/1 kept, 2/1 -
a plain tapa can only be described in words
    counted 1 ? | may only describe 1 words, cannot 1
plain tapas are pointed at in addition to what the table finds itself
    counted 1 suns / 2 moons, ? | describe 1 suits-same | now.tapa = 1/1 | now.how = suits-same | now.called = 2/1
    now.why.2/1.0.pattern = suits-same | may only bis 2/2, settle | bis 2/2; settle | phase = over
    log.0.found = 2/1, 2/2
a table may let players find bis themselves
    counted (players_find) 1 suns / 2 moons, evens | describe 1 suits-same | may only bis 2/1, bis 2/2, no bis
    no bis | fates = 1/1 kept, 2/1 -, 2/2 -
    counted (players_find) 1 suns / 2 moons, evens | describe 1 suits-same; bis 2/1
    now.why.1/1.0.pattern = suits-same | now.why.2/1.0.pattern = suits-same | settle | fates = 1/1 bis, 2/1 bis, 2/2 -
a call that the table knows to be wrong removes nothing
    counted (players_find, calls_must_fit) 1 suns / 2 evens, ? | describe 1 suits-same; bis 2/1; settle
    fates = 1/1 kept, 2/1 -, 2/2 -
    counted (players_find) 1 suns / 2 evens, ? | describe 1 suits-same; bis 2/1; settle
    fates = 1/1 bis, 2/1 bis, 2/2 -
calls of what the table cannot check count
    counted (players_find, calls_must_fit) 1 suns / 2 evens, ? | describe 1 words; bis 2/1; settle
    fates = 1/1 bis, 2/1 bis, 2/2 -
    counted (players_find, calls_must_fit) 1 suns / 2 evens, ? | describe 1 suits-same; bis 2/2; settle
    fates = 1/1 bis, 2/1 -, 2/2 bis
thumbs down of all others discard a tapa that cannot be explained
    counted 1 suns / 2 evens | cannot 1 | may only thumb 2 down, thumb 2 up, thumb 3 down, thumb 3 up
    thumb 3 down; thumb 2 down | fates = 1/1 discarded, 2/1 - | actor = 2
a thumb is turned until the last one decides
    counted 1 suns | cannot 1; thumb 3 up | may only thumb 2 down, thumb 2 up, thumb 3 down
    thumb 3 down; thumb 2 down | fates = 1/1 discarded
one thumb up spares it and there is no explanation that another could fit
    counted 1 suns / 2 evens | cannot 1; thumb 3 down; thumb 2 up | fates = 1/1 kept, 2/1 - | actor = 2
words can be doubted once
    counted 1 suns / 2 evens | describe 1 words; doubt | phase = vote | thumb 2 up; thumb 3 up
    may only bis 2/1, no bis
    counted 1 suns / 2 evens | describe 1 words; doubt; thumb 2 down; thumb 3 down | fates = 1/1 discarded, 2/1 -
a spared tapa with no other on the table is kept
    counted 1 suns | cannot 1; thumb 2 up; thumb 3 up | scores = 1 1, 2 0, 3 0
a table may keep what is spared at once
    counted (spared_is_kept) 1 suns / 2 evens | describe 1 words; doubt; thumb 2 up; thumb 3 down
    fates = 1/1 kept, 2/1 -
a table may let most thumbs decide
    counted (4 players, most_thumbs, out 1 2 3) 1 suns / 2 evens | cannot 1; thumb 2 down; thumb 3 down; thumb 4 up
    fates = 1/1 discarded, 2/1 -
    counted (4 players, out 1 2 3) 1 suns / 2 evens | cannot 1; thumb 2 down; thumb 3 down; thumb 4 up
    fates = 1/1 kept, 2/1 -
most tapas win
    counted 1 suns / 2 evens, cC3 cM3 cA3 | describe 1 suits-same; describe 1 values-even; describe 2 values-all-3
    outcome.winner = 2 | outcome.reason = tapas | outcome.ranking.0 = seat 2, tapas 2, penalties 0, score 2, die 1
    outcome.ranking.1 = seat 1, tapas 1, penalties 0, score 1, die 0
    outcome.ranking.2 = seat 3, tapas 0, penalties 0, score 0, die 2
ties are broken by the lowest die
    counted (out 3 2) 1 suns / 2 evens | describe 1 suits-same; describe 1 values-even | outcome.winner = 2
    outcome.reason = die | outcome.ranking.0.seat = 2 | outcome.ranking.1.seat = 1 | outcome.ranking.2.seat = 3
a stacked die in a tie
    counted (8 players, four_seasons, out 8 6 7 5 4 3 2) 7 suns / 2 evens
    describe 1 values-even; describe 1 suits-same | outcome.winner = 7
    counted (8 players, four_seasons, stacked_by_number, out 8 6 7 5 4 3 2) 7 suns / 2 evens
    describe 1 values-even; describe 1 suits-same | outcome.winner = 2
a game without any tapa goes to the lowest die
    played (out 3 1) | done 1; done 2; done 3 | outcome.winner = 3 | outcome.reason = die
a refusal says what can be done
    played | ! out 1: in phase serve; use one of: take 1 tS0, take 1 tS1, take 1 tS2, take 1 tS3, take 1 tS4,\
 take 1 tS5, take 1 tM0, take 1 tM1 and 142 more
    counted 1 suns | ! out 1: 'out 1' can't be done in phase count; use one of: describe 1 suits-same
    describe 1 suits-same | ! out 1: the game is over; start another
"""
START = re.compile(r"(ready|started|played|counted)(?: \((.*?)\))?(?: (.*))?").fullmatch


class StoryGame:
    """A game in a story; `counted (4 players, own_are_safe, out 2 1 3) 1 suns, ? / 2 evens` begins another one."""

    def __init__(self) -> None:
        self.game = PiecepackGame.start(Setup(3))

    def do(self, step: str) -> None:
        if (start := START(step)) is None:
            self.game.apply(step)
            return
        words = start[2].split(", ") if start[2] else []
        players = next((int(word[0]) for word in words if word.endswith(" players")), 3)
        out = next((tuple(map(int, word.split()[1:])) for word in words if word.startswith("out ")), (1, 2))
        extra, packs = (tuple(word for word in words if word in of) for of in (catalog().extra, catalog().more))
        rulings = {word: True for word in words if word.isidentifier() and word not in (*extra, *packs)}
        setup = Setup(players, extra, packs, Rulings(**rulings))
        if start[1] == "counted":
            made = (of.split(" ", 1) for of in start[3].split(" / "))
            tapas = {int(seat): [TAPAS.get(tapa, tapa) for tapa in of.split(", ")] for seat, of in made}
            self.game = counted(tapas, setup, out)
        elif start[1] == "played":
            self.game = played(setup, out)
        else:
            self.game = started(setup) if start[1] == "started" else PiecepackGame.start(setup)

    def facts(self) -> dict[str, Any]:
        facts = self.game.facts()
        return {**facts, "actor": self.game.actor, "fates": {tapa["tapa"]: tapa["fate"] for tapa in facts["tapas"]}}


test_the_rulebook = story_test(STORIES, StoryGame)


def test_an_action_is_a_text() -> None:
    with pytest.raises(BadInput, match="an action is a text, not int"):
        played().apply(1)  # type: ignore[arg-type]


def test_who_has_entered_all_can_enter_more_until_the_count_goes_on() -> None:
    game = do(played(), "plain 1", "plain 2", "done 1", "done 2")
    with pytest.raises(IllegalMove, match="those who have entered all: 1, 2"):
        undone(game.state, "3")
    undone(game.state, "1")
    assert game.state.done == {2}
    do(game, "plain 1", "done 1", "done 3")
    undone(game.state, "2")
    assert game.state.phase == "serve"
    do(game, "done 2", "describe 1 words")
    with pytest.raises(IllegalMove, match="take back what was counted first"):
        undone(game.state, "2")


def test_no_more_pieces_are_beside_a_pawn_than_make_a_tapa() -> None:
    game = played()
    game.state.hands[1] = list(group("tM0 tM1 tM2"))
    with pytest.raises(IllegalMove, match="no more than 3 pieces can be next to a pawn; drop one"):
        take(game.state, "1", "tM3")
    with pytest.raises(TextError, match="no more can be next to a pawn"):
        PiecepackGame.parse(played().text().replace("hands=-/-/-", "hands=tS0.tS1.tS2.tS3/-/-"))


@pytest.mark.parametrize(
    ("action", "best", "cost", "before", "after"),
    [
        ("describe 1 suits-all-S", "describe 1 suits-all-S", 0, 1.0, 1.0),
        ("describe 1 suits-same", "describe 1 suits-all-S", 200, 1.0, 0.0),
        ("describe 2 values-odd", "describe 2 values-odd", 0, 1.0, 1.0),
    ],
)
def test_a_description_is_worth_as_many_tapas_as_it_leaves_its_player_ahead(
    action: str, best: str, cost: int, before: float, after: float
) -> None:
    game = counted({1: ["tS0 tS1 tS4", "tM1 cM3 tM5"], 2: ["cC1 cA3 tC5"]})
    then = do(game.copy(), action)
    found = judged(game.state, action, then.state, Random(1), 4)
    assert found == Found(best, cost, before, after)
    assert judged(counted({1: ["tS0 tS1 tS4"], 2: ["?"]}).state, action, then.state, Random(1)) is None
