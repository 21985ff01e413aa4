import type { AddVoter } from '@hustings/shared';
import type { Deps } from '../../../../platform/deps.js';
import type { Election } from '../../../core/elections/index.js';
import { hasVotingOpened, type StoredRollEntry } from '../../../core/roll/index.js';
import { numberOf } from '../../../core/voter-identity/index.js';

/** What a file says of somebody. */
type Written = Pick<AddVoter, 'fullName' | 'email' | 'memberNo' | 'ageGroup' | 'region'>;

/** An entry, and what is to stand in it. */
export interface EntryChange {
  entry: StoredRollEntry;
  change: Partial<Pick<StoredRollEntry, 'fullName' | 'memberNo' | 'ageGroup' | 'region'>>;
}

/**
 * The differences between file and roll; empty cells are ignored. Once voting is open nobody changes
 * group: with the counts of groups, that would reveal how somebody voted.
 */
export function changesOf(
  { clock }: Pick<Deps, 'clock'>,
  election: Election,
  entry: StoredRollEntry,
  { memberNo, ...written }: Written,
  { ignoreZeros = false } = {},
): EntryChange['change'] {
  if (entry.anonymous) return {};
  // The number stays as the roll has it, with its zeros.
  const isSame =
    ignoreZeros &&
    memberNo !== undefined &&
    numberOf(memberNo, true) === numberOf(entry.memberNo ?? '', true);
  const said: Written = { ...written, ...(memberNo !== undefined && !isSame && { memberNo }) };
  const fields = hasVotingOpened(election, clock.now())
    ? (['fullName', 'memberNo'] as const)
    : (['fullName', 'memberNo', 'ageGroup', 'region'] as const);
  return Object.fromEntries(
    fields.flatMap((field) =>
      said[field] !== undefined && said[field] !== entry[field] ? [[field, said[field]]] : [],
    ),
  );
}
