import type { Deps } from '../../../platform/deps.js';
import { findElection, type Election } from '../../core/elections/index.js';
import {
  assertMarksShown,
  type EntriesFilter,
  RollEntryModel,
  type StoredRollEntry,
} from '../../core/roll/index.js';

/** How many entries are read at a time. */
const BATCH = 100;

/**
 * Entries of a roll in an order that an index has, some at a time, so that voters have their turn in
 * between. Each batch comes with the election as it is then: voting may have opened since the last one,
 * and hides the marks that these entries have. It is read after them, so that it is never too old.
 *
 * @throws AppError `marks_hidden` once marks are hidden, for entries that were chosen or sorted by them.
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
