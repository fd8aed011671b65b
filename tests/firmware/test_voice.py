"""The table's own loudspeaker: programs that speak and play, run in the background, cut off by a press."""

import json
import os
import shutil
import struct
import subprocess
import sys
import threading
import time
import wave
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from firmware.doctor import Computer, Level
from firmware.features.voice.check import check_voice
from firmware.features.voice.speaker import MOST_BYTES, SOUNDS, Cache, Speaker
from firmware.games.speech import line
from firmware.service.config import defaults, parse
from firmware.snapshot import Sound, Utterance
from tests.served import Served
from tests.waiting import PATIENCE, until
from tools import sounds

STATE: dict[str, Any] = {"settings": {"voice": "terse", "language": "en"}}


def utterance(number: int, *words: str, interrupts: bool = True, sound: Sound | None = None) -> Utterance:
    lines = [line("spoken-setup", title=word).snapshot() for word in words]
    return {"number": number, "game": "tapas", "interrupts": interrupts, "sound": sound, "lines": lines}


class Programs:
    """Stand-ins for both programs, which note how they were called."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self.log = folder, folder / "log"
        self.log.write_text("")
        monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
        self.write("espeak-ng", 'read -r text; echo "speaks $2: $text" >> "$LOG"; echo "$text" > "$5"')
        self.write("aplay", 'echo "plays $*" >> "$LOG"')

    def write(self, program: str, script: str) -> None:
        path = self.folder / program
        path.write_text(f'#!/bin/sh\nLOG="{self.log}"\n{script}\n')
        path.chmod(0o755)

    @property
    def called(self) -> list[str]:
        return self.log.read_text().splitlines()

    def spoken(self) -> list[str]:
        """The last words of what was made."""
        return [line.rpartition(" ")[2] for line in self.called if line.startswith("speaks")]

    def play_on(self) -> None:
        """Play for a minute from now on."""
        self.write("aplay", 'echo "plays $*" >> "$LOG"; exec sleep 60')

    def wait_for(self, calls: int) -> None:
        until(lambda: len(self.called) == calls, f"the programs are called {calls} times")


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Programs:
    if sys.platform == "win32":
        pytest.skip("the programs of these tests are shell scripts")
    folder = tmp_path / "bin"
    folder.mkdir()
    return Programs(folder, monkeypatch)


@pytest.fixture
def told() -> list[str]:
    return []


@pytest.fixture
def speaker(request: pytest.FixtureRequest, tmp_path: Path, told: list[str]) -> Iterator[Speaker]:
    with closing(Speaker(tmp_path / "spoken", getattr(request, "param", ""), told.append)) as made:
        yield made


def test_an_utterance_is_its_sound_and_then_its_lines_in_their_order(programs: Programs, speaker: Speaker) -> None:
    speaker.hear(utterance(1, "one", "two", sound="turn"), STATE)
    speaker.hear(utterance(2, "three", interrupts=False), STATE)
    programs.wait_for(6)
    sound, one, two, plays, *_ = programs.called
    assert programs.spoken() == ["one.", "two.", "three."], "what no press brought waits for its turn"
    assert sound.endswith("turn.wav")
    assert (one, two) == ("speaks en: A new game: one.", "speaks en: A new game: two.")
    assert plays.count(".wav") == 2


def test_the_table_says_at_its_loudspeaker_what_its_page_says(
    programs: Programs, served: Served, tmp_path: Path, told: list[str]
) -> None:
    voice = served.table.session.features["voice"]
    voice.start(None, parse(f"[games]\ndata = {json.dumps(str(tmp_path))}\n"), told.append)
    with closing(voice):
        served.post("/api/settings", {"voice": "terse"})
        served.press("ok")
        until(lambda: bool(programs.spoken()), "the game that begins is said aloud")


@pytest.mark.parametrize(("speaker", "player"), [("", "-q /"), ("hw:1", "-q -D hw:1 /")], indirect=["speaker"])
def test_the_loudspeaker_is_the_one_that_was_chosen(programs: Programs, speaker: Speaker, player: str) -> None:
    speaker.hear(utterance(1, sound="turn"), STATE)
    programs.wait_for(1)
    assert programs.called[0].startswith(f"plays {player}")


def test_what_was_spoken_once_is_played_again_without_being_made(programs: Programs, speaker: Speaker) -> None:
    for number in (1, 2, 3):
        speaker.hear(utterance(number, "one"), STATE)
        programs.wait_for(number + 1)
    assert len(programs.spoken()) == 1


def test_a_press_cuts_off_what_is_said_and_what_waits(programs: Programs, speaker: Speaker) -> None:
    programs.play_on()
    speaker.hear(utterance(1, "long"), STATE)
    programs.wait_for(2)
    speaker.hear(utterance(2, "waits", interrupts=False), STATE)
    began = time.monotonic()
    speaker.hear(utterance(3, "short"), STATE)
    assert time.monotonic() - began < PATIENCE, "it waited for what is played, for a minute"
    programs.wait_for(4)
    assert programs.spoken() == ["long.", "short."]


def test_of_what_comes_quicker_than_it_can_be_said_the_latest_four_are_said(
    programs: Programs, speaker: Speaker, tmp_path: Path
) -> None:
    programs.write("aplay", f'echo "plays $*" >> "$LOG"; while [ ! -e {tmp_path}/go ]; do sleep 0.01; done')
    speaker.hear(utterance(1, "1"), STATE)
    programs.wait_for(2)
    for number in range(2, 7):
        speaker.hear(utterance(number, str(number) * 500, interrupts=False), STATE)
    (tmp_path / "go").touch()
    programs.wait_for(10)
    assert [text[:1] for text in programs.spoken()] == ["1", "3", "4", "5", "6"]
    lengths = [len(line) - len("speaks en: ") for line in programs.called if line.startswith("speaks")]
    assert lengths[1:] == [400] * 4, "a line has an end"


def test_a_program_that_never_ends_is_ended_after_a_minute(
    programs: Programs, speaker: Speaker, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    waits, communicate = [], subprocess.Popen.communicate

    def wait_shortly(program: Any, text: Any = None, timeout: float | None = None) -> Any:
        waits.append(timeout)
        return communicate(program, text, 0.05 if timeout and program.args[0] == "aplay" else None)

    monkeypatch.setattr(subprocess.Popen, "communicate", wait_shortly)
    programs.write("aplay", "exec sleep 600")
    speaker.hear(utterance(1, "one"), STATE)
    until(lambda: told, "it is said that the program failed")
    assert "aplay says: it ended with -9" in told[0]
    assert waits == [60.0, 60.0, None]


def test_a_voice_that_is_off_or_ended_says_nothing(
    programs: Programs, speaker: Speaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float | None] = []
    monkeypatch.setattr(threading.Thread, "join", lambda _, timeout=None: waits.append(timeout))
    speaker.hear(utterance(1, "one"), {"settings": {"voice": "off", "language": "en"}})
    programs.play_on()
    speaker.hear(utterance(2, "two"), STATE)
    programs.wait_for(2)
    began = time.monotonic()
    speaker.close()
    assert time.monotonic() - began < PATIENCE, "it waited for what is played, for a minute"
    speaker.hear(utterance(3, "three"), STATE)
    assert (programs.spoken(), waits) == (["two."], [2.0])


DOCTOR = "tapas-table doctor looks for the cause."


@pytest.mark.parametrize(
    ("program", "script", "says"),
    [
        (
            "",
            "",
            "The table can't speak: espeak-ng can't be run (No such file or directory); sudo apt install espeak-ng",
        ),
        ("aplay", "echo no such device >&2; exit 1", f"The table can't speak: aplay says: no such device; {DOCTOR}"),
        ("aplay", "printf %0300d 0 >&2; exit 1", f"The table can't speak: aplay says: {'0' * 200}; {DOCTOR}"),
        ("espeak-ng", 'echo a > "$5"; echo no >&2; exit 1', f"The table can't speak: espeak-ng says: no; {DOCTOR}"),
        ("cache", "", "Spoken lines can't be kept in SPOKEN (File exists)."),
    ],
)
def test_what_is_amiss_is_reported_once_and_nothing_half_made_is_played(
    programs: Programs, speaker: Speaker, told: list[str], monkeypatch: pytest.MonkeyPatch, program: str, script: str,
    says: str,
) -> None:  # fmt: skip
    directory = programs.folder.parent / "spoken"
    if not program:
        monkeypatch.setenv("PATH", "")
    elif program == "cache":
        directory.touch()
    else:
        programs.write(program, script)
    for number in range(1, 4):
        speaker.hear(utterance(number, str(number), interrupts=False), STATE)
    until(lambda: told and speaker._waiting.empty(), "the programs are called")
    assert told == [says.replace("SPOKEN", str(directory))]
    assert not any(call.startswith("plays") for call in programs.called)


def test_no_more_than_four_different_things_are_reported(programs: Programs, speaker: Speaker, told: list[str]) -> None:
    programs.write("aplay", 'echo plays >> "$LOG"; wc -l < "$LOG" >&2; exit 1')
    for number in range(1, 7):
        speaker.hear(utterance(number, str(number), interrupts=False), STATE)
        programs.wait_for(2 * number)
    assert told == [f"The table can't speak: aplay says: {count}; {DOCTOR}" for count in (2, 4, 6, 8)]


@pytest.mark.skipif(not shutil.which("espeak-ng"), reason="espeak-ng isn't installed (apt install espeak-ng)")
@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_espeak_ng_writes_what_can_be_played(speaker: Speaker, language: str) -> None:
    path = speaker._spoken(language, "-w Julie: 2, north c. Ça va ?", 0)
    assert path is not None
    with wave.open(str(path)) as file:
        assert file.getnframes() > file.getframerate() / 2


def test_the_cache_never_holds_more_than_it_may_and_keeps_what_was_used_last(tmp_path: Path) -> None:
    assert MOST_BYTES == 24_000_000
    cache = Cache(tmp_path, most_bytes=50)
    made: list[str] = []

    def file(text: str, size: int = 10, whole: bool = True) -> Path | None:
        def write(path: Path) -> bool:
            made.append(text)
            path.write_bytes(bytes(size))
            return whole

        return cache.file("en", text, write)

    for number in range(30):
        file("often")
        path = file(str(number))
        for n, each in enumerate(sorted(tmp_path.iterdir(), key=lambda p: (p == path, p.stat().st_mtime_ns))):
            os.utime(each, ns=(n, n))
        assert len(list(tmp_path.iterdir())) == min(number + 2, 5), "fifty bytes fit, and no more"
    assert made == ["often", *map(str, range(30))]
    assert file("half", whole=False) is None
    assert file("large", 1000)
    assert [path.stat().st_size for path in tmp_path.iterdir()] == [1000], "the newest stays, and nothing half made"


def test_the_sounds_are_what_their_program_makes_and_small(tmp_path: Path) -> None:
    sounds.write(tmp_path)
    assert {path.name for path in SOUNDS.glob("*.wav")} == {f"{name}.wav" for name in sounds.SOUNDS}
    assert sum(path.stat().st_size for path in SOUNDS.iterdir()) < 60_000
    for path in tmp_path.iterdir():
        with wave.open(str(path)) as made, wave.open(str(SOUNDS / path.name)) as kept:
            assert made.getparams() == kept.getparams()
            one, other = (file.readframes(file.getnframes()) for file in (made, kept))
        numbers = zip(*(struct.unpack(f"<{len(each) // 2}h", each) for each in (one, other)), strict=True)
        assert max(abs(a - b) for a, b in numbers) <= 1


ANALOGUE = " 0 [Headphones     ]: bcm2835_headpho - bcm2835 Headphones\n"
HDMI = " 1 [vc4hdmi0       ]: vc4-hdmi - vc4-hdmi-0\n"


@pytest.mark.parametrize(
    ("build", "cards", "device", "level", "says"),
    [
        ("direct", ANALOGUE, "", Level.WARNING, "only loudspeaker is the analogue"),
        ("direct", ANALOGUE + HDMI, "", Level.WARNING, "would use the analogue"),
        ("direct", ANALOGUE + HDMI, "plughw:CARD=Headphones", Level.WARNING, "would use"),
        ("direct", ANALOGUE + HDMI, "plughw:CARD=vc4hdmi0", Level.OK, "vc4hdmi0"),
        ("direct", HDMI, "", Level.OK, "vc4hdmi0"),
        ("spi", ANALOGUE, "", Level.OK, "Headphones"),
        ("spi", "--- no soundcards ---", "", Level.OK, "no sound card"),
    ],
)
def test_doctor_keeps_the_voice_off_the_pixels_pwm(
    tmp_path: Path, build: str, cards: str, device: str, level: Level, says: str
) -> None:
    config = defaults().changed({("pi", "build"): build, ("voice", "device"): device})
    for name, text in (("proc/device-tree/model", "Raspberry Pi 4 Model B"), ("proc/asound/cards", cards)):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_text(text)
    found = check_voice(Computer(config, "pi", root=tmp_path, find=lambda program: program))
    assert (found.level, says in found.text) == (level, True)
    missing = check_voice(Computer(config, "pi", root=tmp_path, find=lambda program: None))
    assert "sudo apt install espeak-ng" in str(missing)
