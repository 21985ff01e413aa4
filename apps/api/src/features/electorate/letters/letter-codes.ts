import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { trackingCodeOf, type AccountId, type LettersId } from '@hustings/shared';
import type { Deps } from '../../../platform/deps.js';

const KEY_BYTES = 32;

export function newSalt(): Buffer {
  return randomBytes(KEY_BYTES);
}

/** The codes of letters, always the same while the salt exists. */
export type Codes = (account: AccountId) => string;

/** Derives each voter's code of 80 bits from the salt in the database and the server's own secret. */
export function codesOf(
  { ballotSecret }: Pick<Deps, 'ballotSecret'>,
  letters: LettersId,
  salt: Uint8Array,
): Codes {
  const info = `hustings/letters/v1 ${letters}`;
  const key = Buffer.from(hkdfSync('sha256', ballotSecret, salt, info, KEY_BYTES));
  return (account) => trackingCodeOf(createHmac('sha256', key).update(account).digest());
}

/** The form in which a code is stored. */
export function hashOfCode(code: string): string {
  return createHash('sha256').update(`hustings/letter/v1 ${code}`).digest('hex');
}
