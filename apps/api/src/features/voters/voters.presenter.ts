import { rollEntrySchema, type RollEntry as PresentedEntry } from '@hustings/shared';
import type { Account } from '../accounts/index.js';
import { imageUrl } from '../images/index.js';
import type { RollEntry } from './voters.model.js';

/**
 * A line of the roll for its organiser. Of an account that somebody else made it tells nothing but
 * what the organiser typed.
 */
export function presentRollEntry(
  entry: RollEntry,
  org: string,
  account: Account | undefined,
): PresentedEntry {
  const isOwn = account?.org === org || account?._id === org;
  return rollEntrySchema.parse({
    ...entry,
    _id: entry.account,
    photoUrl: imageUrl(entry.photo),
    verification: isOwn && account.verified,
  });
}
