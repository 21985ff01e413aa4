import { model, Schema } from 'mongoose';
import type { MailFailure } from './mail-outbox.js';
import { KEEP_FAILED_MS, MailModel } from './mails.model.js';

/** The hold: while it exists, messages queued before it, and all bulk messages, wait for the operator. */
interface StoredHold {
  _id: 'mails';
  since: Date;
}
const schema = new Schema<StoredHold>(
  { _id: { type: String, required: true }, since: { type: Date, required: true } },
  { versionKey: false },
);
const MailHoldModel = model<StoredHold>('MailHold', schema, 'mailholds');

const DISCARDED: MailFailure = {
  code: 'mail_given_up',
  params: { answer: 'It waited in a backup that was restored, and may have gone out before.' },
};

/** The time since which messages are held; undefined if they are not. */
export async function mailsHeldSince(): Promise<Date | undefined> {
  return (await MailHoldModel.findById('mails').lean())?.since;
}

/** Holds messages after a backup is restored: it is unknown which were sent since it was taken. */
export async function holdMails(since: Date): Promise<void> {
  await MailHoldModel.updateOne({ _id: 'mails' }, { $set: { since } }, { upsert: true });
}

export interface MailsReleased {
  /** Waiting messages, held or not, that can be sent now. */
  waiting: number;
  /** Held messages that are given up instead. */
  discarded: number;
}

/**
 * Releases held messages.
 *
 * @param discard Gives up the messages queued before the hold; they are shown as failed.
 */
export async function releaseMails(
  now: Date,
  { discard }: { discard: boolean },
): Promise<MailsReleased> {
  const since = await mailsHeldSince();
  const waiting = await mailsWaiting();
  let discarded = 0;
  if (since && discard) {
    const given = await MailModel.updateMany(
      { state: 'waiting', queuedAt: { $lte: since } },
      {
        $set: {
          state: 'failed',
          claim: null,
          reason: null,
          untold: true,
          failure: DISCARDED,
          deleteAt: new Date(now.getTime() + KEEP_FAILED_MS),
        },
      },
    );
    discarded = given.modifiedCount;
  }
  await MailHoldModel.deleteOne({ _id: 'mails' });
  return { waiting: waiting - discarded, discarded };
}

export async function mailsWaiting(): Promise<number> {
  return MailModel.countDocuments({ state: 'waiting' });
}
