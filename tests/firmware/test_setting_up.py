"""Setting up each game alike: with the table's own buttons, by name on the page, as it was agreed before."""

from ast import literal_eval
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Final

import pytest

from engine.errors import BadInput
from firmware.games.options import Options, seats
from firmware.games.registry import plugin, plugins
from tests.firmware.test_session import do
from tests.stories import follow, stories_of
from tests.virtual_table import VirtualTable, play_to_the_end


@pytest.mark.parametrize("sentence", TOLD := stories_of("setting_up"))
def test_a_game_is_set_up_with_buttons_alone(table: VirtualTable, sentence: str) -> None:
    follow(TOLD[sentence], partial(do, table), lambda: seen(table))


def seen(table: VirtualTable) -> dict[str, Any]:
    shown = table.session.top.animation
    return {**table.snapshot(), "blinks": bool(shown.loop), "moves_for": shown.length}


BOARD: Final = {"numbers": [5, 5, 8, 7, 6, 4, 9], "arrows": ["YAY", "WOW", "both", "both", "WOW", "YAY", "YAY"]}
WISHES: Final[dict[str, tuple[dict[str, Any], dict[str, str], dict[str, str]]]] = {
    "tapas": (
        {"extras": 3, "first": "C", "burning_head": True, "rulings": "online", "seats": {"J": "careful"}},
        {"C": " Julie "}, {"C": "Julie"},
    ),
    "tacocat": (
        {"way": "cards", "seats": {"YAY": "table"}, "rulings": "wow_first,part_groups", **BOARD},
        {"WOW": "Ann"}, {"WOW": "Ann"},
    ),
    "tapiru": (
        {"play": "cards", "first": "N", "seats": {"N": "table"}, "rulings": {"capacity": 18}},
        {"S": " Julie ", "N": ""}, {"S": "Julie"},
    ),
    "piecepack": (
        {"players": 5, "packs": ["playing_cards"], "rulings": "most_thumbs"},
        {"1": " Ann ", "2": "", "3": "Cleo"}, {"1": "Ann", "3": "Cleo"},
    ),
}  # fmt: skip
"""What a page wishes: options and names, and the names that these are."""
of_each_game = pytest.mark.parametrize("game", WISHES)


def test_every_game_of_the_house_is_here() -> None:
    assert set(WISHES) == set(plugins())


@of_each_game
def test_a_page_chooses_by_name_and_what_was_agreed_for_the_latest_game_is_offered_again(
    table: VirtualTable, game: str
) -> None:
    wishes, told, names = WISHES[game]
    table.session.choose({"game": game, **wishes, "names": told}, table.now)
    for begin in (lambda: table.press("ok"), lambda: table.session.new_game(wishes, names, table.now, game=game)):
        facts = table.snapshot()
        assert (facts["game_name"], facts["phase"], facts["names"]) == (game, "setup", names)
        assert {name: _same(facts["choice"][name], value) for name, value in wishes.items()} == wishes
        assert "seed" not in str(facts)
        begin()
        begun = table.snapshot()
        assert begun["names"] == names
        assert game != "tacocat" or {name: begun[name] for name in BOARD} == BOARD
        with pytest.raises(BadInput, match="no game is being set up"):
            table.session.choose(wishes, table.now)
        table.restart()
        table.session.put_away(table.now)
    facts = table.snapshot()
    assert {name: _same(facts["choice"][name], value) for name, value in wishes.items()} == wishes
    assert table.press("ok")["names"] == names


def test_the_next_game_is_as_the_latest_that_was_agreed_here_not_as_a_study_or_one_from_elsewhere(
    table: VirtualTable,
) -> None:
    play_to_the_end(table, extras=2, burning_head=True)
    agreed = table.snapshot()["names"]
    record = table.session.library.record(1)
    table.session.put_away(table.now)
    positions = table.session.features["positions"]
    positions.open_editor(table.now)
    positions.editing().set({"slot": "c3", "piece": "J3"}, table.now)
    positions.editing().finish("a study", table.now)
    table.session.put_away(table.now)
    table.import_records(record.replace("Julie", "Xenia"))
    table.restart()
    facts = table.snapshot()
    assert (facts["phase"], facts["names"]) == ("setup", agreed)
    assert (facts["choice"]["extras"], facts["choice"]["burning_head"]) == (2, True)


def _same(found: Any, asked: Any) -> Any:
    """As much of what was found as was asked for."""
    return {name: found[name] for name in asked} if isinstance(asked, dict) else found


def test_what_there_is_not_is_neither_chosen_nor_begun_with(
    table: VirtualTable, golden_cases: Callable[..., None]
) -> None:
    """In which words all that is wrong is refused; what was chosen stays."""

    def refused(case: str) -> str:
        verb, game, options = case.split(" ", 2)
        wishes, wrong = WISHES[game][0], literal_eval(options)
        table.session.choose({"game": game, **wishes}, table.now)
        facts = table.snapshot()
        acts = {
            "choose": lambda: table.session.choose({**wishes, **wrong}, table.now),
            "begin": lambda: table.session.new_game(wrong, wrong.pop("names", {}), table.now, game=game),
        }
        with pytest.raises(BadInput) as refusal:
            acts[verb]()
        assert table.snapshot() == facts
        # Without the core in C there is no champion.
        return str(refusal.value).removesuffix(", champion")

    golden_cases("set_up_refusals.txt", refused)
    for game in WISHES:
        with pytest.raises(BadInput):
            plugin(game).agreed(["nothing"], Random(1))  # type: ignore[arg-type]


@pytest.mark.parametrize("game", ["tacocat", "tapiru"])
def test_no_two_games_are_dealt_alike(game: str) -> None:
    for seed in (0, 2**128 - 1):
        assert plugin(game).setup({"variant": "cards", "seed": seed}, Random(1))["seed"] == seed
    drawn = {plugin(game).setup({"variant": "cards"}, Random(number))["seed"] for number in range(5)}
    assert len(drawn) == 5


@pytest.mark.parametrize(("quiet", "written"), [(True, {}), (False, {"seats": {}})])
def test_a_quiet_option_says_nothing_of_its_default(quiet: bool, written: dict[str, Any]) -> None:
    options = Options(seats(("S", "N"), quiet=quiet))
    assert options.check({}) == written
    assert options.check({"seats": {"N": "table"}}) == {"seats": {"N": "table"}}


@of_each_game
def test_nothing_deep_is_gone_into(table: VirtualTable, game: str) -> None:
    table.session.choose({"game": game}, table.now)
    facts = table.snapshot()
    of_cards = (*facts["choice"], "depth", "seed") if game in ("tacocat", "tapiru") else ()
    for depth in (980, 5000):
        deep: Any = 4
        for _ in range(depth):
            deep = [deep]
        for value in (deep, [deep] * 7, {"WOW": deep}, {"J": {"points": deep}}, {"J": {"without": [deep]}}):
            for option in ("game", "south", "quarter_turns", "position", *facts["choice"]):
                with pytest.raises(BadInput):
                    table.session.choose({option: value}, table.now)
            for option in of_cards:
                with pytest.raises(BadInput):
                    table.session.new_game({"variant": "cards", option: value}, {}, table.now, game=game)
    assert table.snapshot() == facts


@pytest.mark.parametrize(
    ("game", "spoilt"),
    [("tapiru", {"play": "darts", "rulings": 3}), ("piecepack", {"players": 99}),
     ("piecepack", {"players": 7, "packs": []}), ("piecepack", {"names": 7}), ("tapas", {"first": 7})],
)  # fmt: skip
def test_a_set_up_begins_anew_after_a_game_without_sense(
    table: VirtualTable, game: str, spoilt: dict[str, Any]
) -> None:
    table.session.choose({"game": game}, table.now)
    usual = table.snapshot()["choice"]
    table.session.library.journal.begin(game, spoilt, {}, [])
    table.session.choose({"game": "tacocat"}, table.now)
    table.session.choose({"game": game}, table.now)
    assert table.snapshot()["choice"] == usual
