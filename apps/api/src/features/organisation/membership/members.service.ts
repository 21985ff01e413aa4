import type { AccountId, MemberRole, OrganisationId } from '@hustings/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import { isDuplicateKey } from '../../../platform/duplicate-key.js';
import { becomeOrganiser, setRole } from '../../core/accounts/index.js';
import { changePeople, type Changing } from './change-people.service.js';
import { withRole, without } from './members.policy.js';
import type { Member } from '../../core/organisations/index.js';

/**
 * Changes the members and their roles.
 *
 * @throws AppError `not_allowed`, and those of `change`.
 */
export async function changeMembers(
  deps: Changing,
  id: OrganisationId,
  change: (members: readonly Member[]) => Member[],
): Promise<void> {
  await changePeople(deps, id, ({ members }) => ({ members: change(members) }));
}

/** @throws AppError `not_found`, `last_owner`. */
export async function changeRole(
  deps: Changing,
  id: OrganisationId,
  account: AccountId,
  role: MemberRole,
): Promise<void> {
  await changeMembers(deps, id, (members) => withRole(members, account, role));
}

/**
 * Makes an account an owner, for the operator. The account is a member already, or in no organisation.
 *
 * @throws AppError `not_allowed` if there is no such organisation, `member_elsewhere`.
 */
export async function appointOwner(
  deps: Changing,
  id: OrganisationId,
  account: AccountId,
): Promise<void> {
  try {
    await changePeople(deps, id, ({ members }, since) => ({
      members: [
        ...members.filter((each) => each.account !== account),
        { since, ...members.find((each) => each.account === account), account, role: 'owner' },
      ],
    }));
  } catch (error) {
    if (isDuplicateKey(error)) throw new AppError('member_elsewhere');
    throw error;
  }
  await becomeOrganiser(account);
}

/**
 * Takes an account out of an organisation; from the next call on, it has no rights there.
 *
 * @throws AppError `not_found`, `last_owner`.
 */
export async function removeMember(
  deps: Changing,
  id: OrganisationId,
  account: AccountId,
): Promise<void> {
  await changeMembers(deps, id, (members) => without(members, account));
  // If the process dies before this, the account gets its own empty organisation at its next sign-in.
  await setRole(account, 'voter');
}
