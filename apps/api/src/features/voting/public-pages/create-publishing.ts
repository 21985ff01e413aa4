import type { Deps } from '../../../platform/deps.js';
import type { Schedule } from '../schedule/index.js';
import { electionsToPublish, recordPublishing } from '../publishing/index.js';
import type { Results } from '../results/index.js';
import { headOf } from './page-head.js';
import { createPublicPages } from './public-pages.service.js';
import { publishingRouter } from './publishing.router.js';
import { strangerPagesRouter } from './stranger-pages.router.js';
import { createStrangerPages } from './stranger-pages.service.js';

interface Below {
  schedule: Pick<Schedule, 'bringUpToDate'>;
  results: Pick<Results, 'preparedResults'>;
}

/** When and how results become public, and what strangers see of an election. */
export function createPublishing(deps: Deps, { schedule, results }: Below) {
  /** What every process does each second: whatever is due to be published. */
  async function publishDue(): Promise<void> {
    for (const election of await electionsToPublish(deps.clock.now())) {
      try {
        await schedule.bringUpToDate(election);
        await recordPublishing(deps, election._id);
      } catch (err) {
        deps.logger.error({ err, election: election._id }, 'results could not be published');
      }
    }
  }

  const pages = createPublicPages(deps, schedule);
  const strangers = createStrangerPages(pages, results);
  return {
    publishDue,
    /** What the public page of an election says of itself, before any script runs. */
    pageHead: async (address: string) => headOf(deps.env, await strangers.strangerPage(address)),
    router: publishingRouter(deps, schedule, pages),
    /** What stands outside the app. */
    pagesRouter: strangerPagesRouter(deps, strangers),
  };
}
