"""Tells a club of games as a table does, without a table."""

import random
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from firmware.games.registry import plugin
from firmware.journal import WrittenGame
from league.protocol.club_messages import RECORD_CODEC, Played, record_subject
from tests.league.attacker import Attacker, attack
from tests.league.club import ClubProcess
from tests.waiting import PATIENCE


def tell_played(club: ClubProcess, table: str, games: Sequence[tuple[str, WrittenGame | str]]) -> None:
    """Let a table join, and tell games, (kind, game or its record), that were played at it."""
    key = club.let_in(table)

    async def tell(teller: Attacker) -> None:
        streams = teller.client.jetstream(timeout=PATIENCE)
        for number, (kind, game) in enumerate(games, 1):
            record = game if isinstance(game, str) else plugin(kind).record(game)
            data = RECORD_CODEC.encode(Played(by=table, record=record))
            subject = record_subject(table, number, random.random())
            await streams.publish(subject, data, headers=key.headers(subject, 0, data))

    # Whoever calls this may have a loop of their own.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(attack, club, key, tell, table).result()
