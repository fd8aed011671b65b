"""The messages of the table and the games, in every language that has a folder of message files here.

A language is a folder of Fluent files and nothing else; its own name for the switch between languages is the message
`language-name`. The messages of a game or of a feature are one file a language in the folder of its page,
`<language>.ftl`. What a language doesn't say is said in `FALLBACK`; errors are said in it where they are raised.
"""

import unicodedata
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from firmware.features import page_folders

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle


FALLBACK: Final = "en"
"""The language behind all others."""
FOLDER: Final = Path(str(files("firmware"))) / "messages"
"""Where the folders of the languages are."""


@cache
def languages() -> tuple[str, ...]:
    """The codes of the languages that there are, in alphabetical order. Every subcommand's parser asks for them."""
    return tuple(sorted(folder.name for folder in FOLDER.iterdir() if any(folder.glob("*.ftl"))))


_VOWELS: Final = frozenset("aeiouæœ")


def table_text(language: str) -> str:
    """All messages of the table and its features in one language, as one Fluent file; empty for an unknown language."""
    files = [
        *sorted((FOLDER / language).glob("*.ftl")),
        *(page / f"{language}.ftl" for page in page_folders().values()),
    ]
    return "\n".join(path.read_text(encoding="utf-8") for path in files if path.is_file())


def page_folder(game: str) -> Path:
    """Where the page module and the messages of a game lie."""
    # Games bring much with them that a command's help doesn't wait for.
    from firmware.games.registry import plugin

    return plugin(game).page


def game_text(game: str | Path, language: str) -> str:
    """All messages of a game, by name or by the folder of its page, in one language; empty if it doesn't speak it."""
    path = (game if isinstance(game, Path) else page_folder(game)) / f"{language}.ftl"
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def _initial(text: Any) -> Any:
    """The Fluent function INITIAL: which kind of sound a text begins with."""
    first = unicodedata.normalize("NFD", str(text))[:1].lower()
    return "vowel" if first in _VOWELS else "consonant"


@lru_cache(maxsize=32)
def _bundle(language: str, text: str) -> "FluentBundle":
    """A text of messages, parsed: that takes far longer than saying one of them. Nobody changes the result."""
    # The table, which doesn't speak by itself, starts without the library.
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], functions={"INITIAL": _initial}, use_isolating=False)
    bundle.add_resource(FluentResource(text))
    return bundle


class Messages:
    """What can be said in one language; the first layer that has a message says it."""

    def __init__(self, language: str, layers: Iterable[tuple[str, str]]) -> None:
        """`layers` are (language, Fluent text), the first one asked first."""
        self.language = language
        self._bundles = [_bundle(spoken, text) for spoken, text in layers]

    @classmethod
    @lru_cache(maxsize=16)
    def of(cls, language: str, *games: str | Path) -> "Messages":
        """The messages of games, as `game_text` takes them, and then the table's.

        Raises ValueError for an unknown language.
        """
        if language not in languages():
            raise ValueError(f"there is no language {language!r}; there are {', '.join(languages())}")
        spoken = dict.fromkeys((language, FALLBACK))
        layers = [(each, game_text(game, each)) for game in games for each in spoken]
        return cls(language, [*layers, *((each, table_text(each)) for each in spoken)])

    def say(self, message: str, form: str = "", /, **values: str | float) -> str:
        """A message with its variables filled in; a hyphen stands for a space of its id.

        `form` is an attribute that is said instead where a message has it, as `spoken` for ears.
        Raises KeyError for a message that nothing says and ValueError for one that can't be put together.
        """
        name = message.replace(" ", "-")
        for bundle in self._bundles:
            if not bundle.has_message(name):
                continue
            found = bundle.get_message(name)
            pattern = found.attributes.get(form, found.value)
            if pattern is None:
                continue
            text, errors = bundle.format_pattern(pattern, dict(values))
            if errors:
                raise ValueError(f"the message {name} can't be said in {self.language}: {errors[0]}")
            return str(text)
        raise KeyError(name)

    def in_words(self, said: Any, say: Callable[..., str] | None = None) -> str | float:
        """What a state says: a phrase of a message and its arguments, a list of those, or what is said as it is.

        `say` says a message in place of the method, and gets the same. Raises as it does.
        """
        if isinstance(said, Mapping):
            values = {name: self.in_words(value, say) for name, value in said["args"].items()}
            return (say or self.say)(said["id"], **values)
        if isinstance(said, list | tuple):
            return ", ".join(str(self.in_words(part, say)) for part in said)
        return said if isinstance(said, str | int | float) else str(said)


@cache
def names() -> Mapping[str, str]:
    """Each language's own name, by its code."""
    return {language: Messages.of(language).say("language-name") for language in languages()}
