import type { UpdateOrganisation } from '@hustings/shared';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { dropImages, storeImage } from '../../../platform/images/images.service.js';
import {
  type Organisation,
  OrganisationModel,
  organisationOf,
  type StoredOrganisation,
  imageRoomOf,
  ofOrganisation,
} from '../../core/organisations/index.js';

/**
 * Changes the fields that were sent, and drops a replaced logo.
 *
 * @throws AppError `not_allowed`, `not_an_image`, `limit_reached`.
 */
export async function updateOrganisation(
  deps: Pick<Deps, 'env'>,
  actor: Actor,
  { name, timeZone, language, logo: noLogo }: UpdateOrganisation,
  image?: Buffer,
): Promise<Organisation> {
  const { org } = ofOrganisation(actor);
  const logo = image
    ? await storeImage(image, 'logo', await imageRoomOf(deps, org))
    : noLogo === ''
      ? null
      : undefined;
  const changes = {
    ...(name !== undefined && { name }),
    ...(timeZone !== undefined && { timeZone }),
    ...(language !== undefined && { language }),
    ...(logo !== undefined && { logo }),
  };
  const before = await OrganisationModel.findOneAndUpdate(
    { _id: org, members: { $exists: true } },
    { $set: changes },
    { returnDocument: 'before' },
  ).lean<StoredOrganisation>();
  if (!before) throw new AppError('not_allowed');
  if (logo !== undefined) await dropImages([before.logo]);
  return organisationOf({ ...before, ...changes });
}
