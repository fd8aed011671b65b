"""What lasts longer than a round: tokens won, who begins, how many rounds there are, who has won the game.

The card game and the referee share it, so it knows nothing of cards.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from engine.tapiru.cards import COLUMNS, OTHER, SEATS, SYLLABLES
from engine.tapiru.rulings import Rulings
from engine.tapiru.scoring import Score

MOST_TOKENS: Final = 6 + len(COLUMNS)
"""The most tokens that one round can hand out: three of the middle and six bonuses."""


@dataclass(frozen=True, slots=True)
class Match:
    """A game of several rounds, at one of its rounds.

    >>> match = Match(won_s=("TA", "PI", "O"), round=2, first="N")
    >>> match.won("S"), missing(match.won("S")), len(match.kept())
    (('TA', 'PI', 'O'), ['CA'], 3)
    """

    rulings: Rulings = Rulings.LETTER
    first: str = "S"
    """Who begins this round."""
    round: int = 1
    extra: int = 0
    """Rounds that were added so far."""
    won_s: tuple[str, ...] = ()
    won_n: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    """Tokens out of the game."""

    def won(self, seat: str) -> tuple[str, ...]:
        """The tokens a seat has won, in the order of `SYLLABLES`."""
        return self.won_s if seat == "S" else self.won_n

    def kept(self) -> list[str]:
        """Every token that isn't in the stack or in the middle."""
        return [*self.won_s, *self.won_n, *self.aside]

    def scored(self, score: Score, drawn: Mapping[str, Sequence[str]]) -> "Match":
        """The match after the tokens of a scored round were handed out; `drawn` are the bonus tokens by seat."""
        if score.void:
            return self
        won = [tuple(in_syllables([*self.won(seat), *score.taken(seat), *drawn[seat]])) for seat in SEATS]
        aside = score.unclaimed() if self.rulings.unclaimed == "aside" else []
        return replace(self, won_s=won[0], won_n=won[1], aside=tuple(in_syllables([*self.aside, *aside])))

    def again(self, score: Score, box_tokens: int) -> bool:
        """Whether one more round is due because this one decided nothing. Call it after `scored`.

        `box_tokens` is how many tokens the box has.
        """
        if self.extra >= self.rulings.extra_rounds or not self._enough(box_tokens):
            return False
        last = self.round >= self.rulings.rounds + self.extra
        if score.void and (self._adds_always or (last and not (self.won_s or self.won_n))):
            return True
        wanted = self.rulings.equal_tokens == "extra round"
        return (
            wanted
            and len(self.won_s) == len(self.won_n)
            and spells(self.won_s) == spells(self.won_n)
            and (last or spells(self.won_s))
        )

    def outcome(self, score: Score, box_tokens: int) -> dict[str, Any] | None:
        """How the game ended, or None if another round follows (rulebook, Winning the Game). Call it after `scored`."""
        if self.again(score, box_tokens):
            return None
        spelled = [seat for seat in SEATS if spells(self.won(seat))]
        more_rounds = self.round < self.rulings.rounds + self.extra and self._enough(box_tokens)
        if not spelled and more_rounds:
            return None
        tokens = {seat: len(self.won(seat)) for seat in SEATS}
        if len(spelled) == 1:
            return {"winner": spelled[0], "reason": "spelled", "tokens": tokens}
        if tokens["S"] == tokens["N"]:
            return {"winner": None, "reason": "draw", "tokens": tokens}
        reason = "both spelled" if spelled else "tokens"
        return {"winner": max(SEATS, key=tokens.__getitem__), "reason": reason, "tokens": tokens}

    def next_round(self, score: Score, box_tokens: int) -> "Match":
        """The match as the next round begins. Call it after `scored`."""
        first = OTHER[self.first]
        if self.rulings.next_first == "same":
            first = self.first
        elif self.rulings.next_first == "behind" and len(self.won_s) != len(self.won_n):
            first = min(SEATS, key=lambda seat: len(self.won(seat)))
        extra = self.extra + self.again(score, box_tokens)
        return replace(self, first=first, round=self.round + 1, extra=extra)

    def contradiction(self) -> tuple[str, str] | None:
        """The field of a match that can't be so before this round, and what should stand there."""
        rulings = self.rulings
        by_letter = not self._adds_always and rulings.equal_tokens == "draw"
        added = min(rulings.extra_rounds, max(0, self.round - rulings.rounds) if by_letter else self.round - 1)
        if self.extra > added:
            return "extra", f"at most {added} added rounds"
        if self.round > rulings.rounds + self.extra:
            return "round", f"at most round {rulings.rounds + self.extra}"
        if len(self.kept()) > MOST_TOKENS * (self.round - 1):
            return "won_S", f"at most {MOST_TOKENS * (self.round - 1)} tokens won before round {self.round}"
        if by_letter and self.extra and (self.won_s or self.won_n):
            return "won_S", "no tokens won, because a round is added only when nobody has any"
        if self.aside and rulings.unclaimed != "aside":
            return "aside", "- unless rulings say that tokens go aside"
        spelled = [spells(self.won(seat)) for seat in SEATS]
        tied = all(spelled) and len(self.won_s) == len(self.won_n) and rulings.equal_tokens == "extra round"
        if any(spelled) and not tied:
            return "won_S", "tokens that don't spell TA-PI-O-CA yet, or the game would be over"
        return None

    @property
    def _adds_always(self) -> bool:
        """Whether each void round adds one."""
        return self.rulings.void_round == "one more round"

    def _enough(self, box_tokens: int) -> bool:
        """Whether the middle can be filled once more."""
        return box_tokens - len(self.kept()) >= len(COLUMNS)


def spells(tokens: Sequence[str]) -> bool:
    """Whether tokens spell TA-PI-O-CA."""
    return set(tokens) == set(SYLLABLES)


def missing(tokens: Sequence[str]) -> list[str]:
    """The syllables that are still needed."""
    return [syllable for syllable in SYLLABLES if syllable not in tokens]


def in_syllables(tokens: Sequence[str]) -> list[str]:
    """Tokens in the order of `SYLLABLES`."""
    return sorted(tokens, key=SYLLABLES.index)


def rest_of(box: Sequence[str], *gone: Sequence[str]) -> list[str]:
    """The tokens of a box that are nowhere else, in the order of `SYLLABLES`."""
    left = Counter(box)
    for tokens in gone:
        left.subtract(tokens)
    return [syllable for syllable in SYLLABLES for _ in range(left[syllable])]
