import type { Migration } from '../../../platform/migrations.js';
import type { Types } from 'mongoose';
import { duplicatesIn } from '../../../platform/duplicate-key.js';
import { electionIdOf } from '../../../platform/stored-ids.js';
import { RollEntryModel } from './roll.model.js';
import { numberKey, sortNumberOf } from '../voter-identity/index.js';

const BATCH = 1_000;

/** Adds the sort key for member numbers to entries of earlier versions. */
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
 * Removes marks of reminders that were never sent. Earlier versions kept the mark when a limit refused
 * the reminder or its recipient had voted, and sent these people no further one.
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

/** Reserves each member number for one voter of a roll; a second voter with it keeps only its text. */
export const oneVoterANumberMigration: Migration = {
  name: 'oneVoterANumber',
  async run(_deps, goOn) {
    for (let after: Types.ObjectId | undefined; ;) {
      await goOn();
      const entries = await RollEntryModel.find(
        { memberNo: { $exists: true }, ...(after && { _id: { $gt: after } }) },
        { election: 1, memberNo: 1 },
      )
        .sort({ _id: 1 })
        .limit(BATCH)
        .lean();
      if (entries.length === 0) return;
      const write = RollEntryModel.collection.bulkWrite(
        entries.flatMap(({ _id, election, memberNo = '' }) =>
          [
            { sortNumber: sortNumberOf(memberNo) },
            { number: numberKey(electionIdOf(election), memberNo) },
          ].map(($set) => ({ updateOne: { filter: { _id }, update: { $set } } })),
        ),
        { ordered: false },
      );
      await write.catch(duplicatesIn);
      after = entries.at(-1)?._id;
    }
  },
};

/** Rebuilds the keys, as numbers that differ only in spaces or invisible characters are now equal. */
const numbersWithoutSpacesMigration: Migration = {
  name: 'numbersWithoutSpaces',
  run: oneVoterANumberMigration.run,
};

export const rollMigrations = {
  memberNumbers: memberNumbersMigration,
  hiddenReminders: hiddenRemindersMigration,
  oneVoterANumber: oneVoterANumberMigration,
  numbersWithoutSpaces: numbersWithoutSpacesMigration,
};
