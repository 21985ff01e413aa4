import type {
  AccountId,
  InviteMember,
  MemberInvitationId,
  Membership,
  OfferedMembership,
  OrganisationId,
} from '@hustings/shared';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import {
  becomeOrganiser,
  becomeVoterAgain,
  findAccount,
  findAccountByEmail,
} from '../../core/accounts/index.js';
import { removeKeys } from '../../core/api-keys/index.js';
import { assertMailsOut, membershipOf, ofOrganisation } from '../../core/organisations/index.js';
import { giveUp, takeUpAgain, type Unused } from './give-up-organisation.service.js';
import {
  endInvitation,
  joinBy,
  keepInvitation,
  offerOf,
  organisationInvitedTo,
  takeInvitationBack,
  type Offer,
} from './member-invitations.service.js';
import { queueMemberInvitation } from './member-invitation-mails.js';
import { removeMember } from './members.service.js';
import { organisationHeldBy } from './leave-organisation.js';

/**
 * Invites an address, with or without an account. The answer reveals about accounts elsewhere only that they
 * can't accept.
 *
 * @throws AppError `member_already`, `member_elsewhere`, `sample_mails_nobody`, `too_many_requests`,
 *   `not_allowed`.
 */
export async function inviteMember(deps: Deps, actor: Actor, { email, role }: InviteMember) {
  const { org } = ofOrganisation(actor);
  await assertMailsOut(org);
  const account = await findAccountByEmail(email);
  const held = account && (await organisationHeldBy(account._id));
  if (held && held.by !== 'nothing' && held.unused.organisation._id !== org) {
    throw new AppError('member_elsewhere');
  }
  const invitation = { email, role, invitedBy: actor.id };
  const change = await keepInvitation(deps, org, invitation, account?._id);
  try {
    await queueMemberInvitation(deps, org, change.kept);
  } catch (error) {
    await takeInvitationBack(deps, org, change);
    throw error;
  }
  return change.kept;
}

/** @throws AppError `not_found`, `not_allowed`. */
export async function withdrawInvitation(
  deps: Deps,
  actor: Actor,
  id: MemberInvitationId,
): Promise<void> {
  const { org } = ofOrganisation(actor);
  const invitedTo = await organisationInvitedTo(id);
  if (invitedTo !== undefined && invitedTo !== org) throw new AppError('not_allowed');
  await endInvitation(deps, org, id);
}

/** @throws AppError `not_found`, `link_unusable`. */
export async function readOffer(deps: Deps, token: string): Promise<OfferedMembership> {
  const { organisation, invitation } = await offerOf(deps, token);
  const inviter = await findAccount(invitation.invitedBy);
  return {
    organisation: organisation.name,
    role: invitation.role,
    invitedBy: inviter?.fullName ?? '',
    email: invitation.email,
  };
}

/**
 * Makes the actor a member. Their own organisation is removed if it has no elections and no other members. If
 * the process dies in between, they get an empty one at the next sign-in, and the invitation is still valid.
 *
 * @throws AppError `not_found`, `link_unusable`, `other_address`, `member_already`, `member_elsewhere`,
 *   `has_elections`, `not_allowed`.
 */
export async function acceptInvitation(
  deps: Deps,
  actor: Actor,
  token: string,
): Promise<Membership> {
  const offer = await offerOf(deps, token);
  const account = await findAccount(actor.id);
  if (!account) throw new AppError('not_allowed');
  if (account.email !== offer.invitation.email) throw new AppError('other_address');
  const before = await becomeOrganiser(account._id);
  if (!before) throw new AppError('not_allowed');
  deps.failpoint?.('joining: organiser made');
  return whereRefused(
    () => join(deps, offer, account._id),
    async () => {
      if (before.role !== 'voter') return;
      await becomeVoterAgain(account._id, before);
      // Another request may have made the account a member meanwhile.
      if (await membershipOf(account._id)) await becomeOrganiser(account._id);
    },
  );
}

async function join(deps: Deps, offer: Offer, account: AccountId): Promise<Membership> {
  const givenUp = await giveWay(deps, account, offer.organisation._id);
  deps.failpoint?.('joining: own given up');
  const membership = await whereRefused(
    () => joinBy(deps, offer, account),
    async () => {
      if (givenUp) await takeUpAgain(deps, givenUp);
    },
  );
  // A parallel sign-in may have founded the organisation again, or the account has joined another.
  if (!membership) return join(deps, offer, account);
  deps.failpoint?.('joining: joined');
  if (givenUp) await removeKeys(givenUp.organisation._id);
  if (await becomeOrganiser(account)) return membership;
  // Otherwise an account deleted meanwhile would leave a member without an account.
  await removeMember(deps, membership.organisation, account);
  throw new AppError('not_allowed');
}

/** Gives up the account's own organisation, if it has one, before it joins another. */
async function giveWay(deps: Deps, account: AccountId, to: OrganisationId): Promise<Unused | null> {
  const held = await organisationHeldBy(account);
  if (!held) return null;
  const { unused, by } = held;
  if (unused.organisation._id === to) {
    throw new AppError('member_already', { params: { who: 'you' } });
  }
  if (by === 'other members') {
    throw new AppError('member_elsewhere', { params: { who: 'you' } });
  }
  if (by === 'elections') {
    throw new AppError('has_elections', { params: { before: 'joining' } });
  }
  return (await giveUp(deps, unused)) ? unused : giveWay(deps, account, to);
}

/** Runs `work`; if it is refused, runs `putRight` to undo the preparations. */
async function whereRefused<Result>(
  work: () => Promise<Result>,
  putRight: () => Promise<void>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) await putRight();
    throw error;
  }
}
