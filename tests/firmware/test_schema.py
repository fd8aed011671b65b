"""The schema of the state: what it lets through, what it is kept to, and what it may become."""

import copy
import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from firmware.games.plugin import GamePlugin
from firmware.games.registry import plugins
from firmware.schema import schema
from firmware.web.server import all_routes
from tests.contract import after, differences, read_lines
from tests.phones import POSTS
from tests.served import Served
from tests.valid_states import checked, faults
from tests.virtual_table import VirtualTable
from tools import schema_record as command
from tools.schema_record import RECORD, broken, made, main, stale, wrong

HERE = Path(__file__).parent
TRANSCRIPTS = sorted([*(HERE / "golden" / "http").glob("*.jsonl"), *(HERE.parent / "data" / "old").glob("*.jsonl")])
WRITE = "python -m tools.schema_record --write"
RECORDED: dict[str, Any] = json.loads(RECORD.read_text(encoding="utf-8"))


def test_the_page_and_the_record_are_what_the_types_say_and_the_table_tells_its_schema(served: Served) -> None:
    assert (wrong(), stale()) == ([], [])
    assert jsonschema_rs.meta.is_valid(schema(plugins(), all_routes()))
    told = served.get("/api/schema")
    assert told == json.loads(json.dumps(schema(plugins(), all_routes())))
    assert jsonschema_rs.is_valid(told, served.get("/api/state"))


def test_the_command_names_what_is_stale_writes_it_and_refuses_to_break_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(what: str) -> tuple[int, str]:
        monkeypatch.setattr("sys.argv", ["schema", what])
        return main(), capsys.readouterr().out

    record = tmp_path / "docs" / "v1.json"
    monkeypatch.setattr(command, "RECORD", record)
    assert run("--check") == (1, "".join(f"{path.name} isn't current; write it with: {WRITE}\n" for path in made()))
    assert (run("--write"), run("--check")) == ((0, ""), (0, ""))
    assert record.read_text("utf-8") == RECORD.read_text("utf-8")
    record.write_text(record.read_text("utf-8").replace('"hold"', '"held"'), encoding="utf-8")
    assert run("--write")[0] == 1
    assert "POST /api/press.held: is gone" in run("--check")[1]


def test_every_request_with_a_body_is_in_the_schema(served: Served) -> None:
    assert {path.removeprefix("POST ").replace("/N", "/1") for path in RECORDED["x-requests"]} == {*POSTS}
    settings = RECORDED["$defs"]["SettingsBody"]["properties"]
    assert sorted(served.get("/api/state")["setting_choices"]) == sorted(settings)


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_recorded_state_and_the_bodies_of_requests_that_were_taken_are_as_the_schema_says(path: Path) -> None:
    """But for times, which are left out of transcripts, and newer fields, which older ones don't know."""
    state: Any = {}
    for line in read_lines(path):
        state = after(state, line["change"])
        told = {key: value for key, value in state.items() if key != "colors" or state["game_name"] == "tapas"}
        assert list(faults(told, lax=True)) == [], line
        if "body" in line and line["status"] == 200:
            assert _body(re.sub(r"/\d+(?=/|$)", "/N", line["do"])).is_valid(line["body"]), line


@cache
def _body(request: str) -> jsonschema_rs.Draft202012Validator:
    whole = schema(plugins(), all_routes())
    return jsonschema_rs.Draft202012Validator({"$defs": whole["$defs"], **whole["x-requests"][request]})


class PluginWithoutTypes(GamePlugin):
    name = "chess"
    title = "Chess"


def test_a_game_without_types_may_say_anything_beside_what_every_state_has(table: VirtualTable) -> None:
    told = schema({"chess": PluginWithoutTypes()})
    state = {**table.snapshot(), "game_name": "chess", "board": [1, 2], "tray": None}
    assert jsonschema_rs.is_valid(told, state)
    assert not jsonschema_rs.is_valid(told, {**state, "phase": 1})
    assert not jsonschema_rs.is_valid(told, {**state, "game_name": "tapas"})
    with pytest.raises(AssertionError, match="no valid state"):
        checked({**table.snapshot(), "surprise": 1})


INTEGER = {"type": "integer"}


def fields(parts: dict[str, Any]) -> Any:
    """The fields of a state of Tapas in a schema's parts."""
    return parts["TapasState"]["properties"]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda parts: fields(parts).pop("tray"), "tapas TapasState.tray: is gone"),
        (lambda parts: parts["TapasState"]["required"].remove("tray"), "tapas TapasState.tray: may be missing"),
        (lambda parts: fields(parts).update(tray=INTEGER), "tapas TapasState.tray: has another type"),
        (lambda parts: fields(parts)["moves"].update(items=INTEGER), "tapas TapasState.moves[]: has another type"),
        (lambda parts: fields(parts)["outcome"]["anyOf"].append(INTEGER), "tapas TapasState.outcome: has another type"),
        (lambda parts: fields(parts)["phase"]["enum"].pop(), "tapas TapasState.phase: has another type"),
        (lambda parts: parts["Utterance"]["properties"].pop("sound"), "event spoken.sound: is gone"),
        (lambda parts: parts["PressBody"]["required"].append("hold"), "POST /api/press.hold: has become necessary"),
        (lambda parts: parts["PressBody"]["properties"].pop("hold"), "POST /api/press.hold: is gone"),
        (lambda parts: parts["PressBody"]["required"].clear(), ""),
        (lambda parts: fields(parts).update(weather={"type": "string"}), ""),
        (lambda parts: fields(parts)["phase"]["enum"].append("sleeping"), ""),
        (lambda parts: fields(parts)["tray"].update(description="The tray."), ""),
    ],
)
def test_what_goes_or_has_another_type_breaks_the_record(change: Callable[[dict[str, Any]], Any], words: str) -> None:
    new = copy.deepcopy(RECORDED)
    change(new["$defs"])
    assert broken(RECORDED, new) == [words] * bool(words)
    assert broken(RECORDED, {**RECORDED, "anyOf": RECORDED["anyOf"][1:]}) == ["tapas TapasSetupState: is gone"]


@pytest.mark.parametrize(
    ("known", "found", "words"),
    [
        ({"points": {"J": 1}}, {"points": {}}, "/points/J is missing"),
        ({"points": {"J": 1}}, {"points": {"J": 1, "C": 0}, "more": [1]}, ""),
        ({"moves": ["1@Nc"]}, {"moves": ["1@Nc", "1@Nd"]}, '/moves was ["1@Nc"], is ["1@Nc", "1@Nd"]'),
        ({"moves": ["1@Nc"]}, {"moves": ["1@Nd"]}, '/moves/0 was "1@Nc", is "1@Nd"'),
        ({"hold": 1}, {"hold": True}, "/hold was 1, is true"),
    ],
)
def test_what_was_said_and_no_longer_is_is_named(known: Any, found: Any, words: str) -> None:
    assert differences(known, found) == ([words] if words else []), "what is said beside is welcome"
