"""The overview of `firmware/` in its docstring, by which a newcomer finds a file."""

import re
from pathlib import Path

import firmware


def test_the_overview_has_a_line_for_every_file_and_folder() -> None:
    assert firmware.__doc__ is not None
    listed = re.findall(r"^    ([a-z_]+(?:\.py|/)) +\S", firmware.__doc__, re.MULTILINE)
    folder = Path(firmware.__file__).parent
    files = {path.name for path in folder.glob("*.py")} - {"__init__.py"}
    folders = {f"{path.parent.name}/" for path in folder.glob("*/__init__.py")}
    assert sorted(listed) == sorted(files | folders)
