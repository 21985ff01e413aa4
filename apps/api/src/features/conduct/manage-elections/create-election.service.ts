import type { CreateElection } from '@hustings/shared';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import {
  assertCountable,
  assertTextRoom,
  assertPaperRoom,
  insertPositions,
  textLength,
} from '../../core/ballot-paper/index.js';
import { makeWhole } from './all-or-nothing.js';
import { beginUnfinished } from './unfinished-elections.service.js';
import {
  createBareElection as createWithoutPositions,
  recordCreation,
} from './elections.service.js';
import { publishedAtOnce, type Election } from '../../core/elections/index.js';

/**
 * Creates an election, with the positions and candidates in the request.
 *
 * @throws AppError `invalid` for an end in the past, `name_taken`, `not_allowed`, `limit_reached`,
 *   `unavailable` when it took too long.
 */
export async function createElection(
  deps: Deps,
  actor: Actor,
  { positions, publishing, ...input }: CreateElection,
): Promise<Election> {
  const beside = publishing && { publishing: { ...publishedAtOnce, ...publishing } };
  if (positions.length === 0) return createWithoutPositions(deps, actor, input, beside);
  const counts = positions.map((position) => position.candidates.length);
  assertCountable(counts, 'positions');
  const candidates = counts.reduce((sum, count) => sum + count, 0);
  return makeWhole(
    deps,
    await beginUnfinished(deps, actor, input, beside ?? {}),
    async (election) => {
      deps.failpoint?.('creating: election made');
      await assertPaperRoom(deps, election, 'positions', positions.length);
      await assertPaperRoom(deps, election, 'candidates', candidates);
      const length = positions.reduce((sum, each) => sum + textLength(each), 0);
      await assertTextRoom(deps, election, length, () => Promise.resolve([]), 'translations');
      await insertPositions(election, positions);
      deps.failpoint?.('creating: positions made');
      await recordCreation(deps, actor, election, {
        positions: positions.map(({ position }) => position),
        ...(candidates > 0 && { candidates }),
      });
      deps.failpoint?.('creating: in the audit trail');
    },
  );
}
