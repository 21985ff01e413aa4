import { createHash } from 'node:crypto';
import { accountIdSchema, type AccountId, type ElectionId } from '@hustings/shared';

/** Characters of a word that a search compares. */
const WORD_LENGTH = 60;
/** A search ignores words beyond this number. */
const MOST_WORDS = 8;

/** Folds case and accents, for searching and sorting. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The key that sorts voters by name. */
export function sortNameOf(fullName: string): string {
  return plain(fullName).trim();
}

/** Width in digits to which runs of digits are padded. */
const NUMBER_LENGTH = 15;

/** The key that sorts member numbers: `M-9` before `M-10`. */
export function sortNumberOf(memberNo: string): string {
  return plain(numberOf(memberNo)).replace(/\d+/g, (digits) => digits.padStart(NUMBER_LENGTH, '0'));
}

/**
 * The words that a search matches by prefix: of the name, the member number, the address and its parts,
 * so that both `ann` and `example.org` find ann.lee@example.org.
 */
export function searchWords(fullName: string, email: string, memberNo = ''): string[] {
  const name = plain(fullName);
  const address = plain(email);
  const domain = address.split('@')[1] ?? '';
  const words = [
    ...name.split(/\s+/),
    ...name.split(/[^\p{L}\p{N}]+/u),
    address,
    domain,
    ...address.slice(0, -domain.length || undefined).split(/[._%+@-]+/),
    ...plain(memberNo).split(/\s+/),
  ];
  return [
    ...new Set(words.filter((word) => word !== '').map((word) => word.slice(0, WORD_LENGTH))),
  ];
}

/** Filter of a search: each typed word begins a word of the entry, or of its name if not `inAddresses`. */
export function searchFilter(
  typed: string | undefined,
  { inAddresses }: { inAddresses: boolean },
): { $and?: object[] } {
  const words = plain(typed ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
  if (words.length === 0) return {};
  return {
    // Anchored and case-sensitive, so that only the matching range of the index is read.
    $and: words.flatMap((typedWord) => {
      const word = literal(typedWord.slice(0, WORD_LENGTH));
      const anywhere = { words: { $regex: `^${word}` } };
      return inAddresses ? [anywhere] : [anywhere, { sortName: { $regex: `(^|\\W)${word}` } }];
    }),
  };
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** Data that identifies a person on a roll. */
export interface Identified {
  /** Empty for voters without an address. */
  email: string;
  fullName: string;
  memberNo?: string | undefined;
}

/**
 * Identifies a person by address, else by member number, else by name. The forms can't collide, as no
 * address contains a space. Rows are matched to voters in another order: see `match-voters.service.ts`.
 */
export function identityOf({ email, fullName, memberNo }: Identified): string {
  if (email !== '') return email.toLowerCase();
  if (memberNo) return `number ${sameText(memberNo)}`;
  return `name ${sameText(fullName)}`;
}

function sameText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Spaces and invisible characters. U+2800 is a braille pattern without dots. */
const BLANK = /[\s\u2800\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Normalises a member number for comparison: ignores case, spaces, invisible characters, the kind of
 * dashes and digits, and optionally leading zeros. Similar letters of different scripts still differ.
 * Hashes of the result are stored, so changing this needs a migration.
 */
export function numberOf(memberNo: string, ignoreZeros = false): string {
  const number = sameText(memberNo.replace(BLANK, ''))
    // NFKC turns some characters into a space and another character.
    .replace(BLANK, '')
    // Unicode does not class the minus sign as a dash.
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Nd}/gu, digitOf);
  return ignoreZeros ? number.replace(/^0+(?=.)/, '') : number;
}

/** In Unicode, the digits of each script follow one another, starting at zero. */
function digitOf(digit: string): string {
  const at = digit.codePointAt(0) ?? 0;
  let zero = at;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((at - zero) % 10);
}

/** True if an entry that has a member number would get a different one. */
export function changesMemberNumber(
  { memberNo }: { memberNo?: string | undefined },
  wanted: string | undefined,
): boolean {
  return !!memberNo && wanted !== undefined && numberOf(wanted) !== numberOf(memberNo);
}

/** Identifies a member number within one election. */
export function numberKey(electionId: ElectionId, memberNo: string): string {
  return createHash('sha256')
    .update(`${electionId} number ${numberOf(memberNo)}`)
    .digest('hex');
}

/** Identifies a person within one election; the same person has another key in another election. */
export function personKey(electionId: ElectionId, person: Identified): string {
  return createHash('sha256')
    .update(`${electionId} ${identityOf(person)}`)
    .digest('hex');
}

/** Derives the account id of a voter without an address, always the same. */
export function accountIdWithoutEmail(electionId: ElectionId, person: Identified): AccountId {
  const name = `voter without an address ${personKey(electionId, person)}`;
  return accountIdSchema.parse(createHash('sha256').update(name).digest('hex').slice(0, 24));
}
