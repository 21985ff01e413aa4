import type { ElectionId } from '@hustings/shared';
import { Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Election } from '../../core/elections/index.js';
import { RollEntryModel, type StoredRollEntry } from '../../core/roll/index.js';
import {
  numberKey,
  numberOf,
  personKey,
  sortNumberOf,
  type Identified,
} from '../../core/voter-identity/index.js';
import { walkRoll } from './walk-roll.js';

/** The result of looking a person up on a roll. */
export type VoterMatch =
  /** `isAlike`: a number on the roll differs only in its leading zeros. */
  | { is: 'new'; isAlike: boolean }
  | { is: 'known'; entry: StoredRollEntry }
  /** The address belongs to another voter than the number, or to one the list names by number. */
  | { is: 'taken' }
  /** Several voters have the number, in old data or because zeros are ignored; none has the address. */
  | { is: 'several' };

interface Comparing {
  /** The member numbers of the whole list, in the form of `numberOf`. */
  listed?: ReadonlySet<string>;
  /** Ignores leading zeros of member numbers. */
  ignoreZeros?: boolean | undefined;
}

/**
 * Finds people on a roll by member number; if there is none or nobody on the roll has it, by address; with
 * neither, by name. Until the count, voters who have deleted their account are found too.
 *
 * @returns One match per person, in the given order.
 */
export async function matchVoters(
  election: ElectionId,
  people: readonly Identified[],
  { listed = new Set(), ignoreZeros = false }: Comparing = {},
): Promise<VoterMatch[]> {
  const persons = people.map((person) => personKey(election, person));
  const numbers = people.flatMap(({ memberNo }) => memberNo || []);
  const find = (which: object) => RollEntryModel.find({ election, ...which }).lean();
  const [found, keyed, written] = await Promise.all([
    find({ person: { $in: persons } }),
    ...(numbers.length === 0
      ? []
      : [
          find({
            number: { $in: numbers.flatMap((number) => keysOf(election, number, ignoreZeros)) },
          }),
          find({ sortNumber: { $in: [...new Set(numbers.map(sortNumberOf))] }, anonymous: null }),
        ]),
  ]);
  const byPerson = new Map(found.map((entry) => [entry.person, entry]));
  const byKey = new Map(keyed?.map((entry) => [entry.number, entry]));
  const byNumber = grouped(written ?? [], false);
  const byAlike = grouped(written ?? [], true);
  return people.map((person, each) => {
    const self = byPerson.get(persons[each] ?? '');
    const { memberNo } = person;
    const alike = memberNo ? (byAlike.get(numberOf(memberNo, true)) ?? []) : [];
    const same = memberNo ? (byNumber.get(numberOf(memberNo)) ?? []) : [];
    const former = memberNo ? byKey.get(numberKey(election, memberNo)) : undefined;
    const formerAlike =
      memberNo && ignoreZeros
        ? keysOf(election, memberNo, true).flatMap((key) => byKey.get(key) ?? [])
        : [];
    const having =
      [
        same,
        former ? [former] : [],
        ignoreZeros ? alike : [],
        formerAlike.filter(({ anonymous }) => anonymous),
      ].find((some) => some.length > 0) ?? [];
    // While an address is being corrected, two entries briefly have the same number.
    const settled = having.filter(({ arriving }) => !arriving);
    return matchOf(person, {
      self,
      having: settled.length > 0 ? settled : having,
      isAlike: alike.length > 0,
      isListed: (entry) =>
        entry.memberNo !== undefined && listed.has(numberOf(entry.memberNo, ignoreZeros)),
    });
  });
}

/** The most leading zeros with which a number can still be found by its hash. */
const MOST_ZEROS = 12;

/** Hashes to look a member number up by: one for each count of leading zeros if those are ignored. */
function keysOf(election: ElectionId, memberNo: string, ignoreZeros: boolean): string[] {
  if (!ignoreZeros) return [numberKey(election, memberNo)];
  const short = numberOf(memberNo, true);
  return Array.from({ length: MOST_ZEROS + 1 }, (_, zeros) =>
    numberKey(election, '0'.repeat(zeros) + short),
  );
}

function grouped(
  entries: readonly StoredRollEntry[],
  ignoreZeros: boolean,
): ReadonlyMap<string, StoredRollEntry[]> {
  const groups = new Map<string, StoredRollEntry[]>();
  for (const entry of entries) {
    const number = numberOf(entry.memberNo ?? '', ignoreZeros);
    groups.set(number, [...(groups.get(number) ?? []), entry]);
  }
  return groups;
}

function matchOf(
  { email }: Identified,
  {
    self,
    having,
    isAlike,
    isListed,
  }: {
    self: StoredRollEntry | undefined;
    having: readonly StoredRollEntry[];
    isAlike: boolean;
    isListed: (entry: StoredRollEntry) => boolean;
  },
): VoterMatch {
  const own = self && having.find(({ _id }) => _id.equals(self._id));
  if (own) return { is: 'known', entry: own };
  if (having.length > 1) return { is: 'several' };
  const [entry] = having;
  if (entry) return self && email !== '' ? { is: 'taken' } : { is: 'known', entry };
  if (!self) return { is: 'new', isAlike };
  return isListed(self) ? { is: 'taken' } : { is: 'known', entry: self };
}

/** @throws AppError `invalid` if another voter's number differs only in its leading zeros. */
export async function assertNotAlike(
  election: ElectionId,
  memberNo: string,
  self?: Types.ObjectId,
): Promise<void> {
  const others = await RollEntryModel.find(
    { election, sortNumber: sortNumberOf(memberNo), anonymous: null },
    { memberNo: 1 },
  ).lean();
  const isAlike = others.some(
    ({ _id, memberNo: other = '' }) =>
      !self?.equals(_id) &&
      numberOf(other) !== numberOf(memberNo) &&
      numberOf(other, true) === numberOf(memberNo, true),
  );
  if (!isAlike) return;
  throw new AppError('invalid', { errors: [{ path: 'memberNo', code: 'number_alike' }] });
}

/** True if the written address differs from the entry's. An empty cell changes nothing. */
export function isOtherAddress(
  { email, anonymous }: Pick<StoredRollEntry, 'email' | 'anonymous'>,
  written: string,
): boolean {
  return !anonymous && written !== '' && written.toLowerCase() !== email.toLowerCase();
}

/** Roll entries that a list names neither by number nor by address, with the election at that time. */
export async function* notListed(
  deps: Pick<Deps, 'clock' | 'slowLane'>,
  election: Election,
  {
    numbers,
    addresses,
    ignoreZeros,
  }: { numbers: ReadonlySet<string>; addresses: ReadonlySet<string>; ignoreZeros: boolean },
): AsyncGenerator<{ entry: Pick<StoredRollEntry, '_id' | 'hasVoted'>; election: Election }> {
  const id = new Types.ObjectId(election._id);
  const filter = { election: id, anonymous: null, arriving: null };
  // Sorted by a field that no edit changes: an entry that moved meanwhile would be missed.
  for await (const { entries, election: current } of walkRoll(deps, election, filter, {
    account: 1,
  })) {
    for (const entry of entries) {
      const { memberNo, email } = entry;
      if (memberNo !== undefined && numbers.has(numberOf(memberNo, ignoreZeros))) continue;
      if (email === '' || !addresses.has(email.toLowerCase())) yield { entry, election: current };
    }
  }
}
