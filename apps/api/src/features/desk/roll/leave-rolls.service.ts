import {
  isVotingOver,
  type AccountId,
  type PersonId,
  type RegistrationId,
  type ElectionId,
} from '@hustings/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import { signatureOf, type Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { electionIdOf } from '../../../platform/stored-ids.js';
import { findAccount, type Account } from '../../accounts/index.js';
import { recordAct } from '../../audit/index.js';
import { deleteAccount } from '../../auth/index.js';
import type { Ballots } from '../../ballots/index.js';
import {
  electionForMember,
  electionsByIds,
  findElection,
  statusOf,
  type Election,
} from '../../elections/index.js';
import { forgetInNominations } from '../../nominations/index.js';
import { ofOrganisation } from '../../organisations/index.js';
import {
  assertRollOpen,
  isOnAnyRoll,
  isEntryThere,
  makeAnonymous,
  markVoted,
  maskedAddress,
  placeOf,
  placesOf,
  putBack,
  removeAccountsOnlyHere,
  registrationForMember,
  removeUnmarked,
  storedEntriesOf,
  storedEntryOn,
  type StoredRollEntry,
} from '../../roll/index.js';
import { leaveOrganisation } from '../members/leave-organisation.js';

export type Leaving = ReturnType<typeof createLeaving>;

/** An entry that may be taken off its roll. */
interface Removable {
  entry: StoredRollEntry;
  election: Election;
}

/** How people are taken off rolls, or leave with their account. */
export function createLeaving(
  deps: Deps,
  { blankForRemoval, blanksOfRemoved }: Pick<Ballots, 'blankForRemoval' | 'blanksOfRemoved'>,
) {
  /**
   * Takes a voter off one roll.
   *
   * @throws AppError `not_found`, `not_allowed`, `election_closed`, `has_voted`.
   */
  async function removeVoter(
    actor: Actor,
    electionId: ElectionId,
    id: RegistrationId,
  ): Promise<void> {
    const election = await electionForMember(actor, 'keepRoll', electionId);
    const entry = await storedEntryOn(election._id, id);
    if (!entry) {
      throw new AppError('not_found', { params: { what: 'voter' } });
    }
    assertRollOpen(statusOf(election, deps.clock.now()));
    const removed = await takeOff(actor, [{ entry, election }]);
    // Gone without having been removed here, somebody else removed it at the same time.
    if (removed > 0 || !(await storedEntryOn(election._id, id))) return;
    assertRollOpen(statusOf(await findElection(election._id), deps.clock.now()));
    await recordRefusal(signatureOf(actor), entry);
    throw new AppError('has_voted');
  }

  /**
   * A refusal tells that this voter has voted, also while nobody else is shown to have: so that
   * nobody goes through a roll in this way unseen, it stands in the audit trail.
   */
  async function recordRefusal(
    by: string,
    entry: StoredRollEntry,
    action: 'voter_removal_refused' | 'voter_address_refused' = 'voter_removal_refused',
  ): Promise<void> {
    await recordAct(deps, {
      election: electionIdOf(entry.election),
      actor: by,
      action,
      details: { voter: String(entry._id), email: maskedAddress(entry.email) },
    });
  }

  /**
   * Deletes one's own account; or takes a voter off all of the organisation's rolls.
   *
   * @throws AppError `not_found`, `not_allowed`, `has_elections`, `last_owner`, `nothing_removable`.
   */
  async function deletePerson(actor: Actor, id: PersonId): Promise<void> {
    if (id !== actor.id) {
      const { account } = await registrationForMember(actor, 'keepRoll', id);
      await leaveRollsOf(actor, account);
      return;
    }
    const account = await findAccount(actor.id);
    if (!account) throw new AppError('not_found');
    await deleteOwnAccount(account);
  }

  /**
   * The account goes. Its entries stay, without a name, where it has voted or voting has ended: a
   * roll must go on agreeing with its count. Elsewhere they go too.
   */
  async function deleteOwnAccount({ _id, email }: Account): Promise<void> {
    await leaveOrganisation(deps, _id);
    await forgetInNominations(_id, email);
    for (const { entry, election } of await withElections(await storedEntriesOf(_id))) {
      const status = election && statusOf(election, deps.clock.now());
      const outcome = status === 'closed' ? 'stays' : await leaveRoll(entry);
      if (outcome === 'voted') await markVoted(electionIdOf(entry.election), [_id]);
      if (outcome !== 'gone') await makeAnonymous(entry, status);
    }
    await deleteAccount(deps, _id);
    // It may have joined another one since.
    await leaveOrganisation(deps, _id);
  }

  /**
   * Off the organisation's rolls where that is still possible. An account that the organisation made
   * goes too if it is on no other, of which nobody is told.
   */
  async function leaveRollsOf(actor: Actor, accountId: AccountId): Promise<void> {
    const now = deps.clock.now();
    const changeable = (
      await withElections(await storedEntriesOf(accountId, ofOrganisation(actor).org))
    ).flatMap(({ entry, election }) =>
      election && !isVotingOver(statusOf(election, now)) ? [{ entry, election }] : [],
    );
    const removed = await takeOff(actor, changeable);
    for (const { entry } of changeable) {
      if (await isEntryThere(entry)) await recordRefusal(signatureOf(actor), entry);
    }
    if (removed === 0) throw new AppError('nothing_removable');
    const account = await findAccount(accountId);
    if (account?.org !== ofOrganisation(actor).org) return;
    if (await isOnAnyRoll(accountId)) return;
    await deleteAccount(deps, accountId, { role: 'voter', signUp: null });
  }

  /**
   * Takes off the roll what holds no ballot. Whoever casts at this moment is either seen, and stays,
   * or finds a blank in the ballot's place.
   *
   * @returns How many were removed.
   */
  async function takeOff(actor: Actor, entries: readonly Removable[]): Promise<number> {
    let removed = 0;
    for (const { entry, election } of entries) {
      // The mark of one who has voted is for the cast, or the next repair, to make.
      if ((await leaveRoll(entry)) !== 'gone') continue;
      removed += 1;
      await recordAct(deps, {
        election: election._id,
        actor: signatureOf(actor),
        action: 'voter_removed',
        details: { voter: String(entry._id), email: maskedAddress(entry.email) },
      });
    }
    return removed;
  }

  /**
   * Takes one entry off its roll, unless a ballot or the end of voting forbids it. First a blank
   * settles whether there is a ballot; a process that dies after that has left who can no longer
   * vote, and the next try, or the count, goes on from there.
   *
   * @returns `stays` also where somebody else took it off at the same time.
   */
  async function leaveRoll(entry: StoredRollEntry): Promise<'gone' | 'voted' | 'stays'> {
    const election = electionIdOf(entry.election);
    const place = placeOf(entry);
    const opening = await openingOf(election);
    const inBox = await blankForRemoval(election, place);
    if (inBox === 'ballot') return 'voted';
    deps.failpoint?.('removing: place blanked');
    const [current] = await electionsByIds([election]);
    // Who is on the roll when voting ends stays there: the count has it.
    if (current && isVotingOver(statusOf(current, deps.clock.now()))) return 'stays';
    const isGone = await removeUnmarked(entry);
    deps.failpoint?.('removing: entry gone');
    if (!isGone) {
      await letStay(entry);
      return 'stays';
    }
    // Voting has opened meanwhile, or anew: whoever had voted by then is put back.
    const hasOpened = inBox === 'notOpened' || (await openingOf(election)) !== opening;
    if (hasOpened && (await blankForRemoval(election, place)) === 'ballot') {
      await putBack(entry);
      return 'stays';
    }
    await removeAccountsOnlyHere([entry]);
    return 'gone';
  }

  /** Somebody else took the entry off, and the account may be on the roll again since. */
  async function letStay(entry: StoredRollEntry): Promise<void> {
    const election = electionIdOf(entry.election);
    const lift = await blanksOfRemoved(election);
    await lift(await placesOf(election, [entry]));
  }

  return { removeVoter, deletePerson, leaveRoll, recordRefusal };
}

/** Which opening of an election is the last; undefined for one that is being deleted. */
async function openingOf(election: ElectionId): Promise<number | undefined> {
  return (await electionsByIds([election]))[0]?.openings;
}

/** Entries with their elections, undefined for one that is being deleted. */
async function withElections(
  entries: readonly StoredRollEntry[],
): Promise<{ entry: StoredRollEntry; election: Election | undefined }[]> {
  const elections = await electionsByIds(entries.map((entry) => electionIdOf(entry.election)));
  const byId = new Map(elections.map((election) => [election._id, election]));
  return entries.map((entry) => ({ entry, election: byId.get(electionIdOf(entry.election)) }));
}
