import type { ElectionId, ImportId } from '@hustings/shared';
import { Types } from 'mongoose';
import { deleteInBatches } from '../../../platform/delete-in-batches.js';
import { ImportModel, ImportPartModel, inMs, KEEP_LEFT_OUT_MS } from './imports.model.js';

/** What is left of an import is what it has left out, for a week. */
export async function keepParts(job: ImportId): Promise<void> {
  await ImportPartModel.updateMany({ import: job }, { $set: { deleteAt: inMs(KEEP_LEFT_OUT_MS) } });
}

/** Only the latest import of a roll has its left-out rows, so that many imports don't fill the disk. */
export async function forgetEarlierRows(election: ElectionId, latest: ImportId): Promise<void> {
  await ImportPartModel.deleteMany({ election, import: { $ne: latest } });
}

/** Part of giving one up that was not read to its end. */
export async function removeImport(_id: Types.ObjectId): Promise<void> {
  await ImportPartModel.deleteMany({ import: _id });
  await ImportModel.deleteOne({ _id });
}

/** Part of deleting the election. */
export async function removeImports(election: ElectionId): Promise<void> {
  await deleteInBatches(ImportPartModel, { election: new Types.ObjectId(election) });
  await deleteInBatches(ImportModel, { election: new Types.ObjectId(election) });
}
