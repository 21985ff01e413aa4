import type { Deps } from '../../../platform/deps.js';
import type { Auth } from '../../core/auth/index.js';
import { createJoining } from './join-organisation.service.js';
import { membersRouter } from './members.router.js';
import { registerMemberInvitationMails } from './member-invitation-mails.js';

/** Who is a member of an organisation, who joins it and who leaves it. */
export function createMembership(deps: Deps, auth: Auth) {
  registerMemberInvitationMails(deps);
  return { router: membersRouter(deps, { ...auth, ...createJoining(deps) }) };
}
