from collections.abc import Callable

from engine.tapas.core import Packed

class Core:
    """Rules, estimate and searches of one game's rules; one search at a time.

    `rules` are those of `packed_rules`, `net` is that of `net.packed_nets`, `chances` and `weights` are CHANCE and
    SHARE of `opponent` as 32-bit numbers. The tables take up to `megabytes`. An `ask` that returns true stops a search.
    Raises ValueError for what is no state or beyond bounds, RuntimeError where a search is running already.
    """

    def __new__(
        cls,
        rules: tuple[int, int, bool, bool, bool, int],
        megabytes: int,
        net: bytes,
        chances: bytes,
        weights: bytes,
        /,
    ) -> Core: ...
    def after(self, state: Packed, entry: int, value: int, /) -> Packed: ...
    def perft(self, state: Packed, depth: int, /) -> int: ...
    def inputs(self, state: Packed, /) -> bytes: ...
    def logit(self, state: Packed, /) -> int: ...
    def exact(
        self, state: Packed, low: int, high: int, nodes: int, ask: Callable[[], bool] | None, /
    ) -> tuple[int | None, int, int]: ...
    def best_first(
        self, state: Packed, positions: int, ends: int, explore: float, ask: Callable[[], bool] | None, /
    ) -> tuple[list[tuple[int, int, int, int, int]], list[int], int]: ...
