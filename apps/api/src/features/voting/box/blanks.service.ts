import { createHmac } from 'node:crypto';
import type { AccountId, ElectionId, RegistrationId } from '@hustings/shared';
import { Types, type mongo } from 'mongoose';
import { deleteInBatches } from '../../../platform/delete-in-batches.js';
import type { Deps } from '../../../platform/deps.js';
import { duplicatesIn } from '../../../platform/duplicate-key.js';
import { electionsByIds, type Election } from '../../core/elections/index.js';
import { ballotIdOf, ballotKey } from './ballot-key.js';
import { BallotModel, blankCollection, type StoredBlank } from './ballots.model.js';

// A blank takes the `_id` that a voter's ballot would have, so the unique key settles whether the voter
// has voted: if a ballot is there, the blank is refused; if not, no ballot can be stored any more, however
// late it arrives. So nothing waits for casts under way.

/** `notOpened`: there is no ballot key, as before voting opens, so no blank was placed. */
type PlaceInBox = 'blank' | 'ballot' | 'notOpened';

/** The part of a voter's record that the box needs. The box never reads the roll itself. */
interface VoterOnRoll {
  id: RegistrationId;
  account: AccountId;
}

/** Lets voters vote again if they had been removed from the roll. Asks for them only if somebody was. */
type LiftBlanks = (
  find: () => readonly VoterOnRoll[] | Promise<readonly VoterOnRoll[]>,
) => Promise<void>;

/** The reason for a removable blank. A blank without a reason stays for good. */
type Reason = { passing: Buffer } | { hold: number } | { deletion: true };
const REASONS = ['passing', 'hold', 'deletion'] as const;
const hasReason = { $or: REASONS.map((field) => ({ [field]: { $exists: true } })) };
type Change = Pick<mongo.UpdateFilter<StoredBlank>, '$set' | '$unset'>;

/**
 * Puts a blank of this hold into free places, and sets the hold in blanks that already have a reason.
 * However late this runs, permanent blanks get no reason, and blanks of a later hold keep its number.
 */
async function giveHold(
  electionId: ElectionId,
  places: readonly Buffer[],
  hold: number,
): Promise<void> {
  const isUnheld = { hold: { $exists: false } };
  const over = [
    { hold: { $lte: hold } },
    { passing: { $exists: true }, ...isUnheld },
    { deletion: { $exists: true as const }, ...isUnheld },
  ];
  await blankPlaces(electionId, places, { $or: over }, () => ({ $set: { hold } }));
}

/** Blanks read in one database call. */
const BATCH = 1_000;

/**
 * Removes a reason from blanks, and deletes blanks that have no other. No blank is ever left without a
 * reason in between: it would stay for good.
 */
async function dropReason(
  which: { blankOf: Types.ObjectId; _id?: Buffer } & Reason,
): Promise<void> {
  const { blankOf: _, _id: __, ...reason } = which;
  const others = REASONS.filter((field) => !(field in reason));
  const isOnly = Object.fromEntries(others.map((field) => [field, { $exists: false }]));
  const hasOther = { $or: others.map((field) => ({ [field]: { $exists: true } })) };
  const $unset = Object.fromEntries(Object.keys(reason).map((field) => [field, 1 as const]));
  for (;;) {
    const some = await blankCollection().find(which).limit(BATCH).toArray();
    if (some.length === 0) return;
    await blankCollection().bulkWrite(
      some.flatMap(({ _id }) => [
        { deleteOne: { filter: { _id, ...reason, ...isOnly } } },
        { updateOne: { filter: { _id, ...reason, ...hasOther }, update: { $unset } } },
      ]),
      { ordered: false },
    );
  }
}

/** Times in a row that the database may refuse the same blanks though no ballot is in their place. */
const MOST_TRIES = 10;

/**
 * Puts blanks into free places and changes those that match `over`, each place by one atomic statement.
 * Takes one bulk write per try, and one or two reads for each place refused in it.
 *
 * @param over Filter for the blanks to change; others stay as they are.
 * @param changeOf The change to the blank in a place.
 * @returns The places, in hex, that hold a ballot.
 * @throws Error if the database keeps refusing blanks for free places.
 */
async function blankPlaces(
  electionId: ElectionId,
  places: readonly Buffer[],
  over: mongo.Filter<StoredBlank>,
  changeOf: (place: Buffer) => Change,
): Promise<Set<string>> {
  const taken = new Set<string>();
  let left = [...places];
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    if (left.length === 0) return taken;
    const free: Buffer[] = [];
    for (const _id of await upsertBlanks(electionId, left, over, changeOf)) {
      const there = await blankCollection().findOne({ _id }, { projection: { blankOf: 1 } });
      if (there && !there.blankOf) taken.add(hexOf(_id));
      // If two calls blank one place at once, the database refuses one, though no ballot is there.
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

/** @returns The refused places: with a ballot, with a blank to leave alone, or just taken by another call. */
async function upsertBlanks(
  electionId: ElectionId,
  places: readonly Buffer[],
  over: mongo.Filter<StoredBlank>,
  changeOf: (place: Buffer) => Change,
): Promise<Buffer[]> {
  const blankOf = new Types.ObjectId(electionId);
  // Sorted, so that a log of writes does not show the order of the roll.
  const sorted = [...places].sort((a, b) => Buffer.compare(a, b));
  // One filter per `_id`: for a list of ids, MongoDB would scan the whole clustered collection.
  const blanks = sorted.map((_id) => {
    const change = changeOf(_id);
    return {
      updateOne: {
        // Matches a blank to change. Without a match, inserts one, which fails if the `_id` is taken.
        filter: { ...over, _id, blankOf },
        update: { ...change, $set: { ...change.$set, blankOf } },
        upsert: true,
      },
    };
  });
  try {
    await blankCollection().bulkWrite(blanks, { ordered: false });
    return [];
  } catch (error) {
    return duplicatesIn(error).flatMap((each) => sorted[each] ?? []);
  }
}

/**
 * Ends voting for these voters, who have no mark on the roll.
 *
 * @returns The voters whose ballot is in the box, and who only lack their mark.
 */
export async function blankForGood(
  electionId: ElectionId,
  key: Buffer,
  entries: readonly VoterOnRoll[],
): Promise<VoterOnRoll[]> {
  const places = entries.map(({ account }) => ballotIdOf(key, account));
  const $unset = { passing: 1, hold: 1, deletion: 1 } as const;
  const taken = await blankPlaces(electionId, places, {}, () => ({ $unset }));
  return entries.filter((_, each) => taken.has(hexOf(places[each])));
}

/** The `passing` value in the blank of a voter removed from the roll. */
function removalOf(key: Buffer, entryId: RegistrationId): Buffer {
  return createHmac('sha256', key).update(`removed ${entryId}`).digest();
}

/** Keeps a voter who is being removed from the roll from voting. Idempotent. */
export async function blankForRemoval(
  deps: Deps,
  electionId: ElectionId,
  entry: VoterOnRoll,
): Promise<PlaceInBox> {
  const voted = await blankForRemovals(deps, electionId, [entry]);
  if (!voted) return 'notOpened';
  return voted.length > 0 ? 'ballot' : 'blank';
}

/**
 * As `blankForRemoval`, for many voters in few database calls.
 *
 * @returns The voters whose ballot is in the box; undefined if there is no key. Then voting has not
 *   opened, or the count has put blanks into the places of all voters without a ballot.
 */
export async function blankForRemovals(
  deps: Deps,
  electionId: ElectionId,
  entries: readonly VoterOnRoll[],
): Promise<VoterOnRoll[] | undefined> {
  const key = await ballotKey(deps, electionId);
  if (!key) return undefined;
  const places = entries.map(({ account }) => ballotIdOf(key, account));
  const removals = new Map(
    entries.map(({ id }, each) => [hexOf(places[each]), removalOf(key, id)] as const),
  );
  const taken = await blankPlaces(electionId, places, hasReason, (place) => ({
    $set: { passing: removals.get(hexOf(place)) as Buffer },
  }));
  return entries.filter((_, each) => taken.has(hexOf(places[each])));
}

/**
 * Call this before adding voters to the roll, and the returned function afterwards. That function lifts
 * only blanks found before: those placed meanwhile, or for a removal of the added entry itself, stay.
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
  return async (find) => {
    const entries = await find();
    const mine = entries.flatMap((entry) => {
      const _id = ballotIdOf(key, entry.account);
      const passing = removals.get(hexOf(_id));
      const own = hexOf(removalOf(key, entry.id));
      return passing === undefined || passing === own ? [] : [{ entry, _id, passing }];
    });
    if (mine.length === 0) return;
    // If voting is held up, these places must stay held like all others.
    const [election] = await electionsByIds([electionId]);
    if (election) await holdPlacesOf(election, mine);
    const blankOf = new Types.ObjectId(electionId);
    for (const { _id, passing } of mine) {
      await dropReason({ blankOf, _id, passing: Buffer.from(passing, 'hex') });
    }
  };
}

/** Holds the places of voters who return to the roll while voting is held up. */
async function holdPlacesOf(
  { _id: electionId, paused, preparing }: Election,
  places: readonly { _id: Buffer }[],
): Promise<void> {
  const hold = preparing?.hold ?? paused?.hold;
  if (hold === undefined) return;
  await giveHold(
    electionId,
    places.map(({ _id }) => _id),
    hold,
  );
}

/** Also takes the driver's own binary type, in which stored data arrives. */
function hexOf(bytes: Buffer | undefined): string {
  return bytes?.toString('hex') ?? '';
}

/** Keeps these voters from voting while their election is being deleted. */
export async function blankForDeletion(
  electionId: ElectionId,
  key: Buffer,
  voters: readonly VoterOnRoll[],
): Promise<void> {
  const places = voters.map(({ account }) => ballotIdOf(key, account));
  // Also added to other reasons: the pause could end first, or the voter be back on the roll.
  await blankPlaces(electionId, places, hasReason, () => ({ $set: { deletion: true } }));
}

/** Lets voters vote again after a ballot has prevented the deletion. */
export async function liftDeletion(electionId: ElectionId): Promise<void> {
  await dropReason({ blankOf: new Types.ObjectId(electionId), deletion: true });
}

/** Keeps these voters from voting during a hold, by blanks with its number. */
export async function blankForHold(
  electionId: ElectionId,
  key: Buffer,
  voters: readonly VoterOnRoll[],
  hold: number,
): Promise<void> {
  await giveHold(
    electionId,
    voters.map(({ account }) => ballotIdOf(key, account)),
    hold,
  );
}

/** Removes the blanks of a hold; those with another reason only lose the hold's number. */
export async function liftHold(electionId: ElectionId, hold: number): Promise<void> {
  await dropReason({ blankOf: new Types.ObjectId(electionId), hold });
}

/** Removes a blank whose hold is over: the process that lifted the hold may have died or be late. */
export async function dropStaleHold(_id: Buffer, hold: number): Promise<void> {
  const isAbsent = { $exists: false };
  await blankCollection().deleteOne({ _id, hold, passing: isAbsent, deletion: isAbsent });
}

/** As `liftDeletion`, for one voter: the process that deletes may have died or be late. */
export async function dropStaleDeletion({ _id, blankOf }: StoredBlank): Promise<void> {
  await dropReason({ _id, blankOf, deletion: true });
}

/** The reason a blank is in a voter's place. */
export function reasonOfBlank({
  passing,
  hold,
  deletion,
}: StoredBlank): 'counting' | 'removed' | 'deletion' | 'hold' {
  if (deletion) return 'deletion';
  if (passing) return 'removed';
  return hold === undefined ? 'counting' : 'hold';
}

/** Part of deleting the election. */
export async function removeBlanks(electionId: ElectionId): Promise<void> {
  await deleteInBatches(BallotModel, { blankOf: new Types.ObjectId(electionId) });
}
