"""The signs of refused presses, the score on the lights, what spells something, and the picture book of it all."""

import itertools
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.tapas import Closed
from engine.tapas.tray import PLAYERS, turn_entry
from firmware.games.tapas.display import SIGN_OF
from firmware.games.tapas.lights import coins
from firmware.layout import ENTRIES, ENTRY_CELL, MIDDLE, PIXELS, WIDTH, left_hand, right_hand
from firmware.lights import BLANK, CLEAR, Animation, Canvas, blank_for_signs, dim_picture, signs_of
from firmware.lights.signs import SIGN_SECONDS, SIGNS, Place, sign_frames
from tests.firmware.flashes import MOST_FLASHES, most_flashes
from tests.firmware.pictured import show_of
from tests.firmware.table_stories import tell
from tests.stories import stories_of
from tests.virtual_table import VirtualTable
from tools.picture_book import PICTURES, SCENES, picture_of, strips

ROOT = Path(__file__).resolve().parents[2]
LINE = tuple((3, y) for y in range(1, 8))
PLACE = Place((3, 0), LINE, (3, 3), ((7, 3), (7, 4), (7, 5), (7, 2)), number=3)


def shapes(code: str, side: str = "S") -> list[tuple[float, frozenset[int]]]:
    """The frames of a sign without its colours: for how many seconds, and which lights are lit."""
    there = {"not_facing": PLACE.there, "wrong_entry": PLACE.there[:1]}.get(code, ())
    return [
        (round(seconds, 3), frozenset(at for at in range(PIXELS) if any(picture[3 * at : 3 * at + 3])))
        for seconds, picture in sign_frames(code, BLANK, CLEAR, replace(PLACE, there=there, side=side))
    ]


GAMES = {
    "Tapas": [*SIGN_OF.values(), *"wrong_entry confirm by_itself placing hints nothing take_backs thinking".split()],
    "Tacocat": "over nothing take_backs most other_edge ok_first edge_first table_acts on_page".split(),
    "Tapiru": "over nothing take_backs closed thinking page full range pearls end".split(),
    "piecepack": "nothing finished ready play clapped clap serve count bis vote telling untold nobody own voted voting "
    "called accepted fits started stopped piece".split(),
}


@pytest.mark.parametrize("game", GAMES)
def test_the_signs_of_a_game_differ_without_their_colours(game: str) -> None:
    for one, other in itertools.combinations(dict.fromkeys(GAMES[game]), 2):
        first, second = shapes(one), shapes(other)
        assert first != second, (one, other)
        # At some moment at least three lights are otherwise: a line has no more than seven.
        assert max(len(a ^ b) for (_, a), (_, b) in zip(first, second, strict=False)) >= 3, (one, other)


@pytest.mark.parametrize("code", SIGNS)
def test_a_sign_lasts_a_second_and_a_half_flashes_seldom_and_leaves_the_score_alone(code: str) -> None:
    still = bytes(range(1, 193))
    frames = sign_frames(code, still, CLEAR, PLACE)
    assert sum(seconds for seconds, _ in frames) >= SIGN_SECONDS - 1e-9
    assert most_flashes(Animation(still, tuple(frames))) <= MOST_FLASHES
    corners = {cell for seat in "SN" for cell in (*left_hand(seat), *right_hand(seat))}
    for _, picture in frames:
        assert all(Canvas(picture).get(*cell) == Canvas(still).get(*cell) for cell in corners)


@pytest.mark.parametrize("side", "SE")
def test_every_sign_is_drawn_as_it_always_was(golden: Any, side: str) -> None:
    lines = []
    for code in SIGNS:
        frames = shapes(code, side)
        lines += ["", f"{code}: " + ", ".join(f"{seconds:.2f} s" for seconds, _ in frames)]
        for row in (range(at, at + WIDTH) for at in range(0, PIXELS, WIDTH)):
            lines.append("|".join("".join(" #"[at in lit] for at in row) for _, lit in frames) + "|")
    golden(f"signs_{side}.txt", "\n".join([*lines[1:], ""]))


def test_every_word_that_a_game_refuses_with_has_a_sign() -> None:
    words = set()
    for path in (ROOT / "firmware" / "games").glob("*/*.py"):
        source = path.read_text(encoding="utf-8")
        words |= set(re.findall(r'(?:_refuse|_show_refused)\("(\w+)"', source))
        for body in re.findall(r"def (?:_why|_no_doubt)\(self.*?(?=\n    def |\n    #)", source, re.DOTALL):
            words |= set(re.findall(r'(?:return|if|else|:) "(\w+)"', body))
    words |= {"on_page", "ok_deals", "table_acts", "started", "stopped", "closed", "other_edge"}
    words -= {"ok", "serve", "vote", "count", "play"}
    assert len(words) > 25
    assert {SIGN_OF.get(word, word) for word in words} <= set(SIGNS)
    assert set(SIGN_OF) >= {flag.name for flag in Closed if flag}
    assert set(SIGN_OF.values()) <= set(SIGNS)


@pytest.mark.parametrize("player", PLAYERS)
def test_no_two_scores_are_the_same_coins(player: str) -> None:
    assert len({tuple(coins(points, player, CLEAR)) for points in range(60)}) == 60


# The picture book


def book() -> str:
    return (ROOT / "docs" / "lights.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("code", SIGNS)
def test_the_picture_book_has_a_picture_and_words_for_each_sign(code: str) -> None:
    row = re.search(rf"^\| !\[\]\(pictures/{picture_of(code)}\.svg\) \| `{code}` \| (.+) \|$", book(), re.MULTILINE)
    assert row is not None
    assert len(row[1].split()) >= 4


def test_the_picture_book_shows_every_picture_and_all_are_current() -> None:
    made = {f"{name}.svg": text for name, text in strips()}
    kept = {path.name: path.read_text(encoding="utf-8") for path in PICTURES.iterdir()}
    assert sorted(made) == sorted(kept)
    assert [name for name in made if made[name] != kept[name]] == [], "run python -m tools.picture_book"
    assert all(f"pictures/{name}.svg" in book() for name in SCENES)
    assert max(map(len, made.values())) < 12_000


# Which lights spell something, so that nobody draws a tapas over a digit


EVERY = frozenset(range(PIXELS))
SPELLED = {frozenset(): "nothing", frozenset(WIDTH * y + x for x, y in MIDDLE): "slots", EVERY: "all lights"}
_LONGEST = 20.0


def spelled(table: VirtualTable) -> list[str]:
    """What spells something, a tenth of a second at a time, as long as anything moves."""
    end, seen = table.now + _LONGEST, []
    while table.now < end:
        seen.append(SPELLED.get(table.table.signs, "some lights"))
        table.wait(0.1)
    return [what for what, _ in itertools.groupby(seen)]


def push_that_wins(table: VirtualTable, something: bool) -> None:
    """Enter the first push of a 1 that takes something, or nothing."""
    while True:
        state = table.snapshot()
        for entry in state["open_entries"]:
            entering = table.press(turn_entry(entry, state["quarter_turns"]))["entering"]
            if entering["there"] and any(entering["points"].values()) is something:
                return
        # Nobody can: another push makes other lines.
        table.press("ok")


@pytest.mark.parametrize("sentence", TOLD := stories_of("signs"))
def test_what_lights_say_is_told(table: VirtualTable, sentence: str) -> None:
    def white() -> list[str]:
        canvas = Canvas(show_of(table).frames[0][1])
        return [entry for entry in ENTRIES if canvas.get(*ENTRY_CELL[entry]) == CLEAR.chosen]

    steps = {"win": lambda what: push_that_wins(table, something=not what)}
    more = {
        "spelled": lambda: spelled(table),
        "white": white,
        "seconds": lambda: [seconds for seconds, _ in show_of(table).frames],
    }
    tell(table, TOLD[sentence], steps, more)


def test_a_picture_that_is_drawn_upon_or_dimmed_goes_on_spelling() -> None:
    spelling = blank_for_signs().picture()
    assert signs_of(Canvas(spelling).picture()) == EVERY
    assert signs_of(dim_picture(spelling, 0.5)) == EVERY
    assert signs_of(Canvas().picture()) == frozenset()
