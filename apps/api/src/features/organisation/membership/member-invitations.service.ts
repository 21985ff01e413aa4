import type {
  AccountId,
  InviteMember,
  MemberInvitationId,
  Membership,
  OrganisationId,
} from '@hustings/shared';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { isDuplicateKey } from '../../../platform/duplicate-key.js';
import { randomId } from '../../../platform/random-id.js';
import { memberInvitationIdOf } from '../../../platform/stored-ids.js';
import { hashToken, randomToken } from '../../../platform/tokens.js';
import { changePeople, type Changing } from './change-people.service.js';
import {
  invitationOver,
  isWaiting,
  withAccepted,
  withInvitation,
  withoutInvitation,
} from './member-invitations.policy.js';
import {
  type MemberInvitation,
  type Organisation,
  OrganisationModel,
  organisationOf,
  type StoredOrganisation,
} from '../../core/organisations/index.js';

/** An invitation, and the organisation it is for. */
export interface Offer {
  organisation: Organisation;
  invitation: MemberInvitation;
}

/**
 * Stores an invitation, replacing an earlier one to the same address. The caller queues its mail.
 *
 * @param known The account of the address, if there is one.
 * @throws AppError `member_already`, `not_allowed` if the actor is no longer an owner.
 */
export async function keepInvitation(
  deps: Changing,
  id: OrganisationId,
  { email, role, invitedBy }: InviteMember & Pick<MemberInvitation, 'invitedBy'>,
  known: AccountId | undefined,
): Promise<{ kept: MemberInvitation; earlier: MemberInvitation | undefined }> {
  const kept: MemberInvitation = {
    _id: memberInvitationIdOf(randomId()),
    email,
    role,
    invitedBy,
    invitedAt: deps.clock.now(),
    tokenHash: null,
  };
  let earlier: MemberInvitation | undefined;
  await changePeople(deps, id, (people, now) => {
    const inviter = people.members.find(({ account }) => account === invitedBy);
    if (inviter?.role !== 'owner') throw new AppError('not_allowed');
    if (people.members.some(({ account }) => account === known)) {
      throw new AppError('member_already');
    }
    earlier = people.invitations.find((each) => each.email === email && isWaiting(each, now));
    return withInvitation(people, kept, now);
  });
  return { kept, earlier };
}

/** Removes an invitation whose mail wasn't queued; the earlier one becomes valid again. */
export async function takeInvitationBack(
  deps: Changing,
  id: OrganisationId,
  { kept, earlier }: Awaited<ReturnType<typeof keepInvitation>>,
): Promise<void> {
  await changePeople(deps, id, ({ invitations, endedLinks }) => ({
    invitations: invitations.flatMap((each) => (each._id === kept._id ? (earlier ?? []) : each)),
    endedLinks: endedLinks.filter(({ tokenHash }) => tokenHash !== earlier?.tokenHash),
  }));
}

/** @throws AppError `not_found` if the invitation isn't pending, or belongs to another organisation. */
export async function endInvitation(
  deps: Changing,
  id: OrganisationId,
  invitation: MemberInvitationId,
): Promise<void> {
  await changePeople(deps, id, (people, now) => withoutInvitation(people, invitation, now));
}

/** The organisation that a stored invitation is for. */
export async function organisationInvitedTo(
  invitation: MemberInvitationId,
): Promise<OrganisationId | undefined> {
  const stored = await OrganisationModel.findOne({
    'invitations._id': invitation,
  }).lean<StoredOrganisation>();
  return stored ? organisationOf(stored)._id : undefined;
}

/** The invitations of an organisation that can still be accepted. */
export function waitingIn({ invitations }: Organisation, now: Date): MemberInvitation[] {
  return invitations.filter((each) => isWaiting(each, now));
}

/**
 * Creates the token of an invitation while its mail is being composed. A retry voids the earlier token.
 *
 * @returns undefined if the invitation is no longer pending.
 */
export async function issueToken(
  deps: Changing,
  id: OrganisationId,
  invitation: MemberInvitationId,
): Promise<(Offer & { token: string }) | undefined> {
  const token = randomToken();
  const tokenHash = hashToken(token);
  try {
    const organisation = await changePeople(deps, id, ({ invitations }, now) => {
      if (!invitations.some((each) => each._id === invitation && isWaiting(each, now))) {
        throw invitationOver();
      }
      return {
        invitations: invitations.map((each) =>
          each._id === invitation ? { ...each, tokenHash } : each,
        ),
      };
    });
    const issued = organisation.invitations.find((each) => each.tokenHash === tokenHash);
    return issued && { organisation, invitation: issued, token };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/**
 * The offer behind an invitation's link.
 *
 * @throws AppError `not_found`, `link_unusable`.
 */
export async function offerOf({ clock }: Pick<Deps, 'clock'>, token: string): Promise<Offer> {
  const tokenHash = hashToken(token);
  const stored = await OrganisationModel.findOne({
    'invitations.tokenHash': tokenHash,
    members: { $exists: true },
  }).lean<StoredOrganisation>();
  const organisation = stored && organisationOf(stored);
  const invitation = organisation?.invitations.find((each) => each.tokenHash === tokenHash);
  if (organisation && invitation && isWaiting(invitation, clock.now())) {
    return { organisation, invitation };
  }
  if (invitation || (await OrganisationModel.exists({ 'endedLinks.tokenHash': tokenHash }))) {
    throw invitationOver();
  }
  throw new AppError('not_found', { params: { what: 'link' } });
}

/**
 * Makes an account a member by an invitation.
 *
 * @returns null if it is a member of another organisation, which it has to leave first.
 * @throws AppError `link_unusable`, `member_already`.
 */
export async function joinBy(
  deps: Changing,
  { organisation: { _id }, invitation: { tokenHash } }: Offer,
  account: AccountId,
): Promise<Membership | null> {
  if (tokenHash === null) throw invitationOver();
  try {
    const { name, members } = await changePeople(deps, _id, (people, now) =>
      withAccepted(people, { account, tokenHash }, now),
    );
    const joined = members.find((each) => each.account === account);
    if (!joined) throw new Error('who has joined is no member');
    return { organisation: _id, role: joined.role, name };
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    // The organisation was given up, which ended its invitations.
    if (error instanceof AppError && error.code === 'not_allowed') throw invitationOver();
    throw error;
  }
}
