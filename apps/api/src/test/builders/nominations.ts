import {
  nominationsSchema,
  type Election,
  type Nomination,
  type NominationId,
  type Position,
} from '@hustings/shared';
import { Types } from 'mongoose';
import { NominationModel } from '../../features/conduct/nominations/nominations.model.js';
import type { Actor } from '../../platform/access-tokens.js';
import { nominationIdOf } from '../../platform/stored-ids.js';
import type { TestApp } from '../test-app.js';
import { asking, type Asked } from './actors.js';
import { asActor, type Voter } from './ballots.js';
import { savedElection, savedPosition } from './elections.js';
import { addedVoter } from './voters.js';

/** An election in nominations, and the voters on its roll. */
export interface Nominating {
  organiser: Actor;
  election: Election;
  position: Position;
  voters: Voter[];
}

/** An election in nominations. Default: voters may nominate, and there are three of them. */
export async function nominating(
  testApp: TestApp,
  organiser: Actor,
  settings: Partial<Election['settings']> = {},
  names: readonly string[] = ['Ines Calder', 'Tom Second', 'Ada Third'],
): Promise<Nominating> {
  const made: { position?: Position } = {};
  const voters: Voter[] = [];
  const election = await savedElection(testApp, organiser, {
    status: 'nominations',
    settings: { nominations: 'roll', ...settings },
    beforeOpening: async ({ _id }) => {
      made.position = await savedPosition(testApp, organiser, _id);
      for (const fullName of names) {
        voters.push(asActor(await addedVoter(testApp, organiser, _id, { fullName })));
      }
    },
  });
  if (!made.position) throw new Error('no position was made');
  return { organiser, election, position: made.position, voters };
}

/** Sends a nomination; the caller checks the answer. */
export function proposing(
  testApp: Asked,
  { election, position }: Pick<Nominating, 'election' | 'position'>,
  actor: Actor | undefined,
  fields: Record<string, string> = {},
) {
  return asking(testApp, actor)
    .post(`/api/v1/elections/${election._id}/nominate`)
    .field({ position: position._id, who: 'self', ...fields });
}

/** The nominations of an election, as officers see them. */
export async function nominationsOf(
  testApp: Asked,
  { organiser, election }: Pick<Nominating, 'organiser' | 'election'>,
): Promise<Nomination[]> {
  const path = `/api/v1/elections/${election._id}/nominations`;
  const answer = await asking(testApp, organiser).get(path).expect(200);
  return nominationsSchema.parse(answer.body).nominations;
}

/** Stores a nomination although the election takes none: for tests of who may see it. */
export async function storedNomination(position: Position, org: string): Promise<NominationId> {
  const _id = new Types.ObjectId();
  await NominationModel.create({
    _id,
    org: new Types.ObjectId(org),
    election: new Types.ObjectId(position.election),
    position: new Types.ObjectId(position._id),
    state: 'accepted',
    self: true,
    fullName: 'Nobody Known',
    email: `nobody.${String(_id)}@example.org`,
    proposer: { account: null, name: 'Nobody Known', email: '' },
    proposedAt: new Date(0),
  });
  return nominationIdOf(_id);
}
