import {
  electionSchema,
  type Candidate,
  type Election,
  type ElectionStatus,
  type NewPosition,
  type Position,
  type ElectionId,
} from '@hustings/shared';
import mongoose, { Types } from 'mongoose';
import type { Actor } from '../../platform/access-tokens.js';
import { JobModel } from '../../platform/jobs/jobs.model.js';
import { jobIdOf } from '../../platform/jobs/stored-jobs.js';
import type { TestApp } from '../test-app.js';
import { asking, type Asked } from './actors.js';
import { aPhoto } from './images.js';
import { ElectionModel } from '../../features/core/elections/index.js';
import { markCounted } from '../../features/voting/counting/index.js';

export type AskedInTime = Asked & Pick<TestApp, 'clock'>;

interface Options {
  /** The clock moves until the election has this status. Default `draft`. */
  status?: ElectionStatus;
  name?: string;
  language?: Election['language'];
  settings?: Partial<Election['settings']>;
  /** Positions, with their numbers of candidates. Default: none. */
  positions?: { position?: string; seats?: number; maxChoices?: number; candidates: number }[];
  /** Called before the clock moves, for steps possible only then. */
  beforeOpening?: (election: Election) => Promise<void>;
}

let serial = 0;

function as(testApp: Asked, organiser: Actor) {
  return asking(testApp, organiser);
}

/** Nominations start in 1 day; voting lasts from 2 to 9 days from now. */
export function electionInput(testApp: Pick<TestApp, 'clock'>) {
  const inDays = (days: number) =>
    new Date(testApp.clock.now().getTime() + days * 86_400_000).toISOString();
  return {
    name: `Election ${++serial}`,
    description: 'Who shall speak for us?',
    startDate: inDays(1),
    votingStartDate: inDays(2),
    endDate: inDays(9),
  };
}

/** An election created over HTTP, with its positions and candidates, in the status asked for. */
export async function savedElection(
  testApp: AskedInTime,
  organiser: Actor,
  { status = 'draft', positions = [], beforeOpening, ...fields }: Options = {},
): Promise<Election> {
  const answer = await as(testApp, organiser)
    .post('/api/v1/elections')
    .send({ ...electionInput(testApp), ...fields })
    .expect(201);
  const election = electionSchema.parse(answer.body);
  for (const { candidates, ...input } of positions) {
    const position = await savedPosition(testApp, organiser, election._id, input);
    for (let each = 0; each < candidates; each++) {
      await savedCandidate(testApp, organiser, position);
    }
  }
  await beforeOpening?.(election);
  return reach(testApp, organiser, election, status);
}

/** Makes it look as if another process had claimed the election's count, for 30 seconds from its end. */
export async function countedElsewhere(election: Pick<Election, '_id' | 'endDate'>): Promise<void> {
  await JobModel.create({
    _id: jobIdOf('count', { key: election._id }),
    kind: 'count',
    about: election._id,
    data: { election: election._id },
    state: 'waiting',
    claim: 'of another process',
    attempts: 1,
    progress: { done: 0 },
    createdAt: new Date(election.endDate),
    dueAt: new Date(new Date(election.endDate).getTime() + 30_000),
  });
}

async function reach(
  testApp: AskedInTime,
  organiser: Actor,
  election: Election,
  status: ElectionStatus,
): Promise<Election> {
  const { _id, startDate, votingStartDate, endDate } = election;
  const read = async () =>
    electionSchema.parse(
      (await as(testApp, organiser).get(`/api/v1/elections/${_id}`).expect(200)).body,
    );
  if (status === 'nominations') passing(testApp, startDate);
  const before = await read();
  if (status === 'draft' || status === 'nominations') return before;
  passing(testApp, votingStartDate);
  // Freezes an election in which nobody can vote, as earlier versions did at its opening.
  const isEmpty = before.candidates === 0 || before.voters === 0;
  if (isEmpty) await ElectionModel.updateOne({ _id }, { $set: { frozen: true } });
  const opened = await read();
  if (status === 'open') return opened;
  if (status === 'counting') await countedElsewhere(election);
  testApp.clock.set(endDate);
  if (status === 'counting') return read();
  testApp.clock.advance({ minutes: 1 });
  const closed = await read();
  if (closed.status === 'closed') return closed;
  await markCounted(election._id, testApp.clock.now());
  return read();
}

function passing({ clock }: Pick<TestApp, 'clock'>, instant: string): void {
  clock.set(new Date(new Date(instant).getTime() + 60_000));
}

export async function savedPosition(
  testApp: Asked,
  organiser: Actor,
  election: ElectionId,
  input: Partial<Omit<NewPosition, 'description'>> = {},
): Promise<Position> {
  const answer = await as(testApp, organiser)
    .post('/api/v1/positions')
    .send({ position: `Position ${++serial}`, description: 'Leads.', election, ...input })
    .expect(201);
  return answer.body as Position;
}

export async function savedCandidate(
  testApp: Asked,
  organiser: Actor,
  position: Pick<Position, '_id' | 'election'>,
  fullName = `Candidate ${++serial}`,
): Promise<Candidate> {
  const answer = await as(testApp, organiser)
    .post('/api/v1/candidates')
    .send({ fullName, position: position._id, election: position.election })
    .expect(201);
  return answer.body as Candidate;
}

/** Fills a position with candidates up to the maximum, in the database, because calls would take long. */
export async function aFullPosition({ _id, position, election }: Candidate): Promise<void> {
  const stored = mongoose.connection.collection('candidates');
  const one = await stored.findOne({ _id: new Types.ObjectId(_id) });
  const there = await stored.countDocuments({
    election: new Types.ObjectId(election),
    position: new Types.ObjectId(position),
  });
  await stored.insertMany(
    Array.from({ length: 300 - there }, (_, each) => ({
      ...one,
      _id: new Types.ObjectId(),
      nameKey: `another ${each}`,
    })),
  );
}

/** Stores candidates of the election directly, twenty to a position that doesn't exist: calls take long. */
export async function candidatesElsewhere({ _id }: Candidate, count: number): Promise<void> {
  const stored = mongoose.connection.collection('candidates');
  const one = await stored.findOne({ _id: new Types.ObjectId(_id) });
  const positions = Array.from({ length: Math.ceil(count / 20) }, () => new Types.ObjectId());
  await stored.insertMany(
    Array.from({ length: count }, (_, each) => ({
      ...one,
      _id: new Types.ObjectId(),
      position: positions[each % positions.length],
      nameKey: `elsewhere ${each}`,
    })),
  );
}

/** Like `savedCandidate`, with a photo, which takes much longer. */
export async function photographedCandidate(
  ...[testApp, organiser, position]: Parameters<typeof savedCandidate>
): Promise<Candidate> {
  const { _id } = await savedCandidate(testApp, organiser, position);
  const answer = await as(testApp, organiser)
    .put(`/api/v1/candidates/${_id}`)
    .attach('image', await aPhoto(), 'photo.png')
    .expect(200);
  return answer.body as Candidate;
}
