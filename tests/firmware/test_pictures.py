"""Frame-exact golden pictures of the main moments of each game, in signs that a person can read: see `pictured`."""

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from typing import Any, Final, cast

import pytest

from engine.piecepack.state import MOST
from engine.review import LEAST_COST, LIKELY
from engine.tacocat import SEATS, Track, default_board
from firmware.games.piecepack.lights import seat_color
from firmware.games.tacocat.lights import DUEL, LOWEST, SIDE, TO_WOW, TO_YAY, View, draw
from firmware.games.tapas.game import TapasTableGame
from firmware.layout import ENTRIES
from firmware.lights import CLEAR, Animation, Canvas, Picture, current_ma
from firmware.modes import Question
from tests.firmware.pictured import pictured, pictured_in_turn, show_of
from tests.firmware.piecepack import test_game as piecepack
from tests.firmware.table_stories import tell
from tests.firmware.tacocat import helpers as tacocat
from tests.firmware.tacocat import test_game as tacocat_game
from tests.firmware.tapiru import helpers as tapiru
from tests.firmware.tapiru import test_game as tapiru_game
from tests.firmware.test_session import do as press_tapas
from tests.stories import follow, stories_of
from tests.virtual_table import VirtualTable, start
from tools.palette import EYES, difference

DARK: Final = (0, 0, 0)


def first_cards(table: VirtualTable) -> None:
    """Play the first card that may be, until the end of a round is shown."""
    while (facts := table.snapshot())["phase"] != "shown":
        tacocat.act(table, table.session.look(facts["mover"])["actions"][0])


def to_the_end(table: VirtualTable) -> None:
    while table.snapshot()["phase"] != "finished":
        table.play(tapas(table).position.legal_moves()[-1].text)


def tapas(table: VirtualTable) -> TapasTableGame:
    play = table.session.navigator.game.game
    assert isinstance(play, TapasTableGame)
    return play


def review(table: VirtualTable) -> None:
    """A review of the game on the table: its third push turned it, and others just cost enough or not, or surely."""
    request, of = table.open_review(1), table.snapshot()["replay"]["of"]
    judged = [{"cost": 0}, {"cost": LEAST_COST}, {"cost": 500}, {"cost": LEAST_COST - 1}]
    judged += [{"cost": 500, "sure": LIKELY}, {"cost": 500, "sure": LIKELY - 0.01}]
    pushes = [{"best": "1@Nb", **judged[at % 6]} for at in range(of)]
    table.session.receive_analysis(request, cast(Any, {"pushes": pushes, "turn": 3}), table.now)


DO: Final[dict[str, Callable[[VirtualTable, str], None]]] = {
    "table": tell,
    "tapas": press_tapas,
    "tacocat": tacocat_game.do,
    "tapiru": tapiru_game.do,
    "piecepack": piecepack.do,
}
"""How each game's own stories are told."""
BEGIN: Final = {"tacocat": tacocat.begin, "tapiru": tapiru.begin}
OWN: Final[dict[str, Callable[[VirtualTable], Any]]] = {
    "ask 138": lambda t: t.session.navigator.ask(Question("evening", lambda now: None, number=138), t.now),
    "review": review,
    "play the last moves": to_the_end,
    "still": lambda table: table.session.navigator.stack.base.resume(table.now),
    "first cards": first_cards,
    "a card": tapiru.play_a_card,
    "play on": tapiru.play_on,
}
"""What only pictures are of."""


@pytest.mark.parametrize("moment", SHOWN := stories_of("moments"))
def test_what_is_shown(table: VirtualTable, golden: Any, moment: str) -> None:
    name = moment.partition(":")[0]
    game = name.partition("/")[0]
    shows: dict[str, Animation] = {}

    def step(what: str) -> None:
        verb, _, rest = what.partition(" ")
        if verb == "show":
            shows[rest] = show_of(table)
        elif verb == "begin" and game in BEGIN:
            BEGIN[game](table, **json.loads(rest or "{}"))
        elif what in OWN:
            OWN[what](table)
        else:
            DO[game](table, what)

    follow(SHOWN[moment], step, table.snapshot)
    golden(f"{name}.txt", pictured_in_turn(shows) if shows else pictured(table))


def test_the_cards_of_tacocat_on_the_page(table: VirtualTable, golden: Any) -> None:
    tacocat.begin(table, way="cards", seed=4)
    shows = {}
    for _ in range(12):
        facts = table.snapshot()
        table.session.navigator.game.game.redraw(table.now)  # type: ignore[union-attr]
        shows.setdefault(f"{facts['phase']} {facts['mover']}", show_of(table))
        tacocat.act(table, max(table.session.look(facts["mover"])["actions"], key=len))
    golden("tacocat/cards.txt", pictured_in_turn(shows))


def test_nothing_is_sent_when_nothing_changes(table: VirtualTable) -> None:
    start(table)
    table.table.refresh(table.now)
    table.wait(5)
    sent = table.hardware.strip.frames
    table.wait(60)
    table.table.refresh(table.now)
    assert table.hardware.strip.frames == sent
    assert table.table.deadline(table.now) is None


def test_every_frame_of_a_game_keeps_to_the_budget(tmp_path: Any) -> None:
    table = VirtualTable(tmp_path, limit_ma=300)
    strongest = 0.0
    show = table.hardware.show

    def watch(picture: Picture) -> None:
        nonlocal strongest
        strongest = max(strongest, current_ma(picture))
        show(picture)

    table.hardware.show = watch  # type: ignore[method-assign]
    start(table, extras=5)
    for _ in range(6):
        table.play(tapas(table).position.legal_moves()[0].text)
        table.wait(1)
    assert 280 < strongest <= 300
    table.close()


@pytest.mark.parametrize("space", range(7))
def test_a_dark_row_lies_between_the_track_of_tacocat_and_what_is_asked(space: int) -> None:
    empty = View(default_board(), Track(space))
    asked = [replace(empty, text=str(number), whose="YAY", waiting=7) for number in range(1, 13)]
    asked += [replace(empty, sign=sign, ties=7) for sign in (DUEL, LOWEST, TO_WOW, TO_YAY)]
    asked += [replace(empty, tally=(0, 9), whose=seat) for seat in SEATS]
    for picture in (Canvas(draw(view, CLEAR)) for view in asked):
        assert any(picture.get(x, 3) != DARK for x in range(1, 7))
        assert all(picture.get(x, 5) == DARK for x in range(7))


def test_the_number_of_a_space_of_tacocat_stands_beside_that_space() -> None:
    def columns(space: int) -> set[int]:
        view = View(default_board(), Track(), text="8", marked=space)
        picture = Canvas(draw(view, CLEAR))
        return {x for x in range(1, 7) for y in range(1, 6) if picture.get(x, y) != DARK}

    assert [columns(space) for space in range(7)] == 4 * [{3, 4, 5}] + 3 * [{2, 3, 4}]


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("limit", range(1, 10))
def test_dots_of_tacocat_begin_at_their_players_side_and_touch_no_other_light(seat: str, limit: int) -> None:
    edge = [entry for entry in ENTRIES if entry[0] == SIDE[seat]]
    picture = Canvas(
        draw(View(default_board(), Track(), tally=(1, limit), whose=seat, open=dict.fromkeys(edge, seat)), CLEAR)
    )
    first, beyond = ((2, 2), 5) if SIDE[seat] == "W" else ((5, 2), 2)
    assert picture.get(*first) == (CLEAR.seat_one if seat == "YAY" else CLEAR.seat_two)[2]
    lit = [(x, y) for x in range(1, 7) for y in range(1, 6) if picture.get(x, y) != DARK]
    assert len(lit) == limit
    assert all(1 < x < 6 and x != beyond and 1 < y < 5 for x, y in lit)


@pytest.mark.parametrize("eyes", [*EYES])
def test_no_seat_of_the_piecepack_is_lit_like_what_is_asked_or_accused(eyes: str) -> None:
    seats = [seat_color(seat, CLEAR) for seat in range(1, MOST + 1)]
    assert min(difference(a, b, eyes) for a, b in combinations(seats, 2)) > 0.1
    # Five times what is just noticeable would be 0.1.
    assert min(difference(seat, sign, eyes) for seat in seats for sign in (CLEAR.chosen, CLEAR.refused)) > 0.08
