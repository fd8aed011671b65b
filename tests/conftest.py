"""What tests of several packages need: recorded games, golden files, a run that its seed repeats, the slowest tests."""

import gc
import json
import os
import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import core, settings

from tests import quick_pins
from tests.depth import EXAMPLES, some

HERE = Path(__file__).parent
SLOW, SLOW_SECONDS = "slow_because", 2.0
"""The marker with which a quick test says why it takes longer than this on a computer that has nothing else to do."""
RECORDED = [json.loads(line) for line in (HERE / "data" / "tapas_games.jsonl").read_text().splitlines()]


# How long an example takes depends on the machine, so there is no deadline. Without a database of earlier failures the
# examples depend on the seed alone; a failure prints the line that repeats it.
settings.register_profile("table", deadline=None, database=None, print_blob=True, max_examples=EXAMPLES)
settings.load_profile("table")

# The journal waits for the disk after every move; in memory the tests needn't.
if os.access("/dev/shm", os.W_OK):
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", "/dev/shm")

quick_pins.remember()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden files anew; read the diff")
    parser.addoption("--slowest", action="store_true", help="list the slowest twenty tests, with the reasons they give")


class Slowest:
    """How long each test took with all that was set up for it alone, and why."""

    def __init__(self) -> None:
        self._seconds: Counter[str] = Counter()
        self._reasons: dict[str, str] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._seconds[report.nodeid] += report.duration
        self._reasons.update(
            (report.nodeid, str(why)) for name, why in report.user_properties if name == "slow_because"
        )

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        terminalreporter.section("the slowest twenty tests")
        for test, seconds in self._seconds.most_common(20):
            terminalreporter.write_line(f"{seconds:6.2f} s  {test}{self._why(test)}")
        unsaid = sum("no reason" in self._why(test) for test in self._seconds)
        terminalreporter.write_line(f"{unsaid} tests took more than {SLOW_SECONDS:.0f} s and give no reason")

    def _why(self, test: str) -> str:
        if self._seconds[test] <= SLOW_SECONDS:
            return ""
        return f"\n          {self._reasons.get(test, 'no reason given')}"


def pytest_itemcollected(item: pytest.Item) -> None:
    """Let the reports of a test say why it is slow, in the process that lists them, too."""
    if (marker := item.get_closest_marker(SLOW)) is not None:
        item.user_properties.append((SLOW, marker.args[0]))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the tests that are known to be slow, so that no process is left alone with one at the end."""
    items.sort(key=lambda item: item.get_closest_marker(SLOW) is None)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Look for cycles less often, and never through thousands of collected tests; the soak counts what lives."""
    if not any(item.path.is_relative_to(HERE / "soak") for item in session.items):
        gc.freeze()
        gc.set_threshold(20_000, 20, 10)


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """Draw the examples of property tests with the seed that orders the tests, so that one number repeats a run."""
    seed = config.getoption("randomly_seed", None)
    if seed is not None and config.getoption("--hypothesis-seed") is None:
        core.global_force_seed = seed
    if config.getoption("--slowest"):
        config.pluginmanager.register(Slowest())


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport() -> Iterator[None]:
    """Collect no garbage while a failure is described: a finalizer that describes another one then breaks Python 3.11's
    parser (gh-106905), and the whole run ends without a word of either.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print the seed, which `-q` leaves out."""
    seed = config.getoption("randomly_seed", None)
    if seed is not None:
        terminalreporter.write_line(f"repeat this order and these examples with: --randomly-seed={seed}")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "recorded" in metafunc.fixturenames:
        # A test that is marked as deep plays each third of them, all with DEEP=1.
        step = some(3, 1) if metafunc.definition.get_closest_marker("deep") else 1
        games = range(0, len(RECORDED), step)
        metafunc.parametrize("recorded", [RECORDED[i] for i in games], ids=[f"game{i + 1}" for i in games])


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Any:
    """Compares a text with a golden file beside the test; `--update-golden` writes it."""

    def compare(name: str, text: str) -> None:
        path = Path(request.node.fspath).parent / "golden" / name
        if request.config.getoption("--update-golden"):
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert path.read_text(encoding="utf-8") == text, f"{path} differs; read the diff, then --update-golden"

    return compare


@pytest.fixture
def golden_cases(request: pytest.FixtureRequest, golden: Callable[[str, str], None]) -> Callable[..., None]:
    """Tries each case of a golden file, which stands behind `> `, and compares the results, which stand below it.

    In a case, `\\n` ends a line and `{9*60}` is sixty nines.
    """

    def meant(line: str) -> str:
        return re.sub(r"\{([^{}]+)\*(\d+)\}", lambda many: many[1] * int(many[2]), line.replace("\\n", "\n"))

    def compare(name: str, result_of: Callable[[str], str]) -> None:
        text = (Path(request.node.fspath).parent / "golden" / name).read_text(encoding="utf-8")
        cases = re.findall(r"^> (.*)", text, re.MULTILINE)
        assert cases, f"{name} has no case behind a >"
        golden(name, "\n".join(f"> {each}\n{result_of(meant(each))}\n" for each in cases))

    return compare
