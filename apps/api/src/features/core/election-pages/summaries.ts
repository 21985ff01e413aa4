import type { ElectionId } from '@hustings/shared';
import type { Deps } from '../../../platform/deps.js';
import { presentElectionSummary, type PresentedSummary } from './elections.presenter.js';
import type { Election } from '../elections/index.js';
import { holderOf, holdersByIds } from '../organisations/index.js';
import { positionOutlines } from '../ballot-paper/index.js';
import type { RollCount } from '../roll/index.js';

/** Elections as lists show them, in the order given. */
export async function summarise(
  { clock }: Pick<Deps, 'clock'>,
  elections: readonly Election[],
  rolls: ReadonlyMap<ElectionId, RollCount>,
): Promise<PresentedSummary[]> {
  const [outlines, holders] = await Promise.all([
    positionOutlines(elections.map(({ _id }) => _id)),
    holdersByIds(elections.map(({ org }) => org)),
  ]);
  const now = clock.now();
  return elections.map((election) =>
    presentElectionSummary(election, {
      now,
      holder: holderOf(holders, election.org),
      roll: rolls.get(election._id),
      outline: outlines.get(election._id) ?? [],
    }),
  );
}
