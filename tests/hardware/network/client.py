"""One request, made in whatever network this is run in; prints the answer as JSON: status, cookie, body.

Its argument is JSON: method, host, port, path, body, headers, patience (seconds).
"""

import http.client
import json
import sys


def main() -> None:
    asked = json.loads(sys.argv[1])
    connection = http.client.HTTPConnection(asked["host"], asked["port"], timeout=asked["patience"])
    body = json.dumps(asked["body"]) if asked["method"] == "POST" else None
    connection.request(asked["method"], asked["path"], body, asked["headers"])
    answer = connection.getresponse()
    cookie = (answer.getheader("Set-Cookie") or "").split(";")[0]
    print(json.dumps({"status": answer.status, "cookie": cookie, "body": json.loads(answer.read())}))


if __name__ == "__main__":
    main()
