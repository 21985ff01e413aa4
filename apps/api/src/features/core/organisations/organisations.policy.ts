import { can, type Act, type OrganisationId } from '@hustings/shared';
import type { Actor } from '../../../platform/access-tokens.js';
import { AppError } from '../../../platform/errors/app-error.js';

/** @throws AppError `not_allowed` for another organisation's data, or if the role doesn't allow the act. */
export function assertMay(actor: Actor, act: Act, subject: { org: OrganisationId }): void {
  if (!can(actor, act, subject)) throw new AppError('not_allowed');
}

/**
 * A filter for the actor's organisation, for queries over its data.
 *
 * @throws AppError `not_allowed` without an organisation.
 */
export function ofOrganisation({ membership }: Actor): { org: OrganisationId } {
  if (!membership) throw new AppError('not_allowed');
  return { org: membership.organisation };
}
