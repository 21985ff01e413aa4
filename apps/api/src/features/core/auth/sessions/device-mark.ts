import { createHmac } from 'node:crypto';
import type { Environment } from '../../../../config/env.js';
import { randomToken, sameSecret } from '../../../../platform/tokens.js';

type Secrets = Pick<Environment, 'ACCESS_TOKEN_SECRET'>;

/**
 * A mark proving that an account has signed in in this browser before. It gives no access; it only
 * keeps failed sign-ins from elsewhere from locking out the owner here.
 */
export function deviceMarkFor(env: Secrets, email: string): string {
  const device = randomToken();
  return `${device}.${seal(env, device, email)}`;
}

/** The browser's id in a mark; undefined unless the mark is genuine and of this account. */
export function deviceOf(
  env: Secrets,
  mark: string | undefined,
  email: string,
): string | undefined {
  const [device, given] = mark?.split('.') ?? [];
  if (!device || !given) return undefined;
  return sameSecret(given, seal(env, device, email)) ? device : undefined;
}

function seal({ ACCESS_TOKEN_SECRET: secret }: Secrets, device: string, email: string): string {
  if (secret === undefined) throw new Error('ACCESS_TOKEN_SECRET is not set');
  return createHmac('sha256', secret)
    .update(`hustings/device/v1\n${device}\n${email}`)
    .digest('hex');
}
