"""What is said of Tacocat Spelled Backwards. Of cards on the page it says what all players have seen, and no more."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.tacocat import SEATS
from firmware.games.speech import Argument, Change, Line, Phrase, Speech, State, line, phrase


class TacocatSpeech(Speech):
    """See `firmware.games.speech.Speech`."""

    def name(self, state: State, seat: str) -> Argument:
        if state.get("seats", {}).get(seat):
            return phrase("table-at", seat=seat)
        name = state["names"].get(seat)
        return phrase("named", name=name, seat=seat) if name else seat

    def _of(self, state: State, seat: str) -> dict[str, Argument]:
        """Whom a message is about; it is heard by all, so that nobody is "you"."""
        return {"name": self.name(state, seat), "you": "no"}

    # What was done

    def done(self, change: Change) -> list[Line]:
        before, after = change.before, change.after
        if after["played"] < before.get("played", 0) and not after.get("replay"):
            return [line("spoken-taken-back")]
        if after["variant"] == "cards":
            events = _new(before.get("story", []), after["story"]) if after["played"] > before.get("played", 0) else []
            return [told for event in events for told in self._event(after, event)]
        rounds = after["history"][len(before.get("history", [])) :]
        told = [each for result in rounds for each in self._round(after, result)]
        if after["tied_duels"] > before.get("tied_duels", 0):
            told.append(line("event-tie"))
        return told

    def _event(self, state: State, event: Mapping[str, Any]) -> list[Line]:
        what = event["what"]
        who = self._of(state, event["seat"]) if "seat" in event else {}
        if what == "round":
            return self._round(state, event)
        if what == "replaced":
            if not event["count"]:
                return [line("event-kept", **who)]
            if event["cards"] is None:
                return [line("event-hidden", **who, count=event["count"])]
            return [line("event-replaced", **who, cards=event["cards"])]
        if what == "duel":
            winner = event["winner"]
            if winner is None:
                return [line("event-duel-tie", **event["duel"])]
            return [line("event-duel", **event["duel"], **self._of(state, winner))]
        if what == "attack":
            return [line("event-attack", **who, cards=event["cards"])]
        if what == "chosen":
            return [line("event-chosen", **who)]
        return [line(f"event-{what}", **who, card=event["card"], against=event["against"])]

    def _round(self, state: State, result: Mapping[str, Any]) -> list[Line]:
        last, winner = result.get("last_cards"), result["winner"]
        told = [line("last-cards", **last)] if last else []
        if winner is None:
            return [*told, line("tie-reset"), line("stay-short")]
        id_ = "lower" if result["by"] == "card" else "arrow-decides"
        told.append(line(id_, "terse", "fall", **self._of(state, winner)))
        if 0 <= result["to"] < len(state["numbers"]):
            told.append(line("move", number=state["numbers"][result["to"]], seat=winner))
        return told

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

    def standing(self, state: State) -> list[Line]:
        phase = state["phase"]
        if phase == "finished" or phase == "shown":
            return super().standing(state) if phase == "finished" else [line("spoken-deal", "terse", "turn")]
        prompts: Mapping[str, Callable[[State], Sequence[Line]]] = {
            "deal": self._deal,
            "replace": self._replace,
            "duel": self._duel,
            "play": self._play,
            "attack": self._attack,
            "defend": self._defend,
        }
        told = [*prompts[phase](state)] if phase in prompts else []
        return [*told, line("thinking", "chatty")] if state.get("thinking") else told

    def _deal(self, state: State) -> Sequence[Line]:
        head = line("deal-head", "terse", "turn", round=state["round"], count=state["number"])
        return head, line("deal-advice", "chatty")

    def _replace(self, state: State) -> Sequence[Line]:
        who, limit = self._of(state, state["mover"]), state["limit"]
        head = line("replace-head", "terse", "turn", **who, limit=phrase("up-to", count=limit))
        if state["variant"] == "cards":
            return head, line("replace-on-page", "chatty")
        side = phrase(f"side-{state['mover']}")
        return head, line("replace-advice", "chatty", side=side, count=state["count"], limit=limit)

    def _duel(self, state: State) -> Sequence[Line]:
        if state["variant"] == "cards":
            id_ = "choose-again-head" if state["duels"] else "choose-head"
            head = line(id_, "terse", "turn", **self._of(state, state["mover"]))
            return head, line("choose-advice", "chatty")
        id_ = "duel-again-head" if state["tied_duels"] else "duel-head"
        return line(id_, "terse", "turn"), line("duel-advice", "chatty")

    def _play(self, state: State) -> Sequence[Line]:
        tie = line("tie-again", "normal")
        if state["tie"] != "again":
            tie = line("tie-to", "normal", **self._of(state, state["tie"]))
        if state["light"]:
            # A light referee isn't told who attacks, nor what anybody holds.
            head = line("light-head", "terse", "turn", round=state["round"], count=state["number"])
            return head, tie, line("light-advice", "chatty")
        if state["duelled_down"]:
            return line("down-head", "terse", "turn"), tie, line("lowest-advice", "chatty")
        head = line("play-head", "terse", "turn", **self._of(state, state["attacker"]))
        return head, tie, line("play-advice", "normal", count=state["held"]), line("lowest-advice", "chatty")

    def _attack(self, state: State) -> Sequence[Line]:
        head = line("attack-head", "terse", "turn", **self._of(state, state["mover"]))
        return head, line("attack-advice", "chatty")

    def _defend(self, state: State) -> Sequence[Line]:
        who = self._of(state, state["mover"])
        return line("defend-head", "terse", "turn", **who, attack=state["attack"]), line("defend-advice", "chatty")

    def ended(self, state: State) -> list[Line]:
        head = line("won-head", "terse", "win", **self._of(state, state["outcome"]["winner"]))
        wins = state["wins"]
        return [head, line("won-advice", "normal", rounds=len(state["history"]), yay=wins["YAY"], wow=wins["WOW"])]

    def score(self, state: State) -> list[Line]:
        if state["phase"] == "setup":
            return []
        return [line("score", **state["wins"])]

    def chosen(self, change: Change) -> list[Line]:
        before, after = change.before.get("choice", {}), change.after["choice"]
        told = []
        if before.get("variant") != after["variant"]:
            told.append(line("spoken-choice", what=phrase("choice-way"), value=phrase(f"way-{after['variant']}")))
        for seat in SEATS:
            if before.get("seats", {}).get(seat) != after["seats"][seat]:
                told.append(line("spoken-choice", what=seat, value=phrase(f"seat-{after['seats'][seat]}")))
        changed = [seat for seat in SEATS if before and before["levels"][seat] != after["levels"][seat]]
        for seat in [seat for seat in changed if after["seats"][seat] == "table"] or changed:
            level = phrase(f"level-{after['levels'][seat]}")
            told.append(line("spoken-choice", what=phrase("level-of", seat=seat), value=level))
        for at, (number, arrow) in enumerate(zip(after["numbers"], after["arrows"], strict=True)):
            was = before.get("numbers", [])[at : at + 1], before.get("arrows", [])[at : at + 1]
            if was != ([number], [arrow]):
                told.append(line("spoken-choice", what=_space(change.after, at), value=_print(number, arrow)))
        if change.of("space") and not told:
            at = change.after["space"]
            told.append(line("spoken-choice", what=_space(change.after, at), value=_print_at(after, at)))
        return told


def _space(state: State, at: int) -> Phrase:
    return phrase("spoken-space", number=at + 1, letter=state["spelling"][at])


def _print_at(choice: Mapping[str, Any], at: int) -> Phrase:
    return _print(choice["numbers"][at], choice["arrows"][at])


def _print(number: int, arrow: str) -> Phrase:
    return phrase("space", number=number, arrow=phrase(f"arrow-{arrow}"))


def _new(before: Sequence[Any], after: Sequence[Any]) -> Sequence[Any]:
    """The events that were added; those of the round before last may have been dropped at the front."""
    for dropped in range(len(before) + 1):
        kept = before[dropped:]
        if list(after[: len(kept)]) == list(kept):
            return after[len(kept) :]
    return after
