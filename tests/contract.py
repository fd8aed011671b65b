"""Transcripts of sessions at the page's interface: the requests, and what the table answered.

A transcript is a file with an object of JSON a line: the request (`do` and `body`, or `wait` for so many seconds), the
key of the state that is waited for then (`until`), its `status`, the `answer` where that isn't the state, what the
state changed in (`change`), and a digest of the `frame` where the lights are at rest. A later table may say more than a
transcript knows; what the transcript knows must hold. Times are left out of all of it.
"""

import hashlib
import json
import re
import time
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from tests.served import Served
from tests.waiting import until

THEN, KEEP, GONE = "$then", "$keep", "$gone"
"""A changed list keeps its first `$keep` items and has the items of `$then` after them; keys of `$gone` are gone."""
_CLOCK_TIME = re.compile(r" @\d+\.\d")
_TIMES = ("started", "touched", "seconds")
RECORDED_MA = 2000
"""What the lights might draw when the transcripts were recorded."""
_ONLY_OF_TAPAS = "colors"
"""Colours of Tapas's pieces, which the first version's states had in all games; `palette` has the table's own."""
_MAY_GROW = "/choices/levels"
"""A list of what there is to choose from, which a later table may add to at its end."""
_ANIMATION_SECONDS = 60
_STILL_SECONDS = 2.5
"""Longer than any picture of a loop on the lights stays."""


def settled(value: Any) -> Any:
    """Data of the page's interface without the times in it."""
    if isinstance(value, dict):
        return {key: settled(item) for key, item in value.items() if key not in _TIMES}
    if isinstance(value, list):
        return [settled(item) for item in value]
    return _CLOCK_TIME.sub(" @...", value) if isinstance(value, str) else value


def change(old: Any, new: Any) -> Any:
    """What makes `new` of `old`; `after` applies it."""
    if isinstance(old, dict) and isinstance(new, dict):
        changed = {
            key: change(old[key], value) if key in old else value
            for key, value in new.items()
            if key not in old or not _same(old[key], value)
        }
        gone = [key for key in old if key not in new]
        return {**changed, GONE: gone} if gone else changed
    if isinstance(old, list) and isinstance(new, list):
        pairs = enumerate(zip(old, new, strict=False))
        kept = next((at for at, (a, b) in pairs if not _same(a, b)), min(len(old), len(new)))
        return {KEEP: kept, THEN: new[kept:]} if kept else new
    return new


def _same(a: Any, b: Any) -> bool:
    """Whether two data are the same in JSON, where 1 is neither 1.0 nor true."""
    if type(a) is not type(b):
        return False
    if isinstance(a, dict | list):
        return json.dumps(a, sort_keys=True) == json.dumps(b, sort_keys=True)
    return bool(a == b)


def after(old: Any, changed: Any) -> Any:
    """The inverse of `change`."""
    if isinstance(old, list) and isinstance(changed, dict) and THEN in changed:
        return [*old[: changed[KEEP]], *changed[THEN]]
    if not isinstance(old, dict) or not isinstance(changed, dict):
        return changed
    kept = {key: value for key, value in old.items() if key not in changed.get(GONE, ())}
    return kept | {key: after(kept.get(key), value) for key, value in changed.items() if key != GONE}


def differences(known: Any, found: Any, at: str = "") -> list[str]:
    """Where `found` lacks something of `known` or says otherwise; keys of objects that `known` lacks are ignored."""
    if isinstance(known, dict) and isinstance(found, dict):
        missing = [f"{at}/{key} is missing" for key in known if key not in found and key != _ONLY_OF_TAPAS]
        pairs = [(f"{at}/{key}", value, found[key]) for key, value in known.items() if key in found]
    elif isinstance(known, list) and isinstance(found, list) and _is_as_long(known, found, at):
        missing = []
        pairs = [(f"{at}/{i}", a, b) for i, (a, b) in enumerate(zip(known, found, strict=False))]
    else:
        return [] if _same(known, found) else [f"{at} was {json.dumps(known)}, is {json.dumps(found)}"]
    return missing + [line for where, a, b in pairs for line in differences(a, b, where)]


def _is_as_long(known: list[Any], found: list[Any], at: str) -> bool:
    return len(known) <= len(found) if at.endswith(_MAY_GROW) else len(known) == len(found)


def state_of(served: Served, awaited: str | None = None) -> dict[str, Any]:
    """The state as soon as the table neither thinks nor is about to act by itself, and what is awaited is there."""

    def is_there(state: dict[str, Any]) -> bool:
        covered = any(state[what] is not None for what in ("asking", "menu", "replay", "checkup"))
        return (covered or not state.get("thinking")) and (awaited is None or state[awaited] is not None)

    return dict(settled(until(lambda: served.get("/api/state"), "the table has thought", is_there, every=0.05)))


def frame_of(served: Served) -> str:
    """A digest of the 64 colours that the strip shows."""
    listener = served.listen()
    digest = hashlib.sha256(listener.next("frame")[2].encode()).hexdigest()[:16]
    listener.close()
    return digest


def _comes_to(served: Served, frame: str) -> bool:
    """Whether the lights show this now, or when what still moves on them has come to rest."""
    end = time.monotonic() + _ANIMATION_SECONDS
    while frame_of(served) != frame:
        if time.monotonic() > end:
            return False
        time.sleep(0.1)
    return True


def _shows_time(state: dict[str, Any]) -> bool:
    """Whether the lights show a clock that runs, so that they depend on how fast this computer is."""
    clock = state.get("clock") or {}
    return "left" in clock or ("running" in clock and state["phase"] in ("play", "clapped", "clap"))


def still_frame_of(served: Served, state: dict[str, Any]) -> str | None:
    """The frame's digest if the lights are at rest; None while anything moves, or shows a clock. Takes a while."""
    if _shows_time(state):
        return None
    first, end = frame_of(served), time.monotonic() + _STILL_SECONDS
    while time.monotonic() < end:
        if frame_of(served) != first:
            return None
        time.sleep(0.03)
    return first


def answer_of(served: Served, line: dict[str, Any]) -> dict[str, Any]:
    """The status and the answer to a line's request; the answer is left out where it is the state."""
    if "wait" in line:
        time.sleep(line["wait"])
        return {}
    method, path = line["do"].split()
    status, data, headers = served.call(method, path, json.dumps(line["body"]).encode() if "body" in line else None)
    if headers["Content-Type"].startswith("text/plain"):
        lines = data.decode().splitlines(keepends=True)
        return {"status": status, "answer": settled("".join(line for line in lines if not line.startswith("[Date ")))}
    answer = settled(json.loads(data))
    return {"status": status} if "game_name" in answer else {"status": status, "answer": answer}


def hold(transcripts: Mapping[Path, Path], update: bool = False) -> None:
    """Hold tables to transcripts (file -> directory of the table's journal), all at once; or `update` them.

    Fingers and lights take their time, in which others can press.
    """

    def one(path: Path, directory: Path) -> None:
        # The pictures are held as they were recorded, before any fuse dims them.
        served = Served(directory, limit_ma=RECORDED_MA)
        try:
            if update:
                write_lines(path, list(transcribe(served, read_lines(path))))
            else:
                follow(served, path)
        finally:
            served.close()

    with ThreadPoolExecutor(len(transcripts)) as pool:
        done = [pool.submit(one, *each) for each in transcripts.items()]
    wrong = [str(error) for each in done if (error := each.exception()) is not None]
    assert not wrong, "\n\n".join(wrong)


def follow(served: Served, path: Path) -> None:
    """Make the requests of a transcript; AssertionError at the first that is answered otherwise than it says."""
    known: Any = {}
    for number, line in enumerate(read_lines(path), 1):
        answer, state = answer_of(served, line), state_of(served, line.get("until"))
        known = after(known, line["change"])
        wrong = differences({key: line[key] for key in ("status", "answer") if key in line}, answer)
        wrong += differences(known, state, "state")
        if "frame" in line and not _shows_time(state) and not _comes_to(served, line["frame"]):
            wrong.append("the lights show another picture")
        if wrong:
            request = f"{line.get('do', 'waiting')} {line.get('body', '')}"
            raise AssertionError("\n".join([f"{path.name}, line {number}, {request}:", *wrong]))


def transcribe(served: Served, requests: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Make requests; the lines of their transcript."""
    state: Any = {}
    for asked in requests:
        answer, new = answer_of(served, asked), state_of(served, asked.get("until"))
        still = still_frame_of(served, new)
        line = {key: asked[key] for key in ("do", "body", "wait", "until") if key in asked} | answer
        yield {**line, "change": change(state, new)} | ({"frame": still} if still else {})
        state = new


def write_lines(path: Path, lines: Iterable[dict[str, Any]]) -> None:
    """An object of JSON a line."""
    text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def read_lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
