"""Corrections: the program follows the tray, says so in the record, and refuses what can't be."""

import re
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import BadInput
from engine.tapas import Move, Position
from engine.tapas.game import LONGEST_REASON, Correction, Setup, TapasGame
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


def test_a_position_s_text_is_read_up_to_600_characters_and_a_reason_has_characters_that_a_record_can_hold() -> None:
    for length, words in ((600, "slot 1 of 4"), (601, "at most 600 characters; give one position")):
        with pytest.raises(BadInput, match=words):
            Correction("x" * length, "because")
    for reason in ("a\x00b", "\ud800", 3):
        with pytest.raises(BadInput, match=r"none of < >|the reason is a text, not int"):
            Correction(START, reason)  # type: ignore[arg-type]
