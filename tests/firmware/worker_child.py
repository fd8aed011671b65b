"""A worker process for tests: it does what the job says."""

import json
import os
import time

from firmware.background.worker import Say, Stop, serve_jobs


def do(body: bytes, say: Say, stop: Stop) -> bytes:
    request = json.loads(body)["request"]
    what, words = request["level"], request["text"]
    if what == "wait":
        while not stop():
            time.sleep(0.01)
    elif what == "sleep":
        time.sleep(float(words))
    elif what == "count":
        for number in range(int(words)):
            time.sleep(0.1)
            say(json.dumps(number).encode())
    elif what == "remember":
        words = str(len(bytes(int(words))))
    elif what == "end":
        os._exit(3)
    print("what a game prints is no answer")
    return json.dumps(words).encode()


if __name__ == "__main__":
    serve_jobs(do)
