import {
  compareRollCall,
  downloadImportErrorsCall,
  importVotersCall,
  undoImportCall,
  type CompareRoll,
  type ElectionId,
  type ImportId,
} from '@hustings/shared';
import { fetchFile, send } from '../../../lib/api/client';
import { useChange } from '../../../lib/api/use-change';
import type { VoterList } from '../voter-list';
import type { Reading } from './import-queries';

interface Beginning {
  list: VoterList;
  reading: Reading;
  update: boolean;
  invite: boolean;
}

/** Begins an import, which goes on by itself. */
export function useBeginImport(electionId: ElectionId) {
  return useChange(async ({ list, reading, update, invite }: Beginning) => {
    const begun = await send(importVotersCall, {
      params: { electionId },
      body: { ...reading, update, invite },
      file: list.file,
    });
    if (!('job' in begun)) throw new Error('An import was answered as a dry run.');
    return begun.job;
  });
}

export function useUndoImport(electionId: ElectionId) {
  return useChange((job: ImportId) => send(undoImportCall, { params: { electionId, job } }));
}

/** The rows that an import has left out, each with the reason. */
export function fetchImportErrors(electionId: ElectionId, job: ImportId): Promise<Blob> {
  return fetchFile(downloadImportErrorsCall, { params: { electionId, job } });
}

/** The rows that cannot be imported, or who is on the roll and not in the list. */
export function fetchComparison(
  electionId: ElectionId,
  { file }: VoterList,
  reading: Reading,
  list: CompareRoll['list'],
): Promise<Blob> {
  return fetchFile(compareRollCall, { params: { electionId }, body: { ...reading, list }, file });
}
