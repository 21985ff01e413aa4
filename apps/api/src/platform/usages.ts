import { randomUUID } from 'node:crypto';
import { isDuplicateKey } from './duplicate-key.js';
import { UsageModel } from './usages.model.js';

export interface Room {
  /** Unique name of what is limited, such as the voters of an election. */
  of: string;
  most: number;
  counted: () => Promise<number>;
}

/** Longest time that storing may take once room is reserved. */
const STORING_MS = 60_000;

/**
 * Stores `amount` more if there is room, decided by conditional updates of one document. Its total only rises
 * until it leaves no room; then everything stored or being stored is recounted, so that removals count. The
 * limit is never exceeded, unless storing takes more than a minute.
 *
 * @returns undefined, with nothing stored, if there is no room.
 */
export async function storeWithin<Result>(
  room: Room,
  amount: number,
  store: () => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  const by = randomUUID();
  if (!(await takeRoom(room, amount, by))) return undefined;
  try {
    return { result: await store() };
  } finally {
    await UsageModel.updateOne(
      { _id: room.of },
      { $pull: { storing: { by } }, $inc: { revision: 1 } },
    );
  }
}

/** Whether there is room now. The room is not reserved: `storeWithin` may fail later. */
export async function hasRoom({ of, most, counted }: Room, amount: number): Promise<boolean> {
  const usage = await UsageModel.findById(of, { atMost: 1 }).lean();
  if (usage && usage.atMost + amount <= most) return true;
  return (await counted()) + amount <= most;
}

/** An upper bound of the amount stored; Infinity if it was never counted. */
export async function atMostStored(of: string): Promise<number> {
  return (await UsageModel.findById(of, { atMost: 1 }).lean())?.atMost ?? Infinity;
}

async function takeRoom({ of, most, counted }: Room, amount: number, by: string): Promise<boolean> {
  for (;;) {
    const until = new Date(Date.now() + STORING_MS);
    const taken = await UsageModel.updateOne(
      { _id: of, atMost: { $lte: most - amount } },
      { $inc: { atMost: amount, revision: 1 }, $push: { storing: { by, amount, until } } },
    );
    if (taken.matchedCount > 0) return true;
    const before = await UsageModel.findById(of).lean();
    const now = new Date();
    const storing = before?.storing.filter((each) => each.until > now) ?? [];
    const atMost = storing.reduce((sum, each) => sum + each.amount, await counted());
    if (atMost + amount > most) return false;
    if (!before) await begin(of, atMost);
    else {
      await UsageModel.updateOne(
        { _id: of, revision: before.revision },
        { $set: { atMost, storing }, $inc: { revision: 1 } },
      );
    }
  }
}

async function begin(_id: string, atMost: number): Promise<void> {
  try {
    await UsageModel.create({ _id, atMost, storing: [], revision: 0 });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

export async function forgetUsage(of: string): Promise<void> {
  await UsageModel.deleteOne({ _id: of });
}
