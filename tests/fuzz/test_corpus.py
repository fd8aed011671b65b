"""Every input that once found something, or that leads deep into a reader, is read again."""

from pathlib import Path

import pytest

from tests.fuzz.__main__ import _TARGETS, CORPUS
from tests.fuzz.targets import TARGETS

INPUTS = sorted(path.relative_to(CORPUS) for path in CORPUS.rglob("*") if path.is_file())


@pytest.mark.parametrize("path", INPUTS, ids=str)
def test_an_input_is_read_or_refused_with_words(path: Path) -> None:
    TARGETS[path.parts[0]]((CORPUS / path).read_bytes())


def test_every_target_is_run_and_has_inputs() -> None:
    assert set(TARGETS) == set(_TARGETS) == {path.parts[0] for path in INPUTS}


def test_the_corpus_stays_small() -> None:
    assert sum((CORPUS / path).stat().st_size for path in INPUTS) < 400_000
