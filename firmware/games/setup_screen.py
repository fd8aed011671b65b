"""The set-up screen of a game, made of the list of its options."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from firmware.games.options import Option, Options, bright
from firmware.layout import ENTRY_CELL
from firmware.lights import Animation, Canvas, Color, Frames, Picture
from firmware.names import check_names
from firmware.table import Settings


class OptionsScreen:
    """See `firmware.games.plugin.SetupScreen`. A game has a subclass with its options and what is in the middle.

    `chosen` has the whole value of each option that is chosen here, at first what was agreed for the latest game;
    BadInput if that can't be read.
    """

    all: Options
    players: Sequence[str] = ()
    """The seats whose players have names."""

    def __init__(self, settings: Settings, now: float, latest: Mapping[str, Any] | None = None) -> None:
        self.settings = settings
        asked = [option.name for option in self.all.asked()]
        known = {name: latest[name] for name in asked if name in latest} if latest else {}
        # With chance it is a new game; chance decides nothing that is asked for.
        values = self.all.values(known, None if latest else Random(0))
        self.chosen = {name: values[name] for name in asked}
        self.names: dict[str, str] = {}
        self.animation = Animation()
        self.redraw(now)

    def buttons(self, option: Option) -> Mapping[str, Any]:
        return option.buttons if self.all.applies(option, self.chosen) else {}

    def press(self, button: str, now: float) -> None:
        """Choose what the button stands for; others do nothing."""
        frames: Frames = ()
        for option in self.all.asked():
            if button in (buttons := self.buttons(option)):
                frames = self.press_option(option, buttons[button])
        self.show(frames, now)

    def press_option(self, option: Option, what: Any) -> Frames:
        """Choose what a button of an option stands for. Returns what the lights show of it for a moment."""
        self.chosen = {**self.chosen, option.name: option.press(what, self.chosen[option.name])}
        return ()

    def choose(self, changes: Mapping[str, Any], now: float) -> None:
        """Choose by name instead of by button, all or nothing; also the players' `names`. Raises BadInput."""
        names = check_names(changes.get("names", self.names), self.players)
        own = {name: value for name, value in changes.items() if name != "names"}
        chosen = self.all.changed(own, self.chosen)
        self.check(chosen)
        self.chosen, self.names = chosen, names
        self.redraw(now)

    def check(self, chosen: Mapping[str, Any]) -> None:
        """Check what is chosen as a whole, where one option depends on another. Raises BadInput."""

    def options(self) -> Mapping[str, Any]:
        """What is chosen so far as a set-up, without what is drawn when the game begins."""
        return self.all.written({**self.chosen, "take_backs": self.settings.take_backs})

    def snapshot(self) -> Any:
        """What every game says; `choices` has what each button stands for, by option."""
        asked = [(name, option) for option in self.all.asked() for name in option.names]
        return {
            "phase": "setup",
            "mover": None,
            "outcome": None,
            "names": dict(self.names),
            "choice": {name: self.chosen[option.name] for name, option in asked},
            "choices": {name: dict(self.buttons(option)) for name, option in asked if option.buttons},
        }

    def redraw(self, now: float) -> None:
        """The picture in the middle, and next to each button what it stands for: bright if chosen."""
        self.show((), now)

    def show(self, frames: Frames, now: float) -> None:
        self.animation = Animation(self.lit(self.middle()), tuple(frames), now)

    def lit(self, picture: Picture) -> Picture:
        """A picture with the lights next to the buttons."""
        canvas = Canvas(picture)
        for button, color in self.lights().items():
            canvas.put(*ENTRY_CELL[button], color)
        return canvas.picture()

    def lights(self) -> dict[str, Color]:
        colors = self.settings.colors
        return {
            button: bright(option.color(colors, what), option.is_chosen(what, self.chosen[option.name]))
            for option in self.all.asked()
            for button, what in self.buttons(option).items()
        }

    def middle(self) -> Picture:
        """The game as it would begin, without the lights next to the buttons."""
        return Canvas().picture()
