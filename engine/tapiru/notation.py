"""A game, and what a referee knows of one, as one line of text each.

    round=1 extra=0 first=S wants=more,less,more middle=TA,O,O S=Lr.Br.Tr5/Lb.-/Lg.-.M N=Ly.-/Lk.-/Lr.By \
        hand_S=Lb,Tg1 hand_N=Tr1,Tb2,U covered_S=U covered_N=- stack=... won_S=- won_N=- aside=- tokens=... \
        seed=7 rulings=rulebook

Cups stand west to east: lid, brand or `-`, then the tapioca places. Stack and tokens begin with the next one. Whose
turn it is follows from the number of cards drawn, the phase from cups and hands. Hands, covered cards, tokens won and
aside are written in order.

    round=1 extra=0 first=S stage=count wants=more,less,more middle=TA,O,O completed=- S=7/0m/5b N=?/4x/? \
        drawn_S=- drawn_N=- won_S=- won_N=- aside=- rulings=rulebook

A referee's cup is its pearls or `?`, then `x` without a brand, `m` for a straight milk tea, `b` for equal straws.

The order of the fields is fixed. Text to state to text is exact: what is written otherwise or contradicts itself is
refused.
"""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from engine.errors import GameError
from engine.reader import Fields, read_rulings, read_seed
from engine.tapiru.cards import BOTTOM, OTHER, SEATS, STACK, Cup, in_order, the_box
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
_REPORTED: Final = r"(1[0-5]|[0-9]|\?)([xmb]?)"
_STAGES: Final = ("tokens", "play", "last", "count", "draw", "scored")
_MARKS: Final = {"x": "brand {} no", "m": "milk {}", "b": "bonus {}"}
"""What was reported of a cup with such a mark."""

Order = Callable[[Sequence[str]], list[str]]


def listed(names: Sequence[str]) -> str:
    return ",".join(names) or "-"


def head_text(match: Match) -> str:
    return f"round={match.round} extra={match.extra} first={match.first}"


def won_text(match: Match) -> str:
    return f"won_S={listed(match.won_s)} won_N={listed(match.won_n)} aside={listed(match.aside)}"


def game_text(game: "TapiruGame") -> str:
    match = game.match
    parts = [
        f"{head_text(match)} wants={listed(game.wants)} middle={listed(game.middle)}",
        *(f"{seat}={'/'.join(map(str, game.cups[seat]))}" for seat in SEATS),
        *(f"hand_{seat}={listed(game.hands[seat])}" for seat in SEATS),
        *(f"covered_{seat}={listed(game.covered[seat])}" for seat in SEATS),
        f"stack={listed(game.stack)}",
        f"{won_text(match)} tokens={listed(game.tokens)} seed={game.seed} rulings={match.rulings}",
    ]
    return " ".join(parts)


def parse_game(text: str, blank: Callable[[Match, int], "TapiruGame"]) -> "TapiruGame":
    """The game of a text; `blank` makes it from its match and seed.

    Raises TextError, with the place and what was expected, for anything else.
    """
    fields = Fields(text)
    head = _head(fields)
    wants = _wants(fields)
    middle = tuple(fields.take("middle", f"{_TOKEN}(?:,{_TOKEN}){{2}}", "three tokens").split(","))
    cups = {seat: _cups(fields, seat) for seat in SEATS}
    hands = {seat: _items(fields, f"hand_{seat}", _CARDS, "cards", in_order) for seat in SEATS}
    covered = {seat: _items(fields, f"covered_{seat}", _CARDS, "cards", in_order) for seat in SEATS}
    stack = _items(fields, "stack", _CARDS, "cards")
    won = _won(fields)
    tokens = _items(fields, "tokens", _TOKENS, "tokens")
    fields.begin("seed", "' seed='")
    seed = read_seed(fields.reader)
    match = _match(fields, head, won)
    game = blank(match, seed)
    game.wants, game.middle, game.cups, game.hands = wants, middle, cups, hands
    game.covered, game.stack, game.tokens = covered, stack, tokens
    _check_box(fields, game)
    _check_hands(fields, game)
    _check_round(fields, game)
    _check_match(fields, match)
    return game


def parse_referee(text: str, begin: Callable[[Match], "TapiruReferee"]) -> "TapiruReferee":
    """The referee of a text: `begin` makes one for its match, to which the text's reports are then made again.

    Raises TextError, with the place and what was expected, for anything else.
    """
    fields = Fields(text)
    head = _head(fields)
    stage = fields.take("stage", "|".join(_STAGES), f"one of {', '.join(_STAGES)}")
    wants, middle = _wants(fields), _items(fields, "middle", _TOKENS, "tokens")
    completed = fields.take("completed", "[SN]|-", "who completed three cups, S, N or -")
    shape = f"{_REPORTED}(?:/{_REPORTED}){{2}}"
    cups = {seat: fields.take(seat, shape, "three cups as in 7/0m/?x").split("/") for seat in SEATS}
    drawn = {seat: _items(fields, f"drawn_{seat}", _TOKENS, "tokens") for seat in SEATS}
    won = _won(fields)
    match = _match(fields, head, won)
    _check_match(fields, match)
    referee = begin(match)

    def report(name: str, *actions: str) -> None:
        for action in actions:
            try:
                referee.apply(action)
            except GameError as error:
                raise fields.error(name, f"what can have been reported ({error})") from None

    report("middle", *(f"token {column} {token}" for column, token in enumerate(middle, 1)))
    report("wants", *(f"flip {column}" for column, want in enumerate(wants, 1) if want == "less"))
    report("completed", *([] if completed == "-" else [f"complete {completed}"]))
    for seat in SEATS:
        for column, (pearls, mark) in enumerate(re.findall(_REPORTED, "/".join(cups[seat])), 1):
            report(seat, *([] if pearls == "?" else [f"pearls {seat}{column} {pearls}"]))
            report(seat, *([_MARKS[mark].format(f"{seat}{column}")] if mark else []))
    if stage in ("count", "draw", "scored"):
        report("stage", "end")
    if stage in ("draw", "scored"):
        report("stage", "score")
        while (seat := referee.actor) in SEATS and drawn[seat]:
            report(f"drawn_{seat}", f"draw {seat} {drawn[seat].pop(0)}")
    if (again := referee.text()) != text:
        at = next((at for at, (one, other) in enumerate(zip(again, text, strict=False)) if one != other), len(again))
        raise fields.reader.error(f"{again[at:].split(' ')[0]!r}, which these reports lead to", at)
    return referee


def _head(fields: Fields) -> tuple[str, int, int]:
    """Who begins, the round, the added rounds: how a line starts."""
    round_number = int(fields.take("round", "[1-9]", "the round, 1 to 9"))
    extra = int(fields.take("extra", "[0-9]", "how many rounds were added"))
    return fields.take("first", "[SN]", "who begins the round, S or N"), round_number, extra


def _wants(fields: Fields) -> list[str]:
    return fields.take("wants", f"{_WANT}(?:,{_WANT}){{2}}", "three of more and less").split(",")


def _won(fields: Fields) -> list[tuple[str, ...]]:
    """Tokens won by S, won by N, and out of the game."""
    return [tuple(_items(fields, name, _TOKENS, "tokens", in_syllables)) for name in ("won_S", "won_N", "aside")]


def _match(fields: Fields, head: tuple[str, int, int], won: Sequence[tuple[str, ...]]) -> Match:
    """The match with the rulings, which fill the rest of the line."""
    fields.begin("rulings", "' rulings=' and the rulings")
    return Match(read_rulings(fields.reader, Rulings.named, "(?s:.*)"), *head, *won)


def _check_match(fields: Fields, match: Match) -> None:
    if (found := match.contradiction()) is not None:
        raise fields.error(*found)


def _items(fields: Fields, name: str, pattern: str, what: str, order: Order | None = None) -> list[str]:
    """The values of a comma list, `-` for none, which must stand in their order if they have one."""
    found = fields.take(name, pattern, f"{what} with commas between, or -")
    values = [] if found == "-" else found.split(",")
    if order and order(values) != values:
        raise fields.error(name, f"{what} in order: {listed(order(values))}")
    return values


def _cups(fields: Fields, seat: str) -> list[Cup]:
    cups = []
    for cup in fields.take(seat, _CUPS, "three cups as in Lr.Br.Tr5.M/Lb.-/Lg.-").split("/"):
        lid, brand, *tapioca = cup.split(".")
        cups.append(Cup(lid, None if brand == "-" else brand, tuple(tapioca)))
    return cups


def _check_box(fields: Fields, game: "TapiruGame") -> None:
    """All cards and tokens of the box are there, no more and no fewer."""
    box = the_box()
    here, there = Counter(game.census()), Counter([*box.cards, *box.tokens])
    for thing in [*there, *here]:
        if here[thing] != there[thing]:
            name = "middle" if thing in box.tokens else "S"
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
