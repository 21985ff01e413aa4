import type { Deps } from '../../platform/deps.js';
import { changedMembers } from './memberships.service.js';
import { organisationsRouter } from './organisations.router.js';

export function createOrganisations(deps: Deps) {
  return {
    router: organisationsRouter(deps),
    changedMembers: () => changedMembers(deps),
  };
}
