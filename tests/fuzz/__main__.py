"""Looks for bytes that a reader can't take: `python -m tests.fuzz [SECONDS] [TARGET ...]`.

Each target runs under libFuzzer (atheris) in a process of its own, which begins with what is in `corpus`, follows what
new code each input reaches, and ends at the first defect: an exception that no reader may raise, an input that takes
longer than `_SLOWEST` seconds, or more than `_MOST_MB` of memory. The seconds are shared by the targets. The exit code
is 1 if a defect was found; its input is kept in `found/`.
"""

import importlib.util
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
CORPUS: Final = HERE / "corpus"
FOUND: Final = HERE / "found"
_TARGETS: Final = ("cables", "configurations", "journals", "records", "requests", "set_ups", "states", "words")
_SHARES: Final = {"requests": 3, "records": 2, "states": 2}
"""How many parts of the time a target has; one if it isn't here."""
_SLOWEST: Final = 90
_MOST_MB: Final = 1024
_LONGEST: Final = 8192


def main(arguments: list[str]) -> int:
    """Run the targets one after the other; returns the exit code."""
    if importlib.util.find_spec("atheris") is None:
        print("atheris isn't installed; it needs Linux and Python 3.11 to 3.14: pip install -e '.[fuzz]'")
        return 2
    seconds = int(arguments[0]) if arguments else 300
    names = arguments[1:] or list(_TARGETS)
    shares = sum(_SHARES.get(name, 1) for name in names)
    return max([_run(name, max(seconds * _SHARES.get(name, 1) // shares, 1)) for name in names])


def _run(name: str, seconds: int) -> int:
    """Run one target; says how many inputs it got and what it found."""
    FOUND.mkdir(exist_ok=True)
    kept = CORPUS / name
    with tempfile.TemporaryDirectory() as new:
        command = [
            *(sys.executable, "-m", "tests.fuzz", "--one", name),
            *(f"-max_total_time={seconds}", f"-timeout={_SLOWEST}", f"-rss_limit_mb={_MOST_MB}"),
            *(f"-max_len={_LONGEST}", "-len_control=10", f"-artifact_prefix={FOUND / name}-"),
            *(f"-dict={HERE / 'words.dict'}", "-print_final_stats=1", new, str(kept)),
        ]
        ran = subprocess.run(command, capture_output=True, check=False, cwd=HERE.parents[1])
        fresh = len(list(Path(new).iterdir()))
    told = (ran.stdout + ran.stderr).decode("utf-8", "replace")
    runs = re.search(r"stat::number_of_executed_units: *(\d+)", told)
    memory = re.search(r"stat::peak_rss_mb: *(\d+)", told)
    count, peak = runs[1] if runs else "?", memory[1] if memory else "?"
    print(f"{name:15} {seconds:5} s  {count:>9} inputs  {fresh:5} reached new code  {peak:>5} MB at most", flush=True)
    if ran.returncode == 0:
        return 0
    found = re.search(r"Test unit written to (\S+)", told)
    begin = max(told.find("Uncaught Python exception"), 0)
    print(told[begin : begin + 4000] if begin else told[-4000:])
    where = found[1] if found else "not kept"
    print(f"{name}: a defect; its input is {where}. Move it to {kept}, and mend the reader.")
    return 1


def _one(name: str, options: list[str]) -> None:
    """Be the process of a target; ends with libFuzzer's exit code."""
    import logging

    import atheris

    with atheris.instrument_imports(include=["engine", "firmware", "hw_mock", "league"]):
        from tests.fuzz.targets import TARGETS

        # What is only loaded when it is used is instrumented, too.
        for path in sorted((CORPUS / name).iterdir()):
            TARGETS[name](path.read_bytes())
    logging.disable(logging.CRITICAL)
    atheris.Setup([sys.argv[0], *options], TARGETS[name])
    atheris.Fuzz()


if __name__ == "__main__":
    if sys.argv[1:2] == ["--one"]:
        os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
        _one(sys.argv[2], sys.argv[3:])
    else:
        sys.exit(main(sys.argv[1:]))
