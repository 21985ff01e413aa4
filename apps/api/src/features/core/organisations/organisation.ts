import type {
  AccountId,
  MemberInvitationId,
  MemberRole,
  Membership,
  OrganisationId,
} from '@hustings/shared';

/** Somebody who acts for an organisation. */
export interface Member {
  account: AccountId;
  role: MemberRole;
  since: Date;
}

/** What an account is in its organisation, and which state of its members says so. */
export interface KnownMembership extends Membership {
  revision: number;
}

/** Somebody who was asked to become a member, and may accept. */
export interface MemberInvitation {
  _id: MemberInvitationId;
  /** Lower-cased; only the account of this address can accept. */
  email: string;
  role: MemberRole;
  invitedAt: Date;
  /** An owner: with the last of what it may, its invitations end. */
  invitedBy: AccountId;
  /** SHA-256 of the token in the message; null until that is composed. */
  tokenHash: string | null;
}

/** What is remembered of an invitation that is over: that its link is known, and nothing of a person. */
export interface EndedLink {
  tokenHash: string;
  endedAt: Date;
}

/** Who is a member and who may become one: together, so that one update settles both. */
export interface People {
  /** At least one of them is an owner. */
  members: readonly Member[];
  /** In the order they were sent; among them may be some whose time is over. */
  invitations: readonly MemberInvitation[];
  endedLinks: readonly EndedLink[];
}

export interface Organisation extends People {
  _id: OrganisationId;
  /** Empty until somebody gives it one. */
  name: string;
  /** Content hash of a stored image. */
  logo: string | null;
  /** What its new elections start from; null for that of the browser. */
  timeZone: string | null;
  language: 'en';
  /** It is being deleted: its people stay as they are until they are none. */
  isEnding: boolean;
  /** When a demo is removed; otherwise null. */
  sampleUntil: Date | null;
  /** Counts the changes of its people. */
  revision: number;
}
