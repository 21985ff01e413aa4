import type { AccountId, OrganisationId, Profile, Role } from '@hustings/shared';

/** An account as other features may hold it: without its password. */
export interface Account {
  _id: AccountId;
  /** Empty for a voter who has none and votes with a letter. */
  email: string;
  /** `organiser`: has signed up or joined an organisation. The membership says what it may do. */
  role: Role;
  /** The organisation whose roll made it. */
  org: OrganisationId | null;
  fullName: string;
  userName: string;
  tel: string;
  gender: Profile['gender'];
  photo: string | null;
  verified: boolean;
  terms: boolean;
  /** What its own organisation is called when it is founded; empty where nothing was typed. */
  foundsAs: string;
  mustChangePassword: boolean;
  lastLogin: Date | null;
  updatedAt: Date;
}

/** What signing in is decided by. Leaves the service towards `auth` only. */
export interface Credentials {
  passwordHash: string | null;
  passwordVersion: number;
}

/** A sign-up that waits until the mailed link is followed. */
export interface PendingSignUp {
  account: Account;
  /** Undefined for those from before browsers were remembered. */
  browserHash: string | undefined;
  /** What the organisation is to be called; empty where nothing was typed. */
  organisation: string;
  at: Date | undefined;
  /** Somebody signed up again, in another browser and with another password. */
  contested: boolean;
}

/** Whether the owner of the address has chosen the account's password. */
export function hasOwnPassword(account: Account): boolean {
  return account.verified && !account.mustChangePassword;
}
