import type { ElectionId, PositionId } from '@hustings/shared';
import { Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.js';
import type { Election } from '../elections/index.js';
import { CandidateModel, type StoredCandidate } from './candidates/candidates.model.js';
import { PositionModel, type StoredPosition } from './positions/positions.model.js';

/** How much of a ballot paper was copied. */
export interface CopiedPaper {
  positions: number;
  candidates: number;
}

/**
 * Copies positions and candidates to an election that nobody finds yet.
 *
 * @param only The position that is copied, with those who stand for it; without it, all are.
 * @param photos Shared ones are kept as long as any candidate shows them.
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
  // In their order, so that the new ids are in the same.
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
    // Absent where it was made since the positions were read.
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
