"""Finished games in which nothing is hidden are reviewed: in the terminal, on the table, and in the list of games."""

import random
from pathlib import Path
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.piecepack.pieces import Piece
from engine.piecepack.play import judged, options
from engine.piecepack.state import Setup, State
from firmware.analysis import AnalysisRun
from firmware.commands.__main__ import main
from firmware.games.registry import plugin, plugins
from firmware.messages import languages
from firmware.snapshot import Review
from tests.card_records import CARDS, record
from tests.depth import some
from tests.open_records import COSTLY, COUNT, COUNTED, GOES_ON
from tests.virtual_table import VirtualTable

TAPAS = (Path(__file__).parents[2] / "docs" / "game.txt").read_text("utf-8")


def reviewed(text: str) -> Review:
    kind = plugin("piecepack")
    (written,) = kind.read(text)
    asked = kind.review_request(written)
    assert asked is not None
    return cast(Review, kind.analyse(asked, AnalysisRun()))


def test_every_description_is_judged_and_the_better_one_named() -> None:
    pushes = reviewed(COUNT)["pushes"]
    assert {push["step"]: push["move"] for push in pushes} == COUNTED
    assert {push["step"]: push["best"] for push in pushes if push["cost"]} == {COSTLY: "describe 1 suits-all-S"}
    assert [push["cost"] for push in pushes] == [100, 0, 0]
    assert "sure" not in pushes[0], "nothing was guessed"


def test_words_that_were_said_aloud_count_by_what_was_called() -> None:
    said = COUNT.replace("describe 1 values-even", "describe 1 words\nbis 2/1\nsettle")
    assert reviewed(said)["pushes"][0]["cost"] == 100
    kept = COUNT.replace("describe 1 values-even", "describe 1 words\nno bis\ndescribe 1 suits-all-C")
    kept = kept.replace('"1:1 3:1 2:0"', '"1:2 2:1 3:1"')
    assert [push["cost"] for push in reviewed(kept)["pushes"]] == [0, 0, 0, 0]


@pytest.mark.parametrize("language", languages())
def test_the_command_tells_it_as_text_and_as_a_page(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, page = tmp_path / "game.txt", tmp_path / "review.html"
    file.write_text(COUNT, encoding="utf-8")
    assert main(["review", str(file), "--language", language]) == 0
    said = capsys.readouterr().out
    assert all(action in said for action in COUNTED.values())
    assert main(["review", str(file), "--language", language, "-o", str(page)]) == 0
    written = page.read_text(encoding="utf-8")
    assert written.count("<tr") == len(COUNTED) + 1
    assert "<td>Ann</td>" in written
    assert "values-even" not in written, "the page has it in words"


def test_tapas_that_were_only_counted_can_not_be_judged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plain = COUNT.replace("take 3 tA1\ntake 3 tA3\ntake 3 tA5", "plain 3").replace("values-even", "values-even\nsettle")
    file = tmp_path / "game.txt"
    file.write_text(plain, encoding="utf-8")
    assert main(["review", str(file)]) == 0, "what is judged at the end, when all that is open is known"
    file.write_text(plain.replace("take 1 tM1\ntake 1 tM3\ntake 1 tM5", "plain 1"), encoding="utf-8")
    capsys.readouterr()
    assert main(["review", str(file)]) == 1
    assert "too little" in capsys.readouterr().err


def test_the_table_shows_it_where_the_description_was_given(table: VirtualTable) -> None:
    (number,) = table.import_records(COUNT)
    table.open_replay(number, review=True)
    asked = table.session.analysis_request()
    assert asked is not None
    found = reviewed(COUNT)
    found["turn"] = 1
    table.table.receive_analysis(asked, found, table.now)
    table.session.navigator.replay().step("turn", table.now)
    facts = table.snapshot()
    assert (facts["replay"]["at"], facts["review"]["showing"]) == (COSTLY, "describe 1 suits-all-S")
    assert facts["review"]["deeds"]["describe 1 words"]["id"] == "review-described"


def test_a_count_of_tapas_that_nobody_entered_is_shown_without_a_judgement(table: VirtualTable) -> None:
    (number,) = table.import_records(GOES_ON)
    table.open_replay(number, review=True)
    asked = table.session.analysis_request()
    assert asked is not None
    still = table.session.navigator.animation.loop
    table.table.receive_analysis(asked, {"pushes": [], "turn": None}, table.now)
    assert table.snapshot()["review"] == {"pushes": [], "turn": None}
    assert table.session.navigator.animation.loop == still, "the frame has nothing to tell"


@pytest.mark.parametrize(
    ("text", "offered"),
    [(COUNT, True), (TAPAS, True), *((record(game, over), over) for game in CARDS for over in (True, False))],
)
def test_the_list_offers_a_review_of_what_can_be_reviewed(text: str, offered: bool, table: VirtualTable) -> None:
    (number,) = table.import_records(text)
    (listed,) = [game for game in table.session.library.page()["games"] if game["id"] == number]
    assert listed["reviewable"] is offered
    if offered:
        table.open_replay(number, review=True)
        assert table.snapshot()["review"] == {"progress": 0}


@pytest.mark.parametrize("game", plugins())
def test_the_table_says_whether_its_game_can_be_reviewed(game: str, table: VirtualTable) -> None:
    kind = plugin(game)
    for wishes in ({}, {name: value for name, value in CARDS.get(game, {}).items() if name != "clock"}):
        table.session.new_game(wishes, {}, table.now, game=game)
        expected = kind.reviewed(kind.setup(wishes, random.Random(1)))
        assert table.snapshot()["reviewable"] is expected


def counting(seed: int) -> State:
    """Three players with three tapas each, drawn from the box, and the count begins."""
    chance, state = random.Random(seed), State.start(Setup(players=3))
    pieces = [*map(str, chance.sample(sorted(state.pool), 27))]
    for seat in state.setup.seats:
        state.holding.add(seat)
        state.done.add(seat)
        for _ in range(3):
            state.tapas[seat].append(tuple(sorted(Piece(pieces.pop()) for _ in range(3))))
    state.out = chance.sample(state.setup.seats, 3)
    return state


@settings(max_examples=some(12, 60), deadline=None)
@given(st.integers(0, 10**6))
def test_nothing_that_can_be_said_is_better_than_what_is_called_best(seed: int) -> None:
    state = counting(seed)
    worths = {}
    for action, after in options(state):
        found = judged(state, action, after, random.Random(seed), 2)
        assert found is not None
        assert 0 <= found.after <= found.before <= 1
        worths[action] = found
    assert {found.best for found in worths.values() if found.cost} <= worths.keys()
    assert min(found.cost for found in worths.values()) == 0
    assert all(worths[found.best].cost == 0 for found in worths.values())
