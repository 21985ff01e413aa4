import {
  methodOf,
  positionToVoteOn,
  sumKey,
  type BallotPosition,
  type PositionId,
  type TrialBallots,
  type TrialCheck,
  type TrialDifference,
} from '@hustings/shared';
import type { SecondCount } from './second-counter.js';
import type { RecordedCount } from '../../voting/counting/index.js';

type RefusalCheck = Extract<TrialCheck, `${string}_refused`>;

/** Reasons why ballots that must be refused were refused; `accepted` if one was not. */
export type Refusals = Record<RefusalCheck, readonly string[]>;

/** Reasons that count as correct. The first is reported; the others depend on the position's method. */
const dueRefusals: Record<RefusalCheck, readonly [string, ...string[]]> = {
  second_ballot_refused: ['already_voted'],
  unknown_candidate_refused: ['unknown_candidate', 'not_for_this_method'],
  too_many_marks_refused: ['too_many_choices', 'candidate_twice', 'not_for_this_method'],
  late_ballot_refused: ['not_open'],
};

interface Tried {
  positions: readonly BallotPosition[];
  /** The ballots that were cast, and their totals. */
  known: TrialBallots;
  counted: RecordedCount;
  recounted: SecondCount;
  refusals: Refusals;
}

/** All results that differ from the known totals; empty if everything agrees. */
export function trialDifferences({
  positions,
  known,
  counted,
  recounted,
  refusals,
}: Tried): TrialDifference[] {
  const votesCounted = new Map<string, number>(
    counted.votes.candidates.map(({ _id, votes }) => [_id, votes]),
  );
  const positionBallots = new Map<PositionId, number>(
    counted.votes.positions.map(({ _id, ballots }) => [_id, ballots]),
  );
  const cast = known.ballots.length;
  const all: TrialDifference[] = [
    { check: 'ballots_counted', expected: cast, found: counted.ballots },
    { check: 'codes_counted', expected: cast, found: counted.trackingCodes },
    { check: 'marks_on_roll', expected: cast, found: counted.marked },
    { check: 'codes_recounted', expected: cast, found: recounted.codes },
    { check: 'ballots_recounted', expected: cast, found: recounted.ballots },
    { check: 'digest_recounted', expected: counted.digest, found: recounted.digest },
  ];
  for (const paperPosition of positions) {
    const { _id, position, candidates } = paperPosition;
    const names = new Map<string, string>(candidates.map((each) => [each._id, each.fullName]));
    const options = methodOf(paperPosition.method).sample.options(positionToVoteOn(paperPosition));
    const expected = known.positions.get(_id) ?? 0;
    all.push(
      {
        check: 'position_counted',
        position,
        expected,
        found: positionBallots.get(_id) ?? 0,
      },
      {
        check: 'position_recounted',
        position,
        expected,
        found: recounted.positions.get(_id) ?? 0,
      },
      ...options.flatMap((option): TrialDifference[] => {
        const key = sumKey(_id, option);
        const of = {
          position,
          candidate: names.get(option) ?? option,
          expected: known.candidates.get(key) ?? 0,
        };
        return [
          { check: 'candidate_counted', ...of, found: votesCounted.get(key) ?? 0 },
          {
            check: 'candidate_recounted',
            ...of,
            found: recounted.candidates.get(key) ?? 0,
          },
        ];
      }),
    );
  }
  for (const check of Object.keys(dueRefusals) as RefusalCheck[]) {
    // A ballot may be refused for several reasons at once.
    const due = dueRefusals[check].find((reason) => refusals[check].includes(reason));
    const [expected] = dueRefusals[check];
    const found = due ? expected : refusals[check].join(', ');
    all.push({ check, expected, found });
  }
  return all.filter(({ expected, found }) => expected !== found);
}
