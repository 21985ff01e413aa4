import type { Deps } from '../../platform/deps.js';
import { registerMemberInvitationMails } from './member-invitation-mails.js';
import { changedMembers } from './memberships.service.js';
import { organisationsRouter } from './organisations.router.js';

export function createOrganisations(deps: Deps) {
  registerMemberInvitationMails(deps);
  return {
    router: organisationsRouter(deps),
    changedMembers: () => changedMembers(deps),
  };
}
