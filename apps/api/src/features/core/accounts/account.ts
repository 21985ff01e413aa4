import type { AccountId, Language, OrganisationId, Profile, Role } from '@hustings/shared';

/** An account without its password, for other features. */
export interface Account {
  _id: AccountId;
  /** Empty for a voter without an address, who votes with a letter. */
  email: string;
  /** `organiser`: signed up or joined an organisation. Its permissions depend on the membership. */
  role: Role;
  /** The organisation whose roll made the account. */
  org: OrganisationId | null;
  fullName: string;
  userName: string;
  tel: string;
  gender: Profile['gender'];
  photo: string | null;
  /** For screens and emails; absent until chosen. */
  language?: Language;
  verified: boolean;
  terms: boolean;
  /** The name for the organisation that the account will found; empty if none was typed. */
  foundsAs: string;
  mustChangePassword: boolean;
  lastLogin: Date | null;
  updatedAt: Date;
}

/** Data for checking a sign-in. Only `auth` may read it. */
export interface Credentials {
  passwordHash: string | null;
  passwordVersion: number;
}

/** A sign-up whose mailed link has not been followed yet. */
export interface PendingSignUp {
  account: Account;
  /** Undefined in sign-ups of versions that stored no browser. */
  browserHash: string | undefined;
  /** The organisation's name; empty if none was typed. */
  organisation: string;
  /** The page's language at the sign-up, else the account's. */
  language: Language | undefined;
  at: Date | undefined;
  /** Somebody signed up again, in another browser and with another password. */
  contested: boolean;
}

/** True if the owner of the address has chosen the account's password. */
export function hasOwnPassword(account: Account): boolean {
  return account.verified && !account.mustChangePassword;
}
