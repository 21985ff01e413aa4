import { randomUUID } from 'node:crypto';
import { RollEntryModel } from './voters.model.js';

/** A removal that has not ended by then has lost its process. */
const REMOVAL_MS = 60_000;

/** Says whether an account's ballot is in the election's box. */
export type HasBallot = (electionId: string, accountId: string) => Promise<boolean>;

/**
 * Marks the roll once a ballot is stored. A removal that was under way is off.
 *
 * @returns true when this call changed it.
 */
export async function markVoted(electionId: string, accountId: string): Promise<boolean> {
  const marked = await RollEntryModel.updateOne(
    { election: electionId, account: accountId, hasVoted: false },
    { $set: { hasVoted: true }, $unset: { removingSince: 1 } },
  );
  return marked.modifiedCount === 1;
}

/**
 * Settles a roll before the count, when no cast can be under way any more: a removal that a crash
 * left half done has not happened, and the addresses of voters who deleted their account are
 * forgotten.
 */
export async function settleRemovals(electionId: string): Promise<void> {
  await RollEntryModel.updateMany(
    { election: electionId, removingSince: { $exists: true } },
    { $unset: { removingSince: 1 } },
  );
  const former = await RollEntryModel.find({ election: electionId, former: true }, { _id: 1 });
  for (const { _id } of former) {
    const person = randomUUID();
    await RollEntryModel.updateOne({ _id }, { $set: { person }, $unset: { former: 1 } });
  }
}

/** Puts back on the roll who was being removed by a process that has died since. */
export async function restoreLostRemovals(electionId: string, now: Date): Promise<void> {
  const lost = new Date(now.getTime() - REMOVAL_MS);
  await RollEntryModel.updateMany(
    { election: electionId, removingSince: { $lt: lost } },
    { $unset: { removingSince: 1 } },
  );
}
