"""A plugin for pytest that writes down which lines each test reaches, and how long it takes.

Lines that run while modules are imported belong to no test. A program that a test starts with the same interpreter is
followed, too: `coverage` starts itself there by `COVERAGE_PROCESS_START`.
"""

import json
import os
from collections.abc import Generator
from pathlib import Path

import pytest

FOLDER = "MUTANTS_RECORD"
"""The environment variable with the folder to write to."""
TEST = "MUTANTS_TEST"
"""The environment variable by which a program knows for which test it runs."""
SECONDS = "seconds.json"


class Recording:
    def __init__(self, folder: Path) -> None:
        import coverage

        self.folder = folder
        self.measuring = coverage.Coverage(config_file=str(folder / "coverage.ini"))
        self.measuring.start()
        self.seconds: dict[str, float] = {}
        self.unfit: set[str] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, bool, bool]:
        os.environ[TEST] = item.nodeid
        self.measuring.switch_context(item.nodeid)
        result = yield
        self.measuring.switch_context("")
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0) + report.duration
        if not report.passed:
            self.unfit.add(report.nodeid)

    def pytest_unconfigure(self) -> None:
        self.measuring.stop()
        self.measuring.save()
        passed = {test: round(took, 3) for test, took in self.seconds.items() if test not in self.unfit}
        (self.folder / SECONDS).write_text(json.dumps(passed, indent=0), encoding="utf-8")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Recording(Path(os.environ[FOLDER])))
