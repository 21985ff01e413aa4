#!/usr/bin/env python3
"""Checks a downloaded ballot box with nothing but Python's standard library.

    python3 check_ballot_box.py [--json] ballot-box-….json [TRACKING-CODE]
    python3 check_ballot_box.py [--json] ballot-box-….csv ELECTION-ID DIGEST [TRACKING-CODE]

It recomputes the digest of the whole box and, where the box shows whole ballots, every tracking
code, refuses votes that no ballot could say, counts every position again to its last stage, and
compares all of it with what was recorded. With a tracking code it also says whether that ballot is
in the box. A CSV file has no recorded results: the election's id is in the address of its ballot box
page, the digest on the page. From version 3 on the file has the ballot paper, so the votes are counted
by name; votes of earlier versions are listed by the ids of position and candidate. Compare either with
the results page.

With --json it prints one object instead of sentences: "ok", "positions" with the "votes" and the
"outcome" that it counted, and "problems", a sentence for everything that differs.

Ends with 0 if everything agrees, with 1 if something differs, with 2 if the file is no box.

Written from recipes.md, counting.md and the rules they name alone, on purpose: it shares no code
with the product. It is one file, so that it can be downloaded and read as one.
"""

import csv
import hashlib
import json
import re
import sys
from collections import Counter
from itertools import combinations, groupby

# --------------------------------------------------------------------------------------------------
# Votes. A vote is what one ballot says in one position, as a pair of the field that says it in the
# file and of something that can be counted:
#   ("candidates", (id, …)), sorted            ("ranking", ((id, …), (id, …), …)), equals sorted
#   ("scores", ((id, stars), …)), sorted       ("answer", "yes" or "no" or "")
# --------------------------------------------------------------------------------------------------

FIELDS = {
    "plurality": "candidates",
    "approval": "candidates",
    "irv": "ranking",
    "stv": "ranking",
    "condorcet": "ranking",
    "star": "scores",
    "motion": "answer",
}


def vote_of(choice):
    """The vote that a choice of the file says."""
    (field,) = set(choice) - {"position"}
    said = choice[field]
    if field == "candidates":
        return field, tuple(sorted(map(text_only, list_only(said))))
    if field == "ranking":
        ranks = map(list_only, list_only(said))
        return field, tuple(tuple(sorted(map(text_only, equals))) for equals in ranks)
    if field == "scores" and all(type(stars) is int for stars in said.values()):
        return field, tuple(sorted(said.items()))
    if field == "answer" and said != "":
        return field, "" if said == "abstain" else text_only(said)
    raise ValueError(f"a choice with {field!r}")


def list_only(value):
    if not isinstance(value, list):
        raise TypeError(f"{value!r} where a list is expected")
    return value


def text_only(value):
    if not isinstance(value, str):
        raise TypeError(f"{value!r} where a text is expected")
    return value


def vote_text(vote):
    """The canonical text of a vote, as digest and tracking codes take it."""
    field, said = vote
    if field == "candidates":
        return ",".join(said)
    if field == "ranking":
        return ">".join("=".join(equals) for equals in said)
    if field == "scores":
        return ",".join(f"{candidate}*{stars}" for candidate, stars in said)
    return said


def vote_of_text(text, field=None):
    """The vote that a text says. Where no method is known, a single id is taken for a mark."""
    if field == "ranking":
        return field, tuple(tuple(part.split("=")) for part in text.split(">")) if text else ()
    if field == "scores" and not text:
        return field, ()
    if field == "answer" or text in ("yes", "no"):
        return "answer", text
    if "*" in text:
        parts = [part.split("*") for part in text.split(",")]
        return "scores", tuple((candidate, int(stars)) for candidate, stars in parts)
    if ">" in text or "=" in text:
        return "ranking", tuple(tuple(part.split("=")) for part in text.split(">"))
    return "candidates", tuple(text.split(",")) if text else ()


def ballot_text(choices):
    """The vote text of a whole ballot. Positions in which it says nothing are left out."""
    texts = ((choice["position"], vote_text(choice["vote"])) for choice in choices)
    return ";".join(sorted(f"{position}:{text}" for position, text in texts if text))


def fault_of(vote, position):
    """What is wrong with a vote in this position, or None."""
    field, said = vote
    method = position["method"]
    if field != FIELDS[method]:
        return "is of another method"
    if field == "answer":
        return None if said in ("yes", "no", "") else "is other than Yes, No or an abstention"
    named = ids_in(vote)
    if len(named) != len(set(named)):
        return "names a candidate twice"
    if not {candidate["_id"] for candidate in position["candidates"]}.issuperset(named):
        return "names somebody who does not stand"
    if method == "plurality" and len(said) > position["maxChoices"]:
        return "chooses more than it may"
    if field == "ranking":
        if any(len(equals) == 0 for equals in said):
            return "has an empty rank"
        if method != "condorcet" and any(len(equals) > 1 for equals in said):
            return "ranks candidates equally"
    if field == "scores" and not all(type(stars) is int and 1 <= stars <= 5 for _, stars in said):
        return "gives other than one to five stars"
    return None


def ids_in(vote):
    field, said = vote
    if field == "candidates":
        return said
    if field == "ranking":
        return [candidate for equals in said for candidate in equals]
    return [candidate for candidate, _ in said] if field == "scores" else []


# --------------------------------------------------------------------------------------------------
# Counting. Every method is counted from a profile: how many ballots say each vote in one position,
# those that say nothing left out. Candidates stand in the ballot's order.
# --------------------------------------------------------------------------------------------------

WHOLE = 100_000
"""Ranked votes are counted in whole numbers of 1/100,000, so that nothing is ever rounded."""


def count(box, position, profile, digest):
    """The votes of every candidate and the outcome of a position, from its valid votes."""
    candidates = [candidate["_id"] for candidate in position["candidates"]]
    method, seats = position["method"], position["seats"]

    def lot(stage, tied):
        return min(tied, key=lambda one: lot_number(box, digest, position["_id"], stage, one))

    votes = votes_of(candidates, profile)
    if method == "motion":
        outcome = count_motion(position, profile, box["count"], box.get("registered"))
    elif method == "star":
        outcome = count_star(candidates, seats, profile, lot)
    elif method == "condorcet":
        outcome = count_condorcet(candidates, seats, profile)
    elif method == "irv":
        outcome = RankedCount(candidates, 1, profile, lot).irv()
    elif method == "stv":
        outcome = RankedCount(candidates, seats, profile, lot).stv(ends_without_votes=box["version"] > 2)
    else:
        outcome = count_marks(candidates, seats, votes)
    return votes, outcome


def lot_number(box, digest, position, stage, candidate):
    """The candidate with the lowest number is drawn. From version 3 on it depends on a secret that is
    published with the box, so that no voter can try nonces until the lot suits."""
    start = ["hustings/lot/v2", box["lotSecret"]] if box["version"] > 2 else ["hustings/lot/v1"]
    lines = [*start, digest, position, str(stage), candidate]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def votes_of(candidates, profile):
    """Marks, first preferences (of each of those ranked first equally) or stars, by candidate."""
    votes = {candidate: 0 for candidate in candidates}
    for (field, said), ballots in profile.items():
        if field == "candidates":
            counted = [(candidate, 1) for candidate in said]
        elif field == "ranking":
            counted = [(candidate, 1) for candidate in said[0]]
        else:
            counted = said if field == "scores" else []
        for candidate, times in counted:
            votes[candidate] = votes.get(candidate, 0) + times * ballots
    return votes


def by_most(candidates, votes):
    """Groups of candidates with equal votes, the most first, each in the order given."""
    return [
        [candidate for candidate in candidates if votes[candidate] == number]
        for number in sorted({votes[candidate] for candidate in candidates}, reverse=True)
    ]


def seat(groups, seats):
    """Fills seats from groups of equals, best first. A group too large for what is left is tied."""
    elected = []
    for group in groups:
        if len(elected) + len(group) > seats:
            return elected, group if len(elected) < seats else []
        elected += group
    return elected, []


def count_marks(candidates, seats, votes):
    """Plurality and approval: the most marks. Nobody is elected without a mark."""
    marked = [candidate for candidate in candidates if votes[candidate] > 0]
    elected, tied = seat(by_most(marked, votes), seats)
    return {"elected": elected, "tied": tied}


def count_motion(position, profile, cast, registered):
    """A motion is carried by its majority, if its quorum, a percentage of the roll, has voted."""
    yes, no = profile["answer", "yes"], profile["answer", "no"]
    needed = {
        "simple": no + 1,
        "absolute": cast // 2 + 1,
        "twoThirds": max(1, 2 * no),
        "threeQuarters": max(1, 3 * no),
    }[position["majority"]]
    quorum = position.get("quorum")
    reached = quorum is None or cast * 100 >= quorum * registered
    return {
        "yes": yes,
        "no": no,
        "abstentions": cast - yes - no,
        "needed": needed,
        "quorumReached": reached,
        "carried": reached and yes >= needed,
    }


class RankedCount:
    """The stages of instant runoff and of the single transferable vote.

    STV follows Part III of Schedule 1 to the Scottish Local Government Elections Order 2011. A
    candidate holds papers: how many there are by the ranking on them and their present value.
    """

    def __init__(self, candidates, seats, profile, lot):
        self.candidates, self.seats, self.lot = candidates, seats, lot
        self.ballots = sum(profile.values())
        self.continuing = dict.fromkeys(candidates)
        self.elected, self.tied, self.stages = [], [], []
        self.papers = {candidate: Counter() for candidate in candidates}
        self.votes = {candidate: 0 for candidate in candidates}
        for (_, ranking), number in profile.items():
            self.give(tuple(candidate for (candidate,) in ranking), WHOLE, number)

    def irv(self):
        """The last is excluded until somebody has more than half of what is still in the count."""
        while self.ballots > 0:
            in_count = sum(self.votes[candidate] for candidate in self.continuing) // WHOLE
            majority = in_count // 2 + 1
            self.note_votes(majority)
            self.elect([c for c in self.continuing if self.votes[c] >= majority * WHOLE])
            if self.elected or not self.exclude_last():
                break
        return self.result()

    def stv(self, ends_without_votes):
        """Quota, surpluses, exclusions and the filling of the last vacancies.

        From version 3 on the count ends where no continuing candidate holds a vote: they are tied."""
        quota = self.ballots // (self.seats + 1) + 1
        while self.ballots > 0:
            self.note_votes(quota)
            self.elect([c for c in self.continuing if self.votes[c] >= quota * WHOLE])
            if len(self.continuing) <= self.vacancies():
                self.elect(list(self.continuing))
            if self.vacancies() == 0 or not self.continuing:
                break
            if self.transfer_surplus(quota):
                continue
            if ends_without_votes and not any(self.votes[c] for c in self.continuing):
                self.tied = list(self.continuing)
                break
            if not self.exclude_last():
                break
        return self.result()

    def result(self):
        return {
            "ballots": self.ballots,
            "stages": self.stages,
            "elected": self.elected,
            "tied": self.tied,
        }

    def vacancies(self):
        return self.seats - len(self.elected)

    def give(self, ranking, value, number):
        """Puts papers with the next candidate on them who is neither elected nor excluded."""
        for candidate in ranking:
            if candidate in self.continuing:
                self.papers[candidate][ranking, value] += number
                self.votes[candidate] += value * number
                return

    def note_votes(self, quota):
        """Begins a stage, or ends one that a transfer has begun, with the votes as they stand."""
        if not self.stages:
            self.begin_stage(None)
        self.stages[-1]["votes"] = dict(self.votes)
        self.stages[-1]["exhausted"] = self.ballots * WHOLE - sum(self.votes.values())
        self.stages[-1]["quota"] = quota * WHOLE

    def begin_stage(self, transferred, excluded=(), lot=False):
        self.stages.append(
            {
                "stage": len(self.stages) + 1,
                "transferred": transferred,
                "elected": [],
                "excluded": list(excluded),
                "lot": lot,
            }
        )

    def elect(self, candidates):
        """Elects in this stage, those with the most votes first, now or else in the latest stage
        that tells them apart."""

        def standing(candidate):
            return [stage["votes"][candidate] for stage in reversed(self.stages)]

        for candidate in sorted(candidates, key=standing, reverse=True):
            self.elected.append(candidate)
            self.stages[-1]["elected"].append(candidate)
            del self.continuing[candidate]

    def transfer_surplus(self, quota):
        """Begins a stage with the largest surplus, if there is one."""
        held = {c: self.votes[c] for c in self.elected if self.votes[c] > quota * WHOLE}
        if not held:
            return False
        alike = self.alike([c for c in held if held[c] == max(held.values())], max)
        chosen = self.lot(len(self.stages) + 1, alike)
        self.begin_stage({"from": chosen, "because": "elected"}, lot=len(alike) > 1)
        total, surplus = self.votes[chosen], self.votes[chosen] - quota * WHOLE
        self.votes[chosen] = quota * WHOLE
        for (ranking, value), number in self.take_papers(chosen):
            self.give(ranking, surplus * value // total, number)
        return True

    def exclude_last(self):
        """Begins a stage by excluding the candidate with the fewest votes.

        Where only the lot could tell who that is, and the others would be elected then, those who
        are equal are tied for the last seats instead, and the others elected."""
        fewest = min(self.votes[candidate] for candidate in self.continuing)
        alike = self.alike([c for c in self.continuing if self.votes[c] == fewest], min)
        if len(alike) > 1 and len(self.continuing) == self.vacancies() + 1:
            self.tied = alike
            self.elect([c for c in self.continuing if c not in alike])
            return False
        chosen = self.lot(len(self.stages) + 1, alike)
        self.begin_stage({"from": chosen, "because": "excluded"}, [chosen], len(alike) > 1)
        self.votes[chosen] = 0
        del self.continuing[chosen]
        for (ranking, value), number in self.take_papers(chosen):
            self.give(ranking, value, number)
        return True

    def alike(self, candidates, pick):
        """Those of candidates with equal votes whom no earlier stage tells apart.

        The latest stage in which they differ leaves those who then had the most votes (or the
        fewest, as `pick` is max or min), and where these are several, the next one in which they
        differ in turn."""
        for stage in reversed(self.stages):
            wanted = pick(stage["votes"][candidate] for candidate in candidates)
            candidates = [c for c in candidates if stage["votes"][c] == wanted]
        return candidates

    def take_papers(self, candidate):
        papers, self.papers[candidate] = self.papers[candidate], Counter()
        return papers.items()


def count_condorcet(candidates, seats, profile):
    """Schulze's method: a candidate ranks above another whose path to it is weaker, the strength
    of a path being that of its weakest defeat, and that of a defeat the votes that won it."""
    pairs = {one: {other: 0 for other in candidates if other != one} for one in candidates}
    ranked = set()
    for (_, ranking), number in profile.items():
        below = set(candidates)
        for equals in ranking:
            ranked.update(equals)
            below.difference_update(equals)
            for one in equals:
                for other in below:
                    pairs[one][other] += number

    path = {
        one: {other: n if n > pairs[other][one] else 0 for other, n in row.items()}
        for one, row in pairs.items()
    }
    for middle in candidates:
        for one in candidates:
            if one == middle:
                continue
            for other in candidates:
                if other not in (one, middle):
                    through = min(path[one][middle], path[middle][other])
                    path[one][other] = max(path[one][other], through)

    order, left = [], [one for one in candidates if one in ranked]
    while left:
        group = [one for one in left if not any(beats(path, other, one) for other in left)]
        order.append(group)
        left = [one for one in left if one not in group]
    elected, tied = seat(order, seats)
    ballots = sum(profile.values())
    return {"ballots": ballots, "pairs": pairs, "order": order, "elected": elected, "tied": tied}


def beats(strength, one, other):
    return one != other and strength[one][other] > strength[other][one]


def count_star(candidates, seats, profile, lot):
    """Score, then automatic runoff; for several seats again without those elected (bloc STAR)."""
    stars = {candidate: {"sum": 0, "fives": 0} for candidate in candidates}
    for (_, scores), number in profile.items():
        for candidate, score in scores:
            stars[candidate]["sum"] += score * number
            stars[candidate]["fives"] += number if score == 5 else 0

    left = [candidate for candidate in candidates if stars[candidate]["sum"] > 0]
    elected, tied, rounds = [], [], []
    while left and len(elected) < seats and not tied:
        stage = len(rounds) + 1
        finalists, by_lot = star_finalists(left, stars, profile, lambda some: lot(stage, some))
        preferred = preferences(profile, *finalists) if len(finalists) > 1 else {}

        def rank(one):
            return preferred.get(one), stars[one]["sum"], stars[one]["fives"]

        best = [one for one in finalists if rank(one) == max(map(rank, finalists))]
        winner = best[0] if len(best) == 1 else None
        rounds.append(
            {
                "stage": stage,
                "finalists": finalists,
                "preferred": preferred,
                "elected": winner,
                "lot": by_lot,
            }
        )
        if winner is None:
            tied = best
        else:
            elected.append(winner)
            left.remove(winner)
    ballots = sum(profile.values())
    return {
        "ballots": ballots,
        "stars": stars,
        "elected": elected,
        "tied": tied,
        "rounds": rounds,
    }


def star_finalists(candidates, stars, profile, draw):
    """The two with the most stars, and whether the lot was needed to tell who they are.

    Of more equals than there are places, the worst leave, as often as that takes. Where too few
    would be left, these have their places, and the worst contend for the others."""
    finalists, by_lot = [], False
    for group in by_most(candidates, {one: stars[one]["sum"] for one in candidates}):
        while len(finalists) + len(group) > 2 > len(finalists):
            worst = star_worst(group, stars, profile)
            better = [one for one in group if one not in worst]
            if len(finalists) + len(better) >= 2:
                group = better
            elif better:
                finalists += better
                group = worst
            else:
                by_lot = True
                finalists.append(draw(group))
                group = [one for one in group if one not in finalists]
        if len(finalists) < 2:
            finalists += group
    # Most stars first, equals in the order of the ballot paper.
    return sorted(finalists, key=lambda one: (-stars[one]["sum"], candidates.index(one))), by_lot


def star_worst(group, stars, profile):
    """Of candidates with equal stars, those who lose the most pairs among them, or else those with
    the fewest fives: all of them, if nothing tells them apart."""
    losses = {one: 0 for one in group}
    for one, other in combinations(group, 2):
        preferred = preferences(profile, one, other)
        if preferred[one] != preferred[other]:
            losses[min(one, other, key=preferred.get)] += 1
    worst = [one for one in group if losses[one] == max(losses.values())]
    if len(worst) < len(group):
        return worst
    fives = {one: stars[one]["fives"] for one in group}
    return [one for one in group if fives[one] == min(fives.values())]


def preferences(profile, one, other):
    """How many ballots give each of two candidates more stars than the other."""
    preferred = {one: 0, other: 0}
    for (_, scores), number in profile.items():
        given = dict(scores)
        difference = given.get(one, 0) - given.get(other, 0)
        if difference:
            preferred[one if difference > 0 else other] += number
    return preferred


# --------------------------------------------------------------------------------------------------
# Boxes, as files have them. A box read has "version", "election", "kind", "count", "digest",
# "positions" (None where the file does not say), and "trackingCodes" and "votes", or "ballots"; in
# version 3 also "paper", "electorate", "decisions" and "lotSecret".
# Each vote and each ballot is a list of choices. From version 2 on a vote is one choice; in version 1 it
# is all that a ballot says.
# --------------------------------------------------------------------------------------------------


def box_of_json(path):
    with open(path, encoding="utf-8") as file:
        box = strict_json(file.read())
    versions = {"hustings/box/v1": 1, "hustings/box/v2": 2, "hustings/box/v3": 3}
    version = versions[box["format"]]
    box = with_paper(box) if version == 3 else {**box, "version": version}
    if box["kind"] not in ("codes", "ballots"):
        raise ValueError("another kind of box")
    for position in box["positions"]:
        if version == 1:
            position["method"] = "plurality"
        if position["method"] not in FIELDS:
            raise ValueError(f"a method {position['method']!r}")
    read = {}
    if box["kind"] == "ballots":
        for ballot in box["ballots"]:
            known_keys(ballot, "ballots", ("trackingCode", "nonce", "choices"))
            choices = list_only(ballot["choices"])
            ballot["choices"] = [read_choice(choice, read) for choice in choices]
    else:
        box["votes"] = [[read_choice(one, read) for one in list_only(vote)] for vote in box["votes"]]
    return box


def strict_json(text):
    """JSON that every reader understands alike: no name twice, no number that a browser would round, and
    no half of a character, which has no UTF-8."""
    value = json.loads(
        text,
        object_pairs_hook=each_key_once,
        parse_int=whole_number,
        parse_float=whole_number,
        parse_constant=whole_number,
    )
    if HALF_CHARACTER.search(text):
        json.dumps(value, ensure_ascii=False).encode()
    return value


HALF_CHARACTER = re.compile(r"\\u[dD][89a-fA-F]")


def each_key_once(pairs):
    """Another reader might take the first of two values where this one takes the last."""
    if len(dict(pairs)) != len(pairs):
        raise ValueError("a name twice in one object")
    return dict(pairs)


def whole_number(text):
    number = float(text)
    if not number.is_integer() or abs(number) >= 2**53:
        raise ValueError(f"the number {text}")
    return int(number)


# What each object of version 3 consists of. An object with anything else is refused: its votes might
# have to be counted by a rule that this script does not know.
TEXT, WHOLE_NUMBER, YES_OR_NO = str, int, bool
SETTINGS_OF_PAPER = {
    "resultsVisibility": TEXT,
    "ballotBox": TEXT,
    "shuffleCandidates": YES_OR_NO,
    "collectDemographics": YES_OR_NO,
    "access": TEXT,
}
PAPER = {
    "election": TEXT,
    "name": TEXT,
    "language": TEXT,
    "lot": TEXT,
    "settings": dict,
    "positions": list,
}
POSITION = {"id": TEXT, "title": TEXT, "text": TEXT, "method": TEXT}
SEATS = {"seats": WHOLE_NUMBER, "candidates": list}
SETTINGS_OF_METHOD = {
    "plurality": {**SEATS, "maxChoices": WHOLE_NUMBER},
    "approval": SEATS,
    "irv": SEATS,
    "stv": SEATS,
    "star": SEATS,
    "condorcet": SEATS,
    "motion": {"majority": TEXT},
}
VALUES = {
    "resultsVisibility": ("live", "afterClose"),
    "ballotBox": ("codes", "ballots"),
    "access": ("account", "link"),
    "majority": ("simple", "absolute", "twoThirds", "threeQuarters"),
    "seats": range(1, 2**53),
    "maxChoices": range(1, 2**53),
    "quorum": range(1, 101),
    "registered": range(2**53),
    "count": range(2**53),
    "ballots": range(2**53),
    "votes": range(2**53),
}
# By language, where there are any. They change no count: names are taken from the original.
TRANSLATED = {
    "paper": {"name": TEXT},
    "position": {"title": TEXT, "text": TEXT},
    "candidate": {"manifesto": TEXT, "motto": TEXT},
}
LANGUAGE = re.compile(r"[a-z]{2}")
ID = re.compile(r"[0-9a-f]{24}")
HASH = re.compile(r"[0-9a-f]{64}")
NONCE = re.compile(r"[0-9a-f]{32}")
CODE = re.compile(r"([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}")


def known_keys(thing, where, known):
    for key in thing:
        if key not in known:
            raise ValueError(f"{where}.{key} is not known to this version of the script")


def of_shape(thing, where, shape, optional=()):
    """Refuses an object with other keys than these, or with values of another type."""
    if not isinstance(thing, dict):
        raise TypeError(f"{where} is {thing!r}")
    known_keys(thing, where, shape)
    for key, kind in shape.items():
        if key not in thing and key in optional:
            continue
        if type(thing[key]) is not kind or thing[key] not in VALUES.get(key, [thing[key]]):
            raise ValueError(f"{where}.{key} is {thing[key]!r}")
    return thing


def with_translations(thing, where, shape, texts, optional=()):
    """Like of_shape, for an object that may have translations of these texts."""
    of_shape(thing, where, {**shape, "translations": dict}, optional=(*optional, "translations"))
    if "translations" not in thing:
        return
    if not thing["translations"]:
        raise ValueError(f"{where}.translations is empty")
    for language, translation in thing["translations"].items():
        at = f"{where}.translations.{language}"
        matches(LANGUAGE, language, at)
        of_shape(translation, at, texts, optional=texts)
        if not translation:
            raise ValueError(f"{at} is empty")


def matches(pattern, text, where):
    if pattern.fullmatch(text_only(text)) is None:
        raise ValueError(f"{where} is {text!r}")


def checked_paper(paper):
    """The frozen ballot paper, if nothing in it is unknown."""
    with_translations(paper, "paper", PAPER, TRANSLATED["paper"])
    of_shape(paper["settings"], "paper.settings", SETTINGS_OF_PAPER)
    matches(ID, paper["election"], "paper.election")
    matches(HASH, paper["lot"], "paper.lot")
    for number, position in enumerate(paper["positions"]):
        where = f"paper.positions.{number}"
        method = text_only(position["method"])
        if method not in FIELDS:
            raise ValueError(f"a method {method!r}")
        shape = {**POSITION, **SETTINGS_OF_METHOD[method]}
        if method == "motion":
            shape["quorum"] = WHOLE_NUMBER
        with_translations(position, where, shape, TRANSLATED["position"], optional=("quorum",))
        matches(ID, position["id"], f"{where}.id")
        for place, candidate in enumerate(position.get("candidates", ())):
            at = f"{where}.candidates.{place}"
            with_translations(candidate, at, {"id": TEXT, "name": TEXT}, TRANSLATED["candidate"])
            matches(ID, candidate["id"], f"{at}.id")
    if not each_stands_once(positions_of(paper)):
        raise ValueError("a position or a candidate twice")
    return paper


def positions_of(paper):
    """The positions of a paper as boxes of earlier versions have them, without results."""
    return [
        {
            "_id": position["id"],
            "position": position["title"],
            "method": position["method"],
            "seats": position.get("seats", 1),
            "candidates": [
                {"_id": one["id"], "fullName": one["name"]} for one in position.get("candidates", ())
            ],
            **{key: position[key] for key in ("maxChoices", "majority", "quorum") if key in position},
        }
        for position in paper["positions"]
    ]


def head_of(paper, electorate, decisions, lot_secret):
    """What every file of version 3 has beside ballots and results. Names, seats and rules come from the
    paper alone."""
    checked_paper(paper)
    of_shape(electorate, "electorate", {"registered": WHOLE_NUMBER})
    of_shape(decisions, "decisions", {})
    matches(HASH, lot_secret, "lotSecret")
    return {
        "version": 3,
        "paper": paper,
        "electorate": electorate,
        "decisions": decisions,
        "lotSecret": lot_secret,
        "election": {"_id": paper["election"], "name": paper["name"]},
        "kind": paper["settings"]["ballotBox"],
        "registered": electorate["registered"],
        "positions": positions_of(paper),
    }


def with_paper(file):
    head = head_of(file["paper"], file["electorate"], file["decisions"], file["lotSecret"])
    lists = ("ballots",) if head["kind"] == "ballots" else ("trackingCodes", "votes")
    start = ("format", "paper", "electorate", "decisions", "lotSecret")
    known_keys(file, "the file", (*start, "digest", "count", "positions", *lists))
    of_shape({key: file[key] for key in ("count", "digest")}, "the file", {"count": int, "digest": TEXT})
    for key in lists:
        list_only(file[key])
    for number, (position, result) in enumerate(zip(head["positions"], file["positions"])):
        where = f"positions.{number}"
        of_shape(result, where, {"_id": TEXT, "candidates": list, "ballots": int, "outcome": dict})
        for candidate in result["candidates"]:
            of_shape(candidate, f"{where}.candidates", {"_id": TEXT, "votes": int})
        if ids_of(position["candidates"]) != ids_of(result["candidates"]):
            raise ValueError(f"{where} has other candidates than the ballot paper")
        for candidate, recorded in zip(position["candidates"], result["candidates"]):
            candidate["votes"] = recorded["votes"]
        position.update(ballots=result["ballots"], outcome=result["outcome"])
    if ids_of(head["positions"]) != ids_of(file["positions"]):
        raise ValueError("the results are of other positions than the ballot paper")
    for ballot in file.get("ballots", ()):
        matches(CODE, ballot["trackingCode"], "a tracking code")
        matches(NONCE, ballot["nonce"], "a nonce")
    for code in file.get("trackingCodes", ()):
        matches(CODE, code, "a tracking code")
    if any(len(choices) != 1 for choices in file.get("votes", ())):
        raise ValueError("a vote that is not in one position")
    return {**head, **{key: file[key] for key in ("digest", "count", *lists)}}


def ids_of(some):
    return [one["_id"] for one in some]


def canonical_json(value):
    """RFC 8785, for what occurs in a ballot paper."""
    if isinstance(value, dict):
        # In the order of UTF-16 code units.
        keys = sorted(value, key=lambda key: key.encode("utf-16-be"))
        return "{" + ",".join(f"{canonical_json(k)}:{canonical_json(value[k])}" for k in keys) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(canonical_json, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


def read_choice(choice, read):
    """A choice with its vote. Equal votes are kept once, as a large box has many of them."""
    vote = vote_of(choice)
    return {"position": text_only(choice["position"]), "vote": read.setdefault(vote, vote)}


def box_of_csv(path, election, digest):
    csv.field_size_limit(2**31 - 1)
    with open(path, encoding="utf-8", newline="") as file:
        table = csv.DictReader(file, strict=True)
        rows = list(table)
    if table.fieldnames != ["record", "trackingCode", "nonce", "vote"] or any(None in r for r in rows):
        raise ValueError("other columns")
    head = {row["record"]: row["vote"] for row in rows if row["record"] in HEAD_OF_CSV}
    rest = [row for row in rows if row["record"] not in HEAD_OF_CSV]
    if len(head) != len(rows) - len(rest):
        raise ValueError("a row of the head twice")
    if any(row["record"] not in ("ballot", "code", "vote") for row in rest):
        raise ValueError("another format")
    box = {"election": {"_id": election}, "digest": digest, "positions": None}
    if head:
        paper, electorate, decisions = (strict_json(head[name]) for name in HEAD_OF_CSV[:3])
        box = {**box, **head_of(paper, electorate, decisions, head["lotSecret"]), "asked": election}
    fields = {one["_id"]: FIELDS[one["method"]] for one in box["positions"] or ()}
    whole = box["kind"] == "ballots" if head else any(row["record"] == "ballot" for row in rest)
    if whole:
        if any(row["record"] != "ballot" for row in rest):
            raise ValueError("two kinds of box in one file")
        ballots = [{**row, "choices": choices_of_text(row["vote"], fields)} for row in rest]
        box = {**box, "kind": "ballots", "count": len(rest), "ballots": ballots}
    else:
        if any(row["record"] == "ballot" for row in rest):
            raise ValueError("two kinds of box in one file")
        codes = [row["trackingCode"] for row in rest if row["record"] == "code"]
        votes = [choices_of_text(row["vote"], fields) for row in rest if row["record"] == "vote"]
        box = {**box, "kind": "codes", "count": len(codes), "trackingCodes": codes, "votes": votes}
    return box if head else of_its_version(box)


HEAD_OF_CSV = ("paper", "electorate", "decisions", "lotSecret")


def choices_of_text(text, fields):
    parts = [part.split(":") for part in text.split(";") if part]
    return [
        {"position": position, "vote": vote_of_text(vote, fields.get(position))}
        for position, vote in parts
    ]


def of_its_version(box):
    """A CSV file does not say its version: it is the first if the digest holds under that."""
    first = {**box, "version": 1}
    if box_digest(first) == box["digest"]:
        return first
    if box["count"] == 0 and not box.get("votes"):
        raise ValueError("it names no position, as nobody has voted: the JSON file can be checked")
    return {**box, "version": 2}


# --------------------------------------------------------------------------------------------------
# Checking
# --------------------------------------------------------------------------------------------------

CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def tracking_code(version, election, nonce, vote):
    # Version 3 of the box kept the second recipe of the code.
    text = f"hustings/ballot/v{min(version, 2)}\n{election}\n{nonce}\n{vote}"
    first80 = int.from_bytes(hashlib.sha256(text.encode()).digest()[:10], "big")
    digits = "".join(CROCKFORD[(first80 >> shift) & 31] for shift in range(75, -1, -5))
    return "-".join(digits[i : i + 4] for i in range(0, 16, 4))


def normalised(typed):
    text = "".join(c for c in typed.upper() if c.isascii() and c.isalnum())
    text = text.replace("O", "0").replace("I", "1").replace("L", "1")
    return "-".join(text[i : i + 4] for i in range(0, len(text), 4))


def box_digest(box):
    """The digest of everything that the box holds."""
    election = box["election"]["_id"]
    digest = hashlib.sha256(f"hustings/box/v{box['version']} {box['kind']} {election}\n".encode())
    for line in [*head_lines(box), *box_lines(box)]:
        digest.update(f"{line}\n".encode())
    return digest.hexdigest()


def head_lines(box):
    """What the count depends on beside the votes. Earlier versions leave it out."""
    if box["version"] > 2:
        yield sha256(f"hustings/paper/v3\n{canonical_json(box['paper'])}")
        yield canonical_json(box["electorate"])
        yield canonical_json(box["decisions"])


def box_lines(box):
    if box["kind"] == "ballots":
        for ballot in sorted(box["ballots"], key=lambda ballot: ballot["trackingCode"]):
            text = ballot_text(ballot["choices"])
            yield f"{ballot['trackingCode']} {ballot['nonce']} {text}"
        return
    yield from sorted(box["trackingCodes"])
    if box["version"] == 1:
        yield from sorted(map(ballot_text, box["votes"]))
        return
    texts = {position["_id"]: [] for position in box["positions"] or []}
    for choices in box["votes"]:
        for choice in choices:
            texts.setdefault(choice["position"], []).append(vote_text(choice["vote"]))
    for position in sorted(texts):
        yield position
        yield from sorted(texts[position])


def check(box, wanted=None):
    """Yields what was found: the sentence, and whether it holds, or None where nothing was recorded
    to compare it with. What was counted in each position is put into the box."""
    by_position = box["version"] > 1 and box["kind"] == "codes"
    if box["kind"] == "ballots":
        codes = [ballot["trackingCode"] for ballot in box["ballots"]]
        all_choices = [ballot["choices"] for ballot in box["ballots"]]
        wrong = sum(ballot["trackingCode"] != code_of(box, ballot) for ballot in box["ballots"])
        yield f"every tracking code follows from its ballot ({wrong} do not)", wrong == 0
    else:
        codes = box["trackingCodes"]
        all_choices = box["votes"]

    if box["version"] > 2:
        yield "the lot secret is that of the ballot paper", sha256(box["lotSecret"]) == box["paper"]["lot"]
    if "asked" in box:
        yield "the file is of this election", box["asked"] == box["election"]["_id"]
    digest = box_digest(box)
    yield f"the digest is {digest}", digest == box["digest"]
    yield f"{len(codes)} tracking codes, each once", len(codes) == len(set(codes)) == box["count"]
    yield "the lists are in order", in_order(box, codes)
    if by_position:
        odd = sum(len(choices) != 1 for choices in all_choices)
        yield f"every vote is in one position ({odd} are not)", odd == 0
        said = Counter(choice["position"] for choices in all_choices for choice in choices)
        for position in box["positions"] or [{"_id": one} for one in sorted(said)]:
            here = said[position["_id"]]
            yield f"{title_of(position)}: {here} ballots", here == box["count"]
    else:
        yield f"{len(all_choices)} ballots", len(all_choices) == box["count"]
    if box.get("registered") is not None:
        registered = box["registered"]
        yield f"{registered} were on the roll, no fewer than voted", box["count"] <= registered

    twice = sum(map(says_a_position_twice, all_choices))
    yield f"no ballot says a position twice ({twice} do)", twice == 0
    profiles = profiles_of(all_choices)
    if box["positions"] is None:
        yield from list_votes(profiles)
    else:
        for position in box["positions"]:
            profile = profiles.pop(position["_id"], Counter())
            yield from check_position(box, position, profile, digest)
        yield "nobody votes in another position", not profiles
        yield "no position and no candidate is listed twice", each_stands_once(box["positions"])
    if wanted is not None:
        yield f"{normalised(wanted)} is in the box", normalised(wanted) in codes


def in_order(box, codes):
    """Another order than that of the recipe could tell something: such as who voted first."""
    if box["kind"] == "ballots":
        return codes == sorted(codes)
    if box["version"] == 1:
        texts = list(map(ballot_text, box["votes"]))
    else:
        texts = [(one["position"], vote_text(one["vote"])) for vote in box["votes"] for one in vote]
    return codes == sorted(codes) and texts == sorted(texts)


def each_stands_once(positions):
    lists = [positions, *(position["candidates"] for position in positions)]
    return all(len(some) == len({one["_id"] for one in some}) for some in lists)


def code_of(box, ballot):
    text = ballot_text(ballot["choices"])
    return tracking_code(box["version"], box["election"]["_id"], ballot["nonce"], text)


def says_a_position_twice(choices):
    positions = [choice["position"] for choice in choices]
    return len(positions) != len(set(positions))


def profiles_of(all_choices):
    """By position, how many ballots say each vote."""
    profiles = {}
    for choices in all_choices:
        for choice in choices:
            profiles.setdefault(choice["position"], Counter())[choice["vote"]] += 1
    return profiles


def saying_something(profile):
    return Counter({vote: ballots for vote, ballots in profile.items() if vote[1]})


def title_of(position):
    return position.get("position", f"position {position['_id']}")


def list_votes(profiles):
    """Says what a file holds that knows neither candidates nor methods."""
    for position, profile in sorted(profiles.items()):
        profile = saying_something(profile)
        for candidate, votes in sorted(votes_of([], profile).items()):
            yield f"position {position}: candidate {candidate} has {votes} votes", None
        for answer in ("yes", "no"):
            if profile["answer", answer]:
                yield f"position {position}: {profile['answer', answer]} say {answer}", None


def check_position(box, position, profile, digest):
    title = title_of(position)
    faults = Counter()
    valid = Counter()
    for vote, ballots in profile.items():
        fault = fault_of(vote, position)
        if fault:
            faults[fault] += ballots
        else:
            valid[vote] += ballots
    for fault, ballots in faults.items():
        yield f"{title}: no vote {fault} ({ballots} do)", False
    if not faults:
        yield f"{title}: every vote is valid", True

    valid = saying_something(valid)
    said = sum(saying_something(profile).values())
    if "ballots" in position:
        yield f"{title}: {said} ballots say something", said == position["ballots"]
    votes, outcome = count(box, position, valid, digest)
    position["counted"] = {"votes": votes, "outcome": outcome}
    for candidate in position["candidates"]:
        number, recorded = votes[candidate["_id"]], candidate.get("votes")
        holds = None if recorded is None else number == recorded
        yield f"{title}: {candidate['fullName']} has {number} votes", holds
    names = {candidate["_id"]: candidate["fullName"] for candidate in position["candidates"]}
    recorded = position.get("outcome")
    if recorded is not None and box["version"] < 3:
        recorded = in_paper_order(recorded, votes)
    counted = outcome if box["version"] > 2 else in_paper_order(outcome, votes)
    differing = None if recorded is None else list(differences(recorded, counted, names))
    for sentence in sentences_of(outcome, names):
        yield f"{title}: {sentence}", None if differing is None else not differing
    for sentence in (differing or [])[:5]:
        yield f"{title}: {sentence}", False


def in_paper_order(outcome, votes):
    """An outcome of a version that gave no order to equals in a list, with them in the order of the
    ballot. `votes` has the candidates in that order."""
    paper = list(votes)

    def ordered(equals):
        return sorted(equals, key=lambda one: paper.index(one) if one in paper else len(paper))

    def ordered_runs(some, rank):
        return [one for _, run in groupby(some, rank) for one in ordered(run)]

    def rank(one):
        group = [number for number, equals in enumerate(outcome["order"]) if one in equals]
        return group if group else votes.get(one)

    if not isinstance(outcome, dict) or "carried" in outcome:
        return outcome
    found = {**outcome, "tied": ordered(outcome["tied"])}
    if "order" in outcome:
        found["order"] = [ordered(group) for group in outcome["order"]]
    found["elected"] = ordered_runs(outcome["elected"], rank if "order" in outcome else votes.get)
    if "rounds" in outcome:
        found["rounds"] = [
            {**one, "finalists": ordered_runs(one["finalists"], votes.get)} for one in outcome["rounds"]
        ]
    return found


MISSING = object()


def differences(recorded, counted, names, path=()):
    """Sentences on where a recorded outcome is another than the one counted."""
    if isinstance(recorded, dict) and isinstance(counted, dict):
        for key in [*counted, *(key for key in recorded if key not in counted)]:
            there = recorded.get(key, MISSING), counted.get(key, MISSING)
            yield from differences(*there, names, (*path, key))
    elif isinstance(recorded, list) and isinstance(counted, list) and len(recorded) == len(counted):
        for place, there in enumerate(zip(recorded, counted), 1):
            yield from differences(*there, names, (*path, place))
    elif recorded != counted or isinstance(recorded, bool) != isinstance(counted, bool):
        where = ", ".join(names.get(part, str(part)) for part in path)
        was, now = (
            "missing" if value is MISSING else json.dumps(names.get(str(value), value))
            for value in (recorded, counted)
        )
        yield f"{where or 'the outcome'} was recorded as {was} and is {now}"


def sentences_of(outcome, names):
    """What came out, in words."""
    if "carried" in outcome:
        said = "{yes} Yes, {no} No, {abstentions} abstentions; {needed} Yes were needed"
        yield said.format(**outcome)
        if not outcome["quorumReached"]:
            yield "the quorum was not reached"
        yield "carried" if outcome["carried"] else "not carried"
        return
    for stage in outcome.get("stages", outcome.get("rounds", [])):
        if stage["lot"]:
            yield f"the lot decided in stage {stage['stage']}"
    if outcome["elected"]:
        yield "elected: " + ", ".join(names[one] for one in outcome["elected"])
    if outcome["tied"]:
        tied = ", ".join(names[one] for one in outcome["tied"])
        yield f"tied, so that the by-laws decide: {tied}"
    if not outcome["elected"] and not outcome["tied"]:
        yield "nobody is elected"


# --------------------------------------------------------------------------------------------------
# The command
# --------------------------------------------------------------------------------------------------


def main(arguments):
    as_json = "--json" in arguments
    arguments = [argument for argument in arguments if argument != "--json"]
    is_csv = bool(arguments) and arguments[0].lower().endswith(".csv")
    needed = 3 if is_csv else 1
    if len(arguments) not in (needed, needed + 1):
        print(__doc__)
        return 2
    try:
        box = box_of_csv(*arguments[:3]) if is_csv else box_of_json(arguments[0])
        wanted = arguments[needed] if len(arguments) > needed else None
        findings = list(check(box, wanted))
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        problem = f"This file could not be read as a ballot box: {error!r}"
        found = {"ok": False, "positions": [], "problems": [problem]}
        print(json.dumps(found) if as_json else problem)
        return 2
    problems = [what for what, holds in findings if holds is False]
    if as_json:
        positions = [{"_id": one["_id"], **one["counted"]} for one in box["positions"] or []]
        print(json.dumps({"ok": not problems, "positions": positions, "problems": problems}))
    else:
        print(f"{box['election'].get('name', box['election']['_id'])}: {box['count']} ballots")
        for what, holds in findings:
            print({True: "  agrees   ", False: "  DIFFERS  ", None: "  counted  "}[holds] + what)
        print("Something differs." if problems else "Everything agrees.")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
