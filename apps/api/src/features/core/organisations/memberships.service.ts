import {
  roleMay,
  type AccountId,
  type Act,
  type OrganisationId,
  type Role,
} from '@hustings/shared';
import { ACCESS_TOKEN_MINUTES } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import type { ChangedMembers, MembersAt } from '../../../platform/revoked-tokens.js';
import { accountsByIds, type Account } from '../accounts/index.js';
import { findOrganisation, organisationWith } from './find-organisations.js';
import { foundOrganisation } from './found-organisation.service.js';
import type { KnownMembership, Organisation } from './organisation.js';
import {
  OrganisationModel,
  organisationOf,
  type StoredOrganisation,
} from './organisations.model.js';

/** The lifetime of a token plus five minutes, as processes' clocks differ. */
const REMEMBERED_MS = (ACCESS_TOKEN_MINUTES + 5) * 60_000;

export async function membershipOf(account: AccountId): Promise<KnownMembership | null> {
  return membershipIn(await organisationWith(account), account);
}

/**
 * Like `membershipOf`, at sign-in. Creates the organisation of an organiser who has none: a process died
 * before creating it, or the account is older than organisations.
 */
export async function membershipAtSignIn(
  deps: Pick<Deps, 'clock' | 'changedMemberships'>,
  account: Account,
): Promise<KnownMembership | null> {
  const found = await membershipOf(account._id);
  if (found || account.role !== 'organiser' || !account.verified) return found;
  return membershipIn(await foundOrganisation(deps, account), account._id);
}

function membershipIn(
  organisation: Organisation | null,
  account: AccountId,
): KnownMembership | null {
  const member = organisation?.members.find((each) => each.account === account);
  if (!organisation || !member) return null;
  const { _id, name, revision, sampleUntil } = organisation;
  return {
    organisation: _id,
    role: member.role,
    name,
    revision,
    ...(sampleUntil && { sampleUntil: sampleUntil.toISOString() }),
  };
}

/** The role in answers: `organiser` for members of any role. */
export function roleOf(membership: object | null): Role {
  return membership ? 'organiser' : 'voter';
}

/** Members of organisations whose members changed within an access token's lifetime. */
export function changedMembers({
  clock,
  changedMemberships,
}: Pick<Deps, 'clock' | 'changedMemberships'>): Promise<ChangedMembers> {
  return changedMemberships.list(async () => {
    const since = new Date(clock.now().getTime() - REMEMBERED_MS);
    const changed = await OrganisationModel.find(
      { membersChangedAt: { $gt: since } },
      { members: 1, revision: 1 },
    ).lean<StoredOrganisation[]>();
    const organisations = changed.map(organisationOf);
    return {
      organisations: new Map(
        organisations.map(({ _id, members, revision }): [OrganisationId, MembersAt] => [
          _id,
          { revision, roles: new Map(members.map(({ account, role }) => [account, role])) },
        ]),
      ),
      joinedAt: new Map(
        organisations.flatMap(({ members }) =>
          members.map(({ account, since }) => [account, since] as const),
        ),
      ),
    };
  });
}

/** The accounts of an organisation's members. */
export async function membersOf(id: OrganisationId): Promise<Account[]> {
  const organisation = await findOrganisation(id);
  return accountsByIds(organisation?.members.map(({ account }) => account) ?? []);
}

/** The accounts of members whose role allows the act. */
export async function membersWho(act: Act, id: OrganisationId): Promise<Account[]> {
  const organisation = await findOrganisation(id);
  const able = organisation?.members.filter(({ role }) => roleMay(role, act)) ?? [];
  return accountsByIds(able.map(({ account }) => account));
}

/** The sender of an organisation's mails, who also gets the replies. */
export interface Host {
  name: string;
  email: string;
}

/** The first owner in the organisation's list of members; null for a demo, which sends no mail. */
export async function hostOf(id: OrganisationId): Promise<Host | null> {
  const organisation = await findOrganisation(id);
  const owner = organisation?.members.find(({ role }) => role === 'owner');
  const [account] = owner ? await accountsByIds([owner.account]) : [];
  return organisation && account && !organisation.sampleUntil
    ? { name: organisation.name || account.fullName, email: account.email }
    : null;
}
