import { randomBytes } from 'node:crypto';
import {
  addVoterSchema,
  createCandidateSchema,
  createElectionSchema,
  createPositionSchema,
  type AccountId,
  type Language,
} from '@hustings/shared';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { hashPassword } from '../../../platform/passwords.js';
import { hashToken, randomToken } from '../../../platform/tokens.js';
import { beginSignUp, markVerified } from '../../core/accounts/index.js';
import { foundOrganisation, OrganisationModel } from '../../core/organisations/index.js';
import { createCandidate, createPosition } from '../../core/ballot-paper/index.js';
import { addVoters } from '../../electorate/voters/index.js';
import { demoElection } from './first-demo-election.js';
import { createBareElection } from '../../conduct/manage-elections/index.js';

const HOUR_MS = 3_600_000;
const DEMO_HOURS = 24;
/** More than the visitors who try a demo on any server in a day. */
const MOST_DEMOS = 200;

/**
 * Creates an organisation for trying the product, for a day at most. Nobody knows its owner's address or
 * password, so it can be used only in this session.
 *
 * @throws AppError `too_many_requests` if there are too many demos already.
 */
export async function beginDemo(deps: Deps, language: Language): Promise<AccountId> {
  if ((await OrganisationModel.countDocuments({ sampleUntil: { $exists: true } })) >= MOST_DEMOS) {
    throw new AppError('too_many_requests', { retryAfter: 3_600 });
  }
  const owner = await anOwner(deps, language);
  await announce(deps, owner);
  return owner.id;
}

async function anOwner(deps: Deps, language: Language): Promise<Actor> {
  const email = `sample-${randomBytes(8).toString('hex')}@sample.invalid`;
  const { account } = await beginSignUp(deps, {
    email,
    passwordHash: await hashPassword(randomToken(), {
      rounds: deps.env.BCRYPT_ROUNDS,
      lane: 'samples',
    }),
    browserHash: hashToken(randomToken()),
    organisation: demoElection.organisation,
  });
  const sampleUntil = new Date(deps.clock.now().getTime() + DEMO_HOURS * HOUR_MS);
  const organisation = await foundOrganisation(deps, {
    ...account,
    foundsAs: demoElection.organisation,
    language,
    sampleUntil,
  });
  await markVerified(deps, account._id);
  return {
    id: account._id,
    email,
    fullName: '',
    mustChangePassword: false,
    membership: { organisation: organisation._id, role: 'owner' },
  };
}

/** Creates an election in nominations that can open at any time, with the owner on its roll. */
async function announce(deps: Deps, owner: Actor): Promise<void> {
  const { name, description, positions, voters } = demoElection;
  const inHours = (hours: number) =>
    new Date(deps.clock.now().getTime() + hours * HOUR_MS).toISOString();
  const { _id: election } = await createBareElection(
    deps,
    owner,
    createElectionSchema.parse({
      name,
      description,
      startDate: deps.clock.now().toISOString(),
      votingStartDate: inHours(DEMO_HOURS),
      endDate: inHours(2 * DEMO_HOURS),
    }),
  );
  for (const { candidates, ...position } of positions) {
    const created = await createPosition(
      deps,
      owner,
      createPositionSchema.parse({ ...position, election }),
    );
    for (const fullName of candidates) {
      const candidate = { fullName, election, position: created._id };
      await createCandidate(deps, owner, createCandidateSchema.parse(candidate), undefined);
    }
  }
  const people = [
    { fullName: 'You', email: owner.email },
    ...voters.map((fullName) => ({ fullName, email: addressOf(fullName, owner) })),
  ];
  await addVoters(
    deps,
    owner,
    election,
    people.map((person) => addVoterSchema.parse({ ...person, invite: false })),
  );
}

/** Addresses are unique to a demo, so that two demos share no accounts. */
function addressOf(fullName: string, { id }: Actor): string {
  return `${fullName.toLowerCase().replace(/\W+/g, '.')}@${id}.example`;
}
