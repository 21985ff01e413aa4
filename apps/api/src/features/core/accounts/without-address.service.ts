import type { AccountId, OrganisationId } from '@hustings/shared';
import { Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.js';
import { isDuplicateKey } from '../../../platform/duplicate-key.js';
import { WITHOUT_ADDRESS } from './account-documents.js';
import { AccountModel } from './accounts.model.js';

/** A voter who votes with a letter. The account has no password. */
export interface VoterWithoutAddress {
  /** Derived from the voter, so that a repeated request creates no second account. */
  id: AccountId;
  fullName: string;
  org: OrganisationId;
}

export async function createAccountsWithoutAddress(
  { clock }: Pick<Deps, 'clock'>,
  voters: readonly VoterWithoutAddress[],
): Promise<void> {
  const documents = voters.map(({ id, fullName, org }) => ({
    _id: new Types.ObjectId(id),
    email: WITHOUT_ADDRESS + id,
    fullName,
    role: 'voter',
    verified: false,
    org: new Types.ObjectId(org),
    updatedAt: clock.now(),
  }));
  try {
    await AccountModel.insertMany(documents, { ordered: false });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/**
 * Removes the accounts among these that have no address.
 *
 * @param leaving The id returned by `beginLeaving`: an account that a roll lists meanwhile stays.
 */
export async function removeAccountsWithoutAddress(
  ids: readonly AccountId[],
  leaving: Types.ObjectId,
): Promise<void> {
  await AccountModel.deleteMany({
    _id: { $in: ids },
    email: { $regex: `^${WITHOUT_ADDRESS}` },
    leaving,
  });
}
