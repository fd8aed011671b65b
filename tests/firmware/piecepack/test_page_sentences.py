"""What the page says of everything that can be done, by the page's own script; node runs it."""

from typing import Any

import pytest

from engine.piecepack.game import _DO
from firmware.messages import Messages
from tests.firmware.piecepack.helpers import act, all_entered, play_of, played, started
from tests.firmware.piecepack.test_game import do
from tests.firmware.said import LANGUAGES, by_the_page, page_says
from tests.stories import stories_of
from tests.virtual_table import VirtualTable

pytestmark = by_the_page
KINDS = {*_DO, "start", "held", "not", "no", "undone"} - {"hold", "release"}
"""All that a record can have, by the first word; nobody's holding is an action of the table."""


class Noted(VirtualTable):
    """A table that keeps all that it told of itself."""

    states: list[dict[str, Any]]

    def snapshot(self) -> dict[str, Any]:
        self.states.append(super().snapshot())
        return self.states[-1]


@pytest.fixture(scope="module")
def states(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    """The facts of the stories of the game, in which everything that can be done is done."""
    found, kinds = [], set()
    for story in stories_of("piecepack").values():
        table = Noted(tmp_path_factory.mktemp("table"))
        table.states = []
        do(table, story)
        found += [state for state in table.states if state["game_name"] == "piecepack" and state["phase"] != "setup"]
        if table.snapshot()["phase"] != "setup":
            kinds |= {action.split()[0] for action in play_of(table).actions()}
        table.close()
    assert kinds == KINDS
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_done_is_said_in_words(language: str, states: list[dict[str, Any]]) -> None:
    for sentences in page_says("piecepack", language, *states):
        for sentence in sentences:
            assert "{" not in sentence
        assert all(sentence[0].isupper() or not sentence[0].isalpha() for sentence in sentences[:2])


@pytest.mark.parametrize(("players", "one", "other"), [(4, "north", "east"), (5, "Nb Nc", "Nd Ne")])
def test_two_players_of_the_same_name_are_distinguished_in_sentences(
    table: VirtualTable, players: int, one: str, other: str
) -> None:
    packs = ["four_seasons"] if players > 4 else []
    started(table, players, packs=packs, names={"1": "Max", "2": "Max", "3": "Zoé"})
    facts = [act(table, action) for action in ("clap 1", "accuse 1 2", "not held", "clap 1", "clap 3")]
    latest, prompts = zip(*(sentences[:2] for sentences in page_says("piecepack", "en", *facts)), strict=True)
    assert latest[:2] == (f"Max · {one} clapped (at 0:01)", f"Max · {one} accuses Max · {other}")
    (asked,) = facts[1]["prompt"]["headline"]
    assert prompts[1] == Messages.of("en", "piecepack").in_words(asked) == f"Did Max · {other} break the rules?"
    assert latest[-1] == "Zoé clapped (at 0:01)"


def test_what_tapas_were_described_by_is_said_in_words(table: VirtualTable) -> None:
    played(table, rulings="loose_patterns")
    for seat, pieces in ((1, "tS0 tM0 cS0"), (2, "tC0 cC2 tC4"), (3, "tA1 tA3 tS3")):
        act(table, *(f"take {seat} {piece}" for piece in pieces.split()))
    facts = [all_entered(table)]
    for how in ("suits-exact-M-S-S+values-all-0", "suits-all-C+values-step-2", "suits-shape-2-1+values-exact-1-3-3"):
        facts.append(act(table, f"describe 1 {how}"))
    said = [sentences[0].split(".")[0] for sentences in page_says("piecepack", "en", *facts)]
    assert said[1:] == [
        "Ann’s tapa 1 is described: the suits moons, suns, suns, all of value null",
        "Ben’s tapa 1 is described: all crowns, rising by 2",
        "Cleo’s tapa 1 is described: suits repeat as 2 + 1, the values 1, 3, 3",
    ]
