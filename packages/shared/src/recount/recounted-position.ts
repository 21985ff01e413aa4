import { lotText } from '../methods/lot.js';
import type { VoteProfile } from '../methods/method.js';
import { methodOf, type MethodOutcome } from '../methods/methods.js';
import type { MotionAnswer } from '../methods/motion/motion-settings.js';
import type { Sums } from '../methods/votes/sums.js';
import type { BoxHead, PositionInBox } from './box-head.js';
import { inHex, sha256Of, type NewSha256 } from './box-hash.js';
import { firstDifference, type Difference } from './first-difference.js';
import { withEqualsInOrder } from './order-of-equals.js';

interface TwoCounts {
  recorded: number;
  recounted: number;
}

export type RecountedCandidate = TwoCounts & ({ candidate: string } | { answer: MotionAnswer });

export interface RecountedPosition {
  position: string;
  sumsAre: Sums;
  /** For a motion, the answers Yes and No. */
  candidates: RecountedCandidate[];
  /** Ballots that are not empty in this position; undefined if the box does not record them. */
  ballots: TwoCounts | undefined;
  /** Undefined if the box records only the candidates' votes. */
  outcome: RecountedOutcome | undefined;
}

/** By name. */
export type RecountedVerdict =
  { carried: boolean } | { elected: readonly string[]; tied: readonly string[] };

interface RecountedOutcome {
  /** Number of stages or rounds; undefined for methods without any. */
  stages: number | undefined;
  verdict: RecountedVerdict;
  difference: Difference | undefined;
}

/** A position as its method sees it, using only the head of the file. */
export function toCount(position: PositionInBox, head: BoxHead) {
  const { seats, maxChoices, majority, quorum, candidates } = position;
  return {
    seats,
    maxChoices,
    majority,
    quorum,
    candidates: candidates.map(({ _id }) => _id),
    registered: head.registered,
    ballotsCast: head.count,
    boxVersion: head.version,
  };
}

/** @param digest The digest of the box as read, from which the lots are derived. */
export function recountPosition(
  position: PositionInBox,
  head: BoxHead,
  profile: VoteProfile,
  digest: string,
  newSha256: NewSha256,
): RecountedPosition {
  const method = methodOf(position.method);
  const sums = new Map<string, number>();
  let ballots = 0;
  for (const [vote, times] of profile) {
    ballots += times;
    for (const [id, sum] of method.sumsOf(vote)) sums.set(id, (sums.get(id) ?? 0) + sum * times);
  }
  return {
    position: position.position,
    sumsAre: method.sumsAre,
    candidates: method.sample.options(toCount(position, head)).map((id) => ({
      ...recordedOf(position, id),
      recounted: sums.get(id) ?? 0,
    })),
    ballots: position.recorded && { recorded: position.recorded.ballots, recounted: ballots },
    outcome: position.recorded && outcomeBeside(position.recorded.outcome),
  };

  function worthIn(outcome: MethodOutcome): (candidate: string) => number | undefined {
    if (!('order' in outcome)) return (candidate) => sums.get(candidate);
    return (candidate) => outcome.order.findIndex((group) => group.includes(candidate));
  }

  function outcomeBeside(recorded: unknown): RecountedOutcome {
    const drawnBy = { digest, lotSecret: head.rules?.lotSecret };
    const lot = (stage: number, candidate: string) =>
      inHex(sha256Of(newSha256, lotText(drawnBy, position._id, stage, candidate)));
    const recounted = method.outcomeOf(toCount(position, head), profile, lot);
    const worthOf = worthIn(recounted);
    const inOneOrder = (outcome: unknown) => withEqualsInOrder(outcome, worthOf);
    const difference =
      head.version === 3
        ? firstDifference(recorded, recounted)
        : firstDifference(inOneOrder(recorded), inOneOrder(recounted));
    const names = new Map(position.candidates.map(({ _id, fullName }) => [_id, fullName]));
    return {
      stages: stagesOf(recounted),
      verdict: verdictOf(recounted, names),
      difference: difference && inNames(difference, names),
    };
  }
}

/** The name and recorded sum of a candidate, or of an answer to a motion. */
function recordedOf({ candidates, recorded: all }: PositionInBox, option: string) {
  const candidate = candidates.find(({ _id }) => _id === option);
  if (candidate) return { candidate: candidate.fullName, recorded: candidate.votes };
  const recorded = Object.entries(all?.outcome ?? {}).find(
    ([key]) => key === option,
  )?.[1] as unknown;
  return {
    answer: option as MotionAnswer,
    recorded: typeof recorded === 'number' ? recorded : 0,
  };
}

function stagesOf(outcome: object): number | undefined {
  const { stages, rounds } = outcome as { stages?: unknown; rounds?: unknown };
  const gone = stages ?? rounds;
  return Array.isArray(gone) ? gone.length : undefined;
}

function verdictOf(outcome: MethodOutcome, names: ReadonlyMap<string, string>): RecountedVerdict {
  if ('carried' in outcome) return { carried: outcome.carried };
  const named = (them: readonly string[]) => them.map((id) => names.get(id) ?? id);
  return { elected: named(outcome.elected), tied: named(outcome.tied) };
}

function inNames(difference: Difference, names: ReadonlyMap<string, string>): Difference {
  const named = (text: string) =>
    [...names].reduce((all, [id, name]) => all.replaceAll(id, name), text);
  return {
    path: difference.path.map((step) => (typeof step === 'string' ? named(step) : step)),
    recorded: difference.recorded && named(difference.recorded),
    recounted: difference.recounted && named(difference.recounted),
  };
}

export function agrees({ candidates, ballots, outcome }: RecountedPosition): boolean {
  const isSame = ({ recorded, recounted }: TwoCounts) => recorded === recounted;
  return (
    candidates.every(isSame) && (!ballots || isSame(ballots)) && outcome?.difference === undefined
  );
}
