"""TAPAS for the piecepack told through the table's own buttons, and on the page by name."""

from collections.abc import Callable
from functools import partial
from itertools import pairwise

import pytest

from engine.errors import BadInput, IllegalMove
from firmware.errors import JournalError
from firmware.games.piecepack.course import CLOCK, seats_of
from firmware.games.piecepack.game import CHOOSE
from firmware.layout import CLOCKWISE, ENTRY_CELL
from tests.firmware.piecepack.helpers import (
    act,
    all_entered,
    begin,
    edge,
    finger,
    play_of,
    played,
    press,
    started,
    told,
)
from tests.firmware.table_stories import tell
from tests.stories import stories_in
from tests.virtual_table import VirtualTable

STORIES = """
who lets go before the start is waited for
    begin | finger Nb | finger E5 | lift Nb | holding = 2 | finger Sb | phase = ready | finger Nc | phase = play
a second finger on the same side goes on holding
    begin | finger Nb | finger Ne | lift Nb | holding = 1
whatever covers the lights lets nobody go who holds by name and those whose finger goes up meanwhile
    begin | hold 1; finger E5 | holding = 1, 2 | menu | holding = 1, 2 | lift E5 | holding = 1 | menu | holding = 1
holding for long is nothing wrong
    begin | finger Nb | wait 11 | stuck = none | finger E5 | finger Sb | phase = play
presses of several hands all count
    started | finger Nb; finger E5 | phase = serve | dice.2.place = 1 | lift Nb; lift E5
fingers that started the play take nobody out
    started | dice = none | press 2 | dice.2 = place 0, shown 0, under 0
a clap counts from the first moment
    begin | hold 1; hold 2; hold 3; clap 2 | phase = clap
going out gives the lowest free number and the last but one ends the play
    started by 4 | press 3 1 | dice.1.shown = 1 | press 4 | phase = serve | dice.2.shown = 3 | clock.running = no
an accidental press is taken back and the clock goes on
    started | press 1 | wait 5 | press 2 | wait 60 | back | phase = play | dice = 1 place 0, shown 0, under 0
    wait 10 | clock = seconds 16, running yes
who is out cannot go out again
    started | press 1 1 | refused.button = Nb | refused.why = play | dice = 1 place 0, shown 0, under 0
    W5 | refused.why = nobody
a late press for going out is no tapa
    started | press 1 2 3 | phase = serve | tapas = none | refused.why = stopped
    wait 2 | press 3 | tapas.0.tapa = 3/1 | refused = -
a clap freezes the clock, asks who and whether it held, and keeps the penalty
    started | wait 7 | hint | phase = clapped | wait 100 | press 2 | clap = clapper 2, accused -, held -
    press 3 | clap.accused = 3 | ok | penalties = 1 0, 2 0, 3 1 | clock = seconds 8, running no
    hint | phase = play | wait 5 | clock = seconds 13, running yes
a clap that does not hold costs who clapped
    started | hint | press 2 3 | back | penalties = 1 0, 2 1, 3 0 | press 2 | phase = play
wrong answers about a clap can be mended
    started | hint | press 2 3 | press 1 | clap.accused = 1 | press 2 | clap = clapper 2, accused -, held -
    back | phase = clapped | back | phase = play
a clap on the page says at once who
    started | clap 1; accuse 1 2; not held | penalties.1 = 1 | clap 1 | phase = play
a tapa is told piece by piece and taken back
    played | take 1 tS0; take 1 tS2 | hands.1 = tS0, tS2 | ok | refused.why = telling | take 1 cM4
    tapas.0.pieces = tS0, tS2, cM4 | tapas.0.patterns.1 = values-even | back | hands.1 = tS0, tS2
    drop 1 tS0; drop 1 tS2 | hands.1 = none | ok | refused.why = untold
ok asks before it ends the entering of all, back says no, and whatever else is entered does, too
    played | press 1 | ok | phase = serve | armed = yes | back | armed = no | tapas.0.tapa = 1/1
    ok | press 1 | armed = no | ok | hint | armed = no | ok | ok | phase = count
nobody has entered all in the middle of a tapa
    played | plain 1; take 3 tS0; done 3 | refused.why = telling | hands.3 = tS0 | done = none | done 1 | done = 1
    drop 3 tS0; done 3 | done = 1, 3
a told tapa is not removed in the middle of another
    played | plain 1; take 1 tS0; back 1 1 | refused.why = telling | tapas.0.tapa = 1/1 | hands.1 = tS0
    drop 1 tS0; back 1 1 | tapas = none
a piece that is tapped twice is refused in words of the page
    played | take 1 tS0; take 2 tS0 | refused.why = piece | hands.1 = tS0 | hands.2 = none
hint says why nothing can be doubted
    told 1 tS0 tS2 cM4 / 2 ? | describe 1 values-even | phase = bis | hint | refused.why = fits | back | press 2
    hint | refused.why = called | press 2 | hint | phase = vote | hint | phase = vote | refused.why = voting
    press 2 3 | hint | refused.why = accepted
a thumb can be turned as long as another is missing
    told 1 ? / 2 ? | hint | down 2 | votes = 2 down | down 2 | votes = 2 down | refused.why = voted
    thumb 2 down | refused.why = voted | press 1 | refused.why = own | press 2 | votes = 2 up | down 3
    log.0.result = kept
a whole game by buttons alone: words are spoken, the table keeps and removes
    told 1 ?, ? / 2 ?, ? / 3 ? | phase = count | turn = 1 | chosen = 1 | press 1 | chosen = 2 | press 2
    now.tapa = 1/2 | now.called = 2/1 | press 2 | now.called = 2/2 | press 2 | now.called = none | press 3 | ok
    log.0.tapa = 1/2 | log.0.found = 3/1 | hint | phase = vote | now.how = cannot | down 1 | votes = 1 down
    down 3 | log.1.result = discarded | ok to the end | phase = finished | listed.status = finished
    outcome.ranking.0.seat = 1 | listed.result.outcome.ranking.0.seat = 1 | outcome.ranking.0.score = 1
    outcome.ranking.1.score = 1 | outcome.ranking.2.score = 0 | press 1 | refused.why = finished | ok | phase = setup
an edge reaches each of a players tapas and any of them together
    told 1 ? / 2 ?, ?, ? | press 2 | now.called = 2/1 | press 2 | now.called = 2/2 | press 2 | now.called = 2/3
    press 2 | now.called = none | press 2 | now.called = 2/1 | down 2 | now.called = 2/1, 2/2
    press 2 | now.called = 2/1, 2/3 | down 2 | now.called = none
one press keeps a tapa when nobody calls bis, and a call that comes too late is let in by back
    told 1 ? / 2 ? | ok | log.0.tapa = 1/1 | log.0.how = words | log.0.result = kept | phase = count | turn = 2
    back | phase = bis | press 2 | ok | log.0.found = 2/1
the page keeps a tapa with one tap too
    told 1 ?, ? / 2 ? | keep 2 | log.0.tapa = 1/2 | ! keep 2: those there are: 1
a mouse holds by name one after the other
    begin | hold 1; hold 2; release 1 | holding = 2 | tap Nb | holding = 1, 2 | tap Nb | hold 3 | waiting_for = 1
    hold 1 | phase = play | ! hold 9: can't be done | ! hold: can't be done | ! hold 1: can't be done
nothing else is done before all hold
    begin | ! out 1: all hold their edge at once, then it starts | ! clap 1: all hold their edge at once
a finger too many for the start takes nobody out
    begin | finger Nb; finger E5; finger Sb; lift Nb; lift E5; lift Sb | press 3 | dice = none | refused.why = started
    wait 1 | refused.why = started | press 3 | dice = 3 place 0, shown 0, under 0 | refused = -
nor does a tap too many on the page
    begin | hold 1; hold 2; hold 3; out 3 | dice = none | refused.why = started | wait 1 | refused.why = started
    press 3 | dice = 3 place 0, shown 0, under 0 | refused = -
the page and the edge choose the same tapa and a restart keeps it
    told 1 ?, ?, ? / 2 ? | choose 2 | chosen = 2 | press 1 | chosen = 3 | ! choose 4: those there are: 1, 2, 3
    ! choose 0: those there are: 1, 2, 3 | ! choose x: those there are: 1, 2, 3 | ! choose 02: those there are: 1, 2, 3
    ! choose: those there are: 1, 2, 3 | restart | chosen = 3 | describe 3 words | now.tapa = 1/3 | chosen = 0
    ! choose 1: there is no tapa '1' to choose now; choose one when it is to be described
    choices_recorded = 0 | ok | chosen = 1 | restart | turn = 2 | chosen = 1
the end can be taken back
    told 1 ? | ok | phase = finished | page back | refused.button = back | refused.why = reopen
    reopen | phase = bis | outcome = -
a restart goes on where it was and so does the clock but for ten seconds at most
    started | wait 35 | press 1 | wait 12 | restart | phase = play | dice = 1 place 0, shown 0, under 0
    names = 1 Ann, 2 Ben, 3 Cleo | clock = seconds 40, running yes
    hint | restart | phase = clapped | clock = seconds 40, running no
what covers the game takes nothing from the clock and keeps what has passed
    started | wait 7 | clock.seconds = 8 | menu | restart | clock.seconds = 8 | menu | wait 60 | menu
    clock.seconds = 68 | wait 1 | restart | clock.seconds = 68
"""


def do(table: VirtualTable, story: str) -> None:
    """Steps are `press 2 3` on edges, `down 3` on the button of a thumb down, `ok`; anything else is on the page."""
    steps: dict[str, Callable[[str], object]] = {
        "set": lambda _: table.session.choose({"game": "piecepack", "players": 3}, table.now),
        "begin": lambda _: begin(table),
        "started": lambda rest: started(table, int(rest.removeprefix("by ") or 3)),
        "played": lambda _: played(table),
        "told": lambda tapas: told(table, dict(tapas_of(each) for each in tapas.split(" / "))),
        "press": lambda seats: press(table, *map(int, seats.split())),
        "down": lambda seat: table.press(edge(table, int(seat), 3)),
        "finger": lambda button: finger(table, button, True),
        "lift": lambda button: finger(table, button, False),
        "tap": lambda button: table.table.press(button, False, table.now),
        "page": lambda action: act(table, action),
        **{verb: partial(by_name, table, verb) for verb in ("hold", "take", "choose")},
        "back": lambda rest: act(table, f"back {rest}") if rest else table.press("back"),
        "ok": lambda rest: to_the_end(table) if rest else table.press("ok"),
        "hint": lambda _: table.press("hint"),
        "menu": lambda _: table.press("menu"),
        "W5": lambda _: table.press("W5"),
        "reopen": lambda _: table.reopen(),
    }
    more = {
        "choices_recorded": lambda: table.session.library.record(table.snapshot()["game"]).count("choose"),
        "listed": lambda: table.session.library.page()["games"][0],
    }
    tell(table, story, steps, more)


@pytest.mark.parametrize("sentence", BY_SENTENCE := stories_in(STORIES))
def test_a_game_follows_its_story(table: VirtualTable, sentence: str) -> None:
    do(table, BY_SENTENCE[sentence])


def by_name(table: VirtualTable, verb: str, about: str) -> None:
    act(table, f"{verb} {about}".strip())


def tapas_of(told: str) -> tuple[int, list[str]]:
    seat, tapas = told.split(" ", 1)
    return int(seat), tapas.split(", ")


def to_the_end(table: VirtualTable) -> None:
    while table.snapshot()["phase"] != "finished":
        table.press("ok")


def test_a_refused_press_among_thumbs_lights_no_thumb_down(table: VirtualTable) -> None:
    told(table, {1: ["?"], 2: ["?"]})
    table.press("hint")
    table.press(edge(table, 2, 0))
    before = play_of(table).animation.still
    table.press(edge(table, 2, 0))
    show = play_of(table).animation
    cells = [8 * y + x for x, y in (ENTRY_CELL[button] for button in seats_of(3)[2])]
    for _, picture in show.frames:
        assert all(picture[3 * c : 3 * c + 3] == before[3 * c : 3 * c + 3] for c in cells)


def test_a_record_from_before_keeps_the_calls_that_were_made(table: VirtualTable) -> None:
    played(table, rulings="players_find")
    for seat, tapa in ((1, "tS0 tS1 tS4"), (3, "tC0 cA2 tC4")):
        act(table, *(f"take {seat} {piece}" for piece in tapa.split()))
    all_entered(table)
    facts = act(table, "describe 1 suits-same", "bis 3/1")
    text = table.session.library.record(facts["game"]).replace("players_find,calls_must_fit", "players_find")
    ended = text.replace("bis 3/1\n*", "bis 3/1\nsettle\n1").replace('Result "*"', 'Result "1"')
    (number,) = table.import_records(ended)
    record = table.session.library.record(number)
    assert ('[Rulings "players_find"]' in record, '[Ranking "1:0 2:0 3:0"]' in record) == (True, True), record


# What is refused changes nothing


def test_refused_input_changes_nothing(table: VirtualTable) -> None:
    wrongs = "/take 9 tS0/out 9/describe 1 words/done 1 2/out 1 @3.0/clock/hold 7/xyz @"
    for phase in (begin, started, played):
        phase(table)
        before = play_of(table).course.game.text(), list(play_of(table).actions())
        for wrong in wrongs.split("/"):
            with pytest.raises((BadInput, IllegalMove)):
                table.session.act(wrong, table.now)
        assert (play_of(table).course.game.text(), play_of(table).actions()) == before


def test_what_cannot_be_kept_does_not_happen(table: VirtualTable) -> None:
    started(table)
    with table.full_disk():
        facts = press(table, 1)
        assert (facts["dice"], facts["trouble"]["code"]) == ({}, "full")
        table.wait(60)
    assert list(press(table, 1)["dice"]) == ["1"]


def test_the_last_hand_that_is_held_from_a_page_is_not_if_the_start_cannot_be_kept(table: VirtualTable) -> None:
    table.session.new_game({"players": 3}, {}, table.now, game="piecepack")
    for seat in (1, 2):
        table.session.act(f"hold {seat}", table.now)
    with table.full_disk():
        before = table.session.snapshot()
        with pytest.raises(JournalError):
            table.session.act("hold 3", table.now)
        assert table.session.snapshot() == before
    table.session.act("hold 3", table.now)
    assert table.session.snapshot()["phase"] == "play"


# Restart, record, replay


def test_a_clock_that_cannot_be_kept_keeps_nothing_from_covering_the_game(table: VirtualTable) -> None:
    started(table)
    table.wait(7)
    with table.full_disk():
        play_of(table).suspend(0.0)


@pytest.mark.parametrize(
    ("kind", "data"), [(CHOOSE, "2"), *((CLOCK, time) for time in "inf nan abc -1.0 1e9".split()), (CLOCK, "")]
)
def test_a_choice_or_a_clock_that_cannot_be_makes_no_sense(table: VirtualTable, kind: str, data: str) -> None:
    facts = told(table, {1: ["?"]}) if kind == CHOOSE else started(table)
    table.journal.append(facts["game"], [(kind, data)])
    words = "makes no sense" if kind == CHOOSE else r"makes no sense \(the clock can't stand at"
    with pytest.raises(JournalError, match=words):
        table.session.take_up(facts["game"], table.now)


# Where players sit


@pytest.mark.parametrize("players", range(3, 9))
def test_players_sit_all_round_the_table_each_at_one_side(players: int) -> None:
    seats = seats_of(players)
    assert list(seats) == list(range(1, players + 1))
    sides = [{button[0] for button in buttons} for buttons in seats.values()]
    assert all(len(side) == 1 for side in sides)
    assert len(set().union(*sides)) == min(players, 4)
    assert len({len(buttons) for buttons in seats.values()}) == 1
    places = [CLOCKWISE.index(button) for buttons in seats.values() for button in buttons]
    assert places == sorted(set(places))
    middles = [sum(map(CLOCKWISE.index, buttons)) / len(buttons) for buttons in seats.values()]
    gaps = [(after - before) % 16 for before, after in pairwise([*middles, middles[0]])]
    assert players != 5 or (min(gaps), max(gaps)) == (2, 4), "no gap is longer than a side"
