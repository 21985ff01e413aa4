import type { AccountId, MemberRole } from '@hustings/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Member } from '../../core/organisations/index.js';

/**
 * Changes the role of a member.
 *
 * @throws AppError `not_found`, `last_owner`.
 */
export function withRole(
  members: readonly Member[],
  account: AccountId,
  role: MemberRole,
): Member[] {
  assertMember(members, account);
  return owned(members.map((each) => (each.account === account ? { ...each, role } : each)));
}

/**
 * Removes a member.
 *
 * @throws AppError `not_found`, `last_owner`.
 */
export function without(members: readonly Member[], account: AccountId): Member[] {
  assertMember(members, account);
  return owned(members.filter((each) => each.account !== account));
}

function assertMember(members: readonly Member[], account: AccountId): void {
  if (members.some((each) => each.account === account)) return;
  throw new AppError('not_found', { params: { what: 'member' } });
}

/** At least one owner must remain, to manage the organisation. */
function owned(members: Member[]): Member[] {
  if (!members.some(({ role }) => role === 'owner')) throw new AppError('last_owner');
  return members;
}
