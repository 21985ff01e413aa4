import type { Candidate } from '@hustings/shared';
import { Types } from 'mongoose';
import { AppError } from '../../../platform/errors/app-error.js';
import type { TimeLeft } from '../../elections/index.js';
import { dropImages } from '../../images/index.js';
import { CandidateModel, candidateOf, type CandidateRecord } from './candidates.model.js';
import { presentCandidate } from './candidates.presenter.js';

/** The candidates of the given elections, in the order in which they were registered. */
export async function candidatesOf(electionIds: readonly string[]): Promise<Candidate[]> {
  const stored = await CandidateModel.find({ election: { $in: electionIds } })
    .sort({ _id: 1 })
    .lean();
  return stored.map((each) => presentCandidate(candidateOf(each)));
}

/** The candidates of one position, in the order in which they were registered. */
export async function candidatesOfPosition(positionId: string): Promise<CandidateRecord[]> {
  const stored = await CandidateModel.find({ position: positionId }).sort({ _id: 1 }).lean();
  return stored.map(candidateOf);
}

/** @throws AppError `not_found`. */
export async function findCandidate(id: string): Promise<CandidateRecord> {
  const stored = await CandidateModel.findById(id).lean();
  if (!stored) throw new AppError('not_found', { params: { what: 'candidate' } });
  return candidateOf(stored);
}

/** How many candidates stand for each position of the given elections; none is left out. */
export async function candidateCounts(
  electionIds: readonly string[],
): Promise<Map<string, number>> {
  const groups = await CandidateModel.aggregate<{ _id: Types.ObjectId; candidates: number }>([
    { $match: { election: { $in: electionIds.map((id) => new Types.ObjectId(id)) } } },
    { $group: { _id: '$position', candidates: { $sum: 1 } } },
  ]);
  return new Map(groups.map((group) => [String(group._id), group.candidates]));
}

/** How many candidates stand in all elections of an organisation. */
export async function countCandidatesOfOrganisation(org: string): Promise<number> {
  return CandidateModel.countDocuments({ org });
}

/** Whether a candidate shows the image, as the sweep of images asks. */
export async function isCandidatePhoto(hash: string): Promise<boolean> {
  return (await CandidateModel.exists({ photo: hash })) !== null;
}

/**
 * Part of deleting a position or an election.
 *
 * @param timeLeft Bounds it while the election is one that may open.
 */
export async function removeCandidatesWhere(
  owner: { position: string } | { election: string },
  timeLeft?: TimeLeft,
): Promise<void> {
  const leaving = await CandidateModel.find(owner, { photo: 1 }).lean();
  await dropImages(leaving.map((candidate) => candidate.photo));
  await CandidateModel.deleteMany(owner, timeLeft?.());
}
