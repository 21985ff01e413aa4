import { randomBytes } from 'node:crypto';
import {
  ballotVersionIn,
  choiceProblems,
  choicesOf,
  isWaitingToOpen,
  voteText,
  type Ballot,
  type CastBallot,
  type AccountId,
  type receiptSchema,
  type ElectionId,
} from '@hustings/shared';
import { Types } from 'mongoose';
import type { z } from 'zod';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Actor } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import { Batcher } from '../../../platform/batcher.js';
import { randomId } from '../../../platform/random-id.js';
import { Rounds } from '../../../platform/rounds.js';
import { accountIdOf, electionIdOf } from '../../../platform/stored-ids.js';
import {
  findElection,
  isElectionGone,
  statusOf,
  type Election,
} from '../../core/elections/index.js';
import { withCorrections } from '../../core/ballot-paper/index.js';
import { markVoted, marksAreHidden, onRoll, rollEntryOf } from '../../core/roll/index.js';
import { assertTakesCasts, isHeldUp } from '../pausing/index.js';
import { assertMayCast } from './casting.policy.js';
import { openPaper, type OpenPaper, ensureOpened } from '../opening/index.js';
import { addToHour, insertBallots, type NotStored } from './insert-ballots.js';
import {
  ballotCollection,
  ballotIdOf,
  ballotKey,
  BallotModel,
  blankCollection,
  dropStaleDeletion,
  dropStaleHold,
  frozenBallot,
  type FrozenBallot,
  hasBallots,
  hourOf,
  noteCast,
  reasonOfBlank,
  type StoredBallot,
  type StoredBlank,
  trackingCodeFor,
  TurnoutHourModel,
} from '../box/index.js';
import { shuffledFor } from './shuffled-candidates.js';

type Receipt = z.input<typeof receiptSchema>;

/** Majority reads: a receipt promises that the ballot stays even if a replica set member fails. */
const MAJORITY = { readConcern: { level: 'majority' } } as const;

/** A voter whose ballot is in the box; `isNew` if it has just been put there. */
interface Voted {
  id: AccountId;
  isNew: boolean;
}

/** Casts begin in rounds, so that those of a round reach each batcher together and share its calls. */
interface CastingMemory {
  rounds: Rounds<ElectionId>;
  rolls: Batcher<AccountId, ReadonlySet<AccountId>, ElectionId>;
  elections: Batcher<void, Election, ElectionId>;
  boxes: Batcher<StoredBallot, ReadonlyMap<StoredBallot, NotStored>, ElectionId>;
  marks: Batcher<Voted, ReadonlySet<AccountId>>;
}

declare module '../../../platform/process-memory.js' {
  interface ProcessMemory {
    casting: CastingMemory;
  }
}

export function newCasting({ loadLimits }: Pick<Deps, 'loadLimits'>): CastingMemory {
  return {
    rounds: new Rounds(loadLimits.patienceMs),
    rolls: new Batcher(),
    elections: new Batcher(),
    boxes: new Batcher(),
    marks: new Batcher(),
  };
}

/**
 * Puts one ballot in the box and marks the roll. Five database operations, each by a unique key: roll
 * entry, election, ballot, mark, hour. Casts that arrive while others are under way share them all.
 * The checks may be long outdated when the ballot arrives: then a blank is in its place.
 *
 * @returns `stored: false` if this voter's ballot, with this nonce and these choices, was there already; in
 *   sessions from a letter or link, or when nothing can be cast, also if that is another voter's ballot.
 * @throws AppError `not_on_roll`, `must_change_password`, `not_open`, `paused`, `already_voted`, `nonce_used`,
 *   `ballot_changed`, `invalid`, `nothing_to_vote_on`, `not_found`; `busy`, `unavailable`: the ballot can be sent again.
 */
export async function castBallot(
  deps: Deps,
  electionId: ElectionId,
  actor: Actor,
  ballot: CastBallot,
): Promise<{ stored: boolean; receipt: Receipt }> {
  const { openPapers, casting } = deps.memory;
  for (;;) {
    // The opening is settled before the roll is read: before there is a key, a removed voter leaves no blank.
    const opening = openPapers.get(electionId)?.opening ?? (await openIfDue(deps, electionId));
    deps.failpoint?.('casting: before its round');
    const cast = await casting.rounds.join(electionId, () =>
      castInRound(deps, electionId, actor, ballot, opening),
    );
    if (cast) return cast;
    openPapers.delete(electionId);
  }
}

/** @returns undefined, with nothing cast, if voting has opened since `opening` was read. */
async function castInRound(
  deps: Deps,
  electionId: ElectionId,
  actor: Actor,
  ballot: CastBallot,
  opening: number | undefined,
): Promise<{ stored: boolean; receipt: Receipt } | undefined> {
  // Read the roll before the election, never both at once: the count is only certain to blank voters who
  // were on the roll before voting ended.
  const there = await deps.memory.casting.rolls.join(electionId, actor.id, (ids) =>
    onRoll(electionId, ids),
  );
  const isOnRoll = there.has(actor.id);
  const election = await deps.memory.casting.elections.join(electionId, undefined, () =>
    findElection(electionId),
  );
  const now = deps.clock.now();
  const isOpen = statusOf(election, now) === 'open';
  const nonce = ballot.nonce ?? randomBytes(16).toString('hex');
  const isHeld = isOpen && isHeldUp(election);
  if (isOnRoll && (!isOpen || isHeld)) {
    const receipt = await receiptOfStored(deps, election, { ...ballot, nonce });
    if (receipt) return { stored: false, receipt };
  }
  assertMayCast(actor, isOnRoll);
  if (!isOpen) {
    deps.memory.openPapers.delete(electionId);
    throw new AppError('not_open');
  }
  if (isHeld) throw new AppError('paused');
  if (election.openings !== opening) return undefined;
  const paper = await openPaper(deps, election);
  if (paper.opening !== opening) return undefined;
  if (ballot.opening !== undefined && ballot.opening !== opening) {
    throw new AppError('ballot_changed');
  }
  const { frozen, key } = paper;
  if (frozen.positions.length === 0) throw new AppError('nothing_to_vote_on');
  const problems = choiceProblems(ballot.choices, frozen);
  if (problems.length > 0) throw new AppError('invalid', { errors: problems });
  const written = writtenBallot(electionId, frozen, { ...ballot, nonce });

  const mine: StoredBallot = {
    _id: ballotIdOf(key, actor.id),
    election: new Types.ObjectId(electionId),
    ...written,
  };
  deps.failpoint?.('casting: before the ballot');
  const mark = (id: AccountId) => markOnRoll(deps, electionId, { id, isNew: false }, now);
  const stored = await insertUnlessThere(deps, electionId, { actor, mine }, paper, mark);
  if (stored) {
    noteCast(deps);
    deps.failpoint?.('casting: ballot stored');
    const notOnRoll = await markOnRoll(deps, electionId, { id: actor.id, isNew: true }, now);
    // A rewrite that began meanwhile may have passed the mark.
    noteCast(deps);
    if (notOnRoll.has(actor.id)) await takeBackIfDeleted(mine);
    deps.failpoint?.('casting: hour counted');
  }
  return { stored, receipt: receiptOf(election, frozen, written) };
}

/** The receipt of exactly this ballot, if it is in the box. For when no ballot can be cast. */
async function receiptOfStored(
  deps: Deps,
  election: Election,
  ballot: NoncedBallot,
): Promise<Receipt | undefined> {
  const { _id } = election;
  const frozen = deps.memory.openPapers.get(_id)?.frozen ?? (await frozenBallot(_id));
  if (!frozen || choiceProblems(ballot.choices, frozen).length > 0) return undefined;
  const written = writtenBallot(_id, frozen, ballot);
  return (await inBoxWith(_id, written.trackingCode))
    ? receiptOf(election, frozen, written)
    : undefined;
}

/** @returns The number of the opening, which has a key now; undefined if voting is not open, or paused. */
async function openIfDue(deps: Deps, electionId: ElectionId): Promise<number | undefined> {
  const election = await findElection(electionId);
  await ensureOpened(deps, election);
  const isOpen = statusOf(election, deps.clock.now()) === 'open';
  // Nothing is cast in a paused election, and it may have no key.
  return isOpen && !election.paused ? (await openPaper(deps, election)).opening : undefined;
}

/**
 * Returns false if this same ballot was in the box already. Sessions from a letter or link, which anyone
 * may hold, get false for a copy of any voter's ballot, at the same cost: nothing shows whose it is.
 *
 * @param mark Marks a voter whose ballot is there, as the process that stored it may have died first.
 */
async function insertUnlessThere(
  deps: Deps,
  electionId: ElectionId,
  { actor, mine }: { actor: Actor; mine: StoredBallot },
  paper: OpenPaper,
  mark: (id: AccountId) => Promise<unknown>,
): Promise<boolean> {
  for (;;) {
    const notStored = (await deps.memory.casting.boxes.join(electionId, mine, insertBallots)).get(
      mine,
    );
    if (!notStored) return true;
    if (notStored !== 'taken') throw notStored;
    // Look up the code before the place: the answer to a copy of another voter's ballot must not depend on
    // whether this voter has voted. Copies store nothing, so they could be tried without limit.
    const ofThisCode = await inBoxWith(electionId, mine.trackingCode);
    const there = ofThisCode ?? (await inPlaceOf(mine));
    if (there && 'blankOf' in there) await refuseFor(deps, there, paper);
    else if (there) {
      const isMine = there._id.toString('hex') === mine._id.toString('hex');
      if (isCopy(there, mine) && (isMine || actor.ballot)) {
        await mark(isMine ? actor.id : accountIdOf(randomId()));
        return false;
      }
      if (ofThisCode) throw new AppError('nonce_used');
      await mark(actor.id);
      await assertStillCastable(deps, electionId);
      throw new AppError('already_voted');
    }
    // The blank has just gone: the voter is back on the roll, or voting has resumed.
  }
}

/** Casts overtaken by the end or a pause of voting get one answer, whether the voter has voted or not. */
async function assertStillCastable(deps: Deps, electionId: ElectionId): Promise<void> {
  const election = await deps.memory.casting.elections.join(electionId, undefined, () =>
    findElection(electionId),
  );
  assertTakesCasts(election, deps.clock.now());
}

/**
 * Marks the roll and counts new ballots in their hour, in parallel, so that a database that syncs both to
 * disk together waits for the disk once. If the process dies in between, the hours lack ballots until the
 * count.
 *
 * @returns The voters with a new ballot who are not on the roll.
 */
function markOnRoll(
  deps: Deps,
  electionId: ElectionId,
  voted: Voted,
  at: Date,
): Promise<ReadonlySet<AccountId>> {
  const hour = hourOf(at);
  return deps.memory.casting.marks.join(
    `${electionId} ${hour.toISOString()}`,
    voted,
    async (all) => {
      const added = all.filter(({ isNew }) => isNew).map(({ id }) => id);
      const marked = markVoted(
        electionId,
        all.map(({ id }) => id),
        added,
      ).then((notOnRoll) => {
        deps.failpoint?.('casting: roll marked');
        return notOnRoll;
      });
      const counted = added.length > 0 ? addToHour(electionId, hour, added.length) : undefined;
      const [notOnRoll] = await Promise.all([marked, counted]);
      return notOnRoll;
    },
  );
}

/**
 * Returns whether the voter's ballot is in the box of an open election. Marks the voter on the roll if a
 * crash prevented that.
 *
 * @param known The key of the current opening, if the caller has it.
 */
export async function repairMark(
  deps: Deps,
  electionId: ElectionId,
  accountId: AccountId,
  known?: Buffer,
): Promise<boolean> {
  const key = known ?? (await ballotKey(deps, electionId));
  if (!key) return false;
  const mine = { _id: ballotIdOf(key, accountId), election: electionId };
  const voted = (await BallotModel.exists(mine)) !== null;
  if (voted) await markOnRoll(deps, electionId, { id: accountId, isNew: false }, deps.clock.now());
  return voted;
}

/**
 * The ballot paper, in this voter's own order of candidates if the election shuffles them.
 *
 * @throws AppError `not_found`, `not_on_roll`, `must_change_password`, `not_open` or `unavailable`.
 */
export async function readPaper(
  deps: Deps,
  electionId: ElectionId,
  actor: Actor,
): Promise<Pick<Ballot, 'positions' | 'hasVoted' | 'version' | 'opening' | 'language'>> {
  const [election, entry] = await Promise.all([
    findElection(electionId),
    rollEntryOf(electionId, actor.id),
  ]);
  assertMayCast(actor, entry);
  const now = deps.clock.now();
  if (statusOf(election, now) !== 'open' && !isWaitingToOpen(election, now)) {
    throw new AppError('not_open');
  }
  const { frozen, key, opening } = await openPaper(deps, election);
  const hasVoted =
    actor.ballot && marksAreHidden(election, now)
      ? null
      : entry.hasVoted || (await repairMark(deps, electionId, actor.id, key));
  const noted = await withCorrections(electionId, frozen.positions);
  const positions = noted.map((position) => ({
    ...position,
    candidates: frozen.settings.shuffleCandidates
      ? shuffledFor(position.candidates, key, actor.id)
      : position.candidates,
  }));
  const { language } = entry;
  const version = ballotVersionIn(frozen.version);
  return { positions, hasVoted, version, opening, ...(language && { language }) };
}

function inPlaceOf({ _id }: StoredBallot): Promise<StoredBallot | StoredBlank | null> {
  return blankCollection().findOne<StoredBallot | StoredBlank>({ _id }, MAJORITY);
}

async function refuseFor(deps: Deps, blank: StoredBlank, paper: OpenPaper): Promise<void> {
  switch (reasonOfBlank(blank)) {
    case 'counting':
      throw new AppError('not_open');
    case 'removed':
      throw new AppError('not_on_roll');
    case 'hold':
      return refuseWhileHeld(deps, blank, paper);
    case 'deletion':
      return refuseWhileDeleted(blank);
  }
}

/** Lifts the deletion if there is a ballot, which prevents any deletion; otherwise throws. */
async function refuseWhileDeleted(blank: StoredBlank): Promise<void> {
  const electionId = electionIdOf(blank.blankOf);
  await findElection(electionId);
  if (!(await hasBallots(electionId))) throw new AppError('unavailable', { retryAfter: 1 });
  await dropStaleDeletion(blank);
}

/** Removes the blank if voting has resumed; otherwise throws. */
async function refuseWhileHeld(
  { clock }: Deps,
  { _id, blankOf, hold = 0 }: StoredBlank,
  { opening }: OpenPaper,
): Promise<void> {
  const election = await findElection(electionIdOf(blankOf));
  if (statusOf(election, clock.now()) !== 'open') throw new AppError('not_open');
  // The places of an opening that was taken back stay held for good, as its key is gone.
  if (isHeldUp(election) || election.openings !== opening) throw new AppError('paused');
  await dropStaleHold(_id, hold);
}

/** Removes a ballot that arrived after the election and its blanks were deleted. */
async function takeBackIfDeleted({ _id, election }: StoredBallot): Promise<void> {
  if (!(await isElectionGone(electionIdOf(election)))) return;
  await Promise.all([
    ballotCollection().deleteOne({ _id }),
    TurnoutHourModel.deleteMany({ election }),
  ]);
  throw new AppError('not_found', { params: { what: 'election' } });
}

function inBoxWith(electionId: ElectionId, trackingCode: string): Promise<StoredBallot | null> {
  const election = new Types.ObjectId(electionId);
  return ballotCollection().findOne({ election, trackingCode }, MAJORITY);
}

function isCopy(one: StoredBallot, other: StoredBallot): boolean {
  return one.nonce === other.nonce && one.vote === other.vote;
}

type NoncedBallot = CastBallot & { nonce: string };
type WrittenBallot = Pick<StoredBallot, 'trackingCode' | 'nonce' | 'vote'>;

/** The ballot as it is stored, written by the rules of its paper. */
function writtenBallot(
  electionId: ElectionId,
  { version, methods }: FrozenBallot,
  { choices, nonce }: NoncedBallot,
): WrittenBallot {
  const vote = voteText(choices, methods);
  return { trackingCode: trackingCodeFor(version, electionId, nonce, vote), nonce, vote };
}

/** If the closed box shows whole ballots, the receipt contains the whole ballot too. */
function receiptOf(
  election: Election,
  { methods }: FrozenBallot,
  { trackingCode, nonce, vote }: WrittenBallot,
): Receipt {
  return election.settings.ballotBox === 'ballots'
    ? { trackingCode, nonce, choices: choicesOf(vote, methods) }
    : { trackingCode };
}
