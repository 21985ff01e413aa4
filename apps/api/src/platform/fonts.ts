import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** `apps/api/fonts`, from this file and from the bundle in `dist` alike. */
function fontFile(name: string): string {
  const files = ['../fonts/', '../../fonts/'].map((folder) =>
    fileURLToPath(new URL(folder + name, import.meta.url)),
  );
  const file = files.find((each) => existsSync(each));
  if (file === undefined) throw new Error(`the font ${name} is missing`);
  return file;
}

/** The fonts that are shipped, for files that are made on the server. */
export const fonts = {
  regular: () => fontFile('public-sans-regular.ttf'),
  bold: () => fontFile('public-sans-bold.ttf'),
  /** For what the others lack. */
  greekAndCyrillic: () => fontFile('dejavu-sans-greek-cyrillic.ttf'),
};
