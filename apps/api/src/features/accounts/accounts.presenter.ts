import { profileSchema, type Profile } from '@hustings/shared';
import { imageUrl } from '../images/index.js';
import type { Account } from './account.js';

/** What the electoral rolls know of an account. */
export interface Registrations {
  elections: Pick<Profile['elections'][number], '_id' | 'name' | 'status'>[];
  /** How many of them it has voted in. */
  votes: number;
}

/** An account for its owner. */
export function presentProfile(account: Account, registrations: Registrations): Profile {
  return profileSchema.parse({
    ...account,
    userEmail: account.email,
    verification: account.verified,
    photoUrl: imageUrl(account.photo),
    elections: registrations.elections,
    electionsCount: registrations.elections.length,
    votesCount: registrations.votes,
  });
}
