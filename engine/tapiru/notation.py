"""A game, and what a referee knows of one, as one line of text each.

    round=1 extra=0 first=S wants=more,less,more middle=TA,O,O S=Lr.Br.Tr5/Lb.-/Lg.-.M N=Ly.-/Lk.-/Lr.By \
        hand_S=Lb,Tg1 hand_N=Tr1,Tb2,U covered_S=U covered_N=- stack=... won_S=- won_N=- aside=- tokens=... \
        seed=7 rulings=rulebook

Cups stand west to east: lid, brand or `-`, then the tapioca places. Stack and tokens begin with the next one. Whose
turn it is follows from the number of cards drawn, the phase from cups and hands. Hands, covered cards, tokens won and
aside are written in order.

    round=1 extra=0 first=S stage=count wants=more,less,more middle=TA,O,O completed=- S=7/0m/5b N=?/4x/? \
        drawn_S=- drawn_N=- won_S=- won_N=- aside=- rulings=rulebook

A referee's cup is its pearls or `?`, then `x` without a brand, `m` for a straight milk tea, `b` for equal straws. The
phase is written under the key `stage`: records and programs that read it know it by that name.

The order of the fields is fixed. Text to state to text is exact: what is written otherwise or contradicts itself is
refused.
"""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from engine.errors import TextError
from engine.reader import Reader, read_rulings, read_seed
from engine.tapiru.cards import BOTTOM, COLUMNS, OTHER, REPORTED_CUP, SEATS, STACK, Cup, ReportedCup, in_order, the_box
from engine.tapiru.match import Match, in_syllables
from engine.tapiru.rulings import Rulings

if TYPE_CHECKING:
    from engine.tapiru.game import TapiruGame
    from engine.tapiru.referee import TapiruReferee

_CARD: Final = "(?:[LB][rbgyk]|T[rbgyk][1-5]|M|U)"
_CARDS: Final = f"-|{_CARD}(?:,{_CARD})*"
_CUP: Final = r"L[rbgyk]\.(?:-|B[rbgyk])(?:\.(?:T[rbgyk][1-5]|M)){0,3}"
_CUPS: Final = f"{_CUP}/{_CUP}/{_CUP}"
_TOKEN: Final = "(?:TA|PI|O|CA)"
_TOKENS: Final = f"-|{_TOKEN}(?:,{_TOKEN})*"
_WANT: Final = "(?:more|less)"
_PHASES: Final = "tokens|play|last|count|draw|scored"

Order = Callable[[Sequence[str]], list[str]]


class Fields:
    """A cursor over the fields of a line; whatever it refuses is a TextError at the field.

    >>> fields = Fields("round=2 extra=0 first=S")
    >>> fields.head()
    (2, 0, 'S')
    """

    def __init__(self, text: str) -> None:
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
        return self.items(name, _TOKENS, "tokens", order)

    def wants(self) -> list[str]:
        return self.take("wants", f"{_WANT}(?:,{_WANT}){{2}}", "three of more and less").split(",")

    def head(self) -> tuple[int, int, str]:
        """Round, added rounds, who begins: how a line starts."""
        return (
            int(self.take("round", "[1-9]", "the round, 1 to 9")),
            int(self.take("extra", "[0-9]", "how many rounds were added")),
            self.take("first", "[SN]", "who begins the round, S or N"),
        )

    def won(self) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
        south, north, aside = (tuple(self.tokens(name, in_syllables)) for name in ("won_S", "won_N", "aside"))
        return south, north, aside

    def rulings(self) -> Rulings:
        self.reader.take(" rulings=", "' rulings=' and the rulings")
        return read_rulings(self.reader, Rulings.named, "(?s:.*)")

    def check_match(self, match: Match) -> None:
        found = match.contradiction()
        if found:
            raise self.error(*found)

    def error(self, name: str, expected: str) -> TextError:
        """The error to raise at a field that has been read: what was expected there."""
        return self.reader.error(expected, self.at[name])


def listed(names: Sequence[str]) -> str:
    return ",".join(names) or "-"


def head_text(match: Match) -> str:
    return f"round={match.round} extra={match.extra} first={match.first}"


def won_text(match: Match) -> str:
    return f"won_S={listed(match.won_s)} won_N={listed(match.won_n)} aside={listed(match.aside)}"


# A game


def game_text(game: "TapiruGame") -> str:
    parts = [
        head_text(game.match),
        f"wants={','.join(game.wants)} middle={','.join(game.middle)}",
        *(f"{seat}={'/'.join(map(str, game.cups[seat]))}" for seat in SEATS),
        *(f"hand_{seat}={listed(game.hands[seat])}" for seat in SEATS),
        *(f"covered_{seat}={listed(game.covered[seat])}" for seat in SEATS),
        f"stack={listed(game.stack)}",
        won_text(game.match),
        f"tokens={listed(game.tokens)} seed={game.seed} rulings={game.match.rulings}",
    ]
    return " ".join(parts)


def parse_game(text: str, blank: Callable[[Match, int], "TapiruGame"]) -> "TapiruGame":
    """The game of a text; `blank` makes it from its match and seed.

    Raises TextError, with the place and what was expected, for anything else.
    """
    fields = Fields(text)
    round_number, extra, first = fields.head()
    wants = fields.wants()
    middle = tuple(fields.take("middle", f"{_TOKEN}(?:,{_TOKEN}){{2}}", "three tokens").split(","))
    cups = {seat: _cups(fields, seat) for seat in SEATS}
    hands = {seat: _cards(fields, f"hand_{seat}", in_order) for seat in SEATS}
    covered = {seat: _cards(fields, f"covered_{seat}", in_order) for seat in SEATS}
    stack = _cards(fields, "stack")
    won = fields.won()
    tokens = fields.tokens("tokens")
    fields.reader.take(" seed=", "' seed='")
    seed = read_seed(fields.reader)
    match = Match(fields.rulings(), first, round_number, extra, *won)
    game = blank(match, seed)
    game.wants, game.middle, game.cups, game.hands = wants, middle, cups, hands
    game.covered, game.stack, game.tokens = covered, stack, tokens
    _check_box(fields, game)
    _check_hands(fields, game)
    _check_round(fields, game)
    fields.check_match(match)
    return game


def _cards(fields: Fields, name: str, order: Order | None = None) -> list[str]:
    return fields.items(name, _CARDS, "cards", order)


def _cups(fields: Fields, seat: str) -> list[Cup]:
    cups = []
    for cup in fields.take(seat, _CUPS, "three cups as in Lr.Br.Tr5.M/Lb.-/Lg.-").split("/"):
        lid, brand, *tapioca = cup.split(".")
        cups.append(Cup(lid, None if brand == "-" else brand, tuple(tapioca)))
    return cups


def _check_box(fields: Fields, game: "TapiruGame") -> None:
    """All cards and tokens of the box are there, no more and no fewer."""
    box = the_box()
    tokens = [*game.middle, *game.match.kept(), *game.tokens]
    for name, found, wanted in (("S", game.cards(), box.cards), ("middle", tokens, box.tokens)):
        here, there = Counter(found), Counter(wanted)
        for thing in [*there, *here]:
            if here[thing] != there[thing]:
                raise fields.error(name, f"{there[thing]} of {thing} in all, as in the box (here are {here[thing]})")


def _check_hands(fields: Fields, game: "TapiruGame") -> None:
    """Hands, cups and covered cards fit the number of cards drawn."""
    mover = game.mover
    playing = len(game.hands[mover]) == 3
    for seat in (mover, OTHER[mover]):
        size = 3 if playing and seat == mover else 2
        if len(game.hands[seat]) != size:
            raise fields.error(f"hand_{seat}", f"{size} cards: by the stack, {mover} drew last")
    for seat in SEATS:
        _check_covered(fields, game, seat)


def _check_covered(fields: Fields, game: "TapiruGame", seat: str) -> None:
    drawn = (STACK - len(game.stack) + (seat == game.match.first)) // 2
    played = drawn - (len(game.hands[seat]) - 2)
    cups, covered = game.cups[seat], game.covered[seat]
    lying = {"B": sum(cup.brand is not None for cup in cups), "T": sum(len(cup.tapioca) for cup in cups)}
    if sum(lying.values()) + len(covered) != played:
        raise fields.error(f"covered_{seat}", f"{played} cards played by {seat}, covered ones and those in the cups")
    for card in covered:
        if not lying.get("T" if card == "M" else card[0], 1):
            raise fields.error(f"covered_{seat}", f"no {card}, because nothing lies on it")


def _check_round(fields: Fields, game: "TapiruGame") -> None:
    """Preferences fit the bottoms played, and the round is over when it must be and not earlier."""
    mover = game.mover
    flips = sum(game.covered[seat].count(BOTTOM) for seat in SEATS)
    turned = game.wants.count("less")
    if turned > flips or (flips - turned) % 2:
        raise fields.error("wants", f"preferences that {flips} bottoms can have made; each flips one")
    playing = len(game.hands[mover]) == 3
    if playing and game.complete(mover):
        raise fields.error(mover, f"a cup that isn't complete: {mover} is to play, so the round isn't over")
    skipped = game.rulings.last_turn == "may be skipped" and game.complete(mover)
    if not playing and game.stack and not game.complete(OTHER[mover]) and not skipped:
        raise fields.error(f"hand_{mover}", f"3 cards: {mover} is to play while the round isn't over")


# A referee


def referee_text(referee: "TapiruReferee") -> str:
    parts = [
        head_text(referee.match),
        f"stage={referee.phase} wants={','.join(referee.wants)} middle={listed(referee.middle)}",
        f"completed={referee.completed or '-'}",
        *(f"{seat}={'/'.join(map(str, referee.cups[seat]))}" for seat in SEATS),
        *(f"drawn_{seat}={listed(referee.drawn[seat])}" for seat in SEATS),
        won_text(referee.match),
        f"rulings={referee.match.rulings}",
    ]
    return " ".join(parts)


def parse_referee(text: str, begin: Callable[[Match], "TapiruReferee"]) -> "TapiruReferee":
    """The referee of a text; `begin` makes it from its match.

    Raises TextError, with the place and what was expected, for anything else.
    """
    fields = Fields(text)
    head = fields.head()
    phase = fields.take("stage", _PHASES, f"one of {_PHASES.replace('|', ', ')}")
    wants = fields.wants()
    middle = fields.tokens("middle")
    completed = fields.take("completed", "[SN]|-", "who completed three cups, S, N or -")
    cups = {seat: fields.take(seat, "/".join([REPORTED_CUP] * 3), "three cups as in 7/0m/?x") for seat in SEATS}
    drawn = {seat: fields.tokens(f"drawn_{seat}") for seat in SEATS}
    won = fields.won()
    match = Match(fields.rulings(), head[2], head[0], head[1], *won)
    fields.check_match(match)
    referee = begin(match)
    referee.phase, referee.wants, referee.middle, referee.drawn = phase, wants, middle, drawn
    referee.completed = None if completed == "-" else completed
    referee.cups = {seat: _reported_cups(fields, seat, cups[seat], referee) for seat in SEATS}
    _check_phase(fields, referee)
    _check_tokens(fields, referee)
    _check_draws(fields, referee)
    return referee


def _reported_cups(fields: Fields, seat: str, text: str, referee: "TapiruReferee") -> list[ReportedCup]:
    cups = []
    for cup in text.split("/"):
        read = ReportedCup.read(cup, referee.match.rulings)
        if read is None or (not read.brand and referee.completed == seat):
            raise fields.error(seat, f"cups that can be, {cup} can't by the rulings or because all are complete")
        cups.append(read)
    return cups


def _check_tokens(fields: Fields, referee: "TapiruReferee") -> None:
    here = Counter([*referee.middle, *referee.match.kept(), *referee.drawn["S"], *referee.drawn["N"]])
    if referee.phase in ("draw", "scored") and referee.match.rulings.unclaimed == "at once":
        # What nobody took went back into the stack and may have been drawn.
        here.subtract(referee.score().unclaimed())
    for syllable, most in Counter(the_box().tokens).items():
        if here[syllable] > most:
            raise fields.error("middle", f"at most {most} of {syllable}, the box has no more (here {here[syllable]})")


def _check_phase(fields: Fields, referee: "TapiruReferee") -> None:
    phase = referee.phase
    begun = phase != "tokens"
    if begun != (len(referee.middle) == len(COLUMNS)) or len(referee.middle) > len(COLUMNS):
        raise fields.error("middle", "three tokens" if begun else "fewer than three tokens in stage tokens")
    if (phase == "last" and not referee.completed) or (phase in ("tokens", "play") and referee.completed):
        raise fields.error("completed", "S or N" if phase == "last" else f"- in stage {phase}")
    if not begun and "less" in referee.wants:
        raise fields.error("wants", "more,more,more before play begins")
    for seat in SEATS:
        cups = referee.cups[seat]
        if not begun and cups != [ReportedCup()] * len(COLUMNS):
            raise fields.error(seat, "?/?/? before play begins")
        if phase in ("draw", "scored") and any(cup.pearls is None for cup in cups):
            raise fields.error(seat, f"the pearls of all cups in stage {phase}")


def _check_draws(fields: Fields, referee: "TapiruReferee") -> None:
    """The bonus tokens drawn are the first of those that are due, and the phase says whether more are."""
    if referee.phase not in ("draw", "scored"):
        due: list[str] = []
    else:
        due = referee.score().draws(referee.match.first, referee.match.rulings)
    done = sum(map(len, referee.drawn.values()))
    for seat in SEATS:
        if due[:done].count(seat) != len(referee.drawn[seat]):
            raise fields.error(f"drawn_{seat}", f"{due[:done].count(seat)} tokens, as bonuses are drawn in turns")
    if referee.phase in ("draw", "scored"):
        phase = "draw" if referee.asked()["what"] == "draw" else "scored"
        if phase != referee.phase:
            raise fields.error("stage", f"{phase}, by the bonuses and the tokens drawn")
