import { isAscii, isUtf8 } from 'node:buffer';
import type { ImportPreview, RollEncoding } from '@hustings/shared';
import { AppError } from '../../../../platform/errors/app-error.js';
import { decode, isOddWord, rankEncodings, type Ranked } from './encodings.rules.js';
import { charsetOf, isCards, unfoldCards } from './vcard-lines.js';

/** The text of a file, decoded line by line. */
export interface RollText {
  encoding: ImportPreview['encoding'];
  /** Lines in another encoding than the rest. */
  mixedLines: number;
  /** True for vCards: each property is then one line. */
  isCards: boolean;
  /** Yields the text piece by piece, each ending with a line unless that is very long. */
  pieces(): Generator<string>;
}

/** Bytes decoded at a time, so that earlier text can be freed. */
const SLICE = 64 * 1024;
/** Lines and words that are enough to recognise an encoding. */
const MOST_LINES = 1_000;
const MOST_WORDS = 150;
const LONGEST_LINE = 2_000;
const SAMPLE_CELLS = 6;
/** Encodings to choose from. */
const MOST_OPTIONS = 8;

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
/** A letter in UTF-8, in text read as Latin-1. */
const UTF8_LETTER = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}/;
/** A byte that cannot continue a letter in UTF-8. */
const NOT_CONTINUED = /[\xc0-\xff]/;
const NOT_ASCII = /[\x80-\xff]/;

const spreadsheets = [
  // ZIP archives, such as XLSX and ODS; then XLS.
  Buffer.from('PK\x03\x04', 'latin1'),
  Buffer.from('\xd0\xcf\x11\xe0', 'latin1'),
];

/**
 * Recognises a file's encoding. Lines of UTF-8 are always read as UTF-8; `said` is for the others.
 *
 * @throws AppError `unreadable_roll` for a file that is not text.
 */
export function openText(file: Buffer, said?: RollEncoding): RollText {
  if (file.length === 0) throw new AppError('unreadable_roll', { params: { because: 'empty' } });
  if (spreadsheets.some((begin) => file.subarray(0, begin.length).equals(begin))) {
    throw new AppError('unreadable_roll', { params: { because: 'spreadsheet' } });
  }
  const wide = wideEncodingOf(file);
  if (!wide && file.includes(0)) {
    throw new AppError('unreadable_roll', { params: { because: 'not_text' } });
  }
  const text = wide ? Buffer.from(wideText(file, wide)) : withoutMark(file);
  const hasCards = isCards(text);
  const bytes = hasCards ? unfoldCards(text) : text;
  const lines = isUtf8(bytes) ? noLines : lineEncodingsOf(bytes);
  const { ranked, isUnsure } = rankEncodings(wordsIn(lines.odd));
  const best = ranked[0]?.encoding ?? 'utf-8';
  const chosen = said ?? best;
  return {
    encoding: {
      chosen: wide ?? (ranked.length > 0 ? chosen : 'utf-8'),
      isUnsure: isUnsure && said === undefined,
      options: optionsOf(ranked, lines.odd),
    },
    mixedLines: ranked.length > 0 ? Math.min(lines.oddCount, lines.utf8Count) : 0,
    isCards: hasCards,
    *pieces() {
      const isOneEncoding = lines.utf8Count === 0 && !hasCards;
      for (const piece of slicesOf(bytes)) {
        if (lines.oddCount === 0) yield piece.toString();
        else if (isOneEncoding) yield decode(piece, chosen);
        else yield decodedLines(piece, chosen, lines.isMostlyUtf8);
      }
    },
  };
}

function wideEncodingOf(file: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le';
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be';
  return undefined;
}

/** Uses the decoder of `Buffer` where it can, which is many times faster. */
function wideText(file: Buffer, encoding: 'utf-16le' | 'utf-16be'): string {
  return encoding === 'utf-16le'
    ? file.toString('utf16le', 2)
    : new TextDecoder(encoding).decode(file);
}

function withoutMark(file: Buffer): Buffer {
  return file.subarray(0, 3).equals(BYTE_ORDER_MARK) ? file.subarray(3) : file;
}

/** Cuts a file into slices that end with a line, or at least not within a letter of UTF-8. */
function* slicesOf(bytes: Buffer): Generator<Buffer> {
  const lineEnd = lineEndOf(bytes);
  for (let at = 0, end; at < bytes.length; at = end) {
    end = Math.min(at + SLICE, bytes.length);
    if (end < bytes.length) {
      const last = bytes.subarray(at, end).lastIndexOf(lineEnd);
      if (last >= 0) end = at + last + 1;
      else for (let back = 0; back < 3 && isContinuation(bytes[end]); back++) end -= 1;
    }
    yield bytes.subarray(at, end);
  }
}

/** Old Macs end lines with a carriage return. */
function lineEndOf(bytes: Buffer): number {
  return bytes.includes(10) ? 10 : 13;
}

function isContinuation(byte = 0): boolean {
  return (byte & 0xc0) === 0x80;
}

function* linesOf(bytes: Buffer): Generator<Buffer> {
  const lineEnd = lineEndOf(bytes);
  for (let at = 0, end; at < bytes.length; at = end) {
    end = bytes.indexOf(lineEnd, at) + 1 || bytes.length;
    yield bytes.subarray(at, end);
  }
}

interface LineEncodings {
  /** The first lines in a single-byte encoding, as Latin-1, without those that name their own. */
  odd: string[];
  oddCount: number;
  /** Lines that are UTF-8 and not ASCII. */
  utf8Count: number;
  isMostlyUtf8: boolean;
}

const noLines: LineEncodings = { odd: [], oddCount: 0, utf8Count: 0, isMostlyUtf8: true };

function lineEncodingsOf(bytes: Buffer): LineEncodings {
  const odd: string[] = [];
  let oddCount = 0;
  let utf8Count = 0;
  for (const line of linesOf(bytes)) {
    if (isAscii(line)) continue;
    if (isUtf8(line)) {
      utf8Count += 1;
      continue;
    }
    oddCount += 1;
    if (odd.length < MOST_LINES) odd.push(line.toString('latin1', 0, LONGEST_LINE));
  }
  const isMostlyUtf8 = utf8Count > oddCount;
  if (!isMostlyUtf8 && utf8Count > 0) {
    utf8Count = 0;
    for (const line of linesOf(bytes)) {
      if (!isAscii(line) && isMeantAsUtf8(line, isMostlyUtf8)) utf8Count += 1;
    }
  }
  const telling = odd.filter((line) => !isDamaged(line, isMostlyUtf8) && !charsetOf(line));
  return { odd: telling, oddCount, utf8Count, isMostlyUtf8 };
}

/** False for a line that is UTF-8 by chance, as "ří" is in the encoding of old Macs. */
function isMeantAsUtf8(line: Buffer, isMostlyUtf8: boolean): boolean {
  return isUtf8(line) && (isMostlyUtf8 || !line.toString().split(/\s+/).some(isOddWord));
}

/** True for a line of UTF-8 with a broken letter, as programs leave it that cut text after a number of bytes. */
function isDamaged(line: string, isMostlyUtf8: boolean): boolean {
  return isMostlyUtf8 && (UTF8_LETTER.test(line) || !NOT_CONTINUED.test(line));
}

function decodedLines(piece: Buffer, encoding: RollEncoding, isMostlyUtf8: boolean): string {
  if (isMostlyUtf8 && isUtf8(piece)) return piece.toString();
  let text = '';
  for (const line of linesOf(piece)) {
    if (isAscii(line) || isMeantAsUtf8(line, isMostlyUtf8)) {
      text += line.toString();
      continue;
    }
    const latin = line.toString('latin1');
    const other = isDamaged(latin, isMostlyUtf8) ? 'utf-8' : encoding;
    text += decode(line, charsetOf(latin) ?? other);
  }
  return text;
}

function wordsIn(lines: readonly string[]): string[] {
  const words = lines.flatMap((line) => line.split(/[^A-Za-z\x80-\xff'-]+/));
  return [...new Set(words.filter((word) => NOT_ASCII.test(word)))].slice(0, MOST_WORDS);
}

/** The likely encodings, best first, with the cells that the first of them read differently. */
function optionsOf(
  ranked: readonly Ranked[],
  lines: readonly string[],
): ImportPreview['encoding']['options'] {
  const all = lines.flatMap((line) => line.split(/[,;:|"<>\t\r\n]/)).map((cell) => cell.trim());
  const cells = [...new Set(all)].filter((cell) => NOT_ASCII.test(cell)).slice(0, MOST_WORDS);
  const read = (cell: string, { encoding }: Ranked) =>
    decode(Buffer.from(cell, 'latin1'), encoding);
  const [best, next] = ranked;
  const differs = (cell: string) =>
    best !== undefined && next !== undefined && read(cell, best) !== read(cell, next);
  const shown = [...cells.filter(differs), ...cells.filter((cell) => !differs(cell))];
  return ranked.slice(0, MOST_OPTIONS).map((each) => ({
    encoding: each.encoding,
    sample: shown.slice(0, SAMPLE_CELLS).map((cell) => read(cell, each)),
  }));
}
