import type PDFDocument from 'pdfkit';
import { fonts } from '../fonts.js';
import { DIRECTION_MARK, type Direction } from './text-direction.js';

type Doc = InstanceType<typeof PDFDocument>;

type Font = keyof typeof fonts;
export type Face = 'regular' | 'bold';

export function registerFonts(doc: Doc): void {
  for (const [name, file] of Object.entries(fonts)) doc.registerFont(name, file());
}

const GREEK_OR_CYRILLIC = /[\p{Script=Greek}\p{Script=Cyrillic}]/u;
const ARABIC = /\p{Script_Extensions=Arabic}/u;
const HEBREW = /\p{Script=Hebrew}/u;

function fontOf(character: string, face: Face): Font {
  if (character < '\u0370') return face;
  if (GREEK_OR_CYRILLIC.test(character)) return 'greekAndCyrillic';
  if (ARABIC.test(character)) return face === 'bold' ? 'arabicBold' : 'arabic';
  return HEBREW.test(character) ? 'hebrew' : face;
}

export interface Piece {
  text: string;
  font: Font;
  /** The embedding level: odd if from right to left. */
  level: number;
}

/**
 * Splits a text by font and direction, without marks of direction.
 *
 * @param text In normalization form C.
 * @param levels The level of each UTF-16 unit.
 */
export function setIn(text: string, face: Face, levels?: Uint8Array): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const character of text) {
    const level = levels?.[at] ?? 0;
    at += character.length;
    if (DIRECTION_MARK.test(character)) continue;
    const font = fontOf(character, face);
    const last = pieces.at(-1);
    if (last?.level === level && (last.font === font || character === ' ')) last.text += character;
    else pieces.push({ text: character, font, level });
  }
  return pieces;
}

/** Characters that are invisible or change the direction of text. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/u;

/** What our texts put around names and numbers. */
const OWN_MARK = /[\u200e\u200f\u2068\u2069]/u;

/**
 * Replaces characters that are invisible or have no glyph with their Unicode number, such as `[U+1F389]`. So
 * nothing is hidden, and different names stay different. Texts from right to left keep the marks of our own texts.
 */
export function createStandIns(doc: Doc, direction: Direction): (text: string) => string {
  const known = new Map<string, boolean>();
  const hasGlyph = (character: string) => {
    doc.font(fontOf(character, 'regular'));
    // pdfkit keeps the opened font here; its types do not include it.
    const { _font } = doc as unknown as {
      _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } };
    };
    return _font.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  };
  const canSet = (character: string) => {
    const before = known.get(character);
    if (before !== undefined) return before;
    const isMark = direction === 'rtl' && OWN_MARK.test(character);
    const can = isMark || (!INVISIBLE.test(character) && hasGlyph(character));
    known.set(character, can);
    return can;
  };
  const standIn = (text: string) => {
    let set = '';
    let numbers: string[] = [];
    const say = () => {
      if (numbers.length > 0) set += `[${numbers.join(' ')}]`;
      numbers = [];
    };
    for (const character of text) {
      if (canSet(character)) {
        say();
        set += character;
      } else {
        numbers.push(numberOf(character));
      }
    }
    say();
    return set;
  };
  // A name that looks like a stand-in must not be confused with one.
  return (text) =>
    text
      .normalize('NFC')
      .split('[U+')
      .map(standIn)
      .join(`[${numberOf('[')}]U+`);
}

/** The Unicode number of a character, such as `U+0645`. */
function numberOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
