"""Receives webhooks and checks that they are genuine. It needs Python 3.8 and no package:

    WEBHOOK_SECRET=whsec_… PORT=8080 python3 webhook_receiver.py
"""

import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

TOLERANCE_SECONDS = 5 * 60

_secret = os.environ["WEBHOOK_SECRET"]
KEY = base64.b64decode(_secret[len("whsec_"):] if _secret.startswith("whsec_") else _secret)
# In production, use a table with a unique column: a process that restarts forgets this.
handled = set()


def is_genuine(headers, body):
    """The body must be as it came, byte for byte: written out again, its signature may differ."""
    message_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    # Old messages are refused, so that nobody can send again what they have overheard.
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(KEY, signed, hashlib.sha256).digest())
    # For a day after the secret was replaced there are two signatures; one of them is ours.
    given = [each.partition(",") for each in headers.get("webhook-signature", "").split(" ")]
    return any(
        version == "v1" and hmac.compare_digest(signature.encode(), expected)
        for version, _, signature in given
    )


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", "0")))
        if not is_genuine(self.headers, body):
            self.answer(401, "The signature is not right.")
            return
        event = json.loads(body)
        # It may come more than once. Answer soon, and do what takes long afterwards.
        is_new = event["id"] not in handled
        handled.add(event["id"])
        self.answer(200, "Thank you." if is_new else "That came before.")
        if is_new:
            print(f"{event['type']}: {event['url']}", flush=True)

    def answer(self, status, text):
        self.send_response(status)
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8080"))), Receiver)
print(f"listening on {server.server_port}", flush=True)
server.serve_forever()
