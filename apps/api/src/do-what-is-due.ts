import { advanceDeletions, resumeDeletions } from './features/conduct/manage-elections/index.js';
import { tellOfNominations } from './features/conduct/nominations/index.js';
import { followPlans } from './features/electorate/invitations/index.js';
import { forgetLetterKeys } from './features/electorate/letters/index.js';
import { tellNews } from './features/electorate/notices/index.js';
import { endDemos } from './features/organisation/manage-organisations/index.js';
import { recordMissing } from './features/voting/annulments/index.js';
import { tellOfPutOffs } from './features/voting/opening/index.js';
import { advanceLiveCounts } from './features/voting/results/index.js';
import { bringAllUpToDate, publishAllDue, settleAll } from './features/voting/schedule/index.js';
import type { Deps } from './platform/deps.js';
import { sweepImages } from './sweep-images.js';

/**
 * Work that every process does each second. No chore waits for another: sealing a large box or deleting a
 * large election takes long, and other elections must open and be counted meanwhile.
 */
const chores: Record<string, (deps: Deps) => Promise<void>> = {
  async elections(deps) {
    await bringAllUpToDate(deps);
    await tellOfPutOffs(deps);
    await tellOfNominations(deps);
    await followPlans(deps);
    await tellNews(deps);
    await publishAllDue(deps);
    await recordMissing(deps);
    await advanceLiveCounts(deps);
    await forgetLetterKeys(deps);
  },
  holds: settleAll,
  async deletions(deps) {
    await advanceDeletions(deps);
    await endDemos(deps);
    await resumeDeletions(deps);
    await sweepImages();
  },
};

export function registerChores(deps: Deps): void {
  for (const [name, chore] of Object.entries(chores)) {
    deps.jobs.everyTick(name, () => chore(deps));
  }
}

/** Does all chores once, in order. */
export async function doWhatIsDue(deps: Deps): Promise<void> {
  for (const chore of Object.values(chores)) await chore(deps);
}
