import { createHmac } from 'node:crypto';
import type { Environment } from '../../../../config/env.js';
import { isToken, randomToken, sameSecret } from '../../../../platform/tokens.js';

/** Enough for a household, and small enough for a cookie. */
const MOST_ACCOUNTS = 8;

type Secrets = Pick<Environment, 'ACCESS_TOKEN_SECRET'>;

/**
 * A mark proving that accounts have signed in in this browser before: its id, and a seal for each of the last
 * few. It gives no access; it only keeps failed sign-ins from elsewhere from locking out the owner here, and
 * mails about new browsers from being sent for this one.
 *
 * @param before The browser's mark, to which the account is added.
 */
export function deviceMarkFor(env: Secrets, email: string, before = ''): string {
  const [known = '', ...seals] = before.split('.');
  const device = isToken(known) ? known : randomToken();
  const own = seal(env, device, email);
  const others = isToken(known) ? seals.filter((each) => each !== own) : [];
  return [device, own, ...others.slice(0, MOST_ACCOUNTS - 1)].join('.');
}

/** The browser's id in a mark; undefined unless the mark is genuine and of this account. */
export function deviceOf(
  env: Secrets,
  mark: string | undefined,
  email: string,
): string | undefined {
  const [device, ...seals] = mark?.split('.').slice(0, 1 + MOST_ACCOUNTS) ?? [];
  if (!device) return undefined;
  const own = seal(env, device, email);
  return seals.some((each) => sameSecret(each, own)) ? device : undefined;
}

function seal({ ACCESS_TOKEN_SECRET: secret }: Secrets, device: string, email: string): string {
  if (secret === undefined) throw new Error('ACCESS_TOKEN_SECRET is not set');
  return createHmac('sha256', secret)
    .update(`hustings/device/v1\n${device}\n${email}`)
    .digest('hex');
}
