import { isVotingOver, type ElectionStatus, type FieldError } from '@hustings/shared';
import { AppError } from '../../http/app-error.js';
import type { Election } from '../elections/index.js';

/** @throws AppError `election_closed` once voting has ended. */
export function assertRollOpen(status: ElectionStatus): void {
  if (isVotingOver(status)) throw new AppError('election_closed');
}

/** @throws AppError `invalid` for an age group or region where the election collects none. */
export function assertMayHold(
  election: Election,
  details: { ageGroup?: string | undefined; region?: string | undefined },
): void {
  if (election.settings.collectDemographics) return;
  const errors: FieldError[] = (['ageGroup', 'region'] as const)
    .filter((path) => details[path] !== undefined)
    .map((path) => ({ path, message: 'This election does not collect age groups and regions.' }));
  if (errors.length > 0) throw new AppError('invalid', { errors });
}
