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
 * Reads the actor's organisation.
 *
 * @throws AppError `not_allowed`, also if it was deleted a moment ago.
 */
export async function readOrganisation(actor: Actor): Promise<Organisation> {
  const organisation = await findOrganisation(ofOrganisation(actor).org);
  if (!organisation) throw new AppError('not_allowed');
  return organisation;
}

/** The organisation that the account is a member of. */
export async function organisationWith(account: AccountId): Promise<Organisation | null> {
  const stored = await OrganisationModel.findOne({
    'members.account': account,
  }).lean<StoredOrganisation>();
  return stored && organisationOf(stored);
}

/** Names and logos of organisations, shown on their elections; empty once one is deleted. */
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

/** True if an organisation uses the image: for the sweep that deletes unused images. */
export async function isLogo(hash: string): Promise<boolean> {
  return (await OrganisationModel.exists({ logo: hash })) !== null;
}
