import { createHash, type Hash } from 'node:crypto';
import {
  addToProfiles,
  addVotes,
  ballotsBoxLine,
  boxHeader,
  codesBoxLine,
  emptyProfiles,
  emptyTally,
  type BoxKind,
  type ElectionId,
  type PositionId,
  type Profiles,
} from '@hustings/shared';
import { Types, type mongo } from 'mongoose';
import { inBatches } from '../../../platform/in-batches.js';
import { trackingCodeFor } from '../opening/ballot-key.js';
import type { FrozenBallot } from '../opening/opening.service.js';
import { ballotCollection, type StoredBallot } from '../ballots.model.js';
import type { CountedVotes } from '../counting/counts.model.js';
import { countedVotes } from '../counting/tally.service.js';
import { inOrderOfText, type AlikeVotes } from './listed-votes.js';

type BoxBallot = Pick<StoredBallot, 'trackingCode' | 'nonce' | 'vote'>;

/** Every ballot of a box in the order of the tracking codes, in constant memory. */
export function ballotsByCode(electionId: ElectionId): mongo.FindCursor<BoxBallot> {
  return ballotCollection()
    .find<BoxBallot>(
      { election: new Types.ObjectId(electionId) },
      { projection: { _id: 0, trackingCode: 1, nonce: 1, vote: 1 } },
    )
    .sort({ trackingCode: 1 })
    .batchSize(1_000);
}

/** Every vote of a box of version 1 in the order of its own text, apart from its tracking code. */
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

/** The positions in the order in which a box goes through them. */
export function byId<Position extends { _id: string }>(positions: readonly Position[]): Position[] {
  return [...positions].sort((a, b) => (a._id < b._id ? -1 : 1));
}

/** What was found in a box. */
export interface BoxReading {
  votes: CountedVotes;
  profiles: Profiles;
  /** See docs/secrecy.md. */
  digest: string;
  /** How many follow from their ballot's nonce and choices. */
  trackingCodes: number;
  /** What the box lists apart from its codes, position by position; nothing where it lists ballots. */
  listed: [PositionId, AlikeVotes[]][];
}

/** Different votes that are kept to be counted together. In a large box, most ballots say what others do. */
const VOTES_KEPT = 10_000;

/**
 * Reads a whole box, letting requests have a turn after each thousand ballots. The memory it takes
 * follows the number of different votes, not of ballots.
 *
 * @param signal ends it, by an error.
 */
export async function readBox(
  electionId: ElectionId,
  { version, methods }: Pick<FrozenBallot, 'version' | 'methods'>,
  kind: BoxKind,
  signal: AbortSignal,
): Promise<BoxReading> {
  const hash = createHash('sha256').update(boxHeader(version, kind, electionId));
  const tally = emptyTally();
  const profiles = emptyProfiles(methods);
  const alike = new Map<string, number>();
  const countAlike = () => {
    for (const [vote, ballots] of alike) {
      addVotes(tally, methods, vote, ballots);
      addToProfiles(profiles, vote, ballots);
    }
    alike.clear();
  };
  let trackingCodes = 0;
  for await (const ballots of inBatches(ballotsByCode(electionId))) {
    let lines = '';
    for (const { trackingCode, nonce, vote } of ballots) {
      if (trackingCode === trackingCodeFor(version, electionId, nonce, vote)) trackingCodes += 1;
      lines +=
        kind === 'codes' ? codesBoxLine(trackingCode) : ballotsBoxLine(trackingCode, nonce, vote);
      alike.set(vote, (alike.get(vote) ?? 0) + 1);
    }
    hash.update(lines);
    if (alike.size > VOTES_KEPT) countAlike();
    signal.throwIfAborted();
  }
  countAlike();
  if (kind === 'codes' && version === 1) {
    for await (const vote of votesByText(electionId)) {
      hash.update(codesBoxLine(vote));
      signal.throwIfAborted();
    }
  }
  const listed = kind === 'codes' && version === 2 ? votesListed(profiles, tally.ballots) : [];
  hashVotes(hash, listed);
  return {
    votes: countedVotes(tally),
    profiles,
    digest: hash.digest('hex'),
    trackingCodes,
    listed,
  };
}

function votesListed(profiles: Profiles, ballots: number): BoxReading['listed'] {
  return [...profiles]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([position, profile]) => [position, inOrderOfText(profile, ballots)]);
}

function hashVotes(hash: Hash, listed: BoxReading['listed']): void {
  for (const [position, votes] of listed) {
    hash.update(codesBoxLine(position));
    for (const alike of votes) {
      const line = codesBoxLine(alike.vote);
      for (let each = 0; each < alike.ballots; each++) hash.update(line);
    }
  }
}
