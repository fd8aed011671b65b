"""A referee for two people with real cards: it keeps the track and says what comes next and whose turn it is.

It knows what people report: `dealt`, `replaced 3`, `duel YAY`, `duel tie`, `round WOW`, `round tie`. A *light* referee
hears of the last cards alone, `round WOW` or `round tie`; the players do all that comes before without it.
"""

from typing import Any, Final

from engine.errors import BadInput, IllegalMove
from engine.game import Copied
from engine.reader import Fields
from engine.tacocat.board import SEATS, Board, default_board, other
from engine.tacocat.match import TIE, Match, Rulings, actions_text, opening, read_opening, read_rounds, replay

DEAL, REPLACE, DUEL, PLAY, OVER = "deal", "replace", "duel", "play", "over"
"""The phases. In `play` the two play their cards down to the last, show it, and report whose was lower."""
BOTH: Final = "both"
_NAMES: Final = {False: "tacocat-referee", True: "tacocat-light-referee"}
"""How the text of a referee begins."""


class Referee(Copied):
    """A `GameState` without a random start and a census; its actions are what people report.

    `ties` counts this round's tied duels, `replaced` what each seat has replaced so far, `attacker` won the duel. A
    light one knows none of them.

    >>> referee = Referee.start()
    >>> referee.apply("dealt")
    >>> referee.actor, referee.legal_actions()[:2]
    ('YAY', ['replaced 0', 'replaced 1'])
    """

    def __init__(self, match: Match, light: bool = False) -> None:
        self.match = match
        self.light = light
        self._begin()

    @classmethod
    def start(cls, board: Board | None = None, rulings: Rulings = Rulings.RULEBOOK, light: bool = False) -> "Referee":
        """A game set up as printed, with the default board if none is given."""
        return cls(Match(board or default_board(), rulings), light)

    def _begin(self) -> None:
        self.begun = self.match
        self.phase = PLAY if self.light else DEAL
        self.replaced: dict[str, int] = {}
        self.ties = 0
        self.attacker: str | None = None
        self.reported: list[str] = []

    @property
    def actor(self) -> str:
        """Who is asked: a seat while replacing, else "both"; when the game is over, who has won."""
        if self.phase == REPLACE:
            return other(self.match.first) if self.replaced else self.match.first
        return self.match.winner or BOTH

    @property
    def limit(self) -> int:
        """How many cards the seat that is asked may replace; 0 in the other phases."""
        if self.phase != REPLACE:
            return 0
        return self.match.replace_limit(self.actor, sum(self.replaced.values()))

    @property
    def duelled_down(self) -> bool:
        """Whether tied duels have left each player one card; then both are shown at once.

        A light referee doesn't hear of it; the players of such a round play it again by themselves.
        """
        return self.phase == PLAY and self.attacker is None and not self.light

    def legal_actions(self) -> list[str]:
        if self.phase == DEAL:
            return ["dealt"]
        if self.phase == REPLACE:
            return [f"replaced {n}" for n in range(self.limit + 1)]
        if self.phase == OVER:
            return []
        word = "duel" if self.phase == DUEL else "round"
        return [f"{word} {result}" for result in (*SEATS, TIE)]

    def apply(self, action: str) -> None:
        """Take in what people report. BadInput or IllegalMove, with nothing changed, for what can't be now."""
        if not isinstance(action, str):
            raise BadInput(f"an action is a text such as 'duel YAY', not {type(action).__name__}")
        if self.phase == OVER:
            raise IllegalMove(f"{action[:60]!r}: the game is over, {self.match.winner} has won; start a new one")
        if action not in (legal := self.legal_actions()):
            raise IllegalMove(f"{action[:60]!r}: the referee waits for {' or '.join(legal)} ({self.actor})")
        self.reported.append(action)
        word = action.split(" ")[-1]
        if self.phase == DEAL:
            self.phase = REPLACE
        elif self.phase == REPLACE:
            self.replaced[self.actor] = int(word)
            if len(self.replaced) == 1 and not self.limit:
                self.replaced[self.actor] = 0
            if len(self.replaced) == 2:
                self.phase = DUEL
        elif self.phase == DUEL:
            if word == TIE:
                self.ties += 1
            else:
                self.attacker = word
            if self.attacker or self.match.number - self.ties == 1:
                self.phase = PLAY
        else:
            self.match = self.match.after(word, self.duelled_down)
            if self.match.winner:
                self.phase = OVER
            else:
                self._begin()

    def outcome(self) -> dict[str, Any] | None:
        return self.match.outcome()

    def facts(self) -> dict[str, Any]:
        """All that a page and lights need, as plain data; see `Match.facts` for the track and the past rounds.

        `held` is how many cards each player has left before the attack, `asked` who is to report or to do something,
        `tie` what a tie of last cards would do: a seat wins it, or "again".
        """
        settled = self.match.after(TIE, self.duelled_down).history[-1] if self.phase == PLAY else None
        started = self.phase not in (DEAL, OVER) and not self.light
        return {
            **self.match.facts(),
            "phase": self.phase,
            "asked": self.actor,
            "limit": self.limit,
            "replaced": dict(self.replaced),
            "held": self.match.number - self.ties - (self.attacker is not None) if started else 0,
            "tied_duels": self.ties,
            "attacker": self.attacker,
            "duelled_down": self.duelled_down,
            "tie": None if settled is None else settled.winner or settled.by,
            "light": self.light,
            "actions": self.legal_actions(),
        }

    def text(self) -> str:
        return f"{_NAMES[self.light]} {opening(self.begun)} told={actions_text(self.reported)}"

    @classmethod
    def parse(cls, text: str) -> "Referee":
        fields = Fields(text)
        light = fields.reader.skip(_NAMES[True])
        fields.reader.take(" " if light else f"{_NAMES[False]} ", f"{_NAMES[light]!r} and a space")
        referee = cls(read_rounds(fields, read_opening(fields), with_cards=False), light)
        fields.begin("told", "' told='")
        replay(fields.reader, referee)
        return referee
