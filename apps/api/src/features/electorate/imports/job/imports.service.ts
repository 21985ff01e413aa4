import type { ElectionId, ImportId, ImportVoters } from '@hustings/shared';
import { Types } from 'mongoose';
import { signatureOf, type Actor } from '../../../../platform/access-tokens.js';
import type { Deps } from '../../../../platform/deps.js';
import type { Election } from '../../../core/elections/index.js';
import { countNew } from './import-parts.service.js';
import { createClaiming, type AboutImport } from './claim-roll.service.js';
import { importIdOf } from './imports.model.js';
import type { ReadRow } from '../reading/voter-rows.js';
import { removeImport } from './stored-imports.service.js';
import { storeRows } from './store-rows.service.js';
import { assertRollRoom } from '../../voters/index.js';
import { createUndoing } from './undo-import.service.js';
import { defineImporting, type Changing } from './work-through-import.js';

export type Imports = ReturnType<typeof createImports>;

/** Imports of files into rolls: one at a time for each, in the background, and undone before voting opens. */
export function createImports(deps: Deps, changing: Changing) {
  const importing = defineImporting(deps, changing);
  const { undoing, undoImport } = createUndoing(deps);
  const claimRoll = createClaiming(deps, { importing, undoing });

  /**
   * Stores rows and begins to put their people on the roll.
   *
   * @throws AppError `import_under_way`, `unreadable_roll`, `limit_reached`, `unavailable`.
   */
  async function beginImport(
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
    const stored = await claimRoll(id, { ...by, ...file, update, invite });
    const job = importIdOf(stored._id);
    try {
      await storeRows(deps, stored, rows);
      await assertRollRoom(deps, election, await countNew(deps, election, stored), 'file');
    } catch (error) {
      await removeImport(stored._id);
      throw error;
    }
    await beginStored(id, job);
    return { job };
  }

  /** Works through what is stored of an import. */
  function beginStored(election: ElectionId, job: ImportId) {
    return importing.begin({ about: election, data: { election, import: job }, key: job });
  }

  return { beginImport, beginStored, claimRoll, undoImport };
}
