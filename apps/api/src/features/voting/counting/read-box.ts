import type { ElectionId, PositionId } from '@hustings/shared';
import type { mongo } from 'mongoose';
import type { CountThread } from '../../../platform/deps.js';
import type { FairQueue } from '../../../platform/fair-queue.js';
import { inBatches } from '../../../platform/in-batches.js';
import { askedHere, askedInThread, type Asked } from '../../../platform/thread.js';
import { BoxCount, type BoxFigures, type BoxToCount } from './box-count.js';
import { countBallots, FrozenBallotModel, ballotsByCode, votesByText } from '../box/index.js';
import { type AlikeVotes, LISTED_AT_ONCE } from './votes-in-order.js';

/** Batches that may wait for the thread while the next batch is read. */
const AHEAD = 4;

/** With more candidates than this in a position, fewer ballots make a box large. */
const USUAL = 20;

/** A box that was read completely. */
export interface BoxReading extends BoxFigures {
  outcomes: (registered: number) => Promise<ReturnType<BoxCount['outcomes']>>;
  /** The votes listed apart from codes, by position. Empty in version 1 and if the box shows ballots. */
  listed(): Iterable<[PositionId, AsyncIterable<AlikeVotes[]>]>;
}

interface How {
  thread: CountThread | undefined;
  /** Aborts the reading, by an error. */
  signal: AbortSignal;
  /** The queue for large boxes; without it, they do not wait. */
  queue?: FairQueue;
  /** Called repeatedly with the number of ballots read so far. */
  onRead?: (ballots: number) => Promise<void>;
}

/**
 * Reads a whole box and passes the results to `use`. A large box is counted in a thread, which gets the
 * raw bytes from the database; a small one in this thread, as starting another would take longer.
 */
export async function readBox<Result>(
  box: BoxToCount,
  how: How,
  use: (reading: BoxReading) => Promise<Result>,
): Promise<Result> {
  const { thread, signal, queue } = how;
  const isLarge = thread !== undefined && (await hasFrom(box, largeFrom(box, thread)));
  if (!isLarge) return readInto(askedHere(new BoxCount(box)), box, how, use);
  const readLarge = () =>
    readInto(askedInThread<BoxCount>(thread.program, box, signal), box, how, use);
  return queue ? queue.run('', readLarge) : readLarge();
}

/** Ballots that make a box large: fewer with many candidates, compared in chains of pairs or counted in stages. */
function largeFrom({ positions }: BoxToCount, { from }: CountThread): number {
  const cubes = positions.reduce((sum, { candidates }) => sum + candidates.length ** 3, 0);
  return cubes > USUAL ** 3 ? Math.ceil((from * USUAL ** 3) / cubes) : from;
}

async function hasFrom({ election }: BoxToCount, ballots: number): Promise<boolean> {
  return (await countBallots(election, ballots)) >= ballots;
}

async function readInto<Result>(
  count: Asked<BoxCount>,
  box: BoxToCount,
  { signal, onRead }: How,
  use: (reading: BoxReading) => Promise<Result>,
): Promise<Result> {
  try {
    let read = 0;
    const ballots = ballotsByCode<Uint8Array>(box.election, { raw: true });
    await handOver(ballots, count, 'addBallots', async (more) => {
      signal.throwIfAborted();
      await onRead?.((read += more));
    });
    if (box.kind === 'codes' && box.version === 1) {
      const votes = votesByText<Uint8Array>(box.election, { raw: true });
      await handOver(votes, count, 'addVotesApart', () => signal.throwIfAborted());
    }
    return await use({
      ...(await count.ask('figures')),
      outcomes: (registered) => count.ask('outcomes', registered),
      listed: () => listedIn(box, count),
    });
  } finally {
    await count.end();
  }
}

/**
 * Passes all documents to the count in batches, and waits until it has taken them all.
 *
 * @param onGiven Called with the number of documents in each batch; if it throws, everything stops.
 */
async function handOver(
  cursor: mongo.FindCursor<Uint8Array>,
  count: Asked<BoxCount>,
  as: 'addBallots' | 'addVotesApart',
  onGiven: (documents: number) => Promise<void> | void,
): Promise<void> {
  const given: Promise<void>[] = [];
  for await (const batch of inBatches(cursor)) {
    given.push(count.ask(as, joined(batch)));
    if (given.length > AHEAD) await given.shift();
    await onGiven(batch.length);
  }
  await Promise.all(given);
}

/** Copies documents into one new buffer, which can be transferred to a thread. */
function joined(documents: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(documents.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const each of documents) {
    bytes.set(each, at);
    at += each.length;
  }
  return bytes;
}

function* listedIn(
  { kind, version, positions }: BoxToCount,
  count: Asked<BoxCount>,
): Generator<[PositionId, AsyncIterable<AlikeVotes[]>]> {
  if (kind !== 'codes' || version === 1) return;
  for (const { _id } of byId(positions)) yield [_id, partsOf(_id, count)];
}

async function* partsOf(
  position: PositionId,
  count: Asked<BoxCount>,
): AsyncGenerator<AlikeVotes[], void> {
  for (let from = 0; ; from += LISTED_AT_ONCE) {
    const part = await count.ask('listedVotes', position, from, LISTED_AT_ONCE);
    if (part.length > 0) yield part;
    if (part.length < LISTED_AT_ONCE) return;
  }
}

/** The positions in the order in which a box lists them. */
export function byId<Position extends { _id: string }>(positions: readonly Position[]): Position[] {
  return [...positions].sort((a, b) => (a._id < b._id ? -1 : 1));
}

/** The secret by which the lot of a closed box is drawn; undefined before version 3. */
export async function lotSecretOf(electionId: ElectionId): Promise<string | undefined> {
  const stored = await FrozenBallotModel.findById(electionId, { lotSecret: 1 }).lean();
  return stored?.lotSecret;
}
