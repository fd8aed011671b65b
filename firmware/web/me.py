"""Answers whoever asks what they may do."""

import time
from typing import Final

from firmware.table.callers import AT_TABLE
from firmware.web.access import COOKIE, tokens_of
from firmware.web.handler import Handler


class MeHandler(Handler):
    """Who asks: what they may do, and which seats they have in this game."""

    def get(self) -> None:
        self.answer_me()

    def answer_me(self) -> None:
        token = self.token()
        if token is not None:
            self.give_cookie(self.cookie, token)
        elif self.caller is AT_TABLE and self.entrance.cookie in self.request.cookies:
            self.give_cookie(self.entrance.cookie, self.entrance.token)
        shown = token or self.get_cookie(self.cookie) or ""
        self.finish(dict(self.access.me(self.caller, shown, time.monotonic())))

    @property
    def cookie(self) -> str:
        """The name of the table's cookie: browsers show it to all tables of a computer, whatever their ports."""
        return f"{COOKIE}-{self.web.port}"

    def token(self) -> str | None:
        """The token by which the device that asks is known, if it is."""
        return self.access.token_of(tokens_of(self.request)) if self.caller.number is not None else None


ROUTES: Final[tuple[tuple[str, type[Handler]], ...]] = ((r"/api/me", MeHandler),)
