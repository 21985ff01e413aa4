import type { ElectionId, ImportId } from '@hustings/shared';
import { Types } from 'mongoose';
import { deleteInBatches } from '../../../platform/delete-in-batches.js';
import { ImportModel, ImportPartModel, inMs, KEEP_IMPORT_MS } from './imports.model.js';

/** What is left of an import is what it has left out, for as long as the import is remembered. */
export async function keepParts(job: ImportId): Promise<void> {
  await ImportPartModel.updateMany({ import: job }, { $set: { deleteAt: inMs(KEEP_IMPORT_MS) } });
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
