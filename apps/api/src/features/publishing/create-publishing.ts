import type { Deps } from '../../platform/deps.js';
import type { Ballots } from '../ballots/index.js';
import { electionsToPublish, recordPublishing } from '../elections/index.js';
import { createPublicPages } from './public-pages.service.js';
import { publishingRouter } from './publishing.router.js';

interface Below {
  ballots: Pick<Ballots, 'bringUpToDate'>;
}

/** When and how results become public, and what strangers see of an election. */
export function createPublishing(deps: Deps, { ballots }: Below) {
  /** What every process does each second: whatever is due to be published. */
  async function publishDue(): Promise<void> {
    for (const election of await electionsToPublish(deps.clock.now())) {
      try {
        await ballots.bringUpToDate(election);
        await recordPublishing(deps, election._id);
      } catch (err) {
        deps.logger.error({ err, election: election._id }, 'results could not be published');
      }
    }
  }

  const pages = createPublicPages(deps, ballots);
  return { publishDue, router: publishingRouter(deps, ballots, pages) };
}
