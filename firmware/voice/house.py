"""What the table says of itself: games that begin, the menu, questions, settings, tests and trouble."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from firmware import messages
from firmware.voice.lines import Argument, Change, Line, button, line, phrase, yes_or_no
from firmware.voice.speech import Speech

State = Mapping[str, Any]
_COVERS: Final = ("checkup", "joining", "forgetting", "asking", "menu")
"""What covers a game, by its field of the state."""


def lines_of(change: Change, speech: Speech) -> list[Line]:
    """All lines of a change; `speech` is that of the game on the table."""
    before, after = change.before, change.after
    found = [*_troubles(change), *_notice(change)]
    cover = _cover(after)
    if cover is not None:
        if cover != _cover(before) or change.button:
            found += _COVER_LINES[cover](change, speech)
        return [*found, *_settings(change)]
    found += _settings(change)
    if change.is_new:
        return [*found, *_opening(after, speech)]
    if after["phase"] == "setup":
        return [*found, *speech.chosen(change)]
    told = [*_replay(change), *speech.lines(change)]
    if not told and after != before and (change.button or _cover(before) is not None):
        told = speech.standing(after)
    return [*found, *told]


def _cover(state: State) -> str | None:
    return next((name for name in _COVERS if state.get(name)), None)


def _opening(state: State, speech: Speech) -> list[Line]:
    if state["phase"] == "setup":
        return [line("spoken-setup", title=phrase("title")), line("spoken-setup-advice", "normal")]
    return [*_replay(Change({}, state)), line("spoken-game", "normal", title=phrase("title")), *speech.standing(state)]


def _replay(change: Change) -> list[Line]:
    replay = change.after.get("replay")
    if not replay or (change.before.get("replay") or {}).get("at") == replay["at"]:
        return []
    return [line("spoken-replay", "terse", at=replay["at"], of=replay["of"])]


# What covers the game


def _menu(change: Change, speech: Speech) -> list[Line]:
    if _cover(change.before) == "menu":
        return []
    head = line("menu-head", "normal")
    return [head, *speech.score(change.after), *_whose(change, speech), line("menu-advice", "chatty")]


def _whose(change: Change, speech: Speech) -> list[Line]:
    """What the game below the menu waits for."""
    return [] if change.after["phase"] == "setup" else speech.standing(change.after)


def _asking(change: Change, speech: Speech) -> list[Line]:
    what, by = change.after["asking"], change.after.get("asked_by")
    head: Argument = phrase("ask-head" if what == "abandon" else f"ask-head-{what}")
    advice = {"abandon": "ask-advice", "take-back": "ask-advice-take-back"}.get(what, "ask-advice-others")
    question = line("ask-head-by", head=head, name=by) if by else line("spoken-question", head=head)
    return [question, line("spoken-answer"), line(advice, "chatty")]


def _joining(change: Change, speech: Speech) -> list[Line]:
    joining = change.after["joining"]
    name: Argument = joining["name"] or phrase("a-device")
    head = "joining-head-keep" if joining["keep"] else "joining-head"
    wanted = line("joining-press", button=button(joining["touch"][joining["touched"]]))
    told = change.before.get("joining") or {}
    if told.get("touch") == joining["touch"]:
        return [wanted]
    entries = [button(entry) for entry in joining["touch"]]
    return [line(head, name=name, seat=joining["seat"]), wanted, line("joining-advice", "chatty", buttons=entries)]


def _forgetting(change: Change, speech: Speech) -> list[Line]:
    forgetting = change.after["forgetting"]
    names = {device["number"]: device["name"] or phrase("a-device") for device in change.after["devices"]}
    if (marked := forgetting["marked"]) is not None:
        return [line("forgetting-marked", name=names.get(marked, phrase("a-device")))]
    listed = [
        line("spoken-device", button=button(entry), name=names.get(number, phrase("a-device")))
        for entry, number in forgetting["buttons"].items()
    ]
    return [line("forgetting-head"), *listed, line("forgetting-advice", "chatty")]


def _checkup(change: Change, speech: Speech) -> list[Line]:
    test = change.after["checkup"]
    if test["what"] == "lights":
        return [] if _cover(change.before) == "checkup" else [line("lights-head")]
    instead = [line("instead-heard", "terse", "refusal", button=button(test["instead"]))] if test["instead"] else []
    if test["asked"]:
        return [*instead, line("press-head", button=button(test["asked"]))]
    silent = [button(name) for name in test["missing"]]
    head = line("silent-head" if silent else "heard-head", count=len(test["heard"]))
    return [head, line("silent-advice", buttons=silent) if silent else line("heard-advice")]


_COVER_LINES: Final[Mapping[str, Callable[[Change, Speech], list[Line]]]] = {
    "menu": _menu,
    "asking": _asking,
    "joining": _joining,
    "forgetting": _forgetting,
    "checkup": _checkup,
}


# Settings, notices, trouble


def _settings(change: Change) -> list[Line]:
    before, after = change.before.get("settings", {}), change.after.get("settings", {})
    if not before:
        return []
    return [
        line("spoken-setting", what=phrase(f"setting-{name}"), value=_value(name, value))
        for name, value in after.items()
        if value != before.get(name)
    ]


def _value(name: str, value: Any) -> Argument:
    """A setting's value as it is said."""
    if isinstance(value, bool):
        return yes_or_no(value)
    if name == "auto_commit":
        return phrase("after-seconds", seconds=value) if value else phrase("after-ok")
    if name in ("palette", "voice"):
        return phrase(f"{name}s-{value.replace(' ', '-')}")
    if name == "language":
        return str(messages.names().get(value, value))
    return value if isinstance(value, int | float) else str(value)


def _notice(change: Change) -> list[Line]:
    notice = change.after.get("notice")
    if not notice or not change.before or (change.before.get("notice") or {}).get("number") == notice["number"]:
        return []
    return [Line(f"notice-{notice['code']}", notice["params"], "normal")]


def _troubles(change: Change) -> list[Line]:
    found = []
    for name in ("away", "trouble"):
        told = change.after.get(name)
        if told and (change.of(name) or (change.button and name == "trouble")):
            found.append(line(f"{name}-{told['code']}", "terse", "refusal"))
    opponent = change.after.get("opponent")
    if opponent and change.of("opponent"):
        found.append(line(f"opponent-{opponent}"))
    for name in ("stuck", "chattering"):
        new = [one for one in change.after.get(name, ()) if one not in change.before.get(name, ())]
        found += [line(name, "terse", "refusal", button=button(one)) for one in new]
    return found
