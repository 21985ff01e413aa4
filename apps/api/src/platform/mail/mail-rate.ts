import { model, Schema } from 'mongoose';
import type { Clock } from '../clock.js';
import { isDuplicateKey } from '../duplicate-key.js';

const MINUTE_MS = 60_000;
/** Unused time that can be made up for: about the interval at which the outbox polls. */
const SLACK_MS = 1_000;

interface StoredRate {
  _id: 'mail';
  /** When the next message may be sent, in milliseconds since 1970. */
  nextAt: number;
}

const schema = new Schema<StoredRate>(
  { _id: { type: String, required: true }, nextAt: { type: Number, required: true } },
  { versionKey: false },
);
const MailRateModel = model<StoredRate>('MailRate', schema, 'mailrates');

/** The rate limit shared by all processes on one database. */
export interface MailRate {
  /** Takes the turn of one message, if a turn is free now. */
  take(): Promise<boolean>;
  /** Returns a turn in which nothing was sent. */
  giveBack(): Promise<void>;
  /** Milliseconds that this many messages take. */
  timeFor(messages: number): number;
}

/**
 * Keeps to the rate in any 60 seconds: turns are evenly spaced, with room for the unused ones that are made
 * up for.
 */
export function createMailRate(perMinute: number, clock: Clock): MailRate {
  const apartMs = (MINUTE_MS + SLACK_MS) / perMinute;

  const farthest = (now: number) => now + apartMs + MINUTE_MS;

  /** Drops unused turns, and a turn far ahead, which a process with a wrong clock took. */
  async function catchUp(now: number): Promise<void> {
    const earliest = now - SLACK_MS;
    try {
      await MailRateModel.updateOne(
        { _id: 'mail', $or: [{ nextAt: { $lt: earliest } }, { nextAt: { $gt: farthest(now) } }] },
        { $set: { nextAt: earliest } },
        { upsert: true },
      );
    } catch (error) {
      // Another process created the record meanwhile.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  return {
    async take() {
      const now = clock.now().getTime();
      const place = { _id: 'mail' as const, nextAt: { $gte: now - SLACK_MS, $lte: now } };
      const next = { $inc: { nextAt: apartMs } };
      if ((await MailRateModel.updateOne(place, next)).modifiedCount === 1) return true;
      const { nextAt = 0 } = (await MailRateModel.findById('mail').lean()) ?? {};
      if (nextAt > now && nextAt <= farthest(now)) return false;
      await catchUp(now);
      return (await MailRateModel.updateOne(place, next)).modifiedCount === 1;
    },
    async giveBack() {
      await MailRateModel.updateOne({ _id: 'mail' }, { $inc: { nextAt: -apartMs } });
    },
    timeFor: (messages) => messages * apartMs,
  };
}
