import { HIDDEN_REMINDER, type MailRequest } from './mail-outbox.js';
import { MailModel } from './mails.model.js';

/** Kinds of bulk messages. */
const ofMany: ReadonlySet<string> = new Set([
  'invitation',
  HIDDEN_REMINDER,
  'entryCheck',
  'notice',
]);

/** Drops messages whose key is already queued, as after a crash: they were counted then. */
export async function notQueuedBefore(mails: readonly MailRequest[]): Promise<MailRequest[]> {
  const keys = mails.flatMap(({ key }) => key ?? []);
  if (keys.length === 0) return [...mails];
  const known = await MailModel.find({ key: { $in: keys } }, { key: 1, _id: 0 }).lean();
  const queued = new Set(known.map(({ key }) => key));
  return mails.filter(({ key }) => key === undefined || !queued.has(key));
}

/**
 * Counts messages, except hidden reminders that failed or wait for a retry: only people who have not voted
 * are sent one, so the number would show how many those are.
 */
export async function countShown(state: 'waiting' | 'failed'): Promise<number> {
  const others = { kind: { $ne: HIDDEN_REMINDER } };
  const shown = state === 'failed' ? others : { $or: [others, { attempts: 0 }] };
  return MailModel.countDocuments({ state, ...shown });
}

export function storable({ kind, to, data, key, about, batch }: MailRequest) {
  const urgent = !ofMany.has(kind) && { urgent: true };
  return {
    kind,
    to,
    data,
    ...urgent,
    ...(key && { key }),
    ...(about && { about }),
    ...(batch && { batch }),
  };
}
