"""Positions for tests: games a few turns old, and cups from a few words."""

import random
import re
from collections.abc import Sequence

from hypothesis import strategies as st

from engine.tapiru import Rulings, TapiruGame, TapiruReferee
from engine.tapiru.cards import BOTTOM, Count, Cup, in_order, the_box
from engine.tapiru.match import Score, rest_of, score
from engine.tapiru.rulings import CHOICES
from tests.engine.reached import reached

PLAIN = Rulings.RULEBOOK
MORE = ("more", "more", "more")
MIDDLE = ("TA", "PI", "O")

rulings = st.builds(Rulings, **{name: st.sampled_from(choices) for name, choices in CHOICES.items()})


def cup(text: str) -> Cup:
    """`Lr.Br.Tr5` as a cup."""
    lid, brand, *tapioca = text.split(".")
    return Cup(lid, None if brand == "-" else brand, tuple(tapioca))


def scored(south: str, north: str, wants: Sequence[str] = MORE, rulings: Rulings = PLAIN, first: str = "S") -> Score:
    """A round's score from three cups each."""
    counts: dict[str, list[Count]] = {
        seat: [cup(text).count(rulings) for text in cups.split()] for seat, cups in (("S", south), ("N", north))
    }
    return score(counts, wants, MIDDLE, first, rulings)


def takers(result: Score) -> list[tuple[str | None, str]]:
    """Who takes each column and why."""
    return [(column.taker, column.why.value) for column in result.columns]


def games(least: int = 0, most: int = 150) -> st.SearchStrategy[TapiruGame]:
    """A game some random turns old, by any rulings."""
    starts = st.builds(TapiruGame.start, st.sampled_from("SN"), rulings, st.integers(0, 1 << 32))
    return starts.flatmap(lambda game: reached(lambda _: game.copy(), most, least))


def wander(referee: TapiruReferee, chance: random.Random) -> str:
    """One sensible thing to tell a referee: mostly what it asks for, sometimes something else."""
    question = referee.asked()
    if question["what"] == "turn" and chance.random() < 0.2:
        return "end"
    return chance.choice(question["answers"] if chance.random() < 0.7 else referee.legal_actions())


@st.composite
def referees(draw: st.DrawFn) -> TapiruReferee:
    """A referee who was told some random things."""
    referee = TapiruReferee.start(draw(st.sampled_from("SN")), draw(rulings))
    chance = random.Random(draw(st.integers(0, 1 << 32)))
    for _ in range(draw(st.integers(0, 80))):
        if referee.outcome():
            break
        referee.apply(wander(referee, chance))
    return referee


def game_of(south: str, north: str, hand: str, **more: str) -> TapiruGame:
    """A game in its first round at the moment when S, who began, has just drawn `hand`.

    `more` can hold `stack` (how many cards are left in it), `wants`, `middle`, `hand_n`, `won_S`, `won_N`, `round` and
    `rulings`. Covered cards fill up what was played.
    """
    left = list(the_box().cards)
    for _ in range(6):
        left.remove(BOTTOM)
    lying = [card for text in (south, north) for c in text.split() for card in c.split(".") if card != "-"]
    hands = {"S": in_order(hand.split(",")), "N": in_order(more.get("hand_n", "Ly,Lk").split(","))}
    for card in [*lying, *hands["S"], *hands["N"]]:
        left.remove(card)
    size = int(more.get("stack", "20"))
    turns = {"S": (47 - size + 1) // 2 - 1, "N": (47 - size) // 2}
    covered: dict[str, list[str]] = {}
    for seat, cups in (("S", south), ("N", north)):
        played = sum(card != "-" for c in cups.split() for card in c.split(".")[1:])
        kinds = {"M", "L", "U", *(card[0] for c in cups.split() for card in c.split(".")[1:])}
        spare = sorted((card for card in left if card[0] in kinds), key=lambda card: "TMLBU".index(card[0]))
        covered[seat] = in_order(spare[: turns[seat] - played])
        for card in covered[seat]:
            left.remove(card)
    middle = more.get("middle", "TA,PI,O").split(",")
    won = {seat: more.get(f"won_{seat}", "-") for seat in "SN"}
    kept = [token for seat in "SN" for token in won[seat].split(",") if token != "-"]
    tokens = rest_of(the_box().tokens, middle, kept)
    random.Random(1).shuffle(left)
    text = (
        f"round={more.get('round', '1')} extra=0 first=S wants={more.get('wants', 'more,more,more')} "
        f"middle={','.join(middle)} S={'/'.join(south.split())} N={'/'.join(north.split())} "
        f"hand_S={','.join(hands['S'])} hand_N={','.join(hands['N'])} "
        f"covered_S={','.join(covered['S']) or '-'} covered_N={','.join(covered['N']) or '-'} "
        f"stack={','.join(left) or '-'} won_S={won['S']} won_N={won['N']} aside=- tokens={','.join(tokens) or '-'} "
        f"seed=1 rulings={more.get('rulings', 'rulebook')}"
    )
    assert len(left) == size
    return TapiruGame.parse(text)


def game_in(story: str) -> TapiruGame:
    """A game from a step of a story: S's cups, N's cups, S's hand, and what else `game_of` takes, as in `stack=0`."""
    (south, north, hand), more = (parts := re.split(r" / | (?=\w+=)", story))[:3], parts[3:]
    return game_of(south, north, hand, **dict(part.split("=", 1) for part in more))
