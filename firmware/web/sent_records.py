"""Reads the body with which records are sent. It may be large, so nothing is made of it but the one text.

Lists in lists, or fields beside the text, would take many times the room of their brackets.
"""

import msgspec

from engine.errors import BadInput


class _Records(msgspec.Struct, forbid_unknown_fields=True):
    text: str


def text_of(body: bytes) -> str:
    """The records in a body as in `{"text": "…"}`. Raises BadInput for any other."""
    try:
        return msgspec.json.decode(body, type=_Records).text
    except msgspec.ValidationError:
        raise BadInput('give the records as {"text": "…"}') from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadInput(f"the request's body is no JSON: {error}") from None
