import type { OrganisationId } from '@hustings/shared';
import { organisationIdOf } from '../../../platform/stored-ids.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { OrganisationModel } from './organisations.model.js';

/** How many samples there are at the moment. */
export function countSamples(): Promise<number> {
  return OrganisationModel.countDocuments({ sampleUntil: { $exists: true } });
}

/** The samples whose time is over, some at a time. */
export async function samplesOver(now: Date): Promise<OrganisationId[]> {
  const over = await OrganisationModel.find({ sampleUntil: { $lte: now } }, { _id: 1 })
    .limit(20)
    .lean();
  return over.map(({ _id }) => organisationIdOf(_id));
}

/** Nothing is left of it but what refuses its tokens. */
export async function forgetSample(id: OrganisationId): Promise<void> {
  await OrganisationModel.updateOne({ _id: id }, { $unset: { sampleUntil: 1 } });
}

/** No message goes out in its name. */
export async function isSample(id: OrganisationId): Promise<boolean> {
  return (await OrganisationModel.exists({ _id: id, sampleUntil: { $exists: true } })) !== null;
}

/** @throws AppError `sample_mails_nobody`. */
export async function assertMailsOut(id: OrganisationId): Promise<void> {
  if (await isSample(id)) throw new AppError('sample_mails_nobody');
}
