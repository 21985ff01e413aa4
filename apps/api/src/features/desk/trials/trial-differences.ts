import type {
  BallotPosition,
  CandidateId,
  PositionId,
  TrialBallots,
  TrialCheck,
  TrialDifference,
} from '@hustings/shared';
import type { RecordedCount } from '../../ballots/index.js';
import type { SecondCount } from './second-counter.js';

type RefusalCheck = Extract<TrialCheck, `${string}_refused`>;

/** What became of the ballots that nobody may cast: why they were refused, or that they were not. */
export type Refusals = Record<RefusalCheck, readonly string[]>;

const dueRefusals: Record<RefusalCheck, string> = {
  second_ballot_refused: 'already_voted',
  unknown_candidate_refused: 'unknown_candidate',
  too_many_marks_refused: 'too_many_choices',
  late_ballot_refused: 'not_open',
};

interface Tried {
  positions: readonly BallotPosition[];
  /** What the ballots that were cast add up to. */
  known: TrialBallots;
  counted: RecordedCount;
  recounted: SecondCount;
  refusals: Refusals;
}

/** Everything that came out otherwise than it was known to; nothing, if all agrees. */
export function trialDifferences({
  positions,
  known,
  counted,
  recounted,
  refusals,
}: Tried): TrialDifference[] {
  const candidateVotes = new Map<CandidateId, number>(
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
  for (const { _id, position, candidates } of positions) {
    const expected = known.positions.get(_id) ?? 0;
    all.push(
      {
        ...{ check: 'position_counted', position, expected },
        found: positionBallots.get(_id) ?? 0,
      },
      {
        ...{ check: 'position_recounted', position, expected },
        found: recounted.positions.get(_id) ?? 0,
      },
      ...candidates.flatMap((candidate): TrialDifference[] => {
        const of = {
          ...{ position, candidate: candidate.fullName },
          expected: known.candidates.get(candidate._id) ?? 0,
        };
        return [
          { check: 'candidate_counted', ...of, found: candidateVotes.get(candidate._id) ?? 0 },
          {
            ...{ check: 'candidate_recounted', ...of },
            found: recounted.candidates.get(candidate._id) ?? 0,
          },
        ];
      }),
    );
  }
  for (const check of Object.keys(dueRefusals) as RefusalCheck[]) {
    const expected = dueRefusals[check];
    // There may be several reasons at once.
    const found = refusals[check].includes(expected) ? expected : refusals[check].join(', ');
    all.push({ check, expected, found });
  }
  return all.filter(({ expected, found }) => expected !== found);
}
