import type { mongo } from 'mongoose';
import { DUPLICATE_KEY, isDuplicateKey } from '../duplicate-key.js';
import type { MailRequest } from './mail-outbox.js';
import { MailModel, type StoredMail } from './mails.model.js';

/** What goes to many at a time. */
const ofMany: ReadonlySet<string> = new Set([
  'invitation',
  'hiddenReminder',
  'entryCheck',
  'notice',
]);

/** Without those that a process queued which died before it could say so: they are counted already. */
export async function notQueuedBefore(mails: readonly MailRequest[]): Promise<MailRequest[]> {
  const keys = mails.flatMap(({ key }) => key ?? []);
  if (keys.length === 0) return [...mails];
  const known = await MailModel.find({ key: { $in: keys } }, { key: 1, _id: 0 }).lean();
  const queued = new Set(known.map(({ key }) => key));
  return mails.filter(({ key }) => key === undefined || !queued.has(key));
}

export function storable({ kind, to, data, key, about, batch }: MailRequest) {
  const urgent = !ofMany.has(kind) && { urgent: true };
  return {
    ...{ kind, to, data, ...urgent },
    ...{ ...(key && { key }), ...(about && { about }), ...(batch && { batch }) },
  };
}

/** Those whose key is taken are there already. */
export async function insertMails(mails: Omit<StoredMail, '_id'>[]): Promise<void> {
  if (mails.length === 0) return;
  try {
    // Ten thousand at once: mongoose need not make a document of each.
    await MailModel.insertMany(mails, { lean: true, ordered: false });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const others = [(error as mongo.MongoBulkWriteError).writeErrors]
      .flat()
      .filter(({ code }) => code !== DUPLICATE_KEY);
    if (others.length > 0) throw error;
  }
}
