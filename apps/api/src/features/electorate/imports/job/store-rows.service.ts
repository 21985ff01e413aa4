import { Types } from 'mongoose';
import type { Deps } from '../../../../platform/deps.js';
import { AppError } from '../../../../platform/errors/app-error.js';
import {
  ImportModel,
  ImportPartModel,
  inMs,
  KEEP_ROWS_MS,
  MOST_LEFT_OUT,
  type StoredImport,
  type StoredPart,
} from './imports.model.js';
import { inSteps } from '../reading/in-steps.js';
import type { RollFile } from '../reading/roll-file.js';
import { voterRows, type ReadRow } from '../reading/voter-rows.js';

/** People per part, which are added to the roll together. */
const PEOPLE = 1_000;
/** The most characters kept of rows that can't be imported: a document must not grow too large. */
const CHARACTERS = 1_000_000;
/** How long storing one step may take before its process is considered dead. */
export const STEP_MS = 60_000;

type PartRows = Pick<StoredPart, 'voters' | 'wrong'>;

/** The rows of a file, in the steps in which they are stored. */
export function rowsOf(file: RollFile): AsyncIterable<ReadRow[]> {
  return inSteps(voterRows(file), PEOPLE);
}

/**
 * Stores the rows of an import, in parts.
 *
 * @returns the number of people.
 * @throws AppError `unreadable_roll`; `unavailable` if it took so long that the import was given up.
 */
export async function storeRows(
  deps: Pick<Deps, 'clock'>,
  { _id, election }: Pick<StoredImport, '_id' | 'election'>,
  steps: AsyncIterable<ReadRow[]>,
): Promise<number> {
  const counts = { total: 0, duplicates: 0, wrong: 0 };
  const kept = { voters: [], wrong: [] } as Required<PartRows>;
  const next = { voters: 0, wrong: 0 };
  let characters = 0;
  const keep = async (of: StoredPart['of']) => {
    if (kept[of].length === 0) return;
    const part = { import: _id, election, of, seq: next[of]++, deleteAt: inMs(KEEP_ROWS_MS) };
    // Inserts through the driver: mongoose would go through each row.
    await ImportPartModel.collection.insertOne({
      _id: new Types.ObjectId(),
      ...part,
      ...(of === 'voters' ? { voters: kept.voters } : { wrong: kept.wrong }),
    });
    kept[of] = [];
  };
  for await (const rows of steps) {
    for (const row of rows) {
      if (row.is === 'voter') kept.voters.push({ ...row.voter, line: row.line });
      else if (row.is === 'duplicate') counts.duplicates += 1;
      else if (row.is === 'wrong') {
        counts.wrong += 1;
        characters += row.cells.reduce((sum, cell) => sum + cell.length, 100);
        if (counts.wrong > MOST_LEFT_OUT || characters > CHARACTERS) continue;
        kept.wrong.push(withoutState(row));
      }
    }
    counts.total += rows.filter(({ is }) => is === 'voter').length;
    if (kept.voters.length >= PEOPLE) await keep('voters');
    await goOnReading(deps, _id, counts);
  }
  await keep('voters');
  await keep('wrong');
  await goOnReading(deps, _id, counts);
  return counts.total;
}

function withoutState({ line, cells, problems }: Extract<ReadRow, { is: 'wrong' }>) {
  return { line, cells, problems };
}

/** Extends the deadline of an import being read. @throws AppError `unavailable` if it was given up. */
export async function goOnReading(
  { clock }: Pick<Deps, 'clock'>,
  _id: Types.ObjectId,
  counts: Partial<Pick<StoredImport, 'total' | 'duplicates' | 'wrong'>> = {},
): Promise<void> {
  const readUntil = new Date(clock.now().getTime() + STEP_MS);
  const { matchedCount } = await ImportModel.updateOne(
    { _id, state: 'reading' },
    { $set: { ...counts, readUntil } },
  );
  if (matchedCount === 0) throw new AppError('unavailable', { retryAfter: 1 });
}
