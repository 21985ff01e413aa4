import type { Deps } from '../../../platform/deps.js';
import { createAskingForChecks } from './ask-for-checks.service.js';
import { createDecidingCorrections } from './decide-corrections.service.js';
import { registerEntryCheckMails } from './entry-check-mails.js';
import { entryChecksRouter } from './entry-checks.router.js';
import type { Voters } from '../voters/index.js';

/** Voters check what the roll says of them, and officers decide about their corrections. */
export function createEntryChecks(deps: Deps, voters: Voters) {
  registerEntryCheckMails(deps);
  const asking = createAskingForChecks(deps);
  const deciding = createDecidingCorrections(deps, { ...voters, ...asking });
  return { router: entryChecksRouter(deps, { ...asking, ...deciding }) };
}
