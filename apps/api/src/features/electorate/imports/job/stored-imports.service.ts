import type { ElectionId, ImportId, ImportStanding } from '@hustings/shared';
import { Types } from 'mongoose';
import type { Actor } from '../../../../platform/access-tokens.js';
import { deleteInBatches } from '../../../../platform/delete-in-batches.js';
import type { Deps } from '../../../../platform/deps.js';
import type { Download } from '../../../../platform/download.js';
import { AppError } from '../../../../platform/errors/app-error.js';
import { electionForMember, type Election } from '../../../core/elections/index.js';
import { errorsFile } from '../preview/compare-file.js';
import {
  ImportModel,
  ImportPartModel,
  inMs,
  KEEP_LEFT_OUT_MS,
  type StoredImport,
} from './imports.model.js';
import { presentImport } from './imports.presenter.js';
import type { WrongRow } from '../reading/voter-rows.js';

const MOST_LISTED = 10;

/** @throws AppError `not_found`, `not_allowed`. */
export async function importFor(actor: Actor, electionId: ElectionId, job: ImportId) {
  const election = await electionForMember(actor, 'keepRoll', electionId);
  const stored = await ImportModel.findOne({ _id: job, election: electionId }).lean();
  if (!stored) throw new AppError('not_found', { params: { what: 'import' } });
  return { election, stored };
}

export async function readImport(
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  electionId: ElectionId,
  job: ImportId,
): Promise<ImportStanding> {
  const { election, stored } = await importFor(actor, electionId, job);
  return presentImport(stored, election, clock.now());
}

export async function listImports(
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  electionId: ElectionId,
): Promise<ImportStanding[]> {
  const election = await electionForMember(actor, 'keepRoll', electionId);
  const latest = await ImportModel.find({ election: electionId })
    .sort({ at: -1 })
    .limit(MOST_LISTED)
    .lean();
  return latest.map((stored) => presentImport(stored, election, clock.now()));
}

/** Keeps an import's remaining parts, which are its left-out rows, for a week. */
export async function keepParts(job: ImportId): Promise<void> {
  await ImportPartModel.updateMany({ import: job }, { $set: { deleteAt: inMs(KEEP_LEFT_OUT_MS) } });
}

/** Deletes the rows of an election's earlier imports, so that many imports don't fill the disk. */
export async function forgetEarlierRows(election: ElectionId, latest: ImportId): Promise<void> {
  await ImportPartModel.deleteMany({ election, import: { $ne: latest } });
}

/** Deletes an import that was refused, or given up before all its rows were stored. */
export async function removeImport(_id: Types.ObjectId): Promise<void> {
  await ImportPartModel.deleteMany({ import: _id });
  await ImportModel.deleteOne({ _id });
}

/** Deletes an election's imports with the election. */
export async function removeImports(election: ElectionId): Promise<void> {
  await deleteInBatches(ImportPartModel, { election: new Types.ObjectId(election) });
  await deleteInBatches(ImportModel, { election: new Types.ObjectId(election) });
}

/**
 * A file of the rows that an import has left out, each with the reason.
 *
 * @throws AppError `not_found` once the rows are deleted.
 */
export async function errorsOfImport(election: Election, stored: StoredImport): Promise<Download> {
  const { _id, wrong } = stored;
  if (wrong > 0 && !(await ImportPartModel.exists({ import: _id, of: 'wrong' }))) {
    throw new AppError('not_found', { params: { what: 'import' } });
  }
  return errorsFile(election, stored, storedWrongRows(stored), { total: wrong });
}

/** Rows that were wrong in the file, in its order, then readable rows that the roll refused. */
export async function* storedWrongRows({
  _id,
}: Pick<StoredImport, '_id'>): AsyncGenerator<WrongRow> {
  const parts = ImportPartModel.find({ import: _id, of: 'wrong' }).sort({ seq: 1 }).lean();
  for await (const { wrong = [] } of parts.cursor({ batchSize: 1 })) yield* wrong;
}
