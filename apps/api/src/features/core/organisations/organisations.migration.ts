import type { Migration } from '../../../platform/migrations.js';
import { foundersIn } from '../accounts/index.js';
import { foundOrganisation } from './found-organisation.service.js';

/**
 * Gives every account that signed up before there were members an organisation of its own, with its
 * id, so that the elections stored under that id are the organisation's.
 * Sign-ups whose address is not verified get theirs when it is.
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
