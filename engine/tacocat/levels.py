"""Five ways to play Tacocat, from child to master (docs/opponent.md). No level knows more than its seat may know.

A guess deals the unseen cards to the other hand and the stack. Every choice that a sensible player considers is played
to the end in the same guesses, in a hurry and by simple habits, and the one that wins most often is chosen.

A review compares actions in the same way. A lost round costs ten points. The chance to win the game follows
from the chance to win the round; each later round is won by either as likely.
"""

from bisect import bisect_left, insort
from collections import Counter
from collections.abc import Sequence
from functools import cache, partial
from random import Random
from typing import Any, Final, NamedTuple

from engine.errors import BadInput
from engine.review import BEGINNER, CAREFUL, CASUAL, CHILD, MASTER, Effort, Found, check_level, judge, review_cards
from engine.tacocat.board import SEATS, Track, other
from engine.tacocat.game import TacocatGame
from engine.tacocat.round import against, replacing

Hands = tuple[list[int], list[int]]
"""The own hand and the other one, sorted."""
GUESSES: Final = {CASUAL: 3, CAREFUL: 10, MASTER: 200}
"""How many guesses of the hidden cards a level makes; those that aren't named make none."""
_LOW: Final = (1, 2, 3, 4)
_HIGH: Final = (8, 9, 10, 11)
_MIDDLE: Final = range(4, 10)
_AIM: Final = 6.5


class Guess(NamedTuple):
    """One way the unseen cards may lie: the other hand, sorted, and the stack."""

    hand: list[int]
    stack: list[int]


def choose(view: dict[str, Any], chance: Random, level: str = MASTER) -> str:
    """The action that a level takes, from `TacocatGame.view` of the seat whose turn it is.

    BadInput if it isn't its turn, or for a level that doesn't exist.
    """
    check_level(level)
    if level in (CHILD, BEGINNER) and len(view["actions"]) > 1:
        return _by_habit(view, level == BEGINNER)
    return by_guessing(view, chance, GUESSES.get(level, 1))


def _by_habit(view: dict[str, Any], guards: bool) -> str:
    hand, phase = view["hand"], view["phase"]
    if phase == "replace":
        return replacing(middle_cards(hand, view["limit"]) if guards else ())
    if phase == "duel":
        return f"duel {hand[-1]}"
    if phase == "attack":
        return _widest(view) if guards else f"attack {hand[-1]}"
    return _answer(view, guards)


def _widest(view: dict[str, Any]) -> str:
    """The attack with the most cards, the highest of them, that leaves the lowest card in the hand."""
    lowest, held = view["hand"][0], view["hand"].count(view["hand"][0])

    def rank(action: str) -> tuple[bool, int, int]:
        cards = _cards(action)
        return cards.count(lowest) < held, len(cards), cards[-1]

    actions: list[str] = view["actions"]
    return max(actions, key=rank)


def _answer(view: dict[str, Any], guards: bool) -> str:
    """The cheapest defence against the lowest attacking card, or a sacrifice."""
    value = min(view["attack"])
    end = against(value, view["attack"])
    able = [card for card in view["hand"] if card >= value]
    if not able:
        return f"sacrifice{end}"
    spared = able[1:] if guards and len(able) > 1 and able[0] == view["hand"][0] else able
    return f"defend {spared[0]}{end}"


def by_guessing(view: dict[str, Any], chance: Random, guesses: int) -> str:
    """What a player does who tries so many deals of the unseen cards. BadInput if it isn't its turn."""
    if not view["actions"]:
        raise BadInput(f"it is not {view['seat']}'s turn; ask when the view has actions")
    actions = worth_thinking(view)
    if len(actions) == 1:
        return actions[0]
    wins = dict.fromkeys(actions, 0.0)
    for guess in (guess_cards(view, chance) for _ in range(guesses)):
        for action in actions:
            wins[action] += tried(view, action, guess, chance)
    return max(actions, key=lambda action: wins[action])


def unseen(view: dict[str, Any]) -> list[int]:
    """The cards that may be in the other hand or the stack (or lie face down), sorted."""
    seen = Counter(view["hand"]) + Counter(view["discard"]) + Counter(view["attack"])
    for cards in view["thrown"].values():
        seen += Counter(cards or ())
    deck = Counter(dict(enumerate(view["cards"], 1)))
    return sorted((deck - seen).elements())


def guess_cards(view: dict[str, Any], chance: Random) -> Guess:
    cards = unseen(view)
    chance.shuffle(cards)
    them = other(view["seat"])
    held = view["held"][them] + (them in view["has_chosen"])
    return Guess(sorted(cards[:held]), cards[held:])


def worth_thinking(view: dict[str, Any]) -> list[str]:
    """The actions that are tried: none that gives up the lowest card, no sacrifice where a defence is possible."""
    actions: list[str] = view["actions"]
    if view["phase"] == "replace":
        return _replacements(view)
    lowest, held = view["hand"][0], view["hand"].count(view["hand"][0])
    keeping = [action for action in actions if _cards(action).count(lowest) < held] or actions
    if view["phase"] == "defend":
        # Rulings can allow a sacrifice as well.
        return [action for action in keeping if action.startswith("defend")] or keeping
    return keeping


def _replacements(view: dict[str, Any]) -> list[str]:
    """Keep everything, or throw what lies between two bounds, the nearest to the middle if not all may go."""
    hand, limit, found = view["hand"], view["limit"], ["keep"]
    for low in _LOW:
        for high in _HIGH:
            between = sorted((c for c in hand if low < c < high), key=lambda c: abs(c - (low + high) / 2))
            action = replacing(between[:limit])
            if action not in found:
                found.append(action)
    return found


def _cards(action: str) -> list[int]:
    return [int(word) for word in action.split(" against ")[0].split()[1:]]


def tried(view: dict[str, Any], action: str, guess: Guess, chance: Random) -> float:
    """1 for a round won, 0 for one lost, a half for one to be played again."""
    hands: Hands = (list(view["hand"]), list(guess.hand))
    phase = view["phase"]
    if phase == "replace":
        _after_replacing(view, _cards(action), hands, guess, chance)
    elif phase == "duel":
        _after_duel(_cards(action)[0], hands, chance)
    elif phase == "attack":
        cards = _cards(action)
        for card in cards:
            hands[0].remove(card)
        from_attack(hands, 1 if answer(hands[1], cards) else 0)
    else:
        _after_answer(view, action, hands)
    return _worth(view, hands)


def _after_replacing(view: dict[str, Any], thrown: list[int], hands: Hands, guess: Guess, chance: Random) -> None:
    stack = list(guess.stack)
    exchange(hands[0], thrown, stack)
    them = other(view["seat"])
    if them not in view["replaced"]:
        limit = view["number"] if them in view["arrow"] else len(thrown)
        exchange(hands[1], middle_cards(hands[1], limit), stack)
    from_duel(hands, chance)


def _after_duel(card: int, hands: Hands, chance: Random) -> None:
    hands[0].remove(card)
    theirs = hands[1].pop(chance.randrange(1, len(hands[1])))
    if theirs == card:
        from_duel(hands, chance)
    else:
        from_attack(hands, 0 if card > theirs else 1)


def _after_answer(view: dict[str, Any], action: str, hands: Hands) -> None:
    attack = list(view["attack"])
    attack.remove(int(action.split(" against ")[1]) if " against " in action else attack[0])
    if action.startswith("sacrifice"):
        hands[0].pop(0)
        defended = False
    else:
        hands[0].remove(_cards(action)[0])
        defended = all(each["defended"] for each in view["answers"])
    defended = answer(hands[0], attack) and defended
    from_attack(hands, 0 if defended else 1)


def _worth(view: dict[str, Any], hands: Hands) -> float:
    mine, theirs = hands[0][0], hands[1][0]
    if mine != theirs:
        return float(mine < theirs)
    return 0.5 if len(view["arrow"]) == 2 else float(view["seat"] in view["arrow"])


# A round played to its end in a hurry: hands are sorted lists, which change; a player is 0 or 1


def middle_cards(hand: list[int], limit: int) -> list[int]:
    """The middle cards (4 to 9) that a sensible player replaces, at most `limit`, those nearest to 6.5 first."""
    return sorted((card for card in hand if card in _MIDDLE), key=lambda card: abs(card - _AIM))[:limit]


def exchange(hand: list[int], thrown: list[int], stack: list[int]) -> None:
    for card in thrown:
        hand.remove(card)
    for _ in thrown:
        insort(hand, stack.pop())


def from_duel(hands: Hands, chance: Random) -> None:
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
    """Defend against each card with the cheapest that suffices, sparing the hand's lowest; else sacrifice the lowest.

    Returns whether all were defended.
    """
    defended = True
    for value in cards:
        at = bisect_left(hand, value)
        if at == len(hand):
            defended, at = False, 0
        elif at == 0 and len(hand) > 1:
            at = 1
        hand.pop(at)
    return defended


EFFORT: Final = Effort(100, 400)
"""Guesses for each action in a review."""
ROUND: Final = 1000
"""A round in hundredths of a point."""


def judged(state: TacocatGame, action: str, chance: Random, effort: Effort) -> Found:
    view, track = state.view(state.actor), state.match.track

    def in_a_guess(actions: Sequence[str]) -> list[float]:
        guess, seed = guess_cards(view, chance), chance.getrandbits(32)
        worths = []
        for one in actions:
            chance.seed(seed)
            worths.append(tried(view, one, guess, chance))
        return worths

    verdict = judge(action, candidates(view["actions"], worth_thinking(view), action), in_a_guess, effort)
    before, after = (
        chance_of_yay(track, worth if view["seat"] == SEATS[0] else 1 - worth)
        for worth in (verdict.worth + verdict.cost, verdict.worth)
    )
    return Found(verdict.best, round(ROUND * verdict.cost), before, after, verdict.sure)


def candidates(legal: Sequence[str], sensible: Sequence[str], done: str) -> Sequence[str]:
    """What an action is compared with: what sensible players consider, or all that is legal if that is nothing else."""
    return sensible if any(action != done for action in sensible) else legal


def chance_of_yay(track: Track, of_round: float) -> float:
    """YAY's chance to win the game, from the chance to win the round that is played."""
    yay, wow = (_open_chance(track.moved(seat)) for seat in SEATS)
    return of_round * yay + (1 - of_round) * wow


@cache
def _open_chance(track: Track) -> float:
    if track.winner is not None:
        return float(track.winner == SEATS[0])
    return sum(_open_chance(track.moved(seat)) for seat in SEATS) / len(SEATS)


def rounds_won(state: TacocatGame) -> tuple[int, int]:
    winners = [result.winner for result in state.match.history]
    return winners.count(SEATS[0]), winners.count(SEATS[1])


review: Final = partial(review_cards, judged, rounds_won)
"""Judges every action of a game from its start on, see `engine.review.review_cards`. Raises BadInput, IllegalMove."""
