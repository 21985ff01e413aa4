import type { AccountId, ElectionId } from '@hustings/shared';
import { RollEntryModel } from '../../core/roll/index.js';

/** Records that the invitation about to be sent says that voting is open. */
export async function markToldOfOpening(
  election: ElectionId,
  account: AccountId,
  toldOpening: number,
): Promise<void> {
  await RollEntryModel.updateOne({ election, account }, { $set: { toldOpening } });
}
