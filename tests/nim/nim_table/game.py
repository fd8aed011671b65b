"""A game of Nim on the table: a press beside a counter stands for it and all counters behind it."""

from collections.abc import Iterator, Mapping, Sequence

from firmware.games.history import Done
from firmware.games.open_game import OpenGame, row
from firmware.games.speech import Phrase, phrase
from firmware.layout import Cell, left_hand
from firmware.lights import Frames, Picture
from firmware.snapshot import Row
from nim_table import lights, places
from nim_table.lights import View
from nim_table.rules import HEAPS, MISERE, Nim


class NimTableGame(OpenGame[Nim]):
    """See `firmware.games.open_game.OpenGame`."""

    def buttons(self) -> Mapping[str, str]:
        return places.counters(self.state)

    def score(self) -> Phrase:
        return phrase("left", count=sum(self.state.heaps))

    def rows(self) -> Iterator[Row]:
        for heap, count in zip(HEAPS, self.state.heaps, strict=True):
            actions = [f"{heap}{number}" for number in range(1, count + 1)]
            yield row(phrase(f"heaps-{heap}"), "●" * count, phrase("left", count=count), actions)

    # Pictures

    def _view(self) -> View:
        state, outcome = self.state, self.outcome()
        return View(
            counters=places.counters(state),
            mover=self._acts(),
            hollow=state.variant == MISERE,
            marked=places.taken(self._entering, state) if self._entering else (),
            advised=places.taken(self.advice, state) if self.advice else (),
            winner=outcome["winner"] if outcome else None,
        )

    def picture(self) -> Picture:
        return lights.draw(self._view(), self.settings.colors)

    def loop(self) -> Frames:
        return lights.waiting_frames(self._view(), self.settings.colors)

    def _frames_after(self, done: Done[Nim]) -> Frames:
        """The counters go, one after the other."""
        gone = places.taken(done.action, done.before)
        return lights.taken_frames(gone, self._view(), done.seat, self.settings.colors)

    def score_frames(self) -> Frames:
        """How many counters are left."""
        return [(lights.NUMBER_SECONDS, lights.number_picture(sum(self.state.heaps), self.settings.colors))]

    def _time_cells(self, seat: str) -> Sequence[Cell]:
        return left_hand(seat)
