"""The plugin of Tacocat Spelled Backwards. Its games are written down in the shape of PGN:

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
from typing import Any, Final

from engine import pgn
from engine.errors import GameError
from engine.pgn import RecordReader
from engine.tacocat import SEATS, TacocatGame
from engine.tacocat.levels import EFFORT, choose, review
from firmware.games.abilities import Measured
from firmware.games.card_game import CardPlugin
from firmware.games.history import ACTION, NOTE, RecordedActions
from firmware.games.plugin import Say
from firmware.games.tacocat.cards import CardsGame
from firmware.games.tacocat.game import RefereeGame, result_facts
from firmware.games.tacocat.options import OPTIONS, VARIANT_KEY, TacocatSetupScreen, start
from firmware.games.tacocat.snapshot import TacocatCardsState, TacocatRefereeState, TacocatSetupState
from firmware.games.tacocat.speech import TacocatSpeech
from firmware.games.timed import BY_RESIGNATION, BY_TIME
from firmware.games.written import WrittenForm
from firmware.journal import Entry, WrittenGame

TITLE: Final = "Tacocat Spelled Backwards"
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
    title=TITLE,
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
