"""The bases of the handlers of the interface: who asks, JSON in and out, refusals in words, and the bodies of requests.

Each body is a `Body` next to the handler that takes it. The same class says in the schema what a request may say, and
refuses here what it may not.
"""

import json
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache
from math import ceil
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Final,
    Literal,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec
from msgspec.structs import FieldInfo, fields
from tornado.web import HTTPError

from engine.errors import BadInput, GameError, shown
from firmware.errors import CodedError, JournalError, NotAllowed, NotNow, TableError
from firmware.snapshot import Asking
from firmware.table import AT_TABLE, Access, Caller, Role
from firmware.table.session import Session
from firmware.web import limits
from firmware.web.answers import JSON, Refusal, TableHandler
from firmware.web.limits import Paced, source_of, tokens_of

if TYPE_CHECKING:
    from firmware.library import Imported
    from firmware.web.server import Web


Word = Annotated[Any, msgspec.Meta(extra_json_schema={"type": "string"})]
"""A text that another module checks, such as a game or a slot; None for one that must be there and isn't."""
Names = Annotated[Any, msgspec.Meta(extra_json_schema={"type": "object", "additionalProperties": {"type": "string"}})]
"""Players' names by seat, which `check_names` checks."""


class Body(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What a request says. One that may say more than the fields takes unknown fields, too."""

    remedy: ClassVar[str] = ""
    """What to send instead of a field that is wrong, if its type doesn't say that."""
    like: ClassVar[type | None] = None
    """The TypedDict with the fields that the request may have, any of them; whoever takes them checks them."""


class NoBody(Body):
    """A request without fields."""


class RecordsBody(Body):
    """A text of records, or of what else can be read, which may be large."""

    remedy = 'give the records as {"text": "…"}'
    text: str


B = TypeVar("B", bound=Body)
_WRONG: Final = (msgspec.ValidationError, UnicodeError)
"""What `msgspec` raises for a value of another type; halves of surrogate pairs aren't Unicode."""
_REMEDIES: Final = {bool: "it must be true or false", int: "give it as a whole number", str: "give it as a text"}


def read_body(kind: type[B], data: Mapping[str, Any]) -> B:
    """A body of an object of JSON. Raises BadInput that names the field, what was given, and what to give.

    >>> class LookBody(Body):
    ...     seat: str
    >>> read_body(LookBody, {"seat": 3})
    Traceback (most recent call last):
    engine.errors.BadInput: seat is 3; give it as a text
    """
    known = {field.name: field for field in fields(kind)}
    # What another module checks gets there even if it is missing.
    elsewhere = (name for name, field in known.items() if Any in get_args(field.type) and field.required)
    data = {**dict.fromkeys(elsewhere), **data}
    if kind.__struct_config__.forbid_unknown_fields and (unknown := sorted({*data} - {*known})):
        raise BadInput(f"unknown field {unknown[0]!r}; there are {', '.join(known) or 'none'}")
    with suppress(*_WRONG):
        # Even a field that it passes over must be Unicode to `msgspec`.
        return msgspec.convert({name: data[name] for name in known if name in data}, kind)
    name = next(name for name, field in known.items() if not _fits(data, field))
    given = f"is {shown(data[name])}" if name in data else "is missing"
    raise BadInput(f"{name} {given}; {kind.remedy or _remedy(known[name].type)}")


def _fits(data: Mapping[str, Any], field: FieldInfo) -> bool:
    if field.name not in data:
        return not field.required
    with suppress(*_WRONG):
        msgspec.convert(data[field.name], field.type)
        return True
    return False


def _remedy(kind: Any) -> str:
    parts = (kind, *get_args(kind))
    words = [word for part in parts if get_origin(part) is Literal for word in get_args(part)]
    return f"it can be {', '.join(words)}" if words else next(_REMEDIES[part] for part in parts if part in _REMEDIES)


T = TypeVar("T")
_STATUS: Final[Mapping[type[Exception], int]] = {GameError: 400, NotAllowed: 403, NotNow: 409, CodedError: 503}
"""What an error with a code is answered with, the most special ones first."""


class JsonHandler(TableHandler):
    """JSON in and out, whatever is served."""

    def set_default_headers(self) -> None:
        super().set_default_headers()
        self.set_header("Content-Type", JSON)

    def given(self) -> dict[str, Any]:
        """The request's JSON object; Refusal 400 if it isn't one."""
        try:
            data = json.loads(self.received() or b"{}")
        except (ValueError, RecursionError) as error:
            raise bad(f"the request's body is no JSON: {error}") from None
        if not isinstance(data, dict):
            raise bad('the request\'s body must be a JSON object, as in {"button": "W3"}')
        return data

    def read(self, kind: type[B]) -> B:
        """The request's body. Raises Refusal 400."""
        try:
            return read_body(kind, self.given())
        except BadInput as error:
            raise bad(str(error)) from None

    def attempt(self, do: Callable[[], T]) -> T:
        """Do something to the session; its refusals become answers with their own words."""
        with refusals():
            return do()

    async def await_work(self, work: Awaitable[T]) -> T:
        """What comes of something that takes a while; its refusals become answers."""
        with refusals():
            return await work


class Handler(JsonHandler):
    """JSON in and out, for a table."""

    is_costly = False
    """Whether a GET counts for the pace, too, because its answer takes a while."""

    answers: ClassVar[type | None] = None
    """The type of what it answers with, if that isn't the state."""

    def initialize(self, web: "Web", feature: Any = None) -> None:
        self.web, self.feature = web, feature

    async def prepare(self) -> None:
        await super().prepare()
        if self.request.method == "POST" or self.is_costly:
            self.check_pace(self.web.pace)

    def source(self) -> str:
        return source_of(self.entrance.client(self.request), self.caller)

    @property
    def caller(self) -> Caller:
        """Who asks, as it is now: a device may be forgotten while its request arrives."""
        if self.at_table:
            return AT_TABLE
        return self.access.caller(tokens_of(self.request))

    @property
    def watches(self) -> bool:
        """Whether whoever asks has no seat, and so comes after those who have."""
        return self.caller.role is Role.WATCH

    def check_pace(self, pace: Paced) -> None:
        """Raise Refusal 429 for whoever in the network asks too often."""
        if self.caller.role is Role.TABLE:
            return
        if wait := ceil(pace.wait(self.source(), time.monotonic())):
            raise Refusal(429, f"that is too often; try again in {wait} s", code="too-often", params={"seconds": wait})

    @property
    def session(self) -> Session:
        return self.web.table.session

    @property
    def access(self) -> Access:
        return self.session.access

    def check_keeps(self) -> None:
        self.attempt(lambda: self.access.check_keeps(self.caller))

    def check_plays(self) -> None:
        self.attempt(lambda: self.access.check_plays(self.caller))

    def open_game(self, number: str) -> int:
        """The number of a game of the journal whose record hides nothing. Raises Refusal."""
        self.attempt(lambda: self.session.library.check_open(int(number)))
        return int(number)

    def send_file(self, number: str, end: str, kind: str, content: str | bytes) -> None:
        """Answer with a file of a game, whose name ends so."""
        name = self.attempt(lambda: self.session.library.name_of(int(number)))
        self.set_header("Content-Type", kind)
        self.set_header("Content-Disposition", f'attachment; filename="{name}-{number}{end}"')
        self.finish(content)

    def change(self, do: Callable[[], Any]) -> None:
        """Change something in the session, show it, and answer with the state after it."""
        self.attempt(do)
        self.web.changed()
        self.answer_state()

    def change_after_asking(self, what: Asking, do: Callable[[float], None]) -> None:
        """Change something that ends or covers the game on the table; for a device the table asks first (202)."""
        asks = self.access.asks_to_correct if what == "correct" else self.access.asks_first
        if not asks(self.caller):
            self.change(lambda: do(time.monotonic()))
            return
        self.set_status(202)
        self.change(lambda: self.access.ask(self.caller, what, do, time.monotonic()))

    async def work_after_asking(self, what: Asking, work: Callable[[Callable[[], None]], Awaitable[None]]) -> None:
        """As `change_after_asking`, for what is done in the background; it begins when the table has agreed.

        `work` gets what to call before its result is shown.
        """
        caller = self.caller
        if self.access.asks_first(caller):
            self.change_after_asking(what, lambda _: self.web.work_for(caller, lambda: work(lambda: None)))
            return
        await self.await_work(work(lambda: self.access.check_unasked(caller)))
        self.answer_state()

    def answer_state(self) -> None:
        self.finish(self.web.state())


class UnknownHandler(Handler):
    """Answers 404 at every other address of the interface."""

    async def prepare(self) -> None:
        await super().prepare()
        raise Refusal(404, "there is nothing at this address; the README lists what there is")


class PostHandler(Handler):
    """Takes a body. `take` does what it asks for: it gets what the address names, then the body if it has fields."""

    longest_body = limits.LARGEST_BODY
    take: Callable[..., Awaitable[None] | None]

    @classmethod
    @cache
    def takes(cls) -> type[Body]:
        """The type of the body, which `take` names."""
        kind: type[Body] = get_type_hints(cls.take).get("body", NoBody)
        return kind

    def post(self, *at: str) -> Awaitable[None] | None:
        kind = self.takes()
        body = self.read(kind)
        return self.take(*at) if kind is NoBody else self.take(*at, body)

    def further(self, body: Body) -> dict[str, Any]:
        """What the request says besides the fields of its body."""
        return {name: value for name, value in self.given().items() if name not in body.__struct_fields__}


class AdminHandler(PostHandler):
    """Takes the requests of those who keep the table."""

    def post(self, *at: str) -> Awaitable[None] | None:
        self.check_keeps()
        return super().post(*at)


class RecordsHandler(AdminHandler):
    """Takes a text of records from those who keep the table."""

    longest_body = limits.LARGEST_RECORDS

    async def prepare(self) -> None:
        await super().prepare()
        # Whoever only watches needn't send all of it.
        self.check_keeps()

    def read(self, kind: type[B]) -> B:
        """A body that may be large, so nothing is made of it but the one text: lists in lists, or fields besides the
        text, would take many times the room of their brackets.
        """
        try:
            return msgspec.json.decode(self.received(), type=kind)
        except msgspec.ValidationError:
            raise bad(kind.remedy) from None
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise bad(f"the request's body is no JSON: {error}") from None

    async def import_records(self, text: str) -> "Imported":
        """Add the games of records to the journal, and show it."""
        access, caller = self.access, self.caller
        imported = await self.await_work(
            self.web.games.import_records(text, lambda name, game: access.check_import(caller, name, game))
        )
        if imported.new:
            access.announce("imported", caller, time.monotonic())
        self.web.changed()
        return imported


@contextmanager
def refusals() -> Iterator[None]:
    """Turn what is refused into answers with their own words."""
    try:
        yield
    except (GameError, CodedError) as error:
        status = next(status for kind, status in _STATUS.items() if isinstance(error, kind))
        raise Refusal(status, str(error), error.code, error.params) from None
    except RecursionError:
        raise bad("this is nested too deeply; send plain values") from None
    except JournalError as error:
        status = 404 if error.code == "unknown" else 503
        raise Refusal(status, str(error), f"journal-{error.code}", {}) from None
    except TableError as error:
        raise Refusal(503, str(error)) from None


def bad(message: str, code: str = "", params: Mapping[str, str | int] | None = None) -> HTTPError:
    """A refusal of what was sent, with its words."""
    return Refusal(400, message, code, params)
