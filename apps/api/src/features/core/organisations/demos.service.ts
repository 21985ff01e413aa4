import type { OrganisationId } from '@hustings/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import { OrganisationModel } from './organisations.model.js';

/** True for a demo organisation, which sends no mail. */
export async function isDemo(id: OrganisationId): Promise<boolean> {
  return (await OrganisationModel.exists({ _id: id, sampleUntil: { $exists: true } })) !== null;
}

/** @throws AppError `sample_mails_nobody`. */
export async function assertMailsOut(id: OrganisationId): Promise<void> {
  if (await isDemo(id)) throw new AppError('sample_mails_nobody');
}
