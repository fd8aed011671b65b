"""A small net that foretells who wins: 96 inputs, 32 hidden numbers, an output by tapas left.

There are two of them, for Burning Head and for all other games. All numbers are whole, so that the core in C and this
module agree to the last bit: a weight counts 256ths, a hidden number that is negative counts as 0, and the output is a
logit in 256ths. `bench/train.py` finds the weights in games of the table against itself and writes `net.json`.
"""

import json
import math
import struct
from collections.abc import Sequence
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
_FINE: Final = 4
"""Hidden numbers lose so many bits before they are weighed again."""
_MOST_ACTIVE: Final = 2047
_LANE: Final = 64
"""Bits of a hidden number in the one large number that holds all of them."""
_LANES: Final = struct.Struct(f"<{HIDDEN}Q")
_MIDDLE: Final = 1 << _LANE - 1
_MIDDLES: Final = sum(_MIDDLE << _LANE * k for k in range(HIDDEN))

CHANCE: Final = tuple(round(CHANCES / (1 + math.exp(-logit / ONE))) for logit in range(-CERTAIN, CERTAIN + 1))
"""By logit + CERTAIN: the chance to win, from 0 to CHANCES."""


class Net:
    """The weights of one variant.

    `weights` are by input and hidden number, `bias` by hidden number, `outputs` by tapas left and hidden number,
    `output_bias` by tapas left.

    >>> net = Net.named("classic")
    >>> -CERTAIN <= net.logit([0] * INPUTS, 20) <= CERTAIN
    True
    """

    def __init__(
        self,
        weights: Sequence[Sequence[int]],
        bias: Sequence[int],
        outputs: Sequence[Sequence[int]],
        output_bias: Sequence[int],
    ) -> None:
        self.weights, self.bias, self.outputs, self.output_bias = weights, bias, outputs, output_bias
        # One number with a lane for each hidden number: a multiplication by an input serves all lanes at once.
        self._rows = [_in_lanes(row) for row in weights]
        self._start = _in_lanes(bias) + _MIDDLES

    @classmethod
    def named(cls, name: str) -> "Net":
        """The net of `NETS` with this name, as it is shipped."""
        return _shipped()[NETS.index(name)]

    def logit(self, inputs: Sequence[int], left: int) -> int:
        """How likely the mover is to win, as a logit in 256ths; `left` is how many tapas both still hold."""
        total = self._start
        for value, row in zip(inputs, self._rows, strict=True):
            if value:
                total += value * row
        left = min(left, MOST_LEFT)
        found = self.output_bias[left]
        for lane, weight in zip(_LANES.unpack(total.to_bytes(_LANES.size, "little")), self.outputs[left], strict=True):
            active = (lane - _MIDDLE) >> _FINE
            if active > 0:
                found += min(active, _MOST_ACTIVE) * weight
        return max(-CERTAIN, min(CERTAIN, found >> _FINE))


def _in_lanes(row: Sequence[int]) -> int:
    return sum(weight << _LANE * k for k, weight in enumerate(row))


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
