import type { OrganisationPage } from '@hustings/shared';
import type { Actor } from '../../../platform/access-tokens.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { imageUrl } from '../../../platform/images/images.service.js';
import type { Organisation } from '../../core/organisations/index.js';

/** @throws AppError `not_allowed` unless the actor is a member. */
export function presentOrganisation(
  { membership }: Actor,
  { _id, name, logo, timeZone, language }: Organisation,
): OrganisationPage {
  if (!membership) throw new AppError('not_allowed');
  return { _id, name, logoUrl: imageUrl(logo), timeZone, language, role: membership.role };
}
