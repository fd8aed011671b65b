"""A game as one line of text.

    round=1 extra=0 first=S wants=more,less,more middle=TA,O,O S=Lr.Br.Tr5/Lb.-/Lg.-.M N=Ly.-/Lk.-/Lr.By \
        hand_S=Lb,Tg1 hand_N=Tr1,Tb2,U covered_S=U covered_N=- stack=... won_S=- won_N=- aside=- tokens=... \
        seed=7 rulings=rulebook

Cups stand west to east: lid, brand or `-`, then the tapioca places. Stack and tokens begin with the next one. Whose
turn it is follows from the number of cards drawn, the phase from cups and hands. Hands, covered cards, tokens won and
aside are written in order. Text to game to text is exact: what is written otherwise or contradicts itself is refused.
"""

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from engine.tapiru.cards import BOTTOM, OTHER, SEATS, STACK, in_order, the_box
from engine.tapiru.cup import Cup
from engine.tapiru.fields import TOKEN, Fields, Order, head_text, listed, won_text
from engine.tapiru.match import Match

if TYPE_CHECKING:
    from engine.tapiru.game import TapiruGame

SEEDS: Final = 2**128
"""A seed is less."""
_SEED: Final = f"a seed, a whole number from 0 to {SEEDS - 1}"
_CARD: Final = "(?:[LB][rbgyk]|T[rbgyk][1-5]|M|U)"
_CARDS: Final = f"-|{_CARD}(?:,{_CARD})*"
_CUP: Final = r"L[rbgyk]\.(?:-|B[rbgyk])(?:\.(?:T[rbgyk][1-5]|M)){0,3}"
_CUPS: Final = f"{_CUP}/{_CUP}/{_CUP}"


def game_text(game: "TapiruGame") -> str:
    """The text of a game."""
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
    middle = tuple(fields.take("middle", f"{TOKEN}(?:,{TOKEN}){{2}}", "three tokens").split(","))
    cups = {seat: _cups(fields, seat) for seat in SEATS}
    hands = {seat: _cards(fields, f"hand_{seat}", in_order) for seat in SEATS}
    covered = {seat: _cards(fields, f"covered_{seat}", in_order) for seat in SEATS}
    stack = _cards(fields, "stack")
    won = fields.won()
    tokens = fields.tokens("tokens")
    seed = int(fields.take("seed", "0|[1-9][0-9]{0,38}", _SEED))
    if seed >= SEEDS:
        raise fields.error("seed", _SEED)
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
