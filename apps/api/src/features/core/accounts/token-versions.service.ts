import type { AccountId } from '@hustings/shared';
import { ACCESS_TOKEN_MINUTES } from '../../../platform/access-tokens.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Deps } from '../../../platform/deps.js';
import type { LeastVersions } from '../../../platform/revoked-tokens.js';
import { accountIdOf } from '../../../platform/stored-ids.js';
import { AccountModel, type AccountDocument } from './accounts.model.js';
import { DeletedAccountModel, type DeletedAccountDocument } from './deleted-accounts.model.js';

/** The lifetime of a token plus five minutes, as processes' clocks differ. */
const REMEMBERED_MS = (ACCESS_TOKEN_MINUTES + 5) * 60_000;

type Revoking = Pick<Deps, 'clock' | 'revokedTokens'>;

/** The update that voids all sessions and access tokens of an account. */
export function voidTokens({ clock }: Pick<Deps, 'clock'>) {
  return { $inc: { passwordVersion: 1 }, $set: { revokedAt: clock.now() } };
}

/** Accounts whose tokens were voided recently, each with the lowest `passwordVersion` still valid. */
export function leastTokenVersions(deps: Revoking): Promise<LeastVersions> {
  return deps.revokedTokens.list(async () => {
    const since = { revokedAt: { $gt: new Date(deps.clock.now().getTime() - REMEMBERED_MS) } };
    const fields = { passwordVersion: 1 } as const;
    const [changed, deleted] = await Promise.all([
      AccountModel.find(since, fields).lean<AccountDocument[]>(),
      DeletedAccountModel.find(since, fields).lean<DeletedAccountDocument[]>(),
    ]);
    return new Map(
      [...changed, ...deleted].map(({ _id, passwordVersion }) => [
        accountIdOf(_id),
        passwordVersion,
      ]),
    );
  });
}

/**
 * Voids all sessions and access tokens of an account.
 *
 * @returns the `passwordVersion` for a session that is to stay.
 * @throws AppError `not_allowed` for an account that is gone.
 */
export async function voidTokensOf(deps: Revoking, id: AccountId): Promise<number> {
  const voided = await withTokensVoided(deps, id);
  if (!voided) throw new AppError('not_allowed');
  deps.revokedTokens.forgetList();
  return voided.passwordVersion;
}

function withTokensVoided(deps: Revoking, id: AccountId): Promise<AccountDocument | null> {
  return AccountModel.findOneAndUpdate({ _id: id }, voidTokens(deps), {
    returnDocument: 'after',
  }).lean<AccountDocument>();
}

/**
 * Voids the tokens of an account that is about to be deleted. If the process dies before the deletion,
 * its owner can simply sign in again.
 */
export async function voidTokensForGood(deps: Revoking, id: AccountId): Promise<void> {
  const voided = await withTokensVoided(deps, id);
  if (!voided) return;
  const { _id, passwordVersion, revokedAt } = voided;
  const deleteAt = new Date(deps.clock.now().getTime() + REMEMBERED_MS);
  await DeletedAccountModel.updateOne(
    { _id },
    { $set: { passwordVersion, revokedAt, deleteAt } },
    { upsert: true },
  );
  deps.revokedTokens.forgetList();
}
