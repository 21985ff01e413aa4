import { AppError } from '../errors/app-error.js';
import type { Deps } from '../deps.js';
import type { MailRefusal, MailRequest } from './mail-outbox.js';

/**
 * Queues a single message.
 *
 * @throws AppError `too_many_requests` if a limit refuses it.
 */
export async function queueOne(
  { outbox, clock }: Pick<Deps, 'outbox' | 'clock'>,
  mail: MailRequest,
): Promise<void> {
  const [refusal] = await outbox.queue([mail]);
  if (refusal) throw tooManyMails({ clock }, refusal);
}

export function tooManyMails(
  { clock }: Pick<Deps, 'clock'>,
  { until }: Pick<MailRefusal, 'until'>,
): AppError {
  return new AppError('too_many_requests', {
    params: { of: 'mails' },
    retryAfter: (until.getTime() - clock.now().getTime()) / 1_000,
  });
}
