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

/** What is measured of a long word at once: measuring all that is left of it for each line takes quadratic time. */
const PIECE = /.{1,100}/gsu;

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
    let gap = ' ';
    for (let left of word.match(PIECE) ?? []) {
      let length = widthOf(doc, left, look);
      const before = gap === '' ? 0 : space;
      if (line !== '' && used + before + length > width) end();
      while (length > width) {
        const fitting = fittingIn(doc, left, width, look);
        lines.push(measured(doc, fitting, look));
        left = left.slice(fitting.length);
        length = widthOf(doc, left, look);
      }
      used += line === '' ? length : before + length;
      line = line === '' ? left : `${line}${gap}${left}`;
      gap = '';
    }
  }
  end();
  return lines.length > 0 ? lines : [[]];
}

/** Returns as much of a word as fits, at least one character. */
function fittingIn(doc: Doc, word: string, width: number, look: TextLook): string {
  const characters = [...word];
  const upTo = (length: number) => characters.slice(0, length).join('');
  let [fits, most] = [1, characters.length - 1];
  while (fits < most) {
    const middle = Math.ceil((fits + most) / 2);
    if (widthOf(doc, upTo(middle), look) > width) most = middle - 1;
    else fits = middle;
  }
  return upTo(fits);
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
