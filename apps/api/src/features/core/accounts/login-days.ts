import type { Migration } from '../../../platform/migrations.js';
import type { Types } from 'mongoose';
import { AccountModel } from './accounts.model.js';

const BATCH = 1_000;

/** The start of the day in UTC. */
export function dayOf(instant: Date): Date {
  return new Date(instant.toISOString().slice(0, 10));
}

/** Reduces voters' last sign-ins to the day, as earlier versions stored the time. */
export const loginDaysMigration: Migration = {
  name: 'loginDays',
  async run(_deps, goOn) {
    for (let last: Types.ObjectId | undefined; ;) {
      await goOn();
      const voters = await AccountModel.find(
        { role: 'voter', ...(last !== undefined && { _id: { $gt: last } }) },
        { lastLogin: 1 },
      )
        .sort({ _id: 1 })
        .limit(BATCH)
        .lean();
      last = voters.at(-1)?._id;
      if (last === undefined) return;
      const changes = voters.flatMap(({ _id, lastLogin }) =>
        lastLogin
          ? [{ updateOne: { filter: { _id }, update: { $set: { lastLogin: dayOf(lastLogin) } } } }]
          : [],
      );
      if (changes.length > 0) await AccountModel.bulkWrite(changes, { ordered: false });
    }
  },
};
