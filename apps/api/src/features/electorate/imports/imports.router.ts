import {
  compareRollCall,
  downloadImportErrorsCall,
  importVotersCall,
  listImportsCall,
  readImportCall,
  readRollSyncCall,
  syncRollCall,
  undoImportCall,
} from '@hustings/shared';
import type { Router } from 'express';
import { alreadySent, endpoint, reply, routerOf } from '../../../http/endpoint.js';
import { sendDownload } from '../../../http/send-download.js';
import type { Deps } from '../../../platform/deps.js';
import { electionForMember, statusOf } from '../../core/elections/index.js';
import { assertRollOpen } from '../../core/roll/index.js';
import { compareFile } from './preview/compare-file.js';
import {
  errorsOfImport,
  importFor,
  listImports,
  readImport,
} from './job/stored-imports.service.js';
import { beginImport } from './job/begin-import.service.js';
import { undoImport } from './job/undo-import.service.js';
import { previewImport } from './preview/preview-import.service.js';
import { rowsOf } from './job/store-rows.service.js';
import { assertImportable, readRoll, rememberColumns } from './reading/read-roll.js';
import { readRollSync, syncRoll } from './sync/sync-roll.service.js';

export function importsRouter(deps: Deps): Router {
  return routerOf(
    endpoint(syncRollCall, async ({ params, query, actor, file }) => {
      const sync = await syncRoll(deps, actor, params.electionId, file, query);
      return sync.state === 'working' || sync.state === 'waiting'
        ? reply(202, sync)
        : reply(200, sync);
    }),
    endpoint(readRollSyncCall, ({ params, actor }) =>
      readRollSync(actor, params.electionId, params.job),
    ),
    endpoint(importVotersCall, async ({ params, body, actor, file }) => {
      const election = await electionForMember(actor, 'keepRoll', params.electionId);
      assertRollOpen(statusOf(election, deps.clock.now()));
      const roll = await readRoll(deps, election, file, body);
      if (body.dryRun) return reply(200, await previewImport(deps, election, roll));
      assertImportable(roll);
      const { headings, columns, ignoreZeros } = roll;
      const rows = { headings, columns, ignoreZeros, rows: rowsOf(roll) };
      const begun = await beginImport(deps, actor, election, rows, body);
      if (body.columns) await rememberColumns(election, roll);
      return reply(202, begun);
    }),
    endpoint(compareRollCall, async ({ params, body, actor, file, res }) => {
      const election = await electionForMember(actor, 'keepRoll', params.electionId);
      const roll = await readRoll(deps, election, file, body);
      await sendDownload(res, compareFile(deps, election, roll, body.list));
      return alreadySent;
    }),
    endpoint(listImportsCall, ({ params, actor }) => listImports(deps, actor, params.electionId)),
    endpoint(readImportCall, ({ params, actor }) =>
      readImport(deps, actor, params.electionId, params.job),
    ),
    endpoint(downloadImportErrorsCall, async ({ params, actor, res }) => {
      const { election, stored } = await importFor(actor, params.electionId, params.job);
      await sendDownload(res, await errorsOfImport(election, stored));
      return alreadySent;
    }),
    endpoint(undoImportCall, ({ params, actor }) =>
      undoImport(deps, actor, params.electionId, params.job),
    ),
  );
}
