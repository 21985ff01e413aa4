import type { RollEntry as PresentedEntry } from '@hustings/shared';
import type { Election } from '../../core/elections/index.js';
import { imageUrl } from '../../../platform/images/images.service.js';
import { type RollEntry, marksAreHidden } from '../../core/roll/index.js';

interface Shown {
  election: Election;
  now: Date;
}

/** A roll entry as organisers see it: the data they typed, and the mark unless marks are hidden. */
export function presentRollEntry(entry: RollEntry, { election, now }: Shown): PresentedEntry {
  const { _id, fullName, email, photo, invited, byLetter, letter, memberNo, ageGroup, region } =
    entry;
  const { language, check } = entry;
  const hasVoted = marksAreHidden(election, now) ? null : entry.hasVoted;
  return {
    _id,
    fullName,
    email,
    photoUrl: imageUrl(photo),
    verification: isConfirmed(hasVoted),
    hasVoted,
    invited,
    ...(byLetter && { byLetter }),
    ...(letter && { letter: true }),
    ...(check && { check }),
    ...(memberNo && { memberNo }),
    ...(language && { language }),
    ...(ageGroup && { ageGroup }),
    ...(region && { region }),
  };
}

/**
 * Voting requires a proven address, so a visible mark confirms it. Any earlier confirmation would reveal
 * who followed the invitation's link and who already had a password.
 */
function isConfirmed(hasVoted: boolean | null): boolean {
  return hasVoted === true;
}
