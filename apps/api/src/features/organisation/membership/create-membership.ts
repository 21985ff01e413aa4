import type { Deps } from '../../../platform/deps.js';
import type { Auth } from '../../auth/index.js';
import type { Deletions } from '../../desk/elections/delete-election.service.js';
import { createOrganisationDeletion } from '../../desk/members/delete-organisation.service.js';
import { createJoining } from '../../desk/members/join-organisation.service.js';
import { membersRouter } from '../../desk/members/members.router.js';
import { registerOrganisationDeletedMails } from '../../desk/members/organisation-deleted-mails.js';
import { registerMemberInvitationMails } from '../../organisations/member-invitation-mails.js';
import { organisationsRouter } from '../../organisations/organisations.router.js';

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
