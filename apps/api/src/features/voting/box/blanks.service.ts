import { createHmac } from 'node:crypto';
import type { AccountId, ElectionId, RegistrationId } from '@hustings/shared';
import { Types, type mongo } from 'mongoose';
import { deleteInBatches } from '../../../platform/delete-in-batches.js';
import type { Deps } from '../../../platform/deps.js';
import { duplicatesIn } from '../../../platform/duplicate-key.js';
import { electionsByIds, type Election } from '../../core/elections/index.js';
import { ballotIdOf, ballotKey } from './ballot-key.js';
import { BallotModel, blankCollection, type StoredBlank } from './ballots.model.js';

// A blank decides by the one unique key whether a voter has voted: it is put under the `_id` that
// this voter's ballot would have. Where a ballot is, it is refused; where none is, none can come any
// more, however late it arrives. So nothing waits for casts that are under way.

/** `notOpened`: voting has not opened, so there is neither a ballot nor anything in its place. */
type PlaceInBox = 'blank' | 'ballot' | 'notOpened';

/** What the box needs to know of a voter. It never reads the roll itself. */
interface VoterOnRoll {
  id: RegistrationId;
  account: AccountId;
}

/** Lets those vote, of these voters, who were taken off it before. */
type LiftBlanks = (places: readonly VoterOnRoll[]) => Promise<void>;

/** The reason of a blank that may be removed again. Without one, it stays for good. */
type Reason = { passing: Buffer } | { hold: number };
type Change = Pick<mongo.UpdateFilter<StoredBlank>, '$set' | '$unset'>;

/**
 * Gives free places a blank with a reason, and blanks that have one this reason too. However late a process comes
 * with it, a blank that stays for good gets none, and one of a later hold keeps its number.
 *
 * @returns The places, in hex, that hold a ballot.
 */
function giveReason(
  electionId: ElectionId,
  places: readonly Buffer[],
  reason: Reason,
): Promise<Set<string>> {
  const passes = { passing: { $exists: true } };
  const over =
    'hold' in reason
      ? [{ hold: { $lte: reason.hold } }, { ...passes, hold: { $exists: false } }]
      : [{ hold: { $exists: true } }, passes];
  return blankPlaces(electionId, places, { $or: over }, { $set: reason });
}

/** How many blanks are looked at in one call. */
const BATCH = 1_000;

/**
 * Takes a reason from blanks; those without another go. At no moment does one stand there without a
 * reason: it would stay for good.
 */
async function dropReason(
  which: { blankOf: Types.ObjectId; _id?: Buffer } & Reason,
): Promise<void> {
  const [field, other] = 'hold' in which ? ['hold', 'passing'] : ['passing', 'hold'];
  const reason = 'hold' in which ? { hold: which.hold } : { passing: which.passing };
  for (;;) {
    const some = await blankCollection().find(which).limit(BATCH).toArray();
    if (some.length === 0) return;
    await blankCollection().bulkWrite(
      some.flatMap(({ _id }) => [
        { deleteOne: { filter: { _id, ...reason, [other]: { $exists: false } } } },
        {
          updateOne: {
            filter: { _id, ...reason, [other]: { $exists: true } },
            update: { $unset: { [field]: 1 } },
          },
        },
      ]),
      { ordered: false },
    );
  }
}

/** How often in a row the database may refuse the same blanks, though no ballot is in their place. */
const MOST_TRIES = 10;

/**
 * Puts blanks into free places and changes some that are there, each place by one statement: nothing can come
 * between. By few database calls: one or two more for each place with a ballot or another blank.
 *
 * @param over The blanks to change; others stay as they are.
 * @returns The places, in hex, that hold a ballot.
 * @throws Error when the database keeps refusing blanks of free places.
 */
async function blankPlaces(
  electionId: ElectionId,
  places: readonly Buffer[],
  over: mongo.Filter<StoredBlank>,
  change: Change,
): Promise<Set<string>> {
  const taken = new Set<string>();
  let left = [...places];
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    if (left.length === 0) return taken;
    const free: Buffer[] = [];
    for (const _id of await upsertBlanks(electionId, left, over, change)) {
      const there = await blankCollection().findOne({ _id }, { projection: { blankOf: 1 } });
      if (there && !there.blankOf) taken.add(hexOf(_id));
      // Of two that blank one place at once, the database refuses one, though no ballot is there.
      else if (!there || (await blankCollection().findOne({ _id, ...over }))) free.push(_id);
    }
    if (free.length < left.length) tries = 0;
    left = free;
  }
  throw new Error(
    `The database refuses ${left.length} blanks of the election ${electionId}, though no ballot is in their ` +
      'place. Has the collection "ballots" a unique index that this version did not make? Start the server ' +
      'again: it looks for one.',
  );
}

/** @returns The places that hold something else: a ballot, or a blank that is not to be changed. */
async function upsertBlanks(
  electionId: ElectionId,
  places: readonly Buffer[],
  over: mongo.Filter<StoredBlank>,
  change: Change,
): Promise<Buffer[]> {
  const blankOf = new Types.ObjectId(electionId);
  // Sorted, so that a log of writes does not show the order of the roll.
  const sorted = [...places].sort((a, b) => Buffer.compare(a, b));
  // Each by its own `_id`: for a list of them, MongoDB would go through the whole clustered collection.
  const blanks = sorted.map((_id) => ({
    updateOne: {
      // Finds a blank to change. Where it finds none it makes one, which the `_id` of anything else forbids.
      filter: { ...over, _id, blankOf },
      update: { ...change, $set: { ...change.$set, blankOf } },
      upsert: true,
    },
  }));
  try {
    await blankCollection().bulkWrite(blanks, { ordered: false });
    return [];
  } catch (error) {
    return duplicatesIn(error).flatMap((each) => sorted[each] ?? []);
  }
}

/**
 * Ends voting for everybody without a mark: entries of the roll, with their accounts.
 *
 * @returns Those that hold a ballot, and only lack their mark.
 */
export async function blankForGood(
  electionId: ElectionId,
  key: Buffer,
  entries: readonly VoterOnRoll[],
): Promise<VoterOnRoll[]> {
  const places = entries.map(({ account }) => ballotIdOf(key, account));
  const taken = await blankPlaces(electionId, places, {}, { $unset: { passing: 1, hold: 1 } });
  return entries.filter((_, each) => taken.has(places[each]?.toString('hex') ?? ''));
}

/** What an entry that is taken off the roll is called in its blank. */
function removalOf(key: Buffer, entryId: RegistrationId): Buffer {
  return createHmac('sha256', key).update(`removed ${entryId}`).digest();
}

/** What a deletion of the whole election is called in its blanks. */
function deletionIn(key: Buffer): Buffer {
  return createHmac('sha256', key).update('deletion').digest();
}

/** Stops voters who are being removed from voting. Can be called again after a crash. */
export async function blankForRemoval(
  deps: Deps,
  electionId: ElectionId,
  entry: VoterOnRoll,
): Promise<PlaceInBox> {
  const key = await ballotKey(deps, electionId);
  if (!key) return 'notOpened';
  const passing = removalOf(key, entry.id);
  const taken = await giveReason(electionId, [ballotIdOf(key, entry.account)], { passing });
  return taken.size > 0 ? 'ballot' : 'blank';
}

/**
 * To be called before somebody is put on the roll; what it returns, after that. A blank goes only if
 * it was there before and is not of a removal of the very entry: one that comes meanwhile stays.
 */
export async function blanksOfRemoved(deps: Deps, electionId: ElectionId): Promise<LiftBlanks> {
  const key = await ballotKey(deps, electionId);
  const blanks = key
    ? await blankCollection()
        .find({ blankOf: new Types.ObjectId(electionId), passing: { $exists: true } })
        .toArray()
    : [];
  if (!key || blanks.length === 0) return () => Promise.resolve();
  const removals = new Map(blanks.map(({ _id, passing }) => [hexOf(_id), hexOf(passing)] as const));
  return async (entries) => {
    const mine = entries.flatMap((entry) => {
      const _id = ballotIdOf(key, entry.account);
      const passing = removals.get(hexOf(_id));
      const own = hexOf(removalOf(key, entry.id));
      return passing === undefined || passing === own ? [] : [{ entry, _id, passing }];
    });
    if (mine.length === 0) return;
    // Voting may be held up: then the place stays held with the others.
    const [election] = await electionsByIds([electionId]);
    if (election) await holdPlacesOf(election, mine);
    const blankOf = new Types.ObjectId(electionId);
    for (const { _id, passing } of mine) {
      await dropReason({ blankOf, _id, passing: Buffer.from(passing, 'hex') });
    }
  };
}

/** Who comes back on the roll while voting is held up is held up too. */
async function holdPlacesOf(
  { _id: electionId, paused, preparing }: Election,
  places: readonly { _id: Buffer }[],
): Promise<void> {
  const hold = preparing?.hold ?? paused?.hold;
  if (hold === undefined) return;
  await giveReason(
    electionId,
    places.map(({ _id }) => _id),
    { hold },
  );
}

/** Binary data as stored comes as the driver's own type. */
function hexOf(bytes: Buffer | undefined): string {
  return bytes?.toString('hex') ?? '';
}

/** Keeps these voters from voting while their election is being deleted. */
export async function blankForDeletion(
  electionId: ElectionId,
  key: Buffer,
  voters: readonly VoterOnRoll[],
): Promise<void> {
  const passing = deletionIn(key);
  const places = voters.map(({ account }) => ballotIdOf(key, account));
  // Those of a removal stay what they are; those of a pause could go while it is deleted.
  const isOfPause = { hold: { $exists: true }, passing: { $exists: false } };
  await blankPlaces(electionId, places, { $or: [isOfPause, { passing }] }, { $set: { passing } });
}

/** Lets voters vote again after all. */
export async function liftDeletion(electionId: ElectionId, key: Buffer): Promise<void> {
  await dropReason({ blankOf: new Types.ObjectId(electionId), passing: deletionIn(key) });
}

/** Keeps these voters from voting while voting is paused: by blanks with the number of the hold. */
export async function blankForHold(
  electionId: ElectionId,
  key: Buffer,
  voters: readonly VoterOnRoll[],
  hold: number,
): Promise<void> {
  await giveReason(
    electionId,
    voters.map(({ account }) => ballotIdOf(key, account)),
    { hold },
  );
}

/** Removes the blanks of a hold that have no other reason. */
export async function liftHold(electionId: ElectionId, hold: number): Promise<void> {
  await dropReason({ blankOf: new Types.ObjectId(electionId), hold });
}

/** Removes one blank whose hold is over: the process that was to do so may have died or come late. */
export async function dropStaleHold(_id: Buffer, hold: number): Promise<void> {
  await blankCollection().deleteOne({ _id, hold, passing: { $exists: false } });
}

/** Why a blank is in a voter's place. */
export function reasonOfBlank(
  { passing, hold }: StoredBlank,
  key: Buffer,
): 'counting' | 'removed' | 'deletion' | 'hold' {
  if (!passing) return hold === undefined ? 'counting' : 'hold';
  return hexOf(passing) === hexOf(deletionIn(key)) ? 'deletion' : 'removed';
}

/** Part of deleting the election. */
export async function removeBlanks(electionId: ElectionId): Promise<void> {
  await deleteInBatches(BallotModel, { blankOf: new Types.ObjectId(electionId) });
}
