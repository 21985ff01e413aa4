import type { Deps } from '../../../platform/deps.js';
import type { Auth } from '../../core/auth/index.js';
import { createAskingForChecks } from './ask-for-checks.service.js';
import { createDecidingCorrections } from './decide-corrections.service.js';
import { registerEntryCheckMails } from './entry-check-mails.js';
import { entryChecksRouter } from './entry-checks.router.js';
import type { Voters } from '../voters/index.js';

/** Voters check what the roll says of them, and officers decide about their corrections. */
export function createEntryChecks(deps: Deps, { auth, voters }: { auth: Auth; voters: Voters }) {
  registerEntryCheckMails(deps);
  const asking = createAskingForChecks(deps);
  const deciding = createDecidingCorrections(deps, { ...voters, ...asking });
  return { router: entryChecksRouter(deps, { ...auth, ...asking, ...deciding }) };
}
