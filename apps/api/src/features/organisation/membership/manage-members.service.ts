import { roleMay, type AccountId, type MemberRole } from '@hustings/shared';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { accountsByIds, type Account } from '../../core/accounts/index.js';
import {
  organisationWith,
  type Member,
  type MemberInvitation,
  type Organisation,
  assertMay,
  ofOrganisation,
  readOrganisation,
} from '../../core/organisations/index.js';
import { changeRole, removeMember } from './members.service.js';
import { waitingIn } from './member-invitations.service.js';

type ShownMember = Pick<Account, '_id' | 'fullName' | 'email'> & Pick<Member, 'role' | 'since'>;

/**
 * The members of the actor's organisation, and its pending invitations; observers, who see no addresses, get
 * no invitations.
 *
 * @throws AppError `not_allowed`.
 */
export async function listMembers(
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
): Promise<{ members: ShownMember[]; invitations: MemberInvitation[] }> {
  const organisation = await readOrganisation(actor);
  const seesAddresses = actor.membership && roleMay(actor.membership.role, 'readAddresses');
  return {
    members: await shownMembers(organisation),
    invitations: seesAddresses ? waitingIn(organisation, clock.now()) : [],
  };
}

async function shownMembers({ members }: Pick<Organisation, 'members'>): Promise<ShownMember[]> {
  const accounts = await accountsByIds(members.map(({ account }) => account));
  const byId = new Map(accounts.map((account) => [account._id, account]));
  return members.flatMap(({ account, role, since }) => {
    const known = byId.get(account);
    return known
      ? [{ _id: account, fullName: known.fullName, email: known.email, role, since }]
      : [];
  });
}

/** @throws AppError `not_allowed`, `not_found`, `last_owner`. */
export async function changeMember(
  deps: Deps,
  actor: Actor,
  account: AccountId,
  role: MemberRole,
): Promise<ShownMember> {
  const own = ofOrganisation(actor);
  await assertNotElsewhere(actor, account);
  await changeRole(deps, own.org, account, role);
  const changed = (await shownMembers(await readOrganisation(actor))).find(
    ({ _id }) => _id === account,
  );
  if (!changed) throw new AppError('not_found', { params: { what: 'member' } });
  return changed;
}

/**
 * Removes a member. Only owners can remove others.
 *
 * @throws AppError `not_allowed`, `not_found`, `last_owner`.
 */
export async function expelOrLeave(deps: Deps, actor: Actor, account: AccountId): Promise<void> {
  const own = ofOrganisation(actor);
  if (account !== actor.id) assertMay(actor, 'manageOrganisation', own);
  await assertNotElsewhere(actor, account);
  await removeMember(deps, own.org, account);
}

/** @throws AppError `not_allowed` for a member of another organisation. */
async function assertNotElsewhere(actor: Actor, account: AccountId): Promise<void> {
  const organisation = await organisationWith(account);
  if (organisation && organisation._id !== ofOrganisation(actor).org) {
    throw new AppError('not_allowed');
  }
}
