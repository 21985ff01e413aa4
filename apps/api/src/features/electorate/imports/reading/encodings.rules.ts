import type { RollEncoding } from '@hustings/shared';
import iconv from 'iconv-lite';
import { names } from './names-by-language.js';

export type SingleByte = Exclude<RollEncoding, 'utf-8'>;
type Language = keyof typeof names;

const western = ['de', 'fr', 'es', 'pt', 'it', 'nl', 'da', 'sv', 'fi', 'is'] as const;
const central = ['pl', 'cs', 'sk', 'hu', 'hr', 'ro', 'de'] as const;

/** How common an encoding is among lists of members, as a logarithm, and the languages people write in it. */
const encodings: Record<SingleByte, { common: number; languages: readonly Language[] }> = {
  'windows-1252': { common: 0, languages: western },
  'windows-1250': { common: -1, languages: central },
  'windows-1251': { common: -1, languages: ['ru', 'uk'] },
  'windows-1253': { common: -1, languages: ['el'] },
  'windows-1254': { common: -1, languages: ['tr', 'de', 'fr'] },
  'iso-8859-2': { common: -1.5, languages: central },
  macintosh: { common: -2, languages: western },
  ibm850: { common: -2, languages: western },
  ibm852: { common: -2.5, languages: central },
  'x-mac-ce': { common: -3, languages: central },
  ibm857: { common: -3, languages: ['tr'] },
  'iso-8859-7': { common: -2, languages: ['el'] },
  'x-mac-cyrillic': { common: -3, languages: ['ru', 'uk'] },
  'x-mac-greek': { common: -3, languages: ['el'] },
  'x-mac-turkish': { common: -3, languages: ['tr'] },
  ibm866: { common: -2, languages: ['ru', 'uk'] },
  ibm737: { common: -2, languages: ['el'] },
};

/** Logarithms of how likely a character is that the letters of no language explain. */
const UNLIKELY = {
  /** A quotation mark, a dash or a currency sign apart from words. */
  mark: -6,
  /** The same at a word, a sign as in "N°", or a no-break space after a name. */
  markAtLetter: -11,
  /** An apostrophe, a dash or a no-break space between two letters. */
  markInside: -12,
  symbol: -20,
  control: -25,
  /** A capital after a lower-case letter, or letters of two scripts in one word. */
  mixture: -7,
  /** A word of another language than most words. */
  otherLanguage: -3,
  /** A list from Iceland rather than from Turkey: its þ, ý and ð are the Turkish ş, ı and ğ. */
  icelandic: -3,
  /** The least likely letter. */
  letter: -14,
};
/** How much likelier the best encoding must be than the next, as a logarithm; more if there are only a few words. */
const SURE = 4;
const SURE_OF_ONE_WORD = 5.5;
/** The least average likelihood of a letter, as a logarithm, to be sure of an encoding. */
const LEAST_LIKELY = -10.8;
/** The most odd words of a hundred, to be sure of an encoding. */
const MOST_ODD = 10;

/** Marks after a letter, before a letter, between two letters, and elsewhere. */
const AFTER = /[\u00a0‘’“”«»–—…°ºª]/;
const BEFORE = /[\u00a0‘‚“„«»–—]/;
const BETWEEN = /[\u00a0’–—]/;
const ALONE = /[\u00a0‘’‚“”„«»–—…°ºª€§·•]/;
/** Stands for the beginning and the end of a word. */
const EDGE = '^';
const LETTERS_OF_AN_ALPHABET = 30;
/** The letters of a word that are looked at. */
const LONGEST_WORD = 60;

/** Decodes bytes of any encoding that mail programs and files name. */
export function decode(bytes: Buffer, encoding: string): string {
  return iconv.decode(bytes, iconvName(encoding));
}

/** The name of an encoding in iconv-lite. Programs write Windows-1252 under the name of Latin-1. */
function iconvName(encoding: string): string {
  const name = encoding.toLowerCase();
  if (name === 'x-mac-ce') return 'maccenteuro';
  const known = name.replace(/^x-mac-/, 'mac');
  return known === 'iso-8859-1' || !iconv.encodingExists(known) ? 'windows-1252' : known;
}

export interface Ranked {
  encoding: SingleByte;
  likelihood: number;
  /** The words as this encoding reads them. */
  text: string;
}

/**
 * Ranks the encodings by how well they read words, each given as its bytes in Latin-1. Of encodings that read them
 * alike, the most common one is named.
 */
export function rankEncodings(words: readonly string[]): { ranked: Ranked[]; isUnsure: boolean } {
  if (words.length === 0) return { ranked: [], isUnsure: false };
  const bytes = Buffer.from(words.join('\n'), 'latin1');
  const all = (Object.keys(encodings) as SingleByte[]).map((encoding) => {
    const text = decode(bytes, encoding);
    return { encoding, text, likelihood: likelihoodOf(text.split('\n'), encoding) };
  });
  const ranked = all
    .filter(({ text }, place) => all.findIndex((other) => other.text === text) === place)
    .map((each) => {
      const alike = all.filter(({ text }) => text === each.text);
      return { ...each, likelihood: Math.max(...alike.map(({ likelihood }) => likelihood)) };
    })
    .sort((a, b) => b.likelihood - a.likelihood);
  const [best, next] = ranked;
  if (!best) return { ranked, isUnsure: false };
  const margin = SURE + (SURE_OF_ONE_WORD - SURE) / words.length;
  const odd = best.text.split('\n').filter(isOddWord).length;
  const isUnsure =
    (next !== undefined && best.likelihood - next.likelihood < margin) ||
    odd * 100 > words.length * MOST_ODD ||
    best.likelihood - encodings[best.encoding].common <
      LEAST_LIKELY * [...best.text].filter((c) => c > '\x7f').length;
  return { ranked, isUnsure };
}

function likelihoodOf(words: readonly string[], encoding: SingleByte): number {
  const { common, languages } = encodings[encoding];
  const byLanguage = languages.map((language) => (language === 'is' ? UNLIKELY.icelandic : 0));
  for (const word of words) {
    const start = word.slice(0, LONGEST_WORD);
    const scores = languages.map((language) => likelihoodOfWord(start, language));
    const other = Math.max(...scores) + UNLIKELY.otherLanguage;
    scores.forEach((score, each) => {
      byLanguage[each] = (byLanguage[each] ?? 0) + Math.max(score, other);
    });
  }
  return common + Math.max(...byLanguage);
}

function likelihoodOfWord(word: string, language: Language): number {
  const letters = piecesOf(word);
  let sum = mixturesIn(word) * UNLIKELY.mixture;
  for (let at = 1; at < letters.length - 1; at++) {
    const [before = EDGE, letter = EDGE, after = EDGE] = letters.slice(at - 1, at + 2);
    if (letter > '\x7f') sum += likelihoodOfLetter(before, letter, after, language);
  }
  return sum;
}

function likelihoodOfLetter(before: string, letter: string, after: string, language: Language) {
  const mark = likelihoodOfMark(before, letter, after);
  if (mark !== undefined) return mark;
  if (CONTROL.test(letter)) return UNLIKELY.control;
  if (!isLetter(letter)) return UNLIKELY.symbol;
  const { counts, total } = alphabetOf(language);
  const seen = counts.get(letter) ?? 0;
  const beside = (pair: string) =>
    Math.log(((counts.get(pair) ?? 0) + 0.15) / (seen + 0.15 * LETTERS_OF_AN_ALPHABET));
  const likelihood =
    Math.log((seen + 0.01) / total) + beside(before + letter + '<') + beside(letter + after + '>');
  return Math.max(likelihood, UNLIKELY.letter);
}

/** @returns undefined for a letter, or a mark where nobody writes it. */
function likelihoodOfMark(before: string, mark: string, after: string): number | undefined {
  const [isAfter, isBefore] = [isLetter(before), isLetter(after)];
  if (isAfter && isBefore) return BETWEEN.test(mark) ? UNLIKELY.markInside : undefined;
  if (!isAfter && !isBefore) return ALONE.test(mark) ? UNLIKELY.mark : undefined;
  const isAtEdge = (isAfter ? after : before) <= '\x7f';
  return isAtEdge && (isAfter ? AFTER : BEFORE).test(mark) ? UNLIKELY.markAtLetter : undefined;
}

interface Alphabet {
  /** How often each letter, each letter after another (`ab<`) and before another (`ab>`) occurs in names. */
  counts: Map<string, number>;
  total: number;
}

const alphabets = new Map<Language, Alphabet>();

function alphabetOf(language: Language): Alphabet {
  const known = alphabets.get(language);
  if (known) return known;
  const counts = new Map<string, number>();
  let total = 1;
  for (const name of names[language].trim().split(/\s+/)) {
    const letters = piecesOf(name);
    total += name.length;
    for (let at = 1; at < letters.length - 1; at++) {
      const [before = EDGE, letter = EDGE, after = EDGE] = letters.slice(at - 1, at + 2);
      if (letter <= '\x7f') continue;
      for (const key of [letter, before + letter + '<', letter + after + '>']) {
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
  }
  const alphabet = { counts, total };
  alphabets.set(language, alphabet);
  return alphabet;
}

/** The characters of a word in lower case, between edges. */
function piecesOf(word: string): string[] {
  const lower = [...word].map((letter) => {
    if (/['-]/.test(letter)) return EDGE;
    const small = letter.toLowerCase();
    // The Turkish İ becomes two characters.
    return small.length === letter.length ? small : letter;
  });
  return [EDGE, ...lower, EDGE];
}

function isLetter(character: string): boolean {
  return character !== EDGE && /\p{L}/u.test(character);
}

/** Counts capitals inside words with small letters, small letters among capitals, and words of two scripts. */
function mixturesIn(word: string): number {
  return partsOf(word).reduce((mixtures, part) => {
    const among =
      /[A-Z]/.test(part) && !/[a-z]/.test(part)
        ? (part.match(/[^\p{ASCII}ß]/gu) ?? []).filter((letter) => /\p{Ll}/u.test(letter)).length
        : 0;
    return mixtures + capitalsInside(part) + among + (isOfTwoScripts(part) ? 1 : 0);
  }, 0);
}

const partsOf = (word: string) => word.split(/[^\p{L}\p{M}]+/u);

/** Counts capitals beyond ASCII that are not the first letter of a word with small letters. */
function capitalsInside(part: string): number {
  if (!/\p{Ll}/u.test(part.replaceAll('ß', ''))) return 0;
  return (part.slice(1).match(/\p{Lu}/gu) ?? []).filter((letter) => letter > '\x7f').length;
}

function isOfTwoScripts(part: string): boolean {
  return (
    /\p{Script=Latin}/u.test(part) &&
    /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(part)
  );
}

const CONTROL = /[\p{Cc}\ufffd]/u;
const SYMBOL_AT_LETTER =
  /\p{L}[^\p{L}\p{M}\p{N}\s\p{ASCII}‘’‚“”„«»‹›–—…°•·]|[^\p{L}\p{M}\p{N}\s\p{ASCII}‘’‚“”„«»‹›–—…€§•]\p{L}/u;
const MARK_INSIDE = /\p{L}[‘‚“”„«»‹›–—…°•€§\u00a0]\p{L}/u;

/** True for what nobody writes: symbols and control characters in words, capitals inside, mixed scripts. */
export function isOddWord(word: string): boolean {
  return (
    CONTROL.test(word) ||
    SYMBOL_AT_LETTER.test(word) ||
    MARK_INSIDE.test(word) ||
    partsOf(word).some((part) => capitalsInside(part) > 0 || isOfTwoScripts(part))
  );
}
