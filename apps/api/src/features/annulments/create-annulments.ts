import type { Deps } from '../../platform/deps.js';
import type { Ballots } from '../ballots/index.js';
import { annulmentsRouter } from './annulments.router.js';
import { recordMissing } from './annulments.service.js';

/** What officers say of a result after it is recorded, which nothing changes. */
export function createAnnulments(deps: Deps, ballots: Pick<Ballots, 'bringUpToDate'>) {
  return { router: annulmentsRouter(deps, ballots), recordMissing: () => recordMissing(deps) };
}
