"""Compares each state of the table with the one before it, and keeps the latest utterance.

What a game says of a change is its own; here is what the table says of itself: games that begin, the menu, questions,
settings, tests and trouble. A press that changes nothing is an utterance, too: it cuts off what is being said, and says
so.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from firmware import messages
from firmware.games.plugin import GamePlugin
from firmware.games.registry import plugins
from firmware.games.speech import SOUNDS, Argument, Change, Line, Speech, button, line, phrase, yes_or_no
from firmware.layout import ENTRIES
from firmware.snapshot import Utterance

State = Mapping[str, Any]
_WITH_ADVICE: Final = ("take-back", "switch-off", "update", "go-back")
"""Questions with an advice of their own."""
_REMINDERS: Final = ((60, "clock-minute"), (10, "clock-seconds"))
"""Seconds left of which the table reminds whoever is to act."""


def lines_of(change: Change, game: GamePlugin | None) -> list[Line]:
    """All lines of a change; `game` is the one on the table, None if it isn't installed."""
    speech = game.speech if game is not None else Speech()
    before, after = change.before, change.after
    found = [*_troubles(change), *_notice(change), *_newcomers(change), *_league(change), *_computer(change)]
    cover = _cover(after)
    if change.button and after.get("idle") and not after.get("task"):
        return [*found, line("idle", "terse", "refusal", button=button(after["idle"]))]
    if cover is not None:
        if cover != _cover(before) or change.button:
            found += [*_COVER_LINES[cover](change, speech), *_clock(change, speech)]
        return [*found, *_settings(change)]
    found += _settings(change)
    if after.get("task"):
        return [*found, *_in_task(change, speech), *_task(change)]
    if change.is_new:
        return [*found, *_opening(after, speech)]
    if after["phase"] == "setup":
        chosen = [*(game.chosen(change) if game is not None else []), *_clock_choice(change)]
        return [*found, *(chosen if chosen or _cover(before) is None else _opening(after, speech))]
    was_covered = _cover(before) is not None
    # An `ok` that closes what covers the game asks the game nothing.
    played = replace(change, button="") if was_covered and change.button == "ok" else change
    lines = [*_replay(change), *_clock(change, speech), *speech.lines(played)]
    if not lines and after != before and (change.button or was_covered):
        lines = speech.standing(after) or [replace(each, level="terse") for each in speech.prompt(after).headline]
    return [*found, *lines]


def _cover(state: State) -> str | None:
    return next((name for name in _COVER_LINES if state.get(name)), None)


def _opening(state: State, speech: Speech) -> list[Line]:
    if state["phase"] == "setup":
        advice = "spoken-lesson-offer" if state.get("lesson_offered") else "spoken-setup-advice"
        return [line("spoken-setup", title=phrase("title")), line(advice, "normal")]
    return [*_replay(Change({}, state)), line("spoken-game", "normal", title=phrase("title")), *speech.standing(state)]


def _replay(change: Change) -> list[Line]:
    replay = change.after.get("replay")
    if not replay or (change.before.get("replay") or {}).get("at") == replay["at"]:
        return []
    return [line("spoken-replay", "terse", at=replay["at"], of=replay["of"])]


def _in_task(change: Change, speech: Speech) -> list[Line]:
    """What the game says of a change while a task asks: not what it would wait for without one.

    Nobody has done what lies there when a task, or a step of it, lays the tray out.
    """
    before, task = change.before.get("task") or {}, change.after["task"]
    if any(before.get(name) != task[name] for name in ("name", "laid")):
        return []
    waits = {one.id for one in speech.standing(change.after)}
    return [one for one in speech.lines(change) if one.id not in waits]


def _task(change: Change) -> list[Line]:
    """What the task asks for, or says of what was done; once more for who presses again."""
    before, task = change.before.get("task") or {}, change.after["task"]
    head = [line(task["title"])] if before.get("name") != task["name"] else []
    spoken = ("state", "words", "step", "name", "explained")
    if not head and not change.button and all(before.get(name) == task[name] for name in spoken):
        return []
    news = task["explained"] if task["explained"] != before.get("explained") else []
    said = [*((one["id"], one["args"]) for one in news), (task["words"], task["params"])]
    return [*head, *(Line(message, {name: _named(value) for name, value in args.items()}) for message, args in said)]


def _named(value: Argument) -> Argument:
    """What a task's message speaks of, as it is said: a button by its name."""
    return button(value) if isinstance(value, str) and value in ENTRIES else value


def _clock_choice(change: Change) -> list[Line]:
    before, after = change.before.get("clock_choice"), change.after.get("clock_choice")
    if not before or not after or before["banks"] == after["banks"]:
        return []
    banks = list(dict.fromkeys(after["banks"].values()))
    return [line("spoken-choice", what=phrase("choice-clock"), value=banks or phrase("clock-off"))]


def _clock(change: Change, speech: Speech) -> list[Line]:
    """The last minute and the last ten seconds of whoever's clock runs, time that is up, and why no clock runs."""
    before, after = (state.get("clock") or {} for state in (change.before, change.after))
    if "left" not in before or "left" not in after:
        return []
    lines = [
        line("clock-fallen", "terse", "refusal", name=speech.name(change.after, seat))
        for seat in after["fallen"]
        if seat not in before["fallen"]
    ]
    if (seat := after["running"]) is not None:
        for seconds, message in _REMINDERS:
            if before["left"][seat] > seconds >= after["left"][seat] > 0:
                lines.append(line(message, "terse", "turn", name=speech.name(change.after, seat)))
    if before["paused"] != after["paused"]:
        lines.append(line(f"clock-{after['paused']}") if after["paused"] else line("clock-goes-on", "chatty"))
    return lines


# What covers the game


def _menu(change: Change, speech: Speech) -> list[Line]:
    if _cover(change.before) == "menu":
        return []
    head = line("menu-head", "normal")
    edit = [line("menu-edit", "chatty")] if change.after["menu"].get("edit") else []
    waits = [] if change.after["phase"] == "setup" else speech.standing(change.after)
    return [head, *speech.score(change.after), *waits, line("menu-advice", "chatty"), *edit]


def _asking(change: Change, speech: Speech) -> list[Line]:
    what, by = change.after["asking"], change.after.get("asked_by")
    if (asked := _asked_by_table(change.after)) is not None:
        advice = "evening-ask-advice" if what == "evening" else f"league-ask-{what}-advice"
        return [asked, line("spoken-answer"), line(advice, "chatty")]
    is_abandon = what == "abandon"
    head: Argument = phrase("ask-head" if is_abandon else f"ask-head-{what}")
    advice = "ask-advice" if is_abandon else f"ask-advice-{what if what in _WITH_ADVICE else 'others'}"
    question = line("ask-head-by", head=head, name=by) if by else line("spoken-question", head=head)
    return [question, line("spoken-answer"), line(advice, "chatty")]


def _asked_by_table(state: State) -> Line | None:
    """What another table asks; None for any other question."""
    what, by, league = state["asking"], state.get("asked_by"), state.get("league")
    if what == "evening" and league and league["evening"]:
        for game in league["evening"]["games"]:
            if game["id"] == league["evening"]["next"]:
                first, second = game["players"]
                return line("evening-ask", board=game["board"], first=first, second=second)
    if not league or not by:
        return None
    invited = [one for one in _invitations_here(league) if one["by"] == by]
    if what == "invitation" and invited:
        return line("league-ask-invitation", table=by, game=_title(state, invited[0]["game"]))
    return line("league-ask-take-back", table=by) if what == "take-back" and league["opponent"] else None


def _letting_in(change: Change, speech: Speech) -> list[Line]:
    right = change.after["letting_in"]["right"]
    if _cover(change.before) != "letting_in":
        return [line("letting-in-head"), line("letting-in-advice", "chatty")]
    return [
        line("spoken-letting-in-right", count=right) if right else line("spoken-letting-in-wrong", "terse", "refusal")
    ]


def _forgetting(change: Change, speech: Speech) -> list[Line]:
    forgetting = change.after["forgetting"]
    names = {device["number"]: device["name"] or phrase("a-device") for device in change.after.get("devices", [])}
    if (marked := forgetting["marked"]) is not None:
        return [line("forgetting-marked", name=names.get(marked, phrase("a-device")))]
    listed = [
        line("spoken-device", button=button(entry), name=names.get(number, phrase("a-device")))
        for entry, number in forgetting["buttons"].items()
    ]
    return [line("forgetting-head"), *listed, line("forgetting-advice", "chatty")]


def _inviting(change: Change, speech: Speech) -> list[Line]:
    inviting = change.after["inviting"]
    if (marked := inviting["marked"]) is not None:
        return [line("inviting-marked", table=marked)]
    listed = [line("spoken-table", button=button(entry), table=table) for entry, table in inviting["buttons"].items()]
    return [line("inviting-head"), *listed, line("inviting-advice", "chatty")]


def _computer_shown(change: Change, speech: Speech) -> list[Line]:
    """The page's address or the version, and what can be done; nothing while something is done."""
    shown, computer = change.after["computer_shown"], change.after["computer"]
    numbers = shown["numbers"]
    if computer and computer["work"]:
        return []
    if shown["page"] == "version":
        head = line("computer-version", version=computer["version"])
    elif numbers:
        words = "spoken-computer-port" if len(numbers) > 4 else "spoken-computer-numbers"
        # As a text: a number of thousands would be said with its comma.
        head = line(words, numbers=numbers[:4], port=str(numbers[-1]))
    else:
        head = line(f"computer-{shown['reach']}")
    return [head, *(line(f"spoken-computer-{what}", button=button(entry)) for entry, what in shown["buttons"].items())]


def _computer(change: Change) -> list[Line]:
    """What the computer does, has done, or doesn't let the table do."""
    before, after = change.before.get("computer") or {}, change.after.get("computer")
    if not after or not before or before == after:
        return []
    if after["trouble"] and not before["trouble"]:
        trouble = after["trouble"]
        return [line(f"computer-{trouble['code']}", "terse", "refusal", why=trouble["message"])]
    if after["work"] != before["work"] and after["work"]:
        return [line(f"computer-doing-{after['work']}", hardware=change.after["hardware"])]
    if after["done"] == "look" and before["work"] == "look" and not after["work"]:
        return [line("computer-newer", version=after["newer"]) if after["newer"] else line("computer-newest")]
    return []


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


def _edit(change: Change, speech: Speech) -> list[Line]:
    problem = change.after["edit"]["problem"]
    if problem is not None:
        return [Line(f"error-{problem['code']}", {**problem["params"], "error": problem["error"]}, "terse", "refusal")]
    return speech.edited(change)


_COVER_LINES: Final[Mapping[str, Callable[[Change, Speech], list[Line]]]] = {
    "checkup": _checkup,
    "letting_in": _letting_in,
    "forgetting": _forgetting,
    "inviting": _inviting,
    "asking": _asking,
    "menu": _menu,
    "edit": _edit,
    "computer_shown": _computer_shown,
}
"""What covers a game, by its field of the state, the top one first."""


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
    if isinstance(value, bool):
        return yes_or_no(value)
    if name == "auto_commit":
        return phrase("after-seconds", seconds=value) if value else phrase("after-ok")
    if name in ("palette", "voice"):
        return phrase(f"{name}s-{value.replace(' ', '-')}")
    if name in ("motion", "table_pushes"):
        return phrase(f"{name.replace('_', '-')}-{value}")
    if name == "language":
        return str(messages.names().get(value, value))
    return value if isinstance(value, int | float) else str(value)


def _notice(change: Change) -> list[Line]:
    notice = change.after.get("notice")
    if not notice or not change.before or (change.before.get("notice") or {}).get("number") == notice["number"]:
        return []
    params: dict[str, Any] = dict(notice["params"])
    if "code" in params:
        params["why"] = phrase(f"error-{params['code']}", error=params["why"], **params)
    return [Line(f"notice-{notice['code']}", params, "normal")]


def _newcomers(change: Change) -> list[Line]:
    """Who asks for a seat while nobody else does: more of them at a time are named by the pages alone."""
    before, after = change.before.get("newcomers"), change.after.get("newcomers")
    if before is None or before or not after:
        return []
    name: Argument = after[0]["name"] or phrase("a-device")
    head = "joining-head-keep" if after[0]["keep"] else "joining-head"
    return [line(head, "normal", name=name, seat=after[0]["seat"])]


def _league(change: Change) -> list[Line]:
    """The other table that goes or comes back, and an invitation while a game is played: else it is a question."""
    before, after = change.before.get("league"), change.after.get("league")
    if not before or not after:
        return []
    was, now = before["opponent"], after["opponent"]
    found = []
    if was and now and was["table"] == now["table"]:
        if before["connected"] and not after["connected"]:
            found.append(line("spoken-league-cut", "normal", table=now["table"]))
        elif after["connected"] and was["here"] != now["here"]:
            found.append(line(f"spoken-league-{'back' if now['here'] else 'away'}", "normal", table=now["table"]))
    if change.after["phase"] != "setup" and not change.after.get("asking"):
        known = [one["id"] for one in before["invitations"]]
        found += [
            line("league-invites", "normal", table=one["by"], game=_title(change.after, one["game"]))
            for one in _invitations_here(after)
            if one["id"] not in known
        ]
    return found


def _invitations_here(league: State) -> list[Mapping[str, str]]:
    return [one for one in league["invitations"] if one["to"] == league["table"]]


def _title(state: State, game: str) -> str:
    return str(state["game_names"].get(game, game))


def _troubles(change: Change) -> list[Line]:
    found = []
    for name in ("away", "trouble"):
        trouble = change.after.get(name)
        if trouble and (change.of(name) or (change.button and name == "trouble")):
            found.append(line(f"{name}-{trouble['code']}", "terse", "refusal"))
    opponent = change.after.get("opponent")
    if opponent and change.of("opponent"):
        found.append(line(f"opponent-{opponent}"))
    for name in ("stuck", "chattering"):
        new = [one for one in change.after.get(name, ()) if one not in change.before.get(name, ())]
        found += [line(name, "terse", "refusal", button=button(one)) for one in new]
    return found


class Narrator:
    """Hears states and presses, and says what there is to be said of them."""

    def __init__(self) -> None:
        self.latest: Utterance = {"number": 0, "game": "", "interrupts": False, "sound": None, "lines": []}
        self._before: Mapping[str, Any] = {}
        self._pressed: str | None = None

    @property
    def waits(self) -> bool:
        """Whether a press was heard and not yet what came of it."""
        return self._pressed is not None

    def pressed(self, button: str) -> None:
        """Hear a press that was taken; the next state shows what it did."""
        self._pressed = button

    def hear(self, state: Mapping[str, Any]) -> Utterance:
        """The latest utterance, of this state if it says anything new."""
        before, pressed = self._before, self._pressed
        if pressed is None and state == before:
            return self.latest
        self._before, self._pressed = state, None
        game = str(state["game_name"])
        # A game of the journal may be one that isn't installed.
        found = lines_of(Change(before, state, pressed or ""), plugins().get(game))
        if pressed and not found and state == before:
            found = [line("spoken-nothing", "terse", "refusal")]
        if pressed or found:
            sounds = {each.sound for each in found} | ({"press"} if pressed else set())
            self.latest = {
                "number": self.latest["number"] + 1,
                "game": game,
                "interrupts": pressed is not None,
                "sound": next((sound for sound in SOUNDS if sound in sounds), None),
                "lines": [each.snapshot() for each in found],
            }
        return self.latest
