"""What can be done with a hand, whoever holds it: cards to replace, groups to attack with. Hands are sorted."""

from collections import Counter
from collections.abc import Sequence
from itertools import product

Cards = tuple[int, ...]


def part_of(cards: Sequence[int], hand: Sequence[int]) -> bool:
    """Whether a hand holds all these cards."""
    return not Counter(cards) - Counter(hand)


def parts(hand: Sequence[int], limit: int) -> list[Cards]:
    """Every choice of 1 to `limit` cards of a hand, without repeats, the small ones first."""
    held = sorted(Counter(hand).items())
    choices = (
        tuple(value for (value, _), n in zip(held, taken, strict=True) for _ in range(n))
        for taken in product(*(range(count + 1) for _, count in held))
        if 0 < sum(taken) <= limit
    )
    return sorted(choices, key=lambda cards: (len(cards), cards))


def attacks(hand: Sequence[int], whole_groups: bool = False) -> list[Cards]:
    """Every attack a hand allows: one card, two or more equal, three or more in sequence; never the last card.

    With `whole_groups` a jumbo takes all the equal cards, or the whole sequence (rulebook, Jumbo attacks).
    """
    held = Counter(hand)
    singles = [(value,) for value in sorted(held)]
    equals = [
        (value,) * n
        for value, count in sorted(held.items())
        for n in range(count if whole_groups else 2, count + 1)
        if n >= 2
    ]
    groups = [*singles, *equals, *_sequences(sorted(held), whole_groups)]
    return [cards for cards in groups if len(cards) < len(hand)]


def _sequences(values: list[int], whole: bool) -> list[Cards]:
    found = []
    for start in values:
        end = start + 1
        while end in values:
            end += 1
            if end - start >= 3 and not (whole and (start - 1 in values or end in values)):
                found.append(tuple(range(start, end)))
    return found


def without(hand: Sequence[int], cards: Sequence[int]) -> list[int]:
    """A hand after these cards have left it."""
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return rest
