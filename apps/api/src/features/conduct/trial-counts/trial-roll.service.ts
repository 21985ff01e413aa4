import { randomUUID } from 'node:crypto';
import type { AccountId } from '@hustings/shared';
import { Types } from 'mongoose';
import { randomId } from '../../../platform/random-id.js';
import { accountIdOf } from '../../../platform/stored-ids.js';
import type { Election } from '../../core/elections/index.js';
import { RollEntryModel, type StoredRollEntry } from '../../core/roll/index.js';
import { searchWords, sortNameOf } from '../../core/voter-identity/index.js';

/**
 * Adds made-up voters, without account or address, to the roll of a trial election.
 *
 * @returns The ids that their accounts would have.
 */
export async function insertTrialRoll(
  { _id, org }: Pick<Election, '_id' | 'org'>,
  size: number,
): Promise<AccountId[]> {
  const entries = Array.from({ length: size }, (_, index): StoredRollEntry => {
    const fullName = `Test voter ${index + 1}`;
    return {
      _id: randomId(),
      election: new Types.ObjectId(_id),
      account: randomId(),
      org: new Types.ObjectId(org),
      person: randomUUID(),
      fullName,
      email: '',
      photo: null,
      sortName: sortNameOf(fullName),
      words: searchWords(fullName, ''),
      hasVoted: false,
      invited: 'none',
    };
  });
  await RollEntryModel.collection.insertMany(entries, { ordered: false });
  return entries.map(({ account }) => accountIdOf(account));
}
