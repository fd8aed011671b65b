"""The option that says how a game is played, as referee or with cards: it has an old name in journals and requests."""

from collections.abc import Mapping
from typing import Any

from engine.errors import BadInput


def with_variant_key(options: Mapping[str, Any], key: str) -> dict[str, Any]:
    """The options with the variant under the name that journals use. BadInput if both names are there and differ."""
    renamed = {name: value for name, value in options.items() if name != "variant"}
    if "variant" in options and renamed.setdefault(key, options["variant"]) != options["variant"]:
        raise BadInput(f"variant and {key} are two names of one option; give one of them")
    return renamed
