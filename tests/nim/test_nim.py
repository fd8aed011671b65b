"""Nim: its rules, its own opponent, its lights, and the checks that the table asks of every game."""

import random
from itertools import product

import pytest

from engine.errors import BadInput, GameError, IllegalMove, TextError
from firmware.analysis import UNDISTURBED, AnalysisRequest
from firmware.games import testing
from firmware.games.plugin import ReviewOptions
from firmware.games.speech import Change
from firmware.journal import WrittenGame
from firmware.layout import ENTRIES
from firmware.library import log_nowhere
from firmware.lights import CLEAR
from firmware.messages import Messages
from firmware.table import Settings
from nim_table import places
from nim_table.game import NimTableGame
from nim_table.plugin import NimPlugin
from nim_table.rules import MISERE, NORMAL, VARIANTS, Nim

VARIANT_OPTIONS = [
    {},
    {"variant": MISERE, "first": "N", "heaps": [4, 4, 4, 4]},
    {"seats": {"N": "table"}},
    {"seats": {"N": "table", "S": "table"}, "variant": MISERE},
]


def begun(**options: object) -> NimTableGame:
    plugin = NimPlugin()
    setup = plugin.setup(options, random.Random(1))
    return plugin.open(WrittenGame(setup, {}, []), log_nowhere, Settings(), 0.0)


@pytest.mark.parametrize("seed", range(5))
def test_it_passes_the_checks_of_every_game(seed: int) -> None:
    testing.check_game(NimPlugin(), VARIANT_OPTIONS, seed)


@pytest.mark.parametrize("variant", VARIANTS)
def test_who_takes_the_last_counter_wins_or_in_misere_loses(variant: str) -> None:
    game = Nim.begin([1, 1, 1, 1], "S", variant)
    for action in ("N1", "E1", "S1", "W1"):
        game.apply(action)
    assert game.outcome() == {"winner": "N" if variant == NORMAL else "S"}
    assert game.legal_actions() == []


def test_more_than_lies_there_cannot_be_taken() -> None:
    game = Nim.begin([1, 2, 3, 4])
    with pytest.raises(IllegalMove, match="S can take N1 E1 E2"):
        game.apply("N2")


@pytest.mark.parametrize(
    "text", ["", "1234 1234 S", "1234 1235 S normal", "1234 1234 S normal x", "0234 0234 S normal"]
)
def test_a_text_that_is_no_state_is_refused(text: str) -> None:
    with pytest.raises(TextError):
        Nim.parse(text)


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_best_actions_are_those_that_a_whole_search_finds_and_the_table_takes_one(variant: str) -> None:
    wins: dict[tuple[int, ...], bool] = {}
    for heaps in sorted(product(range(5), repeat=4), key=sum):
        state = Nim((4, 4, 4, 4), heaps, "S", variant)
        won = [action for action in state.legal_actions() if not wins[state.after(action)]]
        # With nothing left the game is over: in misère whoever would be to take has won.
        wins[heaps] = bool(won) if any(heaps) else variant == MISERE
        assert state.best_actions() == won
        if any(heaps):
            assert NimPlugin().choose(state, AnalysisRequest("nim", "")) in (won or state.legal_actions())


def test_every_counter_has_its_button_and_takes_all_behind_it() -> None:
    state = Nim.begin([1, 2, 3, 4])
    assert places.counters(state) == {
        "Nb": "N1", "E5": "E2", "E4": "E1", "Se": "S3", "Sd": "S2", "Sc": "S1", "W2": "W4", "W3": "W3", "W4": "W2",
        "W5": "W1",
    }  # fmt: skip
    assert all(len(places.taken(action, state)) == int(action[1]) for action in state.legal_actions())
    assert set(places.counters(Nim.begin([4, 4, 4, 4]))) == set(ENTRIES)


def test_a_press_marks_ok_takes_and_back_brings_back() -> None:
    game = begun()
    game.press("W2", False, 1.0)
    assert (game.snapshot()["entering"], game.actions()) == ("W4", [])
    game.press("back", False, 2.0)
    assert game.snapshot()["entering"] is None
    game.press("W2", False, 3.0)
    game.press("ok", False, 4.0)
    assert (game.snapshot()["facts"]["heaps"]["W"], game.snapshot()["mover"]) == (0, "N")
    game.press("back", False, 5.0)
    assert (game.snapshot()["facts"]["heaps"]["W"], game.snapshot()["mover"]) == (4, "S")


def test_from_a_device_only_who_is_to_move_may_and_nobody_once_it_is_over() -> None:
    game = begun(heaps=[1, 1, 1, 1])
    for action, mover in (("N1", "S"), ("E1", "N"), ("S1", "S"), ("W1", "N")):
        assert [seat for seat in "SN" if game.may_act(seat, action) and game.may_press(seat, "ok")] == [mover]
        game.act(action, 1.0)
    assert game.snapshot()["phase"] == "finished"
    game.press("Nb", False, 2.0)
    assert game.refusals() == ("over",)
    assert [seat for seat in "SN" if game.may_act(seat, "N1") or game.may_press(seat, "ok")] == []


@pytest.mark.parametrize(("button", "why"), [("Nc", "empty"), ("ok", "nothing_chosen"), ("back", "nothing")])
def test_what_does_nothing_says_why(button: str, why: str) -> None:
    game = begun()
    game.press(button, False, 1.0)
    assert game.snapshot()["refused"] == {"why": why, "button": button}


def test_a_hint_shows_a_winning_action_on_lights_and_page() -> None:
    game = begun(heaps=[1, 2, 3, 4])
    dark = game.animation.still
    before = game.snapshot()
    game.press("hint", False, 1.0)
    assert game.snapshot()["advice"] == "W4"
    heard = game.speech.lines(Change({"game": 1, **before}, {"game": 1, **game.snapshot()}, "hint"))
    assert next(line.id for line in heard) == "advice"
    assert bytes(CLEAR.accents.purple) in game.animation.still
    assert game.animation.still != dark


def test_the_table_waits_then_takes_what_wins() -> None:
    game = begun(first="N", seats={"N": "table"})
    game.resume(0.0)
    request = game.analysis_request()
    assert request is not None
    assert [line.id for line in game.speech.prompt(game.snapshot()).advice] == ["thinking", "aim-normal"]
    with pytest.raises(BadInput, match="it is the table's turn"):
        game.act("N1", 0.1)
    game.press("Nb", False, 0.2)
    refused = game.snapshot()["refused"]
    assert refused is not None
    assert refused["why"] == "table_acts"
    game.receive_analysis(request, NimPlugin().analyse(request, UNDISTURBED), 0.3)
    deadline = game.deadline()
    assert deadline is not None
    game.advance(deadline)
    assert game.actions() == ["W4"]


@pytest.mark.parametrize(
    "record",
    [
        '[Game "Nim"]\n[Heaps "1 2 3 5"]\n\n*\n',
        '[Game "Nim"]\n[First "E"]\n\n*\n',
        '[Game "Nim"]\n\nE3 *\n',
        '[Game "Nim"]\n\nE2 S\n',
        '[Game "Nim"]\n\nX2 *\n',
        '[Game "Nim"]\n\nE2\n',
    ],
)
def test_a_record_of_what_cannot_have_been_is_refused(record: str) -> None:
    with pytest.raises(GameError):
        NimPlugin().read(record)


def test_the_buttons_of_the_set_up_build_the_heaps() -> None:
    screen = NimPlugin().setup_screen(Settings(), 0.0, None)
    for button in ("Nb", "Nb", "Ne", "Sc", "Se", "E5"):
        screen.press(button, 0.0)
    assert screen.options() == {"heaps": [3, 2, 3, 1], "first": "N", "variant": MISERE, "seats": {"N": "table"}}
    assert screen.snapshot()["choice"]["seats"] == {"S": "person", "N": "table"}


def test_the_table_knows_who_sat_where_and_who_won() -> None:
    plugin = NimPlugin()
    setup = plugin.setup({"seats": {"N": "table"}}, random.Random(1))
    standing = plugin.standing(WrittenGame(setup, {"S": "Ann"}, [], {"outcome": {"winner": "S"}}))
    assert (standing.names, standing.levels, standing.places) == ({"S": "Ann"}, {"N": "table"}, {"S": 1, "N": 2})
    assert plugin.standing(WrittenGame(setup, {}, [])).places == {}
    say = Messages.of("en", plugin.page).say
    for result, told, translated in (
        (None, ("Ann – N", "normal", ""), ("Ann – North", "wins", "")),
        ({"outcome": {"winner": "S"}}, ("Ann – N", "normal", "S wins"), ("Ann – North", "wins", "Ann wins!")),
        ({"outcome": {"winner": None}}, ("Ann – N", "normal", "a draw"), ("Ann – North", "wins", "The game is over.")),
    ):
        game = WrittenGame(setup, {"S": "Ann"}, [], result)
        assert (plugin.summary(game), plugin.translated_summary(game, say)) == (told, translated)


def test_a_record_of_the_time_before_there_were_clocks_is_read_as_it_was() -> None:
    text = """[Game "Nim"]
[South "Julie"]
[North "Peter"]
[Date "2026.11.21"]
[Event "tea"]
[Heaps "1 2 3 4"]
[First "S"]
[Variant "misere"]
[Table "N"]
[Result "*"]

W4 E2 {N1 taken back} S3 *
"""
    (game,) = NimPlugin().read(text)
    assert game.setup == {"heaps": [1, 2, 3, 4], "first": "S", "variant": MISERE, "seats": {"N": "table"}}
    assert game.names == {"S": "Julie", "N": "Peter"}
    kinds = [("tag", "Event=tea"), ("action", "W4"), ("action", "E2"), ("note", "N1 taken back"), ("action", "S3")]
    assert (list(game.entries), game.result) == (kinds, None)


def test_the_state_has_the_words_of_all_that_can_be_done() -> None:
    game = begun(heaps=[1, 2, 3, 4])
    game.press("W2", False, 1.0)
    state = game.snapshot()
    assert set(state["deeds"]) == set(game.state.legal_actions())
    assert state["deeds"]["W4"] == {
        "words": {"id": "takes", "args": {"count": 4, "heap": {"id": "heaps-W", "args": {}}}}, "sign": "−4"
    }  # fmt: skip
    assert (state["buttons"]["W2"], state["entering"]) == ("W4", "W4")
    assert [row["shown"] for row in state["rows"]] == ["●", "●●", "●●●", "●●●●"]


@pytest.mark.parametrize("seed", range(20))
def test_a_review_finds_the_actions_that_gave_a_win_away_and_no_others(seed: int) -> None:
    plugin, chance = NimPlugin(), random.Random(seed)
    setup = plugin.setup({"variant": VARIANTS[seed % 2], "heaps": [chance.randint(1, 4) for _ in range(4)]}, chance)
    state, actions, lost = plugin.begin(setup), [], []
    while (outcome := state.outcome()) is None:
        good, action = state.best_actions(), chance.choice(state.legal_actions())
        lost.append(bool(good) and action not in good)
        actions.append(("action", action))
        state.apply(action)
    game = WrittenGame(setup, {}, actions, {"outcome": outcome})
    request = plugin.review_request(game)
    assert request is not None
    pushes = plugin.analyse(request, UNDISTURBED)["pushes"]
    assert [bool(push["cost"]) for push in pushes] == lost
    assert pushes[-1]["after"] == (outcome["winner"] == "S")
    document = plugin.review_document(plugin.record(game), ReviewOptions("html", "fr"), lambda done, of: None)
    assert document.text.count("Nettement meilleur") == sum(lost)
    assert "tas ouest" in document.text


def test_what_a_review_finds_better_is_shown_with_purple_lights_and_nothing_is_done() -> None:
    game = begun(heaps=[1, 2, 3, 4])
    still = game.animation.still
    game.advise("W4", 1.0)
    assert bytes(CLEAR.accents.purple) in game.animation.still
    assert game.actions() == []
    game.redraw(2.0)
    assert game.animation.still == still
    game.advise("W4", 3.0)
    game.commit("N1", 4.0)
    assert bytes(CLEAR.accents.purple) not in game.animation.still, "it is another state"


class SlowHint(NimTableGame):
    """Nim whose hints are found in the process that plays the table's seats, as docs/adding-a-game.md has it."""

    def _advised(self) -> str | None:
        return self._acts()

    def best(self) -> str | None:
        return self._advice.move


class SlowPlugin(NimPlugin):
    table = SlowHint


def test_a_hint_from_the_thinking_process_is_shown_once_it_is_there() -> None:
    plugin = SlowPlugin()
    setup = plugin.setup({}, random.Random(1))
    game = plugin.open(WrittenGame(setup, {}, []), log_nowhere, Settings(), 0.0)
    game.press("hint", False, 1.0)
    state, request = game.snapshot(), game.analysis_request()
    assert (state["advice"], state["hint"]) == (None, False), "nothing is said as long as it is looked for"
    assert request is not None
    game.receive_analysis(request, plugin.analyse(request, UNDISTURBED), 2.0)
    state = game.snapshot()
    assert (state["advice"], state["hint"], game.analysis_request()) == ("W4", True, None)
    assert bytes(CLEAR.accents.purple) in game.animation.still
    game.press("W2", False, 3.0)
    assert game.snapshot()["advice"] is None
