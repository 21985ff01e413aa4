import {
  accountIdSchema,
  electionIdSchema,
  isVotingOver,
  registrationIdSchema,
  type AccountId,
  type ElectionId,
  type RegistrationId,
  type StayingOnRolls,
} from '@hustings/shared';
import { z } from 'zod';
import { AppError } from '../../../platform/errors/app-error.js';
import { signatureOf, type Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import type { JobsOfKind } from '../../../platform/jobs/job-kinds.js';
import type { ProcessMemory } from '../../../platform/process-memory.js';
import { randomId } from '../../../platform/random-id.js';
import { electionIdOf, registrationIdOf } from '../../../platform/stored-ids.js';
import { findAccount } from '../../core/accounts/index.js';
import { signatureById } from '../../core/api-keys/index.js';
import { recordAct } from '../../core/audit/index.js';
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
  deleteUnlessOnRoll,
  marksAreHidden,
  placeOf,
  storedEntriesOf,
  type StoredRollEntry,
} from '../../core/roll/index.js';
import { maskedAddress } from './masked-address.js';
import { placesOf, storedEntryOn } from './stored-voters.js';
import {
  removeAccountsOnlyHere,
  removeUnmarked,
  takeOffBeforeOpening,
} from './take-off-roll.service.js';

const removalSchema = z.object({
  election: electionIdSchema,
  entry: registrationIdSchema,
  /** Masked, for the audit trail. */
  email: z.string(),
  /** The member or API key that asked for it. */
  by: accountIdSchema,
  /** Part of a call about many voters. */
  amongMany: z.literal(true).optional(),
  /** The audit trail already has the request, and must not show the outcome. */
  isRequestRecorded: z.literal(true).optional(),
});
type Removal = z.infer<typeof removalSchema>;
/** `stays`: voting has ended, or somebody else removed the voter. `hidden`: marks are hidden. */
type Outcome = 'gone' | 'voted' | 'stays' | 'hidden';

/** A voter who can only be removed alone. */
type OneByOne = StayingOnRolls['oneByOne'][number];

declare module '../../../platform/process-memory.js' {
  interface ProcessMemory {
    removals: JobsOfKind<Removal, Outcome>;
  }
}

// Once the blank is in the box, the voter can't vote. If the process dies after that, the job still
// finishes the removal and its record in the audit trail.
export function newRemovals(deps: Deps): ProcessMemory['removals'] {
  return deps.jobs.define<Removal, Outcome>('removeVoter', {
    schema: removalSchema,
    async run({ id: job, data }) {
      const { election, entry, by, amongMany, isRequestRecorded } = data;
      const stored = await storedEntryOn(election, entry);
      const outcome = stored ? await outcomeFor(deps, stored, amongMany) : 'gone';
      const isTold = outcome === 'gone' || outcome === 'voted';
      if (isTold && !isRequestRecorded) {
        const action = await actionIn(deps, election, outcome);
        const once = outcome === 'gone' ? `removed ${entry}` : `refused ${job}`;
        await record(deps, await signatureById(by), data, action, once);
      }
      return outcome;
    },
  });
}

async function outcomeFor(deps: Deps, entry: StoredRollEntry, amongMany?: true): Promise<Outcome> {
  const outcome = await (amongMany ? leaveAmongMany : leaveRoll)(deps, entry);
  if (outcome !== 'stays') return outcome;
  const id = electionIdOf(entry.election);
  // Somebody else removed the voter at the same time.
  if (!(await storedEntryOn(id, registrationIdOf(entry._id)))) return 'stays';
  const election = await findElection(id);
  return isVotingOver(statusOf(election, deps.clock.now())) ? 'stays' : 'voted';
}

/** @throws AppError `unavailable`; the removal may still happen later. */
async function remove(
  deps: Deps,
  actor: Actor,
  { _id, election, email }: StoredRollEntry,
  how: Pick<Removal, 'amongMany' | 'isRequestRecorded'>,
): Promise<Outcome> {
  const about = electionIdOf(election);
  const data: Removal = {
    election: about,
    entry: registrationIdOf(_id),
    email: maskedAddress(email),
    by: actor.id,
    ...how,
  };
  const underWay = await deps.memory.removals.begin({ about, data, key: String(randomId()) });
  const outcome = await underWay?.ended;
  if (outcome === undefined) throw new AppError('unavailable', { retryAfter: 60 });
  return outcome;
}

/**
 * Removes a voter from one roll.
 *
 * @throws AppError `not_found`, `not_allowed`, `election_closed`, `has_voted`, `unavailable`.
 */
export async function removeVoter(
  deps: Deps,
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
  const isHidden = marksAreHidden(election, now);
  if (isHidden) {
    const about = { election: election._id, entry: id, email: maskedAddress(entry.email) };
    await record(deps, signatureOf(actor), about, 'voter_removal_requested');
  }
  const outcome = await remove(deps, actor, entry, isHidden ? { isRequestRecorded: true } : {});
  if (outcome === 'gone' || !(await storedEntryOn(election._id, id))) return;
  const current = await findElection(election._id);
  assertRollOpen(statusOf(current, deps.clock.now()));
  throw new AppError('has_voted');
}

export async function recordRefusal(deps: Deps, by: string, entry: StoredRollEntry): Promise<void> {
  const election = electionIdOf(entry.election);
  const about = {
    election,
    entry: registrationIdOf(entry._id),
    email: maskedAddress(entry.email),
  };
  await record(deps, by, about, await actionIn(deps, election, 'voted'));
}

/** The audit action for an outcome; only the request if marks have been hidden since it was made. */
async function actionIn(deps: Deps, id: ElectionId, outcome: 'gone' | 'voted') {
  if (marksAreHidden(await findElection(id), deps.clock.now())) return 'voter_removal_requested';
  return outcome === 'gone' ? 'voter_removed' : 'voter_removal_refused';
}

async function record(
  deps: Deps,
  by: string,
  { election, entry, email }: Pick<Removal, 'election' | 'entry' | 'email'>,
  action: 'voter_removed' | 'voter_removal_refused' | 'voter_removal_requested',
  once?: string,
): Promise<void> {
  await recordAct(deps, {
    election,
    actor: by,
    action,
    details: { voter: entry, email },
    ...(once !== undefined && { once }),
  });
}

/**
 * Removes a voter from the organisation's rolls where that is still possible. An account that the
 * organisation created is deleted too if no other roll lists it, without a mail.
 *
 * @returns the entries that stay because marks are hidden in their elections.
 * @throws AppError `not_allowed`, `nothing_removable`, `marks_hidden`, `unavailable`.
 */
export async function leaveRollsOf(
  deps: Deps,
  actor: Actor,
  accountId: AccountId,
): Promise<OneByOne[]> {
  const { org } = ofOrganisation(actor);
  const entries = await storedEntriesOf(accountId, org);
  const elections = await electionsByIds(entries.map((entry) => electionIdOf(entry.election)));
  const oneByOne: OneByOne[] = [];
  let removed = 0;
  for (const entry of entries) {
    const election = elections.find(({ _id }) => _id === electionIdOf(entry.election));
    if (!election || isVotingOver(statusOf(election, deps.clock.now()))) continue;
    const outcome = await remove(deps, actor, entry, { amongMany: true });
    if (outcome === 'hidden') {
      const { _id, name } = election;
      oneByOne.push({ _id: registrationIdOf(entry._id), election: { _id, name } });
    }
    if (outcome === 'gone') removed += 1;
  }
  if (removed === 0 && oneByOne.length === 0) throw new AppError('nothing_removable');
  if (removed === 0) {
    const names = oneByOne.map(({ election }) => election.name);
    throw new AppError('marks_hidden', { params: { to: 'rolls', names } });
  }
  const account = await findAccount(accountId);
  if (account?.org === org) {
    await deleteUnlessOnRoll(deps, accountId, { role: 'voter', signUp: null });
  }
  return oneByOne;
}

/**
 * Removes one entry of many, but none while marks are hidden: the voters who stay would reveal them.
 *
 * @returns as `leaveRoll`; `hidden` if marks are hidden.
 */
export async function leaveAmongMany(
  deps: Deps,
  entry: StoredRollEntry,
): Promise<Awaited<ReturnType<typeof leaveRoll>> | 'hidden'> {
  const id = electionIdOf(entry.election);
  const removed = await takeOffBeforeOpening(deps, id, () => Promise.resolve([entry]));
  if (removed !== undefined) return removed > 0 ? 'gone' : 'stays';
  // Voting has opened, so whether marks are hidden no longer changes before the count.
  const [election] = await electionsByIds([id]);
  if (election && marksAreHidden(election, deps.clock.now())) return 'hidden';
  return leaveRoll(deps, entry);
}

/**
 * Takes one entry off its roll, unless a ballot or the end of voting forbids it. A blank first settles
 * whether the box has a ballot. After a crash, the job calls this again.
 *
 * @returns `stays` also if somebody else removed the entry at the same time.
 * @throws AppError `unavailable` if voting keeps opening or being taken back meanwhile.
 */
export async function leaveRoll(
  deps: Deps,
  entry: StoredRollEntry,
  triesLeft = 2,
): Promise<'gone' | 'voted' | 'stays'> {
  const id = electionIdOf(entry.election);
  const [election] = await electionsByIds([id]);
  await deps.meanwhile?.('removing: before blank');
  const inBox = await blankForRemoval(deps, id, placeOf(entry));
  await deps.meanwhile?.('removing: after blank');
  if (inBox === 'ballot') return 'voted';
  deps.failpoint?.('removing: place blanked');
  const [current] = await electionsByIds([id]);
  // If the election is being deleted, but a ballot prevents that, the job still has to remove the voter.
  if (!election || !current) throw new AppError('unavailable', { retryAfter: 1 });
  // Voters on the roll when voting ends stay there: the count includes them.
  if (isVotingOver(statusOf(current, deps.clock.now()))) return 'stays';
  // Voting must not open meanwhile: this voter could vote, and another voter get the member number.
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
    return leaveRoll(deps, entry, triesLeft - 1);
  }
  if (removed === 0) {
    await letStay(deps, entry);
    return 'stays';
  }
  await removeAccountsOnlyHere([entry]);
  return 'gone';
}

/** Lifts the blank if the account is on the roll again since somebody else removed this entry. */
async function letStay(deps: Deps, entry: StoredRollEntry): Promise<void> {
  const election = electionIdOf(entry.election);
  const lift = await blanksOfRemoved(deps, election);
  await lift(() => placesOf(election, [entry]));
}
