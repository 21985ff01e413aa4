import type { ElectionId } from '@hustings/shared';
import { rateLimit } from '../../../http/rate-limit.js';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { accountIdOf, organisationIdOf } from '../../../platform/stored-ids.js';
import { hashToken } from '../../../platform/tokens.js';
import { isGivenUp } from '../organisations/index.js';
import { ApiKeyModel } from './api-keys.model.js';
import { signerOf } from './api-keys.service.js';
import { recordUse } from './key-uses.service.js';

/**
 * The actor of a call with a key. Not cached, so that revoking a key takes effect at once.
 *
 * @throws AppError `key_unusable`, `too_many_requests`.
 */
export async function holderOf(
  { clock, limits }: Pick<Deps, 'clock' | 'limits'>,
  secret: string,
  use: { call: string; election: ElectionId | undefined },
): Promise<Actor> {
  const now = clock.now();
  const key = await ApiKeyModel.findOne({ hash: hashToken(secret) }).lean();
  if (!key || key.revokedAt || key.expiresAt <= now) throw new AppError('key_unusable');
  const organisation = organisationIdOf(key.org);
  if (await isGivenUp(organisation)) throw new AppError('key_unusable');
  await rateLimit('apiKey', limits.apiKey).take(String(key._id));
  await recordUse(key, use, now);
  return {
    // The key's id, which no account has, so a key is on no roll.
    id: accountIdOf(key._id),
    ...signerOf(key),
    membership: { organisation, role: key.role },
    mustChangePassword: false,
  };
}
