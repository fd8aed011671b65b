"""Reviews of games in which nothing is hidden: in the terminal, as a page, at the table, and in the list of games."""

import random
import re
from pathlib import Path
from typing import Any, cast
from xml.etree import ElementTree

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine import review as engine_review
from engine.errors import BadInput
from engine.piecepack import play as counts
from engine.piecepack.pieces import Piece
from engine.piecepack.state import Setup as Box
from engine.piecepack.state import State
from engine.tapas import Move, Position
from engine.tapas.game import Correction, Setup
from engine.tapas.opponent.evaluation import SAUCES_WIN
from engine.tapas.opponent.reasons import Fault, Reason
from engine.tapas.opponent.review import Judged, Review, chance, review, think
from engine.tapas.opponent.search import Thought
from engine.tapas.record import Record
from firmware import snapshot
from firmware.analysis import REVIEW, AnalysisRequest, AnalysisRun
from firmware.games import reviewing
from firmware.games.registry import plugin, plugins
from firmware.games.tapas.review import as_html, as_svg, as_text
from firmware.messages import Messages, languages
from tests.card_records import CARDS, record
from tests.depth import some
from tests.engine.test_corrections import drifted
from tests.firmware.conftest import Cli
from tests.open_records import COSTLY, COUNT, COUNTED, GOES_ON
from tests.virtual_table import VirtualTable

pytestmark = pytest.mark.rest

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


def test_the_result_says_what_was_wrong_and_which_lesson_is_about_it() -> None:
    asked = AnalysisRequest("tapas", GAME.read_text(encoding="utf-8"), REVIEW, nodes=30)
    found = cast(snapshot.Review, plugin("tapas").analyse(asked, AnalysisRun()))
    faults = [push["fault"] for push in found["pushes"] if "fault" in push]
    assert len(faults) == sum(push["cost"] >= 100 for push in found["pushes"])
    lessons = {fault["lesson"] for fault in faults}
    assert lessons - {None} <= {"toast", "sauces", "napkin", "ticket", "points", "end"}
    assert lessons > {"points"}


def test_perfect_play_has_no_turning_point() -> None:
    position = Setup(extras={"c3": "xN"}, burning_head=True).start()
    while position.outcome() is None:
        position.push(think(position, 200, 4, lambda: False).move)
    late = review(Setup(extras={"c3": "xN"}, burning_head=True), position.moves(), nodes=200, memory=4)
    assert all(push.cost == 0 for push in late.pushes)
    assert late.turning_point is None


def test_a_certain_draw_is_half_a_win() -> None:
    assert chance(Position.start(), 0, True) == 0.5


KINDS = (
    (0, None, ()),
    (99, None, (Reason("wins", ("C4",)),)),
    (100, Fault("missed", ("C1", "xT")), (Reason("wins", ("C1", "xT")), Reason("allows", ("J2",), Move("1@Nb")))),
    (299, Fault("last"), (Reason("ends", points=-3, won=False), Reason("ends", points=4, won=True))),
    (300, Fault("gave", ("J1",)), (Reason("ends", points=0), Reason("ends", points=0, won=True))),
    (5_000, Fault("allowed", ("J3",)), (Reason("ends"), Reason("ends", won=False))),
    (5_001, Fault("gave-sauces"), (Reason("sauces"),)),
)
"""What a push can cost, on both sides of each limit; what was wrong with it; why another is better."""


@pytest.fixture(scope="module")
def told() -> Review:
    """A game with made-up judgements of all kinds, and two corrections."""
    record = Record.parse(GAME.read_text(encoding="utf-8"))
    position, pushes = record.setup.start(), []
    for number, move in enumerate(record.moves, 1):
        mover, best = position.mover, position.legal_moves()[-1]
        if number == 7:
            wrong = drifted(position, random.Random(2)).text()
            corrected = [Correction(wrong, reason).applied(position) for reason in ("bumped", "the cat & I")]
        position.push(move)
        cost, fault, why = KINDS[number % len(KINDS)]
        thought, chances = Thought(best, 0, (best,), 1, False, 1, ()), (number / 20, 7 * number % 20 / 20)
        points, leads = (position.points("J"), position.points("C")), (150 * number - 900, 150 * number - 750)
        leads = leads if number != 16 else (leads[0], SAUCES_WIN)
        pushes.append(Judged(number, mover, move, thought, why, cost, *chances, points, fault, number - 1, leads))
    return Review(record.setup, tuple(pushes), position, ((6, corrected[0]), (len(pushes), corrected[1])))


def test_text_picture_and_page_are_written_as_ever(told: Review, golden: Any) -> None:
    words = Messages.of("en", "tapas")
    golden("tapas/review.txt", "\n".join(form(told, NAMES, words) for form in (as_text, as_svg, as_html)))
    even = told._replace(pushes=tuple(push._replace(cost=0, leads=(0, 0)) for push in told.pushes[:1]), corrections=())
    golden("tapas/review_of_one.txt", "\n".join(form(even, NAMES, words) for form in (as_text, as_svg)))
    won = even._replace(pushes=(even.pushes[0]._replace(leads=(SAUCES_WIN, SAUCES_WIN)),))
    assert '"34.0,34.0 686.0,34.0"' in as_svg(won, NAMES, words), "sauces decide from the first push on"
    assert Judged(*told.pushes[0][:10]).step == 0, "the first action, unless it is said"


def test_a_review_of_another_game_is_written_as_ever(golden: Any) -> None:
    found = (
        (0, 0.5, 0.5, 1.0),
        (99, 0.5, 0.4, 1.0),
        (100, 0.4, 0.6, 0.98),
        (150, 0.6, 0.2, 0.97),
        (900, 0.2, 0.9, 0.84),
    )
    pushes = tuple(
        engine_review.Judged(at + 1, "NS"[at % 2], f"E{at}", engine_review.Found("W1", *one), (at, 2 * at), 3 * at)
        for at, one in enumerate(found)
    )
    bare = tuple(push._replace(points=()) for push in pushes)
    # Of three each has a chance of their own.
    own = tuple(push._replace(found=push.found._replace(before=push.found.after, after=0.3)) for push in bare[2:4])
    words, names = Messages.of("en"), {"S": "Ann & <i>", "N": "Ben"}
    told = []
    for judged, all_names in (
        (engine_review.Review(pushes, guessed=True), names),
        (engine_review.Review(bare[:2]), {**names, "E": "Cleo"}),
        (engine_review.Review(own), {**names, "E": "Cleo"}),
    ):
        wording = reviewing.Wording(judged, all_names, words, lambda action: action.lower())
        told += [reviewing.as_text(wording), reviewing.as_html(wording)]
    golden("review.txt", "\n".join(told))


@pytest.mark.parametrize("language", languages())
def test_a_review_can_be_said_in_every_language(told: Review, language: str) -> None:
    words = Messages.of(language, "tapas")
    page = as_html(told, NAMES, words)
    assert as_text(told, NAMES, words).count("\n") > len(told.pushes)
    ElementTree.fromstring(as_svg(told, NAMES, words))
    assert page.count("<tr") == 23
    assert ("<b>" in page, f'lang="{language}"' in page) == (False, True)
    assert not re.search(r"(src|href)=", page)


def test_a_review_is_written_whole_or_not_at_all(judged: Review, tmp_path: Path, cli: Cli) -> None:
    page, record = tmp_path / "review.html", tmp_path / "game.txt"
    as_judged = as_html(judged, {"J": "Julie", "C": "Peter"}, Messages.of("fr", "tapas"))
    assert cli("review", GAME, "--nodes 400 --language fr -o", page)[0] == 0
    assert page.read_text(encoding="utf-8") == as_judged
    with pytest.raises(BadInput):
        review(Setup(), ())
    one = Record.of(Setup(), Setup().start().legal_moves()[:1]).text()
    for text, words in (
        (Record(Setup(), ()).text(), "no push"),
        (one.replace("[First", '[Jalapenos "\x1b[2Jx"]\n[First'), "can be shown"),
    ):
        record.write_text(text, encoding="utf-8")
        code, _, error = cli("review", record, "--nodes 50")
        assert (code, words in error) == (1, True)


# The piecepack's count, and which games can be reviewed


def reviewed(text: str) -> snapshot.Review:
    kind = plugin("piecepack")
    (written,) = kind.read(text)
    asked = kind.review_request(written)
    assert asked is not None
    return cast(snapshot.Review, kind.analyse(asked, AnalysisRun()))


def test_every_description_is_judged_and_the_better_one_named() -> None:
    pushes = reviewed(COUNT)["pushes"]
    assert {push["step"]: push["move"] for push in pushes} == COUNTED
    assert {push["step"]: push["best"] for push in pushes if push["cost"]} == {COSTLY: "describe 1 suits-all-S"}
    assert [push["cost"] for push in pushes] == [100, 0, 0]
    assert "sure" not in pushes[0], "nothing was guessed"
    said = COUNT.replace("describe 1 values-even", "describe 1 words\nbis 2/1\nsettle")
    assert reviewed(said)["pushes"][0]["cost"] == 100, "words count by what was called"
    kept = COUNT.replace("describe 1 values-even", "describe 1 words\nno bis\ndescribe 1 suits-all-C")
    kept = kept.replace('"1:1 3:1 2:0"', '"1:2 2:1 3:1"')
    assert [push["cost"] for push in reviewed(kept)["pushes"]] == [0, 0, 0, 0]
    undone = COUNT.replace("done\ndescribe 1 values-even", "done\nundone 2\ndone 2\ndescribe 1 values-even")
    assert [push["move"] for push in reviewed(undone)["pushes"]] == [*COUNTED.values()]


@pytest.mark.parametrize(
    ("described", "words"),
    [
        ("suits-all-S+values-step-2", "all suns, rising by 2"),
        ("suits-exact-C-S-S", "the suits crowns, suns, suns"),
        ("suits-pack-piecepack", "all from one pack: the piecepack"),
        ("suits-same+values-shape-2-1", "all of one suit, values repeat as 2, 1"),
        ("accepted", "said aloud, accepted"),
    ],
)
def test_what_a_tapa_was_described_by_is_told_in_words(described: str, words: str) -> None:
    kind = plugin("piecepack")
    (written,) = kind.read(COUNT)
    deed = kind.deed(f"describe 1 {described}", written.setup)  # type: ignore[attr-defined]
    assert Messages.of("en", "piecepack").in_words(deed) == f"tapa 1, {words}"


@pytest.mark.parametrize("language", languages())
def test_the_command_tells_it_as_text_and_as_a_page(language: str, tmp_path: Path, cli: Cli) -> None:
    file, page = tmp_path / "game.txt", tmp_path / "review.html"
    file.write_text(COUNT, encoding="utf-8")
    code, said, _ = cli("review", file, "--language", language)
    assert (code, all(action in said for action in COUNTED.values())) == (0, True)
    assert cli("review", file, "--language", language, "-o", page)[0] == 0
    written = page.read_text(encoding="utf-8")
    assert written.count("<tr") == len(COUNTED) + 1
    assert "<td>Ann</td>" in written
    assert "values-even" not in written, "the page has it in words"


def test_tapas_that_were_only_counted_can_not_be_judged(tmp_path: Path, cli: Cli) -> None:
    plain = COUNT.replace("take 3 tA1\ntake 3 tA3\ntake 3 tA5", "plain 3").replace("values-even", "values-even\nsettle")
    file = tmp_path / "game.txt"
    file.write_text(plain, encoding="utf-8")
    assert cli("review", file)[0] == 0, "what is judged at the end, when all that is open is known"
    file.write_text(plain.replace("take 1 tM1\ntake 1 tM3\ntake 1 tM5", "plain 1"), encoding="utf-8")
    code, _, error = cli("review", file)
    assert (code, "too little" in error) == (1, True)


def test_the_table_shows_it_where_the_description_was_given(table: VirtualTable) -> None:
    (number,) = table.import_records(COUNT)
    asked = table.open_review(number)
    found = reviewed(COUNT)
    found["turn"] = 1
    table.table.receive_analysis(asked, found, table.now)
    table.session.navigator.replay().step("turn", table.now)
    facts = table.snapshot()
    assert (facts["replay"]["at"], facts["review"]["showing"]) == (COSTLY, "describe 1 suits-all-S")
    assert facts["review"]["deeds"]["describe 1 words"]["id"] == "review-described"


def test_a_count_of_tapas_that_nobody_entered_is_shown_without_a_judgement(table: VirtualTable) -> None:
    (number,) = table.import_records(GOES_ON)
    asked = table.open_review(number)
    still = table.session.navigator.animation.loop
    table.table.receive_analysis(asked, {"pushes": [], "turn": None}, table.now)
    assert table.snapshot()["review"] == {"pushes": [], "turn": None}
    assert table.session.navigator.animation.loop == still, "the frame has nothing to tell"


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        (COUNT, True),
        (GAME.read_text("utf-8"), True),
        *((record(game, over), over) for game in CARDS for over in (True, False)),
    ],
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
    chance, state = random.Random(seed), State.start(Box(players=3))
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
    for action, after in counts.options(state):
        found = counts.judged(state, action, after, random.Random(seed), 2)
        assert found is not None
        assert 0 <= found.after <= found.before <= 1
        worths[action] = found
    assume(worths)
    assert {found.best for found in worths.values() if found.cost} <= worths.keys()
    assert min(found.cost for found in worths.values()) == 0
    assert all(worths[found.best].cost == 0 for found in worths.values())
