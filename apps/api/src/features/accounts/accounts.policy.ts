import { AppError } from '../../http/app-error.js';
import type { Actor } from '../../platform/access-tokens.js';
import type { Account } from './account.js';

type Owned = Pick<Account, '_id' | 'org'>;

export function isOwn(actor: Actor, account: Owned): boolean {
  return account._id === actor.id;
}

/** Its owner, or the organiser that created it. */
function maySee(actor: Actor, account: Owned): boolean {
  return isOwn(actor, account) || (actor.role === 'organiser' && account.org === actor.id);
}

/** @throws AppError `not_allowed` for anybody but the owner and the organiser that created it. */
export function assertMaySee(actor: Actor, account: Owned): void {
  if (!maySee(actor, account)) throw new AppError('not_allowed');
}

/** Contact data only; the password and the e-mail address are nobody's but the owner's. */
export function assertMayEdit(actor: Actor, account: Owned): void {
  if (!maySee(actor, account)) throw new AppError('not_allowed');
}
