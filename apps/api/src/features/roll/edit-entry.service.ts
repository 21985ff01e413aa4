import type { EditEntry } from '@hustings/shared';
import type { Deps } from '../../platform/deps.js';
import { onDuplicate } from '../../platform/duplicate-key.js';
import { AppError } from '../../platform/errors/app-error.js';
import { beforeOpening, type Election } from '../elections/index.js';
import { RollEntryModel, type StoredRollEntry } from './roll.model.js';
import { assertMayHold, hasVotingOpened } from './roll.policy.js';
import { numberKey, personKey, searchWords, sortNameOf, sortNumberOf } from './roll.rules.js';

type Details = Omit<EditEntry, 'email'>;

/**
 * Changes what an entry says of its person, other than the address. An empty text takes away what
 * stood there. From the opening of voting on nobody changes group, as with an import.
 *
 * @returns what is another now.
 * @throws AppError `invalid`; `voter_taken` for the member number of somebody else, and for a name that
 *   alone would tell two voters apart.
 */
export async function editEntry(
  deps: Deps,
  election: Election,
  entry: StoredRollEntry,
  details: Details,
): Promise<(keyof Details)[]> {
  const changed = (['fullName', 'memberNo', 'ageGroup', 'region'] as const).filter(
    (field) => details[field] !== undefined && details[field] !== (entry[field] ?? ''),
  );
  if (changed.length === 0) return [];
  const groups = changed.filter((field) => field === 'ageGroup' || field === 'region');
  assertMayHold(election, {
    ageGroup: details.ageGroup || undefined,
    region: details.region || undefined,
  });
  const frozen = new AppError('invalid', {
    errors: groups.map((path) => ({ path, code: 'group_frozen' as const })),
  });
  if (groups.length > 0 && hasVotingOpened(election, deps.clock.now())) throw frozen;
  if (groups.length > 0) {
    const written = await beforeOpening(deps, election._id, (timeLeft) =>
      RollEntryModel.updateOne(
        { _id: entry._id, anonymous: null },
        textOf(details, groups),
        timeLeft(),
      ),
    );
    if (!written) throw frozen;
  }
  const { fullName = entry.fullName, memberNo = entry.memberNo ?? '' } = details;
  const change = RollEntryModel.updateOne(
    { _id: entry._id, anonymous: null },
    {
      $set: {
        person: personKey(election._id, { email: entry.email, fullName, memberNo }),
        ...{ fullName, sortName: sortNameOf(fullName) },
        words: searchWords(fullName, entry.email, memberNo),
        ...(memberNo && { memberNo, sortNumber: sortNumberOf(memberNo) }),
        ...(memberNo &&
          changed.includes('memberNo') && { number: numberKey(election._id, memberNo) }),
      },
      ...(memberNo === '' && { $unset: { memberNo: 1, sortNumber: 1, number: 1 } }),
    },
  );
  await onDuplicate(
    () => change.exec(),
    () =>
      new AppError('voter_taken', {
        ...(memberNo &&
          changed.includes('memberNo') && {
            errors: [{ path: 'memberNo', code: 'number_of_another_voter' }],
          }),
      }),
  );
  return changed;
}

function textOf(details: Details, fields: readonly ('ageGroup' | 'region')[]) {
  const set = fields.filter((field) => details[field]);
  const unset = fields.filter((field) => !details[field]);
  return {
    ...(set.length > 0 && {
      $set: Object.fromEntries(set.map((field) => [field, details[field]])),
    }),
    ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map((field) => [field, 1])) }),
  };
}
