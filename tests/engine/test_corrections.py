"""Corrections: the program follows the tray, says so in the record, and refuses what can't be."""

import re
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import BadInput, RecordError, TextError
from engine.tapas import Move, Position
from engine.tapas.game import LONGEST_REASON, LONGEST_TEXT, Correction, Setup, TapasGame
from engine.tapas.record import Record
from engine.tapas.rules import Handicap, handicaps_from
from engine.tapas.tray import EMPTY
from tests.depth import some

START = Position.start().text()
REASONS = (
    "a tapas was bumped",
    "es war die 3 – not the 4!",
    "é\u00a0: 'it' [fell]; \"so\" what?",
    "x" * LONGEST_REASON,
)


def drifted(position: Position, chance: Random) -> Position:
    """A position in which two slots are exchanged, or the other player is to move, and somebody can go on."""
    for _ in range(50):
        text = position.text()
        if chance.random() < 0.2:
            mover = "JC"["CJ".index(position.mover)]
            text = text.replace(f" {position.mover} ", f" {mover} ", 1).replace(f"passed={mover}", "passed=-")
        else:
            tray, rest = text.split(" ", 1)
            lying = re.findall("[^/]{2}", tray)
            one, other = chance.sample(range(len(lying)), 2)
            lying[one], lying[other] = lying[other], lying[one]
            text = f"{re.sub('[^/]{2}', '{}', tray).format(*lying)} {rest}"
        try:
            found = Position.parse(text)
        except BadInput:
            continue
        if found != position:
            return found
    return position


def played(seed: int, most: int = 30) -> tuple[Setup, list[str], TapasGame]:
    """A random game with corrections: its set-up, its actions, and the state that they lead to.

    It may be played with handicaps, and begin in any position.
    """
    chance = Random(seed)
    without = ((), (4,), (2, 1))
    helped = {p: Handicap(chance.choice((0, 5)), chance.choice(without), chance.random() < 0.5) for p in "JC"}
    setup = replace(Setup.drawn(chance), handicaps=handicaps_from(helped))
    if chance.random() < 0.3:
        position = setup.start()
        for _ in range(chance.randint(0, 9)):
            position.push(chance.choice(position.legal_moves()))
        setup = Setup.of_position(position.text(), setup.handicaps)
    game, actions = TapasGame(setup.start()), []
    for _ in range(chance.randint(1, most)):
        action = None
        if chance.random() < 0.25 and (wanted := drifted(game.position, chance)) != game.position:
            action = Correction(wanted.text(), chance.choice(REASONS)).action
        elif legal := game.legal_actions():
            action = chance.choice(legal)
        if action is None:
            break
        game.apply(action)
        actions.append(action)
    return setup, actions, game


def record_of(setup: Setup, actions: list[str], tag: str, comments: tuple[tuple[int, str], ...]) -> Record:
    moves: list[Move] = []
    corrections: list[tuple[int, Correction]] = []
    for action in actions:
        if action.startswith("correct "):
            corrections.append((len(moves), Correction.parse(action)))
        else:
            moves.append(Move(action))
    return Record.of(setup, moves, {"Jalapenos": tag}, comments, corrections=corrections)


@settings(max_examples=some(60, 150))
@given(st.integers(0, 10_000), st.text(st.characters(exclude_categories=["C", "Z"]) | st.just(" "), max_size=20))
def test_a_record_is_read_as_it_was_written_and_leads_to_the_same_position(seed: int, words: str) -> None:
    setup, actions, game = played(seed)
    pushes = sum("@" in action[:2] for action in actions)
    tag = " ".join(words.split())
    comment = tag.replace("{", "(").replace("}", ")")
    record = record_of(setup, actions, tag, ((0, "hello"), (min(1, pushes), comment), (pushes, "another one")))
    again = Record.parse(record.text())
    assert again == record
    assert again.text() == record.text()
    assert again.setup == setup == Setup.from_dict(setup.as_dict())
    assert again.replay() == game.position == Position.parse(game.position.text())
    written = [action.text if isinstance(action, Move) else action.action for action in again.actions()]
    assert written == actions
    assert len(again.places) == len(actions)


def test_a_correction_says_what_lies_where_and_what_it_changed_in_points() -> None:
    start = Position.start()
    text = start.text().replace("J1C1J1C1/", "..C1J1C1/", 1).replace(" -/- ", " -/J1 ")
    corrected = Correction(text, "one fell off").applied(start)
    assert corrected.changes == (("b6", "J1", EMPTY),)
    assert corrected.points == {"J": 0, "C": 1}
    assert corrected.before == start
    assert corrected.after.text() == text


@pytest.mark.parametrize(
    ("position", "code", "words"),
    [
        (Position.start(first="C").text(), "correct-agreed", "who began"),
        (Position.start(burning_head=True).text(), "correct-agreed", "Burning Head"),
        (START, "nothing-to-correct", "play on"),
        (START.replace("J1C1J1C1/", "..C1J1C1/", 1), "correct-pieces", "missing are J1, and too many are -"),
        (Position.start(extras={"c3": "xT"}).text(), "correct-pieces", "missing are -, and too many are xT"),
        (START.replace("J1C1J1C1/", "J2C1J1C1/", 1), "unreadable", "at most 3 of J2"),
        (START.replace("/J1", "/Z1", 1), "unreadable", "slot"),
        ("x" * (LONGEST_TEXT + 1), "", "at most"),
    ],
)
def test_what_this_game_can_not_be_is_refused_in_words_and_changes_nothing(
    position: str, code: str, words: str
) -> None:
    game = TapasGame(Position.start())
    before = game.text()
    with pytest.raises(BadInput, match=words) as caught:
        game.apply(f"correct {position} | because")
    assert caught.value.code == code
    if code == "correct-pieces":
        assert all(f"{value}" in str(caught.value) for value in caught.value.params.values())
        assert {*caught.value.params} == {"missing", "more"}
    assert game.text() == before


@pytest.mark.parametrize(
    "action",
    [
        *("correct ", "correct x", "correct | x", f"correct {START}"),
        *(f"correct {START} | {reason}" for reason in ("", "  ", "a|b", "a<b", "{x}", "x" * (LONGEST_REASON + 1))),
        *(f"correct {START} | {reason}" for reason in ("a\x00b", "\ud800")),
    ],
)
def test_there_is_no_correction_without_a_position_and_a_reason_that_can_be_written(action: str) -> None:
    with pytest.raises(BadInput):
        TapasGame(Position.start()).apply(action)


def test_a_record_whose_correction_can_not_be_names_its_place() -> None:
    lost = START.replace("J1C1J1C1/", "..C1J1C1/", 1)
    text = f'[Game "Tapas"]\n\n1. 2@Nc <correct {lost} | lost> *\n'
    with pytest.raises(RecordError, match="missing are") as caught:
        Record.parse(text).replay()
    assert (caught.value.number, caught.value.line, caught.value.column) == (2, 3, 9)
    with pytest.raises(TextError, match="line 3, column 9: expected a correction"):
        Record.parse(text.replace("| lost", ""))
    with pytest.raises((TextError, RecordError)):
        Record.parse(text.replace(">", ""))
