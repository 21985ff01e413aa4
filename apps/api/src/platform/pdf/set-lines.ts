import type PDFDocument from 'pdfkit';
import { setIn, type Face, type Piece } from './pdf-fonts.js';

type Doc = InstanceType<typeof PDFDocument>;

export interface TextLook {
  size: number;
  face: Face;
  color: string;
  align: 'left' | 'right';
}

export type Line = (Piece & { width: number })[];

export const leading = (size: number) => size * 1.35;

/** Kerning, ligatures, and digits of equal width for numbers in columns. */
const FEATURES: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'kern', 'liga'];

/** Breaks a text into lines: between words, and within a word wider than the line. */
export function linesOf(doc: Doc, text: string, width: number, look: TextLook): Line[] {
  const lines: Line[] = [];
  const space = widthOf(doc, ' ', look);
  let line = '';
  let used = 0;
  const end = () => {
    if (line !== '') lines.push(measured(doc, line, look));
    line = '';
    used = 0;
  };
  for (const word of text.split(/\s+/u).filter((each) => each !== '')) {
    let left = word;
    let length = widthOf(doc, left, look);
    if (line !== '' && used + space + length > width) end();
    while (length > width) {
      const fitting = fittingIn(doc, left, width, look);
      lines.push(measured(doc, fitting, look));
      left = left.slice(fitting.length);
      length = widthOf(doc, left, look);
    }
    used += line === '' ? length : space + length;
    line = line === '' ? left : `${line} ${left}`;
  }
  end();
  return lines.length > 0 ? lines : [[]];
}

/** Returns as much of a word as fits, at least one character. */
function fittingIn(doc: Doc, word: string, width: number, look: TextLook): string {
  let fitting = '';
  for (const character of word) {
    if (fitting !== '' && widthOf(doc, fitting + character, look) > width) break;
    fitting += character;
  }
  return fitting;
}

function measured(doc: Doc, text: string, { size, face }: TextLook): Line {
  return setIn(text, face).map((piece) => ({
    ...piece,
    width: doc.font(piece.font).fontSize(size).widthOfString(piece.text, { features: FEATURES }),
  }));
}

export function widthOf(doc: Doc, text: string, look: TextLook): number {
  return measured(doc, text, look).reduce((sum, { width }) => sum + width, 0);
}

/** Draws lines in a box. @returns the position for the next line. */
export function drawLines(
  doc: Doc,
  lines: readonly Line[],
  box: { x: number; y: number; width: number },
  { size, color, align }: TextLook,
): number {
  doc.fillColor(color).fontSize(size);
  lines.forEach((line, index) => {
    const free = box.width - line.reduce((sum, { width }) => sum + width, 0);
    let x = align === 'right' ? box.x + free : box.x;
    for (const { text, font, width } of line) {
      doc.font(font).text(text, x, box.y + index * leading(size), {
        lineBreak: false,
        features: FEATURES,
      });
      x += width;
    }
  });
  return box.y + lines.length * leading(size);
}
