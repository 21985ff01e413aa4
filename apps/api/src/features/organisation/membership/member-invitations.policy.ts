import type { AccountId, MemberInvitationId } from '@hustings/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import type { MemberInvitation, People } from '../../core/organisations/index.js';

const DAY_MS = 24 * 60 * 60_000;
/** Days during which an invitation can be accepted. */
export const INVITATION_DAYS = 7;
/** Time during which an ended link gets a different answer from an unknown one. */
const REMEMBERED_MS = 30 * DAY_MS;
const MOST_REMEMBERED = 200;

/** Returns true until the invitation expires. */
export function isWaiting({ invitedAt }: Pick<MemberInvitation, 'invitedAt'>, now: Date): boolean {
  return now.getTime() < invitedAt.getTime() + INVITATION_DAYS * DAY_MS;
}

/** Adds an invitation; it replaces an earlier one to the same address. */
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
 * Accepts an invitation: adds the member and ends the invitation.
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

/** Ends all invitations of an organisation. */
export function withoutInvitations(people: People, now: Date): People {
  return ending(people, () => true, now);
}

/**
 * Tidies people before they are stored. An invitation ends when it expires or when its sender is no longer an
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
