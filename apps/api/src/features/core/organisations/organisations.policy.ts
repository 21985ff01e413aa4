import { can, type Act, type OrganisationId } from '@hustings/shared';
import type { Actor } from '../../../platform/access-tokens.js';
import { AppError } from '../../../platform/errors/app-error.js';

/** @throws AppError `not_allowed`, alike for another organisation's and for what a role does not reach. */
export function assertMay(actor: Actor, act: Act, subject: { org: OrganisationId }): void {
  if (!can(actor, act, subject)) throw new AppError('not_allowed');
}

/**
 * The part of a filter that leaves only what belongs to the actor's organisation: every query over an
 * organisation has it from here.
 *
 * @throws AppError `not_allowed` for whoever has none.
 */
export function ofOrganisation({ membership }: Actor): { org: OrganisationId } {
  if (!membership) throw new AppError('not_allowed');
  return { org: membership.organisation };
}
