import type { Migration } from '../../../platform/migrations.js';
import { foundersIn } from '../accounts/index.js';
import { foundOrganisation } from './found-organisation.service.js';

/**
 * Creates an organisation for every account that signed up before organisations existed. It has the
 * account's id, under which the account's elections are already stored.
 * Unverified sign-ups get theirs when they are verified.
 */
export const organisationsMigration: Migration = {
  name: 'organisations',
  async run(deps, goOn) {
    for await (const founders of foundersIn()) {
      await goOn();
      for (const founder of founders) await foundOrganisation(deps, founder);
    }
  },
};
