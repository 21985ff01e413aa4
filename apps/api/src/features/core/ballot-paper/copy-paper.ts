import type { ElectionId, PositionId } from '@hustings/shared';
import { Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.js';
import type { Election } from '../elections/index.js';
import { CandidateModel, type StoredCandidate } from './candidates/candidates.model.js';
import { PositionModel, type StoredPosition } from './positions/positions.model.js';

/** The numbers of copied positions and candidates. */
export interface CopiedPaper {
  positions: number;
  candidates: number;
}

/**
 * Copies positions and candidates to an election that is not visible yet.
 *
 * @param only Copies only this position and its candidates.
 * @param photos Shared photos are stored once and kept as long as any candidate uses them.
 */
export async function copyPaper(
  deps: Pick<Deps, 'failpoint'>,
  from: ElectionId,
  to: Pick<Election, '_id' | 'org'>,
  {
    photos = 'shared',
    only,
  }: { photos?: 'shared' | 'left out'; only?: PositionId | undefined } = {},
): Promise<CopiedPaper> {
  const election = new Types.ObjectId(to._id);
  // Sorted, so that the new ids have the same order.
  const positions = await PositionModel.find({ election: from, ...(only && { _id: only }) })
    .sort({ _id: 1 })
    .lean();
  const candidates = await CandidateModel.find({
    election: from,
    ...(only && { position: only }),
  })
    .sort({ _id: 1 })
    .lean();
  const newIds = new Map(candidates.map(({ _id }) => [String(_id), new Types.ObjectId()]));
  const copied = new Map(
    positions.map((position): [string, StoredPosition] => [
      String(position._id),
      {
        ...position,
        _id: new Types.ObjectId(),
        election,
        ...(position.order && {
          order: position.order.flatMap((id) => newIds.get(String(id)) ?? []),
        }),
      },
    ]),
  );
  if (copied.size > 0) await PositionModel.collection.insertMany([...copied.values()]);
  deps.failpoint?.('duplicating: positions copied');
  const org = new Types.ObjectId(to.org);
  const standing = candidates.flatMap((candidate): StoredCandidate[] => {
    // Skips candidates of positions created after the positions were read.
    const position = copied.get(String(candidate.position))?._id;
    if (!position) return [];
    const { corrections: _, ...standing } = candidate;
    const photo = photos === 'shared' ? candidate.photo : null;
    const _id = newIds.get(String(candidate._id)) ?? new Types.ObjectId();
    return [{ ...standing, _id, org, election, position, photo }];
  });
  if (standing.length > 0) await CandidateModel.collection.insertMany(standing);
  deps.failpoint?.('duplicating: candidates copied');
  return { positions: copied.size, candidates: standing.length };
}
