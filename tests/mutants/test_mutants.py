"""The tool that plants small mistakes: what it plants, and that it says which of them nobody notices."""

from pathlib import Path

import pytest

from tests.mutants.__main__ import ROOT, known_equivalents, main, report, tried
from tests.mutants.reach import recorded
from tests.mutants.sites import Source, all_mutants, compiles, drawn
from tests.mutants.tree import Tree

CODE = '''"""Of no game."""

LIMITS: dict[str, int] = {"least": 1}


def larger(a: int, b: int, strict: bool = True) -> bool:
    """Says é before the numbers, so that columns of bytes and characters differ."""
    return "é" != "e" and (a > b if strict else not a < b)


def those(numbers: list[int]) -> set[int]:
    if not numbers and LIMITS is not None:
        return set(numbers)
    return {2 * each + 1 for each, _ in zip(numbers, numbers, strict=True) if each == 1 or each in (2, 3)}
'''
TESTS = (
    "from engine import larger\n\ndef test_two_is_larger_than_one():\n    assert larger(2, 1) and not larger(1, 2)\n"
)
NAME = "test_numbers.py::test_two_is_larger_than_one"


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    for name, text in {"engine/__init__.py": CODE, "firmware/__init__.py": "", "test_numbers.py": TESTS}.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_the_same_seed_draws_the_same_mutants(tiny: Path) -> None:
    assert drawn(tiny, 7, 5) == drawn(tiny, 7, 5)
    assert drawn(tiny, 7, 5) != drawn(tiny, 8, 5)
    assert len(drawn(tiny, 7, 1000)) == len(all_mutants(tiny))


def test_every_mutant_is_another_text_and_compiles(tiny: Path) -> None:
    mutants = all_mutants(tiny)
    assert all(compiles(mutant, CODE) and mutant.applied(CODE) != CODE for mutant in mutants)
    assert len({mutant.applied(CODE) for mutant in mutants}) == len(mutants)


def test_mutants_of_every_kind_are_made_where_they_belong(tiny: Path) -> None:
    made = {(mutant.line, mutant.change) for mutant in all_mutants(tiny)}
    expected = {
        (3, '{"least": 1} → {}'),
        (3, "1 → 2"),
        (6, "True → False"),
        (8, "!= → =="),
        (8, "and → or"),
        (8, "> → >="),
        (8, "strict → True"),
        (8, "not a < b → (a < b)"),
        (12, "is not → is"),
        (13, "set(numbers) → set()"),
        (14, "* → //"),
        (14, "+ → -"),
        (14, "each == 1 or each in (2, 3) → False"),
        (14, "in → not in"),
    }
    assert expected <= made
    assert (14, "True → False") not in made, "zip only asserts that its arguments are of one length"


def test_the_project_s_own_sources_give_mutants_that_compile() -> None:
    path = "engine/tapas/rules.py"
    text = (ROOT / path).read_text(encoding="utf-8")
    mutants = list(Source(path, text).mutants())
    assert len(mutants) > 20
    assert all(compiles(mutant, text) for mutant in mutants)


def test_a_mutant_that_no_test_notices_survives_and_another_is_killed(
    tiny: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    uncaught, caught = (
        next(mutant for mutant in all_mutants(tiny) if mutant.change == change) for change in ("> → >=", "!= → ==")
    )
    answers = [(mutant, tried(Tree(tiny), mutant, [NAME], {NAME: 0.1}, 60)) for mutant in (uncaught, caught)]
    assert [answer.fate for _, answer in answers] == ["survives", "killed"]
    assert (tiny / "engine/__init__.py").read_text(encoding="utf-8") == CODE, "the mutant is taken out again"
    assert not report(answers)
    printed = capsys.readouterr().out
    assert f"engine/__init__.py:8  != → ==  killed by {NAME}" in printed
    assert printed.endswith("survives: engine/__init__.py:8  > → >=\n")
    assert report([answers[1]])


def test_it_knows_which_tests_reach_a_mutant_in_a_program_that_they_start_too(tiny: Path, tmp_path: Path) -> None:
    more = (
        "import subprocess, sys\nfrom engine import LIMITS, those\n\n"
        "def test_those_of_none_in_a_program():\n"
        "    subprocess.run([sys.executable, '-c', 'import engine; engine.those([])'], check=True)\n\n"
        "def test_nothing():\n    assert LIMITS\n"
    )
    (tiny / "test_those.py").write_text(more, encoding="utf-8")
    mutants = {(mutant.line, mutant.change): mutant for mutant in all_mutants(tiny)}
    wanted = [mutants[each] for each in ((8, "> → >="), (13, "set(numbers) → set()"), (3, "1 → 2"), (14, "* → //"))]
    (tmp_path / "notes").mkdir()
    reach = recorded(Tree(tiny), wanted, tmp_path / "notes")
    in_a_program = "test_those.py::test_those_of_none_in_a_program"
    nothing = "test_those.py::test_nothing"
    of_the_constant = [NAME, nothing, in_a_program]
    assert [sorted(tests) for tests in reach.tests.values()] == [[NAME], [in_a_program], of_the_constant, []]
    assert reach.seconds.keys() == {*of_the_constant}


def add(tree: Path, name: str, code: str, tests: str) -> None:
    """A module of the engine, and its tests."""
    (tree / f"engine/{name}.py").write_text(code, encoding="utf-8")
    (tree / f"test_{name}.py").write_text(tests, encoding="utf-8")


def test_a_condition_after_another_is_reached_by_the_tests_that_come_to_it(tiny: Path, tmp_path: Path) -> None:
    add(
        tiny,
        "signs",
        "def sign(number: int) -> str:\n    if number > 0:\n        return 'plus'\n"
        "    elif number < 0:\n        return 'minus'\n    return ''\n",
        "from engine.signs import sign\n\ndef test_plus():\n    assert sign(5) == 'plus'\n\n"
        "def test_minus():\n    assert sign(-5) == 'minus'\n",
    )
    mutants = [each for each in all_mutants(tiny) if each.path == "engine/signs.py" and each.line == 4]
    (tmp_path / "notes").mkdir()
    reach = recorded(Tree(tiny), mutants, tmp_path / "notes")
    assert mutants
    assert all("test_signs.py::test_minus" in tests for tests in reach.tests.values())


def test_what_is_kept_for_all_is_reached_by_whoever_asks_for_it(tiny: Path, tmp_path: Path) -> None:
    add(
        tiny,
        "kept",
        "from functools import cache\n\n@cache\ndef kept() -> int:\n    return 1\n\n"
        "def twice() -> int:\n    return 2 * kept()\n",
        "from engine.kept import kept, twice\n\ndef test_one():\n    assert kept() > 0\n\n"
        "def test_two():\n    assert twice() == 2\n",
    )
    (one,) = (each for each in all_mutants(tiny) if each.path == "engine/kept.py" and each.line == 5)
    (tmp_path / "notes").mkdir()
    assert "test_kept.py::test_two" in recorded(Tree(tiny), [one], tmp_path / "notes").tests[one]


def test_who_reads_what_is_written_in_a_file_reaches_all_of_it(tiny: Path, tmp_path: Path) -> None:
    add(
        tiny,
        "named",
        "def nobody_calls_it() -> int:\n    return 1\n",
        "from pathlib import Path\n\ndef test_a_text():\n    assert Path('engine/named.py').read_text()\n",
    )
    (one,) = (each for each in all_mutants(tiny) if each.path == "engine/named.py")
    (tmp_path / "notes").mkdir()
    assert recorded(Tree(tiny), [one], tmp_path / "notes").tests[one] == ["test_named.py::test_a_text"]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--seed", "one"], "'one' is no whole number"),
        (["--count", "0"], "--count must be 1 or more"),
        (["--below", "nowhere"], "begins with 'nowhere'"),
    ],
)
def test_arguments_that_ask_for_nothing_are_refused(
    arguments: list[str], told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["mutants", *arguments])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    assert told in capsys.readouterr().err


def test_equivalent_mutants_are_still_in_the_code() -> None:
    for path, line, change in known_equivalents():
        lines = [text.strip() for text in (ROOT / path).read_text(encoding="utf-8").splitlines()]
        assert line in lines, f"{path} has no line {line!r} any more; take {change} out of equivalent.toml"
