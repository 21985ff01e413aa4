import type { AccountId, Holder, OrganisationId } from '@hustings/shared';
import { imageUrl } from '../../../platform/images/images.service.js';
import { organisationIdOf } from '../../../platform/stored-ids.js';
import type { Actor } from '../../../platform/access-tokens.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { ofOrganisation } from './organisations.policy.js';
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

/**
 * The organisation that somebody is a member of.
 *
 * @throws AppError `not_allowed`, also when it was given up a moment ago.
 */
export async function readOrganisation(actor: Actor): Promise<Organisation> {
  const organisation = await findOrganisation(ofOrganisation(actor).org);
  if (!organisation) throw new AppError('not_allowed');
  return organisation;
}

/** The one that an account is a member of. */
export async function organisationWith(account: AccountId): Promise<Organisation | null> {
  const stored = await OrganisationModel.findOne({
    'members.account': account,
  }).lean<StoredOrganisation>();
  return stored && organisationOf(stored);
}

/** What elections show of their organisation: nothing once it is gone. */
export async function readHolders(
  ids: readonly OrganisationId[],
): Promise<(id: OrganisationId) => Holder> {
  const stored = await OrganisationModel.find(
    { _id: { $in: [...new Set(ids)] } },
    { name: 1, logo: 1 },
  ).lean<Pick<StoredOrganisation, '_id' | 'name' | 'logo'>[]>();
  const holders = new Map(
    stored.map(({ _id, name, logo }) => [organisationIdOf(_id), { name, logoUrl: imageUrl(logo) }]),
  );
  return (id) => holders.get(id) ?? { name: '', logoUrl: null };
}

/** Whether an organisation shows the image, as the sweep of images asks. */
export async function isLogo(hash: string): Promise<boolean> {
  return (await OrganisationModel.exists({ logo: hash })) !== null;
}
