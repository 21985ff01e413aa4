import { rollEntrySchema, type RollEntry as PresentedEntry } from '@hustings/shared';
import type { Account } from '../accounts/index.js';
import type { Election } from '../elections/index.js';
import { imageUrl } from '../images/index.js';
import type { RollEntry } from './voters.model.js';
import { marksAreHidden } from './voters.policy.js';

/**
 * A line of the roll for its organiser. Of an account that somebody else made it tells nothing but
 * what the organiser typed, and of who has voted nothing while that is hidden.
 */
export function presentRollEntry(
  entry: RollEntry,
  account: Account | undefined,
  { election, now }: { election: Election; now: Date },
): PresentedEntry {
  const { org } = election;
  const isOwn = account?.org === org || account?._id === org;
  return rollEntrySchema.parse({
    ...entry,
    _id: entry.account,
    hasVoted: marksAreHidden(election, now) ? null : entry.hasVoted,
    photoUrl: imageUrl(entry.photo),
    verification: isOwn && account.verified,
  });
}
