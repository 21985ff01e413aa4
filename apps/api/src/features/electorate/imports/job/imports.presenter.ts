import type { ImportState, ImportStanding } from '@hustings/shared';
import { specified } from '../../../../platform/specified.js';
import type { Election } from '../../../core/elections/index.js';
import { hasVotingOpened } from '../../../core/roll/index.js';
import { importIdOf, type StoredImport } from './imports.model.js';

/** An import's progress, for members who keep the roll. */
export function presentImport(stored: StoredImport, election: Election, now: Date): ImportStanding {
  const { _id, at, duplicates, wrong, added, updated, late, removed, invite, failure } = stored;
  const isUndoing = stored.state === 'undoing' || stored.state === 'undone';
  const total = isUndoing ? stored.undoing : stored.total;
  const done = isUndoing ? removed : stored.done;
  const isOver = stored.state === 'done' || stored.state === 'failed';
  return {
    _id: importIdOf(_id),
    at: at.toISOString(),
    state: shownAs[stored.state],
    done,
    total,
    added,
    updated,
    skipped: stored.done - added - updated,
    duplicates,
    errors: wrong,
    late,
    invited: invite,
    canUndo: isOver && added > 0 && !stored.sync && !hasVotingOpened(election, now),
    ...(failure && {
      failure: { ...failure, message: specified(failure.code, failure.params) },
    }),
  };
}

const shownAs: Record<StoredImport['state'], ImportState> = {
  reading: 'waiting',
  working: 'working',
  done: 'done',
  failed: 'failed',
  undoing: 'undoing',
  undone: 'undone',
};
