import { type AccountId, type ApiKey, type KeyUse } from '@hustings/shared';
import { signatureOf } from '../../../platform/access-tokens.js';
import { accountIdOf, apiKeyIdOf, electionIdOf } from '../../../platform/stored-ids.js';
import { accountsByIds } from '../accounts/index.js';
import { electionsByIds } from '../elections/index.js';
import type { StoredKey, StoredUse } from './api-keys.model.js';

export async function presentKeys(keys: readonly StoredKey[], now: Date): Promise<ApiKey[]> {
  const makers = await accountsByIds(keys.map(({ madeBy }) => accountIdOf(madeBy)));
  const byId = new Map(
    makers.map((account): [AccountId, string] => [account._id, signatureOf(account)]),
  );
  return keys.map((key) => ({
    _id: apiKeyIdOf(key._id),
    name: key.name,
    role: key.role,
    madeAt: key.madeAt.toISOString(),
    madeBy: byId.get(accountIdOf(key.madeBy)) ?? null,
    expiresAt: key.expiresAt.toISOString(),
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    state: key.revokedAt ? 'revoked' : key.expiresAt <= now ? 'expired' : 'good',
    revokedAt: key.revokedAt?.toISOString() ?? null,
  }));
}

/** The name of a deleted election is empty. */
export async function presentUses(uses: readonly StoredUse[]): Promise<KeyUse[]> {
  const ids = uses.flatMap(({ election }) => (election ? [electionIdOf(election)] : []));
  const elections = await electionsByIds([...new Set(ids)]);
  const names = new Map(elections.map(({ _id, name }) => [_id, name]));
  return uses.map(({ hour, call, election, count }) => {
    const _id = election && electionIdOf(election);
    return {
      hour: hour.toISOString(),
      call,
      count,
      election: _id && { _id, name: names.get(_id) ?? '' },
    };
  });
}
