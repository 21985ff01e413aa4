import { bringUpToDate } from '../src/features/voting/schedule/index.js';
import {
  addVoterSchema,
  createCandidateSchema,
  createElectionSchema,
  createPositionSchema,
  type CandidateId,
  type ElectionId,
  type PositionId,
} from '@hustings/shared';
import { Types } from 'mongoose';
import { addVoters } from '../src/features/electorate/voters/index.js';
import { startProcess } from '../src/start-process.js';
import { MovingClock } from '../src/demo/moving-clock.js';
import { beginSignUp } from '../src/features/core/accounts/index.js';
import { foundOrganisation } from '../src/features/core/organisations/index.js';
import { ballotKey } from '../src/features/voting/box/index.js';
import { createCandidate, createPosition } from '../src/features/core/ballot-paper/index.js';
import type { Actor } from '../src/platform/access-tokens.js';
import type { Deps } from '../src/platform/deps.js';
import { aPhoto } from '../src/test/builders/images.js';
import { createBareElection } from '../src/features/conduct/manage-elections/index.js';
import { type Election, findElection } from '../src/features/core/elections/index.js';
import { setNotices } from '../src/features/electorate/notices/index.js';

const DAY_MS = 86_400_000;

const methods = ['plurality', 'irv', 'stv', 'condorcet'] as const;
const method = methods.find((each) => each === process.env.BENCH_METHOD);
/**
 * Five positions with four candidates each; with `BENCH_METHOD` one position with twelve candidates, by that
 * method.
 */
const shape = method
  ? { positions: 1, candidates: 12, method }
  : { positions: 5, candidates: 4, method: methods[0] };

/** An open election, with everything needed to fill its box. */
export interface Poll {
  election: Election;
  organiser: Actor;
  key: Buffer;
  positions: { _id: PositionId; method: (typeof methods)[number]; candidates: CandidateId[] }[];
  stored: number;
}

/** Opens an election with the product's services, on a clock set three days back and then to now. */
export async function openPoll(realDeps: Deps, name: string): Promise<Poll> {
  const now = Date.now();
  const clock = new MovingClock(new Date(now - 3 * DAY_MS));
  const deps = { ...realDeps, clock };
  const inDays = (days: number) => new Date(now + days * DAY_MS).toISOString();
  const organiser = await anOrganiser(deps);
  const election = await createBareElection(
    deps,
    organiser,
    createElectionSchema.parse({
      name,
      description: 'An election for measurements.',
      startDate: inDays(-2),
      votingStartDate: inDays(-1),
      endDate: inDays(30),
      timeZone: 'UTC',
    }),
  );
  // Otherwise mails to everyone on the roll would go out during the measurement.
  await setNotices(election._id, { on: false, text: '' });
  const positions: Poll['positions'] = [];
  for (let each = 1; each <= shape.positions; each++) {
    positions.push(await aPosition(deps, organiser, election._id, `Position ${each}`));
  }
  // Voting can't open with an empty roll.
  await addVoters(startProcess(deps), organiser, election._id, [
    addVoterSchema.parse({
      fullName: 'The First of All',
      email: `first.${election._id}@example.org`,
      invite: false,
    }),
  ]);
  clock.set(new Date(now));
  const opened = await bringUpToDate(deps, await findElection(election._id));
  const key = await ballotKey(deps, opened._id);
  if (!opened.openedAt || !key) throw new Error('The election did not open.');
  return { election: opened, organiser, key, positions, stored: 0 };
}

async function anOrganiser(deps: Deps): Promise<Actor> {
  const email = `organiser.${new Types.ObjectId().toHexString()}@example.org`;
  const unused = { passwordHash: 'never used', browserHash: 'never used', organisation: '' };
  const { account } = await beginSignUp(deps, { email, ...unused });
  const { _id: organisation } = await foundOrganisation(deps, account);
  return {
    id: account._id,
    email,
    fullName: '',
    mustChangePassword: false,
    membership: { organisation, role: 'owner' },
  };
}

async function aPosition(
  deps: Deps,
  organiser: Actor,
  election: ElectionId,
  position: string,
): Promise<Poll['positions'][number]> {
  const { _id } = await createPosition(
    deps,
    organiser,
    createPositionSchema.parse({
      position,
      description: 'Leads.',
      election,
      method: shape.method,
    }),
  );
  const candidates: CandidateId[] = [];
  for (let each = 1; each <= shape.candidates; each++) {
    const input = { fullName: `Candidate ${each}`, election, position: _id };
    const candidate = await createCandidate(
      deps,
      organiser,
      createCandidateSchema.parse({ ...input, manifesto: 'A better place. '.repeat(20) }),
      await aPhoto(),
    );
    candidates.push(candidate._id);
  }
  return { _id, method: shape.method, candidates };
}
