import type { Telling } from '@hustings/shared';
import type { QueryFilter, UpdateQuery } from 'mongoose';
import { AppError } from '../../../platform/errors/app-error.js';
import { signatureOf, type Actor, type Signer } from '../../../platform/access-tokens.js';
import type { Deps } from '../../../platform/deps.js';
import {
  numbered,
  ElectionModel,
  electionOf,
  type Election,
  type StoredElection,
  newsOf,
  toldAs,
} from '../../core/elections/index.js';
import { RollEntryModel } from '../../core/roll/index.js';

/** Roll entries whose late mark is removed at a time. */
const BATCH = 1_000;

// Voting is held up while it is paused, and while the election is taken back to preparation. Each hold
// has a number, which its blanks in the box carry. Every step is one conditional update. `settling` means
// that steps remain, for whichever process comes next.

type Filter = QueryFilter<StoredElection>;
type Update = UpdateQuery<StoredElection>;

async function step(
  { _id }: Election,
  filter: Filter,
  update: Update,
): Promise<Election | undefined> {
  const changed = await ElectionModel.findOneAndUpdate({ _id, ...filter }, update, {
    returnDocument: 'after',
  }).lean<StoredElection>();
  return changed ? electionOf(changed) : undefined;
}

/** Holds count from 1, so without a hold the number matches no election. */
function numberOf(held: { hold: number } | null): number {
  return held?.hold ?? 0;
}

/** Matches the election while voting is open and is neither being resumed nor taken back. */
function running(deps: Pick<Deps, 'clock'>, { holds, endDate }: Election): Filter {
  return {
    removal: null,
    openedAt: { $ne: null },
    closedAt: null,
    endedAt: null,
    endDate: endDate > deps.clock.now() ? endDate : null,
    preparing: null,
    lifting: null,
    holds: numbered(holds),
  };
}

/** Records who pauses voting, and when; undefined if the election has changed since it was read. */
export function pause(
  deps: Deps,
  actor: Signer,
  election: Election,
  told: Telling,
): Promise<Election | undefined> {
  const hold = election.holds + 1;
  const { reason } = told;
  const at = deps.clock.now();
  const paused = { at, by: signatureOf(actor), hold, ...(reason && { reason }) };
  return step(
    election,
    { ...running(deps, election), paused: null },
    { $set: { paused, holds: hold, settling: true, ...toldAs('paused', at, told) } },
  );
}

/** Records that the box is held: no ballot can be stored. */
export async function markPaused(election: Election): Promise<void> {
  await step(
    election,
    { 'paused.hold': numberOf(election.paused), preparing: null },
    { $set: { settling: false } },
  );
}

export interface Resumption extends Telling {
  /** The new end of voting, if it moves later. */
  endDate: Date | undefined;
}

/**
 * Records who resumes voting, and until when; undefined if the election has changed since it was read.
 *
 * @throws AppError `end_only_later`.
 */
export function resume(
  deps: Deps,
  actor: Actor,
  election: Election,
  { endDate, ...told }: Resumption,
): Promise<Election | undefined> {
  if (endDate && endDate < election.endDate) throw new AppError('end_only_later');
  const { paused, endDate: from } = election;
  const isLonger = endDate !== undefined && endDate > from;
  const resumed = {
    by: signatureOf(actor),
    pausedAt: paused?.at,
    ...(isLonger && { from, to: endDate }),
    ...(told.reason && { reason: told.reason }),
  };
  return step(
    election,
    { ...running(deps, election), 'paused.hold': numberOf(paused) },
    {
      $set: {
        paused: null,
        lifting: { hold: numberOf(paused), resumed },
        settling: true,
        ...(isLonger && { endDate }),
        ...toldAs('resumed', deps.clock.now(), told, { isLonger }),
      },
    },
  );
}

/** Records that the box is no longer held. */
export async function markLifted(election: Election): Promise<void> {
  await step(
    election,
    { 'lifting.hold': numberOf(election.lifting) },
    { $set: { lifting: null, settling: false } },
  );
}

/** Begins to take the election back to preparation; undefined if it has changed since it was read. */
export function beginPreparing(
  deps: Deps,
  actor: Actor,
  election: Election,
): Promise<Election | undefined> {
  const hold = election.holds + 1;
  const preparing = { by: signatureOf(actor), hold, decided: false };
  return step(election, running(deps, election), {
    $set: { preparing, holds: hold, settling: true },
  });
}

/**
 * Decides to take the election back: there is no ballot, and none can come. After this, not even the end
 * of voting stops it. Undefined if voting has ended, or another process has settled this.
 */
export function decidePreparing(election: Election): Promise<Election | undefined> {
  return step(
    election,
    {
      'preparing.hold': numberOf(election.preparing),
      'preparing.decided': false,
      removal: null,
      endedAt: null,
    },
    { $set: { 'preparing.decided': true } },
  );
}

/** For a box with a ballot: voting continues, or stays paused under the number of this hold. */
export async function givePreparingUp(election: Election): Promise<Election | undefined> {
  const hold = numberOf(election.preparing);
  const undecided = { 'preparing.hold': hold, 'preparing.decided': false };
  return (
    (await step(
      election,
      { ...undecided, paused: { $ne: null } },
      { $set: { preparing: null, 'paused.hold': hold, settling: false } },
    )) ??
    (await step(
      election,
      { ...undecided, paused: null },
      { $set: { preparing: null, lifting: { hold, resumed: null } } },
    ))
  );
}

/** Returns the election to its state before voting. It then opens only when an officer opens it. */
export async function finishPreparing(
  deps: Pick<Deps, 'clock'>,
  election: Election,
): Promise<void> {
  const { openings } = election;
  await step(
    election,
    { 'preparing.hold': numberOf(election.preparing), 'preparing.decided': true },
    {
      $set: {
        openedAt: null,
        frozen: false,
        openings,
        byHand: true,
        putOff: null,
        paused: null,
        preparing: null,
        settling: false,
        explanation: null,
        ...newsOf('prepared', deps.clock.now()),
      },
      $inc: { changesBegun: 1 },
    },
  );
}

/**
 * Removes marks as late from the roll of an election that is taken back. Those found while this hold
 * lasts are of this opening, so a slow process removes none of the next opening.
 */
export async function forgetLateness({ _id, preparing }: Election): Promise<void> {
  const ofThisOpening = { _id, 'preparing.hold': numberOf(preparing) };
  for (;;) {
    const late = await RollEntryModel.find({ election: _id, late: true }, { _id: 1 })
      .limit(BATCH)
      .lean();
    if (late.length === 0 || !(await ElectionModel.exists(ofThisOpening))) return;
    await RollEntryModel.updateMany(
      { _id: { $in: late.map((entry) => entry._id) } },
      { $unset: { late: 1 } },
    );
  }
}
