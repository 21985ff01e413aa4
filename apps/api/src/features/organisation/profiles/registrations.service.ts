import type { AccountId, OrganisationId } from '@hustings/shared';
import type { Deps } from '../../../platform/deps.js';
import {
  electionsByIds,
  electionsOfOrganisation,
  statusOf,
  type Election,
} from '../../core/elections/index.js';
import { membershipOf, roleOf } from '../../core/organisations/index.js';
import { marksAreHidden, rollEntriesOf } from '../../core/roll/index.js';
import type { OwnStanding, Registrations } from './profiles.presenter.js';

/**
 * The rolls an account is on. With `within`, only that organisation's, as its members may see them: without
 * the votes in elections that hide who has voted.
 */
export async function registrationsOf(
  deps: Pick<Deps, 'clock'>,
  account: AccountId,
  within?: OrganisationId,
): Promise<Registrations> {
  const entries = await rollEntriesOf(account, within);
  const elections = await electionsByIds(entries.map((entry) => entry.election));
  const now = deps.clock.now();
  const hidden = new Set(
    elections.filter((each) => within && marksAreHidden(each, now)).map(({ _id }) => _id),
  );
  return {
    elections: outlinesOf(elections, now),
    votes: entries.filter((entry) => entry.hasVoted && !hidden.has(entry.election)).length,
  };
}

/**
 * The elections people see in their profile: a member's organisation's, or those the account may vote in; and
 * the number it has voted in.
 */
export async function ownStanding(
  deps: Pick<Deps, 'clock'>,
  account: AccountId,
): Promise<OwnStanding> {
  const membership = await membershipOf(account);
  const registrations = await registrationsOf(deps, account);
  const elections = membership
    ? outlinesOf(await electionsOfOrganisation(membership.organisation), deps.clock.now())
    : registrations.elections;
  return { ...registrations, elections, membership, role: roleOf(membership) };
}

function outlinesOf(elections: readonly Election[], now: Date): Registrations['elections'] {
  return elections.map((election) => ({
    _id: election._id,
    name: election.name,
    status: statusOf(election, now),
  }));
}
