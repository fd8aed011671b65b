"""The one file that a maker drags onto a Pico; that the emulated chip plays from it, the other tests here show."""

import struct
from pathlib import Path

import pytest

from tools.pico_uf2 import BLOCK, BLOCKS, FILES_AT, FLASH, UnfitFile, pages, with_program


def test_it_has_all_of_micropython_and_a_file_system_behind_it(micropython: Path) -> None:
    plain = micropython.read_bytes()
    whole = with_program(plain, {"main.py": b"print(1)", "firmware/link/frames.py": b"x = 1"})
    assert list(pages(whole))[: len(plain) // 512] == list(pages(plain))
    added = dict(list(pages(whole))[len(plain) // 512 :])
    assert FLASH + FILES_AT in added, "the file system has no beginning"
    assert all(FLASH + FILES_AT <= address < FLASH + FILES_AT + BLOCKS * BLOCK for address in added)
    assert any(b"print(1)" in page for page in added.values())


def test_its_pages_are_counted_from_first_to_last(micropython: Path) -> None:
    whole = with_program(micropython.read_bytes(), {"main.py": b""})
    counted = [struct.unpack_from("<2I", whole, at + 20) for at in range(0, len(whole), 512)]
    assert counted == [(number, len(counted)) for number in range(len(counted))]


def test_a_file_for_another_chip_or_board_is_refused(micropython: Path) -> None:
    page = micropython.read_bytes()[:512]
    other_chip = page[:28] + struct.pack("<I", 0xE48BFF59) + page[32:]
    fills_the_flash = page[:12] + struct.pack("<I", FLASH + FILES_AT) + page[16:]
    for wrong, why in ((b"", "whole"), (bytes(512), "no UF2"), (other_chip, "chip"), (fills_the_flash, "elsewhere")):
        with pytest.raises(UnfitFile, match=why):
            with_program(wrong, {})
