import type PDFDocument from 'pdfkit';
import { setIn, type Face, type Piece } from './pdf-fonts.js';
import { DIRECTION_MARK, inDrawnOrder, levelsOf, type Direction } from './text-direction.js';

type Doc = InstanceType<typeof PDFDocument>;

export interface TextLook {
  size: number;
  face: Face;
  color: string;
  /** The edge of the box: its start is on the left, or on the right in a document from right to left. */
  align: 'start' | 'end';
  /** The text is on many pages: pdfkit keeps the shapes of its words for as long as the document is made. */
  repeats?: boolean;
}

/** From left to right. */
export type Line = (Piece & { width: number })[];

export const leading = (size: number) => size * 1.35;

/** Kerning, ligatures, and digits of equal width for numbers in columns. */
const FEATURES: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'kern', 'liga'];

const ONE_CHARACTER = /^\D$/u;

function featuresOf({ repeats = false }: TextLook, { level, text }: Piece) {
  // pdfkit keeps shapes only without features, but then sets words from left to right.
  const keepsShapes = (repeats && level % 2 === 0) || ONE_CHARACTER.test(text);
  return keepsShapes ? {} : { features: FEATURES };
}

/** What is measured of a long word at once: measuring all that is left of it for each line takes quadratic time. */
const PIECE = /.{1,100}/gsu;

/** Breaks a text into lines, one at a time: between words, and within a word wider than the line. */
export function* linesOf(
  doc: Doc,
  text: string,
  { width, look, base }: { width: number; look: TextLook; base: Direction },
): Generator<Line> {
  const set = text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  const levels = levelsOf(set, base);
  let at = 0;
  for (const line of brokenInto(doc, set, width, look)) {
    if (set[at] === ' ') at += 1;
    const start = at;
    at += line.length;
    yield measured(doc, line, look, levels?.subarray(start, at));
  }
}

/** Breaks a text into the texts of its lines: at least one. */
function* brokenInto(doc: Doc, text: string, width: number, look: TextLook): Generator<string> {
  const space = widthOf(doc, ' ', look);
  let line = '';
  let used = 0;
  for (const word of text.split(' ').filter((each) => each !== '')) {
    let gap = ' ';
    for (let left of word.match(PIECE) ?? []) {
      let pieces = measured(doc, left, look);
      let length = widthOfLine(pieces);
      const before = gap === '' ? 0 : space;
      if (line !== '' && used + before + length > width) {
        yield line;
        line = '';
        used = 0;
      }
      while (length > width) {
        const fitting = left.slice(0, fittingIn(doc, left, pieces, width, look));
        yield fitting;
        left = left.slice(fitting.length);
        pieces = measured(doc, left, look);
        length = widthOfLine(pieces);
      }
      used += line === '' ? length : before + length;
      line = line === '' ? left : `${line}${gap}${left}`;
      gap = '';
    }
  }
  // Also a text without words has a line.
  if (line !== '' || text === '') yield line;
}

/**
 * Returns the length of what fits of a word, at least one character. Each piece is measured once: a name may change its
 * script with every letter.
 */
function fittingIn(
  doc: Doc,
  word: string,
  pieces: Line,
  lineWidth: number,
  look: TextLook,
): number {
  let fits = 0;
  let room = lineWidth;
  for (const { text, width } of pieces) {
    const isWhole = width <= room;
    const part = isWhole ? text : beginningIn(doc, text, room, look, fits === 0 ? 1 : 0);
    fits = after(part, word, fits);
    if (!isWhole) break;
    room -= width;
  }
  return fits;
}

/** Returns where a part ends that begins here, behind marks of direction, which a piece doesn't have. */
function after(part: string, word: string, start: number): number {
  let at = start;
  for (let left = part.length; left > 0; at++) {
    if (!DIRECTION_MARK.test(word.charAt(at))) left -= 1;
  }
  return at;
}

/** Returns as much of a piece as fits, at least so many characters. */
function beginningIn(
  doc: Doc,
  text: string,
  width: number,
  look: TextLook,
  atLeast: number,
): string {
  const characters = [...text];
  const upTo = (length: number) => characters.slice(0, length).join('');
  let [fits, most] = [atLeast, characters.length - 1];
  while (fits < most) {
    const middle = Math.ceil((fits + most) / 2);
    if (widthOf(doc, upTo(middle), look) > width) most = middle - 1;
    else fits = middle;
  }
  return upTo(fits);
}

/** Sets a text in one line, without breaking it. */
export function lineOf(doc: Doc, text: string, look: TextLook, base: Direction): Line {
  return measured(doc, text, look, levelsOf(text, base));
}

function measured(doc: Doc, text: string, look: TextLook, levels?: Uint8Array): Line {
  return inDrawnOrder(setIn(text, look.face, levels)).map((piece) => ({
    ...piece,
    width: doc
      .font(piece.font)
      .fontSize(look.size)
      .widthOfString(piece.text, featuresOf(look, piece)),
  }));
}

export function widthOf(doc: Doc, text: string, look: TextLook): number {
  return widthOfLine(measured(doc, text, look));
}

function widthOfLine(line: Line): number {
  return line.reduce((sum, { width }) => sum + width, 0);
}

/** Public Sans's ascent: all fonts stand on its baseline. */
const ASCENT = 0.95;

/** Draws lines in a box. @returns the position for the next line. */
export function drawLines(
  doc: Doc,
  lines: readonly Line[],
  box: { x: number; y: number; width: number; lineHeight?: number },
  look: TextLook,
  direction: Direction,
): number {
  const { size, color, align } = look;
  const { lineHeight = leading(size) } = box;
  const isFromLeft = (align === 'start') === (direction === 'ltr');
  doc.fillColor(color).fontSize(size);
  lines.forEach((line, index) => {
    let x = isFromLeft ? box.x : box.x + box.width - widthOfLine(line);
    for (const piece of line) {
      const { text, font, width } = piece;
      doc.font(font).text(text, x, box.y + index * lineHeight, {
        ...featuresOf(look, piece),
        lineBreak: false,
        baseline: -ASCENT * size,
      });
      x += width;
    }
  });
  return box.y + lines.length * lineHeight;
}
