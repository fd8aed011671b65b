"""Swiss rounds of evenings, paired a second time by py4swiss, another program for FIDE's Dutch system."""

import random
import sys

import pytest

from league.club.evening import Evening
from league.club.events import WIN
from league.club.pairing import scores, seeded
from tests.club.evenings import announced, finish, pair
from tests.depth import some

if sys.platform != "linux":
    pytest.skip("py4swiss is installed on Linux alone", allow_module_level=True)

from py4swiss.engines import DutchEngine
from py4swiss.trf import ParsedTrf
from py4swiss.trf.codes import PlayerCode
from py4swiss.trf.results import ColorToken, ResultToken, RoundResult
from py4swiss.trf.sections import PlayerSection, XSection
from py4swiss.trf.sections.x_section import XSectionConfiguration

pytestmark = pytest.mark.rest

_RESULTS = {1.0: ResultToken.WIN, 0.5: ResultToken.DRAW, 0.0: ResultToken.LOSS}


def parsed_report(evening: Evening, rounds: int) -> ParsedTrf:
    """The rounds so far as that program reads them."""
    numbers = {player.name: at for at, player in enumerate(seeded(evening.players.values()), 1)}
    sections = []
    for name, number in numbers.items():
        results, points = [], 0.0
        for games in evening.rounds[:rounds]:
            if name in games.byes:
                token = ResultToken.PAIRING_ALLOCATED_BYE if games.byes[name] == WIN else ResultToken.HALF_POINT_BYE
                results.append(RoundResult(id=0, color=ColorToken.BYE_OR_NOT_PAIRED, result=token))
                points += games.byes[name]
                continue
            board = next(board for board in games.boards if name in board.players.values())
            first, second = board.players.values()
            gained = games.results[board.number].points[name]
            color = ColorToken.WHITE if name == first else ColorToken.BLACK
            other = numbers[second if name == first else first]
            results.append(RoundResult(id=other, color=color, result=_RESULTS[gained]))
            points += gained
        sections.append(
            PlayerSection(
                code=PlayerCode.PLAYER, starting_number=number, name=name, fide_rating=0,
                points_times_ten=int(points * 10), rank=number, results=results,
            )
        )  # fmt: skip
    section = XSection(
        number_of_rounds=evening.plan.rounds, configuration=XSectionConfiguration(first_round_color=True)
    )
    return ParsedTrf(player_sections=sections, x_section=section)


def apart(evening: Evening, two: frozenset[str]) -> float:
    """By how many points two players differ; whoever has a bye, by all of theirs."""
    points = [score.points for score in scores(evening, len(evening.rounds)) if score.player in two]
    return max(points) - (min(points) if len(points) == 2 else 0.0)


@pytest.mark.deep
def test_two_programs_pair_the_same_rounds() -> None:
    """They do but for a few rounds in a hundred late in the evening, which are no less even than the other's."""
    rounds = differ = 0
    for seed in range(some(4, 150)):
        chance = random.Random(seed)
        evening = announced("swiss", chance.randrange(8, 31), 5, chance)
        for number in range(5):
            names = {at: player.name for at, player in enumerate(seeded(evening.players.values()), 1)}
            found = DutchEngine.generate_pairings(parsed_report(evening, number))
            theirs = [tuple(names[at] for at in (two.white, two.black) if at) for two in found]
            pairing = pair(evening)
            assert pairing is not None
            own = [*pairing.games, *((name,) for name in pairing.byes)]
            rounds += 1
            if {*own} != {*theirs}:
                differ += 1
                uneven = [sum(apart(evening, frozenset(two)) for two in each) for each in (own, theirs)]
                assert uneven[0] <= uneven[1], f"seed {seed}, round {number + 1}"
            finish(evening, chance)
    assert differ <= 0.04 * rounds
