#!/usr/bin/env python3
"""Checks a ballot box downloaded as JSON, with nothing but Python's standard library.

    python3 check_ballot_box.py ballot-box-….json [TRACKING-CODE]

It recounts the votes, recomputes the digest of the whole box and, where the box shows whole
ballots, every tracking code, and compares all of it with what the file says was recorded. With a
tracking code it also says whether that ballot is in the box. Ends with 0 only if everything agrees.

Written from the recipe in secrecy.md alone, on purpose: it shares no code with the product.
"""

import hashlib
import json
import sys
from collections import Counter

CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def vote_text(choices):
    parts = [
        choice["position"] + ":" + ",".join(sorted(choice["candidates"]))
        for choice in choices
        if choice["candidates"]
    ]
    return ";".join(sorted(parts))


def tracking_code(election, nonce, vote):
    text = f"hustings/ballot/v1\n{election}\n{nonce}\n{vote}"
    first80 = int.from_bytes(hashlib.sha256(text.encode()).digest()[:10], "big")
    digits = "".join(CROCKFORD[(first80 >> shift) & 31] for shift in range(75, -1, -5))
    return "-".join(digits[i : i + 4] for i in range(0, 16, 4))


def normalised(typed):
    text = "".join(c for c in typed.upper() if c.isascii() and c.isalnum())
    text = text.replace("O", "0").replace("I", "1").replace("L", "1")
    return "-".join(text[i : i + 4] for i in range(0, len(text), 4))


def check(box, wanted=None):
    """Yields (what was checked, whether it holds)."""
    election = box["election"]["_id"]
    digest = hashlib.sha256(f"hustings/box/v1 {box['kind']} {election}\n".encode())
    if box["kind"] == "ballots":
        ballots = sorted(box["ballots"], key=lambda ballot: ballot["trackingCode"])
        codes = [ballot["trackingCode"] for ballot in ballots]
        all_choices = [ballot["choices"] for ballot in ballots]
        wrong = 0
        for ballot in ballots:
            vote = vote_text(ballot["choices"])
            wrong += ballot["trackingCode"] != tracking_code(election, ballot["nonce"], vote)
            digest.update(f"{ballot['trackingCode']} {ballot['nonce']} {vote}\n".encode())
        yield f"every tracking code follows from its ballot ({wrong} do not)", wrong == 0
    else:
        codes = sorted(box["trackingCodes"])
        all_choices = box["votes"]
        for line in codes + sorted(vote_text(choices) for choices in all_choices):
            digest.update(f"{line}\n".encode())

    yield f"the digest is {digest.hexdigest()}", digest.hexdigest() == box["digest"]
    yield f"{len(codes)} tracking codes, each once", len(codes) == len(set(codes)) == box["count"]
    yield f"{len(all_choices)} ballots", len(all_choices) == box["count"]

    votes = Counter(
        (choice["position"], candidate)
        for choices in all_choices
        for choice in choices
        for candidate in choice["candidates"]
    )
    standing = set()
    for position in box["positions"]:
        for candidate in position["candidates"]:
            key = (position["_id"], candidate["_id"])
            standing.add(key)
            holds = votes[key] == candidate["votes"]
            yield f"{position['position']}: {candidate['fullName']} has {votes[key]} votes", holds
    yield "nobody else has votes", set(votes) <= standing
    if wanted is not None:
        yield f"{normalised(wanted)} is in the box", normalised(wanted) in codes


def main(arguments):
    if len(arguments) not in (1, 2):
        print(__doc__)
        return 2
    with open(arguments[0], encoding="utf-8") as file:
        box = json.load(file)
    print(f"{box['election']['name']}: {box['count']} ballots")
    everything = True
    for what, holds in check(box, arguments[1] if len(arguments) == 2 else None):
        print(("  agrees   " if holds else "  DIFFERS  ") + what)
        everything = everything and holds
    print("Everything agrees." if everything else "Something differs.")
    return 0 if everything else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
