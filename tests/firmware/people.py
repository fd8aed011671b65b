"""Stories of people at a table and of devices in the network that ask it for something (`tests.stories` tells them).

A step begins with who does it: `table` is the table's own browser, any other name a phone. What is refused is refused
with its status and code, as in `! leo press ok: 403 watching`.
"""

import json
from collections.abc import Sequence
from typing import Any

from engine.errors import GameError
from tests.phones import Phone
from tests.served import Served
from tests.stories import follow

CARDS = {"game": "tapiru", "variant": "cards", "first": "S"}


class _Facts(dict[str, Any]):
    """What is asked for beside the state is looked for when a story names it."""

    def __init__(self, facts: dict[str, Any], served: Served) -> None:
        super().__init__(facts)
        self._served = served

    def __missing__(self, status: str) -> list[int]:
        query = "" if status == "listed" else f"?status={status}"
        return [game["id"] for game in self._served.get(f"/api/games{query}")["games"]]


class People:
    """The table, and the phones of Leo, Ann and Kim."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.phones = {name: Phone(served, f"127.0.0.{at}") for at, name in enumerate(("leo", "ann", "kim"), 1)}
        self._touch: dict[str, list[str]] = {}
        """The buttons that let a phone in."""

    def follow(self, story: str) -> None:
        follow(story, self.do, self.facts)

    def facts(self) -> dict[str, Any]:
        """The state, what each phone is told of itself under its name, and the games `listed` or of a status."""
        told = {name: phone.me() for name, phone in self.phones.items()}
        for request in filter(None, (me["request"] for me in told.values())):
            del request["seconds"]  # which pass while a story is told
        return _Facts({**self.served.get("/api/state"), **told}, self.served)

    def do(self, step: str) -> None:
        """Take a step of a story.

        `leo asks J` for a seat, `leo sits J` is let in, `leo keeps J` as one who keeps the table, `ann lets leo in`,
        `leo press Nb ok`, `leo hold back`, `leo touch Nb`, `leo release Nb`, `leo push` a 1 at the first open entry,
        `leo enter` it only, `leo lay` a card, `leo new [J]` begins a game of Tapas and `leo new cards` one of cards,
        `table hesitates` where a question has just come; anything else is a path, as in `leo put-away`.
        """
        who, verb, *rest = step.split(" ")
        if verb == "asks":
            wish = {"seat": rest[0], "name": who.title()}
            self._touch[who] = self._post(who, "join", wish)["touch"]
        elif verb in ("sits", "keeps"):
            self.phones[who].sit(rest[0], who.title(), keep=verb == "keeps")
        elif verb == "lets":
            self._press(who, self._touch[rest[0]][2 * (who != "table") :])
        elif verb in ("press", "hold"):
            self._press(who, rest, verb == "hold")
        elif verb in ("touch", "release"):
            self._post(who, "touch", {"button": rest[0], "down": verb == "touch"})
        elif verb in ("push", "enter"):
            self._press(who, [self.served.get("/api/state")["open_entries"][0], "ok"][: 1 + (verb == "push")])
        elif verb == "lay":
            places = self._post(who, "look", {"seat": self.phones[who].me()["seat"]})["places"]
            self._post(who, "act", {"action": next(place for each in places.values() for place in each)})
        elif verb == "new":
            self._post(who, "new-game", CARDS if rest == ["cards"] else {"first": rest[0]} if rest else {})
        elif verb == "hesitates":
            self.served.table.session.navigator.early_seconds = 60.0
        else:
            self._post(who, verb, json.loads(" ".join(rest) or "{}"))

    def _press(self, who: str, buttons: Sequence[str], hold: bool = False) -> None:
        for button in buttons:
            self._post(who, "press", {"button": button, "hold": hold})

    def _post(self, who: str, path: str, body: Any) -> Any:
        """What somebody is answered. Raises GameError with the status and the code of a refusal."""
        if who == "table":
            status, data, _ = self.served.call("POST", f"/api/{path}", json.dumps(body).encode())
            answer = json.loads(data)
        else:
            status, answer = self.phones[who].call("POST", f"/api/{path}", body)
        if status not in (200, 202):
            raise GameError(f"{status} {answer.get('code', '')}")
        return answer
