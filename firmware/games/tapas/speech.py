"""What is said of Tapas. Buttons are those of the table, wherever the tray has been turned to."""

from collections.abc import Iterable, Mapping
from itertools import takewhile

from engine.tapas.tray import ENTRIES, OTHER, PLAYERS, turn_entry
from firmware.games.abilities import AWAY
from firmware.games.speech import (
    FINISHED,
    Argument,
    Change,
    Line,
    Phrase,
    Prompt,
    Speech,
    State,
    button,
    line,
    phrase,
    shown,
)
from firmware.games.tapas import setup_speech
from firmware.games.tapas.setup_speech import Facts, piece_name, reason_of

_ALLOWED_TO_NOBODY = "GAME_OVER"
"""The reason that makes all others unimportant."""


class TapasSpeech(Speech):
    """See `firmware.games.speech.Speech`."""

    def name(self, state: State, seat: str) -> Argument:
        return str(state["names"].get(seat) or "") or phrase(seat)

    def lines(self, change: Change) -> list[Line]:
        refused = self.refusal(change)
        lines = [*refused, *self._hinted(change)]
        if not refused:
            done, entered = self.done(change), self.entered(change)
            waits = self.standing(change.after) if done or self.waits_anew(change) else []
            lines += [*done, *entered, *waits]
        return lines or self._latest_again(change)

    # Refusals

    def refusal(self, change: Change) -> list[Line]:
        state = change.after
        if change.again("denied"):
            return [self._refused(state, state["denied"])]
        if change.again("closed"):
            return self._closed(state)
        if state["phase"] == "entering" and state.get("proposal") and change.again("refused"):
            return [self._refused(state, "wrong_entry")]
        return []

    def _refused(self, state: State, why: str) -> Line:
        """The line of a refusal, which the page has as well."""
        proposal = state.get("proposal")
        proposed = self._button(state, proposal["entry"]) if proposal else ""
        place = self._button(state, state["refused"]) if state["refused"] else ""
        away = "-away" if proposed and _is_away(state) and why in ("confirm", "wrong_entry") else ""
        by_ok = "-ok" if why == "wrong_entry" and state["proposal_by"] == "ok" else ""
        about: dict[str, Argument] = {"button": proposed, "wanted": proposed, "place": place, "table": _table(state)}
        return Line(f"refused-{why}{away}{by_ok}", about, "terse", "refusal")

    def _closed(self, state: State) -> list[Line]:
        reasons = state["closed"]
        shown = [_ALLOWED_TO_NOBODY] if _ALLOWED_TO_NOBODY in reasons else reasons
        name = self.name(state, state["mover"])
        head = line("spoken-closed", "terse", "refusal", button=self._button(state, state["refused"]))
        return [head, *(line(f"closed-{reason}", name=name) for reason in shown)]

    def _player(self, state: State, seat: str) -> Argument:
        """Whom a prompt speaks of, and whether this table plays there, or which other table."""
        name, level = self.name(state, seat), state["seats"].get(seat)
        if level == AWAY:
            return phrase("seat-away", name=name, table=_table(state))
        return phrase("seat", name=name) if level else name

    def _place(self, state: State, entry: str) -> Phrase:
        """Where a finger goes for an entry: the button there, and the entry's own name where the tray lies turned."""
        at_table = turn_entry(entry, state["quarter_turns"])
        if at_table == entry:
            return _press(at_table)
        return phrase("place-turned", button=at_table, entry=entry, said=button(at_table))

    def _button(self, state: State, entry: str) -> Phrase:
        """The button at an entry of the tray as it lies, or is to lie."""
        return button(turn_entry(entry, state["quarter_turns"]))

    # What was done

    def done(self, change: Change) -> list[Line]:
        before, after = change.before, change.after
        was, moves = before.get("moves", []), after["moves"]
        same = len([*takewhile(lambda pair: pair[0] == pair[1], zip(was, moves, strict=False))])
        lines = _corrected(before, after)
        if len(was) == len(moves) == same and not lines:
            return []
        if after.get("replay"):
            lines += self._pushed(after, len(moves) - 1) if len(moves) > len(was) else []
        else:
            for at in range(len(was) - 1, same - 1, -1):
                lines.append(line("spoken-back", **self._push_args(before, at)))
            for at in range(same, len(moves)):
                lines += self._pushed(after, at)
        if before.get("points") != after["points"] and after["phase"] != FINISHED:
            lines += self.score(after)
        passed = [player for player in after["passed"] if player != after["mover"]]
        return lines + [line("passed", name=self.name(after, player)) for player in passed]

    def _push_args(self, state: State, at: int) -> dict[str, Argument]:
        """Whose push it was, what and at which button of the table, as the tray lay then."""
        history = state["history"]
        push = history[at]
        value, entry = push["move"].split("@")
        since, lay = _lay(state, at)
        turns = lay + sum(each["turned"] for each in history[since : at + 1])
        at_table = button(turn_entry(entry, turns))
        return {"name": self.name(state, push["mover"]), "value": int(value), "button": at_table}

    def _pushed(self, state: State, at: int) -> list[Line]:
        push = state["history"][at]
        lines = [line("spoken-pushed", **self._push_args(state, at))]
        lines += self._moved(push["moved"])
        for left in push["left"]:
            piece = piece_name(left["piece"])
            if left["to"]:
                lines.append(line("spoken-fell", "terse", "fall", piece=piece, name=self.name(state, left["to"])))
            else:
                lines.append(line("spoken-gone", "terse", "fall", piece=piece))
        if push["play_again"]:
            lines.append(line("again", name=self.name(state, push["mover"])))
        return lines

    def _moved(self, moves: Iterable[Facts]) -> list[Line]:
        lines = []
        for move in moves:
            piece = piece_name(move["piece"])
            if move["from"] is None:
                lines.append(
                    line("moves-in", "normal", piece=piece, to=move["to"])
                    if move["to"]
                    else line("moves-through", "normal", piece=piece)
                )
            elif move["to"]:
                lines.append(line("moves-slot", "chatty", **{"piece": piece, "from": move["from"], "to": move["to"]}))
        return lines

    def _latest_again(self, change: Change) -> list[Line]:
        """The latest push, when `ok` shows it once more, and how the game stands."""
        state = change.after
        if change.button != "ok" or state["phase"] != "entering" or state["entering"]:
            return []
        pushed = self._pushed(state, len(state["history"]) - 1) if state["history"] else []
        return [*pushed, *self.score(state), *self.standing(state)]

    # What is entered, asked and advised

    def entered(self, change: Change) -> list[Line]:
        state = change.after
        entering = state.get("entering")
        if entering and (change.of("entering") or change.button in ENTRIES):
            return self._entering(state, entering)
        if change.before.get("entering") and not entering and not change.of("moves"):
            return [line("spoken-cleared")]
        return []

    def _entering(self, state: State, entering: Facts) -> list[Line]:
        where = self._button(state, entering["entry"])
        lines = [line("spoken-entered", value=entering["value"], button=where)]
        if not entering["there"]:
            return [*lines, line("spoken-none-left", "terse", "refusal", value=entering["value"])]
        lines += self._would(state, entering)
        if state["auto_commit"]:
            return [*lines, line("auto-advice", "chatty", seconds=state["auto_commit"])]
        return [*lines, line("entering-advice", "chatty")]

    def _would(self, state: State, push: Facts) -> list[Line]:
        lines = []
        for left in push["leaves"]:
            piece = piece_name(left["piece"])
            if left["to"]:
                lines.append(line("spoken-would-fall", piece=piece, name=self.name(state, left["to"])))
            else:
                lines.append(line("spoken-would-go", piece=piece))
        if not push["leaves"]:
            lines.append(line("preview-nothing", "normal"))
        lines += self._moved(push["moves"])
        if push["play_again"]:
            lines.append(line("again", name=self.name(state, state["mover"])))
        if push["ends"]:
            lines.append(line("ends"))
        return lines

    def _hinted(self, change: Change) -> list[Line]:
        state = change.after
        lines: list[Line] = []
        if state.get("hint") is not None and (change.button == "hint" or change.before.get("hint") is None):
            lines += self._open(state)
        advice = state.get("advice")
        if advice and (change.of("advice") or change.button == "hint"):
            push = advice["push"]
            lines.append(line("spoken-best", value=push["value"], button=self._button(state, push["entry"])))
            lines += self._reasons(state, advice["reasons"])
        if state.get("speechless") and change.of("speechless"):
            lines.append(line("coach-failed"))
        return lines

    def _open(self, state: State) -> list[Line]:
        hint = state["hint"]
        opened = [self._button(state, entry) for entry in ENTRIES if not hint[entry]]
        lines = [line("spoken-open", buttons=opened)] if opened else []
        name = self.name(state, state["mover"])
        for entry, reasons in hint.items():
            if reasons and "NOT_FACING" not in reasons:
                lines.append(line("spoken-closed", "chatty", button=self._button(state, entry)))
                lines += [line(f"closed-{reason}", "chatty", name=name) for reason in reasons]
        return lines

    def _reasons(self, state: State, reasons: Iterable[Facts] | None) -> list[Line]:
        if reasons is None:
            return []
        return [self._reason(state, reason) for reason in reasons] or [line("because-quiet")]

    def _reason(self, state: State, reason: Facts) -> Line:
        code, points = reason["code"], reason.get("points", 0)
        if code == "ends":
            won = reason.get("won")
            how = "draw" if won is None else "win" if won else "loss"
            if not points and how != "draw":
                return line(f"because-{how}-on-tie")
            return line(f"because-{how}", points=abs(points))
        value, _, entry = reason.get("move", "").partition("@")
        where: Argument = self._button(state, entry) if entry else ""
        pieces = [piece_name(piece) for piece in reason["pieces"]]
        return line(f"because-{code}", pieces=pieces, value=value, entry=where)

    # What is waited for

    def waits_anew(self, change: Change) -> bool:
        proposed = change.of("proposal") and bool(change.after.get("proposal"))
        return proposed or change.of("phase", "mover", "turns_asked")

    def standing(self, state: State) -> list[Line]:
        headline, advice = self.prompt(state)
        lines, said = [*headline], [each for each in advice if each.level]
        if state.get("replay"):
            return [*lines, *said]
        if state["phase"] == "turning":
            lines.insert(0, line("move-head", name=self._player(state, state["mover"]), seat=state["mover"], you="no"))
        if state["phase"] == "placing":
            extras = state["setup"]["extras"].items()
            lines += [line("spoken-lay", piece=piece_name(piece), slot=slot) for slot, piece in extras]
        if state.get("proposal"):
            lines += self._would(state, state["proposal"])
        if state["phase"] == FINISHED and state["outcome"]["reason"] == "sauces":
            lines += [said.pop(0), *self.score(state)]
        return [*lines, *said]

    def prompt(self, state: State) -> Prompt:
        phase = state["phase"]
        if phase == "setup":
            return super().prompt(state)
        if phase == FINISHED:
            return self._ended(state)
        headline, advice = self._asked(state, phase)
        passed = [player for player in state["passed"] if player != state["mover"]]
        return Prompt(headline, [*(shown("passed", name=self._player(state, each)) for each in passed), *advice])

    def _asked(self, state: State, phase: str) -> Prompt:
        if phase == "placing":
            return Prompt([line("placing-head")], [line("placing-advice", "normal")])
        name = self._player(state, state["mover"])
        if state.get("replay"):
            return Prompt([line("move-head", name=name, seat=state["mover"], you="no")])
        if phase == "turning":
            back, turns = state["turns_asked"] < 0, phrase("quarter-turns", turns=abs(state["turns_asked"]))
            if state["proposal_by"] == "ok":
                # No tray is there that somebody could turn.
                return Prompt([line("turns-back-head" if back else "turns-head", "normal", turns=turns)])
            head = "turning-back-head" if back else "turning-head"
            return Prompt([line(head, "terse", "turn", turns=turns)], [line("turning-advice", "chatty", name=name)])
        if _is_away(state):
            return self._other_tables_turn(state)
        if state["mover"] in state["seats"]:
            return self._tables_turn(state, name)
        return Prompt(
            [line("move-head", "terse", "turn", name=name, seat=state["mover"], you="no")], self._to_enter(state, name)
        )

    def _to_enter(self, state: State, name: Argument) -> list[Line]:
        """How to enter a push, or what to do about the one that is entered; that is said with what it would do."""
        entering, seconds = state["entering"], state["auto_commit"]
        if entering:
            if not entering["there"]:
                return [shown("missing-advice", name=name, value=entering["value"])]
            return [shown("entering-advice"), *([shown("auto-advice", seconds=seconds)] if seconds else [])]
        advice = [shown("redo-advice")] if state["redo"] else []
        advice.append(line("move-advice", "chatty"))
        if state["setup"]["burning_head"]:
            side = phrase("side-S" if state["mover"] == state["south"] else "side-N")
            advice.append(line("facing", "chatty", side=side))
        return advice

    def _tables_turn(self, state: State, name: Argument) -> Prompt:
        proposal = state["proposal"]
        if not proposal:
            return Prompt([line("thinking-head", "normal", name=name)], [shown("thinking-advice")])
        where = self._place(state, proposal["entry"])
        head = [line("proposal-head", "terse", "turn", name=name, value=proposal["value"], entry=where)]
        if all(player in state["seats"] for player in PLAYERS):
            return Prompt(head, [shown("demonstration-advice")])
        return Prompt(head, [self._to_confirm("proposal-advice", state, where)])

    def _other_tables_turn(self, state: State) -> Prompt:
        proposal, table = state["proposal"], _table(state)
        if not proposal:
            advice = [
                line("away-advice", "chatty"),
                *([line("away-advice-back", "chatty")] if state["history"] else []),
            ]
            return Prompt([line("away-head", "terse", "turn", table=table)], advice)
        where = self._place(state, proposal["entry"])
        head = line("away-proposal-head", "terse", "turn", table=table, value=proposal["value"], entry=where)
        return Prompt([head], [self._to_confirm("away-proposal-advice", state, where)])

    def _to_confirm(self, advice: str, state: State, where: Phrase) -> Line:
        """How somebody makes a proposed push."""
        proposal = state["proposal"]
        if state["plays_by_itself"] and not _is_away(state):
            return shown(f"{advice}-itself")
        if state["proposal_by"] == "ok":
            return line(f"{advice}-ok", "normal")
        piece = piece_name(f"{state['mover']}{proposal['value']}")
        return line(advice, "normal", piece=piece, place=where, button=_press(proposal["button"]))

    def _ended(self, state: State) -> Prompt:
        outcome = state["outcome"]
        winner, reason = outcome["winner"], outcome["reason"]
        head = line("finished-head-draw", "terse", "win")
        if winner:
            head = line("finished-head-won", "terse", "win", name=self._player(state, winner), seat=winner, you="no")
        one, other = ("C", "J") if winner == "C" else ("J", "C")
        points, value = state["points"], outcome["value"] or 0
        advice = self.resigned(state) or [line(f"reason-{reason}", a=points[one], b=points[other], value=value)]
        if match := state.get("match"):
            advice.append(self._match_over(state, match["points"], match["winner"]))
        return Prompt([head], advice if state.get("replay") else [*advice, line("finished-advice", "chatty")])

    def _match_over(self, state: State, points: Mapping[str, int], winner: str | None) -> Line:
        if winner is None:
            return line("match-draw", "terse", a=points["J"], b=points["C"])
        return line("match-won", "terse", name=self._player(state, winner), a=points[winner], b=points[OTHER[winner]])

    def score(self, state: State) -> list[Line]:
        (one, a), (other, b) = ((self.name(state, player), state["points"][player]) for player in PLAYERS)
        return [line("spoken-score", one=one, a=a, other=other, b=b)]

    # What is chosen

    def edited(self, change: Change) -> list[Line]:
        return setup_speech.edited(change, self.name)

    def chosen(self, change: Change) -> list[Line]:
        return setup_speech.chosen(change)


def _press(name: str) -> Phrase:
    return phrase("place", button=name, said=button(name))


def _is_away(state: State) -> bool:
    return bool(state["seats"].get(state["mover"]) == AWAY)


def _table(state: State) -> Argument:
    opponent = None if state.get("replay") else (state.get("league") or {}).get("opponent")
    return str(opponent["table"]) if opponent else phrase("other-table")


def _corrected(before: State, after: State) -> list[Line]:
    """What was corrected, or taken back of it."""
    was, now = ([one for one in state.get("corrections", []) if one["done"]] for state in (before, after))
    if len(now) > len(was):
        return [line("spoken-corrected", "terse", "turn", reason=reason_of(one)) for one in now[len(was) :]]
    return [line("spoken-uncorrected", reason=reason_of(one)) for one in was[len(now) :]]


def _lay(state: State, at: int) -> tuple[int, int]:
    """Since which push it is known how the tray lay before a push's own turns, and how: clockwise quarter turns."""
    corrections = [one for one in state.get("corrections", []) if one["pushes"] <= at]
    latest = corrections[-1] if corrections else {"pushes": 0, "turned": state["setup"]["quarter_turns"]}
    return latest["pushes"], latest["turned"]
