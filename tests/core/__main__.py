"""The core in C under AddressSanitizer and UndefinedBehaviorSanitizer: `python -m tests.core [PUSHES [SEED]]`.

The core is compiled with both, apart from the one that is installed. Another process loads it, compares it with Python
on random games, so many pushes in all, repeats the recorded searches, and gives it nonsense. Then mistakes are planted,
one at a time, and each must be found: else the check is none. The exit code is 1 if anything else happens. It needs gcc
and Linux.
"""

import importlib.machinery
import importlib.util
import os
import random
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
SOURCE: Final = ROOT / "engine/tapas/core"
_NAME: Final = "engine.tapas.core._core"
_FLAGS: Final = (
    *("-O1", "-g", "-Wall", "-Wextra", "-Wno-unused-parameter", "-Wno-cast-function-type", "-Werror"),
    *("-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-fno-omit-frame-pointer"),
    *("-shared", "-fPIC", "-ffp-contract=off"),
)
_FEW_PUSHES: Final = 3_000
"""What a planted mistake must be found with."""
PLANTED: Final = (
    ("a path too short for the tree", "best_first.h", "MOST_DEPTH = MOST_LEFT + 1", "MOST_DEPTH = 7"),
    ("a tree beyond its memory", "best_first.h", "tree->used + (uint32_t)n > tree->room", "!n"),
    ("a mover with empty hands", "core.c", "open && hands[mover]", "open"),
    ("hands of any size", "core.c", "<= MOST_LEFT;", "<= 15 * 8;"),
    ("two searches at once", "core.c", "return !self->busy;", "PyErr_Clear(); return true;"),
    ("a bias that overflows", "core.c", "-MOST_BIAS, MOST_BIAS", "INT32_MIN, INT32_MAX"),
    ("a tray that isn't turned", "rules.h", "(rotates || which)", "which"),
    ("threats seen from the wrong ends", "estimate.h", "threatened >> 8", "threatened >> 4"),
    (
        "the other's gain taken for one's own",
        "exact.h",
        "(best == -INFINITE) found = -",
        "(best == -INFINITE) found = ",
    ),
    ("a chance that isn't turned round", "best_first.h", "chance = CHANCES - chance", "chance = chance"),
)
"""Mistakes: what each is, its file, the text that is replaced, and by what."""


def main(arguments: list[str]) -> int:
    """Compile, check, and look for the planted mistakes; returns the exit code."""
    if shutil.which("gcc") is None:
        print("there is no gcc; on Debian: sudo apt install gcc python3-dev")
        return 2
    pushes = int(arguments[0]) if arguments else 100_000
    seed = int(arguments[1]) if arguments[1:] else random.SystemRandom().randrange(2**32)
    with tempfile.TemporaryDirectory(prefix="tapas-table-core-") as folder:
        began = time.monotonic()
        checked = _check(_compiled(SOURCE, Path(folder)), pushes, seed)
        print(checked.stdout, end="")
        if checked.returncode:
            print(checked.stderr, f"Again: python -m tests.core {pushes} {seed}", sep="\n", file=sys.stderr)
            return 1
        print(f"{time.monotonic() - began:.0f} s, seed {seed}", flush=True)
        missed = [what for number, (what, *_) in enumerate(PLANTED) if not _found(number, Path(folder), seed)]
    print(f"{len(PLANTED) - len(missed)} of {len(PLANTED)} planted mistakes found, {time.monotonic() - began:.0f} s")
    for what in missed:
        print(f"not found: {what}", file=sys.stderr)
    return int(bool(missed))


def _found(number: int, folder: Path, seed: int) -> bool:
    what, file, old, new = PLANTED[number]
    place = folder / f"planted-{number}"
    shutil.copytree(SOURCE, place, ignore=shutil.ignore_patterns("*.so", "*.py*", "__pycache__"))
    text = (place / file).read_text(encoding="utf-8")
    if text.count(old) != 1:
        sys.exit(f"{file} has {old!r} {text.count(old)} times: change PLANTED with it")
    (place / file).write_text(text.replace(old, new), encoding="utf-8")
    checked = _check(_compiled(place, place), _FEW_PUSHES, seed)
    said = [line for line in checked.stderr.splitlines() if "error" in line.lower()]
    print(f"  {what}: {said[-1].strip()[:100] if said else checked.returncode}", flush=True)
    return checked.returncode != 0


def _compiled(source: Path, folder: Path) -> Path:
    library = folder / "_core.so"
    include = f"-I{sysconfig.get_path('include')}"
    subprocess.run(["gcc", *_FLAGS, include, str(source / "core.c"), "-o", str(library), "-lm"], check=True)
    return library


def _check(library: Path, pushes: int, seed: int) -> subprocess.CompletedProcess[str]:
    asan = subprocess.run(["gcc", "-print-file-name=libasan.so"], capture_output=True, text=True, check=True)
    sanitized = {
        "LD_PRELOAD": asan.stdout.strip(),
        # Python itself leaves memory to the system when it ends.
        "ASAN_OPTIONS": "detect_leaks=0:quarantine_size_mb=8",
        "UBSAN_OPTIONS": "print_stacktrace=1",
        "PYTHONMALLOC": "malloc",
    }
    command = [sys.executable, "-m", "tests.core", "--load", str(library), str(pushes), str(seed)]
    return subprocess.run(command, cwd=ROOT, env=os.environ | sanitized, capture_output=True, text=True, check=False)


def _load(library: str) -> None:
    """From now on this is the core."""
    loader = importlib.machinery.ExtensionFileLoader(_NAME, library)
    spec = importlib.util.spec_from_file_location(_NAME, library, loader=loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    sys.modules[_NAME] = module


def _run(pushes: int, seed: int) -> None:
    """All checks in this process."""
    from tests.core import comparing, nonsense, recorded

    chance = random.Random(seed)
    nonsense.try_to_make_one_wrongly()
    nonsense.try_wrong_hands()
    nonsense.fill_the_tree()
    times = max(pushes // 2000, 20)
    nonsense.try_nonsense(chance, times)
    print(f"{times} games and four times as many states of nonsense, whole and spoilt: refused or answered")
    games = list(comparing.compare_pushes(chance, pushes))
    print(f"{sum(games)} pushes in {len(games)} games: the same rules; what the net sees of some: the same")
    known = recorded.FILE.read_text(encoding="utf-8")
    assert recorded.again(known) == known, f"{recorded.FILE.name} isn't what the core finds"
    print("recorded searches: the same")
    searches = max(pushes // 5000, 6)
    for number in range(searches):
        comparing.compare_perft(comparing.drawn_position(chance, 20), 2)
        comparing.compare_exact(comparing.drawn_position(chance, 4 + number % 4))
        comparing.compare_proofs(comparing.drawn_position(chance, 4 + number % 3), 400, number % 4)
    print(f"{searches} counts, exact ends and proofs of best-first searches: the same")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--load"]:
        os.environ.pop("TAPAS_PURE", None)
        _load(sys.argv[2])
        _run(int(sys.argv[3]), int(sys.argv[4]))
    else:
        sys.exit(main(sys.argv[1:]))
