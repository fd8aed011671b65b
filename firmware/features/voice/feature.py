"""The head of the feature: what happens is said aloud, by every page that asks and at the table's own loudspeaker."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, Literal, TypedDict

from firmware.features import Feature, Route
from firmware.features.voice.narrator import Narrator
from firmware.games.plugin import GamePlugin
from firmware.games.speech import Change
from firmware.layout import ENTRIES
from firmware.messages import FALLBACK, languages
from firmware.modes.menu import setting_item
from firmware.service.config import Config
from firmware.snapshot import Menu, Settings
from firmware.table import Settings as TableSettings
from firmware.table.runner import Runner
from firmware.table.session import Session
from firmware.table.table import Pressed, Pressing
from firmware.web.server import Publishing, Web

if TYPE_CHECKING:
    from firmware.features.voice.speaker import Speaker

_SPOKEN: Final = "spoken"
"""The directory in the journal's folder that keeps what was spoken, and the event of the page."""


class VoiceSettings(TypedDict):
    """The feature's settings."""

    voice: Literal["off", "terse", "normal", "chatty"]
    """How talkative the table is at its own loudspeaker; `off` is silent."""
    language: str
    """The language of the table's voice, by its code."""


class VoiceMenu(TypedDict):
    """The feature's buttons in the menu."""

    voice: str
    """The button that makes the table's voice more talkative, and after that silent."""
    language: str
    """The button that changes the language of the table's voice."""


class VoiceFeature(Feature):
    """Listens to states and presses, and publishes the latest utterance with every state."""

    name: ClassVar[str] = "voice"
    extends: ClassVar[Mapping[type, type]] = {Settings: VoiceSettings, Menu: VoiceMenu}

    @classmethod
    def check_game(cls, kind: GamePlugin) -> None:
        # The checks need what a running table doesn't.
        from firmware.games.testing_page import Words

        screen, words = kind.setup_screen(TableSettings(), 0.0, None), Words(kind)
        for button in 2 * ENTRIES:
            before, options = screen.snapshot(), screen.options()
            screen.press(button, 0.0)
            said = words.check_lines(kind.chosen(Change(before, screen.snapshot(), button)), f"what {button} chooses")
            assert said or screen.options() == options, f"{button} chooses something, and the voice says nothing of it"

    def __init__(self, session: Session) -> None:
        self.narrator = Narrator()
        self._bus = session.bus
        settings, navigator = session.settings, session.navigator
        settings.declare("voice", ("off", "terse", "normal", "chatty"), "off")
        settings.declare("language", languages(), FALLBACK)
        navigator.menu_items += [
            setting_item("voice", ENTRIES[14], settings, navigator),
            setting_item("language", ENTRIES[3], settings, navigator),
        ]
        self._speaker: Speaker | None = None
        self._bus.on(Pressing, self._settle)
        self._bus.on(Pressed, lambda press: self.narrator.pressed(press.button))

    def _settle(self, event: Pressing) -> None:
        """Hear what came of the press before this one."""
        if self.narrator.waits:
            self.narrator.hear(event.snapshot())

    def serve(self, web: Web) -> Sequence[Route]:
        def publish(event: Publishing) -> None:
            utterance = self.narrator.hear(event.state)
            web.events.publish(_SPOKEN, json.dumps(utterance, separators=(",", ":")))
            if self._speaker is not None:
                self._speaker.hear(utterance, event.state)

        self._bus.on(Publishing, publish)
        return ()

    def start(self, runner: Runner, config: Config, warn: Callable[[str], None]) -> None:
        from firmware.features.voice.speaker import Speaker

        self._speaker = Speaker(config.data / _SPOKEN, config["voice", "device"], warn)

    def close(self) -> None:
        if self._speaker is not None:
            self._speaker.close()
