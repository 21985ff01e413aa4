import { rateLimit } from '../../../http/rate-limit.js';
import type { Actor } from '../../../platform/access-tokens.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Limits } from '../../../platform/limits.js';

/** Does what asks for the current password, unless too many wrong ones were given for the account. */
export type CountingWrong = <Result>(
  actor: Pick<Actor, 'id'>,
  work: () => Promise<Result>,
) => Promise<Result>;

export function createCountingWrong(limits: Pick<Limits, 'ownPassword'>): CountingWrong {
  const ownPasswords = rateLimit('ownPassword', limits.ownPassword);
  return async ({ id }, work) => {
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
  };
}
