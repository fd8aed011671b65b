"""Plants small mistakes in the engine and the firmware, one at a time, and says which the tests catch.

They are those of `make test-plain`: all that need no real parts.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

from tests.mutants.reach import recorded
from tests.mutants.sites import Mutant, drawn
from tests.mutants.tree import Tree

ROOT = Path(__file__).parents[2]
EQUIVALENT = Path(__file__).with_name("equivalent.toml")
ENOUGH = 0.95
AT_ONCE = 12
"""How many of the nearest tests run before all others: most mutants need no more."""


@dataclass(frozen=True)
class Answer:
    """What became of a mutant: killed, survives, not reached or equivalent; and the test that killed it, or why."""

    fate: str
    detail: str

    def __str__(self) -> str:
        return f"{self.fate} {self.detail}".rstrip()


def known_equivalents(path: Path = EQUIVALENT) -> dict[tuple[str, str, str], str]:
    """Why nobody can observe a mutant, by its file, its line and what it changes."""
    entries = tomllib.loads(path.read_text(encoding="utf-8")).get("equivalent", [])
    return {(each["file"], each["line"], each["mutation"]): each["why"] for each in entries}


def tried(tree: Tree, mutant: Mutant, tests: list[str], seconds: dict[str, float], most: float) -> Answer:
    """Plant a mutant in a copy of the tree, run tests until one fails, and take it out again."""
    if not tests:
        return Answer("not reached", "")
    chosen, sum_of_seconds = [], 0.0
    for test in tests:
        sum_of_seconds += seconds[test]
        if chosen and sum_of_seconds > most:
            break
        chosen.append(test)
    path = tree.root / mutant.path
    text = path.read_text(encoding="utf-8")
    path.write_text(mutant.applied(text), encoding="utf-8")
    for compiled in path.parent.glob(f"__pycache__/{path.stem}.*"):
        compiled.unlink()
    try:
        for some in filter(None, (chosen[:AT_ONCE], chosen[AT_ONCE:])):
            if killed := _killed(tree, some, seconds):
                return killed
    finally:
        path.write_text(text, encoding="utf-8")
    part = "" if len(chosen) == len(tests) else f", of {len(tests)} that reach it"
    return Answer("survives", f"({len(chosen)} tests{part})")


def _killed(tree: Tree, tests: list[str], seconds: dict[str, float]) -> Answer | None:
    """The test that fails, or takes far longer than it did."""
    names = tree.root / "chosen.txt"
    names.write_text("\n".join(tests), encoding="utf-8")
    longest = 30 + 5 * max(seconds[test] for test in tests)
    patience = 60 + longest + 5 * sum(seconds[test] for test in tests)
    hanging = ("-o", f"faulthandler_timeout={longest:.0f}", "-o", "faulthandler_exit_on_timeout=true")
    try:
        ran = tree.pytest("-x", "-v", "-rfE", "--tb=no", *hanging, f"@{names}", timeout=patience)
    except subprocess.TimeoutExpired:
        return Answer("killed", "by the time it takes")
    if ran.returncode == 0:
        return None
    if "Timeout (" in ran.stderr + ran.stdout:
        started = re.findall(r"^(\S+::.*?) *$", ran.stdout, re.MULTILINE)
        return Answer("killed", f"by the time that {started[-1] if started else 'a test'} takes")
    failed = re.search(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", ran.stdout, re.MULTILINE)
    return Answer("killed", f"by {failed[1]}" if failed else "at once: the tests can't be loaded")


def report(answers: Iterable[tuple[Mutant, Answer]]) -> bool:
    """Print each answer, then the counts and what nobody caught; whether enough were caught."""
    missed, counts = [], Counter[str]()
    for mutant, answer in answers:
        print(f"{mutant}  {answer}", flush=True)
        counts[answer.fate] += 1
        if answer.fate in ("survives", "not reached"):
            missed.append(f"{answer.fate}: {mutant}")
    print("\n" + ", ".join(f"{number} {fate}" for fate, number in counts.most_common()) + f" of {counts.total()}")
    print("\n".join(missed))
    return len(missed) <= (1 - ENOUGH) * counts.total()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seed", type=_natural, default=1, help="the same seed draws the same mutants (default: 1)")
    parser.add_argument("--count", type=_natural, default=60, help="how many to draw (default: 60)")
    parser.add_argument("--below", default="", help="only in files whose path begins so, as in engine/tapas/")
    parser.add_argument("--most", type=_natural, default=600, help="the seconds of tests to try on each (default: 600)")
    asked = parser.parse_args()
    if not asked.count:
        parser.error("--count must be 1 or more")
    mutants = drawn(ROOT, asked.seed, asked.count, asked.below)
    if not mutants:
        parser.error(f"nothing that can be mutated has a path that begins with {asked.below!r}")
    equivalents = known_equivalents()
    with tempfile.TemporaryDirectory(prefix="mutants-") as name:
        scratch = Path(name)
        print("Running all tests once, to know which reach what ...", flush=True)
        reach = recorded(Tree(ROOT).copied(scratch / "recorded"), mutants, scratch)
        copies = SimpleQueue[Tree]()
        for number in range(os.cpu_count() or 1):
            copies.put(Tree(ROOT).copied(scratch / str(number)))

        def answer(mutant: Mutant) -> Answer:
            if why := equivalents.get((mutant.path, mutant.line_text(ROOT), mutant.change)):
                return Answer("equivalent", f"({why})")
            copy = copies.get()
            try:
                _check_that_the_copy_is_read(copy)
                return tried(copy, mutant, reach.tests[mutant], reach.seconds, asked.most)
            finally:
                copies.put(copy)

        with ThreadPoolExecutor(copies.qsize()) as pool:
            return 0 if report(zip(mutants, pool.map(answer, mutants), strict=True)) else 1


def _check_that_the_copy_is_read(copy: Tree) -> None:
    """The installed project points to the checkout; a mutant that no test imports would survive everything."""
    program = "import engine, firmware, hw_mock; print(*(m.__file__ for m in (engine, firmware, hw_mock)), sep='\\n')"
    read = copy.python("-c", program).stdout.split("\n")[:-1]
    if not read or not all(Path(name).is_relative_to(copy.root) for name in read):
        raise SystemExit(f"The tests would read {read} instead of the copy in {copy.root}; is PYTHONPATH left alone?")


def _natural(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 0 on")
    return int(text)


if __name__ == "__main__":
    sys.exit(main())
