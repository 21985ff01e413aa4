import { createHash } from 'node:crypto';
import {
  addVotes,
  ballotsBoxLine,
  boxHeader,
  codesBoxLine,
  emptyTally,
  type BoxKind,
  type ElectionId,
} from '@hustings/shared';
import { Types } from 'mongoose';
import { trackingCodeFor } from '../opening/ballot-key.js';
import { ballotCollection, type StoredBallot } from '../ballots.model.js';
import type { CountedVotes } from '../counting/counts.model.js';
import { countedVotes } from '../counting/tally.service.js';

type BoxBallot = Pick<StoredBallot, 'trackingCode' | 'nonce' | 'vote'>;

/** Every ballot of a box in the order of the tracking codes, in constant memory. */
export function ballotsByCode(electionId: ElectionId): AsyncIterable<BoxBallot> {
  return ballotCollection()
    .find<BoxBallot>(
      { election: new Types.ObjectId(electionId) },
      { projection: { _id: 0, trackingCode: 1, nonce: 1, vote: 1 } },
    )
    .sort({ trackingCode: 1 })
    .batchSize(1_000);
}

/** Every vote of a box in the order of its own text, apart from its tracking code. */
export async function* votesByText(electionId: ElectionId): AsyncIterable<string> {
  const cursor = ballotCollection()
    .find<Pick<StoredBallot, 'vote'>>(
      { election: new Types.ObjectId(electionId) },
      { projection: { _id: 0, vote: 1 } },
    )
    .sort({ vote: 1 })
    .batchSize(1_000);
  for await (const { vote } of cursor) yield vote;
}

/**
 * Reads a whole box in constant memory: what was voted, its digest (see docs/secrecy.md), and how
 * many tracking codes follow from their ballot's nonce and choices.
 *
 * @param signal ends it, by an error.
 */
export async function readBox(
  electionId: ElectionId,
  kind: BoxKind,
  signal: AbortSignal,
): Promise<{ votes: CountedVotes; digest: string; trackingCodes: number }> {
  const hash = createHash('sha256').update(boxHeader(kind, electionId));
  const tally = emptyTally();
  let trackingCodes = 0;
  for await (const { trackingCode, nonce, vote } of ballotsByCode(electionId)) {
    if (trackingCode === trackingCodeFor(electionId, nonce, vote)) trackingCodes += 1;
    hash.update(
      kind === 'codes' ? codesBoxLine(trackingCode) : ballotsBoxLine(trackingCode, nonce, vote),
    );
    addVotes(tally, vote);
    signal.throwIfAborted();
  }
  if (kind === 'codes') {
    for await (const vote of votesByText(electionId)) {
      hash.update(codesBoxLine(vote));
      signal.throwIfAborted();
    }
  }
  return { votes: countedVotes(tally), digest: hash.digest('hex'), trackingCodes };
}
