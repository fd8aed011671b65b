"""What is said of Tapiru. Of cards on the page it says what lies open, and no more."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from engine.tapiru import SEATS
from firmware.games.speech import FINISHED, Argument, Change, Line, Phrase, Prompt, Speech, State, line, phrase, shown

_TELLINGS: Final = ("token", "draw", "flip", "complete", "pearls", "brand", "milk", "bonus")
"""Actions that tell of a cup or a column of real cards."""
_OF_NOBODY: Final = ("deal", "score", "end", "skip")


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
        lines = [self._action(after, done) for done in after["history"][len(after["history"]) - new :]] if new else []
        columns = [(state.get("score") or {}).get("columns") for state in (before, after)]
        if columns[1] and columns[0] != columns[1]:
            # Bonus tokens that are drawn after it are part of the score, too.
            lines += self._scored(after)
        return lines

    def _action(self, state: State, done: Mapping[str, Any]) -> Line:
        verb, *about = done["action"].split(" ")
        if verb in _OF_NOBODY:
            return line(f"did-{verb}", "normal")
        if verb not in _TELLINGS:
            return line(
                "by", **self.of(state, done["seat"]), did=phrase("did-card", card=card_name(verb), column=about[0][0])
            )
        cup, last = about[0], about[-1]
        name = self.name(state, cup[0]) if cup[0] in SEATS else ""
        negated = "-no" if last == "no" else ""
        return line(f"did-{verb}{negated}", column=cup[1] if len(cup) == 2 else cup, name=name, last=last)

    def _scored(self, state: State) -> list[Line]:
        score = state["score"]
        lines = [replace(each, level="terse") for each in self._over(state)]
        for column in score["columns"]:
            taker = self.name(state, column["taker"]) if column["taker"] else phrase("nobody")
            why = phrase(f"why-{column['why'].replace(' ', '-')}")
            about = {"column": column["column"], "token": column["token"], "name": taker, "why": why}
            lines.append(line("column-result", "terse", "fall" if column["taker"] else None, **about))
        return lines

    # What is entered

    def entered(self, change: Change) -> list[Line]:
        before, after = change.before, change.after
        lines: list[Line] = []
        if change.of("armed") and after.get("armed"):
            verb, _, seat = after["armed"].partition(" ")
            lines += [line(f"armed-{verb}", name=self.name(after, seat) if seat else ""), line("spoken-answer")]
        entering = after.get("entering")
        if entering and entering != before.get("entering"):
            lines += self._entering(after, entering)
        elif before.get("entering") and not entering and not change.of("played"):
            lines.append(line("spoken-cleared"))
        if change.of("picked") and after.get("picked"):
            lines.append(line("chosen-head", name=self.name(after, after["mover"])))
        return lines

    def _entering(self, state: State, entering: Mapping[str, Any]) -> list[Line]:
        about = {"name": self.name(state, entering["seat"]), "column": entering["column"]}
        known = entering["value"] is not None
        head = line("entering-head", **about, count=entering["value"]) if known else line("pearls-head", **about)
        signs = {"no-brand": not entering["brand"], "milk-tea": entering["milk_tea"], "bonus": entering["bonus"]}
        return [head, *(line(sign) for sign, is_so in signs.items() if is_so)]

    # What is waited for

    def waits_anew(self, change: Change) -> bool:
        return super().waits_anew(change) or change.of("asked", "thinking") or self._unsaid(change)

    def _unsaid(self, change: Change) -> bool:
        """Whether something that was being entered was dropped, so that the table asks the question before it again."""
        dropped = change.before.get("entering"), change.before.get("armed")
        return any(dropped) and not (change.after.get("entering") or change.after.get("armed"))

    def prompt(self, state: State) -> Prompt:
        if state["phase"] == "setup":
            return super().prompt(state)
        if state["phase"] == FINISHED:
            return self._ended(state)
        return self._referee(state) if state["variant"] == "referee" else self._cards(state)

    def _referee(self, state: State) -> Prompt:
        """What the table, as referee, asks for next."""
        asked, entering = state["asked"], state["entering"]
        what, seat = asked["what"], asked["seat"]
        name: Argument = self.name(state, seat) if seat else ""
        if what == "turn" and state["armed"]:
            verb, _, who = state["armed"].partition(" ")
            armed = shown(f"armed-{verb}", name=self.name(state, who) if who else "")
            return Prompt([armed], [shown("armed-advice")])
        hint = line(f"hint-{'pearls' if entering else _hint(state)}", "chatty", name=name)
        if entering:
            return Prompt(self._entered(state, entering), [hint if state["hint"] else shown("entering-advice")])
        about = {
            **self.of(state, seat or ""),
            "column": asked["column"] or 0,
            "round": state["round"],
            "begins": self.name(state, state["first"]),
        }
        of = state["phase"] if what == "turn" else what
        head = line(f"{of}-head", "terse", "turn", **about)
        if state["hint"]:
            return Prompt([head], [hint])
        over = self._over(state) if what == "deal" else []
        return Prompt([head], [*over, replace(hint, id=f"{of}-advice", args=about)])

    def _entered(self, state: State, entering: Mapping[str, Any]) -> list[Line]:
        """What is entered for a cup, which the voice says press by press."""
        lines = [replace(each, level=None) for each in self._entering(state, entering)]
        signs = [phrase(each.id) for each in lines[1:]]
        return [lines[0], *([shown("in-brackets", words=signs)] if signs else [])]

    def _cards(self, state: State) -> Prompt:
        mover, round_ = state["mover"], state["round"]
        about = self.of(state, mover)
        name = about["name"]
        if state["phase"] == "scored":
            head, advice = line("deal-head", "terse", "turn", round=round_), line("deal-advice", "normal", **about)
            return Prompt([head], [shown("hint-deal", name=name)] if state["hint"] else [*self._over(state), advice])
        last = [line("last-turn", **about)] if state["phase"] == "last" else []
        last = last or ([line("last-card")] if state["stack"] == 0 else [])
        if state["thinking"]:
            head, what = line("thinking-head", "normal", name=name), "thinking"
        elif state["picked"]:
            head, what = shown("chosen-head", name=name), "picked"
        else:
            head, what = line("turn-head", "terse", "turn", **about), "turn"
        if state["hint"]:
            return Prompt([head], [shown(f"hint-{'cards' if what == 'turn' else what}", name=name)])
        return Prompt([head], [*last, shown(f"{what}-advice", side=phrase(f"side-{mover}"), name=name)])

    def _over(self, state: State) -> list[Line]:
        over = (state.get("score") or {}).get("over", [])
        if len(over) == len(SEATS):
            return [shown("both-over")]
        return [shown("one-over", **self.of(state, seat)) for seat in over]

    def _ended(self, state: State) -> Prompt:
        outcome = state["outcome"]
        head = line("drawn-head", "terse", "win")
        if outcome["winner"]:
            head = line("won-head", "terse", "win", **self.of(state, outcome["winner"]))
        tokens = self._tokens(state, outcome["tokens"])
        how = self.resigned(state) or [line(f"reason-{outcome['reason'].replace(' ', '-')}", **tokens)]
        after = [] if state.get("replay") else [shown("finished-advice")]
        return Prompt([head], [*how, *self._over(state), *after])

    def _tokens(self, state: State, tokens: Mapping[str, int]) -> dict[str, Argument]:
        return {"south": self.name(state, "S"), "north": self.name(state, "N"), "S": tokens["S"], "N": tokens["N"]}

    def score(self, state: State) -> list[Line]:
        if state["phase"] == "setup":
            return []
        return [line("reason-menu", **self._tokens(state, {seat: len(state["won"][seat]) for seat in SEATS}))]

    def chosen(self, change: Change) -> list[Line]:
        before, after = change.before["choice"], change.after["choice"]
        begins = [line("begins", name=phrase(f"seat-{after['first']}"))] if before["first"] != after["first"] else []
        changed = [seat for seat in SEATS if _sitter(before, seat) != _sitter(after, seat)]
        sitters = ((phrase(f"seat-{seat}"), phrase(_sitter(after, seat))) for seat in changed)
        return [*begins, *(line("spoken-choice", what=seat, value=sitter) for seat, sitter in sitters)]


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
