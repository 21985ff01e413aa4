import { randomUUID } from 'node:crypto';
import { isVotingOver, type AccountId, type ElectionStatus } from '@hustings/shared';
import { Types } from 'mongoose';
import { AppError } from '../../http/app-error.js';
import type { Actor } from '../../platform/access-tokens.js';
import type { Deps } from '../../platform/deps.js';
import { findAccount, type Account } from '../accounts/index.js';
import { recordAct } from '../audit/index.js';
import { deleteAccount } from '../auth/index.js';
import {
  electionForOrganiser,
  electionIdsOfOrganisation,
  electionsByIds,
  statusOf,
  type Election,
} from '../elections/index.js';
import { dropImages } from '../images/index.js';
import { markVoted } from './roll-marks.service.js';
import { maskedAddress, sortNameOf } from './roll.rules.js';
import { RollEntryModel, type StoredRollEntry } from './voters.model.js';
import type { VoterParts } from './voters.parts.js';
import { assertRollOpen } from './voters.policy.js';

/** This long before voting opens, a removal already waits for casts: clocks may differ. */
const OPENING_MARGIN_MS = 60_000;
const DELETED_NAME = 'Deleted voter';

/**
 * Takes a voter off one roll.
 *
 * @throws AppError `not_found`, `not_allowed`, `election_closed`, `has_voted`.
 */
export async function removeVoter(
  deps: Deps,
  parts: VoterParts,
  actor: Actor,
  electionId: string,
  accountId: AccountId,
): Promise<void> {
  const election = await electionForOrganiser(actor, electionId);
  const filter = { election: election._id, account: accountId };
  const entry = await RollEntryModel.findOne(filter).lean();
  if (!entry) {
    throw new AppError('not_found', { message: 'This voter is not on the electoral roll.' });
  }
  assertRollOpen(statusOf(election, deps.clock.now()));
  const [removed] = await takeOff(deps, parts, actor, [{ entry, election }]);
  // Gone without having been removed here, somebody else removed it at the same time.
  if (!removed && (await RollEntryModel.exists(filter))) {
    await recordRefusal(deps, actor, entry);
    throw new AppError('has_voted');
  }
}

/**
 * A refusal tells that this voter has voted, also while nobody else is shown to have: so that nobody
 * goes through a roll in this way unseen, it stands in the audit trail.
 */
async function recordRefusal(deps: Deps, actor: Actor, entry: StoredRollEntry): Promise<void> {
  await recordAct(deps, {
    election: String(entry.election),
    actor: actor.email,
    action: 'voter_removal_refused',
    details: { voter: String(entry.account), email: maskedAddress(entry.email) },
  });
}

/**
 * One's own account, or one that the organiser created.
 *
 * @throws AppError `not_found`, `not_allowed`, `has_elections`, `nothing_removable`.
 */
export async function deleteVoter(
  deps: Deps,
  parts: VoterParts,
  actor: Actor,
  accountId: AccountId,
): Promise<void> {
  const account = await findAccount(accountId);
  if (!account) throw new AppError('not_found');
  if (account._id === actor.id) await deleteOwnAccount(deps, parts, account);
  else if (actor.role === 'organiser' && account.org === actor.id) {
    await deleteCreatedAccount(deps, parts, actor, account);
  } else throw new AppError('not_allowed');
}

/**
 * The account goes. Its entries stay, without a name, where it has voted or voting has ended: a
 * roll must go on agreeing with its count. Elsewhere they go too.
 */
async function deleteOwnAccount(deps: Deps, parts: VoterParts, account: Account): Promise<void> {
  if ((await electionIdsOfOrganisation(account._id)).length > 0) {
    throw new AppError('has_elections');
  }
  await stopCasting(deps, parts, await placesOf(account._id));
  for (const { entry, election } of await placesOf(account._id)) {
    const status = election && statusOf(election, deps.clock.now());
    if (await parts.hasBallot(String(entry.election), account._id)) {
      await markVoted(String(entry.election), account._id);
    }
    if (!status || !isVotingOver(status)) {
      await RollEntryModel.deleteOne({ _id: entry._id, hasVoted: false });
    }
    await makeAnonymous(entry, status);
  }
  await deleteAccount(deps, account._id);
}

/** An entry that tells nothing of who it was. Before the count it still refuses the same address. */
async function makeAnonymous(
  entry: StoredRollEntry,
  status: ElectionStatus | undefined,
): Promise<void> {
  const counted = status === 'closed';
  await dropImages([entry.photo]);
  await RollEntryModel.updateOne(
    { _id: entry._id },
    {
      $set: {
        account: new Types.ObjectId(),
        fullName: DELETED_NAME,
        sortName: sortNameOf(DELETED_NAME),
        email: '',
        photo: null,
        words: [],
        ...(counted ? { person: randomUUID() } : { former: true }),
      },
      $unset: {
        ageGroup: 1,
        region: 1,
        invitedReason: 1,
        mailing: 1,
        mailingSince: 1,
        removingSince: 1,
      },
    },
  );
}

/** Off the organisation's rolls where that is still possible; the account too if on no other. */
async function deleteCreatedAccount(
  deps: Deps,
  parts: VoterParts,
  actor: Actor,
  account: Account,
): Promise<void> {
  const now = deps.clock.now();
  const changeable = (await placesOf(account._id, actor.id)).filter(
    (place): place is Place & { election: Election } =>
      place.election !== undefined && !isVotingOver(statusOf(place.election, now)),
  );
  const removed = await takeOff(deps, parts, actor, changeable);
  for (const { entry } of changeable) {
    if (await RollEntryModel.exists({ _id: entry._id })) await recordRefusal(deps, actor, entry);
  }
  if ((await RollEntryModel.exists({ account: account._id })) === null) {
    await deleteAccount(deps, account._id);
  } else if (removed.length === 0) {
    throw new AppError('nothing_removable');
  }
}

interface Place {
  entry: StoredRollEntry;
  /** Undefined while the election is being deleted. */
  election: Election | undefined;
}

async function placesOf(accountId: AccountId, org?: AccountId): Promise<Place[]> {
  const entries = await RollEntryModel.find({ account: accountId, ...(org && { org }) }).lean();
  const elections = await electionsByIds(entries.map((entry) => String(entry.election)));
  const byId = new Map<string, Election>(elections.map((election) => [election._id, election]));
  return entries.map((entry) => ({ entry, election: byId.get(String(entry.election)) }));
}

/**
 * Takes off the roll what holds no ballot. Whoever casts at this moment is either seen, and stays,
 * or finds no entry.
 *
 * @returns The places that were removed.
 */
async function takeOff(
  deps: Deps,
  parts: VoterParts,
  actor: Actor,
  places: (Place & { election: Election })[],
): Promise<Place[]> {
  const removing = await stopCasting(deps, parts, places);
  const removed: Place[] = [];
  for (const place of places) {
    const { _id, account, email, photo } = place.entry;
    const removingSince = removing.get(String(_id));
    if (!removingSince) continue;
    if (await parts.hasBallot(place.election._id, String(account))) {
      // The mark is for the cast, or the next repair, to make.
      await RollEntryModel.updateOne({ _id }, { $unset: { removingSince: 1 } });
      continue;
    }
    await dropImages([photo]);
    const gone = await RollEntryModel.deleteOne({ _id, hasVoted: false, removingSince });
    if (gone.deletedCount === 0) continue;
    removed.push(place);
    await recordAct(deps, {
      election: place.election._id,
      actor: actor.email,
      action: 'voter_removed',
      details: { voter: String(account), email: maskedAddress(email) },
    });
  }
  return removed;
}

/**
 * From its return on, no cast of these voters is under way or can begin.
 *
 * @returns Since when each entry is being removed, by its `_id`; those that have voted are left out.
 */
async function stopCasting(
  deps: Deps,
  parts: VoterParts,
  places: Place[],
): Promise<Map<string, Date>> {
  const now = deps.clock.now();
  const unvoted = { _id: { $in: places.map((place) => place.entry._id) }, hasVoted: false };
  await RollEntryModel.updateMany(
    { ...unvoted, removingSince: null },
    { $set: { removingSince: now } },
  );
  const marked = await RollEntryModel.find(unvoted, { removingSince: 1 }).lean();
  const votable = places.some(
    ({ entry, election }) =>
      election &&
      !entry.hasVoted &&
      now.getTime() >= election.votingStartDate.getTime() - OPENING_MARGIN_MS &&
      statusOf(election, now) !== 'closed',
  );
  if (votable) await parts.castsSettled();
  return new Map(
    marked.flatMap(({ _id, removingSince }) =>
      removingSince ? [[String(_id), removingSince] as const] : [],
    ),
  );
}
