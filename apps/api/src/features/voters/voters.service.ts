import {
  isVotingOver,
  PASSWORDS_DIFFER_HINT,
  type AccountId,
  type AddVoter,
  type Page,
  type Profile,
  type RollEntry as PresentedEntry,
  type RollQuery,
  type UpdateProfile,
} from '@hustings/shared';
import { AppError } from '../../http/app-error.js';
import type { Actor } from '../../platform/access-tokens.js';
import type { Deps } from '../../platform/deps.js';
import { isDuplicateKey } from '../../platform/duplicate-key.js';
import {
  accountsByIds,
  createVoterAccount,
  findAccount,
  presentProfile,
  presentVoterProfile,
  updateProfile,
} from '../accounts/index.js';
import { recordAct } from '../audit/index.js';
import { sendPasswordReset } from '../auth/index.js';
import {
  electionForOrganiser,
  electionsByIds,
  statusOf,
  type Election,
} from '../elections/index.js';
import { storeImage } from '../images/index.js';
import { isOnRollOfOrganisation, rollEntriesOfOrganisation } from './find-roll.js';
import { newRollEntry } from './new-roll-entry.js';
import { membershipOf, registrationsOf } from './registrations.service.js';
import { letVote } from './let-vote.service.js';
import { maskedAddress, searchFilter, searchWords, sortNameOf } from './roll.rules.js';
import {
  rollEntryFrom,
  RollEntryModel,
  type RollEntry,
  type StoredRollEntry,
} from './voters.model.js';
import type { VoterParts } from './voters.parts.js';
import { assertMayHold, assertRollOpen } from './voters.policy.js';
import { presentRollEntry } from './voters.presenter.js';

const ACCOUNTS_AT_ONCE = 1_000;

/** @returns The page asked for, or without one the whole roll, by name. */
export async function listRoll(
  deps: Deps,
  actor: Actor,
  electionId: string,
  { page, limit, search }: RollQuery,
): Promise<PresentedEntry[] | Page<PresentedEntry>> {
  const election = await electionForOrganiser(actor, electionId);
  const shown = { election, now: deps.clock.now() };
  const filter = { election: election._id, ...searchFilter(search) };
  const query = RollEntryModel.find(filter).sort({ sortName: 1, _id: 1 }).lean();
  if (page === undefined) return presentAll(await query, shown);
  const [stored, total] = await Promise.all([
    query.skip((page - 1) * limit).limit(limit),
    RollEntryModel.countDocuments(filter),
  ]);
  return { results: await presentAll(stored, shown), total, page, limit };
}

async function presentAll(
  stored: readonly StoredRollEntry[],
  shown: { election: Election; now: Date },
): Promise<PresentedEntry[]> {
  const presented: PresentedEntry[] = [];
  for (let start = 0; start < stored.length; start += ACCOUNTS_AT_ONCE) {
    const entries = stored.slice(start, start + ACCOUNTS_AT_ONCE).map(rollEntryFrom);
    const accounts = await accountsByIds(entries.map((entry) => entry.account));
    const byId = new Map(accounts.map((account) => [account._id, account]));
    presented.push(
      ...entries.map((entry) => presentRollEntry(entry, byId.get(entry.account), shown)),
    );
  }
  return presented;
}

/**
 * Puts somebody on the roll, with an account made or linked.
 *
 * @throws AppError `not_found`, `not_allowed`, `election_closed`, `confirmation_differs`, `invalid`,
 *   `not_an_image`, `voter_taken`.
 */
export async function addVoter(
  deps: Deps,
  parts: VoterParts,
  actor: Actor,
  electionId: string,
  input: AddVoter,
  image: Buffer | undefined,
): Promise<PresentedEntry> {
  const election = await electionForOrganiser(actor, electionId);
  assertRollOpen(statusOf(election, deps.clock.now()));
  if (input.password !== input.confirmPassword) {
    throw new AppError('confirmation_differs', {
      errors: [{ path: 'confirmPassword', message: PASSWORDS_DIFFER_HINT }],
    });
  }
  assertMayHold(election, input);
  const photo = image ? await storeImage(image, 'person') : null;
  const { fullName, email, password } = input;
  const { account } = await createVoterAccount(deps, {
    ...{ email, fullName, photo, password },
    org: election.org,
  });
  const stored = newRollEntry(deps, election, account._id, input, photo);
  const entry = await insertEntry(deps, parts, stored);
  await recordAct(deps, {
    election: election._id,
    actor: actor.email,
    action: 'voter_added',
    details: {
      voter: account._id,
      email: maskedAddress(email),
      ...(stored.late && { late: true }),
    },
  });
  const refused = input.invite ? await parts.invite(election, [entry]) : [];
  const added: RollEntry = refused.length > 0 ? { ...entry, invited: 'failed' } : entry;
  return presentRollEntry(added, account, { election, now: deps.clock.now() });
}

async function insertEntry(
  deps: Deps,
  parts: VoterParts,
  stored: StoredRollEntry,
): Promise<RollEntry> {
  const lift = await parts.blanksOfRemoved(String(stored.election));
  const isTaken = await RollEntryModel.create(stored).then(
    () => false,
    (error: unknown) => {
      if (isDuplicateKey(error)) return true;
      throw error;
    },
  );
  if (!isTaken) deps.failpoint?.('adding: entry made');
  // A deletion of the account that ran meanwhile cannot have seen the entry.
  if (!isTaken && !(await findAccount(String(stored.account)))) {
    await RollEntryModel.deleteOne({ _id: stored._id });
    throw new AppError('not_found', { message: 'This account has just been deleted.' });
  }
  await letVote(deps, lift, [stored]);
  deps.failpoint?.('adding: blank gone');
  if (isTaken) throw new AppError('voter_taken');
  return rollEntryFrom(stored);
}

/**
 * Changes the contact data of one's own account, or of one that the organiser created: then its
 * entries on the organisation's rolls follow, where voting has not ended.
 *
 * @throws AppError `not_found`, `not_allowed`, `not_an_image`.
 */
export async function editVoter(
  deps: Deps,
  actor: Actor,
  accountId: AccountId,
  input: UpdateProfile,
  image: { buffer: Buffer } | undefined,
): Promise<Profile> {
  const account = await updateProfile(deps, actor, accountId, input, image);
  if (actor.id === accountId)
    return presentProfile(
      account,
      await (account.role === 'organiser' ? membershipOf : registrationsOf)(deps, accountId),
    );

  const fields = [
    ...Object.entries(input).flatMap(([field, value]) => (value === undefined ? [] : [field])),
    ...(image ? ['image'] : []),
  ];
  for (const election of await changeableElections(deps, actor.id, accountId)) {
    const { fullName, photo } = account;
    const filter = { election: election._id, account: accountId };
    await RollEntryModel.updateOne(filter, {
      $set: {
        ...(input.fullName !== undefined && {
          fullName,
          sortName: sortNameOf(fullName),
          words: searchWords(fullName, account.email),
        }),
        ...(image && { photo }),
      },
    });
    await recordAct(deps, {
      election: election._id,
      actor: actor.email,
      action: 'voter_edited',
      details: { voter: accountId, fields },
    });
  }
  return presentVoterProfile(account, await registrationsOf(deps, accountId, actor.id));
}

/**
 * Sends a link with which the voter chooses a new password.
 *
 * @throws AppError `not_found`, or `not_allowed` for whoever is on no roll of the organisation.
 */
export async function resetVoterPassword(
  deps: Deps,
  actor: Actor,
  accountId: AccountId,
): Promise<void> {
  if (!(await findAccount(accountId))) throw new AppError('not_found');
  if (!(await isOnRollOfOrganisation(actor.id, accountId))) throw new AppError('not_allowed');
  await sendPasswordReset(deps, accountId);
  for (const election of await changeableElections(deps, actor.id, accountId)) {
    await recordAct(deps, {
      election: election._id,
      actor: actor.email,
      action: 'password_reset_sent',
      details: { voter: accountId },
    });
  }
}

/** The organisation's elections with the account on their roll in which voting has not ended. */
async function changeableElections(
  deps: Deps,
  org: AccountId,
  accountId: AccountId,
): Promise<Election[]> {
  const entries = await rollEntriesOfOrganisation(org, accountId);
  const elections = await electionsByIds(entries.map((entry) => entry.election));
  const now = deps.clock.now();
  return elections.filter((election) => !isVotingOver(statusOf(election, now)));
}
