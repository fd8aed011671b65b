"""Reads the bodies of requests: each is a `Body` next to the handler that takes it.

The same class says in the schema what a request may say, and refuses here what it may not.
"""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Final, Literal, TypeVar, get_args, get_origin

import msgspec
from msgspec.structs import FieldInfo, fields

from engine.errors import BadInput, shown

Word = Annotated[Any, msgspec.Meta(extra_json_schema={"type": "string"})]
"""A text of which another room knows what it can be, such as a game or a slot, and refuses everything else. It gets
None for one that must be there and isn't.
"""
Names = Annotated[Any, msgspec.Meta(extra_json_schema={"type": "object", "additionalProperties": {"type": "string"}})]
"""Players' names by seat, which `check_names` checks."""


class Body(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What a request says. One that may say more than the fields takes unknown fields, too."""

    remedy: ClassVar[str] = ""
    """What to send instead of a field that is wrong, if its type doesn't say that."""
    like: ClassVar[type | None] = None
    """A TypedDict of whose fields it may have some, which another room checks."""


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
    try:
        return msgspec.convert(data, kind)
    except _WRONG:
        known = {field.name: field for field in fields(kind)}
    # What another room checks gets there also if it is missing.
    if elsewhere := {name for name, field in known.items() if Any in get_args(field.type) and not _fits(data, field)}:
        return read_body(kind, {**dict.fromkeys(elsewhere), **data})
    if kind.__struct_config__.forbid_unknown_fields and (unknown := sorted({*data} - {*known})):
        raise BadInput(f"unknown field {unknown[0]!r}; there are {', '.join(known) or 'none'}")
    name = next(name for name, field in known.items() if not _fits(data, field))
    given = f"is {shown(data[name])}" if name in data else "is missing"
    raise BadInput(f"{name} {given}; {kind.remedy or _remedy(known[name].type)}")


def _fits(data: Mapping[str, Any], field: FieldInfo) -> bool:
    try:
        msgspec.convert(data[field.name], field.type)
    except KeyError:
        return not field.required
    except _WRONG:
        return False
    return True


def _remedy(kind: Any) -> str:
    parts = (kind, *get_args(kind))
    words = [word for part in parts if get_origin(part) is Literal for word in get_args(part)]
    return f"it can be {', '.join(words)}" if words else next(_REMEDIES[part] for part in parts if part in _REMEDIES)
