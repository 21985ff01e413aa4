import type { PersonId, UpdateProfile } from '@hustings/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { findAccount, updateProfile, type Account } from '../../core/accounts/index.js';
import { findElection } from '../../core/elections/index.js';
import { ofOrganisation } from '../../core/organisations/index.js';
import { editEntries, registrationForMember } from '../../electorate/voters/index.js';
import { seenBy } from '../../core/roll/index.js';
import {
  presentProfile,
  presentRegistration,
  type PresentedProfile,
} from './profiles.presenter.js';
import { ownStanding, registrationsOf } from './registrations.service.js';

/**
 * The actor's own account, or a voter as the organisation has registered them.
 *
 * @throws AppError `not_found`, `not_allowed`.
 */
export async function readPerson(
  deps: Deps,
  actor: Actor,
  id: PersonId,
): Promise<PresentedProfile> {
  if (id !== actor.id) return readRegistration(deps, actor, id);
  const account = await findAccount(actor.id);
  if (!account) throw new AppError('not_found');
  return ownProfile(deps, account);
}

/**
 * Changes the contact data of the actor's own account, or of a voter on the organisation's rolls, never of
 * that voter's account.
 *
 * @throws AppError `not_found`, `not_allowed`, `election_closed`, `not_an_image`.
 */
export async function editPerson(
  deps: Deps,
  actor: Actor,
  id: PersonId,
  input: UpdateProfile,
  image: { buffer: Buffer } | undefined,
): Promise<PresentedProfile> {
  if (id === actor.id) return ownProfile(deps, await updateProfile(deps, actor.id, input, image));
  await editEntries(deps, actor, id, input, image);
  return readRegistration(deps, actor, id);
}

async function ownProfile(deps: Deps, account: Account): Promise<PresentedProfile> {
  return presentProfile(account, await ownStanding(deps, account._id));
}

async function readRegistration(deps: Deps, actor: Actor, id: PersonId): Promise<PresentedProfile> {
  const entry = await registrationForMember(actor, 'readElections', id);
  const [registrations, election] = await Promise.all([
    registrationsOf(deps, entry.account, ofOrganisation(actor).org),
    findElection(entry.election),
  ]);
  return presentRegistration(seenBy(actor, election)(entry), registrations, {
    election,
    now: deps.clock.now(),
  });
}
