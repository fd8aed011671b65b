"""Runs the suites of `tests/suites.toml`: `python3 -m tools.suites ci`, or by name, or all, or one again and again.

It needs nothing but Python 3.11, so that it can set up everything else.
"""

import argparse
import json
import os
import re
import shutil
import signal
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Final

from tools.suites import due, machine
from tools.suites.running import LOGS, Result, end_all, load, run, run_beside_each_other
from tools.suites.table import ROOT, Suite, Table, TableError, read

CHANGED_MINUTES: Final = 45.0
"""How long the circle *changed* may take altogether."""
NO_TIME: Final = "no time was left"
ALL_MINUTES: Final = float(os.environ.get("CI_MINUTES", "80"))
"""When whatever CI still runs is ended: a run that is cut off from outside gives no verdict."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python3 -m tools.suites", description="Runs the suites of tests.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("ci", help="what a change must pass: the circle always, then what has changed")
    commands.add_parser("all", help="every suite, at its full length")
    list_parser = commands.add_parser("list", help="the table: circle, seconds, what each suite protects")
    list_parser.add_argument("--json", action="store_true", help="the names alone, as a list in JSON")
    commands.add_parser("packages", help="what CI installs, with size and time")
    due_parser = commands.add_parser("due", help="which suites are due, and why the others aren't")
    due_parser.add_argument("--json", action="store_true", help="their names alone, as a list in JSON")
    commands.add_parser("record", help="commit which suites passed here, for machines that keep nothing")
    run_parser = commands.add_parser("run", help="suites by name, at their full length")
    run_parser.add_argument("names", nargs="+", metavar="NAME")
    run_parser.add_argument("--short", action="store_true", help="as long as in CI")
    steady = commands.add_parser("steady", help="a suite again and again with every core busy; counts what failed")
    steady.add_argument("name", metavar="NAME")
    steady.add_argument("--times", type=int, default=20)
    steady.add_argument("--beside", action="store_true", help="a run for each core, which are each other's load")
    report = commands.add_parser("report", help="the table of results in a folder, as Markdown")
    report.add_argument("folder", type=Path, nargs="?", default=LOGS)
    chosen = parser.parse_args(arguments)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        return _do(chosen, read())
    except (TableError, machine.MissingParts) as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        end_all()
        return 130


def _do(chosen: argparse.Namespace, table: Table) -> int:
    match chosen.command:
        case "ci":
            return Continuous(table).run()
        case "all":
            return _all(table)
        case "run":
            return _by_name(table, [table.find(name) for name in chosen.names], chosen.short)
        case "steady":
            return _steady(table, table.find(chosen.name), chosen.times, chosen.beside)
        case "list" if chosen.json:
            print(json.dumps([suite.name for suite in table.suites]))
        case "list":
            for suite in table.suites:
                print(f"{suite.name:12} {suite.circle:8} {suite.seconds:5} s  {suite.protects}")
        case "packages":
            for package in table.packages.values():
                users = ", ".join(suite.name for suite in table.suites if package.name in suite.packages)
                print(f"{package.name:28} {package.mb:5} MB {package.seconds:4} s  {users}")
        case "due":
            _print_due(table, chosen.json)
        case "record":
            trailers = due.record(table.suites)
            print("\n".join(trailers) or "Nothing new has passed here since the last record.")
        case "report":
            print(_report(chosen.folder))
    return 0


def _print_due(table: Table, as_json: bool) -> None:
    always = [suite.name for suite in table.suites if suite.circle == "always"]
    known = due.passed()
    changed = [suite for suite in table.suites if suite.circle == "changed"]
    where = {suite.name: known.get((suite.name, due.key(suite))) for suite in changed}
    if as_json:
        print(json.dumps([*always, *(name for name, commit in where.items() if commit is None)]))
        return
    print(f"always: {', '.join(always)}")
    for name, commit in where.items():
        print(f"{name:12} {'due' if commit is None else f'unchanged since it passed at {commit}'}")


def _may_install() -> bool:
    return bool(os.environ.get("CI")) and hasattr(os, "geteuid") and os.geteuid() == 0


def _prepare(table: Table, suites: Sequence[Suite], log: Path) -> bool:
    """Install what these suites need; returns whether it worked. Raises MissingParts where only a person may do it."""
    log.parent.mkdir(parents=True, exist_ok=True)
    lacking = machine.missing(table, suites)
    if lacking and not _may_install():
        raise machine.MissingParts(f"{', '.join(p.name for p in lacking)}: not installed. {machine.remedy(lacking)}")
    worked = []
    with log.open("ab") as file:
        packages = threading.Thread(target=lambda: worked.append(machine.install_packages(lacking, file)))
        packages.start()
        # gcc must be there before the core is compiled.
        if any(package.name in ("gcc", "libc6-dev", "nodejs", "npm") for package in lacking):
            packages.join()
        worked.append(machine.set_up(suites, file))
        packages.join()
    return all(worked)


def _prepare_or_exit(table: Table, suites: Sequence[Suite]) -> None:
    log = LOGS / "set-up.log"
    if not _prepare(table, suites, log):
        sys.exit(_why_not_set_up(log))


def _by_name(table: Table, suites: Sequence[Suite], short: bool) -> int:
    _prepare_or_exit(table, suites)
    failed = False
    for suite in suites:
        its_key = due.key(suite)
        result = run(suite, LOGS / f"{suite.name}.log", short=short, show=True)
        _save(result)
        _remember(result, its_key)
        failed = failed or result.state != "passed"
        if result.state != "passed":
            print(f"{suite.name} failed: {result.reason}", file=sys.stderr)
    return int(failed)


def _all(table: Table) -> int:
    """Run every suite at its full length, one after the other, and name those that can't run here."""
    results, absent = [], []
    for suite in table.suites:
        try:
            ready = _prepare(table, [suite], LOGS / "set-up.log")
        except machine.MissingParts as error:
            absent.append(f"not run: {suite.name}: {error}")
            continue
        log, its_key = LOGS / f"{suite.name}.log", due.key(suite)
        result = run(suite, log, short=False) if ready else _not_set_up(suite, LOGS / "set-up.log")
        _save(result)
        _remember(result, its_key)
        results.append(result)
        _print_row(result)
    print(_report(LOGS))
    print(*absent, sep="\n")
    failed = sum(result.state != "passed" for result in results)
    print(f"{len(results) - failed} passed, {failed} failed")
    return int(bool(failed or absent))


def _steady(table: Table, suite: Suite, times: int, beside: bool) -> int:
    """Repeat a suite with every core busy, by `load` or by runs beside each other; returns 1 if any run failed."""
    _prepare_or_exit(table, [suite])
    failures = []
    cores = 1 if beside else os.cpu_count() or 1
    runs = [replace(suite, name=f"{suite.name}.{number}", cores=cores, alone=False) for number in range(1, times + 1)]

    def start(one: Suite) -> Result:
        with nullcontext() if beside else load():
            return replace(run(suite, LOGS / f"{one.name}.log", short=True), suite=one)

    def report(result: Result) -> None:
        print(f"{result.suite.name}: {result.state} in {result.seconds:.0f} s, {result.figures}", flush=True)
        if result.state != "passed":
            print(f"    {result.reason}\n    its log: {result.log}", flush=True)
            failures.append(result)
        else:
            result.log.unlink()

    run_beside_each_other(runs, start, report)
    print(f"{suite.name}: {times - len(failures)} of {times} runs passed with every core busy")
    return int(bool(failures))


def _not_set_up(suite: Suite, log: Path) -> Result:
    return Result(suite, "failed", 0.0, log, reason=f"what it needs couldn't be installed\n{_why_not_set_up(log)}")


def _why_not_set_up(log: Path, lines: int = 15) -> str:
    """What apt-get, dpkg, pip, npm and make call an error, or where they say nothing of the kind, the last lines."""
    said = log.read_text(encoding="utf-8", errors="replace").splitlines()
    errors = [line for line in said if re.match(r"E: |dpkg: |ERROR|npm (ERR|error)|make.*\*\*\*", line)]
    return "\n".join((errors or said)[-lines:])


def _remember(result: Result, its_key: str) -> None:
    """Keep that a suite passed with the key that it had when it began: files may have changed meanwhile."""
    if result.state == "passed" and result.suite.paths:
        due.keep(result.suite, its_key, due.commit())


def _print_row(result: Result, unsteady: bool = False) -> None:
    state = "unsteady" if unsteady else result.state
    print(f"{result.suite.name:12} {result.seconds:6.0f} s  {state:9} {result.figures}", flush=True)


def _save(result: Result, unsteady: bool = False) -> None:
    kept = {
        "suite": result.suite.name,
        "commit": due.commit(),
        "seconds": round(result.seconds),
        "result": "unsteady" if unsteady else result.state,
        "figures": result.figures,
    }
    (LOGS / f"{result.suite.name}.json").write_text(json.dumps(kept), encoding="utf-8")


def _report(folder: Path) -> str:
    """What is kept of results in a folder, as a table in Markdown."""
    rows = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.json"))]
    lines = ["| suite | result | seconds | commit | figures |", "|---|---|---|---|---|"]
    lines += [f"| {r['suite']} | {r['result']} | {r['seconds']} | {r['commit']} | {r['figures']} |" for r in rows]
    return "\n".join(lines)


class Continuous:
    """A run of CI: the circle *always*, then the suites whose paths have changed, then a verdict."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.began = time.monotonic()
        self._end = self._deadline = self.began + ALL_MINUTES * 60
        self._keys = {suite.name: due.key(suite) for suite in table.suites}
        self.results: list[Result] = []
        self.unsteady: list[tuple[Result, Result]] = []
        self.not_run: list[str] = []

    def run(self) -> int:
        """Run what is due; prints a row for each suite, and in the end what failed. Returns the exit code."""
        shutil.rmtree(LOGS, ignore_errors=True)
        LOGS.mkdir(parents=True)
        always = [suite for suite in self.table.suites if suite.circle == "always"]
        self._circle(always)
        took = time.monotonic() - self.began
        print(f"circle always: {took:.0f} s", flush=True)
        # Nothing of this circle may be left out.
        missing = {suite.name for suite in always} - {result.suite.name for result in self.results}
        self.results += [
            Result(suite, "failed", 0.0, LOGS, reason=NO_TIME) for suite in always if suite.name in missing
        ]
        if self._failed():
            self.not_run.append("the suites whose paths have changed, since another has failed")
        else:
            self._changed()
        return self._verdict()

    def _set_up(self, suites: Sequence[Suite]) -> list[Suite]:
        """Install what these suites need; returns those that can run, the others have failed.

        Nothing runs meanwhile: a program that starts while pip writes its packages may find half of one.
        """
        began, log = time.monotonic(), LOGS / "set-up.log"
        ready = list(suites)
        if not _prepare(self.table, suites, log):
            # Whoever needs what can't be had is found by asking for each.
            ready = [suite for suite in suites if _prepare(self.table, [suite], log)]
            self.results += [_not_set_up(suite, log) for suite in suites if suite not in ready]
        print(f"{'set-up':12} {time.monotonic() - began:6.0f} s", flush=True)
        return ready

    def _circle(self, suites: Sequence[Suite]) -> None:
        """Run suites until the deadline, then once more alone those with real parts that failed."""
        ready = self._set_up(suites)
        results = run_beside_each_other(ready, self._start, self._ended, lambda: time.monotonic() < self._deadline)
        for result in results:
            if result.state == "failed" and result.suite.parts:
                self.results.append(self._again(result))
            elif result.state != "stopped":
                self.results.append(result)
        passed_or_failed = {result.suite.name for result in results if result.state != "stopped"}
        self.not_run += [f"{suite.name}: {NO_TIME}" for suite in ready if suite.name not in passed_or_failed]

    def _ended(self, result: Result) -> None:
        """Say how a suite ended, and remember that it passed even if this run of CI is cut off later."""
        _print_row(result)
        _save(result)
        _remember(result, self._keys[result.suite.name])

    def _start(self, suite: Suite) -> Result:
        return run(suite, LOGS / f"{suite.name}.log", short=True, deadline=self._deadline)

    def _again(self, first: Result) -> Result:
        """Run a suite with real parts once more, alone; if it passes now, it is unsteady, else it has failed."""
        print(f"{first.suite.name} failed and is run once more, alone: {first.reason.splitlines()[-1]}", flush=True)
        second = run(first.suite, LOGS / f"{first.suite.name}.again.log", short=True, deadline=self._end)
        if second.state != "passed":
            _print_row(second)
            # Without the time for a second verdict the first one stands.
            return second if second.state == "failed" else first
        _print_row(second, unsteady=True)
        _remember(second, self._keys[first.suite.name])
        self.unsteady.append((first, second))
        return second

    def _changed(self) -> None:
        known, chosen, seconds = due.passed(), list[Suite](), 0.0
        for suite in self.table.suites:
            if suite.circle != "changed":
                continue
            if where := known.get((suite.name, self._keys[suite.name])):
                print(f"{suite.name:12} unchanged since it passed at {where}")
                continue
            share = suite.seconds * (1.0 if suite.alone else min(suite.cores / (os.cpu_count() or 1), 1.0))
            if seconds + share > CHANGED_MINUTES * 60:
                self.not_run.append(f"{suite.name}: more is due than fits into {CHANGED_MINUTES:.0f} minutes")
                continue
            chosen.append(suite)
            seconds += share
        self._deadline = min(time.monotonic() + CHANGED_MINUTES * 60, self._end)
        self._circle(chosen)

    def _failed(self) -> list[Result]:
        return [result for result in self.results if result.state == "failed"]

    def _verdict(self) -> int:
        unsteady = {first.suite.name for first, _ in self.unsteady}
        for result in self.results:
            _save(result, result.suite.name in unsteady)
        print(f"\n{_report(LOGS)}\n\n{(time.monotonic() - self.began) / 60:.1f} minutes")
        for what in self.not_run:
            print(f"not run: {what}")
        for first, second in self.unsteady:
            print(f"unsteady: {first.suite.name}: {first.reason}\n  logs: {_shown(first.log)}, {_shown(second.log)}")
            print(f"  a defect that shows now and then looks the same: make test-steady SUITE={first.suite.name}")
        failed = self._failed()
        for result in failed:
            print(f"\nfailed: {result.suite.name}\n{result.reason}")
            print(f"  log: {_shown(result.log)}\n  again: {result.suite.again}")
        print(f"{len(self.results) - len(failed)} passed, {len(failed)} failed")
        return int(bool(failed))


def _shown(path: Path) -> str:
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


if __name__ == "__main__":
    sys.exit(main())
