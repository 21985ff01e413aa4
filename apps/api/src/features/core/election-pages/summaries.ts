import type { ElectionId } from '@hustings/shared';
import type { Deps } from '../../../platform/deps.js';
import { presentElectionSummary, type PresentedSummary } from './elections.presenter.js';
import type { Election } from '../elections/index.js';
import { readHolders } from '../organisations/index.js';
import { positionOutlines } from '../ballot-paper/index.js';
import type { RollCount } from '../roll/index.js';

/** Summaries of elections for lists, in the order given. */
export async function summarise(
  { clock }: Pick<Deps, 'clock'>,
  elections: readonly Election[],
  rolls: ReadonlyMap<ElectionId, RollCount>,
): Promise<PresentedSummary[]> {
  const [outlines, holderOf] = await Promise.all([
    positionOutlines(elections.map(({ _id }) => _id)),
    readHolders(elections.map(({ org }) => org)),
  ]);
  const now = clock.now();
  return elections.map((election) =>
    presentElectionSummary(election, {
      now,
      holder: holderOf(election.org),
      roll: rolls.get(election._id),
      outline: outlines.get(election._id) ?? [],
    }),
  );
}
