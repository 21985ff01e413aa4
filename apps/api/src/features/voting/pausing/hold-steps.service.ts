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
} from '../../core/elections/index.js';
import { RollEntryModel } from '../../core/roll/index.js';

/** How many entries lose their mark of lateness at a time. */
const BATCH = 1_000;

// Voting is held up while it is paused, and while the election is taken back to preparation. Each hold
// has its number, which the blanks in the box bear. Every step is one conditional update, and `settling`
// says that steps are left to be done, by whichever process comes next.

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

/** The first hold is number 1: without one, there is no election with this number. */
function numberOf(held: { hold: number } | null): number {
  return held?.hold ?? 0;
}

/** Voting is open, and nothing is being done about a hold. */
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

/** Says who pauses voting, from when on; undefined when the election is no longer as it was read. */
export function pause(
  deps: Deps,
  actor: Signer,
  election: Election,
): Promise<Election | undefined> {
  const hold = election.holds + 1;
  const paused = { at: deps.clock.now(), by: signatureOf(actor), hold };
  return step(
    election,
    { ...running(deps, election), paused: null },
    { $set: { paused, holds: hold, settling: true, ...newsOf('paused', paused.at) } },
  );
}

/** The box is held: no ballot can come. */
export async function markPaused(election: Election): Promise<void> {
  await step(
    election,
    { 'paused.hold': numberOf(election.paused), preparing: null },
    { $set: { settling: false } },
  );
}

/**
 * Says who lets voting go on, and until when; undefined when the election is no longer as it was read.
 *
 * @throws AppError `end_only_later`.
 */
export function resume(
  deps: Deps,
  actor: Actor,
  election: Election,
  endDate: Date | undefined,
): Promise<Election | undefined> {
  if (endDate && endDate < election.endDate) throw new AppError('end_only_later');
  const { paused, endDate: from } = election;
  const isLonger = endDate !== undefined && endDate > from;
  const resumed = {
    by: signatureOf(actor),
    pausedAt: paused?.at,
    ...(isLonger && { from, to: endDate }),
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
        ...newsOf('resumed', deps.clock.now(), { isLonger }),
      },
    },
  );
}

/** Nothing is held any more. */
export async function markLifted(election: Election): Promise<void> {
  await step(
    election,
    { 'lifting.hold': numberOf(election.lifting) },
    { $set: { lifting: null, settling: false } },
  );
}

/** Begins to take it back to preparation; undefined when it is no longer as it was read. */
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
 * There is no ballot and none can come: from here on nothing keeps the election from being taken back,
 * its end neither. Undefined when voting has ended, or somebody else has settled it.
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

/** There is a ballot: voting continues, or stays paused with the present number of the hold. */
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

/** The election is as it was before voting, and opens when an officer says so. */
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
        ...newsOf('prepared', deps.clock.now()),
      },
      $inc: { changesBegun: 1 },
    },
  );
}

/**
 * For an election that is taken back to before its opening. Who is noted before it has settled was late in this
 * opening: a process that comes late takes nothing from the next one.
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
