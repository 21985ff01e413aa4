import {
  PASSWORDS_DIFFER_HINT,
  type AddVoter,
  type Page,
  type RollEntry as PresentedEntry,
  type RollQuery,
} from '@hustings/shared';
import { AppError } from '../../platform/errors/app-error.js';
import type { Actor } from '../../platform/access-tokens.js';
import type { Deps } from '../../platform/deps.js';
import { isDuplicateKey } from '../../platform/duplicate-key.js';
import { createVoterAccount, findAccount } from '../accounts/index.js';
import { recordAct } from '../audit/index.js';
import { electionForOrganiser, statusOf, type Election } from '../elections/index.js';
import { storeImage } from '../images/index.js';
import { newRollEntry } from './new-roll-entry.js';
import { letVote } from './let-vote.service.js';
import { maskedAddress, searchFilter } from './roll.rules.js';
import {
  rollEntryFrom,
  RollEntryModel,
  type RollEntry,
  type StoredRollEntry,
} from './roll.model.js';
import type { VoterParts } from './roll.parts.js';
import { assertMayHold, assertRollOpen } from './roll.policy.js';
import { presentRollEntry } from './roll.presenter.js';

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
  return { results: presentAll(stored, shown), total, page, limit };
}

function presentAll(
  stored: readonly StoredRollEntry[],
  shown: { election: Election; now: Date },
): PresentedEntry[] {
  return stored.map((each) => presentRollEntry(rollEntryFrom(each), shown));
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
      voter: entry._id,
      email: maskedAddress(email),
      ...(stored.late && { late: true }),
    },
  });
  const refused = input.invite ? await parts.invite(election, [entry]) : [];
  const added: RollEntry = refused.length > 0 ? { ...entry, invited: 'failed' } : entry;
  return presentRollEntry(added, { election, now: deps.clock.now() });
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
    throw new AppError('not_found', { params: { what: 'account' } });
  }
  await letVote(deps, lift, [stored]);
  deps.failpoint?.('adding: blank gone');
  if (isTaken) throw new AppError('voter_taken');
  return rollEntryFrom(stored);
}
