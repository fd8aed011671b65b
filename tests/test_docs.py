"""What the documentation says of the repository is so: links, paths, targets, settings, the snippet."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.tapas import Closed
from firmware.commands.__main__ import main
from firmware.schema import addresses
from firmware.service.config import all_keys
from firmware.web.server import all_routes
from tools.suites.table import read

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = (".ci", ".github", "bench", "docs", "engine", "firmware", "hw_mock", "league", "tests", "wiring")
PAGES = sorted(
    page.relative_to(ROOT).as_posix()
    for pattern in ("*.md", "docs/*.md", "wiring/**/*.md", "tests/**/*.md", ".github/**/*.md")
    for page in ROOT.glob(pattern)
)
WORKFLOWS = sorted(path.name for path in (ROOT / ".github/workflows").glob("*.yml"))
FENCED = re.compile(r"^ *```.*?^ *```", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\]\((?P<target>[^)\s#]*)(?:#(?P<anchor>[^)\s]+))?\)")
HEADING = re.compile(r"^#{1,6} +(.+?) *#*$", re.MULTILINE)
MAKE = re.compile(r"(?:^|[\s;&])make((?:[ ]+[A-Z]+=\S+)*)[ ]+(?P<target>[a-z][a-z-]*)", re.MULTILINE)
PATH = re.compile(r"[\w.-]+(?:/[\w.<>*-]+)+/?")


def text_of(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def anchors(page: str) -> set[str]:
    """The anchors of a page's headings, as the repository's web page makes them."""
    found: dict[str, int] = {}
    for heading in HEADING.findall(FENCED.sub("", text_of(page))):
        words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)
        slug = re.sub(r"[^\w\- ]", "", words.lower()).replace(" ", "-")
        found[slug] = found.get(slug, -1) + 1
    return {slug if not number else f"{slug}-{number}" for slug, last in found.items() for number in range(last + 1)}


def code_of(page: str) -> Iterator[str]:
    """Code blocks and code spans."""
    text = text_of(page)
    yield from FENCED.findall(text)
    yield from SPAN.findall(FENCED.sub("", text))


def targets() -> set[str]:
    suites = {f"test-{suite.name}" for suite in read().suites}
    return suites | set(re.findall(r"^([a-z][a-z-]*):", text_of("Makefile"), re.MULTILINE))


def snippet(page: str) -> str:
    found = re.search(r"^```python\n(.*?)^```", text_of(page), re.MULTILINE | re.DOTALL)
    assert found, f"{page} has no Python"
    return found[1]


def test_the_readme_has_at_most_200_lines() -> None:
    assert len(text_of("README.md").splitlines()) <= 200


def test_the_readmes_python_does_what_its_comments_say() -> None:
    names: dict[str, Any] = {}
    values = []
    for statement in ast.parse(snippet("README.md")).body:
        source = ast.unparse(statement)
        if isinstance(statement, ast.Expr):
            values.append(eval(source, names))
        else:
            exec(source, names)
    opened, why, (left, points, outcome), popped, same = values
    assert opened[:3] == ("Nc", "Ne", "E5")
    assert why is Closed.OWN_FIRST
    assert (left, points, outcome) == ((), 0, None)
    assert popped is not None
    assert same


def test_the_page_on_the_engine_has_the_readmes_python() -> None:
    assert snippet("docs/python.md") == snippet("README.md")


def leads_somewhere(page: str, link: re.Match[str]) -> bool:
    if re.match(r"[a-z]+:", link["target"]):
        return True
    there = (ROOT / page).parent / link["target"] if link["target"] else ROOT / page
    if link["anchor"] is None:
        return there.exists()
    return there.suffix == ".md" and there.is_file() and link["anchor"] in anchors(str(there.relative_to(ROOT)))


def test_every_link_leads_somewhere() -> None:
    links = [(page, link) for page in PAGES for link in LINK.finditer(FENCED.sub("", text_of(page)))]
    assert [(page, link[0]) for page, link in links if not leads_somewhere(page, link)] == []


def test_every_make_target_that_is_named_exists() -> None:
    named = {(page, make["target"]) for page in PAGES for code in code_of(page) for make in MAKE.finditer(code)}
    there = targets()
    assert [(page, target) for page, target in named if target not in there] == []


def test_the_map_of_the_house_names_every_file_and_folder_of_the_firmware() -> None:
    folder, text = ROOT / "firmware", (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    there = [path.name for path in folder.glob("*.py") if path.name != "__init__.py"]
    there += [f"{path.parent.name}/" for path in folder.glob("*/__init__.py")]
    there += [f"features/{path.parent.name}/" for path in folder.glob("features/*/__init__.py")]
    assert [name for name in there if f"`firmware/{name}" not in text] == []


def test_every_path_that_is_named_exists() -> None:
    spans = {(page, span) for page in PAGES for span in SPAN.findall(FENCED.sub("", text_of(page)))}
    # What the changelog names may be gone since then.
    named = [each for each in spans if PATH.fullmatch(each[1]) and each[0] != "CHANGELOG.md"]
    # <game> stands for any game's name.
    paths = {path: re.sub(r"<\w+>", "*", path.rstrip("/")) for _, path in named if path.split("/")[0] in FOLDERS}
    there = {path for path, pattern in paths.items() if any(ROOT.glob(pattern))}
    assert [(page, path) for page, path in named if path in paths and path not in there] == []


def test_every_function_on_the_way_of_one_press_is_in_its_file() -> None:
    rows = re.findall(r"^\|[^|]*\| `([\w/]+\.py)` \| `([\w.]+)` \|", text_of("docs/architecture.md"), re.MULTILINE)
    assert len(rows) >= 10
    assert [(file, name) for file, name in rows if name not in definitions(file)] == []


NAMED_TEST = re.compile(r"`(tests/[\w/]+\.py)::([^`]+)`")


def test_every_test_that_a_promise_names_is_in_its_file() -> None:
    named = NAMED_TEST.findall(text_of("docs/promises.md"))
    assert len(named) > 100
    missing = {
        (file, name)
        for file, name in named
        if name.partition("[")[0].replace("::", ".") not in (definitions(file) if (ROOT / file).is_file() else ())
    }
    assert missing == set()


def test_every_promise_has_a_test_and_every_attack_a_command() -> None:
    rows = re.findall(r"^\| (.*) \|$", text_of("docs/promises.md"), re.MULTILINE)
    told = [row.split(" | ") for row in rows if not row.startswith(("attack", "promise"))]
    attacks = [cells for cells in told if len(cells) == 3]
    assert len(attacks) > 20
    assert [cells for cells in attacks if not (cells[2].startswith("`") or cells[2] == "the same")] == []
    promises = [cells for cells in told if len(cells) != 3]
    assert [cells for cells in promises if len(cells) != 2 or not NAMED_TEST.match(cells[1])] == []


def definitions(file: str) -> set[str]:
    """The classes, functions and methods of a file, and what is assigned there."""
    found = set()
    for node in ast.parse(text_of(file)).body:
        if isinstance(node, ast.ClassDef):
            methods = (part.name for part in node.body if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef))
            found |= {node.name, *(f"{node.name}.{method}" for method in methods)}
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            found.add(node.name)
        elif isinstance(node, ast.Assign):
            found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return found


def test_the_page_on_the_configuration_has_every_setting_with_its_default() -> None:
    rows = re.findall(r"^\| (?:\(top\)|`\[(\w+)\]`) \| `(\w+)` \| `([^`]*)` \|", text_of("docs/installing.md"), re.M)
    documented = {(section, name): tomllib.loads(f"value = {default}")["value"] for section, name, default in rows}
    assert documented == {(key.section, key.name): key.default for key in all_keys()}


def test_the_page_on_http_has_every_address_that_is_served() -> None:
    served = {address for pattern, _ in all_routes() for address in addresses(pattern)}
    documented = set(re.findall(r"`(?:GET|POST) (/api/[\w/.-]+)[`?]", text_of("docs/http.md")))
    assert "/api/games/N/take-up" in served
    assert {address for address in served if address.startswith("/api/")} == documented


def test_the_page_on_the_command_line_has_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    commands = set(re.findall(r"^    (\w+) ", capsys.readouterr().out, re.MULTILINE))
    assert {"play", "doctor"} <= commands
    assert commands <= set(re.findall(r"^\| `tapas-table (\w+)", text_of("docs/command-line.md"), re.MULTILINE))


def test_every_page_is_in_the_sites_navigation() -> None:
    nav = text_of("mkdocs.yml").split("\nnav:\n")[1]
    missing = [page.name for page in (ROOT / "docs").glob("*.md") if f": {page.name}\n" not in nav]
    assert missing == []


def test_the_newest_entry_of_the_changelog_is_the_version() -> None:
    released = re.findall(r"^## \[(\d\S*)\]", text_of("CHANGELOG.md"), re.MULTILINE)
    assert released[0] == tomllib.loads(text_of("pyproject.toml"))["project"]["version"]


@pytest.mark.parametrize("name", WORKFLOWS)
def test_every_workflow_calls_targets_that_exist_and_pins_its_actions(name: str) -> None:
    text = text_of(f".github/workflows/{name}")
    jobs = yaml.safe_load(text)["jobs"]
    for action in re.findall(r"uses: (?!\./)(.*)", text):
        assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action), action
    called, suites = set(), []
    for job in jobs.values():
        for step in job.get("steps", ()):
            called |= {make["target"] for make in MAKE.finditer(step.get("run", ""))}
            suites += re.findall(r"-m tools\.suites (\w+)", step.get("run", ""))
    assert called or suites
    assert called <= targets()
    assert {*suites} <= {"due", "list", "report", "run"}


def test_the_hooks_of_a_commit_are_all_local() -> None:
    repos = yaml.safe_load(text_of(".pre-commit-config.yaml"))["repos"]
    assert [repo["repo"] for repo in repos] == ["local"]
    assert {hook["language"] for hook in repos[0]["hooks"]} == {"system"}
