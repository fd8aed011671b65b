"""The other end of a helper process for tests: it does what the job says."""

import os
import time

from engine.errors import BadInput
from firmware.background.helper_process import JobRun, do_jobs


def do(run: JobRun) -> object:
    what, _, words = run.body.decode().partition(" ")
    if what == "wait":
        while not run.stop():
            time.sleep(0.01)
    elif what == "sleep":
        time.sleep(float(words))
    elif what == "count":
        for number in range(int(words)):
            time.sleep(0.1)
            run.part(number)
    elif what == "remember":
        return len(bytes(int(words)))
    elif what == "end":
        os._exit(3)
    elif what == "refuse":
        raise BadInput("choose something else", code="no-game")
    print("what a game prints is no answer")
    return words


if __name__ == "__main__":
    do_jobs(do)
