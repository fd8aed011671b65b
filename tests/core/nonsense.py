"""Gives the core what no game has: it must answer or raise, and never touch memory that isn't its own."""

import contextlib
import random
from collections.abc import Callable
from typing import Any, Final

import pytest

from engine.tapas import Position
from engine.tapas.core import Core, packed, packed_rules
from engine.tapas.opponent.champion import shipped, tables
from tests.core.comparing import EVERYTHING, core_of, drawn_setup, states_of

_REFUSED: Final = (ValueError, TypeError, OverflowError, RuntimeError)
_EXTREME: Final = (-(2**63), -(2**31), -1, 0, 1, 15, 16, 17, 255, 65535, 65536, 2**31 - 1, 2**63, 2**64 - 1, 2**80)
_ODD: Final[tuple[object, ...]] = (
    None,
    "",
    b"",
    1.5,
    (),
    [],
    "x" * 36,
    b"\x0f" * 36,
    b"\xff" * 36,
    b"\0" * 35,
    float("nan"),
    object(),
)
_START: Final = Position.start()


class Enough(Exception):
    """What a caller raises when it is asked whether to stop."""


def nonsense(chance: random.Random) -> tuple[Any, ...]:
    """A state with contents that no game has: any pieces anywhere, full heaps, any open entries.

    One in three has hands that the core must refuse: too large, or empty though their player is to move.
    """
    density = chance.choice((0.05, 0.2, 0.5, 1.0))
    board = bytes(chance.randrange(1, 15) if chance.random() < density else 0 for _ in range(36))
    mover, over = chance.randrange(2), chance.random() < 0.1
    hands, other = [0, 0], chance.randrange(2)
    for _ in range(chance.choice((1, 1, 2, 3, 5, 20, 60))):
        player, value = chance.choice((mover, other)), chance.choice((0, 0, 1, 2, 3))
        if hands[player] >> 4 * value & 15 < 15:
            hands[player] += 1 << 4 * value
    if chance.random() < 0.2:
        hands.reverse()
    entries = 0 if over else chance.randrange(1, 1 << 16)
    if entries and chance.random() < 0.3:
        entries &= -entries
    heaps = [chance.choice((0, chance.getrandbits(64), 2**64 - 1)) for _ in range(3)]
    turns, due, passed = (chance.choice((0, 1, 2, 3, -1, -(2**31), 2**31 - 1)) for _ in range(3))
    return (board, mover, *hands, *heaps, chance.randrange(17), turns, due, entries, over, passed)


def spoilt(state: tuple[Any, ...], chance: random.Random) -> tuple[Any, ...]:
    """The state with one to three fields that are something else, too few of them, or too many."""
    fields = list(state)
    for _ in range(chance.randint(1, 3)):
        fields[chance.randrange(len(fields))] = chance.choice((*_EXTREME, *_ODD))
    if chance.random() < 0.1:
        fields = fields[: chance.randrange(len(fields))] or [*fields, 0]
    return tuple(fields)


def asker(chance: random.Random, again: Callable[[], object]) -> Callable[[], object]:
    """What a search asks: it goes on for some time, then stops, raises, answers nonsense or calls the core again."""
    calls = chance.randrange(1, 30)
    end = chance.choice((lambda: True, _raises, lambda: [0], lambda: b"x"))

    def ask() -> object:
        nonlocal calls
        calls -= 1
        if chance.random() < 0.1:
            with pytest.raises(RuntimeError, match="searching already"):
                again()
        return end() if calls <= 0 else None

    return ask


def _raises() -> bool:
    raise Enough


def try_everything(core: Core, state: tuple[Any, ...], chance: random.Random) -> None:
    """Call every method with the state. What is no state is refused; everything else is answered within bounds."""
    given: Any = state
    with contextlib.suppress(*_REFUSED):
        assert -2048 < core.logit(given) < 2048
    with contextlib.suppress(*_REFUSED):
        assert len(core.inputs(given)) == 96
    with contextlib.suppress(*_REFUSED):
        core.perft(given, chance.choice((-(2**31), -1, 0, 1, 2)))
    with contextlib.suppress(*_REFUSED):
        for _ in range(25):
            given = core.after(given, chance.randrange(-1, 17), chance.randrange(6))
    given = state
    with contextlib.suppress(*_REFUSED, Enough):
        low, high = sorted(chance.choices((-EVERYTHING, -(2**31), -1, 0, 1, 500, EVERYTHING, 2**31 - 1), k=2))
        ask: Any = asker(chance, lambda: core.logit(given))
        core.exact(given, low, high, chance.choice((0, 1, 300, 3000)), ask)
    with contextlib.suppress(*_REFUSED, Enough):
        ask = asker(chance, lambda: core.best_first(given, 1, 1, 1.0, None))
        explore = chance.choice((0.0, 0.6, 1000.0, -1.0, 1e308, float("nan"), float("inf")))
        positions, ends = chance.choice((0, 1, 300, 3000, 2**64 - 1)), chance.choice((-1, 0, 3, 200))
        core.best_first(given, positions, ends, explore, ask)


def try_nonsense(chance: random.Random, times: int) -> None:
    """Give cores of all rules states without sense, states of games, and both spoilt."""
    for _ in range(times):
        rules = drawn_setup(chance).start().rules
        core = core_of(rules)
        states = [nonsense(chance) for _ in range(4)]
        states += [packed(state) for _, state in list(states_of(chance))[:: chance.randrange(3, 9)]]
        for state in states:
            try_everything(core, state, chance)
            try_everything(core, spoilt(state, chance), chance)


def try_to_make_one_wrongly() -> None:
    """A core that isn't made as it should be isn't made."""
    rules, net, chances, weights = packed_rules(_START.rules), *tables(shipped())
    large, nothing = (2**31 - 1).to_bytes(4, "little"), bytes(4)
    biases = 2 * 96 * 32 * 2
    wrong: list[tuple[Any, ...]] = [
        (),
        (rules,),
        (rules, 1, net, chances),
        ((2, 0, False, False, False, 0), 1, net, chances, weights),
        ((0, -1, False, False, False, 0), 1, net, chances, weights),
        ((0, 0, False, False, False, 2**31 - 1), 1, net, chances, weights),
        ((0, 0, False, False, False, -(2**31)), 1, net, chances, weights),
        (rules, 0, net, chances, weights),
        (rules, -1, net, chances, weights),
        (rules, 2**31 - 1, net, chances, weights),
        (rules, 1, net[:-1], chances, weights),
        (rules, 1, net, chances + b"x", weights),
        (rules, 1, net, chances, b""),
        (rules, 1, net[:biases] + large + net[biases + 4 :], chances, weights),
        (rules, 1, net, large + chances[4:], weights),
        (rules, 1, net, chances, nothing + weights[4:]),
    ]
    for arguments in wrong:
        with pytest.raises((ValueError, TypeError)):
            Core(*arguments)
    with pytest.raises(TypeError):
        Core.__new__(Core)  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Core(rules, 1, net, chances, weights, more=1)  # type: ignore[call-arg]


def try_wrong_hands() -> None:
    """More tapas than a game has, and none though it is their player's turn, are refused."""
    for hand_j, hand_c in ((0xFFFF, 0x1234), (0x1234, 0x1235), (0, 0x1234), (0, 1)):
        state = packed(_START.state._replace(hand_j=hand_j, hand_c=hand_c))
        with pytest.raises(ValueError, match="no state"):
            core_of(_START.rules).best_first(state, 1, 0, 0.6, None)


def fill_the_tree() -> None:
    """A search that is allowed more positions than there is room for ends when the room is used up."""
    core = core_of(_START.rules)
    found, _, nodes = core.best_first(packed(_START.state), 10**9, 0, 0.6, None)
    assert 8_000 < nodes < 1 << 19 >> 4
    assert len(found) == len(_START.legal_moves())
