import type { Deps } from '../../../platform/deps.js';
import type { Auth } from '../../core/auth/index.js';
import type { Deletions } from '../../conduct/manage-elections/index.js';
import { createOrganisationDeletion } from './delete-organisation.service.js';
import { createJoining } from './join-organisation.service.js';
import { membersRouter } from './members.router.js';
import { registerOrganisationDeletedMails } from './organisation-deleted-mails.js';
import { registerMemberInvitationMails } from './member-invitation-mails.js';
import { organisationsRouter } from './organisations.router.js';

interface Needs {
  auth: Auth;
  elections: Pick<Deletions, 'decideAllOf' | 'resumeDeletions'>;
}

/** Who joins and leaves an organisation, what it says of itself, and its deletion. */
export function createMembership(deps: Deps, { auth, elections }: Needs) {
  registerMemberInvitationMails(deps);
  registerOrganisationDeletedMails(deps);
  const deletion = createOrganisationDeletion(deps, auth, elections);
  return {
    endOrganisation: deletion.endOrganisation,
    routers: [
      organisationsRouter(deps),
      membersRouter(deps, { ...auth, ...createJoining(deps), ...deletion }),
    ],
  };
}
