import {
  isVotingOver,
  type AccountId,
  type ElectionId,
  type RegistrationId,
  type StayingOnRolls,
} from '@hustings/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import { signatureOf, type Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { electionIdOf, registrationIdOf } from '../../../platform/stored-ids.js';
import { findAccount } from '../../core/accounts/index.js';
import { recordAct } from '../../core/audit/index.js';
import { deleteAccount } from '../../core/auth/index.js';
import { blankForRemoval, blanksOfRemoved } from '../../voting/box/index.js';
import {
  beforeNextOpening,
  electionForMember,
  electionsByIds,
  findElection,
  statusOf,
} from '../../core/elections/index.js';
import { ofOrganisation } from '../../core/organisations/index.js';
import {
  assertRollOpen,
  isOnAnyRoll,
  marksAreHidden,
  maskedAddress,
  placeOf,
  placesOf,
  storedEntriesOf,
  storedEntryOn,
  type StoredRollEntry,
} from '../../core/roll/index.js';
import {
  removeAccountsOnlyHere,
  removeUnmarked,
  takeOffBeforeOpening,
} from './remove-entries.service.js';

export type Leaving = ReturnType<typeof createLeaving>;

/** A voter whom only a call about this one may remove. */
type OneByOne = StayingOnRolls['oneByOne'][number];

/**
 * How voters are taken off rolls.
 *
 * @param box Replaced by tests that let a voter vote at the last moment.
 */
export function createLeaving(deps: Deps, box = { blankForRemoval }) {
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
    const now = deps.clock.now();
    assertRollOpen(statusOf(election, now));
    const by = signatureOf(actor);
    const isHidden = marksAreHidden(election, now);
    if (isHidden) await record(by, entry, 'voter_removal_requested');
    const outcome = await leaveRoll(entry);
    if (outcome === 'gone') {
      if (!isHidden) await record(by, entry, 'voter_removed');
      return;
    }
    // Somebody else removed the voter at the same time.
    if (!(await storedEntryOn(election._id, id))) return;
    const current = await findElection(election._id);
    assertRollOpen(statusOf(current, deps.clock.now()));
    if (!isHidden) await recordRefusal(by, entry);
    throw new AppError('has_voted');
  }

  /** In the same words as a request if marks have been hidden since it was made. */
  async function recordRefusal(by: string, entry: StoredRollEntry): Promise<void> {
    const election = await findElection(electionIdOf(entry.election));
    const isHidden = marksAreHidden(election, deps.clock.now());
    await record(by, entry, isHidden ? 'voter_removal_requested' : 'voter_removal_refused');
  }

  async function record(
    by: string,
    entry: StoredRollEntry,
    action: 'voter_removed' | 'voter_removal_refused' | 'voter_removal_requested',
  ): Promise<void> {
    await recordAct(deps, {
      election: electionIdOf(entry.election),
      actor: by,
      action,
      details: { voter: String(entry._id), email: maskedAddress(entry.email) },
    });
  }

  /**
   * Off the organisation's rolls where that is still possible. An account that the organisation made
   * goes too if it is on no other, of which nobody is told.
   *
   * @returns where the voter stays because marks are hidden there.
   * @throws AppError `nothing_removable`, `marks_hidden`.
   */
  async function leaveRollsOf(actor: Actor, accountId: AccountId): Promise<OneByOne[]> {
    const by = signatureOf(actor);
    const { org } = ofOrganisation(actor);
    const entries = await storedEntriesOf(accountId, org);
    const elections = await electionsByIds(entries.map((entry) => electionIdOf(entry.election)));
    const oneByOne: OneByOne[] = [];
    let removed = 0;
    for (const entry of entries) {
      const election = elections.find(({ _id }) => _id === electionIdOf(entry.election));
      if (!election || isVotingOver(statusOf(election, deps.clock.now()))) continue;
      const outcome = await leaveAmongMany(entry);
      if (outcome === 'hidden') {
        const { _id, name } = election;
        oneByOne.push({ _id: registrationIdOf(entry._id), election: { _id, name } });
      }
      if (outcome === 'voted') await recordRefusal(by, entry);
      if (outcome !== 'gone') continue;
      removed += 1;
      await record(by, entry, 'voter_removed');
    }
    if (removed === 0 && oneByOne.length === 0) throw new AppError('nothing_removable');
    if (removed === 0) {
      const names = oneByOne.map(({ election }) => election.name);
      throw new AppError('marks_hidden', { params: { to: 'rolls', names } });
    }
    const account = await findAccount(accountId);
    if (account?.org === org && !(await isOnAnyRoll(accountId))) {
      await deleteAccount(deps, accountId, { role: 'voter', signUp: null });
    }
    return oneByOne;
  }

  /**
   * For calls about many voters: where marks are hidden, nobody leaves, since who stays would show them.
   *
   * @returns as `leaveRoll`; `hidden` where marks are.
   */
  async function leaveAmongMany(
    entry: StoredRollEntry,
  ): Promise<Awaited<ReturnType<typeof leaveRoll>> | 'hidden'> {
    const id = electionIdOf(entry.election);
    const removed = await takeOffBeforeOpening(deps, id, () => Promise.resolve([entry]));
    if (removed !== undefined) return removed > 0 ? 'gone' : 'stays';
    // Voting has opened, so whether marks are hidden no longer changes before the count.
    const [election] = await electionsByIds([id]);
    if (election && marksAreHidden(election, deps.clock.now())) return 'hidden';
    return leaveRoll(entry);
  }

  /**
   * Takes one entry off its roll, unless a ballot or the end of voting forbids it. First a blank
   * settles whether there is a ballot; a process that dies after that has left who can no longer
   * vote, and the next try, or the count, goes on from there.
   *
   * @returns `stays` also where somebody else took it off at the same time.
   */
  async function leaveRoll(
    entry: StoredRollEntry,
    triesLeft = 2,
  ): Promise<'gone' | 'voted' | 'stays'> {
    const id = electionIdOf(entry.election);
    const [election] = await electionsByIds([id]);
    const inBox = await box.blankForRemoval(deps, id, placeOf(entry));
    if (inBox === 'ballot') return 'voted';
    deps.failpoint?.('removing: place blanked');
    const [current] = await electionsByIds([id]);
    // Who is on the roll when voting ends stays there: the count has it.
    if (!election || !current || isVotingOver(statusOf(current, deps.clock.now()))) return 'stays';
    // Voting must not open in between: the voter could vote, and somebody else get the member number.
    const removed =
      inBox === 'notOpened'
        ? await takeOffBeforeOpening(deps, id, () => Promise.resolve([entry]))
        : (
            await beforeNextOpening(deps, id, election.openings, async (timeLeft) => {
              deps.failpoint?.('removing: opening waits');
              const isGone = await removeUnmarked(entry, timeLeft);
              deps.failpoint?.('removing: entry gone');
              return Number(isGone);
            })
          )?.result;
    if (removed === undefined) {
      if (triesLeft === 0) throw new AppError('unavailable', { retryAfter: 1 });
      return leaveRoll(entry, triesLeft - 1);
    }
    if (removed === 0) {
      await letStay(entry);
      return 'stays';
    }
    await removeAccountsOnlyHere([entry]);
    return 'gone';
  }

  /** Somebody else took the entry off, and the account may be on the roll again since. */
  async function letStay(entry: StoredRollEntry): Promise<void> {
    const election = electionIdOf(entry.election);
    const lift = await blanksOfRemoved(deps, election);
    await lift(await placesOf(election, [entry]));
  }

  return { removeVoter, leaveRollsOf, leaveRoll, leaveAmongMany, recordRefusal };
}
