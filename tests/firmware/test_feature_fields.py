"""No feature overwrites what the table or another feature says in the state."""

import random
from pathlib import Path
from typing import Any, ClassVar

import pytest

from firmware.features import Feature, FeatureError
from firmware.journal import Journal
from firmware.table.session import Session


def feature_saying(feature: str, field: str) -> type[Feature]:
    class Saying(Feature):
        name: ClassVar[str] = feature

        def snapshot(self) -> dict[str, Any]:
            return {field: 1}

    return Saying


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        (["weather", "weather"], "the feature 'a' and the feature 'b' both have a field 'weather'"),
        (["weather", "settings"], "the table and the feature 'b' both have a field 'settings'"),
        (["game", "weather"], "the table and the feature 'a' both have a field 'game'"),
    ],
)
def test_two_that_say_the_same_field_are_refused(tmp_path: Path, fields: list[str], words: str) -> None:
    kinds = [feature_saying(name, field) for name, field in zip("ab", fields, strict=True)]
    with pytest.raises(FeatureError, match=words):
        Session(Journal(tmp_path), random.Random(1), 0.0, kinds)


def test_fields_of_their_own_stand_in_the_state(tmp_path: Path) -> None:
    kinds = [feature_saying("a", "weather"), feature_saying("b", "tide")]
    state = Session(Journal(tmp_path), random.Random(1), 0.0, kinds).snapshot()
    assert (state["weather"], state["tide"]) == (1, 1)
