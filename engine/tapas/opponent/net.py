"""A small net that estimates who wins: 96 inputs, 32 hidden numbers, an output by tapas left.

There are two of them, for Burning Head and for all other games. `engine/tapas/core/estimate.h` says what they see and
reckons with them. All numbers are whole, so that every computer finds the same: a weight counts 256ths, a hidden number
that is negative counts as 0, and the output is a logit in 256ths. `bench/train.py` finds the weights in games of the
table against itself and writes `net.json`.
"""

import json
import math
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

INPUTS: Final = 96
HIDDEN: Final = 32
MOST_LEFT: Final = 20
NETS: Final = ("classic", "burning head")
ONE: Final = 256
"""A logit of one, and a weight of one."""
CERTAIN: Final = 2047
"""A logit goes from -CERTAIN to CERTAIN."""
CHANCES: Final = 1 << 16
"""A chance to win goes from 0 to CHANCES."""

CHANCE: Final = tuple(round(CHANCES / (1 + math.exp(-logit / ONE))) for logit in range(-CERTAIN, CERTAIN + 1))
"""By logit + CERTAIN: the chance to win, from 0 to CHANCES."""


@dataclass(frozen=True, slots=True)
class Net:
    """The weights of one variant.

    >>> net = Net.named("classic")
    >>> len(net.weights), len(net.bias), len(net.outputs)
    (96, 32, 21)
    """

    weights: Sequence[Sequence[int]]
    """By input and hidden number."""
    bias: Sequence[int]
    """By hidden number."""
    outputs: Sequence[Sequence[int]]
    """By tapas left and hidden number."""
    output_bias: Sequence[int]
    """By tapas left."""

    @classmethod
    def named(cls, name: str) -> "Net":
        """The net of `NETS` with this name, as it is shipped."""
        return _shipped()[NETS.index(name)]


@cache
def _shipped() -> tuple[Net, ...]:
    return read(json.loads(files("engine.tapas.opponent").joinpath("net.json").read_text("utf-8")))


def read(data: dict[str, Any]) -> tuple[Net, ...]:
    """The nets from plain data, in the order of `NETS`."""
    return tuple(Net(**{key: data[name][key] for key in _KEYS}) for name in NETS)


_KEYS: Final = ("weights", "bias", "outputs", "output_bias")


def packed_nets(nets: Sequence[Net]) -> bytes:
    """Both nets as the core takes them: all weights, then all biases, outputs and their biases, in native order."""
    parts = []
    for key, kind in zip(_KEYS, "hihi", strict=True):
        flat = [number for net in nets for number in _flat(getattr(net, key))]
        parts.append(struct.pack(f"={len(flat)}{kind}", *flat))
    return b"".join(parts)


def _flat(values: Sequence[Any]) -> list[int]:
    return [number for value in values for number in (value if isinstance(value, list) else [value])]
