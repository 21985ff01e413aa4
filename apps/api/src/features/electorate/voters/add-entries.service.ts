import type { AccountId, AddVoter, OrganisationId } from '@hustings/shared';
import { Types } from 'mongoose';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Deps } from '../../../platform/deps.js';
import { duplicatesIn, isDuplicateKey } from '../../../platform/duplicate-key.js';
import { randomId } from '../../../platform/random-id.js';
import { accountIdOf, electionIdOf } from '../../../platform/stored-ids.js';
import {
  accountIdsByEmails,
  accountsThere,
  createAccountsWithoutAddress,
  createVoterAccounts,
  keepAccounts,
} from '../../core/accounts/index.js';
import { findElection, statusOf, type Election } from '../../core/elections/index.js';
import { storeImage } from '../../../platform/images/images.service.js';
import { imageRoomOf } from '../../core/organisations/index.js';
import {
  assertDemographicsCollected,
  correctLateness,
  type ImportBatch,
  newRollEntry,
} from './new-roll-entry.js';
import {
  type Identified,
  accountIdWithoutEmail,
  personKey,
} from '../../core/voter-identity/index.js';
import { assertAddressesFit, makeAccountsWithin, storeOnRoll } from './roll-room.service.js';
import { endVotingBy, takeBackEntries } from './take-off-roll.service.js';
import {
  assertRollOpen,
  hasVotingOpened,
  type RollEntry,
  rollEntryFrom,
  RollEntryModel,
  type StoredRollEntry,
} from '../../core/roll/index.js';

// A voter is added in three steps, because a voter who was removed before still has a blank in the box:
// prepare the entry, add it, settle the addition. Settling decides who may vote again. Accounts are
// created only once the roll has room for the entries, so none ever has to be removed again.

/**
 * Builds one voter's entry; the account is created or found later. Compares the password with its
 * confirmation but does not keep it, because an organiser knows it.
 *
 * @throws AppError `election_closed`, `confirmation_differs`, `invalid`, `not_an_image`, `limit_reached`.
 */
export async function prepareEntry(
  deps: Deps,
  election: Election,
  input: AddVoter,
  image: Buffer | undefined,
): Promise<StoredRollEntry> {
  assertRollOpen(statusOf(election, deps.clock.now()));
  await assertAddressesFit(deps, election, [input]);
  if (input.password !== input.confirmPassword) {
    throw new AppError('confirmation_differs', {
      errors: [{ path: 'confirmPassword', code: 'passwords_differ' }],
    });
  }
  assertDemographicsCollected(election, input);
  const photo = image
    ? await storeImage(image, 'person', await imageRoomOf(deps, election.org))
    : null;
  const [account = randomAccount()] =
    input.email === '' ? await withoutAddress(election, [input]) : [];
  return newRollEntry(deps, election, account, input, photo);
}

/**
 * Builds many entries in a few database calls, without photos.
 *
 * @throws AppError `election_closed`, `invalid`.
 */
export async function prepareEntries(
  deps: Deps,
  election: Election,
  voters: readonly AddVoter[],
  batch?: ImportBatch,
): Promise<StoredRollEntry[]> {
  assertRollOpen(statusOf(election, deps.clock.now()));
  for (const voter of voters) assertDemographicsCollected(election, voter);
  await assertAddressesFit(deps, election, voters);
  const reachable = voters.filter(({ email }) => email !== '');
  const others = voters.filter(({ email }) => email === '');
  const ids = await withoutAddress(election, others);
  const entryOf = (voter: AddVoter, account = randomAccount()) =>
    newRollEntry(deps, election, account, voter, null, batch);
  return [
    ...reachable.map((voter) => entryOf(voter)),
    ...others.map((voter, each) => entryOf(voter, ids[each])),
  ];
}

function randomAccount(): AccountId {
  return accountIdOf(randomId());
}

/** Finds or creates the entries' accounts. @throws AppError `limit_reached`. */
export async function giveAccounts(
  deps: Deps,
  org: OrganisationId,
  entries: readonly StoredRollEntry[],
): Promise<void> {
  const reachable = entries.filter(({ email }) => email !== '');
  const others = entries.filter(({ email }) => email === '');
  const [known, there] = await accountsOf(
    reachable,
    others.map(({ account }) => accountIdOf(account)),
  );
  const missing = entries.length - known.size - there.size;
  await makeAccountsWithin(deps, org, missing, async () => {
    const made = await createVoterAccounts(
      deps,
      reachable.map(({ email, fullName, photo }) => ({ email, fullName, photo, org })),
      known,
    );
    for (const [each, { account }] of made.entries()) {
      const entry = reachable[each];
      if (entry) entry.account = new Types.ObjectId(account);
    }
    await createAccountsWithoutAddress(
      deps,
      others.map(({ account, fullName }) => ({ id: accountIdOf(account), fullName, org })),
    );
  });
}

/** The existing accounts: of reachable voters by address, of the others by id. */
function accountsOf(reachable: readonly { email: string }[], others: readonly AccountId[]) {
  return Promise.all([
    accountIdsByEmails(reachable.map(({ email }) => email.toLowerCase())),
    accountsThere(others),
  ]);
}

/** Counts the accounts that adding these voters to a roll would create. */
export async function countNewAccounts(
  election: Pick<Election, '_id'>,
  voters: readonly Identified[],
): Promise<number> {
  if (voters.length === 0) return 0;
  const reachable = voters.filter(({ email }) => email !== '');
  const others = voters.filter(({ email }) => email === '');
  const [known, there] = await accountsOf(reachable, await withoutAddress(election, others));
  return voters.length - known.size - there.size;
}

/** The current or future accounts of voters without an address, in the given order. */
async function withoutAddress(
  { _id }: Pick<Election, '_id'>,
  voters: readonly Identified[],
): Promise<AccountId[]> {
  if (voters.length === 0) return [];
  const usual = voters.map((voter) => accountIdWithoutEmail(_id, voter));
  const persons = voters.map((voter) => personKey(_id, voter));
  const [listed, taken] = await Promise.all(
    [{ person: { $in: persons } }, { account: { $in: usual } }].map((which) =>
      RollEntryModel.find({ election: _id, ...which }, { account: 1, person: 1 }).lean(),
    ),
  );
  const listedAs = new Map(listed?.map(({ person, account }) => [person, accountIdOf(account)]));
  // A voter added under this name and renamed since keeps the account.
  const others = new Set(taken?.map(({ account }) => accountIdOf(account)));
  return voters.map((voter) => {
    const known = listedAs.get(personKey(_id, voter));
    const own = accountIdWithoutEmail(_id, voter);
    return known ?? (others.has(own) ? randomAccount() : own);
  });
}

/**
 * @returns undefined if the person or the member number is already on the roll.
 * @throws AppError `limit_reached`; `not_found`, with nothing added, if the account was deleted meanwhile.
 */
export async function addEntry(
  deps: Deps,
  election: Election,
  entry: StoredRollEntry,
): Promise<RollEntry | undefined> {
  try {
    await storeOnRoll(deps, election, [entry], async () => {
      await giveAccounts(deps, election.org, [entry]);
      await RollEntryModel.create(entry);
    });
  } catch (error) {
    if (isDuplicateKey(error)) return undefined;
    throw error;
  }
  deps.failpoint?.('adding: entry made');
  const account = accountIdOf(entry.account);
  if (!(await keepAccounts([account])).has(account)) {
    await takeBackEntries(deps, [entry]);
    throw new AppError('not_found', { params: { what: 'account' } });
  }
  return rollEntryFrom(entry);
}

/**
 * @returns The new entries, without those whose person or member number is already on the roll.
 * @throws AppError `limit_reached`.
 */
export async function addEntries(
  deps: Deps,
  election: Election,
  entries: readonly StoredRollEntry[],
): Promise<RollEntry[]> {
  const stored = storeOnRoll(deps, election, entries, async () => {
    await giveAccounts(deps, election.org, entries);
    await RollEntryModel.collection.insertMany([...entries], { ordered: false });
  });
  const taken = new Set(await stored.then(() => [], duplicatesIn));
  const added = entries.filter((_, index) => !taken.has(index));
  await replaceGoneAccounts(deps, election.org, added);
  return added.map(rollEntryFrom);
}

/** Gives entries a new account if theirs was deleted while they were being stored. */
export async function replaceGoneAccounts(
  deps: Deps,
  org: OrganisationId,
  entries: readonly StoredRollEntry[],
): Promise<void> {
  for (let left = entries; left.length > 0;) {
    const there = await keepAccounts(left.map(({ account }) => accountIdOf(account)));
    left = left.filter(({ account }) => !there.has(accountIdOf(account)));
    if (left.length === 0) return;
    // Not if the voter has voted or deleted the account since: a new account could vote a second time.
    const replacing = left.map((entry) => ({
      entry,
      filter: { _id: entry._id, account: entry.account, hasVoted: false },
    }));
    // Voters without an address keep their account's id, and with it their place in the box.
    await endVotingBy(
      deps,
      left.filter(({ email }) => email !== ''),
    );
    await giveAccounts(deps, org, left);
    await RollEntryModel.bulkWrite(
      replacing.map(({ entry: { account }, filter }) => ({
        updateOne: { filter, update: { $set: { account } } },
      })),
    );
  }
}

/**
 * Completes an addition, or undoes it if voting has ended or the election was deleted meanwhile, as that
 * may have missed the new entries. Afterwards, the blanks of all these voters in the box can be lifted.
 *
 * @param added Includes voters already on the roll: an earlier process may have died before this step.
 * @throws AppError `election_closed`, `not_found`.
 */
export async function settleAddition(deps: Deps, added: readonly StoredRollEntry[]): Promise<void> {
  const [first] = added;
  if (!first) return;
  const election = electionIdOf(first.election);
  try {
    let isCorrected: boolean;
    // Looked at again after a correction, because voting may open or be taken back during it.
    do {
      const current = await findElection(election);
      const now = deps.clock.now();
      assertRollOpen(statusOf(current, now));
      isCorrected = await correctLateness(added, hasVotingOpened(current, now));
    } while (isCorrected);
  } catch (error) {
    if (error instanceof AppError) await takeBackEntries(deps, added);
    throw error;
  }
  deps.failpoint?.('adding: marked as late');
}
