"""A round played to its end in a hurry, for the opponent's guesses: plain lists and simple habits.

Hands are sorted lists that are played down to one card each; a player is 0 or 1. Everything here changes the hands
it is given.
"""

import random
from bisect import bisect_left, insort

Hands = tuple[list[int], list[int]]
_MIDDLE = range(4, 10)
_AIM = 6.5


def middle_cards(hand: list[int], limit: int) -> list[int]:
    """The middle cards (4 to 9) that a sensible player replaces, at most `limit`, those nearest to 6.5 first."""
    return sorted((card for card in hand if card in _MIDDLE), key=lambda card: abs(card - _AIM))[:limit]


def exchange(hand: list[int], thrown: list[int], stack: list[int]) -> None:
    """Replace cards of a hand by as many from the end of the stack."""
    for card in thrown:
        hand.remove(card)
    for _ in thrown:
        insort(hand, stack.pop())


def from_duel(hands: Hands, chance: random.Random) -> None:
    """Play from a duel on: both duel with any card but their lowest, again when tied."""
    while len(hands[0]) > 1:
        mine, theirs = (hand.pop(chance.randrange(1, len(hand))) for hand in hands)
        if mine != theirs:
            return from_attack(hands, 0 if mine > theirs else 1)
    return None


def from_attack(hands: Hands, attacker: int) -> None:
    """Play from an attack on: the attacker plays the highest group, the other answers, whoever defends attacks next."""
    while len(hands[0]) > 1:
        hand = hands[attacker]
        size = jumbo_size(hand)
        cards = hand[-size:]
        del hand[-size:]
        if answer(hands[1 - attacker], cards):
            attacker = 1 - attacker


def jumbo_size(hand: list[int]) -> int:
    """How many of the highest cards make an attack that leaves the lowest card: equal ones, a sequence, or one."""
    most = len(hand) - 1
    equal = run = 1
    while equal < most and hand[-equal - 1] == hand[-1]:
        equal += 1
    while run < most and hand[-run - 1] == hand[-run] - 1:
        run += 1
    if run >= 3 and run > equal:
        return run
    return equal


def answer(hand: list[int], cards: list[int]) -> bool:
    """Defend against each card with the cheapest but the lowest, else sacrifice. Returns whether all were defended."""
    defended = True
    for value in cards:
        at = bisect_left(hand, value)
        if at == len(hand):
            defended, at = False, 0
        elif at == 0 and len(hand) > 1:
            at = 1
        hand.pop(at)
    return defended
