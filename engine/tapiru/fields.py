"""Reading `name=value` fields in a fixed order, and the fields that a game and a referee share.

A game and a referee are each one line of such fields. The order is fixed, so that text to state to text is exact.
"""

import re
from collections.abc import Callable, Sequence
from typing import Final

from engine.errors import BadInput, TextError
from engine.reader import Reader
from engine.tapiru.match import Match, in_syllables
from engine.tapiru.rulings import Rulings

TOKEN: Final = "(?:TA|PI|O|CA)"
_TOKENS: Final = f"-|{TOKEN}(?:,{TOKEN})*"
_WANT: Final = "(?:more|less)"

Order = Callable[[Sequence[str]], list[str]]


class Fields:
    """A cursor over the fields of a line; whatever it refuses is a TextError at the field.

    >>> fields = Fields("round=2 extra=0 first=S")
    >>> fields.head()
    (2, 0, 'S')
    """

    def __init__(self, text: str) -> None:
        if not isinstance(text, str):
            raise BadInput(f"a state is read from a text, not from {type(text).__name__}")
        self.reader = Reader(text)
        self.at: dict[str, int] = {}

    def take(self, name: str, pattern: str, expected: str) -> str:
        """The value of the field that must stand here; it ends at a space or with the text."""
        before = f"{' ' if self.at else ''}{name}="
        self.reader.take(re.escape(before), f"{before.strip()!r} and {expected}")
        self.at[name] = self.reader.where
        return self.reader.take(rf"(?:{pattern})(?= |\Z)", expected)

    def items(self, name: str, pattern: str, what: str, order: Order | None = None) -> list[str]:
        """The values of a comma list, `-` for none, which must stand in their order if they have one."""
        found = self.take(name, pattern, f"{what} with commas between, or -")
        values = [] if found == "-" else found.split(",")
        if order and order(values) != values:
            raise self.error(name, f"{what} in order: {listed(order(values))}")
        return values

    def tokens(self, name: str, order: Order | None = None) -> list[str]:
        """A comma list of tokens, `-` for none."""
        return self.items(name, _TOKENS, "tokens", order)

    def wants(self) -> list[str]:
        """The preferences of the three columns, west to east: `more` or `less`."""
        return self.take("wants", f"{_WANT}(?:,{_WANT}){{2}}", "three of more and less").split(",")

    def head(self) -> tuple[int, int, str]:
        """Round, added rounds, who begins: how a line starts."""
        return (
            int(self.take("round", "[1-9]", "the round, 1 to 9")),
            int(self.take("extra", "[0-9]", "how many rounds were added")),
            self.take("first", "[SN]", "who begins the round, S or N"),
        )

    def won(self) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
        """Tokens won by S, won by N, and out of the game."""
        south, north, aside = (tuple(self.tokens(name, in_syllables)) for name in ("won_S", "won_N", "aside"))
        return south, north, aside

    def rulings(self) -> Rulings:
        """The rulings, which fill the rest of the line."""
        self.reader.take(" rulings=", "' rulings=' and the rulings")
        self.at["rulings"] = self.reader.where
        words = self.reader.text[self.reader.where :]
        try:
            rulings = Rulings.named(words)
        except BadInput as error:
            raise self.error("rulings", f"known rulings ({error})") from None
        if str(rulings) != words:
            raise self.error("rulings", f"these rulings written as {rulings}")
        return rulings

    def check_match(self, match: Match) -> None:
        """TextError if a match contradicts itself."""
        found = match.contradiction()
        if found:
            raise self.error(*found)

    def error(self, name: str, expected: str) -> TextError:
        """The error to raise at a field that has been read: what was expected there."""
        return self.reader.error(expected, self.at[name])


def listed(names: Sequence[str]) -> str:
    """Names as a comma list, `-` for none."""
    return ",".join(names) or "-"


def head_text(match: Match) -> str:
    """What `Fields.head` reads."""
    return f"round={match.round} extra={match.extra} first={match.first}"


def won_text(match: Match) -> str:
    """What `Fields.won` reads."""
    return f"won_S={listed(match.won_s)} won_N={listed(match.won_n)} aside={listed(match.aside)}"
