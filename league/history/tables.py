"""The tables of the club's database. Other programs may read them; what they mean changes only with `VERSION`."""

from functools import cache
from typing import Final

from confusable_homoglyphs.confusables import confusables_data
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

from firmware.features.players.people import key_of

VERSION: Final = 2
METADATA: Final = MetaData()

facts: Final = Table(
    "facts",
    METADATA,
    Column("name", String(40), primary_key=True, comment="version, club, or a stream"),
    Column("value", Text, nullable=False, comment="of a stream: when it was made, and the sequence read last"),
)
players: Final = Table(
    "players",
    METADATA,
    Column("key", Text, primary_key=True, comment="what all ways to write the name have in common"),
    Column("name", Text, nullable=False, comment="as it was written last"),
)
games: Final = Table(
    "games",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", String(40), nullable=False, comment="the kind of game"),
    Column("variant", Text, nullable=False),
    Column("tables", Text, nullable=False, comment="one, or two with a space between them"),
    Column("evening", Text, nullable=False, comment="empty for a game of no evening, then 0 are round and board"),
    Column("round", Integer, nullable=False),
    Column("board", Integer, nullable=False),
    Column("began", Double, comment="by the table's clock, seconds since 1970"),
    Column("ended", Double, nullable=False, index=True, comment="when the server heard of it: ratings go by this"),
    Column("at", Double, nullable=False, comment="when it ended, by the table's clock where that was told"),
    Column("rated", Boolean, nullable=False),
    Column("struck", Boolean, nullable=False, comment="whether the host lets a table's games count no longer"),
    Column("sequence", BigInteger, nullable=False, comment="of the latest message about it, in its stream"),
    Column("record", Text, nullable=False, comment="the whole game"),
)
seats: Final = Table(
    "seats",
    METADATA,
    Column("game_id", Text, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", String(20), primary_key=True),
    Column("player", Text, ForeignKey("players.key"), comment="nobody for a guest and for the table itself"),
    Column("name", Text, nullable=False, comment="as it was written in this game"),
    Column("level", Text, nullable=False, comment="the table's own, where it played itself"),
    Column("place", Integer, nullable=False, comment="1 for the best; the same for those who share one"),
    Column("ending", String(5), nullable=False, comment="won, drawn or lost"),
    Column("points", Double),
    Column("mean", Double, comment="the rating after this game, of a rated one"),
    Column("deviation", Double),
)
Index("seats_by_player", seats.c.player, seats.c.game_id)
ratings: Final = Table(
    "ratings",
    METADATA,
    Column("player", Text, ForeignKey("players.key", ondelete="CASCADE"), primary_key=True),
    Column("game", String(40), primary_key=True, comment="the kind of game"),
    Column("mean", Double, comment="none before the first rated game"),
    Column("deviation", Double),
    Column("rated", Integer, nullable=False, comment="how many games were"),
    Column("won", Integer, nullable=False),
    Column("drawn", Integer, nullable=False),
    Column("lost", Integer, nullable=False),
    Column("latest", Double, nullable=False, comment="when the latest of their games ended"),
)
evenings: Final = Table(
    "evenings",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("system", String(20), nullable=False),
    Column("game", String(40), nullable=False),
    Column("opened", Double, nullable=False),
    Column("phase", String(20), nullable=False),
    Column("round", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
)
standings: Final = Table(
    "standings",
    METADATA,
    Column("evening", Text, ForeignKey("evenings.id", ondelete="CASCADE"), primary_key=True),
    Column("name", Text, primary_key=True),
    Column("place", Integer, nullable=False),
    Column("points", Double, nullable=False),
    Column("won", Integer, nullable=False),
    Column("drawn", Integer, nullable=False),
    Column("lost", Integer, nullable=False),
    Column("buchholz", Double, nullable=False),
    Column("berger", Double, nullable=False),
)
boards: Final = Table(
    "boards",
    METADATA,
    Column("evening", Text, ForeignKey("evenings.id", ondelete="CASCADE"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("board", Integer, primary_key=True),
    Column("first", Text, nullable=False, comment="who begins"),
    Column("second", Text, nullable=False),
    Column("tables", Text, nullable=False),
    Column("first_points", Double, comment="none while it is played"),
    Column("second_points", Double),
    Column("source", String(10), nullable=False, comment="table, referee, or empty"),
    Column("moves", Integer, nullable=False),
    Column("position", Text, nullable=False, comment="what lies in the tray now"),
)


def person_of(name: str) -> str:
    """What all names have in common that people read as the same one; empty for a guest.

    Letters of other scripts that look like Latin ones, by Unicode's list, count as those. In a name without a Latin
    letter the capital decides, so that it stays one person in whatever case.
    """
    letters = key_of(name)
    if letters.isascii():
        return letters
    if any(letter.isascii() and letter.isalpha() for letter in letters):
        return key_of("".join(_latin(letter) or letter for letter in name))
    return key_of("".join(_latin(letter.upper()) or _latin(letter) or letter for letter in letters))


@cache
def _latin(letter: str) -> str:
    """The Latin letter that a letter looks like; empty for none."""
    alike = (each["c"] for each in confusables_data.get(letter, ()) if not letter.isascii())
    return next((each for each in alike if each.isascii() and each.isalpha() and len(each) == 1), "")
