#!/usr/bin/env python3
"""Checks a downloaded ballot box with nothing but Python's standard library.

    python3 check_ballot_box.py ballot-box-….json [TRACKING-CODE]
    python3 check_ballot_box.py ballot-box-….csv ELECTION-ID DIGEST [TRACKING-CODE]

It recounts the votes, recomputes the digest of the whole box and, where the box shows whole
ballots, every tracking code, and compares all of it with what was recorded. With a tracking code
it also says whether that ballot is in the box. A CSV file holds the ballots alone: the election's
id is in the address of its ballot box page, the digest on the page; the votes are then listed by
the ids of position and candidate, to be compared with the results.

Ends with 0 if everything agrees, with 1 if something differs, with 2 if the file is no box.

Written from the recipe in secrecy.md alone, on purpose: it shares no code with the product.
"""

import csv
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


def choices_of(vote):
    parts = [part.split(":") for part in vote.split(";") if part]
    return [{"position": one, "candidates": many.split(",")} for one, many in parts]


def tracking_code(election, nonce, vote):
    text = f"hustings/ballot/v1\n{election}\n{nonce}\n{vote}"
    first80 = int.from_bytes(hashlib.sha256(text.encode()).digest()[:10], "big")
    digits = "".join(CROCKFORD[(first80 >> shift) & 31] for shift in range(75, -1, -5))
    return "-".join(digits[i : i + 4] for i in range(0, 16, 4))


def normalised(typed):
    text = "".join(c for c in typed.upper() if c.isascii() and c.isalnum())
    text = text.replace("O", "0").replace("I", "1").replace("L", "1")
    return "-".join(text[i : i + 4] for i in range(0, len(text), 4))


def box_of_json(path):
    with open(path, encoding="utf-8") as file:
        box = json.load(file)
    if box["format"] != "hustings/box/v1" or box["kind"] not in ("codes", "ballots"):
        raise ValueError("another format")
    return box


def box_of_csv(path, election, digest):
    with open(path, encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    if any(row["record"] not in ("ballot", "code", "vote") for row in rows):
        raise ValueError("another format")
    box = {"election": {"_id": election}, "digest": digest, "positions": None}
    if any(row["record"] == "ballot" for row in rows):
        if any(row["record"] != "ballot" for row in rows):
            raise ValueError("two kinds of box in one file")
        ballots = [{**row, "choices": choices_of(row["vote"])} for row in rows]
        return {**box, "kind": "ballots", "count": len(rows), "ballots": ballots}
    codes = [row["trackingCode"] for row in rows if row["record"] == "code"]
    votes = [choices_of(row["vote"]) for row in rows if row["record"] == "vote"]
    return {**box, "kind": "codes", "count": len(codes), "trackingCodes": codes, "votes": votes}


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
    yield from check_votes(box["positions"], all_choices)
    if wanted is not None:
        yield f"{normalised(wanted)} is in the box", normalised(wanted) in codes


def check_votes(positions, all_choices):
    votes = Counter(
        (choice["position"], candidate)
        for choices in all_choices
        for choice in choices
        for candidate in choice["candidates"]
    )
    twice = sum(map(chooses_twice, all_choices))
    yield f"no ballot chooses a position or a candidate twice ({twice} do)", twice == 0
    if positions is None:
        for (position, candidate), count in sorted(votes.items()):
            yield f"position {position}: candidate {candidate} has {count} votes", True
        return
    for position in positions:
        for candidate in position["candidates"]:
            count = votes.pop((position["_id"], candidate["_id"]), 0)
            holds = count == candidate["votes"]
            yield f"{position['position']}: {candidate['fullName']} has {count} votes", holds
    yield "nobody else has votes", not votes
    most = {position["_id"]: position["maxChoices"] for position in positions}
    over = sum(
        any(len(choice["candidates"]) > most.get(choice["position"], 0) for choice in choices)
        for choices in all_choices
    )
    yield f"no ballot chooses more than it may ({over} do)", over == 0


def chooses_twice(choices):
    positions = [choice["position"] for choice in choices]
    candidates = [candidate for choice in choices for candidate in choice["candidates"]]
    return len(positions) != len(set(positions)) or len(candidates) != len(set(candidates))


def main(arguments):
    is_csv = bool(arguments) and arguments[0].lower().endswith(".csv")
    needed = 3 if is_csv else 1
    if len(arguments) not in (needed, needed + 1):
        print(__doc__)
        return 2
    try:
        box = box_of_csv(*arguments[:3]) if is_csv else box_of_json(arguments[0])
        wanted = arguments[needed] if len(arguments) > needed else None
        findings = list(check(box, wanted))
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        print(f"This file could not be read as a ballot box: {error!r}")
        return 2
    print(f"{box['election'].get('name', box['election']['_id'])}: {box['count']} ballots")
    for what, holds in findings:
        print(("  agrees   " if holds else "  DIFFERS  ") + what)
    everything = all(holds for _, holds in findings)
    print("Everything agrees." if everything else "Something differs.")
    return 0 if everything else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
