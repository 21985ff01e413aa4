import { createHash } from 'node:crypto';
import { accountIdSchema, type AccountId, type ElectionId } from '@hustings/shared';

/** The longest part of a name or an address that a search compares. */
const WORD_LENGTH = 60;
/** Words of a search beyond these are not looked at. */
const MOST_WORDS = 8;

/** Text as searches compare it: without case and without accents. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** What a roll is sorted by. */
export function sortNameOf(fullName: string): string {
  return plain(fullName).trim();
}

/** Digits of a member number that are compared as a number. */
const NUMBER_LENGTH = 15;

/** The key that sorts member numbers: `M-9` before `M-10`. */
export function sortNumberOf(memberNo: string): string {
  return plain(numberOf(memberNo)).replace(/\d+/g, (digits) => digits.padStart(NUMBER_LENGTH, '0'));
}

/**
 * The words whose beginnings a search matches: those of the name with their parts, the address, and
 * the address's parts, so that both `ann` and `example.org` find ann.lee@example.org; and the member
 * number.
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

/** The filter of a search: every word typed begins one of the entry's, or only of its name's. */
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
    // Anchored and with case settled, so that the index is read from the first match to the last.
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

/** What identifies a person on a roll. */
export interface Identified {
  /** Empty where there is none. */
  email: string;
  fullName: string;
  memberNo?: string | undefined;
}

/**
 * Who somebody is: by the address, without one by the member number, without either by the name. No
 * address holds a space.
 */
export function identityOf({ email, fullName, memberNo }: Identified): string {
  if (email !== '') return email.toLowerCase();
  if (memberNo) return `number ${sameText(memberNo)}`;
  return `name ${sameText(fullName)}`;
}

function sameText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Spaces and characters that show nothing. U+2800 is a braille pattern without dots. */
const BLANK = /[\s\u2800\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * The form in which member numbers are compared: case, spaces, invisible characters, the kind of dashes
 * and digits, and optionally leading zeros do not matter. Letters of other scripts that look alike
 * differ. It is stored as a hash, so changing this needs a migration.
 */
export function numberOf(memberNo: string, ignoreZeros = false): string {
  const number = sameText(memberNo.replace(BLANK, ''))
    // Compatible forms of some characters begin with a space.
    .replace(BLANK, '')
    // The minus sign is no dash to Unicode.
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Nd}/gu, digitOf);
  return ignoreZeros ? number.replace(/^0+(?=.)/, '') : number;
}

/** Unicode has the digits of each script in a row, from zero on. */
function digitOf(digit: string): string {
  const at = digit.codePointAt(0) ?? 0;
  let zero = at;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((at - zero) % 10);
}

/** Whether an entry would get another member number than it has. Without one, it has none to keep. */
export function isRenumbering(
  { memberNo }: { memberNo?: string | undefined },
  wanted: string | undefined,
): boolean {
  return !!memberNo && wanted !== undefined && numberOf(wanted) !== numberOf(memberNo);
}

/** Names a member number within one election. */
export function numberKey(electionId: ElectionId, memberNo: string): string {
  return createHash('sha256')
    .update(`${electionId} number ${numberOf(memberNo)}`)
    .digest('hex');
}

/** Names a person within one election; the same person in another election has another name. */
export function personKey(electionId: ElectionId, person: Identified): string {
  return createHash('sha256')
    .update(`${electionId} ${identityOf(person)}`)
    .digest('hex');
}

/** The account id of somebody without an address, always the same. */
export function accountWithoutAddress(electionId: ElectionId, person: Identified): AccountId {
  const name = `voter without an address ${personKey(electionId, person)}`;
  return accountIdSchema.parse(createHash('sha256').update(name).digest('hex').slice(0, 24));
}
