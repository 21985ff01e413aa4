import type { AccountId, MemberRole, Membership, OrganisationId } from '@hustings/shared';

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

export interface Organisation {
  _id: OrganisationId;
  /** Empty until somebody gives it one. */
  name: string;
  /** Content hash of a stored image. */
  logo: string | null;
  /** What its new elections start from; null for that of the browser. */
  timeZone: string | null;
  language: 'en';
  /** At least one of them is an owner. */
  members: Member[];
  /** Counts the changes of `members`. */
  revision: number;
}
