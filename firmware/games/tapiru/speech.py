"""What is said of Tapiru. Of cards on the page it says what lies open, and no more."""

from collections.abc import Mapping
from typing import Any, Final

from engine.tapiru import SEATS
from firmware.games.speech import FINISHED, Argument, Change, Line, Phrase, Speech, State, line, phrase

_TELLINGS: Final = ("token", "draw", "flip", "complete", "pearls", "brand", "milk", "bonus")
"""Actions that tell of a cup or a column of real cards."""
_OF_NOBODY: Final = ("deal", "score", "end")


class TapiruSpeech(Speech):
    """See `firmware.games.speech.Speech`."""

    def name(self, state: State, seat: str) -> Argument:
        name: Argument = str(state["names"].get(seat) or "") or phrase(f"seat-{seat}")
        return phrase("table-at", name=name) if state.get("seats", {}).get(seat) else name

    # What was done

    def done(self, change: Change) -> list[Line]:
        before, after = change.before, change.after
        new = after["played"] - before.get("played", 0)
        if new < 0:
            return [] if after.get("replay") else [line("spoken-taken-back")]
        told = [self._action(after, done) for done in after["history"][len(after["history"]) - new :]] if new else []
        if after.get("score") and change.of("score"):
            told += self._scored(after)
        return told

    def _action(self, state: State, done: Mapping[str, Any]) -> Line:
        verb, *about = done["action"].split(" ")
        if verb in _OF_NOBODY:
            return line(f"did-{verb}", "normal")
        if verb not in _TELLINGS:
            did = phrase("did-card", card=card_name(verb), column=about[0][0])
            return line("by", name=self.name(state, done["seat"]), did=did)
        cup, last = about[0], about[-1]
        name = self.name(state, cup[0]) if cup[0] in SEATS else ""
        negated = "-no" if last == "no" else ""
        return line(f"did-{verb}{negated}", column=cup[1] if len(cup) == 2 else cup, name=name, last=last)

    def _scored(self, state: State) -> list[Line]:
        """Column by column: who takes the token, and why."""
        score = state["score"]
        told = [line("both-over")] if len(score["over"]) == len(SEATS) else []
        if len(score["over"]) == 1:
            told.append(line("one-over", name=self.name(state, score["over"][0])))
        for column in score["columns"]:
            taker = self.name(state, column["taker"]) if column["taker"] else phrase("nobody")
            why = phrase(f"why-{column['why'].replace(' ', '-')}")
            about: dict[str, Argument] = {
                "column": column["column"],
                "token": column["token"],
                "name": taker,
                "why": why,
            }
            told.append(line("column-result", "terse", "fall" if column["taker"] else None, **about))
        return told

    # What is entered

    def entered(self, change: Change) -> list[Line]:
        before, after = change.before, change.after
        told: list[Line] = []
        if change.of("armed") and after.get("armed"):
            verb, _, seat = after["armed"].partition(" ")
            told += [line(f"armed-{verb}", name=self.name(after, seat) if seat else ""), line("spoken-answer")]
        entering = after.get("entering")
        if entering and entering != before.get("entering"):
            told += self._entering(after, entering)
        elif before.get("entering") and not entering and not change.of("played"):
            told.append(line("spoken-cleared"))
        if change.of("picked") and after.get("picked"):
            told.append(line("chosen-head", name=self.name(after, after["mover"])))
        return told

    def _entering(self, state: State, entering: Mapping[str, Any]) -> list[Line]:
        about = {"name": self.name(state, entering["seat"]), "column": entering["column"]}
        if entering["value"] is None:
            told = [line("pearls-head", **about)]
        else:
            told = [line("entering-head", **about, count=entering["value"])]
        told += [] if entering["brand"] else [line("no-brand")]
        told += [line("milk-tea")] if entering["milk_tea"] else []
        return [*told, line("bonus")] if entering["bonus"] else told

    # What is waited for

    def waits_anew(self, change: Change) -> bool:
        return super().waits_anew(change) or change.of("asked", "thinking") or self._unsaid(change)

    def _unsaid(self, change: Change) -> bool:
        """Whether something that was being told was dropped, so that the question before it stands again."""
        dropped = change.before.get("entering"), change.before.get("armed")
        return any(dropped) and not (change.after.get("entering") or change.after.get("armed"))

    def standing(self, state: State) -> list[Line]:
        if state["phase"] == FINISHED:
            return self.ended(state)
        if state["variant"] == "referee":
            return self._told_next(state)
        name = self.name(state, state["mover"])
        if state["phase"] == "scored":
            head = line("deal-head", "terse", "turn", round=state["round"])
            return [head, line("deal-advice", "normal", name=name)]
        told = []
        if state["phase"] == "last":
            told.append(line("last-turn", name=name))
        elif state["stack"] == 0:
            told.append(line("last-card"))
        if state["thinking"]:
            return [*told, line("thinking-head", "normal", name=name)]
        return [*told, line("turn-head", "terse", "turn", name=name)]

    def _told_next(self, state: State) -> list[Line]:
        """What the referee needs next."""
        asked = state["asked"]
        what, seat, column = asked["what"], asked["seat"], asked["column"]
        name: Argument = self.name(state, seat) if seat else ""
        about: dict[str, Argument] = {
            "name": name,
            "column": column or 0,
            "round": state["round"],
            "begins": self.name(state, state["first"]),
        }
        head = f"{state['phase'] if what == 'turn' else what}-head"
        return [line(head, "terse", "turn", **about), line(f"hint-{_hint(state)}", "chatty", name=name)]

    def ended(self, state: State) -> list[Line]:
        outcome = state["outcome"]
        head = line("drawn-head", "terse", "win")
        if outcome["winner"]:
            head = line("won-head", "terse", "win", name=self.name(state, outcome["winner"]))
        return [head, line(f"reason-{outcome['reason'].replace(' ', '-')}", **self._tokens(state, outcome["tokens"]))]

    def _tokens(self, state: State, tokens: Mapping[str, int]) -> dict[str, Argument]:
        return {"south": self.name(state, "S"), "north": self.name(state, "N"), "S": tokens["S"], "N": tokens["N"]}

    def score(self, state: State) -> list[Line]:
        if state["phase"] == "setup":
            return []
        return [line("reason-menu", **self._tokens(state, {seat: len(state["won"][seat]) for seat in SEATS}))]

    def chosen(self, change: Change) -> list[Line]:
        before, after = change.before.get("choice", {}), change.after["choice"]
        told = []
        if before.get("variant") != after["variant"]:
            told.append(line("spoken-choice", what=phrase("way-legend"), value=phrase(f"way-{after['variant']}")))
        if before.get("first") != after["first"]:
            told.append(line("begins", name=phrase(f"seat-{after['first']}")))
        for seat in SEATS:
            sitter = _sitter(after, seat)
            if not before or _sitter(before, seat) != sitter:
                told.append(line("spoken-choice", what=phrase(f"seat-{seat}"), value=phrase(sitter)))
        for name, value in after["rulings"].items():
            if before.get("rulings", {}).get(name) != value:
                told.append(line("spoken-choice", what=phrase(f"ruling-{name}"), value=_ruled(value)))
        return told


def card_name(card: str) -> Phrase:
    """A card that lies open, as it is said."""
    if card in ("M", "U"):
        return phrase(f"card-{card}")
    pearls: dict[str, Argument] = {"pearls": card[2]} if len(card) > 2 else {}
    return phrase(f"card-{card[0]}", colour=phrase(f"colour-{card[1]}"), **pearls)


def _sitter(choice: Mapping[str, Any], seat: str) -> str:
    """Who sits at a seat, and the table at which level, as a message."""
    sitter = choice["seats"][seat]
    return f"level-{choice['levels'][seat]}" if sitter == "table" else f"sitter-{sitter}"


def _hint(state: State) -> str:
    return "last" if state["phase"] == "last" else str(state["asked"]["what"])


def _ruled(value: Any) -> Argument:
    if isinstance(value, bool):
        return phrase(f"value-{str(value).lower()}")
    return value if isinstance(value, int) else phrase(f"value-{value.replace(' ', '-')}")
