import {
  MOST_CORRECTIONS,
  type BallotPosition,
  type Candidate,
  type CorrectCandidate,
  type ElectionId,
} from '@hustings/shared';
import { AppError } from '../../../../platform/errors/app-error.js';
import { signatureOf, type Actor } from '../../../../platform/access-tokens.js';
import type { Deps } from '../../../../platform/deps.js';
import { candidateIdOf } from '../../../../platform/stored-ids.js';
import { recordAct } from '../../audit/index.js';
import { electionForMember, statusOf } from '../../elections/index.js';
import { CandidateModel, candidateOf } from './candidates.model.js';
import { presentCandidate, presentCorrections } from './candidates.presenter.js';
import { findCandidate } from './find-candidates.js';

/**
 * Adds a note to a candidate. The frozen ballot paper doesn't change; everyone who opens it from now on
 * also sees the note, with its date.
 *
 * @throws AppError `not_found`, `not_allowed`, `not_open`, `too_many_corrections`.
 */
export async function correctCandidate(
  deps: Deps,
  actor: Actor,
  { candidate: id, text }: CorrectCandidate,
): Promise<Candidate> {
  const { election: electionId } = await findCandidate(id);
  const election = await electionForMember(actor, 'runElections', electionId);
  const at = deps.clock.now();
  if (statusOf(election, at) !== 'open') throw new AppError('not_open');
  const stored = await CandidateModel.findOneAndUpdate(
    { _id: id, [`corrections.${MOST_CORRECTIONS - 1}`]: { $exists: false } },
    { $push: { corrections: { text, at } } },
    { returnDocument: 'after' },
  ).lean();
  if (!stored) throw new AppError('too_many_corrections');
  const corrected = candidateOf(stored);
  await recordAct(deps, {
    election: election._id,
    actor: signatureOf(actor),
    action: 'candidate_corrected',
    details: { _id: id, fullName: corrected.fullName, text },
  });
  return presentCandidate(corrected);
}

/** Adds the candidates' current notes to the positions of a frozen ballot paper. */
export async function withCorrections(
  electionId: ElectionId,
  positions: readonly BallotPosition[],
): Promise<BallotPosition[]> {
  const stored = await CandidateModel.find(
    { election: electionId, 'corrections.0': { $exists: true } },
    { corrections: 1 },
  ).lean();
  const notes = new Map(
    stored.map(({ _id, corrections = [] }) => [
      candidateIdOf(_id),
      presentCorrections(corrections),
    ]),
  );
  return positions.map((position) => ({
    ...position,
    candidates: position.candidates.map((candidate) => ({
      ...candidate,
      corrections: notes.get(candidate._id) ?? [],
    })),
  }));
}
