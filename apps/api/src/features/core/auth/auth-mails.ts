import { msg } from '@lingui/core/macro';
import { accountIdSchema, type ElectionId, type Language } from '@hustings/shared';
import { z } from 'zod';
import { composeMail } from '../../../platform/mail/compose-mail.js';
import { verbatim } from '../../../platform/mail/mail-text.js';
import type { MailRequest } from '../../../platform/mail/mail-outbox.js';
import { queueOne } from '../../../platform/mail/queue-one.js';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { wordsIn, wordsOfMail } from '../../../platform/words.js';
import {
  findAccount,
  findAccountByEmail,
  pendingSignUpOf,
  type Account,
} from '../accounts/index.js';
import type { BrowserNames } from './sessions/browser-names.js';
import { issueLink } from './links/links.service.js';

const HOUR_MS = 60 * 60_000;

const NEW_BROWSER = 'newBrowser';

const newBrowserData = z.object({
  account: accountIdSchema,
  browser: z.string(),
  system: z.string(),
});

const verificationData = z.object({ account: accountIdSchema });

const IGNORE = msg`If it was not you, you can ignore this message; nothing changes.`;

/** Registers the composers of sign-up and password-reset mails. */
export function registerAuthMails(deps: Deps): void {
  const product = verbatim(deps.env.PRODUCT_NAME);
  deps.outbox.register('verification', async (data) => {
    const signUp = await pendingSignUpOf(verificationData.parse(data).account);
    if (!signUp) return undefined;
    const { url } = await issueLink(deps, {
      account: signUp.account._id,
      kind: 'verification',
      expiresAt: new Date(deps.clock.now().getTime() + 24 * HOUR_MS),
    });
    return composeMail(wordsIn(signUp.language ?? 'en'), deps.env, {
      subject: msg`Please confirm your email address`,
      paragraphs: [
        msg`Hello,`,
        msg`Someone signed up to ${product} with this address. If it was you, please confirm that the address is yours; then you can sign in.`,
      ],
      action: { label: msg`Confirm this address`, url },
      notes: [
        msg`The link works once and for 24 hours.`,
        msg`If it was not you, open the link and say so: the sign-up is then removed. You can also ignore this message; nothing changes.`,
      ],
    });
  });

  deps.outbox.register('reset', async (data) => {
    // Requests are queued for any address, so that their timing doesn't reveal who has an account.
    const account = await findAccountByEmail(data.email ?? '');
    if (!account) return undefined;
    const { url } = await issueLink(deps, {
      account: account._id,
      kind: 'reset',
      expiresAt: new Date(deps.clock.now().getTime() + HOUR_MS),
    });
    const words = account.language ? wordsIn(account.language) : wordsOfMail(data);
    return composeMail(words, deps.env, {
      subject: msg`Choose a new password`,
      paragraphs: [
        account.fullName ? msg`Hello ${{ name: account.fullName }},` : msg`Hello,`,
        msg`Someone asked for a new password for your ${product} account. This link lets you choose one.`,
      ],
      action: { label: msg`Choose a new password`, url },
      notes: [msg`The link works once and for one hour.`, IGNORE],
    });
  });

  deps.outbox.register(
    NEW_BROWSER,
    async (data) => {
      const { account: id, ...names } = newBrowserData.parse(data);
      const account = await findAccount(id);
      if (!account) return undefined;
      const browser = verbatim(names.browser);
      const system = verbatim(names.system);
      const isKnown = names.browser !== '' && names.system !== '';
      return composeMail(wordsIn(account.language ?? 'en'), deps.env, {
        subject: msg`New sign-in to your account`,
        paragraphs: [
          account.fullName ? msg`Hello ${{ name: account.fullName }},` : msg`Hello,`,
          isKnown
            ? msg`Somebody signed in to your ${product} account in a browser that had not been used for it before: ${browser} on ${system}.`
            : msg`Somebody signed in to your ${product} account in a browser that had not been used for it before.`,
          msg`If it was you, there is nothing to do. If not, choose a new password at once: that signs everybody else out.`,
        ],
        action: {
          label: msg`See where you are signed in`,
          url: `${deps.env.PUBLIC_URL}/profile/${id}`,
        },
      });
    },
    // Voters sign in just before they vote, so the time is not kept.
    'forgotten',
  );
}

/** Queues a mail about a sign-in in a browser that the account has not used before. */
export async function queueNewBrowser(
  deps: Deps,
  { _id: account, email: to }: Account,
  names: BrowserNames,
): Promise<void> {
  await queueOne(deps, { kind: NEW_BROWSER, to, data: { account, ...names } });
}

/**
 * Ignores the limit's refusal of a mail that nobody asked for: the mails sent before it already reached
 * the mailbox.
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
 * Queues a reset link to an address, even if it has no account.
 *
 * @param language For an account that has chosen none.
 * @throws AppError `too_many_requests`, by the same rule for any address.
 */
export async function queueReset(deps: Deps, email: string, language?: Language): Promise<void> {
  await queueOne(deps, resetMail(email, language));
}

/**
 * Queues many reset links at once. Mails that a limit refuses are stored as failed.
 *
 * @param voters Each with a key that makes the call idempotent after a crash.
 * @returns the number of refused mails.
 */
export async function queueResets(
  { outbox }: Pick<Deps, 'outbox'>,
  together: { about: ElectionId; batch: string },
  voters: readonly { email: string; language: Language; key: string }[],
): Promise<number> {
  const refusals = await outbox.queue(
    voters.map(({ email, language, key }) => ({ ...resetMail(email, language), ...together, key })),
  );
  return refusals.length;
}

function resetMail(email: string, language: Language = 'en'): MailRequest {
  return { kind: 'reset', to: email, data: { email, language } };
}
