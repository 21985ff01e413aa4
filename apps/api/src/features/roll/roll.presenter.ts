import {
  profileSchema,
  rollEntrySchema,
  type Profile,
  type RollEntry as PresentedEntry,
} from '@hustings/shared';
import type { Registrations } from '../accounts/index.js';
import type { Election } from '../elections/index.js';
import { imageUrl } from '../images/index.js';
import type { RollEntry } from './roll.model.js';
import { marksAreHidden } from './roll.policy.js';

interface Shown {
  election: Election;
  now: Date;
}

/** A line of the roll for its organiser: what was typed, and of who has voted nothing while hidden. */
export function presentRollEntry(entry: RollEntry, { election, now }: Shown): PresentedEntry {
  const hasVoted = marksAreHidden(election, now) ? null : entry.hasVoted;
  return rollEntrySchema.parse({
    ...entry,
    hasVoted,
    photoUrl: imageUrl(entry.photo),
    verification: isConfirmed(hasVoted),
  });
}

/**
 * A voter for the organisation on whose roll it is. Nothing here comes from the account, so that
 * nobody learns from a roll whether an address had one before, or what is done with it.
 */
export function presentRegistration(
  entry: RollEntry,
  registrations: Registrations,
  shown: Shown,
): Profile {
  const { verification, ...line } = presentRollEntry(entry, shown);
  return profileSchema.parse({
    ...line,
    userName: entry.userName ?? '',
    userEmail: entry.email,
    tel: entry.tel ?? '',
    gender: entry.gender ?? null,
    verification,
    role: 'voter',
    elections: registrations.elections,
    electionsCount: registrations.elections.length,
    votesCount: registrations.votes,
    // The person's own affair.
    terms: false,
    lastLogin: null,
    updatedAt: null,
  });
}

/**
 * Nobody votes without having proven the address, so a ballot that is shown confirms it. Anything
 * earlier would tell apart who follows the invitation's link from who has a password already.
 */
function isConfirmed(hasVoted: boolean | null): boolean {
  return hasVoted === true;
}
