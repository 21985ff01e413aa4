import { accountIdSchema, type OrganisationId } from '@hustings/shared';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { deleteAccount } from '../../core/auth/index.js';
import { closeElection, electionsOfOrganisation } from '../../core/elections/index.js';
import { OrganisationModel } from '../../core/organisations/index.js';
import { organisationIdOf } from '../../../platform/stored-ids.js';
import { endOrganisation } from './delete-organisation.service.js';

/** Throws samples away whose day is over; each step may be done again after a crash. */
export async function endSamples(deps: Deps): Promise<void> {
  for (const sample of await samplesOver(deps.clock.now())) {
    try {
      await endSample(deps, sample);
    } catch (err) {
      if (err instanceof AppError && err.code === 'unavailable') continue;
      deps.logger.error({ err, organisation: sample }, 'a sample could not be thrown away');
    }
  }
}

async function endSample(deps: Deps, sample: OrganisationId): Promise<void> {
  // Its founder, who is its only member: a sample invites nobody.
  const owner = accountIdSchema.parse(sample);
  const outcome = await endOrganisation(deps, sample, owner);
  if (outcome === 'has_ballots') {
    // It goes with the next tick, once they are counted.
    await closeAll(deps, sample);
    return;
  }
  await deleteAccount(deps, owner);
  await forgetSample(sample);
}

async function closeAll(deps: Deps, sample: OrganisationId): Promise<void> {
  const owner: Actor = {
    id: accountIdSchema.parse(sample),
    email: '',
    fullName: 'The end of the sample',
    membership: { organisation: sample, role: 'owner' },
    mustChangePassword: false,
  };
  for (const election of await electionsOfOrganisation(sample)) {
    try {
      await closeElection(deps, owner, election);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'not_open')) throw error;
    }
  }
}

/** The samples whose time is over, some at a time. */
async function samplesOver(now: Date): Promise<OrganisationId[]> {
  const over = await OrganisationModel.find({ sampleUntil: { $lte: now } }, { _id: 1 })
    .limit(20)
    .lean();
  return over.map(({ _id }) => organisationIdOf(_id));
}

/** Nothing is left of it but what refuses its tokens. */
async function forgetSample(id: OrganisationId): Promise<void> {
  await OrganisationModel.updateOne({ _id: id }, { $unset: { sampleUntil: 1 } });
}
