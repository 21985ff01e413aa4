import { randomUUID } from 'node:crypto';
import {
  isVotingOver,
  type AccountId,
  type ElectionStatus,
  type PersonId,
  type RegistrationId,
} from '@hustings/shared';
import { AppError } from '../../platform/errors/app-error.js';
import type { Actor } from '../../platform/access-tokens.js';
import type { Deps } from '../../platform/deps.js';
import { randomId } from '../../platform/random-id.js';
import { findAccount, type Account } from '../accounts/index.js';
import { recordAct } from '../audit/index.js';
import { deleteAccount } from '../auth/index.js';
import {
  electionForOrganiser,
  electionIdsOfOrganisation,
  electionsByIds,
  findElection,
  statusOf,
  type Election,
} from '../elections/index.js';
import { dropImages } from '../images/index.js';
import { placeOf } from './find-roll.js';
import { registrationForOrganiser } from './registered-voters.service.js';
import { markVoted } from './roll-marks.service.js';
import { maskedAddress, sortNameOf } from './roll.rules.js';
import { RollEntryModel, type StoredRollEntry } from './roll.model.js';
import type { VoterParts } from './roll.parts.js';
import { assertRollOpen } from './roll.policy.js';

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
  id: RegistrationId,
): Promise<void> {
  const election = await electionForOrganiser(actor, electionId);
  const filter = { _id: id, election: election._id, anonymous: null };
  const entry = await RollEntryModel.findOne(filter).lean();
  if (!entry) {
    throw new AppError('not_found', { params: { what: 'voter' } });
  }
  assertRollOpen(statusOf(election, deps.clock.now()));
  const [removed] = await takeOff(deps, parts, actor, [{ entry, election }]);
  // Gone without having been removed here, somebody else removed it at the same time.
  if (removed || !(await RollEntryModel.exists(filter))) return;
  assertRollOpen(statusOf(await findElection(election._id), deps.clock.now()));
  await recordRefusal(deps, actor, entry);
  throw new AppError('has_voted');
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
    details: { voter: String(entry._id), email: maskedAddress(entry.email) },
  });
}

/**
 * Deletes one's own account; or takes a voter off all of the organisation's rolls.
 *
 * @throws AppError `not_found`, `not_allowed`, `has_elections`, `nothing_removable`.
 */
export async function deleteVoter(
  deps: Deps,
  parts: VoterParts,
  actor: Actor,
  id: PersonId,
): Promise<void> {
  if (id !== actor.id) {
    const { account } = await registrationForOrganiser(actor, id);
    await leaveOwnRolls(deps, parts, actor, account);
    return;
  }
  const account = await findAccount(actor.id);
  if (!account) throw new AppError('not_found');
  await deleteOwnAccount(deps, parts, account);
}

/**
 * The account goes. Its entries stay, without a name, where it has voted or voting has ended: a
 * roll must go on agreeing with its count. Elsewhere they go too.
 */
async function deleteOwnAccount(deps: Deps, parts: VoterParts, account: Account): Promise<void> {
  if ((await electionIdsOfOrganisation(account._id)).length > 0) {
    throw new AppError('has_elections');
  }
  for (const { entry, election } of await placesOf(account._id)) {
    const status = election && statusOf(election, deps.clock.now());
    const outcome = status === 'closed' ? 'stays' : await leaveRoll(deps, parts, entry);
    if (outcome === 'voted') await markVoted(String(entry.election), account._id);
    if (outcome !== 'gone') await makeAnonymous(entry, status);
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
        account: randomId(),
        fullName: DELETED_NAME,
        // In an order of its own among others like it, which says nothing of the order before.
        sortName: `${sortNameOf(DELETED_NAME)} ${randomUUID()}`,
        anonymous: true,
        email: '',
        photo: null,
        words: [],
        ...(counted ? { person: randomUUID() } : { former: true }),
      },
      $unset: {
        ageGroup: 1,
        region: 1,
        userName: 1,
        tel: 1,
        gender: 1,
        invitedReason: 1,
        mailing: 1,
        mailingSince: 1,
      },
    },
  );
}

/**
 * Off the organisation's rolls where that is still possible. An account that the organisation made
 * goes too if it is on no other, of which nobody is told.
 */
async function leaveOwnRolls(
  deps: Deps,
  parts: VoterParts,
  actor: Actor,
  accountId: AccountId,
): Promise<void> {
  const now = deps.clock.now();
  const changeable = (await placesOf(accountId, actor.id)).filter(
    (place): place is Place & { election: Election } =>
      place.election !== undefined && !isVotingOver(statusOf(place.election, now)),
  );
  const removed = await takeOff(deps, parts, actor, changeable);
  for (const { entry } of changeable) {
    if (await RollEntryModel.exists({ _id: entry._id })) await recordRefusal(deps, actor, entry);
  }
  if (removed.length === 0) throw new AppError('nothing_removable');
  const account = await findAccount(accountId);
  if (account?.org !== actor.id) return;
  if ((await RollEntryModel.exists({ account: accountId })) === null) {
    await deleteAccount(deps, accountId);
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
 * or finds a blank in the ballot's place.
 *
 * @returns The places that were removed.
 */
async function takeOff(
  deps: Deps,
  parts: VoterParts,
  actor: Actor,
  places: (Place & { election: Election })[],
): Promise<Place[]> {
  const removed: Place[] = [];
  for (const place of places) {
    const { _id, email } = place.entry;
    // The mark of one who has voted is for the cast, or the next repair, to make.
    if ((await leaveRoll(deps, parts, place.entry)) !== 'gone') continue;
    removed.push(place);
    await recordAct(deps, {
      election: place.election._id,
      actor: actor.email,
      action: 'voter_removed',
      details: { voter: String(_id), email: maskedAddress(email) },
    });
  }
  return removed;
}

/**
 * Takes one entry off its roll, unless a ballot or the end of voting forbids it. First a blank
 * settles whether there is a ballot; a process that dies after that has left who can no longer vote,
 * and the next try, or the count, goes on from there.
 *
 * @returns `stays` also where somebody else took it off at the same time.
 */
async function leaveRoll(
  deps: Deps,
  parts: VoterParts,
  entry: StoredRollEntry,
): Promise<'gone' | 'voted' | 'stays'> {
  const { _id } = entry;
  const election = String(entry.election);
  const place = placeOf(entry);
  const inBox = await parts.blankForRemoval(election, place);
  if (inBox === 'ballot') return 'voted';
  deps.failpoint?.('removing: place blanked');
  const [current] = await electionsByIds([election]);
  // Who is on the roll when voting ends stays there: the count has it.
  if (current && isVotingOver(statusOf(current, deps.clock.now()))) return 'stays';
  await dropImages([entry.photo]);
  const gone = await RollEntryModel.deleteOne({ _id, hasVoted: false });
  deps.failpoint?.('removing: entry gone');
  if (gone.deletedCount === 0) {
    await letStay(parts, entry);
    return 'stays';
  }
  // Voting has opened meanwhile: whoever had voted by then is put back.
  if (inBox === 'notOpened' && (await parts.blankForRemoval(election, place)) === 'ballot') {
    await RollEntryModel.create({ ...entry, hasVoted: true });
    return 'stays';
  }
  return 'gone';
}

/** Somebody else took the entry off, and the account may be on the roll again since. */
async function letStay(parts: VoterParts, entry: StoredRollEntry): Promise<void> {
  const election = String(entry.election);
  const lift = await parts.blanksOfRemoved(election);
  const again = await RollEntryModel.find({ election, account: entry.account }, { account: 1 });
  await lift(again.map(placeOf));
}
