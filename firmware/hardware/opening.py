"""Opens the hardware that the configuration names, with its settings as keyword arguments.

The settings of a hardware are the parameters of its constructor. Their values come from the section of the same name in
the configuration. [pi] and [pico] are checked when the file is read; the section of any other hardware is checked here,
against the constructor's signature, because only the hardware that is used is loaded.
"""

import inspect
import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from firmware.hardware import Hardware, hardware_class
from firmware.service.config import Config, ConfigError, all_keys

_FROM_MATRIX: Final = "matrix"
"""The parameter that gets the order of the pixels, from the section [matrix]."""
_NAMED: Final = (inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.KEYWORD_ONLY)


def open_hardware(config: Config, further: Mapping[str, Any] | None = None) -> Hardware:
    """The configured hardware, opened; `further` are arguments besides. Raises HardwareError, ConfigError."""
    name = config["", "hardware"]
    return hardware_class(name)(**options_for(config, name), **(further or {}))


def options_for(config: Config, name: str) -> dict[str, Any]:
    """The keyword arguments for the hardware `name`. Raises ConfigError with the line, HardwareError."""
    make = hardware_class(name)
    parameters = inspect.signature(make).parameters
    options = {key.name: config[name, key.name] for key in all_keys() if key.section == name}
    options |= _checked(config, name, make)
    if _FROM_MATRIX in parameters:
        options[_FROM_MATRIX] = config.matrix
    return options


def _checked(config: Config, name: str, make: Callable[..., Hardware]) -> Mapping[str, Any]:
    """What the section of a hardware plugin says, if the constructor takes just that. Raises ConfigError."""
    given = config.plugins.get(name, {})
    settings = _settings(make)
    listed = ", ".join(map(_described, settings.values())) or "none"
    unknown = next((key for key in given if key not in settings), None)
    if unknown is not None:
        place, shown = config.place(name, unknown), json.dumps(unknown)
        raise ConfigError(f"{place}: there is no {shown} under [{name}]; its settings: {listed}")
    missing = [key for key, setting in settings.items() if setting.default is setting.empty and key not in given]
    if missing:
        place = config.place(name, "") if name in config.plugins else config.place("", "hardware")
        lacking = ", ".join(missing)
        raise ConfigError(f"{place}: {lacking} is missing under [{name}]; its settings: {listed}")
    return given


def _settings(make: Callable[..., Hardware]) -> dict[str, inspect.Parameter]:
    """The parameters that a configuration can set: not `matrix`, and none whose default is a function, as a clock."""
    return {
        name: parameter
        for name, parameter in inspect.signature(make).parameters.items()
        if parameter.kind in _NAMED
        and name != _FROM_MATRIX
        and (parameter.default is parameter.empty or not callable(parameter.default))
    }


def _described(setting: inspect.Parameter) -> str:
    if setting.default is setting.empty:
        return f"{setting.name} (needed)"
    return setting.name if setting.default is None else f"{setting.name} = {json.dumps(setting.default, default=str)}"
