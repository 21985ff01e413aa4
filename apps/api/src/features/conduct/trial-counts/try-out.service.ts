import {
  candidateIdSchema,
  methodOf,
  positionToVoteOn,
  trialBallots,
  type AccountId,
  type BallotPosition,
  type Choice,
  type ElectionId,
  type TrialDifference,
} from '@hustings/shared';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { randomId } from '../../../platform/random-id.js';
import { downloadBallotBox } from '../../voting/public-box/index.js';
import { openNow } from '../../voting/opening/index.js';
import { countAtOnce, recordedCount } from '../../voting/counting/index.js';
import { castBallot } from '../../voting/casting/index.js';
import { insertTrialRoll } from './trial-roll.service.js';
import { countBoxFile, type SecondCount } from './second-counter.js';
import { trialDifferences, type Refusals } from './trial-differences.js';
import { closeElection, type Election } from '../../core/elections/index.js';
import { extendDeadline } from '../manage-elections/index.js';

/** Number of ballots cast in parallel. */
const AT_ONCE = 50;

export interface Outcome {
  /** Number of ballots cast. */
  ballots: number;
  differences: TrialDifference[];
}

/**
 * Runs a trial election made by `beginTrial`: adds made-up voters, opens it, casts, closes and counts as in
 * any other, counts its published box a second time, and compares.
 *
 * @param positions The trial's ballot paper.
 */
export async function tryOut(
  deps: Deps,
  officer: Actor,
  trial: Election,
  positions: readonly BallotPosition[],
): Promise<Outcome> {
  const { _id } = trial;
  const known = trialBallots({ positions });
  const { ballots } = known;
  // One extra voter, for ballots that must be refused.
  const [late, ...voters] = (await insertTrialRoll(trial, ballots.length + 1)).map(asVoter);
  const [first] = voters;
  if (!late || !first) throw new Error('A trial count has no ballots.');
  deps.failpoint?.('trying: on the roll');
  const opened = await openNow(deps, officer, trial);
  for (let start = 0; start < ballots.length; start += AT_ONCE) {
    const some = ballots.slice(start, start + AT_ONCE);
    await Promise.all(
      some.map(async (choices, each) => {
        const voter = voters[start + each];
        if (voter) await castBallot(deps, _id, voter, { choices: [...choices] });
      }),
    );
    deps.failpoint?.('trying: some ballots cast');
    await extendDeadline(deps, trial);
  }
  const refusal = (voter: Actor, choices: Choice[]) => refusalOf(deps, _id, voter, choices);
  const refusedWhileOpen = {
    second_ballot_refused: await refusal(first, ballots[1] ?? []),
    unknown_candidate_refused: await refusal(late, forNobodyWhoStands(positions)),
    too_many_marks_refused: await refusal(late, withTooManyMarks(positions)),
  };
  deps.failpoint?.('trying: ballots cast');
  await closeElection(deps, officer, opened);
  const refusals: Refusals = {
    ...refusedWhileOpen,
    late_ballot_refused: await refusal(late, ballots[0] ?? []),
  };
  await countAtOnce(deps, _id);
  deps.memory.openPapers.delete(_id);
  const [counted, recounted] = await Promise.all([recordedCount(_id), recountOf(_id)]);
  if (!counted) throw new Error(`The count of the trial ${_id} is missing.`);
  deps.failpoint?.('trying: counted');
  return {
    ballots: ballots.length,
    differences: trialDifferences({ positions, known, counted, recounted, refusals }),
  };
}

function asVoter(id: AccountId): Actor {
  return { id, email: '', fullName: '', membership: null, mustChangePassword: false };
}

/** The reasons why a ballot was refused; `accepted` if it wasn't. */
async function refusalOf(
  deps: Deps,
  election: ElectionId,
  voter: Actor,
  choices: Choice[],
): Promise<string[]> {
  try {
    await castBallot(deps, election, voter, { choices: [...choices] });
    return ['accepted'];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.errors ? error.errors.map(({ code }) => code) : [error.code];
  }
}

function forNobodyWhoStands(positions: readonly BallotPosition[]): Choice[] {
  const stranger = candidateIdSchema.parse(String(randomId()));
  const position = positions.find(({ candidates }) => candidates.length > 0) ?? positions[0];
  if (!position) return [];
  const { sample } = methodOf(position.method);
  const choice =
    position.candidates.length > 0
      ? sample.choice([stranger], positionToVoteOn(position))
      : { candidates: [stranger] };
  return [{ ...choice, position: position._id }];
}

/** Too many marks; if any number is allowed, one candidate twice; or else a vote for another method. */
function withTooManyMarks(positions: readonly BallotPosition[]): Choice[] {
  const isFull = ({ maxChoices, candidates }: BallotPosition) => candidates.length > maxChoices;
  const takes = (what: keyof Choice) => (position: BallotPosition) =>
    what in methodOf(position.method).choiceOf('');
  const marked = positions.filter(takes('candidates'));
  const position = marked.find(isFull) ?? marked[0] ?? positions.find(takes('ranking'));
  if (!position) {
    return positions.slice(0, 1).map(({ _id }) => ({ position: _id, candidates: [], ranking: [] }));
  }
  const { candidates } = position;
  const most = methodOf(position.method).sample.most(positionToVoteOn(position));
  const marks = Array.from({ length: most + 1 }, (_, each) => {
    return candidates[each % candidates.length]?._id ?? [];
  }).flat();
  const choice = takes('candidates')(position)
    ? { candidates: marks }
    : { ranking: [...marks, ...marks].map((id) => [id]) };
  return [{ position: position._id, ...choice }];
}

async function recountOf(election: ElectionId): Promise<SecondCount> {
  const { chunks } = await downloadBallotBox(election, undefined, 'json');
  const text: string[] = [];
  for await (const chunk of chunks) text.push(String(chunk));
  return countBoxFile(text.join(''));
}
