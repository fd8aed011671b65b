"""What is agreed before a game of Tapiru, and setting it up with the table's own buttons (docs/tapiru.md)."""

from collections.abc import Mapping
from dataclasses import asdict
from random import Random
from typing import Any, Final

from engine.errors import BadInput, shown
from engine.review import LEVELS
from engine.tapiru import SEATS, Rulings, TapiruGame, TapiruReferee, the_box
from engine.tapiru.cards import COLOURS, SYLLABLES
from engine.tapiru.rulings import CHOICES
from firmware.games.card_game import CARDS, REFEREE, Seed, level_light, take_backs
from firmware.games.options import PERSON, SITTERS, TABLE, TAKEN, Option, Options, Ruled, bright, levels, seats
from firmware.games.setup_screen import OptionsScreen
from firmware.games.tapiru import lights
from firmware.games.tapiru.lights import CupView, View, seat_color
from firmware.games.tapiru.snapshot import TapiruSetupState
from firmware.layout import right_hand
from firmware.lights import Color, Frames, Picture, dim, lit

VARIANT_KEY: Final = "play"
"""The name of the option for the variant in journals; requests may also call it `variant`."""
_WITH_CARDS: Final = (VARIANT_KEY, CARDS)


class _Spread(Option):
    """How the box spreads its pearls: the same seed gives the same game only with the same box."""

    def check(self, value: Any, now: Any = None) -> str:
        if value != spread():
            raise BadInput(f"this game has the pearls {shown(value)}, but cards.toml says {spread()!r}; change it")
        return spread()

    def missing(self, chance: Random | None) -> str:
        return spread()


def spread() -> str:
    """How many tapioca cards of 1 to 5 pearls each colour has in the box, as in `21111 12111 11211 11121 11112`.

    The tokens stand behind the pearls where there aren't four of each.
    """
    box = the_box()
    rows = ["".join(str(box.cards.count(f"T{colour}{pearls}")) for pearls in range(1, 6)) for colour in COLOURS]
    tokens = [box.tokens.count(syllable) for syllable in SYLLABLES]
    return " ".join(rows if tokens == [4] * len(tokens) else [*rows, "-".join(map(str, tokens))])


OPTIONS: Final = Options(
    Option(
        name=VARIANT_KEY,
        also="variant",
        choices=(REFEREE, CARDS),
        remedy="choose 'referee' (real cards) or 'cards' (cards on the page)",
        buttons={"Nb": REFEREE, "Nc": REFEREE, "Nd": CARDS, "Ne": CARDS},
        color=lambda palette, variant: palette.accents.cream if variant == REFEREE else palette.accents.green,
        tag="Play",
        label="way-legend",
        words="way-{value}",
    ),
    Option(
        name="first",
        choices=SEATS,
        remedy="it must be 'S' (the south seat) or 'N' (the north seat)",
        buttons={"E5": "N", "E4": "N", "E3": "S", "E2": "S"},
        color=lambda palette, seat: seat_color(seat, palette),
        tag="First",
        label="",
    ),
    Ruled(
        name="rulings",
        rulings=Rulings,
        parts=CHOICES,
        default=asdict(Rulings.LETTER),
        before=asdict(Rulings.RULEBOOK),
        buttons={"W5": "capacity", "W4": "straight_milk_tea", "W3": "equal_pearls", "W2": "rounds"},
        steps={"capacity": (20, 25, 30, 15)},
        color=lambda palette, ruling: palette.accents.purple,
        tag="Rulings",
        label="ruling-{part}",
        words="value-{value}",
    ),
    seats(
        SEATS,
        buttons={"Sb": ("S", PERSON), "Sc": ("S", TABLE), "Sd": ("N", PERSON), "Se": ("N", TABLE)},
        color=lambda palette, sitting: seat_color(sitting[0], palette),
        when=_WITH_CARDS,
        refusal="the table plays with cards on the page only; choose 'cards', or people for both seats",
        tag="Table",
        form=TAKEN,
        label="",
    ),
    Seed(when=_WITH_CARDS),
    _Spread(name="spread", asked=False, when=_WITH_CARDS, tag="Pearls"),
    take_backs(when=_WITH_CARDS),
    levels(SEATS, when=_WITH_CARDS, label=""),
)


def start(setup: Mapping[str, Any]) -> TapiruGame | TapiruReferee:
    """The game of a set-up at its beginning."""
    rulings = Rulings.named(setup["rulings"])
    if setup[VARIANT_KEY] == REFEREE:
        return TapiruReferee.start(setup["first"], rulings)
    return TapiruGame.start(setup["first"], rulings, setup["seed"])


# Setting up with buttons


class TapiruSetupScreen(OptionsScreen):
    """In the middle are cups, and the light of who begins. What a press goes through is a number for a moment."""

    all = OPTIONS
    players = SEATS

    def press_option(self, option: Option, what: Any) -> Frames:
        if option.name == "seats" and what[1] == TABLE and option.is_chosen(what, self.chosen["seats"]):
            option, what = self.all["levels"], what[0]
        super().press_option(option, what)
        value = self.chosen[option.name]
        if option.name == "levels":
            return [lights.number_frame(LEVELS.index(value[what]) + 1, self.settings.colors)]
        if option.name == "rulings":
            number = ruled if isinstance(ruled := value[what], int) else CHOICES[what].index(ruled) + 1
            return [lights.number_frame(number, self.settings.colors)]
        return ()

    def snapshot(self) -> TapiruSetupState:
        state: TapiruSetupState = super().snapshot()
        state["setup"] = None
        state["choices"] |= {
            "seats": {button: list(pair) for button, pair in self.all["seats"].buttons.items()},
            "ways": list(self.all[VARIANT_KEY].choices),
            "sitters": list(SITTERS),
            "levels": list(LEVELS),
            "values": {name: list(values) for name, values in CHOICES.items()},
        }
        return state

    def lights(self) -> dict[str, Color]:
        """The table's seats are the dimmer the lower their level."""
        shown, option = super().lights(), self.all["seats"]
        for button, what in self.buttons(option).items():
            if what[1] == TABLE:
                color = option.color(self.settings.colors, what)
                share = level_light(self.chosen["levels"][what[0]])
                shown[button] = bright(dim(color, share), option.is_chosen(what, self.chosen["seats"]))
        return shown

    def middle(self) -> Picture:
        cups = {seat: [CupView(4), CupView(8), CupView(4)] for seat in SEATS}
        nothing: dict[str, list[str]] = {seat: [] for seat in SEATS}
        capacity, first = self.chosen["rulings"]["capacity"], self.chosen["first"]
        view = View(cups, ["more"] * 3, [], nothing, dict.fromkeys(SEATS, 0), capacity, {})
        colors = self.settings.colors
        return lit(lights.draw(view, colors), right_hand(first), lights.seat_color(first, colors))
