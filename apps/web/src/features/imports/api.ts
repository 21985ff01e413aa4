import {
  compareRollCall,
  downloadImportErrorsCall,
  importVotersCall,
  listImportsCall,
  readImportCall,
  undoImportCall,
  type CompareRoll,
  type ElectionId,
  type ImportField,
  type ImportId,
  type RollEncoding,
  type SettledRow,
} from '@hustings/shared';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetchFile, send } from '../../lib/api/client';
import { useChange } from '../../lib/api/use-change';
import type { VoterList } from './voter-list';

const importKeys = {
  all: (electionId: ElectionId) => ['imports', electionId] as const,
  one: (electionId: ElectionId, job: ImportId) => ['imports', electionId, job] as const,
  preview: (electionId: ElectionId, list: VoterList['id'], reading: Reading) =>
    ['importPreviews', electionId, list, reading] as const,
};

const POLL_MS = 400;

/** The user's corrections to the way a list is read. */
export interface Reading {
  columns?: (ImportField | null)[];
  headings?: boolean;
  ignoreLeadingZeros?: boolean;
  encoding?: RollEncoding;
  settled?: SettledRow[];
}

type SentList = Pick<VoterList, 'id' | 'file'>;

/** Previews an import of the list; refetched for each way of reading it. */
export function previewQuery(electionId: ElectionId, list: SentList, reading: Reading) {
  return queryOptions({
    queryKey: importKeys.preview(electionId, list.id, reading),
    queryFn: async ({ signal }) => {
      const preview = await send(importVotersCall, {
        params: { electionId },
        body: { dryRun: true, ...reading },
        file: list.file,
        signal,
      });
      if (!('rows' in preview)) throw new Error('A dry run was answered as an import.');
      return preview;
    },
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
}

/** An import's progress, polled until it is over. */
export function importQuery(electionId: ElectionId, job: ImportId) {
  return queryOptions({
    queryKey: importKeys.one(electionId, job),
    queryFn: ({ signal }) => send(readImportCall, { params: { electionId, job }, signal }),
    refetchInterval: ({ state }) => (state.data && isOver(state.data.state) ? false : POLL_MS),
  });
}

export function importsQuery(electionId: ElectionId) {
  return queryOptions({
    queryKey: importKeys.all(electionId),
    queryFn: ({ signal }) => send(listImportsCall, { params: { electionId }, signal }),
  });
}

export function isOver(state: 'waiting' | 'working' | 'done' | 'failed' | 'undoing' | 'undone') {
  return state === 'done' || state === 'failed' || state === 'undone';
}

interface Beginning {
  list: SentList;
  reading: Reading;
  update: boolean;
  invite: boolean;
}

/** Starts an import, which then runs on the server. */
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

/** The rows that an import left out, each with its reason. */
export function fetchImportErrors(electionId: ElectionId, job: ImportId): Promise<Blob> {
  return fetchFile(downloadImportErrorsCall, { params: { electionId, job } });
}

/** The rows that cannot be imported, or the voters on the roll who are missing from the list. */
export function fetchComparison(
  electionId: ElectionId,
  { file }: SentList,
  reading: Reading,
  list: CompareRoll['list'],
): Promise<Blob> {
  return fetchFile(compareRollCall, { params: { electionId }, body: { ...reading, list }, file });
}
