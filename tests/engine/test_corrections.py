"""Corrections: the program follows the tray, says so in the record, and refuses what can't be."""

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import BadInput
from engine.tapas import Move, Position
from engine.tapas.game import LONGEST_REASON, Correction, Setup, TapasGame
from engine.tapas.record import Record
from engine.tapas.rules import Handicap
from engine.tapas.tray import EMPTY
from tests.core.comparing import drawn_setup
from tests.depth import some
from tests.engine.reached import played_on

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


def played(seed: int, words: str) -> tuple[Record, list[str], TapasGame]:
    """A random game with corrections: its record, its actions, and the state that they lead to.

    It may be played with handicaps, and begin in any position.
    """
    chance = Random(seed)
    setup = drawn_setup(chance)
    if chance.random() < 0.3:
        begun = played_on(TapasGame(setup.start()), chance, chance.randint(0, 9)).position
        setup = Setup.of_position(begun.text(), {"J": Handicap(take_backs=True)})
    game, actions, moves = TapasGame(setup.start()), list[str](), list[Move]()
    corrections: list[tuple[int, Correction]] = []
    for _ in range(chance.randint(1, 30)):
        if chance.random() < 0.25 and (wanted := drifted(game.position, chance)) != game.position:
            corrections.append((len(moves), Correction(wanted.text(), chance.choice(REASONS))))
            actions.append(corrections[-1][1].action)
        elif legal := game.legal_actions():
            actions.append(chance.choice(legal))
            moves.append(Move(actions[-1]))
        else:
            break
        game.apply(actions[-1])
    comments = ((0, "hello"), (min(1, len(moves)), words.translate({123: "(", 125: ")"})), (len(moves), "another one"))
    return Record.of(setup, moves, {"Jalapenos": words}, comments, corrections), actions, game


@settings(max_examples=some(60, 150))
@given(st.integers(0, 10_000), st.text(st.characters(exclude_categories=["C", "Z"]) | st.just(" "), max_size=20))
def test_a_record_is_read_as_it_was_written_and_leads_to_the_same_position(seed: int, words: str) -> None:
    record, actions, game = played(seed, " ".join(words.split()))
    again = Record.parse(record.text())
    assert again == record
    assert again.text() == record.text()
    assert again.setup == record.setup == Setup.from_dict(record.setup.as_dict())
    assert again.replay() == game.position == Position.parse(game.position.text())
    assert [action.text if isinstance(action, Move) else action.action for action in again.actions()] == actions
    assert len(again.places) == len(actions)


def test_a_correction_says_what_lies_where_and_what_it_changed_in_points() -> None:
    start = Position.parse(START.replace("J1C1J1C1/", "..C1J1C1/", 1).replace(" -/- ", " -/J1 "))
    text = start.text().replace("..C1J1C1/", "..C1..C1/", 1).replace(" -/J1 ", " -/J1J1 ")
    corrected = Correction(text, "one fell off").applied(start)
    assert corrected.changes == (("d6", "J1", EMPTY),)
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
