import type { Membership, Profile, profileSchema, Role } from '@hustings/shared';
import type { z } from 'zod';
import type { Account } from '../../core/accounts/index.js';
import type { Election } from '../../core/elections/index.js';
import { imageUrl } from '../../../platform/images/images.service.js';
import { presentRollEntry } from '../../electorate/voters/index.js';
import type { RollEntry } from '../../core/roll/index.js';

/** A profile before it is parsed on its way out. */
export type PresentedProfile = z.input<typeof profileSchema>;

/** The elections whose rolls list an account. */
export interface Registrations {
  elections: Pick<Profile['elections'][number], '_id' | 'name' | 'status'>[];
  /** Number of these elections it has voted in. */
  votes: number;
}

/** An account's role, membership, and the elections it may vote in or run. */
export interface OwnStanding extends Registrations {
  role: Role;
  membership: Membership | null;
}

/** The profile of an account, for its owner. */
export function presentProfile(
  account: Account,
  { role, membership, elections, votes }: OwnStanding,
): PresentedProfile {
  const { _id, userName, fullName, email, tel, gender, terms, lastLogin, updatedAt } = account;
  const { language } = account;
  return {
    _id,
    userName,
    fullName,
    email,
    tel,
    gender,
    ...(language && { language }),
    terms,
    lastLogin,
    updatedAt,
    role,
    membership,
    elections,
    userEmail: account.email,
    verification: account.verified,
    photoUrl: imageUrl(account.photo),
    electionsCount: elections.length,
    votesCount: votes,
  };
}

/**
 * A voter, for the organisation whose roll lists them. Nothing here comes from the account, so a roll shows
 * neither whether an address had an account before nor how the account is used.
 */
export function presentRegistration(
  entry: RollEntry,
  registrations: Registrations,
  shown: { election: Election; now: Date },
): PresentedProfile {
  const { _id, fullName, email, photoUrl, verification } = presentRollEntry(entry, shown);
  return {
    _id,
    fullName,
    email,
    photoUrl,
    userName: entry.userName ?? '',
    userEmail: entry.email,
    tel: entry.tel ?? '',
    gender: entry.gender ?? null,
    ...(entry.language && { language: entry.language }),
    verification,
    role: 'voter',
    membership: null,
    elections: registrations.elections,
    electionsCount: registrations.elections.length,
    votesCount: registrations.votes,
    // Private to the account.
    terms: false,
    lastLogin: null,
    updatedAt: null,
  };
}
