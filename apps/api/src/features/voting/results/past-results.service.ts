import type { Paging, PastPosition, pastResultsSchema } from '@hustings/shared';
import type { z } from 'zod';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { mayReadCount } from '../publishing/index.js';
import { ofOrganisation } from '../../core/organisations/index.js';
import { readResults, type ShownResults } from './results.service.js';
import { countedElections } from './find-counted.js';

/** The recorded results of the member's organisation that the member may read, latest count first. */
export async function listPastResults(
  deps: Deps,
  actor: Actor,
  { page, limit }: Pick<Paging, 'page' | 'limit'>,
): Promise<z.input<typeof pastResultsSchema>> {
  const counted = await countedElections(ofOrganisation(actor).org);
  const readable = counted.filter((election) => mayReadCount(election, actor, false));
  const results = [];
  // One after the other, so that other requests need not wait for a hundred results to be computed.
  for (const election of readable.slice((page - 1) * limit, page * limit)) {
    const { registered, ballots, turnout, asOf, positions } = await readResults(
      deps,
      election,
      actor,
    );
    results.push({
      _id: election._id,
      name: election.name,
      countedAt: asOf,
      registered,
      ballots,
      turnout,
      positions: positions.map(inShort),
    });
  }
  return { results, total: readable.length, page, limit };
}

function inShort(position: ShownResults['positions'][number]): PastPosition {
  const { _id, method, seats, candidates, ballots, abstentions, outcome } = position;
  const named = (is: 'elected' | 'tied') =>
    candidates.filter((each) => each[is]).map(({ fullName }) => fullName);
  return {
    _id,
    position: position.position,
    method,
    seats,
    candidates: candidates.length,
    votes: ballots - abstentions,
    abstentions,
    elected: named('elected'),
    tied: named('tied'),
    carried: outcome && 'carried' in outcome ? outcome.carried : null,
    annulled: position.annulment?.kind ?? null,
  };
}
