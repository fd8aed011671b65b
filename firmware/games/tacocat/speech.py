"""What is said of Tacocat Spelled Backwards. Of cards on the page it says what all players have seen, and no more."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.tacocat import SEATS
from firmware.games.speech import (
    FINISHED,
    Argument,
    Change,
    Line,
    Phrase,
    Prompt,
    Speech,
    State,
    line,
    phrase,
    shown,
)


class TacocatSpeech(Speech):
    """See `firmware.games.speech.Speech`."""

    def name(self, state: State, seat: str) -> Argument:
        if state.get("seats", {}).get(seat):
            return phrase("table-at", seat=seat)
        name = state["names"].get(seat)
        return phrase("named", name=name, seat=seat) if name else seat

    # What was done

    def done(self, change: Change) -> list[Line]:
        before, after = change.before, change.after
        if after["played"] < before.get("played", 0):
            return [] if after.get("replay") else [line("spoken-taken-back")]
        if after["variant"] == "cards":
            events = _new(before.get("story", []), after["story"])
            return [each for event in events for each in self._event(after, event)]
        rounds = after["history"][len(before.get("history", [])) :]
        lines = [each for result in rounds for each in self._round(after, result)]
        if after["tied_duels"] > before.get("tied_duels", 0):
            lines.append(line("event-tie"))
        return lines

    def _event(self, state: State, event: Mapping[str, Any]) -> list[Line]:
        what = event["what"]
        if what == "round":
            return self._round(state, event)
        if what == "duel":
            winner = event["winner"]
            return [
                line("event-duel", **event["duel"], **self.of(state, winner))
                if winner
                else line("event-duel-tie", **event["duel"])
            ]
        if what == "replaced":
            what = "kept" if not event["count"] else "hidden" if event["cards"] is None else what
        about = {name: event[name] for name in ("count", "cards", "card", "against") if event.get(name) is not None}
        return [line(f"event-{what}", **self.of(state, event["seat"]), **about)]

    def _round(self, state: State, result: Mapping[str, Any]) -> list[Line]:
        last, winner = result.get("last_cards"), result["winner"]
        lines = [line("last-cards", **last)] if last else []
        if winner is None:
            return [*lines, line("tie-reset"), line("stay-short")]
        id_ = "lower" if result["by"] == "card" else "arrow-decides"
        lines.append(line(id_, "terse", "fall", **self.of(state, winner)))
        if 0 <= result["to"] < len(state["numbers"]):
            lines.append(line("move", number=state["numbers"][result["to"]], seat=winner))
        return lines

    # What is entered

    def entered(self, change: Change) -> list[Line]:
        state = change.after
        advised = [line("spoken-advice")] if state.get("advice") and change.of("advice") else []
        if change.of("count") and not change.of("played") and state.get("phase") == "replace":
            return [line("sign-replaced", count=state["count"])]
        return advised

    # What is waited for

    def waits_anew(self, change: Change) -> bool:
        return super().waits_anew(change) or change.of("round", "attack", "thinking")

    def prompt(self, state: State) -> Prompt:
        phase = state["phase"]
        if phase == "setup":
            return Prompt([shown("setup-head")], [shown("setup-advice" if state["known"] else "setup-first")])
        if phase == FINISHED:
            wins, rounds = state["wins"], len(state["history"])
            head = line("won-head", "terse", "win", **self.of(state, state["outcome"]["winner"]))
            how = line("won-advice", "normal", rounds=rounds, yay=wins["YAY"], wow=wins["WOW"])
            return Prompt([head], [*self.resigned(state), how])
        prompts: Mapping[str, Callable[[State], Prompt]] = {
            "deal": self._deal,
            "replace": self._replace,
            "duel": self._duel,
            "play": self._play,
            "shown": self._shown,
            "attack": self._hit,
            "defend": self._hit,
        }
        prompt = prompts[phase](state)
        return prompt._replace(advice=[line("thinking", "chatty")]) if state.get("thinking") else prompt

    def _deal(self, state: State) -> Prompt:
        advice = line("deal-advice", "chatty")
        if not state["history"]:
            return Prompt([line("deal-head", "terse", "turn", round=state["round"], count=state["number"])], [advice])
        then = line("then-deal", "terse", "turn", count=state["number"])
        return Prompt([_board(state, state["history"][-1])], [then, advice])

    def _replace(self, state: State) -> Prompt:
        limit = state["limit"]
        head = line(
            "replace-head", "terse", "turn", **self.of(state, state["mover"]), limit=phrase("up-to", count=limit)
        )
        if state["variant"] == "cards":
            return Prompt([head], [line("replace-on-page", "chatty")])
        side = phrase(f"side-{state['mover']}")
        return Prompt([head], [line("replace-advice", "chatty", side=side, count=state["count"], limit=limit)])

    def _duel(self, state: State) -> Prompt:
        if state["variant"] == "cards":
            head = line("choose-again-head" if state["duels"] else "choose-head", "terse", "turn")
            return Prompt([replace(head, args=self.of(state, state["mover"]))], [line("choose-advice", "chatty")])
        head = line("duel-again-head" if state["tied_duels"] else "duel-head", "terse", "turn")
        return Prompt([head], [line("duel-advice", "chatty")])

    def _play(self, state: State) -> Prompt:
        """A light referee doesn't know who attacks, nor what anybody holds."""
        tie = line("tie-again", "normal")
        if state["tie"] != "again":
            tie = line("tie-to", "normal", **self.of(state, state["tie"]))
        if state.get("light"):
            head = line("light-head", "terse", "turn", round=state["round"], count=state["number"])
            before = [_board(state, each) for each in state["history"][-1:]]
            return Prompt([*before, head], [line("light-advice", "chatty"), tie])
        lowest = line("lowest-advice", "chatty")
        if state["duelled_down"]:
            return Prompt([line("down-head", "terse", "turn")], [lowest, tie])
        head = line("play-head", "terse", "turn", **self.of(state, state["attacker"]))
        return Prompt([head], [line("play-advice", "normal", count=state["held"]), lowest, tie])

    def _shown(self, state: State) -> Prompt:
        result = state["history"][-1]
        lines = [replace(each, level=None) for each in self._round(state, {**result, "last_cards": None})]
        return Prompt([line("shown-head", "terse", "turn", round=result["round"])], lines)

    def _hit(self, state: State) -> Prompt:
        about, phase = self.of(state, state["mover"]), state["phase"]
        about |= {"attack": state["attack"]} if phase == "defend" else {}
        return Prompt([line(f"{phase}-head", "terse", "turn", **about)], [line(f"{phase}-advice", "chatty")])

    def score(self, state: State) -> list[Line]:
        if state["phase"] == "setup":
            return []
        return [line("score", **state["wins"])]

    def chosen(self, change: Change) -> list[Line]:
        before, after = change.before["choice"], change.after["choice"]
        lines = []
        changed = [seat for seat in SEATS if before["levels"][seat] != after["levels"][seat]]
        for seat in [seat for seat in changed if after["seats"][seat] == "table"] or changed:
            level = phrase(f"level-{after['levels'][seat]}")
            lines.append(line("spoken-choice", what=phrase("level-of", seat=seat), value=level))
        printed = [at for at in range(len(after["numbers"])) if _print(before, at) != _print(after, at)]
        for at in printed or ([change.after["space"]] if change.of("space") else []):
            space = phrase("spoken-space", number=at + 1, letter=change.after["spelling"][at])
            lines.append(line("spoken-choice", what=space, value=_print(after, at)))
        return lines


def _board(state: State, result: Mapping[str, Any]) -> Line:
    if not result["winner"]:
        return shown("stay")
    return shown("move-tile", number=state["numbers"][result["to"]], seat=result["winner"])


def _print(choice: Mapping[str, Any], at: int) -> Phrase:
    return phrase("space", number=choice["numbers"][at], arrow=phrase(f"arrow-{choice['arrows'][at]}"))


def _new(before: Sequence[Any], after: Sequence[Any]) -> Sequence[Any]:
    """The events that were added; those of the round before last may have been dropped at the front."""
    for dropped in range(len(before) + 1):
        kept = before[dropped:]
        if list(after[: len(kept)]) == list(kept):
            return after[len(kept) :]
    return after
