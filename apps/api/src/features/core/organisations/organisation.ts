import type {
  AccountId,
  Language,
  MemberInvitationId,
  MemberRole,
  Membership,
  OrganisationId,
} from '@hustings/shared';

/** An account that acts for an organisation. */
export interface Member {
  account: AccountId;
  role: MemberRole;
  since: Date;
}

/** An account's membership, with the revision of the organisation's members it was read from. */
export interface KnownMembership extends Membership {
  revision: number;
}

/** An invitation to become a member. */
export interface MemberInvitation {
  _id: MemberInvitationId;
  /** Lower-cased; only the account of this address can accept. */
  email: string;
  role: MemberRole;
  invitedAt: Date;
  /** An owner; the invitation ends when this account stops being one. */
  invitedBy: AccountId;
  /** SHA-256 of the token in the mail; null until the mail is composed. */
  tokenHash: string | null;
}

/** The link of an ended invitation, kept so that it is recognised, without personal data. */
export interface EndedLink {
  tokenHash: string;
  endedAt: Date;
}

/** Members and invitations, stored together so that one update can change both. */
export interface People {
  /** At least one of them is an owner. */
  members: readonly Member[];
  /** In the order they were sent; may include expired ones. */
  invitations: readonly MemberInvitation[];
  endedLinks: readonly EndedLink[];
}

export interface Organisation extends People {
  _id: OrganisationId;
  /** Empty until a member sets it. */
  name: string;
  /** Content hash of a stored image. */
  logo: string | null;
  /** The default for new elections; null for the browser's time zone. */
  timeZone: string | null;
  /** The default for new elections. */
  language: Language;
  /** The organisation is being deleted: members and invitations can't change until they are removed. */
  isEnding: boolean;
  /** When a demo is removed; otherwise null. */
  sampleUntil: Date | null;
  /** Counts changes of members and invitations. */
  revision: number;
}
