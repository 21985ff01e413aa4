import { accountIdSchema, type ElectionId } from '@hustings/shared';
import { z } from 'zod';
import { composeMail } from '../../../platform/mail/compose-mail.js';
import { line, verbatim } from '../../../platform/mail/mail-text.js';
import type { MailRequest } from '../../../platform/mail/mail-outbox.js';
import { queueOne } from '../../../platform/mail/queue-one.js';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { findAccountByEmail, pendingSignUpOf, type Account } from '../accounts/index.js';
import { issueLink } from './links/links.service.js';

const HOUR_MS = 60 * 60_000;

const verificationData = z.object({ account: accountIdSchema });

const IGNORE = line`If it was not you, you can ignore this message; nothing changes.`;

/** Says how the messages of sign-up and password reset are written. */
export function registerAuthMails(deps: Deps): void {
  deps.outbox.register('verification', async (data) => {
    const signUp = await pendingSignUpOf(verificationData.parse(data).account);
    if (!signUp) return undefined;
    const { url } = await issueLink(deps, {
      account: signUp.account._id,
      kind: 'verification',
      expiresAt: new Date(deps.clock.now().getTime() + 24 * HOUR_MS),
    });
    return composeMail(deps.env, {
      subject: line`Please confirm your e-mail address`,
      paragraphs: [
        line`Hello,`,
        line`Someone signed up to ${verbatim(deps.env.PRODUCT_NAME)} with this address. If it was you, please confirm that the address is yours; then you can sign in.`,
      ],
      action: { label: 'Confirm this address', url },
      notes: [
        line`The link works once and for 24 hours.`,
        line`If it was not you, open the link and say so: the sign-up is then removed. You can also ignore this message; nothing changes.`,
      ],
    });
  });

  deps.outbox.register('reset', async ({ email = '' }) => {
    // The request is queued for any address, so that asking takes the same time for all.
    const account = await findAccountByEmail(email);
    if (!account) return undefined;
    const { url } = await issueLink(deps, {
      account: account._id,
      kind: 'reset',
      expiresAt: new Date(deps.clock.now().getTime() + HOUR_MS),
    });
    return composeMail(deps.env, {
      subject: line`Choose a new password`,
      paragraphs: [
        account.fullName ? line`Hello ${account.fullName},` : line`Hello,`,
        line`Someone asked for a new password for your ${verbatim(deps.env.PRODUCT_NAME)} account. This link lets you choose one.`,
      ],
      action: { label: 'Choose a new password', url },
      notes: [line`The link works once and for one hour.`, IGNORE],
    });
  });
}

/**
 * For a message that nobody asked for: where too many have gone out already, those lie in the
 * mailbox.
 */
export async function unlessTooMany(queueing: Promise<void>): Promise<void> {
  try {
    await queueing;
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'too_many_requests')) throw error;
  }
}

/** @throws AppError `too_many_requests`. */
export async function queueVerification(deps: Deps, account: Account): Promise<void> {
  await queueOne(deps, {
    kind: 'verification',
    to: account.email,
    data: { account: account._id },
  });
}

/**
 * Queues a reset link to an address, whether or not it has an account.
 *
 * @throws AppError `too_many_requests`, alike for any address.
 */
export async function queueReset(deps: Deps, email: string): Promise<void> {
  await queueOne(deps, resetMail(email));
}

/**
 * The same for many at once. Mails that a limit refuses are stored as failed.
 *
 * @param voters Each with a key, so that repeating the call after a crash sends nothing twice.
 * @returns how many were refused.
 */
export async function queueResets(
  { outbox }: Pick<Deps, 'outbox'>,
  together: { about: ElectionId; batch: string },
  voters: readonly { email: string; key: string }[],
): Promise<number> {
  const refusals = await outbox.queue(
    voters.map(({ email, key }) => ({ ...resetMail(email), ...together, key })),
  );
  return refusals.length;
}

function resetMail(email: string): MailRequest {
  return { kind: 'reset', to: email, data: { email } };
}
