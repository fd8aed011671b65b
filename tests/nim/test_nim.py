"""Nim: its rules, its own opponent, its lights, and the checks that the table asks of every game."""

import json
import random

import pytest

from engine.errors import BadInput, GameError
from firmware.analysis import UNDISTURBED
from firmware.games import testing
from firmware.games.open_game import OpenGame
from firmware.games.plugin import ReviewOptions
from firmware.games.speech import Change
from firmware.journal import WrittenGame
from firmware.library import log_nowhere
from firmware.lights import CLEAR
from firmware.messages import Messages
from firmware.table import Settings
from nim_table.game import NimTableGame
from nim_table.plugin import NimPlugin
from nim_table.rules import MISERE, VARIANTS
from tests.stories import follow, stories_in

pytestmark = pytest.mark.rest

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
    form = {part["name"]: part["parts"] for part in screen.snapshot()["form"]}
    assert form["heaps"] == {heap: [1, 2, 3, 4] for heap in "NESW"}
    assert form["seats"] == {seat: ["person", "table"] for seat in "SN"}


@pytest.mark.parametrize("heaps", [3, "1234", [1, 2, 3], [1, 2, 3, 0], [1, 2, 3, 5], [1, 2, 3, True]])
def test_heaps_that_cannot_be_are_refused(heaps: object) -> None:
    with pytest.raises(BadInput, match=r"heaps is .*; give numbers from 1 to 4, for N E S W"):
        begun(heaps=heaps)


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


def test_a_game_without_a_score_on_the_lights_shows_its_picture_in_the_menu() -> None:
    game = begun()
    assert [picture for _, picture in OpenGame.score_frames(game)] == [game.picture()]


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


class Unrated(NimPlugin):
    page = NimPlugin().page

    def standing(self, game: WrittenGame) -> None:
        """Lists and ratings have no such game."""


def test_a_review_of_a_game_that_is_not_rated_has_the_names_of_its_record() -> None:
    record = '[Game "Nim"]\n[South "Julie"]\n[Heaps "1 1 1 1"]\n[First "S"]\n\nN1 E1 S1 W1 N\n'
    document = Unrated().review_document(record, ReviewOptions("text", "en"), lambda done, of: None)
    assert document.text.startswith("Julie – North")


class SlowHint(NimTableGame):
    """Nim whose hints are found in the process that plays the table's seats, as docs/adding-a-game.md has it."""

    def _advised(self) -> str | None:
        return self._acts()

    def best(self) -> str | None:
        return self._advice.move


class SlowPlugin(NimPlugin):
    table = SlowHint


STORIES = """
a press marks ok takes and back brings back
    W2 | entering = W4 | actions = none | back | entering = - | W2 W2 | entering = - | W2 ok | facts.heaps.W = 0
    mover = N | asks = turn-advice, aim-normal | act E1 | said.0 = spoken-did | back | said.0 = spoken-taken-back | back
    facts.heaps.W = 4 | mover = S
from a device only who is to move may and nobody once it is over
    begin {"heaps":[1,1,1,1],"clock":"1+0"} | may = S | act N1 | may = N | act E1 | may = S | act S1 | may = N
    clock.running = N | act W1 | phase = finished | clock.running = - | Nb | refusals = over | may = none | hint
    advice = -
what does nothing says why
    Nc | refused = why empty, button Nc | ok | refused = why nothing_chosen, button ok | back
    refused = why nothing, button back
a hint shows a winning action on lights and page
    is_purple = no | hint | advice = W4 | is_purple = yes | said.0 = advice
the table waits then takes what wins
    begin {"first":"N","seats":{"N":"table"},"clock":"1+0"} | act clock go | clock.running = -
    asks = thinking, aim-normal | ! act N1: it is the table's turn | Nb | refused.why = table_acts
    blinks = yes | think | blinks = yes | actions = none | wait | actions = W4
woken too early the table goes on waiting
    begin {"seats":{"N":"table"}} | act W4 | think | wake early | actions = W4 | wait | actions = W4, S1
what a review finds better is shown with purple lights and nothing is done
    advise W4 | is_purple = yes | actions = none | redraw | is_purple = no | advise W4 | act N1 | is_purple = no
a hint from the thinking process is shown once it is there
    begin slowly | hint | advice = - | hint = no | think | advice = W4 | hint = yes | asked = - | is_purple = yes | W2
    advice = -
"""


class AtTheTable:
    """A game of Nim of which a story is told."""

    def __init__(self) -> None:
        self.now, self.plugin, self.button = 0.0, NimPlugin(), ""
        self.begin({})

    def begin(self, options: dict[str, object]) -> None:
        setup = self.plugin.agreed(options, random.Random(1))
        self.game = self.plugin.open(WrittenGame(setup, {}, []), log_nowhere, Settings(), self.now)
        self.game.resume(self.now)
        self.before = self.game.snapshot()

    def do(self, step: str) -> None:
        """Buttons, `act N1`, `advise W4`; `think` answers what is asked; `wait` until it acts, `wake early`."""
        self.before, self.now = self.game.snapshot(), self.now + 1
        verb, _, rest = step.partition(" ")
        if verb == "begin":
            self.plugin = SlowPlugin() if rest == "slowly" else self.plugin
            self.begin({} if rest == "slowly" else json.loads(rest))
        elif verb in ("act", "advise"):
            getattr(self.game, verb)(rest, self.now)
        elif verb == "redraw":
            self.game.redraw(self.now)
        elif verb == "think":
            request = self.game.analysis_request()
            assert request is not None
            self.game.receive_analysis(request, self.plugin.analyse(request, UNDISTURBED), self.now)
        elif verb in ("wait", "wake"):
            self.now = (self.game.deadline() or self.now) - (0.1 if rest == "early" else 0.0)
            self.game.advance(self.now)
        else:
            for self.button in step.split():
                self.game.press(self.button, False, self.now)

    def facts(self) -> dict[str, object]:
        game, state = self.game, self.game.snapshot()
        change = Change({"game": 1, **self.before}, {"game": 1, **state}, self.button)
        may = [seat for seat in "SN" if game.may_act(seat, "N1") and game.may_press(seat, "ok")]
        return {
            **state,
            "actions": game.actions(),
            "refusals": game.refusals(),
            "may": may,
            "blinks": bool(game.animation.frames),
            "is_purple": bytes(CLEAR.accents.purple) in game.animation.still,
            "said": [line.id for line in game.speech.lines(change)],
            "asks": [line.id for line in game.speech.prompt(state).advice],
            "asked": game.analysis_request(),
        }


@pytest.mark.parametrize("sentence", TOLD := stories_in(STORIES))
def test_nim_is_played(sentence: str) -> None:
    follow(TOLD[sentence], (table := AtTheTable()).do, table.facts)
