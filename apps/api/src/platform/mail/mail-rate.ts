import { model, Schema } from 'mongoose';
import type { Clock } from '../clock.js';
import { isDuplicateKey } from '../duplicate-key.js';

const MINUTE_MS = 60_000;
/** How much unused time can be made up for: about the time between two checks of the outbox. */
const SLACK_MS = 1_000;

interface StoredRate {
  _id: 'mail';
  /** When the next message may be sent, in milliseconds. */
  nextAt: number;
}

const schema = new Schema<StoredRate>(
  { _id: { type: String, required: true }, nextAt: { type: Number, required: true } },
  { versionKey: false },
);
const MailRateModel = model<StoredRate>('MailRate', schema, 'mailrates');

/** The rate limit of all processes on one database together. */
export interface MailRate {
  /** Takes the place of one message, if one is free now. */
  take(): Promise<boolean>;
  /** Nothing was sent in a taken place. */
  giveBack(): Promise<void>;
  /** How long this many messages take. */
  timeFor(messages: number): number;
}

/**
 * Keeps the rate in every minute, wherever it begins: places are evenly spaced, and those that are made
 * up for still fit into a minute.
 */
export function createMailRate(perMinute: number, clock: Clock): MailRate {
  const apartMs = (MINUTE_MS + SLACK_MS) / perMinute;

  const farthest = (now: number) => now + apartMs + MINUTE_MS;

  /** Unused places are gone; one far ahead was taken by a process with a wrong clock. */
  async function catchUp(now: number): Promise<void> {
    const earliest = now - SLACK_MS;
    try {
      await MailRateModel.updateOne(
        { _id: 'mail', $or: [{ nextAt: { $lt: earliest } }, { nextAt: { $gt: farthest(now) } }] },
        { $set: { nextAt: earliest } },
        { upsert: true },
      );
    } catch (error) {
      // Another process created it meanwhile.
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
