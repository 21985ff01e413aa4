import { isRightToLeft, type Words } from '@hustings/shared';
import bidiFactory from 'bidi-js';
import type PDFDocument from 'pdfkit';

export type Direction = 'ltr' | 'rtl';

const bidi = bidiFactory();

const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Characters that direct the order of a text and are not drawn. */
export const DIRECTION_MARK = /[\u061c\u200e\u200f\u2066-\u2069]/u;
const ISOLATED = /[\u2066-\u2068][^\u2069]*\u2069/gu;

export function directionIn({ locale }: Words): Direction {
  return isRightToLeft(locale) ? 'rtl' : 'ltr';
}

/** The direction of a text's first letter, leaving out what is isolated. */
export function directionOf(text: string, withoutLetters: Direction): Direction {
  const first = /\p{L}/u.exec(text.replaceAll(ISOLATED, ''))?.[0];
  if (first === undefined) return withoutLetters;
  return FROM_RIGHT.test(first) ? 'rtl' : 'ltr';
}

/** The embedding level of each UTF-16 unit, odd from right to left. Undefined if all is from left to right. */
export function levelsOf(text: string, base: Direction): Uint8Array | undefined {
  if (base === 'ltr' && !FROM_RIGHT.test(text)) return undefined;
  return bidi.getEmbeddingLevels(text, base).levels;
}

/** The text for screen readers, where it may be drawn in another order than it is read. */
export function actualText(text: string, base: Direction): { actual?: string } {
  if (!levelsOf(text, base)) return {};
  return { actual: [...text].filter((each) => !DIRECTION_MARK.test(each)).join('') };
}

interface Leveled {
  text: string;
  level: number;
}

/** Orders the parts of a line from left to right, each with its text as the font library expects it. */
export function inDrawnOrder<Part extends Leveled>(parts: readonly Part[]): Part[] {
  const ordered = [...parts];
  for (let level = Math.max(0, ...parts.map((part) => part.level)); level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start;
      while ((ordered[end]?.level ?? 0) >= level) end++;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered.map((part) => ({ ...part, text: drawnText(part) }));
}

/** fontkit reverses these scripts itself, because letters join in the order they are read. */
const FONTKIT_REVERSES = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

function drawnText({ text, level }: Leveled): string {
  if (level === 0) return text;
  const fromRight = level % 2 === 1;
  const characters = [...text].map(
    (each) => (fromRight && bidi.getMirroredCharacter(each)) || each,
  );
  if (fromRight !== FONTKIT_REVERSES.test(text)) characters.reverse();
  return characters.join('');
}

/** Tells viewers to put the first of two pages on the right. */
export function readFromRight(doc: InstanceType<typeof PDFDocument>): void {
  // pdfkit keeps the catalogue here; its types do not include it.
  const { data } = (doc as unknown as { _root: { data: Record<string, { data: object }> } })._root;
  data.ViewerPreferences ??= doc.ref({});
  Object.assign(data.ViewerPreferences.data, { Direction: 'R2L' });
}
