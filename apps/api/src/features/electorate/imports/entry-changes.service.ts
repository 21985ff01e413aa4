import type { AddVoter, ElectionId, ImportId } from '@hustings/shared';
import { Types, type mongo } from 'mongoose';
import type { Deps } from '../../../platform/deps.js';
import { duplicatesIn } from '../../../platform/duplicate-key.js';
import { beforeOpening, type Election } from '../../core/elections/index.js';
import { takeOffBeforeOpening } from '../voters/index.js';
import {
  RollEntryModel,
  type StoredRollEntry,
  hasVotingOpened,
  identityOf,
  isRenumbering,
  numberKey,
  numberOf,
  searchWords,
  sortNameOf,
  sortNumberOf,
  walkRoll,
} from '../../core/roll/index.js';

const BATCH = 500;

/** What a file says of somebody. */
type Written = Pick<AddVoter, 'fullName' | 'email' | 'memberNo' | 'ageGroup' | 'region'>;

/** An entry, and what is to stand in it. */
export interface EntryChange {
  entry: StoredRollEntry;
  change: Partial<Pick<StoredRollEntry, 'fullName' | 'memberNo' | 'ageGroup' | 'region'>>;
}

/**
 * What a file says otherwise than the roll; an empty cell says nothing. From the opening of voting on
 * nobody changes group: beside the counts of groups, that would tell how somebody voted.
 */
export function changesOf(
  { clock }: Pick<Deps, 'clock'>,
  election: Election,
  entry: StoredRollEntry,
  { memberNo, ...written }: Written,
  { ignoreZeros = false } = {},
): EntryChange['change'] {
  if (entry.anonymous) return {};
  // The number stays as the roll has it, with its zeros.
  const isSame =
    ignoreZeros &&
    memberNo !== undefined &&
    numberOf(memberNo, true) === numberOf(entry.memberNo ?? '', true);
  const said: Written = { ...written, ...(memberNo !== undefined && !isSame && { memberNo }) };
  const fields = hasVotingOpened(election, clock.now())
    ? (['fullName', 'memberNo'] as const)
    : (['fullName', 'memberNo', 'ageGroup', 'region'] as const);
  return Object.fromEntries(
    fields.flatMap((field) =>
      said[field] !== undefined && said[field] !== entry[field] ? [[field, said[field]]] : [],
    ),
  );
}

/** Why a row gives an entry no other member number. */
export type RefusedNumber = 'number_of_another_voter' | 'number_frozen';

/** Writes changes, of groups and of member numbers that are there only if voting has not opened by then. */
export async function changeEntries(
  deps: Deps,
  election: ElectionId,
  changes: readonly EntryChange[],
): Promise<ReadonlyMap<StoredRollEntry, RefusedNumber>> {
  const texts = (some: readonly EntryChange[]) =>
    some.map(({ entry, change }) => [entry, named(election, entry, change)] as const);
  const renumbered = changes.filter(({ entry, change }) => isRenumbering(entry, change.memberNo));
  const hasGroups = changes.some(({ change }) => change.ageGroup ?? change.region);
  if (renumbered.length === 0 && !hasGroups) return write(texts(changes));
  const written = await beforeOpening(deps, election, (timeLeft) =>
    write(
      changes.map(({ entry, change }) => {
        const { ageGroup, region } = change;
        const groups = { ...(ageGroup && { ageGroup }), ...(region && { region }) };
        return [entry, { ...named(election, entry, change), ...groups }];
      }),
      timeLeft(),
    ),
  );
  if (written) return written.result;
  const frozen = new Set(renumbered);
  const refused = await write(texts(changes.filter((each) => !frozen.has(each))));
  return new Map([...refused, ...renumbered.map(({ entry }) => [entry, 'number_frozen'] as const)]);
}

function named(
  election: ElectionId,
  { fullName: before, email, memberNo: numberBefore }: StoredRollEntry,
  { fullName = before, memberNo: given }: EntryChange['change'],
) {
  const memberNo = given ?? numberBefore;
  return {
    fullName,
    ...(given && {
      memberNo: given,
      sortNumber: sortNumberOf(given),
      number: numberKey(election, given),
    }),
    sortName: sortNameOf(fullName),
    words: searchWords(fullName, email, memberNo),
  };
}

async function write(
  changes: readonly (readonly [StoredRollEntry, object])[],
  within: mongo.BulkWriteOptions = {},
): Promise<ReadonlyMap<StoredRollEntry, RefusedNumber>> {
  if (changes.length === 0) return new Map();
  const written = RollEntryModel.collection.bulkWrite(
    changes.map(([{ _id, memberNo }, $set]) => ({
      updateOne: {
        // Another call may have given it a number meanwhile, which stays.
        filter: { _id, anonymous: { $exists: false }, memberNo: memberNo ?? { $exists: false } },
        update: { $set },
      },
    })),
    { ordered: false, ...within },
  );
  const refused = await written.then(() => [], duplicatesIn);
  return new Map(
    refused.flatMap((index) => {
      const [entry] = changes[index] ?? [];
      return entry ? [[entry, 'number_of_another_voter'] as const] : [];
    }),
  );
}

/** How many stand on a roll under their name. */
export async function countNamed(election: ElectionId): Promise<number> {
  const [all, former] = await Promise.all([
    RollEntryModel.countDocuments({ election }),
    RollEntryModel.countDocuments({ election, former: true }),
  ]);
  return all - former;
}

/** How many stand on the roll whom an import has put there. */
export function countImported(election: ElectionId, id: ImportId): Promise<number> {
  return RollEntryModel.countDocuments({ election, import: id });
}

/**
 * Takes some of those off the roll again whom an import has put there.
 *
 * @returns how many; undefined, with nothing done, once voting has opened.
 */
export async function removeImported(
  deps: Deps,
  election: ElectionId,
  id: ImportId,
): Promise<number | undefined> {
  return takeOffBeforeOpening(deps, election, () =>
    RollEntryModel.find({ import: id, election }).limit(BATCH).lean(),
  );
}

/**
 * The entries of a roll whose people are not among these, by name.
 *
 * @param identities Of those: see `identityOf`.
 * @param numbers Their member numbers: see `numberOf`.
 */
export async function* notAmong(
  deps: Pick<Deps, 'clock' | 'slowLane'>,
  election: Election,
  {
    identities,
    numbers,
    ignoreZeros,
  }: { identities: ReadonlySet<string>; numbers: ReadonlySet<string>; ignoreZeros: boolean },
): AsyncGenerator<StoredRollEntry> {
  const filter = { election: new Types.ObjectId(election._id), anonymous: null };
  for await (const { entries } of walkRoll(deps, election, filter, { sortName: 1, _id: 1 })) {
    for (const entry of entries) {
      if (identities.has(identityOf(entry))) continue;
      const { memberNo } = entry;
      if (memberNo === undefined || !numbers.has(numberOf(memberNo, ignoreZeros))) yield entry;
    }
  }
}
