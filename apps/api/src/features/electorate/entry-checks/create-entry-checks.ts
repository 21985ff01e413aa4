import type { Deps } from '../../../platform/deps.js';
import type { Auth } from '../../auth/index.js';
import { createAskingForChecks } from '../../desk/entry-checks/ask-for-checks.service.js';
import { createDecidingCorrections } from '../../desk/entry-checks/decide-corrections.service.js';
import { registerEntryCheckMails } from '../../desk/entry-checks/entry-check-mails.js';
import { entryChecksRouter } from '../../desk/entry-checks/entry-checks.router.js';
import type { Voters } from '../voters/create-voters.js';

/** Voters check what the roll says of them, and officers decide about their corrections. */
export function createEntryChecks(deps: Deps, { auth, voters }: { auth: Auth; voters: Voters }) {
  registerEntryCheckMails(deps);
  const asking = createAskingForChecks(deps);
  const deciding = createDecidingCorrections(deps, { ...voters, ...asking });
  return { router: entryChecksRouter(deps, { ...auth, ...asking, ...deciding }) };
}
