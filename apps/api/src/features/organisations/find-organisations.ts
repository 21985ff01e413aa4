import type { AccountId, OrganisationId } from '@hustings/shared';
import type { Organisation } from './organisation.js';
import {
  OrganisationModel,
  organisationOf,
  type StoredOrganisation,
} from './organisations.model.js';

export async function findOrganisation(id: OrganisationId): Promise<Organisation | null> {
  const stored = await OrganisationModel.findOne({
    _id: id,
    members: { $exists: true },
  }).lean<StoredOrganisation>();
  return stored && organisationOf(stored);
}

/** The one that an account is a member of. */
export async function organisationWith(account: AccountId): Promise<Organisation | null> {
  const stored = await OrganisationModel.findOne({
    'members.account': account,
  }).lean<StoredOrganisation>();
  return stored && organisationOf(stored);
}

/** Whether an organisation shows the image, as the sweep of images asks. */
export async function isLogo(hash: string): Promise<boolean> {
  return (await OrganisationModel.exists({ logo: hash })) !== null;
}
