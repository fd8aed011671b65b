"""Games leave the table as pictures, pages, steps and shared files, hide what their records hide, and come back."""

import http.server
import json
import re
import socketserver
import threading
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageSequence

from engine.tapas import Position
from firmware.background import Job
from firmware.features.sharing import writer as pictures
from firmware.features.sharing.replay_command import show_in_terminal
from firmware.features.sharing.shared_file import SharedFile, read_shared_file
from firmware.games.registry import plugin
from firmware.games.timed import BY_RESIGNATION, BY_TIME
from firmware.journal import WrittenGame
from firmware.layout import PIXELS
from firmware.messages import Messages
from tests.firmware.conftest import Cli
from tests.phones import Phone
from tests.ports import free_port
from tests.served import Served
from tests.waiting import until

pytestmark = pytest.mark.rest

GAME = (Path(__file__).parents[2] / "docs" / "game.txt").read_text(encoding="utf-8")
RECORDS = Path(__file__).parents[1] / "data" / "old" / "mixed.txt"
STUDY = {"position": Position.start(extras={"c3": "xK"}).text(), "study": "the ketchup"}
LESSON = '{"tapas-table": 1, "kind": "lesson", "game": "tapas", "name": "first-push"}'
HTML = "text/html; charset=utf-8"


def enveloped(shared: SharedFile) -> str:
    """A shared file in an envelope, as the page saves it."""
    what = {"record": shared.record} if shared.record else {"game": shared.game, "name": shared.name}
    return json.dumps({"tapas-table": 1, "kind": shared.kind, **what})


def imported(served: Served, text: str = GAME) -> int:
    return int(served.post("/api/import", {"text": text})["imported"][0])


def sent(served: Served, path: str, kind: str) -> bytes:
    """What a game is shared as."""
    status, found, headers = served.call("GET", f"/api/games/{path}")
    assert (status, headers["Content-Type"]) == (200, kind)
    return found


def test_a_picture_and_a_page_of_a_game(served: Served, golden: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    number, told, progress = imported(served), list[Any](), Job.progress
    monkeypatch.setattr(Job, "progress", lambda job, steps: (progress(job, steps), told.append(job.state())))
    golden("shared.svg", sent(served, f"{number}/picture.svg", "image/svg+xml").decode())
    golden("shared.html", sent(served, f"{number}/game.html", HTML).decode())
    assert told[-1] == {"what": "share", "done": 20, "of": 20}, "the whole game is drawn"


def test_the_picture_says_what_it_shows_in_the_language_that_is_asked_for(served: Served) -> None:
    number = served.post("/api/new-game", {"game": "piecepack", "players": 3})["game"]
    for query, word in (("", "for the"), ("?language=fr", "pour le"), ("?language=es", "para el")):
        picture = sent(served, f"{number}/picture.svg{query}", "image/svg+xml")
        assert f"TAPAS {word} piecepack" in " ".join(child.text or "" for child in ElementTree.fromstring(picture))


@pytest.mark.parametrize(
    ("reason", "words"), [(BY_TIME, " (por tiempo)"), (BY_RESIGNATION, " (por abandono)"), ("points", "")]
)
def test_what_ended_a_game_early_is_said_in_the_language_that_is_asked_for(reason: str, words: str) -> None:
    kind = plugin("tapas")
    outcome = {"winner": "J", "reason": reason, "value": None}
    game = WrittenGame(kind.setup({}, Random(0)), {}, (), {"points": {"J": 10, "C": 8}, "outcome": outcome})
    ended = pictures.described(kind, game, "es")[3]
    assert ended == kind.translated_summary(game, Messages.of("es", "tapas").say)[2] + words
    assert pictures.described(kind, game._replace(result=None), "es")[3] == ""


def test_the_animated_picture_runs_through_the_whole_game(served: Served) -> None:
    served.post("/api/new-game", {})
    game = served.press(*["W4", "ok"] * 3)["game"]
    with Image.open(BytesIO(sent(served, f"{game}/animation.gif", "image/gif"))) as image:
        lengths = [each.info["duration"] for each in ImageSequence.Iterator(image)]
    assert lengths == [*[900, 120, 120, 80] * 3, 2500, 800], "milliseconds"


RED, BLUE = bytes((255, 0, 0)) * PIXELS, bytes((0, 0, 255)) * PIXELS


def test_an_animated_picture_has_each_picture_once_and_as_long_as_it_is_shown() -> None:
    file = BytesIO()
    pictures.write_gif([(0.1, RED, ""), (0.2, RED, ""), (0.05, BLUE, ""), (0.001, bytes(3 * PIXELS), "")], file)
    places = (7, 22), (8, 22), (36, 22), (37, 22), (260, 274)
    with Image.open(file) as image:
        assert (image.size, image.info["loop"]) == ((282, 282), 0)
        shown = [
            (each.info["duration"], [each.convert("RGB").getpixel(at) for at in places])
            for each in ImageSequence.Iterator(image)
        ]
    ground, lit = (18, 15, 13), ((300, (255, 0, 0)), (50, (0, 0, 255)), (20, (24, 22, 20)))
    assert shown == [(length, [ground, colour, colour, ground, colour]) for length, colour in lit]


FRAMES = [(2.0, RED, "start"), (1.0, BLUE, "start"), (1.0, RED, "a push")]
RED_LIGHTS, BLUE_LIGHTS = (
    "\n".join([f"\x1b[38;2;{colour}m██" * 8 + "\x1b[0m"] * 8) for colour in ("255;0;0", "0;0;255")
)


@pytest.mark.parametrize(
    ("speed", "moving", "shown", "waits"),
    [
        (0, False, "start\na push\n", []), (2, False, "start\na push\n", []),
        (0, True, f"{BLUE_LIGHTS}\nstart\n{RED_LIGHTS}\na push\n", []),
        (2, True, f"{RED_LIGHTS}\n\x1b[Kstart\n\x1b[9A{BLUE_LIGHTS}\n\x1b[Kstart\n\x1b[9A{RED_LIGHTS}\n\x1b[Ka push\n",
         [1.0, 0.5, 0.5]),
    ],
)  # fmt: skip
def test_a_terminal_shows_each_picture_in_the_place_of_the_one_before_and_a_file_the_words(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
    speed: float, moving: bool, shown: str, waits: list[float],
) -> None:  # fmt: skip
    slept: list[float] = []
    monkeypatch.setattr("time.sleep", slept.append)
    show_in_terminal(FRAMES, speed, moving)
    assert (capsys.readouterr().out, slept) == (shown, waits)


def test_a_record_of_one_game_is_replayed_and_nothing_else(tmp_path: Path, cli: Cli, golden: Any) -> None:
    one, two = tmp_path / "one.txt", tmp_path / "two.txt"
    one.write_text(GAME, encoding="utf-8")
    two.write_text(f"{GAME}\n{GAME}", encoding="utf-8")
    refused = [(one, "--speed -0.1"), (one, "--speed 100.1"), (one, "--picture game.png"), (two, "")]
    told = [cli("replay --speed 100", one)[1], *(cli("replay", *words)[2] for words in refused)]
    golden("replay.txt", "".join(told).replace(str(tmp_path), "DIRECTORY"))
    cli("replay", one, "--picture", [str(tmp_path / "game.GIF")])
    assert (tmp_path / "game.GIF").read_bytes()[:3] == b"GIF"


@pytest.mark.usefixtures("processes")
def test_a_game_of_any_kind_and_a_review_are_pages_that_load_nothing_else(served: Served) -> None:
    served.post("/api/import", {"text": RECORDS.read_text("utf-8")})
    games = {game["game"]: game["id"] for game in served.get("/api/games")["games"] if not game["hidden"]}
    for name, number in games.items():
        status, found, headers = served.call("GET", f"/api/games/{number}/game.html?language=fr")
        assert (status, f"{name}-{number}-game.html" in headers["Content-Disposition"]) == (200, True)
        text = found.decode()
        steps = json.loads(re.search(r"const steps = (.*);", text)[1])  # type: ignore[index]
        assert len(steps) == text.count("<tr>") > 1, "a row for each action, and one above them"
        assert {len(step) for step in steps} == {6 * PIXELS}
        assert not re.search(r"(?:src|href)=", text)
    served.post("/api/new-game", {})
    review = sent(served, f"{served.press('W4', 'ok')['game']}/review.html?language=fr", HTML).decode()
    assert ('<html lang="fr">' in review, "1@W4" in review) == (True, True)
    assert not re.search(r"(?:src|href)=", review)


def test_a_name_is_no_markup_in_a_picture_or_on_a_page(served: Served) -> None:
    served.post("/api/new-game", {"names": {"J": "<b>&", "C": "</script>"}})
    number = served.press("W4", "ok")["game"]
    picture = ElementTree.fromstring(sent(served, f"{number}/picture.svg", "image/svg+xml"))
    assert "<b>& – </script>" in [child.text for child in picture]
    text = sent(served, f"{number}/game.html", HTML).decode()
    assert "&lt;b&gt;&amp;" in text
    assert (text.count("<b>"), text.count("</script>")) == (0, 1)
    assert "<p></p>" not in text, "while it goes on nothing is said of its end"


@pytest.mark.usefixtures("in_network")
@pytest.mark.parametrize("file", ["picture.svg", "animation.gif", "review.html", "game.html", "steps", "record"])
def test_what_would_tell_hidden_cards_is_not_shared(served: Served, file: str) -> None:
    number = served.post("/api/new-game", {"game": "tapiru", "variant": "cards"})["game"]
    for _ in ("while it goes on", "when it is put away"):
        status, found, _ = served.call("GET", f"/api/games/{number}/{file}")
        assert (status, json.loads(found)["code"]) == (409, "hidden-record")
        status, answer = Phone(served).call("GET", f"/api/games/{number}/{file}")
        assert (status, answer["code"]) == (409, "hidden-record")
        served.post("/api/put-away")


def test_a_table_without_pillow_says_what_to_install(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    number = imported(served)
    monkeypatch.setattr(pictures, "find_spec", lambda name: None)
    status, found, _ = served.call("GET", f"/api/games/{number}/animation.gif")
    assert (status, json.loads(found)["code"]) == (503, "no-pillow")
    assert "pip install pillow" in json.loads(found)["error"]


def test_an_animated_picture_has_an_end_and_so_has_what_is_written_in_a_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    limits = pictures.MOST_PICTURES, pictures.WRITING.seconds, pictures.WRITING.memory
    assert limits == (3_000, 120, 500), "pictures, seconds and megabytes"
    monkeypatch.setattr(pictures, "MOST_PICTURES", 3)
    frames = ((0.1, bytes([number]) * (3 * PIXELS), "") for number in range(9))
    with pytest.raises(pictures.BadInput, match="too long for an animated picture"):
        pictures.write_gif(frames, BytesIO())


def steps(served: Served, number: int, query: str = "") -> dict[str, Any]:
    return dict(json.loads(sent(served, f"{number}/steps{query}", "application/json; charset=utf-8")))


def test_every_step_is_the_state_and_the_lights_of_the_table_s_own_replay(served: Served) -> None:
    seen = set()
    for number in served.post("/api/import", {"text": RECORDS.read_text("utf-8")})["imported"]:
        row = next(game for game in served.get("/api/games")["games"] if game["id"] == number)
        if row["hidden"] or row["game"] in seen:
            continue
        seen.add(row["game"])
        told = steps(served, number)
        of = told["table"]["replay"]["of"]
        assert len(told["steps"]) == min(of + 1, 50)
        served.post(f"/api/games/{number}/replay")
        for at in {0, 1, of // 2, of} & set(range(50)) & set(range(of + 1)):
            state = served.post("/api/replay", {"step": at})
            one = told["steps"][at]
            assert {name: state[name] for name in one["state"] if name not in told["table"]} == {
                name: value for name, value in one["state"].items() if name not in told["table"]
            }
            assert one["frame"] == served.hardware.lit.hex()
        served.post("/api/replay", {"step": "leave"})
    assert {"tapas", "tacocat", "tapiru", "piecepack"} == seen


@pytest.mark.usefixtures("in_network")
def test_the_table_and_its_game_stay_as_they_are(served: Served) -> None:
    number = imported(served, RECORDS.read_text("utf-8"))
    served.post("/api/new-game", {})
    before = served.post("/api/press", {"button": "W4"})
    assert Phone(served).call("GET", f"/api/games/{number}/steps")[0] == 200
    assert served.get("/api/state") == before


def test_a_long_game_is_told_a_part_at_a_time(served: Served) -> None:
    number = imported(served)
    whole, part = steps(served, number), steps(served, number, "?first=3&limit=2")
    assert (part["first"], part["steps"]) == (3, whole["steps"][3:5])
    assert steps(served, number, "?first=5000")["steps"] == []


@pytest.mark.parametrize(
    "handed",
    [
        SharedFile("game", "tapas", GAME), SharedFile("study", "tapas", GAME),
        SharedFile("lesson", "tapas", name="first-push"), SharedFile("puzzle", "tapas", name="17"),
        SharedFile("lesson", "tapas", name="x" * 75),
    ],
)  # fmt: skip
def test_an_envelope_is_read_as_it_was_written(handed: SharedFile) -> None:
    assert read_shared_file(GAME) == SharedFile("game", "tapas", GAME), "a record as it is is a game"
    text = enveloped(handed)
    assert read_shared_file(text) == handed
    assert read_shared_file(f"\ufeff\n{text}") == handed
    assert read_shared_file(f'{text[:-1]}, "new": [1]}}') == handed


@pytest.mark.usefixtures("in_network")
def test_a_study_that_is_opened_goes_on_and_a_game_is_shown_again(served: Served) -> None:
    served.post("/api/new-game", STUDY)
    text = served.call("GET", "/api/games/1/record")[1].decode()
    assert Phone(served).refusal("/api/open", {"text": GAME}) == (403, "watching")
    opened = served.post("/api/open", {"text": text})
    assert opened == {"kind": "study", "game": "tapas", "number": 1, "goes_on": True}
    facts = served.post(f"/api/games/{opened['number']}/take-up")
    assert facts["position"] == STUDY["position"]
    opened = served.post("/api/open", {"text": enveloped(SharedFile("game", "tapas", GAME))})
    assert (opened["number"], opened["goes_on"]) == (2, False)
    assert served.post("/api/open", {"text": GAME})["number"] == 2
    assert served.post("/api/games/2/replay")["replay"]["of"] == 20


class SecureShell(socketserver.StreamRequestHandler):
    """Greets as sshd does."""

    def handle(self) -> None:
        self.wfile.write(b"SSH-2.0-OpenSSH_9.2p1\r\n")
        self.rfile.read()


@pytest.mark.parametrize("listens", ["a table", "another program", "a secure shell", "nobody"])
@pytest.mark.parametrize("shared", [GAME, LESSON], ids=["a game", "a lesson"])
@pytest.mark.usefixtures("in_network")
def test_the_command_opens_a_file_at_the_table_that_runs_or_starts_one(
    listens: str, shared: str, served: Served, tmp_path: Path, cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "shared"
    file.write_text(shared, encoding="utf-8")
    began: list[Any] = []
    monkeypatch.setattr("firmware.features.sharing.open_command.run_table", lambda *how: len(began.append(how) or ""))
    monkeypatch.setattr(http.server.BaseHTTPRequestHandler, "log_message", lambda *words: None)
    handler = SecureShell if listens == "a secure shell" else http.server.BaseHTTPRequestHandler
    with http.server.HTTPServer(("127.0.0.1", 0), handler) as other:
        threading.Thread(target=other.serve_forever, daemon=True).start()
        port = {"a table": served.port, "nobody": free_port()}.get(listens, other.server_port)
        code, said, complaint = cli("open", [file], "--port", [port], "--data", [served.directory])
        other.shutdown()
    assert complaint == ""
    if listens == "a table":
        assert (code, said, began) == (0, f"Opened at the table that runs: http://127.0.0.1:{port}/\n", [])
        code, _, complaint = cli("open", [file], "--port", [port], "--data", [tmp_path / "other"])
        assert (code, "sudo for the service" in complaint) == (1, True)
    else:
        ((_, prepare),) = began
        journal = served.table.session.library.journal
        for _ in range(2):
            served._loop.call_soon_threadsafe(lambda: prepare(journal)(served.web, None))
    state = until(
        lambda: served.get("/api/state"), "it is on the table", lambda state: state["replay"] or state["task"]
    )
    assert state["replay"]["of"] == 20 if shared == GAME else state["task"]["name"] == "first-push"
    assert len(served.get("/api/games")["games"]) == (shared == GAME), "it is added once"


def test_a_lesson_and_a_puzzle_are_opened_by_name(served: Served) -> None:
    puzzle = next(iter(plugin("tapas").puzzle_ratings()))
    for kind, name in (("lesson", "first-push"), ("puzzle", puzzle)):
        opened = served.post("/api/open", {"text": enveloped(SharedFile(kind, "tapas", name=name))})
        assert opened == {"kind": kind, "game": "tapas", "name": name}
        assert served.post(f"/api/{kind}", {"game": "tapas", "name": name})["task"]["name"] == name


def test_the_command_says_what_a_file_is_not(tmp_path: Path, cli: Cli) -> None:
    for name, text, words in (
        ("a.txt", "hello", "no game, study"),
        ("b.txt", GAME.replace("2@E5 3@E5", "2@E5 2@Nb"), "can't play"),
        ("c.json", LESSON.replace("first-push", "nothing"), "nothing"),
        ("d.json", LESSON.replace("first-push", "x" * 76), "no game, study"),
    ):
        file = tmp_path / name
        file.write_text(text, encoding="utf-8")
        code, _, error = cli("open", file, "--data", tmp_path)
        assert (code, name in error, words in error) == (1, True, True)
