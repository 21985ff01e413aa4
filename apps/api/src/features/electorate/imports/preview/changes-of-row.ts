import type { AddVoter } from '@hustings/shared';
import type { Deps } from '../../../../platform/deps.js';
import type { Election } from '../../../core/elections/index.js';
import { hasVotingOpened, type StoredRollEntry } from '../../../core/roll/index.js';
import { numberOf } from '../../../core/voter-identity/index.js';

/** The voter's data in a row of a file. */
type FileRow = Pick<
  AddVoter,
  'fullName' | 'email' | 'memberNo' | 'language' | 'ageGroup' | 'region'
>;

/** An entry and the new values of its fields. */
export interface EntryChange {
  entry: StoredRollEntry;
  change: Partial<
    Pick<StoredRollEntry, 'fullName' | 'memberNo' | 'language' | 'ageGroup' | 'region'>
  >;
}

/**
 * The differences between file and roll. Empty cells are ignored. Groups are frozen once voting opens:
 * together with the counts by group, a change would reveal how somebody voted.
 */
export function changesFor(
  { clock }: Pick<Deps, 'clock'>,
  election: Election,
  entry: StoredRollEntry,
  { memberNo, ...others }: FileRow,
  { ignoreZeros = false } = {},
): EntryChange['change'] {
  if (entry.anonymous) return {};
  // A number that differs only in leading zeros stays as it is on the roll.
  const isSame =
    ignoreZeros &&
    memberNo !== undefined &&
    numberOf(memberNo, true) === numberOf(entry.memberNo ?? '', true);
  const incoming: FileRow = { ...others, ...(memberNo !== undefined && !isSame && { memberNo }) };
  const fields = hasVotingOpened(election, clock.now())
    ? (['fullName', 'memberNo', 'language'] as const)
    : (['fullName', 'memberNo', 'language', 'ageGroup', 'region'] as const);
  return Object.fromEntries(
    fields.flatMap((field) =>
      incoming[field] !== undefined && incoming[field] !== entry[field]
        ? [[field, incoming[field]]]
        : [],
    ),
  );
}
