"""Tells who is meant by a name, so that nobody passes for somebody else by a letter of another script."""

from functools import cache

from confusable_homoglyphs.confusables import confusables_data

from firmware.features.players.people import key_of


def person_of(name: str) -> str:
    """What all names have in common that people read as the same one; empty for a guest.

    Letters of other scripts that look like Latin ones, by Unicode's list, count as those. In a name without a Latin
    letter the capital decides, so that it stays one person in whatever case.
    """
    letters = key_of(name)
    if letters.isascii():
        return letters
    if any(letter.isascii() and letter.isalpha() for letter in letters):
        return key_of("".join(_latin(letter) or letter for letter in name))
    return key_of("".join(_latin(letter.upper()) or _latin(letter) or letter for letter in letters))


@cache
def _latin(letter: str) -> str:
    """The Latin letter that a letter looks like; empty for none."""
    alike = (each["c"] for each in confusables_data.get(letter, ()) if not letter.isascii())
    return next((each for each in alike if each.isascii() and each.isalpha() and len(each) == 1), "")
