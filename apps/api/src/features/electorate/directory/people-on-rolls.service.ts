import type { ChosenPeople, DirectoryFilter, DirectoryPage, Person } from '@hustings/shared';
import { Types } from 'mongoose';
import { AppError } from '../../../platform/errors/app-error.js';
import { registrationIdOf } from '../../../platform/stored-ids.js';
import { electionsOfOrganisation, type Election } from '../../core/elections/index.js';
import { RollEntryModel, type StoredRollEntry } from '../../core/roll/index.js';
import { identityOf, personKey, searchFilter } from '../../core/voter-identity/index.js';

// The directory is not stored: it is read from the organisation's rolls, so it follows every change to them.
// Each person is shown as on their latest roll, or as on the roll of the filter.

/** Entries read, or people yielded, at a time for a whole selection. */
const BATCH = 500;

const shown = {
  ...({ election: 1, fullName: 1, email: 1, memberNo: 1, ageGroup: 1, region: 1 } as const),
  ...({ account: 1, sortName: 1 } as const),
} as const;
type Known = Pick<StoredRollEntry, '_id' | keyof typeof shown>;

interface Place {
  id: Types.ObjectId;
  sortName: string;
}

type Elections = ReadonlyMap<string, Election>;

/** One page of the people on an organisation's rolls, by name. */
export async function listPeople(
  org: Election['org'],
  filter: DirectoryFilter,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<DirectoryPage> {
  const elections = await electionsById(org);
  const results: Person[] = [];
  let last: Known | undefined;
  // One more than fits shows whether there is another page.
  for await (const batch of peopleIn(org, elections, filter, placeOf(after), 2 * limit)) {
    for (const { entry, person } of batch) {
      if (results.length === limit) return { results, next: last ? textOf(last) : null };
      results.push(person);
      last = entry;
    }
  }
  return { results, next: null };
}

/**
 * Yields the chosen people in batches.
 *
 * @throws AppError `not_found` for an id that is on no roll of this organisation.
 */
export async function* selectedPeople(
  org: Election['org'],
  chosen: ChosenPeople,
): AsyncGenerator<Person[]> {
  const elections = await electionsById(org);
  if (!Array.isArray(chosen)) {
    for await (const batch of peopleIn(org, elections, chosen.matching, undefined, BATCH)) {
      yield batch.map(({ person }) => person);
    }
    return;
  }
  const ids = [...new Set(chosen)];
  const found = await RollEntryModel.find(
    { _id: { $in: ids }, org: new Types.ObjectId(org), anonymous: null },
    shown,
  ).lean<Known[]>();
  const entries = found.filter(({ election }) => elections.has(String(election)));
  if (entries.length < ids.length) {
    throw new AppError('not_found', { params: { what: 'voter' } });
  }
  const different = [...new Map(entries.map((entry) => [identityOf(entry), entry])).values()];
  for (let start = 0; start < different.length; start += BATCH) {
    const batch = different.slice(start, start + BATCH);
    const entriesOf = await entriesByIdentity(new Types.ObjectId(org), elections, batch);
    yield batch.map((entry) => personOf(entry, entriesOf.get(identityOf(entry)) ?? [], elections));
  }
}

/** The organisation's elections by id, without deleted ones and ones still being created. */
async function electionsById(org: Election['org']): Promise<Elections> {
  const all = await electionsOfOrganisation(org);
  const kept = all.filter(({ deletedAt }) => deletedAt === null);
  return new Map(kept.map((election) => [String(election._id), election]));
}

/** Yields people by name, after a place: each by their latest entry, or by the one on the filter's roll. */
async function* peopleIn(
  org: Election['org'],
  elections: Elections,
  { search, election }: DirectoryFilter,
  from: Place | undefined,
  size: number,
): AsyncGenerator<{ entry: Known; person: Person }[]> {
  const owner = new Types.ObjectId(org);
  for (let after = from; ;) {
    const batch = await nextEntries(owner, elections, { search, election }, after, size);
    const last = batch.at(-1);
    if (!last) return;
    const entriesOf = await entriesByIdentity(owner, elections, batch);
    yield batch.flatMap((entry) => {
      const entries = entriesOf.get(identityOf(entry)) ?? [];
      const isMeant = election !== undefined || entries[0]?._id.equals(entry._id);
      if (!isMeant || !elections.has(String(entry.election))) return [];
      return [{ entry, person: personOf(entry, entries, elections) }];
    });
    after = { id: last._id, sortName: last.sortName };
  }
}

/** The next entries by name. A search reads each roll separately, to use the index of its words. */
async function nextEntries(
  org: Types.ObjectId,
  elections: Elections,
  { search, election }: DirectoryFilter,
  after: Place | undefined,
  size: number,
): Promise<Known[]> {
  const rolls = election ? [election] : search ? [...elections.keys()] : undefined;
  const wanted = {
    ...searchFilter(search, { inAddresses: true }),
    anonymous: null,
    ...(after && behind(after)),
  };
  const read = (of: object) =>
    RollEntryModel.find({ ...of, ...wanted }, shown)
      .sort({ sortName: 1, _id: 1 })
      .limit(size)
      .lean<Known[]>();
  if (!rolls) return read({ org });
  const found = await Promise.all(
    rolls.map((roll) => read({ election: new Types.ObjectId(roll) })),
  );
  return found.flat().sort(byName).slice(0, size);
}

/** Sorts as the database does. */
function byName(one: Known, other: Known): number {
  const names = Buffer.compare(Buffer.from(one.sortName), Buffer.from(other.sortName));
  return names || (String(one._id) < String(other._id) ? -1 : 1);
}

function behind({ id, sortName }: Place) {
  return {
    sortName: { $gte: sortName },
    $or: [{ sortName: { $gt: sortName } }, { _id: { $gt: id } }],
  };
}

/** All entries of these people in the organisation, each person's latest election first. */
async function entriesByIdentity(
  org: Types.ObjectId,
  elections: Elections,
  batch: readonly Known[],
): Promise<Map<string, Known[]>> {
  const accounts = batch.map(({ account }) => account);
  const filter = { org, anonymous: null, account: { $in: accounts } };
  const found = await RollEntryModel.find(filter, shown).lean<Known[]>();
  // People without an address have a different account on each roll, so they are found by name. If that
  // leads to more entries than they can have, as others share their names, each roll is asked for them.
  const letters = batch.filter(({ email }) => email === '');
  const most = letters.length * elections.size;
  const sortNames = letters.map(({ sortName }) => sortName);
  const byName = { org, anonymous: null, email: '', sortName: { $in: sortNames } };
  const named =
    most > 0
      ? await RollEntryModel.find(byName, shown)
          .limit(most + 1)
          .lean<Known[]>()
      : [];
  if (named.length <= most) found.push(...named);
  else {
    for (const { _id } of elections.values()) {
      const persons = letters.map((entry) => personKey(_id, entry));
      const there = { election: _id, person: { $in: persons }, anonymous: null };
      found.push(...(await RollEntryModel.find(there, shown).lean<Known[]>()));
    }
  }
  const different = new Map(found.map((entry) => [String(entry._id), entry]));
  const of = new Map<string, Known[]>();
  for (const entry of different.values()) {
    if (!elections.has(String(entry.election))) continue;
    const identity = identityOf(entry);
    const others = of.get(identity);
    if (others) others.push(entry);
    else of.set(identity, [entry]);
  }
  // Election ids sort in order of creation.
  for (const entries of of.values()) {
    entries.sort((one, other) => (String(one.election) < String(other.election) ? 1 : -1));
  }
  return of;
}

/** Fields missing on this roll, such as uncollected groups, come from the latest roll that has them. */
function personOf(entry: Known, entries: readonly Known[], elections: Elections): Person {
  const { _id, fullName, email } = entry;
  const known = <Field extends 'memberNo' | 'ageGroup' | 'region'>(field: Field) => {
    const value = [entry, ...entries].find((each) => each[field])?.[field];
    return value === undefined ? {} : { [field]: value };
  };
  return {
    _id: registrationIdOf(_id),
    fullName,
    email,
    ...known('memberNo'),
    ...known('ageGroup'),
    ...known('region'),
    elections: entries.flatMap((each) => {
      const election = elections.get(String(each.election));
      return election ? [{ _id: election._id, name: election.name }] : [];
    }),
  };
}

function textOf({ _id, sortName }: Known): string {
  return `${String(_id)} ${sortName}`;
}

function placeOf(text: string | undefined): Place | undefined {
  if (text === undefined) return undefined;
  return { id: new Types.ObjectId(text.slice(0, 24)), sortName: text.slice(25) };
}
