import type { ElectionId, PositionId } from '@hustings/shared';
import type { TimeLeft } from '../../elections/index.js';
import { dropImages } from '../../../../platform/images/images.service.js';
import { CandidateModel, type CandidateRecord } from './candidates.model.js';

/** @param timeLeft Time limit while voting may open; likewise below. */
export async function removeCandidate(
  { _id, photo }: Pick<CandidateRecord, '_id' | 'photo'>,
  timeLeft?: TimeLeft,
): Promise<void> {
  await dropImages([photo]);
  await CandidateModel.deleteOne({ _id }, timeLeft?.());
}

/** Part of deleting a position. */
export async function removeCandidatesOfPosition(
  position: PositionId,
  timeLeft: TimeLeft,
): Promise<void> {
  await removeWhere({ position }, timeLeft);
}

/** Part of deleting an election. */
export async function removeCandidatesOfElection(election: ElectionId): Promise<void> {
  await removeWhere({ election });
}

async function removeWhere(
  owner: { position: PositionId } | { election: ElectionId },
  timeLeft?: TimeLeft,
): Promise<void> {
  const leaving = await CandidateModel.find(owner, { photo: 1 }).lean();
  await dropImages(leaving.map((candidate) => candidate.photo));
  await CandidateModel.deleteMany(owner, timeLeft?.());
}
