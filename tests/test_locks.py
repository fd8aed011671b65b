"""What is installed from elsewhere is pinned: the locks have all that pyproject.toml wants, with hashes, and agree."""

import re
import runpy
import shutil
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.locks import BUILD, FOLDER, PART_OF_OTHERS, PLAY, Pin, names, read

ROOT = Path(__file__).resolve().parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCKS = {path.stem: list(read(path.read_text(encoding="utf-8"))) for path in sorted(FOLDER.glob("*.txt"))}


def wanted(name: str) -> list[Requirement]:
    """What pyproject.toml wants in a set, the project's own extras in one another resolved."""
    project, extras = PROJECT["project"], PROJECT["project"]["optional-dependencies"]
    found = list(PROJECT["build-system"]["requires"])
    if name != BUILD:
        found += project["dependencies"]
    todo = [each for extra in PART_OF_OTHERS for each in extras[extra]] if name == PLAY else list(extras.get(name, ()))
    while todo:
        requirement = Requirement(todo.pop())
        if requirement.name == project["name"]:
            todo += [each for extra in requirement.extras for each in extras[extra]]
        else:
            found.append(str(requirement))
    return [Requirement(each) for each in found]


def test_each_set_has_a_lock_and_each_lock_a_set() -> None:
    assert set(LOCKS) == set(names())
    assert {BUILD, PLAY, "pi", "pi5", "pico", "dev"} < set(LOCKS)
    installed = re.findall(r"installed-([a-z]+)", (ROOT / "Makefile").read_text(encoding="utf-8"))
    assert set(installed) < set(LOCKS)


@pytest.mark.parametrize("name", LOCKS)
def test_all_that_is_wanted_is_pinned_at_a_version_that_will_do(name: str) -> None:
    pinned: dict[str, list[Pin]] = {}
    for pin in LOCKS[name]:
        pinned.setdefault(pin.name, []).append(pin)
    for requirement in wanted(name):
        pins = pinned.get(canonicalize_name(requirement.name))
        assert pins, f"{requirement} is not in locks/{name}.txt: run make lock"
        for pin in pins:
            assert requirement.specifier.contains(pin.version, prereleases=True), f"{pin.version} for {requirement}"


@pytest.mark.parametrize("name", LOCKS)
def test_each_pin_has_its_hashes_and_somebody_who_wants_it(name: str) -> None:
    here = {pin.name for pin in LOCKS[name]}
    for pin in LOCKS[name]:
        assert pin.hashes, pin.name
        # The rest are packages that are not wanted any more, or that somebody has added by hand.
        assert any(by in here or by.startswith(("tapas-table", "-r build.in")) for by in pin.wanted_by), pin.name


def test_sets_that_share_an_environment_have_the_same_versions() -> None:
    versions: dict[str, dict[str, set[str]]] = {}
    for name, pins in LOCKS.items():
        for pin in pins:
            versions.setdefault(pin.name, {}).setdefault(name, set()).add(pin.version)
    for package, sets in versions.items():
        assert len({frozenset(found) for found in sets.values()}) == 1, f"{package}: {sets}"


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_names_no_registry_and_no_computer(name: str) -> None:
    assert not re.search(r"://|index-url|find-links|/home|/tmp", (FOLDER / f"{name}.txt").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "line",
    ["tornado>=6.4", "tornado", "tornado @ file:///somewhere", "--extra-index-url elsewhere", "-e .", "tornado==6 # x"],
)
def test_a_line_that_pins_nothing_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="not a pin"):
        list(read(f"{line}\n    # via somebody\n"))


def test_make_installs_nothing_else() -> None:
    installed = re.findall(r"\$\(PIP\) (.*)", (ROOT / "Makefile").read_text(encoding="utf-8"))
    assert len(installed) > 2
    for arguments in installed:
        assert "--require-hashes" in arguments or "--no-deps" in arguments, arguments


def test_tornado_is_one_that_no_known_request_stops() -> None:
    (lowest,) = (one for one in wanted(PLAY) if one.name == "tornado")
    assert not lowest.specifier.contains("6.6.0"), "percent signs in an address keep it busy"
    assert lowest.specifier.contains("6.6.1")


@pytest.mark.parametrize(("spoil", "status"), [("", 0), ("lit.js", 1), ("unknown.js", 1)])
def test_a_module_of_the_page_that_is_another_one_is_refused(tmp_path: Path, spoil: str, status: int) -> None:
    check = runpy.run_path(str(ROOT / "tools" / "page" / "check_vendored.py"))["main"]
    shutil.copytree(check.__globals__["FOLDER"], tmp_path / "vendor")
    if spoil:
        with (tmp_path / "vendor" / spoil).open("a", encoding="utf-8") as file:
            file.write("// more\n")
    check.__globals__["FOLDER"] = tmp_path / "vendor"
    assert check() == status
