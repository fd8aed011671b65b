"""Finished games of cards that the table dealt are reviewed: in the terminal, on the table, and for somebody else."""

import random
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

from engine.errors import BadInput
from firmware.analysis import AnalysisRequest, AnalysisRun
from firmware.games.registry import plugin, read_records
from firmware.journal import WrittenGame
from firmware.layout import RING
from firmware.snapshot import Review
from tests.card_records import ACTIONS, CARDS, record
from tests.firmware.conftest import Cli
from tests.served import Served
from tests.virtual_table import VirtualTable
from tests.waiting import until

pytestmark = pytest.mark.rest

of_each_game = pytest.mark.parametrize("game", CARDS)


def request(game: str) -> AnalysisRequest:
    (written,) = [written for _, written in read_records(record(game))]
    asked = plugin(game).review_request(written)
    assert asked is not None
    return replace(asked, nodes=8)


def reviewed(game: str, run: AnalysisRun) -> Review:
    return cast(Review, plugin(game).analyse(request(game), run))


@of_each_game
def test_a_review_that_nobody_waits_for_ends_at_once_and_without_the_process_there_is_none(game: str) -> None:
    asked = replace(request(game), nodes=100_000)
    told: list[int] = []
    found = cast(Review, plugin(game).analyse(asked, AnalysisRun(stop=lambda: True, progress=told.append)))
    assert ([push["move"] for push in found["pushes"]], found["turn"]) == (ACTIONS[game], None)
    assert told == [*range(1, len(ACTIONS[game]) + 1)]
    assert all(0.5 <= push["sure"] <= 1 for push in found["pushes"])
    with pytest.raises(BadInput, match="process"):
        plugin(game).analyse(replace(request(game), fallback=True), AnalysisRun())


@of_each_game
def test_what_can_not_be_reviewed_is_said(game: str, tmp_path: Path, table: VirtualTable, cli: Cli) -> None:
    """What the table never saw, two games at once, as a picture, and what goes on, as that would tell its cards."""
    kind, file, picture = plugin(game), tmp_path / "game.txt", tmp_path / "review.svg"
    real = WrittenGame(kind.agreed({}, random.Random(1)), {}, [], None, None)
    assert kind.review_request(real) is None
    for text, more, words in (
        (kind.record(real), [], "real cards"),
        (record(game) + "\n" + record(game), [], "one at a time"),
        (record(game), ["-o", picture], ".html"),
        (record(game, over=False), [], "isn't over"),
    ):
        file.write_text(text, encoding="utf-8")
        code, _, error = cli("review", file, *more)
        assert (code, words in error, picture.exists()) == (1, True, False)
    (number,) = table.import_records(record(game, over=False))
    with pytest.raises(BadInput) as refused:
        table.open_replay(number, review=True)
    assert refused.value.code == "no-review"


@of_each_game
def test_the_table_shows_the_review_goes_to_the_turning_point_and_leaves_out_what_nobody_can_tell(
    game: str, table: VirtualTable
) -> None:
    (number,) = table.import_records(record(game))
    table.open_replay(number, review=True)
    asked = table.session.analysis_request()
    assert asked is not None
    found = reviewed(game, AnalysisRun())
    found["turn"] = 2
    for push, (cost, sure) in zip(found["pushes"], [(0, 1.0), (400, 0.6), (400, 0.9), (0, 1.0)], strict=False):
        push["cost"], push["sure"] = cost, sure
    table.table.receive_analysis(asked, found, table.now)
    picture = table.session.navigator.animation.loop[-1][1]
    colors = table.session.settings.colors
    frame = [tuple(picture[3 * (x + 8 * y) : 3 * (x + 8 * y) + 3]) for x, y in RING]
    costly = [at * len(found["pushes"]) // len(RING) for at, light in enumerate(frame) if light == colors.chosen]
    assert set(costly) == {2}
    assert table.snapshot()["review"]["pushes"] == found["pushes"]
    table.session.navigator.replay().step("turn", table.now)
    facts = table.snapshot()
    assert (facts["replay"]["at"], facts["review"]["showing"]) == (1, found["pushes"][1]["best"])


def test_the_page_gets_the_record_and_the_review_of_a_game_that_time_decided(served: Served) -> None:
    number = served.post("/api/import", {"text": record("tacocat")})["imported"][0]
    _, text, _ = served.call("GET", f"/api/games/{number}/record")
    assert '[Decided "time"]' in text.decode()
    served.post(f"/api/games/{number}/review")
    found = until(lambda: served.get("/api/state")["review"], "it is judged", lambda review: "progress" not in review)
    assert [push["move"] for push in found["pushes"]] == ACTIONS["tacocat"]
