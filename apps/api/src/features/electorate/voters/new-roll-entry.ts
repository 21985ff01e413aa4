import { waitingForMail } from '../invitations/index.js';
import type { AccountId, AddVoter, FieldProblem, ImportId } from '@hustings/shared';
import { Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.js';
import { randomId } from '../../../platform/random-id.js';
import type { Election } from '../../core/elections/index.js';
import {
  numberKey,
  personKey,
  searchWords,
  sortNameOf,
  sortNumberOf,
} from '../../core/voter-identity/index.js';
import { RollEntryModel, type StoredRollEntry, hasVotingOpened } from '../../core/roll/index.js';
import { AppError } from '../../../platform/errors/app-error.js';

/** The import that creates an entry. */
export interface ImportBatch {
  import: ImportId;
  /** The batch of its entries that are waiting for an invitation. */
  mailing: string;
}

/** Builds the stored roll entry, including the fields derived from what was typed. */
export function newRollEntry(
  deps: Pick<Deps, 'clock'>,
  election: Election,
  account: AccountId,
  input: AddVoter,
  photo: string | null,
  batch?: ImportBatch,
): StoredRollEntry {
  const { fullName, email, memberNo, language, ageGroup, region } = input;
  return {
    _id: randomId(),
    election: new Types.ObjectId(election._id),
    account: new Types.ObjectId(account),
    org: new Types.ObjectId(election.org),
    person: personKey(election._id, input),
    fullName,
    email,
    photo,
    sortName: sortNameOf(fullName),
    words: searchWords(fullName, email, memberNo),
    ...(memberNo && {
      memberNo,
      sortNumber: sortNumberOf(memberNo),
      number: numberKey(election._id, memberNo),
    }),
    ...(language && { language }),
    ...(ageGroup && { ageGroup }),
    ...(region && { region }),
    hasVoted: false,
    ...(hasVotingOpened(election, deps.clock.now()) && { late: true as const }),
    ...(input.invite && email !== '' ? waitingForMail(deps, batch?.mailing) : { invited: 'none' }),
    ...(batch && { import: new Types.ObjectId(batch.import) }),
  };
}

/**
 * Corrects which entries are late, if voting opened or was taken back between preparing and storing them.
 *
 * @returns false if all were right.
 */
export async function correctLateness(
  entries: readonly StoredRollEntry[],
  late: boolean,
): Promise<boolean> {
  const wrong = entries.filter((entry) => (entry.late ?? false) !== late);
  if (wrong.length === 0) return false;
  const change = late ? { $set: { late: true } } : { $unset: { late: 1 } };
  await RollEntryModel.updateMany({ _id: { $in: wrong.map(({ _id }) => _id) } }, change);
  for (const entry of wrong) {
    if (late) entry.late = true;
    else delete entry.late;
  }
  return true;
}

/** @throws AppError `invalid` for an age group or region if the election does not collect them. */
export function assertDemographicsCollected(
  election: Election,
  details: { ageGroup?: string | undefined; region?: string | undefined },
): void {
  if (election.settings.collectDemographics) return;
  const errors: FieldProblem[] = (['ageGroup', 'region'] as const)
    .filter((path) => details[path] !== undefined)
    .map((path) => ({ path, code: 'demographics_not_collected' as const }));
  if (errors.length > 0) throw new AppError('invalid', { errors });
}
