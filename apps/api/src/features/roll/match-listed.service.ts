import type { ElectionId } from '@hustings/shared';
import { Types } from 'mongoose';
import { RollEntryModel, type StoredRollEntry } from './roll.model.js';
import { identityOf, personKey, type Identified } from './roll.rules.js';

const BATCH = 500;

/** Who somebody of a list is on a roll. */
export type ListedMatch =
  | { is: 'new' }
  | { is: 'known'; entry: StoredRollEntry }
  /** The address is that of somebody else who is in the list, too. */
  | { is: 'taken'; entry: StoredRollEntry };

/**
 * Finds the people of a list on a roll, each by the member number; who has none there, or one that is
 * in use no more, by the address.
 *
 * @param listed The member numbers of the whole list.
 * @returns by who they are: see `identityOf`.
 */
export async function matchListed(
  election: ElectionId,
  people: readonly Identified[],
  listed: ReadonlySet<string>,
): Promise<Map<string, ListedMatch>> {
  const persons = people.map((person) => personKey(election, person));
  const numbers = people.flatMap(({ memberNo }) => memberNo ?? []);
  const [found, numbered] = await Promise.all([
    RollEntryModel.find({ election, person: { $in: persons } }).lean(),
    RollEntryModel.find({ election, memberNo: { $in: numbers }, anonymous: null }).lean(),
  ]);
  const byPerson = new Map(found.map((entry) => [entry.person, entry]));
  const byNumber = new Map(numbered.map((entry) => [entry.memberNo, entry]));
  return new Map(
    people.map((person, each) => {
      const self = byPerson.get(persons[each] ?? '');
      // Where two entries have the number, the one with the address is meant.
      const entry =
        self && self.memberNo === person.memberNo ? self : byNumber.get(person.memberNo);
      return [identityOf(person), matchOf(person, { self, entry, listed })];
    }),
  );
}

function matchOf(
  { email }: Identified,
  {
    self,
    entry,
    listed,
  }: {
    self: StoredRollEntry | undefined;
    entry: StoredRollEntry | undefined;
    listed: ReadonlySet<string>;
  },
): ListedMatch {
  if (entry) {
    const isSame = !self || self._id.equals(entry._id) || email === '';
    return { is: isSame ? 'known' : 'taken', entry };
  }
  if (!self) return { is: 'new' };
  const isOther = self.memberNo !== undefined && listed.has(self.memberNo);
  return { is: isOther ? 'taken' : 'known', entry: self };
}

/** How an address would be another one; an empty cell says nothing. */
export function isOtherAddress(
  { email, anonymous }: Pick<StoredRollEntry, 'email' | 'anonymous'>,
  written: string,
): boolean {
  return !anonymous && written !== '' && written.toLowerCase() !== email.toLowerCase();
}

/** The entries of a roll that a list names neither by number nor by address, some at a time. */
export async function* notListed(
  election: ElectionId,
  { numbers, addresses }: { numbers: ReadonlySet<string>; addresses: ReadonlySet<string> },
): AsyncGenerator<Pick<StoredRollEntry, '_id' | 'hasVoted'>> {
  const cursor = RollEntryModel.find(
    { election: new Types.ObjectId(election), anonymous: null, arriving: null },
    { memberNo: 1, email: 1, hasVoted: 1 },
  )
    .lean()
    .cursor({ batchSize: BATCH });
  for await (const entry of cursor) {
    if (entry.memberNo !== undefined && numbers.has(entry.memberNo)) continue;
    if (entry.email === '' || !addresses.has(entry.email.toLowerCase())) yield entry;
  }
}
