import type { AddVoter, ElectionId, ImportId } from '@hustings/shared';
import { Types, type mongo } from 'mongoose';
import type { Deps } from '../../platform/deps.js';
import { accountIdOf } from '../../platform/stored-ids.js';
import { accountsByIds } from '../accounts/index.js';
import { beforeOpening, type Election } from '../elections/index.js';
import { takeOffBeforeOpening } from './remove-entries.service.js';
import { RollEntryModel, type StoredRollEntry } from './roll.model.js';
import { hasVotingOpened } from './roll.policy.js';
import {
  identityOf,
  personKey,
  searchWords,
  sortNameOf,
  sortNumberOf,
  type Identified,
} from './roll.rules.js';

const BATCH = 500;

/** What a file says of somebody. */
type Written = Pick<AddVoter, 'fullName' | 'email' | 'memberNo' | 'ageGroup' | 'region'>;

/** An entry, and what is to stand in it. */
export interface EntryChange {
  entry: StoredRollEntry;
  change: Partial<Pick<StoredRollEntry, 'fullName' | 'memberNo' | 'ageGroup' | 'region'>>;
}

/**
 * The entries of these people, by who they are (`identityOf`); of those too who have deleted their
 * account. Of whom only the file or only the roll knows an address, the member number tells.
 */
export async function knownOnRoll(
  election: ElectionId,
  people: readonly Identified[],
): Promise<Map<string, StoredRollEntry>> {
  const identities = new Map(
    people.map((person) => [personKey(election, person), identityOf(person)]),
  );
  const numbers = people.flatMap(({ memberNo }) => memberNo ?? []);
  const [found, numbered] = await Promise.all([
    RollEntryModel.find({ election, person: { $in: [...identities.keys()] } }).lean(),
    numbers.length === 0
      ? []
      : RollEntryModel.find({ election, memberNo: { $in: numbers }, anonymous: null }).lean(),
  ]);
  const known = new Map(found.map((entry) => [identities.get(entry.person) ?? '', entry]));
  const byNumber = new Map(numbered.map((entry) => [entry.memberNo, entry]));
  for (const person of people) {
    const entry = person.memberNo ? byNumber.get(person.memberNo) : undefined;
    const identity = identityOf(person);
    if (!entry || known.has(identity)) continue;
    if ((entry.email === '') !== (person.email === '')) known.set(identity, entry);
  }
  return known;
}

/**
 * What a file says otherwise than the roll; an empty cell says nothing. From the opening of voting on
 * nobody changes group: beside the counts of groups, that would tell how somebody voted.
 */
export function changesOf(
  { clock }: Pick<Deps, 'clock'>,
  election: Election,
  entry: StoredRollEntry,
  written: Written,
): EntryChange['change'] {
  if (entry.anonymous) return {};
  const fields = hasVotingOpened(election, clock.now())
    ? (['fullName', 'memberNo'] as const)
    : (['fullName', 'memberNo', 'ageGroup', 'region'] as const);
  return Object.fromEntries(
    fields.flatMap((field) =>
      written[field] !== undefined && written[field] !== entry[field]
        ? [[field, written[field]]]
        : [],
    ),
  );
}

/** Writes changes, of groups only if voting has not opened by then. */
export async function changeEntries(
  deps: Deps,
  election: ElectionId,
  changes: readonly EntryChange[],
): Promise<void> {
  await write(changes.map(({ entry, change }) => [entry, named(entry, change)]));
  const grouped = changes.filter(({ change }) => change.ageGroup ?? change.region);
  if (grouped.length === 0) return;
  await beforeOpening(deps, election, (timeLeft) =>
    write(
      grouped.map(({ entry, change: { ageGroup, region } }) => [
        entry,
        { ...(ageGroup && { ageGroup }), ...(region && { region }) },
      ]),
      timeLeft(),
    ),
  );
}

function named(
  { fullName: before, email, memberNo: numberBefore }: StoredRollEntry,
  { fullName = before, memberNo = numberBefore }: EntryChange['change'],
) {
  return {
    fullName,
    ...(memberNo && { memberNo, sortNumber: sortNumberOf(memberNo) }),
    sortName: sortNameOf(fullName),
    words: searchWords(fullName, email, memberNo),
  };
}

async function write(
  changes: readonly (readonly [StoredRollEntry, object])[],
  within: mongo.BulkWriteOptions = {},
): Promise<void> {
  if (changes.length === 0) return;
  await RollEntryModel.collection.bulkWrite(
    changes.map(([{ _id }, $set]) => ({
      updateOne: { filter: { _id, anonymous: { $exists: false } }, update: { $set } },
    })),
    { ordered: false, ...within },
  );
}

/** Those of these entries that an import has made, now or before its process died. */
export async function entriesOfImport(
  election: ElectionId,
  id: ImportId,
  among: readonly Pick<StoredRollEntry, 'account'>[],
): Promise<StoredRollEntry[]> {
  const made = await RollEntryModel.find({
    election,
    account: { $in: among.map(({ account }) => account) },
    import: id,
  }).lean();
  return made.length === 0 ? [] : withAccounts(made);
}

/** The deletion of an account that ran meanwhile cannot have seen the entry. */
async function withAccounts(entries: readonly StoredRollEntry[]): Promise<StoredRollEntry[]> {
  const accounts = await accountsByIds(entries.map(({ account }) => accountIdOf(account)));
  const there = new Set<string>(accounts.map(({ _id }) => _id));
  const left = entries.filter(({ account }) => !there.has(String(account)));
  if (left.length > 0) {
    await RollEntryModel.deleteMany({ _id: { $in: left.map(({ _id }) => _id) }, hasVoted: false });
  }
  return entries.filter(({ account }) => there.has(String(account)));
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
 * @param numbers Their member numbers.
 */
export async function* notAmong(
  election: ElectionId,
  { identities, numbers }: { identities: ReadonlySet<string>; numbers: ReadonlySet<string> },
): AsyncGenerator<StoredRollEntry> {
  const cursor = RollEntryModel.find({ election: new Types.ObjectId(election), anonymous: null })
    .sort({ sortName: 1, _id: 1 })
    .lean()
    .cursor({ batchSize: BATCH });
  for await (const entry of cursor) {
    if (identities.has(identityOf(entry))) continue;
    if (entry.memberNo === undefined || !numbers.has(entry.memberNo)) yield entry;
  }
}
