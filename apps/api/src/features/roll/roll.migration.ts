import type { Migration } from '../../platform/migrations.js';
import { RollEntryModel } from './roll.model.js';
import { sortNumberOf } from './roll.rules.js';

const BATCH = 1_000;

/** Gives entries that were made before rolls were sorted by member number what that needs. */
export const memberNumbersMigration: Migration = {
  name: 'memberNumbers',
  async run(_deps, goOn) {
    for (;;) {
      await goOn();
      const entries = await RollEntryModel.find(
        { memberNo: { $exists: true }, sortNumber: null },
        { memberNo: 1 },
      )
        .limit(BATCH)
        .lean();
      if (entries.length === 0) return;
      await RollEntryModel.bulkWrite(
        entries.map(({ _id, memberNo = '' }) => ({
          updateOne: { filter: { _id }, update: { $set: { sortNumber: sortNumberOf(memberNo) } } },
        })),
        { ordered: false },
      );
    }
  },
};

/**
 * Earlier versions kept noting that a reminder was on its way after a limit had refused it or its
 * recipient had voted, and sent these people no further one.
 */
export const hiddenRemindersMigration: Migration = {
  name: 'hiddenReminders',
  async run(_deps, goOn) {
    for (;;) {
      await goOn();
      const entries = await RollEntryModel.find({ reminding: true, mailing: null }, { _id: 1 })
        .limit(BATCH)
        .lean();
      if (entries.length === 0) return;
      await RollEntryModel.updateMany(
        { _id: { $in: entries.map(({ _id }) => _id) } },
        { $unset: { reminding: 1 } },
      );
    }
  },
};
