"""The benchmarks run against the program as it is; what they measure is for `make bench` to print."""

from contextlib import closing

from bench.thinking import Thinker
from engine.tapas import Position


def test_the_opponents_process_answers_the_benchmark() -> None:
    with closing(Thinker(0.05, 4)) as thinker:
        assert thinker.ask(Position.start()) > 0
