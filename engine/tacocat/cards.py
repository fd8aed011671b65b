"""What can be done with a hand, whoever holds it: cards to replace, groups to attack with.

A card is its value, 1 to 12. Hands are sorted; the functions return new lists and leave the hands as they are.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import groupby, product

Cards = tuple[int, ...]


def part_of(cards: Sequence[int], hand: Sequence[int]) -> bool:
    """Whether a hand holds all these cards."""
    return not Counter(cards) - Counter(hand)


def parts(hand: Sequence[int], limit: int) -> list[Cards]:
    """Every choice of 1 to `limit` cards of a hand, without repeats: fewer cards come first."""
    held = sorted(Counter(hand).items())
    choices = (
        tuple(value for (value, _), n in zip(held, taken, strict=True) for _ in range(n))
        for taken in product(*(range(count + 1) for _, count in held))
        if 0 < sum(taken) <= limit
    )
    return sorted(choices, key=lambda cards: (len(cards), cards))


def attacks(hand: Sequence[int], in_parts: bool = False) -> list[Cards]:
    """Every attack a hand allows: one card, two or more equal, three or more in sequence; never the last card.

    A jumbo takes the entire group (rulebook, Jumbo attacks), or but one card of it where that is all the hand holds.
    With `in_parts` any part that is big enough will do.
    """
    held = sorted(Counter(hand).items())
    found: list[Cards] = [(card,) for card, _ in held]
    equals = [((card,) * count, 2) for card, count in held]
    sequences = [(run, 3) for run in _runs([card for card, _ in held])]
    for group, least in (*equals, *sequences):
        most = min(len(group), len(hand) - 1)
        for size in range(least if in_parts else max(least, most), most + 1):
            found += dict.fromkeys(group[at : at + size] for at in range(len(group) - size + 1))
    return [cards for cards in found if len(cards) < len(hand)]


def is_group(cards: Sequence[int]) -> bool:
    """Whether these sorted cards can attack together: equal ones, or three or more in sequence."""
    return len(set(cards)) == 1 or (len(cards) >= 3 and list(cards) == list(range(cards[0], cards[0] + len(cards))))


def _runs(values: list[int]) -> list[Cards]:
    """Values without repeats, cut where one is missing."""
    runs = groupby(enumerate(values), lambda found: found[1] - found[0])
    return [tuple(value for _, value in run) for _, run in runs]


def without(hand: Sequence[int], cards: Sequence[int]) -> list[int]:
    """A hand after these cards have left it. The hand must hold them."""
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return rest
