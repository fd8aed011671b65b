"""The club's page: pairings, standings, boards and registration for everybody, and what the host does.

Who has the host's key may change everything; it is in the address that `league serve` prints. Whoever registers on a
phone gets a token with which that phone may withdraw them again.
"""

import asyncio
import hashlib
import hmac
import json
import time
from collections.abc import Awaitable, Callable, Mapping
from math import ceil, isfinite
from pathlib import Path
from ssl import SSLContext
from typing import Any, Final, TypeVar

import msgspec
from tornado.netutil import bind_sockets
from tornado.web import Application

from engine.errors import BadInput
from firmware.errors import NotAllowed
from firmware.games.registry import first_game, plugins
from firmware.names import check_name
from firmware.web import limits
from firmware.web.addresses import addresses
from firmware.web.answers import Events, EventStream, NowhereHandler, Refusal
from firmware.web.connection_limiter import ConnectionLimiter
from firmware.web.entrance import LOOPBACK, Entrance, Guard
from firmware.web.handler import JsonHandler, bad
from firmware.web.limits import Pace, Turns
from firmware.web.pages import STATIC, LanguagesHandler, MessagesHandler, PageHandler, game_pages, make_qr_code
from league.club.club import Club
from league.club.evening import Evening
from league.club.events import Absent, Allowed, Closed, Forbidden, Paused, Resumed, Timed
from league.club.snapshot import club_snapshot, evening_snapshot, report, results_csv, standings_csv
from league.history import Queries

T = TypeVar("T")
_PAGE: Final = Path(__file__).parent / "static"
_PER_SECOND, _AT_ONCE = 20.0, 60
_MOST_OF_AN_ADDRESS = 10
_TOGETHER_SECONDS: Final = 0.15
_TOGETHER_EACH: Final = 0.01
"""By so many seconds more for everybody who follows: all of it is sent to each."""
_CONNECTIONS: Final = 900
"""A whole evening's phones, each with its events, and those who only look once."""
_TOKEN: Final = 16
_LONGEST_REASON: Final = 200
_REMEDIES: Final = {
    "minutes": lambda: bad("give the minutes as a whole number; 0 is no limit", "club-minutes"),
    "round": lambda: bad("give the numbers of round and board", "club-no-board"),
    "board": lambda: bad("give the numbers of round and board", "club-no-board"),
    "players": lambda: bad("name two players", "club-same-player"),
    "points": lambda: bad('give the points by player, as in {"Ann": 1, "Leo": 0}', "club-points"),
    "seed": lambda: bad("a seed is a number, the greater the better", "club-seed"),
    "strike": lambda: bad("strike is true or false: whether the table's games count no longer", "club-strange"),
}
"""The error for a field that is of another type."""
_DIGITS: Final = 9


class ClubWeb:
    """The page of a running club. `host_key` opens what the host does; `nats` is the port that tables connect to."""

    def __init__(self, club: Club, host: str, host_key: str, nats: int, scheme: str = "nats") -> None:
        self.club, self._host, self._key, self._nats, self._scheme = club, host, host_key, nats, scheme
        self.server = ""
        """The address of the server, where the club runs none of its own."""
        self.public_key = ""
        """The club's, by which a table knows what it says."""
        self.guard = Guard(host)
        self.events, self.turns = Events(), Turns()
        self.pace = Pace(_PER_SECOND, _AT_ONCE)
        self.registered_by: dict[str, str] = {}
        """From which address each player was registered, "" for the host, since the club runs."""
        self.registering = asyncio.Lock()
        self.port = 0
        self.on_publish: Callable[[], None] = lambda: None
        """Called whenever everybody is shown something."""
        self._due = False
        club.changed = self.publish
        self._publish()

    def publish(self) -> None:
        """Show everybody what there is now, soon: fifty tables push more often than anybody looks."""
        if not self._due:
            self._due = True
            soon = _TOGETHER_SECONDS + _TOGETHER_EACH * self.events.readers
            asyncio.get_running_loop().call_later(soon, self._publish)

    def _publish(self) -> None:
        self._due = False
        self.on_publish()
        self.events.publish("club", json.dumps(club_snapshot(self.club), separators=(",", ":")))

    # Who may what

    def is_host(self, authorization: str) -> bool:
        given = authorization.removeprefix("Bearer ").strip()
        return hmac.compare_digest(given.encode(), self._key.encode())

    def check_registrations(self, source: str) -> None:
        """Refuse more names from one address than a family has. The host, whose `source` is empty, registers everybody.

        Raises BadInput.
        """
        evening = self.club.latest()
        known = evening.players if evening is not None else {}
        self.registered_by = {name: by for name, by in self.registered_by.items() if name in known}
        if source and [*self.registered_by.values()].count(source) >= _MOST_OF_AN_ADDRESS:
            raise BadInput(
                "so many were registered from this device already; ask the host to add more", code="club-full-here"
            )

    def token(self, player: str) -> str:
        """What shows that somebody registered this player, on this evening."""
        evening = self.club.latest()
        named = f"{evening.id if evening is not None else ''}\n{player}".encode()
        return hmac.new(self._key.encode(), named, hashlib.sha256).hexdigest()[:_TOKEN]

    def addresses(self, scheme: str) -> list[str]:
        """Where other computers find the page, the surest address first; none if it listens to this one alone."""
        return addresses(self._host, self.port, scheme)

    def nats_address(self, host: str) -> str:
        """The server's address for a table, as whoever asked has reached this computer."""
        return self.server or f"{self._scheme}://{host}:{self._nats}"

    # Serving

    def application(self) -> Application:
        at = {"web": self}
        return Application(
            [
                (r"/api/club", ClubHandler, at),
                (r"/api/events", ClubEventsHandler, at),
                (r"/api/players", PlayersHandler, at),
                (r"/api/games", GamesHandler, at),
                (r"/api/games/((?:[a-z0-9./-]|%2[Ff]){1,120})", RecordHandler, at),
                (r"/api/evenings", EveningsHandler, at),
                (r"/api/evenings/([a-z0-9-]{1,40})", EveningHandler, at),
                (r"/api/evenings/([a-z0-9-]{1,40})/(standings\.csv|results\.csv|report\.trf)", ExportHandler, at),
                (r"/api/join", JoinHandler, at),
                (r"/api/register", RegisterHandler, at),
                (r"/qr\.svg", QrHandler, at),
                (r"/api/withdraw", WithdrawHandler, at),
                (r"/api/host/([a-z-]+)", HostHandler, at),
                (r"/api/.*", UnknownHandler, at),
                (r"/messages/languages\.json", LanguagesHandler),
                (r"/messages/([\w-]+)\.ftl", MessagesHandler),
                *game_pages(plugins()),
                (r"/(club\.css|(?:club|corrections|forms|history|host|store)\.js)", PageHandler, {"path": str(_PAGE)}),
                (r"/(|tv/?|players|evenings/[a-z0-9-]+|join/[A-Za-z0-9-]+)", ClubPageHandler, {"path": str(_PAGE)}),
                (r"/(.*)", PageHandler, {"path": str(STATIC)}),
            ],
            guard=self.guard,
            turns=self.turns,
            entrance=Entrance(proxies=None),
            default_handler_class=NowhereHandler,
        )

    def listen(self, host: str, port: int, tls: SSLContext | None = None) -> ConnectionLimiter:
        """Serve; a port of 0 is any free one. Raises OSError if the address can't be had."""
        sockets = bind_sockets(port, host)
        door = ConnectionLimiter(self.application(), tls, _CONNECTIONS)
        door.open(sockets)
        self.port = int(sockets[0].getsockname()[1])
        return door


class ClubPageHandler(PageHandler):
    """The page, whatever part of it is asked for."""

    async def get(self, path: str = "", include_body: bool = True) -> None:
        await super().get("club.html", include_body)


class _Handler(JsonHandler):
    """JSON in and out, for a club."""

    longest_body = limits.LARGEST_BODY

    def initialize(self, web: ClubWeb) -> None:
        self.club_web = web

    async def prepare(self) -> None:
        """Refuse whoever asks for changes too often, unless it is the host."""
        await super().prepare()
        if self.request.method != "POST" or self.is_host:
            return
        if wait := ceil(self.club_web.pace.wait(self.source(), time.monotonic())):
            raise Refusal(429, f"that is too often; try again in {wait} s", code="too-often", params={"seconds": wait})

    @property
    def reached_at(self) -> str:
        """The page's address as whoever asks reaches it; another computer would look for loopback in itself."""
        if self.request.host_name in LOOPBACK and (found := self.club_web.addresses(self.request.protocol)):
            return found[0].removesuffix("/")
        return f"{self.request.protocol}://{self.request.host}"

    @property
    def is_host(self) -> bool:
        return self.club_web.is_host(self.request.headers.get("Authorization", ""))

    def number(self, name: str) -> int:
        """A number of the query, 0 without one."""
        text = self.get_query_argument(name, "0")
        if not text.isascii() or not text.isdigit() or len(text) > _DIGITS:
            raise bad(f"{name} is a number, 0 or more", code="club-number")
        return int(text)

    async def ask(self, what: Callable[[Queries], Any]) -> Any:
        """What the club's database answers. Refusal 409 while it is away."""
        return await self.await_work(self.club_web.club.history.ask(what))

    def evening(self, identity: str) -> Evening:
        evening = self.club_web.club.evenings.get(identity)
        if evening is None:
            raise Refusal(404, "there was no such evening; look at the list of evenings", code="club-no-evening")
        return evening

    def body(self, *known: str) -> dict[str, Any]:
        """The request's JSON object. Refusal 400 if it has other fields."""
        data = self.given()
        if unknown := sorted({*data} - {*known}):
            raise bad(f"unknown field {unknown[0]!r}; there are {', '.join(known)}")
        return data

    def field(self, name: str, kind: type[T], otherwise: Any = None) -> T:
        """A field of the request. Refusal 400 if it is of another type."""
        try:
            return msgspec.convert(self.given().get(name, otherwise), kind)
        except (msgspec.ValidationError, UnicodeError):
            raise _REMEDIES[name]() from None

    def check_host(self) -> None:
        if not self.is_host:
            raise NotAllowed(
                "that is for the host; open the address that 'tapas-table league serve' has printed", code="club-host"
            )

    def answer_club(self, more: Mapping[str, Any] | None = None) -> None:
        """Answer with all that the page shows, what the host alone may know, and what is for this request alone."""
        club = self.club_web.club
        own = {"codes": club.registry.codes()} if self.is_host else {}
        self.finish({**club_snapshot(club), "host": self.is_host, **own, **(more or {})})


class ClubHandler(_Handler):
    """`GET /api/club`: all that the page shows."""

    def get(self) -> None:
        self.answer_club()


class ClubEventsHandler(EventStream):
    """`GET /api/events`: the same whenever it changes, as events `club`."""

    def initialize(self, web: ClubWeb) -> None:
        self.begin_stream(web.events)


class PlayersHandler(_Handler):
    """`GET /api/players?game=…`: who plays a kind of game, the best first; the kind that is played most without one."""

    async def get(self) -> None:
        after, kinds = self.number("after"), await self.ask(Queries.kinds)
        game = self.get_query_argument("game", "") or next(iter(kinds), first_game())
        self.finish({**await self.ask(lambda queries: queries.players(game, after)), "kinds": kinds})


class GamesHandler(_Handler):
    """`GET /api/games?player=…&game=…&evening=…`: the games of the club, the latest first."""

    async def get(self) -> None:
        player, game, evening = (self.get_query_argument(name, "") for name in ("player", "game", "evening"))
        after = self.number("after")
        self.finish(await self.ask(lambda queries: queries.games(player, game, evening, after)))


class RecordHandler(_Handler):
    """`GET /api/games/<id>`: the record of a game, as a text."""

    async def get(self, identity: str) -> None:
        record = await self.ask(lambda queries: queries.record(identity))
        if record is None:
            raise Refusal(404, "there is no such game; look at the list of games", code="club-no-record")
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(record)


class EveningsHandler(_Handler):
    """`GET /api/evenings`: all evenings, the latest first."""

    async def get(self) -> None:
        after = self.number("after")
        self.finish(await self.ask(lambda queries: queries.evenings(after)))


class EveningHandler(_Handler):
    """`GET /api/evenings/<id>`: one evening, as `GET /api/club` has the latest."""

    def get(self, identity: str) -> None:
        self.finish({"evening": evening_snapshot(self.club_web.club, self.evening(identity))})


class ExportHandler(_Handler):
    """`GET /api/evenings/<id>/standings.csv`, `results.csv`, `report.trf`: one evening for other programs."""

    def get(self, identity: str, name: str) -> None:
        evening = self.evening(identity)
        self.set_header("Content-Type", f"text/{'csv' if name.endswith('.csv') else 'plain'}; charset=utf-8")
        self.set_header("Content-Disposition", f'attachment; filename="{identity}-{name}"')
        if name == "report.trf":
            self.finish(report(evening))
            return
        table = standings_csv(evening) if name == "standings.csv" else results_csv(evening)
        # Spreadsheets take a file for UTF-8 only if it begins with this mark.
        self.finish(f"\ufeff{table}")


class UnknownHandler(_Handler):
    """Answers 404 at every other address of the interface."""

    async def prepare(self) -> None:
        await super().prepare()
        raise Refusal(404, "there is nothing at this address; docs/clubs.md lists what there is")


class JoinHandler(_Handler):
    """`POST /api/join`: lets a table in with its code and its public key."""

    def post(self) -> None:
        body, source, web = self.body("code", "key"), self.source(), self.club_web
        host = self.request.host_name
        table = self.attempt(lambda: web.club.registry.join(body.get("code"), body.get("key"), source))
        address = web.nats_address(f"[{host}]" if ":" in host else host)
        self.finish({"table": table, "url": address, "club": web.club.name, "key": web.public_key})


class QrHandler(_Handler):
    """`GET /qr.svg`: the page's address as a code for phones, or with `join` the one by which a table joins."""

    async def get(self) -> None:
        code = self.get_query_argument("join", "")
        if not code.replace("-", "").isalnum() and code:
            raise bad("a code has letters and digits", "club-code")
        self.set_header("Content-Type", "image/svg+xml")
        self.finish(await make_qr_code(f"{self.reached_at}/{f'join/{code[:20]}' if code else ''}"))


class RegisterHandler(_Handler):
    """`POST /api/register`: somebody takes part; a token lets the same phone withdraw them."""

    async def post(self) -> None:
        body = self.body("player", "table", "seed")
        table = body.get("table", "")
        if table not in ("", *self.club_web.club.registry.admitted()):
            raise bad("give the name of a table of the club, or none", "club-no-table")
        # Only the host knows who plays how well.
        seed = self.field("seed", float, 0.0) if self.is_host else 0.0
        if not isfinite(seed):
            raise _REMEDIES["seed"]()
        web, source = self.club_web, "" if self.is_host else self.source()
        # One after the other, so that many at once are counted, too.
        async with web.registering:
            self.attempt(lambda: web.check_registrations(source))
            name = await self.await_work(web.club.register(body.get("player"), table, seed))
            web.registered_by[name] = source
        self.answer_club({"player": name, "token": web.token(name)})


class WithdrawHandler(_Handler):
    """`POST /api/withdraw`: somebody takes part no longer."""

    async def post(self) -> None:
        body = self.body("player", "token")
        player, token = body.get("player"), body.get("token", "")
        if not isinstance(player, str) or not isinstance(token, str):
            raise bad("say who takes part no longer", "club-no-player", {"player": "?"})
        player = self.attempt(lambda: check_name(player, "the player"))
        if not hmac.compare_digest(token.encode("utf-8", "replace"), self.club_web.token(player).encode()):
            self.attempt(self.check_host)
        await self.await_work(self.club_web.club.withdraw(player))
        self.answer_club()


class HostHandler(_Handler):
    """`POST /api/host/<what>`: what the host of the evening does."""

    async def post(self, what: str) -> None:
        self.attempt(self.check_host)
        club, field, body = self.club_web.club, self.field, self.given()
        registry, table = club.registry, str(body.get("table"))
        if what == "table":
            code = self.attempt(lambda: registry.add(body.get("table")))
            self.answer_club({"code": code, "address": f"{self.reached_at}/join/{code}"})
            return
        reason, two, points = str(body.get("reason", ""))[:_LONGEST_REASON], tuple[str, str], dict[str, int | float]
        work: Callable[[], Awaitable[Any] | None] | None = {
            "withdraw-code": lambda: registry.withdraw(table),
            "remove-table": lambda: registry.remove(table, field("strike", bool, False)),
            "strike": lambda: registry.strike(table, field("strike", bool, True)),
            "open": lambda: club.open(body.get("name"), body),
            "pair": lambda: club.pair(),
            "unpair": lambda: club.unpair(field("round", int)),
            "swap": lambda: club.swap(field("players", two)),
            "restore": lambda: club.restore(field("round", int), field("board", int)),
            "result": lambda: club.set_result(
                points=field("points", points), number=field("round", int), board=field("board", int), reason=reason
            ),
            "timer": lambda: club.add_event(Timed(minutes=field("minutes", int))),
            "pause": lambda: club.add_event(Paused(reason=reason)),
            "resume": lambda: club.add_event(Resumed()),
            "close": lambda: club.add_event(Closed()),
            "forbid": lambda: club.add_event(Forbidden(players=field("players", two))),
            "allow": lambda: club.add_event(Allowed(players=field("players", two))),
            "absent": lambda: club.add_event(Absent(player=str(body.get("player")), round=field("round", int))),
        }.get(what)
        if work is None:
            raise bad(f"the host does nothing that is called {what}", "club-strange")
        if (done := self.attempt(work)) is not None:
            await self.await_work(done)
        self.answer_club()
