"""Makes an electoral roll agree with a CSV file, by member numbers. It needs Python 3.8 and no package:

    HUSTINGS_URL=https://vote.example.org HUSTINGS_KEY=hst_… python3 keep_roll_in_step.py ELECTION members.csv

Another word at the end says how many may be taken off, where they are many: … ELECTION members.csv 57
"""

import json
import os
import sys
import time
import urllib.error
import urllib.request

ELECTION, FILE = sys.argv[1:3]
ROLL = f"{os.environ['HUSTINGS_URL']}/api/v1/elections/{ELECTION}/roll"


def call(url, body=None):
    headers = {"Authorization": f"Bearer {os.environ['HUSTINGS_KEY']}"}
    if body is not None:
        headers["Content-Type"] = "text/csv"
    method = "GET" if body is None else "PUT"
    request = urllib.request.Request(url, data=body, headers=headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=600) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        if error.code in (429, 503):
            time.sleep(int(error.headers.get("Retry-After", "5")))
            return call(url, body)
        sys.exit(f"{error.code}: {error.read().decode()}")


with open(FILE, "rb") as file:
    confirmed = f"?removals={sys.argv[3]}" if len(sys.argv) > 3 else ""
    sync = call(ROLL + confirmed, file.read())
# A big list is worked through in the background.
while sync["state"] in ("waiting", "working"):
    time.sleep(2)
    sync = call(f"{ROLL}/{sync['job']}")
print(
    "{state}: {added} added, {updated} changed, {removed} taken off, {stayed} stayed".format(**sync)
)
for error in sync["errors"]:
    print("line {line}, {path}: {message}".format(**error), file=sys.stderr)
if sync["problems"] > len(sync["errors"]):
    print(f"and {sync['problems'] - len(sync['errors'])} rows more", file=sys.stderr)
sys.exit(1 if sync["state"] == "failed" else 0)
