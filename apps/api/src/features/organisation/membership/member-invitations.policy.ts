import type { AccountId, MemberInvitationId } from '@hustings/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import type { MemberInvitation, People } from '../../core/organisations/index.js';

const DAY_MS = 24 * 60 * 60_000;
/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 7;
/** How long an ended link differs from one that never existed. */
const REMEMBERED_MS = 30 * DAY_MS;
const MOST_REMEMBERED = 200;

/** Whether it can still be accepted, as far as time goes. */
export function isWaiting({ invitedAt }: Pick<MemberInvitation, 'invitedAt'>, now: Date): boolean {
  return now.getTime() < invitedAt.getTime() + INVITATION_DAYS * DAY_MS;
}

/** The people with an invitation, which takes the place of an earlier one to the same address. */
export function withInvitation(people: People, invitation: MemberInvitation, now: Date): People {
  const { email } = invitation;
  const left = ending(people, (each) => each.email === email, now);
  return { ...left, invitations: [...left.invitations, invitation] };
}

/** @throws AppError `not_found`. */
export function withoutInvitation(people: People, id: MemberInvitationId, now: Date): People {
  const isMeant = (each: MemberInvitation) => each._id === id && isWaiting(each, now);
  if (!people.invitations.some(isMeant)) {
    throw new AppError('not_found', { params: { what: 'invitation' } });
  }
  return ending(people, isMeant, now);
}

/**
 * The people once the invitation is accepted: with the new member, without the invitation.
 *
 * @throws AppError `link_unusable`, `member_already`.
 */
export function withAccepted(
  people: People,
  { account, tokenHash }: { account: AccountId; tokenHash: string },
  now: Date,
): People {
  const isMeant = (each: MemberInvitation) => each.tokenHash === tokenHash;
  const invitation = people.invitations.find(isMeant);
  if (!invitation || !isWaiting(invitation, now)) throw invitationOver();
  if (people.members.some((member) => member.account === account)) {
    throw new AppError('member_already', { params: { who: 'you' } });
  }
  const left = ending(people, isMeant, now);
  return {
    ...left,
    members: [...left.members, { account, role: invitation.role, since: now }],
  };
}

/** The people of an organisation that ends. */
export function withoutInvitations(people: People, now: Date): People {
  return ending(people, () => true, now);
}

/**
 * The people as they are stored. An invitation ends when it expires or when its sender is no longer an
 * owner, so that nobody who was removed can let others in.
 */
export function tidied(people: People, now: Date): People {
  const owners = new Set(
    people.members.filter(({ role }) => role === 'owner').map(({ account }) => account),
  );
  const isOver = (each: MemberInvitation) => !isWaiting(each, now) || !owners.has(each.invitedBy);
  const left = ending(people, isOver, now);
  const rememberedSince = now.getTime() - REMEMBERED_MS;
  return {
    ...left,
    endedLinks: left.endedLinks
      .filter(({ endedAt }) => endedAt.getTime() > rememberedSince)
      .slice(-MOST_REMEMBERED),
  };
}

export function invitationOver(): AppError {
  return new AppError('link_unusable', { params: { because: 'invitation_over' } });
}

function ending(people: People, isOver: (each: MemberInvitation) => boolean, now: Date): People {
  const over = people.invitations.filter(isOver);
  if (over.length === 0) return people;
  const links = over.flatMap(({ tokenHash }) => tokenHash ?? []);
  return {
    ...people,
    invitations: people.invitations.filter((each) => !isOver(each)),
    endedLinks: [...people.endedLinks, ...links.map((tokenHash) => ({ tokenHash, endedAt: now }))],
  };
}
