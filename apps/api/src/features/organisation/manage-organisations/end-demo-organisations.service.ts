import { accountIdSchema, type OrganisationId } from '@hustings/shared';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { deleteAccount } from '../../core/auth/index.js';
import { closeElection, electionsOfOrganisation } from '../../core/elections/index.js';
import { OrganisationModel } from '../../core/organisations/index.js';
import { organisationIdOf } from '../../../platform/stored-ids.js';
import { endOrganisation } from './delete-organisation.service.js';

/** Deletes demo organisations whose day is over. Each step can be repeated after a crash. */
export async function endDemos(deps: Deps): Promise<void> {
  for (const demo of await expiredDemos(deps.clock.now())) {
    try {
      await endDemo(deps, demo);
    } catch (err) {
      if (err instanceof AppError && err.code === 'unavailable') continue;
      deps.logger.error({ err, organisation: demo }, 'a demo organisation could not be deleted');
    }
  }
}

async function endDemo(deps: Deps, demo: OrganisationId): Promise<void> {
  // Its founder is its only member: a demo invites nobody.
  const owner = accountIdSchema.parse(demo);
  const outcome = await endOrganisation(deps, demo, owner);
  if (outcome === 'has_ballots') {
    // The next tick deletes it, once these elections are counted.
    await closeAll(deps, demo);
    return;
  }
  await deleteAccount(deps, owner);
  await forgetDemo(demo);
}

async function closeAll(deps: Deps, demo: OrganisationId): Promise<void> {
  const owner: Actor = {
    id: accountIdSchema.parse(demo),
    email: '',
    fullName: 'The end of the sample',
    membership: { organisation: demo, role: 'owner' },
    mustChangePassword: false,
  };
  for (const election of await electionsOfOrganisation(demo)) {
    try {
      await closeElection(deps, owner, election);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'not_open')) throw error;
    }
  }
}

/** The first demo organisations that have expired. */
async function expiredDemos(now: Date): Promise<OrganisationId[]> {
  const over = await OrganisationModel.find({ sampleUntil: { $lte: now } }, { _id: 1 })
    .limit(20)
    .lean();
  return over.map(({ _id }) => organisationIdOf(_id));
}

/** Its document remains without the expiry, to reject the demo's tokens. */
async function forgetDemo(id: OrganisationId): Promise<void> {
  await OrganisationModel.updateOne({ _id: id }, { $unset: { sampleUntil: 1 } });
}
