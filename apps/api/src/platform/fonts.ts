import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The path of a font in `apps/api/fonts`, seen from this file or from the bundle in `dist`. */
function fontFile(name: string): string {
  const files = ['../fonts/', '../../fonts/'].map((folder) =>
    fileURLToPath(new URL(folder + name, import.meta.url)),
  );
  const file = files.find((each) => existsSync(each));
  if (file === undefined) throw new Error(`the font ${name} is missing`);
  return file;
}

export const fonts = {
  regular: () => fontFile('public-sans-regular.ttf'),
  bold: () => fontFile('public-sans-bold.ttf'),
  /** The fonts for characters the others lack. */
  greekAndCyrillic: () => fontFile('dejavu-sans-greek-cyrillic.ttf'),
  arabic: () => fontFile('noto-sans-arabic-regular.ttf'),
  arabicBold: () => fontFile('noto-sans-arabic-bold.ttf'),
  hebrew: () => fontFile('noto-sans-hebrew.ttf'),
};
