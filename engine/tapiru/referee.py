"""The referee: two people play with real cards and report to the table what it can't see.

Actions, by phase:

- `tokens`: the three tokens of the middle, `token 1 TA`, west to east.
- `play`: `flip 2` when a bottom was played; `complete S` when S has completed three cups, so that N has a last turn;
  `end` when the stack's last card was drawn and that turn is over.
- `last`: `flip 2`, and `end` after the last turn.
- `count`: the pearls of each cup, `pearls S2 7`; then `score`. `flip 2` for a flip that was forgotten.
- `draw`: the bonus tokens that players draw, `draw S TA`.
- `scored`: `deal` begins the next round.

From `play` to `count` a cup can be reported at any time: `pearls S2 7`, `milk S2` (a straight milk tea), `bonus S2`
(all straws the same), `brand S2 no`; each of the last three is put right by the opposite, with or without `no`. A cup
counts as branded until somebody reports that it isn't, because most are in the end. Whose turn it is, isn't reported:
the players keep track of that themselves.
"""

import re
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any, Final

from engine.errors import IllegalMove, shown
from engine.game import Copied
from engine.tapiru.cards import COLUMNS, FLIPPED, MOST_PEARLS, OTHER, SEATS, ReportedCup, the_box
from engine.tapiru.match import Match, Score, missing, rest_of, score
from engine.tapiru.notation import head_text, listed, parse_referee, won_text
from engine.tapiru.rulings import Rulings

_FLIPS: Final = tuple(f"flip {column}" for column in COLUMNS)
_OF_A_CUP: Final = re.compile(r"(pearls|brand|milk|bonus) ([SN])([1-3])(?: (\S+))?")


class TapiruReferee(Copied):
    """What people have reported. It is a `GameState` without a random start and a census.

    >>> referee = TapiruReferee.start()
    >>> for token in ("token 1 TA", "token 2 O", "token 3 O"):
    ...     referee.apply(token)
    >>> referee.phase, referee.actor, referee.legal_actions()[:2]
    ('play', 'both', ['flip 1', 'flip 2'])
    """

    __slots__ = ("completed", "cups", "drawn", "match", "middle", "phase", "wants")

    def __init__(self, match: Match) -> None:
        """Begin a match's round."""
        self._begin(match)

    def _begin(self, match: Match) -> None:
        self.match = match
        self.phase = "tokens"
        self.wants = ["more"] * len(COLUMNS)
        self.middle: list[str] = []
        self.completed: str | None = None
        self.cups = {seat: [ReportedCup() for _ in COLUMNS] for seat in SEATS}
        self.drawn: dict[str, list[str]] = {seat: [] for seat in SEATS}

    @classmethod
    def start(cls, first: str = "S", rulings: Rulings = Rulings.LETTER) -> "TapiruReferee":
        """A new game; `first` drank tea most recently. Raises BadInput."""
        return cls(Match.begun(first, rulings))

    @property
    def rulings(self) -> Rulings:
        return self.match.rulings

    # What is asked

    def asked(self) -> dict[str, Any]:
        """What the table needs next: `what` it is, of which `seat` and `column`, and the actions that answer it.

        `what` is `token`, `turn` (nothing but what play brings), `pearls`, `score` (all is known: is it right?),
        `draw`, `deal`, or None when the game is over. `seat` is None where either player can say it.
        """
        if self.phase == "tokens":
            column = len(self.middle) + 1
            return _asked("token", None, column, [f"token {column} {token}" for token in dict.fromkeys(self._stack())])
        if self.phase in ("play", "last"):
            completions = [f"complete {seat}" for seat in SEATS] if self.phase == "play" else []
            mover = OTHER[self.completed] if self.completed else None
            return _asked("turn", mover, None, [*_FLIPS, *completions, "end"])
        if self.phase == "count":
            for seat, column in self._unknown():
                return _asked("pearls", seat, column, [f"pearls {seat}{column} {n}" for n in range(MOST_PEARLS + 1)])
            return _asked("score", None, None, ["score"])
        drawer = self._next_to_draw()
        if drawer:
            return _asked("draw", drawer, None, [f"draw {drawer} {token}" for token in dict.fromkeys(self._stack())])
        if self.outcome():
            return _asked(None, None, None, [])
        return _asked("deal", self._following().first, None, ["deal"])

    @property
    def actor(self) -> str:
        return str(self.asked()["seat"] or "both")

    def _unknown(self) -> Iterator[tuple[str, int]]:
        return ((seat, column) for seat in SEATS for column in COLUMNS if self.cups[seat][column - 1].pearls is None)

    def _next_to_draw(self) -> str | None:
        """Who draws the next bonus token; nobody when all have drawn or the stack is empty."""
        done = sum(map(len, self.drawn.values()))
        order = self.score().draws(self.match.first, self.rulings)
        return order[done] if done < len(order) and self._stack() else None

    def _stack(self) -> list[str]:
        """The tokens that the face-down stack must hold, in the order of `SYLLABLES`."""
        middle = list(self.middle)
        if self.phase in ("draw", "scored") and self.rulings.unclaimed == "at once":
            for token in self.score().unclaimed():
                middle.remove(token)
        return rest_of(the_box().tokens, self.match.kept(), middle, self.drawn["S"], self.drawn["N"])

    # What can be said

    def legal_actions(self) -> list[str]:
        answers: list[str] = self.asked()["answers"]
        if self.phase in ("play", "last", "count"):
            return list(dict.fromkeys([*answers, *_FLIPS, *self._of_cups()]))
        return answers

    def _of_cups(self) -> Iterator[str]:
        for seat in SEATS:
            for column, cup in zip(COLUMNS, self.cups[seat], strict=True):
                name, changes = f"{seat}{column}", cup.changes(self.rulings, seat == self.completed)
                yield from (f"pearls {name} {n}" for n in range(MOST_PEARLS + 1) if n != cup.pearls)
                yield from (f"{verb} {name}{no}" for verb, no in changes)

    def apply(self, action: str) -> None:
        """Take in what people report. IllegalMove, with nothing changed, for what can't be now."""
        if action not in self.legal_actions():
            raise IllegalMove(self._refusal(action))
        verb, *words = action.split(" ")
        if verb in ("pearls", "brand", "milk", "bonus"):
            seat, at = words[0][0], int(words[0][1]) - 1
            self.cups[seat][at] = self.cups[seat][at].after(verb, words[1:], self.rulings)
        elif verb == "token":
            self.middle.append(words[1])
            if len(self.middle) == len(COLUMNS):
                self.phase = "play"
        elif verb == "flip":
            at = int(words[0]) - 1
            self.wants[at] = FLIPPED[self.wants[at]]
        elif verb == "complete":
            self.completed, self.phase = words[0], "last"
            # Three complete cups have their brands; what was reported otherwise is out of date.
            self.cups[words[0]] = [cup.after("brand", [], self.rulings) for cup in self.cups[words[0]]]
        elif verb == "end":
            self.phase = "count"
        elif verb == "deal":
            self._begin(self._following())
        else:
            self.phase = "draw"
            if verb == "draw":
                self.drawn[words[0]].append(words[1])
            if self._next_to_draw() is None:
                self.phase = "scored"

    def _refusal(self, action: str) -> str:
        question = self.asked()
        if question["what"] is None:
            return f"{shown(action)}: the game is over; start a new one"
        of_a_cup = _OF_A_CUP.fullmatch(action) if isinstance(action, str) else None
        if of_a_cup is not None and self.phase in ("play", "last", "count"):
            return self._why_not(*of_a_cup.groups())
        return f"{shown(action)} doesn't fit now; asked for: {', '.join(question['answers'])}"

    def _why_not(self, verb: str, seat: str, column: str, rest: str | None) -> str:
        cup, known = f"{seat}{column}", self.cups[seat][int(column) - 1]
        if verb == "pearls":
            if rest is not None and rest == str(known.pearls):
                return f"{cup} has {rest} pearls already; tell another number, or go on"
            return f"a cup holds 0 to {MOST_PEARLS} pearls; tell one of these numbers, as in 'pearls {cup} 7'"
        if verb == "brand" and seat == self.completed:
            return f"{seat} has three complete cups, and those have their brands; take that back first"
        if verb == "milk" and self.rulings.straight_milk_tea == "no pearl":
            return f"a branded cup without pearls is a straight milk tea here; tell 'pearls {cup} 0'"
        if verb == "bonus" and rest is None and not known.bonus:
            if known.milk_tea:
                return f"a straight milk tea gets no Branding Bonus; tell the pearls of {cup} first"
            if not known.brand:
                return f"a cup without a brand gets no Branding Bonus; tell 'brand {cup}' first"
            needed = self.rulings.bonus_tapioca
            return f"a Branding Bonus needs {needed} cards with pearls; tell the pearls of {cup} first"
        return f"{cup} has these values already; go on"

    # How it stands

    def score(self) -> Score:
        counts = {seat: [cup.count(self.rulings) for cup in self.cups[seat]] for seat in SEATS}
        return score(counts, self.wants, self.middle, self.match.first, self.rulings)

    def settled(self) -> Match:
        """The match with the tokens of this round given to the seats; before the score, the match as it is."""
        return self.match.scored(self.score(), self.drawn) if self.phase in ("draw", "scored") else self.match

    def _following(self) -> Match:
        return self.settled().next_round(self.score())

    def outcome(self) -> dict[str, Any] | None:
        if self.phase != "scored":
            return None
        return self.settled().outcome(self.score())

    def leads(self) -> list[dict[str, Any] | None]:
        """For each column who would take it by what is known and why; None until both its cups are known."""
        if len(self.middle) < len(COLUMNS):
            return [None for _ in COLUMNS]
        known = [all(self.cups[seat][at].pearls is not None for seat in SEATS) for at in range(len(COLUMNS))]
        columns = self.score().columns
        return [
            {"taker": column.taker, "why": column.why.value} if both else None
            for column, both in zip(columns, known, strict=True)
        ]

    def facts(self) -> dict[str, Any]:
        match, stack = self.settled(), self._stack()
        scored = self.phase in ("draw", "scored")
        pearls = {seat: sum(cup.pearls or 0 for cup in self.cups[seat]) for seat in SEATS}
        return {
            "round": match.round,
            "extra": match.extra,
            "first": match.first,
            "stage": self.phase,
            "asked": self.asked(),
            "wants": list(self.wants),
            "middle": list(self.middle),
            "completed": self.completed,
            "cups": {seat: [asdict(cup) for cup in self.cups[seat]] for seat in SEATS},
            "pearls": pearls,
            "over": [seat for seat in SEATS if pearls[seat] > self.rulings.capacity],
            "leads": self.leads(),
            "won": {seat: list(match.won(seat)) for seat in SEATS},
            "missing": {seat: missing(match.won(seat)) for seat in SEATS},
            "aside": list(match.aside),
            "stack": {syllable: stack.count(syllable) for syllable in dict.fromkeys(the_box().tokens)},
            "score": {**self.score().facts(), "drawn": {s: list(t) for s, t in self.drawn.items()}} if scored else None,
            "rulings": asdict(self.rulings),
            "outcome": self.outcome(),
        }

    def text(self) -> str:
        match, cups, drawn = self.match, self.cups, self.drawn
        return " ".join(
            [
                f"{head_text(match)} stage={self.phase} wants={listed(self.wants)} middle={listed(self.middle)}",
                f"completed={self.completed or '-'}",
                *(f"{seat}={'/'.join(map(str, cups[seat]))}" for seat in SEATS),
                *(f"drawn_{seat}={listed(drawn[seat])}" for seat in SEATS),
                f"{won_text(match)} rulings={match.rulings}",
            ]
        )

    @classmethod
    def parse(cls, text: str) -> "TapiruReferee":
        return parse_referee(text, cls)


def _asked(what: str | None, seat: str | None, column: int | None, answers: list[str]) -> dict[str, Any]:
    return {"what": what, "seat": seat, "column": column, "answers": answers}
