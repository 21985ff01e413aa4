import { rateLimit } from '../../../http/rate-limit.js';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { assertOwnPassword } from './auth.service.js';

/** Runs work that checks the current password, and limits the wrong passwords of an account. */
export async function countingWrong<Result>(
  { limits }: Pick<Deps, 'limits'>,
  { id }: Pick<Actor, 'id'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const ownPasswords = rateLimit('ownPassword', limits.ownPassword);
  await ownPasswords.take(id);
  try {
    const result = await work();
    await ownPasswords.forget(id);
    return result;
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'wrong_password')) {
      await ownPasswords.giveBack(id);
    }
    throw error;
  }
}

/** @throws AppError `wrong_password`, `too_many_requests`, `not_allowed`. */
export function confirmPassword(deps: Deps, actor: Actor, password: string): Promise<void> {
  return countingWrong(deps, actor, () => assertOwnPassword(deps, actor, password));
}
