"""What the commands say in a terminal, in the language of whoever reads it.

The messages are in the folder `terminal` of each language; what the page says as well is in the files `_SHARED`. They
are Fluent's simplest: one line each, text with `{ $name }` in it. So they are read here, and a command doesn't
wait for the library to be imported.
"""

import re
from collections.abc import Mapping
from datetime import datetime
from functools import cache
from typing import Final

from firmware.messages import FALLBACK, FOLDER, languages

TERMINAL: Final = "terminal"
"""The folder within a language's."""
_SHARED: Final = ("club.ftl", "errors.ftl", "trouble.ftl")
"""Files of the page's messages in which commands find theirs, too."""
_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The environment's variables that name the language of messages; the first one that isn't empty counts."""
_MESSAGE: Final = re.compile(r"^([a-z][\w-]*) = (.*)$", re.MULTILINE)
_VALUE: Final = re.compile(r"\{ \$(\w+) \}")


class Words:
    """What the commands say in one language; called with a message's id and the values of its variables."""

    def __init__(self, language: str) -> None:
        """Raises ValueError for a language that isn't there."""
        if language not in languages():
            raise ValueError(f"there is no language {language!r}; there are {', '.join(languages())}")
        self.language = language

    def __call__(self, message: str, **values: object) -> str:
        """A message with its variables filled in. Raises KeyError for a message or a variable that isn't there."""
        return _filled(self._pattern(message), values)

    def __contains__(self, message: str) -> bool:
        return message in patterns(self.language) or message in patterns(FALLBACK)

    def _pattern(self, message: str) -> str:
        return patterns(self.language).get(message) or patterns(FALLBACK)[message]

    def error(self, error: BaseException) -> str:
        """What one of our errors says; in its own words, which are English, where no message is there for it."""
        name = getattr(error, "words", "") or getattr(error, "code", "")
        return self.told(name, str(error), getattr(error, "params", {}))

    def told(self, name: str, english: str, params: Mapping[str, object]) -> str:
        """The message `error-<name>` with these values; the English words where there is none, or English is spoken."""
        message = f"error-{name}"
        if self.language == FALLBACK or not name or message not in self:
            return english
        return self(message, **{key: self._value(value) for key, value in params.items()})

    def moment(self, seconds: float) -> str:
        """A local date and time of day, from seconds since 1970."""
        at = datetime.fromtimestamp(seconds)
        return self("moment", day=self.day(at.date().isoformat()), time=f"{at:%H:%M}")

    def day(self, iso: str) -> str:
        """A date that is given as in 2026-11-22."""
        year, month, day = iso.split("-")
        return self("date", year=year, month=month, day=day)

    def number(self, number: int) -> str:
        """A whole number, its thousands parted as in the message `million`."""
        return f"{number:,}".replace(",", self("million").strip("01")[:1])

    def _value(self, value: object) -> object:
        """A value of an error's params; an error, or a function that puts something into words, in these words."""
        if isinstance(value, BaseException):
            return self.error(value)
        return value(self) if callable(value) else value


@cache
def words(language: str) -> Words:
    """The words of one language. Raises ValueError for one that isn't there."""
    return Words(language)


@cache
def patterns(language: str) -> Mapping[str, str]:
    """The texts of a language's terminal messages with their variables, by id."""
    files = [*(FOLDER / language / name for name in _SHARED), *sorted((FOLDER / language / TERMINAL).glob("*.ftl"))]
    texts = [file.read_text(encoding="utf-8") for file in files if file.is_file()]
    found = {name: pattern for text in texts for name, pattern in _MESSAGE.findall(text)}
    return {name: pattern for name, pattern in found.items() if "{" not in _VALUE.sub("", pattern)}


def _filled(pattern: str, values: Mapping[str, object]) -> str:
    return _VALUE.sub(lambda found: str(values[found[1]]), pattern)


def spoken(environment: Mapping[str, str], chosen: str | None = None) -> str:
    """The language to speak: the chosen one if it is there, else that of the environment, else FALLBACK.

    >>> spoken({"LC_ALL": "", "LANG": "fr_CA.UTF-8"}), spoken({"LANG": "tlh"}), spoken({"LANG": "fr"}, "es")
    ('fr', 'en', 'es')
    """
    named = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    code = re.split(r"[_.@-]", named, maxsplit=1)[0].lower()
    return next((each for each in (chosen, code) if each in languages()), FALLBACK)
