import { isDeepStrictEqual } from 'node:util';
import type { ElectionId } from '@hustings/shared';
import type { Deps } from '../../../platform/deps.js';
import { findElection } from '../../core/elections/index.js';
import { readBox } from './read-box.js';
import { boxToCount, recordedCount } from './counting.service.js';
import { frozenBallot } from '../box/index.js';
import type { CountedVotes } from './counts.model.js';

interface BoxFigures {
  ballots: number;
  /** Ballots whose tracking code matches their nonce and choices. */
  trackingCodes: number;
  digest: string;
}

/** A box counted again, next to its recorded figures. */
export interface StoredRecount {
  recorded: BoxFigures;
  found: BoxFigures;
  /** True if the votes, and the outcomes if any were recorded, equal the recorded ones. */
  votesAgree: boolean;
  agrees: boolean;
}

/** Counts the box of a counted election again and writes nothing; undefined before a count is recorded. */
export async function recountStored(
  { countThread }: Pick<Deps, 'countThread'>,
  electionId: ElectionId,
): Promise<StoredRecount | undefined> {
  const election = await findElection(electionId);
  const [count, frozen] = await Promise.all([recordedCount(electionId), frozenBallot(electionId)]);
  if (!count || !frozen) return undefined;
  const { signal } = new AbortController();
  const { votes, digest, trackingCodes, outcomes } = await readBox(
    await boxToCount(election, frozen, count.registered),
    { thread: countThread, signal },
    async (reading) => ({ ...reading, outcomes: await reading.outcomes(count.registered) }),
  );
  const recorded = figuresOf(count);
  const found = { ballots: votes.ballots, trackingCodes, digest };
  const votesAgree =
    isDeepStrictEqual(inOrder(votes), inOrder(count.votes)) &&
    (count.outcomes === undefined || isDeepStrictEqual(plain(outcomes), plain(count.outcomes)));
  return { recorded, found, votesAgree, agrees: votesAgree && isDeepStrictEqual(recorded, found) };
}

function figuresOf({ ballots, trackingCodes, digest }: BoxFigures): BoxFigures {
  return { ballots, trackingCodes, digest };
}

function inOrder({ ballots, candidates, positions }: CountedVotes) {
  const byId = <Item extends { _id: string }>(items: Item[]) =>
    [...items].sort((a, b) => (a._id < b._id ? -1 : 1));
  return plain({ ballots, candidates: byId(candidates), positions: byId(positions) });
}

/** The value as the database returns it: absent and undefined are the same there. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
