import { isUtf8 } from 'node:buffer';
import { AppError } from '../../../../platform/errors/app-error.js';

/** Bytes decoded at a time, so that earlier text can be freed. */
const SLICE = 64 * 1024;

/** The letters that Windows-1252 has where Latin-1 has control characters. */
const WINDOWS_LETTERS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const spreadsheets = [
  // ZIP archives, such as XLSX and ODS; then XLS.
  Buffer.from('PK\x03\x04', 'latin1'),
  Buffer.from('\xd0\xcf\x11\xe0', 'latin1'),
];

/**
 * Decodes a file piece by piece: UTF-8 with or without a byte order mark, UTF-16 with one, and anything
 * else as Windows-1252.
 *
 * @throws AppError `unreadable_roll` for a file that is not text.
 */
export function* textOf(file: Buffer): Generator<string> {
  if (file.length === 0) throw new AppError('unreadable_roll', { params: { because: 'empty' } });
  if (spreadsheets.some((begin) => file.subarray(0, begin.length).equals(begin))) {
    throw new AppError('unreadable_roll', { params: { because: 'spreadsheet' } });
  }
  const decode = decoderOf(file);
  for (let at = 0; at < file.length; at += SLICE) {
    yield decode(file.subarray(at, at + SLICE), at + SLICE < file.length);
  }
}

function decoderOf(file: Buffer): (slice: Buffer, isMoreToCome: boolean) => string {
  const wide = wideEncodingOf(file);
  if (!wide && file.includes(0)) {
    throw new AppError('unreadable_roll', { params: { because: 'not_text' } });
  }
  if (!wide && !isUtf8(file)) return fromWindows;
  const decoder = new TextDecoder(wide ?? 'utf-8');
  return (slice, stream) => decoder.decode(slice, { stream });
}

function wideEncodingOf(file: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le';
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be';
  return undefined;
}

/** Uses our own table, because some versions of Node decode Windows-1252 as Latin-1. */
function fromWindows(slice: Buffer): string {
  return slice
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (letter) => WINDOWS_LETTERS[letter.charCodeAt(0) - 0x80] ?? letter);
}
