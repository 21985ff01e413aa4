import type { AuditField, EditEntry, FieldProblem } from '@hustings/shared';
import type { mongo } from 'mongoose';
import type { Deps } from '../../../platform/deps.js';
import { onDuplicate } from '../../../platform/duplicate-key.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { beforeOpening, type Election } from '../../core/elections/index.js';
import {
  changesMemberNumber,
  numberKey,
  personKey,
  searchWords,
  sortNameOf,
  sortNumberOf,
} from '../../core/voter-identity/index.js';
import { hasVotingOpened, RollEntryModel, type StoredRollEntry } from '../../core/roll/index.js';
import { assertDemographicsCollected } from './new-roll-entry.js';

type Details = Omit<EditEntry, 'email'>;

/**
 * Changes an entry, except its address. Empty text clears a field. As with imports, groups and existing
 * member numbers are frozen once voting opens: changing the number of a voter who has voted would free it
 * for another voter.
 *
 * @returns the fields that changed.
 * @throws AppError `invalid`; `voter_taken` for somebody else's member number, or if another voter without
 *   an address or number has the name; `unavailable` if the entry was changed meanwhile.
 */
export async function editEntry(
  deps: Deps,
  election: Election,
  entry: StoredRollEntry,
  details: Details,
): Promise<AuditField[]> {
  const changed = (['fullName', 'memberNo', 'language', 'ageGroup', 'region'] as const).filter(
    (field) => details[field] !== undefined && details[field] !== (entry[field] ?? ''),
  );
  if (changed.length === 0) return [];
  assertDemographicsCollected(election, {
    ageGroup: details.ageGroup || undefined,
    region: details.region || undefined,
  });
  const groups = changed.filter((field) => field === 'ageGroup' || field === 'region');
  const problems: FieldProblem[] = [
    ...groups.map((path) => ({ path, code: 'group_frozen' as const })),
    ...(changesMemberNumber(entry, details.memberNo)
      ? [{ path: 'memberNo', code: 'number_frozen' as const }]
      : []),
  ];
  const { fullName = entry.fullName, memberNo = entry.memberNo ?? '' } = details;
  const chosen = textOf(
    details,
    changed.filter((field) => field !== 'fullName' && field !== 'memberNo'),
  );
  const write = (within: mongo.UpdateOptions = {}) =>
    RollEntryModel.updateOne(
      // Matches nothing if another call changed the number meanwhile.
      { _id: entry._id, anonymous: null, memberNo: entry.memberNo ?? null },
      {
        $set: {
          ...chosen.$set,
          person: personKey(election._id, { email: entry.email, fullName, memberNo }),
          fullName,
          sortName: sortNameOf(fullName),
          words: searchWords(fullName, entry.email, memberNo),
          ...(memberNo && { memberNo, sortNumber: sortNumberOf(memberNo) }),
          ...(memberNo &&
            changed.includes('memberNo') && { number: numberKey(election._id, memberNo) }),
        },
        $unset: {
          ...chosen.$unset,
          ...(memberNo === '' && { memberNo: 1, sortNumber: 1, number: 1 }),
        },
      },
      within,
    ).exec();
  const { matchedCount } = await onDuplicate(
    () => (problems.length > 0 ? writeBeforeOpening(deps, election, problems, write) : write()),
    () =>
      new AppError('voter_taken', {
        ...(memberNo &&
          changed.includes('memberNo') && {
            errors: [{ path: 'memberNo', code: 'number_of_another_voter' }],
          }),
      }),
  );
  if (matchedCount === 0) throw new AppError('unavailable', { retryAfter: 1 });
  return changed;
}

/** @throws AppError `invalid` with these problems once voting has opened. */
async function writeBeforeOpening<Result>(
  deps: Deps,
  election: Election,
  errors: FieldProblem[],
  write: (timeLeft: mongo.UpdateOptions) => Promise<Result>,
): Promise<Result> {
  const written = hasVotingOpened(election, deps.clock.now())
    ? undefined
    : await beforeOpening(deps, election._id, (timeLeft) => write(timeLeft()));
  if (!written) throw new AppError('invalid', { errors });
  return written.result;
}

function textOf(details: Details, fields: readonly ('language' | 'ageGroup' | 'region')[]) {
  const set = fields.filter((field) => details[field]);
  const unset = fields.filter((field) => !details[field]);
  return {
    $set: Object.fromEntries(set.map((field) => [field, details[field]])),
    $unset: Object.fromEntries(unset.map((field) => [field, 1])),
  };
}
