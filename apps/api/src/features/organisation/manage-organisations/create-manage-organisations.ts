import type { Deps } from '../../../platform/deps.js';
import type { Auth } from '../../core/auth/index.js';
import { createEndingOfSamples } from './end-demo-organisations.service.js';
import { createOrganisationDeletion } from './delete-organisation.service.js';
import { registerOrganisationDeletedMails } from './organisation-deleted-mails.js';
import { organisationsRouter } from './organisations.router.js';

/** What an organisation says of itself, and its end: at an owner's wish, or when a demo's day is over. */
export function createManageOrganisations(deps: Deps, auth: Auth) {
  registerOrganisationDeletedMails(deps);
  const deletion = createOrganisationDeletion(deps, auth);
  return {
    endSamples: createEndingOfSamples(deps, deletion),
    router: organisationsRouter(deps, deletion),
  };
}
