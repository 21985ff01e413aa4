import type { AccountId } from '@hustings/shared';
import type { Deps } from '../../../platform/deps.js';
import {
  electionsByIds,
  electionsOfOrganisation,
  statusOf,
  type Election,
} from '../../elections/index.js';
import { marksAreHidden, rollEntriesOf, rollEntriesOfOrganisation } from '../../roll/index.js';
import type { Registrations } from './profiles.presenter.js';

/**
 * The rolls an account stands on; with `within`, only those of that organisation, as it may see
 * them: without the votes in elections that hide who has voted.
 */
export async function registrationsOf(
  deps: Pick<Deps, 'clock'>,
  account: AccountId,
  within?: AccountId,
): Promise<Registrations> {
  const entries = await (within
    ? rollEntriesOfOrganisation(within, account)
    : rollEntriesOf(account));
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

/** For a member: the elections of its organisation, and in how many elections it has voted. */
export async function membershipOf(
  deps: Pick<Deps, 'clock'>,
  account: AccountId,
): Promise<Registrations> {
  const [elections, entries] = await Promise.all([
    electionsOfOrganisation(account),
    rollEntriesOf(account),
  ]);
  return {
    elections: outlinesOf(elections, deps.clock.now()),
    votes: entries.filter((entry) => entry.hasVoted).length,
  };
}

function outlinesOf(elections: readonly Election[], now: Date): Registrations['elections'] {
  return elections.map((election) => ({
    _id: election._id,
    name: election.name,
    status: statusOf(election, now),
  }));
}
