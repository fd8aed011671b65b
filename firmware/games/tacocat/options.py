"""What is agreed before a game of Tacocat: the variant, what is printed on the board, who sits where."""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from engine.tacocat import SEATS, Referee, Rulings, TacocatGame, default_board
from firmware.games.common_options import CARDS, REFEREE, Seed, levels, seats, take_backs
from firmware.games.options import NUMBERS, Form, Option, Options, Ruled
from firmware.games.tacocat.lights import seat_color

VARIANT_KEY: Final = "way"
"""The name of the option for the variant in journals; requests may also call it `variant`."""
_WITH_CARDS: Final = (VARIANT_KEY, CARDS)

State = Referee | TacocatGame


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
    _Printed(name="numbers", tag="Numbers", form=NUMBERS),
    _Printed(name="arrows", tag="Arrows", form=Form(" ".join, str.split)),
    _Printed(name="cards", tag="Cards", form=NUMBERS),
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
    ),
    Option(
        name="light",
        choices=(False, True),
        buttons={"Nd": (False, True)},
        color=lambda palette, light: palette.accents.cream,
        when=(VARIANT_KEY, REFEREE),
        refusal="only the referee can be told of the last cards alone; leave light out, or play with real cards",
        quiet=True,
        tag="Light",
        form=Form(lambda light: "yes", lambda text: text == "yes"),
    ),
    Seed(when=_WITH_CARDS),
    seats(
        SEATS,
        buttons={"W5": "YAY", "E5": "WOW"},
        color=lambda palette, seat: seat_color(palette, seat),
        when=_WITH_CARDS,
        refusal="the table holds no real cards, so it takes no seat; play with the cards on the page",
        tag="{}Seat",
    ),
    take_backs(when=_WITH_CARDS),
    levels(SEATS, when=_WITH_CARDS),
)
"""Real cards with the table as referee, which may be told of nothing but the last cards, or the cards on the page."""


def start(setup: Mapping[str, Any]) -> State:
    """The game of a set-up before its first action."""
    board = default_board().replace(setup["numbers"], setup["arrows"], setup["cards"])
    rulings = Rulings.named(setup["rulings"])
    if setup[VARIANT_KEY] == REFEREE:
        return Referee.start(board, rulings, setup.get("light", False))
    return TacocatGame.start(setup["seed"], board, rulings)
