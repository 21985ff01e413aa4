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
import { placesOf } from './stored-voters.js';
import {
  assertDemographicsCollected,
  type ImportBatch,
  markLate,
  newRollEntry,
} from './new-roll-entry.js';
import {
  type Identified,
  accountWithoutAddress,
  personKey,
} from '../../core/voter-identity/index.js';
import { assertAddressesFit, makeAccountsWithin, storeOnRoll } from './roll-room.service.js';
import {
  assertRollOpen,
  type PlaceOnRoll,
  type RollEntry,
  rollEntryFrom,
  RollEntryModel,
  type StoredRollEntry,
} from '../../core/roll/index.js';

// Adding a voter takes three steps, because one who was removed before has a blank in the box: the
// entry is prepared, then added, then the addition is settled, which decides who may vote again.
// Accounts are created once there is room for the entries, so none ever has to be removed again.

/**
 * An entry for somebody, whose account is yet to be made or found. A password is checked and not
 * kept: an organiser knows it.
 *
 * @throws AppError `election_closed`, `confirmation_differs`, `invalid`, `not_an_image`.
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
 * The same for many, in a few database calls, without photos.
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

/** Gives entries their accounts, made or found. @throws AppError `limit_reached`. */
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

/** Those that exist: by address, and by id. */
function accountsOf(reachable: readonly { email: string }[], others: readonly AccountId[]) {
  return Promise.all([
    accountIdsByEmails(reachable.map(({ email }) => email.toLowerCase())),
    accountsThere(others),
  ]);
}

/** How many accounts putting these voters on a roll would make. */
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

/** The accounts that voters without an address have, or are to have, in the given order. */
async function withoutAddress(
  { _id }: Pick<Election, '_id'>,
  voters: readonly Identified[],
): Promise<AccountId[]> {
  if (voters.length === 0) return [];
  const usual = voters.map((voter) => accountWithoutAddress(_id, voter));
  const persons = voters.map((voter) => personKey(_id, voter));
  const [listed, taken] = await Promise.all(
    [{ person: { $in: persons } }, { account: { $in: usual } }].map((which) =>
      RollEntryModel.find({ election: _id, ...which }, { account: 1, person: 1 }).lean(),
    ),
  );
  const listedAs = new Map(listed?.map(({ person, account }) => [person, accountIdOf(account)]));
  // Somebody who had this name when added, and has another one now, keeps the account.
  const others = new Set(taken?.map(({ account }) => accountIdOf(account)));
  return voters.map((voter) => {
    const known = listedAs.get(personKey(_id, voter));
    const own = accountWithoutAddress(_id, voter);
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
    await RollEntryModel.deleteOne({ _id: entry._id, account: entry.account });
    throw new AppError('not_found', { params: { what: 'account' } });
  }
  return rollEntryFrom(entry);
}

/**
 * @returns The new entries; those whose person or member number is on the roll already are left out.
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

/** Gives entries another account whose own was deleted while they were stored. */
export async function replaceGoneAccounts(
  deps: Deps,
  org: OrganisationId,
  entries: readonly StoredRollEntry[],
): Promise<void> {
  for (let left = entries; left.length > 0;) {
    const there = await keepAccounts(left.map(({ account }) => accountIdOf(account)));
    left = left.filter(({ account }) => !there.has(accountIdOf(account)));
    if (left.length === 0) return;
    // Not where the voter has voted, or has deleted the account since: another account could vote once more.
    const replacing = left.map((entry) => ({
      entry,
      filter: { _id: entry._id, account: entry.account, hasVoted: false },
    }));
    await giveAccounts(deps, org, left);
    await RollEntryModel.bulkWrite(
      replacing.map(({ entry: { account }, filter }) => ({
        updateOne: { filter, update: { $set: { account } } },
      })),
    );
  }
}

/**
 * Ends an addition. It is undone if voting has ended or the election was deleted meanwhile, as neither
 * can have seen it.
 *
 * @param added Includes those already on the roll: an earlier process may have died before this.
 * @returns The places on the roll of all these people, who may vote from now on.
 * @throws AppError `election_closed`, `not_found`.
 */
export async function settleAddition(
  deps: Pick<Deps, 'clock' | 'failpoint'>,
  added: readonly StoredRollEntry[],
): Promise<PlaceOnRoll[]> {
  const [first] = added;
  if (!first) return [];
  const election = electionIdOf(first.election);
  try {
    const current = await findElection(election);
    assertRollOpen(statusOf(current, deps.clock.now()));
    if (current.frozen) await markLate(added);
  } catch (error) {
    if (error instanceof AppError) {
      await RollEntryModel.deleteMany({
        _id: { $in: added.map(({ _id }) => _id) },
        hasVoted: false,
      });
    }
    throw error;
  }
  deps.failpoint?.('adding: marked as late');
  return placesOf(election, added);
}
