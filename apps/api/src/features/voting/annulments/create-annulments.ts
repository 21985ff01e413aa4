import type { Deps } from '../../../platform/deps.js';
import type { Schedule } from '../schedule/index.js';
import { annulmentsRouter } from './annulments.router.js';
import { recordMissing } from './annulments.service.js';

/** What officers say of a result after it is recorded, which nothing changes. */
export function createAnnulments(deps: Deps, schedule: Pick<Schedule, 'bringUpToDate'>) {
  return { router: annulmentsRouter(deps, schedule), recordMissing: () => recordMissing(deps) };
}
