import type { Deps } from '../../../platform/deps.js';
import { changedMembers } from './memberships.service.js';

export function createOrganisations(deps: Deps) {
  return {
    changedMembers: () => changedMembers(deps),
  };
}
