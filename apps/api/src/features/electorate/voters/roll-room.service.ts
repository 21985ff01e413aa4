import { isMadeUpAddress, type ElectionId, type OrganisationId } from '@hustings/shared';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { atMostStored, hasRoom, storeWithin, type Room } from '../../../platform/usages.js';
import { countAccountsMadeBy } from '../../core/accounts/index.js';
import type { Election } from '../../core/elections/index.js';
import { limitReached, limitsOf, type OrganisationLimits } from '../../core/organisations/index.js';
import { RollEntryModel, type StoredRollEntry } from '../../core/roll/index.js';

type OnRoll = Pick<Election, '_id' | 'org'>;

export const usageOfRoll = (election: ElectionId) => `voters of election ${election}`;
export const usageOfAccounts = (org: OrganisationId) => `accounts of organisation ${org}`;
export const usageOfRolls = (org: OrganisationId) => `voters of organisation ${org}`;

function ofRoll({ _id: election }: OnRoll, { voters_of_election: most }: OrganisationLimits): Room {
  const counted = () => RollEntryModel.countDocuments({ election });
  return { of: usageOfRoll(election), most, counted };
}

function ofRolls({ org }: Pick<OnRoll, 'org'>, { voters: most }: OrganisationLimits): Room {
  return { of: usageOfRolls(org), most, counted: () => RollEntryModel.countDocuments({ org }) };
}

function ofAccounts(org: OrganisationId, { accounts: most }: OrganisationLimits): Room {
  return { of: usageOfAccounts(org), most, counted: () => countAccountsMadeBy(org) };
}

/** The voters and accounts that a change would add. */
export interface RollChange {
  voters: number;
  accounts: number;
}

/**
 * Stores entries if the roll, and all rolls of the organisation together, have room for them.
 *
 * @throws AppError `limit_reached`.
 */
export async function storeOnRoll<Result>(
  deps: Pick<Deps, 'env'>,
  election: OnRoll,
  entries: readonly Pick<StoredRollEntry, 'person'>[],
  store: () => Promise<Result>,
): Promise<Result> {
  const limits = await limitsOf(deps, election.org);
  const tried = await tryToStore(election, limits, entries.length, store);
  if ('result' in tried) return tried.result;
  // Voters already on the roll need no room, as when an import is repeated after a crash.
  const there = await RollEntryModel.countDocuments({
    election: election._id,
    person: { $in: entries.map(({ person }) => person) },
  });
  const triedAgain =
    there > 0 ? await tryToStore(election, limits, entries.length - there, store) : tried;
  if ('result' in triedAgain) return triedAgain.result;
  throw limitReached(triedAgain.full, limits);
}

async function tryToStore<Result>(
  election: OnRoll,
  limits: OrganisationLimits,
  amount: number,
  store: () => Promise<Result>,
): Promise<{ result: Result } | { full: 'voters' | 'voters_of_election' }> {
  const outer = await storeWithin(ofRolls(election, limits), amount, () =>
    storeWithin(ofRoll(election, limits), amount, store),
  );
  return outer ? (outer.result ?? { full: 'voters_of_election' }) : { full: 'voters' };
}

/** Above this many entries, counting the people on an organisation's rolls takes seconds. */
const MANY = 10_000;

export async function mayHoldMany(org: OrganisationId): Promise<boolean> {
  return (await atMostStored(usageOfRolls(org))) > MANY;
}

/**
 * Refuses a change that would exceed the limits, before any of it is stored.
 *
 * @param election Without an id if it does not exist yet.
 * @param change Voters added, less those removed, and the accounts created for them.
 * @param path The form field that the error belongs to.
 * @throws AppError `limit_reached`.
 */
export async function assertRollRoom(
  deps: Pick<Deps, 'env'>,
  election: Pick<OnRoll, 'org'> & Partial<OnRoll>,
  change: RollChange,
  path?: string,
): Promise<void> {
  const limits = await limitsOf(deps, election.org);
  const full = await fullAfter(limits, election, change);
  if (full) throw limitReached(full, limits, path);
}

/** Whether as many voters fit on the roll, even if all are new to it and get a new account. */
export async function fitsInAnyCase(
  deps: Pick<Deps, 'env'>,
  election: OnRoll,
  voters: number,
): Promise<boolean> {
  const limits = await limitsOf(deps, election.org);
  return !(await fullAfter(limits, election, { voters, accounts: voters }));
}

/** What a change would exceed, if anything. */
async function fullAfter(
  limits: OrganisationLimits,
  { org, _id }: Pick<OnRoll, 'org'> & Partial<OnRoll>,
  { voters, accounts }: RollChange,
): Promise<'voters_of_election' | 'voters' | 'accounts' | undefined> {
  if (voters > 0) {
    const fitsRoll = _id
      ? await hasRoom(ofRoll({ _id, org }, limits), voters)
      : voters <= limits.voters_of_election;
    if (!fitsRoll) return 'voters_of_election';
    if (!(await hasRoom(ofRolls({ org }, limits), voters))) return 'voters';
  }
  if (accounts > 0 && !(await hasRoom(ofAccounts(org, limits), accounts))) return 'accounts';
  return undefined;
}

/**
 * Creates accounts for new voters, if the organisation has room for them. Accounts outlive a voter's
 * removal, so without a limit, replacing voters over and over would fill the disk.
 *
 * @throws AppError `limit_reached`.
 */
export async function makeAccountsWithin<Result>(
  deps: Pick<Deps, 'env'>,
  org: OrganisationId,
  amount: number,
  make: () => Promise<Result>,
): Promise<Result> {
  if (amount <= 0) return make();
  const limits = await limitsOf(deps, org);
  const made = await storeWithin(ofAccounts(org, limits), amount, make);
  if (!made) throw limitReached('accounts', limits);
  return made.result;
}

/** Refuses real addresses in a demo. @throws AppError `invalid`. */
export async function assertAddressesFit(
  deps: Pick<Deps, 'env'>,
  { org }: Pick<Election, 'org'>,
  voters: readonly { email: string }[],
): Promise<void> {
  if (voters.every(({ email }) => email === '' || isMadeUpAddress(email))) return;
  if (!(await limitsOf(deps, org)).isDemo) return;
  throw new AppError('invalid', { errors: [{ path: 'email', code: 'not_made_up' }] });
}
