#!/usr/bin/env python3
"""Tries check_ballot_box.py on boxes made by hand, with nothing but Python's standard library.

    python3 test_check_ballot_box.py

The result of each count was worked out on paper, or comes from the named text.
"""

import base64
import contextlib
import hashlib
import io
import json
import re
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parent))

import check_ballot_box as checker  # noqa: E402

ELECTION = "e" * 24

# The capital of Tennessee: each city's voters prefer the cities that are nearer.
TENNESSEE = {
    "Memphis>Nashville>Chattanooga>Knoxville": 42,
    "Nashville>Chattanooga>Knoxville>Memphis": 26,
    "Chattanooga>Knoxville>Nashville>Memphis": 15,
    "Knoxville>Chattanooga>Nashville>Memphis": 17,
}
CITIES = ("Memphis", "Nashville", "Chattanooga", "Knoxville")


def choice_of(method, position, text):
    """A choice as a box has it, from its text."""
    if method == "motion":
        return {"position": position, "answer": text or "abstain"}
    if method == "star":
        parts = [part.split("*") for part in text.split(",") if part]
        return {"position": position, "scores": {one: int(stars) for one, stars in parts}}
    if method in ("irv", "stv", "condorcet"):
        ranking = [part.split("=") for part in text.split(">") if part]
        return {"position": position, "ranking": ranking}
    return {"position": position, "candidates": [part for part in text.split(",") if part]}


def position(method, ballots, candidates="", seats=1, _id="p" * 24, **more):
    """A position, and how many ballots say what in it. Candidates are called by their ids."""
    stand = [{"_id": one, "fullName": one, "votes": 0} for one in candidates]
    head = {"_id": _id, "position": f"The {method}", "method": method, "seats": seats}
    return {**head, "maxChoices": len(stand), "candidates": stand, **more}, ballots


def codes_box(*positions):
    """A box that keeps codes and votes apart, sealed by its recipe, without votes and outcomes."""
    count = max(sum(ballots.values()) for _, ballots in positions)
    codes = [f"0000-0000-{number // 10_000:04}-{number % 10_000:04}" for number in range(count)]
    votes, lines = [], list(codes)
    for head, ballots in sorted(positions, key=lambda one: one[0]["_id"]):
        texts = sorted(text for text, number in ballots.items() for _ in range(number))
        lines += [head["_id"], *texts]
        votes += [[choice_of(head["method"], head["_id"], text)] for text in texts]
    text = "".join(f"{line}\n" for line in [f"hustings/box/v2 codes {ELECTION}", *lines])
    return {
        "format": "hustings/box/v2",
        "election": {"_id": ELECTION, "name": "The committee"},
        "kind": "codes",
        "count": count,
        "registered": 2 * count,
        "digest": hashlib.sha256(text.encode()).hexdigest(),
        "positions": [head for head, _ in positions],
        "trackingCodes": codes,
        "votes": votes,
    }


def code_of(nonce, vote, version=2):
    """A tracking code, by way of the other base32 alphabet."""
    text = f"hustings/ballot/v{version}\n{ELECTION}\n{nonce}\n{vote}"
    digits = base64.b32encode(hashlib.sha256(text.encode()).digest()[:10]).decode()
    theirs, ours = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
    digits = digits.translate(str.maketrans(theirs, ours))
    return "-".join(digits[place : place + 4] for place in range(0, 16, 4))


def ballots_box(positions, *ballots):
    """A box of whole ballots, each by its texts in every position."""
    listed = []
    for number, texts in enumerate(ballots):
        heads = [head for head, _ in positions]
        choices = [
            choice_of(head["method"], head["_id"], text) for head, text in zip(heads, texts)
        ]
        said = sorted(f"{head['_id']}:{text}" for head, text in zip(heads, texts) if text)
        nonce = f"{number:032x}"
        code = code_of(nonce, ";".join(said))
        line = f"{code} {nonce} {';'.join(said)}\n"
        listed.append((line, {"trackingCode": code, "nonce": nonce, "choices": choices}))
    listed.sort(key=lambda one: one[0])
    text = f"hustings/box/v2 ballots {ELECTION}\n" + "".join(line for line, _ in listed)
    return {
        "format": "hustings/box/v2",
        "election": {"_id": ELECTION, "name": "The committee"},
        "kind": "ballots",
        "count": len(ballots),
        "registered": len(ballots),
        "digest": hashlib.sha256(text.encode()).hexdigest(),
        "positions": [head for head, _ in positions],
        "ballots": [ballot for _, ballot in listed],
    }


def run(box, *more, name="box.json"):
    """The exit code and what the checker prints about a box."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, name)
        path.write_text(box if isinstance(box, str) else json.dumps(box), encoding="utf-8")
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            status = checker.main([str(path), *more])
    return status, printed.getvalue()


def differing(box, *more):
    """What the checker finds differing in a box."""
    lines = run(box, *more)[1].splitlines()
    return [line[11:] for line in lines if line.startswith("  DIFFERS  ")]


def counted(box):
    """What the checker counts in the first position, whatever it finds differing."""
    return json.loads(run(box, "--json")[1])["positions"][0]


def outcome(method, ballots, candidates="", seats=1, **more):
    return counted(codes_box(position(method, ballots, candidates, seats, **more)))["outcome"]


def filled(box):
    """The box with the votes and outcomes that the checker counts, as if they had been recorded."""
    for head, found in zip(box["positions"], json.loads(run(box, "--json")[1])["positions"]):
        head["outcome"] = found["outcome"]
        for candidate in head["candidates"]:
            candidate["votes"] = found["votes"][candidate["_id"]]
    return box


def stage(number, votes, exhausted, elected=(), excluded=(), lot=False, transferred=None):
    """The part of a stage that is worked out by hand, in 1/100,000."""
    return {
        "stage": number,
        "transferred": transferred,
        "votes": votes,
        "exhausted": exhausted,
        "elected": list(elected),
        "excluded": list(excluded),
        "lot": lot,
    }


def without_quota(stages):
    return [{key: value for key, value in one.items() if key != "quota"} for one in stages]


def drawn(box, number, candidates):
    """The candidates in the order of the lot."""

    def ticket(candidate):
        lines = ["hustings/lot/v1", box["digest"], "p" * 24, str(number), candidate]
        return hashlib.sha256("\n".join(lines).encode()).hexdigest()

    return sorted(candidates, key=ticket)


class Marks(unittest.TestCase):
    def test_elect_those_with_the_most(self):
        ballots = {"a,b": 4, "b": 2, "c": 5, "": 3}
        found = counted(codes_box(position("plurality", ballots, "abcd", 2)))
        self.assertEqual(found["votes"], {"a": 4, "b": 6, "c": 5, "d": 0})
        self.assertEqual(found["outcome"], {"elected": ["b", "c"], "tied": []})

    def test_do_not_elect_those_tied_for_the_last_seat(self):
        ballots = {"a": 5, "b": 3, "c": 3}
        found = outcome("approval", ballots, "abc", 2)
        self.assertEqual(found, {"elected": ["a"], "tied": ["b", "c"]})

    def test_elect_equals_in_the_order_of_the_ballot_where_there_are_seats_for_all(self):
        self.assertEqual(outcome("plurality", {"c": 2, "b": 2}, "bca", 2)["elected"], ["b", "c"])

    def test_elect_nobody_without_a_mark(self):
        found = outcome("plurality", {"a": 1}, "ab", 2)
        self.assertEqual(found, {"elected": ["a"], "tied": []})
        found = outcome("approval", {"": 2}, "ab", 1)
        self.assertEqual(found, {"elected": [], "tied": []})


class InstantRunoff(unittest.TestCase):
    def test_chooses_knoxville_in_tennessee(self):
        found = outcome("irv", TENNESSEE, CITIES)
        self.assertEqual(found["elected"], ["Knoxville"])
        votes = [[one["votes"][city] // 100_000 for city in CITIES] for one in found["stages"]]
        self.assertEqual(votes, [[42, 26, 15, 17], [42, 26, 0, 32], [42, 0, 0, 58]])
        excluded = [one["excluded"] for one in found["stages"]]
        self.assertEqual(excluded, [[], ["Chattanooga"], ["Nashville"]])

    def test_needs_more_than_half_of_what_is_still_in_the_count(self):
        # Of 9, nobody has 5. Without c, whose papers end there, 4 of 7 are enough.
        found = outcome("irv", {"a": 4, "b": 3, "c": 2, "": 4}, "abc")
        self.assertEqual((found["ballots"], found["elected"]), (9, ["a"]))
        self.assertEqual([one["quota"] for one in found["stages"]], [500_000, 400_000])
        self.assertEqual([one["exhausted"] for one in found["stages"]], [0, 200_000])

    def test_excludes_by_the_latest_stage_that_tells_equals_apart(self):
        # b and c are equal in the second stage, and b was behind in the first.
        ballots = {"a": 5, "b": 3, "c": 4, "d>b": 1, "": 1}
        found = outcome("irv", ballots, "abcd")
        self.assertEqual([one["excluded"] for one in found["stages"]], [[], ["d"], ["b"]])
        self.assertFalse(any(one["lot"] for one in found["stages"]))
        self.assertEqual(found["elected"], ["a"])

    def test_asks_the_latest_such_stage_and_not_the_first(self):
        # b is before c in the first stage, c before b in the second; in the third they are equal.
        ballots = {"a": 7, "b": 4, "c": 3, "d>c": 2, "e>b": 1, "e": 2}
        found = outcome("irv", ballots, "abcde")
        self.assertEqual([one["excluded"] for one in found["stages"]], [[], ["d"], ["e"], ["b"]])
        self.assertFalse(any(one["lot"] for one in found["stages"]))

    def test_excludes_by_the_lot_where_no_stage_does(self):
        box = codes_box(position("irv", {"a": 5, "b": 4, "c>b": 2, "d>a": 2}, "abcd"))
        found = counted(box)["outcome"]
        first = drawn(box, 2, "cd")[0]
        self.assertEqual(found["stages"][1]["excluded"], [first])
        self.assertTrue(found["stages"][1]["lot"])
        self.assertEqual([one["lot"] for one in found["stages"]][:1], [False])

    def test_gives_nobody_the_seat_by_lot(self):
        found = outcome("irv", {"a": 2, "b": 2, "c": 1}, "abc")
        self.assertEqual((found["elected"], found["tied"]), ([], ["a", "b"]))

    def test_has_no_stage_without_a_ballot(self):
        found = outcome("irv", {"": 3}, "abc")
        self.assertEqual(found["stages"], [])
        self.assertEqual((found["elected"], found["tied"]), ([], []))


class ScottishStv(unittest.TestCase):
    def test_transfers_a_surplus_on_all_papers_and_says_what_is_exhausted(self):
        # 23 papers and 2 seats: the quota is 8. Of a's 12, 4 are surplus: 0.33333 on each paper,
        # those that name nobody else included. Then d goes, then b, who is 0.00003 behind c.
        ballots = {"a>b": 9, "a": 3, "b>c": 4, "c": 5, "d>c": 2, "": 2}
        found = outcome("stv", ballots, "abcd", 2)
        self.assertEqual({one["quota"] for one in found["stages"]}, {800_000})
        votes = [
            {"a": 1_200_000, "b": 400_000, "c": 500_000, "d": 200_000},
            {"a": 800_000, "b": 699_997, "c": 500_000, "d": 200_000},
            {"a": 800_000, "b": 699_997, "c": 700_000, "d": 0},
            {"a": 800_000, "b": 0, "c": 1_100_000, "d": 0},
        ]
        surplus = {"from": "a", "because": "elected"}
        without_d = {"from": "d", "because": "excluded"}
        without_b = {"from": "b", "because": "excluded"}
        self.assertEqual(
            without_quota(found["stages"]),
            [
                stage(1, votes[0], 0, ["a"]),
                stage(2, votes[1], 100_003, transferred=surplus),
                stage(3, votes[2], 100_003, excluded=["d"], transferred=without_d),
                stage(4, votes[3], 400_000, ["c"], ["b"], transferred=without_b),
            ],
        )
        self.assertEqual((found["ballots"], found["elected"], found["tied"]), (23, ["a", "c"], []))

    def test_cuts_the_value_of_a_paper_each_time_it_goes_on(self):
        # 17 papers and 3 seats: the quota is 5. a's papers go to b at 4 ÷ 9, cut to 0.44444. b then
        # has 6.99996: those papers go on at 1.99996 × 0.44444 ÷ 6.99996, cut to 0.12698, and b's
        # own at 0.28571.
        ballots = {"a>b>c": 9, "b>d": 3, "c": 2, "d": 2, "e": 1}
        found = outcome("stv", ballots, "abcde", 3)
        votes = [[one["votes"][candidate] for candidate in "abcde"] for one in found["stages"]]
        self.assertEqual(
            votes,
            [
                [900_000, 300_000, 200_000, 200_000, 100_000],
                [500_000, 699_996, 200_000, 200_000, 100_000],
                [500_000, 500_000, 314_282, 285_713, 100_000],
                [500_000, 500_000, 314_282, 285_713, 0],
                [500_000, 500_000, 314_282, 0, 0],
            ],
        )
        self.assertEqual([one["exhausted"] for one in found["stages"]], [0, 4, 5, 100_005, 385_718])
        self.assertEqual([one["elected"] for one in found["stages"]], [["a"], ["b"], [], [], ["c"]])

    def test_transfers_the_largest_surplus_first_and_nothing_once_the_seats_are_full(self):
        found = outcome("stv", {"a>c": 6, "b>c": 8, "c": 1, "d": 1}, "abcd", 3)
        # The quota is 5, and b's surplus of 3 gets c to 1 + 8 × 0.375 = 4. a's 1 gets c to 4.99996.
        self.assertEqual(
            [one["transferred"] and one["transferred"]["from"] for one in found["stages"]],
            [None, "b", "a", "d"],
        )
        self.assertEqual(found["stages"][2]["votes"]["c"], 499_996)
        self.assertEqual(found["elected"], ["b", "a", "c"])
        full = outcome("stv", {"a>c": 6, "b>c": 8}, "abc", 2)
        self.assertEqual((len(full["stages"]), full["elected"]), (1, ["b", "a"]))

    def test_transfers_the_first_of_equal_surpluses_by_lot(self):
        box = codes_box(position("stv", {"a>c": 10, "b>d": 10, "c": 3, "d": 2, "e": 2}, "abcde", 3))
        found = counted(box)["outcome"]
        first = drawn(box, 2, "ab")[0]
        self.assertEqual(found["stages"][1]["transferred"], {"from": first, "because": "elected"})
        self.assertEqual([one["lot"] for one in found["stages"][:3]], [False, True, False])

    def test_elects_as_many_as_are_left_with_or_without_votes(self):
        found = outcome("stv", {"a": 3}, "abc", 3)
        self.assertEqual(found["stages"][0]["elected"], ["a", "b", "c"])
        found = outcome("stv", {"b": 1}, "ab", 5)
        self.assertEqual(found["elected"], ["b", "a"])
        found = outcome("stv", {"a": 1}, "a", 1)
        self.assertEqual(found["elected"], ["a"])

    def test_gives_no_last_seat_by_lot_and_elects_those_who_are_not_tied(self):
        # With 2 seats nobody reaches 6 of 17. Without d, e and f, a and one of b and c are left.
        ballots = {"a": 5, "b": 3, "c": 3, "d": 2, "e": 2, "f": 2}
        found = outcome("stv", ballots, "abcdef", 2)
        self.assertEqual((found["elected"], found["tied"]), (["a"], ["b", "c"]))
        self.assertEqual(found["stages"][-1]["elected"], ["a"])

    def test_elects_nobody_where_nobody_votes(self):
        found = outcome("stv", {"": 2}, "ab", 2)
        self.assertEqual((found["stages"], found["elected"], found["tied"]), ([], [], []))


class Condorcet(unittest.TestCase):
    def test_ranks_the_cities_of_tennessee(self):
        found = outcome("condorcet", TENNESSEE, CITIES, 2)
        self.assertEqual(
            found["order"], [["Nashville"], ["Chattanooga"], ["Knoxville"], ["Memphis"]]
        )
        self.assertEqual(found["elected"], ["Nashville", "Chattanooga"])
        pairs = {"Memphis": 58, "Chattanooga": 68, "Knoxville": 68}
        self.assertEqual(found["pairs"]["Nashville"], pairs)

    def test_ranks_schulzes_own_example(self):
        # Markus Schulze, A New Monotonic, Clone-Independent, Reversal Symmetric, and
        # Condorcet-Consistent Single-Winner Election Method, example 1: E > A > C > B > D.
        orders = "5 acbed, 5 adecb, 8 bedac, 3 cabed, 7 caebd, 2 cbade, 7 dceba, 8 ebadc"
        said = [order.split() for order in orders.split(", ")]
        ballots = {">".join(order): int(number) for number, order in said}
        found = outcome("condorcet", ballots, "abcde", 1)
        self.assertEqual(found["order"], [["e"], ["a"], ["c"], ["b"], ["d"]])
        self.assertEqual(found["pairs"]["a"], {"b": 20, "c": 26, "d": 30, "e": 22})

    def test_follows_no_path_through_a_pair_that_was_not_won(self):
        # a beats b by 3 to 1, c beats a by 2 to 1, b and c have 2 each: only a path leads c to b.
        found = outcome("condorcet", {"c>a": 2, "b": 1, "a>b": 1}, "abc")
        self.assertEqual(found["order"], [["c"], ["a"], ["b"]])

    def test_ties_equals_for_the_last_seat_and_leaves_out_whom_nobody_ranks(self):
        found = outcome("condorcet", {"a=b>c": 3, "c": 1}, "dcba", 1)
        self.assertEqual(found["order"], [["b", "a"], ["c"]])
        self.assertEqual((found["elected"], found["tied"]), ([], ["b", "a"]))
        found = outcome("condorcet", {"a=b>c": 3, "c": 1}, "dcba", 4)
        self.assertEqual((found["elected"], found["tied"]), (["b", "a", "c"], []))

    def test_counts_equals_at_the_top_as_first_preferences(self):
        box = codes_box(position("condorcet", {"a=b>c": 3, "c": 1}, "abc"))
        self.assertEqual(counted(box)["votes"], {"a": 3, "b": 3, "c": 1})

    def test_elects_nobody_where_nobody_votes(self):
        found = outcome("condorcet", {"": 1}, "ab")
        self.assertEqual((found["order"], found["elected"], found["tied"]), ([], [], []))


class Star(unittest.TestCase):
    def test_chooses_nashville_in_tennessee(self):
        ballots = {
            "Memphis*5,Nashville*2,Chattanooga*1": 42,
            "Nashville*5,Chattanooga*2,Knoxville*2": 26,
            "Chattanooga*5,Knoxville*4,Nashville*2": 15,
            "Knoxville*5,Chattanooga*4,Nashville*2": 17,
        }
        ordered = {",".join(sorted(text.split(","))): number for text, number in ballots.items()}
        found = outcome("star", ordered, CITIES)
        sums = {city: found["stars"][city]["sum"] for city in CITIES}
        worked_out = {"Memphis": 210, "Nashville": 278, "Chattanooga": 237, "Knoxville": 197}
        self.assertEqual(sums, worked_out)
        self.assertEqual(
            found["rounds"],
            [
                {
                    "stage": 1,
                    "finalists": ["Nashville", "Chattanooga"],
                    "preferred": {"Nashville": 68, "Chattanooga": 32},
                    "elected": "Nashville",
                    "lot": False,
                }
            ],
        )

    def test_elects_the_one_whom_more_prefer_though_the_other_has_more_stars(self):
        found = outcome("star", {"a*5,b*4": 3, "b*5": 2}, "ab")
        self.assertEqual((found["stars"]["b"]["sum"], found["elected"]), (22, ["a"]))

    def test_gives_an_even_runoff_to_the_stars_then_to_the_fives(self):
        # 8 and 6 stars, one prefers each, and b alone has a five.
        found = outcome("star", {"a*4,b*1": 1, "a*4,b*5": 1}, "ab")
        self.assertEqual(found["elected"], ["a"])
        # 7 and 7 stars, one prefers a, one b; b alone has a five.
        found = outcome("star", {"a*4,b*5": 1, "a*3,b*2": 1}, "ab")
        self.assertEqual(found["elected"], ["b"])

    def test_ties_those_whom_nothing_tells_apart(self):
        found = outcome("star", {"a*5,b*3": 1, "a*3,b*5": 1}, "ab")
        self.assertEqual((found["elected"], found["tied"]), ([], ["a", "b"]))
        self.assertIsNone(found["rounds"][0]["elected"])

    def test_chooses_finalists_with_equal_stars_by_pairs_then_fives_then_lot(self):
        # b and c have 5 stars each. More ballots prefer c, though b has the only five.
        found = outcome("star", {"a*5": 2, "b*5": 1, "c*1": 1, "c*4": 1}, "abc")
        self.assertEqual(found["rounds"][0]["finalists"], ["a", "c"])
        # Two ballots prefer each of b and c, who have 8 stars each, and b has a five.
        found = outcome("star", {"a*5": 3, "b*5": 1, "b*3": 1, "c*4": 2}, "abc")
        self.assertEqual(found["rounds"][0]["finalists"], ["a", "b"])
        self.assertFalse(found["rounds"][0]["lot"])
        box = codes_box(position("star", {"a*5": 3, "b*4": 2, "c*4": 2}, "abc"))
        found = counted(box)["outcome"]
        self.assertEqual(found["rounds"][0]["finalists"], ["a", drawn(box, 1, "bc")[0]])
        self.assertTrue(found["rounds"][0]["lot"])

    def test_lets_the_worst_of_equals_leave_as_often_as_it_takes(self):
        # All have 8 stars. b wins both pairs, c loses both: a and b stay, in the ballot's order.
        ballots = {"a*3,b*4,c*2": 2, "a*2,c*4": 1}
        found = outcome("star", ballots, "abc")
        self.assertEqual(found["rounds"][0]["finalists"], ["a", "b"])
        # a, b and c have 9 stars and lose a pair each. a has no five and leaves; c then beats b.
        ballots = {"a*2,b*3,c*5,d*5": 1, "a*3,b*5,c*1,d*5": 1, "a*4,b*1,c*3,d*5": 1}
        found = outcome("star", ballots, "abcd")
        self.assertEqual(found["rounds"][0]["finalists"], ["d", "c"])
        self.assertFalse(found["rounds"][0]["lot"])

    def test_fills_several_seats_one_after_the_other_and_elects_nobody_without_stars(self):
        found = outcome("star", {"a*5,b*4": 3, "c*3": 1}, "abcd", 5)
        self.assertEqual(found["elected"], ["a", "b", "c"])
        self.assertEqual(found["rounds"][2]["finalists"], ["c"])
        self.assertEqual(outcome("star", {"": 1}, "ab")["rounds"], [])


class Motions(unittest.TestCase):
    def assert_carried(self, majority, yes, no, abstain, needed, carried, quorum=None, roll=None):
        ballots = {"yes": yes, "no": no, "": abstain}
        box = codes_box(position("motion", ballots, majority=majority, quorum=quorum))
        if roll is not None:
            box["registered"] = roll
        found = counted(box)["outcome"]
        numbers = {"yes": yes, "no": no, "abstentions": abstain, "needed": needed}
        self.assertEqual({key: found[key] for key in numbers}, numbers)
        self.assertEqual(found["carried"], carried, box["positions"][0])

    def test_are_carried_by_their_majority(self):
        self.assert_carried("simple", 3, 2, 9, 3, True)
        self.assert_carried("simple", 2, 2, 0, 3, False)
        self.assert_carried("simple", 0, 0, 1, 1, False)
        self.assert_carried("absolute", 3, 1, 2, 4, False)
        self.assert_carried("absolute", 4, 1, 2, 4, True)
        self.assert_carried("twoThirds", 4, 2, 3, 4, True)
        self.assert_carried("twoThirds", 3, 2, 0, 4, False)
        self.assert_carried("twoThirds", 0, 0, 4, 1, False)
        self.assert_carried("threeQuarters", 6, 2, 0, 6, True)
        self.assert_carried("threeQuarters", 5, 2, 0, 6, False)
        self.assert_carried("threeQuarters", 0, 0, 4, 1, False)

    def test_need_their_quorum_of_the_roll_in_which_abstentions_count(self):
        self.assert_carried("simple", 2, 0, 3, 1, True, quorum=50, roll=10)
        self.assert_carried("simple", 2, 0, 2, 1, False, quorum=50, roll=10)
        self.assert_carried("simple", 3, 0, 0, 1, False, quorum=34, roll=9)
        self.assert_carried("simple", 3, 0, 0, 1, True, quorum=33, roll=9)


def some_of_everything():
    return [
        position("plurality", {"a,b": 3, "c": 2, "": 1}, "abc", 2, "1" * 24),
        position("approval", {"a": 3, "b": 2, "a,b": 1}, "ab", 1, "2" * 24),
        position("irv", {"a>b": 2, "b": 3, "c>a": 1}, "abc", 1, "3" * 24),
        position("stv", {"a>b": 4, "b": 1, "": 1}, "abc", 2, "4" * 24),
        position("star", {"a*5,b*3": 4, "c*1": 2}, "abc", 1, "5" * 24),
        position("condorcet", {"a=b>c": 4, "c>b": 2}, "abc", 1, "6" * 24),
        position("motion", {"yes": 4, "no": 1, "": 1}, majority="simple", quorum=25, _id="7" * 24),
    ]


def whole_ballots():
    texts = ("a,b", "a", "a>b", "b>a>c", "a*5,c*1", "a=b>c", "yes"), ("", "", "", "", "", "", "")
    return ballots_box(some_of_everything(), *texts, ("c", "b", "c", "c", "c*3", "c", "no"))


class Boxes(unittest.TestCase):
    def test_agree_with_all_methods_in_one(self):
        for box in (codes_box(*some_of_everything()), whole_ballots()):
            status, printed = run(filled(box))
            self.assertEqual((status, differing(box)), (0, []), printed)
            self.assertIn("Everything agrees.", printed)
            self.assertEqual(json.loads(run(box, "--json")[1])["problems"], [])

    def test_without_outcomes_say_what_was_counted(self):
        box = filled(codes_box(position("motion", {"yes": 2, "no": 1}, majority="simple")))
        del box["positions"][0]["outcome"]
        status, printed = run(box)
        self.assertEqual(status, 0)
        self.assertIn("  counted  The motion: carried", printed)

    def test_know_their_tracking_codes(self):
        box = filled(whole_ballots())
        code = box["ballots"][0]["trackingCode"]
        self.assertEqual(run(box, code.lower().replace("-", " "))[0], 0)
        other = "0000-0000-0000-0000"
        self.assertEqual(differing(box, other), [f"{other} is in the box"])

    def test_of_codes_have_each_vote_on_its_own(self):
        box = filled(codes_box(*some_of_everything()))
        box["votes"][0] += box["votes"].pop()
        finding = "every vote is in one position (1 are not)"
        self.assertEqual(differing(box), ["the lists are in order", finding])
        box["votes"].append([])
        self.assertIn(finding.replace("1 are", "2 are"), differing(box))

    def test_without_a_ballot_agree(self):
        empty = [(head, {}) for head, _ in some_of_everything()]
        for box in (codes_box(*empty), ballots_box(empty)):
            self.assertEqual(run(filled(box))[0], 0)

    def test_with_another_outcome_are_found_out_and_say_where(self):
        def change_votes(outcome):
            outcome["stages"][0]["votes"]["a"] += 1

        def change_elected(outcome):
            outcome["elected"] = outcome["elected"][::-1]

        def change_lot(outcome):
            outcome["stages"][0]["lot"] = 0

        def leave_out_a_stage(outcome):
            outcome["stages"].pop()

        for change, where in (
            (change_votes, "stages, 1, votes, a"),
            (change_elected, "elected, 1"),
            (change_lot, "stages, 1, lot"),
            (leave_out_a_stage, "stages was recorded"),
        ):
            box = filled(codes_box(position("stv", {"a>c": 4, "b": 3, "c": 1}, "abc", 2)))
            change(box["positions"][0]["outcome"])
            self.assertEqual(run(box)[0], 1)
            self.assertIn(where, " ".join(differing(box)))

    def test_with_other_numbers_are_found_out(self):
        def change(box, key, number, of=None):
            (box if of is None else box["positions"][of])[key] = number

        def twice(listed):
            listed.append(listed[0])

        listed_once = "no position and no candidate is listed twice"
        for what, finding in (
            (lambda box: change(box, "count", 7), "6 tracking codes, each once"),
            (lambda box: change(box, "registered", 5), "5 were on the roll, no fewer than voted"),
            (lambda box: change(box, "ballots", 6, of=0), "The plurality: 5 ballots say something"),
            (lambda box: box["votes"].pop(), "The motion: 5 ballots"),
            (lambda box: twice(box["positions"]), listed_once),
            (lambda box: twice(box["positions"][0]["candidates"]), listed_once),
            (lambda box: box["votes"].pop(0), "The plurality: 5 ballots"),
            (lambda box: box["positions"].pop(0), "nobody votes in another position"),
        ):
            box = filled(codes_box(*some_of_everything()))
            what(box)
            self.assertIn(finding, differing(box))

    def test_with_votes_that_no_ballot_can_say_are_found_out(self):
        first = "1" * 24
        for method, choice, finding in (
            ("plurality", {"candidates": ["a", "b"]}, "no vote chooses more than it may (1 do)"),
            ("approval", {"candidates": ["a", "a"]}, "no vote names a candidate twice (1 do)"),
            ("approval", {"candidates": ["x"]}, "no vote names somebody who does not stand (1 do)"),
            ("approval", {"ranking": [["a"]]}, "no vote is of another method (1 do)"),
            ("irv", {"ranking": [["a", "b"]]}, "no vote ranks candidates equally (1 do)"),
            ("stv", {"ranking": [["a"], ["a"]]}, "no vote names a candidate twice (1 do)"),
            ("condorcet", {"ranking": [["a"], []]}, "no vote has an empty rank (1 do)"),
            ("star", {"scores": {"a": 6}}, "no vote gives other than one to five stars (1 do)"),
            ("star", {"scores": {"a": 0}}, "no vote gives other than one to five stars (1 do)"),
            ("star", {"scores": {"x": 1}}, "no vote names somebody who does not stand (1 do)"),
            ("motion", {"answer": "perhaps"}, "no vote is other than Yes, No or an abstention (1 do)"),
        ):
            head, ballots = position(method, {"": 1}, "ab", _id=first, majority="simple")
            box = filled(codes_box(({**head, "maxChoices": 1}, ballots)))
            box["votes"] = [[{"position": first, **choice}]]
            self.assertEqual(run(box)[0], 1)
            self.assertIn(f"The {method}: {finding}", differing(box))

    def test_with_a_position_twice_on_a_ballot_are_found_out(self):
        box = filled(whole_ballots())
        box["ballots"][0]["choices"] *= 2
        self.assertIn("no ballot says a position twice (1 do)", differing(box))

    def test_with_a_ballot_changed_are_found_out(self):
        box = filled(whole_ballots())
        one = next(one for one in box["ballots"] if one["choices"][6]["answer"] == "no")
        one["choices"][6]["answer"] = "yes"
        self.assertIn("every tracking code follows from its ballot (1 do not)", differing(box))

    def test_that_are_none_are_refused(self):
        strange = codes_box(position("plurality", {"": 1}, "a"))
        strange["votes"][0][0]["scores"] = {}
        other = codes_box(position("plurality", {"": 1}, "a"))
        other["positions"][0]["method"] = "borda"
        twice = json.dumps(codes_box(position("plurality", {"": 1}, "a")))
        twice = twice.replace('"count"', '"count": 2, "count"')
        for box in (strange, other, twice, "[" * 100_000):
            status, printed = run(box)
            self.assertEqual(status, 2)
            self.assertIn("could not be read as a ballot box", printed)
            status, printed = run(box, "--json")
            self.assertEqual((status, json.loads(printed)["ok"]), (2, False))


def first_version(kind):
    """A box as they were before positions had methods: of three ballots, one says nothing."""
    head, treasurer = "1" * 24, "2" * 24
    votes = [
        ([], ""),
        ([(head, ["a", "b"]), (treasurer, ["c"])], f"{head}:a,b;{treasurer}:c"),
        ([(head, ["b"])], f"{head}:b"),
    ]
    listed = [[{"position": one, "candidates": many} for one, many in vote] for vote, _ in votes]
    positions = []
    for _id, title, marks in (head, "Board", {"a": 1, "b": 2}), (treasurer, "Treasurer", {"c": 1}):
        stand = [{"_id": one, "fullName": one, "votes": number} for one, number in marks.items()]
        size = {"seats": len(stand), "maxChoices": len(stand)}
        positions.append({"_id": _id, "position": title, **size, "candidates": stand})
    box = {
        "format": "hustings/box/v1",
        "election": {"_id": ELECTION, "name": "The old committee"},
        "kind": kind,
        "count": 3,
        "positions": positions,
    }
    if kind == "codes":
        codes = [f"{number:04}-0000-0000-0000" for number in range(3)]
        lines = [*codes, *sorted(text for _, text in votes)]
        box.update(trackingCodes=codes, votes=listed)
    else:
        box["ballots"] = []
        for number, (choices, (_, text)) in enumerate(zip(listed, votes)):
            nonce = f"{number:032x}"
            code = code_of(nonce, text, version=1)
            box["ballots"].append({"trackingCode": code, "nonce": nonce, "choices": choices})
        said = [(one["trackingCode"], one["nonce"]) for one in box["ballots"]]
        box["ballots"].sort(key=lambda one: one["trackingCode"])
        lines = sorted(f"{code} {nonce} {text}" for (code, nonce), (_, text) in zip(said, votes))
    text = "".join(f"{line}\n" for line in [f"hustings/box/v1 {kind} {ELECTION}", *lines])
    return {**box, "digest": hashlib.sha256(text.encode()).hexdigest()}


class BoxesOfTheFirstVersion(unittest.TestCase):
    def test_agree_and_say_who_is_elected(self):
        for kind in ("codes", "ballots"):
            status, printed = run(first_version(kind))
            self.assertEqual(status, 0, printed)
            self.assertIn("counted  Board: elected: b, a", printed)

    def test_that_were_changed_are_found_out(self):
        box = first_version("codes")
        box["positions"][0]["candidates"][0]["votes"] = 2
        self.assertEqual(differing(box), ["Board: a has 1 votes"])
        box = first_version("ballots")
        next(one for one in box["ballots"] if one["choices"])["choices"].pop()
        self.assertIn("every tracking code follows from its ballot (1 do not)", differing(box))

    def test_agree_as_csv(self):
        box = first_version("codes")
        rows = [["code", code, "", ""] for code in box["trackingCodes"]]
        rows += [["vote", "", "", ""], ["vote", "", "", f"{'1' * 24}:a,b;{'2' * 24}:c"]]
        rows += [["vote", "", "", f"{'1' * 24}:b"]]
        status, printed = run(csv_of(rows), ELECTION, box["digest"], name="box.csv")
        self.assertEqual(status, 0, printed)
        self.assertIn(f"position {'1' * 24}: candidate b has 2 votes", printed)


SECRET = "5ec4e7" + "0" * 58


def long_ids(text):
    """Candidates are called a to f in these tests. Version 3 wants 24 hex digits."""
    text = text.replace("p" * 24, "9" * 24)
    return re.sub(r"\b[a-f]\b", lambda match: match[0] * 24, text)


def third_version(box):
    """The box as version 3 has it, sealed by its recipe and filled with what the checker counts."""
    box = json.loads(long_ids(json.dumps(box)))
    positions = []
    for head in box["positions"]:
        method = head["method"]
        rules = {"id": head["_id"], "title": head["position"], "text": "Leads. Fünf “Jahre”\n€", "method": method}
        if method == "motion":
            rules.update({key: head[key] for key in ("majority", "quorum") if head.get(key)})
        else:
            rules["seats"] = head["seats"]
            stand = [{"id": one["_id"], "name": f"Ada {one['_id'][0]}"} for one in head["candidates"]]
            rules["candidates"] = stand
        if method == "plurality":
            rules["maxChoices"] = head["maxChoices"]
        positions.append(rules)
    file = {
        "format": "hustings/box/v3",
        "paper": {
            "election": ELECTION,
            "name": box["election"]["name"],
            "language": "en",
            "lot": hashlib.sha256(SECRET.encode()).hexdigest(),
            "settings": {
                "resultsVisibility": "afterClose",
                "ballotBox": box["kind"],
                "shuffleCandidates": True,
                "collectDemographics": False,
                "access": "account",
            },
            "positions": positions,
        },
        "electorate": {"registered": box["registered"]},
        "decisions": {},
        "lotSecret": SECRET,
        "count": box["count"],
        "positions": [
            {
                "_id": head["_id"],
                "candidates": [{"_id": one["_id"], "votes": 0} for one in head["candidates"]],
                "ballots": 0,
                "outcome": {},
            }
            for head in box["positions"]
        ],
        **{key: box[key] for key in ("trackingCodes", "votes", "ballots") if key in box},
    }
    return refilled(sealed(file))


def sealed(file):
    """The file with the digest of what is in it now, so that the digest gives no change away."""
    paper = json.dumps(file["paper"], sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    hashed = hashlib.sha256(f"hustings/paper/v3\n{paper}".encode()).hexdigest()
    kind = file["paper"]["settings"]["ballotBox"]
    lines = [f"hustings/box/v3 {kind} {ELECTION}", hashed]
    lines += [f'{{"registered":{file["electorate"]["registered"]}}}', "{}"]

    def said(choice):
        return checker.vote_text(checker.vote_of(choice))

    if kind == "codes":
        lines += file["trackingCodes"]
        for _id in sorted(one["id"] for one in file["paper"]["positions"]):
            here = [one for vote in file["votes"] for one in vote if one["position"] == _id]
            lines += [_id, *sorted(map(said, here))]
    else:
        for ballot in file["ballots"]:
            texts = [(one["position"], said(one)) for one in ballot["choices"]]
            text = ";".join(sorted(f"{where}:{what}" for where, what in texts if what))
            lines.append(f"{ballot['trackingCode']} {ballot['nonce']} {text}")
    text = "".join(f"{line}\n" for line in lines)
    return {**file, "digest": hashlib.sha256(text.encode()).hexdigest()}


def refilled(file):
    for head, found in zip(file["positions"], json.loads(run(file, "--json")[1])["positions"]):
        head["outcome"] = found["outcome"]
        for candidate in head["candidates"]:
            candidate["votes"] = found["votes"][candidate["_id"]]
        head["ballots"] = said_in(file, head["_id"])
    return file


def said_in(file, position):
    """How many ballots say something in a position."""
    lists = file["votes"] if "votes" in file else [one["choices"] for one in file["ballots"]]
    choices = [one for some in lists for one in some if one["position"] == position]
    return sum(checker.vote_of(one)[1] not in ((), "") for one in choices)


def third_whole_ballots():
    """A box of whole ballots whose codes follow from the long ids."""
    texts = ("a,b", "a", "a>b", "b>a>c", "a*5,c*1", "a=b>c", "yes"), ("", "", "", "", "", "", "")
    said = [*texts, ("c", "b", "c", "c", "c*3", "c", "no")]
    return third_version(ballots_box(some_of_everything(), *[list(map(long_ids, one)) for one in said]))


class BoxesOfTheThirdVersion(unittest.TestCase):
    def test_agree_with_all_methods_in_one(self):
        for box in (third_version(codes_box(*some_of_everything())), third_whole_ballots()):
            status, printed = run(box)
            self.assertEqual((status, differing(box)), (0, []), printed)

    def test_with_other_names_or_rules_have_another_digest(self):
        def of(number):
            return lambda paper: paper["positions"][number]

        for place, key, value in (
            (of(0), "title", "Treasurer"),
            (of(0), "seats", 1),
            (of(0), "maxChoices", 1),
            (of(0), "method", "approval"),
            (of(6), "majority", "absolute"),
            (of(6), "quorum", 20),
            (lambda paper: paper, "name", "Another committee"),
            (lambda paper: paper["settings"], "access", "link"),
            (lambda paper: paper["positions"][0]["candidates"][0], "name", "Mallory"),
        ):
            box = third_version(codes_box(*some_of_everything()))
            place(box["paper"])[key] = value
            if key == "method":
                del box["paper"]["positions"][0]["maxChoices"]
            self.assertTrue(any("the digest is" in one for one in differing(box)), key)
        box = third_version(codes_box(*some_of_everything()))
        box["electorate"]["registered"] += 1
        self.assertTrue(any("the digest is" in one for one in differing(box)))

    def test_with_another_lot_secret_are_found_out(self):
        box = third_version(codes_box(*some_of_everything()))
        box["lotSecret"] = "0" * 64
        self.assertIn("the lot secret is that of the ballot paper", differing(box))

    def test_with_more_ballots_than_voters_are_found_out(self):
        box = third_version(codes_box(*some_of_everything()))
        box["electorate"]["registered"] = 5
        found = differing(sealed(box))
        self.assertEqual(found, ["5 were on the roll, no fewer than voted"])

    def test_draw_the_lot_by_their_secret(self):
        box = third_version(codes_box(position("irv", {"a": 5, "b": 4, "c>b": 2, "d>a": 2}, "abcd")))

        def ticket(candidate):
            lines = ["hustings/lot/v2", SECRET, box["digest"], "9" * 24, "2", candidate * 24]
            return hashlib.sha256("\n".join(lines).encode()).hexdigest()

        stages = box["positions"][0]["outcome"]["stages"]
        self.assertEqual(stages[1]["excluded"], [min("cd", key=ticket) * 24])

    def test_tie_those_without_votes_for_the_seats_that_are_left(self):
        # With 2 seats, a is elected and nothing is left over for anyone else.
        head = position("stv", {"a": 3}, "abcd", 2)
        found = third_version(codes_box(head))["positions"][0]["outcome"]
        self.assertEqual(found["elected"], ["a" * 24])
        self.assertEqual(found["tied"], [one * 24 for one in "bcd"])
        # Under version 2 the lot went on excluding until two were left for one seat.
        self.assertEqual(len(outcome("stv", {"a": 3}, "abcd", 2)["tied"]), 2)

    def test_keep_the_order_of_equals_that_earlier_versions_left_open(self):
        def swapped(box):
            tied = box["positions"][0]["outcome"]["tied"]
            tied.reverse()
            return run(box)[0]

        head = position("approval", {"a": 5, "b": 3, "c": 3}, "abc", 2)
        self.assertEqual(swapped(filled(codes_box(head))), 0)
        self.assertEqual(swapped(third_version(codes_box(head))), 1)

    def test_with_something_unknown_are_refused_by_its_name(self):
        for place, key, named in (
            (lambda box: box, "weights", "the file.weights"),
            (lambda box: box["paper"], "groups", "paper.groups"),
            (lambda box: box["paper"]["settings"], "sealed", "paper.settings.sealed"),
            (lambda box: box["paper"]["positions"][0], "quorum", "paper.positions.0.quorum"),
            (lambda box: box["paper"]["positions"][6], "seats", "paper.positions.6.seats"),
            (lambda box: box["electorate"], "weight", "electorate.weight"),
            (lambda box: box["decisions"], "writeIns", "decisions.writeIns"),
            (lambda box: box["positions"][0], "name", "positions.0.name"),
        ):
            box = third_version(codes_box(*some_of_everything()))
            place(box)[key] = 1
            status, printed = run(box)
            self.assertEqual((status, named in printed), (2, True), printed)

    def test_that_a_browser_could_read_otherwise_are_refused(self):
        box = json.dumps(third_version(codes_box(*some_of_everything())))
        for old, new in (
            ('"count": 6', '"count": 6, "count": 6'),
            ('"registered": 12', '"registered": 12.5'),
            ('"registered": 12', '"registered": 9007199254740993'),
            ('"registered": 12', '"registered": NaN'),
            ('"name": "The committee"', '"name": "\\ud800"'),
        ):
            self.assertIn(old, box)
            self.assertEqual(run(box.replace(old, new))[0], 2, new)
        self.assertEqual(run(box.replace('"registered": 12', '"registered": 12.0'))[0], 0)

    def test_as_csv_are_counted_by_name(self):
        for box in (third_version(codes_box(*some_of_everything())), third_whole_ballots()):
            status, printed = run(csv_of(rows_of(box)), ELECTION, box["digest"], name="box.csv")
            self.assertEqual(status, 0, printed)
            self.assertIn("counted  The plurality: Ada a has", printed)
            status = run(csv_of(rows_of(box)), "0" * 24, box["digest"], name="box.csv")[0]
            self.assertEqual(status, 1)

    def test_as_csv_without_a_ballot_can_be_checked(self):
        box = third_version(codes_box(*[(head, {}) for head, _ in some_of_everything()]))
        status, printed = run(csv_of(rows_of(box)), ELECTION, box["digest"], name="box.csv")
        self.assertEqual(status, 0, printed)


def rows_of(box):
    """The box as the rows of a CSV file."""
    head = [[name, "", "", json.dumps(box[name])] for name in ("paper", "electorate", "decisions")]
    rows = [*head, ["lotSecret", "", "", box["lotSecret"]]]

    def text_of(choices):
        read = [checker.read_choice(choice, {}) for choice in choices]
        return [(one["position"], checker.vote_text(one["vote"])) for one in read]

    rows += [["code", code, "", ""] for code in box.get("trackingCodes", ())]
    for vote in box.get("votes", ()):
        rows += [["vote", "", "", f"{where}:{said}"] for where, said in text_of(vote)]
    for ballot in box.get("ballots", ()):
        said = ";".join(sorted(f"{one}:{text}" for one, text in text_of(ballot["choices"]) if text))
        rows.append(["ballot", ballot["trackingCode"], ballot["nonce"], said])
    return rows


class CsvFiles(unittest.TestCase):
    def test_of_codes_agree_and_list_the_votes(self):
        box = codes_box(*some_of_everything())
        rows = [["code", code, "", ""] for code in box["trackingCodes"]]
        for (choice,) in box["votes"]:
            text = checker.vote_text(checker.vote_of(choice))
            rows.append(["vote", "", "", f"{choice['position']}:{text}"])
        status, printed = run(csv_of(rows), ELECTION, box["digest"], name="box.csv")
        self.assertEqual(status, 0, printed)
        self.assertIn(f"position {'1' * 24}: candidate a has 3 votes", printed)
        self.assertIn(f"position {'3' * 24}: candidate b has 3 votes", printed)
        self.assertIn(f"position {'7' * 24}: 4 say yes", printed)
        self.assertEqual(run(csv_of(rows[:-1]), ELECTION, box["digest"], name="box.csv")[0], 1)

    def test_without_a_ballot_cannot_be_checked(self):
        box = codes_box(position("plurality", {}, "a"))
        status, printed = run(csv_of([]), ELECTION, box["digest"], name="box.csv")
        self.assertEqual(status, 2)
        self.assertIn("the JSON file can be checked", printed)

    def test_of_ballots_agree(self):
        box = whole_ballots()
        rows = []
        for ballot in box["ballots"]:
            choices = [checker.read_choice(choice, {}) for choice in ballot["choices"]]
            rows.append(
                ["ballot", ballot["trackingCode"], ballot["nonce"], checker.ballot_text(choices)]
            )
        code = box["ballots"][0]["trackingCode"]
        status, printed = run(csv_of(rows), ELECTION, box["digest"], code, name="box.csv")
        self.assertEqual(status, 0, printed)


def csv_of(rows):
    lines = [["record", "trackingCode", "nonce", "vote"], *rows]
    quoted = [[cell.replace('"', '""') for cell in row] for row in lines]
    return "".join(",".join(f'"{cell}"' for cell in row) + "\r\n" for row in quoted)


if __name__ == "__main__":
    unittest.main()
