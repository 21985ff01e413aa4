import type { ElectionId, ImportId, ImportVoters } from '@hustings/shared';
import { Types } from 'mongoose';
import { signatureOf, type Actor } from '../../../../platform/access-tokens.js';
import type { Deps } from '../../../../platform/deps.js';
import type { Election } from '../../../core/elections/index.js';
import { countNew } from './import-parts.service.js';
import { claimRoll, type AboutImport } from './claim-roll.service.js';
import { importIdOf } from './imports.model.js';
import type { ReadRow } from '../reading/voter-rows.js';
import { removeImport } from './stored-imports.service.js';
import { storeRows } from './store-rows.service.js';
import { assertRollRoom, fitsInAnyCase } from '../../voters/index.js';

/**
 * Stores rows and starts the job that adds their people to the roll.
 *
 * @throws AppError `import_under_way`, `unreadable_roll`, `limit_reached`, `unavailable`.
 */
export async function beginImport(
  deps: Deps,
  actor: Actor,
  election: Election,
  {
    rows,
    ...file
  }: Pick<AboutImport, 'headings' | 'columns' | 'ignoreZeros'> & {
    rows: AsyncIterable<ReadRow[]>;
  },
  { update, invite }: Pick<ImportVoters, 'update' | 'invite'>,
): Promise<{ job: ImportId }> {
  const { _id: id } = election;
  const by = { by: signatureOf(actor), actor: new Types.ObjectId(actor.id) };
  const stored = await claimRoll(deps, id, { ...by, ...file, update, invite });
  const job = importIdOf(stored._id);
  try {
    const voters = await storeRows(deps, stored, rows);
    if (!(await fitsInAnyCase(deps, election, voters))) {
      await assertRollRoom(deps, election, await countNew(deps, election, stored), 'file');
    }
  } catch (error) {
    await removeImport(stored._id);
    throw error;
  }
  await beginStored(deps, id, job);
  return { job };
}

/** Starts the job of a stored import. */
export function beginStored(deps: Deps, election: ElectionId, job: ImportId) {
  return deps.memory.imports.begin({ about: election, data: { election, import: job }, key: job });
}
