import type { Deps } from '../../platform/deps.js';
import { migrateOnce } from '../../platform/migrations.js';
import { foundersIn } from '../accounts/index.js';
import { foundOrganisation } from './found-organisation.service.js';

/**
 * Gives every account that signed up before there were members an organisation of its own, with its
 * id, so that the elections stored under that id are the organisation's. To be called at start.
 * Sign-ups whose address is not verified get theirs when it is.
 */
export async function migrateOrganisations(
  deps: Pick<Deps, 'clock' | 'changedMemberships'>,
): Promise<void> {
  await migrateOnce(deps, 'organisations', async (goOn) => {
    for await (const founders of foundersIn()) {
      await goOn();
      for (const founder of founders) await foundOrganisation(deps, founder);
    }
  });
}
