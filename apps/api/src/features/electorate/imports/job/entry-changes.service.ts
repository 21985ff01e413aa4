import type { EntryChange } from '../preview/changes-of-row.js';
import type { ElectionId, ImportId } from '@hustings/shared';
import type { mongo } from 'mongoose';
import type { Deps } from '../../../../platform/deps.js';
import { duplicatesIn } from '../../../../platform/duplicate-key.js';
import { beforeOpening } from '../../../core/elections/index.js';
import { takeOffBeforeOpening } from '../../voters/index.js';
import { RollEntryModel, type StoredRollEntry } from '../../../core/roll/index.js';
import {
  changesMemberNumber,
  numberKey,
  searchWords,
  sortNameOf,
  sortNumberOf,
} from '../../../core/voter-identity/index.js';

const BATCH = 500;

/** Why a row can't change an entry's member number. */
export type RefusedNumber = 'number_of_another_voter' | 'number_frozen';

/** Writes changes. Groups, and member numbers that an entry already has, change only before voting opens. */
export async function changeEntries(
  deps: Deps,
  election: ElectionId,
  changes: readonly EntryChange[],
): Promise<ReadonlyMap<StoredRollEntry, RefusedNumber>> {
  const texts = (some: readonly EntryChange[]) =>
    some.map(({ entry, change }) => [entry, named(election, entry, change)] as const);
  const renumbered = changes.filter(({ entry, change }) =>
    changesMemberNumber(entry, change.memberNo),
  );
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
  { fullName = before, memberNo: given, language }: EntryChange['change'],
) {
  const memberNo = given ?? numberBefore;
  return {
    fullName,
    ...(given && {
      memberNo: given,
      sortNumber: sortNumberOf(given),
      number: numberKey(election, given),
    }),
    ...(language && { language }),
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
        // Matches nothing if another call changed the number meanwhile.
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

/** Counts the voters on the roll that an import has added. */
export function countImported(election: ElectionId, id: ImportId): Promise<number> {
  return RollEntryModel.countDocuments({ election, import: id });
}

/**
 * Removes a batch of the voters that an import has added.
 *
 * @returns the number removed; undefined, with nothing done, once voting has opened.
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
