"""Checks that every game of the table must pass, for the tests of whoever writes one.

Each takes a plugin, registered or not, and raises AssertionError that says what is wrong. They need nothing but what
the table itself needs. Games are played at random: the same seed plays the same ones.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import Any, Final, cast
from unittest.mock import patch

import msgspec

from engine.errors import GameError
from engine.game import GameState
from firmware.analysis import AnalysisResult, AnalysisRun, Limits, found_move
from firmware.features import features
from firmware.games.base import ActionGame
from firmware.games.history import Log
from firmware.games.open_game import OpenGame, OpenPlugin
from firmware.games.plugin import GamePlugin, ReviewOptions, TableGame
from firmware.games.speech import Change
from firmware.games.testing_page import Words, check_form, check_page, check_said, whole
from firmware.journal import Entry, WrittenGame
from firmware.layout import ENTRIES, PIXELS, WIDTH, Cell
from firmware.library import log_nowhere
from firmware.lights import Animation, Canvas, Color, Frames
from firmware.messages import FALLBACK
from firmware.snapshot import Review, Snapshot, TableState
from firmware.table import Settings

NONSENSE: Final = ("", "nonsense", "4@Zz", "\0")
MOST_STEPS: Final = 20_000
"""After so many actions a random game must be over."""
IN_EVERY_STATE: Final = frozenset({"phase", "names", "mover", "outcome"})
_PRESSED_AT: Final = (0, 7, 30)
"""After so many actions of a game every button is pressed."""
_PRESSED_IN_A_ROW: Final = 5
"""So often in a row each button of a set-up is pressed."""
_ASKED: Final = 4
"""So often in a game the table's own player is asked what to do."""
_THINKING: Final = AnalysisRun(Limits(seconds=0.3))
_REVIEWED_NODES: Final = 2
_BANK: Final = "1+0"
"""A minute for each seat."""
_WAITED: Final = 100.0
"""Seconds for which nobody acts, so that the time of whoever is to act runs out."""


def check_game(plugin: GamePlugin, options: Iterable[Mapping[str, Any]] = ({},), seed: int = 0) -> None:
    """Run all checks; `options` has a set-up for each variant of the game, as `GamePlugin.setup` takes it."""
    check_rules(plugin.rules(), 5, seed)
    check_page(plugin)
    with _lights_inside():
        check_setup_screen(plugin)
        for chosen in options:
            check_table(plugin, chosen, seed)
            check_clock(plugin, chosen, seed)
        for feature in features().values():
            feature.check_game(plugin)


@contextmanager
def _lights_inside() -> Iterator[None]:
    """Let no light be put outside the 64, which a table leaves out without a word."""
    put = Canvas.put_each

    def put_inside(canvas: Canvas, lights: Iterable[tuple[Cell, Color]]) -> None:
        lit = [*lights]
        outside = [cell for cell, _ in lit if not all(0 <= part < WIDTH for part in cell)]
        assert not outside, f"lights outside the 64: {outside}"
        put(canvas, lit)

    with patch.object(Canvas, "put_each", put_inside):
        yield


class _Log:
    """A journal in memory."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self.entries = list(entries)
        self.result: Mapping[str, Any] | None = None

    def __call__(self, entries: Sequence[Entry], result: Mapping[str, Any] | None) -> None:
        self.entries += entries
        self.result = result


def check_table(plugin: GamePlugin, options: Mapping[str, Any], seed: int = 0) -> None:
    """Play one game at the table to its end, at random and with things taken back.

    Every state and every picture is looked at; the journal's entries, the record and a replay must lead to the same
    game. Now and then every button is pressed, and the table's own player asked. The end is reviewed if the plugin has
    a review. The game must be an `ActionGame`, whose state lists its legal actions.
    """
    chance = Random(seed)
    setup = plugin.setup(options, chance)
    assert_plain(setup, "the set-up")
    assert plugin.setup(setup, Random(seed + 1)) == setup, "a set-up that was kept isn't read as it was written"
    names = dict(zip(plugin.players, ("Zoé", "李"), strict=False))
    log = _Log(plugin.first_entries(setup, False))
    game, words = _opened(plugin, WrittenGame(setup, names, list(log.entries)), log), Words(plugin)
    asked = 0
    for step in range(MOST_STEPS):
        _check_shown(plugin, game)
        check_said(plugin, game, words)
        if step in _PRESSED_AT:
            check_presses(plugin, WrittenGame(setup, names, list(log.entries)))
        if asked < _ASKED:
            asked += _check_answer(plugin, game)
        if not (actions := list(cast(GameState, game.state).legal_actions())):
            break
        if step % 5 == 4 and game.actions():
            _take_back_and_do_again(game)
        game.commit(chance.choice(actions), float(step))
    assert log.result is not None, "the entry that ends the game carries no result"
    assert game.phase == "finished", f"the game is over, but its phase is {game.phase!r}"
    assert_plain(log.result, "the result")
    written = WrittenGame(setup, names, log.entries, log.result, 1_000_000_000.0)
    _check_end(plugin, written, game, words)
    _check_journal(plugin, written, game)
    check_review(plugin, written)


def check_presses(plugin: GamePlugin, written: WrittenGame) -> None:
    """Press every button but `menu`, whoever is to act: something happens, or is refused in words."""
    game, words = _opened(plugin, written, _Log(written.entries)), Words(plugin)
    for button in (*ENTRIES, "ok", "back", "hint"):
        if game.expects_held_buttons or game.phase == "finished":
            return
        before = game.snapshot(), game.animation
        game.press(button, False, 0.0)
        after = game.snapshot()
        if isinstance(game, OpenGame):
            _check_proposed(game)
        if (after, game.animation) == before:
            assert game.refusals(), f"a press of {button} does nothing, and nothing says why: {game.state.text()}"
        lines = plugin.speech.lines(Change(whole(before[0]), whole(after), button))
        words.check_lines(lines, f"what a press of {button} does")
        check_said(plugin, game, words)
        _check_pictures(game.animation)
        try:
            game.press("ok", False, 2.0)
        except GameError as error:
            raise AssertionError(f"{button} and ok do what can't be done: {error}") from error
        game = _opened(plugin, written, _Log(written.entries))


def _check_proposed(game: OpenGame[Any]) -> None:
    """Buttons are entries, and what a hint proposes can be done."""
    legal, strange = game.state.legal_actions(), ", ".join(set(game.buttons()) - set(ENTRIES))
    assert not strange, f"actions stand at buttons that are no entries: {strange}"
    assert game.advice in (None, *legal), f"a hint proposes {game.advice!r}; legal are {', '.join(legal)}"


def _check_answer(plugin: GamePlugin, game: ActionGame[Any]) -> bool:
    """Ask the table's own player, if it is to act: what it answers must be legal. Returns whether it was asked."""
    request = game.analysis_request()
    if request is None:
        return False
    move, legal = found_move(plugin.analyse(request, _THINKING)), list(cast(GameState, game.state).legal_actions())
    assert move in legal, f"the table's own player wants {move!r}; legal are {', '.join(legal)}"
    return True


def check_review(plugin: GamePlugin, written: WrittenGame) -> None:
    """Review a finished game, if the plugin can, with little thought.

    It judges actions of the game and names better ones that were possible; it is written as text and as a page.
    """
    request = plugin.review_request(written)
    assert (request is not None) == plugin.reviewed(written.setup), "it is said otherwise whether there is a review"
    if request is None:
        return
    review = _checked_review(plugin.analyse(replace(request, nodes=_REVIEWED_NODES), _THINKING))
    pushes, game = review["pushes"], _opened(plugin, written, log_nowhere)
    actions = list(game.actions())
    assert pushes, "the review judges nothing"
    seats = list(plugin.seats(written.setup))
    assert review.get("seats", seats) == seats, f"the review is of the seats {review['seats']}, not of {seats}"
    for at, push in enumerate(pushes):
        number = push.get("step", at)
        assert actions[number] == push["move"], f"the review judges {push['move']}, where {actions[number]} was done"
        game.go_to(number, 0.0)
        before, legal = game.state.text(), list(cast(GameState, game.state).legal_actions())
        assert push["best"] in legal, f"the review finds {push['best']!r} better; legal are {', '.join(legal)}"
        game.advise(push["best"], 0.0)
        _check_pictures(game.animation)
        assert game.state.text() == before, "what a review shows to be better has changed the game"
    if isinstance(plugin, OpenPlugin):
        winner, chance = (written.result or {})["outcome"]["winner"], pushes[-1]["after"]
        won = 0.5 if winner is None else float(winner == seats[0])
        assert chance == won, f"the game is over, and the outlook for {seats[0]} is {chance}, not {won}"
    assert review["turn"] is None or 1 <= review["turn"] <= len(pushes), f"no action {review['turn']} turned the game"
    for form in ("text", "html"):
        wanted = ReviewOptions(form, FALLBACK, _REVIEWED_NODES)
        try:
            document = plugin.review_document(plugin.record(written), wanted, lambda done, of: None)
        except (KeyError, ValueError) as error:
            raise AssertionError(f"the review can't be written: {error!r}") from error
        people = [name for seat, name in written.names.items() if seat not in game.table_seats]
        assert all(name in document.text for name in people), "the review doesn't name the players"
    for seat, accuracy in plugin.accuracy(review).items():
        assert seat in seats, f"the review judges {seat!r}, which isn't a seat of this game"
        assert 0 <= accuracy <= 1, f"the review's accuracy of {seat} is {accuracy}, not between 0 and 1"


def _checked_review(result: AnalysisResult) -> Review:
    """A result as a whole review, whose chances are chances."""
    try:
        review = msgspec.convert(json.loads(json.dumps(result)), Review)
    except (TypeError, ValueError) as error:
        raise AssertionError(f"the result isn't a review: {error}") from error
    assert {"pushes", "turn"} <= set(review), f"the review isn't whole: it has {', '.join(review)}"
    for push in review["pushes"]:
        for chance in (push["before"], push["after"]):
            assert 0 <= chance <= 1, f"the chance to win before or after {push['move']} is {chance}, not from 0 to 1"
        assert push["cost"] >= 0, f"{push['move']} costs {push['cost']}; what is better can't cost less than nothing"
    return review


def check_clock(plugin: GamePlugin, options: Mapping[str, Any], seed: int = 0) -> None:
    """Let somebody's time run out, if the game can be played with a clock: the record must tell who lost by that."""
    chance = Random(seed)
    people = {name: value for name, value in options.items() if name != "seats"}
    if not plugin.timed(plugin.setup(people, chance)):
        return
    clock = {**dict.fromkeys(plugin.players, _BANK), "falling": "loses"}
    setup = plugin.agreed({**people, "clock": clock}, chance)
    log = _Log(plugin.first_entries(setup, False))
    game = _opened(plugin, WrittenGame(setup, {}, list(log.entries)), log)
    game.resume(0.0)
    now = 0.0
    for _ in range(MOST_STEPS):
        if log.result is not None or game.lost is not None:
            break
        # Some phases have no clock; then somebody acts.
        if game.deadline() is None or now > _WAITED * len(game.actions()):
            game.commit(chance.choice(list(cast(GameState, game.state).legal_actions())), now)
            if log.result is None:
                game.act("clock go", now)
        now = max(now + 0.1, min(game.deadline() or now, now + 1.0))
        game.advance(now)
        _check_pictures(game.animation)
    assert game.lost is not None, "a minute was agreed for each side, and nobody's time runs out"
    assert log.result is not None, f"{game.lost} has lost on time, and the game goes on"
    winner = log.result["outcome"]["winner"]
    assert winner != game.lost, f"{winner} has lost on time, but the result says won"
    written = WrittenGame(setup, {}, log.entries, log.result, 1_000_000_000.0)
    (read,) = plugin.read(plugin.record(written))
    assert read.result == written.result, f"the record of a game lost on time tells another result: {read.result}"


def _take_back_and_do_again(game: ActionGame[Any]) -> None:
    """Take the latest action back through the journal, as `back` does, and do it again."""
    before, action = game.state.text(), game.actions()[-1]
    game.history.take_back()
    game.redraw(0.0)
    game.commit(action, 0.0)
    assert game.state.text() == before, f"taken back and done again, {action} does something else"


def _opened(plugin: GamePlugin, game: WrittenGame, log: Log) -> ActionGame[Any]:
    opened = plugin.open(game, log, Settings(), 0.0)
    assert isinstance(opened, ActionGame), f"{plugin.name}: check_table needs a game made of firmware.games.base"
    return opened


def _check_shown(plugin: GamePlugin, game: TableGame) -> None:
    """What the page and the lights say of a game, and that drawing changes none of it."""
    snapshot = game.snapshot()
    _check_state(plugin, snapshot)
    assert snapshot["phase"] == game.phase, "phase and snapshot differ"
    _check_pictures(game.animation, game.score_frames())
    game.redraw(1.0)
    assert game.snapshot() == snapshot, "drawing has changed the game"


def _check_end(plugin: GamePlugin, written: WrittenGame, game: TableGame, words: Words) -> None:
    """It is said who has won, on the page, in lists and for ratings."""
    headline = check_said(plugin, game, words)
    outcome = cast(Mapping[str, Any] | None, game.snapshot()["outcome"]) or {}
    assert any(headline), "the game is over, and nothing says so"
    assert "winner" in outcome, f"the outcome has no winner, not even null: {outcome}"
    name = written.names.get(winner := outcome["winner"])
    if name is not None and winner not in game.table_seats:
        assert any(name in text for text in headline), f"{name} has won, and the prompt doesn't say so: {headline}"
    if (standing := plugin.standing(written)) is not None:
        assert standing.makes_sense, f"the standing makes no sense: {standing}"
        assert standing.places, f"the standing of a finished game has no places: {standing}"
        best = {seat for seat, place in standing.places.items() if place == 1}
        assert winner is None or str(winner) in best, f"{winner} has won, but the best places have {best}"
        for variant in filter(None, standing.variant.split("+")):
            words.check_message(f"variant-{variant}", "the variant")
    for say in words.sayers():
        assert all(isinstance(part, str) for part in plugin.translated_summary(written, say)), (
            "the translated summary of a game isn't three texts"
        )


def _check_state(plugin: GamePlugin, snapshot: Snapshot) -> None:
    """Plain data with what every state has, as one of the plugin's types says, without a field more."""
    assert_plain(snapshot, "the snapshot")
    parts = [feature.part for feature in features().values() if feature.part is not None]
    taken = set(snapshot) & {name for part in (TableState, *parts) for name in part.__annotations__}
    assert not taken, f"the table has fields of these names itself, call them otherwise: {', '.join(sorted(taken))}"
    missing = IN_EVERY_STATE - set(snapshot)
    assert not missing, f"the snapshot lacks {', '.join(sorted(missing))}"
    wrong = []
    for kind in plugin.snapshot_types:
        try:
            converted: object = msgspec.convert(snapshot, kind)
        except msgspec.ValidationError as error:
            wrong.append(f"{kind.__name__}: {error}")
            continue
        if converted == snapshot:
            return
        wrong.append(f"{kind.__name__}: it has fields that the type doesn't name")
    assert not wrong, f"the snapshot is of none of the game's types; {'; '.join(wrong)}"


def _check_pictures(animation: Animation, more: Frames = ()) -> None:
    shown = [*animation.frames, *animation.loop, *more, (1.0, animation.still)]
    assert all(len(picture) == 3 * PIXELS for _, picture in shown), "a picture hasn't 192 bytes"
    assert all(seconds > 0 for seconds, _ in shown), "a picture is shown for no time"


def _check_journal(plugin: GamePlugin, written: WrittenGame, played: ActionGame[Any]) -> None:
    """A game opened again, read from its record, and shown again step by step."""
    opened = _opened(plugin, written, log_nowhere)
    assert opened.state.text() == played.state.text(), "the entries lead to another state"
    assert list(opened.actions()) == list(played.actions()), "the entries lead to other actions"
    assert all(isinstance(part, str) for part in plugin.summary(written)), "the summary isn't three texts"
    assert plugin.summary(written)[2], "the summary of a finished game doesn't say how it ended"
    record = plugin.record(written)
    assert record.startswith(f'[Game "{plugin.title}"]'), "a record begins with its Game tag"
    (read,) = plugin.read(record)
    assert plugin.record(read) == record, "a record that is read and written again is another one"
    assert read.result == written.result, f"the record tells another result: {read.result}"
    assert _opened(plugin, read, log_nowhere).state.text() == played.state.text(), "the record leads to another state"
    _check_replay(plugin, written, opened)


def _check_replay(plugin: GamePlugin, written: WrittenGame, replay: ActionGame[Any]) -> None:
    """From the start to the end and back, step by step and at once."""
    end, actions = replay.state.text(), list(replay.actions())
    begun = written._replace(entries=plugin.first_entries(written.setup, False), result=None)
    replay.begin_replay(0.0)
    texts = [replay.state.text()]
    assert texts[0] == _opened(plugin, begun, log_nowhere).state.text(), "a replay has another start"
    for action in actions:
        replay.redo(0.0)
        _check_shown(plugin, replay)
        assert replay.actions()[-1] == action, f"a replay does something else than {action}"
        assert replay.latest_words(), "nothing is said of the latest action"
        texts.append(replay.state.text())
    assert texts[-1] == end, "a replay leads to another state"
    for number in range(len(actions) - 1, -1, -1):
        replay.undo(0.0)
        assert replay.state.text() == texts[number], f"a replay doesn't go back to {number}"
    for number in (len(actions), len(actions) // 2, len(actions) // 3, 0, len(actions) // 2):
        replay.go_to(number, 0.0)
        _check_shown(plugin, replay)
        assert replay.state.text() == texts[number], f"a replay doesn't go to {number} at once"


def check_setup_screen(plugin: GamePlugin) -> None:
    """Press every button of the set-up at random: whatever is chosen can be played, and chosen again by name."""
    chance = Random(0)
    screen, words = plugin.setup_screen(Settings(), 0.0, None), Words(plugin)
    check_form(screen.snapshot(), words)
    each = [button for button in (*ENTRIES, "back") for _ in range(_PRESSED_IN_A_ROW)]
    for button in (*each, *chance.choices((*ENTRIES, "back"), k=60)):
        screen.press(button, 0.0)
        snapshot, options = screen.snapshot(), dict(screen.options())
        _check_state(plugin, snapshot)
        assert snapshot["phase"] == "setup", "the phase of a set-up is 'setup'"
        prompt = plugin.speech.prompt(snapshot)
        words.check_lines([*prompt.headline, *prompt.advice], "the prompt of the set-up")
        _check_pictures(screen.animation)
        try:
            screen.choose(options, 0.0)
            setup = plugin.setup(options, chance)
        except GameError as error:
            raise AssertionError(f"{button} chooses what can't be played: {error}") from error
        assert screen.options() == options, "chosen by name, something else is chosen"
        again = plugin.setup_screen(Settings(), 0.0, setup)
        assert_plain(again.options(), "the options of the set-up")
    try:
        screen.choose({"no such option": 1}, 0.0)
    except GameError:
        return
    raise AssertionError("an option that doesn't exist was not refused")


def check_rules(rules: type[GameState], games: int, seed: int) -> None:
    """Play games at random, with a clone and a text before every action; refuse nonsense; keep all pieces."""
    chance = Random(seed)
    for _ in range(games):
        state = rules.random_start(chance)
        _check_nonsense(state)
        census = list(state.census())
        for _ in range(MOST_STEPS):
            actions = list(state.legal_actions())
            assert_plain(state.facts(), "facts")
            assert (state.outcome() is None) == bool(actions), f"an outcome and legal actions: {state.text()}"
            if not actions:
                break
            assert state.actor, f"nobody acts, but there are legal actions: {state.text()}"
            assert len(set(actions)) == len(actions), f"a legal action is there twice: {actions}"
            _check_step(state, chance.choice(actions))
            assert list(state.census()) == census, f"a piece came or went: {state.text()}"
        else:
            raise AssertionError(f"a random game isn't over after {MOST_STEPS} actions: {state.text()}")


def _check_nonsense(state: GameState) -> None:
    before = state.text()
    for action in NONSENSE:
        try:
            state.apply(action)
        except GameError:
            assert state.text() == before, f"refusing {action!r} has changed the state"
        else:
            raise AssertionError(f"{action!r} was not refused")


def _check_step(state: GameState, action: str) -> None:
    """Do an action, and the same on a clone and on the state's text read back."""
    text = state.text()
    again, clone = type(state).parse(text), state.copy()
    assert list(again.legal_actions()) == list(state.legal_actions()), f"the text allows other actions: {text}"
    state.apply(action)
    assert clone.text() == again.text() == text, f"{action} has changed a clone of {text}"
    clone.apply(action)
    assert clone.text() == state.text(), f"{action} does something else on a clone of {text}"


def assert_plain(value: object, what: str) -> None:
    """Check that JSON gives the same value back."""
    assert json.loads(json.dumps(value)) == value, f"{what} isn't plain data: {value!r}"
