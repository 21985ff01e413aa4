import type { ElectionId, LettersId, MailFailureCode } from '@hustings/shared';
import { Types } from 'mongoose';
import { duplicatesIn } from '../../../platform/duplicate-key.js';
import {
  type EntriesFilter,
  rollEntryFrom,
  RollEntryModel,
  type RollEntry,
  type StoredRollEntry,
} from '../../core/roll/index.js';
import { LetterModel, type StoredLetter } from './letters.model.js';

// Voters to write to are first marked with the letters' id, as in removal-marks.service.ts.

const BATCH = 500;

/** Voters without an address; with `withoutLetter`, only those who have no letter. */
export function entriesWithoutAddress(
  election: ElectionId,
  to: 'withoutLetter' | 'withoutAddress',
): EntriesFilter {
  return {
    election: new Types.ObjectId(election),
    email: '',
    anonymous: null,
    ...(to === 'withoutLetter' && { letter: null }),
  };
}

const REFUSED: MailFailureCode = 'mail_refused';

/** Voters no mail reaches: without an address, or refused for good by the receiving server. */
export const beyondMail: EntriesFilter = {
  $or: [{ email: '' }, { 'invitedReason.code': REFUSED }],
};

export function countReachedByMail(entries: EntriesFilter): Promise<number> {
  const reached = { email: { $ne: '' }, 'invitedReason.code': { $ne: REFUSED } };
  return RollEntryModel.countDocuments({ $and: [entries, reached] });
}

/** Marks the entries that letters are made for. @returns the number marked. */
export async function claimForLetters(letters: LettersId, entries: EntriesFilter): Promise<number> {
  const lettering = new Types.ObjectId(letters);
  await RollEntryModel.updateMany(entries, { $set: { lettering } });
  return RollEntryModel.countDocuments({ lettering });
}

/** The next batch of voters who wait for one of these letters. */
export function nextToWriteTo(letters: LettersId): Promise<StoredRollEntry[]> {
  return RollEntryModel.find({ lettering: letters }).limit(BATCH).lean().exec();
}

export function countToWriteTo(letters: LettersId): Promise<number> {
  return RollEntryModel.countDocuments({ lettering: letters });
}

/**
 * Stores letter codes and points the roll to them, which ends earlier letters. Of those, only each voter's
 * last is kept, to be recognised as replaced. Can be repeated.
 */
export async function storeLetters(
  letters: LettersId,
  entries: readonly StoredRollEntry[],
  hashOf: (entry: StoredRollEntry) => string,
): Promise<void> {
  const letter = new Types.ObjectId(letters);
  const accounts = { account: { $in: entries.map(({ account }) => account) } };
  const ofElection = { election: { $in: entries.map(({ election }) => election) } };
  const earlier = await LetterModel.find({ ...ofElection, ...accounts }).lean();
  const made = entries.map((entry): StoredLetter => {
    const { election, account } = entry;
    return { _id: hashOf(entry), letters: letter, election, account };
  });
  try {
    await LetterModel.insertMany(made, { ordered: false });
  } catch (error) {
    // Stored already, by a process that died afterwards.
    duplicatesIn(error);
  }
  const mine = { _id: { $in: entries.map(({ _id }) => _id) }, lettering: letter };
  await RollEntryModel.updateMany(
    { ...mine, invited: { $in: ['none', 'failed'] } },
    // The reason stays: a voter whose mail was refused may need another letter.
    { $set: { invited: 'letter' } },
  );
  await RollEntryModel.updateMany(mine, { $set: { letter }, $unset: { lettering: 1 } });
  // Only of voters who now have this letter: others may have been given a later one meanwhile.
  const written = await RollEntryModel.find({ ...ofElection, ...accounts, letter }, { account: 1 });
  const replaced = new Map(entries.map((entry) => [String(entry.account), entry.letter]));
  const withThis = new Set(written.map(({ account }) => String(account)));
  const stale = earlier.filter(
    ({ account, letters: of }) =>
      withThis.has(String(account)) &&
      !of.equals(letter) &&
      !replaced.get(String(account))?.equals(of),
  );
  await LetterModel.deleteMany({ _id: { $in: stale.map(({ _id }) => _id) } });
}

/** A letter by the hash of its code. */
export function findLetter(hash: string): Promise<StoredLetter | null> {
  return LetterModel.findById(hash).lean<StoredLetter>().exec();
}

/** Voters whose latest letter is one of these, by name. */
export async function* entriesWithLetter(letters: LettersId): AsyncGenerator<RollEntry> {
  const cursor = RollEntryModel.find({ letter: new Types.ObjectId(letters) })
    .sort({ sortName: 1, _id: 1 })
    .lean()
    .cursor({ batchSize: BATCH });
  for await (const stored of cursor) yield rollEntryFrom(stored);
}
