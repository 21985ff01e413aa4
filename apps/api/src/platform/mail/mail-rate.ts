import { model, Schema } from 'mongoose';
import type { Clock } from '../clock.js';
import { isDuplicateKey } from '../duplicate-key.js';

const MINUTE_MS = 60_000;
/** How much of what was not used can be made up for: about as long as two looks at the outbox lie apart. */
const SLACK_MS = 1_000;

interface StoredRate {
  _id: 'mail';
  /** When the next message may go, in milliseconds. */
  nextAt: number;
}

const schema = new Schema<StoredRate>(
  { _id: { type: String, required: true }, nextAt: { type: Number, required: true } },
  { versionKey: false },
);
const MailRateModel = model<StoredRate>('MailRate', schema, 'mailrates');

/** How fast messages may go, of all processes on one database together. */
export interface MailRate {
  /** Takes the place of one message, if there is one at present. */
  take(): Promise<boolean>;
  /** Nothing was sent in a place that was taken. */
  giveBack(): Promise<void>;
  /** How long so many messages take. */
  timeFor(messages: number): number;
}

/**
 * The rate is kept in every minute, wherever it begins: places lie at even distances, and with what may
 * be made up for they fill no more than a minute.
 */
export function createMailRate(perMinute: number, clock: Clock): MailRate {
  const apartMs = (MINUTE_MS + SLACK_MS) / perMinute;

  /** Clocks of processes may differ so much. */
  const farthest = (now: number) => now + apartMs + MINUTE_MS;

  /** Places that nobody used are gone; one that lies far ahead was taken by a clock that was wrong. */
  async function catchUp(now: number): Promise<void> {
    const earliest = now - SLACK_MS;
    try {
      await MailRateModel.updateOne(
        { _id: 'mail', $or: [{ nextAt: { $lt: earliest } }, { nextAt: { $gt: farthest(now) } }] },
        { $set: { nextAt: earliest } },
        { upsert: true },
      );
    } catch (error) {
      // It is there and in between.
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
