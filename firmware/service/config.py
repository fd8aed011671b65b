"""The configuration file: TOML in which each setting is checked, and each error names its line and the remedy.

Reading, explaining and writing all work from `all_keys()`, the list of what can be set. `open_hardware` passes the keys
of a section [pi] or [pico] to the hardware of that name as keyword arguments. The sections of other hardware are kept
as they stand (`Config.plugins`), and are checked against its constructor's signature when it is opened, because only
the hardware that is used is loaded.
"""

import inspect
import json
import os
import re
import tomllib
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.metadata import entry_points
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final, TypeAlias

import platformdirs

from firmware.errors import TableError
from firmware.hardware import Hardware, hardware_class, installed
from firmware.lights import MatrixOrder
from firmware.lights.supply import FUSE_A, LEAST_LIMIT_MA, LIMIT_MA
from firmware.web.addresses import own_address

SYSTEM_FILE: Final = Path("/etc/tapas-table/config.toml")
SYSTEM_DATA: Final = Path("/var/lib/tapas-table")
LONGEST: Final = 50_000
"""Characters of a configuration; one with all settings and their explanations has a tenth of that."""
_LONGEST_LINE: Final = 500
"""Characters of a line: for a name with dots the standard library's parser takes memory by the square of its length."""
_LONGEST_SHOWN: Final = 60
_HEADER: Final = re.compile(r"\s*+\[++([^\]]+)\]")
"""A line that begins a section, with the section's name."""


class ConfigError(TableError, ValueError):
    """The configuration can't be used; the message says where, why and what to do."""


@dataclass(frozen=True, slots=True)
class Key:
    """One setting. `section` is "" for the top of the file; `fits` tests a value, `allowed` says the same in words."""

    section: str
    name: str
    default: Any
    why: str
    """What the setting is for."""
    allowed: str
    fits: Callable[[Any], bool]
    flag: str = ""
    """An option of `tapas-table play` and `run` that sets it, as in "--league"; its value is called `metavar`."""
    metavar: str = ""

    @property
    def argument(self) -> str:
        """The option's name among parsed arguments."""
        return self.flag.strip("-").replace("-", "_")


_Rule: TypeAlias = tuple[str, Callable[[Any], bool]]


def _choice(*values: str) -> _Rule:
    return " or ".join(f'"{value}"' for value in values), lambda v: isinstance(v, str) and v in values


def _whole(least: int, most: int) -> _Rule:
    return (
        f"a whole number from {least} to {most}",
        lambda v: isinstance(v, int) and not isinstance(v, bool) and least <= v <= most,
    )


def _is_network(value: Any) -> bool:
    with suppress(ValueError):
        return isinstance(value, str) and bool(ip_network(value))
    return False


_TRUTH: Final[_Rule] = ("true or false", lambda v: isinstance(v, bool))
TEXT: Final[_Rule] = ("a text without line breaks", lambda v: isinstance(v, str) and v.isprintable())

KEYS: Final = (
    Key(
        "", "hardware", "mock",
        'The table\'s buttons and lights: "pi" on a Raspberry Pi\'s header, "pico" on a Pico at USB, "mock" none.',
        'a name, as in "pi", "pico" or "mock"', lambda v: isinstance(v, str) and v.isidentifier(),
    ),
    Key("matrix", "corner", "NW", "Where the strip's first pixel is; north is up.", *_choice("NW", "NE", "SE", "SW")),
    Key("matrix", "columns", False, "Whether the strip runs north-south first instead of west-east.", *_TRUTH),
    Key("matrix", "zigzag", False, "Whether every other line of the strip runs back.", *_TRUTH),
    Key(
        "lights", "limit_ma", LIMIT_MA,
        "Most current the lights may draw, in mA.",
        f"a whole number from {LEAST_LIMIT_MA} to {LIMIT_MA}; more than {LIMIT_MA} mA would blow "
        f"the {FUSE_A} A fuse: for more light change fuse and limit in wiring/pinmap.toml and run make wiring",
        _whole(LEAST_LIMIT_MA, LIMIT_MA)[1],
    ),
    Key(
        "pi", "build", "direct",
        'A Pi\'s header: "direct" has pixels on GPIO18, "spi" pixels on GPIO10 and controls on an MCP23017.',
        *_choice("direct", "spi"),
    ),
    Key("pi", "chip", "", "Label or number of the GPIO chip, for a board that isn't recognised by itself.", *TEXT),
    Key(
        "pico", "port", "",
        'The Pico\'s serial port, as in "/dev/serial/by-id/usb-..."; empty looks for a Raspberry Pi Pico.',
        *TEXT,
    ),
    Key(
        "page", "host", "127.0.0.1",
        'Address of the page; "0.0.0.0" lets phones in your network watch and, once let in, play.',
        "an address", lambda v: isinstance(v, str) and v.isprintable() and bool(v.strip()),
    ),
    Key(
        "page", "name", "",
        "A further name under which the page is opened, as in its certificate or that of a proxy.",
        *TEXT,
    ),
    Key(
        "page", "certificate", "",
        "A PEM file with the page's certificate, and its key unless that is given; empty serves http.",
        *TEXT,
    ),
    Key("page", "key", "", "A PEM file with the certificate's key, without a password.", *TEXT),
    Key(
        "page", "trusted_proxies", [],
        "Proxies whose X-Forwarded-For counts. Whoever comes through one watches until let in; others that "
        "pass requests on are refused.",
        'a list of addresses and networks, as in ["127.0.0.1", "192.168.1.0/24"]',
        lambda v: isinstance(v, list) and all(map(_is_network, v)),
    ),
    Key("page", "port", 8765, "Port of the page; 0 takes any free one.", *_whole(0, 65535)),
    Key(
        "opponent", "seconds", 3,
        "Longest the table thinks about a push, in seconds, when it plays or gives a hint.",
        *_whole(1, 60),
    ),
    Key(
        "opponent", "memory", 32,
        "Memory for what it has thought already, in MB; its program may take 160 MB more.",
        *_whole(1, 1024),
    ),
    Key("games", "data", "", "Directory of the journal; empty takes your user's own.", *TEXT),
    Key(
        "table", "buttons", True,
        "Whether the table has buttons; without them its lights show a number, which lets a phone in that asks.",
        *_TRUTH,
    ),
    Key(
        "table", "without", [],
        "Features that the table does without, as they are named in the documentation.",
        'a list of names, as in ["players"]',
        lambda v: isinstance(v, list) and all(isinstance(name, str) for name in v),
    ),
)  # fmt: skip
GROUP: Final = "tapas_table.configuration"
"""The entry points of features' own keys: a sequence of `Key`, in sections that are theirs."""


@cache
def all_keys() -> tuple[Key, ...]:
    """All settings there are: the core's and those of installed features."""
    further = sorted(entry_points(group=GROUP), key=lambda point: point.name)
    return (*KEYS, *(key for point in further for key in point.load()))


@dataclass(frozen=True, slots=True)
class Config:
    """Every setting of `all_keys()` by (section, name), and the sections of hardware plugins as they stand in the file.

    `file` is None without a file; `source` and `text` are its name in messages and its content.
    """

    values: Mapping[tuple[str, str], Any]
    file: Path | None = None
    plugins: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    source: str = "configuration"
    text: str = ""

    def __getitem__(self, place: tuple[str, str]) -> Any:
        return self.values[place]

    def changed(self, changes: Mapping[tuple[str, str], Any]) -> "Config":
        """A copy with other values, as from the command line; a value of None changes nothing. Raises ConfigError."""
        given = {place: value for place, value in changes.items() if value is not None}
        for key in all_keys():
            value = given.get((key.section, key.name))
            if value is not None and not key.fits(value):
                raise ConfigError(f"{key.name} can't be {_short(value)}; give {key.allowed}")
        return replace(self, values={**self.values, **given})

    @property
    def data(self) -> Path:
        """The journal's directory: the configured one, else the user's, else the service's."""
        named = self["games", "data"]
        with suppress(RuntimeError):  # a service's dynamic user has no home
            return Path(named or platformdirs.user_data_dir("tapas-table", appauthor=False)).expanduser()
        return Path(named or SYSTEM_DATA)

    @property
    def scheme(self) -> str:
        """How the page is asked for, `http` or `https`."""
        return "https" if self["page", "certificate"] else "http"

    def address(self, token: str = "") -> str:
        """The page's `own_address`."""
        return own_address(self["page", "host"], self["page", "port"], self.scheme, token)

    @property
    def matrix(self) -> MatrixOrder:
        return MatrixOrder(self["matrix", "corner"], self["matrix", "columns"], self["matrix", "zigzag"])

    def place(self, section: str, key: str) -> str:
        """File and line where a setting stands, or its section for an empty `key`; the file alone if it isn't there."""
        return _at(self.source, self.text, section, key)


def defaults() -> Config:
    """The configuration without a file."""
    return Config({(key.section, key.name): key.default for key in all_keys()})


def user_file() -> Path:
    """The path of the user's own configuration."""
    with suppress(RuntimeError):  # a service's dynamic user has no home
        return Path(platformdirs.user_config_dir("tapas-table", appauthor=False)) / "config.toml"
    return SYSTEM_FILE


def find() -> Path | None:
    """The file in use: the one that TAPAS_TABLE_CONFIG names, else the user's, else the system's; None without any."""
    named = os.environ.get("TAPAS_TABLE_CONFIG")
    if named:
        return Path(named)
    return next((path for path in (user_file(), SYSTEM_FILE) if path.is_file()), None)


def in_use(named: Path | None = None) -> Config:
    """The configuration in the file that is named, else in the one in use. Raises ConfigError."""
    return read(named or find())


def read(path: Path | None) -> Config:
    """The configuration in a file, the defaults for None. Raises ConfigError."""
    if path is None:
        return defaults()
    try:
        if path.exists() and not path.is_file():
            raise ConfigError(f"{path} is no file: name another with --config")
        with path.open(encoding="utf-8-sig") as file:
            text = file.read(LONGEST + 1)
    except UnicodeDecodeError as error:
        raise ConfigError(f"{path}: is no UTF-8 text (byte {error.start}); save it as UTF-8") from error
    except OSError as error:
        cure = "make it readable" if os.path.lexists(path) else f"tapas-table config --write {path} writes one"
        raise ConfigError(f"{path}: can't be read ({error.strerror}); {cure}") from error
    return parse(text, str(path), path)


def parse(text: str, name: str = "configuration", file: Path | None = None) -> Config:
    """The configuration in a text; `name` is what errors call it. Raises ConfigError with the line of the first error.

    A section with the name of an installed hardware that `all_keys()` doesn't know is taken as it is; the hardware's
    settings are checked when it is opened.
    """
    if len(text) > LONGEST:
        raise ConfigError(f"{name}: has more than {LONGEST} characters; leave out what isn't needed")
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > _LONGEST_LINE:
            raise ConfigError(f"{name}, line {number}: has more than {_LONGEST_LINE} characters; shorten it")
    try:
        found = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise ConfigError(
            f"{name}: is no TOML ({error}); look for a missing quote or bracket, or a name that is there twice"
        ) from error
    values = dict(defaults().values)
    sections = tuple(dict.fromkeys(key.section for key in all_keys() if key.section))
    plugins: dict[str, Mapping[str, Any]] = {}
    for section, content in found.items():
        if isinstance(content, dict) and section not in sections:
            if section not in (hardware := installed()):
                known = " ".join(f"[{each}]" for each in dict.fromkeys((*sections, *hardware)))
                place = _at(name, text, section, "")
                raise ConfigError(f"{place}: there is no section [{section}]; there are {known}")
            plugins[section] = content
            continue
        if not isinstance(content, dict) and section in sections:
            place = _at(name, text, *((section, "") if isinstance(content, list) else ("", section)))
            raise ConfigError(f"{place}: {section} is a section; write it as [{section}]")
        where, settings = (section, content) if isinstance(content, dict) else ("", {section: content})
        for key, value in settings.items():
            if wrong := _wrong(where, key, value):
                raise ConfigError(f"{_at(name, text, where, key)}: {wrong}")
            values[where, key] = value
    return Config(values, file, plugins, name, text)


def _wrong(section: str, key: str, value: Any) -> str:
    """What is wrong with a setting, and the remedy; empty if there is such a key and the value fits."""
    known = {k.name: k for k in all_keys() if k.section == section}
    if key not in known:
        where = f"[{section}]" if section else "the top"
        elsewhere = [f"under [{k.section}]" if k.section else "at the top" for k in all_keys() if k.name == key]
        hint = f"it belongs {' or '.join(elsewhere)}" if elsewhere else f"there are {', '.join(known)}"
        return f"there is no {_short(key)} under {where}; {hint}"
    setting = f"{key} under [{section}]" if section else key
    return "" if known[key].fits(value) else f"{setting} can't be {_short(value)}; write {known[key].allowed}"


def _short(value: Any) -> str:
    """A value as JSON, cut after `_LONGEST_SHOWN` characters."""
    text = json.dumps(value, default=str)
    return text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}..."


def _at(name: str, text: str, section: str, key: str) -> str:
    """The file and the line of a key in a section, or of the section for an empty key; the file if it isn't there."""
    name_of_key = re.compile(rf"\s*[\"']?{re.escape(key)}[\"']?\s*=")
    dotted_key = re.compile(rf"\s*{re.escape(section)}\s*+(\.\s*{re.escape(key)}\s*)?[=.]")
    here = ""
    for number, line in enumerate(text.split("\n"), 1):
        if header := _HEADER.match(line):
            here = header[1].strip().strip("\"'")
        found = here == section and (name_of_key.match(line) if key else header)
        if found or (not here and section and dotted_key.match(line)):
            return f"{name}, line {number}"
    return name


def written() -> str:
    """A configuration file with all settings at their defaults, each explained in a comment."""
    lines = [
        "# The table's configuration. Whatever is left out has the value shown here.",
        "# tapas-table config says what is in force; the command line has the last word.",
    ]
    section = None
    for key in all_keys():
        if key.section != section:
            lines.append("")
            if key.section:
                lines.append(f"[{key.section}]")
            section = key.section
        lines += [f"# {key.why}", f"# {key.allowed}", f"{key.name} = {json.dumps(key.default)}"]
    return "\n".join(lines) + "\n"


def write(path: Path) -> None:
    """Write `written()` to a new file, all of it or none. Raises ConfigError if it exists or can't be written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("x", encoding="utf-8")
        try:
            with file:
                file.write(written())
        except OSError:
            path.unlink()
            raise
    except OSError as error:
        if isinstance(error, FileExistsError) and os.path.lexists(path):
            raise ConfigError(f"{path} is there already and was left as it is; move it away, or name another") from None
        raise ConfigError(f"{path}: can't be written ({error.strerror}); name another, or use sudo") from error


def explained(config: Config) -> str:
    """All settings in force, each with what it is for and what it can be."""
    lines = [f"Configuration: {config.file or 'none, all settings have their defaults'}"]
    for key in all_keys():
        value = config[key.section, key.name]
        place = f"[{key.section}] {key.name}" if key.section else key.name
        mark = "" if value == key.default else "   (set here)"
        lines += ["", f"{place} = {json.dumps(value)}{mark}", f"    {key.why}", f"    {key.allowed}"]
    for name, settings in config.plugins.items():
        for setting, value in settings.items():
            said = f"[{name}] {setting} = {_short(value)}   (set here)"
            lines += ["", said, f"    A setting of the hardware {name}."]
    if config.file is None:
        lines += ["", "tapas-table config --write writes a file to change."]
    return "\n".join(lines)


_FROM_MATRIX: Final = "matrix"
"""The parameter that gets the order of the pixels, from the section [matrix]."""
_NAMED: Final = (inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.KEYWORD_ONLY)


def open_hardware(config: Config, further: Mapping[str, Any] | None = None) -> Hardware:
    """The configured hardware, opened; `further` arguments have the last word. Raises HardwareError, ConfigError."""
    name = config["", "hardware"]
    return hardware_class(name)(**{**options_for(config, name), **(further or {})})


def options_for(config: Config, name: str) -> dict[str, Any]:
    """The keyword arguments for the hardware `name`. Raises ConfigError with the line, HardwareError."""
    parameters = inspect.signature(hardware_class(name)).parameters
    options = {key.name: config[name, key.name] for key in all_keys() if key.section == name}
    options |= _given(config, name, parameters)
    if _FROM_MATRIX in parameters:
        options[_FROM_MATRIX] = config.matrix
    return options


def _given(config: Config, name: str, parameters: Mapping[str, inspect.Parameter]) -> Mapping[str, Any]:
    """What the section of a hardware plugin says, if the constructor takes just that. Raises ConfigError."""
    given = config.plugins.get(name, {})
    # A configuration can't set `matrix`, nor what has a function as its default, as a clock.
    settings = {
        key: setting
        for key, setting in parameters.items()
        if setting.kind in _NAMED
        and key != _FROM_MATRIX
        and (setting.default is setting.empty or not callable(setting.default))
    }
    listed = ", ".join(map(_described, settings.values())) or "none"
    if unknown := [key for key in given if key not in settings]:
        place, shown = config.place(name, unknown[0]), json.dumps(unknown[0])
        raise ConfigError(f"{place}: there is no {shown} under [{name}]; its settings: {listed}")
    if wrong := [key for key, value in given.items() if not _is_like(value, settings[key].default)]:
        place, shown = config.place(name, wrong[0]), _short(given[wrong[0]])
        raise ConfigError(f"{place}: {wrong[0]} under [{name}] can't be {shown}; its settings: {listed}")
    missing = [key for key, setting in settings.items() if setting.default is setting.empty and key not in given]
    if missing:
        place = config.place(name, "") if name in config.plugins else config.place("", "hardware")
        raise ConfigError(f"{place}: {', '.join(missing)} is missing under [{name}]; its settings: {listed}")
    return given


def _is_like(value: Any, default: Any) -> bool:
    """Whether a value has the type of a setting's default; where that tells nothing any value has."""
    if default in (None, inspect.Parameter.empty):
        return True
    kinds: dict[type, Any] = {float: (int, float), tuple: list}
    return isinstance(value, kinds.get(type(default), type(default)))


def _described(setting: inspect.Parameter) -> str:
    if setting.default is setting.empty:
        return f"{setting.name} (needed)"
    return setting.name if setting.default is None else f"{setting.name} = {json.dumps(setting.default, default=str)}"
