import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** `apps/api/fonts`, from this file and from the bundle in `dist` alike. */
function fontFile(name: string): string {
  const files = ['../fonts/', '../../../../fonts/'].map((folder) =>
    fileURLToPath(new URL(folder + name, import.meta.url)),
  );
  const file = files.find((each) => existsSync(each));
  if (file === undefined) throw new Error(`the font ${name} is missing`);
  return file;
}

export const letterFonts = {
  regular: () => fontFile('public-sans-regular.ttf'),
  bold: () => fontFile('public-sans-bold.ttf'),
  /** For what the others lack. */
  greekAndCyrillic: () => fontFile('dejavu-sans-greek-cyrillic.ttf'),
};
export type Face = 'regular' | 'bold';

const GREEK_OR_CYRILLIC = /[\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** A text in pieces, each of which one font can set. */
export function setIn(
  text: string,
  face: Face,
): { text: string; font: keyof typeof letterFonts }[] {
  const pieces: { text: string; font: keyof typeof letterFonts }[] = [];
  for (const character of text.normalize('NFC')) {
    const font = GREEK_OR_CYRILLIC.test(character) ? 'greekAndCyrillic' : face;
    const last = pieces.at(-1);
    if (last?.font === font || (last && character === ' ')) last.text += character;
    else pieces.push({ text: character, font });
  }
  return pieces;
}
