"""A whole position: what is open and why not, turns, who gets what, the end."""

import copy
import pickle
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.tapas import (
    BadInput,
    Closed,
    IllegalMove,
    Move,
    NothingToTakeBack,
    Position,
    Reason,
    Rulings,
)
from engine.tapas.game import TapasGame
from engine.tapas.push import slide, story, value_of
from engine.tapas.rules import Handicap
from engine.tapas.tray import ENTRIES, turn_entry
from tests.depth import some
from tests.engine.strategies import TAIL, open_board, position, positions
from tests.stories import said, story_test


@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 32), (2, 1024), (3, 27508), (4, 829004)])
def test_perft_from_the_start(depth: int, count: int) -> None:
    assert Position.start().perft(depth) == count


@settings(max_examples=30)
@given(positions())
def test_perft_counts_what_playing_all_moves_counts(p: Position) -> None:
    def legal_after(move: Move) -> int:
        after = p.copy()
        after.push(move)
        return len(after.legal_moves())

    assert p.perft(2) == sum(map(legal_after, p.legal_moves()))


def test_recorded_games_are_played_exactly(recorded: dict) -> None:
    p = Position.start(
        first=recorded["first"],
        extras=recorded["extras"],
        burning_head=recorded["burning_head"],
        rulings=Rulings.ONLINE,
        quarter_turns=recorded["quarter_turns_at_start"],
    )
    assert p.tray() == recorded["start"]
    for ply in recorded["plies"]:
        assert p.outcome() is None
        assert (p.mover, p.turns_due) == (ply["mover"], ply["turned"])
        assert sorted(p.open_entries()) == sorted(ply["open"])
        p.push(Move(ply["move"]))
        assert p.tray() == ply["tray"]
        if "points" in ply:
            assert {"J": p.points("J"), "C": p.points("C")} == ply["points"]
    outcome = p.outcome()
    assert outcome is not None
    assert (outcome.reason is Reason.SAUCES) == (recorded["ended_by"] == "three sauces")


STORIES = """
a tapas slides to the first piece and pushes it on, with all that it meets, by its own value
    rank 3 C1 .. .. .. .. J1 J 4121/4121 -/- - - | 2@W3 | rank_3 = .. J2 C1 .. .. J1 | left = none
    rank 3 .. .. .. .. .. C1 J 4121/4121 -/- - - | 3@W3 | rank_3 = .. .. .. .. .. .. | left = C1 J, J3 C
    steps = J3 .. .. .. .. C1 no -, .. J3 .. .. .. C1 no -, .. .. J3 .. .. C1 no -, .. .. .. J3 .. C1 no -,\
 .. .. .. .. J3 C1 no -, .. .. .. .. .. J3 yes C1 J, .. .. .. .. .. .. yes J3 C
    rank 3 C1 C1 C1 C1 C1 C1 J 4121/4121 -/- - - | 4@W3 | rank_3 = .. .. .. J4 C1 C1 | left = C1 J, C1 J, C1 J, C1 J
    rank 3 .. .. .. .. C1 .. J 4121/4121 -/- - - | 1@W3 | rank_3 = .. .. .. .. J1 C1 | left = none
    rank 3 xT J1 C2 .. .. .. J 4121/4121 -/- - - | 1@W3 | rank_3 = J1 xT J1 C2 .. .. | left = none
    rank 3 .. .. .. .. .. xN J 4121/4121 -/- - - | 1@W3 | rank_3 = .. .. .. .. .. J1 | left = xN J
rulebook example: the croqueta moves one slot, then pushes the rest
    rank 3 .. C1 .. C2 J1 C2 J 4121/4121 -/- - - | 2@W3 | rank_3 = .. .. J2 C1 C2 J1 | left = C2 J
    moved = J2 - c3, C1 b3 d3, C2 d3 e3, J1 e3 f3, C2 f3 -
    steps = J2 C1 .. C2 J1 C2 no -, .. J2 C1 C2 J1 C2 yes -, .. .. J2 C1 C2 J1 yes C2 J
rulebook example: each player gets the opponent's tapas, whoever pushed
    rank 3 J1 C1 J2 .. .. .. C 4121/4121 -/- - - | 3@E3 | left = J1 C, C1 J, J2 C | gained = J 1, C 3
an empty line is closed
    rank 3 C1 .. .. .. .. .. J 4321/4321 -/- - - | closed.1@W4 = EMPTY_LINE
ones own piece first closes an entry
    rank 3 J1 C1 .. .. .. .. J 4321/4321 -/- - - | closed.1@W3 = OWN_FIRST
the reverse of the latest push is closed but not the same direction
    rank 3 J1 .. .. .. .. J1 C 4321/4321 -/- - 2@W3 | closed.1@E3 = REVERSE | closed.1@W3 = none
the reverse ban holds whoever made that push
    rank 3 .. .. .. C1 J1 xN J 4321/4321 -/- - - | 1@W3 | plays_again = yes | mover = J
    closed.1@E3 = OWN_FIRST, REVERSE
a value without tapas is closed
    rank 3 C1 .. .. .. .. .. J 4320/4321 -/- - - | closed.4@W3 = NO_SUCH_TAPAS | ! 4@W3: NO_SUCH_TAPAS
after the end everything is closed
    rank 3 C1 .. .. .. .. .. J 0000/0000 -/- - - | legal = none | closed.1@W3 = NO_SUCH_TAPAS, GAME_OVER
an extra goes to the mover
    rank 3 .. .. .. .. .. xT C 4321/4321 -/- - - | 1@W3 | left = xT C | points = J 0, C 5
the ticket takes tapas that leave with it out of the game
    rank 3 .. .. .. C2 xT xB J 4321/4221 -/- - - | 3@W3 | left = xB J, xT J, C2 - | removed = C2 | taken.J = xT, xB
    points.J = 5
ruling: the ticket takes extras, too
    rank 3 .. .. .. C2 xT xB J 4321/4221 -/- - - online | 3@W3 | left = xB J, xT -, C2 - | removed = C2, xT
    taken.J = xB | points.J = 0
the ticket takes the played tapas too
    rank 3 .. .. .. .. .. xB J 4321/4321 -/- - - | 3@W3 | removed = J3 | points.C = 0
a napkin that the ticket takes along still lets the mover play again
    rank 3 .. .. .. C1 xN xB J 4321/4321 -/- - - online | 2@W3 | removed = xN | plays_again = yes
the napkin lets the mover play again
    rank 3 .. .. .. .. .. xN J 4321/4321 -/- - - | 1@W3 | plays_again = yes | mover = J
the napkin with the last tapas passes the turn
    rank 3 .. .. .. .. .. xN J 1000/4321 -/- - - | 1@W3 | plays_again = no | mover = C
points of extras
    rank 3 C1 .. .. .. .. .. J 4321/4321 xK/- - - | points.J = 2
    rank 3 C1 .. .. .. .. .. J 4321/4321 xKxM/- - - | points.J = 5
    rank 3 C1 .. .. .. .. .. J 4321/4321 xMxW/- - - | points.J = 5
    rank 3 C1 .. .. .. .. .. J 4321/4321 xT/- - - | points.J = 5
    rank 3 C1 .. .. .. .. .. J 4321/4321 C1C1C1xTxW/- - - | points.J = 10
    rank 3 C1 .. .. .. .. .. J 4321/4321 xN/- - - | points.J = 0
    rank 3 C1 .. .. .. .. .. J 4321/4321 xB/- - - | points.J = 0
three sauces win at once even when behind
    rank 3 .. .. .. .. .. xW J 4320/4321 xKxM/J1J4xT - - | 1@W3 | game_over = yes
    outcome = winner J, reason sauces, value - | points = J 5, C 10 | legal = none
rulebook example: ten points beat eight with more tapas
    ended C3C3C4/J1J1J1J1J1J1J1J1 | outcome = winner J, reason points, value -
rulebook example of the tie break: eleven points each and a 4 each, two 3s against one decide
    ended C2C2C3C4/J1J3J3J4 | outcome = winner C, reason tie-break, value 3
twelve ones do not beat a two in a tie
    ended C1C1C1C1C1C1C1C1C1C1C1C1/J1J1J1J1J1J1J1J1J1J1J2 | outcome = winner C, reason tie-break, value 2
    ended C1C1C1/J1xK | outcome = winner J, reason tie-break, value 1
extras do not count in a tie
    ended C1C1xT/J3J4 | outcome = winner C, reason tie-break, value 4
equal tapas are a draw
    ended C1C2/J1J2 | outcome = winner -, reason draw, value -
a player without tapas is skipped
    rank 3 C1 .. .. .. .. .. J 3000/0000 -/- - - | 1@W3 | mover = J | passed = none
a player who can enter nowhere passes and keeps the tapas: on the only line left croquetas stand at both ends
    rank 5 C1 .. .. .. .. C1 J 4321/4321 -/- - - | 3@W3 | has_passed = C | passed = C | mover = J
    supply.C = 4, 3, 2, 1
    open_entries = E5, W5
when nobody can enter the game ends and is scored
    rank 5 .. .. .. .. .. .. J 4321/4321 -/- - - | 3@W3 | game_over = yes | has_passed = J, C | supply.J = 4, 3, 1, 1
    outcome = winner C, reason points, value -
points by agreement count like points won
    start for C 20 points | 1@Nc; 1@Nb; 4@Ne | points = J 0, C 20 | supply.C = 3, 3, 2, 1
    ended C3C3C4/J1J1J1J1J1J1J1J1 with 0/3 | outcome = winner C, reason points, value -
who plays without tapas has fewer turns and nobody gets them
    start for J without 4 1 | supply.J = 3, 3, 2, 0 | supply.C = 4, 3, 2, 1 | removed = J1, J4 | points = J 0, C 0
    start for C without 3 1 | supply.J = 4, 3, 2, 1 | supply.C = 3, 3, 1, 1 | removed = C1, C3 | points = J 0, C 0
every reason that holds is given
    burning 0 ......../J1........C1/............/J1........J1/............/..C1.... J 4320/4321 -/- - 1@W3
    closed.4@E3 = OWN_FIRST, REVERSE, NOT_FACING, NO_SUCH_TAPAS
the first player turns the tray before each turn
    start burning_head | turns_due = 1 | quarter_turns = 1 | open_entries = E5, E3 | 1@E5 | mover = C | turns_due = 0
    open_entries = W3 | 1@W3 | mover = J | turns_due = 1 | quarter_turns = 2
south says who sits there
    start burning_head south=C | open_entries = W4, W2
ruling: the first turn rotates or not
    start burning_head online | turns_due = 0
ruling: the napkin rotates or not
    burning 2 ..C1..../J1........C1/..........C1/..........C1/J1........C1/..C1..xN J 4321/4321 -/- - - | 1@Ne
    plays_again = yes | turns_due = 0
    burning 2 ..C1..../J1........C1/..........C1/..........C1/J1........C1/..C1..xN J 4321/4321 -/- - - napkin_rotates
    1@Ne | plays_again = yes | turns_due = 1
the tray is turned on until something can be entered: first south, then the east, which is closed, then the north
    burning 2 ......../............/............/J1....C1..C1/............/........ J 4321/4321 -/- - - | 1@Nd
    mover = C | turns_due = 2 | turns_after = 2 | quarter_turns = 0 | open_entries = Nd | closed.1@W3 = NOT_FACING
a first player who passes has turned the tray, in vain, and it is turned on until the croquetas face E5
    burning 1 ......../J1........J1/............/..........J1/............/........ C 4321/4321 -/- - - | 3@W3
    has_passed = J | mover = C | turns_due = 2 | open_entries = E5
one who is skipped has not
    burning 1 ......../J1........J1/............/..........J1/............/........ C 0000/4321 -/- - - | 3@W3
    has_passed = none | mover = C | turns_due = 0 | open_entries = W5
the ban on the reverse outlives a skipped player: C1 is pushed to e4, where only W4 leads to it
    lonely J 2000/0000 -/- - - | 1@E4 | game_over = yes | supply.J = 1, 0, 0, 0 | has_passed = J
"""
ALONE = ".. .. .. ../{} {} {} {} {} {}/.. .. .. .. .. ../.. .. .. .. .. C1/.. .. .. .. .. ../.. .. .. .."
LONELY = ".. .. .. J1/.. .. .. .. .. ../.. .. .. .. .. C1/.. .. .. .. .. ../.. .. .. .. .. ../.. .. .. J1"
ENDED = ".. .. .. ../.. .. .. .. .. ../.. .. .. .. .. ../.. .. xN .. .. ../.. .. .. .. .. ../.. .. .. .."


def words_of(*parts: object) -> str:
    return " ".join(map(said, parts))


class StoryGame:
    """Tapas in a story that begins with a tray: one line of it, the mover and what follows in a position's text."""

    def __init__(self) -> None:
        self.game, self.push = TapasGame(Position.start()), None

    def do(self, step: str) -> None:
        words = step.split()
        tail = TAIL.replace("rulebook", "online") if words[-1] == "online" else TAIL
        rest = " ".join(words[8:13])
        if words[0] == "start":
            options: dict[str, Any] = {"rulings": Rulings.ONLINE} if "online" in words else {}
            south = "C" if "south=C" in words else None
            if "for" in words:
                options["handicaps"] = {words[2]: Handicap.parse(" ".join(words[3:]))}
            self.game = TapasGame(Position.start(burning_head="burning_head" in words, south=south, **options))
        elif words[0] == "burning":
            tail = f"turned={words[1]} due=0 passed=- first=J south=J burning_head=yes"
            rulings = words[8] if words[8:] else "rulebook"
            self.game = TapasGame(Position.parse(f"{' '.join(words[2:8])} {tail} rulings={rulings}"))
        elif words[0] == "lonely":
            self.game = TapasGame(position(LONELY, " ".join(words[1:])))
        elif words[0] == "ended":
            bonus = f" bonus={words[3]}" if "with" in words else ""
            self.game = TapasGame(position(ENDED, f"J 0000/0000 {words[1]} - -", TAIL + bonus))
        elif words[:2] == ["rank", "3"]:
            self.game = TapasGame(open_board(" ".join(words[2:8]), rest, tail))
        elif words[0] == "rank":
            self.game = TapasGame(position(ALONE.format(*words[2:8]), rest))
        else:
            self.push = self.game.apply(step)  # type: ignore[assignment]

    def facts(self) -> dict[str, Any]:
        p, push = self.game.position, self.push
        moves = (Move.of(value, entry) for value in (1, 2, 3, 4) for entry in ENTRIES)
        more = {"closed": {move.text: p.why_closed(move).names for move in moves}, "legal": p.legal_moves()}
        more["rank_3"] = " ".join(p[f"{file}3"] for file in "abcdef")
        if push is not None:
            more["left"] = [words_of(*left) for left in push.left]
            more["moved"] = [words_of(*shift) for shift in push.moved]
            more["steps"] = [words_of(*step.line, step.touching, *(step.left or [None])) for step in push.steps]
            more |= {"turns_after": push.turns_after, "gained": push.points, "game_over": push.game_over}
            more |= {"plays_again": push.play_again, "has_passed": push.passed}
        return {**self.game.facts(), **more}


test_tapas = story_test(STORIES, StoryGame)


# What must always hold


@settings(max_examples=some(32, 80))
@given(positions())
def test_every_push_that_no_reason_closes_is_legal_does_what_its_preview_says_and_can_be_taken_back(
    p: Position,
) -> None:
    before = p.text()
    for move in (Move.of(value, entry) for value in (1, 2, 3, 4) for entry in ENTRIES):
        assert (p.why_closed(move) == Closed.NONE) == (move in p.legal_moves())
    for move in p.legal_moves():
        shown = p.preview(move)
        assert p.text() == before
        done = p.push(move)
        parts = ("moved", "left", "passed", "game_over")
        assert [getattr(shown, part) for part in parts] == [getattr(done, part) for part in parts]
        assert p.pop() is move
        assert p.text() == before


LINES = (
    st.lists(st.integers(0, 14), min_size=6, max_size=6)
    .map(bytes)
    .filter(lambda line: any(line) and all(line.count(extra) < 2 for extra in range(9, 15)))
)
"""Any line with something on it, with Extras as the box has them."""


@given(LINES, st.integers(1, 8))
def test_pieces_keep_their_order_and_the_played_tapas_comes_last_and_moves_on_by_its_value(
    line: bytes, tapas: int
) -> None:
    result, pushed = slide(line, tapas), story(line, tapas)
    assert [*result.after.replace(b"\0", b""), *reversed(result.left)] == [tapas, *line.replace(b"\0", b"")]
    first = next(i for i, piece in enumerate(line) if piece)
    assert pushed.shifts[0][1:] == (-1, min(first - 1 + value_of(tapas), 6))
    cells = [0, *line, 0]
    for _, start, _ in pushed.shifts:
        cells[start + 1] = 0
    for piece, _, end in pushed.shifts:
        if end < 6:
            cells[end + 1] = piece
    assert bytes(cells[1:7]) == pushed.steps[-1][0] == result.after
    assert tuple(fell for _, fell in pushed.steps if fell) == result.left
    assert len(pushed.steps) == pushed.shifts[0][2] + 1, "the tapas moves on by one slot in each"
    assert sorted(piece for piece, _, end in pushed.shifts if end == 6) == sorted(result.left)


def test_a_quarter_turn_takes_each_entry_to_the_next_side_and_back() -> None:
    assert [turn_entry(entry, 1) for entry in ("Nb", "Ne", "E5", "Sb", "W5")] == ["E5", "E2", "Se", "W5", "Ne"]
    for entry in ENTRIES:
        assert turn_entry(turn_entry(entry, 3), -3) == turn_entry(entry, 4) == entry
    with pytest.raises(BadInput, match="'N1' is no entry; the entries are Nb Nc"):
        turn_entry("N1", 1)


# Bad input


def test_a_refused_push_changes_nothing() -> None:
    p = Position.start()
    before = p.text()
    with pytest.raises(IllegalMove, match="J can't play 1@Nb: OWN_FIRST; open entries are Nc"):
        p.push(Move("1@Nb"))
    assert p.text() == before
    for asked in (p.push, p.preview, p.why_closed):
        with pytest.raises(BadInput, match=r"write Move\('2@W3'\)"):
            asked("1@Nc")  # type: ignore[operator]
    for read in (Handicap.parse, Rulings.named):
        with pytest.raises(BadInput, match="None"):
            read(None)  # type: ignore[arg-type]
    with pytest.raises(NothingToTakeBack):
        p.pop()
    for wrong in (None, 3, [], "1@W3 "):
        with pytest.raises(BadInput, match="as in 2@W3"):
            Move(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("options", "words"), [({"rulings": "online"}, r"Rulings\.ONLINE"), ({"extras": 5}, "slots and tokens")]
)
def test_a_start_that_cannot_be_is_refused_with_the_remedy(options: dict, words: str) -> None:
    with pytest.raises(BadInput, match=words):
        Position.start(**options)


def test_moves_are_one_object_each_however_they_are_copied() -> None:
    move = Move("2@W3")
    assert copy.copy(move) is copy.deepcopy(move) is pickle.loads(pickle.dumps(move)) is Move.of(2, "W3") is move
    assert repr(move) == "Move('2@W3')"
