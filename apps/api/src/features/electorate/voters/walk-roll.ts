import type { Deps } from '../../../platform/deps.js';
import { findElection, type Election } from '../../core/elections/index.js';
import {
  assertMarksShown,
  type EntriesFilter,
  RollEntryModel,
  type StoredRollEntry,
} from '../../core/roll/index.js';

/** Entries read at a time. */
const BATCH = 100;

/**
 * Reads the entries of a roll in batches, in the order of an index, so that voters' requests get a turn
 * in between. Voting may open meanwhile and hide marks, so each batch comes with the election, read after
 * the batch so that it is never too old.
 *
 * @throws AppError `marks_hidden` once marks are hidden, for entries chosen or sorted by mark.
 */
export async function* walkRoll(
  { clock, slowLane }: Pick<Deps, 'clock' | 'slowLane'>,
  { _id, org }: Election,
  filter: EntriesFilter,
  order: Readonly<Record<string, 1 | -1>>,
): AsyncGenerator<{ election: Election; entries: StoredRollEntry[] }> {
  const cursor = RollEntryModel.collection
    .find<StoredRollEntry>(filter)
    .sort(order)
    .batchSize(BATCH);
  try {
    for (;;) {
      const batch = await slowLane.piece(org, async () => {
        if (!(await cursor.hasNext())) return undefined;
        const entries = cursor.readBufferedDocuments();
        return { entries, election: await findElection(_id) };
      });
      if (!batch) return;
      if ('hasVoted' in filter || 'hasVoted' in order) {
        assertMarksShown(batch.election, clock.now());
      }
      yield batch;
    }
  } finally {
    await cursor.close();
  }
}
