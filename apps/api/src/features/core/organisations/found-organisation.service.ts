import type { AccountId } from '@hustings/shared';
import { Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.js';
import { isDuplicateKey } from '../../../platform/duplicate-key.js';
import { randomId } from '../../../platform/random-id.js';
import type { Account } from '../accounts/index.js';
import { organisationWith } from './find-organisations.js';
import type { Organisation } from './organisation.js';
import {
  OrganisationModel,
  organisationOf,
  type StoredOrganisation,
} from './organisations.model.js';

type Founding = Pick<Deps, 'clock' | 'changedMemberships'>;
type Founder = Pick<Account, '_id' | 'fullName' | 'foundsAs' | 'language'> & {
  /** When a demo is removed. */
  sampleUntil?: Date;
};

/**
 * Returns the organisation that the account is a member of, or creates one with the account's id.
 * Repeated and parallel calls create only one.
 */
export async function foundOrganisation(deps: Founding, founder: Founder): Promise<Organisation> {
  const id = new Types.ObjectId(founder._id);
  return (
    (await inserted(deps, founder, id)) ??
    (await organisationWith(founder._id)) ??
    (await takenUpAgain(deps, founder, id)) ??
    // The id is taken if others now own the account's first organisation.
    (await inserted(deps, founder, randomId())) ??
    (await organisationWith(founder._id)) ??
    Promise.reject(new Error('an organisation was neither found nor made'))
  );
}

/** Null if the id is taken or the account is already a member. */
async function inserted(
  deps: Founding,
  founder: Founder,
  _id: Types.ObjectId,
): Promise<Organisation | null> {
  try {
    const made = await OrganisationModel.create({ _id, ...beginning(deps, founder) });
    return organisationOf(made.toObject());
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

/** Reuses the organisation that the account founded and later gave up. */
async function takenUpAgain(
  deps: Founding,
  founder: Founder,
  _id: Types.ObjectId,
): Promise<Organisation | null> {
  const taken = await OrganisationModel.findOneAndUpdate(
    { _id, members: { $exists: false } },
    { $set: beginning(deps, founder), $inc: { revision: 1 } },
    { returnDocument: 'after' },
  ).lean<StoredOrganisation>();
  deps.changedMemberships.forgetList();
  return taken && organisationOf(taken);
}

function beginning(
  { clock }: Founding,
  { _id, fullName, foundsAs, language, sampleUntil }: Founder,
) {
  const now = clock.now();
  return {
    name: foundsAs || fullName,
    ...(language && { language }),
    members: [{ account: new Types.ObjectId(_id), role: 'owner' as const, since: now }],
    membersChangedAt: now,
    ...(sampleUntil && { sampleUntil }),
  };
}

/** Removes the organisation of an unfinished demonstration, which nobody has used. */
export async function removeOrganisationOf(founder: AccountId): Promise<void> {
  await OrganisationModel.deleteOne({ 'members.account': founder });
}
