"""Answers requests to update the table's computer or to switch it off, from whoever keeps the table."""

import time
from typing import Final

from firmware.features.computer.feature import ComputerFeature
from firmware.features.computer.service import Work
from firmware.service.update import LOOK
from firmware.web.handler import AdminHandler, Body


class ComputerBody(Body):
    """Something to be done with the table's computer."""

    what: Work
    """Look for a newer release, install it, go back to the version before, or switch the computer off."""


class ComputerHandler(AdminHandler):
    """Looks for a newer release; for everything else the table asks first."""

    feature: ComputerFeature

    def take(self, body: ComputerBody) -> None:
        if body.what != LOOK:
            self.set_status(202)
        self.change(lambda: self.feature.ask(body.what, time.monotonic(), self.caller))


ROUTES: Final = ((r"/api/computer", ComputerHandler),)
