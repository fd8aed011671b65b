"""The numbers that have names: how long the table waits, how much it takes. A diff shows each change."""

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
FOLDERS = "background hardware journal library lights link modes pico table".split()
LEFT_OUT = ("main.py", "pins.py", "supply.py")
"""What needs a chip, and what `make wiring` writes and tests/wiring compares."""


def numbers(path: Path) -> Iterator[str]:
    """The constants of a module that are a number or several."""
    name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    module = importlib.import_module(name)
    for node in ast.parse(path.read_text("utf-8")).body:
        target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
        if isinstance(target, ast.Name) and target.id.isupper():
            value = getattr(module, target.id)
            if all(isinstance(each, int | float) for each in (value if isinstance(value, tuple) else (value,))):
                yield f"  {target.id.strip('_').lower().replace('_', ' ')}: {value}"


def test_no_number_changes_unnoticed(golden: Any) -> None:
    lines = []
    for path in (path for folder in FOLDERS for path in sorted((ROOT / "firmware" / folder).glob("*.py"))):
        if path.name not in LEFT_OUT and (found := list(numbers(path))):
            lines += [path.relative_to(ROOT).as_posix(), *found]
    golden("numbers.txt", "\n".join([*lines, ""]))
