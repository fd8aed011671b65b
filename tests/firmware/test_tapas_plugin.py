"""What the plugin of Tapas says of its games and puzzles: to lists, to ratings, and aloud."""

import re
from random import Random
from typing import Any

import pytest

from engine.tapas.puzzle import Puzzle, catalogue
from engine.tapas.tray import EXTRAS
from firmware.games.registry import plugin, prompt_of, read_records
from firmware.games.speech import Change, Line, Prompt, phrase
from firmware.games.tapas.options import split
from firmware.journal import WrittenGame
from firmware.layout import BUTTONS, ENTRIES
from firmware.library import add_new
from firmware.messages import Messages
from firmware.table import Settings
from tests.firmware.pictured import pictured_in_turn, show_of
from tests.firmware.said import LANGUAGES, by_the_page, page_says
from tests.firmware.test_session import do
from tests.virtual_table import VirtualTable, start

TAPAS = plugin("tapas")
WHOLE: dict[str, Any] = {
    "extras": {"c3": "xT", "d4": "xK"}, "burning_head": True, "handicaps": {"C": {}}, "study": "", "position": "x",
    "first": "C", "seats": {"C": "child"},
}  # fmt: skip


def ended(winner: str | None, reason: str, j: int, c: int) -> dict[str, Any]:
    return {"points": {"J": j, "C": c}, "outcome": {"winner": winner, "reason": reason}}


GAMES = [
    WrittenGame({"extras": {}}, {}, []),
    WrittenGame(WHOLE, {"J": "Ann", "C": "Ben"}, [("push", "correct 1 x")], ended("C", "points", 3, 9)),
    WrittenGame({"study": "fork"}, {"J": "Ann"}, [("push", "1@Nc")], ended(None, "draw", 3, 3)),
    WrittenGame({}, {}, [], ended("J", "time", 30, 3)),
    *(
        WrittenGame(setup, {}, [], ended("C", "points", 3, 9))
        for setup in ({"extras": {"c3": "xT"}}, {"burning_head": True, "first": "C"}, {"handicaps": {"C": {}}},
                      {"position": "x"}, {"study": ""})
    ),
]  # fmt: skip


def test_the_list_says_who_played_what_and_how_it_ended_and_ratings_count_what_began_as_any_other(golden: Any) -> None:
    told = []
    for game in GAMES:
        told += [f"{game.setup}", f"    {TAPAS.summary(game)}"]
        told += [f"    {TAPAS.translated_summary(game, Messages.of(each, 'tapas').say)}" for each in LANGUAGES]
        standing: Any = TAPAS.standing(game)
        told += [f"    {standing}", *(f"    {seat} has {standing.ending(seat)}" for seat in standing.places)]
    golden("tapas/listed.txt", "\n".join([*told, ""]))


def test_the_buttons_of_seats_handicaps_and_extras_look_as_ever(table: VirtualTable, golden: Any) -> None:
    shows = {}
    for button in (*["E3"] * 5, *["W2"] * 6, "Nc", "Nd", "Ne", "W4"):
        facts = table.press(button)
        shows[f"{len(shows)} {button} {', '.join(facts['extra_slots'])}"] = show_of(table)
    golden("tapas/seats.txt", pictured_in_turn(shows))


def test_extras_that_no_button_offers_are_none_for_the_next_game() -> None:
    for extras, offered in (({"c3": "xT"}, 0), ({"c3": "xT", "d4": "xK"}, 2)):
        screen = TAPAS.setup_screen(Settings(), 0.0, TAPAS.setup({"extras": extras}, Random(1)))
        assert screen.options()["extras"] == offered


def test_accuracy_is_the_mean_share_of_the_chances_that_a_player_kept() -> None:
    told = [("J", 0.5, 0.25, 10), ("C", 0.25, 0.75, 10), ("J", 0.75, 0.9, 10), ("C", 0.9, 1.0, 0), ("J", 1.0, 0.5, 1)]
    pushes = [{"mover": mover, "before": was, "after": now, "cost": cost} for mover, was, now, cost in told]
    assert TAPAS.accuracy({"pushes": pushes}) == pytest.approx({"J": 2.25 / 3, "C": 0.75})


def test_a_puzzle_says_what_its_solution_is_worth_and_the_first_ones_need_no_more_than_a_first_game() -> None:
    lines = catalogue()
    for name in [*lines][:60]:
        puzzle, shown = Puzzle.parse(lines[name]), TAPAS.puzzle(name)
        points = {"points": round(puzzle.margin / 100)} if puzzle.goal == "points" else {}
        worth = phrase("puzzle-worth" if points else "puzzle-won", **points)
        assert (shown.worth, shown.words) == (worth, f"puzzle-{puzzle.goal}")
        replies = sum(len(find.replies) for find in shown.finds)
        assert len(shown.finds) + replies == len(puzzle.line)
        assert [find.presses[-1] for find in shown.finds] == ["ok"] * len(shown.finds)
        assert all(len(find.presses) == find.args["value"] + 1 for find in shown.finds)  # type: ignore[operator]
    first = set(TAPAS.first_puzzles())
    assert first == {
        name
        for name, line in lines.items()
        if " turned=0 " in line and " burning_head=no " in line and not any(extra in line for extra in EXTRAS)
    }
    assert 0 < len(first) < len(TAPAS.puzzle_ratings()) == len(lines)


def test_statistics_say_who_pushed_last() -> None:
    game = WrittenGame({"first": "J"}, {}, [("placed", ""), ("push", "1@Nc"), ("push", "1@Nd")])
    assert {player: one.was_last for player, one in TAPAS.statistics(game).items()} == {"J": False, "C": True}


def test_statistics_count_no_tapas_that_the_ticket_took_out_of_the_game() -> None:
    text = "......../............/............/......C2xTxB/............/........ J 4321/4221 -/- - - turned=0 due=0"
    setup = TAPAS.setup({"position": f"{text} passed=- first=J south=J burning_head=no rulings=rulebook"}, Random(1))
    found = TAPAS.statistics(WrittenGame(setup, {}, [("push", "3@W3")]))
    assert {player: (one.taken, one.lost) for player, one in found.items()} == {
        "J": ({"xT": 1, "xB": 1}, {}),
        "C": ({}, {}),
    }


SPOKEN = """
Nb | Nd | E4 | W5 | W4 | E3 | W3 | W3 | W2 | Sc | ok | W4 | ok
begin with a tortilla | hint | back | W4 | W4 | W4 | W4 | ok | ok | back | ok | W3 | back | Nb | menu | menu | hold hint
begin without a 4 | set auto_commit 5 | W4 | W4 | W4 | W4 | ok | back
begin burning head online | ok | Nb | play 1@Sb; play 1@Nd | ok back
ok | replay | step next | step next | step leave | resign J
begin | play 1@Nc; play 1@Nd | edit | Nb | hint | ok | W5 | Nc | ok | Nb | ok | back | back
begin burning head | ok | edit | ok | Nc | ok | ok | Ne | ok | back | back
real tray | the table begins | ok | think | ok | Nb
no tray | set table_pushes shown | the table begins | think | wait 30
begin | hint | the coach finds 2@W4 | hint | hold hint | Nc
forbid hints | begin | hint
forbid take_backs | begin | play 1@Nc | back
"""

ENDS = [
    ("J", "points", None),
    ("C", "points", None),
    ("C", "tie-break", 2),
    ("J", "sauces", None),
    (None, "draw", None),
]
WHY = [
    {"code": "ends", "won": True, "points": 3},
    {"code": "ends", "won": False, "points": -3},
    {"code": "ends", "won": False},
    {"code": "ends", "points": 0},
    {"code": "allows", "pieces": ["C1", "xT"], "move": "2@W4"},
    {"code": "wins", "pieces": []},
]


def test_every_end_of_a_game_or_match_and_every_reason_for_a_push_is_said_as_ever(
    table: VirtualTable, golden: Any
) -> None:
    state, written = start(table), []
    over = {**state, "phase": "finished", "points": {"J": 12, "C": 9}}
    for winner, reason, value in ENDS:
        outcome = {"winner": winner, "reason": reason, "value": value}
        for match in (None, {"points": {"J": 20, "C": 19}, "winner": winner}):
            lines = TAPAS.speech.standing({**over, "outcome": outcome, "match": match})
            written += [f"{winner} {reason}, match {match}", *spoken(lines)]
    advice = {"push": {"value": 2, "entry": "W4"}, "reasons": WHY}
    written += ["why", *spoken(TAPAS.speech.lines(Change(state, {**state, "advice": advice}, "hint")))]
    golden("tapas/ends_and_reasons.txt", "\n".join([*written, ""]))


def spoken(lines: list[Line]) -> list[str]:
    return [f"    {line.level} {line.sound} {line.id} {dict(line.args)}" for line in lines]


def test_all_that_is_said_is_said_as_ever(table: VirtualTable, golden: Any) -> None:
    speech, written, before = TAPAS.speech, [], table.snapshot()
    for step in map(str.strip, re.split("[|;\n]", SPOKEN.strip())):
        if step == "edit":
            table.press("menu")
            table.press("hint")
        elif step == "replay":
            table.open_replay(before["game"])
        elif step.startswith("forbid"):
            table.session.change_settings({step.split()[1]: False}, table.now)
        else:
            do(table, step)
        after = table.snapshot()
        change = Change(before, after, step.removeprefix("hold ") if step.split()[-1] in BUTTONS else "")
        if after["edit"]:
            lines = speech.edited(change)
        else:
            lines = TAPAS.chosen(change) if after["phase"] == "setup" else speech.lines(change)
        asked: Prompt = speech.prompt(after)
        written += [step, *spoken(lines), "  asks", *spoken([*asked.headline, *asked.advice])]
        written += spoken(speech.score(after))
        before = after
    golden("tapas/spoken.txt", "\n".join([*written, ""]))


@by_the_page
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_button_and_entry_where_they_differ_what_is_not_there_and_what_counts_the_tables_push(
    table: VirtualTable, golden: Any, language: str
) -> None:
    facts = start(table, burning_head=True)
    while not facts["quarter_turns"] or facts["phase"] == "turning":
        facts = table.press("ok") if facts["phase"] == "turning" else table.play(f"1@{facts['open_entries'][0]}")
    shut = table.press(next(button for button in ENTRIES if button not in facts["open_buttons"]))
    start(table, handicaps={"J": {"without": [4]}})
    missing = [table.press("W4") for _ in range(4)][-1]
    refused = table.press("ok")
    table.session.settings.real_tray = True
    start(table, first="C", seats={"C": "careful"})
    table.think()
    real = table.snapshot()
    by_ok = {**real, "proposal_by": "ok"}
    by_ok["prompt"] = prompt_of(by_ok)
    states = {"closed": shut, "missing": missing, "refused": refused, "a real tray": real, "no tray": by_ok}
    told = page_says("tapas", language, *states.values())
    lines = (f"{name}: {' / '.join(lines)}\n" for name, lines in zip(states, told, strict=True))
    golden(f"tapas/page_{language}.txt", "".join(lines))


@pytest.mark.parametrize("nonsense", ["x", -1, 1 << 32, True, None])
def test_a_seed_of_a_journal_that_makes_no_sense_is_none(nonsense: object) -> None:
    seats = {"seats": {"C": "child"}}
    assert split({**seats, "seed": nonsense}) == split(seats)


def test_a_game_against_the_table_is_no_other_one_when_its_own_record_comes_back(table: VirtualTable) -> None:
    start(table, seats={"C": "hungry"})
    table.play("1@Nc")
    table.press("back", hold=True)
    table.press("ok")
    imported = add_new(table.journal, read_records(table.session.library.record(1)))
    assert (imported.new, imported.present) == ([], [1])


@pytest.mark.parametrize(("before", "after", "counts"), [("after-ok", "at-once", True), ("shown", "after-ok", False)])
def test_the_tables_push_counts_by_the_setting_as_it_is_now(
    table: VirtualTable, before: str, after: str, counts: bool
) -> None:
    table.session.change_settings({"table_pushes": before}, table.now)
    table.session.settings.real_tray = False
    start(table, seats={"C": "hungry"})
    table.play("1@Nc")
    table.think()
    table.wait(0.1)
    assert len(table.snapshot()["moves"]) == 1
    table.session.change_settings({"table_pushes": after}, table.now)
    table.wait(60)
    assert (len(table.snapshot()["moves"]) == 2) == counts


def test_ok_makes_the_push_that_the_table_shows_not_the_one_that_was_taken_back(table: VirtualTable) -> None:
    table.session.change_settings({"table_pushes": "after-ok"}, table.now)
    table.session.settings.real_tray = False
    start(table, seats={"C": "hungry"})
    table.play("1@Nc")
    table.think()
    table.wait(10)
    taken_back = table.press("ok")["moves"][-1]
    table.press("back")
    table.wait(10)
    question, game = table.question, table.session.navigator.played()
    other = next(move for move in game.state.legal_actions() if move not in (taken_back, "1@Nc"))  # type: ignore[attr-defined]
    result = {"move": other, "score": 0, "exact": False, "depth": 1, "nodes": 1, "line": [other], "reasons": []}
    table.table.receive_analysis(question, result, table.now)
    table.wait(10)
    assert table.press("ok")["moves"][-1] == other
