"""What is said of TAPAS for the piecepack."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

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
)
from firmware.layout import SIDES
from firmware.snapshot import Sound, VoiceLevel

_UNSAID: Final = ("start", "describe", "cannot", "settle", "no", "bis", "unbis", "take", "drop")
"""Actions of which the lines that follow speak, or that are described otherwise than by their player."""
_HOW: Final = ("words", "accepted", "cannot")


class PiecepackSpeech(Speech):
    """See `firmware.games.speech.Speech`."""

    def name(self, state: State, seat: str) -> Argument:
        return str(state["names"].get(seat) or "") or phrase("player", seat=seat)

    def refusal_args(self, state: State) -> dict[str, Argument]:
        entering = [self.name(state, seat) for seat, hand in state["hands"].items() if hand]
        turn = state["turn"]
        return {"names": entering, "name": self.name(state, turn) if turn else ""}  # type: ignore[dict-item]

    # What was done

    def done(self, change: Change) -> list[Line]:
        before, after = change.before, change.after
        lines, new = [], after["played"] - before.get("played", 0)
        if new > 0:
            lines += self._action(after, after["latest"]["action"])
        elif new < 0 and not after.get("replay"):
            lines.append(line("spoken-taken-back"))
        return lines + [self._verdict(after, one) for one in after["log"][len(before.get("log", [])) :]]

    def _action(self, state: State, action: str) -> list[Line]:
        what, *about = action.split(" @")[0].split(" ")
        names = self._names(state, about[0] if about else "")
        if what in _UNSAID:
            return [line("did-start", "terse", "turn")] if what == "start" else []
        if what == "clap":
            id_ = "did-clap" if about and state["clap"] else "did-go-on" if about else "did-somebody"
            return [line(id_, **names)]
        if what in ("held", "not"):
            loser = state["clap"]["accused" if what == "held" else "clapper"]
            return [line(f"did-{what}", "terse", "fall", **self._names(state, loser))]
        if what == "accuse":
            return [line("did-accuse", **names, other=self.name(state, about[1]))]
        if what == "out":
            return [line("did-out", **names, shown=state["dice"][about[0]]["shown"])]
        if what == "plain":
            number = sum(tapa["tapa"].startswith(f"{about[0]}/") for tapa in state["tapas"])
            return [line("spoken-tapas", **names, count=number)]
        if what == "thumb":
            return [line(f"did-{about[1]}", **names)]
        if what == "back":
            return [line("did-back", tapa=self._tapa(state, f"{about[0]}/{about[1]}"))]
        if what in ("done", "undone"):
            return [line(f"did-{what}", **names) if about else line("does-done")]
        return [line("did-doubt")]

    def _names(self, state: State, seat: str) -> dict[str, Argument]:
        return {"name": self.name(state, seat) if seat else ""}

    def _verdict(self, state: State, verdict: Mapping[str, Any]) -> Line:
        found = [self._tapa(state, tapa) for tapa in verdict["found"]]
        about: dict[str, Argument] = {"tapa": self._tapa(state, verdict["tapa"]), "how": how(state, verdict["how"])}
        sound: Sound = "press" if verdict["result"] == "kept" else "fall"
        return line(f"result-{verdict['result']}", "terse", sound, **about, found=found)

    def _tapa(self, state: State, tapa: str) -> Phrase:
        seat, number = tapa.split("/")
        return phrase("tapa", name=self.name(state, seat), number=number)

    # What is entered

    def entered(self, change: Change) -> list[Line]:
        after = change.after
        lines = []
        if after["phase"] == "ready" and change.of("holding"):
            lines.append(line("waiting", count=len(after["waiting_for"])))
        if change.of("armed") and after["armed"]:
            lines += [line("all-entered-head"), line("spoken-answer")]
        if change.of("chosen") and after["phase"] == "count" and not change.of("turn", "phase"):
            lines.append(line("spoken-choice", what=phrase("spoken-next"), value=after["chosen"]))
        if after["now"] and change.before.get("now") and after["now"]["called"] != change.before["now"]["called"]:
            called = [self._tapa(after, tapa) for tapa in after["now"]["called"]]
            lines.append(line("spoken-called", tapas=called))
        return lines

    # What is waited for

    def waits_anew(self, change: Change) -> bool:
        return super().waits_anew(change) or change.of("clap")

    def standing(self, state: State) -> list[Line]:
        lines = super().standing(state)
        return [*lines, *self.score(state)] if state["phase"] == FINISHED else lines

    def prompt(self, state: State) -> Prompt:
        phase = state["phase"]
        sound: Sound = "win" if phase == FINISHED else "turn"
        what, level, about = self._asked(state, phase)
        head = Line(f"{what}-head", about, "terse", sound)
        advice = Line(f"{what}-advice", about, level)
        return Prompt([replace(head, level=None) if phase == "setup" else head], [advice])

    def _asked(self, state: State, phase: str) -> tuple[str, VoiceLevel | None, dict[str, Argument]]:
        """Which messages are the prompt, from which level on the voice says the second one, and what they speak of."""
        if phase == "clap":
            return self._clap(state)
        if phase == "ready":
            return phase, "terse", {"waiting": phrase("waiting", count=len(state["waiting_for"]))}
        if phase == "serve":
            return "all-entered" if state["armed"] else phase, None, {}
        if phase == "count":
            return phase, "terse", {"name": self._player(state, state["turn"]), "number": state["chosen"]}
        if phase in ("bis", "vote"):
            now = state["now"]
            about: dict[str, Argument] = {"tapa": self._tapa(state, now["tapa"]), "how": how(state, now["how"])}
            about["hint"] = phrase(f"bis-hint-{'doubt' if state['buttons'].get('hint') == 'doubt' else 'nothing'}")
            about["waiting"] = phrase("waiting", count=len(state["seats"]) - 1 - len(state["votes"] or {}))
            return phase, "normal", about
        if phase == FINISHED:
            outcome = state["outcome"]
            why = phrase(f"reason-{outcome['reason']}")
            return phase, "terse", {"name": self._player(state, outcome["winner"]), "why": why}
        return phase, None, {}

    def _clap(self, state: State) -> tuple[str, VoiceLevel | None, dict[str, Argument]]:
        clap = state["clap"]
        about: dict[str, Argument] = {"name": self._player(state, clap["clapper"])}
        if not clap["accused"]:
            return "accuse", None, about
        about["accused"] = self._player(state, clap["accused"])
        if clap["held"] is None:
            return "judge", "terse", about
        return "held" if clap["held"] else "not-held", None, about

    def _player(self, state: State, seat: str) -> Argument:
        """Whom a prompt speaks of: by name, and by place where two have the same name."""
        own = self.name(state, seat)
        if not any(other != seat and self.name(state, other) == own for other in state["seats"]):
            return own
        edges = state["seats"][seat]
        # So many players have a side each; more share them.
        edge: Argument = " ".join(edges) if len(state["seats"]) > len(SIDES) else phrase(f"edges-{edges[0][0]}")
        return phrase("placed", name=own, edge=edge)

    def score(self, state: State) -> list[Line]:
        if state["phase"] == "setup":
            return []
        scores: Mapping[str, int] = state["scores"]
        return [line("spoken-points", name=self.name(state, seat), score=score) for seat, score in scores.items()]


def how(state: State, described: str) -> Argument:
    """How a tapa was described: in words, or by patterns, of which the state has the suits."""
    return phrase(f"how-{described}") if described in _HOW else [_pattern(state, one) for one in described.split("+")]


def _pattern(state: State, pattern: str) -> Phrase:
    of, name, *about = pattern.split("-")
    family = f"{of}-{name}"
    parameter: Argument = ", ".join(about)
    if family in ("suits-all", "suits-exact"):
        parameter = [phrase(f"suits-{state['suits'][letter]}") for letter in about]
    elif family == "suits-pack":
        parameter = phrase(f"packs-{parameter}")
    return phrase(f"patterns-{family}", parameter=parameter)
