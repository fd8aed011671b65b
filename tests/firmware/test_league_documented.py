"""What docs/league.md says to those who write a table of their own is what this table does."""

import json
import re
from pathlib import Path

from league.protocol import LONGEST
from league.protocol.messages import REASONS, Invite, digest_of, schema
from league.protocol.replica import replica_of

DOCUMENT = (Path(__file__).resolve().parents[2] / "docs" / "league.md").read_text(encoding="utf-8")


def test_the_set_up_that_is_shown_begins_in_the_position_that_is_shown() -> None:
    shown = DOCUMENT.partition("### The first position")[2]
    digest = re.search(r"with the digest `([0-9a-f]+)`", shown)
    setup, position = re.findall(r"^```\n(.*)\n```$", shown, re.MULTILINE)[:2]
    seats = {"J": "north", "C": "south"}
    invite = Invite(by="north", to="south", game="tapas", setup=json.loads(setup), seats=seats)
    text = replica_of(invite, "south").state.text()
    assert digest is not None
    assert (text, digest_of(text)) == (position, digest[1])


def test_every_reason_to_decline_is_documented() -> None:
    section = DOCUMENT.partition("### Declining")[2].partition("###")[0]
    assert re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE) == ["why", *REASONS]


def test_the_greatest_length_is_in_the_document_and_in_the_schema() -> None:
    assert f"at most {LONGEST:,} bytes" in DOCUMENT
    assert f"at most {LONGEST} bytes" in schema()["description"]
