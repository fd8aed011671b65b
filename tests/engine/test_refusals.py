"""What is refused of texts, files and plain data, and in which words.

`golden/refusals.txt` has a block for each reader: its name, the text that it reads if that is one line, and what is
wrong. `right → wrong` changes the text in one place, `right… → wrong` everything from there on, and `&` stands between
two changes; any other line is read by itself. Below it stands what the reader says, which begins with the error's code
and details if it has a code of its own. A new refusal needs its first line; `--update-golden` adds the other.
"""

import json
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import tapiru
from engine.errors import BadInput
from engine.piecepack import PiecepackGame, Rulings, Setup
from engine.piecepack.pieces import parse_catalog
from engine.tacocat import Board, Referee, TacocatGame, default_board
from engine.tapas import Move, Position
from engine.tapas import game as tapas
from engine.tapas.puzzle import Puzzle, catalogue
from engine.tapas.record import Record
from engine.tapiru import Box, TapiruGame, TapiruReferee
from tests.engine.piecepack.tables import counted, started
from tests.engine.reached import do
from tests.engine.tapiru.positions import game_of

FILE = Path(__file__).parent / "golden" / "refusals.txt"
CATALOG, BOARD, BOX = (
    files(f"engine.{game}").joinpath(file).read_text("utf-8")
    for game, file in (("piecepack", "ingredients.toml"), ("tacocat", "board.toml"), ("tapiru", "cards.toml"))
)
TAPAS = {1: ["tS0 tS1 tS4", "?"], 2: ["tM2 cM4 tA0"]}
ENTERED = ("token 1 TA", "token 2 PI", "token 3 PI", "complete S", "pearls N2 7", "milk S1", "end")
REPORTED = do(TapiruReferee.start(), *ENTERED)
RECORD = """[Game "Tapas"]
[First "J"]
[Result "*"]

1. 2@Nc 1@Nb
2. 1@E5 *
"""
PUSHED = Position.start()
PUSHED.push(Move("2@Nc"))
TURNED = PUSHED.text().replace(" C 4", " J 4")


def piecepack(game: PiecepackGame) -> tuple[Callable[[str], object], str]:
    return PiecepackGame.parse, game.text()


def plain(read: Callable[..., object]) -> tuple[Callable[[str], object], str]:
    """A reader of plain data."""
    return lambda text: read(json.loads(text)), ""


GIVEN: dict[str, tuple[Callable[[str], object], str]] = {
    "tapas": (Position.parse, Position.start().text()),
    "tapas, a move": (Move, "2@W3"),
    "tapas, a record": (lambda text: Record.parse(text).replay(), RECORD),
    "tapas, a record with a correction": (
        lambda text: Record.parse(text).replay(),
        f'[Game "Tapas"]\n\n1. 2@Nc <correct {TURNED} | lost> *\n',
    ),
    "tapas, a correction": (
        lambda text: tapas.TapasGame(Position.start()).apply(text),
        f"correct {Position.start().text().replace(' J 4', ' C 4')} | because",
    ),
    "tapas, options": plain(lambda data: tapas.Setup.from_dict(data, Random(1))),
    "tapas, a puzzle": (Puzzle.parse, next(iter(catalogue().values()))),
    "piecepack": piecepack(PiecepackGame.start(Setup(3))),
    "piecepack, one more ingredient": piecepack(PiecepackGame.start(Setup(3, ("pyramids",)))),
    "piecepack, a clap": piecepack(do(started(), "clap 1", "accuse 1 2", "held")),
    "piecepack, the count": piecepack(do(counted(TAPAS), "describe 1 suits-same", "no bis")),
    "piecepack, a vote": piecepack(do(counted(TAPAS), "describe 1 words", "doubt", "thumb 2 up")),
    "piecepack, a call": piecepack(do(counted(TAPAS), "describe 1 words", "bis 2/1")),
    "piecepack, one tapa": piecepack(do(counted({1: ["tS0 tS1 tS4"]}), "describe 1 words")),
    "piecepack, what is spared is kept": piecepack(
        do(counted({1: ["?"], 2: ["?"]}, Setup(3, rulings=Rulings(spared_is_kept=True))), "describe 1 words")
    ),
    "piecepack, options": plain(Setup.from_dict),
    "piecepack, ingredients.toml": (parse_catalog, CATALOG),
    "tacocat": (TacocatGame.parse, TacocatGame.start(7).text()),
    "tacocat, the referee": (Referee.parse, Referee.start().text()),
    "tacocat, printed numbers": plain(lambda data: default_board().replace(**data)),
    "tacocat, board.toml": (Board.parse, BOARD),
    "tapiru": (
        TapiruGame.parse,
        game_of("Lr.Br.Tr3 Lb.- Lg.-", "Ly.By.Ty1 Ly.- Lk.-", "Tb5,Lb,U", hand_n="Lk,Lr").text(),
    ),
    "tapiru, the referee": (TapiruReferee.parse, REPORTED.text()),
    "tapiru, rulings": (tapiru.Rulings.named, "letter,capacity=18"),
    "tapiru, single rulings": plain(lambda data: tapiru.Rulings(**data)),
    "tapiru, options": plain(lambda data: TapiruGame.start(**data)),
    "tapiru, cards.toml": (Box.read, BOX),
}
"""What reads a text, and one that it takes as it is; none where each line is read by itself."""


def spoilt(text: str, line: str) -> str:
    for change in line.replace("\\n", "\n").split(" & "):
        right, arrow, wrong = change.partition(" →")
        if not arrow:
            return right
        before, found, after = text.partition(right.removesuffix("…")) if right != "…" else ("", "all", "")
        assert found, f"{right!r} isn't there"
        text = before + wrong.removeprefix(" ") + ("" if right.endswith("…") else after)
    return text


def refusal(read: Callable[[str], object], text: str) -> str:
    with pytest.raises(BadInput) as caught:
        read(text)
    error = caught.value
    own = error.code not in ("", "unreadable", "illegal-record")
    return f"{error.code} {error.params}: {error}" if own else str(error)


def block_again(name: str, lines: list[str]) -> Iterator[str]:
    read, text = GIVEN[name]
    yield name
    if text:
        read(text)
        yield from [text] * ("\n" not in text)
    for line in lines:
        if line.startswith("  ") and not line.startswith("    "):
            yield line
            yield f"    {refusal(read, spoilt(text, line[2:]))}"


def test_what_is_refused_is_refused_in_these_words(golden: Any) -> None:
    blocks = [block.split("\n") for block in FILE.read_text("utf-8").strip().split("\n\n")]
    golden("refusals.txt", "\n\n".join("\n".join(block_again(name, lines)) for name, *lines in blocks) + "\n")


@pytest.mark.parametrize(
    ("name", "right", "wrong"),
    [
        ("piecepack, ingredients.toml", "[[pack]]", "[[pack"),
        ("tapiru, cards.toml", "[lids]", "[lids"),
        ("tacocat, board.toml", "numbers = [4,", "numbers = [4 4"),
        ("tacocat, board.toml", "numbers = ", "a = " + "[" * 100_000),
        ("tacocat, board.toml", "7 = 4", "7 = " + "9" * 5000),
    ],
)
def test_a_file_that_is_no_toml_says_so_in_the_words_of_pythons_reader(name: str, right: str, wrong: str) -> None:
    read, text = GIVEN[name]
    with pytest.raises(BadInput, match=f"^{name.split()[1]} is no TOML: .*; mend that line$"):
        read(text.replace(right, wrong, 1))
