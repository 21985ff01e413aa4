import type { Lot } from '../lot.js';
import { drawn } from '../lot.js';
import type { CountedPosition, VoteProfile } from '../method.js';
import { rankingOf } from '../votes/ranking.js';
import type { TransferOutcome, TransferStage } from './transfers.schema.js';

/** One vote. Values are whole numbers of 1/100,000 of a vote, so that two counters agree. */
export const ONE_VOTE = 100_000;

/** Ballots with the same ranking that count for the same candidate at the same value. */
interface Papers {
  ranking: readonly string[];
  /** The index in the ranking of the candidate they count for. */
  at: number;
  number: number;
  value: number;
}

/**
 * Counts rankings by transfers. A candidate who reaches the quota is elected and their surplus
 * transferred, the largest first; without a surplus, the candidate with the fewest votes is excluded.
 * Equal votes are decided by the latest earlier stage in which they differed, then by lot. A lot never
 * gives or refuses a seat: such candidates are tied. So are all remaining candidates if none has a vote.
 *
 * @param quotaOf The quota for the votes that still count for a candidate, both in 1/100,000.
 */
export function countTransfers(
  { candidates, seats, boxVersion = 3 }: CountedPosition,
  profile: VoteProfile,
  lot: Lot,
  quotaOf: (continuing: number) => number,
): TransferOutcome {
  const piles = new Map<string, Papers[]>(candidates.map((id) => [id, []]));
  const continuing = new Set(candidates);
  const outcome: TransferOutcome = { ballots: 0, elected: [], tied: [], stages: [] };
  const surpluses: string[] = [];
  let exhausted = 0;

  const votes = new Map(candidates.map((id) => [id, 0]));
  const votesOf = (candidate: string) => votes.get(candidate) ?? 0;

  /** Moves papers to the next preference still in the count. */
  function lay(papers: Papers, from: number): void {
    for (let at = from; at < papers.ranking.length; at++) {
      const id = papers.ranking[at] ?? '';
      if (!continuing.has(id)) continue;
      piles.get(id)?.push({ ...papers, at });
      votes.set(id, votesOf(id) + papers.number * papers.value);
      return;
    }
    exhausted += papers.number * papers.value;
  }

  /** Orders candidates by votes, most first; equals by the latest stage in which they differed. */
  function compare(a: string, b: string): number {
    if (votesOf(a) !== votesOf(b)) return votesOf(b) - votesOf(a);
    for (const { votes: then } of [...outcome.stages].reverse()) {
      const [ofA = 0, ofB = 0] = [then[a], then[b]];
      if (ofA !== ofB) return ofB - ofA;
    }
    return 0;
  }

  /** The candidates that only a lot can separate from `first`, and `first` itself. */
  const equalTo = (first: string, among: readonly string[]) =>
    among.filter((id) => compare(id, first) === 0);

  function elect(winners: readonly string[], stage: TransferStage): void {
    for (const id of winners) {
      continuing.delete(id);
      outcome.elected.push(id);
      stage.elected.push(id);
    }
  }

  function record(
    transferred: TransferStage['transferred'],
    excluded: string[],
    byLot: boolean,
  ): TransferStage {
    const active = [...continuing].reduce((sum, id) => sum + votesOf(id), 0);
    const stage: TransferStage = {
      stage: outcome.stages.length + 1,
      transferred,
      votes: Object.fromEntries(votes),
      exhausted,
      quota: quotaOf(active),
      elected: [],
      excluded,
      lot: byLot,
    };
    const reached = [...continuing].filter((id) => votesOf(id) >= stage.quota).sort(compare);
    elect(reached, stage);
    surpluses.push(...reached.filter((id) => votesOf(id) > stage.quota));
    outcome.stages.push(stage);
    return stage;
  }

  for (const [text, number] of profile) {
    outcome.ballots += number;
    const ranking = rankingOf(text).flat();
    lay({ ranking, at: 0, number, value: ONE_VOTE }, 0);
  }
  if (outcome.ballots === 0) return outcome;
  let stage = record(null, [], false);

  for (;;) {
    const vacancies = seats - outcome.elected.length;
    if (vacancies <= 0) return outcome;
    if (continuing.size <= vacancies) {
      elect([...continuing].sort(compare), stage);
      return outcome;
    }
    const next = stage.stage + 1;
    const [largest] = [...surpluses].sort(compare);
    if (largest !== undefined) {
      const equals = equalTo(largest, surpluses);
      const from = drawn(lot, next, equals);
      surpluses.splice(surpluses.indexOf(from), 1);
      transferSurplus(from, stage.quota);
      stage = record({ from, because: 'elected' }, [], equals.length > 1);
      continue;
    }
    // Without a vote among the rest, nothing can change any more. This rule is new in version 3.
    if (boxVersion === 3 && [...continuing].every((id) => votesOf(id) === 0)) {
      outcome.tied = [...continuing];
      return outcome;
    }
    const standing = [...continuing].sort(compare);
    const equals = equalTo(standing.at(-1) ?? '', standing);
    if (equals.length > 1 && continuing.size === vacancies + 1) {
      outcome.tied = equals;
      elect(
        standing.filter((id) => !equals.includes(id)),
        stage,
      );
      return outcome;
    }
    const from = drawn(lot, next, equals);
    continuing.delete(from);
    const papers = piles.get(from) ?? [];
    piles.set(from, []);
    votes.set(from, 0);
    for (const each of papers) lay(each, each.at + 1);
    stage = record({ from, because: 'excluded' }, [from], equals.length > 1);
  }

  /** Transfers all papers of an elected candidate; their values add up to the surplus less rounding. */
  function transferSurplus(from: string, quota: number): void {
    const whole = votesOf(from);
    const surplus = whole - quota;
    const papers = piles.get(from) ?? [];
    piles.set(from, []);
    votes.set(from, quota);
    let passedOn = 0;
    const reduced = new Map<number, number>();
    for (const each of papers) {
      const value = reduced.get(each.value) ?? cutShare(surplus, each.value, whole);
      reduced.set(each.value, value);
      lay({ ...each, value }, each.at + 1);
      passedOn += value * each.number;
    }
    exhausted += surplus - passedOn;
  }
}

/** `surplus × value ÷ whole`, rounded down. BigInt, because the product can exceed a safe integer. */
function cutShare(surplus: number, value: number, whole: number): number {
  return Number((BigInt(surplus) * BigInt(value)) / BigInt(whole));
}
