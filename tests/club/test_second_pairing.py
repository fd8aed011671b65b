"""Swiss rounds of evenings, paired a second time by py4swiss, another program for FIDE's Dutch system."""

import random
import sys

import pytest

from league.club.evening import Evening
from league.club.pairing import scores, seeded
from league.club.snapshot import report
from tests.club.evenings import announced, finish, pair
from tests.depth import some

if sys.platform != "linux":
    pytest.skip("py4swiss is installed on Linux alone", allow_module_level=True)

from py4swiss.engines import DutchEngine
from py4swiss.trf import ParsedTrf
from py4swiss.trf.sections import PlayerSection, XSection
from py4swiss.trf.sections.x_section import XSectionConfiguration

pytestmark = pytest.mark.rest


def parsed_report(evening: Evening) -> ParsedTrf:
    """The rounds so far as that program reads the evening's report."""
    lines = report(evening).split("\r\n")
    sections = [PlayerSection.from_string(line) for line in lines if line.startswith("001")]
    white_begins = XSectionConfiguration(first_round_color=True)
    section = XSection(number_of_rounds=evening.plan.rounds, configuration=white_begins)
    parsed = ParsedTrf(player_sections=sections, x_section=section)
    parsed.validate_contents()
    return parsed


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
            found = DutchEngine.generate_pairings(parsed_report(evening))
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
