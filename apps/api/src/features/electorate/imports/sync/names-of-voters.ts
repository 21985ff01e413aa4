import type { ElectionId } from '@hustings/shared';
import type { Types } from 'mongoose';
import { registrationIdOf } from '../../../../platform/stored-ids.js';
import { RollEntryModel, type RollEntry } from '../../../core/roll/index.js';

/** Names and member numbers of these voters, sorted by name. */
export async function namesOf(
  election: ElectionId,
  ids: readonly Types.ObjectId[],
): Promise<Pick<RollEntry, '_id' | 'fullName' | 'memberNo'>[]> {
  if (ids.length === 0) return [];
  const found = await RollEntryModel.find(
    { _id: { $in: ids }, election, anonymous: null },
    { fullName: 1, memberNo: 1 },
  )
    .sort({ sortName: 1, _id: 1 })
    .lean();
  return found.map(({ _id, fullName, memberNo }) => ({
    _id: registrationIdOf(_id),
    fullName,
    ...(memberNo && { memberNo }),
  }));
}
