import type { ElectionId, PositionId } from '@hustings/shared';
import type { mongo } from 'mongoose';
import type { CountThread } from '../../../platform/deps.js';
import type { FairQueue } from '../../../platform/fair-queue.js';
import { inBatches } from '../../../platform/in-batches.js';
import { askedHere, askedInThread, type Asked } from '../../../platform/thread.js';
import { BoxCount, type BoxFigures, type BoxToCount } from './box-count.js';
import { countBallots, FrozenBallotModel, ballotsByCode, votesByText } from '../box/index.js';
import { type AlikeVotes, LISTED_AT_ONCE } from './votes-in-order.js';

/** Batches that a thread may be given before it has taken the first: so many are in memory. */
const AHEAD = 4;

/** So many candidates for one position are counted swiftly. */
const USUAL = 20;

/** A box that was read from end to end. */
export interface BoxReading extends BoxFigures {
  outcomes: (registered: number) => Promise<ReturnType<BoxCount['outcomes']>>;
  /** What the box lists apart from its codes, position by position; nothing where it lists ballots. */
  listed(): Iterable<[PositionId, AsyncIterable<AlikeVotes[]>]>;
}

interface How {
  thread: CountThread | undefined;
  /** Ends it, by an error. */
  signal: AbortSignal;
  /** Where large boxes wait for their turn; without it they wait for nothing. */
  queue?: FairQueue;
  /** Called repeatedly with the number of ballots read. */
  onRead?: (ballots: number) => Promise<void>;
}

/**
 * Reads a whole box and lets `use` ask what was found. A large one is counted in a thread, to which this
 * one only hands what the database sends; a small one here, where that takes less time than a thread's
 * start.
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

/** Where many stand, a few ballots are much work: all are compared with each other, or counted stage by stage. */
function largeFrom({ positions }: BoxToCount, { from }: CountThread): number {
  const squares = positions.reduce((sum, { candidates }) => sum + candidates.length ** 2, 0);
  return squares > USUAL ** 2 ? Math.ceil((from * USUAL ** 2) / squares) : from;
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
 * Hands over everything, batch by batch, and waits until each is taken.
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

/** In memory of their own, which can change hands. */
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

/** The positions in the order in which a box goes through them. */
export function byId<Position extends { _id: string }>(positions: readonly Position[]): Position[] {
  return [...positions].sort((a, b) => (a._id < b._id ? -1 : 1));
}

/** What the lot of a closed box is drawn by; undefined before version 3. */
export async function lotSecretOf(electionId: ElectionId): Promise<string | undefined> {
  const stored = await FrozenBallotModel.findById(electionId, { lotSecret: 1 }).lean();
  return stored?.lotSecret;
}
