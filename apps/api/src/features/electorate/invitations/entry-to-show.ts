import type { ElectionId, RegistrationId } from '@hustings/shared';
import { rollEntryFrom, RollEntryModel, type RollEntry } from '../../core/roll/index.js';

/** A voter for the preview of a message: by default the first by name. */
export async function entryToShow(
  election: ElectionId,
  id: RegistrationId | undefined,
): Promise<RollEntry | null> {
  const stored = await RollEntryModel.findOne({
    election,
    email: { $ne: '' },
    ...(id && { _id: id }),
  })
    .sort({ sortName: 1, _id: 1 })
    .lean();
  return stored && rollEntryFrom(stored);
}
