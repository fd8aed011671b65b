"""The plugin of Tacocat Spelled Backwards: what is agreed before a game, setting it up with the table's own buttons
(docs/tacocat.md), and records. Its games are written down in the shape of PGN:

    [Game "Tacocat Spelled Backwards"]
    [YAY "Julie"]
    [WOW "Peter"]
    [Way "referee"]
    [Numbers "4 6 9 7 9 6 4"]
    [Arrows "WOW WOW WOW both YAY YAY YAY"]
    [Cards "2 2 5 5 5 5 4 3 2 2 2 1"]
    [Rulings "rulebook"]
    [Result "*"]

    1. dealt; YAY: replaced 3; WOW: replaced 0; {duel WOW taken back} duel YAY; round WOW;
    2. dealt;

    *

A number begins each round, a semicolon ends each action. Before what one seat does stands whose it is, which may be
left out. With `Light "yes"` players enter nothing but the last cards. With the cards on the page, `Way
"cards"`, there are also `Seed`, from which all is dealt again, `YAYSeat "table"` or `WOWSeat "table"`, `TakeBacks
"off"` if nothing could be taken back, and `Levels "WOW:child"` where the table played below its best. The result is who
won, `*` if nobody has yet. With a clock there are `Clock "10+5"`, comments of what was left after each action, and
`Decided "time"` if it decided.
"""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

from engine import pgn
from engine.errors import GameError
from engine.pgn import RecordReader
from engine.review import LEVELS, MASTER
from engine.tacocat import SEATS, SPELLING, Referee, Rulings, TacocatGame, Track, default_board
from engine.tacocat.board import ARROWS, LARGEST_HAND, MIDDLE, SMALLEST_HAND
from engine.tacocat.levels import EFFORT, choose, review
from firmware.games.abilities import Measured
from firmware.games.card_game import CARDS, REFEREE, CardPlugin, Seed, level_light, take_backs
from firmware.games.history import ACTION, NOTE, RecordedActions
from firmware.games.options import NUMBERS, TABLE, Form, Option, Options, Ruled, following, levels, seats
from firmware.games.plugin import Say
from firmware.games.setup_screen import OptionsScreen
from firmware.games.tacocat import lights
from firmware.games.tacocat.cards import CardsGame
from firmware.games.tacocat.game import VARIANT_KEY, RefereeGame, result_facts
from firmware.games.tacocat.lights import View, seat_color
from firmware.games.tacocat.snapshot import TacocatCardsState, TacocatRefereeState, TacocatSetupState
from firmware.games.tacocat.speech import TacocatSpeech
from firmware.games.timed import BY_RESIGNATION, BY_TIME
from firmware.games.written import WrittenForm
from firmware.journal import Entry, WrittenGame
from firmware.lights import Animation, Color, Frames, Picture, dim
from firmware.table import Settings

_WITH_CARDS: Final = (VARIANT_KEY, CARDS)


class _Printed(Option):
    """A line of what is printed: the numbers or arrows of all spaces, or how many cards of each number the deck has."""

    def check(self, value: Any, now: Any = None) -> list[Any]:
        return list(getattr(default_board().replace(**{self.name: value}), self.name))

    def missing(self, chance: Random | None) -> list[Any]:
        return self.check(None)


OPTIONS: Final = Options(
    Option(
        name=VARIANT_KEY,
        also="variant",
        choices=(REFEREE, CARDS),
        buttons={"Nb": REFEREE, "Nc": CARDS},
        tag="Way",
    ),
    _Printed(name="numbers", tag="Numbers", form=NUMBERS, label=""),
    _Printed(name="arrows", tag="Arrows", form=Form(" ".join, str.split), label=""),
    _Printed(name="cards", tag="Cards", form=NUMBERS, label=""),
    Ruled(
        name="rulings",
        rulings=Rulings,
        buttons={
            "W4": "wow_first",
            "W3": "arrow_after_duels",
            "E4": "may_sacrifice",
            "E3": "part_groups",
            "E2": "hidden_replacing",
        },
        tag="Rulings",
        label="ruling-{part}",
    ),
    Option(
        name="light",
        choices=(False, True),
        buttons={"Nd": (False, True)},
        color=lambda palette, light: palette.accents.cream,
        when=(VARIANT_KEY, REFEREE),
        refusal="the last cards alone are entered only with the referee; leave light out, or play with real cards",
        quiet=True,
        tag="Light",
        form=Form(lambda light: "yes", lambda text: text == "yes"),
        label="light",
    ),
    Seed(when=_WITH_CARDS),
    seats(
        SEATS,
        buttons={"W5": "YAY", "E5": "WOW"},
        color=seat_color,
        when=_WITH_CARDS,
        refusal="the table holds no real cards, so it takes no seat; play with the cards on the page",
        tag="{}Seat",
        label="seat-{part}",
        words="seat-{value}",
    ),
    take_backs(when=_WITH_CARDS),
    levels(SEATS, when=_WITH_CARDS, label=""),
)


def start(setup: Mapping[str, Any]) -> Referee | TacocatGame:
    """The game of a set-up before its first action."""
    board = default_board().replace(setup["numbers"], setup["arrows"], setup["cards"])
    rulings = Rulings.named(setup["rulings"])
    if setup[VARIANT_KEY] == REFEREE:
        return Referee.start(board, rulings, setup.get("light", False))
    return TacocatGame.start(setup["seed"], board, rulings)


# Setting up with buttons


_LIGHT: Final = "Nd"
_LEVEL: Final = "Ne"
_OF_CARDS: Final = ("may_sacrifice", "part_groups", "hidden_replacing")
"""Rulings about hands, which the referee for real cards can't see."""
_BEFORE, _NUMBER, _ARROW, _NEXT = "Sb", "Sc", "Sd", "Se"
_BOARD_BUTTONS: Final = {_BEFORE: "before", _NUMBER: "number", _ARROW: "arrow", _NEXT: "next"}
_NUMBERS: Final = range(SMALLEST_HAND, LARGEST_HAND + 1)
_SPACES: Final = tuple(space for space in range(len(SPELLING)) if space != MIDDLE)
"""The spaces whose print is known to differ from box to box; the middle is always a 7 with both arrows."""
_NOWHERE: Final = -9


class TacocatSetupScreen(OptionsScreen):
    """In the middle is the board as it would be.

    The lit space blinks until a game has been started with this board, because it has to be compared with the box.
    Unless the latest game had its cards on the page, the table sits at WOW as soon as cards are chosen.
    """

    all = OPTIONS
    players = SEATS

    def __init__(self, settings: Settings, now: float, latest: Mapping[str, Any] | None = None) -> None:
        self.known = bool(latest)
        self.space = _SPACES[0]
        """The space that is lit and that the buttons change."""
        super().__init__(settings, now, latest)
        if not self._has_cards:
            self.chosen["seats"] = {**self.chosen["seats"], "WOW": TABLE}

    @property
    def _has_cards(self) -> bool:
        return bool(self.chosen[VARIANT_KEY] == CARDS)

    def buttons(self, option: Option) -> Mapping[str, Any]:
        buttons = super().buttons(option)
        if option.name == "rulings" and not self._has_cards:
            return {button: ruling for button, ruling in buttons.items() if ruling not in _OF_CARDS}
        return buttons

    def press(self, button: str, now: float) -> None:
        if button in _BOARD_BUTTONS:
            self._press_board(button)
        elif button == _LEVEL and self._has_cards:
            for seat in SEATS:
                self.press_option(self.all["levels"], seat)
        super().press(button, now)

    def _press_board(self, button: str) -> None:
        if button in (_BEFORE, _NEXT):
            self.space = following(_SPACES if button == _NEXT else _SPACES[::-1], self.space)
        else:
            name, values = ("numbers", _NUMBERS) if button == _NUMBER else ("arrows", ARROWS)
            printed = list(self.chosen[name])
            printed[self.space] = following(values, printed[self.space])
            self.chosen = {**self.chosen, name: printed}

    def snapshot(self) -> TacocatSetupState:
        state: TacocatSetupState = super().snapshot()
        setup: Any = self.options()
        state["choice"]["rulings"] = setup["rulings"]
        state["choices"] |= {
            "board": _BOARD_BUTTONS,
            "numbers": list(_NUMBERS),
            "arrows": list(ARROWS),
            "fixed": MIDDLE,
            "light": {} if self._has_cards else {_LIGHT: not self.chosen["light"]},
            "level": {_LEVEL: "level"} if self._has_cards else {},
            "levels": list(LEVELS),
        }
        return {
            **state,
            "spelling": SPELLING,
            "space": self.space,
            "known": self.known,
            "setup": setup,
            "refused": None,
        }

    # Pictures

    def show(self, frames: Frames, now: float) -> None:
        lit, dark = (self.lit(self._board(space)) for space in (self.space, None))
        loop = () if self.known else ((2 * lights.BLINK_SECONDS, lit), (lights.BLINK_SECONDS / 2, dark))
        self.animation = Animation(lit, (), now, loop)

    def _board(self, space: int | None) -> Picture:
        numbers, arrows = self.chosen["numbers"], self.chosen["arrows"]
        view = View(default_board().replace(numbers, arrows), Track(_NOWHERE))
        if space is not None:
            view = replace(view, text=str(numbers[space]), marked=space)
        return lights.draw(view, self.settings.colors)

    def lights(self) -> dict[str, Color]:
        colors = self.settings.colors
        shown = {**super().lights(), **dict.fromkeys(_BOARD_BUTTONS, colors.open)}
        if not self.chosen["light"]:
            shown.pop(_LIGHT, None)
        lower = [level_light(level) for level in self.chosen["levels"].values() if level != MASTER]
        if self._has_cards and lower:
            shown[_LEVEL] = dim(colors.accents.purple, max(lower))
        return shown


# Records


_ACTION: Final = re.compile(
    r"((?P<whose>YAY|WOW): *)?(?P<action>dealt|keep|"
    r"(?:replaced [0-9]|duel (?:[0-9]{1,2}|YAY|WOW|tie)|round (?:YAY|WOW|tie)"
    r"|(?:replace|attack)(?: [0-9]{1,2}){1,9}|(?:defend [0-9]{1,2}|sacrifice)(?: against [0-9]{1,2})?)(?![A-Za-z0-9]))"
)
_RESULT: Final = re.compile(r"(?:YAY|WOW)(?!:)|\*")
_EXPECTED: Final = "an action and ';', a round's number, a {comment} or a result (YAY WOW *)"


class _Rounds(WrittenForm):
    """Records in which the actions stand round by round."""

    def _own_tags(self, setup: Mapping[str, Any]) -> Collection[str]:
        return self.options.tags(setup)

    def _body(self, setup: Mapping[str, Any], recorded: RecordedActions, end: str) -> str:
        state = start(setup)
        rounds: list[list[str]] = []
        begun = 0
        for comments, action in recorded.steps():
            words = [f"{{{text}}}" for text in comments]
            if action is not None and state.match.round != begun:
                begun = state.match.round
                rounds.append([*words, f"{begun}."] if not rounds else [f"{begun}.", *words])
                words = []
            if words and not rounds:
                rounds.append([])
            if words:
                rounds[-1] += words
            if action is not None:
                whose = f"{state.actor}: " if state.actor in SEATS else ""
                state.apply(action)
                rounds[-1].append(f"{whose}{action};")
        return "\n\n".join(filter(None, ["\n".join(map(pgn.wrapped, rounds)), end]))

    def _actions(self, reader: RecordReader, state: Any, done: list[Entry]) -> str:
        begun = actions = 0
        while True:
            reader.skip(r"\s*")
            at = reader.where
            if (comment := pgn.read_comment(reader)) is not None:
                done.append((NOTE, comment))
            elif (number := re.compile(r"([1-9][0-9]{0,3})\.").match(reader.text, at)) is not None:
                if int(number.group(1)) != state.match.round or begun == state.match.round:
                    raise reader.error(f"the actions of round {state.match.round}")
                begun, reader.where = state.match.round, number.end()
            elif (found := _ACTION.match(reader.text, at)) is not None:
                actions += 1
                pgn.check_action(reader, actions, found.group())
                if found["whose"] not in (None, state.actor):
                    raise pgn.refused(reader, actions, found.group(), f"expected an action of {state.actor}")
                try:
                    state.apply(found["action"])
                except GameError as error:
                    raise pgn.refused(reader, actions, found["action"], error) from None
                done.append((ACTION, found["action"]))
                reader.where = found.end()
                reader.take(r"\s*;", "';' behind an action")
            elif reader.skip(_RESULT):
                return reader.text[at : reader.where]
            else:
                raise pgn.not_an_action(reader, actions + 1, _EXPECTED)


FORM: Final = _Rounds(
    title="Tacocat Spelled Backwards",
    names={seat: seat for seat in SEATS},
    options=OPTIONS,
    begin=start,
    result=result_facts,
    action=_ACTION.pattern,
    results={seat: seat for seat in SEATS},
    such_as="an action",
)


class TacocatPlugin(CardPlugin):
    """See `firmware.games.card_game.CardPlugin`."""

    name = "tacocat"
    menu_order = 20
    snapshot_types = (TacocatSetupState, TacocatRefereeState, TacocatCardsState)
    speech = TacocatSpeech()
    title = FORM.title
    players = SEATS
    options, variant, screen = OPTIONS, VARIANT_KEY, TacocatSetupScreen
    start, choose, judge, effort = staticmethod(start), staticmethod(choose), staticmethod(review), EFFORT
    state, referee_table, card_table = TacocatGame, RefereeGame, CardsGame
    form = FORM
    measured: Sequence[Measured] = (
        Measured("beginner", "child", 400, 0.758),
        Measured("casual", "beginner", 400, 0.772),
        Measured("careful", "casual", 400, 0.67),
        Measured("master", "careful", 200, 0.65),
    )

    def summary(self, game: WrittenGame) -> tuple[str, str, str]:
        players = " – ".join(game.names.get(seat) or seat for seat in SEATS)
        variant = "cards on the page" if self.with_cards(game.setup) else "referee"
        if not game.result:
            return players, variant, ""
        outcome, rounds = game.result["outcome"], game.result["rounds"]
        early = f" ({outcome['reason']})" if outcome.get("reason") in (BY_TIME, BY_RESIGNATION) else ""
        return players, variant, f"{outcome['winner']} wins after {rounds} round{'s' * (rounds != 1)}{early}"

    def translated_summary(self, game: WrittenGame, word: Say) -> tuple[str, str, str]:
        players, _, _ = self.summary(game)
        variant = word("way-cards" if self.with_cards(game.setup) else "way-referee")
        if not game.result:
            return players, variant, ""
        winner = game.result["outcome"]["winner"]
        return players, variant, word("won-after", name=winner, rounds=game.result["rounds"])
