"""`tapas-table review`: what it says about a game, as text and as a page that needs nothing else."""

import re
from contextlib import closing
from pathlib import Path
from xml.etree import ElementTree

import pytest

from engine.errors import BadInput
from engine.tapas import Position
from engine.tapas.game import Setup
from engine.tapas.opponent.review import Review, chance, review, think
from engine.tapas.record import Record
from firmware.analysis import AnalysisRequest
from firmware.commands.__main__ import main
from firmware.games.registry import plugin
from firmware.games.tapas.review import as_html, as_svg, as_text
from firmware.layout import RING
from firmware.messages import Messages, languages
from tests.virtual_table import VirtualTable

GAME = Path(__file__).parents[2] / "docs" / "game.txt"
NAMES = {"J": "Julie & <b>", "C": "Peter"}


@pytest.fixture(scope="module")
def judged() -> Review:
    record = Record.parse(GAME.read_text(encoding="utf-8"))
    return review(record.setup, record.moves, nodes=400)


def test_every_push_is_judged_with_its_points_and_what_cost_one_says_what_was_wrong(judged: Review) -> None:
    position = judged.setup.start()
    for push in judged.pushes:
        assert push.mover == position.mover
        assert push.best.move in position.legal_moves()
        assert push.cost == 0 or push.move is not push.best.move
        position.push(push.move)
        assert push.points == (position.points("J"), position.points("C"))
        assert 0 <= push.after <= 1
        assert (push.fault is not None) == (push.cost >= 100)
    for push in judged.pushes[-4:]:
        assert push.best.exact
        assert push.after in (0.0, 0.5, 1.0), "the last are judged by their results"
    assert judged.pushes[-1].after == 1.0
    turn = judged.turning_point
    assert turn is not None
    assert (turn.number, turn.mover, str(turn.move), str(turn.best.move)) == (19, "C", "2@Sc", "2@Nb")
    assert (turn.before, turn.after, turn.fault is not None) == (0.0, 1.0, True), "it lost a won game"


def test_perfect_play_has_no_turning_point() -> None:
    position = Setup(extras={"c3": "xN"}, burning_head=True).start()
    while position.outcome() is None:
        position.push(think(position, 200, 4, lambda: False).move)
    late = review(Setup(extras={"c3": "xN"}, burning_head=True), position.moves(), nodes=200, memory=4)
    assert all(push.cost == 0 for push in late.pushes)
    assert late.turning_point is None


def test_a_chance_is_certain_only_when_the_result_is() -> None:
    start = Position.start()
    assert chance(start, 0, False) == 0.5
    assert 0.5 < chance(start, 100, False) < chance(start, 400, False) < 1
    assert chance(start, 1, True) == 1.0
    assert chance(start, 0, True) == 0.5
    second = Position.start(first="C")
    assert chance(second, 100, False) == pytest.approx(1 - chance(start, 100, False))


@pytest.mark.parametrize("language", languages())
def test_text_picture_and_page_tell_the_same(judged: Review, language: str) -> None:
    words = Messages.of(language, "tapas")
    text, page = as_text(judged, NAMES, words), as_html(judged, NAMES, words)
    assert "19" in text
    assert "2@Nb" in text
    assert len(re.findall(r"^ ?\d+\. [JC] \d@\w\w", text, re.MULTILINE)) == 20
    ElementTree.fromstring(as_svg(judged, NAMES, words))
    assert page.count("<tr") == 21
    assert "<b>" not in page
    assert not re.search(r"(src|href)=", page)
    assert f'lang="{language}"' in page


def test_the_command_writes_a_new_file_and_never_over_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "review.html"
    assert main(["review", str(GAME), "--nodes", "200", "-o", str(page), "--language", "fr"]) == 0
    assert "<svg" in page.read_text(encoding="utf-8")
    assert main(["review", str(GAME), "--nodes", "200", "-o", str(page)]) == 1
    assert "is there already" in capsys.readouterr().err
    assert main(["review", str(GAME), "-o", str(tmp_path / "review.pdf")]) == 1
    assert ".html" in capsys.readouterr().err


def test_a_review_is_written_whole_or_not_at_all(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(BadInput):
        review(Setup(), ())
    record = tmp_path / "game.txt"
    one = Record.of(Setup(), Setup().start().legal_moves()[:1]).text()
    for text, more, words in (
        (Record(Setup(), ()).text(), [], "no push"),
        (one, ["-o", str(tmp_path / "nowhere" / "x.html")], "make it first"),
        (one.replace("[First", '[Jalapenos "\x1b[2Jx"]\n[First'), [], "can be shown"),
    ):
        record.write_text(text, encoding="utf-8")
        assert main(["review", str(record), "--nodes", "50", *more]) == 1
        assert words in capsys.readouterr().err


def test_the_frame_tells_the_whole_review_at_a_glance_at_both_ends_of_the_replay(tmp_path: Path) -> None:
    with closing(VirtualTable(tmp_path)) as table:
        number = table.journal.add([("tapas", plugin("tapas").read(GAME.read_text(encoding="utf-8"))[0])])[0]
        table.open_replay(number, review=True)
        asked = table.session.analysis_request()
        assert isinstance(asked, AnalysisRequest)
        told = [{"cost": 0} for _ in range(20)]
        told[3]["cost"], told[10]["cost"] = 150, 400
        table.session.receive_analysis(asked, {"pushes": told, "turn": 11}, table.now)
        colors = table.session.settings.colors

        def frame() -> list[tuple[int, ...]]:
            shown = table.session.navigator.animation.loop
            return [tuple(shown[-1][1][3 * (x + 8 * y) : 3 * (x + 8 * y) + 3]) for x, y in RING] if shown else []

        seen = frame()
        assert seen.count(colors.refused) == 1
        assert seen.count(colors.chosen) == 1
        assert seen.count(colors.open) == 14
        table.session.navigator.replay().step("next", table.now)
        assert frame() != seen
        table.session.navigator.replay().step("last", table.now)
        assert frame() == seen
