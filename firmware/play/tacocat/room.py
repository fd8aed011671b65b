"""The room of Tacocat: set-ups, the journal's entries, records, and the board that was played with last."""

import random
from collections.abc import Mapping
from typing import Any

from engine.errors import GameError
from engine.tacocat.track import SEATS
from firmware.journal import Entry, WrittenGame
from firmware.play.face import Log, Room
from firmware.play.tacocat import record
from firmware.play.tacocat.agreed import CARDS, REFEREE, Agreed
from firmware.play.tacocat.cards import CardsPlay
from firmware.play.tacocat.referee import RefereePlay
from firmware.play.tacocat.setup_screen import TacocatSetupScreen
from firmware.settings import Settings
from firmware.thinking import Question


class TacocatRoom(Room):
    """See `firmware.play.face.Room`."""

    title = record.TITLE
    players = SEATS

    def summary(self, game: WrittenGame) -> tuple[str, str, str]:
        players = " – ".join(game.names.get(seat) or seat for seat in SEATS)
        way = "cards on the page" if game.setup.get("way") == CARDS else "referee"
        if not game.result:
            return players, way, ""
        winner, rounds = game.result["outcome"]["winner"], game.result["rounds"]
        return players, way, f"{winner} wins after {rounds} rounds"

    def screen(self, settings: Settings, now: float, latest: Mapping[str, Any] | None) -> TacocatSetupScreen:
        try:
            agreed = Agreed.from_dict(latest) if latest else None
        except GameError:
            # Whatever somebody has written into the journal, it can be asked for again.
            agreed = None
        return TacocatSetupScreen(settings, agreed, now)

    def setup(self, options: Mapping[str, Any], chance: random.Random) -> dict[str, Any]:
        return Agreed.from_dict(options, None, chance).as_dict()

    def first_entries(self, setup: Mapping[str, Any], placing: bool) -> list[Entry]:
        return []

    def open(self, game: WrittenGame, log: Log, settings: Settings, now: float) -> RefereePlay | CardsPlay:
        agreed = Agreed.from_dict(game.setup)
        if agreed.way == REFEREE:
            return RefereePlay(agreed, game.names, game.entries, log, settings, now)
        return CardsPlay(agreed, game.names, game.entries, log, settings, now, open_all=game.result is not None)

    def review(self, game: WrittenGame) -> Question | None:
        return None

    def record(self, game: WrittenGame) -> str:
        return record.text_of(game)

    def read(self, text: str) -> list[WrittenGame]:
        return record.read(text)
